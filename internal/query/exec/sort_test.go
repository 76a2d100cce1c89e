package exec

import (
	"cmp"
	"encoding/binary"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/index"
)

// TestBestIsBounded: the heads that are kept are the first ones, however many
// were dropped because they are too many or hold too much.
func TestBestIsBounded(t *testing.T) {
	big := strings.Repeat("x", 3<<20)
	for seed := range uint64(50) {
		rng := rand.New(rand.NewPCG(seed, 0))
		b := &best{most: 1 + rng.IntN(60), backwards: seed%2 == 0}
		var all []*head
		for i := range 100 {
			h := &head{key: binary.BigEndian.AppendUint16(nil, uint16(rng.IntN(40))), entry: index.Entry{Ordinal: uint64(i)}}
			if rng.IntN(2) == 0 {
				h.text = big[:rng.IntN(len(big))] // counts, and is not compared
			}
			all = append(all, h)
			b.add(h)
		}
		slices.SortFunc(all, b.compare)
		slices.SortFunc(b.heads, b.compare)
		held := 0
		for _, h := range b.heads {
			held += h.size()
		}
		if !slices.Equal(b.heads, all[:len(b.heads)]) || !b.dropped || len(b.heads) > b.most || held != b.bytes || held > sortBytes || len(b.heads) == 0 {
			t.Errorf("seed %d: %d heads, %d bytes", seed, len(b.heads), held)
		}
	}
	one := &best{most: 5}
	for i := range 4 {
		one.add(&head{key: []byte{byte(9 - i)}, text: strings.Repeat("x", 2*sortBytes)})
	}
	if len(one.heads) != 1 || cmp.Compare(one.heads[0].key[0], 6) != 0 {
		t.Errorf("%d heads", len(one.heads))
	}
}
