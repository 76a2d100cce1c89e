package nodestest_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/leader"
	"github.com/orrery-db/orrery/internal/leader/leadertest"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/store"
)

// start is the clock's time at the start of every test.
var start = time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)

// replicaSet is some nodes in one process that share logs, each with an engine.
type replicaSet struct {
	t     testing.TB
	ctx   context.Context
	logs  *leadertest.Logs
	level api.Consistency
	nodes []*replica
}

// replica is one node.
type replica struct {
	*cosmos.Service
	set   *replicaSet
	name  string
	fs    storage.FS
	db    *storage.DB
	store *store.Store
	lag   *lag
	node  *leader.Node
}

// lag are the logs of a node, which can hold the node back: it then applies nothing that others
// write. What the node asks about the end of a log is answered.
type lag struct {
	*leadertest.Handles
	mu sync.RWMutex // held for writing while the node is held back
}

// Log implements leader.Logs.
func (l *lag) Log(container, partition uint32, born log.Position) (log.Log, error) {
	one, err := l.Handles.Log(container, partition, born)
	return lagging{one, l}, err
}

type lagging struct {
	log.Log
	of *lag
}

// Read implements log.Log.
func (l lagging) Read(ctx context.Context, from log.Position, follow bool, apply log.Apply) error {
	if !follow {
		return l.Log.Read(ctx, from, follow, apply)
	}
	return l.Log.Read(ctx, from, follow, func(r *log.Record, after log.Position) error {
		l.of.mu.RLock()
		defer l.of.mu.RUnlock()
		if err := ctx.Err(); err != nil {
			return err
		}
		return apply(r, after)
	})
}

func newReplicaSet(t testing.TB, n int, level api.Consistency) *replicaSet {
	t.Helper()
	ctx, cancel := context.WithTimeoutCause(context.Background(), time.Minute, errors.New("the test takes too long"))
	s := &replicaSet{t: t, ctx: ctx, logs: leadertest.NewLogs(), level: level}
	t.Cleanup(func() {
		s.close()
		cancel()
	})
	for i := range n {
		one := &replica{set: s, name: fmt.Sprintf("node %d", i), fs: storage.NewMemFS()}
		one.open()
		s.nodes = append(s.nodes, one)
	}
	s.must(s.nodes[0].node.Lead(ctx, 0, 0))
	return s
}

// close closes all nodes.
func (s *replicaSet) close() {
	s.t.Helper()
	for _, n := range s.nodes {
		n.close()
	}
	s.nodes = nil
}

func (s *replicaSet) must(err error) {
	s.t.Helper()
	if err != nil {
		s.t.Fatal(err)
	}
}

// open opens a node from what its file system has.
func (n *replica) open() {
	n.set.t.Helper()
	var err error
	n.db, err = storage.Open(storage.Options{FS: n.fs, Dir: "data", CacheBytes: 1 << 20, PointSpaces: store.PointSpaces()})
	n.set.must(err)
	n.store, err = store.OpenStore(n.db, store.Options{Clock: clock.NewManual(start), Replicated: true})
	n.set.must(err)
	n.lag = &lag{Handles: n.set.logs.Node()}
	n.node = leader.Start(n.store, n.lag, leader.Options{Patience: time.Minute, Heartbeat: time.Millisecond})
	opened, err := engine.Open(context.Background(), engine.Options{
		Store: n.store, Clock: clock.NewManual(start), DefaultConsistency: n.set.level, Replicas: n.node,
		Secret: []byte("the secret of all nodes of the tests"),
	})
	n.set.must(err)
	n.Service = cosmos.New(opened)
}

func (n *replica) close() {
	n.set.t.Helper()
	n.set.must(n.Service.Close())
	n.node.Close()
	n.set.must(n.store.Close())
	n.set.must(n.db.Close())
}

// hold holds a node back until release is called.
func (n *replica) hold() (release func()) {
	n.lag.mu.Lock()
	return n.lag.mu.Unlock
}

// leads makes a node lead all partitions of the container of the test.
func (s *replicaSet) leads(n *replica) {
	s.t.Helper()
	for _, p := range n.store.Partitions(s.number()) {
		s.must(n.node.Lead(s.ctx, s.number(), p.ID()))
	}
}

// number is the number of the container of the test.
func (s *replicaSet) number() uint32 {
	s.t.Helper()
	c, err := s.nodes[0].ContainerNow("shop", "orders")
	s.must(err)
	return c.Number
}

// create creates database shop with container orders, and waits until every node has it.
func (s *replicaSet) create(ranges int) {
	s.t.Helper()
	first := s.nodes[0]
	_, err := first.CreateDatabase(s.ctx, &api.Call{}, []byte(`{"id":"shop"}`), cosmos.Throughput{})
	s.must(err)
	offer := map[int]string{1: "400", 5: "30000"}[ranges]
	_, err = first.CreateContainer(s.ctx, &api.Call{}, "shop", []byte(`{"id":"orders",
		"partitionKey":{"paths":["/k"],"kind":"Hash","version":2},"defaultTtl":-1}`), cosmos.Throughput{Offer: offer})
	s.must(err)
	for _, n := range s.nodes {
		s.wait(n, "the container", func() bool {
			c, err := n.ContainerNow("shop", "orders")
			return err == nil && len(c.Ranges) == ranges
		})
	}
	s.leads(first)
}

// wait waits until a node has got so far.
func (s *replicaSet) wait(n *replica, what string, ok func() bool) {
	s.t.Helper()
	for !ok() {
		if s.ctx.Err() != nil {
			s.t.Fatalf("%s waits for %s: %v", n.name, what, context.Cause(s.ctx))
		}
		time.Sleep(100 * time.Microsecond)
	}
}

// caughtUp waits until every node has what one has.
func (s *replicaSet) caughtUp(by *replica) {
	s.t.Helper()
	for _, cid := range by.store.Containers() {
		for _, p := range by.store.Partitions(cid) {
			for _, n := range s.nodes {
				s.wait(n, fmt.Sprintf("partition %d of container %d", p.ID(), cid), func() bool {
					own := n.store.Partition(cid, p.ID())
					return own != nil && own.Err() == nil && own.LogPosition().Is(p.LogPosition())
				})
			}
		}
	}
}

func headerOf(key string) *string {
	header := fmt.Sprintf(`[%q]`, key)
	return &header
}

// upsert writes the number of an item.
func (n *replica) upsert(call *api.Call, key, id string, number int) (*cosmos.Reply, error) {
	return n.UpsertItem(n.set.ctx, call, "shop", "orders", api.ItemWrite{
		Body: fmt.Appendf(nil, `{"id":%q,"k":%q,"n":%d}`, id, key, number),
	})
}

// read reads the number of an item at a level.
func (n *replica) read(level api.Consistency, token, key, id string) (*cosmos.Reply, error) {
	return n.ReadItem(n.set.ctx, &api.Call{Consistency: level, SessionToken: token}, "shop", "orders", id, headerOf(key),
		api.Conditions{})
}

// goneElsewhere reports whether an error makes clients route again.
func goneElsewhere(err error) bool { return errors.Is(err, status.PartitionKeyRangeGone) }
