package describe

import (
	"slices"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/model/schema"
)

// A Spot is where the rows of a table are in a design.
type Spot struct {
	Container *design.Container
	Item      *design.Item
	Node      *design.Node
	Path      string // of the node's properties in the item, such as "/tags/[]"
}

// Spots finds the homes of the rows of every table of a design.
func Spots(d *design.Design, tables int) []Spot {
	out := make([]Spot, tables)
	var walk func(c *design.Container, it *design.Item, n *design.Node, path string)
	walk = func(c *design.Container, it *design.Item, n *design.Node, path string) {
		if out[n.Table].Node == nil {
			out[n.Table] = Spot{c, it, n, path}
		}
		for i := range n.Embeds {
			e := &n.Embeds[i]
			below := path + "/" + e.Property
			if e.Array {
				below += "/[]"
			}
			walk(c, it, e, below)
		}
	}
	for i := range d.Containers {
		for k := range d.Containers[i].Items {
			if it := &d.Containers[i].Items[k]; !it.Projection {
				walk(&d.Containers[i], it, &it.Root, "")
			}
		}
	}
	return out
}

// property returns the path of a column in the item that holds it. A column that the enclosing row
// holds too has its path there.
func property(s *schema.Schema, all []Spot, t, column int) string {
	at := &all[t]
	n := at.Node
	if n.Foreign >= 0 && !n.Inverse {
		fk := &s.Tables[t].Foreign[n.Foreign]
		if i := slices.Index(fk.Columns, column); i >= 0 {
			return property(s, all, fk.Table, fk.Refs[i])
		}
	}
	tab := &s.Tables[t]
	if at.Path == "" && len(tab.Primary) == 1 && tab.Primary[0] == column {
		return "/id"
	}
	return at.Path + "/" + n.Properties[column]
}

// Rules lists the rules that keep the copies, counters and projections of a design true.
func Rules(s *schema.Schema, d *design.Design, pr *predict.Prediction) []design.Rule {
	all := Spots(d, len(s.Tables))
	var out []design.Rule
	for t := range byPlace(d) {
		at := &all[t]
		for i := range at.Node.Copies {
			out = append(out, copyRule(s, all, t, &at.Node.Copies[i]))
		}
		for i := range at.Node.Counters {
			out = append(out, counterRule(s, all, t, &at.Node.Counters[i]))
		}
	}
	for i := range d.Containers {
		for k := range d.Containers[i].Items {
			if it := &d.Containers[i].Items[k]; it.Projection {
				out = append(out, viewRules(s, all, &d.Containers[i], it)...)
			}
		}
	}
	for i := range out {
		for k := range pr.Rules {
			if r := &pr.Rules[k]; r.Name == out[i].Name {
				out[i].Expected = design.Expected{
					ChangesPerSecond: r.ChangesPerSecond, ItemsPerChange: r.ItemsPerChange, ItemsPerChangeMax: r.ItemsPerChangeMax,
					Ranges: r.Ranges, RUPerChange: r.RUPerChange.Float(), TargetsPerSecond: r.TargetsPerSecond,
					RUPerTarget: r.RUPerTarget.Float(), RUPerSecond: r.RU.Float(),
				}
			}
		}
	}
	return out
}

// viewRules are the rules of a projection: its own, and those of its copies.
func viewRules(s *schema.Schema, homes []Spot, c *design.Container, it *design.Item) []design.Rule {
	t := it.Root.Table
	all := slices.Clone(homes)
	all[t] = Spot{Container: c, Item: it, Node: &it.Root}
	r := design.Rule{
		Name: it.Type, Kind: "view", Mode: "async", By: "rule", From: place(&homes[t]), To: place(&all[t]),
	}
	for _, col := range s.Tables[t].Primary {
		if r.On != "" {
			r.On += " and "
		}
		r.On += "source" + dotted(property(s, homes, t, col)) + " = target" + dotted(property(s, all, t, col))
	}
	for col := range s.Tables[t].Columns {
		if !it.Has(&s.Tables[t], col) {
			continue
		}
		if to := property(s, all, t, col); to != "/id" {
			r.Set = append(r.Set, design.Assignment{Path: to, Value: property(s, homes, t, col)})
		}
	}
	out := []design.Rule{r}
	for i := range it.Root.Copies {
		out = append(out, copyRule(s, all, t, &it.Root.Copies[i]))
	}
	return out
}

