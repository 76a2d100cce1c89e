package page

import (
	"context"
	"slices"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/value"
)

const (
	// fewItems is the number of items up to which reading all of them is faster than weighing
	// alternatives.
	fewItems = 32
	// SortLimit is the most items an ordered page reads to sort them.
	SortLimit = 10_000
	// manyItems is the number of items from which the planner weighs reading all items against
	// reading most of them one by one.
	manyItems = 1000
)

// Scan stands for reading the scope's items in place of a look-up.
const Scan = -1

// Costs of reading, in microseconds on one machine; only their ratios matter.
const (
	entryCost = 0.1 // an index entry
	listCost  = 0.2 // an index entry held in memory
	itemCost  = 4.0 // an item that an entry stands for
	scanCost  = 1.6 // an item in a scan
	seekCost  = 1.5 // a further span of a look-up
)

// Choice is how the page reads a part: through an access, or with a scan.
type Choice struct {
	Access int
	// Entries is how many entries or items the page should read; -1 if it weighed nothing.
	Entries int64
}

// Choose picks how an unordered query reads a part. The choice depends on counts
// alone, so that the same query on the same data costs the same.
func (r *State) Choose(ctx context.Context, o *OpenPart) Choice {
	scan := Choice{Scan, o.Source().Items()}
	usable := r.usable(o, nil)
	if len(usable) == 0 {
		return scan
	}
	items, scoped := r.ScopeItems(ctx, o)
	scan.Entries = items
	if scoped && items <= fewItems {
		return scan
	}
	sole := &r.Accesses[usable[0]]
	if !scoped && len(usable) == 1 &&
		(!sole.Weak() && items <= manyItems && spansOf(sole) <= fewItems || isAlignedAccess(sole)) {
		return Choice{usable[0], -1}
	}
	best := r.mostSelective(ctx, o, usable)
	if r.scanPays(o, best, items, scoped) {
		best = scan
	}
	if scoped {
		return best
	}
	return r.earliest(ctx, o, usable, best, items)
}

// scanPays weighs a scan of the scope's items against reading the items that an access finds.
func (r *State) scanPays(o *OpenPart, best Choice, items int64, scoped bool) bool {
	found, spans := float64(best.Entries), float64(spansOf(&r.Accesses[best.Access]))
	if spans > fewItems && spans*seekCost+found*itemCost > float64(items)*scanCost {
		return true
	}
	if scoped {
		// The access finds items of all logical partitions, and the page reads only those in scope.
		inScope := found * float64(items) / float64(max(1, o.Source().Items()))
		return found*entryCost+inScope*itemCost > float64(items)*scanCost
	}
	if r.Accesses[best.Access].Weak() {
		return best.Entries >= items/2
	}
	return items > manyItems && found*itemCost > 1.5*float64(items)*scanCost
}

// ScopeItems returns the number of items in the request's scope. scoped reports that the scope is
// one logical partition; otherwise the number is that of the whole part.
func (r *State) ScopeItems(ctx context.Context, o *OpenPart) (items int64, scoped bool) {
	if r.Scope.Key == nil || r.Scope.Key.Len() == 0 {
		return o.Source().Items(), false
	}
	// The EPK of a logical partition is the lower bound of its range.
	items, err := o.Source().LogicalItems(r.Scope.Range.Min, *r.Scope.Key)
	if r.Row.Fail(err); items > 0 {
		return items, true
	}
	// The logical partition does not exist, or the key is a prefix of a hierarchical key, which has
	// no count of its own.
	c, err := o.Scan(ctx, r.Scope, nil)
	if n := r.countEntries(ctx, c, err, manyItems); n < manyItems {
		return n, true
	}
	return o.Source().Items(), false
}

// usable returns the accesses whose indexes the page can use in a part, of those that suit.
func (r *State) usable(o *OpenPart, suits func(*plan.Access) bool) []int {
	list := make([]int, 0, len(r.Accesses))
	for i := range r.Accesses {
		if a := &r.Accesses[i]; (suits == nil || suits(a)) && r.CanUse(o, a) {
			list = append(list, i)
		}
	}
	return list
}

