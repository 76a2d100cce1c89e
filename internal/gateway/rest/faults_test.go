package rest_test

import (
	"slices"
	"testing"

	"github.com/orrery-db/orrery/internal/gateway/rest"
)

// TestOperationsOfFaults: the operations that a fault without a name applies to exist, and all of
// them are about items.
func TestOperationsOfFaults(t *testing.T) {
	all := rest.OperationNames()
	if !slices.IsSorted(all) || len(slices.Compact(slices.Clone(all))) != len(all) {
		t.Errorf("%q", all)
	}
	for _, name := range rest.OnItems() {
		if !slices.Contains(all, name) {
			t.Errorf("%s is not an operation", name)
		}
	}
	for _, name := range []string{"read_container", "query_plan", "read_account", "replace_throughput"} {
		if !slices.Contains(all, name) || slices.Contains(rest.OnItems(), name) {
			t.Errorf("%s is not an operation, or is one on items", name)
		}
	}
}
