package exec

import (
	"context"

	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/value"
)

const (
	// fewItems is a number of items that is read faster than anything else is
	// weighed.
	fewItems = 32
	// sortLimit is the most items an ordered page reads to sort them.
	sortLimit = 10_000
	// manyItems are so many that reading all of them is weighed against reading most
	// of them one by one.
	manyItems = 1000
)

// useScan stands for reading the scope's items in place of a look-up.
const useScan = -1

// Costs of reading, in microseconds on one machine; only their ratios matter.
const (
	entryCost = 0.1 // an index entry
	listCost  = 0.2 // an index entry that is remembered
	itemCost  = 4.0 // an item that an entry stands for
	scanCost  = 1.6 // an item in a scan
	seekCost  = 1.5 // a further span of a look-up
)

// choice is how a part is read: by an access, or by a scan.
type choice struct {
	access int
	// entries are how many it is expected to read; -1 where nothing was weighed.
	entries int64
}

// choose picks how an unordered query reads a part. The choice depends on counts
// alone, so that the same query on the same data costs the same.
func (r *run) choose(ctx context.Context, o *openPart) (choice, error) {
	scan := choice{useScan, o.source.Items()}
	usable := r.usable(o)
	if len(usable) == 0 {
		return scan, nil
	}
	items, scoped, err := r.scopeItems(ctx, o)
	if err != nil {
		return scan, err
	}
	scan.entries = items
	if scoped && items <= fewItems {
		return scan, nil
	}
	sole := &r.accesses[usable[0]]
	if !scoped && len(usable) == 1 &&
		(!sole.Weak() && items <= manyItems && spansOf(sole) <= fewItems || isAlignedAccess(sole)) {
		return choice{usable[0], -1}, nil
	}
	best, err := r.mostSelective(ctx, o, usable)
	if err != nil {
		return scan, err
	}
	if r.scanPays(o, best, items, scoped) {
		best = scan
	}
	if scoped {
		return best, nil
	}
	return r.earliest(ctx, o, usable, best, items)
}

// scanPays weighs reading the scope's items, one after the other, against those
// that an access finds.
func (r *run) scanPays(o *openPart, best choice, items int64, scoped bool) bool {
	found, spans := float64(best.entries), float64(spansOf(&r.accesses[best.access]))
	if spans > fewItems && spans*seekCost+found*itemCost > float64(items)*scanCost {
		return true
	}
	if scoped {
		// The access finds items of all logical partitions; those of others are not read.
		inScope := found * float64(items) / float64(max(1, o.source.Items()))
		return found*entryCost+inScope*itemCost > float64(items)*scanCost
	}
	if r.accesses[best.access].Weak() {
		return best.entries >= items/2
	}
	return items > manyItems && found*itemCost > 1.5*float64(items)*scanCost
}

// scopeItems is the number of items in the request's scope, and whether that
// is one logical partition. Otherwise it is that of the whole part.
func (r *run) scopeItems(ctx context.Context, o *openPart) (items int64, scoped bool, err error) {
	if r.Scope.Key == nil || r.Scope.Key.Len() == 0 {
		return o.source.Items(), false, nil
	}
	// The EPK of a logical partition is the lower bound of its range.
	items, err = o.source.LogicalItems(r.Scope.Range.Min, *r.Scope.Key)
	if err != nil || items > 0 {
		return items, true, err
	}
	// There is no such logical partition, or the key is a prefix of a
	// hierarchical one, which has no count of its own.
	c, err := o.source.Scan(ctx, r.Scope, nil)
	if err != nil {
		return 0, false, err
	}
	n, err := countEntries(ctx, c, manyItems)
	if err != nil || n < manyItems {
		return int64(n), true, err
	}
	return o.source.Items(), false, nil
}

// usable are the accesses whose paths' indexes can be used in a part.
func (r *run) usable(o *openPart) []int {
	list := make([]int, 0, len(r.accesses))
	for i := range r.accesses {
		if r.canUse(o, &r.accesses[i]) {
			list = append(list, i)
		}
	}
	return list
}

// canUse reports whether a part's index can serve an access: the container wants
// these paths indexed, and the part has them.
func (r *run) canUse(o *openPart, a *plan.Access) bool {
	for i := range a.Lookups {
		if !r.canUseLookup(o, &a.Lookups[i]) {
			return false
		}
	}
	return true
}

