package drive

import (
	"slices"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/plan"
	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// Reach returns the ids of the partition key ranges that each step of a run would visit, without
// sending anything. A step that asks by what earlier steps find has nil: it may visit any range.
func (d *Driver) Reach(pattern int, args *Args) [][]string {
	r := d.newRun(pattern, args)
	out := make([][]string, len(d.patterns[pattern]))
	for i := range d.patterns[pattern] {
		r.at = i
		out[i] = r.reach(&d.patterns[pattern][i])
	}
	return out
}

func (r *run) reach(q *plan.Request) (ids []string) {
	s := q.From
	c := r.d.containers[s.Container]
	container := &r.d.o.Design.Containers[s.Container]
	item := &container.Items[s.Items[0]]
	add := func(key string) {
		if id := c.rangeOf(key); id != "" {
			ids = append(ids, id)
		}
	}
	switch {
	case len(s.Writes) > 0:
		for i := range s.Writes {
			w := &s.Writes[i]
			if w.Kind != predict.Creates && w.Kind != predict.Moves && r.locates(w.Statement) {
				// The item is read before it changes; often the statement tells where it is.
				if _, key, ok := r.target(w.Statement, 0, s.Container, w.Item); ok {
					add(key)
					continue
				}
			}
			if w.Kind != predict.Creates && r.locates(w.Statement) || w.Kind == predict.Creates && r.finds(w.Statement, item) {
				return nil
			}
			changes, err := r.changes(s, w)
			if err != nil {
				return nil
			}
			for k := range changes {
				add(changes[k].key)
			}
		}
		if s.Route == predict.BatchWrite || s.Route == predict.Procedure {
			ids = ids[:min(1, len(ids))]
		}
		return ids
	case len(s.Reads) == 0:
		if _, key, ok := r.target(s.Statements[0], 0, s.Container, s.Items[0]); ok {
			add(key)
		}
		return ids
	case container.Constant:
		add(keyText([]string{jsonText(item.Type)}))
		return ids
	case s.Route == predict.CrossPartition:
		return r.d.Ranges(s.Container)
	}
	read := &s.Reads[0]
	columns := r.d.keyColumns(s.Container, s.Items[0])
	know := r.know(0, nil, nil)
	of := func(column int) []Value {
		if g := givenFor(read.Given, item.Root.Table, column); g != nil && !g.Found {
			return know(g)
		}
		return nil
	}
	if s.Route == predict.PrefixRoute {
		if key := r.prefix(container, item, of); key != "" {
			return c.overlapping(key)
		}
		return nil
	}
	for _, values := range combinations(columns, of) {
		add(r.d.key(container, item, func(column int) Value { return values[slices.Index(columns, column)] }))
	}
	return ids
}

// finds tells whether the partition key of a row that a statement inserts comes from what an
// earlier statement finds.
func (r *run) finds(statement int, item *design.Item) bool {
	return slices.ContainsFunc(r.pattern.Statements[statement].Sets, func(set workload.Set) bool {
		return set.Param >= 0 && slices.Contains(item.Key, set.Column) &&
			r.pattern.Params[set.Param].Dist.Kind == workload.Result
	})
}

// Sources returns the columns of earlier steps whose values decide which range a step visits, for
// each column of its partition key. It is nil unless all of them come from rows of one table.
func (d *Driver) Sources(pattern, step int) (table int, columns []int) {
	q := &d.patterns[pattern][step]
	s := q.From
	if len(s.Reads) == 0 || s.Route == predict.CrossPartition || d.o.Design.Containers[s.Container].Constant {
		return -1, nil
	}
	read := &s.Reads[0]
	item := &d.o.Design.Containers[s.Container].Items[s.Items[0]]
	st := &d.o.Workload.Patterns[pattern].Statements[read.Statement]
	of := -1
	for _, c := range d.keyColumns(s.Container, s.Items[0]) {
		g := givenFor(read.Given, item.Root.Table, c)
		if g == nil || !g.Found {
			return -1, nil
		}
		at := slices.IndexFunc(g.From, func(u workload.Use) bool { return of < 0 || u.Source == of })
		if at < 0 {
			return -1, nil
		}
		of = g.From[at].Source
		columns = append(columns, g.From[at].Column)
	}
	if of < 0 {
		return -1, nil
	}
	return st.Sources[of].Table, columns
}

// keyColumns returns the columns that decide the partition key of an item type.
func (d *Driver) keyColumns(container, item int) []int {
	c := &d.o.Design.Containers[container]
	if byID(c) {
		return d.o.Schema.Tables[c.Items[item].Root.Table].Primary
	}
	return c.Items[item].Key
}

// RangeWith returns the id of the range that holds items whose partition key has these values, in
// the order of Sources' columns.
func (d *Driver) RangeWith(pattern, step int, values []Value) string {
	s := d.patterns[pattern][step].From
	columns := d.keyColumns(s.Container, s.Items[0])
	c := &d.o.Design.Containers[s.Container]
	key := d.key(c, &c.Items[s.Items[0]], func(column int) Value { return values[slices.Index(columns, column)] })
	return d.containers[s.Container].rangeOf(key)
}
