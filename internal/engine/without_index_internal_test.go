package engine

import (
	"fmt"
	"testing"

	"github.com/orrery-db/orrery/internal/ru"
)

// TestWithoutIndex: a page of a logical partition was served by its key, unless it left
// out most of many items.
func TestWithoutIndex(t *testing.T) {
	const scan, lookup = "scan", `index: /a = 1`
	for _, c := range []struct {
		access                    string
		filtered, pinned, gathers bool
		loaded, returned          int64
		want                      bool
	}{
		{scan, true, false, false, 5, 5, true},
		{scan, true, false, true, 5, 1, true},
		{scan, false, false, false, 5000, 5000, false},
		{lookup, true, false, false, 5000, 5000, false},
		{scan, true, true, false, 5000, 5000, false}, // all that the key has
		{scan, true, true, false, 32, 0, false},      // few
		{scan, true, true, false, 33, 0, true},
		{scan, true, true, false, 5000, 2600, false}, // more than half is wanted
		{scan, true, true, false, 5000, 2400, true},
		{scan, true, true, true, 5000, 1, false}, // a sum of all
		{lookup, true, true, false, 5000, 0, false},
	} {
		p := &page{filtered: c.filtered, pinned: c.pinned, gathers: c.gathers}
		if got := p.withoutIndex(c.access, &ru.Stats{LoadedItems: c.loaded, OutputItems: c.returned}); got != c.want {
			t.Errorf("%s: %v", fmt.Sprintf("%+v", c), got)
		}
	}
}

// TestSmallLogicalPartitionsAreNoScan: queries that name the partition key are not told
// as without use of an index, whether or not they ask for more than that; one that goes
// through a large logical partition for a few of its items is.
func TestSmallLogicalPartitionsAreNoScan(t *testing.T) {
	a := openAccounts(t, "")
	_, err := a.CreateContainer(t.Context(), &Call{}, "d",
		[]byte(
			`{"id":"c","partitionKey":{"paths":["/pk"]},"indexingPolicy":{"includedPaths":[{"path":"/*"}],`+
				`"excludedPaths":[{"path":"/note/?"}]}}`), Throughput{Offer: "100000"})
	a.must(err)
	for i := range 60 {
		key := map[bool]string{true: "small", false: "large"}[i < 10]
		_, err := a.CreateItem(t.Context(), &Call{}, "d", "c",
			ItemWrite{Body: fmt.Appendf(nil, `{"id":"%d","pk":%q,"n":%d,"note":%d}`, i, key, i, i)})
		a.must(err)
	}
	c, before := a.routed("c"), int64(0)
	for _, q := range []struct {
		where string
		want  int64
	}{
		{"c.pk = 'small'", 0},
		{"c.pk = 'large'", 0},
		{"c.pk = 'small' AND c.note = 3", 0},
		{"c.pk = 'small' AND c.n = 3", 0},
		{"c.pk = 'large' AND c.note = 30", 1},
		{"c.note = 3", 1},
	} {
		body := fmt.Appendf(nil, `{"query":"SELECT * FROM c WHERE %s"}`, q.where)
		_, err := a.QueryItems(t.Context(), &Call{}, "d", "c", QueryRequest{Body: body, EnableCrossPartition: true})
		a.must(err)
		sum := int64(0)
		for _, s := range a.report(c).Statements {
			sum += s.WithoutUse
		}
		if sum-before != q.want {
			t.Errorf("WHERE %s: %d executions without use, want %d", q.where, sum-before, q.want)
		}
		before = sum
	}
}
