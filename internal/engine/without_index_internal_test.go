package engine

import (
	"fmt"
	"testing"

	"github.com/orrery-db/orrery/internal/api"
)

// TestSmallLogicalPartitionsAreNoScan checks which queries the report counts as running without an
// index. Queries that name the partition key do not count, with or without further conditions. A
// query that reads a large logical partition to find a few of its items does.
func TestSmallLogicalPartitionsAreNoScan(t *testing.T) {
	a := openAccounts(t, "")
	_, err := a.CreateContainer(t.Context(), &api.Call{}, "d",
		containerOf(`{"id":"c","partitionKey":{"paths":["/pk"]},"indexingPolicy":{"includedPaths":[{"path":"/*"}],`+
			`"excludedPaths":[{"path":"/note/?"}]}}`), offerOf("100000"))
	a.must(err)
	for i := range 60 {
		key := map[bool]string{true: "small", false: "large"}[i < 10]
		_, err := a.CreateItem(t.Context(), &api.Call{}, "d", "c",
			api.ItemWrite{Body: fmt.Appendf(nil, `{"id":"%d","pk":%q,"n":%d,"note":%d}`, i, key, i, i)})
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
		query := textQuery("SELECT * FROM c WHERE " + q.where)
		_, err := a.QueryItems(t.Context(), &api.Call{}, "d", "c", *query)
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
