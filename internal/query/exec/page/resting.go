package page

import (
	"bytes"
	"context"
	"slices"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/exec/position"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
)

// lieDown closes every cursor and releases every snapshot. They are opened again when
// they are needed.
func (t *rest) lieDown() {
	if t.reading != nil {
		t.reading.lieDown()
	}
	for _, c := range t.cursors {
		c.lieDown()
	}
	for _, s := range t.sources {
		s.lieDown()
	}
}

// restingSource is the Source of a part whose query may be suspended. Its snapshot is
// that of the page.
type restingSource struct {
	run     *State
	part    *OpenPart
	now     Source
	release func()
}

// restingLister is a restingSource of a source that is a lackLister.
type restingLister struct{ *restingSource }

// resting makes the source of a part one that can be released between pages.
func (r *State) resting(o *OpenPart) {
	s := &restingSource{run: r, part: o, now: o.Source, release: o.release}
	r.rest.sources = append(r.rest.sources, s)
	o.Source, o.release = s, s.end
	if _, ok := s.now.(LackLister); ok {
		o.Source = restingLister{s}
	}
}

func (s *restingSource) lieDown() {
	if s.now != nil {
		s.release()
		s.now, s.release = nil, nil
	}
}

// end releases the source for good.
func (s *restingSource) end() {
	s.lieDown()
	at := slices.Index(s.run.rest.sources, s)
	s.run.rest.sources = slices.Delete(s.run.rest.sources, at, at+1)
}

// source is the Source on the snapshot of the present page.
func (s *restingSource) source() Source {
	if s.now != nil {
		return s.now
	}
	r := s.run
	for _, p := range r.Parts { // there is one: the ranges are the same, see fits
		if p.RangeID != s.part.RangeID {
			continue
		}
		source, release, err := p.Open(r.ctx)
		if err != nil {
			r.Row.Fail(err)
			return Slice(nil)
		}
		s.now, s.release = source, release
		r.touch(s.part)
		return source
	}
	r.Row.Fail(position.ErrForeign)
	return Slice(nil)
}

// The methods of Source.

func (s *restingSource) LSN() session.LSN             { return s.source().LSN() }
func (s *restingSource) Items() int64                 { return s.source().Items() }
func (s *restingSource) PathItems(p index.Path) int64 { return s.source().PathItems(p) }
func (s *restingSource) Policy() *index.Policy        { return s.source().Policy() }
func (s *restingSource) AllShown() bool               { return s.source().AllShown() }
func (s *restingSource) Sample(ctx context.Context) (*index.Sample, error) {
	return s.source().Sample(ctx)
}

func (s *restingSource) LogicalItems(epk partition.EPK, key partition.Key) (int64, error) {
	return s.source().LogicalItems(epk, key)
}

func (s *restingSource) Load(ctx context.Context, e index.Entry) (*resource.Item, error) {
	source := s.source()
	if s.now == nil {
		return nil, s.run.Row.Err()
	}
	return source.Load(ctx, e)
}

func (s *restingSource) Scan(ctx context.Context, scope index.Scope, after *index.Position) (index.Cursor, error) {
	return s.cursor(ctx, after, func(ctx context.Context, after *index.Position) (index.Cursor, error) {
		return s.source().Scan(ctx, scope, after)
	})
}

func (s *restingSource) Seek(
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
		return restingSkipper{c}, nil
	}
	return c, nil
}

