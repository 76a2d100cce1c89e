package workload

import (
	"slices"

	"github.com/orrery-db/orrery/internal/model/schema"
)

// Asking returns the statement that asks the parent of a foreign key; nil if the statement does not
// filter by just the columns of the key.
func Asking(from *Statement, fk *schema.ForeignKey) *Statement {
	if fk.Table == from.Sources[0].Table || len(from.Filters) != len(fk.Columns) {
		return nil
	}
	to := *from
	to.Sources = append(slices.Clone(from.Sources), Source{Table: fk.Table})
	to.Filters, to.Joins = slices.Clone(from.Filters), nil
	for i, c := range fk.Columns {
		at := slices.IndexFunc(to.Filters, func(f Filter) bool {
			return f.Kind == Equal && f.Use == Use{Column: c}
		})
		if at < 0 {
			return nil
		}
		to.Filters[at].Use = Use{Source: 1, Column: fk.Refs[i]}
		to.Joins = append(to.Joins, Join{Left: Use{Column: c}, Right: to.Filters[at].Use})
	}
	return &to
}
