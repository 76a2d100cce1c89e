package leader_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/check"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/leader"
	"github.com/orrery-db/orrery/internal/leader/leadertest"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/store"
)

// tester is what a cluster needs of a test.
type tester interface {
	Helper()
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
}

// cluster is some nodes in one process that share logs.
type cluster struct {
	tester
	ctx  context.Context
	def  layout.Definition
	logs *leadertest.Logs
	// patience of the nodes. It is long where nodes must not give up because the machine is slow.
	patience time.Duration
	beat     time.Duration // the heartbeat of the nodes
	nodes    []*node
}

type node struct {
	c    *cluster
	name string
	fs   *storage.CrashFS
	db   *storage.DB

	using   sync.RWMutex // held for reading by clients, and while the fields below change
	store   *store.Store
	handles *leadertest.Handles
	*leader.Node
}

// openDB opens what a file system has.
func openDB(fs *storage.CrashFS) (*storage.DB, error) {
	return storage.Open(storage.Options{FS: fs, Dir: "data", CacheBytes: 1 << 20, PointSpaces: layout.PointSpaces()})
}

func newCluster(ctx context.Context, t tester, def layout.Definition, n int, patience, beat time.Duration) *cluster {
	c := &cluster{tester: t, ctx: ctx, def: def, logs: leadertest.NewLogs(), patience: patience, beat: beat}
	for i := range n {
		one := &node{c: c, name: fmt.Sprintf("node %d", i), fs: storage.NewCrashFS()}
		var err error
		one.db, err = openDB(one.fs)
		if err != nil {
			t.Fatalf("open: %v", err)
		}
		one.open()
		c.nodes = append(c.nodes, one)
	}
	return c
}

// open opens the store and joins the cluster.
func (n *node) open() {
	n.c.Helper()
	var err error
	n.store, err = store.OpenStore(n.db, store.Options{Clock: clock.NewManual(physicaltest.Start), Replicated: true})
	if err != nil {
		n.c.Fatalf("%s: open its store: %v", n.name, err)
	}
	n.handles = n.c.logs.Node()
	n.Node = leader.Start(n.store, n.handles, leader.Options{
		Patience: n.c.patience, Heartbeat: n.c.beat,
	})
}

// close leaves the cluster and closes the store, when no client uses it any more.
func (n *node) close() {
	n.Close()
	n.using.Lock()
	defer n.using.Unlock()
	n.closeStore()
}

func (n *node) closeStore() {
	if err := n.store.Close(); err != nil {
		n.c.Errorf("%s: close its store: %v", n.name, err)
	}
}

// restart closes a node and opens it again. With a power cut it comes back with what it had synced
// before, and with some of the rest.
func (n *node) restart(cut *rand.Rand) {
	n.c.Helper()
	fs := n.fs
	if cut != nil {
		fs = fs.Crash(50*cut.IntN(3), cut)
	}
	n.Close()
	n.using.Lock()
	defer n.using.Unlock()
	n.closeStore()
	err := n.db.Close()
	if err == nil {
		n.fs = fs
		n.db, err = openDB(fs)
	}
	if err != nil {
		n.c.Fatalf("%s: open it again: %v", n.name, err)
	}
	n.open()
}

// use runs what a client asks of a node. The node is not closed meanwhile.
func (n *node) use(fn func() error) error {
	n.using.RLock()
	defer n.using.RUnlock()
	return fn()
}

func (c *cluster) close() {
	for _, n := range c.nodes {
		n.close()
		if open := n.db.Metrics().Snapshots; open != 0 {
			c.Errorf("%s: %d snapshots are still open", n.name, open)
		}
		if err := n.db.Close(); err != nil {
			c.Errorf("%s: %v", n.name, err)
		}
	}
}

