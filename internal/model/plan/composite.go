package plan

import (
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/dialect"
	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// Composites gives the containers of a design the composite indexes that the queries of a workload
// need under a prediction: one for each order of several properties, in which no server sorts
// without one. Another order of the access patterns gives the same indexes.
func Composites(s *schema.Schema, d *design.Design, api dialect.API, w *workload.Workload, pr *predict.Prediction) {
	for i := range d.Containers {
		d.Containers[i].Composite = nil
	}
	r := New(s, d, api)
	for i := range w.Patterns {
		for _, step := range r.Requests(&w.Patterns[i], pr.Patterns[i].Steps) {
			c := &d.Containers[step.From.Container]
			had := slices.ContainsFunc(c.Composite, func(o []design.Sort) bool { return slices.Equal(o, step.Sorts) })
			if len(step.Sorts) > 1 && !had {
				c.Composite = append(c.Composite, step.Sorts)
			}
		}
	}
	for i := range d.Containers {
		slices.SortFunc(d.Containers[i].Composite, func(a, b []design.Sort) int {
			return slices.CompareFunc(a, b, compareSorts)
		})
	}
}

// sortsOf is the order in which the server returns rows, or the reverse: an index serves both.
func sortsOf(orders []ordering) (out []design.Sort) {
	for _, o := range orders {
		path := "/" + strings.Join(o.path, "/")
		out = append(out, design.Sort{Path: path, Descending: o.desc != orders[0].desc})
	}
	return out
}

func compareSorts(a, b design.Sort) int {
	if a.Path != b.Path {
		return strings.Compare(a.Path, b.Path)
	}
	return strings.Compare(a.Order(), b.Order())
}
