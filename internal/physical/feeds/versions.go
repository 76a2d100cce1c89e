package feeds

import (
	"bytes"
	"context"
	"errors"
	"fmt"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/storage"
)

// HistoryGoneError says that a feed of all versions cannot go on at a position.
type HistoryGoneError struct {
	// Since is the earliest position at which it can.
	Since session.LSN
}

// Error implements error.
func (e *HistoryGoneError) Error() string {
	return fmt.Sprintf("versions up to LSN %d are not kept any more", e.Since)
}

// Versions calls fn for every change within a range of EPKs after from, in LSN order, until fn
// returns false. now is the LSN of the state. The error is a HistoryGoneError when some of these
// changes are not kept.
func (r *Reader) Versions(ctx context.Context, from, now session.LSN, within partition.Range,
	fn func(Entry, *layout.Version) bool,
) error {
	m, err := r.open(layout.SpaceVersion, from+1)
	if err != nil {
		return err
	}
	// After the cursors are open: what is trimmed meanwhile is still under them, and at worst the
	// history begins too late.
	if err := r.hasHistory(from, now, within); err != nil {
		m.close()
		return err
	}
	return m.each(ctx, within, func(c *Cursor) (bool, error) {
		value, err := c.it.Value()
		if err != nil {
			return false, err
		}
		v, err := layout.ReadVersion(bytes.Clone(value))
		if err != nil {
			return false, layout.Damaged(fmt.Errorf("version at LSN %d.%d: %w", c.At.LSN, c.At.Sub, err))
		}
		return fn(c.At, v), nil
	})
}

// hasHistory returns a HistoryGoneError unless every change within a range after an LSN is kept.
func (r *Reader) hasHistory(from, now session.LSN, within partition.Range) error {
	own, err := r.History(r.ID)
	if err != nil {
		return err
	}
	since := now // nothing has changed since versions are kept
	if own != nil {
		since = own.Since
	}
	for _, id := range r.Parents {
		if from >= r.Base || since > from {
			break
		}
		h, err := r.History(id)
		if err != nil {
			return err
		}
		if h != nil && h.Range.Overlaps(within) {
			since = max(since, h.Since)
		}
	}
	if since > from {
		return &HistoryGoneError{Since: since}
	}
	return nil
}

// FirstKept returns the earliest position behind which every change within a range of EPKs is kept.
// now is the LSN of the state.
func (r *Reader) FirstKept(now session.LSN, within partition.Range) (at session.LSN, err error) {
	var gone *HistoryGoneError
	for err = r.hasHistory(at, now, within); errors.As(err, &gone); err = r.hasHistory(at, now, within) {
		at = gone.Since
	}
	return at, err
}

// History reads the history of a member of the lineage, nil when it has none.
func (r *Reader) History(id uint32) (*layout.History, error) {
	b, found, err := r.Get(nil, r.Keys.HistoryKey(nil, id))
	if err != nil || !found {
		return nil, err
	}
	h, err := layout.ReadHistory(b)
	if err != nil {
		return nil, layout.Damaged(fmt.Errorf("history of partition %d: %w", id, err))
	}
	return &h, nil
}

// LastBefore returns the last LSN below next under which a member has versions, or may have; 0 when
// it has none there. With next 0, all its versions count.
func (r *Reader) LastBefore(id uint32, next session.LSN) (session.LSN, error) {
	c, err := r.Open(layout.SpaceVersion, id, 0, 0)
	if err != nil || c == nil {
		return 0, err
	}
	defer c.Close()
	switch {
	case next > 0 && c.At.LSN >= next:
		return 0, nil
	case next > 0:
		return next - 1, nil
	case !c.it.Last():
		return 0, c.it.Err()
	}
	_, err = c.read(true)
	return c.At.LSN, err
}

// Trim deletes the versions of a member up to an LSN, and makes its history begin behind them.
func (r *Reader) Trim(b *storage.Batch, id uint32, last session.LSN) error {
	h, err := r.History(id)
	if err != nil || h == nil || h.Since >= last {
		return err
	}
	h.Since = last
	b.DeleteRange(r.Keys.ChangeKey(nil, layout.SpaceVersion, id, 0, 0),
		r.Keys.ChangeKey(nil, layout.SpaceVersion, id, last+1, 0))
	b.Set(r.Keys.HistoryKey(nil, id), h.Append(nil))
	return nil
}
