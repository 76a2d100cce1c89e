package file

import (
	"fmt"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/form"
	"github.com/orrery-db/orrery/internal/model/schema"
)

// WriteDesign returns a file of the format orrery.design/1 for a design of a schema. The bytes
// depend on the two only. The error is a *form.Error about a value that the format cannot hold.
func WriteDesign(d *design.Document, s *schema.Schema) ([]byte, error) {
	f := designForm(d, s)
	return form.YAML(firstOf(d.Name, "design"), f)
}

// DesignJSON returns the same content as JSON.
func DesignJSON(d *design.Document, s *schema.Schema) ([]byte, error) {
	f := designForm(d, s)
	return form.JSON(firstOf(d.Name, "design"), f)
}

func designForm(d *design.Document, s *schema.Schema) *designFile {
	w := designWriter{NewNames(s.With(d.Design.Inherited))}
	f := &designFile{
		Format: DesignFormat, Name: d.Name, TypeProperty: d.Design.TypeProperty,
		Source: pointer(sourceBlock(d.Source)), Totals: writeTotals(d),
		Options: optionsForm(&d.Options), Search: pointer(searchBlock(d.Search)),
		Target: writeTarget(d),
	}
	for i := range d.Design.Containers {
		f.Containers = append(f.Containers, w.container(&d.Design.Containers[i]))
	}
	for i := range d.Rules {
		f.Rules = append(f.Rules, writeRule(&d.Rules[i]))
	}
	for i := range d.Plans {
		f.Plans = append(f.Plans, writePlan(&d.Plans[i]))
	}
	for i := range d.Decisions {
		f.Decisions = append(f.Decisions, writeDecision(&d.Decisions[i]))
	}
	for _, x := range d.Warnings {
		f.Warnings = append(f.Warnings, warningBlock{x.ID, x.Kind, x.Subject, x.Says, x.Value})
	}
	for _, x := range d.Assumptions {
		f.Assumptions = append(f.Assumptions, assumptionBlock(x))
	}
	for _, x := range d.Sensitivity {
		f.Sensitivity = append(f.Sensitivity, sensitivityBlock(x))
	}
	return f
}

// pointer returns a pointer to a value, or nil for the zero value, which files leave out.
func pointer[T comparable](v T) *T {
	var zero T
	if v == zero {
		return nil
	}
	return &v
}

func writeTarget(d *design.Document) *targetBlock {
	if d.Options.API == "" && d.Limits == nil {
		return nil
	}
	t := &targetBlock{API: string(d.Options.API)}
	for _, l := range d.Limits {
		t.Limits = append(t.Limits, form.Entry[form.Scalar]{Key: l.Name, Value: scalarOf(l)})
	}
	return t
}

func scalarOf(f design.Fact) form.Scalar {
	return form.Scalar{Text: f.Text, Number: f.Number, IsText: f.IsText}
}

func optionsForm(o *design.Options) *optionsBlock {
	b := optionsBlock{
		form.Duration(o.Horizon), o.Floor, o.Headroom, o.RequestWeight, o.Pins, o.Forbids,
	}
	if b.Horizon == 0 && b.Floor == 0 && b.Headroom == 0 && b.RequestWeight == 0 && b.Pins == nil && b.Forbids == nil {
		return nil
	}
	return &b
}

func writeTotals(d *design.Document) *totalsBlock {
	return pointer(totalsBlock{writeTotal(d.Proposed), writeTotal(d.Naive)})
}

func writeTotal(t design.Totals) *totalBlock { return pointer(totalBlock(t)) }

// designWriter turns numbers into names.
type designWriter struct{ *Names }

func (w designWriter) container(c *design.Container) containerBlock {
	b := containerBlock{Name: c.Name, Key: keyBlock{c.Paths, c.Constant}, Items: []itemBlock{}}
	switch t := c.Throughput; t.Mode {
	case "manual":
		b.Throughput = &throughputBlock{Mode: t.Mode, RU: t.RU}
	case "autoscale":
		b.Throughput = &throughputBlock{Mode: t.Mode, Max: t.RU}
	}
	if c.IndexAll {
		b.Indexing = &indexingBlock{Include: []string{everyPath}}
	} else {
		b.Indexing = &indexingBlock{Include: append([]string{}, c.Index...), Exclude: []string{everyPath}}
	}
	for _, sorts := range c.Composite {
		var texts []string
		for _, s := range sorts {
			if s.Descending {
				s.Path = "-" + s.Path
			}
			texts = append(texts, s.Path)
		}
		b.Indexing.Composite = append(b.Indexing.Composite, texts)
	}
	for i := range c.Items {
		b.Items = append(b.Items, w.item(c, &c.Items[i]))
	}
	return b
}

