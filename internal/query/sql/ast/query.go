package ast

// Span says where in the text a node was, as 0-based character offsets (UTF-16
// code units, as clients count them), the end exclusive.
type Span struct{ Start, End int }

// Pos returns the span itself, so that every node can say where it is.
func (s Span) Pos() Span { return s }

// Query is one query or subquery.
type Query struct {
	Span
	Distinct bool
	// Top is nil when absent.
	Top *Count
	// TopClause is where TOP and its count are.
	TopClause Span
	Select    Selection
	// From is nil when absent.
	From Source
	// Where is nil when absent.
	Where   Expr
	GroupBy []Expr
	// OrderBy is nil when absent.
	OrderBy *OrderBy
	// Offset and Limit are both nil or both set.
	Offset, Limit *Count
	// OffsetLimit is where the clause is.
	OffsetLimit Span
}

// Count is the number of TOP, OFFSET or LIMIT: an integer or a parameter.
type Count struct {
	Span
	// Digits are the digits as written; "" when Param is set.
	Digits string
	// Param is the parameter's name with its @; "" when Digits is set.
	Param string
}

// Selection is what follows SELECT: exactly one of Star, Value and Items.
type Selection struct {
	Span
	Star  bool
	Value Expr
	Items []SelectItem
}

// SelectItem is one expression of a select list.
type SelectItem struct {
	Span
	Expr Expr
	// Alias is "" when absent.
	Alias string
	// AliasSpan is where the alias is; zero when absent.
	AliasSpan Span
}

// OrderBy is an ORDER BY or ORDER BY RANK clause.
type OrderBy struct {
	Span
	Rank  bool
	Items []OrderItem
}

// Direction is how an ORDER BY item says to sort.
type Direction uint8

// The directions; DirectionUnsaid sorts ascending.
const (
	DirectionUnsaid Direction = iota
	Ascending
	Descending
)

// OrderItem is one expression to sort by.
type OrderItem struct {
	Span
	Expr      Expr
	Direction Direction
}

// Source is what FROM and JOIN name.
type Source interface {
	Pos() Span
	source()
}

// Named is a collection under a name of its own: FROM c, FROM c.path AS x.
type Named struct {
	Span
	Collection Collection
	// Alias is "" when absent.
	Alias string
}

// Iterated ranges over the elements of an array: FROM x IN c.path.
type Iterated struct {
	Span
	Alias      string
	Collection Collection
}

// Joined is the cross product of two sources.
type Joined struct {
	Span
	Left, Right Source
}

func (*Named) source()    {}
func (*Iterated) source() {}
func (*Joined) source()   {}

// Collection is a path from a name, or a subquery.
type Collection interface {
	Pos() Span
	collection()
}

// InputPath is a name and the steps below it.
type InputPath struct {
	Span
	Root  string
	Steps []Step
}

// Expr is the path as an expression.
func (p *InputPath) Expr() Expr {
	var e Expr = &Identifier{Span: p.Span, Name: p.Root}
	for _, step := range p.Steps {
		switch {
		case step.IsIndex:
			e = &Indexer{Span: p.Span, Base: e, Index: &Number{Span: p.Span, Value: float64(step.Index)}}
		case step.Quoted:
			e = &Indexer{Span: p.Span, Base: e, Index: &String{Span: p.Span, Value: step.Name}}
		default:
			e = &Property{Span: p.Span, Base: e, Name: step.Name}
		}
	}
	return e
}

// Step is one step of a path in FROM.
type Step struct {
	// Name is the property, unless IsIndex.
	Name string
	// Quoted says that it was written ["name"].
	Quoted  bool
	IsIndex bool
	Index   int
}

// SubqueryCollection is a query in parentheses, as a source.
type SubqueryCollection struct {
	Span
	Query *Query
}

func (*InputPath) collection()          {}
func (*SubqueryCollection) collection() {}
