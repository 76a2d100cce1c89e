package drive

import (
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/model/plan"
	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// condition returns the condition of a patch in the query language, with the values of this run.
func (r *run) condition(w *predict.Write, st *workload.Statement, k int) string {
	names, table := r.d.renderer.For(r.container(), []int{w.Item}), st.Sources[0].Table
	literal := func(column int, v Value) string {
		return string(r.d.appendColumn(nil, names, r.container(), table, column, v))
	}
	return names.Guard(st, w.Guard, func(f *workload.Filter, _ string, param int, constant string) string {
		column := f.Use.Column
		switch {
		case param >= 0 && f.Kind == workload.In:
			var list []string
			for _, v := range r.arg(param).Values {
				list = append(list, literal(column, v))
			}
			return "[" + strings.Join(list, ",") + "]"
		case param >= 0:
			return literal(column, r.arg(param).at(k))
		case constant != "":
			return literal(column, Value{Text: strings.Trim(constant, "'")})
		}
		return literal(column, r.args.Sample(schema.Ref{Table: table, Column: column}))
	})
}

// stands tells whether an item that was read still passes what decides whether it goes: equalities
// and missing values. Other filters are those of the query that has found it.
func (r *run) stands(l located, w *predict.Write) bool {
	st := &r.pattern.Statements[w.Statement]
	item := &r.d.o.Design.Containers[l.container].Items[l.item]
	if item.Root.Table != st.Sources[0].Table {
		return true
	}
	values := r.d.rowsOf(l.container, l.item, l.doc, nil)[0].values
	for _, i := range w.Guard {
		f := &st.Filters[i]
		have := values[f.Use.Column]
		switch {
		case f.Kind == workload.IsNull && !have.Null, f.Kind == workload.NotNull && have.Null,
			f.Kind == workload.Equal && f.Param < 0 && f.Value != "" && have.Text != strings.Trim(f.Value, "'"):
			return false
		}
	}
	return r.passes(st, 0, values)
}

// runs tells whether a run does a statement: of an upsert whose insert is a create, the update only
// if the create has found the row. Of another upsert a run does one half, which its arguments name.
func (r *run) runs(statement int) bool {
	list := r.pattern.Statements
	switch {
	case statement > 0 && workload.Halves(&list[statement-1], &list[statement]):
		if r.creates(statement - 1) {
			return r.updates[statement-1]
		}
		return !r.args.Inserts
	case statement+1 < len(list) && workload.Halves(&list[statement], &list[statement+1]):
		return r.creates(statement) || r.args.Inserts
	}
	return true
}

// creates tells whether a statement is a create of its own, which says whether the row is there.
func (r *run) creates(statement int) bool {
	return slices.ContainsFunc(r.d.patterns[r.number], func(q plan.Request) bool {
		return q.From.Route == predict.CreateItem && slices.Contains(q.From.Statements, statement) &&
			len(q.From.Writes) > 0 && q.From.Writes[0].Kind == predict.Creates
	})
}
