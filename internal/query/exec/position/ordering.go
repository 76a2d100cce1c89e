package position

import (
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/status"
)

// Ordering is the order of a query's entries. It is the same in all parts and for every way to read
// a part. An order by one term is that of the values; an order by several terms is that of exact
// keys (composite.go).
type Ordering struct {
	Terms []plan.OrderTerm
	// Backwards reports that the query returns entries from the last to the first, including those
	// with equal values.
	Backwards bool
	// Indexed reports that the index at Path has the order.
	Indexed bool
	Path    index.Path
	// inverted marks the terms whose direction is the opposite of the comparison's, if there are
	// several terms: those that descend, or that ascend with Backwards.
	inverted []bool
}

// NewOrdering finds the index that serves the order of a query. With forceScan the entries have the
// same order, without the index.
func NewOrdering(terms []plan.OrderTerm, policy *index.Policy, forceScan bool) (Ordering, error) {
	computed := slices.ContainsFunc(terms, func(t plan.OrderTerm) bool { return t.Computed })
	o := Ordering{
		Terms: terms, Backwards: terms[0].Descending, Path: terms[0].Path,
		Indexed: policy != nil && !forceScan && !computed,
	}
	if !o.Composite() {
		if o.Indexed && !policy.Covers(o.Path) {
			return o, status.New(status.BadRequest,
				"The order by query does not have a corresponding index that it can be served from: %s is not indexed. Order by "+
					"an indexed path.", o.Path)
		}
		return o, nil
	}
	if repeats(terms) {
		return o, status.New(status.BadRequest,
			"The order by query does not have a corresponding composite index that it can be served from. The order %s names "+
				"a path twice, which no composite index does. Order by each path once.", o)
	}
	if policy != nil && !computed {
		c, reverse, ok := policy.Ordered(plan.Columns(terms))
		if !ok && o.Indexed {
			return o, status.New(status.BadRequest,
				"The order by query does not have a corresponding composite index that it can be served from. Add a composite "+
					"index on %s to the indexing policy of the container, with these directions or with all of them turned around.", o)
		}
		if ok {
			o.Path, o.Backwards = c.Path(), reverse
		}
	}
	o.inverted = make([]bool, len(terms))
	for i, t := range terms {
		o.inverted[i] = t.Descending != o.Backwards
	}
	return o, nil
}

// Composite reports whether the order has several terms.
func (o *Ordering) Composite() bool { return len(o.Terms) > 1 }

// repeats reports whether a path is named twice.
func repeats(terms []plan.OrderTerm) bool {
	named := make(map[index.Path]bool)
	return slices.ContainsFunc(terms, func(t plan.OrderTerm) bool {
		before := named[t.Path]
		named[t.Path] = before || !t.Computed
		return before && !t.Computed
	})
}

// String names the order: "/a", "(/a ASC, /b DESC)".
func (o Ordering) String() string {
	if !o.Composite() {
		return o.Terms[0].Path.String()
	}
	list := make([]string, len(o.Terms))
	for i, t := range o.Terms {
		if list[i] = t.Path.String() + " ASC"; t.Descending {
			list[i] = t.Path.String() + " DESC"
		}
	}
	return "(" + strings.Join(list, ", ") + ")"
}
