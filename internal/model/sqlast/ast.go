package sqlast

// A Statement is one SQL statement of a text.
type Statement struct {
	// Text is the statement as written, without the semicolon.
	Text string
	// Pos is where the statement begins in the text.
	Pos Position
	// Body is one of *Select, *Insert, *Update, *Delete, *CreateTable, *AlterTable, *CreateIndex,
	// *CreateEnum, *CreateDomain, *Comment, *Other.
	Body Body
	// Params are the names of the parameters: Params[i] is the name of parameter i+1, as written
	// (":id" is "id", "$1" is "$1", the first "?" is "?1"). A number that does not occur in the
	// text has an empty name.
	Params []string
}

// Body is what a statement does.
type Body interface{ body() }

// A Name is the name of a table, or of another object. Schema is empty unless written.
type Name struct {
	Schema, Name string
	Pos          Position
}

// A Select is a query. With Op set it combines Left and Right, and has neither Targets nor From.
type Select struct {
	With      []CTE
	Recursive bool
	Op        SetOp
	All       bool // of Op
	Left      *Select
	Right     *Select
	// Values are the rows of a VALUES list.
	Values     [][]Expr
	Distinct   bool
	DistinctOn []Expr
	Targets    []Target
	From       []From
	Where      Expr
	GroupBy    []Expr
	// GroupingSets says that GROUP BY has GROUPING SETS, ROLLUP or CUBE.
	GroupingSets bool
	Having       Expr
	Windows      []Window
	OrderBy      []Order
	Limit        Expr // nil without one, and with LIMIT ALL
	Offset       Expr
	// Locking says that the query locks its rows (FOR UPDATE and the like).
	Locking bool
	// Into is the table that SELECT … INTO creates.
	Into *Name
}

// SetOp combines two queries.
type SetOp string

// The set operations.
const (
	Union     SetOp = "union"
	Intersect SetOp = "intersect"
	Except    SetOp = "except"
)

// A CTE is a common table expression: a named statement of WITH.
type CTE struct {
	Name    string
	Columns []string
	Body    Body
}

// A Target is a column of a result. Name is its alias, or empty.
type Target struct {
	Name string
	Expr Expr
}

// From is an entry of FROM: *FromTable, *FromSelect, *FromJoin or *FromFunc.
type From interface{ from() }

// Alias renames an entry of FROM and its columns.
type Alias struct {
	Name    string
	Columns []string
}

// FromTable is a table in FROM.
type FromTable struct {
	Table Name
	Alias Alias
}

// FromSelect is a sub-query in FROM.
type FromSelect struct {
	Select  *Select
	Alias   Alias
	Lateral bool
}

// FromFunc is a function in FROM, such as generate_series or unnest.
type FromFunc struct {
	Funcs []Expr
	Alias Alias
}

// FromJoin is a join of two entries.
type FromJoin struct {
	Kind        JoinKind
	Natural     bool
	Left, Right From
	On          Expr
	Using       []string
	Alias       Alias
}

// JoinKind tells which side of a join keeps rows without a partner.
type JoinKind string

// The kinds of joins. A cross join is an inner join without a condition.
const (
	InnerJoin JoinKind = "inner"
	LeftJoin  JoinKind = "left"
	RightJoin JoinKind = "right"
	FullJoin  JoinKind = "full"
)

// An Order is an entry of ORDER BY.
type Order struct {
	Expr Expr
	Desc bool
}

// A Window is a window definition: OVER (…) or an entry of WINDOW.
type Window struct {
	Name      string
	Ref       string // the window that it refers to
	Partition []Expr
	OrderBy   []Order
}

// An Insert adds rows.
type Insert struct {
	With    []CTE
	Table   Name
	Alias   string
	Columns []string
	// Source is a query, or VALUES; nil is DEFAULT VALUES.
	Source     *Select
	OnConflict *OnConflict
	Returning  []Target
}

// OnConflict is what INSERT does when a row with the same key exists.
type OnConflict struct {
	// Columns are those of the key; with a named constraint, or an expression, they are empty.
	Columns    []string
	Constraint string
	// DoUpdate says that the row is updated; otherwise the new row is left out.
	DoUpdate bool
	Set      []Assign
	Where    Expr
}

// An Assign writes one column of a row. With Row set, Value is a row and Index the place of this
// column in it, as in SET (a, b) = (SELECT …).
type Assign struct {
	Column string
	Value  Expr
	Row    bool
	Index  int
	Pos    Position
}

// An Update changes rows.
type Update struct {
	With      []CTE
	Table     Name
	Alias     string
	Set       []Assign
	From      []From
	Where     Expr
	Returning []Target
}

// A Delete removes rows.
type Delete struct {
	With      []CTE
	Table     Name
	Alias     string
	Using     []From
	Where     Expr
	Returning []Target
}

// Other is a statement that has no type here.
type Other struct {
	// What names the statement, such as "CREATE VIEW".
	What string
}

func (*Select) body() {}
func (*Insert) body() {}
func (*Update) body() {}
func (*Delete) body() {}
func (*Other) body()  {}

func (*FromTable) from()  {}
func (*FromSelect) from() {}
func (*FromFunc) from()   {}
func (*FromJoin) from()   {}
