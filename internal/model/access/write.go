package access

import (
	"slices"

	"github.com/orrery-db/orrery/internal/model/sqlast"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// writes starts a statement that writes a table.
func (a *analyser) writes(
	kind workload.StatementKind, table sqlast.Name, alias string, e *env,
) (*scope, int, error) {
	t, err := a.table(table)
	if err != nil {
		return nil, 0, err
	}
	u := a.unit(kind)
	if _, err := a.addSource(u, t); err != nil {
		return nil, 0, err
	}
	name := alias
	if name == "" {
		name = table.Name
	}
	return &scope{u: u, env: e, entries: []*entry{{name: name, table: t}}}, t, nil
}

// insert adds INSERT, and returns what it returns.
func (a *analyser) insert(s *sqlast.Insert, e *env) ([]named, error) {
	if err := a.enter(); err != nil {
		return nil, err
	}
	defer a.leave()
	e, err := a.with(s.With, e)
	if err != nil {
		return nil, err
	}
	sc, t, err := a.writes(workload.Insert, s.Table, s.Alias, e)
	if err != nil {
		return nil, err
	}
	columns, err := a.insertColumns(s, t)
	if err != nil {
		return nil, err
	}
	row, err := a.insertRows(sc, s, e, len(columns))
	if err != nil {
		return nil, err
	}
	if len(row) > len(columns) {
		return nil, &problem{s.Table.Pos, "INSERT has more values than columns", "name as many columns as values"}
	}
	for i := range row {
		a.set(sc.u, columns[i], row[i], true)
	}
	out, err := a.returning(sc, s.Returning, columns, row)
	if err != nil {
		return nil, err
	}
	if s.OnConflict == nil {
		return out, a.add(sc.u)
	}
	return out, a.upsert(sc, s, t, columns, row)
}

// insertColumns returns the columns that INSERT names, or all.
func (a *analyser) insertColumns(s *sqlast.Insert, t int) ([]int, error) {
	var out []int
	for _, name := range s.Columns {
		c := a.columnOf(t, name)
		if c < 0 {
			return nil, a.noColumn(s.Table.Pos, t, name)
		}
		out = append(out, c)
	}
	if len(s.Columns) == 0 {
		for c := range a.s.Tables[t].Columns {
			out = append(out, c)
		}
	}
	return out, nil
}

// insertRows returns the values that INSERT writes. A query that reads tables is a statement of its
// own.
func (a *analyser) insertRows(sc *scope, s *sqlast.Insert, e *env, columns int) ([]named, error) {
	switch {
	case s.Source == nil:
		return nil, nil
	case len(s.Source.Values) > 0 && s.Source.Op == "":
		inner := &scope{u: sc.u, env: e}
		env, err := a.with(s.Source.With, e)
		if err != nil {
			return nil, err
		}
		inner.env = env
		row, err := a.valuesList(inner, s.Source.Values)
		if n := len(s.Source.Values); n > 1 {
			sc.u.st.Repeat *= float64(n)
			a.note(s.Table.Pos, "INSERT of %d rows is priced as %d statements", n, n)
		}
		return row, err
	}
	out, err := a.topSelect(s.Source, e)
	if err != nil {
		return nil, err
	}
	if len(s.Source.From) > 0 || s.Source.Op != "" {
		a.reason(sc.u, "INSERT … SELECT is priced as one row, besides the query")
	}
	for i := range out {
		if v := &out[i].value; v.kind != paramValue && v.kind != constantValue {
			*v = value{kind: otherValue, why: "a result of the query"}
		}
	}
	if len(s.Columns) == 0 && len(out) > columns {
		out = out[:columns]
	}
	return out, nil
}

// set adds a column that the statement writes.
func (a *analyser) set(u *unit, column int, v named, inserts bool) {
	table := u.st.Sources[0].Table
	w := workload.Set{Column: column, Param: -1}
	use := workload.Use{Column: column}
	d := a.domain(u, use)
	own := d.Table == table && d.Column == column
	switch {
	case v.kind == paramValue:
		w.Param = v.param
	case inserts && v.kind == otherValue && v.known() && v.label != "" && !own:
		w.Param = a.computed(v.label)
	}
	if w.Param >= 0 && (!own || inserts && a.inKey(table, column)) {
		a.bind(w.Param, d, inserts && own && a.isKey(table, column))
	}
	for _, c := range v.columns() {
		if c.Source == 0 && !inserts {
			w.Relative = true
		} else {
			u.st.Output = addUses(u.st.Output, c)
		}
	}
	for i := range u.st.Sets {
		if u.st.Sets[i].Column == column {
			u.st.Sets[i] = w
			return
		}
	}
	u.st.Sets = append(u.st.Sets, w)
}

// inKey tells whether a column is part of a key of its table.
func (a *analyser) inKey(table, column int) bool {
	t := &a.s.Tables[table]
	if slices.Contains(t.Primary, column) {
		return true
	}
	for _, u := range t.Unique {
		if slices.Contains(u, column) {
			return true
		}
	}
	return false
}

// isKey tells whether a column alone is a key of its table.
func (a *analyser) isKey(table, column int) bool {
	return a.s.Tables[table].Key(map[int]bool{column: true})
}

// returning returns the columns of RETURNING. Values that INSERT was given are known.
func (a *analyser) returning(sc *scope, list []sqlast.Target, columns []int, row []named) ([]named, error) {
	out, err := a.targets(sc, list)
	if err != nil {
		return nil, err
	}
	a.emit(sc.u, out)
	for i := range out {
		if out[i].kind != columnValue {
			continue
		}
		for j := range row {
			if columns[j] == out[i].use.Column && row[j].kind == paramValue {
				out[i].value = row[j].value
				break
			}
		}
	}
	return out, nil
}

// upsert adds INSERT … ON CONFLICT. How many runs update is not known, so half of them insert and
// half update.
func (a *analyser) upsert(sc *scope, s *sqlast.Insert, t int, columns []int, row []named) error {
	c := s.OnConflict
	u := sc.u
	if !c.DoUpdate {
		a.note(s.Table.Pos, "ON CONFLICT DO NOTHING is priced as if no row existed")
		return a.add(u)
	}
	key, err := a.conflictKey(s, t)
	if err != nil {
		return err
	}
	update := a.unit(workload.Update)
	update.st.Repeat = u.st.Repeat / 2
	update.st.Sources = []workload.Source{{Table: t}}
	excluded := &entry{name: "excluded", table: -1}
	for i := range row {
		excluded.columns = append(excluded.columns, named{a.s.Tables[t].Columns[columns[i]].Name, row[i].value})
	}
	usc := &scope{u: update, env: sc.env, entries: []*entry{sc.entries[0], excluded}}
	found := len(key) > 0
	for _, k := range key {
		i := slices.Index(columns, k)
		if i < 0 || i >= len(row) || !row[i].known() {
			found = false
			continue
		}
		a.filter(usc, workload.Use{Column: k}, workload.Equal, row[i].value)
	}
	if !found {
		a.reason(update, "the key of the row that ON CONFLICT updates is not among the values")
	}
	if err := a.assign(usc, c.Set); err != nil {
		return err
	}
	// Names that are only in the updated row are not ambiguous for WHERE either.
	if err := a.condition(usc, c.Where, false); err != nil {
		return err
	}
	u.st.Repeat /= 2
	u.st.Upsert, update.st.Upsert = true, true
	a.note(s.Table.Pos, "ON CONFLICT DO UPDATE: half of the runs are assumed to insert a row, and half to update one")
	if err := a.add(u); err != nil {
		return err
	}
	return a.add(update)
}

// conflictKey returns the columns of the key that ON CONFLICT means.
func (a *analyser) conflictKey(s *sqlast.Insert, t int) ([]int, error) {
	var out []int
	for _, name := range s.OnConflict.Columns {
		c := a.columnOf(t, name)
		if c < 0 {
			return nil, a.noColumn(s.Table.Pos, t, name)
		}
		out = append(out, c)
	}
	if len(out) == 0 {
		out = a.s.Tables[t].Primary
	}
	return out, nil
}

// assign adds the columns that SET writes.
func (a *analyser) assign(sc *scope, list []sqlast.Assign) error {
	table := sc.u.st.Sources[0].Table
	own := &scope{u: sc.u, outer: sc, env: sc.env, entries: sc.entries[:1]}
	for _, s := range list {
		c := a.columnOf(table, s.Column)
		if c < 0 {
			return a.noColumn(s.Pos, table, s.Column)
		}
		// A bare name is one of the target before one of other tables.
		v, err := a.eval(own, s.Value)
		if err != nil {
			return err
		}
		if s.Row {
			v = a.combine("a row of a sub-query", "", []value{v})
		}
		if v.kind == aggregateValue {
			a.reason(sc.u, "the new value of %s is an aggregate", a.column(sc.u, workload.Use{Column: c}))
		}
		a.set(sc.u, c, named{value: v}, false)
	}
	return nil
}

// update adds UPDATE.
func (a *analyser) update(s *sqlast.Update, e *env) ([]named, error) {
	if err := a.enter(); err != nil {
		return nil, err
	}
	defer a.leave()
	e, err := a.with(s.With, e)
	if err != nil {
		return nil, err
	}
	sc, _, err := a.writes(workload.Update, s.Table, s.Alias, e)
	if err != nil {
		return nil, err
	}
	return a.change(sc, s.From, s.Where, s.Set, s.Returning)
}

// remove adds DELETE.
func (a *analyser) remove(s *sqlast.Delete, e *env) ([]named, error) {
	if err := a.enter(); err != nil {
		return nil, err
	}
	defer a.leave()
	e, err := a.with(s.With, e)
	if err != nil {
		return nil, err
	}
	sc, _, err := a.writes(workload.Delete, s.Table, s.Alias, e)
	if err != nil {
		return nil, err
	}
	return a.change(sc, s.Using, s.Where, nil, s.Returning)
}

// change adds what UPDATE and DELETE share.
func (a *analyser) change(
	sc *scope, from []sqlast.From, where sqlast.Expr, set []sqlast.Assign, returning []sqlast.Target,
) ([]named, error) {
	for _, f := range from {
		if err := a.from(sc, f, false); err != nil {
			return nil, err
		}
	}
	first := len(sc.u.st.Filters)
	if err := a.condition(sc, where, false); err != nil {
		return nil, err
	}
	a.settle(sc, first)
	if err := a.assign(sc, set); err != nil {
		return nil, err
	}
	out, err := a.targets(sc, returning)
	if err != nil {
		return nil, err
	}
	a.emit(sc.u, out)
	return out, a.add(sc.u)
}
