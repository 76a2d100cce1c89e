package exec

import (
	"context"
	"math/bits"
	"slices"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/exec/page"
	"github.com/orrery-db/orrery/internal/query/exec/position"
	"github.com/orrery-db/orrery/internal/query/plan"
)

// unordered is a query without ORDER BY whose rows are made of one item each, or of none.
type unordered struct{ *page.State }

func (unordered) NewPage() {}

func (r unordered) Accepts(p *position.Position) bool {
	inner, fresh := p.Stretch.Place.Inner, p.Stretch.Place.Way == position.Fresh
	switch {
	case p.Ordered || p.Gathered != nil || len(inner) > len(r.Logical.Bindings):
		return false
	case !r.Logical.Scans():
		return inner != nil && fresh
	}
	return inner == nil || !fresh
}

// Answer finishes the stretch in which the previous page ended, and then visits the parts behind
// it one after the other, until the page ends.
func (r unordered) Answer(ctx context.Context) {
	if !r.Logical.Scans() {
		r.constantRow()
		return
	}
	begun := partition.MinEPK
	if r.Resume != nil {
		s := r.Start.Stretch
		if begun = s.Within.Min; s.Place.Way != position.Fresh {
			if r.stretch(ctx, s, slices.Collect(r.PartsIn(s.Within.Intersect(r.Scope.Range)))) {
				return
			}
			begun = s.Within.Max
		}
	}
	for p := range r.PartsIn(partition.All()) {
		s := position.Stretch{Within: p.Range.Intersect(partition.Range{Min: begun, Max: partition.MaxEPK})}
		if s.Within.Overlaps(r.Scope.Range) && r.stretch(ctx, s, []page.Part{p}) {
			return
		}
	}
}

// stretch reads a stretch. A stretch begins in one part, and may be in several parts on a later
// page. ended reports that the page ends in it.
func (r unordered) stretch(ctx context.Context, s position.Stretch, parts []page.Part) (ended bool) {
	if r.Full() || r.OutOfWork() {
		r.endAt(s)
		return true
	}
	defer r.closeBelow(s.Within.Max)
	if s.Place.Way == position.Fresh {
		s.Place = r.begin(ctx, r.Open(parts[0]), s.Within)
	}
	if s.Place.Way == position.Scanning {
		return r.scan(ctx, &s, parts)
	}
	opened := make([]*page.OpenPart, len(parts))
	for i, p := range parts {
		opened[i] = r.Open(p)
	}
	if s.Place.Way == position.Listing {
		return r.list(ctx, &s, opened)
	}
	return r.seek(ctx, &s, opened)
}

