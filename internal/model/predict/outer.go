package predict

import (
	"slices"

	"github.com/orrery-db/orrery/internal/model/workload"
)

// leads tells whether what is found of a source may decide which rows of a group are read. Rows
// that an outer join or NOT EXISTS adds lead only to rows that are joined with them, and added
// after them.
func (r *run) leads(source int, g *group) bool {
	s := r.s.From
	if !s.Sources[source].Optional || slices.Contains(g.sources, source) {
		return true
	}
	joined := false
	for _, to := range g.sources {
		if !s.Sources[to].Optional || to < source {
			return false
		}
		joined = joined || slices.ContainsFunc(s.Joins, func(j workload.Join) bool {
			return j.Left.Source == source && j.Right.Source == to || j.Left.Source == to && j.Right.Source == source
		})
	}
	return joined
}

// narrows tells whether the conditions on a source may leave out items of a group: not if the items
// have other rows, which are in the result without a row of that source.
func (r *run) narrows(g *group, source int) bool {
	s := r.s.From
	of := &s.Sources[source]
	return !slices.ContainsFunc(g.sources, func(other int) bool {
		return s.Alone(other, source) || of.Optional && !of.Exists && other < source
	})
}

// widen takes from a group the values of the sources that may not narrow it, unless another source
// has them, too.
func (r *run) widen(g *group, row func(table int) []int) {
	for _, source := range g.sources {
		if r.narrows(g, source) {
			continue
		}
		classes := row(r.s.From.Sources[source].Table)
		for c, class := range r.s.Class[source] {
			if classes[c] == class && !slices.ContainsFunc(g.sources, func(other int) bool {
				return r.narrows(g, other) && slices.Contains(r.s.Class[other], class)
			}) {
				classes[c] = -1
			}
		}
	}
}

// seen lists the sources of a group of which only the existence of a row matters, if its query does
// not look for such a row.
func (r *run) seen(g *group) (list []int) {
	for _, source := range g.sources {
		if r.s.From.Sources[source].Exists && (!r.narrows(g, source) || !r.looked(source)) {
			list = append(list, source)
		}
	}
	return list
}

// emptyLast tells whether a result has the groups without rows of a counted source at its end.
func (r *run) emptyLast(source int) bool {
	s := r.s.From
	if len(s.OrderBy) == 0 || s.OrderBy[0].Aggregate < 0 || !s.OrderBy[0].Desc {
		return false
	}
	a := &s.Aggregates[s.OrderBy[0].Aggregate]
	return a.Func == "count" && a.Use.Source == source
}
