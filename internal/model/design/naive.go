package design

import (
	"slices"

	"github.com/orrery-db/orrery/internal/model/schema"
)

// Naive returns the design that every other one is compared with: a container for each table, keyed
// by the id of its rows, with every path indexed.
func Naive(s *schema.Schema) *Design {
	d := &Design{TypeProperty: "type"}
	var used []string
	for t := range s.Tables {
		table := &s.Tables[t]
		name := schema.PropertyName(s.Short(t))
		for slices.Contains(used, name) {
			name += "2"
		}
		used = append(used, name)
		d.Containers = append(d.Containers, Container{
			Name: name, Paths: []string{IDPath}, IndexAll: true,
			Items: []Item{{
				Type: name, Root: Node{Table: t, Foreign: -1}, Key: table.Primary, Generated: len(table.Primary) == 0,
			}},
		})
	}
	return d
}
