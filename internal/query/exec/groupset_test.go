package exec

import (
	"encoding/binary"
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/orrery-db/orrery/internal/query/exec/page"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/status"
)

func identityOf(n int) (id expr.Identity) {
	binary.BigEndian.PutUint32(id[:], uint32(n))
	return id
}

// TestKeeperKeepsTheLeast checks that a group set holds the least groups behind the position, each
// with all its inputs, in whatever order they come and however they grow.
func TestKeeperKeepsTheLeast(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for round := range 200 {
		after := identityOf(rng.IntN(50))
		k := newGroupSet(&page.MemoryUse{State: new(page.State), Most: 2000 + rng.IntN(20_000)})
		k.paged, k.Most, k.after = true, 1+rng.IntN(40), &after
		came := make(map[int]int)
		for range 500 {
			n := rng.IntN(100)
			came[n]++
			g, admitted := k.find(identityOf(n))
			if g == nil && admitted {
				g = &gathered{id: identityOf(n)}
				k.add(g, 10)
			}
			if g != nil {
				g.text = append(g.text, 'x')
				k.grow(g, rng.IntN(20))
			}
		}
		if err := k.memory.Row.Err(); err != nil {
			t.Fatal(err)
		}
		bytes, at := 0, int(binary.BigEndian.Uint32(after[:]))
		for _, g := range k.sorted() {
			for at++; came[at] == 0; at++ {
				continue
			}
			if g.id != identityOf(at) || len(g.text) != came[at] {
				t.Fatalf("round %d: %x with %d, want %d with %d", round, g.id, len(g.text), at, came[at])
			}
			bytes += g.bytes
		}
		if n := len(k.Heap.Items); n == 0 || n > k.Most || bytes != k.memory.Bytes || bytes > k.memory.Most {
			t.Fatalf("round %d: %d of at most %d are held, %d bytes of %d", round, n, k.Most, bytes, k.memory.Most)
		}
		for at++; at < 100 && came[at] == 0; at++ {
			continue
		}
		if k.Dropped != (at < 100) {
			t.Fatalf("round %d: dropped %t, and %d came", round, k.Dropped, at)
		}
		if k.release(); k.memory.Bytes != 0 {
			t.Fatalf("round %d: %d bytes remain", round, k.memory.Bytes)
		}
	}
}

func TestKeeperRefusesTooMuch(t *testing.T) {
	for _, paged := range []bool{false, true} {
		k := newGroupSet(&page.MemoryUse{State: new(page.State), Most: 1000})
		k.paged, k.Most = paged, 10
		k.add(&gathered{id: identityOf(1)}, 10)
		g := &gathered{id: identityOf(0)}
		k.add(g, 300)
		k.grow(g, 1000)
		if err := k.memory.Row.Err(); !errors.Is(err, status.RequestEntityTooLarge) {
			t.Errorf("paged %t: %v", paged, err)
		}
	}
}

// TestKeeperKnowsWhatItRefused checks that a full group set remembers that it dropped groups, and
// does not admit them when it has space again.
func TestKeeperKnowsWhatItRefused(t *testing.T) {
	k := newGroupSet(&page.MemoryUse{State: new(page.State), Most: 1000})
	k.paged, k.Most = true, 2
	for n := range 4 {
		g, admitted := k.find(identityOf(n))
		if g != nil || admitted != (n < 2) || k.Dropped != (n >= 2) {
			t.Fatalf("%d is wanted: %t, some were dropped: %t", n, admitted, k.Dropped)
		}
		if admitted {
			k.add(&gathered{id: identityOf(n)}, 0)
		}
	}
	if k.evict(); k.ceiling != identityOf(1) {
		t.Errorf("the least that was dropped is %x", k.ceiling)
	}
}
