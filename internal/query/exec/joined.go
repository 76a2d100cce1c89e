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

// joined reads cursors of several parts as one, in (key, ordinal) order: a
// stretch that was begun in one part goes on in its order when the part has
// been split. Nearly always there is one cursor.
type joined struct {
	feeds []feed
	// last is the feed whose entry was returned by next: it is moved on when the
	// entry, whose key is the cursor's, is needed no more.
	last  int
	begun bool
}

// feed is the cursor of one part and the entry it has come to.
type feed struct {
	part   *openPart
	cursor index.Cursor
	entry  index.Entry
	ok     bool
}

// joinSeeks opens a look-up in every part.
func (r *run) joinSeeks(ctx context.Context, opened []*openPart, l *plan.Lookup, after *index.Position) (*joined, error) {
	j := &joined{feeds: make([]feed, 0, len(opened))}
	for _, o := range opened {
		c, err := r.seekIn(ctx, o, l, after)
		if err != nil {
			return nil, errors.Join(fmt.Errorf("seek %s in range %s: %w", l.Path, o.RangeID, err), j.close())
		}
		j.feeds = append(j.feeds, feed{part: o, cursor: c})
	}
	return j, nil
}

// next returns the next entry and its part, nil at the end. The key is valid
// until the next call.
func (j *joined) next(ctx context.Context) (e index.Entry, o *openPart, err error) {
	if len(j.feeds) == 1 {
		e, ok, err := j.feeds[0].cursor.Next(ctx)
		if err != nil || !ok {
			return e, nil, err
		}
		return e, j.feeds[0].part, nil
	}
	if err := j.advance(ctx); err != nil {
		return e, nil, err
	}
	least := -1
	for i := range j.feeds {
		if j.feeds[i].ok && (least < 0 || compareEntries(j.feeds[i].entry, j.feeds[least].entry) < 0) {
			least = i
		}
	}
	if least < 0 {
		return e, nil, nil
	}
	j.last = least
	return j.feeds[least].entry, j.feeds[least].part, nil
}

// advance moves on the feed that was returned last, at first all of them.
func (j *joined) advance(ctx context.Context) (err error) {
	for i := range j.feeds {
		if f := &j.feeds[i]; !j.begun || i == j.last && f.ok {
			if f.entry, f.ok, err = f.cursor.Next(ctx); err != nil {
				return err
			}
		}
	}
	j.begun = true
	return nil
}

func compareEntries(a, b index.Entry) int {
	return cmp.Or(bytes.Compare(a.Key, b.Key), cmp.Compare(a.Ordinal, b.Ordinal))
}

func (j *joined) close() error {
	var err error
	for _, f := range j.feeds {
		err = errors.Join(err, f.cursor.Close())
	}
	return err
}
