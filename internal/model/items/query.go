package items

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/schema"
)

// A stream is the rows of one node with those that are inline in it, by one SELECT.
type stream struct {
	node *node
	// parent has the places of the enclosing row's key in a row, and key those of the row's own.
	parent, key []int
	list        []string // of the SELECT
	joins       []join
	order       []string
	number      int
}

// A join is a table of the FROM list with its condition.
type join struct {
	left  bool
	table int
	text  string // in place of a table: a subquery
	alias string
	on    string
}

// stream plans the SELECT of a node, and those of the nodes below it.
func (m *Mapping) stream(t *itemType, n *node, above *stream) {
	s := &stream{node: n, number: len(t.streams)}
	t.streams = append(t.streams, s)
	if n.parent == nil {
		n.alias = "t0"
	}
	m.path(t, s, above)
	m.fill(t, s, n)
	var deeper func(n *node)
	deeper = func(n *node) {
		for _, e := range n.inline {
			deeper(e)
		}
		for _, e := range n.apart {
			e.alias = "t" + strconv.Itoa(len(t.streams))
			m.stream(t, e, s)
		}
	}
	deeper(n)
}

// path joins a node up to its root, and begins the list and the order with the keys on the way.
func (m *Mapping) path(t *itemType, s *stream, above *stream) {
	var way []*node
	for n := s.node; n != nil; n = n.parent {
		way = append(way, n)
	}
	slices.Reverse(way)
	for _, n := range way {
		if n.parent != nil {
			s.joins = append(s.joins, join{table: n.from.Table, alias: n.alias, on: m.tie(n)})
		} else {
			s.joins = append(s.joins, join{table: n.from.Table, alias: n.alias})
		}
		if n.isInline() {
			continue // its row follows from the row around it
		}
		if n == s.node {
			s.parent = s.places(above)
		}
		for _, c := range n.order() {
			s.order = append(s.order, n.column(c))
		}
		if n == s.node && n.parent != nil && !n.hasApart() {
			continue
		}
		for _, c := range n.table.Primary {
			s.list = append(s.list, n.expression(c))
		}
	}
	if s.node.of.item.Projection {
		m.within(s)
	}
	s.key = counting(len(s.list))
}

// within leaves out the rows of a projection that no item is the home of: a row that is embedded,
// and refers to nothing.
func (m *Mapping) within(s *stream) {
	alias := s.node.alias
	for n := m.homes[s.node.from.Table]; n.parent != nil; n = n.parent {
		above := "h" + strconv.Itoa(len(s.joins))
		owner, other, table := alias, above, n.from.Table
		if n.from.Inverse {
			owner, other, table = above, alias, n.parent.from.Table
		}
		s.joins = append(s.joins, join{
			table: n.parent.from.Table, alias: above, on: m.equal(table, n.from.Foreign, owner, other),
		})
		alias = above
	}
}

func (s *stream) places(above *stream) []int {
	if above == nil {
		return nil
	}
	return counting(len(above.key))
}

// hasApart tells whether rows below a node have streams of their own.
func (n *node) hasApart() bool {
	return len(n.apart) > 0 || slices.ContainsFunc(n.inline, (*node).hasApart)
}

func counting(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = i
	}
	return out
}

// order has the columns that the rows of a node are in the order of, so that no two rows are equal.
func (n *node) order() []int {
	var list []int
	if n.parent != nil {
		list = slices.Clone(n.from.OrderBy)
	}
	for _, c := range n.table.Primary {
		if !slices.Contains(list, c) {
			list = append(list, c)
		}
	}
	if len(n.table.Primary) > 0 {
		return list
	}
	for c := range n.table.Own() {
		switch n.table.Columns[c].Type.Kind {
		case schema.JSON, schema.Other: // a database may have no order for them
		default:
			if !slices.Contains(list, c) {
				list = append(list, c)
			}
		}
	}
	return list
}

func quote(name string) string { return `"` + strings.ReplaceAll(name, `"`, `""`) + `"` }

