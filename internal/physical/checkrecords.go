package physical

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/storage"
)

// The stored records of a log are one run: each follows the one before it, and the last one
// is where the partition stands, or the seal. Only the beginning may be missing: records are
// stored from a hold on, and Trim forgets the oldest. As long as there is a hold there is no
// other gap, because the first hold removes what earlier ones have left (see forgetLeft).
// Without a hold there may be such leftovers, which nobody reads: a process may end between
// the release of the last hold and Trim.

// recordWalk goes through the stored records of one log, from the newest to the oldest.
type recordWalk struct {
	ctx    context.Context
	from   storage.Reader
	place  layout.Keys
	id     uint32
	held   bool // there is a hold
	report func(format string, args ...any)

	steps int
}

// storedRun is what a walk has found.
type storedRun struct {
	first  session.LSN // of the oldest record; 0 when there is none
	place  uint32      // of the oldest record
	before log.Hash    // the chain before the oldest
	last   log.Position
	behind uint32 // how many records there are behind the last mutation, see meta.Place
	epoch  uint64 // of the newest record
	sealed bool
	whole  bool // nothing that is stored was left out
}

// run calls fn for every record, as far as they are sound and follow each other; the record
// is valid until fn returns. What is not sound is reported. The error is the context's or fn's.
func (w *recordWalk) run(fn func(*log.Record) error) (found storedRun, err error) {
	prefix := w.place.EntryPrefix(w.id)
	it, err := w.from.NewIter(prefix, layout.After(prefix))
	if err != nil {
		w.report("the stored records of its log cannot be read: %v", err)
		return found, nil
	}
	defer it.Close()     //nolint:errcheck // what matters was reported by Err
	var newer log.Record // but for its body
	var newerPlace uint32
	for ok := it.Last(); ok; ok = it.Prev() {
		if w.steps++; w.steps%stepsPerCheck == 0 && w.ctx.Err() != nil {
			return found, w.ctx.Err()
		}
		r, place, err := readEntry(it)
		if err != nil {
			w.report("%v", err)
			return found, nil
		}
		end, next := r.After(), layout.State{Place: place}
		next.Follow(&r)
		switch {
		case found.first == 0:
			found.behind = next.Place
			found.last, found.epoch, found.sealed = end, r.Term.Epoch, r.Kind == log.Seal
		case !newer.Follows(end) || newerPlace != next.Place:
			if w.held {
				w.report("the stored record at LSN %d of its log does not follow the one at LSN %d before it: a record between them is missing, or one is of another history",
					newer.First, r.First)
			}
			return found, nil
		case r.Kind == log.Seal, newer.Kind != log.Claim && newer.Term != r.Term, newer.Kind == log.Claim && newer.Term.Epoch <= r.Term.Epoch:
			w.report("the stored record at LSN %d of its log (kind %d, epoch %d) cannot come after one of kind %d, epoch %d",
				newer.First, newer.Kind, newer.Term.Epoch, r.Kind, r.Term.Epoch)
			return found, nil
		}
		found.first, found.place, found.before = r.First, place, r.Before
		if err := fn(&r); errors.Is(err, log.ErrDamaged) {
			w.report("%s: %v", entryName(it.Key()), err)
			return found, nil
		} else if err != nil {
			return found, err
		}
		newer, newerPlace = r, place
		newer.Body = nil
	}
	if err := it.Err(); err != nil {
		w.report("the stored records of its log cannot be read: %v", err)
		return found, nil
	}
	found.whole = true
	return found, nil
}

// readEntry reads the record on which an iterator stands, and its place. Its body is valid until
// the iterator moves. The error names the record.
func readEntry(it *storage.Iter) (r log.Record, place uint32, err error) {
	name, key := entryName(it.Key()), layout.Reader{Rest: it.Key()}
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

// decodable takes the body of a record apart. The error is log.ErrDamaged.
func decodable(r *log.Record, id uint32) (err error) {
	switch r.Kind {
	case log.Mutations:
		err = r.Each(id, func(*log.Mutation) error { return nil })
	case log.Facts:
		_, err = r.ReadFacts()
	case log.Claim, log.Seal:
	}
	return err
}

// entryName names a stored record by its key, which may be damaged too.
func entryName(key []byte) string {
	if n := layout.KeyPrefix + 4; len(key) >= n+8 {
		return fmt.Sprintf("the stored record at LSN %d of its log (%x)", binary.BigEndian.Uint64(key[n:]), key)
	}
	return fmt.Sprintf("the stored record %x", key)
}

// anyHold tells whether there is a hold in what a reader sees.
func anyHold(from storage.Reader) (bool, error) {
	prefix := layout.NodeKey(nodeHold)
	it, err := from.NewIter(prefix, layout.After(prefix))
	if err != nil {
		return false, err
	}
	found := it.First()
	return found, errors.Join(it.Err(), it.Close())
}

// forgetLeft removes, with the first hold, what earlier ones have left: without a hold nothing
// was stored in between. Seals stay.
func forgetLeft(from storage.Reader, b *storage.Batch) error {
	it, err := from.NewIter([]byte{layout.SpaceEntry}, []byte{layout.SpaceEntry + 1})
	if err != nil {
		return err
	}
	defer it.Close() //nolint:errcheck // what matters was reported by Err
	for ok := it.First(); ok; {
		first := slices.Clone(it.Key())
		end := layout.After(first[:min(len(first), layout.KeyPrefix+4)])
		next := end
		it.SeekLT(end)
		last, _, err := readEntry(it)
		if err == nil && last.Kind == log.Seal {
			end = slices.Clone(it.Key())
		}
		if err == nil && string(first) < string(end) { // what is damaged stays, for a check
			b.DeleteRange(first, end)
		}
		ok = it.SeekGE(next)
	}
	return it.Err()
}
