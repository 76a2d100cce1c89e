package embedded

import (
	"runtime"
	"slices"
	"sync"

	"github.com/orrery-db/orrery/internal/storage"
)

// Commits makes the groups of a store's partitions durable (group commit). Groups of different
// partitions that wait at the same time share one batch, and so one sync and one pass through the
// store, which cost far more than a small group itself.
//
// Commits needs no goroutine of its own. One of the waiting groups leads: it writes and syncs the
// batch for all of them, and then makes the first group that arrived meanwhile the next leader. So
// a lone group never waits, and no group serves more than one batch.
//
// Groups that share a batch share its fate: if the batch cannot be made durable, every partition
// with a group in it stops, because it is unknown which groups survive.
type Commits struct {
	db *storage.DB
	// Parallel is the number of batches in flight at a time. It is set before the first.
	Parallel int
	witness  Witness // nil when no commit has a slot

	mu      sync.Mutex // guards the fields below; never held over I/O
	waiting []*commit
	leaders int
}

// commit is a group in flight. A log has one commit, which it uses for one group after the other.
type commit struct {
	slot  int // of the partition in the witness, or NoSlot
	group *Group
	size  int           // estimated size of its part of the batch
	leads bool          // it was woken to lead
	err   error         // the result, if it did not lead
	woken chan struct{} // has room for one value

	// Memory for gather and write when it leads, so that a lone group allocates nothing.
	together []*commit
	groups   []*Group
}

// NewCommits allows one batch in flight for every two processors: a large machine inserts in
// parallel, while the other processors decide and extract the next groups, which costs as much as
// inserting. More batches are smaller and take longer (measured with one, two and four batches on
// two processors).
func NewCommits(db *storage.DB) *Commits {
	return &Commits{db: db, Parallel: max(1, runtime.GOMAXPROCS(0)/2)}
}

// SetWitness makes a witness record what becomes durable. The caller calls it before the first
// group.
func (c *Commits) SetWitness(w Witness) { c.witness = w }

// Busy returns the number of batches in flight and of groups that wait.
func (c *Commits) Busy() (batches, waiting int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.leaders, len(c.waiting)
}

func newCommit() *commit { return &commit{slot: NoSlot, woken: make(chan struct{}, 1)} }

// MaxGroupBytes is the maximum size of a group, or of a batch of several: large enough to share a
// sync among many, small enough that no group waits long behind another.
const MaxGroupBytes = 8 << 20

// add makes a group durable. An error is that of the whole batch, and all groups in it get it:
// whether the group survives is unknown.
func (c *Commits) add(own *commit, g *Group) error {
	own.group, own.size, own.leads, own.err = g, g.sizeHint(), false, nil
	defer own.letGo()
	if !c.enter(own) {
		<-own.woken
		if !own.leads {
			return own.err
		}
	}
	together := c.gather(own)
	err := c.write(together)
	c.leave()
	for _, other := range together[1:] {
		other.err = err
		other.woken <- struct{}{}
	}
	return err
}

// letGo drops the references to the groups it has served.
func (own *commit) letGo() {
	own.group = nil
	clear(own.together)
	clear(own.groups)
}

// enter reports whether the group leads at once; otherwise it is queued.
func (c *Commits) enter(own *commit) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.leaders < c.Parallel {
		c.leaders++
		return true
	}
	c.waiting = append(c.waiting, own)
	return false
}

// gather takes waiting groups, as far as the size of one batch allows. The leader is the first.
func (c *Commits) gather(own *commit) []*commit {
	c.mu.Lock()
	defer c.mu.Unlock()
	n, size := 0, own.size
	for n < len(c.waiting) && size+c.waiting[n].size <= MaxGroupBytes {
		size += c.waiting[n].size
		n++
	}
	own.together = append(append(own.together[:0], own), c.waiting[:n]...)
	c.waiting = slices.Delete(c.waiting, 0, n)
	return own.together
}

// write builds the batch and makes it durable.
func (c *Commits) write(together []*commit) error {
	groups, size := together[0].groups[:0], 0
	for _, one := range together {
		groups = append(groups, one.group)
		size += one.size
	}
	together[0].groups = groups
	b := c.db.NewBatch(size)
	Apply(b, groups)
	if err := c.db.Apply(b); err != nil {
		return err // the store may still use the batch
	}
	c.note(together)
	return b.Close()
}

// leave passes the leader's place on.
func (c *Commits) leave() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.waiting) == 0 {
		c.leaders--
		return
	}
	next := c.waiting[0]
	c.waiting = slices.Delete(c.waiting, 0, 1)
	next.leads = true
	next.woken <- struct{}{}
}
