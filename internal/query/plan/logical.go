package plan

import (
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/sql/ast"
)

// Logical is a query after names are bound and constants folded: what is
// asked, with nothing said about how to find it. It is immutable and may be
// shared by concurrent executions.
//
// A row is made in this order: the item; the combinations of Bindings; Where;
// Grouping; Select; Distinct; Order; Offset and Limit, or Top.
type Logical struct {
	// Query is the tree the plan was made from; rewrites are made of it.
	Query *ast.Query
	// Alias names the item in Query; "" when there is no FROM clause, and then
	// the query has exactly one row. With Input, or where FROM begins below the
	// item, it is the name of what FROM begins with.
	Alias string
	// Input is a query over the whole container whose rows FROM begins with, in
	// place of items: one that groups, aggregates or leaves out duplicates. They
	// are bound to InputSlot. Nil for all other queries.
	Input     *Logical
	InputSlot int
	// Slots is how many values expressions have names for, Input's included; Input
	// says the same.
	Slots int
	// Bindings are what FROM and JOIN make of an item; empty when that is the
	// item itself.
	Bindings expr.Bindings
	// Where keeps what it is true for; nil keeps all.
	Where expr.Node
	// Grouping is nil without GROUP BY and aggregates; with it Select and what
	// follows are about groups.
	Grouping *expr.Grouping
	// Select makes the row.
	Select Projection
	// Distinct leaves out rows that were there before.
	Distinct bool
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

// Order is what a query is ordered by: one path, or several that a composite
// index orders together.
type Order struct{ Terms []OrderTerm }

// OrderTerm is one path of an order.
type OrderTerm struct {
	// Path is the index path whose order serves the query.
	Path index.Path
	// Expr reads the value from an item.
	Expr expr.Node
	// Descending reverses the order; of a single term the ties too. Several terms
	// are served by a composite index, and ties are reversed where it is read so.
	Descending bool
	// Computed tells that the value is that of a computed property: no index has it.
	Computed bool
}

// Descending tells the direction of the first term.
func (o *Order) Descending() bool { return o.Terms[0].Descending }

// Scans reports whether the query reads items at all: without FROM it does not.
func (l *Logical) Scans() bool { return l.Alias != "" }

// Gathers reports whether rows depend on more than one item: the query groups,
// aggregates or leaves out duplicates, or begins with one that does.
func (l *Logical) Gathers() bool { return l.Grouping != nil || l.Distinct || l.Input != nil }
