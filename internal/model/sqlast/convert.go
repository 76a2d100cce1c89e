package sqlast

import (
	"encoding/json"
	"fmt"
	"sort"
	"strings"
)

// node is an object of the grammar's tree. Fields with their zero value are left out of it.
type node map[string]any

func (n node) str(field string) string {
	s, _ := n[field].(string)
	return s
}

func (n node) flag(field string) bool {
	b, _ := n[field].(bool)
	return b
}

func (n node) number(field string) int {
	f, _ := n[field].(float64)
	return int(f)
}

func (n node) list(field string) []any {
	l, _ := n[field].([]any)
	return l
}

// node returns the object in a field; it is nil without one.
func (n node) node(field string) node { return object(n[field]) }

// child returns the kind and the object in a field that can hold several kinds.
func (n node) child(field string) (string, node) { return unwrap(n[field]) }

func object(v any) node {
	m, _ := v.(map[string]any)
	return m
}

// unwrap returns the kind and the object of {"Kind": {…}}.
func unwrap(v any) (string, node) {
	m, _ := v.(map[string]any)
	if len(m) != 1 {
		return "", nil
	}
	for kind, inner := range m {
		return kind, object(inner)
	}
	return "", nil
}

// texts returns the strings of a list.
func texts(list []any) []string {
	var out []string
	for _, v := range list {
		if kind, n := unwrap(v); kind == "String" {
			out = append(out, n.str("sval"))
		}
	}
	return out
}

func last(names []string) string {
	if len(names) == 0 {
		return ""
	}
	return names[len(names)-1]
}

// A converter turns the grammar's tree into the types of this package.
type converter struct {
	place func(offset int) Position
}

// statements returns what the statements of a tree do.
func (c *converter) statements(tree string) ([]Body, error) {
	var root node
	if err := json.Unmarshal([]byte(tree), &root); err != nil {
		return nil, fmt.Errorf("the tree of the statement cannot be read: %w", err)
	}
	var out []Body
	for _, v := range root.list("stmts") {
		out = append(out, c.body(object(v)["stmt"]))
	}
	return out, nil
}

// body returns what one statement does.
func (c *converter) body(v any) Body {
	kind, n := unwrap(v)
	switch kind {
	case "SelectStmt":
		return c.query(n)
	case "InsertStmt":
		return c.insert(n)
	case "UpdateStmt":
		return &Update{
			With: c.with(n), Table: c.table(n.node("relation")), Alias: n.node("relation").node("alias").str("aliasname"),
			Set: c.assigns(n.list("targetList")), From: c.froms(n.list("fromClause")), Where: c.expr(n["whereClause"]),
			Returning: c.targets(n.list("returningList")),
		}
	case "DeleteStmt":
		return &Delete{
			With: c.with(n), Table: c.table(n.node("relation")), Alias: n.node("relation").node("alias").str("aliasname"),
			Using: c.froms(n.list("usingClause")), Where: c.expr(n["whereClause"]),
			Returning: c.targets(n.list("returningList")),
		}
	}
	if b := c.definition(kind, n); b != nil {
		return b
	}
	return &Other{What: statementTitle(kind)}
}

// statementTitle names a statement by the kind of its node: "VariableSetStmt" is "VARIABLE SET".
func statementTitle(kind string) string {
	var b strings.Builder
	for i, c := range strings.TrimSuffix(kind, "Stmt") {
		if i > 0 && c >= 'A' && c <= 'Z' {
			b.WriteByte(' ')
		}
		b.WriteRune(c)
	}
	return strings.ToUpper(b.String())
}

func (c *converter) table(n node) Name {
	return Name{Schema: n.str("schemaname"), Name: n.str("relname"), Pos: c.place(n.number("location"))}
}

