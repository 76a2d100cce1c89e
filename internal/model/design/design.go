// Package design describes a document design: containers, item types, what is embedded in what, the
// partition keys, the copies and the counters.
//
// A Design speaks of tables and columns by their numbers in a schema. Everything has a home, and
// names are properties of the design, so a design can be migrated, checked and turned back into
// rows without another file. The file format orrery.design/1 is the same in names.
//
// The package does not know prices or the search. Start reading at Design.
package design

import (
	"slices"

	"github.com/orrery-db/orrery/internal/model/schema"
)

// A Design is a set of containers with rules between them.
type Design struct {
	// TypeProperty names the property that tells the item types apart.
	TypeProperty string
	Containers   []Container
	// Inherited are columns that the source does not have, for partition keys: numbers of columns are
	// those of the schema with them (see schema.Schema.With).
	Inherited []schema.Inherited `json:",omitempty"`
}

// A Container holds item types with the same partition key.
type Container struct {
	Name string
	// Paths are the properties of the partition key, one to three, such as "/customerId".
	Paths []string
	// Constant says that the key is the type of the item: each type is one logical partition.
	Constant bool
	// IndexAll says that every path is indexed. Otherwise the paths that the workload and the rules
	// look up are.
	IndexAll bool
	// Index has the indexed paths without IndexAll, in the notation of an indexing policy.
	Index []string
	// Composite has the composite indexes: one for each order of several properties that a query asks
	// for, since no server sorts by several properties without one.
	Composite [][]Sort
	Items     []Item
	// Throughput is what the container is created with; the zero value leaves that open.
	Throughput Throughput
}

// A Sort is a property in an order.
type Sort struct {
	Path       string // such as "/orderDate"
	Descending bool
}

// Order is the word of an indexing policy for the order.
func (s Sort) Order() string {
	if s.Descending {
		return "descending"
	}
	return "ascending"
}

// Throughput is the throughput of a container.
type Throughput struct {
	Mode string  // manual or autoscale
	RU   float64 // per second; of autoscale the maximum
}

// An Item is one item type: a root table with what is embedded in it.
type Item struct {
	Type string
	Root Node
	// Key has the columns of the root table whose values form the partition key, one for each
	// level. It is empty in a container with a constant key, and with Generated.
	Key []int
	// Generated says that the key is the id, which is made for each item: the table has no key.
	Generated bool `json:",omitempty"`
	// Bucket is the number of buckets that a last level spreads a key value over; 0 means none.
	Bucket int
	// Projection says that the item is a second copy of the table under another key, written by a
	// rule only.
	Projection bool
	// Part says which columns of the root table the item has, if the table is split over two items:
	// nil means all. Of two parts, the first one in the design is the main one.
	Part []int
	// Prefix says that ids begin with the type, since two types of one logical partition could have
	// equal ids.
	Prefix bool
}

// A Node is the rows of one table inside an item.
type Node struct {
	Table int
	// Foreign is the foreign key that ties the node to the enclosing node: of Table, or of the
	// enclosing table if Inverse is set. It is -1 for the root of an item.
	Foreign int
	// Inverse says that the enclosing row refers to this one (a parent inside its only child).
	Inverse bool
	// Array says that the enclosing row may have several of these rows.
	Array    bool
	Property string
	// Cap is the largest number of rows that one item may hold; more are rejected. 0 means none.
	Cap int64
	// Observed is the number of rows for each enclosing row in the source, if it is known.
	Observed schema.Fanout
	// OrderBy has the columns that the rows of an array are in the order of; nil is the primary key.
	OrderBy  []int
	Embeds   []Node
	Copies   []Copy
	Counters []Counter
	// Properties names the property of each column of the table; nil means that the names have not
	// been chosen.
	Properties []string
	// As names the JSON form of each column that differs from the form of its type, such as
	// decimal_string; nil means none.
	As []string
}

// A Copy is a column of another table that a node holds too.
type Copy struct {
	// Chain has the foreign keys that lead to the source: the first of the node's table, each next
	// one of the table that the one before refers to.
	Chain    []int
	Column   int // of the last table
	Property string
	Rule     string
}

// A Counter is an aggregate over the rows that refer to the node's row.
type Counter struct {
	Table, Foreign int    // the counted table, and its foreign key to the node's table
	Func           string // count, sum, min, max, exists
	Column         int    // of the counted table, -1 for count and exists
	Property       string
	Rule           string
	// Initial is the SQL text that counts in the source, if the design states it.
	Initial string
	// Sync says that the count changes in the transaction of the change: the counted items are in
	// the logical partition of the counting one.
	Sync bool
}

// Has tells whether an item type has a column of its root table: each has the columns of the
// primary key and of the partition key, also a part of a table. An inherited column is there for
// the partition key only.
func (i *Item) Has(t *schema.Table, column int) bool {
	if t.Columns[column].Inherited != nil || i.Part != nil && !slices.Contains(i.Part, column) {
		return slices.Contains(i.Key, column) || slices.Contains(t.Primary, column)
	}
	return true
}

// MostSorts is the largest number of paths of a composite index.
const MostSorts = 8

// Sorted tells whether the property of a column of the root has the order of its values. An id is
// text, where 10 comes before 9.
func (i *Item) Sorted(t *schema.Table, column int) bool {
	if len(t.Primary) != 1 || t.Primary[0] != column {
		return true
	}
	switch t.Columns[column].Type.Kind {
	case schema.Int, schema.BigInt, schema.Decimal, schema.Float:
		return false
	}
	return true
}

// SameRows tells whether two counters of a node count the same rows: one rule keeps both.
func (c Counter) SameRows(o Counter) bool {
	return c.Table == o.Table && c.Foreign == o.Foreign && c.Sync == o.Sync
}

// Find returns the place of a table's own item type: container and item, or -1, -1 for a table that
// is embedded. Projections and second parts are not found.
func (d *Design) Find(table int) (container, item int) {
	for c := range d.Containers {
		for i := range d.Containers[c].Items {
			it := &d.Containers[c].Items[i]
			if it.Root.Table == table && !it.Projection {
				return c, i
			}
		}
	}
	return -1, -1
}
