package sqlast

import (
	"strconv"
	"strings"
)

func (c *converter) exprs(list []any) []Expr {
	var out []Expr
	for _, v := range list {
		if e := c.expr(v); e != nil {
			out = append(out, e)
		}
	}
	return out
}

// expr returns an expression; it is nil for nothing.
func (c *converter) expr(v any) Expr {
	kind, n := unwrap(v)
	if kind == "" {
		return nil
	}
	switch kind {
	case "ColumnRef":
		return c.column(n)
	case "ParamRef":
		return &Param{Number: n.number("number")}
	case "A_Const":
		return constant(n)
	case "A_Expr":
		return c.operator(n)
	case "BoolExpr":
		op := strings.ToLower(strings.TrimSuffix(n.str("boolop"), "_EXPR"))
		return &Logic{Op: op, Args: c.exprs(n.list("args"))}
	case "NullTest":
		return &IsNull{Not: n.str("nulltesttype") == "IS_NOT_NULL", Arg: c.expr(n["arg"])}
	case "BooleanTest":
		op := strings.ToLower(strings.ReplaceAll(n.str("booltesttype"), "_", " "))
		return &Operator{Op: op, Right: c.expr(n["arg"]), Pos: c.place(n.number("location"))}
	case "FuncCall":
		return c.call(n)
	case "SubLink":
		return c.sub(n)
	case "CaseExpr":
		return c.branches(n)
	case "TypeCast":
		return &Cast{Arg: c.expr(n["arg"]), Type: c.typeName(n.node("typeName"))}
	case "A_ArrayExpr":
		return &Array{Elems: c.exprs(n.list("elements"))}
	case "RowExpr":
		return &Row{Elems: c.exprs(n.list("args"))}
	case "SetToDefault":
		return &Default{}
	case "CollateClause", "NamedArgExpr":
		return c.expr(n["arg"])
	case "CoalesceExpr":
		return &Call{Name: "coalesce", Args: c.exprs(n.list("args")), Pos: c.place(n.number("location"))}
	case "MinMaxExpr":
		name := strings.ToLower(strings.TrimPrefix(n.str("op"), "IS_"))
		return &Call{Name: name, Args: c.exprs(n.list("args")), Pos: c.place(n.number("location"))}
	case "SQLValueFunction":
		name := strings.ToLower(strings.TrimSuffix(strings.TrimPrefix(n.str("op"), "SVFOP_"), "_N"))
		return &Call{Name: name, Pos: c.place(n.number("location"))}
	}
	return c.raw(kind, n)
}

func (c *converter) column(n node) Expr {
	out := &Column{Pos: c.place(n.number("location"))}
	var names []string
	for _, v := range n.list("fields") {
		if kind, f := unwrap(v); kind == "A_Star" {
			out.Star = true
		} else {
			names = append(names, f.str("sval"))
		}
	}
	if !out.Star && len(names) > 0 {
		out.Name, names = names[len(names)-1], names[:len(names)-1]
	}
	if len(names) > 0 {
		out.Parts = names
	}
	return out
}

func constant(n node) Expr {
	switch {
	case n.flag("isnull"):
		return &Literal{Kind: Null}
	case n["ival"] != nil:
		return &Literal{Kind: Number, Value: strconv.Itoa(n.node("ival").number("ival"))}
	case n["fval"] != nil:
		return &Literal{Kind: Number, Value: n.node("fval").str("fval")}
	case n["boolval"] != nil:
		return &Literal{Kind: Bool, Value: strconv.FormatBool(n.node("boolval").flag("boolval"))}
	case n["bsval"] != nil:
		return &Literal{Kind: Text, Value: n.node("bsval").str("bsval")}
	}
	return &Literal{Kind: Text, Value: n.node("sval").str("sval")}
}

// likes are the operators that LIKE and the like stand for.
var likes = map[string]string{
	"~~": "like", "!~~": "not like", "~~*": "ilike", "!~~*": "not ilike", "~": "similar to", "!~": "not similar to",
}

