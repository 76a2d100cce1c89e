package page

import (
	"context"
	"errors"
	"math"
	"slices"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/plan"
)

// Every access of a query finds each item that matches. The page reads the entries of one access,
// the lead. The others are its partners: they rule out entries before the page reads their items,
// because reading an entry costs a tenth of reading an item.

// partner is another look-up that finds the same items.
type partner interface {
	// Holds reports whether the look-up finds the item of an entry. If it does not, next is the
	// ordinal before which the look-up finds no other item, or 0 if it does not know one.
	Holds(ctx context.Context, e index.Entry) (held bool, next uint64, err error)
	close() error
}

// AlignedPartner walks beside entries that come in the order of their ordinals. Its own entries
// come in that order too.
type AlignedPartner struct {
	Cursor index.Cursor
	Key    []byte
	at     index.Entry
	Found  bool
	begun  bool
}

// Holds reports whether the partner has an entry's item, and returns the ordinal of the partner's
// next entry.
func (p *AlignedPartner) Holds(ctx context.Context, e index.Entry) (bool, uint64, error) {
	if !p.begun || p.Found && p.at.Ordinal < e.Ordinal {
		if s, ok := p.Cursor.(index.Skipper); ok {
			s.SkipTo(p.Key, e.Ordinal)
		}
		p.begun = true
		for {
			var err error
			if p.at, p.Found, err = p.Cursor.Next(ctx); err != nil {
				return false, 0, err
			}
			if !p.Found || p.at.Ordinal >= e.Ordinal {
				break
			}
		}
	}
	if !p.Found {
		return false, math.MaxUint64, nil
	}
	return p.at.Ordinal == e.Ordinal, p.at.Ordinal, nil
}

func (p *AlignedPartner) close() error { return p.Cursor.Close() }

// listedPartner is the list of the ordinals that a look-up finds.
type listedPartner []uint64

func (p listedPartner) Holds(_ context.Context, e index.Entry) (bool, uint64, error) {
	_, found := slices.BinarySearch(p, e.Ordinal)
	return found, 0, nil
}

func (p listedPartner) close() error { return nil }

// Holds reports whether all partners of the part find the item of an entry.
func (o *OpenPart) Holds(ctx context.Context, e index.Entry) (held bool, next uint64, err error) {
	for _, p := range o.Partners {
		held, from, err := p.Holds(ctx, e)
		if err != nil || !held {
			return false, from, err
		}
	}
	return true, 0, nil
}

func (o *OpenPart) closePartners() error {
	var err error
	for _, p := range o.Partners {
		err = errors.Join(err, p.close())
	}
	o.Partners, o.partnerTerms = nil, 0
	return err
}

const (
	// mostListed bounds the ordinals of a partner that are held in memory.
	mostListed = 200_000
	// mostListedTogether bounds the ordinals of all partners of a page: 8 MB.
	mostListedTogether = 1_000_000
	// mostShared is the share of the lead's entries up to which a partner pays.
	mostShared = 0.6
)

// Lead is the reading whose entries the partners check.
type Lead struct {
	Access int          // the number of the access; Scan for the index of an order
	Lookup *plan.Lookup // nil if the lead is the whole index of an order
	// Ordered reports that the entries belong to an order. The walk may go backwards or through a
	// composite index, so the entries need not be in the order of their ordinals.
	Ordered bool
}

// Intersect gives a part the partners that pay for the entries of a lead.
func (r *State) Intersect(ctx context.Context, o *OpenPart, by Lead) {
	r.Row.Fail(o.closePartners())
	if len(r.Accesses) == 0 || len(r.Accesses) == 1 && by.Access != Scan {
		return
	}
	led := o.Source().Items()
	if by.Access != Scan {
		led = r.Estimate(ctx, o, by.Access)
	}
	if led <= fewItems && !r.Eager {
		return
	}
	aligned := !by.Ordered && by.Lookup != nil && IsAligned(by.Lookup)
	for i := range r.Accesses {
		l, ok := soleLookup(&r.Accesses[i])
		if !ok || i == by.Access || l.Test != nil || by.Lookup != nil && SameSpans(l, by.Lookup) ||
			!r.CanUse(o, &r.Accesses[i]) {
			continue
		}
		both := r.shared(ctx, o, by.Access, i)
		if both > mostShared && !r.Eager {
			continue
		}
		read := min(led, r.entriesForPage(both, by.Ordered))
		if made := r.partner(ctx, o, i, aligned && IsAligned(l), float64(read)*(1-both)*itemCost); made != nil {
			o.Partners = append(o.Partners, made)
			o.Tally.partner(l)
		}
	}
}

// entriesForPage is how many entries of a part a page needs if the given share of them gives rows.
// Parts that are merged each give a fraction of the page.
func (r *State) entriesForPage(share float64, merged bool) int64 {
	if r.Gathers {
		return 1 << 40
	}
	rows := r.PageRows()
	if merged {
		rows = r.rowsOfPart()
	}
	return int64(float64(rows) / max(share, 1e-6))
}

// partner makes a look-up a partner if it costs less time than it saves; nil otherwise.
func (r *State) partner(ctx context.Context, o *OpenPart, access int, aligned bool, saves float64) partner {
	l := &r.Accesses[access].Lookups[0]
	if !aligned && r.Scope.Key != nil && !r.Eager {
		return nil // most entries lie outside the scope
	}
	size := int64(0)
	if !aligned {
		if size = r.Estimate(ctx, o, access); size > mostListed || r.listed+int(size) > mostListedTogether ||
			float64(size)*listCost*2 > saves && !r.Eager {
			return nil
		}
	}
	r.CountTerms(o, l.Terms, false)
	o.partnerTerms += l.Terms
	c, err := o.Seek(ctx, l.Path, l.Spans, false, nil)
	if err == nil && aligned {
		return &AlignedPartner{Cursor: c, Key: l.Spans[0].Lower}
	}
	list := make(listedPartner, 0, size)
	for e := range r.Entries(ctx, EntrySteps, c, err) {
		if len(list) == mostListed { // the estimate was too low
			return nil
		}
		list = append(list, e.Ordinal)
	}
	if !IsAligned(l) {
		slices.Sort(list)
	}
	r.listed += len(list)
	r.Hold(8 * len(list))
	return list
}

// soleLookup returns the look-up of an access that has exactly one.
func soleLookup(a *plan.Access) (*plan.Lookup, bool) {
	if len(a.Lookups) != 1 {
		return nil, false
	}
	return &a.Lookups[0], true
}
