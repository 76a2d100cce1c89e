package engine

import "hash/maphash"

// Identity is by what an operation is known again when it was refused for want of
// throughput and comes back.
type Identity interface {
	// Fingerprint is the same whenever the operation is tried, and hardly ever that of
	// another one. It is asked for only where somebody has been refused.
	Fingerprint() uint64
}

// fingerprint is that of an operation; 0 when it has none.
func fingerprint(of Identity) uint64 {
	if of == nil {
		return 0
	}
	return max(1, of.Fingerprint())
}

// Fingerprint is by what an operation of a bulk request is known in another one: SDKs
// send those that were refused again, beside others.
func (m *entry) Fingerprint() uint64 {
	var h maphash.Hash
	h.SetSeed(m.container.spending.books.identities)
	maphash.WriteComparable(&h, m.kind)
	maphash.WriteComparable(&h, m.epk)
	maphash.WriteComparable(&h, len(m.target))
	h.WriteString(m.target) //nolint:errcheck // never fails
	h.Write(m.json)         //nolint:errcheck // never fails
	return h.Sum64()
}
