package exec

import (
	"bytes"
	"context"
	"fmt"
	"sort"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/value"
)

// unordered visits the parts one after the other, each from where the previous
// page left it, until the page ends.
func (r *run) unordered(ctx context.Context) error {
	for _, p := range r.Parts {
		if !p.Range.Overlaps(r.Scope.Range) {
			continue
		}
		for _, s := range r.stretches(p.Range) {
			ended, err := r.stretch(ctx, p, s)
			if err != nil || ended {
				return err
			}
		}
	}
	return nil
}

// stretches are the pieces of a part that are not finished: the whole part on
// the first page, and after a range was split or merged what the old range
// left.
func (r *run) stretches(part partition.Range) []pending {
	if r.Resume == nil {
		return []pending{{within: part}}
	}
	var list []pending
	for _, p := range r.resume.pending {
		if common := part.Intersect(p.within); !common.Empty() {
			list = append(list, pending{within: common, place: p.place})
		}
	}
	last := r.resume.pending[len(r.resume.pending)-1].within.Max
	if rest := part.Intersect(partition.Range{Min: last, Max: partition.MaxEPK}); !rest.Empty() {
		list = append(list, pending{within: rest})
	}
	return list
}

// stretch reads one piece of a part; ended tells that the page ends in it.
func (r *run) stretch(ctx context.Context, p Part, s pending) (ended bool, err error) {
	if r.full() || r.spent() {
		if !r.limitReached() {
			r.endAt(s)
		}
		return true, nil
	}
	o, err := r.open(ctx, p)
	if err != nil {
		return true, err
	}
	defer o.closePart()
	if s.place.way == fresh {
		access, err := r.choose(ctx, o)
		if err != nil {
			return true, err
		}
		s.place = place{way: seeking, access: access}
		switch {
		case access == useScan && r.lists(o, s.within):
			s.place = place{way: listing}
		case access == useScan:
			s.place = place{way: scanning}
		}
	}
	switch s.place.way {
	case scanning:
		r.explain("scan")
		return r.scan(ctx, o, s)
	case listing:
		r.explain("scan")
		return r.list(ctx, o, s)
	}
	if s.place.access >= len(r.accesses) || !o.canUse(r.accesses[s.place.access]) {
		return true, errPosition
	}
	r.explain("index: " + r.accesses[s.place.access].String())
	return r.seek(ctx, o, s)
}

// explain notes an access path, once.
func (r *run) explain(access string) {
	e := &r.page.Explain
	switch {
	case e.Access == "":
		e.Access = access
	case e.Access != access && len(e.Access) < 500:
		e.Access += "; " + access
	}
}

// scan reads the items of a stretch in (EPK, ordinal) order.
func (r *run) scan(ctx context.Context, o *openPart, s pending) (ended bool, err error) {
	scope := index.Scope{Range: r.Scope.Range.Intersect(s.within), Key: r.Scope.Key}
	if scope.Range.Empty() {
		return false, nil
	}
	var after *index.Position
	if s.place.epk != "" || s.place.ordinal != 0 {
		after = &index.Position{EPK: s.place.epk, Ordinal: s.place.ordinal}
	}
	c, err := o.source.Scan(ctx, scope, after)
	if err != nil {
		return true, fmt.Errorf("scan range %s: %w", o.RangeID, err)
	}
	defer func() { _ = c.Close() }()
	return r.drain(ctx, o, c, s, func(e index.Entry) place {
		return place{way: scanning, epk: e.EPK, ordinal: e.Ordinal}
	}, nil)
}

// lists reports whether a stretch is read in the order in which its items were
// made, as the service returns them: where all of a part's items are wanted, so
// that loading them one by one costs no more than the page they fill.
func (r *run) lists(o *openPart, within partition.Range) bool {
	return r.Policy != nil && r.CreationOrder && r.Logical.Where == nil && r.Scope.Key == nil &&
		within.Equal(o.Range) && r.Scope.Range.Intersect(within).Equal(within) && o.source.PathItems(index.Path{}) >= 0
}

