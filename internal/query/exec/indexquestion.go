package exec

import (
	"bytes"
	"context"
	"iter"
	"math"
	"strings"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/exec/page"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/value"
)

// question is what aggregates ask of the index about the rows that meet a condition.
type question struct {
	// lookups each find all of the rows; without lookups the rows are all items.
	lookups []plan.Lookup
	// nothing reports that there can be no row.
	nothing bool
	// path is the path of the values; nil if the question only counts rows.
	path *expr.Path
	// sums, least and greatest report what the question asks of the values.
	sums, least, greatest bool

	answer
}

// answer is what the index of a part answers.
type answer struct {
	count int64
	sum   float64
	// notNumbers reports that a value of a sum is no number.
	notNumbers bool
	// first and last are the least and the greatest value, if any. They are bad if there is a value
	// that has no place among others.
	first, last expr.Tally
	fromCounts  int64 // entries that the index has a count of, as if they had been read
}

// String names the entries that a question is about.
func (q *question) String() string {
	switch {
	case q.nothing:
		return "nothing"
	case len(q.lookups) == 0:
		return index.Path{}.String()
	}
	parts := make([]string, len(q.lookups))
	for i := range q.lookups {
		parts[i] = q.lookups[i].String()
	}
	return strings.Join(parts, " and ")
}

// read answers a question for a part. It returns false if it cannot, or if the page fails.
func (q *question) read(ctx context.Context, r *gathering, o *page.OpenPart, mostSum float64) (known bool) {
	switch {
	case q.sums:
		known = q.addUp(ctx, r, o, mostSum)
	case q.path == nil && len(q.lookups) > 1:
		q.countCommon(ctx, r, o)
		known = true
	case q.path == nil:
		known = q.countEntries(ctx, r, o)
	default:
		known = true
	}
	if known && (q.least || q.greatest) {
		known = q.extremes(ctx, r, o)
	}
	return known && r.Row.Err() == nil
}

// countEntries counts the rows of one look-up, or all items.
func (q *question) countEntries(ctx context.Context, r *gathering, o *page.OpenPart) (known bool) {
	l := &plan.Lookup{Spans: rootSpans}
	if len(q.lookups) > 0 {
		l = &q.lookups[0]
	}
	if r.whole(o) && l.Test == nil && countsAll(l, o.Source().Policy()) {
		q.count = o.Source().PathItems(l.Path)
		q.fromCounts = q.count
		return true
	}
	var keys *expr.Row
	if l.Test != nil {
		keys = r.Row.Fork(l.Test.Slot + 1)
	}
	for e := range r.entries(ctx, o, l, false) {
		if keys != nil {
			if !value.KeyExact(e.Key) {
				return false
			}
			keys.Again()
			passes := l.Test.Keeps(keys, e.Key)
			if r.Row.Fail(keys.Err()); !passes {
				continue
			}
		}
		q.count++
	}
	return true
}

// countsAll reports whether a look-up finds exactly the items that have its path.
func countsAll(l *plan.Lookup, p *index.Policy) bool {
	if l.Path.IsRoot() {
		return true
	}
	if p == nil || p.ListsUndefined(l.Path) || l.Path.IsComposite() || len(l.Spans) != 1 {
		return false
	}
	defined := index.Defined()
	return l.Spans[0].Upper == nil && string(l.Spans[0].Lower) <= string(defined.Lower)
}

// entries yields the entries of a look-up in scope, until the page fails. The query pays for each
// of them, unless it reads them again.
func (r *gathering) entries(ctx context.Context, o *page.OpenPart, l *plan.Lookup, reverse bool) iter.Seq[index.Entry] {
	return func(yield func(index.Entry) bool) {
		whole, charged := r.whole(o), !r.rereads && !r.Repeats()
		c, err := o.Seek(ctx, l.Path, l.Spans, reverse, nil)
		for e := range r.Entries(ctx, page.EntrySteps, c, err) {
			if r.Examined++; !whole && !r.Scope.Range.Contains(e.EPK) {
				continue
			}
			if charged {
				o.Meter.Entries(1)
				r.entriesRead++
			}
			if !yield(e) {
				return
			}
		}
	}
}