func (w designWriter) item(c *design.Container, i *design.Item) itemBlock {
	t := i.Root.Table
	b := itemBlock{
		Type: i.Type, From: fromTable{w.schema.Tables[t].Name}, ID: w.id(i), Bucket: i.Bucket,
		Projection: i.Projection, Columns: names(&w.schema.Tables[t], i.Part), Properties: w.properties(&i.Root),
		Inherited: w.inherited(i),
		Embed:     w.embeds(&i.Root), Copies: w.copies(&i.Root), Counters: w.counters(&i.Root),
	}
	for level, path := range c.Paths {
		columns := i.Key[min(level, len(i.Key)):min(level+1, len(i.Key))]
		if level == len(c.Paths)-1 {
			columns = i.Key[min(level, len(i.Key)):]
		}
		if len(columns) > 0 {
			b.Values = append(b.Values, form.Entry[form.Names]{Key: path, Value: w.columnNames(t, columns)})
		}
	}
	return b
}

// inherited lists the columns of the partition key that are inherited.
func (w designWriter) inherited(i *design.Item) (out []inheritedBlock) {
	for _, c := range i.Key {
		col := &w.schema.Tables[i.Root.Table].Columns[c]
		if in := col.Inherited; in != nil {
			via, end := w.chain(i.Root.Table, in.Chain)
			out = append(out, inheritedBlock{col.Name, w.Column(schema.Ref{Table: end, Column: in.Column}), via})
		}
	}
	return out
}

// chain returns the names of the foreign keys of a chain, and the table that it leads to.
func (w designWriter) chain(table int, chain []int) (via form.Names, end int) {
	for _, f := range chain {
		via = append(via, w.Foreign(schema.ForeignRef{Table: table, Foreign: f}))
		table = w.schema.Tables[table].Foreign[f].Table
	}
	return via, table
}

// columnNames returns columns of a table with the table's name.
func (w designWriter) columnNames(table int, columns []int) form.Names {
	var out form.Names
	for _, c := range columns {
		out = append(out, w.Column(schema.Ref{Table: table, Column: c}))
	}
	return out
}

// id says what the id of an item is made of: the primary key, after the type with Prefix.
func (w designWriter) id(i *design.Item) *idBlock {
	columns := w.columnNames(i.Root.Table, w.schema.Tables[i.Root.Table].Primary)
	if i.Prefix {
		return &idBlock{Template: idTemplate(i.Type, columns)}
	}
	if columns == nil {
		return nil
	}
	return &idBlock{Column: columns}
}

// idTemplate is how the id of an item with a prefix is written, such as order-{orders.id}.
func idTemplate(typ string, columns []string) string {
	out := typ + "-"
	for i, c := range columns {
		if i > 0 {
			out += "|"
		}
		out += "{" + c + "}"
	}
	return out
}

func (w designWriter) properties(n *design.Node) *properties {
	if n.Properties == nil {
		all := allWord("all")
		return &properties{A: &all}
	}
	m := form.Map[form.Either[string, columnAs]]{}
	for c, property := range n.Properties {
		if property == "" {
			continue
		}
		name := w.Column(schema.Ref{Table: n.Table, Column: c})
		value := form.Either[string, columnAs]{A: &name}
		if c < len(n.As) && n.As[c] != "" {
			value = form.Either[string, columnAs]{B: &columnAs{name, asName(n.As[c])}}
		}
		m = append(m, form.Entry[form.Either[string, columnAs]]{Key: property, Value: value})
	}
	return &properties{B: &m}
}

func (w designWriter) embeds(parent *design.Node) []embedBlock {
	var out []embedBlock
	for i := range parent.Embeds {
		n := &parent.Embeds[i]
		owner := n.Table
		if n.Inverse {
			owner = parent.Table
		}
		b := embedBlock{
			As: "object", Property: n.Property, OrderBy: w.columnNames(n.Table, n.OrderBy),
			From: fromVia{
				w.schema.Tables[n.Table].Name, w.Foreign(schema.ForeignRef{Table: owner, Foreign: n.Foreign}), n.Inverse,
			},
			Properties: w.properties(n), Embed: w.embeds(n), Copies: w.copies(n), Counters: w.counters(n),
		}
		if n.Array {
			b.As = "array"
		}
		if n.Cap != 0 || n.Observed != (schema.Fanout{}) {
			b.Bound = &boundBlock{Cap: n.Cap, Observed: writeFanout(n.Observed)}
			if n.Cap != 0 {
				b.Bound.Overflow = "reject"
			}
		}
		out = append(out, b)
	}
	return out
}

func (w designWriter) copies(n *design.Node) []copyBlock {
	var out []copyBlock
	for _, c := range n.Copies {
		via, table := w.chain(n.Table, c.Chain)
		out = append(out, copyBlock{c.Property, w.Column(schema.Ref{Table: table, Column: c.Column}), via, c.Rule})
	}
	return out
}

