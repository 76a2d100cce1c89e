package standin_test

import (
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/standin"
)

func TestNames(t *testing.T) {
	const late = 1 << 50
	n := standin.Names{
		DB: 1, Coll: 2, Partition: 3, Most: 10, Late: func(before int) uint64 { return late - uint64(before) },
	}
	first, second := n.Ordinal("a"), n.Ordinal("b")
	if first == second || n.Ordinal("a") != first {
		t.Fatalf("the ordinals are %d, %d and %d", first, second, n.Ordinal("a"))
	}
	if id, ok := n.ID(second); !ok || id != "b" {
		t.Errorf("the item %d is %q, %v", second, id, ok)
	}
	if _, ok := n.ID(1); ok {
		t.Error("an item of the container is a new one")
	}
	versions := []*resource.Item{{PartitionID: 3, Sub: 0, TS: 100}, {PartitionID: 3, Sub: 1, TS: 100}}
	text := func(ordinal uint64, etag resource.ETag) string {
		return `{"of":"` + resource.ItemRID(1, 2, ordinal) + `","at":` + string(etag) + `}`
	}
	given, plain := text(second, versions[1].ETag()), `{"id":"a"}`
	if !n.In([]byte(given)) || n.In([]byte(plain)) {
		t.Error("stand-ins are not recognised")
	}
	if got := string(n.Real([]byte(given))); got != given {
		t.Errorf("before the commit, a text becomes %s", got)
	}
	for _, lsn := range []int64{6, 7} { // the first commit failed
		n.Decide(standin.Commit{LSN: 7, TS: 200, Ordinal: uint64(lsn)}, versions, []string{"a", "b"})
	}
	if got, want := string(n.Real([]byte(given))), text(8, resource.MakeETag(3, 7, 1, 200)); got != want {
		t.Errorf("after the commit, a text becomes %s, want %s", got, want)
	}
	if got := string(n.Real([]byte(plain))); got != plain || strings.Contains(given, plain) {
		t.Errorf("a text without stand-ins becomes %s", got)
	}
}
