package exec

import (
	"bytes"
	"cmp"
	"context"
	"strings"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/value"
)

// head is the next entry of one part in the query's order.
type head struct {
	// key is the encoded order value: that of undefined for items without it.
	key []byte
	// text is the whole string where key holds only its beginning, once known.
	text    string
	hasText bool
	// exact is the exact key in an order of several terms, once known; key is
	// then that of the index.
	exact []byte
	entry index.Entry
	// item is set when the item had to be loaded to know its place; passed
	// tells that the filter was true for it.
	item   *resource.Item
	passed bool
	// old tells that the item was read on an earlier page, and that the filter was true
	// for it if it is one that passed.
	old bool
	// missing is counted down when the item turns out to lack the order's path;
	// nil unless that is what the entry was visited for.
	missing *int64
	// asked says that only the item tells whether it lacks the path.
	asked bool
}

// compareHeads orders two heads by value alone, as they come forwards.
func compareHeads(a, b *head) int {
	if a.exact != nil {
		return bytes.Compare(a.exact, b.exact)
	}
	if a.hasText && b.hasText && bytes.Equal(cutPrefix(a.key), cutPrefix(b.key)) {
		return strings.Compare(a.text, b.text)
	}
	return bytes.Compare(a.key, b.key)
}

// comparePlaces orders two heads as their rows come: by value, then by ordinal.
func comparePlaces(a, b *head, backwards bool) int {
	c := compareHeads(a, b)
	if c == 0 {
		c = cmp.Compare(a.entry.Ordinal, b.entry.Ordinal)
	}
	if backwards {
		return -c
	}
	return c
}

// cutPrefix is a cut string's key without the hash at its end: what the keys of
// all strings with the same beginning share.
func cutPrefix(key []byte) []byte { return key[:len(key)-8] }

// isCut reports whether a key holds only the beginning of a string.
func isCut(key []byte) bool {
	kind, ok := value.KindOfKey(key)
	return ok && kind == value.String && !value.KeyExact(key)
}

// ordered merges the parts' entries, loads the least, and asks the filter, until
// the page ends. It ends at an entry, whether or not that became a row, or at a
// combination that JOIN makes of its item. Heads of one value go by ordinal, in the
// direction of the order, as they do within a part: so the order of all entries stays
// the same when parts split and merge.
func (r *run) ordered(ctx context.Context) error {
	backwards := r.order.backwards
	m := newMerge(len(r.Parts), func(a, b *input[*head]) int { return comparePlaces(a.at, b.at, backwards) })
	defer func() { _ = m.Close() }() // it was only read
	resume, err := r.resumeOrder(ctx)
	if err != nil {
		return err
	}
	r.order.sieve.resume(resume)
	cached := r.findOrder(resume)
	r.gathering = true
	for p := range r.partsIn(r.Scope.Range) {
		o, err := r.reopen(ctx, p)
		if err != nil {
			return err
		}
		heads, err := r.heads(ctx, o, cached, resume)
		if err != nil {
			return err
		}
		if err := m.begin(ctx, m.add(o, heads)); err != nil {
			return err
		}
	}
	if err := r.replay(ctx, &m, resume); err != nil {
		return err
	}
	if err := resume.cannotTell(); err != nil {
		return err
	}
	r.beginRows()
	defer r.cacheOrder(resume)
	return r.merged(ctx, &m, resume)
}

// merged makes rows of the entries in the merge until the page ends.
func (r *run) merged(ctx context.Context, m *merge[*head], resume *orderPosition) error {
	var end ending
	for begun := false; m.first() != nil; begun = true {
		r.worked(itemSteps)
		if begun && (r.full() || r.spent() || r.sorting.truncated) {
			break
		}
		if err := resume.cannotTell(); err != nil {
			return err
		}
		in := m.first()
		h := in.at
		place, done, err := r.examine(ctx, in.part, h, resume.innerOf(h))
		if err != nil {
			return err
		}
		if !done {
			if place != nil {
				end = ending{input: in, head: h, inner: place}
			}
			break
		}
		end = ending{input: in, head: h}
		if err := m.advance(ctx); err != nil {
			return err
		}
	}
	if (m.first() != nil || r.sorting.truncated) && !r.limitReached() && end.head != nil && r.row.Err() == nil {
		return r.endOrderedAt(ctx, end, resume)
	}
	return nil
}

// ending is where a page ends: behind a head, or with inner in its item.
type ending struct {
	input *input[*head]
	head  *head
	inner []int
}

