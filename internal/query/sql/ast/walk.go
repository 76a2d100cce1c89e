package ast

// Children are the expressions directly below e; those inside a subquery are
// not, as they have names of their own.
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
