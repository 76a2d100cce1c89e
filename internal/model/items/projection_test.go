package items_test

import (
	"slices"
	"testing"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/items"
)

// TestProjection has the rows of an embedded table under a key of their own, with some of their
// columns and a copy. A row that no item holds is not there either, and no row comes back from it.
func TestProjection(t *testing.T) {
	s := openFile(t, "CREATE TABLE part (id INTEGER PRIMARY KEY, name text)",
		"CREATE TABLE use_of (part INTEGER REFERENCES part, tag text, note text, amount int, PRIMARY KEY (part, tag))",
		"INSERT INTO part VALUES (1, 'nut'), (2, 'bolt')",
		"INSERT INTO use_of VALUES (1, 'red', 'x', 5), (1, 'a/b', 'y', NULL), (2, 'red', NULL, 7), (3, 'red', 'lost', 1)")
	structure := s.Structure()
	part, use := structure.Table("part"), structure.Table("use_of")
	d := &design.Design{Containers: []design.Container{
		{Name: "part", Paths: []string{"/id"}, Items: []design.Item{{Type: "part", Key: []int{0}, Root: design.Node{
			Table: part, Foreign: -1, Embeds: []design.Node{{Table: use, Array: true, Property: "uses"}},
		}}}},
		{Name: "uses", Paths: []string{"/tag"}, Items: []design.Item{{
			Type: "useByTag", Key: []int{1}, Part: []int{3}, Projection: true, Root: design.Node{
				Table: use, Foreign: -1, Copies: []design.Copy{{Chain: []int{0}, Column: 1, Property: "partName"}},
			},
		}}},
	}}
	m, err := items.New(structure, d)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	err = m.Read(t.Context(), snapshots(t, s, 1)[0], 1, 0, nil, nil, func(item *items.Item) error {
		got = append(got, string(item.Key)+string(item.JSON))
		return m.Rows(1, 0, item.JSON, func(int, []items.Value) error {
			t.Errorf("%s gives a row", item.JSON)
			return nil
		})
	})
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		`["a/b"]{"id":"1|a%2Fb","type":"useByTag","part":1,"tag":"a/b","partName":"nut"}`,
		`["red"]{"id":"1|red","type":"useByTag","part":1,"tag":"red","amount":5,"partName":"nut"}`,
		`["red"]{"id":"2|red","type":"useByTag","part":2,"tag":"red","amount":7,"partName":"bolt"}`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("the items are %q\nwant %q", got, want)
	}
	if container, _, embedded := m.Home(use); container != 0 || !embedded {
		t.Errorf("the home of the rows is container %d", container)
	}
}