// begin chooses how a stretch of a part is read.
func (r unordered) begin(ctx context.Context, o *page.OpenPart, within partition.Range) position.Place {
	switch way := r.Choose(ctx, o); {
	case way.Access != page.Scan:
		return position.Place{Way: position.Seeking, Access: way.Access, Form: formOf(r.Accesses[way.Access])}
	case r.lists(o, within):
		return position.Place{Way: position.Listing}
	}
	return position.Place{Way: position.Scanning}
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
func (r unordered) closeBelow(epk partition.EPK) {
	below := partition.Range{Min: partition.MinEPK, Max: epk}
	for o := range r.Opened() {
		if below.Covers(o.Range) {
			o.ClosePart()
		}
	}
}

// scan reads the items of a stretch in (EPK, ordinal) order, one part after the other.
func (r unordered) scan(ctx context.Context, s *position.Stretch, parts []page.Part) (ended bool) {
	for _, p := range parts {
		scope := index.Scope{Range: r.Scope.Range.Intersect(s.Within), Key: r.Scope.Key}
		if scope.Range.Empty() || (partition.Range{Min: partition.MinEPK, Max: s.Place.EPK}).Covers(p.Range) {
			continue
		}
		o := r.Open(p)
		r.note(ctx, o, page.Scan)
		var after *index.Position
		if before := s.Place.Before(); s.Place.EPK != "" || before != 0 {
			after = &index.Position{EPK: s.Place.EPK, Ordinal: before}
		}
		c, err := o.Scan(ctx, scope, after)
		if err != nil {
			r.Row.Fail(err)
			return true
		}
		entries := page.EntriesOf(1)
		if entries.Add(o, c); r.drain(ctx, s, entries, nil) {
			return true
		}
	}
	return false
}

// note records that a part is read by an access or a scan.
func (r unordered) note(ctx context.Context, o *page.OpenPart, access int) {
	way := page.Choice{Access: access, Entries: -1}
	switch {
	case !r.Explained:
	case access == page.Scan:
		way.Entries, _ = r.ScopeItems(ctx, o)
	default:
		way.Entries = r.Estimate(ctx, o, access)
	}
	r.NoteChoice("", way, o)
}

// lists reports whether a stretch is read in the order in which its items were made, as the
// service returns them: if the query wants all items of a part, so that loading them one by
// one costs no more than the page they fill.
func (r unordered) lists(o *page.OpenPart, within partition.Range) bool {
	return r.Policy != nil && r.CreationOrder && r.Logical.Where == nil && r.Scope.Key == nil &&
		within.Equal(o.Range) && r.Scope.Range.Intersect(within).Equal(within) && o.Source().PathItems(index.Path{}) >= 0
}

// list reads all items of a stretch in the order of their ordinals.
func (r unordered) list(ctx context.Context, s *position.Stretch, opened []*page.OpenPart) (ended bool) {
	r.NoteRead("scan", page.Operator{Name: "list", Estimated: opened[0].Source().Items()}, opened...)
	var after *index.Position
	if s.Place.Ordinal > 0 {
		after = &index.Position{Key: rootSpans[0].Lower, Ordinal: s.Place.Before(), EPK: partition.MaxEPK}
	}
	return r.drain(ctx, s, r.SeekAll(ctx, opened, &plan.Lookup{Spans: rootSpans}, after), nil)
}

// seek reads the look-ups of an access one after the other, and charges their terms. An item that
// an earlier look-up finds too was returned there.
func (r unordered) seek(ctx context.Context, s *position.Stretch, opened []*page.OpenPart) (ended bool) {
	at := &s.Place
	access, known := r.accessAt(at)
	if !known || at.Lookup > len(r.Accesses[access].Lookups) {
		r.Row.Fail(position.ErrForeign)
		return true
	}
	at.Access = access
	for _, o := range opened {
		r.note(ctx, o, at.Access)
	}
	for lookups := r.Accesses[at.Access].Lookups; at.Lookup < len(lookups); at.Lookup++ {
		l := &lookups[at.Lookup]
		for _, o := range opened {
			r.Intersect(ctx, o, page.Lead{Access: at.Access, Lookup: l})
		}
		var after *index.Position
		if at.Key != nil {
			after = &index.Position{Key: at.Key, Ordinal: at.Before(), EPK: partition.MaxEPK}
		}
		entries := r.SeekAll(ctx, opened, l, after)
		if r.Row.Err() != nil {
			_ = entries.Close() // nothing was read
			return true
		}
		ended = r.drain(ctx, s, entries, lookups[:at.Lookup+1])
		for _, o := range opened {
			r.CountReached(o, l, after, at.Key, ended)
			o.ChargePartners(after == nil && (!ended || at.Key != nil))
		}
		if ended || r.Row.Err() != nil {
			return true
		}
		at.Key, at.Ordinal, at.Inner = nil, 0, nil
	}
	return false
}

// accessAt returns the access of a place. The numbers of composite indexes change with the
// policy; the form identifies the access then.
func (r unordered) accessAt(p *position.Place) (access int, known bool) {
	if p.Access < len(r.Accesses) && (p.Form == 0 || p.Form == formOf(r.Accesses[p.Access])) {
		return p.Access, true
	}
	access = slices.IndexFunc(r.Accesses, func(a plan.Access) bool { return formOf(a) == p.Form })
	return access, access >= 0 && p.Form != 0
}

// drain reads candidates to their end, or to the end of the page, and then sets the position. It
// moves the stretch to its new place. The last of the look-ups is the one that is read; entries
// that earlier ones find are skipped.
func (r unordered) drain(
	ctx context.Context, s *position.Stretch, entries page.Merge[index.Entry], lookups []plan.Lookup,
) (ended bool) {
	var lookup *plan.Lookup
	var earlier []plan.Lookup
	if last := len(lookups) - 1; last >= 0 {
		lookup, earlier = &lookups[last], lookups[:last]
	}
	f := r.Fetch(entries, s.Within, lookup)
	defer f.Close()
	var key, other []byte // of the place, and the one that the next place uses
	for done := true; done; {
		c := f.Next(ctx)
		if c == nil {
			return false
		}
		if r.Full() || r.Examined > 0 && r.OutOfWork() { // a page gets at least one candidate further
			break
		}
		here := s.Place
		here.Ordinal = c.Entry.Ordinal
		switch here.Way {
		case position.Scanning:
			here.EPK = c.Entry.EPK
		case position.Seeking:
			other = append(other[:0], c.Entry.Key...)
			here.Key = other
		}
		here.Inner, done = r.VisitCandidate(c, earlier, s.Place.Within(here))
		if done || here.Inner != nil {
			s.Place = here
			key, other = other, key
		}
	}
	r.endAt(*s)
	return true
}

// constantRow is the one row of a query without FROM, or the rows of one whose
// FROM names no container.
func (r unordered) constantRow() {
	r.SetRow(page.NoPart, page.NoItem)
	from := r.Start.Stretch.Place.Inner
	inner, done := r.EmitRows(from, nil)
	if r.SettleVisit(from, inner, done); !done {
		r.endAt(position.Stretch{Within: partition.All(), Place: position.Place{Inner: inner}})
	}
}

// endAt sets the position at which the next page continues.
func (r unordered) endAt(s position.Stretch) { r.EndAt(position.Position{Stretch: s}) }
