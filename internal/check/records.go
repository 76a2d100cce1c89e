package check

import (
	"context"
	"errors"

	"github.com/orrery-db/orrery/internal/embedded"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/storage"
)

// The stored records of a log are one sequence: each follows the previous one, and the last one is
// at the partition's position, or is the seal. Only the beginning may be missing, because records
// are stored from a hold on, and Trim removes the oldest. While a hold exists there is no other
// gap, because the first hold removes what earlier holds left (see embedded.ForgetLeft). Without a
// hold there may be old records that no reader needs, because a process may end between the release
// of the last hold and Trim.

// Records reads the stored records of one log, from newest to oldest.
type Records struct {
	ctx    context.Context
	from   storage.Reader
	place  layout.Keys
	ID     uint32
	held   bool // a hold exists
	report func(format string, args ...any)

	steps int
}

// Run is the result of a walk over the records.
type Run struct {
	first  session.LSN // of the oldest record, or 0
	place  uint32      // of the oldest record
	before log.Hash    // the chain before the oldest
	last   log.Position
	behind uint32 // number of records after the last mutation, see layout.State.Place
	epoch  uint64 // of the newest record
	sealed bool
	whole  bool // the walk reached the oldest stored record
}

// Run calls fn for every record, as long as the records are valid and follow each other; the record
// is valid until fn returns. Invalid records are reported. The error is the context's or fn's.
func (w *Records) Run(fn func(*log.Record) error) (found Run, err error) {
	prefix := w.place.EntryPrefix(w.ID)
	it, err := w.from.NewIter(prefix, layout.After(prefix))
	if err != nil {
		w.report("the stored records of its log cannot be read: %v", err)
		return found, nil
	}
	defer it.Close()     //nolint:errcheck // Err has reported every error that matters
	var newer log.Record // without its body
	var newerPlace uint32
	for ok := it.Last(); ok; ok = it.Prev() {
		if w.steps++; w.steps%stepsPerLook == 0 && w.ctx.Err() != nil {
			return found, w.ctx.Err()
		}
		r, place, err := embedded.ReadStored(it)
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
				w.report(
					"the stored record at LSN %d of its log does not follow the one at LSN %d before it: a record between them is "+
						"missing, or one belongs to another history",
					newer.First, r.First)
			}
			return found, nil
		case r.Kind == log.Seal, newer.Kind != log.Claim && newer.Term != r.Term, newer.Kind == log.Claim &&
			newer.Term.Epoch <= r.Term.Epoch:
			w.report("the stored record at LSN %d of its log (kind %d, epoch %d) cannot come after one of kind %d, epoch %d",
				newer.First, newer.Kind, newer.Term.Epoch, r.Kind, r.Term.Epoch)
			return found, nil
		}
		found.first, found.place, found.before = r.First, place, r.Before
		if err := fn(&r); errors.Is(err, log.ErrDamaged) {
			w.report("%s: %v", embedded.NameStored(it.Key()), err)
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

// decodable decodes the body of a record. The error is log.ErrDamaged.
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

// anyHold reports whether the reader sees a hold.
func anyHold(from storage.Reader) (bool, error) {
	prefix := layout.NodeKey(layout.NodeHold)
	it, err := from.NewIter(prefix, layout.After(prefix))
	if err != nil {
		return false, err
	}
	found := it.First()
	return found, errors.Join(it.Err(), it.Close())
}
