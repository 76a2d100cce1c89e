package partition

import "math/big"

// CanCut reports whether at lies strictly inside r, so that neither side of the cut is empty.
func (r Range) CanCut(at EPK) bool {
	return compareBounds(r.Min, at) < 0 && compareBounds(at, r.Max) < 0
}

// BoundaryAt returns a boundary that puts epk's logical partition on the right and every smaller
// hash on the left. In version 2 the boundary is epk itself. In version 1 it is only the hash
// number: SDKs differ in the bytes they write after it, and a boundary between two forms of one key
// would send that key to two partitions. Bytes that no version 1 key has are returned unchanged.
func (d Definition) BoundaryAt(epk EPK) EPK {
	if d.Version < 2 {
		return epk[:v1NumberLen(epk)]
	}
	return epk
}

// v1NumberLen returns the length of the number at the start of a version 1 EPK: the marker, the top
// byte, and groups up to the first with a clear lowest bit.
func v1NumberLen(e EPK) int {
	if len(e) < 3 || e[0] != hashNumber {
		return len(e)
	}
	for i := 2; i < len(e); i++ {
		if e[i]&1 == 0 {
			return i + 1
		}
	}
	return len(e)
}

// Divide returns the n-1 inner boundaries that cut r into n parts with equal shares of hashes,
// ascending and strictly inside r. It returns fewer if r is too narrow for n parts, and none for an
// n below 2. For the whole key space they are the boundaries of Boundaries.
//
// Version 2 divides the hashes [00,40); for a hierarchical key it divides the first level at which
// r is wide enough. Version 1 divides the 32-bit hash numbers, so keys with the same number stay
// together.
func Divide(d Definition, r Range, n int) []EPK {
	if n < 2 || r.Empty() {
		return nil
	}
	if d.Version < 2 {
		return divideNumbers(r, n)
	}
	levels := 1
	if d.Kind == MultiHash {
		levels = max(1, d.Levels())
	}
	return divideHashes(r, n, levels)
}

// lastV1Hash is the greatest 32-bit hash.
const lastV1Hash = 1<<32 - 1

// divideNumbers is Divide for version 1.
func divideNumbers(r Range, n int) []EPK {
	first, end := leastV1Hash(r.Min), leastV1Hash(r.Max)
	parts := min(uint64(n), end-first+1)
	share, rest := (end-first)/parts, (end-first)%parts
	var inner []EPK
	for i := uint64(1); i < parts; i++ {
		inner = appendInside(inner, r, v1Boundary(first+share*i+rest*i/parts))
	}
	return inner
}

// leastV1Hash returns the least hash whose number is not below e, and at most the greatest hash.
func leastV1Hash(e EPK) uint64 {
	low, high := uint64(0), uint64(lastV1Hash)
	for low < high {
		middle := (low + high) / 2
		if compareBounds(v1Boundary(middle), e) < 0 {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return low
}

func v1Boundary(hash uint64) EPK { return EPK(appendV1Number(nil, float64(hash))) }

const (
	hashBits = 126 // of each version 2 hash: the two highest are clear
	// fineShare is the minimum number of hashes per part. With fewer, a deeper level is divided, so
	// that shares differ by no more than a millionth.
	fineShare = 1 << 20
)

// divideHashes is Divide for version 2, with hashes on this many levels.
func divideHashes(r Range, n, levels int) []EPK {
	parts := big.NewInt(int64(n))
	for depth := 1; ; depth++ {
		first, width := hashesAsNumber(r.Min, depth), hashesAsNumber(r.Max, depth)
		width.Sub(width, first)
		if depth < levels && new(big.Int).Div(width, parts).Cmp(big.NewInt(fineShare)) < 0 {
			continue
		}
		if width.Cmp(parts) < 0 {
			parts = width // at most one part for each hash
		}
		var inner []EPK
		for i := int64(1); i < parts.Int64(); i++ {
			at := new(big.Int).Mul(width, big.NewInt(i))
			at.Add(at.Div(at, parts), first)
			inner = appendInside(inner, r, numberAsHashes(at, depth))
		}
		return inner
	}
}

// hashesAsNumber reads the first hashes of an EPK as digits of 126 bits. Bytes greater than every
// hash of a level count as the greatest hash.
func hashesAsNumber(e EPK, depth int) *big.Int {
	number := new(big.Int)
	last := new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), hashBits), big.NewInt(1))
	behind := false
	for level := range depth {
		var digit [hashBytes]byte
		if at := level * hashBytes; at < len(e) {
			copy(digit[:], e[at:])
		}
		number.Lsh(number, hashBits)
		if behind = behind || digit[0] > 0x3f; behind {
			number.Add(number, last)
		} else {
			number.Add(number, new(big.Int).SetBytes(digit[:]))
		}
	}
	return number
}

// numberAsHashes is the inverse of hashesAsNumber.
func numberAsHashes(number *big.Int, depth int) EPK {
	b := make([]byte, depth*hashBytes)
	mask := new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), hashBits), big.NewInt(1))
	rest := new(big.Int).Set(number)
	for level := depth - 1; level >= 0; level-- {
		new(big.Int).And(rest, mask).FillBytes(b[level*hashBytes : (level+1)*hashBytes])
		rest.Rsh(rest, hashBits)
	}
	return EPK(b)
}

// appendInside appends at if it lies inside r and after the boundaries before it.
func appendInside(inner []EPK, r Range, at EPK) []EPK {
	if n := len(inner); n > 0 {
		r.Min = inner[n-1]
	}
	if !r.CanCut(at) {
		return inner
	}
	return append(inner, at)
}