// byPlace iterates over the tables of a design in the order of the design.
func byPlace(d *design.Design) func(func(int) bool) {
	return func(yield func(int) bool) {
		var walk func(n *design.Node) bool
		walk = func(n *design.Node) bool {
			if !yield(n.Table) {
				return false
			}
			for i := range n.Embeds {
				if !walk(&n.Embeds[i]) {
					return false
				}
			}
			return true
		}
		for i := range d.Containers {
			for k := range d.Containers[i].Items {
				if it := &d.Containers[i].Items[k]; !it.Projection && !d.IsSecond(it) && !walk(&it.Root) {
					return
				}
			}
		}
	}
}

func place(at *Spot) design.Place {
	return design.Place{Container: at.Container.Name, Type: at.Item.Type}
}

func copyRule(s *schema.Schema, all []Spot, t int, k *design.Copy) design.Rule {
	source := End(s, t, k.Chain)
	fk := &s.Tables[t].Foreign[k.Chain[0]]
	r := design.Rule{Name: k.Rule, Kind: "copy", Mode: "async", By: "rule", From: place(&all[source]), To: place(&all[t])}
	for i, c := range fk.Columns {
		if i > 0 {
			r.On += " and "
		}
		r.On += "source" + dotted(chainProperty(s, all, t, k.Chain, fk.Refs[i])) + " = target" + dotted(property(s, all, t,
			c))
	}
	r.Set = []design.Assignment{{Path: all[t].Path + "/" + k.Property, Value: property(s, all, source, k.Column)}}
	return r
}

// chainProperty is the path by which targets are found: a column of the first table of a chain. For
// a longer chain the rule goes through the items of that table.
func chainProperty(s *schema.Schema, all []Spot, t int, chain []int, column int) string {
	first := s.Tables[t].Foreign[chain[0]].Table
	return property(s, all, first, column)
}

func counterRule(s *schema.Schema, all []Spot, t int, k *design.Counter) design.Rule {
	r := design.Rule{
		Name: k.Rule, Kind: "aggregate", Mode: "async", By: "rule", From: place(&all[k.Table]),
		To: place(&all[t]),
	}
	if k.Sync {
		r.Mode = "sync"
		if all[k.Table].Item != all[t].Item {
			r.By = "stored_procedure"
			for _, operation := range []string{design.CreateOperation, design.DeleteOperation} {
				r.Procedures = append(r.Procedures, design.Assignment{
					Path: operation, Value: design.ProcedureName(operation, all[k.Table].Item.Type),
				})
			}
		}
	}
	r.Group = property(s, all, k.Table, s.Tables[k.Table].Foreign[k.Foreign].Columns[0])
	value := k.Func + "()"
	if k.Column >= 0 {
		value = k.Func + "(" + property(s, all, k.Table, k.Column) + ")"
	}
	r.Set = []design.Assignment{{Path: all[t].Path + "/" + k.Property, Value: value}}
	return r
}

// dotted turns a path into the notation of conditions: /tags/[]/id becomes .tags[].id.
func dotted(path string) string {
	out := ""
	for i := 0; i < len(path); i++ {
		switch {
		case path[i] == '/' && i+1 < len(path) && path[i+1] == '[':
		case path[i] == '/':
			out += "."
		default:
			out += string(path[i])
		}
	}
	return out
}

// End returns the table at the end of a chain of foreign keys that begins at a table.
func End(s *schema.Schema, t int, chain []int) int {
	for _, f := range chain {
		t = s.Tables[t].Foreign[f].Table
	}
	return t
}
