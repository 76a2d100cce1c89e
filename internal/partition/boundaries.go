package partition

import (
	"math/big"

	"github.com/orrery-db/orrery/internal/status"
)

// Range returns the range that holds the items of k. A full key has the range from its one EPK up
// to the successor; a prefix has the range of everything below it; the empty key has the whole key
// space. Other keys may hash into the same range, so compare keys as well.
func (d Definition) Range(k Key) Range {
	k = d.complete(k)
	if k.Len() == 0 {
		return All()
	}
	epk := d.EPK(k)
	if k.Len() < d.Levels() || d.Version < 2 {
		// No V1 EPK is a prefix of another (a number ends in a group with a clear lowest bit, a string in
		// a terminator or at its full length), so only this EPK itself begins with these bytes.
		return Range{epk, epk + MaxEPK}
	}
	return Range{epk, successor(epk)}
}

// successor returns the next EPK of the same length. The highest byte of an EPK is at most 3F, so
// the addition never overflows.
func successor(e EPK) EPK {
	b := []byte(e)
	for i := len(b) - 1; i >= 0; i-- {
		if b[i]++; b[i] != 0 {
			break
		}
	}
	return EPK(b)
}

// Boundaries divides the key space into n ranges with equal shares of hashes. The first range
// begins at MinEPK, the last ends at MaxEPK. An n below 1 counts as 1.
//
// Version 2 hashes fill [00,40), so that interval is divided: two ranges meet at 1FFF…FF, as in the
// service. Version 1 keys begin with a 32-bit hash as a number, so 2^32 is divided.
func Boundaries(d Definition, n int) []Range {
	if n < 1 {
		n = 1
	}
	ranges := make([]Range, n)
	lower := MinEPK
	for i := range n {
		upper := MaxEPK
		if i < n-1 {
			upper = d.share(i+1, n)
		}
		ranges[i] = Range{lower, upper}
		lower = upper
	}
	return ranges
}

// share returns the EPK below which i of n shares of all hashes lie.
func (d Definition) share(i, n int) EPK {
	if d.Version < 2 {
		hash := uint64(i) * (1<<32 - 1) / uint64(n)
		return EPK(appendV1Number(nil, float64(hash)))
	}
	// i * (2^126 - 1) / n, as 16 bytes.
	x := new(big.Int).Lsh(big.NewInt(1), 126)
	x.Sub(x, big.NewInt(1))
	x.Mul(x, big.NewInt(int64(i)))
	x.Div(x, big.NewInt(int64(n)))
	var b [hashBytes]byte
	return EPK(x.FillBytes(b[:]))
}

func badRange(minHex, maxHex string) error {
	return status.New(status.BadRequest,
		"The effective partition key range from %q to %q ends before it starts. Send the lower bound as x-ms-start-epk.",
		status.Clip(minHex), status.Clip(maxHex))
}
