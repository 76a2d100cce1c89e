package store

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"testing"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/embedded"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/value"
)

func partitionOf(parts []*physical.Partition, epk partition.EPK) *physical.Partition {
	for _, p := range parts {
		if p.Range().Contains(epk) {
			return p
		}
	}
	return nil
}

// testStore opens a store in memory that is closed with the test.
func testStore(t testing.TB, o Options) *Store {
	t.Helper()
	db, err := storage.Open(storage.Options{InMemory: true, PointSpaces: layout.PointSpaces(), CacheBytes: 1 << 20})
	if err != nil {
		t.Fatal(err)
	}
	if o.Clock == nil {
		o.Clock = clock.NewManual(physicaltest.Start)
	}
	s, err := OpenStore(db, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { closeAll(t, s, db) })
	return s
}

func closeAll(t testing.TB, s *Store, db *storage.DB) {
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

// proposeTogether has the decisions run in one group, in order.
func proposeTogether(p *physical.Partition, decides ...physical.Decide) ([]physical.Committed, []error) {
	for p.Probe().Running { // an earlier group's writer may still be finishing
		runtime.Gosched()
	}
	results, errs := make([]physical.Committed, len(decides)), make([]error, len(decides))
	for i, o := range p.ProposeEach(context.Background(), decides) {
		results[i], errs[i] = o.Committed, o.Err
	}
	return results, errs
}

// putItem returns a decision that creates or replaces an item.
func putItem(def layout.Definition, body string) physical.Decide { return putFlagged(def, body, false) }

func putFlagged(def layout.Definition, body string, unindexed bool) physical.Decide {
	json, terms, err := def.Index.Normalize(nil, []byte(body), value.Options{})
	ttl, errTTL := resource.ItemTTL(json)
	return func(v physical.View) (physical.Mutation, error) {
		if err := errors.Join(err, errTTL); err != nil {
			return physical.Mutation{}, err
		}
		key, err := def.Partition.Extract(json)
		if err != nil {
			return physical.Mutation{}, err
		}
		id := value.FromRaw(json).Property("id").Text()
		epk := def.Partition.EPK(key)
		old, err := v.Get(epk, key, id)
		return physical.Mutation{
			Changes: []physical.Change{{
				Old: old, EPK: epk, Key: key, ID: id, JSON: json, TTL: ttl, Unindexed: unindexed,
				Terms: terms,
			}},
		}, err
	}
}

// removeItem returns a decision that deletes an item, or fails with errAbsent.
func removeItem(def layout.Definition, key partition.Key, id string) physical.Decide {
	return func(v physical.View) (physical.Mutation, error) {
		epk := def.Partition.EPK(key)
		old, err := v.Get(epk, key, id)
		if err == nil && old == nil {
			err = errAbsent
		}
		return physical.Mutation{Changes: []physical.Change{{Delete: true, Old: old, EPK: epk, Key: key, ID: id}}}, err
	}
}

var errAbsent = fmt.Errorf("there is no such item")

// lead makes the partitions claim their logs, which otherwise the first write does.
func lead(t testing.TB, parts ...*physical.Partition) {
	t.Helper()
	for _, p := range parts {
		mustPropose(t, p, func(physical.View) (physical.Mutation, error) { return physical.Mutation{}, nil })
	}
}

func mustPropose(t testing.TB, p *physical.Partition, d physical.Decide) physical.Committed {
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
}, s *Store,
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

// groupLog records a replica's changes for the groups of a log, in order.
type groupLog struct {
	*embedded.Log
	groups []*embedded.Group
}

func (l *groupLog) Append(ctx context.Context, t log.Term, after log.Position, g log.Group) (log.Position, error) {
	noted := *l.Prepared()
	noted.Changes, noted.Removed, noted.Added = slices.Clone(noted.Changes), slices.Clone(noted.Removed), slices.Clone(
		noted.Added)
	noted.Released, noted.Taken, noted.Logical = slices.Clone(noted.Released), slices.Clone(noted.Taken), slices.Clone(
		noted.Logical)
	noted.Paths, noted.Pages, noted.Seconds = slices.Clone(noted.Paths), slices.Clone(noted.Pages), slices.Clone(
		noted.Seconds)
	l.groups = append(l.groups, &noted)
	return l.Log.Append(ctx, t, after, g)
}

// dump returns keys and values as text.
func dump(t interface {
	Helper()
	Errorf(string, ...any)
}, r storage.Reader, lower, upper []byte,
) []string {
	t.Helper()
	it, err := r.NewIter(lower, upper)
	if err != nil {
		t.Errorf("%v", err)
		return nil
	}
	defer it.Close() //nolint:errcheck // test
	var out []string
	for ok := it.First(); ok; ok = it.Next() {
		v, err := it.Value()
		if err != nil {
			t.Errorf("%v", err)
		}
		out = append(out, fmt.Sprintf("%x = %x", it.Key(), v))
	}
	return out
}

// fill creates the items [from, to) in order, whatever their keys are.
func fill(t testing.TB, s *Store, def layout.Definition, from, to int, body func(n int) string) {
	t.Helper()
	decides := make(map[*physical.Partition][]physical.Decide)
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