// query returns a SELECT, a set operation or VALUES.
func (c *converter) query(n node) *Select {
	s := &Select{
		With: c.with(n), Recursive: n.node("withClause").flag("recursive"), All: n.flag("all"),
		Targets: c.targets(n.list("targetList")), From: c.froms(n.list("fromClause")), Where: c.expr(n["whereClause"]),
		Having: c.expr(n["havingClause"]), OrderBy: c.orders(n.list("sortClause")), Limit: c.expr(n["limitCount"]),
		Offset: c.expr(n["limitOffset"]), Locking: len(n.list("lockingClause")) > 0,
	}
	if l, ok := s.Limit.(*Literal); ok && l.Kind == Null {
		s.Limit = nil // LIMIT ALL
	}
	switch n.str("op") {
	case "SETOP_UNION":
		s.Op = Union
	case "SETOP_INTERSECT":
		s.Op = Intersect
	case "SETOP_EXCEPT":
		s.Op = Except
	}
	if s.Op != "" {
		s.Left, s.Right = c.query(n.node("larg")), c.query(n.node("rarg"))
	}
	if d := n.list("distinctClause"); len(d) > 0 {
		s.Distinct = true
		s.DistinctOn = c.exprs(d)
	}
	for _, v := range n.list("groupClause") {
		if kind, set := unwrap(v); kind == "GroupingSet" {
			s.GroupingSets = true
			s.GroupBy = append(s.GroupBy, c.grouping(set)...)
			continue
		}
		s.GroupBy = append(s.GroupBy, c.expr(v))
	}
	for _, v := range n.list("windowClause") {
		_, w := unwrap(v)
		s.Windows = append(s.Windows, *c.window(w))
	}
	for _, v := range n.list("valuesLists") {
		_, row := unwrap(v)
		s.Values = append(s.Values, c.exprs(row.list("items")))
	}
	if into := n.node("intoClause"); into != nil {
		name := c.table(into.node("rel"))
		s.Into = &name
	}
	return s
}

// grouping returns the columns of GROUPING SETS, ROLLUP or CUBE.
func (c *converter) grouping(n node) []Expr {
	var out []Expr
	for _, v := range n.list("content") {
		if kind, inner := unwrap(v); kind == "GroupingSet" {
			out = append(out, c.grouping(inner)...)
			continue
		}
		out = append(out, c.expr(v))
	}
	return out
}

func (c *converter) with(n node) []CTE {
	var out []CTE
	for _, v := range n.node("withClause").list("ctes") {
		_, cte := unwrap(v)
		out = append(out, CTE{
			Name: cte.str("ctename"), Columns: texts(cte.list("aliascolnames")), Body: c.body(cte["ctequery"]),
		})
	}
	return out
}

func (c *converter) targets(list []any) []Target {
	var out []Target
	for _, v := range list {
		_, t := unwrap(v)
		out = append(out, Target{Name: t.str("name"), Expr: c.expr(t["val"])})
	}
	return out
}

func (c *converter) orders(list []any) []Order {
	var out []Order
	for _, v := range list {
		_, s := unwrap(v)
		out = append(out, Order{Expr: c.expr(s["node"]), Desc: s.str("sortby_dir") == "SORTBY_DESC"})
	}
	return out
}

func (c *converter) froms(list []any) []From {
	var out []From
	for _, v := range list {
		out = append(out, c.from(v))
	}
	return out
}

