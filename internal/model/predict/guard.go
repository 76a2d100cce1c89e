package predict

import (
	"slices"

	"github.com/orrery-db/orrery/internal/model/asks"
	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// guards lists the filters of a statement that an item still has to pass when it is changed: those
// on the changed row beside the values that name the item. all is false if a request for the item
// cannot state every one of them, so that the item has to be read first.
func (c *changing) guards(item *design.Item) (list []int, all bool) {
	all = true
	for i := range c.s.From.Filters {
		f := &c.s.From.Filters[i]
		column := f.Use.Column
		if f.Use.Source != 0 || f.Share == 1 {
			continue
		}
		names := f.Kind == workload.Equal || f.Kind == workload.In
		if names && (c.m.tables[c.table].IsKey[column] || c.l.implies(c.m, c.table, column) ||
			c.place.root() && slices.Contains(item.Key, column)) {
			continue
		}
		others := f.After || i+1 < len(c.s.From.Filters) && c.s.From.Filters[i+1].After // decide with it
		elsewhere := c.place.root() && !item.Has(&c.m.schema.Tables[c.table], column)
		if f.Kind == workload.Unknown || others || elsewhere {
			all = false
			continue
		}
		list = append(list, i)
	}
	return list, all
}

// decides tells whether a filter of a delete decides whether the row goes. The value of a foreign
// key beside the primary key says where the row is; its row goes in any case.
func (c *changing) decides(filter int) bool {
	f := &c.s.From.Filters[filter]
	return f.Kind != workload.Equal || !slices.ContainsFunc(c.m.schema.Tables[c.table].Foreign,
		func(fk schema.ForeignKey) bool { return slices.Contains(fk.Columns, f.Use.Column) })
}

// addressed is the number of rows that a statement names by their primary key.
func (m *Model) addressed(s *asks.Statement) float64 {
	rows := 1.0
	for _, c := range m.tables[s.From.Sources[0].Table].Primary {
		rows *= max(1, s.Classes[s.Class[0][c]].In)
	}
	return rows
}
