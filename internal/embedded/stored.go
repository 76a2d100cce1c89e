package embedded

import (
	"encoding/binary"
	"fmt"
	"slices"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/storage"
)

// ReadStored reads the record under an iterator, and its place. The body is valid until the
// iterator moves. The error names the record.
func ReadStored(it *storage.Iter) (r log.Record, place uint32, err error) {
	name, key := NameStored(it.Key()), layout.Reader{Rest: it.Key()}
	v, err := it.Value()
	if err != nil {
		return r, 0, fmt.Errorf("%s cannot be read: %w", name, err)
	}
	if r, err = log.ReadRecord(v); err != nil {
		return r, 0, fmt.Errorf("%s: %w", name, err)
	}
	key.Take(layout.KeyPrefix + 4)
	if first := session.LSN(key.Uint64()); first != r.First {
		return r, 0, fmt.Errorf("%s is another one: it begins at LSN %d", name, r.First)
	}
	place = key.Uint32()
	if err := key.End(); err != nil {
		return r, 0, fmt.Errorf("%s: its key: %w", name, err)
	}
	return r, place, nil
}

// NameStored describes a stored record by its key, which may be damaged too.
func NameStored(key []byte) string {
	if n := layout.KeyPrefix + 4; len(key) >= n+8 {
		return fmt.Sprintf("the stored record at LSN %d of its log (%x)", binary.BigEndian.Uint64(key[n:]), key)
	}
	return fmt.Sprintf("the stored record %x", key)
}

// ForgetLeft deletes, with the first hold, the records that earlier holds have left: without a hold
// nothing was stored in between. Seals stay.
func ForgetLeft(from storage.Reader, b *storage.Batch) error {
	it, err := from.NewIter([]byte{layout.SpaceEntry}, []byte{layout.SpaceEntry + 1})
	if err != nil {
		return err
	}
	defer it.Close() //nolint:errcheck // Err has reported what matters
	for ok := it.First(); ok; {
		first := slices.Clone(it.Key())
		end := layout.After(first[:min(len(first), layout.KeyPrefix+4)])
		next := end
		it.SeekLT(end)
		last, _, err := ReadStored(it)
		if err == nil && last.Kind == log.Seal {
			end = slices.Clone(it.Key())
		}
		if err == nil && string(first) < string(end) { // damaged records stay, for a check
			b.DeleteRange(first, end)
		}
		ok = it.SeekGE(next)
	}
	return it.Err()
}
