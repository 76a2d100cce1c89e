package exec

import (
	"context"
	"math"

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
	if !isPath {
		return nil
	}
	path, ok := plan.IndexPath(key)
	if !ok {
		return nil
	}
	for _, a := range l.Grouping.Aggregates {
		if !groupTells(&a, path) {
			return nil
		}
	}
	q, ok := r.question(l, nil)
	if !ok || q.nothing || len(q.lookups) > 1 {
		return nil
	}
	all := len(q.lookups) == 0
	if all {
		if q, ok = r.question(l, isDefined(key)); !ok || q.nothing || len(q.lookups) != 1 {
			return nil
		}
	}
	if q.lookups[0].Path != path || q.lookups[0].Test != nil {
		return nil
	}
	g := &indexGroups{run: r, query: l, groupSet: k, question: q, path: key}
	return func(ctx context.Context, o *page.OpenPart) (bool, error) { return g.part(ctx, o, all) }
}

// groupTells reports whether the number of rows and the value of the grouped path determine an
// aggregate.
func groupTells(a *expr.Aggregate, path index.Path) bool {
	if c, ok := a.Operand.(expr.Const); ok {
		return a.Kind == expr.Count && c.Value.IsDefined()
	}
	at, ok := plan.IndexPath(a.Operand)
	if !ok || at != path {
		return false
	}
	switch a.Kind {
	case expr.Count, expr.Sum, expr.Avg, expr.Min, expr.Max:
		return true
	}
	return false
}

// part walks the index of a part. It returns false if the items must be read. all reports that the
// rows are all items, including those without a value.
func (g *indexGroups) part(ctx context.Context, o *page.OpenPart, all bool) (bool, error) {
	r := g.run
	lookup := &g.question.lookups[0]
	if !r.trusts(o) || !r.CanUse(o, &plan.Access{Lookups: g.question.lookups}) {
		return false, nil
	}
	if few, err := g.fewGroups(ctx, o, lookup); err != nil || !few {
		return false, err
	}
	began := r.Now()
	loading := r.Result.Times.DocumentLoad
	defer func() {
		r.Result.Times.IndexLookup += r.Now().Sub(began) - (r.Result.Times.DocumentLoad - loading)
	}()
	r.NoteRead(r.gatheringOf()+"index: "+lookup.String(),
		page.Operator{Name: "index count", Detail: lookup.String(), Estimated: -1}, o)
	r.CountTerms(o, lookup, !r.Repeats())
	walked, err := g.walk(ctx, o, lookup)
	o.Tally.Entries += walked
	r.CountEntries(o, walked)
	if err != nil || !all {
		return err == nil, err
	}
	items := &question{}
	r.Rereads = true
	_, err = items.countEntries(ctx, r, o)
	if r.Rereads = false; err != nil {
		return false, err
	}
	o.Tally.Entries += items.entries
	if rest := items.count - walked; rest > 0 {
		r.CountEntries(o, rest)
		return true, g.addRun(ctx, o, &sameKey{rows: rest})
	}
	return true, nil
}

// fewGroups estimates whether the values of a part are few enough to read an item for each of
// them. The estimate uses the numbers of values that one item, and that two items, of the
// sample have (Chao's estimator).
func (g *indexGroups) fewGroups(ctx context.Context, o *page.OpenPart, l *plan.Lookup) (bool, error) {
	sample, err := o.SampleOf(ctx)
	if err != nil || sample == nil {
		return true, err
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
		return true, nil
	}
	var once, twice float64
	for _, n := range seen {
		switch n {
		case 1:
			once++
		case 2:
			twice++
		}
	}
	each := float64(sample.Of) / float64(len(sample.Items)) // items that one of the sample stands for
	reads := float64(len(seen)) + once*(once-1)/(2*(twice+1)) + float64(inexact)*each
	return reads*itemsPerGroup <= float64(hits)*each, nil
}

