package expr

import (
	"testing"

	"github.com/orrery-db/orrery/internal/value"
)

// TestLongConstantListsAreSorted: a long list of constants is compiled into
// sorted keys, so that asking it does not take a comparison for each value.
func TestLongConstantListsAreSorted(t *testing.T) {
	list := make([]Node, 4000)
	for i := range list {
		list[i] = Const{Value: value.FromNumber(float64(i))}
	}
	if NewIn(false, list[0], list).set == nil {
		t.Error("4,000 constants are compared one by one")
	}
	list[7] = NewIn(false, list[0], list[:1])
	if NewIn(false, list[0], list).set != nil {
		t.Error("a list that is not constant was sorted")
	}
}
