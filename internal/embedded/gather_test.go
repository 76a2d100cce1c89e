package embedded

import (
	"slices"
	"testing"
)

// TestSharedCommitsAreBounded: what does not fit into one batch goes into the next.
func TestSharedCommitsAreBounded(t *testing.T) {
	c := NewCommits(testDB(t))
	c.leaders = c.Parallel
	for range 3 {
		c.waiting = append(c.waiting, &commit{size: MaxGroupBytes / 2})
	}
	if n := len(c.gather(&commit{size: 1})); n != 2 {
		t.Errorf("%d groups are together", n)
	}
	if n := len(c.gather(&commit{size: 2 * MaxGroupBytes})); n != 1 || len(c.waiting) != 2 {
		t.Errorf("%d groups are with one that is too large already, %d are left", n, len(c.waiting))
	}
}

// TestSharedCommitsAreInOrder: batches take the oldest groups first, and the rest keeps its order.
func TestSharedCommitsAreInOrder(t *testing.T) {
	c := NewCommits(testDB(t))
	all := []*commit{{size: MaxGroupBytes / 2}, {size: MaxGroupBytes / 2}, {size: MaxGroupBytes / 2}}
	c.waiting = slices.Clone(all)
	own := &commit{size: 1}
	if got := c.gather(own); !slices.Equal(got, []*commit{own, all[0]}) || !slices.Equal(c.waiting, all[1:]) {
		t.Errorf("%d groups are together, %d are left, or not in order", len(got), len(c.waiting))
	}
}

// servedAlone returns a commit that was alone in its batch.
func servedAlone(t *testing.T) (*Commits, *commit) {
	c, own := NewCommits(testDB(t)), newCommit()
	own.group = &Group{}
	c.gather(own)
	if err := c.write(own.together); err != nil {
		t.Fatal(err)
	}
	own.letGo()
	return c, own
}

// TestCommitsKeepNothing: no commit keeps references to what it has served.
func TestCommitsKeepNothing(t *testing.T) {
	_, own := servedAlone(t)
	if own.group != nil || own.together[0] != nil || own.groups[0] != nil {
		t.Error("what has been served is kept")
	}
}
