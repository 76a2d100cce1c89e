package page

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"

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
			return entries, errors.Join(fmt.Errorf("seek %s in range %s: %w", l.Path, o.RangeID, err), entries.Close())
		}
		entries.Add(o, c)
	}
	return entries, nil
}