func (c *converter) operator(n node) Expr {
	op := last(texts(n.list("name")))
	left := c.expr(n["lexpr"])
	var right Expr
	if list, _ := n.child("rexpr"); list != "List" { // the cases below read a list, once
		right = c.expr(n["rexpr"])
	}
	at := c.place(n.number("location"))
	switch n.str("kind") {
	case "AEXPR_IN":
		list, _ := unwrap(n["rexpr"])
		in := &In{Not: op == "<>", Left: left}
		if list == "List" {
			_, l := n.child("rexpr")
			in.List = c.exprs(l.list("items"))
		}
		return in
	case "AEXPR_LIKE", "AEXPR_ILIKE", "AEXPR_SIMILAR":
		return &Operator{Op: likes[op], Left: left, Right: right, Pos: at}
	case "AEXPR_OP_ANY", "AEXPR_OP_ALL":
		return &Quantified{Op: op, All: n.str("kind") == "AEXPR_OP_ALL", Left: left, Array: right}
	case "AEXPR_BETWEEN", "AEXPR_NOT_BETWEEN", "AEXPR_BETWEEN_SYM", "AEXPR_NOT_BETWEEN_SYM":
		_, l := n.child("rexpr")
		b := &Between{Not: strings.Contains(n.str("kind"), "NOT"), Arg: left}
		if ends := c.exprs(l.list("items")); len(ends) == 2 {
			b.Low, b.High = ends[0], ends[1]
		}
		return b
	case "AEXPR_DISTINCT":
		return &Operator{Op: "is distinct from", Left: left, Right: right, Pos: at}
	case "AEXPR_NOT_DISTINCT":
		return &Operator{Op: "is not distinct from", Left: left, Right: right, Pos: at}
	case "AEXPR_NULLIF":
		return &Call{Name: "nullif", Args: []Expr{left, right}, Pos: at}
	}
	return &Operator{Op: op, Left: left, Right: right, Pos: at}
}

func (c *converter) call(n node) Expr {
	f := &Call{
		Name: strings.ToLower(last(texts(n.list("funcname")))), Args: c.exprs(n.list("args")), Star: n.flag("agg_star"),
		Distinct: n.flag("agg_distinct"), Filter: c.expr(n["agg_filter"]), OrderBy: c.orders(n.list("agg_order")),
		Pos: c.place(n.number("location")),
	}
	if over := n.node("over"); over != nil {
		f.Over = c.window(over)
	}
	return f
}

func (c *converter) window(n node) *Window {
	return &Window{
		Name: n.str("name"), Ref: n.str("refname"), Partition: c.exprs(n.list("partitionClause")),
		OrderBy: c.orders(n.list("orderClause")),
	}
}

func (c *converter) sub(n node) Expr {
	_, q := n.child("subselect")
	s := &SubSelect{Kind: SubScalar, Test: c.expr(n["testexpr"]), Op: last(texts(n.list("operName"))), Select: c.query(q)}
	switch n.str("subLinkType") {
	case "EXISTS_SUBLINK":
		s.Kind = SubExists
	case "ANY_SUBLINK":
		s.Kind = SubIn
		if s.Op == "" {
			s.Op = "="
		}
	case "ALL_SUBLINK":
		s.Kind = SubAll
	case "ARRAY_SUBLINK":
		s.Kind = SubArray
	}
	return s
}

func (c *converter) branches(n node) Expr {
	out := &Case{Arg: c.expr(n["arg"]), Else: c.expr(n["defresult"])}
	for _, v := range n.list("args") {
		_, w := unwrap(v)
		out.Whens = append(out.Whens, When{Cond: c.expr(w["expr"]), Then: c.expr(w["result"])})
	}
	return out
}

// typeName returns a type. The grammar writes built-in types with the schema pg_catalog.
func (c *converter) typeName(n node) Type {
	names := texts(n.list("names"))
	t := Type{Name: strings.ToLower(last(names)), Array: len(n.list("arrayBounds")) > 0}
	if len(names) > 1 && names[0] != "pg_catalog" {
		t.Schema = names[len(names)-2]
	}
	if len(names) == 1 || t.Schema != "" {
		t.Name = last(names) // a type of the user keeps its case
	}
	for _, e := range c.exprs(n.list("typmods")) {
		switch e := e.(type) {
		case *Literal:
			t.Args = append(t.Args, e.Value)
		case *Column:
			t.Args = append(t.Args, e.Name)
		}
	}
	return t
}