func (c *converter) from(v any) From {
	kind, n := unwrap(v)
	alias := Alias{Name: n.node("alias").str("aliasname"), Columns: texts(n.node("alias").list("colnames"))}
	switch kind {
	case "RangeVar":
		return &FromTable{Table: c.table(n), Alias: alias}
	case "RangeSubselect":
		_, q := n.child("subquery")
		return &FromSelect{Select: c.query(q), Alias: alias, Lateral: n.flag("lateral")}
	case "RangeTableSample":
		return c.from(n["relation"])
	case "JoinExpr":
		j := &FromJoin{
			Natural: n.flag("isNatural"), Left: c.from(n["larg"]), Right: c.from(n["rarg"]), On: c.expr(n["quals"]),
			Using: texts(n.list("usingClause")), Alias: alias,
		}
		switch n.str("jointype") {
		case "JOIN_LEFT":
			j.Kind = LeftJoin
		case "JOIN_RIGHT":
			j.Kind = RightJoin
		case "JOIN_FULL":
			j.Kind = FullJoin
		default:
			j.Kind = InnerJoin
		}
		return j
	}
	f := &FromFunc{Alias: alias}
	if kind == "RangeFunction" {
		for _, v := range n.list("functions") {
			_, l := unwrap(v)
			f.Funcs = append(f.Funcs, c.exprs(l.list("items"))...)
		}
		return f
	}
	f.Funcs = append(f.Funcs, c.raw(kind, n))
	return f
}

func (c *converter) insert(n node) *Insert {
	s := &Insert{
		With: c.with(n), Table: c.table(n.node("relation")), Alias: n.node("relation").node("alias").str("aliasname"),
		Returning: c.targets(n.list("returningList")),
	}
	for _, v := range n.list("cols") {
		_, t := unwrap(v)
		s.Columns = append(s.Columns, t.str("name"))
	}
	if _, q := n.child("selectStmt"); q != nil {
		s.Source = c.query(q)
	}
	if o := n.node("onConflictClause"); o != nil {
		s.OnConflict = &OnConflict{
			Constraint: o.node("infer").str("conname"), DoUpdate: o.str("action") == "ONCONFLICT_UPDATE",
			Set: c.assigns(o.list("targetList")), Where: c.expr(o["whereClause"]),
		}
		for _, v := range o.node("infer").list("indexElems") {
			_, e := unwrap(v)
			if name := e.str("name"); name != "" {
				s.OnConflict.Columns = append(s.OnConflict.Columns, name)
			}
		}
	}
	return s
}

func (c *converter) assigns(list []any) []Assign {
	var out []Assign
	for _, v := range list {
		_, t := unwrap(v)
		a := Assign{Column: t.str("name"), Pos: c.place(t.number("location"))}
		if kind, m := t.child("val"); kind == "MultiAssignRef" {
			a.Row, a.Index, a.Value = true, max(0, m.number("colno")-1), c.expr(m["source"])
			if row, ok := a.Value.(*Row); ok && a.Index < len(row.Elems) {
				a.Row, a.Value = false, row.Elems[a.Index]
			}
		} else {
			a.Value = c.expr(t["val"])
		}
		out = append(out, a)
	}
	return out
}

// raw returns an expression that has no type here, with the expressions inside it.
func (c *converter) raw(kind string, n node) Expr {
	r := &Raw{What: strings.ToLower(statementTitle(strings.TrimPrefix(kind, "A_"))), Pos: c.place(n.number("location"))}
	fields := make([]string, 0, len(n))
	for f := range n {
		fields = append(fields, f)
	}
	sort.Strings(fields)
	for _, f := range fields {
		r.Args = append(r.Args, c.inside(n[f])...)
	}
	return r
}

// inside returns the expressions in a value of any form.
func (c *converter) inside(v any) []Expr {
	switch v := v.(type) {
	case []any:
		var out []Expr
		for _, e := range v {
			out = append(out, c.inside(e)...)
		}
		return out
	case map[string]any:
		kind, n := unwrap(v)
		if kind != "" && n != nil && kind[0] >= 'A' && kind[0] <= 'Z' {
			if kind == "String" || kind == "TypeName" || kind == "Integer" {
				return nil
			}
			return []Expr{c.expr(v)}
		}
		fields := make([]string, 0, len(v))
		for f := range v {
			fields = append(fields, f)
		}
		sort.Strings(fields)
		var out []Expr
		for _, f := range fields {
			out = append(out, c.inside(v[f])...)
		}
		return out
	}
	return nil
}
