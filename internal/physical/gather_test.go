package physical

import (
	"slices"
	"testing"
)

// What does not fit into one batch goes into the next.
func TestSharedCommitsAreBounded(t *testing.T) {
	c := newCommits(testDB(t))
	c.leaders = c.parallel
	for range 3 {
		c.waiting = append(c.waiting, &commit{size: maxGroupBytes / 2})
	}
	if n := len(c.gather(&commit{size: 1})); n != 2 {
		t.Errorf("%d groups are together", n)
	}
	if n := len(c.gather(&commit{size: 2 * maxGroupBytes})); n != 1 || len(c.waiting) != 2 {
		t.Errorf("%d groups are with one that is too large already, %d are left", n, len(c.waiting))
	}
}

// Those that came first go first, and those that are left keep their order.
func TestSharedCommitsAreInOrder(t *testing.T) {
	c := newCommits(testDB(t))
	all := []*commit{{size: maxGroupBytes / 2}, {size: maxGroupBytes / 2}, {size: maxGroupBytes / 2}}
	c.waiting = slices.Clone(all)
	own := &commit{size: 1}
	if got := c.gather(own); !slices.Equal(got, []*commit{own, all[0]}) || !slices.Equal(c.waiting, all[1:]) {
		t.Errorf("%d groups are together, %d are left, or not in order", len(got), len(c.waiting))
	}
}

// servedAlone is a commit that was alone in its batch.
func servedAlone(t *testing.T) (*commits, *commit) {
	c, own := newCommits(testDB(t)), newCommit()
	own.group = &Group{}
	c.gather(own)
	if err := c.write(own.together); err != nil {
		t.Fatal(err)
	}
	own.letGo()
	return c, own
}

// Nobody keeps what has been served.
func TestCommitsKeepNothing(t *testing.T) {
	_, own := servedAlone(t)
	if own.group != nil || own.together[0] != nil || own.groups[0] != nil {
		t.Error("what has been served is kept")
	}
}