// itemsPerGroup is the number of items per item read from which a walk of the index pays.
const itemsPerGroup = 6

// sameKey is a run of entries that have one key.
type sameKey struct {
	// entry belongs to the item that a scan reaches first; without a key for items without a
	// value.
	entry index.Entry
	rows  int64
}

// walk adds the entries of a look-up to their groups, and counts those in scope.
func (g *indexGroups) walk(ctx context.Context, o *page.OpenPart, l *plan.Lookup) (walked int64, err error) {
	var now sameKey
	var failed error
	err = g.run.entries(ctx, o, l, false, func(e index.Entry) bool {
		walked++
		if now.rows > 0 && string(now.entry.Key) == string(e.Key) {
			now.entry = earlier(now.entry, true, e)
			now.rows++
			return true
		}
		next := sameKey{entry: copyOf(e), rows: 1} // the query may be suspended before the run ends
		if now.rows > 0 {
			if failed = g.addRun(ctx, o, &now); failed != nil {
				return false
			}
		}
		now = next
		return true
	})
	if err := page.FirstError(failed, err); err != nil || now.rows == 0 {
		return walked, err
	}
	return walked, g.addRun(ctx, o, &now)
}

// addRun adds the rows of a run to their group. If the key does not hold the value, addRun reads
// each item: they may belong to several groups.
func (g *indexGroups) addRun(ctx context.Context, o *page.OpenPart, run *sameKey) error {
	if !g.run.Row.Alive() {
		return g.run.Row.Err()
	}
	kind, _ := value.KindOfKey(run.entry.Key)
	switch {
	case kind == value.Undefined:
		return g.add(value.Value{}, run.rows, nil)
	case value.KeyExact(run.entry.Key):
		v, _, _, err := value.DecodeKey(run.entry.Key)
		if err != nil {
			return err
		}
		return g.add(v, run.rows, func() (value.Value, error) { return g.read(ctx, o, run.entry) })
	}
	v, err := g.read(ctx, o, run.entry)
	if err == nil {
		err = g.add(v, 1, nil)
	}
	if err != nil || run.rows == 1 {
		return err
	}
	var failed error
	alike := plan.Lookup{Path: g.question.lookups[0].Path, Spans: []index.Span{index.Equal(v)}}
	g.run.Rereads = true
	defer func() { g.run.Rereads = false }()
	err = g.run.entries(ctx, o, &alike, false, func(e index.Entry) bool {
		if e.Ordinal == run.entry.Ordinal {
			return true
		}
		if v, failed = g.read(ctx, o, e); failed == nil {
			failed = g.add(v, 1, nil)
		}
		return failed == nil
	})
	return page.FirstError(failed, err)
}

// add adds so many rows of a value to their group. If written is not nil, a new group uses it to
// read the value as an item has it.
func (g *indexGroups) add(v value.Value, rows int64, written func() (value.Value, error)) error {
	r := g.run
	id, ok := r.Row.Identify(v)
	if !ok {
		return r.Row.Err()
	}
	held, admitted := g.groupSet.find(id)
	if !admitted {
		return nil
	}
	if held == nil {
		if written != nil {
			var err error
			if v, err = written(); err != nil {
				return err
			}
		}
		group, bytes := g.query.Grouping.NewGroup(id, []value.Value{v})
		held = &gathered{id: id, group: group}
		if err := g.groupSet.add(held, bytes); err != nil {
			return err
		}
	}
	return g.groupSet.grow(held, g.addTo(held.group, v, rows))
}

// read returns the value of an entry as its item has it.
func (g *indexGroups) read(ctx context.Context, o *page.OpenPart, e index.Entry) (value.Value, error) {
	item, _, err := g.run.Load(ctx, o, e)
	g.run.ChargeOnce()
	if err != nil || item == nil {
		return value.Value{}, err
	}
	v := g.path.Eval(&g.run.Row)
	g.run.EndEvaluation(&o.Meter, !g.run.Repeats())
	return v, nil
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
