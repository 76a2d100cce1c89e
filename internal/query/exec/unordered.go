package exec

import (
	"bytes"
	"context"
	"fmt"
	"iter"
	"math/bits"
	"slices"
	"sort"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/value"
)

// unordered finishes the stretch the previous page ended in, and then visits
// the parts behind it one after the other, until the page ends.
func (r *run) unordered(ctx context.Context) error {
	begun := partition.MinEPK
	if r.Resume != nil {
		s := r.resume.stretch
		if begun = s.within.Min; s.place.way != fresh {
			parts := slices.Collect(r.partsIn(s.within.Intersect(r.Scope.Range)))
			if ended, err := r.stretch(ctx, s, parts); err != nil || ended {
				return err
			}
			begun = s.within.Max
		}
	}
	for _, p := range r.Parts {
		s := stretch{within: p.Range.Intersect(partition.Range{Min: begun, Max: partition.MaxEPK})}
		if !s.within.Overlaps(r.Scope.Range) {
			continue
		}
		if ended, err := r.stretch(ctx, s, []Part{p}); err != nil || ended {
			return err
		}
	}
	return nil
}

// partsIn are the parts that hold something of a range: those of the present page, which
// may change from one to the next where the query is suspended.
func (r *run) partsIn(within partition.Range) iter.Seq[Part] {
	return func(yield func(Part) bool) {
		for i := range r.Parts {
			if p := r.Parts[i]; p.Range.Overlaps(within) && !yield(p) {
				return
			}
		}
	}
}

// stretch reads a stretch, which is in one part when it is begun and may be in
// several later; ended tells that the page ends in it.
func (r *run) stretch(ctx context.Context, s stretch, parts []Part) (ended bool, err error) {
	if r.full() || r.spent() {
		r.endAt(s)
		return true, nil
	}
	if s.place.way == scanning {
		return r.scan(ctx, s, parts)
	}
	opened := make([]*openPart, len(parts))
	for i, p := range parts {
		if opened[i], err = r.reopen(ctx, p); err != nil {
			return true, err
		}
	}
	defer r.closeBelow(s.within.Max)
	if s.place.way == fresh {
		if s.place, err = r.begin(ctx, opened[0], s.within); err != nil {
			return true, err
		}
	}
	switch s.place.way {
	case scanning:
		return r.scan(ctx, s, parts)
	case listing:
		return r.list(ctx, opened, s)
	}
	return r.seek(ctx, opened, s)
}

// begin chooses how a stretch of a part is read.
func (r *run) begin(ctx context.Context, o *openPart, within partition.Range) (place, error) {
	way, err := r.choose(ctx, o)
	switch {
	case err != nil:
		return place{}, err
	case way.access == useScan && r.lists(o, within):
		return place{way: listing}, nil
	case way.access == useScan:
		return place{way: scanning}, nil
	}
	return place{way: seeking, access: way.access, form: formOf(r.accesses[way.access])}, nil
}

// formOf tells accesses on different paths apart.
func formOf(a plan.Access) uint32 {
	h := uint64(len(a.Lookups))
	for _, l := range a.Lookups {
		h = bits.RotateLeft64(h, 7) ^ l.Path.Hash()
	}
	return max(1, uint32(h>>32)^uint32(h))
}

// closeBelow releases the parts of which nothing lies at or above an EPK.
func (r *run) closeBelow(epk partition.EPK) {
	below := partition.Range{Min: partition.MinEPK, Max: epk}
	for _, o := range r.opened {
		if below.Covers(o.Range) {
			o.closePart()
		}
	}
}

// scan reads the items of a stretch in (EPK, ordinal) order, one part after the
// other.
func (r *run) scan(ctx context.Context, s stretch, parts []Part) (ended bool, err error) {
	for _, p := range parts {
		if (partition.Range{Min: partition.MinEPK, Max: s.place.epk}).Covers(p.Range) {
			continue
		}
		if s, ended, err = r.scanPart(ctx, p, s); err != nil || ended {
			return true, err
		}
	}
	return false, nil
}

