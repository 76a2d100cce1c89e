package physical

import (
	"fmt"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/storage"
)

// putEntry stores a record of a log.
func putEntry(l layout.Keys, b *storage.Batch, id uint32, r *log.Record, place uint32) {
	b.Set(l.EntryKey(nil, id, r.First, place), r.Append(make([]byte, 0, r.EncodedLen())))
}

// readSeal reads the record that has ended a partition's log. It is the last one.
func readSeal(l layout.Keys, r storage.Reader, id uint32) (log.Record, bool, error) {
	prefix := l.EntryPrefix(id)
	it, err := r.NewIter(prefix, layout.After(prefix))
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
		return log.Record{}, false, layout.Damaged(fmt.Errorf("record %x: %w", it.Key(), err))
	}
	return last, last.Kind == log.Seal, nil
}
