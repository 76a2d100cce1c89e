package plan

import (
	"slices"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// selects writes what the query returns, and its order and limit.
func (q *query) selects() string {
	if len(q.step.Reads) != 1 {
		return q.shared()
	}
	read := &q.step.Reads[0]
	st := &q.p.Statements[read.Statement]
	counted := func(source int) bool { return slices.Contains(read.Counted, source) }
	q.order(read, st)
	top := ""
	if read.Limit > 0 && !q.answers(read, st) && len(st.Aggregates) == 0 && !st.Offset && !st.Distinct &&
		(len(st.OrderBy) == 0 || q.tail != "") {
		top = "TOP " + strconv.FormatInt(read.Limit, 10) + " " // later steps complete these rows
	}
	if read.Limit > 0 && q.answers(read, st) && (len(st.OrderBy) == 0 || q.tail != "") {
		if st.Offset {
			offset := q.bind(Value{Name: "@offset", Param: -1, Column: schema.Ref{Table: -1}})
			q.tail += " OFFSET " + offset + " LIMIT " + strconv.FormatInt(st.Limit, 10)
		} else {
			top = "TOP " + strconv.FormatInt(st.Limit, 10) + " "
		}
	}
	list := texts(q.outputs(read, st))
	if len(list) > 0 {
		list = append(list, texts(q.served(read, st))...)
	}
	var folded []string
	value := ""
	for _, a := range st.Aggregates {
		if read.Part || read.Raw {
			break // the client adds up what comes
		}
		if counted(a.Use.Source) {
			list = append(list, texts(q.counters(read, st, a))...)
			continue
		}
		if !slices.Contains(read.Sources, a.Use.Source) && a.Use.Column >= 0 {
			continue
		}
		text := "COUNT(1)"
		if path, ok := q.path(read, a.Use); ok && a.Func != "count" {
			text = strings.ToUpper(a.Func) + "(" + path + ")"
		}
		folded = append(folded, text+" AS "+a.Func)
		value = text
	}
	if len(folded) > 0 {
		groups := q.groups(read, st)
		for _, path := range list {
			if !slices.Contains(groups, path) {
				groups = append(groups, path) // the service returns no other properties of a group
			}
		}
		if len(groups) == 0 && len(folded) == 1 {
			return "VALUE " + value
		}
		if len(groups) > 0 {
			q.tail, q.sorted, top = " GROUP BY "+strings.Join(groups, ", "), nil, ""
		}
		list = append(groups, folded...)
	}
	if len(list) == 0 {
		return top + "*"
	}
	if st.Distinct {
		top = "DISTINCT " + top
	}
	return top + strings.Join(list, ", ")
}

// groups lists the columns of a step that tell the groups apart: those of the result, and those by
// which later steps find the rest of it.
func (q *query) groups(read *predict.Read, st *workload.Statement) (list []string) {
	for _, u := range slices.Concat(st.GroupBy, q.leads(read, st)) {
		if path, ok := q.path(read, q.here(read, st, u)); ok && !slices.Contains(list, path) {
			list = append(list, path)
		}
	}
	return list
}

// served lists the copies that answer later statements.
func (q *query) served(read *predict.Read, st *workload.Statement) (list []spot) {
	for _, s := range read.Served {
		h := &q.r.homes[st.Sources[s.Base].Table]
		if h.array >= 0 {
			continue // the array comes whole
		}
		for i := range h.node.Copies {
			if c := &h.node.Copies[i]; len(c.Chain) == 1 && c.Chain[0] == s.Foreign {
				list = append(list, spot{path: append(slices.Clone(h.path), c.Property)})
			}
		}
	}
	return list
}

// answers tells whether a step answers the whole statement.
func (q *query) answers(read *predict.Read, st *workload.Statement) bool {
	return !read.Part && len(read.Sources)+len(read.Copied)+len(read.Counted) >= len(st.Sources)
}

// here returns a column of the step that is equal to a column of another source, if there is one.
func (q *query) here(read *predict.Read, st *workload.Statement, u workload.Use) workload.Use {
	same := []workload.Use{u}
	for i := 0; i < len(same); i++ {
		if at := same[i]; at.Source < 0 || slices.Contains(read.Sources, at.Source) {
			return at
		} else if _, ok := q.spot(read, at); ok {
			return at
		}
		for _, j := range slices.Concat(st.Joins, st.Inherits) {
			for _, pair := range [][2]workload.Use{{j.Left, j.Right}, {j.Right, j.Left}} {
				if pair[0] == same[i] && !slices.Contains(same, pair[1]) {
					same = append(same, pair[1])
				}
			}
		}
	}
	return u
}

// leads lists the columns by which later steps find their items.
func (q *query) leads(read *predict.Read, st *workload.Statement) (list []workload.Use) {
	away := func(source int) bool {
		return !slices.Contains(read.Sources, source) && !slices.Contains(read.Counted, source) && q.copied(read, source) < 0
	}
	for _, j := range st.Joins {
		if away(j.Left.Source) {
			list = append(list, j.Right)
		}
		if away(j.Right.Source) {
			list = append(list, j.Left)
		}
	}
	return list
}

// shared writes what a query of several reads returns: items as they are, or their types with the
// properties that the statements and the conditions that the client applies need.
func (q *query) shared() string {
	if q.step.Everything {
		return "*"
	}
	return strings.Join(texts(q.sharedSpots()), ", ")
}

// sharedSpots are what a query of several reads returns, unless it returns items as they are.
func (q *query) sharedSpots() []spot {
	list, base := []spot{{path: []string{q.r.typeProperty()}}}, q.r
	for i := range q.step.Reads {
		read := &q.step.Reads[i]
		st := &q.p.Statements[read.Statement]
		q.r = base.For(q.step.Container, []int{read.Item})
		more, _ := q.properties(read, st, q.ofRead(read, st))
		list = include(list, append(more, q.served(read, st)...)...)
		for _, a := range st.Aggregates {
			if slices.Contains(read.Counted, a.Use.Source) {
				list = include(list, q.counters(read, st, a)...)
			}
		}
	}
	q.r = base
	return list
}

// outputs lists the properties that the statement needs. Arrays and objects come whole.
func (q *query) outputs(read *predict.Read, st *workload.Statement) (list []spot) {
	needed := slices.Clone(st.Output)
	switch {
	case read.Part:
		needed = q.ofRead(read, st)
	case len(st.Aggregates) == 0 || read.Raw:
		needed = append(needed, q.leads(read, st)...)
	}
	if !read.Part {
		for _, i := range read.Rest {
			needed = append(needed, st.Filters[i].Use)
		}
		for _, source := range read.Seen {
			needed = append(needed, workload.Use{Source: source})
		}
	}
	if read.Raw && !read.Part {
		needed = append(needed, st.GroupBy...)
		for _, a := range st.Aggregates {
			needed = append(needed, a.Use)
		}
	}
	if q.r.shows && len(st.Aggregates) == 0 && !(st.Distinct && read.Limit > 0) {
		for _, f := range st.Filters {
			needed = append(needed, f.Use)
		}
		for _, o := range st.OrderBy {
			needed = append(needed, o.Use)
		}
	}
	list, whole := q.properties(read, st, needed)
	item, has := &q.container.Items[q.step.Items[0]], 0
	root := &q.r.schema.Tables[item.Root.Table]
	for c := range root.Columns {
		if item.Has(root, c) {
			has++
		}
	}
	if whole >= has && (read.Part || read.Raw || len(st.Aggregates) == 0) {
		return nil // every property: SELECT *
	}
	return list
}

// properties lists the properties of some columns, and counts those that are no copies.
func (q *query) properties(
	read *predict.Read, st *workload.Statement, needed []workload.Use,
) (list []spot, own int) {
	var done []workload.Use
	for _, u := range needed {
		if q.copied(read, u.Source) >= 0 {
			u = q.here(read, st, u) // the key of a row that copies stand for is in the row that refers to it
		}
		if slices.Contains(done, u) {
			continue
		}
		done = append(done, u)
		source := u.Source
		if base := q.copied(read, source); base >= 0 {
			source = base
		}
		if !slices.Contains(read.Sources, source) {
			continue
		}
		if h := &q.r.homes[st.Sources[source].Table]; len(h.path) > 0 && st.Sources[source].Table != q.element {
			list = include(list, append(q.implied(u, st.Sources[source].Table), spot{path: h.path[:1]})...)
		} else if at, ok := q.spot(read, u); ok {
			list = include(list, at)
			if source == u.Source {
				own++
			}
		}
	}
	return list, own
}

// implied is the property of the root that tells a column of an embedded row: the row itself does
// not repeat the key by which it is where it is.
func (q *query) implied(u workload.Use, table int) (list []spot) {
	column := u.Column
	for q.r.homes[table].above >= 0 {
		h := &q.r.homes[table]
		columns, others := q.r.implies(table)
		i := slices.Index(columns, column)
		if i < 0 {
			return nil
		}
		table, column = h.above, others[i]
	}
	return []spot{{path: []string{q.r.property(table, column)}}}
}

// ofRead lists the columns by which a client answers a statement from rows that it has to find
// among others, or to put together from parts: those that the statement needs, apart from a
// condition on the partition key, which all rows meet. Both parts of a row have the columns of its
// keys.
func (q *query) ofRead(read *predict.Read, st *workload.Statement) (list []workload.Use) {
	item := &q.container.Items[read.Item]
	root := func(source int) bool { return st.Sources[source].Table == item.Root.Table }
	add := func(u workload.Use) {
		if !slices.Contains(list, u) {
			list = append(list, u)
		}
	}
	for source := range st.Sources {
		if read.Part && root(source) {
			for _, c := range slices.Concat(q.r.schema.Tables[item.Root.Table].Primary, item.Key) {
				add(workload.Use{Source: source, Column: c})
			}
		}
	}
	for _, source := range read.Seen {
		add(workload.Use{Source: source})
	}
	for source, columns := range st.Needed() {
		for _, c := range columns {
			u := workload.Use{Source: source, Column: c}
			if !root(source) || !slices.Contains(item.Key, c) || shows(st, u) {
				add(u)
			}
		}
	}
	for _, u := range q.leads(read, st) {
		add(u)
	}
	return list
}

// shows tells whether a column is part of a result, or decides its order or its groups.
func shows(st *workload.Statement, u workload.Use) bool {
	return slices.Contains(st.Output, u) || slices.Contains(st.GroupBy, u) ||
		slices.ContainsFunc(st.OrderBy, func(o workload.Order) bool { return o.Aggregate < 0 && o.Use == u }) ||
		slices.ContainsFunc(st.Aggregates, func(a workload.Aggregate) bool { return a.Use == u })
}

// counters lists the properties that answer an aggregate.
func (q *query) counters(read *predict.Read, st *workload.Statement, a workload.Aggregate) (list []spot) {
	table := st.Sources[a.Use.Source].Table
	var have []int
	for _, source := range read.Sources {
		have = append(have, st.Sources[source].Table)
	}
	for i := range read.Given {
		// The statement does not name the row that has the counter: it is asked for by its key.
		if t := read.Given[i].Table; len(read.Sources) == 0 && !slices.Contains(have, t) {
			have = append(have, t)
		}
	}
	for _, t := range have {
		h := &q.r.homes[t]
		for i := range h.node.Counters {
			c := &h.node.Counters[i]
			if c.Table == table && answers(c, a) {
				list = append(list, spot{path: append(slices.Clone(h.path), c.Property)})
			}
		}
	}
	return list
}

// answers tells whether an aggregate needs a counter of its table.
func answers(c *design.Counter, a workload.Aggregate) bool {
	switch {
	case a.Func == "count" || a.Func == "exists":
		return c.Func == "count" || c.Func == a.Func
	case a.Func == "avg":
		return c.Func == "count" || c.Func == "sum" && c.Column == a.Use.Column
	}
	return c.Func == a.Func && c.Column == a.Use.Column
}

// order writes the order.
func (q *query) order(read *predict.Read, st *workload.Statement) {
	var list []string
	q.sorted = q.orders(read, st)
	for _, o := range q.sorted {
		text := o.spot.text()
		if o.desc {
			text += " DESC"
		}
		list = append(list, text)
	}
	if len(list) > 0 {
		q.tail = " ORDER BY " + strings.Join(list, ", ")
	}
}

// ordering is a property that decides the order.
type ordering struct {
	spot
	desc bool
}

// inOrder tells whether the property that holds a column has the order of its values.
func (q *query) inOrder(read *predict.Read, st *workload.Statement, u workload.Use) bool {
	h := &q.r.homes[st.Sources[u.Source].Table]
	return q.copied(read, u.Source) >= 0 || h.node.Foreign >= 0 ||
		h.item.Sorted(&q.r.schema.Tables[h.node.Table], u.Column)
}

// sorts tells whether the server can return rows in the order of a statement.
func (q *query) sorts(read *predict.Read, st *workload.Statement) bool {
	return len(st.OrderBy) <= design.MostSorts && !slices.ContainsFunc(st.OrderBy, func(o workload.Order) bool {
		return o.Aggregate < 0 && !q.inOrder(read, st, q.here(read, st, o.Use))
	})
}

// orders lists the properties that decide the order; it is empty if the client sorts the rows.
func (q *query) orders(read *predict.Read, st *workload.Statement) (list []ordering) {
	if !q.sorts(read, st) {
		return nil
	}
	for _, o := range st.OrderBy {
		at, found := spot{}, false
		if o.Aggregate >= 0 {
			a := st.Aggregates[o.Aggregate]
			if !slices.Contains(read.Counted, a.Use.Source) || a.Func == "avg" {
				return nil // the client sorts the groups
			}
			if counters := q.counters(read, st, a); len(counters) > 0 {
				at, found = counters[0], true
			}
		} else {
			at, found = q.spot(read, q.here(read, st, o.Use))
		}
		if !found {
			return nil
		}
		if !slices.ContainsFunc(list, func(o ordering) bool { return o.text() == at.text() }) {
			list = append(list, ordering{at, o.Desc}) // two columns may have one property
		}
	}
	return list
}
