package plan

import (
	"strings"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/value"
)

// Lookup is what one path's index is asked for.
type Lookup struct {
	Path index.Path
	// Operand reads the path's value from an item.
	Operand expr.Node
	// Spans are sorted and disjoint.
	Spans []index.Span
	// Terms counts the equalities, range bounds and IN items looked up.
	Terms int
	// Weak says that the condition excludes little, such as != or IS_DEFINED.
	Weak bool

	// Test, unless it is nil, is asked about the value of each entry's key: a full
	// index scan.
	Test *KeyTest

	labels labels
	// several tells that an item may have more than one value on the path, and
	// that the look-up is for one of them: those of two conditions have nothing to
	// do with each other.
	several bool
	// composed is what a look-up in a composite index is made of; it has no Operand.
	composed *composed
}

// Holds tells whether the look-up lists the item that the row is at. The row has
// room for the slot of its Test.
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

// Access is one way to find candidates for a filter: the items in any of the
// look-ups, which hold every item for which the filter is true, and perhaps
// others. Without look-ups nothing can match.
type Access struct {
	Lookups []Lookup
	// Serves are the numbers of the accesses whose conditions this one asks too, as a
	// look-up in a composite index does: who reads it has no use for them.
	Serves []int

	// late tells what follows the other alternatives of an AND, so that their
	// numbers are those they had when less was looked up.
	late bool
}

// Weak reports whether some look-up excludes little.
func (a Access) Weak() bool {
	for _, l := range a.Lookups {
		if l.Weak {
			return true
		}
	}
	return false
}

// Terms counts the terms of all look-ups.
func (a Access) Terms() int {
	n := 0
	for _, l := range a.Lookups {
		n += l.Terms
	}
	return n
}

// On returns the look-up if the access is a single one on this path.
func (a Access) On(p index.Path) (Lookup, bool) {
	if len(a.Lookups) == 1 && a.Lookups[0].Path == p {
		return a.Lookups[0], true
	}
	return Lookup{}, false
}

// String says which paths and spans are looked up: "/total (50, +inf)".
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

// Candidates are what the index can tell of the items that a filter is true for.
type Candidates struct {
	// Accesses are the alternatives, in the order in which the filter's conditions
	// are written; none when only a scan can answer it. The order is the same for
	// every run of the query, so a continuation may refer to a position in it.
	Accesses []Access
	// Exact tells that the filter is true for exactly the items that all Accesses
	// find; without any of them, for all items. Entries in a span that says Recheck,
	// and those that a Test cannot be asked about, are to be loaded and compared.
	Exact bool
}
