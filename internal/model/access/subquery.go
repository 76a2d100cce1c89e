package access

import (
	"github.com/orrery-db/orrery/internal/model/sqlast"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// A mark is a state of the analysis that a try can go back to.
type mark struct {
	st      workload.Statement
	reasons int
	notes   int
	units   int
}

func (a *analyser) mark(u *unit) mark {
	m := mark{st: u.st, reasons: len(u.reasons), notes: len(a.notes), units: len(a.units)}
	m.st.Sources = append([]workload.Source{}, u.st.Sources...)
	m.st.Filters = append([]workload.Filter{}, u.st.Filters...)
	return m
}

func (a *analyser) back(u *unit, m mark) {
	u.st, u.reasons, a.notes, a.units = m.st, u.reasons[:m.reasons], a.notes[:m.notes], a.units[:m.units]
}

// correlated tells whether joins or filters of a sub-query link its sources to those before it.
func correlated(u *unit, first, joins int) bool {
	for _, j := range u.st.Joins[joins:] {
		if (j.Left.Source < first) != (j.Right.Source < first) {
			return true
		}
	}
	return false
}

// exists adds EXISTS or IN with a sub-query. Its tables become sources of which only the existence
// of a row matters.
func (a *analyser) exists(sc *scope, e *sqlast.SubSelect, not bool) error {
	if err := a.enter(); err != nil {
		return err
	}
	defer a.leave()
	s := e.Select
	env, err := a.with(s.With, sc.env)
	if err != nil {
		return err
	}
	u := sc.u
	if s.Op != "" {
		return a.apart(sc, e, env, "a condition on the results of "+string(s.Op))
	}
	m := a.mark(u)
	first, joins := len(u.st.Sources), len(u.st.Joins)
	outer := *sc
	outer.weak = false
	inner := &scope{u: u, outer: &outer, env: env}
	kept := u.st
	out, err := a.query(inner, s, false)
	if err != nil {
		return err
	}
	linked, free := true, !correlated(u, first, joins)
	if e.Kind == sqlast.SubIn {
		linked, err = a.linkIn(sc, e, out, first)
		if err != nil {
			return err
		}
	}
	if len(u.st.Sources) == first && e.Kind == sqlast.SubExists {
		return nil
	}
	if e.Kind == sqlast.SubExists && !correlated(u, first, joins) || !linked || len(u.st.Sources) == first {
		a.back(u, m)
		return a.apart(sc, e, env, "a condition on the result of another query")
	}
	if e.Kind == sqlast.SubIn && !not && s.Limit != nil && free {
		// The rows that LIMIT leaves are no join: they are found first, and their values are a
		// list.
		a.back(u, m)
		return a.apart(sc, e, env, "a condition on the result of another query")
	}
	if e.Kind == sqlast.SubIn && (s.Limit != nil || len(s.GroupBy) > 0 || len(u.st.Aggregates) > len(kept.Aggregates)) {
		a.reason(u, "IN with a sub-query that has LIMIT or groups")
	}
	for i := first; i < len(u.st.Sources); i++ {
		u.st.Sources[i].Exists = true
		u.st.Sources[i].Optional = not || sc.weak
	}
	// The result is that of the outer query.
	u.st.Aggregates, u.st.GroupBy = u.st.Aggregates[:len(kept.Aggregates)], u.st.GroupBy[:len(kept.GroupBy)]
	u.st.OrderBy, u.st.Output = u.st.OrderBy[:len(kept.OrderBy)], u.st.Output[:len(kept.Output)]
	u.st.Limit, u.st.Offset, u.st.Distinct = kept.Limit, kept.Offset, kept.Distinct
	return nil
}

// linkIn joins the tested value with the column of a sub-query. It is false if it is no column.
func (a *analyser) linkIn(sc *scope, e *sqlast.SubSelect, out []named, first int) (bool, error) {
	tests := []sqlast.Expr{e.Test}
	if row, ok := e.Test.(*sqlast.Row); ok {
		tests = row.Elems
	}
	if len(tests) != len(out) {
		return false, &problem{
			a.source.Pos, "IN compares with a sub-query that has another number of columns", "select as many as are compared",
		}
	}
	strong := *sc
	strong.weak, strong.hasRight = false, false
	for i, t := range tests {
		v, err := a.eval(sc, t)
		if err != nil {
			return false, err
		}
		if v.kind != columnValue || out[i].kind != columnValue || v.use.Source >= first || out[i].use.Source < first {
			if v.known() && out[i].kind == columnValue {
				a.filter(&strong, out[i].use, workload.Equal, v) // $1 IN (SELECT x …)
				return false, nil
			}
			return false, nil
		}
		if err := a.columns(&strong, "=", v.use, out[i].use); err != nil {
			return false, err
		}
	}
	return true, nil
}

// apart adds a sub-query as a statement of its own. Its result is then known to the statement.
func (a *analyser) apart(sc *scope, e *sqlast.SubSelect, env *env, why string) error {
	test := value{}
	if e.Test != nil {
		v, err := a.eval(sc, e.Test)
		if err != nil {
			return err
		}
		test = v
	}
	out, free, err := a.alone(sc, e.Select, env)
	if err != nil {
		return err
	}
	a.note(sc.u.pos, "a sub-query that does not depend on the query is a statement of its own")
	if !free {
		a.reason(sc.u, "%s", why)
	}
	if free && e.Kind == sqlast.SubIn && test.kind == columnValue && !sc.weak {
		if e.Select.Limit == nil {
			a.listFilter(sc, test.use, a.result(out))
			return nil
		}
		a.listOf(sc, test.use, a.result(out), int(a.limit(e.Select.Limit)))
		return nil
	}
	return a.unknown(sc, a.combine(why, "", []value{test}))
}

// alone adds a query as a statement of its own. If it refers to the query around it, its columns
// are read there, and free is false.
func (a *analyser) alone(sc *scope, s *sqlast.Select, e *env) (out []named, free bool, err error) {
	notes, units := len(a.notes), len(a.units)
	out, err = a.topSelect(s, e)
	if err == nil {
		return out, true, nil
	}
	p, ok := err.(*problem) //nolint:errorlint // it comes from here, unwrapped
	if !ok {
		return nil, false, err
	}
	// It may name tables of the outer query. Read it within that scope, and take the reads over.
	a.notes, a.units = a.notes[:notes], a.units[:units]
	if s.Op != "" {
		return nil, false, p
	}
	inner := &scope{u: sc.u, outer: sc, env: e}
	out, err = a.query(inner, s, false)
	return out, false, err
}

// subValue returns the value of a sub-query that stands for one value or an array.
func (a *analyser) subValue(sc *scope, e *sqlast.SubSelect) (value, error) {
	if err := a.enter(); err != nil {
		return value{}, err
	}
	defer a.leave()
	u := sc.u
	if e.Kind == sqlast.SubExists || e.Kind == sqlast.SubIn || e.Kind == sqlast.SubAll {
		weak := *sc
		weak.weak = true
		var err error
		if e.Kind == sqlast.SubExists || e.Kind == sqlast.SubIn && e.Op == "=" {
			err = a.exists(&weak, e, false)
		} else {
			env, werr := a.with(e.Select.With, sc.env)
			if werr != nil {
				return value{}, werr
			}
			err = a.apart(&weak, e, env, "a comparison with all rows of a sub-query")
		}
		return value{kind: otherValue, opaque: true, why: "a condition with a sub-query"}, err
	}
	s := e.Select
	env, err := a.with(s.With, sc.env)
	if err != nil {
		return value{}, err
	}
	if s.Op == "" {
		m := a.mark(u)
		v, linked, err := a.inline(sc, e, env)
		if err != nil || linked {
			return v, err
		}
		a.back(u, m)
	}
	out, free, err := a.alone(sc, s, env)
	if err != nil {
		return value{}, err
	}
	v := value{kind: otherValue, why: "the result of a sub-query"}
	if !free {
		a.reason(u, "a correlated sub-query")
		for _, n := range out {
			v.uses = addUses(v.uses, n.columns()...)
		}
		v.opaque = true
		return v, nil
	}
	if len(out) == 1 && (out[0].kind == constantValue || out[0].kind == paramValue) {
		return out[0].value, nil
	}
	a.note(u.pos, "a sub-query that does not depend on the query is a statement of its own")
	if len(out) == 1 && e.Kind == sqlast.SubScalar {
		p := a.result(out)
		return value{kind: paramValue, param: p, label: a.params[p].name}, nil
	}
	return v, nil
}

// inline adds a correlated sub-query in an expression: its tables become optional sources, and its
// aggregates those of the statement, grouped by what it is joined with.
func (a *analyser) inline(sc *scope, e *sqlast.SubSelect, env *env) (value, bool, error) {
	u, s := sc.u, e.Select
	first, joins := len(u.st.Sources), len(u.st.Joins)
	aggregates, groups, orders := len(u.st.Aggregates), len(u.st.GroupBy), len(u.st.OrderBy)
	limit, offset, distinct := u.st.Limit, u.st.Offset, u.st.Distinct
	inner := &scope{u: u, outer: sc, env: env}
	out, err := a.query(inner, s, false)
	if err != nil {
		return value{}, false, err
	}
	if !correlated(u, first, joins) || len(out) != 1 && e.Kind != sqlast.SubScalar {
		return value{}, false, nil
	}
	for i := first; i < len(u.st.Sources); i++ {
		u.st.Sources[i].Optional = true
	}
	u.st.OrderBy = u.st.OrderBy[:orders]
	u.st.Limit, u.st.Offset, u.st.Distinct = limit, offset, distinct
	if s.Limit != nil && (len(u.st.Aggregates) == aggregates) {
		a.reason(u, "a sub-query takes the first of several rows")
	}
	v := value{kind: otherValue, opaque: true, why: "a correlated sub-query"}
	for _, n := range out {
		v.uses = addUses(v.uses, n.columns()...)
	}
	if len(out) == 1 && out[0].kind == columnValue && s.Limit == nil {
		v = out[0].value
	}
	if len(out) == 1 && out[0].kind == aggregateValue {
		v = out[0].value
	}
	if len(u.st.Aggregates) > aggregates && groups == 0 && len(s.GroupBy) == 0 {
		var by []workload.Use
		for _, j := range u.st.Joins[joins:] {
			switch {
			case j.Left.Source < first && j.Right.Source >= first:
				by = addUses(by, j.Left)
			case j.Right.Source < first && j.Left.Source >= first:
				by = addUses(by, j.Right)
			}
		}
		u.st.GroupBy = by
	}
	return v, true, nil
}
