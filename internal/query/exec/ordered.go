package exec

import (
	"bytes"
	"container/heap"
	"context"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
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
	entry   index.Entry
	// item is set when the item had to be loaded to know its place; passed
	// tells that the filter was true for it.
	item   *resource.Item
	passed bool
	// missing is counted down when the item turns out to lack the order's path;
	// nil unless that is what the entry was visited for.
	missing *int64
}

// stream yields the entries of one part in order.
type stream interface {
	// peek returns the next head, nil at the end. It stays valid until pop.
	peek(ctx context.Context) (*head, error)
	pop()
	close() error
	// truncated tells, at the end, that the part has more than the stream: the
	// page then ends with the stream.
	truncated() bool
}

// compareHeads orders two heads ascending by value alone.
func compareHeads(a, b *head) int {
	if a.hasText && b.hasText && bytes.Equal(cutPrefix(a.key), cutPrefix(b.key)) {
		return strings.Compare(a.text, b.text)
	}
	return bytes.Compare(a.key, b.key)
}

// cutPrefix is a cut string's key without the hash at its end: what the keys of
// all strings with the same beginning share.
func cutPrefix(key []byte) []byte { return key[:len(key)-8] }

// isCut reports whether a key holds only the beginning of a string.
func isCut(key []byte) bool {
	kind, ok := value.KindOfKey(key)
	return ok && kind == value.String && !value.KeyExact(key)
}

// source is one part in the merge.
type mergeSource struct {
	part   *openPart
	stream stream
	head   *head
	order  int // the part's number in range order
}

// merge is a heap of parts by their heads; ties go to the first range.
type merge struct {
	sources    []*mergeSource
	descending bool
	truncated  bool // a stream ended before its part did
}

func (m *merge) Len() int { return len(m.sources) }
func (m *merge) Less(i, j int) bool {
	a, b := m.sources[i], m.sources[j]
	c := compareHeads(a.head, b.head)
	if c == 0 {
		return a.order < b.order
	}
	return c < 0 != m.descending
}
func (m *merge) Swap(i, j int) { m.sources[i], m.sources[j] = m.sources[j], m.sources[i] }
func (m *merge) Push(x any)    { m.sources = append(m.sources, x.(*mergeSource)) }
func (m *merge) Pop() any {
	last := m.sources[len(m.sources)-1]
	m.sources = m.sources[:len(m.sources)-1]
	return last
}

// ordered merges the parts' entries, loads the least, and asks the filter, until
// the page ends. It ends at an entry, whether or not that became a row.
func (r *run) ordered(ctx context.Context) error {
	m := &merge{descending: r.Logical.Order.Descending}
	defer func() {
		for _, s := range m.sources {
			_ = s.stream.close()
		}
	}()
	resume, err := r.resumeOrder(ctx)
	if err != nil {
		return err
	}
	for i, p := range r.Parts {
		if !p.Range.Overlaps(r.Scope.Range) {
			continue
		}
		if err := r.join(ctx, m, i, resume); err != nil {
			return err
		}
	}
	heap.Init(m)
	var last *mergeSource
	var lastHead *head
	for begun := false; m.Len() > 0; begun = true {
		if begun && (r.full() || r.spent() || m.truncated) {
			break
		}
		s := m.sources[0]
		ok, err := r.examine(ctx, s)
		if err != nil {
			return err
		}
		if !ok {
			break
		}
		last, lastHead = s, s.head
		if err := m.advance(ctx); err != nil {
			return err
		}
	}
	if (m.Len() > 0 || m.truncated) && !r.limitReached() {
		r.endOrderedAt(lastHead, last, resume)
	}
	return nil
}

