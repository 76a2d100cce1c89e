package items_test

import (
	"slices"
	"testing"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/items"
	"github.com/orrery-db/orrery/internal/model/schema"
)

// TestInheritedKeys has rows whose partition key is a value of a row that they refer to, over one
// foreign key and over two. The value is no part of the rows that come back.
func TestInheritedKeys(t *testing.T) {
	s := openFile(t, "CREATE TABLE a_reader (id INTEGER PRIMARY KEY, town text)",
		"CREATE TABLE b_loan (id INTEGER PRIMARY KEY, reader int REFERENCES a_reader, day date)",
		"CREATE TABLE c_fine (id INTEGER PRIMARY KEY, loan int REFERENCES b_loan, cents int)",
		"INSERT INTO a_reader VALUES (7, 'Ulm'), (8, NULL)",
		"INSERT INTO b_loan VALUES (1, 7, '2026-01-02'), (2, 8, '2026-01-03'), (3, NULL, '2026-01-04')",
		"INSERT INTO c_fine VALUES (1, 1, 50), (2, 2, 60), (3, 3, 70), (4, NULL, 80), (5, 1, 90)")
	structure := s.Structure()
	const reader, loan, fine = 0, 1, 2
	d := &design.Design{
		Inherited: []schema.Inherited{
			{Table: fine, Name: "reader", Chain: []int{0}, Column: 1},
			{Table: fine, Name: "town", Chain: []int{0, 0}, Column: 1},
		},
		Containers: []design.Container{
			{Name: "fines", Paths: []string{"/reader", "/townKey"}, Items: []design.Item{
				{Type: "fine", Key: []int{3, 4}, Root: design.Node{Table: fine, Foreign: -1}},
			}},
			{Name: "rest", Paths: []string{"/type"}, Constant: true, Items: []design.Item{
				{Type: "reader", Root: design.Node{Table: reader, Foreign: -1}, Prefix: true},
				{Type: "loan", Root: design.Node{Table: loan, Foreign: -1}, Prefix: true},
			}},
		},
	}
	snap := snapshots(t, s, 1)[0]
	m, err := items.New(structure, d)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	err = m.Read(t.Context(), snap, 0, 0, nil, nil, func(item *items.Item) error {
		got = append(got, string(item.Key)+string(item.JSON))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		`[7,"Ulm"]{"id":"1","type":"fine","townKey":"Ulm","loan":1,"cents":50,"reader":7,"town":"Ulm"}`,
		`[8,{}]{"id":"2","type":"fine","loan":2,"cents":60,"reader":8}`,
		`[{},{}]{"id":"3","type":"fine","loan":3,"cents":70}`,
		`[{},{}]{"id":"4","type":"fine","cents":80}`,
		`[7,"Ulm"]{"id":"5","type":"fine","townKey":"Ulm","loan":1,"cents":90,"reader":7,"town":"Ulm"}`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("the items are\n%q\nwant\n%q", got, want)
	}
	roundTrip(t, structure, d, snap, rowsOf(t, s))
}