func (w designWriter) counters(n *design.Node) []counterBlock {
	var out []counterBlock
	for _, c := range n.Counters {
		b := counterBlock{
			Property: c.Property, Counts: w.Foreign(schema.ForeignRef{Table: c.Table, Foreign: c.Foreign}), Func: c.Func,
			Rule: c.Rule, Mode: "async", Initial: c.Initial,
		}
		if c.Sync {
			b.Mode = "sync"
		}
		if c.Column >= 0 {
			b.Column = w.Column(schema.Ref{Table: c.Table, Column: c.Column})
		}
		out = append(out, b)
	}
	return out
}

func writeRule(r *design.Rule) ruleBlock {
	from, to := placeBlock(r.From), placeBlock(r.To)
	b := ruleBlock{
		Rule: r.Name, Mode: r.Mode, By: r.By, Procedures: writeSet(r.Procedures), Freshness: form.Duration(r.Freshness),
		Expected: writeExpected(r.Expected),
	}
	switch set := writeSet(r.Set); r.Kind {
	case "copy":
		b.Copy = &copyRule{from, to, r.On, set}
	case "aggregate":
		b.Aggregate = &aggregateRule{from, r.Group, to, r.On, r.ID, set}
	default:
		b.View = &viewRule{from, to, r.On, set}
	}
	return b
}

func writeSet(set []design.Assignment) form.Map[string] {
	var out form.Map[string]
	for _, a := range set {
		out = append(out, form.Entry[string]{Key: a.Path, Value: a.Value})
	}
	return out
}

func writeExpected(e design.Expected) *expectedBlock {
	if e == (design.Expected{}) {
		return nil
	}
	return &expectedBlock{
		Changes: e.ChangesPerSecond, Items: pointer(itemsBlock{e.ItemsPerChange, e.ItemsPerChangeMax}),
		Ranges: writeRanges(e.Ranges), RUPerChange: e.RUPerChange,
		Targets: e.TargetsPerSecond, RUPerTarget: e.RUPerTarget, RU: e.RUPerSecond,
	}
}

// writeRanges writes a number of ranges, of which one may be every one.
func writeRanges(ranges float64) *form.Scalar {
	switch ranges {
	case 0:
		return nil
	case design.AllRanges:
		return &form.Scalar{Text: "all", IsText: true}
	}
	return &form.Scalar{Number: ranges}
}

func writePlan(p *design.Plan) planBlock {
	return planBlock{
		Pattern: p.Pattern, Rate: p.RatePerSecond, Steps: writeSteps(p.Steps), Predict: writeCost(p.Predict),
		Naive: writeCost(p.Naive), NaiveIn: writeCost(p.NaiveWithInList), NaiveSteps: writeSteps(p.NaiveSteps),
		NotUnderstood: p.NotUnderstood,
	}
}

func writeCost(c design.Cost) *costBlock {
	if c == (design.Cost{}) {
		return nil
	}
	return &costBlock{c.Requests, c.RU, writeRanges(c.Ranges)}
}

func writeSteps(steps []design.Step) []stepBlock {
	var out []stepBlock
	for _, s := range steps {
		r := &stepRequest{
			s.Container, s.Types, s.ID, s.Key, s.Name, s.SQL, s.Command, s.Set, s.If, s.Times, s.Requests,
			s.RU, s.Note,
		}
		var b stepBlock
		for _, k := range b.byKind() {
			if k.kind == s.Kind {
				*k.request = r
			}
		}
		out = append(out, b)
	}
	return out
}

func writeDecision(d *design.Decision) decisionBlock {
	b := decisionBlock{
		ID: d.ID, Kind: d.Kind, Choice: writeFacts(d.Choice), Method: d.Method, Evidence: writeFacts(d.Evidence),
		Says: d.Says, FlipsWhen: d.FlipsWhen, Caution: d.Caution,
	}
	seen := map[string]int{}
	for _, a := range d.Alternatives {
		name := a.Name
		if seen[a.Name]++; seen[a.Name] > 1 {
			name = fmt.Sprintf("%s (%d)", a.Name, seen[a.Name])
		}
		b.Alternatives = append(b.Alternatives, form.Entry[alternativeBlock]{
			Key: name, Value: alternativeBlock{a.Infeasible, a.Requests, a.RU},
		})
	}
	return b
}

// writeFacts writes facts as a map. Facts of one name become a list.
func writeFacts(facts []design.Fact) form.Map[form.Values] {
	out := form.Map[form.Values]{}
	at := map[string]int{}
	for _, f := range facts {
		i, seen := at[f.Name]
		if !seen {
			i = len(out)
			at[f.Name] = i
			out = append(out, form.Entry[form.Values]{Key: f.Name})
		}
		out[i].Value.List = append(out[i].Value.List, scalarOf(f))
	}
	return out
}
