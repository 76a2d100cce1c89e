package access

import (
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/model/sqlast"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// condition adds what a condition says to the statement. With not it is negated.
func (a *analyser) condition(sc *scope, e sqlast.Expr, not bool) error {
	switch e := e.(type) {
	case nil:
		return nil
	case *sqlast.Logic:
		return a.logic(sc, e, not)
	case *sqlast.Operator:
		return a.operator(sc, e, not)
	case *sqlast.In:
		return a.inList(sc, e, not != e.Not)
	case *sqlast.Quantified:
		return a.quantified(sc, e, not)
	case *sqlast.Between:
		return a.between(sc, e, not != e.Not)
	case *sqlast.IsNull:
		return a.isNull(sc, e, not != e.Not)
	case *sqlast.SubSelect:
		if e.Kind == sqlast.SubExists || e.Kind == sqlast.SubIn && e.Op == "=" {
			return a.exists(sc, e, not)
		}
		if e.Kind == sqlast.SubAll && e.Op == "<>" {
			return a.exists(sc, &sqlast.SubSelect{Kind: sqlast.SubIn, Test: e.Test, Op: "=", Select: e.Select}, !not)
		}
	case *sqlast.Column, *sqlast.Cast:
		v, err := a.eval(sc, e)
		if err != nil {
			return err
		}
		if v.kind == columnValue {
			a.filter(sc, v.use, workload.Equal, value{kind: constantValue, text: strconv.FormatBool(!not)})
			return nil
		}
		return a.unknown(sc, v)
	case *sqlast.Call:
		if e.Name == "starts_with" && len(e.Args) == 2 && !not {
			return a.prefix(sc, e.Args[0], e.Args[1], e)
		}
	}
	v, err := a.eval(sc, e)
	if err != nil {
		return err
	}
	return a.unknown(sc, v)
}

func equality(not bool) workload.FilterKind {
	if not {
		return workload.Unlike
	}
	return workload.Equal
}

// logic adds AND, OR and NOT.
func (a *analyser) logic(sc *scope, e *sqlast.Logic, not bool) error {
	switch {
	case e.Op == "not" && len(e.Args) == 1:
		return a.condition(sc, e.Args[0], !not)
	case (e.Op == "and") != not:
		for _, c := range e.Args {
			if err := a.condition(sc, c, not); err != nil {
				return err
			}
		}
		return nil
	}
	if !not {
		if done, err := a.orAsIn(sc, e); done || err != nil {
			return err
		}
		if bounds := spelled(e); len(bounds) > 1 {
			if done, err := a.page(sc, bounds); done || err != nil {
				return err
			}
		}
	}
	return a.alternatives(sc, e.Args, not)
}

// orAsIn adds an OR of equalities on one column as IN.
func (a *analyser) orAsIn(sc *scope, e *sqlast.Logic) (bool, error) {
	var left sqlast.Expr
	var list []sqlast.Expr
	column := ""
	for _, arg := range e.Args {
		var l sqlast.Expr
		var some []sqlast.Expr
		switch c := arg.(type) {
		case *sqlast.Operator:
			if c.Op != "=" {
				return false, nil
			}
			l, some = c.Left, []sqlast.Expr{c.Right}
			if _, ok := l.(*sqlast.Column); !ok {
				l, some = c.Right, []sqlast.Expr{c.Left}
			}
		case *sqlast.In:
			if c.Not {
				return false, nil
			}
			l, some = c.Left, c.List
		default:
			return false, nil
		}
		name, ok := l.(*sqlast.Column)
		if !ok || name.Star {
			return false, nil
		}
		full := strings.Join(append(append([]string{}, name.Parts...), name.Name), "\x00")
		if column != "" && full != column {
			return false, nil
		}
		column, left = full, l
		for _, s := range some {
			switch s.(type) {
			case *sqlast.Param, *sqlast.Literal, *sqlast.Cast:
			default:
				return false, nil
			}
		}
		list = append(list, some...)
	}
	return true, a.inList(sc, &sqlast.In{Left: left, List: list}, false)
}

// alternatives adds an OR: rows pass if one of several conditions holds. Sub-queries in it become
// sources that limit nothing.
func (a *analyser) alternatives(sc *scope, args []sqlast.Expr, not bool) error {
	weak := *sc
	weak.weak = true
	filters, joins := len(sc.u.st.Filters), len(sc.u.st.Joins)
	sources := len(sc.u.st.Sources)
	for _, c := range args {
		if err := a.condition(&weak, c, not); err != nil {
			return err
		}
	}
	st := &sc.u.st
	// Filters on the sources of the query itself are alternatives; those on sources that sub-queries
	// added stay.
	var uses []workload.Use
	kept := append([]workload.Filter{}, st.Filters[:filters]...)
	for _, f := range st.Filters[filters:] {
		if f.Use.Source < sources {
			uses = addUses(uses, f.Use)
		} else {
			kept = append(kept, f)
		}
	}
	st.Filters = kept
	keptJoins := append([]workload.Join{}, st.Joins[:joins]...)
	for _, j := range st.Joins[joins:] {
		if j.Left.Source < sources && j.Right.Source < sources {
			uses = addUses(uses, j.Left, j.Right)
			a.reason(sc.u, "OR with a join of %s and %s", a.column(sc.u, j.Left), a.column(sc.u, j.Right))
			continue
		}
		keptJoins = append(keptJoins, j)
	}
	st.Joins = keptJoins
	a.residual(sc, uses)
	tables := map[int]bool{}
	for _, u := range uses {
		tables[u.Source] = true
	}
	switch {
	case len(st.Sources) > sources:
		a.reason(sc.u, "OR with a sub-query")
	case len(tables) > 1:
		a.reason(sc.u, "OR across tables: %s", a.list(sc.u, uses))
	case len(uses) > 0:
		a.note(sc.u.pos, "OR of conditions on %s uses no key; half of the rows are assumed to pass", a.list(sc.u, uses))
	}
	return nil
}

// residual adds a filter that no key answers. Half of the rows pass the first of its columns; the
// others are read for it.
func (a *analyser) residual(sc *scope, uses []workload.Use) {
	for i, u := range uses {
		f := workload.Filter{Use: u, Kind: workload.Unknown, Param: -1}
		if i > 0 || sc.hasRight && (u.Source < sc.right[0] || u.Source >= sc.right[1]) {
			f.Share = 1
		}
		sc.u.st.Filters = append(sc.u.st.Filters, f)
	}
}

// unknown adds a condition on a value that is no plain column.
func (a *analyser) unknown(sc *scope, v value) error {
	uses := v.columns()
	a.residual(sc, uses)
	switch {
	case len(uses) > 0 && v.why != "":
		a.reason(sc.u, "%s on %s cannot use a key", v.why, a.list(sc.u, uses))
	case len(uses) > 0:
		a.reason(sc.u, "a condition on %s cannot use a key", a.list(sc.u, uses))
	case v.opaque && v.why != "":
		a.reason(sc.u, "%s cannot use a key", v.why)
	case v.kind == aggregateValue:
		a.reason(sc.u, "a condition on an aggregate")
	}
	return nil
}

// filter adds the comparison of a column with a value that is known beforehand.
func (a *analyser) filter(sc *scope, u workload.Use, kind workload.FilterKind, v value) {
	f := workload.Filter{Use: u, Kind: kind, Param: -1}
	if sc.hasRight && (u.Source < sc.right[0] || u.Source >= sc.right[1]) {
		// ON of an outer join keeps all rows of the other side.
		f.Kind, f.Share = workload.Unknown, 1
		sc.u.st.Filters = append(sc.u.st.Filters, f)
		return
	}
	if kind == workload.Equal {
		switch v.kind {
		case paramValue:
			f.Param = v.param
			if !sc.weak {
				a.bind(v.param, a.domain(sc.u, u), false)
			}
		case constantValue:
			f.Value = v.text
		default:
			f.Param = a.computed(v.label)
			a.bind(f.Param, a.domain(sc.u, u), false)
		}
	}
	sc.u.st.Filters = append(sc.u.st.Filters, f)
}

// compared adds a comparison that is no equality, with its operator and the value or the two values
// that it compares with: parameters and constants keep their place, others have none.
func (a *analyser) compared(sc *scope, u workload.Use, kind workload.FilterKind, op string, values ...value) {
	a.filter(sc, u, kind, values[0])
	f := &sc.u.st.Filters[len(sc.u.st.Filters)-1]
	if f.Kind != kind {
		return // ON of an outer join
	}
	f.Op = op
	switch v := values[0]; v.kind {
	case paramValue:
		f.Param = v.param
	case constantValue:
		f.Value = v.text
	}
	if len(values) > 1 {
		f.Upper = -1
		switch v := values[1]; v.kind {
		case paramValue:
			f.Upper = v.param
		case constantValue:
			f.UpperValue = v.text
		}
	}
}

// flips are the comparisons with their sides exchanged, negations those that NOT makes of them.
var (
	flips     = map[string]string{"<": ">", ">": "<", "<=": ">=", ">=": "<="}
	negations = map[string]string{
		"=": "<>", "<>": "=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">",
		"is distinct from": "is not distinct from", "is not distinct from": "is distinct from",
		"like": "not like", "not like": "like", "ilike": "not ilike", "not ilike": "ilike",
		"is true": "is not true", "is not true": "is true", "is false": "is not false", "is not false": "is false",
	}
)

func (a *analyser) operator(sc *scope, e *sqlast.Operator, not bool) error {
	op := e.Op
	if not {
		negated, ok := negations[op]
		if !ok {
			v, err := a.eval(sc, e)
			if err != nil {
				return err
			}
			return a.unknown(sc, v)
		}
		op = negated
	}
	switch op {
	case "=", "<>", "!=", "<", "<=", ">", ">=", "is distinct from", "is not distinct from":
		return a.comparison(sc, op, e)
	case "like":
		return a.prefix(sc, e.Left, e.Right, e)
	case "^@":
		return a.prefix(sc, e.Left, &sqlast.Operator{Op: "||", Left: e.Right, Right: &sqlast.Literal{
			Kind: sqlast.Text, Value: "%",
		}}, e)
	case "is true", "is false", "is not true", "is not false":
		if c, ok := e.Right.(*sqlast.Column); ok {
			v, err := a.eval(sc, c)
			if err != nil {
				return err
			}
			if v.kind == columnValue {
				text := "true"
				if strings.HasSuffix(op, "false") {
					text = "false"
				}
				a.filter(sc, v.use, equality(strings.HasPrefix(op, "is not")), value{kind: constantValue, text: text})
				return nil
			}
		}
		return a.condition(sc, e.Right, op == "is false" || op == "is not true")
	}
	v, err := a.eval(sc, e)
	if err != nil {
		return err
	}
	return a.unknown(sc, v)
}

// comparison adds a comparison of two values, or of two rows.
func (a *analyser) comparison(sc *scope, op string, e *sqlast.Operator) error {
	left, lok := e.Left.(*sqlast.Row)
	right, rok := e.Right.(*sqlast.Row)
	if lok && rok && len(left.Elems) == len(right.Elems) {
		return a.rows(sc, op, left, right)
	}
	l, err := a.eval(sc, e.Left)
	if err != nil {
		return err
	}
	r, err := a.eval(sc, e.Right)
	if err != nil {
		return err
	}
	return a.compare(sc, op, l, r)
}

// rows adds a comparison of rows. (a, b) > (x, y) is a range of a, and b decides among equal rows.
func (a *analyser) rows(sc *scope, op string, left, right *sqlast.Row) error {
	if flips[op] != "" {
		var bounds []bound
		for i := range left.Elems {
			pair := sqlast.Operator{Op: op, Left: left.Elems[i], Right: right.Elems[i]}
			if i < len(left.Elems)-1 {
				pair.Op = op[:1]
			}
			if b, ok := inequality(&pair); ok {
				bounds = append(bounds, b)
			}
		}
		if len(bounds) == len(left.Elems) {
			if done, err := a.page(sc, bounds); done || err != nil {
				return err
			}
		}
	}
	for i := range left.Elems {
		pair := &sqlast.Operator{Op: op, Left: left.Elems[i], Right: right.Elems[i]}
		if op == "<" || op == ">" {
			pair.Op += "=" // rows with an equal first column may pass
		}
		switch {
		case op == "=" || i == 0 && op != "<>" && op != "!=":
			if err := a.comparison(sc, pair.Op, pair); err != nil {
				return err
			}
		default:
			v, err := a.eval(sc, left.Elems[i])
			if err != nil {
				return err
			}
			w, err := a.eval(sc, right.Elems[i])
			if err != nil {
				return err
			}
			for _, u := range addUses(v.columns(), w.columns()...) {
				sc.u.st.Filters = append(sc.u.st.Filters, workload.Filter{Use: u, Kind: workload.Unknown, Param: -1, Share: 1})
			}
		}
	}
	return nil
}

func (a *analyser) compare(sc *scope, op string, l, r value) error {
	if l.kind != columnValue && r.kind == columnValue {
		l, r = r, l
		if f, ok := flips[op]; ok {
			op = f
		}
	}
	if l.kind != columnValue {
		v := a.combine("", "", []value{l, r})
		for _, side := range []value{r, l} {
			if side.why != "" && (len(side.columns()) > 0 || side.opaque) {
				v.why = side.why
			}
		}
		if l.kind == aggregateValue || r.kind == aggregateValue {
			v.why = "a comparison of an aggregate"
		}
		return a.unknown(sc, v)
	}
	switch {
	case r.kind == columnValue:
		return a.columns(sc, op, l.use, r.use)
	case r.kind == listValue && op == "=" && r.rows > 0:
		a.listOf(sc, l.use, r.param, r.rows)
		return nil
	case r.kind == listValue && op == "=":
		a.listFilter(sc, l.use, r.param)
		return nil
	case !r.known():
		v := a.combine(r.why, "", []value{l, r})
		if v.why == "" {
			v.why = "a comparison with another result"
		}
		return a.unknown(sc, v)
	}
	switch op {
	case "=", "is not distinct from":
		if r.null && op == "is not distinct from" {
			a.filter(sc, l.use, workload.IsNull, r)
			return nil
		}
		a.filter(sc, l.use, workload.Equal, r)
	case "<>", "!=", "is distinct from":
		if r.null {
			a.filter(sc, l.use, workload.NotNull, r)
			return nil
		}
		a.compared(sc, l.use, workload.Unlike, "<>", r)
	default:
		a.compared(sc, l.use, workload.Range, op, r)
	}
	return nil
}

// columns adds the comparison of two columns.
func (a *analyser) columns(sc *scope, op string, l, r workload.Use) error {
	if (op == "=" || op == "is not distinct from") && l.Source != r.Source {
		sc.u.st.Joins = append(sc.u.st.Joins, workload.Join{Left: l, Right: r})
		return nil
	}
	if l == r {
		return nil
	}
	a.residual(sc, addUses([]workload.Use{l}, r))
	if l.Source != r.Source {
		a.reason(sc.u, "%s and %s are joined by %s", a.column(sc.u, l), a.column(sc.u, r), op)
		return nil
	}
	a.note(sc.u.pos, "%s and %s of one row are compared; half of the rows are assumed to pass", a.column(sc.u, l),
		a.column(sc.u, r))
	return nil
}
