package physical

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
)

// TestNoSetWhereCountsTell: no set is built where all items have a path or none has.
func TestNoSetWhereCountsTell(t *testing.T) {
	s, _, p := sparseHost(t, 300)
	snapshot := snapshotOf(t, p)
	if n := len(lackingOrdinals(t, snapshot, index.NewPath("id"))); n != 0 {
		t.Errorf("%d items lack their id", n)
	}
	if n := len(lackingOrdinals(t, snapshot, index.NewPath("nobody"))); n != 300 {
		t.Errorf("%d items lack what nobody has", n)
	}
	if n := s.shared.absent.Bytes(); n != 0 {
		t.Errorf("cached sets of %d bytes, expected none", n)
	}
	mustLack(t, snapshot, xPath)
	if s.shared.absent.Bytes() == 0 {
		t.Error("the set was not cached")
	}
}

// TestExpiredItemsLackToo: a set has every indexed item, whether or not the item has expired when
// the set is built or brought forward.
func TestExpiredItemsLackToo(t *testing.T) {
	now := clock.NewManual(physicaltest.Start)
	s, def := testHost(t, hostOptions{Clock: now}), physicaltest.Definition(t)
	def.DefaultTTL = -1
	parts, err := s.Create(context.Background(), 1, def, physicaltest.EvenSpecs(def, 1))
	if err != nil {
		t.Fatal(err)
	}
	p := parts[0]
	var ordinals []uint64
	put := func(id, more string) {
		c := mustPropose(t, p, putItem(def, fmt.Sprintf(`{"id":%q,"customerId":1%s}`, id, more)))
		ordinals = append(ordinals, c.Items[0].Ordinal)
	}
	put("has", `,"x":1`)
	put("made", `,"ttl":1`)
	for range 2 {
		now.Advance(2 * time.Second)
		if got := lackingOrdinals(t, snapshotOf(t, p), xPath); !slices.Equal(got, ordinals[1:]) {
			t.Errorf("%v lack /x, expected %v", got, ordinals[1:])
		}
		put("brought", `,"ttl":1`)
	}
}

// TestLackingBesideWriters: snapshots that are taken during writes and other queries each answer
// for their own state.
func TestLackingBesideWriters(t *testing.T) {
	_, def, p := sparseHost(t, 500)
	var all sync.WaitGroup
	for w := range 2 {
		all.Go(func() {
			for n := range 150 {
				id := (n*2 + w) % 60
				var err error
				switch n % 4 {
				case 0:
					_, err = p.Propose(context.Background(),
						putItem(def, fmt.Sprintf(`{"id":"%d","customerId":%d,"x":%d}`, id, id%50, n)))
				case 3:
					_, err = p.Propose(context.Background(), putItem(def, fmt.Sprintf(`{"id":"w%d-%d","customerId":1}`, w, n)))
				default:
					_, err = p.Propose(context.Background(), putItem(def, fmt.Sprintf(`{"id":"%d","customerId":%d}`, id, id%50)))
				}
				if err != nil {
					t.Error(err)
				}
			}
		})
	}
	for range 3 {
		all.Go(func() {
			for range 20 {
				s, err := p.Snapshot()
				if err != nil {
					t.Error(err)
					return
				}
				mustLack(t, s, xPath)
				s.Release()
			}
		})
	}
	all.Wait()
}
