package access

import (
	"strings"

	"github.com/orrery-db/orrery/internal/model/sqlast"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// from adds an entry of FROM. With only, it is the only one of its query.
func (a *analyser) from(sc *scope, f sqlast.From, only bool) error {
	switch f := f.(type) {
	case *sqlast.FromTable:
		return a.fromTable(sc, f, only)
	case *sqlast.FromSelect:
		return a.derived(sc, f.Select, sc.env, f.Alias, only, f.Lateral)
	case *sqlast.FromJoin:
		return a.join(sc, f)
	case *sqlast.FromFunc:
		return a.fromFunc(sc, f)
	}
	a.reason(sc.u, "an entry of FROM is not understood")
	return nil
}

func (a *analyser) fromTable(sc *scope, f *sqlast.FromTable, only bool) error {
	name := f.Alias.Name
	if name == "" {
		name = f.Table.Name
	}
	if f.Table.Schema == "" {
		if e := sc.env.find(f.Table.Name); e != nil {
			return a.common(sc, e, sqlast.Alias{Name: name, Columns: f.Alias.Columns}, only)
		}
	}
	t, err := a.table(f.Table)
	if err != nil {
		return err
	}
	source, err := a.addSource(sc.u, t)
	if err != nil {
		return err
	}
	sc.entries = append(sc.entries, &entry{name: name, table: t, source: source, aliases: f.Alias.Columns})
	return nil
}

// common adds a common table expression.
func (a *analyser) common(sc *scope, e *env, alias sqlast.Alias, only bool) error {
	if e.done != nil {
		columns := rename(append([]named{}, e.done.columns...), alias.Columns)
		sc.entries = append(sc.entries, &entry{name: alias.Name, table: -1, columns: columns})
		return nil
	}
	s, _ := e.cte.Body.(*sqlast.Select)
	if e.busy {
		a.reason(sc.u, "the recursive query %s is priced as one step", e.name)
		why := "a row of the recursive query " + e.name
		sc.entries = append(sc.entries, &entry{name: alias.Name, table: -1, any: &value{why: why}})
		return nil
	}
	e.busy = true
	defer func() { e.busy = false }()
	if len(alias.Columns) == 0 {
		alias.Columns = e.cte.Columns
	}
	outer := e.outer
	if s.Op != "" {
		outer = e // so that the branch that refers to itself finds itself
	}
	return a.derived(sc, s, outer, alias, only, false)
}

// derived adds a sub-query in FROM: inlined, or as statements of its own if it is a UNION.
func (a *analyser) derived(
	sc *scope, s *sqlast.Select, e *env, alias sqlast.Alias, only, lateral bool,
) error {
	if err := a.enter(); err != nil {
		return err
	}
	defer a.leave()
	e, err := a.with(s.With, e)
	if err != nil {
		return err
	}
	if s.Op != "" {
		out, err := a.setOperation(s, e)
		if err != nil {
			return err
		}
		sc.entries = append(sc.entries, &entry{name: alias.Name, table: -1, columns: rename(out, alias.Columns)})
		return nil
	}
	if s.Limit != nil && !only && !lateral && (sc.u.st.Kind == workload.Update || sc.u.st.Kind == workload.Delete) {
		return a.chosen(sc, s, e, alias)
	}
	inner := &scope{u: sc.u, outer: sc.outer, env: e}
	if lateral {
		inner.outer = sc
	}
	st := &sc.u.st
	before := len(st.Sources)
	limit, order := st.Limit, len(st.OrderBy)
	distinct := st.Distinct
	out, err := a.query(inner, s, false)
	if err != nil {
		return err
	}
	shrinks := s.Limit != nil || s.Offset != nil || s.Distinct
	if shrinks && !only {
		if s.Distinct && s.Limit == nil && s.Offset == nil {
			a.reason(sc.u, "a sub-query with DISTINCT is joined")
		} else {
			a.reason(sc.u, "a sub-query with LIMIT is joined")
		}
		st.Limit, st.Distinct = limit, distinct
	}
	if before > 0 {
		st.OrderBy = st.OrderBy[:order]
	}
	sc.entries = append(sc.entries, &entry{name: alias.Name, table: -1, columns: rename(out, alias.Columns)})
	return nil
}

// chosen adds a sub-query whose first rows a statement changes: they are found by a statement of
// its own, and their columns are known to the statement, as lists if there may be several rows.
func (a *analyser) chosen(sc *scope, s *sqlast.Select, e *env, alias sqlast.Alias) error {
	out, err := a.topSelect(s, e)
	if err != nil {
		return err
	}
	a.note(sc.u.pos, "a sub-query that does not depend on the query is a statement of its own")
	rows := int(a.limit(s.Limit))
	for i := range out {
		if out[i].kind == constantValue || out[i].kind == paramValue {
			continue
		}
		p := a.result(out[i:])
		out[i].value = value{kind: paramValue, param: p, label: a.params[p].name}
		if rows > 1 {
			out[i].kind, out[i].rows = listValue, rows
		}
	}
	sc.entries = append(sc.entries, &entry{name: alias.Name, table: -1, columns: rename(out, alias.Columns)})
	return nil
}

// join adds a join with its condition.
func (a *analyser) join(sc *scope, f *sqlast.FromJoin) error {
	st := &sc.u.st
	firstEntry, first := len(sc.entries), len(st.Sources)
	if err := a.from(sc, f.Left, false); err != nil {
		return err
	}
	middleEntry, middle := len(sc.entries), len(st.Sources)
	if err := a.from(sc, f.Right, false); err != nil {
		return err
	}
	for i := first; i < len(st.Sources); i++ {
		right := i >= middle
		if f.Kind == sqlast.FullJoin || f.Kind == sqlast.LeftJoin && right || f.Kind == sqlast.RightJoin && !right {
			st.Sources[i].Optional = true
		}
	}
	left, right := sc.entries[firstEntry:middleEntry], sc.entries[middleEntry:]
	using := f.Using
	if f.Natural {
		using = a.shared(left, right)
	}
	for _, name := range using {
		if err := a.usingColumn(sc, left, right, name); err != nil {
			return err
		}
	}
	on := *sc
	switch f.Kind {
	case sqlast.LeftJoin:
		on.right, on.hasRight = [2]int{middle, len(st.Sources)}, true
	case sqlast.RightJoin:
		on.right, on.hasRight = [2]int{first, middle}, true
	case sqlast.FullJoin:
		on.right, on.hasRight = [2]int{first, len(st.Sources)}, true
	}
	if err := a.condition(&on, f.On, false); err != nil {
		return err
	}
	if f.Kind == sqlast.FullJoin {
		a.reason(sc.u, "a full join keeps the rows of both sides")
	}
	if f.Alias.Name != "" {
		var all []named
		for _, e := range sc.entries[firstEntry:] {
			all = append(all, a.all(e)...)
		}
		merged := &entry{name: f.Alias.Name, table: -1, columns: rename(all, f.Alias.Columns)}
		sc.entries = append(sc.entries[:firstEntry:firstEntry], merged)
	}
	return nil
}

// shared returns the names of columns that both sides of a natural join have.
func (a *analyser) shared(left, right []*entry) []string {
	var out []string
	for _, l := range left {
		for _, n := range a.all(l) {
			for _, r := range right {
				if _, ok := a.in(r, n.name); ok && r.any == nil {
					out = append(out, n.name)
				}
			}
		}
	}
	return out
}

func (a *analyser) usingColumn(sc *scope, left, right []*entry, name string) error {
	find := func(entries []*entry) (value, bool) {
		for _, e := range entries {
			if v, ok := a.in(e, name); ok {
				return v, true
			}
		}
		return value{}, false
	}
	l, lok := find(left)
	r, rok := find(right)
	if !lok || !rok {
		return &problem{a.source.Pos, "USING names the column " + name + ", which a side does not have", "write ON instead"}
	}
	if sc.using == nil {
		sc.using = map[string]bool{}
	}
	sc.using[strings.ToLower(name)] = true
	return a.compare(sc, "=", l, r)
}

// fromFunc adds a function in FROM. unnest of a parameter is a list of values.
func (a *analyser) fromFunc(sc *scope, f *sqlast.FromFunc) error {
	e := &entry{name: f.Alias.Name, table: -1, aliases: f.Alias.Columns}
	var v value
	for _, fn := range f.Funcs {
		if c, ok := fn.(*sqlast.Call); ok {
			if e.name == "" {
				e.name = c.Name
			}
			if c.Name == "unnest" && len(c.Args) == 1 && len(f.Funcs) == 1 {
				w, err := a.eval(sc, c.Args[0])
				if err != nil {
					return err
				}
				if w.kind == paramValue {
					v = w
					v.kind = listValue
					break
				}
			}
		}
		w, err := a.eval(sc, fn)
		if err != nil {
			return err
		}
		v = a.combine(w.why, w.label, []value{w})
		v.opaque = true
		if w.why != "" {
			a.reason(sc.u, "%s makes rows in FROM", w.why)
		}
	}
	if v.kind != listValue {
		v.uses = nil
	}
	e.any = &v
	sc.entries = append(sc.entries, e)
	return nil
}
