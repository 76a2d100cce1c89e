package page

import (
	"bytes"
	"context"
	"slices"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/resource"
)

// Candidate is an entry and its item.
type Candidate struct {
	Entry index.Entry
	Part  *OpenPart
	// Item is nil if the entry is skipped: it lies outside the scope, another index rules
	// its item out, or queries do not see the item.
	Item *resource.Item
	// Loaded reports that the item was read. inKey reports that it belongs to the logical
	// partition of the request.
	Loaded, inKey bool
	// intersected reports that the partners of the part find the item; ruledOut that the key
	// of the entry shows that the item cannot match.
	intersected, ruledOut bool
	// evaluated are the steps of the test of the key beyond the allowance.
	evaluated int64
}

// Fetcher is the iterator that turns entries into candidates. It shares nothing that it uses to
// read, so another goroutine can run it (readahead.go).
type Fetcher struct {
	run     *State
	entries Merge[index.Entry]
	within  partition.Range
	lookup  *plan.Lookup // the look-up of the entries; nil in a scan
	keys    *expr.Row    // for lookup.Test
	current Candidate
	skipped []byte
	times   Times
	read    int
	ahead   *readahead
	gone    bool         // another goroutine runs the fetch, so a candidate outlives the next step
	visited *index.Entry // the entry of the last candidate returned, for readers that read to the end
	alone   bool         // the page has used up what was read ahead, and needs little more
}

// Fetch returns an iterator over the candidates of a look-up's entries, or of a scan's if there is
// no look-up.
func (r *State) Fetch(entries Merge[index.Entry], within partition.Range, lookup *plan.Lookup) *Fetcher {
	f := &Fetcher{run: r, entries: entries, within: within, lookup: lookup}
	if lookup == nil {
		for _, in := range entries.inputs {
			_ = in.Part.closePartners() // the partners of the previous reading, which only read
		}
	}
	if lookup != nil && lookup.Test != nil {
		f.keys = r.Row.Fork(lookup.Test.Slot + 1)
	}
	return f
}

// Next returns the next candidate, which is valid until the next call; nil at the end, and if the
// page fails. It counts the work of the candidate, and asks the pacer when it is time.
func (f *Fetcher) Next(ctx context.Context) *Candidate {
	r := f.run
	if r.Work(EntrySteps); !r.Row.Alive() {
		return nil
	}
	c, ok, err := f.next(ctx)
	if r.Row.Fail(err); !ok || !r.Row.Alive() {
		return nil
	}
	if c.Loaded {
		r.Effort += StepsOfItem(c.Item)
	}
	return c
}

// next is Next without the work.
func (f *Fetcher) next(ctx context.Context) (c *Candidate, ok bool, err error) {
	if f.ahead == nil && !f.alone && (f.read >= aheadAfter || f.run.deep || f.run.Eager) {
		f.ahead = f.run.readAhead(ctx, f)
	}
	if f.ahead != nil {
		c, enough, err := f.ahead.next(ctx)
		if !enough {
			return c, c != nil, err
		}
		f.stopAhead(true)
	}
	f.read++
	ok, err = f.step(ctx, &f.current)
	return &f.current, ok, err
}

// step reads the next entry and, unless it skips the entry, its item.
func (f *Fetcher) step(ctx context.Context, c *Candidate) (more bool, err error) {
	began := f.run.Now()
	*c = Candidate{}
	in, more, err := f.entries.Next(ctx)
	if err != nil || !more {
		return false, err
	}
	c.Entry, c.Part = in.Current, in.Part
	isMatch, err := f.wants(ctx, c)
	looked := f.run.Now()
	f.times.IndexLookup += looked.Sub(began)
	if err != nil || !isMatch {
		return err == nil, err
	}
	borrow := !f.gone && !f.run.Gathers && f.run.Logical.Order == nil // the item need not outlive the call
	if c.Item, err = c.Part.load(ctx, c.Entry, borrow); err != nil {
		return false, err
	}
	f.times.DocumentLoad += f.run.Now().Sub(looked)
	if c.Item != nil {
		c.Loaded = true
		c.inKey = f.run.InKey(c.Item)
	}
	return true, nil
}

