package heat

import (
	"crypto/sha256"
	"fmt"
	"hash/maphash"
	"strings"

	"github.com/orrery-db/orrery/internal/partition"
)

const (
	// keptKeyBytes is the maximum size of a stored key, which fits three GUIDs. A longer key is
	// stored as a stand-in, so that long texts of clients do not accumulate.
	keptKeyBytes = 128
	// A stand-in contains the first clippedTexts values of a long key, each clipped to
	// clippedBytes.
	clippedTexts, clippedBytes = 3, 24
	// scratchBytes is the maximum size at which the buffer for keys is reused.
	scratchBytes = 4 << 10
)

// identity is a key as sketches compare it: by value, or a long key by its hash.
type identity struct {
	key  partition.Key
	hash uint64
	long bool
}

// identities computes the identities of keys. It reuses its buffer, so it is not safe for
// concurrent use.
type identities struct {
	seed    maphash.Seed
	scratch []byte
}

func (m *identities) of(key partition.Key) sampleKey {
	encoded := key.Append(m.scratch[:0])
	if cap(encoded) <= scratchBytes {
		m.scratch = encoded
	}
	return sampleKey{
		identity: identity{key: key, hash: maphash.Bytes(m.seed, encoded), long: len(encoded) > keptKeyBytes},
		encoded:  encoded,
	}
}

// sampleKey is the key of a sample while it is counted.
type sampleKey struct {
	identity
	encoded   []byte // valid until the next call of identities.of
	isStandIn bool   // key is already the stand-in
}

// kept returns the form of the key that sketches store. It allocates only for a long key, once for
// all sketches.
func (a *sampleKey) kept() identity {
	if a.long && !a.isStandIn {
		a.key, a.isStandIn = standIn(a.key, a.encoded), true
	}
	return a.identity
}

// standIn returns a key with the beginning of each text, and size and checksum as one more text.
func standIn(key partition.Key, encoded []byte) partition.Key {
	var values []partition.Component
	for i := range min(key.Len(), clippedTexts) {
		value := key.At(i)
		if text := value.Text(); len(text) > clippedBytes {
			// The copy does not keep the long text in memory, and ends with a whole character.
			value = partition.Text(strings.Clone(strings.ToValidUTF8(text[:clippedBytes], "")))
		}
		values = append(values, value)
	}
	sum := sha256.Sum256(encoded)
	return partition.NewKey(append(values, partition.Text(fmt.Sprintf("… (%d bytes, %x)", len(encoded), sum[:8])))...)
}
