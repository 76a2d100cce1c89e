package predict

import (
	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/schema"
)

// Naive returns the design that every other one is compared with: a container for each table, keyed
// by the id of its rows, with every path indexed.
func (m *Model) Naive() *design.Design {
	d := &design.Design{TypeProperty: "type"}
	for t := range m.schema.Tables {
		table := &m.schema.Tables[t]
		name := schema.PropertyName(table.Name)
		d.Containers = append(d.Containers, design.Container{
			Name: name, Paths: []string{"/id"}, IndexAll: true,
			Items: []design.Item{{Type: name, Root: design.Node{Table: t, Foreign: -1}, Key: keyOfNaive(table)}},
		})
	}
	return d
}

// keyOfNaive has the columns that make the id: the primary key, or the first column of a table
// without one. A table without columns has none.
func keyOfNaive(t *schema.Table) []int {
	if len(t.Primary) > 0 || len(t.Columns) == 0 {
		return t.Primary
	}
	return []int{0}
}
