package heat

import (
	"crypto/sha256"
	"fmt"
	"hash/maphash"
	"strings"

	"github.com/orrery-db/orrery/internal/partition"
)

const (
	// keptKeyBytes is the size up to which a key is kept: of three GUIDs and more.
	// Of a longer one a stand-in is, so that texts of clients do not pile up.
	keptKeyBytes = 128
	// clippedTexts and clippedBytes are how many values of a long key its stand-in has,
	// and how much of the text of each.
	clippedTexts, clippedBytes = 3, 24
	// scratchBytes is up to where the buffer for keys is kept.
	scratchBytes = 4 << 10
)

// identity is a key as sketches compare it: by value; a long one by its hash.
type identity struct {
	key  partition.Key
	hash uint64
	long bool
}

// identities makes them. Its buffer is used again: one user at a time.
type identities struct {
	seed    maphash.Seed
	scratch []byte
}

func (m *identities) of(key partition.Key) asked {
	encoded := key.Append(m.scratch[:0])
	if cap(encoded) <= scratchBytes {
		m.scratch = encoded
	}
	return asked{
		identity: identity{key: key, hash: maphash.Bytes(m.seed, encoded), long: len(encoded) > keptKeyBytes},
		encoded:  encoded,
	}
}

// asked is the key of a sample while it is counted.
type asked struct {
	identity
	encoded []byte // until the next one is asked for
	stands  bool   // key is what stands for it already
}

// kept returns what a sketch keeps of the key. Only for a long one it allocates: once
// for all sketches.
func (a *asked) kept() identity {
	if a.long && !a.stands {
		a.key, a.stands = standIn(a.key, a.encoded), true
	}
	return a.identity
}

// standIn is a key with the beginning of each text, and size and checksum as one more.
func standIn(key partition.Key, encoded []byte) partition.Key {
	var values []partition.Component
	for i := range min(key.Len(), clippedTexts) {
		value := key.At(i)
		if text := value.Text(); len(text) > clippedBytes {
			// The copy is not part of the long text, and has no half of a character.
			value = partition.Text(strings.Clone(strings.ToValidUTF8(text[:clippedBytes], "")))
		}
		values = append(values, value)
	}
	sum := sha256.Sum256(encoded)
	return partition.NewKey(append(values, partition.Text(fmt.Sprintf("… (%d bytes, %x)", len(encoded), sum[:8])))...)
}
