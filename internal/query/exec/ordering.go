package exec

import (
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/status"
)

// ordering is the order of a query's entries, the same in all parts and however
// a part is read. By one term it is the order of the values; by several it is
// that of exact keys (composite.go).
type ordering struct {
	terms []plan.OrderTerm
	// backwards says that the entries come from the last to the first, those that
	// share their values included.
	backwards bool
	// indexed says that the index at path has the order.
	indexed bool
	path    index.Path
	// inverted are those of several terms that go against the others when
	// entries are compared: those that descend, or with backwards those that ascend.
	inverted []bool
	// sieve leaves out equal rows; nil where there is nothing to leave out.
	sieve *sieve
	// sorted are the parts whose order the page knows, as far as it may be cached.
	sorted []*sortedPart
}

// newOrdering finds out what serves the order of a request. It is to be asked
// before the request is kept off the index: the entries come in the same order
// then.
func newOrdering(r *Request) (ordering, error) {
	if r.Logical.Order == nil {
		return ordering{}, nil
	}
	terms := r.Logical.Order.Terms
	computed := slices.ContainsFunc(terms, func(t plan.OrderTerm) bool { return t.Computed })
	o := ordering{
		terms: terms, backwards: terms[0].Descending, path: terms[0].Path,
		indexed: r.Policy != nil && !r.ForceScan && !computed,
		sieve:   newSieve(r),
	}
	if !o.several() {
		if o.indexed && !r.Policy.Covers(o.path) {
			return o, status.New(status.BadRequest,
				"The order by query does not have a corresponding index that it can be served from: %s is not indexed. Order by "+
					"an indexed path.", o.path)
		}
		return o, nil
	}
	if o.repeats() {
		return o, status.New(status.BadRequest,
			"The order by query does not have a corresponding composite index that it can be served from. The order %s names "+
				"a path twice, which no composite index does. Order by each path once.", o)
	}
	if r.Policy != nil && !computed {
		c, reverse, ok := r.Policy.Ordered(o.columns())
		if !ok && o.indexed {
			return o, status.New(status.BadRequest,
				"The order by query does not have a corresponding composite index that it can be served from. Add a composite "+
					"index on %s to the indexing policy of the container, with these directions or with all of them turned around.", o)
		}
		if ok {
			o.path, o.backwards = c.Path(), reverse
		}
	}
	o.inverted = make([]bool, len(terms))
	for i, t := range terms {
		o.inverted[i] = t.Descending != o.backwards
	}
	return o, nil
}

func (o *ordering) several() bool { return len(o.terms) > 1 }

// repeats reports whether a path is named twice.
func (o *ordering) repeats() bool {
	for i, t := range o.terms {
		same := func(before plan.OrderTerm) bool { return !before.Computed && before.Path == t.Path }
		if !t.Computed && slices.ContainsFunc(o.terms[:i], same) {
			return true
		}
	}
	return false
}

// columns are what a composite index is looked for by.
func (o *ordering) columns() (paths []index.Path, descending []bool) {
	for _, t := range o.terms {
		paths, descending = append(paths, t.Path), append(descending, t.Descending)
	}
	return paths, descending
}

// String names the order: "/a", "(/a ASC, /b DESC)".
func (o ordering) String() string {
	if !o.several() {
		return o.terms[0].Path.String()
	}
	list := make([]string, len(o.terms))
	for i, t := range o.terms {
		if list[i] = t.Path.String() + " ASC"; t.Descending {
			list[i] = t.Path.String() + " DESC"
		}
	}
	return "(" + strings.Join(list, ", ") + ")"
}

// complete reports whether a part's index has the order of all its items: not
// where another path shares its hash, nor where a composite index is still
// being filled.
func (o *ordering) complete(s Source) bool {
	n := s.PathItems(o.path)
	return n >= 0 && (!o.several() || n == s.Items())
}
