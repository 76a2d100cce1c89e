package exec

import (
	"context"
	"strings"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/exec/page"
	"github.com/orrery-db/orrery/internal/query/exec/position"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/value"
)

// sortedPart holds the first heads of a part behind a position, in the query's order.
type sortedPart struct {
	rangeID string
	// lsn is that of the snapshot that was read.
	lsn session.LSN
	// from is at the position that the heads lie behind; nil for the beginning. within
	// reports that the item at the position has a head too: the page ended in it.
	from   *position.Head
	within bool
	heads  []*position.Head
	// truncated reports that the part has more heads.
	truncated bool
}

func (p *sortedPart) last() *position.Head { return p.heads[len(p.heads)-1] }

// sorter is the iterator over the heads of a sortedPart that a page can need: from number at on, up
// to number end.
type sorter struct {
	part    *sortedPart
	at, end int
	memory  *sortMemory
}

// Next implements page.Iterator.
func (s *sorter) Next(context.Context) (*position.Head, bool, error) {
	heads := s.part.heads // the page may have dropped some of them since
	if s.at < min(s.end, len(heads)) {
		s.at++
		return heads[s.at-1], true, nil
	}
	s.memory.truncated = s.memory.truncated || s.end < len(heads) || s.part.truncated
	return nil, false, nil
}

// Close implements page.Iterator.
func (s *sorter) Close() error { return nil }

// sortMemory counts what the heads of a page hold: those of the parts that are sorted, and
// those of the part that is being collected.
type sortMemory struct {
	page.MemoryUse
	sorted []*sortedPart
	// collecting belongs to the part being read; nil between parts.
	collecting *collector
	// keys are the bytes of the heads without their items.
	keys int
	// truncated reports that a sorter has ended before its part: the page ends with it.
	truncated bool
}

// sortBytes bounds what the heads of all parts hold together.
const sortBytes = 64 << 20

// hold counts the bytes of a head; sign is -1 when the head is dropped.
func (m *sortMemory) hold(h *position.Head, sign int) {
	m.keys += sign * h.KeySize()
	m.Grow(sign * h.Size())
}

// hasRoom reports whether the page may hold a head that only later pages need.
func (m *sortMemory) hasRoom(h *position.Head) bool {
	return m.keys+h.KeySize() <= maxCachedBytes && m.HasRoom(h.Size())
}

// markOld marks all heads as those of an earlier page: their items may have changed.
func (m *sortMemory) markOld() {
	for _, p := range m.sorted {
		m.age(p.heads)
	}
	if m.collecting != nil {
		m.age(m.collecting.Heap.Items)
	}
}

func (m *sortMemory) age(heads []*position.Head) {
	for _, h := range heads {
		m.hold(h, -1)
		h.Item, h.Stale = nil, true
		m.hold(h, 1)
	}
}

// collector collects the first heads of a part in the query's order.
type collector struct {
	page.TopN[*position.Head]
	// need is how many heads this page can need. The collector drops those behind them when
	// memory is short.
	need   int
	memory *sortMemory
}

// collect returns a collector of the first need heads, and of up to most as far as memory
// allows. All heads that it drops lie behind those that it holds.
func (m *sortMemory) collect(need, most int, backwards bool) *collector {
	c := &collector{page.NewTop(most, func(x, y *position.Head) int { return position.Compare(x, y, backwards) }), need, m}
	m.collecting = c
	return c
}

// finish puts the heads of a collector in order.
func (m *sortMemory) finish(c *collector) *sortedPart {
	m.collecting = nil
	p := &sortedPart{heads: c.Sorted(), truncated: c.Dropped}
	m.sorted = append(m.sorted, p)
	return p
}

func (c *collector) add(h *position.Head) {
	if held := len(c.Heap.Items); held >= c.need && !c.Full() && !c.memory.hasRoom(h) {
		c.Most = held
	}
	if !c.Admits(h) {
		return
	}
	if c.Full() {
		c.memory.hold(c.DropLast(), -1)
	}
	c.TopN.Add(h)
	c.memory.hold(h, 1)
	for c.memory.Bytes > sortBytes && c.shrink() {
		continue
	}
}

