package physical

import (
	"context"
	"errors"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical/readings"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
)

// TestAReadingSeesChanges: a reading reports a change of its logical partition after the snapshot,
// published or in the same group, and no other change.
func TestAReadingSeesChanges(t *testing.T) {
	_, p, _, _ := gatedPartition(t)
	def := p.definition
	key := partition.NewKey(partition.Text("a"))
	r := p.Read(def.Partition.EPK(key), key)
	defer r.End()
	changed := func(since session.LSN, before ...Decide) (changed bool) {
		t.Helper()
		_, errs := proposeTogether(p, append(before, func(v View) (Mutation, error) {
			changed = r.ChangedSince(v, since)
			return Mutation{}, nil
		})...)
		if err := errors.Join(errs...); err != nil {
			t.Fatal(err)
		}
		return changed
	}
	at := p.LSN()
	if changed(at, putItem(def, `{"id":"1","customerId":"b"}`)) {
		t.Error("a change of another logical partition counts")
	}
	if !changed(at, putItem(def, `{"id":"1","customerId":"a"}`)) {
		t.Error("a change in the same group does not count")
	}
	if !changed(at) {
		t.Error("a published change does not count")
	}
	if at = p.LSN(); changed(at) {
		t.Error("a change before the snapshot counts")
	}
	mustPropose(t, p, putItem(def, `{"id":"2","customerId":"b"}`))
	if changed(at) {
		t.Error("a later change of another logical partition counts")
	}
}

// TestAReadingSeesTheGroupInFlight: a group whose sync waits when the reading begins is not in the
// snapshot of the reading, so its change counts once it is published.
func TestAReadingSeesTheGroupInFlight(t *testing.T) {
	g, p, _, _ := gatedPartition(t)
	def, ctx := p.definition, context.Background()
	mustPropose(t, p, putItem(def, `{"id":"1","customerId":"b"}`)) // the writer has claimed its log
	waitIdle(p)
	g.Set(true, nil)
	var wait sync.WaitGroup
	wait.Go(func() {
		if _, err := p.Propose(ctx, putItem(def, `{"id":"1","customerId":"a"}`)); err != nil {
			t.Error(err)
		}
	})
	<-g.At
	key := partition.NewKey(partition.Text("a"))
	r := p.Read(def.Partition.EPK(key), key)
	defer r.End()
	s := snapshotOf(t, p)
	if holds(t, p, key, "1") {
		t.Error("the group is published before its sync")
	}
	g.Set(false, nil)
	wait.Wait()
	mustPropose(t, p, func(v View) (Mutation, error) {
		if !r.ChangedSince(v, s.LSN()) {
			t.Error("the change of the group in flight does not count")
		}
		if r.ChangedSince(v, p.LSN()) {
			t.Error("the change counts in a later snapshot")
		}
		return Mutation{}, nil
	})
}

// TestAReadingExcludesWriters: between Exclude and End, others wait with their changes of the
// logical partition, and change other logical partitions meanwhile.
func TestAReadingExcludesWriters(t *testing.T) {
	_, p, _, _ := gatedPartition(t)
	def, ctx := p.definition, context.Background()
	key := partition.NewKey(partition.Text("a"))
	r := p.Read(def.Partition.EPK(key), key)
	if err := r.Exclude(ctx); err != nil {
		t.Fatal(err)
	}
	second := p.Read(def.Partition.EPK(key), key)
	brief, cancel := context.WithTimeout(ctx, 10*time.Millisecond)
	defer cancel()
	if err := second.Exclude(brief); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("two readings exclude each other at once: %v", err)
	}
	second.End()

	var wait sync.WaitGroup
	wait.Go(func() {
		if _, err := p.Propose(ctx, putItem(def, `{"id":"later","customerId":"a"}`)); err != nil {
			t.Error(err)
		}
	})
	wait.Go(func() {
		for _, o := range p.ProposeEach(ctx, []Decide{
			putItem(def, `{"id":"other","customerId":"b"}`), putItem(def, `{"id":"bulk","customerId":"a"}`),
		}) {
			if o.Err != nil {
				t.Error(o.Err)
			}
		}
	})
	mustPropose(t, p, putItem(def, `{"id":"1","customerId":"b"}`))
	mustPropose(t, p, func(v View) (Mutation, error) {
		m, err := putItem(def, `{"id":"own","customerId":"a"}`)(v)
		m.By = r
		return m, err
	})
	time.Sleep(20 * time.Millisecond)
	for id, want := range map[string]bool{"own": true, "later": false, "bulk": false} {
		if got := holds(t, p, key, id); got != want {
			t.Errorf("item %s: %v while others are excluded", id, got)
		}
	}
	r.End()
	r.End() // a second call does nothing
	wait.Wait()
	for _, id := range []string{"own", "later", "bulk"} {
		if !holds(t, p, key, id) {
			t.Errorf("item %s is missing", id)
		}
	}
	if n := len(p.readings.Exclusions()); n != 0 || p.readings.Any() {
		t.Errorf("readings are left, %d of which exclude others", n)
	}
}

// TestAWriteWaitsForAReadingOnlySoLong: a write that was excluded for too long gets 449, and one
// whose request ends gets the error of its context.
func TestAWriteWaitsForAReadingOnlySoLong(t *testing.T) {
	_, p, _, _ := gatedPartition(t)
	def, ctx := p.definition, context.Background()
	key := partition.NewKey(partition.Text("a"))
	r := p.Read(def.Partition.EPK(key), key)
	defer r.End()
	if err := r.Exclude(ctx); err != nil {
		t.Fatal(err)
	}
	ended, cancel := context.WithTimeout(ctx, 5*time.Millisecond)
	defer cancel()
	if _, err := p.Propose(ended, putItem(def, `{"id":"1","customerId":"a"}`)); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("after the end of the request: %v", err)
	}
	synctest.Test(t, func(t *testing.T) {
		var others readings.Registry
		if err := others.Begin([]byte("a")).Exclude(t.Context()); err != nil {
			t.Fatal(err)
		}
		outcomes := []Outcome{{Err: others.Exclusions().Admit([]byte("a"), nil)}}
		p.proposeExcluded(t.Context(), nil, outcomes)
		if !errors.Is(outcomes[0].Err, status.RetryWith) {
			t.Errorf("after the limit: %v", outcomes[0].Err)
		}
	})
}

func holds(t *testing.T, p *Partition, key partition.Key, id string) bool {
	t.Helper()
	s, err := p.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	defer s.Release()
	it, err := s.Get(p.definition.Partition.EPK(key), key, id)
	if err != nil {
		t.Fatal(err)
	}
	return it != nil
}
