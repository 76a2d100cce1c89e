package plan

import (
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/value"
)

// Lookup is a search in the index of one path.
type Lookup struct {
	Path index.Path
	// Operand reads the path's value from an item.
	Operand expr.Node
	// Spans are sorted and disjoint.
	Spans []index.Span
	// Terms counts the equalities, range bounds and IN items looked up.
	Terms int
	// Weak means that the condition excludes little, such as != or IS_DEFINED.
	Weak bool

	// Test, unless it is nil, is evaluated on the value of each entry's key: a full index scan.
	Test *KeyTest

	labels labels
	// multiValued means that an item may have more than one value on the path and that the look-up
	// searches for one of them. Two conditions then may hold for different values.
	multiValued bool
	// composed describes a look-up in a composite index, which has no Operand.
	composed *composed
}

// Holds reports whether the look-up finds the item of the row. The row has a slot for its Test.
func (l *Lookup) Holds(r *expr.Row) bool {
	var key []byte
	if l.composed != nil {
		key = l.composed.key(r)
	} else {
		v := l.Operand.Eval(r)
		if !v.IsDefined() {
			return false
		}
		key = value.AppendKey(nil, v)
	}
	return index.Hold(l.Spans, key) && (l.Test == nil || l.Test.Keeps(r, key))
}

// Access is one way to find candidates for a filter: the items that any of the look-ups finds. They
// include every item for which the filter is true, and perhaps others. An access without look-ups
// means that no item matches.
type Access struct {
	Lookups []Lookup
	// Serves lists the numbers of accesses whose conditions this one includes, as a look-up in a
	// composite index does. They are redundant for a reader of this access.
	Serves []int

	// late puts the access after the other alternatives of an AND. The others thereby keep the numbers
	// that they had before the planner derived late accesses.
	late bool
}

// Weak reports whether a look-up excludes little.
func (a Access) Weak() bool {
	return slices.ContainsFunc(a.Lookups, func(l Lookup) bool { return l.Weak })
}

// On returns the look-up if the access consists of a single one on this path.
func (a Access) On(p index.Path) (Lookup, bool) {
	if len(a.Lookups) == 1 && a.Lookups[0].Path == p {
		return a.Lookups[0], true
	}
	return Lookup{}, false
}

// String lists the paths and spans of the look-ups: "/total (50, +inf)".
func (a Access) String() string {
	if len(a.Lookups) == 0 {
		return "nothing"
	}
	parts := make([]string, len(a.Lookups))
	for i, l := range a.Lookups {
		parts[i] = l.String()
	}
	return strings.Join(parts, " or ")
}

// Candidates are the ways to find the items that satisfy a filter.
type Candidates struct {
	// Accesses are the alternatives, in the order of the filter's conditions. There are none when only
	// a scan can answer the filter. The order is the same in every run of the query, and so a
	// continuation may refer to a position in it.
	Accesses []Access
	// Exact means that the filter is true for exactly the items that all Accesses find, or for all
	// items when there are none. Entries in a span with Recheck, and entries that a Test cannot
	// decide, must be loaded and compared.
	Exact bool
}