func (r *run) canUseLookup(o *openPart, l *plan.Lookup) bool {
	if l.Path.IsComposite() && !fitsPosition(l) {
		return false
	}
	return r.Policy.Covers(l.Path) && o.source.PathItems(l.Path) >= 0
}

// mostKeyBytes is the longest key of an entry that a position holds, and lastValue
// what the last value of a composite index's key takes at most: of those before it
// the look-up says what they are.
const (
	mostKeyBytes = 500
	lastValue    = 2*value.CutBytes + 11
)

// fitsPosition reports whether a page can end at any entry of a look-up in a
// composite index.
func fitsPosition(l *plan.Lookup) bool {
	for _, s := range l.Spans {
		if len(s.Lower)+lastValue > mostKeyBytes {
			return false
		}
	}
	return true
}

// mostSelective is the access of the fewest entries; of equals the first that
// excludes more than a little.
func (r *run) mostSelective(ctx context.Context, o *openPart, accesses []int) (choice, error) {
	best := choice{accesses[0], 1 << 62}
	for _, i := range accesses {
		e, err := r.estimate(ctx, o, i)
		if err != nil {
			return best, err
		}
		if e.entries < best.entries || e.entries == best.entries && r.accesses[best.access].Weak() && !r.accesses[i].Weak() {
			best = choice{i, e.entries}
		}
	}
	return best, nil
}

// chooseOrdered picks how an ordered query reads a part: by walking the order's
// index (walk true), or by sorting the items of an access or of the scope.
func (r *run) chooseOrdered(ctx context.Context, o *openPart) (way choice, walk bool, err error) {
	if !r.order.Indexed || !r.orderComplete(o.source) {
		way, err = r.choose(ctx, o)
		return way, false, err
	}
	walked := choice{entries: -1}
	items, scoped, err := r.scopeItems(ctx, o)
	if err != nil {
		return walked, false, err
	}
	total := o.source.Items()
	if scoped && worthSorting(items, r.rowsOfPart(), total) {
		return choice{useScan, items}, false, nil
	}
	others := r.accessesOffOrder(o)
	if len(others) == 0 || r.resume.At.Walked && len(r.Parts) == 1 {
		return walked, true, nil
	}
	best, err := r.mostSelective(ctx, o, others)
	if err != nil {
		return walked, false, err
	}
	if worthSorting(best.entries, r.rowsOfPart(), total) {
		return best, false, nil
	}
	return walked, true, nil
}

// pageRows is how many rows the page can have.
func (r *run) pageRows() int { return int(min(int64(r.PageItems), max(1, r.rowsLeft()))) }

// rowsOfPart is how many of the page's rows a part can be expected to give, where
// the parts are merged.
func (r *run) rowsOfPart() int { return r.pageRows()/max(1, len(r.Parts)) + 1 }

// worthSorting weighs reading n items to sort them, on every page, against
// walking the order's index past the total items until a page of them is found.
func worthSorting(n int64, page int, total int64) bool {
	if n <= fewItems {
		return true
	}
	if n > sortLimit {
		return false
	}
	walked := float64(page) * float64(total) / float64(n)
	return float64(n) <= walked/4
}

// accessesOffOrder are the accesses that the order's own index does not serve: it
// goes by its first path before all others.
func (r *run) accessesOffOrder(o *openPart) []int {
	var others []int
	for i := range r.accesses {
		a := &r.accesses[i]
		if _, ok := a.On(r.order.Terms[0].Path); !ok && !a.Weak() && r.canUse(o, a) {
			others = append(others, i)
		}
	}
	return others
}

// spansOf is how many stretches of the index an access reads.
func spansOf(a *plan.Access) int {
	n := 0
	for i := range a.Lookups {
		n += len(a.Lookups[i].Spans)
	}
	return n
}

func isAlignedAccess(a *plan.Access) bool { return len(a.Lookups) == 1 && isAligned(&a.Lookups[0]) }

// orderComplete reports whether a part's index has the order of all its items: not
// where another path shares its hash, nor where a composite index is still
// being filled.
func (r *run) orderComplete(s Source) bool {
	n := s.PathItems(r.order.Path)
	return n >= 0 && (!r.order.Composite() || n == s.Items())
}
