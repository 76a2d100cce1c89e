package physical

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/value"
)

func partitionOf(parts []*Partition, epk partition.EPK) *Partition {
	for _, p := range parts {
		if p.Range().Contains(epk) {
			return p
		}
	}
	return nil
}

// testStore is a store in memory, closed with the test.
func testHost(t testing.TB, o hostOptions) *host {
	t.Helper()
	db, err := storage.Open(storage.Options{InMemory: true, PointSpaces: layout.PointSpaces(), CacheBytes: 1 << 20})
	if err != nil {
		t.Fatal(err)
	}
	if o.Clock == nil {
		o.Clock = clock.NewManual(physicaltest.Start)
	}
	s, err := openHost(db, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { closeAll(t, s, db) })
	return s
}

func closeAll(t testing.TB, s *host, db *storage.DB) {
	t.Helper()
	if err := s.Close(); err != nil {
		t.Error(err)
	}
	if n := db.Metrics().Snapshots; n != 0 {
		t.Errorf("%d snapshots are still open", n)
	}
	if err := db.Close(); err != nil {
		t.Error(err)
	}
}

// proposeTogether has the decisions taken in one group, in order.
func proposeTogether(p *Partition, decides ...Decide) ([]Committed, []error) {
	waitIdle(p) // the writer of an earlier group may still be leaving
	results, errs := make([]Committed, len(decides)), make([]error, len(decides))
	for i, o := range p.ProposeEach(context.Background(), decides) {
		results[i], errs[i] = o.Committed, o.Err
	}
	return results, errs
}

// putItem is a decision that creates or replaces.
func putItem(def layout.Definition, body string) Decide { return putFlagged(def, body, false) }

func putFlagged(def layout.Definition, body string, unindexed bool) Decide {
	json, terms, err := def.Index.Normalize(nil, []byte(body), value.Options{})
	ttl, errTTL := resource.ItemTTL(json)
	return func(v View) (Mutation, error) {
		if err := errors.Join(err, errTTL); err != nil {
			return Mutation{}, err
		}
		key, err := def.Partition.Extract(json)
		if err != nil {
			return Mutation{}, err
		}
		id := value.FromRaw(json).Property("id").Text()
		epk := def.Partition.EPK(key)
		old, err := v.Get(epk, key, id)
		return Mutation{
				Changes: []Change{{
					Old: old, EPK: epk, Key: key, ID: id, JSON: json, TTL: ttl, Unindexed: unindexed,
					Terms: terms,
				}},
			},
			err
	}
}

// removeItem is a decision that deletes, or fails with errAbsent.
func removeItem(def layout.Definition, key partition.Key, id string) Decide {
	return func(v View) (Mutation, error) {
		epk := def.Partition.EPK(key)
		old, err := v.Get(epk, key, id)
		if err == nil && old == nil {
			err = errAbsent
		}
		return Mutation{Changes: []Change{{Delete: true, Old: old, EPK: epk, Key: key, ID: id}}}, err
	}
}

var errAbsent = fmt.Errorf("there is no such item")

func mustPropose(t testing.TB, p *Partition, d Decide) Committed {
	t.Helper()
	c, err := p.Propose(context.Background(), d)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// mustCheck fails the test for every problem of the store.
func mustCheck(t interface {
	Helper()
	Errorf(string, ...any)
}, s *host,
) {
	t.Helper()
	problems, err := s.Check(context.Background(), nil)
	if err != nil {
		t.Errorf("check: %v", err)
	}
	for _, p := range problems {
		t.Errorf("check: %s", p)
	}
}

// fill creates the items [from, to) in one order, whatever their keys are.
func fill(t testing.TB, s *host, def layout.Definition, from, to int, body func(n int) string) {
	t.Helper()
	decides := make(map[*Partition][]Decide)
	for n := from; n < to; n++ {
		text := body(n)
		key, err := def.Partition.Extract([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		p := partitionOf(s.Partitions(1), def.Partition.EPK(key))
		decides[p] = append(decides[p], putItem(def, text))
	}
	for p, ds := range decides {
		for _, o := range p.ProposeEach(context.Background(), ds) {
			if o.Err != nil {
				t.Fatal(o.Err)
			}
		}
	}
}

// queued is the number of requests in the partition's queue.
func queued(p *Partition) int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.queue)
}
