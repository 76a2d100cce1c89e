package page

import (
	"context"
	"fmt"
	"iter"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/trace"
)

// OpenPart is a part that the query has opened. It reads one snapshot, which the page holds until
// it ends. If a method has no error to return, an error fails the page, and the method returns what
// an empty part has.
type OpenPart struct {
	Part
	run *State
	// source is nil while the part holds no snapshot: between two pages of a query that was suspended,
	// and after ClosePart.
	source   Source
	release  func()
	step     trace.Step // from Open to release
	complete bool       // items contain their system properties

	// Meter is the work in this part.
	Meter ru.Meter

	Tally    *tally
	Partners []partner
	// partnerTerms are the terms of the partners.
	partnerTerms int
	// since is the LSN at which the query began to read the part.
	since session.LSN
	// page is the PageNumber of the last page that visited the part.
	page      int
	estimates []int64 // of the accesses; entries are negative until estimated
	sample    *index.Sample
	sampled   bool
}

// openParts are the parts that the query has opened, by the ids of their ranges.
type openParts struct{ opened map[string]*OpenPart }

// Opened returns the parts that the query has opened, in range order.
func (r *State) Opened() iter.Seq[*OpenPart] {
	return func(yield func(*OpenPart) bool) {
		for i := range r.Parts {
			if o := r.opened[r.Parts[i].RangeID]; o != nil && !yield(o) {
				return
			}
		}
	}
}

// touch marks a part as visited by the page.
func (r *State) touch(o *OpenPart) { o.page = r.PageNumber }

// Open opens a part, unless the query has it open already.
func (r *State) Open(p Part) *OpenPart {
	if o := r.opened[p.RangeID]; o != nil {
		return o
	}
	o := &OpenPart{Part: p, run: r, Tally: new(tally), Meter: r.Meter.Like()}
	source := o.Source()
	if r.Row.Err() == nil {
		_, o.complete = source.(*slice)
		o.since = source.LSN()
		r.opened[p.RangeID] = o
	}
	return o
}

// Source returns the part's snapshot of the current page.
func (o *OpenPart) Source() Source {
	if o.source != nil {
		return o.source
	}
	if o.run.Row.Err() == nil {
		o.step = trace.Begin(o.run.ctx, trace.QueryRange)
		source, release, err := o.Open(o.run.ctx)
		if err == nil {
			o.source, o.release = source, release
			o.run.touch(o)
			return source
		}
		o.step.EndIn(o.RangeID, err)
		o.run.Row.Fail(err)
	}
	return Slice(nil)
}

// Load reads the item of an entry; nil if queries do not see it.
func (o *OpenPart) Load(ctx context.Context, e index.Entry) *resource.Item {
	item, err := o.load(ctx, e, false)
	o.run.Row.Fail(err)
	return item
}

// load is Load for any goroutine. If borrow is set, the item need not outlive the next call.
func (o *OpenPart) load(ctx context.Context, e index.Entry, borrow bool) (item *resource.Item, err error) {
	source := o.Source()
	if p, ok := source.(peeker); ok && borrow {
		item, err = p.Peek(ctx, e)
	} else {
		item, err = source.Load(ctx, e)
	}
	if err != nil {
		return nil, fmt.Errorf("load item %d of range %s: %w", e.Ordinal, o.RangeID, err)
	}
	return item, nil
}

// Scan is Source.Scan.
func (o *OpenPart) Scan(ctx context.Context, scope index.Scope, after *index.Position) (index.Cursor, error) {
	return o.read(ctx, reading{scope: scope}, after)
}

// Seek is Source.Seek. Without spans the cursor is empty.
func (o *OpenPart) Seek(ctx context.Context, p index.Path, spans []index.Span, reverse bool,
	after *index.Position,
) (index.Cursor, error) {
	if len(spans) == 0 {
		return &sliceCursor{}, nil
	}
	return o.read(ctx, reading{path: p, spans: spans, reverse: reverse}, after)
}

// Lacking is Source.Lacking.
func (o *OpenPart) Lacking(
	ctx context.Context, p index.Path, reverse bool, after *index.Position,
) (index.Cursor, error) {
	return o.read(ctx, reading{path: p, reverse: reverse, lacking: true}, after)
}

// reading says which entries of a part a cursor yields: those of the spans of a path, of the items
// that lack the path, or of the items in a scope.
type reading struct {
	path             index.Path
	spans            []index.Span
	scope            index.Scope
	reverse, lacking bool
}

// open opens a cursor over the entries behind a position.
func (what *reading) open(ctx context.Context, s Source, after *index.Position) (index.Cursor, error) {
	switch {
	case what.lacking:
		return s.Lacking(ctx, what.path, what.reverse, after)
	case what.spans != nil:
		return s.Seek(ctx, what.path, what.spans, what.reverse, after)
	}
	return s.Scan(ctx, what.scope, after)
}

// read opens a cursor, which can be suspended if the query can.
func (o *OpenPart) read(ctx context.Context, what reading, after *index.Position) (index.Cursor, error) {
	now, err := what.open(ctx, o.Source(), after)
	switch {
	case err != nil:
		return nil, fmt.Errorf("read %s in range %s: %w", what.path, o.RangeID, err)
	case o.run.rest == nil:
		return now, nil
	}
	c := &suspendableCursor{part: o, what: what, now: now, begun: after, after: after}
	o.run.rest.cursors[c] = struct{}{}
	return c, nil
}

func (r *State) close() {
	for o := range r.Opened() {
		o.ClosePart()
	}
	r.releaseMemory()
}

// ClosePart closes the partners of the part and releases its snapshot.
func (o *OpenPart) ClosePart() {
	_ = o.closePartners() // partners only read
	o.releaseSnapshot()
}

// releaseSnapshot releases the snapshot of the page. Another use of the part takes a new one.
func (o *OpenPart) releaseSnapshot() {
	if o.source != nil {
		o.release()
		o.source, o.release = nil, nil
		o.step.EndIn(o.RangeID, o.run.Row.Err())
	}
}

// inScope reports whether an entry's EPK is within the request's scope.
func (r *State) inScope(e index.Entry, within partition.Range) bool {
	return r.Scope.Range.Contains(e.EPK) && within.Contains(e.EPK)
}

// PartsIn returns the parts of the current page that overlap a range, until the page fails. A query
// that was suspended has other parts on each page.
func (r *State) PartsIn(within partition.Range) iter.Seq[Part] {
	return func(yield func(Part) bool) {
		for i := range r.Parts {
			if p := r.Parts[i]; p.Range.Overlaps(within) && (r.Row.Err() != nil || !yield(p)) {
				return
			}
		}
	}
}
