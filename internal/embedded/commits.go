package embedded

import (
	"runtime"
	"slices"
	"sync"

	"github.com/orrery-db/orrery/internal/storage"
)

// Commits makes the groups of a store's partitions durable. Those of different
// partitions that wait at the same time share one batch, and so one sync and one
// passage through the store, which cost far more than a small group itself.
//
// It needs no goroutine of its own: of those that wait one leads, which is to write
// and sync the batch for all of them, and when it has done so it makes the first of
// those that came meanwhile the next leader. So nobody waits when nobody else is
// there, and nobody serves more than one batch.
//
// Those that share a batch share what becomes of it: when it cannot be made durable,
// every partition with a group in it stops, because none knows whether its own survives.
type Commits struct {
	db *storage.DB
	// Parallel is how many batches are on their way at a time; set before the first.
	Parallel int
	witness  Witness // nil when no commit has a slot

	mu      sync.Mutex // guards the fields below; never held over I/O
	waiting []*commit
	leaders int
}

// commit is a group on its way; a log has one, for one group after the other.
type commit struct {
	slot  int // of the partition in the witness, or NoSlot
	group *Group
	size  int           // about, of its part of the batch
	leads bool          // what it has been woken for
	err   error         // what became of it, if it does not lead
	woken chan struct{} // has room for one

	// Room for gather and write when it leads, so that one that is alone allocates nothing.
	together []*commit
	groups   []*Group
}

// NewCommits lets one batch be on its way for every two processors: a large machine
// inserts in parallel, and the other half decides and extracts what comes next, which
// costs as much as inserting it. With more, batches are smaller, and it takes longer
// (measured with one, two and four for two processors).
func NewCommits(db *storage.DB) *Commits {
	return &Commits{db: db, Parallel: max(1, runtime.GOMAXPROCS(0)/2)}
}

// SetWitness has a witness note what becomes durable. Nothing is on its way yet.
func (c *Commits) SetWitness(w Witness) { c.witness = w }

// Busy is how many batches are on their way, and how many groups wait for one.
func (c *Commits) Busy() (batches, waiting int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.leaders, len(c.waiting)
}

func newCommit() *commit { return &commit{slot: NoSlot, woken: make(chan struct{}, 1)} }

// MaxGroupBytes is how large a group or a batch of several gets at most: large enough to share
// a sync among many, small enough that nobody waits long behind one.
const MaxGroupBytes = 8 << 20

// add makes a group durable. An error is that of the whole batch, and all who share it
// get it: whether the group survives is unknown.
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

// letGo forgets the groups it has served and whose they are.
func (own *commit) letGo() {
	own.group = nil
	clear(own.together)
	clear(own.groups)
}

// enter reports whether the group leads at once; else it waits with the others.
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

// gather takes up those that wait, as far as the size of one batch allows. The leader
// is the first.
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

// write makes the batch and has the store make it durable.
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
		return err // the store may still hold on to the batch
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