// scanPart scans a stretch in one part, and returns it with its new place.
func (r *run) scanPart(ctx context.Context, p Part, s stretch) (_ stretch, ended bool, err error) {
	scope := index.Scope{Range: r.Scope.Range.Intersect(s.within), Key: r.Scope.Key}
	if scope.Range.Empty() {
		return s, false, nil
	}
	o, err := r.reopen(ctx, p)
	if err != nil {
		return s, true, err
	}
	defer r.closeBelow(min(p.Range.Max, s.within.Max))
	way := choice{useScan, -1}
	if r.Explained {
		if way.entries, _, err = r.scopeItems(ctx, o); err != nil {
			return s, true, err
		}
	}
	r.readsBy("", way, o)
	var after *index.Position
	if before := s.place.before(); s.place.epk != "" || before != 0 {
		after = &index.Position{EPK: s.place.epk, Ordinal: before}
	}
	c, err := o.source.Scan(ctx, scope, after)
	if err != nil {
		return s, true, fmt.Errorf("scan range %s: %w", o.RangeID, err)
	}
	entries := entriesOf(1)
	entries.add(o, c)
	return r.drain(ctx, entries, s, nil, func(e index.Entry) place {
		return place{way: scanning, epk: e.EPK, ordinal: e.Ordinal}
	})
}

// lists reports whether a stretch is read in the order in which its items were
// made, as the service returns them: where all of a part's items are wanted, so
// that loading them one by one costs no more than the page they fill.
func (r *run) lists(o *openPart, within partition.Range) bool {
	return r.Policy != nil && r.CreationOrder && r.Logical.Where == nil && r.Scope.Key == nil &&
		within.Equal(o.Range) && r.Scope.Range.Intersect(within).Equal(within) && o.source.PathItems(index.Path{}) >= 0
}

// list reads all items of a stretch in the order of their ordinals.
func (r *run) list(ctx context.Context, opened []*openPart, s stretch) (ended bool, err error) {
	r.reads("scan", Operator{Name: "list", Estimated: opened[0].source.Items()}, opened...)
	all := index.Equal(value.FromBool(true))
	var after *index.Position
	if s.place.ordinal > 0 {
		after = &index.Position{Key: all.Lower, Ordinal: s.place.before(), EPK: partition.MaxEPK}
	}
	entries, err := r.seeks(ctx, opened, &plan.Lookup{Spans: []index.Span{all}}, after)
	if err != nil {
		return true, err
	}
	_, ended, err = r.drain(ctx, entries, s, nil, func(e index.Entry) place {
		return place{way: listing, ordinal: e.Ordinal}
	})
	return ended, err
}

// seek reads the look-ups of an access one after the other. An item that an
// earlier look-up holds too was returned there.
func (r *run) seek(ctx context.Context, opened []*openPart, s stretch) (ended bool, err error) {
	access, known := r.accessAt(&s.place)
	if !known {
		return true, errPosition
	}
	first := s.place.lookup
	lookups := r.accesses[access].Lookups
	if first > len(lookups) {
		return true, errPosition
	}
	if err := r.readsByAccess(ctx, opened, access); err != nil {
		return true, err
	}
	for i := first; i < len(lookups); i++ {
		for _, o := range opened {
			if err := r.intersect(ctx, o, lead{access: access, lookup: &lookups[i]}); err != nil {
				return true, err
			}
		}
		s.place.lookup = i
		if s, ended, err = r.seekLookup(ctx, opened, s, access); err != nil || ended {
			return true, err
		}
		s.place.key, s.place.ordinal, s.place.inner = nil, 0, nil
	}
	return false, nil
}

// seekLookup reads the look-up of an access that a stretch has come to, and charges for
// its terms.
func (r *run) seekLookup(
	ctx context.Context, opened []*openPart, s stretch, access int,
) (_ stretch, ended bool, err error) {
	lookups, i, form := r.accesses[access].Lookups, s.place.lookup, s.place.form
	l := &lookups[i]
	var after *index.Position
	if s.place.key != nil {
		after = &index.Position{Key: s.place.key, Ordinal: s.place.before(), EPK: partition.MaxEPK}
	}
	entries, err := r.seeks(ctx, opened, l, after)
	if err != nil {
		return s, true, err
	}
	s, ended, err = r.drain(ctx, entries, s, lookups[:i+1], func(e index.Entry) place {
		r.scratch = append(r.scratch[:0], e.Key...)
		return place{way: seeking, access: access, form: form, lookup: i, key: r.scratch, ordinal: e.Ordinal}
	})
	for _, o := range opened {
		r.page.Explain.Terms += visitedTerms(l, after, s.place.key, ended)
		o.spent.Terms(newTerms(l, after, s.place.key, ended))
		if after == nil && (!ended || s.place.key != nil) {
			o.payPartners()
		}
	}
	return s, ended, err
}

