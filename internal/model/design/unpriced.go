package design

import (
	"fmt"
	"slices"

	"github.com/orrery-db/orrery/internal/model/dialect"
	"github.com/orrery-db/orrery/internal/model/schema"
)

// Unpriced says what of a design has no price; it is empty for a design that a prediction
// understands for an API.
func (d *Design) Unpriced(s *schema.Schema, api dialect.API) string {
	for c := range d.Containers {
		if n := len(d.Containers[c].Paths); n > api.Limits().KeyPaths {
			return fmt.Sprintf("%s %s has a key of %d paths, and a key of the API %s has %d at most: join the values in one "+
				"property", api.Say("the container"), d.Containers[c].Name, n, api, api.Limits().KeyPaths)
		}
		for i := range d.Containers[c].Items {
			it := &d.Containers[c].Items[i]
			why := d.BadPart(s, c, i)
			if it.Projection {
				why = d.badView(s, it)
			}
			if why == "" && !api.Levels() && it.Bucket > 1 {
				why = "has a bucketed key, which takes two paths: remove the buckets"
			}
			if why == "" && !api.Procedures() && keptByProcedure(&it.Root) {
				why = "has a counter that a stored procedure keeps, and the API has none: give its rule the mode async"
			}
			if why != "" {
				return "the item type " + it.Type + " " + why
			}
		}
	}
	return ""
}

// keptByProcedure tells whether a counter of other items changes in the transaction of the change.
func keptByProcedure(n *Node) bool {
	inside := func(table int) bool {
		return slices.ContainsFunc(n.Embeds, func(e Node) bool { return e.Table == table })
	}
	return slices.ContainsFunc(n.Counters, func(k Counter) bool { return k.Sync && !inside(k.Table) }) ||
		slices.ContainsFunc(n.Embeds, func(e Node) bool { return keptByProcedure(&e) })
}

// badView says why a projection has no price; it is empty for one that has.
func (d *Design) badView(s *schema.Schema, item *Item) string {
	switch {
	case len(item.Root.Embeds) > 0:
		return "is a projection with embedded rows: only rows of its own table, and copies, can be in it"
	case len(item.Root.Counters) > 0:
		return "is a projection with counters: keep them at the rows that it projects"
	case len(item.Key) == 0:
		return "is a projection without a partition key: give it columns in partition_values"
	case slices.Max(item.Key) >= s.Tables[item.Root.Table].Own():
		return "is a projection with an inherited key: the rule that writes it knows the row only, so give it another key"
	case !hasHome(d, item.Root.Table):
		return "is a projection of a table without a home: give the table one"
	}
	return ""
}

// hasHome tells whether rows of a table are in an item type that is no projection.
func hasHome(d *Design, table int) bool {
	var in func(n *Node) bool
	in = func(n *Node) bool {
		for i := range n.Embeds {
			if in(&n.Embeds[i]) {
				return true
			}
		}
		return n.Table == table
	}
	for c := range d.Containers {
		for i := range d.Containers[c].Items {
			if it := &d.Containers[c].Items[i]; !it.Projection && in(&it.Root) {
				return true
			}
		}
	}
	return false
}
