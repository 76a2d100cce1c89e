package page

import (
	"bytes"
	"context"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
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
		o.suspendable.suspend()
	}
}

// suspendableSource is the Source of a part whose query may be suspended. Each page has its
// own snapshot.
type suspendableSource struct {
	run     *State
	part    *OpenPart
	now     Source
	release func()
}

// suspendableLister is a suspendableSource over a source that is a LackLister.
type suspendableLister struct{ *suspendableSource }

// makeSuspendable wraps the source of a part, so that pages can release it between them.
func (r *State) makeSuspendable(o *OpenPart) {
	s := &suspendableSource{run: r, part: o, now: o.Source, release: o.release}
	o.Source, o.release, o.suspendable = s, s.suspend, s
	if _, ok := s.now.(LackLister); ok {
		o.Source = suspendableLister{s}
	}
}

func (s *suspendableSource) suspend() {
	if s.now != nil {
		s.release()
		s.now, s.release = nil, nil
	}
}

// source returns the Source at the snapshot of the current page. If the part cannot be opened, the
// error is in the row and the source has no items.
func (s *suspendableSource) source() Source {
	if s.now != nil {
		return s.now
	}
	source, release, err := s.part.Open(s.run.ctx)
	if err != nil {
		s.run.Row.Fail(err)
		return Slice(nil)
	}
	s.now, s.release = source, release
	s.run.touch(s.part)
	return source
}

// The following methods implement Source.

func (s *suspendableSource) LSN() session.LSN             { return s.source().LSN() }
func (s *suspendableSource) Items() int64                 { return s.source().Items() }
func (s *suspendableSource) PathItems(p index.Path) int64 { return s.source().PathItems(p) }
func (s *suspendableSource) Policy() *index.Policy        { return s.source().Policy() }
func (s *suspendableSource) NoneExpired() bool            { return s.source().NoneExpired() }
func (s *suspendableSource) Sample(ctx context.Context) (*index.Sample, error) {
	return s.source().Sample(ctx)
}

func (s *suspendableSource) LogicalItems(epk partition.EPK, key partition.Key) (int64, error) {
	return s.source().LogicalItems(epk, key)
}

func (s *suspendableSource) Load(ctx context.Context, e index.Entry) (*resource.Item, error) {
	return s.source().Load(ctx, e)
}

func (s *suspendableSource) Scan(ctx context.Context, scope index.Scope, after *index.Position) (index.Cursor, error) {
	return s.cursor(ctx, after, func(ctx context.Context, after *index.Position) (index.Cursor, error) {
		return s.source().Scan(ctx, scope, after)
	})
}

func (s *suspendableSource) Seek(
	ctx context.Context, p index.Path, spans []index.Span, reverse bool, after *index.Position,
) (index.Cursor, error) {
	c, err := s.cursor(ctx, after, func(ctx context.Context, after *index.Position) (index.Cursor, error) {
		return s.source().Seek(ctx, p, spans, reverse, after)
	})
	if err != nil {
		return nil, err
	}
	c.forwards = !reverse
	if _, skips := c.now.(index.Skipper); skips && !reverse {
		return suspendableSkipper{c}, nil
	}
	return c, nil
}

// Lacking implements LackLister.
func (s suspendableLister) Lacking(
	ctx context.Context, p index.Path, reverse bool, after *index.Position,
) (index.Cursor, error) {
	c, err := s.cursor(ctx, after, func(ctx context.Context, after *index.Position) (index.Cursor, error) {
		lister, ok := s.source().(LackLister)
		if !ok {
			return nil, s.run.Row.Err()
		}
		return lister.Lacking(ctx, p, reverse, after)
	})
	if err != nil {
		return nil, err
	}
	return c, nil
}

// opener opens a cursor behind a position.
type opener func(ctx context.Context, after *index.Position) (index.Cursor, error)

// suspendableCursor is a cursor that can be closed between pages. It continues behind the
// entry that it returned last.
type suspendableCursor struct {
	of       *suspendableSource
	open     opener
	now      index.Cursor
	begun    *index.Position // where the cursor was first opened
	after    *index.Position // where to reopen the cursor, while it is closed
	last     index.Entry
	any      bool // the cursor has returned an entry
	ended    bool
	forwards bool
}

// suspendableSkipper is a suspendableCursor over a cursor that is an index.Skipper.
type suspendableSkipper struct{ *suspendableCursor }

func (s *suspendableSource) cursor(
	ctx context.Context, after *index.Position, open opener,
) (*suspendableCursor, error) {
	now, err := open(ctx, after)
	if err != nil {
		return nil, err
	}
	c := &suspendableCursor{of: s, open: open, now: now, begun: after, after: after}
	s.run.rest.cursors[c] = struct{}{}
	return c, nil
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
	if c.now != nil {
		return nil
	}
	if c.now, err = c.open(ctx, c.after); err != nil {
		c.now = nil
		return err
	}
	return c.of.run.Row.Err()
}

// SkipTo implements index.Skipper. Next returns the error if the cursor cannot be opened.
func (c suspendableSkipper) SkipTo(key []byte, ordinal uint64) {
	if c.ended || c.reopen(c.of.run.ctx) != nil {
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
	if c.forwards {
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
	delete(c.of.run.rest.cursors, c)
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