// create makes a container with some partitions, on a node that leads the account.
func (c *cluster) create(by *node, cid uint32, ranges int) {
	c.Helper()
	for len(by.store.Partitions(cid)) == 0 {
		_, err := by.store.Create(c.ctx, cid, c.def, physicaltest.EvenSpecs(c.def, ranges))
		if err != nil && !elsewhere(err) && !errors.Is(err, status.ServiceUnavailable) {
			c.Fatalf("create container %d: %v", cid, err)
		}
		if err != nil { // a node without patience may give up its term; its claim brings what has been created
			c.lead(by, 0, 0)
		}
	}
	for _, n := range c.nodes {
		c.wait(n, "the container", func() bool { return len(n.store.Partitions(cid)) == ranges })
	}
}

// wait waits until a node has got so far.
func (c *cluster) wait(n *node, what string, ok func() bool) {
	c.Helper()
	for !ok() {
		if c.ctx.Err() != nil {
			for _, one := range c.nodes {
				for _, cid := range one.store.Containers() {
					for _, p := range one.store.Partitions(cid) {
						chain := p.LogPosition().Chain
						c.Errorf("%s: partition %d of container %d: LSN %d, chain %x, leads %t, %v, %v", one.name, p.ID(), cid, p.LSN(),
							chain[:4], p.Writable() == nil, p.Err(), one.Failure(cid, p.ID()))
					}
				}
			}
			c.Fatalf("%s waits for %s: %v", n.name, what, context.Cause(c.ctx))
		}
		time.Sleep(50 * time.Microsecond)
	}
}

func (c *cluster) lead(n *node, cid, id uint32) {
	c.Helper()
	if err := n.Lead(c.ctx, cid, id); err != nil {
		c.Fatalf("%s leads partition %d of container %d: %v", n.name, id, cid, err)
	}
}

// settle waits until all nodes have the same positions, and compares everything that they have.
func (c *cluster) settle(by *node) {
	c.Helper()
	for _, cid := range by.store.Containers() {
		for _, p := range by.store.Partitions(cid) {
			want := c.digest(by, p)
			for _, n := range c.nodes {
				var own *physical.Partition
				c.wait(n, fmt.Sprintf("partition %d of container %d", p.ID(), cid), func() bool {
					if err := n.Failure(cid, p.ID()); err != nil {
						c.Fatalf("%s: %v", n.name, err)
					}
					own = n.store.Partition(cid, p.ID())
					return own != nil && own.Err() == nil && own.LogPosition().Is(p.LogPosition()) && own.LSN() == p.LSN()
				})
				if have := c.digest(n, own); have != want {
					c.Errorf("%s: partition %d of container %d has another digest at LSN %d", n.name, p.ID(), cid, p.LSN())
				}
			}
		}
	}
	for _, n := range c.nodes {
		problems, err := n.store.Check(c.ctx, nil)
		if err != nil || len(problems) > 0 {
			c.Errorf("%s: check: %v, %v", n.name, problems, err)
		}
	}
}

func (c *cluster) digest(n *node, p *physical.Partition) check.Digest {
	c.Helper()
	s, err := p.Snapshot()
	if err != nil {
		c.Fatalf("%s: partition %d: %v", n.name, p.ID(), err)
	}
	defer s.Release()
	d, err := check.DigestOf(c.ctx, s.Subject())
	if err != nil {
		c.Fatalf("%s: partition %d: %v", n.name, p.ID(), err)
	}
	return d
}

// elsewhere reports whether a client that got an error routes again.
func elsewhere(err error) bool { return physical.Elsewhere(err) || physical.Moved(err) }

func newTestCluster(t *testing.T, n int, patience time.Duration) *cluster {
	t.Helper()
	ctx, cancel := context.WithTimeoutCause(context.Background(), 20*time.Second, errors.New("the test takes too long"))
	c := newCluster(ctx, t, physicaltest.Definition(t), n, patience, time.Millisecond)
	t.Cleanup(func() {
		c.close()
		cancel()
	})
	return c
}
