package exec

import (
	"context"
	"errors"
	"fmt"
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
	// first and last are the least and the greatest value, if any.
	first, last *value.Value
	notOrdered  bool  // there is a value that has no place among others
	entries     int64 // that were read
	fromCounts  int64 // that the index has a count of, as if they had been read
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

// read answers a question for a part.
func (q *question) read(ctx context.Context, r *gathering, o *page.OpenPart, mostSum float64) (known bool, err error) {
	switch {
	case q.sums:
		known, err = q.addUp(ctx, r, o, mostSum)
	case q.path == nil && len(q.lookups) > 1:
		known, err = true, q.countCommon(ctx, r, o)
	case q.path == nil:
		known, err = q.countEntries(ctx, r, o)
	default:
		known = true
	}
	if err != nil || !known {
		return false, err
	}
	if q.least || q.greatest {
		return q.extremes(ctx, r, o)
	}
	return true, nil
}

// countEntries counts the rows of one look-up, or all items.
func (q *question) countEntries(ctx context.Context, r *gathering, o *page.OpenPart) (known bool, err error) {
	l := &plan.Lookup{Spans: rootSpans}
	if len(q.lookups) > 0 {
		l = &q.lookups[0]
	}
	if r.whole(o) && l.Test == nil && countsAll(l, o.Source.Policy()) {
		q.count = o.Source.PathItems(l.Path)
		q.fromCounts = q.count
		return true, nil
	}
	var keys *expr.Row
	if l.Test != nil {
		keys = r.Row.Fork(l.Test.Slot + 1)
	}
	known = true
	err = r.entries(ctx, o, l, false, func(e index.Entry) bool {
		q.entries++
		if keys != nil {
			if known = value.KeyExact(e.Key); !known {
				return false
			}
			if keys.Again(); !l.Test.Keeps(keys, e.Key) {
				return keys.Err() == nil
			}
		}
		q.count++
		return true
	})
	if err == nil && keys != nil {
		err = keys.Err()
	}
	return known, err
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

// entries calls visit for the entries of a look-up in scope, until visit returns false.
func (r *gathering) entries(ctx context.Context, o *page.OpenPart, l *plan.Lookup, reverse bool,
	visit func(index.Entry) bool,
) (err error) {
	c, err := o.Seek(ctx, l.Path, l.Spans, reverse, nil)
	if err != nil {
		return fmt.Errorf("seek %s in range %s: %w", l.Path, o.RangeID, err)
	}
	defer func() { err = errors.Join(err, c.Close()) }()
	whole := r.whole(o)
	unpaid := int64(0)
	for {
		if r.Effort += page.EntrySteps; r.Effort >= r.AskAt {
			if !r.Rereads {
				r.Prepay(o, unpaid)
				unpaid = 0
			}
			if r.Ask(); r.Row.Err() != nil {
				return r.Row.Err()
			}
		}
		e, ok, err := c.Next(ctx)
		if err != nil || !ok {
			return err
		}
		r.Examined++
		if !whole && !r.Scope.Range.Contains(e.EPK) {
			continue
		}
		if unpaid++; !visit(e) {
			return nil
		}
	}
}

// countCommon counts the rows that all look-ups find. Each look-up yields its entries in the order
// of their ordinals.
func (q *question) countCommon(ctx context.Context, r *gathering, o *page.OpenPart) (err error) {
	walks := make([]page.AlignedPartner, len(q.lookups)-1)
	for i := range walks {
		l := &q.lookups[i+1]
		c, err := o.Seek(ctx, l.Path, l.Spans, false, nil)
		if err != nil {
			return fmt.Errorf("seek %s in range %s: %w", l.Path, o.RangeID, err)
		}
		defer func() { _ = c.Close() }()
		walks[i] = page.AlignedPartner{Cursor: c, Key: l.Spans[0].Lower}
	}
	var failed error
	err = r.entries(ctx, o, &q.lookups[0], false, func(e index.Entry) bool {
		q.entries++
		for i := range walks {
			held, _, err := walks[i].Holds(ctx, e)
			if failed = err; err != nil {
				return false
			}
			if !held {
				return walks[i].Found
			}
		}
		q.count++
		return true
	})
	return page.FirstError(failed, err)
}

// addUp adds the numbers at the path, and counts the values. It returns false if the sum depends on
// the order of additions.
func (q *question) addUp(ctx context.Context, r *gathering, o *page.OpenPart, most float64) (known bool, err error) {
	known = true
	magnitude := 0.0
	err = r.entries(ctx, o, &q.lookups[0], false, func(e index.Entry) bool {
		q.entries++
		q.count++
		if kind, _ := value.KindOfKey(e.Key); kind != value.Number {
			q.notNumbers = true
			return true
		}
		v, _, _, err := value.DecodeKey(e.Key)
		f := v.Float()
		magnitude += math.Abs(f)
		if known = err == nil && f == math.Trunc(f) && magnitude <= most; !known {
			return false
		}
		q.sum += f
		return true
	})
	return known, err
}

// extremes finds the least and the greatest value at the path.
func (q *question) extremes(ctx context.Context, r *gathering, o *page.OpenPart) (known bool, err error) {
	greatest, there, err := q.extreme(ctx, r, o, true)
	if err != nil {
		return false, err
	}
	if !there {
		return true, nil
	}
	if kind, _ := value.KindOfKey(greatest.Key); kind >= value.Array {
		q.notOrdered = true // an array or object: they come last
		return true, nil
	}
	if q.greatest {
		if q.last, err = q.valueOf(ctx, r, o, greatest); err != nil || q.last == nil {
			return false, err
		}
	}
	if q.least {
		least, _, err := q.extreme(ctx, r, o, false)
		if err != nil {
			return false, err
		}
		if q.first, err = q.valueOf(ctx, r, o, least); err != nil || q.first == nil {
			return false, err
		}
	}
	return true, nil
}

// extreme returns the entry with the least or the greatest key; of several, the one that a scan
// reaches first.
func (q *question) extreme(ctx context.Context, r *gathering, o *page.OpenPart, greatest bool) (best index.Entry,
	there bool,
	err error,
) {
	if greatest && !q.greatest {
		// The caller only needs to know whether there are arrays or objects.
		err = r.entries(ctx, o, &q.lookups[0], true, func(e index.Entry) bool {
			best, there = copyOf(e), true
			q.entries++
			return false
		})
		return best, there, err
	}
	err = r.entries(ctx, o, &q.lookups[0], greatest, func(e index.Entry) bool {
		q.entries++
		if there && string(best.Key) != string(e.Key) {
			return false
		}
		best, there = earlier(best, there, e), true
		return true
	})
	return best, there, err
}

// earlier returns that of two entries of one key that a scan reaches first.
func earlier(best index.Entry, there bool, e index.Entry) index.Entry {
	if there && (best.EPK < e.EPK || best.EPK == e.EPK && best.Ordinal <= e.Ordinal) {
		return best
	}
	if there {
		e.Key = best.Key
		return e
	}
	return copyOf(e)
}

// copyOf returns a copy of an entry that stays valid when its cursor advances.
func copyOf(e index.Entry) index.Entry {
	e.Key = append([]byte(nil), e.Key...)
	return e
}

// valueOf returns the value of an entry as its item has it; nil if the key does not hold the whole
// value: the order of keys is then not that of values.
func (q *question) valueOf(ctx context.Context, r *gathering, o *page.OpenPart, e index.Entry) (*value.Value, error) {
	if !value.KeyExact(e.Key) {
		return nil, nil //nolint:nilnil // nil is the value that is not known
	}
	item, _, err := r.Load(ctx, o, e)
	r.ChargeOnce()
	if err != nil || item == nil {
		return nil, err
	}
	v := q.path.Eval(&r.Row)
	r.EndEvaluation(&o.Meter, !r.Repeats())
	return &v, nil
}
