// Package schema describes a relational database: tables, columns, keys and statistics.
//
// Tables and columns are numbers: the position of a table in its schema, and of a column in its
// table. Names serve input and output only, so no decision can depend on a name. The one idea is
// the domain of a column: the column at the end of its chain of foreign keys. Two columns with the
// same domain hold values of the same kind, such as the ids of customers.
//
// The package does not know where a schema comes from, nor what it is used for. Start reading at
// Schema.
package schema

import "slices"

// A Schema is a relational database.
type Schema struct {
	// Source names the kind of the source: "sqlite", "postgres" or "ddl".
	Source string
	Tables []Table
	// Ignored are the parts of the source that the schema does not include, each with its reason.
	Ignored []Ignored
	// Notes say how statistics were taken where that is less than counting every row: what was
	// sampled, estimated or left out. Each is a sentence.
	Notes []string
}

// Ignored is a part of the source that the schema does not include.
type Ignored struct {
	What string // the statement or object, shortened
	Why  string
}

// A Table is a table with its statistics.
type Table struct {
	Name    string
	Columns []Column
	// Primary has the columns of the primary key, in its order; it is empty without one. Substitute
	// says that the source declares none, and that a unique key without NULL stands for it.
	Primary    []int
	Substitute bool
	// Unique has the columns of each other unique key.
	Unique  [][]int
	Foreign []ForeignKey
	// Indexes has the columns of each index that is no key.
	Indexes [][]int
	// Rows is the number of rows. RowsKnown tells a table without rows from one without statistics.
	Rows      int64
	RowsKnown bool
	// AvgBytes and P99Bytes are the size of a row as a JSON object with property names, in bytes; 0
	// without statistics.
	AvgBytes, P99Bytes float64
}

// A Column is a column with its statistics.
type Column struct {
	Name    string
	Type    Type
	NotNull bool
	// Generated says that the database computes the value from other columns of the row.
	Generated bool
	// Distinct is the number of distinct values without NULL; 0 without statistics.
	Distinct int64
	// NullShare is the share of rows with NULL, 0 to 1.
	NullShare float64
	// AvgBytes is the average size of a value as JSON, in bytes; 0 without statistics.
	AvgBytes float64
	// Top has the most frequent values, the most frequent first.
	Top []Share
	// Inherited is set for a column that the source does not have.
	Inherited *Inherited
}

// Share is a value, and the share of rows (or requests) that have it, 0 to 1.
type Share struct {
	Value string
	Share float64
}

// A ForeignKey leads from columns of a table to a key of another table, or of the same one.
type ForeignKey struct {
	Columns []int // of the table with the foreign key
	Table   int   // the referenced table
	Refs    []int // columns of the referenced table, in the order of Columns
	// Assumed is a foreign key that the source does not declare: joins and data suggest it.
	Assumed bool
	// Fanout is the number of rows for each referenced row; the zero value is unknown.
	Fanout Fanout
	// Top has the referenced rows with most rows, and their shares of all rows. The values of a key
	// of several columns are joined by "|".
	Top []Share
}

// Fanout is how many rows refer to one row. The average, the percentiles and the maximum are over
// the referenced rows that have at least one row; Childless has the share of the others.
type Fanout struct {
	Avg, P50, P95, P99, Max float64
	// Childless is the share of referenced rows without a row, 0 to 1.
	Childless float64
}

// Known tells measured statistics from missing ones.
func (f Fanout) Known() bool { return f.Max > 0 }

// A Kind is a class of column types. Types of different databases with the same values have the
// same kind.
type Kind string

// The kinds.
const (
	Bool      Kind = "bool"
	Int       Kind = "int"    // up to 32 bits
	BigInt    Kind = "bigint" // 64 bits
	Decimal   Kind = "decimal"
	Float     Kind = "float"
	Text      Kind = "text"
	UUID      Kind = "uuid"
	Enum      Kind = "enum"
	Date      Kind = "date"
	Time      Kind = "time"
	Timestamp Kind = "timestamp"
	TimestTZ  Kind = "timestamptz"
	Interval  Kind = "interval"
	Binary    Kind = "binary"
	JSON      Kind = "json"
	Other     Kind = "other" // a type without a JSON form of its own: its text is stored
)

// KnowsNull tells whether the schema or statistics say which rows have NULL in a column.
func (t *Table) KnowsNull(column int) bool {
	c := &t.Columns[column]
	return c.NotNull || c.NullShare > 0 || c.Distinct > 0 || slices.Contains(t.Primary, column)
}

// A Type is the type of a column.
type Type struct {
	Kind  Kind
	Array bool
	// Length is the declared maximum of characters or bytes; 0 means none.
	Length int
	// Precision and Scale are those of a decimal; 0 means none.
	Precision, Scale int
	// Values is the number of values that an enumeration or a check lists; 0 means none.
	Values int
	// Declared is the type as the source writes it.
	Declared string
}

// A Ref is a column of a schema.
type Ref struct{ Table, Column int }

