package leader_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/store"
)

// TestTheAccountChangesItsLeader: containers are created, redefined and dropped through the
// account's log while its leader changes. A node that does not lead it changes nothing.
func TestTheAccountChangesItsLeader(t *testing.T) {
	c := newTestCluster(t, 3, time.Minute)
	for round := range 6 {
		n, other := c.nodes[round%3], c.nodes[(round+1)%3]
		cid := uint32(round + 1)
		c.lead(n, 0, 0)
		c.create(n, cid, 1+round%2)
		if _, err := other.store.Create(c.ctx, 100, c.def, physicaltest.EvenSpecs(c.def, 1)); !physical.Elsewhere(err) {
			t.Fatalf("round %d: a node that does not lead the account creates a container, or says: %v", round, err)
		}
		for id := range uint32(1 + round%2) {
			c.lead(other, cid, id)
			if _, err := n.store.Partition(cid, id).Propose(c.ctx, physical.DecideNothing); !physical.Elsewhere(err) {
				t.Fatalf("round %d: the leader of the account leads a partition too, or says: %v", round, err)
			}
		}
		def := c.def
		def.DefaultTTL = int32(100 + round)
		if err := n.store.Redefine(c.ctx, cid, def, 0); err != nil {
			t.Fatalf("round %d: redefine: %v", round, err)
		}
		if err := other.store.Drop(c.ctx, cid); !physical.Elsewhere(err) || other.store.Partition(cid, 0).Err() != nil {
			t.Fatalf("round %d: a node that does not lead the account drops a container, or says: %v", round, err)
		}
		if round%2 == 0 {
			if err := n.store.Drop(c.ctx, cid); err != nil {
				t.Fatalf("round %d: drop: %v", round, err)
			}
		}
	}
	by := c.nodes[2]
	c.lead(by, 0, 0)
	c.settle(by)
	for _, n := range c.nodes {
		if got := fmt.Sprint(n.store.Containers()); got != "[0 2 4 6]" {
			t.Errorf("%s has the containers %s", n.name, got)
		}
	}
}

// TestReshapesOfALeader: the node that leads the account and the partitions splits and merges them.
// The other nodes follow the seals, and lead what replaces them. A node that does not lead the
// partition refuses, and the partition goes on.
func TestReshapesOfALeader(t *testing.T) {
	c, p := led(t, time.Minute)
	n := c.nodes[0]
	for i := range 20 {
		if _, err := p.Propose(t.Context(), put(c.def, fmt.Sprint("customer ", i), "1", i+1, anyVersion)); err != nil {
			t.Fatal(err)
		}
	}
	split := store.Reshape{Container: 1, From: []uint32{0}, Into: 2}
	if _, err := c.nodes[1].store.Reshape(t.Context(), split); err == nil {
		t.Fatal("a follower splits")
	}
	c.lead(c.nodes[1], 1, 0)
	if _, err := n.store.Reshape(t.Context(), split); err == nil {
		t.Fatal("the leader of the account splits what another node leads")
	}
	if err := c.nodes[1].store.Partition(1, 0).Err(); err != nil {
		t.Fatalf("the partition has stopped: %v", err)
	}
	c.lead(n, 1, 0)
	reshape := func(r store.Reshape, ranges int) []uint32 {
		t.Helper()
		done, err := n.store.Reshape(t.Context(), r)
		if err != nil {
			t.Fatal(err)
		}
		for _, one := range c.nodes {
			c.wait(one, "the new ranges", func() bool {
				all := one.store.Partitions(1)
				return len(all) == ranges && all[0].ID() == done.To[0]
			})
		}
		return done.To
	}
	ids := reshape(split, 2)
	for i, id := range ids {
		c.lead(c.nodes[i+1], 1, id)
	}
	for i := range 20 {
		customer := fmt.Sprint("customer ", i)
		for at, one := range n.store.Partitions(1) {
			if !one.Range().Contains(c.def.Partition.EPK(keyOf(customer))) {
				continue
			}
			leads := c.nodes[at+1].store.Partition(1, one.ID())
			if _, err := leads.Propose(t.Context(), put(c.def, customer, "1", 100+i, i+1)); err != nil {
				t.Fatalf("after the split: %v", err)
			}
		}
	}
	for _, id := range ids {
		c.lead(n, 1, id)
	}
	// The first log is sealed, and the seal of the second gets lost. The leader of the second goes on.
	n.handles.Handle(1, ids[1]).LoseAnswer(false)
	if _, err := n.store.Reshape(t.Context(), store.Reshape{Container: 1, From: ids, Into: 1}); err == nil {
		t.Fatal("a merge without a seal")
	}
	for _, one := range c.nodes {
		c.wait(one, "the merged range", func() bool { return len(one.store.Partitions(1)) == 1 })
	}
	ids = []uint32{n.store.Partitions(1)[0].ID()}
	c.lead(c.nodes[2], 1, ids[0])
	now := c.nodes[2].store.Partition(1, ids[0])
	if _, err := now.Propose(t.Context(), put(c.def, "customer 3", "1", 7, 103)); err != nil {
		t.Fatalf("after the merge: %v", err)
	}
	c.settle(c.nodes[2])
}