// Lacking implements lackLister.
func (s restingLister) Lacking(ctx context.Context, p index.Path, reverse bool, after *index.Position) (index.Cursor,
	error,
) {
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

// restingCursor is a cursor that can be closed between pages: it goes on behind the
// entry that it returned last.
type restingCursor struct {
	of       *restingSource
	open     opener
	now      index.Cursor
	begun    *index.Position // where it was opened
	after    *index.Position // where it is to be opened again, while it is closed
	last     index.Entry
	any      bool // there was an entry
	ended    bool
	forwards bool
}

// restingSkipper is a restingCursor of a cursor that is an index.Skipper.
type restingSkipper struct{ *restingCursor }

func (s *restingSource) cursor(ctx context.Context, after *index.Position, open opener) (*restingCursor, error) {
	now, err := open(ctx, after)
	if err != nil {
		return nil, err
	}
	c := &restingCursor{of: s, open: open, now: now, begun: after, after: after}
	s.run.rest.cursors = append(s.run.rest.cursors, c)
	return c, nil
}

// Next implements index.Cursor.
func (c *restingCursor) Next(ctx context.Context) (index.Entry, bool, error) {
	if c.ended {
		return index.Entry{}, false, ctx.Err()
	}
	if err := c.wake(ctx); err != nil {
		return index.Entry{}, false, err
	}
	e, ok, err := c.now.Next(ctx)
	if ok {
		c.last, c.any = e, true
	}
	c.ended = !ok
	return e, ok, err
}

// wake opens the cursor again if it is closed.
func (c *restingCursor) wake(ctx context.Context) (err error) {
	if c.now != nil {
		return nil
	}
	if c.now, err = c.open(ctx, c.after); err != nil {
		c.now = nil
		return err
	}
	return c.of.run.Row.Err()
}

// SkipTo implements index.Skipper.
func (c restingSkipper) SkipTo(key []byte, ordinal uint64) {
	if c.ended || c.wake(c.of.run.ctx) != nil {
		return // Next says why
	}
	if s, ok := c.now.(index.Skipper); ok {
		s.SkipTo(key, ordinal)
	}
}

// lieDown closes the cursor behind its last entry.
func (c *restingCursor) lieDown() {
	if c.now == nil {
		return
	}
	if c.any {
		c.after = c.behind(c.last)
	}
	_ = c.now.Close() // it was only read
	c.now = nil
}

// behind is the position behind an entry, in the direction of the cursor.
func (c *restingCursor) behind(e index.Entry) *index.Position {
	p := &index.Position{Key: bytes.Clone(e.Key), Ordinal: e.Ordinal, EPK: e.EPK}
	if c.forwards {
		p.EPK = partition.MaxEPK
	}
	return p
}

// startAgain closes the cursor; it is opened where it was opened first, or behind an
// entry if one is given.
func (c *restingCursor) startAgain(behind *index.Entry) {
	if c.now != nil {
		_ = c.now.Close() // it was only read
		c.now = nil
	}
	c.ended = false
	if c.after, c.any = c.begun, false; behind != nil {
		c.after = c.behind(*behind)
	}
}

// Close implements index.Cursor.
func (c *restingCursor) Close() error {
	rest := c.of.run.rest
	if at := slices.Index(rest.cursors, c); at >= 0 {
		rest.cursors = slices.Delete(rest.cursors, at, at+1)
	}
	if c.now == nil {
		return nil
	}
	err := c.now.Close()
	c.now = nil
	return err
}

// restingOf is the resting cursor that a cursor is; nil where it is another.
func restingOf(c index.Cursor) *restingCursor {
	switch c := c.(type) {
	case *restingCursor:
		return c
	case restingSkipper:
		return c.restingCursor
	}
	return nil
}

// lieDown stops reading ahead. What was read ahead and not visited is read again.
func (f *fetch) lieDown() {
	if f.ahead == nil {
		return
	}
	f.ahead.stop()
	f.ahead, f.gone, f.alone, f.read = nil, false, false, 0
	f.entries.restart()
	for _, in := range f.entries.inputs {
		if c := restingOf(in.Iterator); c != nil {
			c.startAgain(f.visited)
		}
		in.Part.startPartnersAgain()
	}
}

// startPartnersAgain puts the look-ups beside a lead back to their beginning: they
// find the entry that they are asked about by themselves.
func (o *OpenPart) startPartnersAgain() {
	for _, p := range o.Partners {
		if p, ok := p.(*AlignedPartner); ok {
			if c := restingOf(p.Cursor); c != nil {
				c.startAgain(nil)
			}
			p.begun, p.Found = false, false
		}
	}
}
