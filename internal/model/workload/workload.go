// Package workload describes what an application asks of its database: access patterns with rates.
//
// A pattern comes from SQL text and is brought into one form: the tables that it reads and writes,
// the columns, the joins, and which values it knows. The one idea is the parameter: within one
// pattern, columns that are compared with the same parameter hold the same value, in whichever
// statement they are. So a design can answer several statements with one request.
//
// The package does not know designs or prices. Start reading at Workload.
package workload

import "github.com/orrery-db/orrery/internal/model/schema"

// A Workload is the access patterns of an application.
type Workload struct {
	Name     string
	Patterns []Pattern
}

// Class tells how soon an answer has to come.
type Class string

// The classes.
const (
	Interactive Class = "interactive"
	Batch       Class = "batch"
)

// A Pattern is one operation of the application.
type Pattern struct {
	Name string
	// Rate is the average rate, in runs per second. Peak is the highest rate ÷ the average one.
	Rate, Peak float64
	Class      Class
	// Transaction says that the statements succeed or fail together.
	Transaction bool
	Params      []Param
	Statements  []Statement
}

// A Param is a value that a pattern is run with. Two parameters of SQL text that must have the same
// value are one Param.
type Param struct {
	Name string // as in the text, such as "customer_id" or "$1"; several are joined by a comma
	Dist Dist
	// Assumed says that the workload gives no distribution: uniform is assumed.
	Assumed bool
}

// DistKind is how the values of a parameter are drawn.
type DistKind string

// The kinds of distributions.
const (
	Uniform DistKind = "uniform" // each value of the domain equally often
	Zipf    DistKind = "zipf"    // the value of rank r in proportion to 1 ÷ r^S
	TopK    DistKind = "topk"    // shares of the most frequent values, the rest uniform
	ByData  DistKind = "column"  // as often as in the data
	Recent  DistKind = "recent"  // newer rows more often
	New     DistKind = "new"     // a value that no row has yet
	Result  DistKind = "result"  // from the result of an earlier statement
	Const   DistKind = "const"   // always the same value
)

// A Dist says how the values of a parameter are drawn.
type Dist struct {
	Kind DistKind
	// Over is the column whose values are drawn, for uniform, zipf, topk, column and recent.
	Over    schema.Ref
	HasOver bool
	S       float64        // of zipf
	Top     []schema.Share // of topk
	// HalfLife is the age at which a row is drawn half as often, in seconds.
	HalfLife float64
	// Statement and Column name the source of a result: a statement of the pattern, from 0, and a
	// name of a column of its output.
	Statement int
	Column    string
	Value     string // of const
}

// StatementKind is what a statement does.
type StatementKind string

// The kinds of statements.
const (
	Select StatementKind = "select"
	Insert StatementKind = "insert"
	Update StatementKind = "update"
	Delete StatementKind = "delete"
)

// A Statement is one SQL statement in the form that designs are priced with.
type Statement struct {
	Text string
	Kind StatementKind
	// Repeat is how often the pattern runs the statement; 1 unless given.
	Repeat float64
	// Sources are the tables of FROM with their joins, in the order of the text; one table can occur
	// twice. Source 0 of a write is its target.
	Sources []Source
	// Joins are equalities between columns of two sources. Inherits has those between an inherited
	// column and the column that it takes its value from.
	Joins, Inherits []Join
	// Filters are the conditions with values, all of them true for a row of the result.
	Filters []Filter
	// Output has the columns of the result, without those that only aggregates use. A statement
	// with DISTINCT has Distinct set.
	Output     []Use
	Distinct   bool
	Aggregates []Aggregate
	GroupBy    []Use
	OrderBy    []Order
	// Limit is the largest number of rows, 0 without one. A limit by parameter is LimitAssumed rows.
	Limit  int64
	Offset bool
	// Sets are the columns of the target that INSERT or UPDATE writes.
	Sets []Set
	// Upsert says that the statement is a half of INSERT … ON CONFLICT DO UPDATE: the insert or the
	// update. Repeat has half of the runs, since nobody says how many rows exist already.
	Upsert bool
	// Fills is the inherited column that a later statement sets to the result of this one: only a
	// design whose items have the column needs the statement.
	Fills *schema.Ref
	// Reason says why the statement is not fully understood; it is then priced as a scan of what
	// its filters do not cover. It is empty for a statement that is understood.
	Reason string
}

// Times is how often one run of its pattern has the statement.
func (st *Statement) Times() float64 {
	if st.Repeat > 0 {
		return st.Repeat
	}
	return 1
}

// LimitAssumed is the limit of a statement whose limit is a parameter.
const LimitAssumed = 20

// ListAssumed is the number of values of IN whose list is one parameter.
const ListAssumed = 10

// A Source is one occurrence of a table in a statement.
type Source struct {
	Table int
	// Optional says that an outer join may find no row of it.
	Optional bool
	// Exists says that only the existence of a row matters (EXISTS, IN with a sub-select). With
	// Optional, rows without such a row pass, too (NOT EXISTS, or EXISTS below OR).
	Exists bool
}

// A Use is a column of a source.
type Use struct{ Source, Column int }

// A Join is an equality between columns of two sources.
type Join struct{ Left, Right Use }

// FilterKind is the comparison of a filter.
type FilterKind string

// The kinds of filters.
const (
	Equal   FilterKind = "equal"
	In      FilterKind = "in"
	Range   FilterKind = "range"  // <, <=, >, >=, BETWEEN
	Prefix  FilterKind = "prefix" // LIKE 'a%'
	IsNull  FilterKind = "null"
	NotNull FilterKind = "notnull"
	Unlike  FilterKind = "unlike" // <> and NOT IN
	Unknown FilterKind = "other"  // a comparison that is not understood: half of the rows pass
)

// A Filter compares a column with values.
type Filter struct {
	Use  Use
	Kind FilterKind
	// Param is the parameter of an equality or of IN with one list parameter, or -1.
	Param int
	// Op is the operator as SQL writes it, such as <=, between or like; empty means =.
	Op string
	// Value is the constant that the column is compared with, without a parameter.
	Value string
	// Upper is the parameter of the second bound of BETWEEN, or -1; UpperValue is its constant. Other
	// operators leave both zero, so read Upper with Bound.
	Upper      int
	UpperValue string
	// Values is the number of values of IN.
	Values int
	// Share is the share of rows that pass, if the workload states it; 0 means that it does not.
	Share float64
	// After says that the filter decides only among rows whose columns are equal to the values of the
	// filters before it, back to the one without After: (a, b) > (x, y) is a > x, and b > y after it.
	After bool
}

// Bound returns the parameter of the second bound of BETWEEN, or -1 without one.
func (f *Filter) Bound() int {
	if f.Op != "between" {
		return -1
	}
	return f.Upper
}

// An Aggregate is one aggregate function of the result.
type Aggregate struct {
	Func     string // count, sum, min, max, avg
	Use      Use    // its column; Column is -1 for count(*)
	Distinct bool
}

// An Order is one column of ORDER BY. Aggregate is the number of an aggregate, or -1 for a column.
type Order struct {
	Use       Use
	Aggregate int
	Desc      bool
}

// A Set is a column that a statement writes. Param is its parameter, or -1.
type Set struct {
	Column int
	Param  int
	// Relative says that the new value depends on the old one, as in n = n + 1.
	Relative bool
}