// TestAMergeOfThreeGoesOn: the logs of three ranges have leaders on three nodes. A process claims
// the first log, seals it by a merge of all three, and stops. The leaders of the other two seal
// theirs, and all nodes get the merged range.
func TestAMergeOfThreeGoesOn(t *testing.T) {
	c := newTestCluster(t, 3, time.Minute)
	c.lead(c.nodes[0], 0, 0)
	c.create(c.nodes[0], 1, 3)
	for i := range 30 {
		customer := fmt.Sprint("customer ", i)
		for id := range uint32(3) {
			p := c.nodes[id].store.Partition(1, id)
			if !p.Range().Contains(c.def.Partition.EPK(keyOf(customer))) {
				continue
			}
			c.lead(c.nodes[id], 1, id)
			_, err := c.nodes[id].store.Partition(1, id).Propose(t.Context(), put(c.def, customer, "1", i+1, absent))
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	other := c.logs.Memory(1, 0).Open()
	ignore := func(*log.Record, log.Position) error { return nil }
	term, at, err := other.Lead(t.Context(), c.logs.Born(1, 0), ignore)
	if err != nil {
		t.Fatal(err)
	}
	merged := layout.Succession{
		From: []uint32{0, 1, 2}, To: []layout.Spec{{ID: 3, RIDPrefix: 3, Range: partition.All()}},
	}
	if _, err := other.Seal(t.Context(), term, at, merged.Append(nil)); err != nil {
		t.Fatal(err)
	}
	for _, n := range c.nodes {
		c.wait(n, "the merged range", func() bool { return n.store.Partition(1, 3) != nil })
	}
	c.lead(c.nodes[1], 1, 3)
	for i := range 30 {
		_, err := c.nodes[1].store.Partition(1, 3).Propose(t.Context(),
			put(c.def, fmt.Sprint("customer ", i), "1", 100+i, i+1))
		if err != nil {
			t.Fatalf("after the merge: %v", err)
		}
	}
	c.settle(c.nodes[1])
}

// TestAReshapeOfAFormerLeader: a node has announced a merge in the account's log, and its first
// seal is on its way, when another node leads the account. That one refuses to split a partition of
// the merge as long as it does not lead all of them: the seal may still arrive, and would wait for
// the partition for ever. Once it leads all of them, it splits, and the seal comes too late.
func TestAReshapeOfAFormerLeader(t *testing.T) {
	c := newTestCluster(t, 2, time.Minute)
	former, next := c.nodes[0], c.nodes[1]
	c.lead(former, 0, 0)
	c.create(former, 1, 2)
	for id := range uint32(2) {
		c.lead(former, 1, id)
	}
	held, resume := former.handles.Handle(1, 0).Pause()
	merged := make(chan error, 1)
	go func() {
		_, err := former.store.Reshape(t.Context(), store.Reshape{Container: 1, From: []uint32{0, 1}, Into: 1})
		merged <- err
	}()
	<-held
	c.lead(next, 0, 0)
	c.lead(next, 1, 1)
	split := store.Reshape{Container: 1, From: []uint32{1}, Into: 2}
	if _, err := next.store.Reshape(t.Context(), split); !errors.Is(err, status.Conflict) {
		t.Fatalf("a split of a partition that another leader may merge: %v", err)
	}
	if err := next.store.Partition(1, 1).Writable(); err != nil {
		t.Fatalf("the partition does not go on: %v", err)
	}
	c.lead(next, 1, 0)
	done, err := next.store.Reshape(t.Context(), split)
	if err != nil {
		t.Fatalf("a split after the other leader can seal nothing more: %v", err)
	}
	resume()
	if err := <-merged; err == nil {
		t.Fatal("the former leader merges what has been split")
	}
	for _, n := range c.nodes {
		c.wait(n, "the split", func() bool { return n.store.Partition(1, done.To[0]) != nil })
	}
	for _, id := range done.To {
		c.lead(next, 1, id)
	}
	c.settle(next)
}
