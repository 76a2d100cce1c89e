package exec

import (
	"math"
	"slices"
	"sort"

	"github.com/orrery-db/orrery/internal/query/exec/page"
	"github.com/orrery-db/orrery/internal/query/exec/position"
)

// A page that sorts a part reads all of it. What it has sorted beyond its own rows serves the
// pages behind it, as long as nothing was written to the part: they load the items of their
// own rows, and no others. Rows, positions and charges are the same without the cache.

// CachedOrder is the order of the parts that pages of a query have sorted.
type CachedOrder struct {
	// backwards is that of the ordering: keys of several terms mean nothing in the other one.
	backwards bool
	// functions are the versions of the user-defined functions of the filter.
	functions []string
	parts     []*sortedPart
}

// ReadAt implements Cached.
func (c *CachedOrder) ReadAt() []page.Seen { return nil }

// Bytes implements Cached.
func (c *CachedOrder) Bytes() int {
	n := 256
	for _, p := range c.parts {
		for _, h := range p.heads {
			n += h.KeySize()
		}
	}
	return n
}

// Replaces implements Cached: for the same place, and where one of the parts has changed.
func (c *CachedOrder) Replaces(older page.Cached) bool {
	o, order := older.(*CachedOrder)
	if !order {
		return false
	}
	return slices.ContainsFunc(o.parts, func(old *sortedPart) bool {
		p := c.part(old.rangeID)
		if p == nil || p.lsn != old.lsn {
			return p != nil && p.lsn > old.lsn
		}
		return p.from == old.from || p.from != nil && old.from != nil && position.Compare(p.from, old.from, false) == 0
	})
}

// part is the order of one part; nil if the cache does not have it.
func (c *CachedOrder) part(rangeID string) *sortedPart {
	if c == nil {
		return nil
	}
	at := slices.IndexFunc(c.parts, func(p *sortedPart) bool { return p.rangeID == rangeID })
	if at < 0 {
		return nil
	}
	return c.parts[at]
}

// behind is the number of a part's first head behind a position; covers is false if heads
// between the position and that one may be missing.
func (p *sortedPart) behind(resume *position.OrderPosition, backwards bool) (at int, covers bool) {
	at = sort.Search(len(p.heads), func(i int) bool { return resume.Behind(p.heads[i], backwards) })
	if at == len(p.heads) && p.truncated {
		return at, false
	}
	from := *resume
	if p.within {
		from.Inner = nil
	}
	return at, p.from == nil || !from.Behind(p.from, backwards)
}

// cachesOrder reports whether pages can go on in an order that is cached: not where a page
// has to read the rows before its position, nor where the position does not tell by itself
// which heads lie behind it.
func (r *ordered) cachesOrder(resume *position.OrderPosition) bool {
	return r.Cache != nil && !r.distinctFilter.replays() && (resume == nil || !resume.Shortened && resume.Since == nil)
}

// headsToCache is how many heads of a part the pages of the query can need, this one included.
func (r *ordered) headsToCache() int {
	switch {
	case r.Cache == nil || r.distinctFilter.replays():
		return 0
	case r.distinctFilter != nil || len(r.Logical.Bindings) > 0:
		return math.MaxInt32
	}
	return int(min(r.RowsLeft()+r.ToSkip(), math.MaxInt32))
}

// findOrder looks for an order that holds what lies behind the position.
func (r *ordered) findOrder(resume *position.OrderPosition) *CachedOrder {
	if resume == nil || !r.cachesOrder(resume) {
		return nil
	}
	order, _ := r.Cache.Find(func(cached page.Cached) bool {
		c, isOrder := cached.(*CachedOrder)
		return isOrder && c.backwards == r.Order.Backwards && r.SameFunctions(c.functions) &&
			slices.ContainsFunc(c.parts, func(p *sortedPart) bool {
				_, covers := p.behind(resume, c.backwards)
				return covers
			})
	}).(*CachedOrder)
	return order
}

// cached returns the operator over a part's heads in the cache; nil if the cache does not
// have them, or the part was written to since.
func (r *ordered) cached(o *page.OpenPart, c *CachedOrder,
	resume *position.OrderPosition,
) page.Iterator[*position.Head] {
	p := c.part(o.RangeID)
	if p == nil || p.lsn != o.Source().LSN() {
		return nil
	}
	at, covers := p.behind(resume, c.backwards)
	if !covers {
		return nil
	}
	r.NoteRead("order cached by an earlier page",
		page.Operator{Name: "list", Detail: "order cached by an earlier page", Estimated: -1}, o)
	r.sortedAs = append(r.sortedAs, p)
	return &sorter{part: p, at: at, end: at + r.headsOfPage(), memory: &r.sorting}
}

// cacheOrder caches the parts that were sorted, together with those that were found in the
// cache, if the query goes on behind this page.
func (r *ordered) cacheOrder(resume *position.OrderPosition) {
	if r.Next == nil || len(r.sorting.sorted) == 0 || len(r.sortedAs) == 0 || !r.cachesOrder(resume) {
		return
	}
	r.sorting.markOld() // not the heads found in the cache, which other pages share
	r.Cache.Keep(&CachedOrder{backwards: r.Order.Backwards, functions: r.FunctionVersions(), parts: r.sortedAs})
}
