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
type knownPart func(ctx context.Context, o *page.OpenPart) bool

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
	a := &indexAnswer{run: r, query: l}
	answers := a.part
	switch {
	case r.countsKey(l):
		answers = a.countKey
	case !r.readsIndex(l) || slices.ContainsFunc(l.Grouping.Aggregates, func(g expr.Aggregate) bool { return !a.ask(g) }):
		return nil
	}
	return func(ctx context.Context, o *page.OpenPart) bool {
		bytes, known := answers(ctx, o, only.group)
		k.grow(only, bytes)
		return known
	}
}

// countsKey reports whether a query only counts all items of a logical partition.
func (r *gathering) countsKey(l *plan.Logical) bool {
	return r.Policy != nil && r.Scope.Key != nil && r.Scope.Key.Len() > 0 &&
		l.Where == nil && l.Input == nil && l.Scans() && len(l.Bindings) == 0 && countsOnlyRows(l)
}

// countsOnlyRows reports whether all aggregates of a query only count rows.
func countsOnlyRows(l *plan.Logical) bool {
	return !slices.ContainsFunc(l.Grouping.Aggregates, func(a expr.Aggregate) bool { return !countsRows(&a) })
}

// countsRows reports whether an aggregate only counts rows.
func countsRows(a *expr.Aggregate) bool {
	constant, isConst := a.Operand.(expr.Const)
	return a.Kind == expr.Count && isConst && constant.Value.IsDefined()
}

// countKey answers such a query from the count that a part keeps of the logical partition. A
// prefix of a hierarchical key has no count: the query reads its items.
func (a *indexAnswer) countKey(_ context.Context, o *page.OpenPart, group *expr.Group) (bytes int, known bool) {
	r := a.run
	if !r.trusts(o) {
		return 0, false
	}
	items, err := o.Source().LogicalItems(r.Scope.Range.Min, *r.Scope.Key)
	if r.Row.Fail(err); err != nil || items <= 0 {
		return 0, false
	}
	r.CountEntries(o, items)
	r.NoteRead("count of logical partition",
		page.Operator{Name: "index count", Detail: "logical partition", Estimated: -1}, o)
	for i := range a.query.Grouping.Aggregates {
		bytes += group.AddTally(i, &expr.Tally{Count: items})
	}
	return bytes, true
}

// ask adds the question of an aggregate. It returns false if the index cannot answer it.
func (a *indexAnswer) ask(aggregate expr.Aggregate) bool {
	path, isPath := aggregate.Operand.(*expr.Path)
	_, isConst := aggregate.Operand.(expr.Const)
	var condition expr.Node
	var values *expr.Path
	switch kind := aggregate.Kind; {
	case countsRows(&aggregate):
	case kind == expr.CountIf && !isConst:
		condition = aggregate.Operand
	case isPath && kind == expr.Count:
		condition = isDefined(path)
	case isPath && (kind == expr.Sum || kind == expr.Avg || kind == expr.Min || kind == expr.Max):
		condition, values = isDefined(path), path
	default:
		return false
	}
	q := a.about(condition, values)
	if q == nil {
		return false
	}
	q.sums = q.sums || aggregate.Kind == expr.Sum || aggregate.Kind == expr.Avg
	q.least = q.least || aggregate.Kind == expr.Min
	q.greatest = q.greatest || aggregate.Kind == expr.Max
	return true
}

// about adds a question about the rows that also meet a condition, and about the values of a path
// if one is given. It returns nil if the index does not tell exactly which rows these are.
func (a *indexAnswer) about(condition expr.Node, path *expr.Path) *question {
	q, ok := a.run.question(a.query, condition)
	if !ok {
		return nil
	}
	if q.path = path; path != nil && !q.nothing {
		if !q.walks(path) {
			return nil
		}
		known := slices.IndexFunc(a.questions, func(o *question) bool {
			return o.path != nil && !o.nothing && o.lookups[0].Path == q.lookups[0].Path
		})
		if known >= 0 {
			a.of = append(a.of, known)
			return a.questions[known]
		}
	}
	a.of = append(a.of, len(a.questions))
	a.questions = append(a.questions, q)
	return q
}

