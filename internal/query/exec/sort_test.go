package exec

import (
	"encoding/binary"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/exec/page"
	"github.com/orrery-db/orrery/internal/query/exec/position"
)

func memoryOf(r *page.State) *sortMemory { return &sortMemory{MemoryUse: page.MemoryUse{State: r}} }

func collectorOf(m *sortMemory, most int, backwards bool) *collector {
	return m.collect(most, most, backwards)
}

// TestBestIsBounded checks that a collector holds the first heads, however many it drops because
// they are too many or too large.
func TestBestIsBounded(t *testing.T) {
	big := strings.Repeat("x", 3<<20)
	seeds := uint64(50)
	if testing.Short() {
		seeds = 10
	}
	for seed := range seeds {
		rng := rand.New(rand.NewPCG(seed, 0))
		backwards := seed%2 == 0
		b := collectorOf(memoryOf(new(page.State)), 1+rng.IntN(60), backwards)
		var all []*position.Head
		for i := range 100 {
			h := &position.Head{
				Key:   binary.BigEndian.AppendUint16(nil, uint16(rng.IntN(40))),
				Entry: index.Entry{Ordinal: uint64(i)},
			}
			if rng.IntN(2) == 0 {
				h.Text = big[:rng.IntN(len(big))] // its size counts, and it is not compared
			}
			all = append(all, h)
			b.add(h)
		}
		slices.SortFunc(all, func(x, y *position.Head) int { return position.Compare(x, y, backwards) })
		heads, held := b.Sorted(), 0
		for _, h := range heads {
			held += h.Size()
		}
		if n := len(heads); !slices.Equal(heads, all[:n]) || !b.Dropped || n > b.Most || held != b.memory.Bytes ||
			held > sortBytes || n == 0 {
			t.Errorf("seed %d: %d heads, %d bytes", seed, n, held)
		}
	}
	one := collectorOf(memoryOf(new(page.State)), 5, false)
	for i := range 4 {
		one.add(&position.Head{Key: []byte{byte(9 - i)}, Text: strings.Repeat("x", 2*sortBytes)})
	}
	if heads := one.Sorted(); len(heads) != 1 || heads[0].Key[0] != 6 {
		t.Errorf("%d heads", len(heads))
	}
}

// TestBestOfSeveralPartsIsBounded checks that parts share one bound, and that each keeps its first
// heads, at least one.
func TestBestOfSeveralPartsIsBounded(t *testing.T) {
	big := strings.Repeat("x", 3<<20)
	for seed := range uint64(20) {
		rng := rand.New(rand.NewPCG(seed, 1))
		r := &ordered{State: new(page.State)}
		r.sorting.State = r.State
		r.Order.Backwards = seed%2 == 0
		parts := make([][]*position.Head, 2+rng.IntN(4))
		compare := func(x, y *position.Head) int { return position.Compare(x, y, r.Order.Backwards) }
		for p := range parts {
			b := collectorOf(&r.sorting, 1000, r.Order.Backwards)
			for range 1 + rng.IntN(50) {
				h := &position.Head{
					Key:   binary.BigEndian.AppendUint16(nil, uint16(rng.IntN(1000))),
					Entry: index.Entry{Ordinal: rng.Uint64()},
				}
				h.Text = big[:rng.IntN(len(big))]
				parts[p] = append(parts[p], h)
				b.add(h)
			}
			r.sorting.finish(b)
		}
		held := 0
		for p, s := range r.sorting.sorted {
			slices.SortFunc(parts[p], compare)
			if n := len(s.heads); n == 0 || !slices.Equal(s.heads, parts[p][:n]) || s.truncated != (n < len(parts[p])) {
				t.Fatalf("seed %d: %d heads of %d, more %t", seed, n, len(parts[p]), s.truncated)
			}
			for _, h := range s.heads {
				held += h.Size()
			}
		}
		if held != r.sorting.Bytes || held > sortBytes+len(parts)*len(big) {
			t.Errorf("seed %d: %d bytes are held, %d counted", seed, held, r.sorting.Bytes)
		}
	}
}

// TestEveryPartKeepsAHead checks that a part keeps a head of any size: a part without heads would
// seem to have ended.
func TestEveryPartKeepsAHead(t *testing.T) {
	memory := memoryOf(new(page.State))
	text := strings.Repeat("x", sortBytes)
	for i := range 3 {
		b := collectorOf(memory, 5, false)
		b.add(&position.Head{Key: []byte{byte(9 - i)}, Text: text})
		b.add(&position.Head{Key: []byte{byte(19 - i)}, Text: text})
		memory.finish(b)
	}
	for i, s := range memory.sorted {
		if len(s.heads) != 1 || s.heads[0].Key[0] != byte(9-i) || !s.truncated {
			t.Errorf("part %d keeps %d heads, more %t", i, len(s.heads), s.truncated)
		}
	}
}
