package design

import (
	"slices"

	"github.com/orrery-db/orrery/internal/model/schema"
)

// Bare returns a design without what was observed and what was provisioned: what is left decides
// how rows become items, so its hash names the design.
func (d *Design) Bare() *Design {
	out := *d
	out.Containers = slices.Clone(d.Containers)
	for c := range out.Containers {
		items := slices.Clone(out.Containers[c].Items)
		for i := range items {
			items[i].Root = items[i].Root.bare()
		}
		out.Containers[c].Items, out.Containers[c].Throughput = items, Throughput{}
	}
	return &out
}

func (n *Node) bare() Node {
	out := *n
	out.Observed = schema.Fanout{}
	out.Embeds = make([]Node, len(n.Embeds))
	for i := range n.Embeds {
		out.Embeds[i] = n.Embeds[i].bare()
	}
	return out
}
