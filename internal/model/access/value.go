package access

import (
	"fmt"
	"strings"

	"github.com/orrery-db/orrery/internal/model/sqlast"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// eval returns what is known about an expression.
func (a *analyser) eval(sc *scope, e sqlast.Expr) (value, error) {
	switch e := e.(type) {
	case nil:
		return value{kind: constantValue}, nil
	case *sqlast.Column:
		if e.Star {
			all, err := a.star(sc, e)
			return a.combine("a whole row", "*", values(all)), err
		}
		v, err := a.resolve(sc, e)
		if v.label == "" {
			v.label = e.Name
		}
		return v, err
	case *sqlast.Param:
		return a.parameter(e)
	case *sqlast.Literal:
		return value{kind: constantValue, text: e.Value, null: e.Kind == sqlast.Null, label: e.Value}, nil
	case *sqlast.Cast:
		v, err := a.eval(sc, e.Arg)
		if v.kind == columnValue {
			v = a.combine("the cast to "+e.Type.Name, v.label+"::"+e.Type.Name, []value{v})
		}
		return v, err
	case *sqlast.Call:
		return a.call(sc, e)
	case *sqlast.Operator:
		if v, ok := negative(e); ok {
			return v, nil
		}
		return a.parts(sc, "the operator "+e.Op, e.Op, e.Left, e.Right)
	case *sqlast.Case:
		parts := []sqlast.Expr{e.Arg, e.Else}
		for _, w := range e.Whens {
			parts = append(parts, w.Cond, w.Then)
		}
		return a.parts(sc, "CASE", "case", parts...)
	case *sqlast.SubSelect:
		return a.subValue(sc, e)
	case *sqlast.Row:
		return a.parts(sc, "a row", "row", e.Elems...)
	case *sqlast.Array:
		return a.parts(sc, "an array", "array", e.Elems...)
	case *sqlast.Logic:
		return a.parts(sc, "the condition "+e.Op, e.Op, e.Args...)
	case *sqlast.In:
		return a.parts(sc, "the condition IN", "in", append([]sqlast.Expr{e.Left}, e.List...)...)
	case *sqlast.Quantified:
		return a.parts(sc, "the condition ANY", "any", e.Left, e.Array)
	case *sqlast.Between:
		return a.parts(sc, "the condition BETWEEN", "between", e.Arg, e.Low, e.High)
	case *sqlast.IsNull:
		return a.parts(sc, "the condition IS NULL", "is null", e.Arg)
	case *sqlast.Default:
		return value{kind: constantValue, label: "default"}, nil
	case *sqlast.Raw:
		return a.parts(sc, "the "+e.What, e.What, e.Args...)
	}
	return value{kind: otherValue, opaque: true, why: fmt.Sprintf("an expression (%T)", e)}, nil
}

func (a *analyser) parameter(e *sqlast.Param) (value, error) {
	name := ""
	if e.Number >= 1 && e.Number <= len(a.source.Params) {
		name = a.source.Params[e.Number-1]
	}
	if name == "" {
		message := fmt.Sprintf("the parameter %d has no name", e.Number)
		return value{}, &problem{a.source.Pos, message, "write it as $1 or :name"}
	}
	return value{kind: paramValue, param: a.named(name), label: name}, nil
}

// negative returns a negative number.
func negative(e *sqlast.Operator) (value, bool) {
	l, ok := e.Right.(*sqlast.Literal)
	if e.Left != nil || !ok || e.Op != "-" || l.Kind != sqlast.Number {
		return value{}, false
	}
	return value{kind: constantValue, text: "-" + l.Value, label: "-" + l.Value}, true
}

// parts returns the value of an expression that is made of others.
func (a *analyser) parts(sc *scope, why, label string, parts ...sqlast.Expr) (value, error) {
	var all []value
	for _, p := range parts {
		if p == nil {
			continue
		}
		v, err := a.eval(sc, p)
		if err != nil {
			return value{}, err
		}
		all = append(all, v)
	}
	return a.combine(why, label, all), nil
}

// combine returns a value that is made of others.
func (a *analyser) combine(why, label string, parts []value) value {
	v := value{kind: otherValue, why: why}
	var labels []string
	aggregate := false
	for _, p := range parts {
		v.uses = addUses(v.uses, p.columns()...)
		v.opaque = v.opaque || p.opaque || p.kind == listValue
		if p.kind == aggregateValue {
			aggregate = true
		}
		labels = append(labels, p.label)
	}
	if aggregate {
		if why == "" {
			why = "a comparison"
		}
		v.opaque, v.why = true, why+" with an aggregate"
	}
	v.label = label + "(" + strings.Join(labels, ", ") + ")"
	return v
}

func values(all []named) []value {
	var out []value
	for _, n := range all {
		out = append(out, n.value)
	}
	return out
}

// aggregates are the functions that designs can keep the result of; lists return the values of
// their rows, so reading the rows answers them; the rest is computed by the client.
var (
	aggregates = map[string]bool{"count": true, "sum": true, "min": true, "max": true, "avg": true}
	lists      = map[string]bool{
		"array_agg": true, "string_agg": true, "json_agg": true, "jsonb_agg": true, "json_object_agg": true,
		"jsonb_object_agg": true, "group_concat": true, "xmlagg": true,
	}
	others = map[string]bool{
		"bool_and": true, "bool_or": true, "every": true, "bit_and": true, "bit_or": true, "bit_xor": true,
		"stddev": true, "stddev_pop": true, "stddev_samp": true, "variance": true, "var_pop": true, "var_samp": true,
		"corr": true, "covar_pop": true, "covar_samp": true, "mode": true, "percentile_cont": true,
		"percentile_disc": true, "any_value": true, "range_agg": true, "regr_slope": true, "rank": false,
	}
)

// call returns the value of a function, an aggregate or a window function.
func (a *analyser) call(sc *scope, e *sqlast.Call) (value, error) {
	parts := append([]sqlast.Expr{}, e.Args...)
	for _, o := range e.OrderBy {
		parts = append(parts, o.Expr)
	}
	if e.Over != nil {
		parts = append(parts, e.Over.Partition...)
		for _, o := range e.Over.OrderBy {
			parts = append(parts, o.Expr)
		}
		v, err := a.parts(sc, "the window function "+e.Name, e.Name, parts...)
		v.opaque = true
		a.reason(sc.u, "the window function %s is computed after the rows are read", e.Name)
		return v, err
	}
	if e.Filter != nil {
		parts = append(parts, e.Filter)
	}
	switch {
	case aggregates[e.Name] && (len(e.Args) == 1 || e.Star):
		if e.Filter == nil {
			return a.aggregate(sc, e)
		}
		v, err := a.parts(sc, "FILTER of an aggregate", e.Name, parts...)
		v.opaque = true
		a.reason(sc.u, "the aggregate %s with FILTER is computed from the rows", e.Name)
		return v, err
	case lists[e.Name]:
		v, err := a.parts(sc, "the aggregate "+e.Name, e.Name, parts...)
		v.opaque = true
		return v, err
	case others[e.Name]:
		v, err := a.parts(sc, "the aggregate "+e.Name, e.Name, parts...)
		v.opaque = true
		a.reason(sc.u, "the aggregate %s is computed from the rows", e.Name)
		return v, err
	}
	if e.Name == "coalesce" && len(e.Args) == 2 {
		return a.coalesce(sc, e)
	}
	return a.parts(sc, "the function "+e.Name, e.Name, parts...)
}

// coalesce returns COALESCE. An aggregate with a default for no rows is still that aggregate.
func (a *analyser) coalesce(sc *scope, e *sqlast.Call) (value, error) {
	v, err := a.eval(sc, e.Args[0])
	if err != nil {
		return v, err
	}
	w, err := a.eval(sc, e.Args[1])
	if v.kind == aggregateValue && w.known() {
		return v, err
	}
	return a.combine("the function coalesce", "coalesce", []value{v, w}), err
}

// aggregate returns one of the aggregates that designs know.
func (a *analyser) aggregate(sc *scope, e *sqlast.Call) (value, error) {
	g := workload.Aggregate{Func: e.Name, Use: workload.Use{Column: -1}, Distinct: e.Distinct}
	var more []workload.Use
	g.Use.Source = a.counted(sc)
	if !e.Star {
		v, err := a.eval(sc, e.Args[0])
		if err != nil {
			return v, err
		}
		switch uses := v.columns(); {
		case v.kind == aggregateValue || v.opaque:
			a.reason(sc.u, "the aggregate %s of another result is computed from the rows", e.Name)
			v.kind, v.opaque, v.uses = otherValue, true, uses
			return v, nil
		case v.kind == columnValue:
			g.Use = v.use
		case v.why == "a whole row" && len(uses) > 0:
			g.Use.Source = uses[0].Source
		case len(uses) > 0:
			g.Use, more = uses[0], uses[1:]
			a.reason(sc.u, "the aggregate %s takes %s of %s, which no property holds", e.Name, v.why, a.list(sc.u, uses))
		}
	}
	for _, u := range more {
		a.addAggregate(sc.u, workload.Aggregate{Func: e.Name, Use: u, Distinct: e.Distinct})
	}
	return value{kind: aggregateValue, agg: a.addAggregate(sc.u, g), label: e.Name}, nil
}

// addAggregate returns the number of an aggregate, which it adds unless it is there.
func (a *analyser) addAggregate(u *unit, g workload.Aggregate) int {
	for i, o := range u.st.Aggregates {
		if o == g {
			return i
		}
	}
	u.st.Aggregates = append(u.st.Aggregates, g)
	return len(u.st.Aggregates) - 1
}

// counted returns the source whose rows count(*) counts: the one that no other source of the query
// is a child of, the last one of several.
func (a *analyser) counted(sc *scope) int {
	var sources []int
	for _, e := range sc.entries {
		if e.table >= 0 && !sc.u.st.Sources[e.source].Exists {
			sources = append(sources, e.source)
		}
	}
	if len(sources) == 0 {
		return 0
	}
	best := sources[len(sources)-1]
	for i := len(sources) - 1; i >= 0; i-- {
		parent := false
		for _, o := range sources {
			parent = parent || o != sources[i] && a.refers(sc.u.st.Sources[o].Table, sc.u.st.Sources[sources[i]].Table)
		}
		if !parent {
			best = sources[i]
			break
		}
	}
	return best
}

// refers tells whether a table has a foreign key to another one.
func (a *analyser) refers(table, to int) bool {
	for _, f := range a.s.Tables[table].Foreign {
		if f.Table == to {
			return true
		}
	}
	return false
}

// list names columns.
func (a *analyser) list(u *unit, uses []workload.Use) string {
	var out []string
	for i, c := range uses {
		if i == 4 {
			out = append(out, "…")
			break
		}
		out = append(out, a.column(u, c))
	}
	return strings.Join(out, ", ")
}
