package store

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
)

// durableLog records up to which LSN a container's groups are durable. There is one partition at a
// time, so that LSNs are one sequence.
type durableLog struct {
	log.Log
	durable *atomic.Uint64
}

// Append implements Log.
func (l *durableLog) Append(ctx context.Context, t log.Term, after log.Position, g log.Group) (log.Position, error) {
	at, err := l.Log.Append(ctx, t, after, g)
	if err == nil {
		l.durable.Store(uint64(at.LSN))
	}
	return at, err
}

// TestRecentBesideWriters: while items are replaced, deleted and created again and their partition
// is rebuilt, every read equals a read of the store at the reader's state, is durable, and is not
// older than what the reader has seen or the writer was told.
func TestRecentBesideWriters(t *testing.T) {
	const items, writers, readers, rounds = 6, 2, 3, 150
	var durable atomic.Uint64
	store := testStore(t, Options{Log: func(cid, _ uint32, embedded log.Log) log.Log {
		if cid == layout.AccountContainer {
			return embedded
		}
		return &durableLog{embedded, &durable}
	}})
	def := physicaltest.Definition(t)
	if _, err := store.Create(t.Context(), 7, def, physicaltest.EvenSpecs(def, 1)); err != nil {
		t.Fatal(err)
	}
	key := partition.NewKey(partition.Text("c"))
	epk := def.Partition.EPK(key)
	published := make([]atomic.Uint64, items) // LSN up to which the item's writer has been answered
	snapshot := func() *physical.Snapshot {
		for {
			p := store.Partitions(7)[0]
			s, err := p.Snapshot()
			if err == nil {
				return s
			}
			if !physical.Moved(err) {
				t.Error(err)
				return nil
			}
		}
	}
	read := func(n int, seen *session.LSN) bool {
		publishedLSN := session.LSN(published[n].Load())
		s := snapshot()
		if s == nil {
			return false
		}
		defer s.Release()
		var got, want *resource.Item
		var err error
		for range 2 {
			if got, err = s.Get(epk, key, fmt.Sprint(n)); err != nil {
				t.Error(err)
				return false
			}
		}
		if want, err = storedItem(s, epk, key, fmt.Sprint(n)); err != nil {
			t.Error(err)
			return false
		}
		switch {
		case (got == nil) != (want == nil) || got != nil && !physicaltest.SameItem(got, want):
			t.Errorf("read %+v, the store has %+v", got, want)
		case s.LSN() > session.LSN(durable.Load()):
			t.Errorf("a snapshot at LSN %d, durable is %d", s.LSN(), durable.Load())
		case s.LSN() < publishedLSN || s.LSN() < *seen:
			t.Errorf("a snapshot at LSN %d after %d and %d", s.LSN(), publishedLSN, *seen)
		case got != nil && got.LSN > s.LSN():
			t.Errorf("a snapshot at LSN %d shows LSN %d", s.LSN(), got.LSN)
		default:
			*seen = s.LSN()
			return true
		}
		return false
	}
	write := func(n, round int) bool {
		decide := putItem(def, fmt.Sprintf(`{"id":"%d","customerId":"c","n":%d}`, n, round))
		if round%7 == 6 {
			decide = removeItem(def, key, fmt.Sprint(n))
		}
		for {
			c, err := store.Partitions(7)[0].Propose(context.Background(), decide)
			if physical.Moved(err) {
				continue
			}
			if err != nil {
				t.Error(err)
				return false
			}
			published[n].Store(uint64(c.LSN))
			return true
		}
	}
	var all sync.WaitGroup
	done := make(chan struct{})
	for w := range writers {
		all.Go(func() {
			var seen session.LSN
			for i := range rounds * items / writers {
				n := i%(items/writers)*writers + w
				if !write(n, i/(items/writers)) || !read(n, &seen) {
					return
				}
			}
		})
	}
	var reading sync.WaitGroup
	for r := range readers {
		reading.Go(func() {
			var seen session.LSN
			for i := r; ; i++ {
				select {
				case <-done:
					return
				default:
				}
				if !read(i%items, &seen) {
					return
				}
			}
		})
	}
	for range 3 {
		if _, err := store.Reshape(t.Context(), Reshape{Container: 7, From: []uint32{0}, Rebuild: true}); err != nil {
			t.Error(err)
		}
	}
	all.Wait()
	close(done)
	reading.Wait()
	mustCheck(t, store)
}
