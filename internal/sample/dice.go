package sample

import (
	"math"
	"sort"

	"github.com/orrery-db/orrery/internal/resource"
)

// dice is a small random source (SplitMix64). The standard library does not promise that its
// sources return the same numbers in all versions, and the sample needs that.
type dice struct{ state uint64 }

// throw returns the dice of a thing, which is identified by a kind and numbers.
func throw(kind string, number ...uint64) *dice {
	d := &dice{state: 0x9e3779b97f4a7c15}
	for _, c := range []byte(kind) {
		d.state = d.next() ^ uint64(c)
	}
	for _, n := range number {
		d.state = d.next() ^ n
	}
	return d
}

func (d *dice) next() uint64 {
	d.state += 0x9e3779b97f4a7c15
	z := d.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// below returns a number from 0 to n-1. n is positive and small, so the bias of the remainder does
// not matter.
func (d *dice) below(n int) int { return int(d.next() % uint64(n)) } // below n

// unit returns a number in [0, 1).
func (d *dice) unit() float64 { return float64(d.next()>>11) / (1 << 53) }

func pick[T any](d *dice, list []T) T { return list[d.below(len(list))] }

// uuid returns text in the form of a random UUID.
func (d *dice) uuid() string {
	var b [16]byte
	for i := range 2 {
		n := d.next()
		for j := range 8 {
			b[8*i+j] = byte(n >> (8 * j))
		}
	}
	return resource.UUID(b, 4)
}

// bytes returns n random bytes.
func (d *dice) bytes(n int) []byte {
	out := make([]byte, n)
	for i := range out {
		out[i] = byte(d.next())
	}
	return out
}

// weighted draws indexes in proportion to fixed weights.
type weighted struct{ cumulative []float64 }

func newWeighted(n int, weight func(i int) float64) weighted {
	w := weighted{cumulative: make([]float64, n)}
	sum := 0.0
	for i := range n {
		sum += weight(i)
		w.cumulative[i] = sum
	}
	return w
}

func (w weighted) draw(d *dice) int {
	at := d.unit() * w.cumulative[len(w.cumulative)-1]
	return min(sort.SearchFloat64s(w.cumulative, at), len(w.cumulative)-1)
}

// spread distributes total things among n owners: at least one each, at most limit, with a skew
// between 0 (even) and 1 (a few have most). The sum is exact. One owner reaches the limit if there
// are enough things.
func spread(d *dice, n, total, limit int, skew float64) []int {
	counts := make([]int, n)
	for i := range counts {
		counts[i] = 1
	}
	rest := total - n
	if n > 1 && rest >= 4*limit {
		richest := d.below(n)
		counts[richest] = limit
		rest -= limit - 1
	}
	weights := newWeighted(n, func(int) float64 { return math.Pow(1-d.unit(), -skew) })
	for rest > 0 {
		i := weights.draw(d)
		for counts[i] >= limit { // full: try the next owner
			i = (i + 1) % n
		}
		counts[i]++
		rest--
	}
	return counts
}