// shrink drops the last head of all parts, so that the page ends as late as it can. It
// leaves every part at least one head: a part without heads would seem to have ended.
// shrink returns false if there is none to drop.
func (c *collector) shrink() bool {
	var last *sortedPart // the part with the last head, of those that have more than one
	for _, p := range c.memory.sorted {
		if len(p.heads) > 1 && (last == nil || c.Behind(p.last(), last.last())) {
			last = p
		}
	}
	switch held := len(c.Heap.Items); {
	case held > 1 && (last == nil || c.Behind(c.Last(), last.last())):
		c.memory.hold(c.DropLast(), -1)
		c.Most = held - 1
	case last != nil:
		c.memory.hold(last.last(), -1)
		last.heads[len(last.heads)-1] = nil
		last.heads, last.truncated = last.heads[:len(last.heads)-1], true
	default:
		return false
	}
	return true
}

// sort reads all candidates of a part, keeps those that match and lie behind the position,
// and sorts them.
func (r *ordered) sort(ctx context.Context, o *page.OpenPart, way page.Choice,
	resume *position.OrderPosition,
) page.Iterator[*position.Head] {
	need := r.headsOfPage()
	c := r.sorting.collect(need, max(need, r.headsToCache()), r.Order.Backwards)
	r.NoteChoice(page.SortPrefix, way, o)
	lsn := o.Source().LSN()
	r.EveryCandidate(ctx, o, way, func(cd *page.Candidate) { r.collect(cd, c, resume) })
	p := r.sorting.finish(c)
	if o.Source().LSN() == lsn { // the query was not suspended across a write
		p.rangeID, p.lsn = o.RangeID, lsn
		if resume != nil {
			p.from, p.within = resume.Head(), resume.Inner != nil
		}
		r.sortedAs = append(r.sortedAs, p)
	}
	return &sorter{part: p, end: need, memory: &r.sorting}
}

// headsOfPage is how many heads of one part the page can need, and one more to see that
// there are more. A page that needs more, because heads give no row, ends where they do. Of
// rows that are equal it may need any number.
func (r *ordered) headsOfPage() int {
	most := r.PageRows() + 1 + int(min(r.ToSkip(), page.SortLimit))
	switch {
	case r.distinctFilter != nil:
		return page.SortLimit
	case len(r.Logical.Bindings) > 0:
		most = max(most, keptItems) // many may have no combination
	}
	return min(most, page.SortLimit)
}

// collect takes the current item, a candidate's, if it matches and lies behind the position.
//
// The query may be suspended while the filter or the place is evaluated. What was
// evaluated then belongs to an item as it was on an earlier page.
func (r *ordered) collect(cd *page.Candidate, c *collector, resume *position.OrderPosition) {
	number := r.PageNumber
	if len(r.Logical.Bindings) == 0 && !r.Matches() {
		return
	}
	h := &position.Head{Entry: index.Entry{Ordinal: cd.Entry.Ordinal, EPK: cd.Entry.EPK}, Matched: true}
	r.place(h)
	switch {
	case r.PageNumber != number:
		h.Stale = true
	case c.need <= keptItems && len(c.Heap.Items) < keptItems && len(cd.Item.JSON) <= keptItemBytes:
		h.Item = cd.Item
	}
	if resume != nil {
		switch resume.Side(h, r.Order.Backwards) {
		case position.Before:
			r.remember(nil)
			return
		case position.Apart:
			return
		}
	}
	cd.Part.Tally.Sorted++
	c.add(h)
	r.Effort += page.SortSteps
}

// place gives a head the order values of the current item.
func (r *ordered) place(h *position.Head) {
	if r.Order.Composite() {
		h.Exact = r.Order.AppendExact(nil, &r.Row)
		return
	}
	v := r.Order.Terms[0].Expr.Eval(&r.Row)
	if h.Key = value.AppendKey(nil, v); position.IsCut(h.Key) {
		h.Text, h.HasText = strings.Clone(v.Text()), true // the item need not stay
	}
}
