package exec

import (
	"context"
	"errors"
	"math"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/plan"
)

const (
	// probeLimit bounds the index entries counted to weigh a look-up.
	probeLimit = 1000
	// fewItems is a number of items that is read faster than anything else is
	// weighed.
	fewItems = 32
	// sortLimit is the most items an ordered page reads to sort them.
	sortLimit = 10_000
)

// useScan stands for reading the scope's items in place of a look-up.
const useScan = -1

// choose picks how an unordered query reads a part: the number of an access,
// or useScan. The choice depends on counts alone, so that the same query on the
// same data costs the same.
func (r *run) choose(ctx context.Context, o *openPart) (int, error) {
	usable := r.usable(o)
	if len(usable) == 0 {
		return useScan, nil
	}
	items, scoped, err := r.scopeItems(ctx, o)
	if err != nil {
		return 0, err
	}
	if scoped && items <= fewItems {
		return useScan, nil
	}
	if !scoped && len(usable) == 1 && !r.accesses[usable[0]].Weak() {
		return usable[0], nil
	}
	limit := int(min(items, probeLimit))
	best, count, err := r.mostSelective(ctx, o, usable, limit)
	if err != nil {
		return 0, err
	}
	// Reading one entry after another is several times cheaper than loading
	// items one by one from an index.
	if count >= limit && (scoped || r.accesses[best].Weak() || items <= 4*probeLimit) {
		return useScan, nil
	}
	return best, nil
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
	n, err := countEntries(ctx, c, probeLimit)
	if err != nil || n < probeLimit {
		return int64(n), true, err
	}
	return o.source.Items(), false, nil
}

// countEntries counts what a cursor yields, at most limit, and closes it.
func countEntries(ctx context.Context, c index.Cursor, limit int) (n int, err error) {
	defer func() { err = errors.Join(err, c.Close()) }()
	for n < limit {
		_, ok, err := c.Next(ctx)
		if err != nil || !ok {
			return n, err
		}
		n++
	}
	return n, nil
}

// usable are the accesses whose paths' indexes can be used in a part.
func (r *run) usable(o *openPart) []int {
	list := make([]int, 0, len(r.accesses))
	for i, a := range r.accesses {
		if o.canUse(a) {
			list = append(list, i)
		}
	}
	return list
}

func (o *openPart) canUse(a plan.Access) bool {
	for _, l := range a.Lookups {
		if o.source.PathItems(l.Path) < 0 {
			return false
		}
	}
	return true
}

// mostSelective counts the entries of each access, up to a limit, and picks
// the least; of equals the first.
func (r *run) mostSelective(ctx context.Context, o *openPart, accesses []int, limit int) (best, count int, err error) {
	best, count = accesses[0], math.MaxInt
	for _, i := range accesses {
		a := r.accesses[i]
		n, err := r.probe(ctx, o, a, min(limit, count))
		if err != nil {
			return 0, 0, err
		}
		better := n < count || n == count && r.accesses[best].Weak() && !a.Weak()
		if better {
			best, count = i, n
		}
	}
	return best, count, nil
}

// probe counts the entries of an access, at most limit.
func (r *run) probe(ctx context.Context, o *openPart, a plan.Access, limit int) (int, error) {
	n := 0
	for _, l := range a.Lookups {
		c, err := o.seek(ctx, l.Path, l.Spans, false, nil)
		if err != nil {
			return 0, err
		}
		found, err := countEntries(ctx, c, limit-n)
		if err != nil {
			return 0, err
		}
		n += found
		if n >= limit {
			break
		}
	}
	return n, nil
}

// chooseOrdered picks how an ordered query reads a part: by walking the order's
// index (walk true), or by sorting the items of an access or of the scope.
func (r *run) chooseOrdered(ctx context.Context, o *openPart) (access int, walk bool, err error) {
	if !r.order.indexed || !r.order.complete(o.source) {
		access, err = r.choose(ctx, o)
		return access, false, err
	}
	items, scoped, err := r.scopeItems(ctx, o)
	if err != nil {
		return 0, false, err
	}
	if scoped && worthSorting(items, r.PageItems, o.source.Items()) {
		return useScan, false, nil
	}
	others := r.accessesOffOrder(o)
	if len(others) == 0 || r.resume.at.walked && len(r.Parts) == 1 {
		return 0, true, nil
	}
	limit := int(min(o.source.Items(), probeLimit)) + 1
	best, count := 0, limit
	for _, i := range others {
		n, err := r.probe(ctx, o, r.accesses[i], count)
		if err != nil {
			return 0, false, err
		}
		if n < count {
			best, count = i, n
		}
	}
	if count < limit && worthSorting(int64(count), r.PageItems, o.source.Items()) {
		return best, false, nil
	}
	return 0, true, nil
}

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
	for i, a := range r.accesses {
		if _, ok := a.On(r.order.terms[0].Path); !ok && !a.Weak() && o.canUse(a) {
			others = append(others, i)
		}
	}
	return others
}
