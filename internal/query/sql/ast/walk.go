package ast

// Children returns the direct subexpressions of e. Expressions inside a subquery are not among
// them, because they are in another scope.
func Children(e Expr) []Expr {
	switch e := e.(type) {
	case *Array:
		return e.Elements
	case *Object:
		children := make([]Expr, len(e.Members))
		for i, m := range e.Members {
			children[i] = m.Value
		}
		return children
	case *Property:
		return []Expr{e.Base}
	case *Indexer:
		return []Expr{e.Base, e.Index}
	case *Unary:
		return []Expr{e.Operand}
	case *Binary:
		return []Expr{e.Left, e.Right}
	case *Conditional:
		return []Expr{e.Condition, e.Then, e.Otherwise}
	case *Between:
		return []Expr{e.Value, e.Low, e.High}
	case *In:
		return append([]Expr{e.Value}, e.List...)
	case *Like:
		return []Expr{e.Value, e.Pattern}
	case *Call:
		return e.Args
	}
	return nil
}

// Any reports whether match is true for an expression of the list or for one below it. It does not
// look into subqueries, and it does not recurse. It overwrites the list.
func Any(list []Expr, match func(Expr) bool) bool {
	for len(list) > 0 {
		e := list[len(list)-1]
		if match(e) {
			return true
		}
		list = append(list[:len(list)-1], Children(e)...)
	}
	return false
}

// Exprs returns the expressions of the clauses of q. Elements are nil where a clause is absent.
func (q *Query) Exprs() []Expr {
	list := append([]Expr{q.Where}, q.GroupBy...)
	list = append(list, q.Select.Value)
	for _, item := range q.Select.Items {
		list = append(list, item.Expr)
	}
	if q.OrderBy != nil {
		for _, item := range q.OrderBy.Items {
			list = append(list, item.Expr)
		}
	}
	return list
}