// CanUse reports whether a part's index can serve an access: the container's policy indexes the
// paths, and the part's index has them.
func (r *State) CanUse(o *OpenPart, a *plan.Access) bool {
	return !slices.ContainsFunc(a.Lookups, func(l plan.Lookup) bool { return !r.canUseLookup(o, &l) })
}

func (r *State) canUseLookup(o *OpenPart, l *plan.Lookup) bool {
	return (!l.Path.IsComposite() || fitsPosition(l)) && r.Policy.Covers(l.Path) && o.Source().PathItems(l.Path) >= 0
}

// mostKeyBytes is the longest key of an entry that a position holds. lastValue is the most bytes of
// the last value in a composite index's key; the look-up fixes the values before it.
const (
	mostKeyBytes = 500
	lastValue    = 2*value.CutBytes + 11
)

// fitsPosition reports whether a page can end at any entry of a look-up in a
// composite index.
func fitsPosition(l *plan.Lookup) bool {
	return !slices.ContainsFunc(l.Spans, func(s index.Span) bool { return len(s.Lower)+lastValue > mostKeyBytes })
}

// mostSelective returns the access with the fewest entries; among equals, the first one that
// excludes more than a few items.
func (r *State) mostSelective(ctx context.Context, o *OpenPart, accesses []int) Choice {
	best := Choice{accesses[0], 1 << 62}
	for _, i := range accesses {
		n := r.Estimate(ctx, o, i)
		if n < best.Entries || n == best.Entries && r.Accesses[best.Access].Weak() && !r.Accesses[i].Weak() {
			best = Choice{i, n}
		}
	}
	return best
}

// ChooseOrdered picks how an ordered query reads a part: by walking the order's
// index (walk true), or by sorting the items of an access or of the scope.
func (r *State) ChooseOrdered(ctx context.Context, o *OpenPart) (way Choice, walk bool) {
	if !r.Order.Indexed || !r.OrderComplete(o.Source()) {
		return r.Choose(ctx, o), false
	}
	items, scoped := r.ScopeItems(ctx, o)
	total := o.Source().Items()
	if scoped && paysToSort(items, r.rowsOfPart(), total) {
		return Choice{Scan, items}, false
	}
	// The order's own index does not serve the other accesses. That index orders its entries by its
	// first path before all others.
	others := r.usable(o, func(a *plan.Access) bool {
		_, on := a.On(r.Order.Terms[0].Path)
		return !on && !a.Weak()
	})
	if len(others) == 0 || r.Start.At.Walked && len(r.Parts) == 1 {
		return Choice{}, true
	}
	best := r.mostSelective(ctx, o, others)
	return best, !paysToSort(best.Entries, r.rowsOfPart(), total)
}

// PageRows is how many rows the page can have.
func (r *State) PageRows() int { return int(min(int64(r.PageItems), max(1, r.RowsLeft()))) }

// rowsOfPart is the number of rows that the page expects from one part when it merges the parts.
func (r *State) rowsOfPart() int { return r.PageRows()/max(1, len(r.Parts)) + 1 }

// paysToSort weighs two ways to find the first rows of an order: reading n items on every page to
// sort them, or walking the order's index past total items until a page of them is found.
func paysToSort(n int64, page int, total int64) bool {
	if n <= fewItems {
		return true
	}
	if n > SortLimit {
		return false
	}
	walked := float64(page) * float64(total) / float64(n)
	return float64(n) <= walked/4
}

// spansOf is how many spans of the index an access reads.
func spansOf(a *plan.Access) int {
	n := 0
	for i := range a.Lookups {
		n += len(a.Lookups[i].Spans)
	}
	return n
}

func isAlignedAccess(a *plan.Access) bool { return len(a.Lookups) == 1 && IsAligned(&a.Lookups[0]) }

// OrderComplete reports whether a part's index has the order of all its items. It does not if
// another path shares the hash of the path, or while a composite index is still being filled.
func (r *State) OrderComplete(s Source) bool {
	n := s.PathItems(r.Order.Path)
	return n >= 0 && (!r.Order.Composite() || n == s.Items())
}