// Table returns the number of the table with a name, or -1.
func (s *Schema) Table(name string) int {
	for i := range s.Tables {
		if s.Tables[i].Name == name {
			return i
		}
	}
	return -1
}

// Column returns the number of the column with a name, or -1.
func (t *Table) Column(name string) int {
	for i := range t.Columns {
		if t.Columns[i].Name == name {
			return i
		}
	}
	return -1
}

// Name returns a column as "table.column".
func (s *Schema) Name(r Ref) string {
	return s.Tables[r.Table].Name + "." + s.Tables[r.Table].Columns[r.Column].Name
}

// Domain returns the column at the end of a column's chain of foreign keys: the column itself
// without a foreign key. A foreign key of several columns leads each of them on. A chain that
// comes back to its start ends at the first of its columns in the order of the schema.
func (s *Schema) Domain(r Ref) Ref {
	seen := map[Ref]bool{r: true}
	first := r
	for {
		next, ok := s.leads(r)
		if !ok {
			return r
		}
		if seen[next] {
			return first
		}
		seen[next] = true
		if next.Table < first.Table || next.Table == first.Table && next.Column < first.Column {
			first = next
		}
		r = next
	}
}

// Names tells whether the values of a column name rows: it is a primary key of one column, or
// refers to one.
func (s *Schema) Names(r Ref) bool {
	end := s.Domain(r)
	primary := s.Tables[end.Table].Primary
	return len(primary) == 1 && primary[0] == end.Column
}

// leads returns the column that a column's foreign key refers to, or that it takes over. Of several
// foreign keys, that with the fewest columns counts, and then that to the smallest table.
func (s *Schema) leads(r Ref) (Ref, bool) {
	if in := s.Tables[r.Table].Columns[r.Column].Inherited; in != nil {
		return Ref{s.Follow(r.Table, in.Chain), in.Column}, true
	}
	var best *ForeignKey
	var out Ref
	for k := range s.Tables[r.Table].Foreign {
		f := &s.Tables[r.Table].Foreign[k]
		for i, c := range f.Columns {
			if c == r.Column && (f.Table != r.Table || f.Refs[i] != c) && (best == nil || len(f.Columns) < len(best.Columns) ||
				len(f.Columns) == len(best.Columns) && s.Tables[f.Table].Rows < s.Tables[best.Table].Rows) {
				best, out = f, Ref{f.Table, f.Refs[i]}
			}
		}
	}
	return out, best != nil
}

// Identify gives each table without a primary key its smallest unique key without NULL in place of
// one, so that its rows have ids.
func (s *Schema) Identify() {
	for t := range s.Tables {
		tab := &s.Tables[t]
		if len(tab.Primary) > 0 {
			continue
		}
		for _, u := range tab.Unique {
			null := slices.ContainsFunc(u, func(c int) bool { return !tab.Columns[c].NotNull })
			if !null && len(u) > 0 && (len(tab.Primary) == 0 || len(u) < len(tab.Primary)) {
				tab.Primary, tab.Substitute = u, true
			}
		}
	}
}

// Key tells whether the columns include a whole key of the table, so that they identify a row.
func (t *Table) Key(columns map[int]bool) bool {
	all := func(key []int) bool {
		for _, c := range key {
			if !columns[c] {
				return false
			}
		}
		return len(key) > 0
	}
	if all(t.Primary) {
		return true
	}
	for _, u := range t.Unique {
		if all(u) {
			return true
		}
	}
	return false
}

// UniqueForeign tells whether at most one row of the table has each value of a foreign key, by
// constraint.
func (t *Table) UniqueForeign(fk int) bool {
	columns := map[int]bool{}
	for _, c := range t.Foreign[fk].Columns {
		columns[c] = true
	}
	return t.Key(columns)
}

// Growth tells whether the rows of a foreign key's parent may grow without limit.
type Growth int

// The growths.
const (
	GrowthUnknown Growth = iota
	Unbounded
	Bounded // by Max of the Scale entry
)

// A Scale states the future size of a database. What it leaves out is today's size, plus what the
// workload inserts up to the horizon.
type Scale struct {
	// Horizon is the age at which limits are judged, in seconds.
	Horizon float64
	// Floor is the smallest number of partition key ranges of a container.
	Floor int
	Rows  map[int]float64 // by table
	// Distinct has numbers of values, by column.
	Distinct map[Ref]float64
	Foreign  map[ForeignRef]ForeignScale
}

// A ForeignRef is a foreign key of a schema.
type ForeignRef struct{ Table, Foreign int }

// ForeignScale states the future of a foreign key.
type ForeignScale struct {
	Fanout Fanout // the zero value states nothing
	Top    []Share
	Growth Growth
	Max    float64 // with Bounded
}

// Tied tells whether a foreign key ties a column: of its own table, or of one that refers to it.
func (s *Schema) Tied(table, column int) bool {
	for t := range s.Tables {
		for f := range s.Tables[t].Foreign {
			fk := &s.Tables[t].Foreign[f]
			if t == table && slices.Contains(fk.Columns, column) || fk.Table == table && slices.Contains(fk.Refs, column) {
				return true
			}
		}
	}
	return false
}
