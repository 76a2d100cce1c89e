package physical

import (
	"encoding/binary"
	"fmt"

	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/storage"
)

// Stored records of logs (space 31) lie under their first LSN and their place among the records
// with the same one: 0 for the first of them. All but the last of these take no LSN.

func (l layout) entryPrefix(id uint32) []byte {
	return binary.BigEndian.AppendUint32(l.space(nil, spaceEntry), id)
}

func (l layout) entryKey(dst []byte, id uint32, first session.LSN, place uint32) []byte {
	dst = binary.BigEndian.AppendUint32(l.space(dst, spaceEntry), id)
	return binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint64(dst, uint64(first)), place)
}

// putEntry stores a record.
func (l layout) putEntry(b *storage.Batch, id uint32, r *log.Record, place uint32) {
	b.Set(l.entryKey(nil, id, r.First, place), r.Append(make([]byte, 0, r.EncodedLen())))
}

// seal reads the record that has ended a partition's log. It is the last one.
func (l layout) seal(r storage.Reader, id uint32) (log.Record, bool, error) {
	prefix := l.entryPrefix(id)
	it, err := r.NewIter(prefix, after(prefix))
	if err != nil {
		return log.Record{}, false, err
	}
	defer it.Close() //nolint:errcheck // what matters was reported by Err
	if !it.Last() {
		return log.Record{}, false, it.Err()
	}
	b, err := it.Value()
	if err != nil {
		return log.Record{}, false, err
	}
	last, err := log.ReadRecord(append([]byte(nil), b...))
	if err != nil {
		return log.Record{}, false, damaged(fmt.Errorf("record %x: %w", it.Key(), err))
	}
	return last, last.Kind == log.Seal, nil
}
