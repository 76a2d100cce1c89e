package page

import (
	"bytes"
	"context"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
)

// release closes every cursor and releases every snapshot. The next page opens them again when it
// needs them.
func (r *State) release() {
	if f := r.rest.reading; f != nil {
		f.suspend()
	}
	for c := range r.rest.cursors {
		c.suspend()
	}
	for o := range r.Opened() {
		o.releaseSnapshot()
	}
}

// suspendableCursor is a cursor that can be closed between pages. It continues behind the
// entry that it returned last.
type suspendableCursor struct {
	part  *OpenPart
	what  reading
	now   index.Cursor
	begun *index.Position // where the cursor was first opened
	after *index.Position // where to reopen the cursor, while it is closed
	last  index.Entry
	any   bool // the cursor has returned an entry
	ended bool
}

// Next implements index.Cursor.
func (c *suspendableCursor) Next(ctx context.Context) (index.Entry, bool, error) {
	if c.ended {
		return index.Entry{}, false, ctx.Err()
	}
	if err := c.reopen(ctx); err != nil {
		return index.Entry{}, false, err
	}
	e, ok, err := c.now.Next(ctx)
	if ok {
		c.last, c.any = e, true
	}
	c.ended = !ok
	return e, ok, err
}

// reopen opens the cursor again if it is closed.
func (c *suspendableCursor) reopen(ctx context.Context) (err error) {
	if c.now == nil {
		if c.now, err = c.what.open(ctx, c.part.Source(), c.after); err == nil {
			err = c.part.run.Row.Err()
		}
	}
	return err
}

// SkipTo implements index.Skipper, for the cursors that skip. Next returns the error if the cursor
// cannot be opened.
func (c *suspendableCursor) SkipTo(key []byte, ordinal uint64) {
	if c.ended || c.reopen(c.part.run.ctx) != nil {
		return
	}
	if s, ok := c.now.(index.Skipper); ok {
		s.SkipTo(key, ordinal)
	}
}

// suspend closes the cursor behind its last entry.
func (c *suspendableCursor) suspend() {
	if c.now != nil && c.any {
		c.after = c.behind(c.last)
	}
	_ = c.close() // the cursor only read
}

func (c *suspendableCursor) close() (err error) {
	if c.now != nil {
		err = c.now.Close()
		c.now = nil
	}
	return err
}

// behind returns the position behind an entry, in the direction of the cursor.
func (c *suspendableCursor) behind(e index.Entry) *index.Position {
	p := &index.Position{Key: bytes.Clone(e.Key), Ordinal: e.Ordinal, EPK: e.EPK}
	if c.what.spans != nil && !c.what.reverse {
		p.EPK = partition.MaxEPK
	}
	return p
}

// restart closes the cursor. The next use opens it behind the given entry, or at its first position
// if behind is nil.
func (c *suspendableCursor) restart(behind *index.Entry) {
	_ = c.close() // the cursor only read
	c.ended, c.any, c.after = false, false, c.begun
	if behind != nil {
		c.after = c.behind(*behind)
	}
}

// Close implements index.Cursor.
func (c *suspendableCursor) Close() error {
	delete(c.part.run.rest.cursors, c)
	return c.close()
}

// restarter is a cursor of a query that can be suspended.
type restarter interface{ restart(behind *index.Entry) }

// suspend stops reading ahead. The next page reads again the entries that were read ahead and not
// visited.
func (f *Fetcher) suspend() {
	if f.ahead == nil {
		return
	}
	f.stopAhead(false)
	f.read = 0
	f.entries.restart()
	for _, in := range f.entries.inputs {
		if c, ok := in.Iterator.(restarter); ok {
			c.restart(f.visited)
		}
		in.Part.restartPartners()
	}
}

// restartPartners moves the partners of a lead back to their beginning. They find the entry that
// the lead asks about by themselves.
func (o *OpenPart) restartPartners() {
	for _, p := range o.Partners {
		if p, ok := p.(*AlignedPartner); ok {
			if c, ok := p.Cursor.(restarter); ok {
				c.restart(nil)
			}
			p.begun, p.Found = false, false
		}
	}
}
