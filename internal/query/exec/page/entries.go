package page

import (
	"bytes"
	"cmp"
	"context"
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
) Merge[index.Entry] {
	entries := EntriesOf(len(opened))
	for _, o := range opened {
		c, err := r.seekIn(ctx, o, l, after)
		if err != nil {
			r.Row.Fail(err)
			break
		}
		entries.Add(o, c)
	}
	return entries
}

// Entries yields the entries of a cursor that was opened with err, until the page fails, and closes
// it. Each entry counts so many steps of work; with 0 the pacer is not asked.
func (r *State) Entries(ctx context.Context, steps int, c index.Cursor, err error) iter.Seq[index.Entry] {
	return func(yield func(index.Entry) bool) {
		if err != nil {
			r.Row.Fail(err)
			return
		}
		defer func() { _ = c.Close() }() // it was only read
		for {
			if steps > 0 {
				r.Work(steps)
			}
			if r.Row.Err() != nil {
				return
			}
			e, ok, err := c.Next(ctx)
			if r.Row.Fail(err); !ok || err != nil || !yield(e) {
				return
			}
		}
	}
}
