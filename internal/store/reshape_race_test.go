package store

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/index/indextest"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
)

// besideReshapes is a container that is reshaped while it is used. Each writer has logical
// partitions of its own and knows their expected contents.
type besideReshapes struct {
	t    *testing.T
	s    *Store
	def  layout.Definition
	stop atomic.Bool
	done atomic.Int64 // reshapes, completed and cancelled
	wg   sync.WaitGroup
}

const (
	besideWriters = 4
	besideKeys    = 5
	besideItems   = 6
)

// run repeats fn, and pauses in between.
func (b *besideReshapes) run(pause time.Duration, fn func(rng *rand.Rand) error) {
	seed := rand.Uint64()
	b.wg.Go(func() {
		rng := rand.New(rand.NewPCG(seed, 5))
		for !b.stop.Load() {
			if err := fn(rng); err != nil {
				b.t.Errorf("seed %d: %v", seed, err)
				b.stop.Store(true)
			}
			time.Sleep(pause)
		}
	})
}

// besideItem is one version of an item; the body of an absent one is "".
type besideItem struct {
	body string
	lsn  session.LSN
}

// write changes one or two items of one of the writer's keys.
func (b *besideReshapes) write(writer int, want map[string]besideItem, rng *rand.Rand) error {
	k := fmt.Sprintf("k%d-%d", writer, rng.IntN(besideKeys))
	key := partition.NewKey(partition.Text(k))
	epk := b.def.Partition.EPK(key)
	bodies := make(map[string]string)
	for range 1 + rng.IntN(2) {
		id := fmt.Sprint(rng.IntN(besideItems))
		bodies[id] = fmt.Sprintf(`{"id":%q,"customerId":%q,"u":%s,"n":%d,"p%d":[1,{"q":%d}]}`, id, k, id, rng.IntN(1000),
			rng.IntN(40), rng.IntN(9))
		if rng.IntN(3) == 0 {
			bodies[id] = ""
		}
	}
	unindexed := rng.IntN(8) == 0
	c, p, err := proposeRouted(context.Background(), b.s, 1, epk, func(v physical.View) (physical.Mutation, error) {
		var m physical.Mutation
		for id, body := range bodies {
			old, err := v.Get(epk, key, id)
			if err != nil {
				return m, err
			}
			if is := want[k+"/"+id].body; (old == nil) != (is == "") || old != nil && string(old.JSON) != is {
				return m, fmt.Errorf("item %s/%s is %+v, expected %s", k, id, old, is)
			}
			if old == nil && body == "" {
				continue
			}
			m.Changes = append(m.Changes,
				physical.Change{Delete: body == "", Old: old, EPK: epk, Key: key, ID: id, JSON: []byte(body), Unindexed: unindexed})
		}
		return m, nil
	})
	if err != nil {
		return err
	}
	for i := range c.Items {
		it := &c.Items[i]
		if it.PartitionID != p.ID() || it.LSN != c.LSN || c.LSN <= want[k+"/"+it.ID].lsn {
			return fmt.Errorf("item %s/%s went from LSN %d to %+v", k, it.ID, want[k+"/"+it.ID].lsn, it)
		}
		want[k+"/"+it.ID] = besideItem{bodies[it.ID], c.LSN}
	}
	return nil
}

