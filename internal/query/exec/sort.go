package exec

import (
	"container/heap"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/value"
)

// sorter is a stream over items that were read in another order. It holds no
// more heads than the page can need.
type sorter struct {
	heads []*head
	more  bool
}

func (s *sorter) peek(context.Context) (*head, error) {
	if len(s.heads) == 0 {
		return nil, nil
	}
	return s.heads[0], nil
}

func (s *sorter) pop() { s.heads = s.heads[1:] }

func (s *sorter) close() error { return nil }

func (s *sorter) truncated() bool { return s.more }

// best keeps the first heads in the query's order: a heap with the last on top.
// It holds so many at most, and about so many bytes: whatever was dropped comes
// behind all that are held.
type best struct {
	heads     []*head
	most      int
	memory    *sortMemory
	backwards bool
	dropped   bool
}

// sortBytes bounds what the heads of all parts hold together.
const sortBytes = 64 << 20

// sortMemory counts what the heads of a page's parts hold: those sorted so far,
// and those being collected.
type sortMemory struct {
	run    *run // nil has no account
	bytes  int
	sorted []*sorter
	// collecting is what is being collected, nil between parts.
	collecting *best
}

// grow notes that heads hold so many bytes more, or less.
func (m *sortMemory) grow(bytes int) {
	if m.bytes += bytes; m.run == nil {
		return
	}
	if err := m.run.uses(bytes); err != nil {
		m.run.row.Fail(err)
	}
}

// grownOld marks all heads as those of an earlier page: their items may have changed.
func (m *sortMemory) grownOld() {
	for _, s := range m.sorted {
		for _, h := range s.heads {
			h.old = true
		}
	}
	if m.collecting != nil {
		for _, h := range m.collecting.heads {
			h.old = true
		}
	}
}

// finish makes a stream of what was collected of a part.
func (m *sortMemory) finish(b *best) *sorter {
	slices.SortFunc(b.heads, b.compare)
	m.collecting = nil
	s := &sorter{heads: b.heads, more: b.dropped}
	m.sorted = append(m.sorted, s)
	return s
}

// last is the sorter with the last of all sorted heads, of those that have more
// than one; nil when none has.
func (m *sortMemory) last(compare func(x, y *head) int) *sorter {
	var last *sorter
	for _, s := range m.sorted {
		if len(s.heads) > 1 && (last == nil || compare(s.last(), last.last()) > 0) {
			last = s
		}
	}
	return last
}

func (s *sorter) last() *head { return s.heads[len(s.heads)-1] }

func (b *best) compare(x, y *head) int { return comparePlaces(x, y, b.backwards) }

func (b *best) Len() int           { return len(b.heads) }
func (b *best) Less(i, j int) bool { return b.compare(b.heads[i], b.heads[j]) > 0 }
func (b *best) Swap(i, j int)      { b.heads[i], b.heads[j] = b.heads[j], b.heads[i] }
func (b *best) Push(x any)         { b.heads = append(b.heads, x.(*head)) }
func (b *best) Pop() any {
	last := b.heads[len(b.heads)-1]
	b.heads = b.heads[:len(b.heads)-1]
	return last
}

func (b *best) add(h *head) {
	switch {
	case len(b.heads) < b.most:
		heap.Push(b, h)
	case b.compare(h, b.heads[0]) < 0:
		b.dropped = true
		b.memory.grow(-b.heads[0].size())
		b.heads[0] = h
		heap.Fix(b, 0)
	default:
		b.dropped = true
		return
	}
	b.memory.grow(h.size())
	for b.memory.bytes > sortBytes && b.letGo() {
		continue
	}
}

// letGo drops the last of the heads of all parts, so that the page ends as late
// as it can, but leaves every part one: a part without would seem to be at its
// end. It is false when there is none to drop.
func (b *best) letGo() bool {
	last := b.memory.last(b.compare)
	switch {
	case len(b.heads) > 1 && (last == nil || b.compare(b.heads[0], last.last()) > 0):
		b.memory.grow(-heap.Pop(b).(*head).size())
		b.dropped, b.most = true, len(b.heads)
	case last != nil:
		b.memory.grow(-last.last().size())
		last.heads[len(last.heads)-1] = nil
		last.heads, last.more = last.heads[:len(last.heads)-1], true
	default:
		return false
	}
	return true
}

// size is about how many bytes a head holds.
func (h *head) size() int {
	n := len(h.key) + len(h.text) + len(h.exact)
	if h.item != nil {
		n += len(h.item.JSON)
	}
	return n
}

// sorted reads all candidates of a part, keeps those that match and lie behind
// the position, and sorts what the page can need of them.
func (r *run) sorted(ctx context.Context, o *openPart, way choice, resume *orderPosition) (stream, error) {
	b := &best{backwards: r.order.backwards, most: r.mostHeads(), memory: &r.sorting}
	r.sorting.collecting = b
	if way.access == useScan {
		r.reads("sort of scan", scanOperator(way.entries), o)
	} else {
		r.reads("sort of index: "+r.accesses[way.access].String(), r.seekingOperator(way), o)
	}
	_, err := r.everyCandidate(ctx, o, way, func(c *candidate) (bool, error) { return true, r.collect(c, b, resume) })
	if err != nil {
		return nil, fmt.Errorf("sort range %s: %w", o.RangeID, err)
	}
	return r.sorting.finish(b), nil
}

// mostHeads is how many entries the page can need of one part, and one more to
// know that there are more. Should the page need more, because entries give no
// row, it ends where the heads do; of rows that are equal it may need any number.
func (r *run) mostHeads() int {
	most := r.pageRows() + 1
	if l := r.Logical; l.Offset != nil {
		most += int(min(max(0, *l.Offset-r.skipped), sortLimit))
	}
	switch {
	case r.order.sieve != nil:
		return sortLimit
	case len(r.Logical.Bindings) > 0:
		most = max(most, keptItems) // many may have no combination
	}
	return min(most, sortLimit)
}

// collect takes the current item, a candidate's, if it matches and lies behind the position.
//
// The query may be suspended while the filter or the place is evaluated. What was
// evaluated then belongs to an item as it was on an earlier page.
func (r *run) collect(c *candidate, b *best, resume *orderPosition) error {
	number := r.number
	if len(r.Logical.Bindings) == 0 && !r.matches() {
		return r.row.Err()
	}
	h := &head{entry: index.Entry{Ordinal: c.entry.Ordinal, EPK: c.entry.EPK}, passed: true}
	r.place(h)
	switch {
	case r.number != number:
		h.old = true
	case b.most <= keptItems && len(c.item.JSON) <= keptItemBytes:
		h.item = c.item
	}
	if resume != nil {
		switch resume.sideOf(h, b.backwards) {
		case before:
			return r.remember(nil)
		case apart:
			return r.row.Err()
		}
	}
	c.part.tally.sorted++
	b.add(h)
	r.effort += sortSteps
	return r.row.Err()
}

// place gives a head the order values of the current item.
func (r *run) place(h *head) {
	if r.order.several() {
		h.exact = r.order.appendExact(nil, &r.row)
		return
	}
	v := r.order.terms[0].Expr.Eval(&r.row)
	if h.key = value.AppendKey(nil, v); isCut(h.key) {
		h.text, h.hasText = strings.Clone(v.Text()), true // the item need not stay
	}
}
