package exec

import (
	"context"
	"fmt"
	"strings"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/value"
)

// sorter gives items that were read in another order. It holds no more heads than
// the page can need.
type sorter struct {
	// heads are what is left: once it has begun, the first is where it stands.
	heads []*head
	begun bool
	more  bool // the part has more than the sorter
	of    *sortMemory
}

// Next implements operator.
func (s *sorter) Next(context.Context) (*head, bool, error) {
	if s.begun && len(s.heads) > 0 {
		s.heads = s.heads[1:]
	}
	if s.begun = true; len(s.heads) == 0 {
		s.of.truncated = s.of.truncated || s.more
		return nil, false, nil
	}
	return s.heads[0], true, nil
}

// Close implements operator.
func (s *sorter) Close() error { return nil }

func (s *sorter) last() *head { return s.heads[len(s.heads)-1] }

// best keeps the first heads of a part in the query's order: so many at most, and
// about so many bytes.
type best struct {
	topN[*head]
	memory *sortMemory
}

// newBest collects the heads of a part. Whatever it drops comes behind all that are held.
func (m *sortMemory) newBest(most int, backwards bool) *best {
	b := &best{newTop(most, func(x, y *head) int { return comparePlaces(x, y, backwards) }), m}
	m.collecting = b
	return b
}

// sortBytes bounds what the heads of all parts hold together.
const sortBytes = 64 << 20

// sortMemory counts what the heads of a page's parts hold: those sorted so far,
// and those being collected.
type sortMemory struct {
	memory
	sorted []*sorter
	// collecting is what is being collected, nil between parts.
	collecting *best
	// truncated tells that a sorter has ended before its part: the page ends with it.
	truncated bool
}

// grow notes that heads hold so many bytes more, or less.
func (m *sortMemory) grow(bytes int) {
	if err := m.memory.grow(bytes); err != nil {
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
		for _, h := range m.collecting.heap.items {
			h.old = true
		}
	}
}

// finish makes an operator of what was collected of a part.
func (m *sortMemory) finish(b *best) *sorter {
	m.collecting = nil
	s := &sorter{heads: b.sorted(), more: b.dropped, of: m}
	m.sorted = append(m.sorted, s)
	return s
}

// last is the sorter with the last of all sorted heads, of those that have more
// than one; nil when none has.
func (m *sortMemory) last(behind func(x, y *head) bool) *sorter {
	var last *sorter
	for _, s := range m.sorted {
		if len(s.heads) > 1 && (last == nil || behind(s.last(), last.last())) {
			last = s
		}
	}
	return last
}

func (b *best) add(h *head) {
	if !b.wants(h) {
		return
	}
	if b.full() {
		b.memory.grow(-b.dropLast().size())
	}
	b.topN.add(h)
	b.memory.grow(h.size())
	for b.memory.bytes > sortBytes && b.letGo() {
		continue
	}
}

// letGo drops the last of the heads of all parts, so that the page ends as late
// as it can, but leaves every part one: a part without would seem to be at its
// end. It is false when there is none to drop.
func (b *best) letGo() bool {
	last := b.memory.last(b.behind)
	switch held := len(b.heap.items); {
	case held > 1 && (last == nil || b.behind(b.last(), last.last())):
		b.memory.grow(-b.dropLast().size())
		b.most = held - 1
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
func (r *run) sorted(ctx context.Context, o *openPart, way choice, resume *orderPosition) (operator[*head], error) {
	b := r.sorting.newBest(r.mostHeads(), r.order.backwards)
	r.readsBy(sortOf, way, o)
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
	most := r.pageRows() + 1 + int(min(r.toSkip(), sortLimit))
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
		switch resume.sideOf(h, r.order.backwards) {
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
