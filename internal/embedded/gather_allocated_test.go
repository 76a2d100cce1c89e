//go:build !race

// Under the race detector pools drop objects at random, so this test cannot count allocations
// there.

package embedded

import "testing"

// TestLoneCommitAllocations: a group that is alone in its batch needs no lists of its own.
func TestLoneCommitAllocations(t *testing.T) {
	c, own := servedAlone(t)
	g := &Group{}
	if n := testing.AllocsPerRun(100, func() {
		own.group = g
		own.groups = append(own.groups[:0], c.gather(own)[0].group)
		own.letGo()
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
