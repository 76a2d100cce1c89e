package exec

import (
	"context"
	"math"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/exec/page"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/value"
)

// Index entries answer some aggregates without reading items: COUNT counts entries, SUM adds the
// numbers in their keys, MIN is the first entry. Each part answers all aggregates of the query
// or none: if its index cannot, the query reads the items of the part.
//
// The answer is that of a scan, to the last byte. A key does not tell how a value is written (1,
// 1.0 and 1e0 have one key), so the query reads the item from which a scan would take the
// value. If the result depends on the order of additions (numbers that are not whole, or are too
// large), the query reads the items of the part.

// knownPart tries to answer for a part without its items. It returns false if the items must be
// read.
type knownPart func(ctx context.Context, o *page.OpenPart) (bool, error)

// indexAnswer answers the aggregates of a query without GROUP BY from the index.
type indexAnswer struct {
	run   *gathering
	query *plan.Logical
	// questions are what the aggregates ask of the index; of[i] is the question of aggregate i.
	questions []*question
	of        []int
}

// isDefined is the condition that an expression has a value.
func isDefined(n expr.Node) expr.Node { return &expr.Check{Test: expr.Tests["IS_DEFINED"], Operand: n} }

// readsIndex reports whether the index may answer a query.
func (r *gathering) readsIndex(l *plan.Logical) bool {
	return r.Policy != nil && r.Scope.Key == nil && l.Input == nil && l.Scans() && len(l.Bindings) == 0
}

// answerFromIndex returns a function that answers the aggregates of a query without GROUP BY from
// the index; nil if no part can.
func (r *gathering) answerFromIndex(l *plan.Logical, k *groupSet, only *gathered) knownPart {
	if r.countsKey(l) {
		return func(_ context.Context, o *page.OpenPart) (bool, error) { return r.countKey(o, l, k, only) }
	}
	if !r.readsIndex(l) {
		return nil
	}
	a := &indexAnswer{run: r, query: l}
	for _, aggregate := range l.Grouping.Aggregates {
		if !a.ask(aggregate) {
			return nil
		}
	}
	return func(ctx context.Context, o *page.OpenPart) (bool, error) {
		known, err := a.part(ctx, o, only.group)
		if err != nil || !known {
			return false, err
		}
		return true, k.grow(only, a.addTo(only.group))
	}
}

// countsKey reports whether a query only counts all items of a logical partition.
func (r *gathering) countsKey(l *plan.Logical) bool {
	if r.Policy == nil || r.Scope.Key == nil || r.Scope.Key.Len() == 0 {
		return false
	}
	if l.Where != nil || l.Input != nil || !l.Scans() || len(l.Bindings) > 0 {
		return false
	}
	return !slices.ContainsFunc(l.Grouping.Aggregates, func(a expr.Aggregate) bool {
		constant, isConst := a.Operand.(expr.Const)
		return a.Kind != expr.Count || !isConst || !constant.Value.IsDefined()
	})
}

// countKey answers such a query from the count that a part keeps of the logical partition. A
// prefix of a hierarchical key has no count: the query reads its items.
func (r *gathering) countKey(o *page.OpenPart, l *plan.Logical, k *groupSet, only *gathered) (bool, error) {
	if !r.trusts(o) {
		return false, nil
	}
	items, err := o.Source.LogicalItems(r.Scope.Range.Min, *r.Scope.Key)
	if err != nil || items == 0 {
		return false, err
	}
	r.CountEntries(o, items)
	r.NoteRead("count of logical partition",
		page.Operator{Name: "index count", Detail: "logical partition", Estimated: -1}, o)
	bytes := 0
	for i := range l.Grouping.Aggregates {
		bytes += only.group.AddTally(i, &expr.Tally{Count: items})
	}
	return true, k.grow(only, bytes)
}

// ask adds the question of an aggregate. It returns false if the index cannot answer it.
func (a *indexAnswer) ask(aggregate expr.Aggregate) bool {
	path, isPath := aggregate.Operand.(*expr.Path)
	constant, isConst := aggregate.Operand.(expr.Const)
	switch aggregate.Kind {
	case expr.Count:
		switch {
		case isConst && constant.Value.IsDefined():
			return a.about(nil, nil) != nil
		case isPath:
			return a.about(isDefined(path), nil) != nil
		}
		return false
	case expr.CountIf:
		return !isConst && a.about(aggregate.Operand, nil) != nil
	case expr.Sum, expr.Avg, expr.Min, expr.Max:
		if !isPath {
			return false
		}
		q := a.about(isDefined(path), path)
		if q == nil {
			return false
		}
		q.sums = q.sums || aggregate.Kind == expr.Sum || aggregate.Kind == expr.Avg
		q.least = q.least || aggregate.Kind == expr.Min
		q.greatest = q.greatest || aggregate.Kind == expr.Max
		return true
	}
	return false
}

// about adds a question about the rows that also meet a condition, and about the values of a path
// if one is given. It returns nil if the index does not tell exactly which rows these are.
func (a *indexAnswer) about(condition expr.Node, path *expr.Path) *question {
	q, ok := a.run.question(a.query, condition)
	if !ok {
		return nil
	}
	if q.path = path; path != nil && !q.nothing {
		if at, ok := plan.IndexPath(path); !ok || len(q.lookups) != 1 || q.lookups[0].Path != at || q.lookups[0].Test != nil {
			return nil
		}
		for i, known := range a.questions {
			if known.path != nil && !known.nothing && known.lookups[0].Path == q.lookups[0].Path {
				a.of = append(a.of, i)
				return known
			}
		}
	}
	a.of = append(a.of, len(a.questions))
	a.questions = append(a.questions, q)
	return q
}