// join opens a part and puts its stream into the merge, unless it is empty.
func (r *run) join(ctx context.Context, m *merge, order int, resume *orderPosition) error {
	o, err := r.reopen(ctx, r.Parts[order])
	if err != nil {
		return err
	}
	stream, err := r.stream(ctx, o, resume)
	if err != nil {
		return err
	}
	s := &mergeSource{part: o, stream: stream, order: order}
	if s.head, err = stream.peek(ctx); err != nil || s.head == nil {
		_ = stream.close()
		return err
	}
	m.sources = append(m.sources, s)
	return nil
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

// advance moves on the part at the top of the heap.
func (m *merge) advance(ctx context.Context) error {
	s := m.sources[0]
	s.stream.pop()
	var err error
	if s.head, err = s.stream.peek(ctx); err != nil {
		return err
	}
	if s.head == nil {
		m.truncated = m.truncated || s.stream.truncated()
		heap.Pop(m)
		return s.stream.close()
	}
	heap.Fix(m, 0)
	return nil
}

// examine loads the least entry and makes a row of it if the filter is true.
// It is false when the row does not fit into the page.
func (r *run) examine(ctx context.Context, s *mergeSource) (bool, error) {
	h := s.head
	r.examined++
	if !r.Scope.Range.Contains(h.entry.EPK) {
		return true, nil
	}
	if h.passed && h.item != nil {
		r.setRow(s.part, h.item)
		return r.emit(), nil
	}
	if h.passed {
		item, err := s.part.source.Load(ctx, h.entry)
		if err != nil || item == nil {
			return true, err
		}
		r.setRow(s.part, item)
		return r.emit(), nil
	}
	if h.item != nil {
		r.setRow(s.part, h.item)
		if r.Scope.Key != nil && !h.item.Key.HasPrefix(*r.Scope.Key) {
			return true, nil
		}
	} else if _, inKey, err := r.load(ctx, s.part, h.entry); err != nil || !inKey {
		return true, err
	}
	if !r.inPlace(h) {
		return true, nil
	}
	if h.missing != nil {
		*h.missing--
	}
	if !r.matches() {
		return true, nil
	}
	return r.emit(), nil
}

// inPlace reports whether the current item's order value is the one it is
// visited for: the complement visits every item, and two paths may share a
// place in the index.
func (r *run) inPlace(h *head) bool {
	v := r.Logical.Order.Expr.Eval(&r.row)
	r.scratch = value.AppendKey(r.scratch[:0], v)
	return bytes.Equal(r.scratch, h.key)
}

// endOrderedAt makes the position behind the last entry examined.
func (r *run) endOrderedAt(h *head, s *mergeSource, resume *orderPosition) {
	at := orderPosition{key: h.key, text: h.text, ordinal: h.entry.Ordinal, owner: s.part.Range}
	if w, walked := s.stream.(*walker); walked {
		at.walked = len(r.Parts) == 1
		w.noteMissing(&at)
	}
	if resume != nil && bytes.Equal(resume.key, at.key) {
		at.earlier = resume.earlier
		if !r.isPart(resume.owner) && len(at.earlier) < maxEarlier {
			at.earlier = append(slices.Clip(at.earlier), tie{resume.owner, resume.ordinal})
		}
	}
	at.text = at.text[:min(len(at.text), maxText)]
	p := position{ordered: true, skipped: r.skipped, emitted: r.emitted, at: at}
	r.next = p.encode()
}

func (r *run) isPart(owner partition.Range) bool {
	return slices.ContainsFunc(r.Parts, func(p Part) bool { return p.Range.Equal(owner) })
}

// resumeOrder is the position to go on from, nil on the first page. Of a long
// string the position holds the beginning; the rest is read from the item it
// was taken from, if that is still there.
func (r *run) resumeOrder(ctx context.Context) (*orderPosition, error) {
	if r.Resume == nil {
		return nil, nil
	}
	at := r.resume.at
	if !isCut(at.key) || !at.shortened {
		return &at, nil
	}
	for _, p := range r.Parts {
		if !p.Range.Overlaps(at.owner) {
			continue
		}
		o, err := r.reopen(ctx, p)
		if err != nil {
			return nil, err
		}
		text, found, err := r.textOf(ctx, o, at)
		if err != nil {
			return nil, err
		}
		if found {
			at.text, at.shortened = text, false
			break
		}
	}
	return &at, nil
}

// textOf finds the whole string of the entry at a position.
func (r *run) textOf(ctx context.Context, o *openPart, at orderPosition) (text string, found bool, err error) {
	var c index.Cursor
	if path := r.Logical.Order.Path; r.Policy == nil || o.source.PathItems(path) < 0 {
		c, err = o.source.Scan(ctx, r.Scope, nil)
	} else {
		upper := append(bytes.Clone(at.key), 0xFF)
		c, err = o.seek(ctx, path, []index.Span{{Lower: at.key, Upper: upper}}, false, nil)
	}
	if err != nil {
		return "", false, err
	}
	defer func() { _ = c.Close() }()
	for {
		e, ok, err := c.Next(ctx)
		if err != nil || !ok {
			return "", false, err
		}
		if e.Ordinal != at.ordinal {
			continue
		}
		item, err := o.source.Load(ctx, e)
		if err != nil || item == nil {
			return "", false, err
		}
		r.setRow(o, item)
		return r.Logical.Order.Expr.Eval(&r.row).Text(), true, nil
	}
}

// behind reports whether a head lies behind a position in the order of all
// ranges together. epk is that of the head's item.
func (at *orderPosition) behind(h *head, descending bool) bool {
	c := at.compareValue(h)
	if at.shortened && c == 0 && isCut(h.key) {
		return true // cannot be told: rather once more than not at all
	}
	if c != 0 {
		return c > 0 != descending
	}
	if !(tie{at.owner, at.ordinal}).behind(h, descending) {
		return false
	}
	for _, t := range at.earlier {
		if !t.behind(h, descending) {
			return false
		}
	}
	return true
}

// behind reports whether a head of the same value lies behind the tie.
func (t tie) behind(h *head, descending bool) bool {
	switch {
	case t.owner.Contains(h.entry.EPK) && descending:
		return h.entry.Ordinal < t.ordinal
	case t.owner.Contains(h.entry.EPK):
		return h.entry.Ordinal > t.ordinal
	}
	// Entries of earlier ranges came before, those of later ranges come after.
	return !(partition.Range{Min: partition.MinEPK, Max: t.owner.Min}).Contains(h.entry.EPK)
}

// compareValue compares a head's value with that of the position.
func (at *orderPosition) compareValue(h *head) int {
	if !h.hasText || !isCut(at.key) || at.text == "" || !bytes.Equal(cutPrefix(h.key), cutPrefix(at.key)) {
		return bytes.Compare(h.key, at.key)
	}
	if at.shortened {
		return strings.Compare(h.text[:min(len(h.text), len(at.text))], at.text)
	}
	return strings.Compare(h.text, at.text)
}
