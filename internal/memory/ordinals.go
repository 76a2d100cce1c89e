package memory

import (
	"math"

	"github.com/RoaringBitmap/roaring/v2/roaring64"
)

// Ordinals iterates over the ordinals of a set.
type Ordinals interface {
	HasNext() bool
	Next() uint64
}

// A ForwardOrdinals iterates over ascending ordinals.
type ForwardOrdinals interface {
	Ordinals
	// AdvanceIfNeeded skips ordinals below least.
	AdvanceIfNeeded(least uint64)
}

// OrdinalsAfter iterates over the ordinals of a set in ascending order, after one of them unless
// after is nil.
func OrdinalsAfter(set *roaring64.Bitmap, after *uint64) ForwardOrdinals {
	it := set.Iterator()
	if after != nil && *after < math.MaxUint64 {
		it.AdvanceIfNeeded(*after + 1)
	}
	return it
}

// OrdinalsBefore iterates over the ordinals of a set in descending order, before one of them unless
// before is nil.
func OrdinalsBefore(set *roaring64.Bitmap, before *uint64) Ordinals {
	r := &reverseOrdinals{set: set}
	switch {
	case before == nil:
		r.rest = set.GetCardinality()
	case *before > 0:
		r.rest = set.Rank(*before - 1)
	}
	return r
}

// reverseOrdinals iterates over a set downwards from a position. The set's own reverse iterator
// cannot: it always begins at the end. reverseOrdinals reads blocks of ordinals forwards.
type reverseOrdinals struct {
	set   *roaring64.Bitmap
	rest  uint64 // number of ordinals before those in block
	block [64]uint64
	left  int // unread ordinals in block
}

// HasNext implements Ordinals.
func (r *reverseOrdinals) HasNext() bool { return r.left > 0 || r.rest > 0 }

// Next implements Ordinals.
func (r *reverseOrdinals) Next() uint64 {
	if r.left == 0 {
		r.read()
	}
	r.left--
	return r.block[r.left]
}

func (r *reverseOrdinals) read() {
	n := min(r.rest, uint64(len(r.block)))
	r.rest -= n
	first, _ := r.set.Select(r.rest) // cannot fail: rest is less than the size of the set
	it := r.set.Iterator()
	it.AdvanceIfNeeded(first)
	for ; n > 0 && it.HasNext(); n-- {
		r.block[r.left] = it.Next()
		r.left++
	}
}
