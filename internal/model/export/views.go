package export

import (
	"slices"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/schema"
)

// viewRule keeps the items of a projection equal to the rows that they are of.
type viewRule struct {
	Rule   string `json:"rule"`
	Target place  `json:"target"`
	Source rows   `json:"source"`
	// Primary has the primary key in the rows of the source, and Own in the items of the target. Find
	// finds a row by @v0, @v1, ….
	Primary []column `json:"primary"`
	Own     []column `json:"own"`
	Find    string   `json:"find"`
	Prefix  string   `json:"prefix,omitempty"` // of the target's ids
	Set     []filled `json:"set"`
	Keep    []string `json:"keep"` // properties that other rules set
}

// filled is a property of a projected item: the value of a column, or several joined as in an id.
type filled struct {
	Property string   `json:"property"`
	From     []column `json:"from"`
}

// view adds the rules of a projection: its own, and those of its copies.
func (r *ruleReader) view(out *rules, con *design.Container, item *design.Item) error {
	if !item.Projection {
		return nil
	}
	t, n := item.Root.Table, &item.Root
	if err := r.home(t, item.Type); err != nil {
		return err
	}
	home := r.spots[t].node()
	in := *r
	in.spots = slices.Clone(r.spots)
	in.spots[t] = spot{con, item, []*design.Node{n}}
	tab := &r.schema.Tables[t]
	one := viewRule{
		Rule: item.Type, Target: place{con.Name, item.Type}, Source: r.rows(t), Primary: r.columns(t, tab.Primary),
		Own: in.columns(t, tab.Primary), Keep: []string{},
	}
	one.Find = r.query(one.Source, one.Primary, "*")
	if item.Prefix {
		one.Prefix = item.Type + "-"
	}
	names := r.doc.Design.Properties(r.schema, con, n)
	for c, name := range names {
		switch {
		case name == "" || !item.Has(tab, c) || name == design.IDProperty && slices.Equal(tab.Primary, []int{c}):
		case formAt(home, c) != formAt(n, c):
			return refuse("the projection %q gives the column %q another form than %q has: give it the same one",
				item.Type, tab.Columns[c].Name, r.spots[t].item.Type)
		default:
			one.Set = append(one.Set, filled{name, []column{r.column(t, c)}})
		}
	}
	for k, path := range con.Paths {
		level := con.Level(item, k)
		switch {
		case path == design.IDPath || slices.ContainsFunc(one.Set, func(f filled) bool { return f.Property == path[1:] }):
		case level == nil:
			return refuse("the projection %q has buckets: give it a key without them", item.Type)
		default:
			one.Set = append(one.Set, filled{path[1:], r.columns(t, level)})
		}
	}
	if why := r.unwritten(&one, tab); why != "" {
		return refuse("the projection %q %s", item.Type, why)
	}
	for i := range n.Copies {
		one.Keep = append(one.Keep, n.Copies[i].Property)
		copied, err := in.copyRule(t, &n.Copies[i])
		if err != nil {
			return err
		}
		out.Copies = append(out.Copies, copied)
	}
	if r.err == nil {
		r.err = in.err
	}
	out.Views = append(out.Views, one)
	return nil
}

// unwritten says why the program cannot write the items of a projection: numbers with a point have
// no one text.
func (r *ruleReader) unwritten(v *viewRule, tab *schema.Table) string {
	lists := [][]column{v.Primary}
	for i := range v.Set {
		if len(v.Set[i].From) > 1 {
			lists = append(lists, v.Set[i].From)
		}
	}
	for _, list := range lists {
		if slices.ContainsFunc(list, func(c column) bool { return c.Form == "number" }) {
			return "joins decimal numbers of " + tab.Name + " to a text: give them the form decimal_string"
		}
	}
	return ""
}

func formAt(n *design.Node, c int) string {
	if c < len(n.As) {
		return n.As[c]
	}
	return ""
}
