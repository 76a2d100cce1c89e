package predict

import (
	"slices"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// in tells whether the items of a group have the rows of a source, or copies of them.
func (r *run) in(g *group, source int) bool {
	return slices.Contains(g.sources, source) || slices.Contains(g.sources, r.base(source))
}

// base is the source whose rows come with the items: the source itself, or the one that has copies
// of its rows.
func (r *run) base(source int) int {
	if r.covered[source] >= 0 {
		return r.covered[source]
	}
	return source
}

// away tells whether another group has the rows of a source.
func (r *run) away(g *group, source int) bool { return !r.in(g, source) && !r.counted[source] }

// expresses tells whether the query of a group can have a filter: not a comparison that is not
// understood, nor one that is no equality on rows in an array, nor one that may not narrow the
// group, nor a range of ids without the order of their values.
func (r *run) expresses(g *group, f *workload.Filter) bool {
	if !r.narrows(g, f.Use.Source) {
		return false
	}
	if f.Kind == workload.Equal || f.Kind == workload.In {
		return true
	}
	return f.Kind != workload.Unknown && !r.inArray(f.Use.Source) && (f.Kind != workload.Range || r.sorted(f.Use))
}

// sent tells whether a query has all of a filter, and of those that decide with it.
func (r *run) sent(g *group, i int) bool {
	filters, first := r.s.From.Filters, i
	for filters[first].After {
		first--
	}
	base := r.base(filters[first].Use.Source)
	for k := first; k < len(filters) && (k == first || filters[k].After); k++ {
		if !r.expresses(g, &filters[k]) || r.base(filters[k].Use.Source) != base {
			return false
		}
	}
	return true
}

// sorted tells whether the property that holds a column has the order of its values.
func (r *run) sorted(u workload.Use) bool {
	item := r.itemOf(u.Source)
	return item == nil || r.covered[u.Source] >= 0 || item.Sorted(&r.m.schema.Tables[item.Root.Table], u.Column)
}

// itemOf returns the item type of whose root a source has rows, or nil.
func (r *run) itemOf(source int) *design.Item {
	place := &r.from[source].places[r.s.From.Sources[source].Table]
	if !place.root() {
		return nil
	}
	return &r.l.design.Containers[place.container].Items[place.item]
}

// sorts tells whether a query can have the order of the statement; one of several properties needs
// a composite index, which a design then has.
func (r *run) sorts() bool {
	order := r.s.From.OrderBy
	return len(order) <= design.MostSorts && !slices.ContainsFunc(order, func(o workload.Order) bool {
		return o.Aggregate < 0 && !r.sorted(o.Use)
	})
}

// inArray tells whether the rows that a source comes with are elements of an array, or inside of
// one.
func (r *run) inArray(source int) bool {
	source = r.base(source)
	places := r.from[source].places
	for place := &places[r.s.From.Sources[source].Table]; place.parent >= 0; place = &places[place.parent] {
		if place.node.Array {
			return true
		}
	}
	return false
}

// rest lists the filters on the rows of a group that its query does not send, by their numbers.
func (r *run) rest(g *group) (list []int) {
	for i := range r.s.From.Filters {
		if f := &r.s.From.Filters[i]; r.in(g, f.Use.Source) && !r.sent(g, i) {
			list = append(list, i)
		}
	}
	return list
}

// drops tells whether the client may drop rows that a query of a group returns, so that the first
// ones are not enough: by a filter that the query does not send, by what is not understood of the
// statement, as one of several rows of a group without aggregates, since a row has to exist that is
// read later, or since the index has not the order. A filter that passes all rows is there for its
// column only.
func (r *run) drops(g *group) bool {
	s := r.s.From
	grouped := len(s.GroupBy) > 0 && len(s.Aggregates) == 0
	if s.Reason != "" || grouped || r.aggregated && !r.folds(g) || !r.aggregated && !r.sorts() {
		return true
	}
	for _, o := range s.OrderBy {
		if o.Aggregate < 0 && r.inArray(o.Use.Source) {
			return true // the client sorts
		}
		if o.Aggregate >= 0 && s.Aggregates[o.Aggregate].Func == "avg" {
			return true // of an average there are a sum and a count
		}
	}
	others := slices.ContainsFunc(r.groups, func(o group) bool { return !slices.Equal(o.sources, g.sources) })
	if s.Distinct && others {
		return true
	}
	for source := range s.Sources {
		of := &s.Sources[source]
		switch {
		case of.Exists:
			if of.Optional || r.counted[source] || others || slices.Contains(r.covered, source) || !r.looked(source) {
				return true
			}
		case r.counted[source] && !of.Optional && !r.asked && !r.emptyLast(source):
			return true // an inner join has no group without rows
		case r.away(g, source) && !of.Optional && !r.referred(g, source):
			return true
		}
	}
	return slices.ContainsFunc(r.rest(g), func(i int) bool {
		of := &s.Sources[s.Filters[i].Use.Source]
		return s.Filters[i].Share != 1 && (of.Exists || !of.Optional) // an outer join keeps the other rows
	}) ||
		r.aggregated && slices.ContainsFunc(s.GroupBy, func(u workload.Use) bool {
			return !r.in(g, u.Source) && !r.sharesClass(g, u) && !r.fixed(g, u) // finer groups than those of the result
		})
}

// fixed tells whether a column has one value in each group that the query of a group of sources
// returns, since that names the row.
func (r *run) fixed(g *group, u workload.Use) bool {
	columns := map[int]bool{}
	for _, o := range r.s.From.GroupBy {
		for c, class := range r.s.Class[u.Source] {
			if class == r.s.Class[o.Source][o.Column] && (r.in(g, o.Source) || r.sharesClass(g, o)) {
				columns[c] = true
			}
		}
	}
	return r.m.schema.Tables[r.s.From.Sources[u.Source].Table].Key(columns)
}

// looked tells whether the query of a group looks for a row that has to exist: it is in the item,
// or it is an element of an array with a value.
func (r *run) looked(source int) bool {
	return !r.inArray(source) || slices.ContainsFunc(r.s.From.Filters, func(f workload.Filter) bool {
		return f.Use.Source == source && (f.Kind == workload.Equal || f.Kind == workload.In)
	})
}

// referred tells whether each row of a group has one row of another source at most: foreign keys
// lead there.
func (r *run) referred(g *group, source int) bool {
	var reached []int
	for again := true; again; {
		again = false
		for _, e := range r.s.Edges {
			if (r.in(g, e.Child) || slices.Contains(reached, e.Child)) && !slices.Contains(reached, e.Parent) {
				reached, again = append(reached, e.Parent), true
			}
		}
	}
	return slices.Contains(reached, source)
}

// folds tells whether the server computes the aggregates of the result from the rows of a group, so
// that the client has no more to do than to add up groups: every condition is sent, and each of
// these rows has one row of every other source at most.
func (r *run) folds(g *group) bool {
	s := r.s.From
	if !r.aggregated || !r.decides(g) || len(r.rest(g))+len(r.seen(g)) > 0 {
		return false
	}
	alone := true
	for source := range s.Sources {
		if !r.away(g, source) {
			continue
		}
		if alone = false; !r.referred(g, source) {
			return false
		}
	}
	for _, a := range s.Aggregates {
		here := slices.Contains(g.sources, a.Use.Source) || a.Use.Column < 0 && r.away(g, a.Use.Source)
		if !here && !r.counted[a.Use.Source] || !alone && a.Func == "avg" {
			return false
		}
		if a.Distinct && a.Func != "min" && a.Func != "max" {
			return false // no query counts different values
		}
	}
	return true
}