// reopen returns the part if the page has it open already.
func (r *run) reopen(ctx context.Context, p Part) (*openPart, error) {
	for _, o := range r.opened {
		if o.RangeID == p.RangeID {
			return o, nil
		}
	}
	return r.open(ctx, p)
}

// examine loads the least entry and makes rows of it if the filter is true, from
// a combination on. It is not done when the page ends before the entry, or with a
// place in it.
func (r *run) examine(
	ctx context.Context, o *openPart, h *head, from []int,
) (place []int, done bool, err error) {
	if !h.passed { // what was sorted has been counted
		r.examined++
		o.tally.entries++
	}
	there, err := r.visitHead(ctx, o, h)
	defer func() {
		now := paidNow(from, place, done) || r.row.Err() != nil
		if there && r.at != nil {
			r.evaluated(&r.at.spent, now)
		}
		r.payIf(now)
	}()
	if err != nil || !there {
		return nil, true, err
	}
	if h.passed && len(r.Logical.Bindings) == 0 {
		return nil, r.order.sieve != nil && !r.sift() || r.emit(), nil
	}
	var sift func() bool
	if r.order.sieve != nil {
		sift = r.sift
	}
	place, done = r.emitRows(from, sift)
	return place, done, nil
}

// visitHead makes the item of a head the current one; there is false when it is
// outside the scope, or not to be seen, or has another place in the order.
func (r *run) visitHead(ctx context.Context, o *openPart, h *head) (there bool, err error) {
	if !r.Scope.Range.Contains(h.entry.EPK) {
		return false, nil
	}
	if h.passed {
		item := h.item
		if item == nil || h.old {
			item, there, err = r.load(ctx, o, h.entry)
			if r.payIf(false); err != nil || !there { // the page that sorted it has paid
				return false, err
			}
			if h.old && !r.still(h) {
				return false, nil
			}
		}
		r.setRow(o, item) // the page that sorted it was charged for what still evaluates
		return true, nil
	}
	if h.item == nil && !h.asked && !h.old && len(o.partners) > 0 {
		held, _, err := o.holds(ctx, h.entry)
		if err != nil || !held {
			return false, err
		}
		o.tally.intersected++
	}
	if h.item != nil {
		r.setRow(o, h.item)
		r.owe(o, h.item)
		if r.Scope.Key != nil && !h.item.Key.HasPrefix(*r.Scope.Key) {
			return false, nil
		}
	} else if _, inKey, err := r.load(ctx, o, h.entry); err != nil || !inKey {
		return false, err
	}
	if !r.inPlace(h) {
		return false, nil
	}
	if h.missing != nil {
		*h.missing--
	}
	return true, nil
}

// still reports whether the current item, which was sorted on an earlier page, still
// matches and has its place.
func (r *run) still(h *head) bool {
	return r.inPlace(h) && (len(r.Logical.Bindings) > 0 || r.matches())
}

// inPlace reports whether the current item's order value is the one it is
// visited for: the complement visits every item, and two paths may share a
// place in the index.
func (r *run) inPlace(h *head) bool {
	if r.order.several() {
		r.scratch = r.order.appendExact(r.scratch[:0], &r.row)
		return bytes.Equal(r.scratch, h.exact)
	}
	v := r.order.terms[0].Expr.Eval(&r.row)
	r.scratch = value.AppendKey(r.scratch[:0], v)
	return bytes.Equal(r.scratch, h.key)
}

// endOrderedAt makes the position behind the last entry examined, or in it.
func (r *run) endOrderedAt(ctx context.Context, end ending, resume *orderPosition) error {
	h := end.head
	at := orderPosition{ordinal: h.entry.Ordinal, epk: h.entry.EPK, inner: end.inner, last: r.order.sieve.lastRow(r)}
	if _, walked := end.input.op.(*walker); walked {
		at.walked = len(r.Parts) == 1
	}
	if r.order.several() {
		at.several = &severalPosition{backwards: r.order.backwards, exact: h.exact}
	} else {
		at.key = h.key
		if isCut(h.key) {
			at.tail = h.text[value.CutBytes:]
		}
		if bytes.Equal(h.key, undefinedKey) {
			at.missing = r.missingCounts()
		}
		if resume != nil && bytes.Equal(resume.key, at.key) {
			at.since = resume.since
		}
	}
	p := position{ordered: true, skipped: r.skipped, emitted: r.emitted, at: at}
	if err := r.mark(ctx, &p, h); err != nil {
		return err
	}
	r.next = p.encode()
	return nil
}
