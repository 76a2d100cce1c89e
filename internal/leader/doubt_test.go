package leader_test

import (
	"errors"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
)

// led returns a cluster whose node 0 leads everything, and the partition that it leads.
func led(t *testing.T, patience time.Duration) (*cluster, *physical.Partition) {
	t.Helper()
	c := newTestCluster(t, 3, patience)
	c.lead(c.nodes[0], 0, 0)
	c.create(c.nodes[0], 1, 1)
	c.lead(c.nodes[0], 1, 0)
	p := c.nodes[0].store.Partition(1, 0)
	if _, err := p.Propose(t.Context(), put(c.def, "a", "1", 1, anyVersion)); err != nil {
		t.Fatal(err)
	}
	return c, p
}

// has checks which number every node has, when all have followed.
func (c *cluster) has(by *node, number int) {
	c.Helper()
	c.settle(by)
	for _, n := range c.nodes {
		s, err := n.store.Partition(1, 0).Snapshot()
		if err != nil {
			c.Fatalf("%s: %v", n.name, err)
		}
		it, err := s.Get(c.def.Partition.EPK(keyOf("a")), keyOf("a"), "1")
		if err != nil || numberOf(it) != number {
			c.Errorf("%s has %d, and must have %d (%v)", n.name, numberOf(it), number, err)
		}
		s.Release()
	}
}

// TestDoubtIsSettled: the answer to an append is lost. The leader claims a new term and then knows:
// if the group counts, its clients get their results; otherwise they learn that nothing was done.
// The same node goes on leading.
func TestDoubtIsSettled(t *testing.T) {
	for name, arrives := range map[string]bool{"arrives": true, "does not arrive": false} {
		t.Run(name, func(t *testing.T) {
			c, p := led(t, time.Minute)
			n := c.nodes[0]
			n.handles.Handle(1, 0).LoseAnswer(arrives)
			done, err := p.Propose(t.Context(), put(c.def, "a", "1", 2, 1))
			number := 1
			if arrives {
				number = 2
			}
			if arrives && (err != nil || done.LSN != 2) || !arrives && !physical.Moved(err) {
				t.Errorf("the write: LSN %d, %v", done.LSN, err)
			}
			c.wait(n, "to lead again", func() bool {
				now := n.store.Partition(1, 0)
				return now != p && now.Err() == nil && now.Writable() == nil
			})
			c.has(n, number)
			if _, err := n.store.Partition(1, 0).Propose(t.Context(), put(c.def, "a", "1", 3, number)); err != nil {
				t.Errorf("a write after that: %v", err)
			}
			c.has(n, 3)
		})
	}
}

// TestARivalSettlesDoubt: while an append is on its way, another node claims a term. The append
// never counts, and the former leader does not claim the log again.
func TestARivalSettlesDoubt(t *testing.T) {
	c, p := led(t, time.Minute)
	held, resume := c.nodes[0].handles.Handle(1, 0).Pause()
	answer := make(chan error, 1)
	go func() {
		_, err := p.Propose(t.Context(), put(c.def, "a", "1", 2, anyVersion))
		answer <- err
	}()
	<-held
	c.lead(c.nodes[1], 1, 0)
	resume()
	if err := <-answer; !physical.Moved(err) {
		t.Errorf("the write that was on its way: %v", err)
	}
	c.wait(c.nodes[0], "to follow", func() bool { return c.nodes[0].store.Partition(1, 0) != p })
	now := c.nodes[1].store.Partition(1, 0)
	if _, err := now.Propose(t.Context(), put(c.def, "a", "1", 3, 1)); err != nil {
		t.Errorf("the new leader cannot write: %v", err)
	}
	c.has(c.nodes[1], 3)
}

// TestALogThatDoesNotAnswer: clients learn within the patience of the node that the outcome is
// unknown. When the log answers again, the node leads without a restart.
func TestALogThatDoesNotAnswer(t *testing.T) {
	c, p := led(t, 50*time.Millisecond)
	n := c.nodes[0]
	_, resume := n.handles.Handle(1, 0).Pause()
	_, err := p.Propose(t.Context(), put(c.def, "a", "1", 2, anyVersion))
	if !errors.Is(err, status.ServiceUnavailable) || !errors.Is(err, log.ErrAmbiguous) {
		t.Errorf("the write: %v", err)
	}
	resume()
	c.wait(n, "to lead again", func() bool {
		now := n.store.Partition(1, 0)
		return now != p && now.Err() == nil && now.Writable() == nil
	})
	c.has(n, 2) // it has arrived
}

// TestAReplicaWithAnotherHistoryStops: the log has lost its end. A replica that has more stops and
// says so, and is built again from a base of one that has not.
func TestAReplicaWithAnotherHistoryStops(t *testing.T) {
	c, p := led(t, time.Minute)
	c.settle(c.nodes[0])
	kept := p.LogPosition()
	behind := c.nodes[2]
	behind.close() // it gets no more
	if _, err := p.Propose(t.Context(), put(c.def, "a", "1", 2, anyVersion)); err != nil {
		t.Fatal(err)
	}
	c.wait(c.nodes[1], "the write", func() bool { return c.nodes[1].store.Partition(1, 0).LSN() == 2 })
	if err := c.logs.Memory(1, 0).Shorten(kept); err != nil {
		t.Fatal(err)
	}
	behind.open()
	c.lead(behind, 1, 0)
	if _, err := p.Propose(t.Context(), put(c.def, "a", "1", 4, anyVersion)); !errors.Is(err, status.ServiceUnavailable) &&
		!elsewhere(err) {
		t.Errorf("a write by the leader of the lost history: %v", err)
	}
	for _, n := range c.nodes[:2] {
		c.wait(n, "to stop", func() bool { return n.Failure(1, 0) != nil })
		_, err := n.store.Partition(1, 0).Snapshot()
		if !errors.Is(err, status.ServiceUnavailable) && !elsewhere(err) || !errors.Is(n.Failure(1, 0), log.ErrDiverged) {
			t.Errorf("%s: reads answer %v, and it says %v", n.name, err, n.Failure(1, 0))
		}
		if err := n.Lead(t.Context(), 1, 0); !errors.Is(err, log.ErrDiverged) {
			t.Errorf("%s leads although it has stopped: %v", n.name, err)
		}
		n.rebuild(behind)
	}
	if _, err := behind.store.Partition(1, 0).Propose(t.Context(), put(c.def, "a", "1", 3, 1)); err != nil {
		t.Fatal(err)
	}
	c.has(behind, 3)
	c.lead(c.nodes[0], 1, 0)
	c.has(c.nodes[0], 3)
}

// rebuild builds a node again from a base of another node.
func (n *node) rebuild(from *node) {
	n.c.Helper()
	n.close()
	db, err := openDB(storage.NewCrashFS())
	if err == nil {
		err = errors.Join(n.db.Close(), from.store.CopyTo(n.c.ctx, db))
	}
	if err != nil {
		n.c.Fatalf("%s: %v", n.name, err)
	}
	n.db = db
	n.open()
}
