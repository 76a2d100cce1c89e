package partition

import "math/big"

// CanCut reports whether at lies strictly inside r, so that both sides are
// ranges of their own.
func (r Range) CanCut(at EPK) bool {
	return compareBounds(r.Min, at) < 0 && compareBounds(at, r.Max) < 0
}

// BoundaryAt returns a boundary at which a range can be cut so that epk's
// logical partition is on the right and every smaller hash on the left. It is
// epk itself, but in version 1 the hash number alone: SDKs differ in what they
// write behind it, and a boundary between two forms of one key would send that
// key to two partitions. Bytes that no version 1 key has are returned as they
// are.
func (d Definition) BoundaryAt(epk EPK) EPK {
	if d.Version < 2 {
		return epk[:v1NumberLen(epk)]
	}
	return epk
}

// v1NumberLen is the length of the number that a version 1 EPK begins with:
// the marker, the top byte, and groups up to one with a clear lowest bit.
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

// Divide returns the n-1 inner boundaries that cut r into n parts with equal
// shares of hashes, ascending and strictly inside r; fewer when r is too narrow
// for n parts, none for an n below 2. Of the whole key space they are those of
// Boundaries. Version 2 divides the hashes [00,40), of a hierarchical key those
// of the first level at which r is wide enough; version 1 divides the 32-bit
// hash numbers, so that keys of one number stay together.
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

// leastV1Hash is the least hash whose number is not below e, at most the
// greatest hash.
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
	// fineShare is how many hashes a part should have at least, so that shares
	// differ by no more than a millionth, before a deeper level is divided.
	fineShare = 1 << 20
)

// divideHashes is Divide for version 2, with hashes on so many levels.
func divideHashes(r Range, n, levels int) []EPK {
	parts := big.NewInt(int64(n))
	for depth := 1; ; depth++ {
		first, width := hashesAsNumber(r.Min, depth), hashesAsNumber(r.Max, depth)
		width.Sub(width, first)
		if depth < levels && new(big.Int).Div(width, parts).Cmp(big.NewInt(fineShare)) < 0 {
			continue
		}
		if width.Cmp(parts) < 0 {
			parts = width // one hash each is the most there can be
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

// hashesAsNumber reads the first hashes of an EPK as digits of 126 bits. What
// lies behind every hash of a level counts as the last one.
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

// appendInside appends a boundary that lies in r and behind all before it.
func appendInside(inner []EPK, r Range, at EPK) []EPK {
	if n := len(inner); n > 0 {
		r.Min = inner[n-1]
	}
	if !r.CanCut(at) {
		return inner
	}
	return append(inner, at)
}
