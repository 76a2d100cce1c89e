package exec

import (
	"context"
	"math"
	"slices"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/exec/page"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/value"
)

// indexGroups groups by one path by walking its index: the entries of one key are one group. It
// reads an item for each new group, to see how the value is written, and for each value that
// its key does not hold.
type indexGroups struct {
	run      *gathering
	query    *plan.Logical
	groupSet *groupSet
	question *question
	path     *expr.Path
}

// groupFromIndex returns a function that answers a query with GROUP BY from the index; nil if no
// part can.
func (r *gathering) groupFromIndex(l *plan.Logical, k *groupSet) knownPart {
	if !r.readsIndex(l) || len(l.Grouping.Keys) != 1 {
		return nil
	}
	key, isPath := l.Grouping.Keys[0].(*expr.Path)
	if !isPath || slices.ContainsFunc(l.Grouping.Aggregates, func(a expr.Aggregate) bool { return !groupTells(&a, key) }) {
		return nil
	}
	q, ok := r.question(l, nil)
	all := ok && !q.nothing && len(q.lookups) == 0
	if all {
		q, ok = r.question(l, isDefined(key))
	}
	if !ok || q.nothing || !q.walks(key) {
		return nil
	}
	g := &indexGroups{run: r, query: l, groupSet: k, question: q, path: key}
	return func(ctx context.Context, o *page.OpenPart) bool { return g.part(ctx, o, all) }
}

// groupTells reports whether the number of rows and the value of the grouped path determine an
// aggregate.
func groupTells(a *expr.Aggregate, key *expr.Path) bool {
	switch a.Kind {
	case expr.Count, expr.Sum, expr.Avg, expr.Min, expr.Max:
		path, _ := plan.IndexPath(key)
		at, ok := plan.IndexPath(a.Operand)
		return countsRows(a) || ok && at == path
	}
	return false
}

// part walks the index of a part. It returns false if the items must be read. all reports that the
// rows are all items, including those without a value.
func (g *indexGroups) part(ctx context.Context, o *page.OpenPart, all bool) bool {
	r := g.run
	lookup := &g.question.lookups[0]
	if !r.trusts(o) || !r.CanUse(o, &plan.Access{Lookups: g.question.lookups}) || !g.fewGroups(ctx, o, lookup) {
		return false
	}
	began := r.Now()
	loading := r.Result.Times.DocumentLoad
	defer func() {
		r.Result.Times.IndexLookup += r.Now().Sub(began) - (r.Result.Times.DocumentLoad - loading)
	}()
	r.NoteRead(r.gatheringOf()+"index: "+lookup.String(),
		page.Operator{Name: "index count", Detail: lookup.String(), Estimated: -1}, o)
	r.CountTerms(o, lookup.Terms, !r.Repeats())
	walked := g.walk(ctx, o, lookup)
	o.Tally.Entries += walked
	if !all || r.Row.Err() != nil {
		return true
	}
	items := &question{}
	r.rereads = true
	items.countEntries(ctx, r, o)
	r.rereads = false
	o.Tally.Entries += items.count - items.fromCounts
	if rest := items.count - walked; rest > 0 && r.Row.Err() == nil {
		r.CountEntries(o, rest)
		g.addRun(ctx, o, sameKey{rows: rest})
	}
	return true
}

// fewGroups estimates whether the values of a part are few enough to read an item for each of
// them. The estimate uses the numbers of values that one item, and that two items, of the
// sample have (Chao's estimator).
func (g *indexGroups) fewGroups(ctx context.Context, o *page.OpenPart, l *plan.Lookup) bool {
	sample := o.SampleOf(ctx)
	if sample == nil {
		return g.run.Row.Err() == nil
	}
	hits, inexact := 0, 0
	seen := make(map[string]int)
	for _, terms := range sample.Items {
		for i := range terms.Len() {
			t := terms.At(i)
			if t.PathHash != l.Path.Hash() {
				continue
			}
			if hits++; value.KeyExact(t.Key) {
				seen[string(t.Key)]++
			} else {
				inexact++ // each of them is read
			}
		}
	}
	if hits < page.FewHits {
		return true
	}
	var times [4]float64 // how many values have one item, two items, more
	for _, n := range seen {
		times[min(n, 3)]++
	}
	once, twice := times[1], times[2]
	each := float64(sample.Of) / float64(len(sample.Items)) // items that one of the sample stands for
	reads := float64(len(seen)) + once*(once-1)/(2*(twice+1)) + float64(inexact)*each
	return reads*itemsPerGroup <= float64(hits)*each
}

