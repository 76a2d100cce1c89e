package page

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"
	"testing"
)

// numbers is an iterator over numbers. It counts how often it advanced.
type numbers struct {
	list          []int
	moved, closed int
}

func (n *numbers) Next(context.Context) (int, bool, error) {
	if n.moved++; n.moved > len(n.list) {
		return 0, false, nil
	}
	return n.list[n.moved-1], true, nil
}

func (n *numbers) Close() error {
	n.closed++
	return nil
}

// TestMergeReadsInOrder checks that a merge returns the values of all inputs in order, and advances
// an input only when the next value is asked for.
func TestMergeReadsInOrder(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for round := range 200 {
		m := NewMerge(4, func(a, b *Input[int]) int { return cmp.Compare(a.Current, b.Current) })
		var all []int
		var inputs []*numbers
		for range rng.IntN(6) {
			n := &numbers{}
			for range rng.IntN(9) {
				n.list = append(n.list, rng.IntN(20))
			}
			slices.Sort(n.list)
			all, inputs = append(all, n.list...), append(inputs, n)
			m.Add(NoPart, n)
		}
		slices.Sort(all)
		for i, want := range all {
			in, ok, err := m.Next(t.Context())
			moved := 0
			for _, n := range inputs {
				moved += min(n.moved, len(n.list))
				if n.moved > 0 && len(n.list) > 0 {
					moved-- // the current value, or the value returned last
				}
			}
			if err != nil || !ok || in.Current != want || moved > i {
				t.Fatalf("round %d: value %d is %v (%t, %v), want %d, after %d moves", round, i, in, ok, err, want, moved)
			}
		}
		for range 2 {
			if in, ok, err := m.Next(t.Context()); ok || err != nil {
				t.Fatalf("round %d: %v behind the end, %v", round, in, err)
			}
		}
		if err := m.Close(); err != nil {
			t.Fatal(err)
		}
		for _, n := range inputs {
			if n.closed != 1 || n.moved != len(n.list)+1 {
				t.Fatalf("round %d: an input was closed %d times, moved on %d times of %d", round, n.closed, n.moved, len(n.list))
			}
		}
	}
}

// TestTopHoldsTheFirst checks that TopN holds the first values of those added, and reports whether
// it dropped others.
func TestTopHoldsTheFirst(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for round := range 200 {
		top := NewTop(1+rng.IntN(20), cmp.Compare[int])
		var all []int
		for range rng.IntN(60) {
			v := rng.IntN(40)
			if all = append(all, v); !top.Admits(v) {
				continue
			}
			if top.Full() {
				top.DropLast()
			}
			top.Add(v)
		}
		slices.Sort(all)
		want := all[:min(len(all), top.Most)]
		if got := top.Sorted(); !slices.Equal(got, want) || top.Dropped != (len(all) > len(want)) {
			t.Fatalf("round %d: %v, want %v, dropped %t", round, got, want, top.Dropped)
		}
	}
}
