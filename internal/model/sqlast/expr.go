package sqlast

// Expr is an expression: *Column, *Param, *Literal, *Operator, *Logic, *In, *Quantified, *Between,
// *IsNull, *Call, *Case, *Cast, *SubSelect, *Array, *Row, *Default or *Raw.
type Expr interface{ expr() }

// A Column is a column by name. Parts are the names before it: none, a table, or a schema and a
// table. With Star it is all columns, and Name is empty.
type Column struct {
	Parts []string
	Name  string
	Star  bool
	Pos   Position
}

// A Param is a parameter, numbered from 1.
type Param struct{ Number int }

// A Literal is a constant.
type Literal struct {
	Kind  LiteralKind
	Value string // empty for NULL; "true" or "false"
}

// LiteralKind is the kind of a constant.
type LiteralKind string

// The kinds of constants.
const (
	Null   LiteralKind = "null"
	Bool   LiteralKind = "bool"
	Number LiteralKind = "number"
	Text   LiteralKind = "text"
)

// An Operator applies an operator to one or two operands. Left is nil for a prefix operator. Like
// and similar comparisons are operators: "like", "ilike", "similar to", "not like" and so on, and
// "is distinct from".
type Operator struct {
	Op          string
	Left, Right Expr
	Pos         Position
}

// A Logic is AND, OR or NOT of conditions.
type Logic struct {
	Op   string // "and", "or", "not"
	Args []Expr
}

// An In compares with a list of values.
type In struct {
	Not  bool
	Left Expr
	List []Expr
}

// A Quantified compares with each element of an array: left op ANY (array), or ALL.
type Quantified struct {
	Op    string
	All   bool
	Left  Expr
	Array Expr
}

// A Between is a range with both ends.
type Between struct {
	Not       bool
	Arg       Expr
	Low, High Expr
}

// An IsNull tests for NULL.
type IsNull struct {
	Not bool
	Arg Expr
}

// A Call is a function or an aggregate. Over is set for a window function.
type Call struct {
	Name     string // in lower case, without its schema
	Args     []Expr
	Star     bool // count(*)
	Distinct bool
	Filter   Expr
	OrderBy  []Order
	Over     *Window
	Pos      Position
}

// A Case is CASE. Arg is nil without an operand, Else without ELSE.
type Case struct {
	Arg   Expr
	Whens []When
	Else  Expr
}

// A When is a branch of CASE.
type When struct{ Cond, Then Expr }

// A Cast changes the type of a value.
type Cast struct {
	Arg  Expr
	Type Type
}

// SubKind is how an expression uses a sub-query.
type SubKind string

// The kinds of sub-queries in expressions.
const (
	SubScalar SubKind = "scalar"
	SubExists SubKind = "exists"
	SubIn     SubKind = "in"  // Test op ANY (SELECT …), with IN as "="
	SubAll    SubKind = "all" // Test op ALL (SELECT …)
	SubArray  SubKind = "array"
)

// A SubSelect is a sub-query in an expression.
type SubSelect struct {
	Kind   SubKind
	Test   Expr   // of SubIn and SubAll
	Op     string // of SubIn and SubAll
	Select *Select
}

// An Array is ARRAY[…].
type Array struct{ Elems []Expr }

// A Row is a row of values.
type Row struct{ Elems []Expr }

// A Default is the word DEFAULT in VALUES or SET.
type Default struct{}

// A Raw is an expression that has no type here. Args are the expressions inside it.
type Raw struct {
	What string // such as "xml expression"
	Args []Expr
	Pos  Position
}

func (*Column) expr()     {}
func (*Param) expr()      {}
func (*Literal) expr()    {}
func (*Operator) expr()   {}
func (*Logic) expr()      {}
func (*In) expr()         {}
func (*Quantified) expr() {}
func (*Between) expr()    {}
func (*IsNull) expr()     {}
func (*Call) expr()       {}
func (*Case) expr()       {}
func (*Cast) expr()       {}
func (*SubSelect) expr()  {}
func (*Array) expr()      {}
func (*Row) expr()        {}
func (*Default) expr()    {}
func (*Raw) expr()        {}