// itemsPerGroup is the number of items per item read from which a walk of the index pays.
const itemsPerGroup = 6

// walk adds the entries of a look-up to their groups, and counts those in scope.
func (g *indexGroups) walk(ctx context.Context, o *page.OpenPart, l *plan.Lookup) (walked int64) {
	var now sameKey
	for e := range g.run.entries(ctx, o, l, false) {
		if walked++; now.add(e) {
			continue
		}
		ended := now
		now = sameKey{}
		now.add(e) // before the query may be suspended
		g.addRun(ctx, o, ended)
	}
	g.addRun(ctx, o, now)
	return walked
}

// addRun adds the rows of a run to their group. If the key does not hold the value, addRun reads
// each item: they may belong to several groups.
func (g *indexGroups) addRun(ctx context.Context, o *page.OpenPart, run sameKey) {
	if run.rows == 0 || !g.run.Row.Alive() {
		return
	}
	kind, _ := value.KindOfKey(run.entry.Key)
	switch {
	case kind == value.Undefined:
		g.add(value.Value{}, run.rows, nil)
		return
	case value.KeyExact(run.entry.Key):
		v, _, _, err := value.DecodeKey(run.entry.Key)
		g.run.Row.Fail(err)
		g.add(v, run.rows, func() value.Value { return g.run.valueAt(ctx, o, run.entry, g.path) })
		return
	}
	v := g.run.valueAt(ctx, o, run.entry, g.path)
	if g.add(v, 1, nil); run.rows == 1 {
		return
	}
	alike := plan.Lookup{Path: g.question.lookups[0].Path, Spans: []index.Span{index.Equal(v)}}
	g.run.rereads = true
	defer func() { g.run.rereads = false }()
	for e := range g.run.entries(ctx, o, &alike, false) {
		if e.Ordinal != run.entry.Ordinal {
			g.add(g.run.valueAt(ctx, o, e, g.path), 1, nil)
		}
	}
}

// add adds so many rows of a value to their group, unless the page has failed. If written is not
// nil, a new group uses it to read the value as an item has it.
func (g *indexGroups) add(v value.Value, rows int64, written func() value.Value) {
	if g.run.Row.Err() != nil {
		return
	}
	id, ok := g.run.Row.Identify(v)
	if !ok {
		return
	}
	held, admitted := g.groupSet.find(id)
	if !admitted {
		return
	}
	if held == nil {
		if written != nil {
			v = written()
		}
		held = g.groupSet.addGroup(g.query, id, v)
	}
	g.groupSet.grow(held, g.addTo(held.group, v, rows))
}

// addTo adds so many rows with a value to a group.
func (g *indexGroups) addTo(group *expr.Group, v value.Value, rows int64) (bytes int) {
	for i, a := range g.query.Grouping.Aggregates {
		_, constant := a.Operand.(expr.Const)
		if !constant && !v.IsDefined() {
			continue
		}
		t := expr.Tally{Count: rows, Extreme: v}
		f := v.Float()
		switch {
		case a.Kind == expr.Min || a.Kind == expr.Max:
			t.Bad = v.Kind() >= value.Array
		case a.Kind == expr.Count:
		case v.Kind() != value.Number:
			t.Bad = true
		case f == math.Trunc(f) && math.Abs(f)*float64(rows)+math.Abs(group.Sum(i)) <= maxWhole:
			t.Sum = f * float64(rows)
		default: // one by one, as a scan adds them
			t.Count, t.Sum = 1, f
			for range rows - 1 {
				bytes += group.AddTally(i, &t)
			}
		}
		bytes += group.AddTally(i, &t)
	}
	return bytes
}
