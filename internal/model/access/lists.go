package access

import (
	"strings"

	"github.com/orrery-db/orrery/internal/model/sqlast"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// prefix adds LIKE.
func (a *analyser) prefix(sc *scope, left, pattern, whole sqlast.Expr) error {
	v, err := a.eval(sc, left)
	if err != nil {
		return err
	}
	if v.kind != columnValue {
		w, err := a.eval(sc, pattern)
		if err != nil {
			return err
		}
		out := a.combine(v.why, "", []value{v, w})
		return a.unknown(sc, out)
	}
	start, fixed := startOf(pattern)
	if _, call := whole.(*sqlast.Call); call {
		start, fixed = true, false
	}
	p, err := a.eval(sc, pattern)
	if err != nil {
		return err
	}
	switch {
	case !p.known():
		return a.unknown(sc, a.combine("LIKE with another column", "", []value{v, p}))
	case fixed:
		a.filter(sc, v.use, workload.Equal, p)
	case start:
		a.filter(sc, v.use, workload.Prefix, p)
	default:
		a.residual(sc, []workload.Use{v.use})
		a.note(sc.u.pos, "LIKE on %s begins with a wildcard or a parameter, so it uses no key; half of the rows are "+
			"assumed to pass", a.column(sc.u, v.use))
	}
	return nil
}

// startOf tells whether a pattern of LIKE has a beginning without wildcards, and whether it has no
// wildcard at all.
func startOf(e sqlast.Expr) (start, fixed bool) {
	switch e := e.(type) {
	case *sqlast.Literal:
		first := strings.IndexAny(e.Value, `%_`)
		return first != 0 && e.Value != "", first < 0
	case *sqlast.Cast:
		return startOf(e.Arg)
	case *sqlast.Call: // concat($1, '%')
		if e.Name == "concat" && len(e.Args) > 1 {
			return beginning(e.Args[0]), false
		}
	case *sqlast.Operator:
		if e.Op == "||" {
			return beginning(e.Left), false
		}
	}
	return false, false
}

// beginning tells whether a pattern begins with something that is no wildcard.
func beginning(e sqlast.Expr) bool {
	switch e := e.(type) {
	case *sqlast.Param:
		return true
	case *sqlast.Cast:
		return beginning(e.Arg)
	case *sqlast.Literal:
		return e.Value != "" && e.Value[0] != '%' && e.Value[0] != '_'
	case *sqlast.Operator:
		return e.Op == "||" && beginning(e.Left)
	}
	return false
}

// listOf adds IN with a list of some values that is one parameter.
func (a *analyser) listOf(sc *scope, u workload.Use, param, values int) {
	a.params[param].list = true
	a.bind(param, a.domain(sc.u, u), false)
	sc.u.st.Filters = append(sc.u.st.Filters, workload.Filter{Use: u, Kind: workload.In, Param: param, Values: values})
}

// listFilter adds IN with a list that is one parameter.
func (a *analyser) listFilter(sc *scope, u workload.Use, param int) {
	a.listOf(sc, u, param, workload.ListAssumed)
	a.note(sc.u.pos, "the list for %s is assumed to have %d values", a.column(sc.u, u), workload.ListAssumed)
}

// inList adds IN with values.
func (a *analyser) inList(sc *scope, e *sqlast.In, not bool) error {
	if left, ok := e.Left.(*sqlast.Row); ok {
		return a.rowsIn(sc, left, e, not)
	}
	v, err := a.eval(sc, e.Left)
	if err != nil {
		return err
	}
	var all []value
	for _, x := range e.List {
		w, err := a.eval(sc, x)
		if err != nil {
			return err
		}
		all = append(all, w)
	}
	whole := a.combine("IN", "", append([]value{v}, all...))
	if v.why != "" {
		whole.why = v.why
	}
	known := v.kind == columnValue
	for _, w := range all {
		known = known && w.known()
	}
	switch {
	case !known:
		return a.inRow(sc, v, all, whole, not)
	case not:
		a.filter(sc, v.use, workload.Unlike, value{kind: constantValue})
	case len(all) == 1 && all[0].kind == paramValue && !strings.HasPrefix(a.params[all[0].param].name, "$"):
		a.listFilter(sc, v.use, all[0].param)
	case len(all) == 1:
		a.filter(sc, v.use, workload.Equal, all[0])
	default:
		f := workload.Filter{Use: v.use, Kind: workload.In, Param: -1, Values: len(all)}
		if sc.hasRight && (v.use.Source < sc.right[0] || v.use.Source >= sc.right[1]) {
			f.Kind, f.Values, f.Share = workload.Unknown, 0, 1
		}
		sc.u.st.Filters = append(sc.u.st.Filters, f)
	}
	return nil
}

// inRow adds IN with columns in its list. A value in one of several columns is an OR.
func (a *analyser) inRow(sc *scope, v value, all []value, whole value, not bool) error {
	if len(all) == 1 && !not {
		return a.compare(sc, "=", v, all[0])
	}
	return a.unknown(sc, whole)
}

// rowsIn adds (a, b) IN ((x, y), …).
func (a *analyser) rowsIn(sc *scope, left *sqlast.Row, e *sqlast.In, not bool) error {
	for i, l := range left.Elems {
		in := &sqlast.In{Left: l}
		for _, r := range e.List {
			row, ok := r.(*sqlast.Row)
			if !ok || len(row.Elems) != len(left.Elems) {
				v, err := a.parts(sc, "IN with rows", "", append([]sqlast.Expr{left}, e.List...)...)
				if err != nil {
					return err
				}
				return a.unknown(sc, v)
			}
			in.List = append(in.List, row.Elems[i])
		}
		if err := a.inList(sc, in, not); err != nil {
			return err
		}
	}
	return nil
}

// quantified adds = ANY (array) and the like.
func (a *analyser) quantified(sc *scope, e *sqlast.Quantified, not bool) error {
	if array, ok := e.Array.(*sqlast.Array); ok {
		if e.Op == "=" && !e.All {
			return a.inList(sc, &sqlast.In{Left: e.Left, List: array.Elems}, not)
		}
		if e.Op == "<>" && e.All {
			return a.inList(sc, &sqlast.In{Left: e.Left, List: array.Elems}, !not)
		}
	}
	l, err := a.eval(sc, e.Left)
	if err != nil {
		return err
	}
	r, err := a.eval(sc, e.Array)
	if err != nil {
		return err
	}
	in, out := e.Op == "=" && !e.All && !not, e.Op == "<>" && e.All && !not || e.Op == "=" && !e.All && not
	switch {
	case l.kind == columnValue && r.kind == paramValue && in:
		a.listFilter(sc, l.use, r.param)
	case l.kind == columnValue && r.known() && in:
		a.listFilter(sc, l.use, a.computed(r.label))
	case l.kind == columnValue && r.known() && out:
		a.filter(sc, l.use, workload.Unlike, value{kind: constantValue})
	case l.known() && r.kind == columnValue:
		return a.unknown(sc, a.combine("a search inside the list", "", []value{r}))
	default:
		return a.unknown(sc, a.combine("the condition ANY", "", []value{l, r}))
	}
	return nil
}

func (a *analyser) between(sc *scope, e *sqlast.Between, not bool) error {
	v, err := a.eval(sc, e.Arg)
	if err != nil {
		return err
	}
	low, err := a.eval(sc, e.Low)
	if err != nil {
		return err
	}
	high, err := a.eval(sc, e.High)
	if err != nil {
		return err
	}
	if v.kind == columnValue && low.known() && high.known() && !not {
		a.compared(sc, v.use, workload.Range, "between", low, high)
		return nil
	}
	whole := a.combine("the condition BETWEEN", "", []value{v, low, high})
	if v.why != "" {
		whole.why = v.why
	}
	return a.unknown(sc, whole)
}

func (a *analyser) isNull(sc *scope, e *sqlast.IsNull, not bool) error {
	v, err := a.eval(sc, e.Arg)
	if err != nil {
		return err
	}
	if v.kind != columnValue {
		if v.known() {
			return nil
		}
		return a.unknown(sc, v)
	}
	kind := workload.IsNull
	if not {
		kind = workload.NotNull
	}
	if !a.s.Tables[sc.u.st.Sources[v.use.Source].Table].KnowsNull(v.use.Column) {
		a.note(sc.u.pos, "half of the rows are assumed to have a value in %s", a.column(sc.u, v.use))
	}
	a.filter(sc, v.use, kind, value{kind: constantValue})
	return nil
}