// column returns a column as it is ordered by and compared.
func (n *node) column(c int) string { return n.alias + "." + quote(n.table.Columns[c].Name) }

// expression returns a column as it is selected.
func (n *node) expression(c int) string { return selected(n.column(c), n.table.Columns[c].Type) }

// selected returns a column as an expression of a list. A date becomes an expression without a
// declared type, which the driver of SQLite would turn into another value.
func selected(column string, of schema.Type) string {
	if of.Kind == schema.Date || of.Kind == schema.Timestamp {
		return "coalesce(" + column + ", " + column + ")"
	}
	return column
}

// tie is the condition between a node and the enclosing one.
func (m *Mapping) tie(n *node) string {
	owner, other := n, n.parent
	if n.from.Inverse {
		owner, other = other, owner
	}
	return m.equal(owner.from.Table, n.from.Foreign, owner.alias, other.alias)
}

// equal is the condition that a row refers to another one.
func (m *Mapping) equal(table, foreign int, child, parent string) string {
	t := &m.schema.Tables[table]
	f := &t.Foreign[foreign]
	refs := &m.schema.Tables[f.Table]
	var parts []string
	for i, c := range f.Columns {
		a, b := child+"."+quote(t.Columns[c].Name), parent+"."+quote(refs.Columns[f.Refs[i]].Name)
		if m.differ(&t.Columns[c].Type, &refs.Columns[f.Refs[i]].Type) {
			a, b = "CAST("+a+" AS text)", "CAST("+b+" AS text)"
		}
		parts = append(parts, b+" = "+a) // SQLite compares by the collation of the left one
	}
	return strings.Join(parts, " AND ")
}

// differ tells whether a database compares two types only as text. SQLite compares any values.
func (m *Mapping) differ(a, b *schema.Type) bool {
	if m.schema.Source == "sqlite" {
		return false
	}
	same := func(k schema.Kind) schema.Kind {
		if k == schema.Int || k == schema.Decimal {
			return schema.BigInt
		}
		return k
	}
	return same(a.Kind) != same(b.Kind) || a.Kind == schema.Enum && a.Declared != b.Declared
}

// fill adds to a stream what a node holds, and what is inline in it.
func (m *Mapping) fill(t *itemType, s *stream, n *node) {
	add := func(expression string) int {
		s.list = append(s.list, expression)
		return len(s.list) - 1
	}
	n.stream = s
	if n.parent == nil {
		for i, c := range n.table.Primary {
			n.values[c] = i
		}
	}
	place := func(c int) int {
		if n.values[c] < 0 {
			n.values[c] = add(m.expression(s, n, c))
		}
		return n.values[c]
	}
	if n != s.node {
		n.present = place(n.known(m.schema))
	}
	if n.parent == nil {
		for _, l := range t.levels {
			for _, c := range l.columns {
				place(c)
			}
		}
	}
	derived := 0
	for i := range n.fields {
		f := &n.fields[i]
		switch {
		case f.column >= 0:
			f.at = place(f.column)
			if f.tied != nil {
				f.tied.at = add(n.parent.expression(f.tied.column))
			}
			continue
		case derived < len(n.from.Copies):
			k := &n.from.Copies[derived]
			f.at = add(m.follow(s, n, k.Chain, k.Column))
		default:
			f.at = add(m.counted(s, n, &n.from.Counters[derived-len(n.from.Copies)]))
		}
		derived++
	}
	for k, e := range n.inline {
		e.alias = n.alias + "_" + strconv.Itoa(k)
		s.joins = append(s.joins, join{left: true, table: e.from.Table, alias: e.alias, on: m.tie(e)})
		m.fill(t, s, e)
	}
}

// known returns a column that is not NULL in a joined row: one of the foreign key.
func (n *node) known(s *schema.Schema) int {
	if n.from.Inverse {
		return s.Tables[n.parent.from.Table].Foreign[n.from.Foreign].Refs[0]
	}
	return n.table.Foreign[n.from.Foreign].Columns[0]
}

