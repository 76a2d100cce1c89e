package plan

import (
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/sql/ast"
)

// Logical is a query with bound names and folded constants. It says what the query computes and
// nothing about how to find it. A Logical is immutable, and concurrent executions may share it.
//
// The steps that make a row are, in this order: the item; the combinations of Bindings; Where;
// Grouping; Select; Distinct; Order; Offset and Limit, or Top.
type Logical struct {
	// Query is the syntax tree of the plan; rewritten queries derive from it.
	Query *ast.Query
	// Alias is the name of the item in Query. It is "" when there is no FROM clause; the query then
	// has exactly one row. With Input, or where FROM begins below the item, it is the name of the
	// first source.
	Alias string
	// Input is a query over the whole container whose rows replace items as the first source of FROM.
	// It groups, aggregates or removes duplicates. Its rows are bound to InputSlot. Nil for all other
	// queries.
	Input     *Logical
	InputSlot int
	// Slots is the number of slots that expressions use, including those of Input. Input has the same
	// number.
	Slots int
	// Bindings are the sources that FROM and JOIN derive from an item. They are empty when the item
	// itself is the only source.
	Bindings expr.Bindings
	// Where keeps the combinations for which it is true. Nil keeps all.
	Where expr.Node
	// Grouping is nil without GROUP BY and aggregates. With it, Select and the steps after it refer to
	// groups.
	Grouping *expr.Grouping
	// Select computes the row.
	Select Projection
	// Distinct removes rows that equal an earlier one.
	Distinct bool
	// Order is nil for an unordered query.
	Order *Order
	// Functions are the user-defined functions that the query calls anywhere, each once. An Input has
	// none of its own.
	Functions []UserFunction
	// Top, Offset and Limit are nil when the clause is absent. Offset and Limit are both nil or both
	// set.
	Top, Offset, Limit *int64
}

// UserFunction is a user-defined function that a query calls.
type UserFunction struct {
	Name string
	// Call is the place of one of its calls in the text.
	Call ast.Span
}

// Projection computes a row.
type Projection struct {
	// Star returns the item unchanged (SELECT *).
	Star bool
	// Value is the expression of SELECT VALUE. A row for which it is undefined is omitted. Nil without
	// SELECT VALUE.
	Value expr.Node
	// Items are the members of the row object, in order. Undefined members are omitted.
	Items []Member
}

// Nodes returns the expressions that a projection computes; none for the whole item.
func (p *Projection) Nodes() []expr.Node {
	if p.Value != nil {
		return []expr.Node{p.Value}
	}
	nodes := make([]expr.Node, len(p.Items))
	for i, m := range p.Items {
		nodes[i] = m.Expr
	}
	return nodes
}

// Member is one named expression of a select list.
type Member struct {
	Name string
	Expr expr.Node
}

// Order is the order of a query: by one path, or by several that a composite index orders together.
type Order struct{ Terms []OrderTerm }

// OrderTerm is one term of ORDER BY.
type OrderTerm struct {
	// Path is the index path that provides the order.
	Path index.Path
	// Expr reads the value from an item.
	Expr expr.Node
	// Descending reverses the order. With a single term it also reverses ties. Several terms are
	// served by a composite index, and ties are reversed when the index is read backwards.
	Descending bool
	// Computed means that the value is a computed property, which no index contains.
	Computed bool
}

// Columns returns the columns that a composite index of an order must have.
func Columns(terms []OrderTerm) (paths []index.Path, descending []bool) {
	for _, t := range terms {
		paths, descending = append(paths, t.Path), append(descending, t.Descending)
	}
	return paths, descending
}

// Descending returns the direction of the first term.
func (o *Order) Descending() bool { return o.Terms[0].Descending }

// Scans reports whether the query reads items. Without FROM it does not.
func (l *Logical) Scans() bool { return l.Alias != "" }

// Gathers reports whether rows depend on more than one item: the query groups, aggregates or
// removes duplicates, or its Input does.
func (l *Logical) Gathers() bool { return l.Grouping != nil || l.Distinct || l.Input != nil }

// NeedsMerge reports whether rows of several ranges must be ordered, grouped, counted or compared
// with each other. Otherwise the result is the rows of one range followed by the rows of the next.
func (l *Logical) NeedsMerge() bool {
	return l.Scans() && (l.Gathers() || l.Order != nil || l.Top != nil || l.Offset != nil)
}

// Aggregates reports whether the query aggregates. Aggregates of subqueries over one item do not
// count.
func (l *Logical) Aggregates() bool { return l.Grouping != nil && len(l.Grouping.Aggregates) > 0 }

// AggregatesMembers reports whether the query aggregates without SELECT VALUE, so that aggregates
// are members of its rows.
func (l *Logical) AggregatesMembers() bool { return l.Aggregates() && l.Query.Select.Value == nil }
