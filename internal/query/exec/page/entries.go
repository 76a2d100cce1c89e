package page

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"iter"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/plan"
)

// EntriesOf merges the cursors of several parts in (key, ordinal) order: a stretch that began in
// one part continues in its order after a split. A stretch usually has one cursor.
func EntriesOf(parts int) Merge[index.Entry] {
	return NewMerge(parts, func(a, b *Input[index.Entry]) int { return compareEntries(a.Current, b.Current) })
}

func compareEntries(a, b index.Entry) int {
	return cmp.Or(bytes.Compare(a.Key, b.Key), cmp.Compare(a.Ordinal, b.Ordinal))
}

// SeekAll opens a look-up in every part.
func (r *State) SeekAll(
	ctx context.Context, opened []*OpenPart, l *plan.Lookup, after *index.Position,
) (entries Merge[index.Entry], err error) {
	entries = EntriesOf(len(opened))
	for _, o := range opened {
		c, err := r.seekIn(ctx, o, l, after)
		if err != nil {
			return entries, errors.Join(err, entries.Close())
		}
		entries.Add(o, c)
	}
	return entries, nil
}

// Reading reads the entries of one cursor. Each counts so many steps of work; 0 counts none and
// does not ask the pacer.
type Reading struct {
	State *State
	Steps int
}

// Entries yields the entries of a cursor that was opened with err, and closes it. It ends behind an
// error, also one of evaluation.
func (r Reading) Entries(ctx context.Context, c index.Cursor, err error) iter.Seq2[index.Entry, error] {
	return func(yield func(index.Entry, error) bool) {
		if err != nil {
			yield(index.Entry{}, err)
			return
		}
		defer func() { _ = c.Close() }() // it was only read
		for ok := true; ok && err == nil; {
			var e index.Entry
			if r.State.Work(r.Steps); r.State.Row.Err() == nil {
				e, ok, err = c.Next(ctx)
			} else {
				err = r.State.Row.Err()
			}
			if (ok || err != nil) && !yield(e, err) {
				return
			}
		}
	}
}
