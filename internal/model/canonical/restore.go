package canonical

import (
	"slices"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/schema"
)

// Inherit adds inherited columns of the new schema to the order, and returns them with the numbers
// of the original one.
func (o *Order) Inherit(list []schema.Inherited) []schema.Inherited {
	for _, in := range list {
		t, number := in.Table, len(o.Columns[in.Table])
		in.Chain, in.Column = o.restoreChain(t, in.Chain, in.Column)
		in.Table = o.Tables[t]
		o.Columns[t], o.Column[in.Table] = append(o.Columns[t], number), append(o.Column[in.Table], number)
		o.inherited = append(o.inherited, in)
	}
	return o.inherited
}

// Inherited returns inherited columns of the original schema with the new numbers.
func (o *Order) Inherited(s *schema.Schema, list []schema.Inherited) (out []schema.Inherited) {
	for _, in := range list {
		end := s.Follow(in.Table, in.Chain)
		in.Chain = slices.Clone(in.Chain)
		for i, f := range in.Chain {
			in.Chain[i] = o.Foreign[s.Follow(in.Table, in.Chain[:i])][f]
		}
		in.Column, in.Table = o.Column[end][in.Column], o.Table[in.Table]
		out = append(out, in)
	}
	return out
}

// Restore gives a design the numbers of the original schema.
func (o *Order) Restore(d *design.Design) *design.Design {
	out := *d
	out.Inherited = o.inherited
	out.Containers = slices.Clone(d.Containers)
	for i := range out.Containers {
		c := &out.Containers[i]
		c.Items = slices.Clone(c.Items)
		for k := range c.Items {
			it := &c.Items[k]
			it.Key = o.originals(it.Root.Table, it.Key)
			it.Part = o.originals(it.Root.Table, it.Part)
			it.Root = o.restoreNode(&it.Root, -1)
		}
	}
	return &out
}

func (o *Order) originals(t int, cols []int) []int {
	if cols == nil {
		return nil
	}
	out := make([]int, len(cols))
	for i, c := range cols {
		out[i] = o.Columns[t][c]
	}
	return out
}

func (o *Order) restoreNode(n *design.Node, above int) design.Node {
	out := *n
	t := n.Table
	out.Table = o.Tables[t]
	switch {
	case n.Foreign < 0:
	case n.Inverse:
		out.Foreign = o.Foreigns[above][n.Foreign]
	default:
		out.Foreign = o.Foreigns[t][n.Foreign]
	}
	if n.Properties != nil {
		out.Properties = make([]string, len(n.Properties))
		for c, name := range n.Properties {
			out.Properties[o.Columns[t][c]] = name
		}
	}
	out.Copies = slices.Clone(n.Copies)
	for i := range out.Copies {
		k := &out.Copies[i]
		k.Chain, k.Column = o.restoreChain(t, k.Chain, k.Column)
	}
	out.Counters = slices.Clone(n.Counters)
	for i := range out.Counters {
		k := &out.Counters[i]
		if k.Column >= 0 {
			k.Column = o.Columns[k.Table][k.Column]
		}
		k.Table, k.Foreign = o.Tables[k.Table], o.Foreigns[k.Table][k.Foreign]
	}
	out.Embeds = nil
	for i := range n.Embeds {
		out.Embeds = append(out.Embeds, o.restoreNode(&n.Embeds[i], t))
	}
	return out
}

// restoreChain needs the canonical schema to walk a chain: order.target has it.
func (o *Order) restoreChain(t int, chain []int, column int) ([]int, int) {
	var out []int
	for _, f := range chain {
		out = append(out, o.Foreigns[t][f])
		t = o.target[t][f]
	}
	return out, o.Columns[t][column]
}