// wants reports whether the fetch must read the item of an entry.
func (f *Fetcher) wants(ctx context.Context, c *Candidate) (bool, error) {
	if !f.run.inScope(c.Entry, f.within) {
		return false, nil
	}
	if f.keys != nil {
		before := f.keys.Steps()
		f.keys.Again()
		passes := f.lookup.Test.Keeps(f.keys, c.Entry.Key)
		c.evaluated = int64(max(0, f.keys.Steps()-before-entryAllowance))
		if !passes {
			c.ruledOut = true
			return false, f.keys.Err()
		}
	}
	if len(c.Part.Partners) == 0 {
		return true, nil
	}
	held, next, err := c.Part.Holds(ctx, c.Entry)
	c.intersected = held
	if err == nil && !held && next > c.Entry.Ordinal+1 {
		f.skipTo(c.Entry.Key, next)
	}
	return held, err
}

// skipTo skips entries that cannot be candidates, if the cursor can skip.
func (f *Fetcher) skipTo(key []byte, ordinal uint64) {
	if len(f.entries.inputs) != 1 || f.lookup == nil || !IsAligned(f.lookup) {
		return
	}
	if s, ok := f.entries.inputs[0].Iterator.(index.Skipper); ok {
		f.skipped = append(f.skipped[:0], key...)
		s.SkipTo(f.skipped, ordinal)
	}
}

// stopAhead stops reading ahead, for good if alone is set.
func (f *Fetcher) stopAhead(alone bool) {
	if f.ahead != nil {
		f.ahead.stop()
		f.ahead, f.gone, f.alone = nil, false, alone
	}
}

// Close ends the fetch.
func (f *Fetcher) Close() {
	f.stopAhead(false)
	f.run.Result.Times.IndexLookup += f.times.IndexLookup
	f.run.Result.Times.DocumentLoad += f.times.DocumentLoad
	f.run.Row.Fail(f.entries.Close())
}

// Now is the current time if the request is Timed, and the zero time otherwise.
func (r *State) Now() time.Time {
	switch {
	case !r.Timed:
		return time.Time{}
	case r.Clock == nil:
		return clock.System().Now()
	}
	return r.Clock.Now()
}

// admit makes a candidate's item the current row. It returns false if the candidate is
// skipped.
func (r *State) admit(c *Candidate) bool {
	r.Examined++
	for _, w := range r.observers() {
		w.entry(c)
	}
	if c.Loaded {
		r.visit(c.Part, c.Item)
	}
	return c.Loaded && c.inKey
}

// EveryCandidate calls visit for every candidate of a part that it reads in the chosen way, until
// the page fails. If several look-ups hold an item, the first one yields it.
func (r *State) EveryCandidate(ctx context.Context, o *OpenPart, way Choice, visit func(*Candidate)) {
	if way.Access == Scan {
		r.each(ctx, o, nil, visit)
		return
	}
	lookups := r.Accesses[way.Access].Lookups
	for i := range lookups {
		l := &lookups[i]
		r.CountTerms(o, l.Terms, !r.Repeats())
		r.Intersect(ctx, o, Lead{Access: way.Access, Lookup: l})
		o.ChargePartners(!r.Repeats())
		r.each(ctx, o, l, func(c *Candidate) {
			if !r.heldBy(lookups[:i]) {
				visit(c)
			}
		})
	}
}

// each calls visit for every candidate of one look-up, or of a scan if there is none.
func (r *State) each(ctx context.Context, o *OpenPart, l *plan.Lookup, visit func(*Candidate)) {
	var c index.Cursor
	var err error
	if l == nil {
		c, err = o.Scan(ctx, index.Scope{Range: r.Scope.Range.Intersect(o.Range), Key: r.Scope.Key}, nil)
	} else {
		c, err = o.Seek(ctx, l.Path, l.Spans, false, nil)
	}
	if err != nil {
		r.Row.Fail(err)
		return
	}
	entries := EntriesOf(1)
	entries.Add(o, c)
	f := r.Fetch(entries, o.Range, l)
	defer f.Close()
	if r.rest != nil {
		r.rest.reading = f
		defer func() { r.rest.reading = nil }()
	}
	for c := f.Next(ctx); c != nil; c = f.Next(ctx) {
		f.visited = &c.Entry
		admitted := r.admit(c)
		if r.Pay(!r.Repeats()); admitted {
			visit(c)
			r.EndEvaluation(!r.Repeats())
		}
	}
}

// IsAligned reports whether a look-up yields entries in the order of their ordinals: the look-up of
// a single key does.
func IsAligned(l *plan.Lookup) bool { return len(l.Spans) == 1 && l.Spans[0].Single() }

// SameSpans reports whether two look-ups have the same path and spans.
func SameSpans(a, b *plan.Lookup) bool {
	return a.Path == b.Path && slices.EqualFunc(a.Spans, b.Spans, func(x, y index.Span) bool {
		return bytes.Equal(x.Lower, y.Lower) && bytes.Equal(x.Upper, y.Upper)
	})
}
