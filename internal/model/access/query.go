package access

import (
	"math"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/model/sqlast"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// enter bounds the nesting of queries, and their number: a sub-query that turns out to need a
// statement of its own is read again, with all that it holds.
func (a *analyser) enter() error {
	if a.steps++; a.steps > maxSteps {
		return &problem{a.source.Pos, "the statement has too many queries inside queries", "simplify it"}
	}
	if a.depth++; a.depth > maxDepth {
		return &problem{a.source.Pos, "the queries of the statement nest too deep", "simplify it"}
	}
	return nil
}

func (a *analyser) leave() { a.depth-- }

// topSelect adds a query as a statement, and each branch of a UNION as one of its own. It returns
// the columns of the result.
func (a *analyser) topSelect(s *sqlast.Select, e *env) ([]named, error) {
	if err := a.enter(); err != nil {
		return nil, err
	}
	defer a.leave()
	e, err := a.with(s.With, e)
	if err != nil {
		return nil, err
	}
	if s.Op != "" {
		return a.setOperation(s, e)
	}
	if some := branches(s); some != nil {
		return a.alternativeQueries(some, e)
	}
	return a.oneSelect(s, e)
}

// oneSelect adds a query as one statement.
func (a *analyser) oneSelect(s *sqlast.Select, e *env) ([]named, error) {
	u, first := a.unit(workload.Select), len(a.units)
	sc := &scope{u: u, env: e}
	out, err := a.query(sc, s, true)
	if err != nil {
		return nil, err
	}
	a.emit(u, out)
	switch {
	case len(u.st.Sources) > 0:
		return out, a.add(u)
	case len(s.From) == 0 && a.depth == 1:
		a.note(u.pos, "a query without a table is left out")
	}
	// What the query does with the rows of its branches holds for each branch.
	for _, branch := range a.units[first:] {
		branch.reasons = append(branch.reasons, u.reasons...)
		if branch.st.Limit == 0 && len(s.From) == 1 {
			branch.st.Limit = u.st.Limit
		}
	}
	return out, nil
}

// emit makes columns the output of a statement.
func (a *analyser) emit(u *unit, out []named) {
	for _, n := range out {
		for _, c := range n.columns() {
			if !u.st.Sources[c.Source].Exists { // the columns of a row that must not exist are NULL
				u.st.Output = addUses(u.st.Output, c)
			}
		}
	}
}

// setOperation adds the branches of UNION, INTERSECT or EXCEPT as statements.
func (a *analyser) setOperation(s *sqlast.Select, e *env) ([]named, error) {
	first := len(a.units)
	out, err := a.topSelect(s.Left, e)
	if err != nil {
		return nil, err
	}
	if _, err := a.topSelect(s.Right, e); err != nil {
		return nil, err
	}
	branches := a.units[first:]
	for _, u := range branches {
		if !s.All {
			u.st.Distinct = true
		}
		if s.Op != sqlast.Union {
			a.reason(u, "%s compares the results of two queries", strings.ToUpper(string(s.Op)))
		}
		if s.Limit != nil {
			n := a.limit(s.Limit)
			if n > 0 && (u.st.Limit == 0 || n < u.st.Limit) {
				u.st.Limit = n
			}
		}
		u.st.Offset = u.st.Offset || offset(s.Offset)
	}
	a.note(a.source.Pos, "each branch of %s is a statement of its own", strings.ToUpper(string(s.Op)))
	for _, o := range s.OrderBy {
		a.orderBranches(branches, o, out)
	}
	for i := range out {
		out[i].value = value{kind: otherValue, opaque: true, why: "a column of " + strings.ToUpper(string(s.Op))}
	}
	return out, nil
}

// alternativeQueries adds a query for each alternative of an OR. Each has the order and the limit
// of the whole.
func (a *analyser) alternativeQueries(some []*sqlast.Select, e *env) (out []named, err error) {
	for _, s := range some {
		if out, err = a.oneSelect(s, e); err != nil {
			return nil, err
		}
	}
	a.note(a.source.Pos, "each alternative of OR is a query of its own, since each can have another key; a row that "+
		"several of them find counts several times")
	return out, nil
}

// orderBranches orders each branch by the column that the order names, if it is plain.
func (a *analyser) orderBranches(branches []*unit, o sqlast.Order, out []named) {
	place := -1
	switch e := o.Expr.(type) {
	case *sqlast.Literal:
		if n, err := strconv.Atoi(e.Value); err == nil {
			place = n - 1
		}
	case *sqlast.Column:
		for i, n := range out {
			if n.name == e.Name {
				place = i
			}
		}
	}
	for _, u := range branches {
		if place < 0 || place >= len(u.st.Output) || len(u.st.Output) != len(out) {
			a.reason(u, "the order of the combined result is made after the rows are read")
			continue
		}
		u.st.OrderBy = append(u.st.OrderBy, workload.Order{Use: u.st.Output[place], Aggregate: -1, Desc: o.Desc})
	}
}

// with adds common table expressions to the environment. Those that write become statements.
func (a *analyser) with(ctes []sqlast.CTE, e *env) (*env, error) {
	for _, c := range ctes {
		next := &env{outer: e, name: c.Name, cte: c}
		var out []named
		var err error
		switch b := c.Body.(type) {
		case *sqlast.Select:
			e = next
			continue
		case *sqlast.Insert:
			out, err = a.insert(b, e)
		case *sqlast.Update:
			out, err = a.update(b, e)
		case *sqlast.Delete:
			out, err = a.remove(b, e)
		default:
			return nil, &problem{a.source.Pos, "WITH " + c.Name + " holds a statement that is not understood", "write it alone"}
		}
		if err != nil {
			return nil, err
		}
		// What the statement returns is known to those after it.
		for i := range out {
			if out[i].kind != paramValue && out[i].kind != constantValue {
				label := c.Name + "." + out[i].name
				p := a.computed(label)
				a.params[p].result = &workload.Dist{
					Kind: workload.Result, Statement: len(a.units) - 1, Column: out[i].name,
				}
				out[i].value = value{kind: paramValue, param: p, label: label}
			}
		}
		next.done = &entry{name: c.Name, table: -1, columns: rename(out, c.Columns)}
		e = next
	}
	return e, nil
}

// rename gives columns new names, as far as there are any.
func rename(columns []named, names []string) []named {
	for i := range columns {
		if i < len(names) {
			columns[i].name = names[i]
		}
	}
	return columns
}

// query adds a query to a statement and returns its columns. With top it is the statement itself.
func (a *analyser) query(sc *scope, s *sqlast.Select, top bool) ([]named, error) {
	for _, f := range s.From {
		if err := a.from(sc, f, len(s.From) == 1); err != nil {
			return nil, err
		}
	}
	first := len(sc.u.st.Filters)
	if err := a.condition(sc, s.Where, false); err != nil {
		return nil, err
	}
	a.settle(sc, first)
	if s.Into != nil {
		a.reason(sc.u, "SELECT … INTO creates a table")
	}
	if s.Locking {
		a.note(sc.u.pos, "the lock of the rows is left out: items are guarded by their ETag")
	}
	if len(s.Values) > 0 {
		return a.valuesList(sc, s.Values)
	}
	grouped := len(sc.u.st.GroupBy) > 0 || len(sc.u.st.Aggregates) > 0
	out, err := a.targets(sc, s.Targets)
	if err != nil {
		return nil, err
	}
	if err := a.group(sc, s, out, grouped); err != nil {
		return nil, err
	}
	if err := a.order(sc, s, out); err != nil {
		return nil, err
	}
	if s.Distinct && len(s.DistinctOn) == 0 {
		sc.u.st.Distinct = true
	}
	if len(s.DistinctOn) > 0 {
		sc.u.st.Distinct = true
		a.reason(sc.u, "DISTINCT ON keeps one row of each group")
		for _, d := range s.DistinctOn {
			v, err := a.eval(sc, d)
			if err != nil {
				return nil, err
			}
			sc.u.st.Output = addUses(sc.u.st.Output, v.columns()...)
		}
	}
	if s.Limit != nil {
		sc.u.st.Limit = a.limit(s.Limit)
	}
	sc.u.st.Offset = sc.u.st.Offset || offset(s.Offset)
	return out, nil
}

// settle turns outer joins whose row WHERE demands into inner ones, and those whose row WHERE
// excludes into sources that must not exist.
func (a *analyser) settle(sc *scope, first int) {
	st := &sc.u.st
	kept := append([]workload.Filter{}, st.Filters[:first]...)
	for _, f := range st.Filters[first:] {
		source := &st.Sources[f.Use.Source]
		if source.Optional && !source.Exists && !f.After {
			switch f.Kind {
			case workload.Equal, workload.In, workload.Range, workload.Prefix, workload.NotNull, workload.Unlike:
				source.Optional = false
			case workload.IsNull:
				if a.certain(sc.u, f.Use) {
					source.Exists = true
					continue
				}
			}
		}
		kept = append(kept, f)
	}
	st.Filters = kept
}

// certain tells whether a column of a joined row is never NULL: it is a key, NOT NULL, or joined.
func (a *analyser) certain(u *unit, use workload.Use) bool {
	t := &a.s.Tables[u.st.Sources[use.Source].Table]
	if t.Columns[use.Column].NotNull {
		return true
	}
	for _, c := range t.Primary {
		if c == use.Column {
			return true
		}
	}
	for _, j := range u.st.Joins {
		if j.Left == use || j.Right == use {
			return true
		}
	}
	return false
}

func (a *analyser) valuesList(sc *scope, rows [][]sqlast.Expr) ([]named, error) {
	var out []named
	for i, row := range rows {
		for j, e := range row {
			v, err := a.eval(sc, e)
			if err != nil {
				return nil, err
			}
			n := named{"column" + strconv.Itoa(j+1), v}
			switch {
			case i == 0:
				out = append(out, n)
			case j < len(out) && (out[j].kind != v.kind || out[j].param != v.param || out[j].text != v.text):
				out[j].value = value{kind: otherValue, opaque: true, why: "a list of VALUES"}
			}
		}
	}
	return out, nil
}

// targets returns the columns of a result.
func (a *analyser) targets(sc *scope, list []sqlast.Target) ([]named, error) {
	var out []named
	for _, t := range list {
		if c, ok := t.Expr.(*sqlast.Column); ok && c.Star {
			all, err := a.star(sc, c)
			if err != nil {
				return nil, err
			}
			out = append(out, all...)
			continue
		}
		v, err := a.target(sc, t.Expr)
		if err != nil {
			return nil, err
		}
		n := named{t.Name, v}
		if n.name == "" {
			switch e := t.Expr.(type) {
			case *sqlast.Column:
				n.name = e.Name
			case *sqlast.Call:
				n.name = e.Name
			case *sqlast.Cast:
				if c, ok := e.Arg.(*sqlast.Column); ok {
					n.name = c.Name
				}
			}
		}
		out = append(out, n)
	}
	return out, nil
}

// target returns the value of one column of a result.
func (a *analyser) target(sc *scope, e sqlast.Expr) (value, error) {
	if s, ok := e.(*sqlast.SubSelect); ok && s.Kind == sqlast.SubExists {
		weak := *sc
		weak.weak = true
		err := a.exists(&weak, s, false)
		return value{kind: otherValue, opaque: true, why: "EXISTS"}, err
	}
	return a.eval(sc, e)
}

// group adds GROUP BY and HAVING.
func (a *analyser) group(sc *scope, s *sqlast.Select, out []named, grouped bool) error {
	u := sc.u
	if s.GroupingSets {
		a.reason(u, "GROUPING SETS, ROLLUP or CUBE groups in several ways")
	}
	if len(s.GroupBy) > 0 && grouped {
		a.reason(u, "the query groups the groups of another one")
	}
	for _, e := range s.GroupBy {
		v, err := a.output(sc, e, out, false)
		if err != nil {
			return err
		}
		uses := v.columns()
		u.st.GroupBy = addUses(u.st.GroupBy, uses...)
		if v.kind != columnValue && len(uses) > 0 {
			a.reason(u, "groups by %s of %s", v.why, a.list(u, uses))
		}
	}
	if s.Having == nil {
		return nil
	}
	v, err := a.eval(sc, s.Having)
	if err != nil {
		return err
	}
	a.reason(u, "HAVING is decided after the groups are made")
	u.st.Output = addUses(u.st.Output, v.columns()...)
	return nil
}

// output returns the value of an entry of GROUP BY or ORDER BY: a number or a name of the output,
// or an expression. ORDER BY looks for names in the output first, GROUP BY in the tables.
func (a *analyser) output(sc *scope, e sqlast.Expr, out []named, outputFirst bool) (value, error) {
	if l, ok := e.(*sqlast.Literal); ok && l.Kind == sqlast.Number {
		if n, err := strconv.Atoi(l.Value); err == nil && n >= 1 && n <= len(out) {
			return out[n-1].value, nil
		}
	}
	c, ok := e.(*sqlast.Column)
	if !ok || len(c.Parts) > 0 || c.Star {
		return a.eval(sc, e)
	}
	output := func() (value, bool) {
		for _, n := range out {
			if n.name == c.Name {
				return n.value, true
			}
		}
		return value{}, false
	}
	if outputFirst {
		if v, ok := output(); ok {
			return v, nil
		}
	}
	v, err := a.eval(sc, e)
	if err != nil {
		if v, ok := output(); ok {
			return v, nil
		}
	}
	return v, err
}

// order adds ORDER BY.
func (a *analyser) order(sc *scope, s *sqlast.Select, out []named) error {
	for _, o := range s.OrderBy {
		v, err := a.output(sc, o.Expr, out, true)
		if err != nil {
			return err
		}
		u := sc.u
		switch uses := v.columns(); {
		case v.kind == columnValue:
			u.st.OrderBy = append(u.st.OrderBy, workload.Order{Use: v.use, Aggregate: -1, Desc: o.Desc})
		case v.kind == aggregateValue:
			u.st.OrderBy = append(u.st.OrderBy, workload.Order{
				Use: u.st.Aggregates[v.agg].Use, Aggregate: v.agg, Desc: o.Desc,
			})
		case len(uses) > 0:
			u.st.Output = addUses(u.st.Output, uses...)
			a.reason(u, "orders by %s of %s", v.why, a.list(u, uses))
		case v.opaque:
			a.reason(u, "orders by %s", v.why)
		case v.why != "":
			a.reason(u, "orders by %s, so all rows are read", v.why)
		}
	}
	return nil
}

// limit returns the value of LIMIT; one that the text does not say is assumed.
func (a *analyser) limit(e sqlast.Expr) int64 {
	if c, ok := e.(*sqlast.Cast); ok {
		e = c.Arg
	}
	if l, ok := e.(*sqlast.Literal); ok {
		if n, err := strconv.ParseFloat(l.Value, 64); err == nil && n >= 1 {
			return int64(min(n, math.MaxInt32))
		}
	}
	a.note(a.source.Pos, "LIMIT is assumed to be %d", workload.LimitAssumed)
	return workload.LimitAssumed
}

// offset tells whether OFFSET skips rows.
func offset(e sqlast.Expr) bool {
	l, ok := e.(*sqlast.Literal)
	return e != nil && (!ok || l.Value != "0" && l.Kind == sqlast.Number)
}