// list reads all items of a part in the order of their ordinals.
func (r *run) list(ctx context.Context, o *openPart, s pending) (ended bool, err error) {
	all := index.Equal(value.FromBool(true))
	var after *index.Position
	if s.place.ordinal > 0 {
		after = &index.Position{Key: all.Lower, Ordinal: s.place.ordinal, EPK: partition.MaxEPK}
	}
	c, err := o.seek(ctx, index.Path{}, []index.Span{all}, false, after)
	if err != nil {
		return true, fmt.Errorf("list range %s: %w", o.RangeID, err)
	}
	defer func() { _ = c.Close() }()
	return r.drain(ctx, o, c, s, func(e index.Entry) place { return place{way: listing, ordinal: e.Ordinal} }, nil)
}

// seek reads the look-ups of an access one after the other. An item that an
// earlier look-up holds too was returned there.
func (r *run) seek(ctx context.Context, o *openPart, s pending) (ended bool, err error) {
	lookups := r.accesses[s.place.access].Lookups
	if s.place.lookup > len(lookups) {
		return true, errPosition
	}
	for i := s.place.lookup; i < len(lookups); i++ {
		l := lookups[i]
		r.count(l)
		var after *index.Position
		if i == s.place.lookup && s.place.key != nil {
			after = &index.Position{Key: s.place.key, Ordinal: s.place.ordinal, EPK: partition.MaxEPK}
		}
		c, err := o.seek(ctx, l.Path, l.Spans, false, after)
		if err != nil {
			return true, fmt.Errorf("seek %s in range %s: %w", l.Path, o.RangeID, err)
		}
		at := s
		at.place = place{way: seeking, access: s.place.access, lookup: i, key: s.place.key, ordinal: s.place.ordinal}
		if i > s.place.lookup {
			at.place.key, at.place.ordinal = nil, 0
		}
		ended, err = r.drain(ctx, o, c, at, func(e index.Entry) place {
			r.scratch = append(r.scratch[:0], e.Key...)
			return place{way: seeking, access: s.place.access, lookup: i, key: r.scratch, ordinal: e.Ordinal}
		}, lookups[:i])
		if closeErr := c.Close(); err == nil {
			err = closeErr
		}
		if err != nil || ended {
			return true, err
		}
	}
	return false, nil
}

func (r *run) count(l plan.Lookup) {
	r.Meter.Terms(l.Terms)
	r.page.Explain.Terms += l.Terms
}

// drain reads a cursor to its end, or to the end of the page, in which case
// the position is left in r.next. placeOf says where an entry is; entries that
// earlier look-ups hold are passed over.
func (r *run) drain(ctx context.Context, o *openPart, c index.Cursor, s pending, placeOf func(index.Entry) place, earlier []plan.Lookup) (ended bool, err error) {
	var kept []byte
	for {
		e, ok, err := c.Next(ctx)
		if err != nil || !ok {
			return false, err
		}
		if r.full() || r.spent() {
			if !r.limitReached() {
				r.endAt(s)
			}
			return true, nil
		}
		here := placeOf(e) // before the key is lost
		r.examined++
		if r.inScope(e, s.within) {
			_, inKey, err := r.load(ctx, o, e)
			if err != nil {
				return true, err
			}
			if inKey && r.matches() && !r.heldBy(earlier) && !r.emit() {
				r.endAt(s)
				return true, nil
			}
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
	for _, l := range lookups {
		v := l.Operand.Eval(&r.row)
		if v.IsDefined() && contains(l.Spans, value.AppendKey(nil, v)) {
			return true
		}
	}
	return false
}

// contains searches spans, which are in order and do not overlap.
func contains(spans []index.Span, key []byte) bool {
	behind := sort.Search(len(spans), func(i int) bool { return bytes.Compare(spans[i].Lower, key) > 0 })
	return behind > 0 && spans[behind-1].Contains(key)
}

// endAt makes the position from which the next page goes on: the stretch
// where this one ended, and what earlier splits left behind it.
func (r *run) endAt(s pending) {
	p := position{skipped: r.skipped, emitted: r.emitted, pending: []pending{s}}
	for _, rest := range r.resume.pending {
		behind := rest.within.Intersect(partition.Range{Min: s.within.Max, Max: partition.MaxEPK})
		if !behind.Empty() {
			p.pending = append(p.pending, pending{within: behind, place: rest.place})
		}
	}
	r.next = p.encode()
}
