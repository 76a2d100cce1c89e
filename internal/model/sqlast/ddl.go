package sqlast

// A CreateTable defines a table.
type CreateTable struct {
	Table       Name
	IfNotExists bool
	Temporary   bool
	Columns     []ColumnDef
	// Constraints are those of the table. Those written at a column are there too, with that one
	// column.
	Constraints []Constraint
	Indexes     []CreateIndex // written inside CREATE TABLE, as MySQL allows
	Like        []Name        // tables whose columns are taken over
	Inherits    []Name
	PartitionOf *Name
	// PartitionBy says that the table is partitioned.
	PartitionBy bool
	// AsQuery says that the columns are those of a query: CREATE TABLE … AS.
	AsQuery bool
}

// A ColumnDef defines a column.
type ColumnDef struct {
	Name    string
	Type    Type
	NotNull bool
	// Default is nil without one. Generated says that the value is computed from other columns,
	// Identity that the database numbers the rows.
	Default   Expr
	Generated bool
	Identity  bool
	Comment   string
	Pos       Position
}

// A Type is the type of a column, as written.
type Type struct {
	// Name is in lower case, in the short form of PostgreSQL: int4, int8, varchar, bpchar, bool,
	// float8, timestamptz, and so on; a type of the user has its own name.
	Schema, Name string
	// Args are what stands in parentheses: a length, precision and scale, values of an enum.
	Args  []string
	Array bool
}

// ConstraintKind is the kind of a constraint.
type ConstraintKind string

// The kinds of constraints.
const (
	PrimaryKey ConstraintKind = "primary key"
	Unique     ConstraintKind = "unique"
	ForeignKey ConstraintKind = "foreign key"
	Check      ConstraintKind = "check"
	Exclusion  ConstraintKind = "exclusion"
)

// A Constraint restricts the rows of a table.
type Constraint struct {
	Kind    ConstraintKind
	Name    string
	Columns []string
	// Refs are the columns of RefTable; empty means its primary key.
	RefTable Name
	Refs     []string
	OnDelete string // "", "cascade", "set null", "set default", "restrict"
	Check    Expr
	// Index is the name of the index that a key is made from (ADD PRIMARY KEY USING INDEX).
	Index string
	Pos   Position
}

// An AlterTable changes a table.
type AlterTable struct {
	Table   Name
	Actions []AlterAction
}

// AlterKind is the kind of a change.
type AlterKind string

// The kinds of changes.
const (
	AddColumn     AlterKind = "add column"
	AddConstraint AlterKind = "add constraint"
	SetNotNull    AlterKind = "set not null"
	DropNotNull   AlterKind = "drop not null"
	SetDefault    AlterKind = "set default"
	SetIdentity   AlterKind = "set identity"
	SetType       AlterKind = "set type"
	DropColumn    AlterKind = "drop column"
	DropConstr    AlterKind = "drop constraint"
	AttachPart    AlterKind = "attach partition"
	RenameTable   AlterKind = "rename table"
	RenameColumn  AlterKind = "rename column"
	OtherAction   AlterKind = "other"
)

// An AlterAction is one change of a table.
type AlterAction struct {
	Kind AlterKind
	// Column is the column that changes, for the kinds with one.
	Column string
	// Def is the new column, with AddColumn. Its constraints are actions of their own, which follow.
	Def        ColumnDef
	Constraint Constraint // of AddConstraint; only Name with DropConstr
	Type       Type       // of SetType
	NewName    string     // of RenameTable and RenameColumn
	Partition  Name       // of AttachPart
	What       string     // of OtherAction, such as "enable trigger"
}

// A CreateIndex defines an index.
type CreateIndex struct {
	Name   string
	Table  Name
	Unique bool
	Keys   []IndexKey
	// Where is the condition of a partial index.
	Where  Expr
	Method string // "btree" unless written
}

// An IndexKey is a column or an expression of an index.
type IndexKey struct {
	Column string
	Expr   Expr // nil for a column
	Desc   bool
}

// A CreateEnum defines an enumeration type.
type CreateEnum struct {
	Type   Name
	Values []string
}

// A CreateDomain defines a type from another one.
type CreateDomain struct {
	Type    Name
	Base    Type
	NotNull bool
	Check   Expr
}

// A Comment describes a table, or a column of it. Column is empty for a table.
type Comment struct {
	Table  Name
	Column string
	Text   string
}

func (*CreateTable) body()  {}
func (*AlterTable) body()   {}
func (*CreateIndex) body()  {}
func (*CreateEnum) body()   {}
func (*CreateDomain) body() {}
func (*Comment) body()      {}