// expression returns a column as it is selected. An inherited one comes from another row.
func (m *Mapping) expression(s *stream, n *node, column int) string {
	if in := n.table.Columns[column].Inherited; in != nil {
		return m.follow(s, n, in.Chain, in.Column)
	}
	return n.expression(column)
}

// follow joins the rows that a chain of foreign keys leads through, and returns a column of the
// last.
func (m *Mapping) follow(s *stream, n *node, chain []int, column int) string {
	table, alias := n.from.Table, n.alias
	for _, f := range chain {
		next := alias + "_f" + strconv.Itoa(f)
		if !slices.ContainsFunc(s.joins, func(j join) bool { return j.alias == next }) {
			on := m.equal(table, f, alias, next)
			s.joins = append(s.joins, join{left: true, table: m.schema.Tables[table].Foreign[f].Table, alias: next, on: on})
		}
		table, alias = m.schema.Tables[table].Foreign[f].Table, next
	}
	c := &m.schema.Tables[table].Columns[column]
	return selected(alias+"."+quote(c.Name), c.Type)
}

// counted returns the expression of a counter: a subquery for each row if an index finds the
// counted rows, or else one pass over them, grouped.
func (m *Mapping) counted(s *stream, n *node, k *design.Counter) string {
	t := &m.schema.Tables[k.Table]
	f := &t.Foreign[k.Foreign]
	alias := n.alias + "_n" + strconv.Itoa(len(s.list))
	value := m.aggregate(k, alias+"x")
	if indexed(t, f.Columns) {
		return fmt.Sprintf("(SELECT %s FROM %s %sx WHERE %s)", value, m.mark(k.Table), alias,
			m.equal(k.Table, k.Foreign, alias+"x", n.alias))
	}
	keys := make([]string, len(f.Columns))
	named := make([]string, len(f.Columns))
	for i, c := range f.Columns {
		keys[i] = alias + "x." + quote(t.Columns[c].Name)
		named[i] = keys[i] + " AS " + quote(t.Columns[c].Name)
	}
	s.joins = append(s.joins, join{
		left: true, alias: alias, on: m.equal(k.Table, k.Foreign, alias, n.alias),
		text: fmt.Sprintf("(SELECT %s, %s AS orrery_value FROM %s %sx GROUP BY %s)", strings.Join(named, ", "), value,
			m.mark(k.Table), alias, strings.Join(keys, ", ")),
	})
	if k.Func == "count" || k.Func == "exists" {
		return "coalesce(" + alias + ".orrery_value, 0)"
	}
	return alias + ".orrery_value"
}

// aggregate returns the SQL of a counter's function. SQLite sums decimals as doubles, so the sum is
// rounded to the scale of the column.
func (m *Mapping) aggregate(k *design.Counter, alias string) string {
	if k.Func == "count" || k.Func == "exists" {
		return "count(*)"
	}
	c := &m.schema.Tables[k.Table].Columns[k.Column]
	text := k.Func + "(" + alias + "." + quote(c.Name) + ")"
	if k.Func == "sum" && c.Type.Kind == schema.Decimal && m.schema.Source != "postgres" {
		scale := 9
		if c.Type.Precision > 0 {
			scale = c.Type.Scale
		}
		return fmt.Sprintf("round(%s, %d)", text, scale)
	}
	return text
}

// indexed tells whether an index or a key of a table begins with columns, in any order.
func indexed(t *schema.Table, columns []int) bool {
	begins := func(key []int) bool {
		if len(key) < len(columns) {
			return false
		}
		for _, c := range key[:len(columns)] {
			if !slices.Contains(columns, c) {
				return false
			}
		}
		return true
	}
	return begins(t.Primary) || slices.ContainsFunc(t.Unique, begins) || slices.ContainsFunc(t.Indexes, begins)
}

// mark stands for a table until a snapshot names it.
func (m *Mapping) mark(table int) string { return fmt.Sprintf("\x00%d\x00", table) }
