package ast

// Span is the position of a node in the text, in 0-based UTF-16 code units, as clients count them.
// End is exclusive.
type Span struct{ Start, End int }

// Pos returns the span itself. Nodes embed Span, and so every node has a position.
func (s Span) Pos() Span { return s }

// Query is a query or a subquery.
type Query struct {
	Span
	Distinct bool
	// Top is nil when absent.
	Top *Count
	// TopClause is the span of TOP and its count.
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
	// OffsetLimit is the span of the clause.
	OffsetLimit Span
}

// Count is the number of TOP, OFFSET or LIMIT: digits or a parameter.
type Count struct {
	Span
	// Digits are the digits as written; "" when Param is set.
	Digits string
	// Param is the name of the parameter, with its @; "" when Digits is set.
	Param string
}

// Selection is the select list. Exactly one of Star, Value and Items is set.
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
	// AliasSpan is the span of the alias; zero when absent.
	AliasSpan Span
}

// OrderBy is an ORDER BY or ORDER BY RANK clause.
type OrderBy struct {
	Span
	Rank  bool
	Items []OrderItem
}

// Direction is the sort direction of an ORDER BY item.
type Direction uint8

// The sort directions. DirectionUnset sorts ascending.
const (
	DirectionUnset Direction = iota
	Ascending
	Descending
)

// OrderItem is one expression to sort by.
type OrderItem struct {
	Span
	Expr      Expr
	Direction Direction
}

// Source is an operand of FROM or JOIN.
type Source interface {
	Pos() Span
	source()
}

// Named is a collection with an optional alias: FROM c, FROM c.path AS x.
type Named struct {
	Span
	Collection Collection
	// Alias is "" when absent.
	Alias string
}

// Iterated iterates over the elements of an array: FROM x IN c.path.
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

// Collection is a path or a subquery.
type Collection interface {
	Pos() Span
	collection()
}

// InputPath is a name and the path steps after it.
type InputPath struct {
	Span
	Root  string
	Steps []Step
}

// Expr returns the path as an expression.
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
	// Name is the property name, unless IsIndex.
	Name string
	// Quoted reports whether the step is written ["name"].
	Quoted  bool
	IsIndex bool
	Index   int
}

// SubqueryCollection is a query in parentheses, used as a source.
type SubqueryCollection struct {
	Span
	Query *Query
}

func (*InputPath) collection()          {}
func (*SubqueryCollection) collection() {}
