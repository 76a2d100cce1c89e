package export

import (
	"slices"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/schema"
)

// rules are the copies, counters and projections of a design, as the programs read them.
type rules struct {
	TypeProperty string              `json:"typeProperty"`
	Keys         map[string][]string `json:"keys"` // partition key paths by container
	Copies       []copyRule          `json:"copies"`
	Counters     []counterRule       `json:"counters"`
	Views        []viewRule          `json:"views"`
	sync         []counterRule       // kept by procedures
}

// place is an item type of a container.
type place struct {
	Container string `json:"container"`
	Type      string `json:"type"`
}

// rows are the rows of a table inside the items of a type. Level 0 is the item; each level below is
// a property of the one above, an array or an object.
type rows struct {
	place
	Levels []level `json:"levels"`
}

type level struct {
	Property string `json:"property"`
	Array    bool   `json:"array"`
}

// column is where a row has the value of a column: a property of one of the levels around it, or
// the id of the item.
type column struct {
	Level    int    `json:"level"`
	Property string `json:"property"`
	ID       bool   `json:"id,omitempty"`
	Prefix   string `json:"prefix,omitempty"` // of the id
	Form     string `json:"form"`             // text, integer, number or boolean
}

// join finds the rows of one place by the values of others.
type join struct {
	rows
	// From has the columns of the row that looks, and To the columns of the rows that it looks for.
	From []column `json:"from"`
	To   []column `json:"to"`
	// Key has the partition key of what is looked for, where From has all of it: the number of a
	// value of From for each level, or the constant.
	Key      []int  `json:"key,omitempty"`
	Constant string `json:"constant,omitempty"`
	// Forward finds items by @v0, @v1, …; Back finds the items with rows that look for these values.
	Forward string `json:"forward"`
	Back    string `json:"back"`
}

// copyRule keeps one property of each row of a target equal to a column that joins lead to.
type copyRule struct {
	Rule   string `json:"rule"`
	Set    string `json:"set"`
	Target rows   `json:"target"`
	Joins  []join `json:"joins"`
	Value  column `json:"value"`
}

// counterRule keeps one property of a row equal to an aggregate over the rows that refer to it.
type counterRule struct {
	Rule   string   `json:"rule"`
	Func   string   `json:"func"`
	Set    string   `json:"set"`
	Target rows     `json:"target"`
	Of     []column `json:"of"` // the values of the target that groups have
	Source rows     `json:"source"`
	Group  []column `json:"group"` // the same values in the counted rows
	Value  *column  `json:"value"`
	Scale  int      `json:"scale"` // digits after the point of a sum; -1: as they are
	// Find finds the target by @v0, @v1, …; Members has the values of a group, or 1 for each row.
	Find     string `json:"find"`
	Members  string `json:"members"`
	Key      []int  `json:"key,omitempty"`
	Constant string `json:"constant,omitempty"`
}

// spot is where a table's rows are: the first home in the design, and no projection.
type spot struct {
	container *design.Container
	item      *design.Item
	nodes     []*design.Node // from the root to the table's node
}

func (s *spot) node() *design.Node { return s.nodes[len(s.nodes)-1] }

type ruleReader struct {
	schema *schema.Schema
	doc    *design.Document
	spots  []spot
	err    error // the first column that no item has
}

func newRules(s *schema.Schema, doc *design.Document) (*rules, error) {
	r := &ruleReader{schema: s, doc: doc, spots: make([]spot, len(s.Tables))}
	out := &rules{
		TypeProperty: doc.Design.TypeName(), Keys: map[string][]string{},
		Copies: []copyRule{}, Counters: []counterRule{}, Views: []viewRule{},
	}
	for c := range doc.Design.Containers {
		con := &doc.Design.Containers[c]
		out.Keys[con.Name] = con.Paths
		for i := range con.Items {
			item := &con.Items[i]
			if why := doc.Design.BadPart(s, c, i); why != "" {
				return nil, refuse("the item type %q of %q %s", item.Type, con.Name, why)
			}
			switch {
			case item.Projection:
			case doc.Design.IsSecond(item): // no rule reads it or writes it
			default:
				r.settle(con, item, []*design.Node{&item.Root})
			}
		}
	}
	for t := range r.spots {
		if r.spots[t].nodes == nil {
			continue
		}
		n := r.spots[t].node()
		for i := range n.Copies {
			one, err := r.copyRule(t, &n.Copies[i])
			if err != nil {
				return nil, err
			}
			out.Copies = append(out.Copies, one)
		}
		for i := range n.Counters {
			if err := r.counter(out, t, &n.Counters[i]); err != nil {
				return nil, err
			}
		}
	}
	for c := range doc.Design.Containers {
		for i := range doc.Design.Containers[c].Items {
			if err := r.view(out, &doc.Design.Containers[c], &doc.Design.Containers[c].Items[i]); err != nil {
				return nil, err
			}
		}
	}
	return out, r.err
}