// countCommon counts the rows that all look-ups find. Each look-up yields its entries in the order
// of their ordinals.
func (q *question) countCommon(ctx context.Context, r *gathering, o *page.OpenPart) {
	var others page.OpenPart // has the other look-ups as partners
	defer others.ClosePart()
	for _, l := range q.lookups[1:] {
		c, err := o.Seek(ctx, l.Path, l.Spans, false, nil)
		if err != nil {
			r.Row.Fail(err)
			return
		}
		others.Partners = append(others.Partners, &page.AlignedPartner{Cursor: c, Key: l.Spans[0].Lower})
	}
	for e := range r.entries(ctx, o, &q.lookups[0], false) {
		held, next, err := others.Holds(ctx, e)
		if r.Row.Fail(err); err != nil || next == math.MaxUint64 {
			return
		}
		if held {
			q.count++
		}
	}
}

// addUp adds the numbers at the path, and counts the values. It returns false if the sum depends on
// the order of additions.
func (q *question) addUp(ctx context.Context, r *gathering, o *page.OpenPart, most float64) (known bool) {
	magnitude := 0.0
	for e := range r.entries(ctx, o, &q.lookups[0], false) {
		q.count++
		if kind, _ := value.KindOfKey(e.Key); kind != value.Number {
			q.notNumbers = true
			continue
		}
		v, _, _, err := value.DecodeKey(e.Key)
		f := v.Float()
		if magnitude += math.Abs(f); err != nil || f != math.Trunc(f) || magnitude > most {
			return false
		}
		q.sum += f
	}
	return true
}

// extremes finds the least and the greatest value at the path. It returns false if the index does
// not tell them.
func (q *question) extremes(ctx context.Context, r *gathering, o *page.OpenPart) (known bool) {
	greatest := q.extreme(ctx, r, o, true)
	if greatest.rows == 0 {
		return true
	}
	if kind, _ := value.KindOfKey(greatest.entry.Key); kind >= value.Array {
		q.first.Bad, q.last.Bad = true, true // an array or object: they come last
		return true
	}
	if q.greatest {
		if q.last = q.valueOf(ctx, r, o, greatest.entry); q.last.Count == 0 {
			return false
		}
	}
	if q.least {
		q.first = q.valueOf(ctx, r, o, q.extreme(ctx, r, o, false).entry)
	}
	return !q.least || q.first.Count > 0
}

// extreme returns the entries with the least or the greatest key. If the question only needs to
// know whether there are arrays or objects, the first entry is enough.
func (q *question) extreme(ctx context.Context, r *gathering, o *page.OpenPart, greatest bool) (best sameKey) {
	for e := range r.entries(ctx, o, &q.lookups[0], greatest) {
		if !best.add(e) || greatest && !q.greatest {
			break
		}
	}
	return best
}

// sameKey is a run of entries that have one key.
type sameKey struct {
	// entry belongs to the item that a scan reaches first; without a key for items without a
	// value.
	entry index.Entry
	rows  int64
}

// add adds the next entry. It returns false if the entry has another key.
func (s *sameKey) add(e index.Entry) bool {
	switch {
	case s.rows == 0:
		s.entry = e
		s.entry.Key = bytes.Clone(e.Key)
	case !bytes.Equal(s.entry.Key, e.Key):
		return false
	case e.EPK < s.entry.EPK || e.EPK == s.entry.EPK && e.Ordinal < s.entry.Ordinal:
		s.entry.EPK, s.entry.Ordinal = e.EPK, e.Ordinal
	}
	s.rows++
	return true
}

// valueOf returns the value of an entry as its item has it; none if the key does not hold the whole
// value: the order of keys is then not that of values.
func (q *question) valueOf(ctx context.Context, r *gathering, o *page.OpenPart, e index.Entry) (t expr.Tally) {
	if !value.KeyExact(e.Key) {
		return t
	}
	if t.Extreme = r.valueAt(ctx, o, e, q.path); t.Extreme.IsDefined() {
		t.Count = 1
	}
	return t
}

// valueAt returns the value that the item of an entry has at a path; undefined if queries do not
// see the item.
func (r *gathering) valueAt(ctx context.Context, o *page.OpenPart, e index.Entry, path *expr.Path) value.Value {
	item, _ := r.Load(ctx, o, e)
	if r.Pay(!r.Repeats()); item == nil {
		return value.Value{}
	}
	v := path.Eval(&r.Row)
	r.EndEvaluation(!r.Repeats())
	return v
}
