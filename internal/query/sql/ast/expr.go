package ast

// Expr is a scalar expression.
type Expr interface {
	Pos() Span
	expr()
}

// ConstantKind distinguishes the constants that are written as words.
type ConstantKind uint8

// The constants written as words.
const (
	Undefined ConstantKind = iota
	Null
	False
	True
)

// Identifier is a name without a path.
type Identifier struct {
	Span
	Name string
}

// Parameter is the name of a parameter, with its @.
type Parameter struct {
	Span
	Name string
}

// Constant is undefined, null, false or true.
type Constant struct {
	Span
	Kind ConstantKind
}

// Number is a number literal, including NaN and Infinity.
type Number struct {
	Span
	Value float64
	// Digits holds the digits and sign of a 64-bit integer that Value does not hold exactly. It is ""
	// for all other numbers.
	Digits string
}

// String is a string literal, without quotes and escapes.
type String struct {
	Span
	Value string
}

// Array is [a, b].
type Array struct {
	Span
	Elements []Expr
}

// Object is {"name": expr}.
type Object struct {
	Span
	Members []Member
}

// Member is one property of an Object.
type Member struct {
	Name  string
	Value Expr
}

// Property is base.name.
type Property struct {
	Span
	Base Expr
	Name string
}

// Indexer is base[index].
type Indexer struct {
	Span
	Base, Index Expr
}

// Unary is an operator before its operand: NOT, -, +, ~.
type Unary struct {
	Span
	Op      string
	Operand Expr
}

// Binary is an operator between two operands; AND and OR are in capitals.
type Binary struct {
	Span
	Op          string
	Left, Right Expr
}

// Conditional is condition ? then : otherwise.
type Conditional struct {
	Span
	Condition, Then, Otherwise Expr
}

// Between is value [NOT] BETWEEN low AND high.
type Between struct {
	Span
	Not              bool
	Value, Low, High Expr
}

// In is value [NOT] IN (list).
type In struct {
	Span
	Not   bool
	Value Expr
	List  []Expr
}

// Like is value [NOT] LIKE pattern [ESCAPE "x"].
type Like struct {
	Span
	Not            bool
	Value, Pattern Expr
	// Escape is nil when the clause is absent.
	Escape *string
}

// Call is a function call. Name is as written.
type Call struct {
	Span
	UDF  bool
	Name string
	// NameSpan is the span of the name, without the arguments.
	NameSpan Span
	Args     []Expr
}

// QueryKind is the way in which a subquery becomes a value.
type QueryKind uint8

// The kinds of subquery.
const (
	Scalar QueryKind = iota
	Exists
	ArrayOf
	All
	First
	Last
)

// Subquery is a query used as a value: (query), EXISTS(query), ARRAY(query)…
type Subquery struct {
	Span
	Kind  QueryKind
	Query *Query
}

// Placeholder is a text such as {documentdb-formattableorderbyquery-filter} that a client replaces
// before it sends a rewritten query. Name has no braces. A placeholder prints in parentheses
// because its replacement may contain OR.
type Placeholder struct {
	Span
	Name string
}

// OrderFilterPlaceholder marks where a client puts the condition from which an ordered query
// resumes (SDK sources: replaced by "true" on a fresh run).
const OrderFilterPlaceholder = "documentdb-formattableorderbyquery-filter"

func (*Identifier) expr()  {}
func (*Parameter) expr()   {}
func (*Constant) expr()    {}
func (*Number) expr()      {}
func (*String) expr()      {}
func (*Array) expr()       {}
func (*Object) expr()      {}
func (*Property) expr()    {}
func (*Indexer) expr()     {}
func (*Unary) expr()       {}
func (*Binary) expr()      {}
func (*Conditional) expr() {}
func (*Between) expr()     {}
func (*In) expr()          {}
func (*Like) expr()        {}
func (*Call) expr()        {}
func (*Subquery) expr()    {}
func (*Placeholder) expr() {}