func (r *ruleReader) settle(c *design.Container, i *design.Item, nodes []*design.Node) {
	n := nodes[len(nodes)-1]
	if r.spots[n.Table].nodes == nil {
		r.spots[n.Table] = spot{c, i, slices.Clone(nodes)}
	}
	for e := range n.Embeds {
		r.settle(c, i, append(slices.Clone(nodes), &n.Embeds[e]))
	}
}

func (r *ruleReader) rows(t int) rows {
	s := &r.spots[t]
	out := rows{place: place{s.container.Name, s.item.Type}, Levels: []level{}}
	for _, n := range s.nodes[1:] {
		out.Levels = append(out.Levels, level{n.Property, n.Array})
	}
	return out
}

// column says where a row of a table has a column. The row around an embedded row has the columns
// of the foreign key between them.
func (r *ruleReader) column(t, c int) column {
	s := &r.spots[t]
	n := s.node()
	tab := &r.schema.Tables[t]
	if n.Implied(r.schema, c) {
		fk := &tab.Foreign[n.Foreign]
		out := r.column(fk.Table, fk.Refs[slices.Index(fk.Columns, c)])
		return out
	}
	out := column{Level: len(s.nodes) - 1, Form: formOf(&tab.Columns[c].Type)}
	if c < len(n.As) && (n.As[c] == "string" || n.As[c] == "decimal_string") {
		out.Form = "text"
	}
	if out.Level == 0 && len(tab.Primary) == 1 && tab.Primary[0] == c {
		out.ID, out.Property = true, design.IDProperty
		if s.item.Prefix {
			out.Prefix = s.item.Type + "-"
		}
		return out
	}
	if out.Level > 0 || s.item.Has(tab, c) {
		out.Property = r.doc.Design.Properties(r.schema, s.container, n)[c]
	}
	for k := 0; k < len(s.container.Paths) && out.Property == "" && out.Level == 0; k++ {
		if slices.Equal(s.container.Level(s.item, k), []int{c}) {
			out.Property = s.container.Paths[k][1:]
		}
	}
	if out.Property == "" && r.err == nil {
		r.err = refuse("a rule needs the column %q, and the items of %q do not have it as a property: list it under "+
			"properties", r.schema.Name(schema.Ref{Table: t, Column: c}), s.item.Type)
	}
	return out
}

func formOf(t *schema.Type) string {
	switch {
	case t.Array:
	case t.Kind == schema.Int || t.Kind == schema.BigInt:
		return "integer"
	case t.Kind == schema.Decimal || t.Kind == schema.Float:
		return "number"
	case t.Kind == schema.Bool:
		return "boolean"
	}
	return "text"
}

func (r *ruleReader) columns(t int, list []int) []column {
	out := make([]column, len(list))
	for i, c := range list {
		out[i] = r.column(t, c)
	}
	return out
}

func (r *ruleReader) name(t int) string { return r.schema.Tables[t].Name }

// home refuses a table whose rows cannot be found by a query.
func (r *ruleReader) home(t int, rule string) error {
	if r.spots[t].nodes == nil {
		return refuse("the rule %q needs the table %q, which has no home in the design: give it one", rule, r.name(t))
	}
	return nil
}

// single refuses rows of which an item has several.
func (r *ruleReader) single(t int, rule string) error {
	if err := r.home(t, rule); err != nil {
		return err
	}
	for _, n := range r.spots[t].nodes {
		if n.Array {
			return refuse("the rule %q reads or writes the table %q, whose rows are in an array of %q: give the table "+
				"items of its own", rule, r.name(t), r.spots[t].item.Type)
		}
	}
	return nil
}

