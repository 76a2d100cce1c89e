package page

import (
	"context"
	"fmt"
	"iter"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/session"
)

// OpenPart is a part whose snapshot the page holds until it ends.
type OpenPart struct {
	Part
	Source  Source
	release func()
	// suspendable is the source, if the query may be suspended.
	suspendable *suspendableSource
	complete    bool // items contain their system properties

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

// Open opens a part, unless the page has it open already.
func (r *State) Open(ctx context.Context, p Part) (*OpenPart, error) {
	if o := r.opened[p.RangeID]; o != nil {
		return o, nil
	}
	source, release, err := p.Open(ctx)
	if err != nil {
		return nil, err
	}
	_, complete := source.(*slice)
	o := &OpenPart{Part: p, Source: source, release: release, complete: complete, Tally: new(tally), Meter: r.Meter.Like()}
	if r.rest != nil {
		o.since = source.LSN()
		r.makeSuspendable(o)
	}
	r.opened[p.RangeID] = o
	r.touch(o)
	return o, nil
}

// Seek is Source.Seek. Without spans the cursor is empty.
func (o *OpenPart) Seek(ctx context.Context, p index.Path, spans []index.Span, reverse bool,
	after *index.Position,
) (index.Cursor, error) {
	if len(spans) == 0 {
		return &sliceCursor{}, nil
	}
	c, err := o.Source.Seek(ctx, p, spans, reverse, after)
	if err != nil {
		return nil, fmt.Errorf("seek %s in range %s: %w", p, o.RangeID, err)
	}
	return c, nil
}

func (r *State) close() {
	for o := range r.Opened() {
		o.ClosePart()
	}
	r.releaseMemory()
}

// ClosePart closes the cursors and partners of the part.
func (o *OpenPart) ClosePart() {
	_ = o.closePartners() // partners only read
	if o.release != nil {
		o.release()
		o.release = nil
	}
}

// inScope reports whether an entry's EPK is within the request's scope.
func (r *State) inScope(e index.Entry, within partition.Range) bool {
	return r.Scope.Range.Contains(e.EPK) && within.Contains(e.EPK)
}

// PartsIn returns the parts of the current page that overlap a range. A query that was suspended
// has other parts on each page.
func (r *State) PartsIn(within partition.Range) iter.Seq[Part] {
	return func(yield func(Part) bool) {
		for i := range r.Parts {
			if p := r.Parts[i]; p.Range.Overlaps(within) && !yield(p) {
				return
			}
		}
	}
}