// walks reports whether the entries of a question hold the values of a path.
func (q *question) walks(path *expr.Path) bool {
	at, ok := plan.IndexPath(path)
	return ok && len(q.lookups) == 1 && q.lookups[0].Path == at && q.lookups[0].Test == nil
}

// question returns the question about the rows that pass the filter and one more condition.
func (r *gathering) question(l *plan.Logical, condition expr.Node) (*question, bool) {
	whole := *l
	whole.Where = expr.Both(l.Where, condition)
	c := whole.Candidates(r.Policy)
	if !c.Exact {
		return nil, false
	}
	if slices.ContainsFunc(c.Accesses, func(a plan.Access) bool { return len(a.Lookups) == 0 }) {
		return &question{nothing: true}, true
	}
	q := new(question)
	for i, a := range c.Accesses {
		switch served := func(by plan.Access) bool { return slices.Contains(by.Serves, i) }; {
		case slices.ContainsFunc(c.Accesses, served):
		case len(a.Lookups) > 1 || !countable(&a.Lookups[0]):
			return nil, false
		default:
			q.lookups = append(q.lookups, a.Lookups[0])
		}
	}
	apart := func(l plan.Lookup) bool { return !page.IsAligned(&l) || l.Test != nil }
	return q, len(q.lookups) < 2 || !slices.ContainsFunc(q.lookups, apart)
}

// countable reports whether a look-up has one entry for each row: no row has two, and no item must
// be read to check it.
func countable(l *plan.Lookup) bool {
	return !l.Path.MultiValued() && !slices.ContainsFunc(l.Spans, func(s index.Span) bool { return s.Recheck })
}

// trusts reports whether the entries of a part stand for exactly the items that queries see.
func (r *gathering) trusts(o *page.OpenPart) bool {
	return o.Source().NoneExpired() && o.Source().PathItems(index.Path{}) == o.Source().Items()
}

// whole reports whether all of a part is in scope.
func (r *gathering) whole(o *page.OpenPart) bool { return r.Scope.Range.Covers(o.Range) }

// part answers all questions for a part. It returns false if it cannot answer one of them; the
// query pays for the entries that it has read, too.
func (a *indexAnswer) part(ctx context.Context, o *page.OpenPart, group *expr.Group) (bytes int, known bool) {
	r := a.run
	cannot := func(q *question) bool { return !q.nothing && !r.CanUse(o, &plan.Access{Lookups: q.lookups}) }
	if !r.trusts(o) || slices.ContainsFunc(a.questions, cannot) {
		return 0, false
	}
	began := r.Now()
	defer func() { r.Result.Times.IndexLookup += r.Now().Sub(began) }()
	r.entriesRead = 0
	for i, q := range a.questions {
		if q.answer = (answer{}); !q.nothing && !q.read(ctx, r, o, a.mostSum(i, group)) {
			return 0, false
		}
	}
	a.tell(o)
	return a.addTo(group), true
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
			t = q.first
		case expr.Max:
			t = q.last
		}
		bytes += group.AddTally(i, &t)
	}
	return bytes
}

// tell records how a part was read, and charges every look-up once, however many questions use it.
func (a *indexAnswer) tell(o *page.OpenPart) {
	r := a.run
	var details []string
	var searched []*plan.Lookup
	word := "count"
	for _, q := range a.questions {
		if q.path != nil {
			word = "aggregate"
		}
		if text := q.String(); len(details) < maxDetails && !slices.Contains(details, text) {
			details = append(details, text)
		}
		r.CountEntries(o, q.fromCounts)
		for i := range q.lookups {
			l := &q.lookups[i]
			if !slices.ContainsFunc(searched, func(other *plan.Lookup) bool { return page.SameSpans(other, l) }) {
				searched = append(searched, l)
				r.CountTerms(o, l.Terms, !r.Repeats())
			}
		}
	}
	detail := strings.Join(details, ", ")
	r.NoteRead(word+" of index: "+detail, page.Operator{Name: "index count", Detail: detail, Estimated: -1}, o)
	o.Tally.Entries += r.entriesRead
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
