package exec

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/plan"
)

// entriesOf reads cursors of several parts as one, in (key, ordinal) order: a stretch
// that was begun in one part goes on in its order when the part has been split. Nearly
// always there is one cursor.
func entriesOf(parts int) merge[index.Entry] {
	return newMerge(parts, func(a, b *input[index.Entry]) int { return compareEntries(a.at, b.at) })
}

func compareEntries(a, b index.Entry) int {
	return cmp.Or(bytes.Compare(a.Key, b.Key), cmp.Compare(a.Ordinal, b.Ordinal))
}

// seeks opens a look-up in every part.
func (r *run) seeks(
	ctx context.Context, opened []*openPart, l *plan.Lookup, after *index.Position,
) (entries merge[index.Entry], err error) {
	entries = entriesOf(len(opened))
	for _, o := range opened {
		c, err := r.seekIn(ctx, o, l, after)
		if err != nil {
			return entries, errors.Join(fmt.Errorf("seek %s in range %s: %w", l.Path, o.RangeID, err), entries.Close())
		}
		entries.add(o, c)
	}
	return entries, nil
}
