package exec

import (
	"bytes"
	"cmp"
	"container/heap"
	"context"
	"fmt"
	"strings"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
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

// mergeSource is one part in the merge.
type mergeSource struct {
	part   *openPart
	stream stream
	head   *head
}

// merge is a heap of parts by their heads. Heads of one value go by ordinal, in
// the direction of the order, as they do within a part: so the order of all
// entries stays the same when parts split and merge.
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
		c = cmp.Compare(a.head.entry.Ordinal, b.head.entry.Ordinal)
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
	for _, p := range r.Parts {
		if !p.Range.Overlaps(r.Scope.Range) {
			continue
		}
		if err := r.join(ctx, m, p, resume); err != nil {
			return err
		}
	}
	if resume != nil && resume.elsewhere && resume.unsure {
		return errUnsure
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
func (r *run) join(ctx context.Context, m *merge, p Part, resume *orderPosition) error {
	o, err := r.reopen(ctx, p)
	if err != nil {
		return err
	}
	stream, err := r.stream(ctx, o, resume)
	if err != nil {
		return err
	}
	s := &mergeSource{part: o, stream: stream}
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
	at := orderPosition{key: h.key, ordinal: h.entry.Ordinal, epk: h.entry.EPK}
	if isCut(h.key) {
		at.tail = h.text[value.CutBytes:]
	}
	if _, walked := s.stream.(*walker); walked {
		at.walked = len(r.Parts) == 1
	}
	if bytes.Equal(h.key, undefinedKey) {
		at.missing = r.missingCounts()
	}
	if resume != nil && bytes.Equal(resume.key, at.key) {
		at.since = resume.since
	}
	p := position{ordered: true, skipped: r.skipped, emitted: r.emitted, at: at}
	r.next = p.encode()
}

// errUnsure is returned where an entry would be returned twice or not at all.
var errUnsure = status.New(status.BadRequest,
	"The continuation token stands among long strings that begin alike, at an item of another partition key range. Start the query again without a continuation token.")

// resumeOrder is the position to go on from, nil on the first page. Of a very
// long string the position holds the beginning; the rest is read from the item
// it was taken from, if that is still there and has not changed.
func (r *run) resumeOrder(ctx context.Context) (*orderPosition, error) {
	if r.Resume == nil {
		return nil, nil
	}
	at := r.resume.at
	if !at.shortened {
		return &at, nil
	}
	at.elsewhere = true
	for _, p := range r.Parts {
		if !p.Range.Contains(at.epk) {
			continue
		}
		at.elsewhere = false
		o, err := r.reopen(ctx, p)
		if err != nil {
			return nil, err
		}
		item, err := o.source.Load(ctx, index.Entry{Ordinal: at.ordinal, EPK: at.epk})
		if err != nil {
			return nil, fmt.Errorf("load item %d of range %s: %w", at.ordinal, o.RangeID, err)
		}
		if item == nil {
			break
		}
		r.setRow(o, item)
		if text, same := r.cutText(at.key); same {
			at.tail, at.shortened = text[value.CutBytes:], false
		}
		break
	}
	return &at, nil
}

// cutText is the current item's string, if its key is this one.
func (r *run) cutText(key []byte) (text string, same bool) {
	v := r.Logical.Order.Expr.Eval(&r.row)
	r.scratch = value.AppendKey(r.scratch[:0], v)
	if !bytes.Equal(r.scratch, key) {
		return "", false
	}
	return v.Text(), true
}

// behind reports whether a head lies behind a position in the order of all
// ranges together.
func (at *orderPosition) behind(h *head, descending bool) bool {
	c := at.compareValue(h)
	if at.shortened && c == 0 && !bytes.Equal(h.key, at.key) {
		at.unsure = true
		return true // cannot be told: rather once more than not at all
	}
	if c == 0 {
		if at.since != nil && !at.since.behind(h, descending) {
			return false
		}
		c = cmp.Compare(h.entry.Ordinal, at.ordinal)
	}
	return c != 0 && c > 0 != descending
}

// compareValue compares a head's value with that of the position. Strings that
// share what a key holds of them are compared by the rest.
func (at *orderPosition) compareValue(h *head) int {
	if !h.hasText || !isCut(at.key) || !bytes.Equal(cutPrefix(h.key), cutPrefix(at.key)) {
		return bytes.Compare(h.key, at.key)
	}
	tail := h.text[value.CutBytes:]
	if at.shortened {
		tail = tail[:min(len(tail), len(at.tail))]
	}
	return strings.Compare(tail, at.tail)
}