// accessAt is the access that a place is in. Numbers of composite indexes change
// with the policy: then the form tells it.
func (r *run) accessAt(p *place) (access int, known bool) {
	if p.access < len(r.accesses) && (p.form == 0 || p.form == formOf(r.accesses[p.access])) {
		return p.access, true
	}
	access = slices.IndexFunc(r.accesses, func(a plan.Access) bool { return formOf(a) == p.form })
	return access, access >= 0 && p.form != 0
}

// readsByAccess notes that parts are read by an access.
func (r *run) readsByAccess(ctx context.Context, opened []*openPart, access int) error {
	for _, o := range opened {
		way := choice{access, -1}
		if r.Explained {
			e, err := r.estimate(ctx, o, access)
			if err != nil {
				return err
			}
			way.entries = e.entries
		}
		r.readsBy("", way, o)
	}
	return nil
}

// visitedTerms are the terms of a look-up that a page has come to, which began
// behind a position and ended at a key, or at the end.
func visitedTerms(l *plan.Lookup, after *index.Position, key []byte, ended bool) int {
	first, last := 0, len(l.Spans)-1
	if last < 1 {
		return l.Terms
	}
	if after != nil {
		first = spanBehind(l.Spans, after.Key)
	}
	if ended {
		last = max(first, min(last, spanBehind(l.Spans, key)))
	}
	return max(1, l.Terms*(last-first+1)/len(l.Spans))
}

// spanBehind is the first span that does not end before a key.
func spanBehind(spans []index.Span, key []byte) int {
	return sort.Search(len(spans),
		func(i int) bool { return spans[i].Upper == nil || bytes.Compare(spans[i].Upper, key) > 0 })
}

// drain reads candidates to their end, or to the end of the page, in which case
// the position is left in r.next. It returns the stretch with its new place.
// placeOf says where an entry is. The last of the look-ups is the one that is read;
// entries that earlier ones hold are passed over.
func (r *run) drain(
	ctx context.Context, entries merge[index.Entry], s stretch, lookups []plan.Lookup, placeOf func(index.Entry) place,
) (_ stretch, ended bool, err error) {
	var lookup *plan.Lookup
	var earlier []plan.Lookup
	if last := len(lookups) - 1; last >= 0 {
		lookup, earlier = &lookups[last], lookups[:last]
	}
	f := r.fetch(entries, s.within, lookup)
	defer func() { err = firstOf(err, f.Close()) }()
	var kept []byte
	for {
		r.worked(entrySteps)
		c, ok, err := f.Next(ctx)
		if err != nil || !ok {
			return s, false, err
		}
		if c.loaded {
			r.effort += stepsOfItem(c.item)
		}
		if r.full() || r.examined > 0 && r.spent() { // a page gets at least one candidate further
			r.endAt(s)
			return s, true, nil
		}
		if !r.row.Alive() {
			return s, true, r.row.Err()
		}
		here := placeOf(c.entry) // before the key is lost
		r.examined++
		if inner, done := r.visitCandidate(c, earlier, s.place.within(here)); !done {
			if inner != nil {
				s.place = here
				s.place.inner = inner
			}
			r.endAt(s)
			return s, true, nil
		}
		kept = append(kept[:0], here.key...)
		s.place = here
		if here.key != nil {
			s.place.key = kept
		}
	}
}

// heldBy reports whether the current item is found by one of the look-ups.
func (r *run) heldBy(lookups []plan.Lookup) bool {
	for i := range lookups {
		if lookups[i].Holds(&r.row) {
			return true
		}
	}
	return false
}

// endAt makes the position from which the next page goes on, if there can be one.
func (r *run) endAt(s stretch) {
	if r.limitReached() {
		return
	}
	p := position{skipped: r.skipped, emitted: r.emitted, stretch: s}
	r.next = p.encode()
}
