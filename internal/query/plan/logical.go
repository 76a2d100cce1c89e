package plan

import (
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/sql/ast"
)

// Logical is a query after names are bound and constants folded: what is
// asked, with nothing said about how to find it. It is immutable and may be
// shared by concurrent executions.
type Logical struct {
	// Query is the tree the plan was made from; rewrites are made of it.
	Query *ast.Query
	// Alias names the item in Query; "" when there is no FROM clause, and then
	// the query has exactly one row.
	Alias string
	// Where keeps the items for which it is true; nil keeps all.
	Where expr.Node
	// Select makes the row.
	Select Projection
	// Order is nil for an unordered query.
	Order *Order
	// Top, Offset and Limit are nil when the clause is absent. Offset and Limit
	// come together.
	Top, Offset, Limit *int64
}

// Projection makes one row of one item.
type Projection struct {
	// Star copies the item as it is (SELECT *).
	Star bool
	// Value is the expression of SELECT VALUE; rows for which it is undefined
	// do not exist. Nil unless SELECT VALUE.
	Value expr.Node
	// Items are the members of the row object, in order; undefined ones are
	// left out.
	Items []Member
}

// Member is one named expression of a select list.
type Member struct {
	Name string
	Expr expr.Node
}

// Order is the one path a query is ordered by.
type Order struct {
	// Path is the index path whose order serves the query.
	Path index.Path
	// Expr reads the value from an item.
	Expr expr.Node
	// Descending reverses the order, ties included.
	Descending bool
}

// Scans reports whether the query reads items at all: without FROM it does not.
func (l *Logical) Scans() bool { return l.Alias != "" }