func (r *ruleReader) copyRule(t int, k *design.Copy) (copyRule, error) {
	out := copyRule{Rule: k.Rule, Set: k.Property, Target: r.rows(t)}
	from := t
	for _, f := range k.Chain {
		fk := &r.schema.Tables[from].Foreign[f]
		if err := r.single(fk.Table, k.Rule); err != nil {
			return out, err
		}
		j := join{rows: r.rows(fk.Table), From: r.columns(from, fk.Columns), To: r.columns(fk.Table, fk.Refs)}
		j.Key, j.Constant = r.keyOf(fk.Table, fk.Refs)
		j.Forward = r.query(j.rows, j.To, "*")
		j.Back = r.query(r.rows(from), j.From, "*")
		out.Joins = append(out.Joins, j)
		from = fk.Table
	}
	out.Value = r.column(from, k.Column)
	return out, nil
}

// keyOf says how the partition key of a table's item follows from the values of some columns.
func (r *ruleReader) keyOf(t int, known []int) (key []int, constant string) {
	s := &r.spots[t]
	if s.container.Constant {
		return nil, s.item.Type
	}
	if len(s.nodes) > 1 || s.item.Bucket > 0 || len(s.item.Key) != len(s.container.Paths) {
		return nil, ""
	}
	for k, c := range s.item.Key {
		i := slices.Index(known, c)
		as := c < len(s.node().As) && s.node().As[c] != ""
		if i < 0 || as || s.container.Paths[k] == design.IDPath && !slices.Equal(r.schema.Tables[t].Primary, []int{c}) {
			return nil, ""
		}
		key = append(key, i)
	}
	return key, ""
}

func (r *ruleReader) counter(out *rules, t int, k *design.Counter) error {
	if err := r.single(t, k.Rule); err != nil {
		return err
	}
	if err := r.home(k.Table, k.Rule); err != nil {
		return err
	}
	fk := &r.schema.Tables[k.Table].Foreign[k.Foreign]
	if fk.Table != t {
		return refuse("the rule %q counts by a foreign key that leads to %q, not to %q: name a foreign key between "+
			"them", k.Rule, r.name(fk.Table), r.name(t))
	}
	one := counterRule{
		Rule: k.Rule, Func: k.Func, Set: k.Property, Target: r.rows(t), Of: r.columns(t, fk.Refs),
		Source: r.rows(k.Table), Group: r.columns(k.Table, fk.Columns), Scale: -1,
	}
	what := "1"
	if k.Column >= 0 {
		value := r.column(k.Table, k.Column)
		one.Value = &value
		what = reference(one.Source, value)
		if typ := &r.schema.Tables[k.Table].Columns[k.Column].Type; typ.Kind == schema.Decimal && typ.Precision > 0 {
			one.Scale = typ.Scale
		} else if value.Form == "integer" {
			one.Scale = 0
		}
		if value.ID {
			return refuse("the rule %q takes the %s of the key of %q, which is the id of its items: copy the key to a "+
				"column of its own", k.Rule, k.Func, r.name(k.Table))
		}
	}
	one.Key, one.Constant = r.keyOf(t, fk.Refs)
	one.Find = r.query(one.Target, one.Of, "*")
	one.Members = r.members(one.Source, one.Group, what)
	switch {
	case k.Sync && r.spots[k.Table].item == r.spots[t].item:
		// The rows are in the item that counts them: the application writes both together.
	case k.Sync:
		out.sync = append(out.sync, one)
	default:
		out.Counters = append(out.Counters, one)
	}
	return nil
}

// followed lists the containers whose changes the rules of the feed handler read.
func (r *rules) followed() (out []string) {
	add := func(c string) {
		if !slices.Contains(out, c) {
			out = append(out, c)
		}
	}
	for i := range r.Copies {
		add(r.Copies[i].Target.Container)
		for k := range r.Copies[i].Joins {
			add(r.Copies[i].Joins[k].Container)
		}
	}
	for i := range r.Counters {
		add(r.Counters[i].Target.Container)
		add(r.Counters[i].Source.Container)
	}
	for i := range r.Views {
		add(r.Views[i].Source.Container)
	}
	return out
}
