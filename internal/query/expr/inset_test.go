package expr

import (
	"testing"

	"github.com/orrery-db/orrery/internal/value"
)

// TestLongConstantListsAreIndexed checks that a long list of constants is compiled into a set, so
// that a lookup does not compare with each constant.
func TestLongConstantListsAreIndexed(t *testing.T) {
	list := make([]Node, 4000)
	for i := range list {
		list[i] = Const{Value: value.FromNumber(float64(i))}
	}
	if NewIn(false, list[0], list).set == nil {
		t.Error("4,000 constants are compared one by one")
	}
	list[7] = NewIn(false, list[0], list[:1])
	if NewIn(false, list[0], list).set != nil {
		t.Error("a list that is not constant was compiled into a set")
	}
}
