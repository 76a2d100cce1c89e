package exec

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/plan"
)

// An item that matches is found by every access of a query. The entries of one
// lead; the others are its partners, which tell that an item cannot match before
// it is read: reading an entry costs a tenth of reading an item.

// partner is another look-up on the same items.
type partner interface {
	// holds reports whether the look-up finds the item of an entry, and, where it
	// does not, the least ordinal from which on it finds one (or 0: it does not know).
	holds(ctx context.Context, e index.Entry) (held bool, next uint64, err error)
	close() error
}

// alignedPartner walks beside entries that come in the order of their ordinals:
// its own do too.
type alignedPartner struct {
	cursor index.Cursor
	key    []byte
	at     index.Entry
	there  bool
	begun  bool
}

func (p *alignedPartner) holds(ctx context.Context, e index.Entry) (bool, uint64, error) {
	if !p.begun || p.there && p.at.Ordinal < e.Ordinal {
		if s, ok := p.cursor.(index.Skipper); ok {
			s.SkipTo(p.key, e.Ordinal)
		}
		p.begun = true
		for {
			var err error
			if p.at, p.there, err = p.cursor.Next(ctx); err != nil {
				return false, 0, err
			}
			if !p.there || p.at.Ordinal >= e.Ordinal {
				break
			}
		}
	}
	if !p.there {
		return false, math.MaxUint64, nil
	}
	return p.at.Ordinal == e.Ordinal, p.at.Ordinal, nil
}

func (p *alignedPartner) close() error { return p.cursor.Close() }

// listedPartner is the list of the ordinals that a look-up finds.
type listedPartner []uint64

func (p listedPartner) holds(_ context.Context, e index.Entry) (bool, uint64, error) {
	_, found := slices.BinarySearch(p, e.Ordinal)
	return found, 0, nil
}

func (p listedPartner) close() error { return nil }

// holds asks all partners of a part.
func (o *openPart) holds(ctx context.Context, e index.Entry) (held bool, next uint64, err error) {
	for _, p := range o.partners {
		held, from, err := p.holds(ctx, e)
		if err != nil || !held {
			return false, from, err
		}
	}
	return true, 0, nil
}

func (o *openPart) leavePartners() error {
	var err error
	for _, p := range o.partners {
		err = errors.Join(err, p.close())
	}
	o.partners, o.partnerTerms = nil, 0
	return err
}

const (
	// mostListed bounds the ordinals of a partner that are held in memory.
	mostListed = 200_000
	// mostListedTogether bounds those of all partners of a page: 8 MB.
	mostListedTogether = 1_000_000
	// mostShared is the share of a lead's entries that a partner may hold and still
	// be worth asking.
	mostShared = 0.6
)

// lead is what the entries are read from that partners walk beside.
type lead struct {
	access int          // its number; useScan for the index of an order
	lookup *plan.Lookup // nil for the index of an order as a whole
	// ordered tells that the entries are those of an order, which may go backwards
	// or through a composite index: not in the order of their ordinals.
	ordered bool
}

// intersect gives a part the partners that pay for the entries of a lead.
func (r *run) intersect(ctx context.Context, o *openPart, by lead) error {
	if err := o.leavePartners(); err != nil {
		return err
	}
	if len(r.accesses) == 0 || len(r.accesses) == 1 && by.access != useScan {
		return nil
	}
	led := estimate{entries: o.source.Items()}
	if by.access != useScan {
		var err error
		if led, err = r.estimate(ctx, o, by.access); err != nil {
			return err
		}
	}
	if led.entries <= fewItems && !r.eager {
		return nil
	}
	aligned := !by.ordered && by.lookup != nil && isAligned(by.lookup)
	for i := range r.accesses {
		l, ok := soleLookup(&r.accesses[i])
		if !ok || i == by.access || l.Test != nil || by.lookup != nil && sameSpans(l, by.lookup) ||
			!r.canUse(o, &r.accesses[i]) {
			continue
		}
		both, err := r.shared(ctx, o, by.access, i)
		if err != nil {
			return err
		}
		if both > mostShared && !r.eager {
			continue
		}
		read := min(led.entries, r.entriesForPage(both, by.ordered))
		made, err := r.partner(ctx, o, i, aligned && isAligned(l), float64(read)*(1-both)*itemCost)
		if err != nil {
			return fmt.Errorf("seek %s in range %s: %w", l.Path, o.RangeID, err)
		}
		if made != nil {
			o.partners = append(o.partners, made)
			o.tally.partner(l)
		}
	}
	return nil
}

// entriesForPage is how many entries of a part a page needs, when such a share of
// them gives rows; parts that are merged give their part of it.
func (r *run) entriesForPage(share float64, merged bool) int64 {
	if r.gathers {
		return 1 << 40
	}
	rows := r.pageRows()
	if merged {
		rows = r.rowsOfPart()
	}
	return int64(float64(rows) / max(share, 1e-6))
}

// partner makes a look-up a partner, if that costs less than the time it saves.
func (r *run) partner(
	ctx context.Context, o *openPart, access int, aligned bool, saves float64,
) (_ partner, err error) {
	l := &r.accesses[access].Lookups[0]
	if aligned {
		c, err := o.seek(ctx, l.Path, l.Spans, false, nil)
		if err != nil {
			return nil, err
		}
		r.countPartner(o, l)
		return &alignedPartner{cursor: c, key: l.Spans[0].Lower}, nil
	}
	if r.Scope.Key != nil && !r.eager {
		return nil, nil // most entries lie outside the scope
	}
	found, err := r.estimate(ctx, o, access)
	if err != nil || found.entries > mostListed || r.listed+int(found.entries) > mostListedTogether ||
		float64(found.entries)*listCost*2 > saves && !r.eager {
		return nil, err
	}
	r.countPartner(o, l)
	c, err := o.seek(ctx, l.Path, l.Spans, false, nil)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, c.Close()) }()
	list := make(listedPartner, 0, found.entries)
	for {
		if r.worked(entrySteps); r.row.Err() != nil {
			return nil, r.row.Err()
		}
		e, ok, err := c.Next(ctx)
		if err != nil {
			return nil, err
		}
		if !ok {
			if !isAligned(l) {
				slices.Sort(list)
			}
			r.listed += len(list)
			return list, r.uses(8 * len(list))
		}
		if len(list) == mostListed { // the guess was wrong
			return nil, nil
		}
		list = append(list, e.Ordinal)
	}
}

// soleLookup is the look-up of an access that has one.
func soleLookup(a *plan.Access) (*plan.Lookup, bool) {
	if len(a.Lookups) != 1 {
		return nil, false
	}
	return &a.Lookups[0], true
}