// question returns the question about the rows that pass the filter and one more condition.
func (r *gathering) question(l *plan.Logical, condition expr.Node) (*question, bool) {
	whole := *l
	switch {
	case condition == nil:
	case l.Where == nil:
		whole.Where = condition
	default:
		whole.Where = &expr.And{Left: l.Where, Right: condition}
	}
	c := whole.Candidates(r.Policy)
	if !c.Exact {
		return nil, false
	}
	q := new(question)
	served := make(map[int]bool)
	for i := range c.Accesses {
		for _, n := range c.Accesses[i].Serves {
			served[n] = true
		}
	}
	for i := range c.Accesses {
		if len(c.Accesses[i].Lookups) == 0 {
			return &question{nothing: true}, true
		}
	}
	for i := range c.Accesses {
		switch lookups := c.Accesses[i].Lookups; {
		case served[i]:
		case len(lookups) > 1 || !countable(&lookups[0]):
			return nil, false
		default:
			q.lookups = append(q.lookups, lookups[0])
		}
	}
	if len(q.lookups) > 1 {
		for i := range q.lookups {
			if l := &q.lookups[i]; !page.IsAligned(l) || l.Test != nil {
				return nil, false
			}
		}
	}
	return q, true
}

// countable reports whether a look-up has one entry for each row: no row has two, and no item must
// be read to check it.
func countable(l *plan.Lookup) bool {
	for _, s := range l.Spans {
		if s.Recheck {
			return false
		}
	}
	return !l.Path.MultiValued()
}

// trusts reports whether the entries of a part stand for exactly the items that queries see.
func (r *gathering) trusts(o *page.OpenPart) bool {
	return o.Source.NoneExpired() && o.Source.PathItems(index.Path{}) == o.Source.Items()
}

// whole reports whether all of a part is in scope.
func (r *gathering) whole(o *page.OpenPart) bool { return r.Scope.Range.Covers(o.Range) }

// part answers all questions for a part. It returns false if it cannot answer one of them.
func (a *indexAnswer) part(ctx context.Context, o *page.OpenPart, group *expr.Group) (bool, error) {
	r := a.run
	cannot := func(q *question) bool { return !q.nothing && !r.CanUse(o, &plan.Access{Lookups: q.lookups}) }
	if !r.trusts(o) || slices.ContainsFunc(a.questions, cannot) {
		return false, nil
	}
	began := r.Now()
	defer func() { r.Result.Times.IndexLookup += r.Now().Sub(began) }()
	for i, q := range a.questions {
		q.answer = answer{}
		if q.nothing {
			continue
		}
		known, err := q.read(ctx, r, o, a.mostSum(i, group))
		if err != nil {
			return false, err
		}
		if !known { // the query pays for the entries that it has read, too
			for _, asked := range a.questions[:i+1] {
				r.CountEntries(o, asked.entries)
			}
			return false, nil
		}
	}
	a.tell(o)
	return true, nil
}

// addTo adds the answers to the group.
func (a *indexAnswer) addTo(group *expr.Group) (bytes int) {
	for i, aggregate := range a.query.Grouping.Aggregates {
		q := a.questions[a.of[i]]
		t := expr.Tally{Count: q.count}
		switch aggregate.Kind {
		case expr.Sum, expr.Avg:
			t.Sum, t.Bad = q.sum, q.notNumbers
		case expr.Min:
			t = q.extremeTally(q.first)
		case expr.Max:
			t = q.extremeTally(q.last)
		}
		bytes += group.AddTally(i, &t)
	}
	return bytes
}

func (q *question) extremeTally(v *value.Value) expr.Tally {
	t := expr.Tally{Bad: q.notOrdered}
	if v != nil {
		t.Count, t.Extreme = 1, *v
	}
	return t
}

// tell records how a part was read, and charges it.
func (a *indexAnswer) tell(o *page.OpenPart) {
	r := a.run
	var details []string
	word := "count"
	entries, fromCounts := int64(0), int64(0)
	for _, q := range a.questions {
		if q.path != nil {
			word = "aggregate"
		}
		if text := q.String(); len(details) < maxDetails && !slices.Contains(details, text) {
			details = append(details, text)
		}
		entries += q.entries
		fromCounts += q.fromCounts
	}
	a.charge(o)
	r.CountEntries(o, entries+fromCounts)
	detail := strings.Join(details, ", ")
	r.NoteRead(word+" of index: "+detail, page.Operator{Name: "index count", Detail: detail, Estimated: -1}, o)
	o.Tally.Entries += entries
}

// charge charges every look-up once, however many questions use it.
func (a *indexAnswer) charge(o *page.OpenPart) {
	var counted []*plan.Lookup
	for _, q := range a.questions {
		for i := range q.lookups {
			l := &q.lookups[i]
			if !slices.ContainsFunc(counted, func(other *plan.Lookup) bool { return page.SameSpans(other, l) }) {
				counted = append(counted, l)
				a.run.CountTerms(o, l, !a.run.Repeats())
			}
		}
	}
}

// maxDetails bounds the questions in the explanation.
const maxDetails = 8

// maxWhole is the greatest sum of magnitudes up to which whole numbers are added
// without rounding, whatever their order.
const maxWhole = 1<<53 - 1

// mostSum is the sum of magnitudes of whole numbers that can still be added to a question's sums
// with the same result in any order; negative if no number can.
func (a *indexAnswer) mostSum(question int, group *expr.Group) float64 {
	most := float64(maxWhole)
	for i, aggregate := range a.query.Grouping.Aggregates {
		if a.of[i] != question || aggregate.Kind != expr.Sum && aggregate.Kind != expr.Avg {
			continue
		}
		sum := group.Sum(i)
		if sum != math.Trunc(sum) || math.IsNaN(sum) {
			return -1
		}
		most = min(most, maxWhole-math.Abs(sum))
	}
	return most
}