// reshape draws a reshape. Some are cancelled on the way.
func (b *besideReshapes) reshape(rng *rand.Rand) error {
	parts := b.s.Routes(1).Partitions()
	first := rng.IntN(len(parts))
	n := 1 + rng.IntN(min(3, len(parts)-first))
	r := Reshape{Container: 1, From: ids(parts[first : first+n]), Into: 1 + rng.IntN(3)}
	if len(parts)+r.Into-n > 8 {
		r.Into = 1
	}
	if n == 1 && r.Into == 1 {
		r.Into, r.Rebuild = 0, true
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	if rng.IntN(4) == 0 {
		after := rng.IntN(3)
		r.Progress = func(int64, int64) {
			if after--; after < 0 {
				cancel()
			}
		}
	}
	_, err := b.s.Reshape(ctx, r)
	switch {
	case err == nil, errors.Is(err, context.Canceled) && ctx.Err() != nil:
		b.done.Add(1)
		return nil
	case errors.Is(err, status.Conflict), errors.Is(err, status.PartitionKeyRangeGone), errors.Is(err, status.BadRequest):
		return nil // another one was first, or it is too narrow
	}
	return err
}

// scan reads one set of partitions, which must be consistent.
func (b *besideReshapes) scan(rng *rand.Rand) error {
	var snapshots []*physical.Snapshot
	defer func() {
		for _, s := range snapshots {
			s.Release()
		}
	}()
	for _, p := range b.s.Routes(1).Partitions() {
		s, err := p.Snapshot()
		if physical.Moved(err) {
			return nil
		}
		if err != nil {
			return err
		}
		snapshots = append(snapshots, s)
	}
	for _, s := range snapshots {
		n := int64(0)
		var c index.Cursor
		var err error
		if rng.IntN(2) == 0 {
			s.OnlyIndexed(true)
			c, err = s.Scan(context.Background(), index.Scope{Range: partition.All()}, nil)
		} else {
			s.OnlyIndexed(true)
			c, err = s.Seek(context.Background(), index.NewPath("n"), []index.Span{index.Defined()}, rng.IntN(2) == 0, nil)
		}
		for err == nil {
			var e index.Entry
			var ok bool
			if e, ok, err = c.Next(context.Background()); err != nil || !ok {
				break
			}
			var it *resource.Item
			if it, err = s.Load(context.Background(), e); err == nil &&
				(it == nil || !s.Partition().Range().Contains(it.EPK) || !s.Partition().Descends(it.PartitionID)) {
				err = fmt.Errorf("partition %d lists %+v, which is %+v", s.Partition().ID(), e, it)
			}
			n++
		}
		if err = errors.Join(err, c.Close()); err == nil && n != s.Items() {
			err = fmt.Errorf("partition %d lists %d items of %d", s.Partition().ID(), n, s.Items())
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// besideReader follows the change feed from partition to partition.
type besideReader struct {
	cursor map[uint32]session.LSN
	seen   map[string]besideItem
}

func (b *besideReshapes) follow(r *besideReader) error {
	for _, p := range b.s.Routes(1).Partitions() {
		s, err := p.Snapshot()
		if physical.Moved(err) {
			return nil
		}
		if err != nil {
			return err
		}
		if _, known := r.cursor[p.ID()]; !known {
			r.cursor[p.ID()] = inheritedLSN(p, r.cursor)
		}
		var failed error
		err = s.Feed(context.Background(), r.cursor[p.ID()], partition.All(), func(e physical.FeedEntry) bool {
			it, err := s.Load(context.Background(), index.Entry{Ordinal: e.Ordinal, EPK: e.EPK})
			if err != nil || it == nil || it.LSN != e.LSN || it.Sub != e.Sub {
				failed = fmt.Errorf("partition %d: feed entry %+v has item %+v (%w)", p.ID(), e, it, err)
				return false
			}
			name := it.Key.Components()[0].Text() + "/" + it.ID
			if was := r.seen[name]; e.LSN < was.lsn || e.LSN == was.lsn && was.body != string(it.JSON) {
				failed = fmt.Errorf("partition %d: item %s is seen at LSN %d after %d", p.ID(), name, e.LSN, was.lsn)
				return false
			}
			r.seen[name] = besideItem{string(it.JSON), e.LSN}
			r.cursor[p.ID()] = e.LSN
			return true
		})
		s.Release()
		if err := errors.Join(err, failed); err != nil {
			return err
		}
	}
	return nil
}

// TestReshapeBesideOthers reshapes under writers, readers, followers of the change feed, sweeps,
// changes of the default ttl and waiters.
func TestReshapeBesideOthers(t *testing.T) {
	c := clock.NewManual(physicaltest.Start)
	b := &besideReshapes{t: t, s: testStore(t, Options{Clock: c}), def: physicaltest.Definition(t)}
	b.def.Unique = indextest.UniqueKeys(t, []string{"/u"})
	b.def.DefaultTTL = -1
	if _, err := b.s.Create(context.Background(), 1, b.def, physicaltest.EvenSpecs(b.def, 2)); err != nil {
		t.Fatal(err)
	}
	wants := make([]map[string]besideItem, besideWriters)
	for w := range besideWriters {
		wants[w] = make(map[string]besideItem)
		b.run(0, func(rng *rand.Rand) error { return b.write(w, wants[w], rng) })
	}
	enough := int64(60)
	if testing.Short() {
		enough = 20
	}
	for range 2 {
		b.run(100*time.Microsecond, func(rng *rand.Rand) error {
			err := b.reshape(rng)
			if b.done.Load() >= enough {
				b.stop.Store(true)
			}
			return err
		})
	}
	for range 2 {
		b.run(300*time.Microsecond, b.scan)
	}
	reader := &besideReader{cursor: make(map[uint32]session.LSN), seen: make(map[string]besideItem)}
	b.run(300*time.Microsecond, func(*rand.Rand) error { return b.follow(reader) })
	b.run(500*time.Microsecond, func(rng *rand.Rand) error {
		d := b.def
		d.DefaultTTL = []int32{-1, 1 << 20}[rng.IntN(2)] // nothing lives so long
		if rng.IntN(2) == 0 {
			defer b.s.HoldExpiry(1)()
		}
		return b.s.Redefine(context.Background(), 1, d, 0)
	})
	b.run(500*time.Microsecond, func(rng *rand.Rand) error {
		parts := b.s.Routes(1).Partitions()
		_, _, err := b.s.Sweep(context.Background(), parts[rng.IntN(len(parts))], 3)
		if physical.Moved(err) {
			return nil
		}
		return err
	})
	b.run(500*time.Microsecond, func(rng *rand.Rand) error {
		parts := b.s.Routes(1).Partitions()
		p := parts[rng.IntN(len(parts))]
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		if at := p.LSN(); p.WaitLSN(ctx, at) != true {
			return fmt.Errorf("an LSN that is published is waited for")
		}
		return b.s.SetTargetRanges(ctx, 1, rng.IntN(3))
	})
	b.wg.Wait()
	mustCheck(t, b.s)
	mustBeWhole(t, b.s)
	if err := b.follow(reader); err != nil {
		t.Error(err)
	}
	b.compare(wants, reader)
}

// compare: everything is as its writer left it, and the reader has seen it.
func (b *besideReshapes) compare(wants []map[string]besideItem, reader *besideReader) {
	b.t.Helper()
	items := int64(0)
	all := make(map[string]besideItem)
	for _, want := range wants {
		maps.Copy(all, want)
	}
	for name, want := range all {
		if want.body == "" {
			continue
		}
		items++
		if got := reader.seen[name]; got != want {
			b.t.Errorf("the feed has shown %s as %+v, it is %+v", name, got, want)
		}
	}
	for _, p := range b.s.Routes(1).Partitions() {
		items -= p.Items()
	}
	if items != 0 {
		b.t.Errorf("%d items are missing", items)
	}
}
