package file

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/dialect"
	"github.com/orrery-db/orrery/internal/model/form"
	"github.com/orrery-db/orrery/internal/model/schema"
)

// ReadDesign reads a file of the format orrery.design/1 for a schema. The error is a *form.Error,
// also about names that the schema does not have.
func ReadDesign(name string, text []byte, s *schema.Schema) (*design.Document, error) {
	var f designFile
	source, err := read(name, text, DesignFormat, &f)
	if err != nil {
		return nil, err
	}
	d := &design.Document{Name: f.Name}
	r := designReader{resolver{NewNames(s), source}, &f}
	if d.Design.Inherited = r.inherited(f.Containers); d.Design.Inherited != nil {
		r.Names = NewNames(s.With(d.Design.Inherited))
	}
	d.Design.TypeProperty = f.TypeProperty
	readHeader(d, &f)
	r.containers(d, f.Containers)
	for i := range f.Rules {
		d.Rules = append(d.Rules, readRule(&f.Rules[i]))
	}
	for i := range f.Plans {
		d.Plans = append(d.Plans, readPlan(&f.Plans[i]))
	}
	for i := range f.Decisions {
		d.Decisions = append(d.Decisions, readDecision(&f.Decisions[i]))
	}
	for _, x := range f.Warnings {
		d.Warnings = append(d.Warnings, design.Warning{
			ID: x.ID, Kind: x.Kind, Says: x.Says, Subject: x.Subject, Value: x.Value,
		})
	}
	for _, x := range f.Assumptions {
		d.Assumptions = append(d.Assumptions, design.Assumption(x))
	}
	for _, x := range f.Sensitivity {
		d.Sensitivity = append(d.Sensitivity, design.Sensitivity(x))
	}
	r.places(d)
	if err := source.Err(); err != nil {
		return nil, err
	}
	return d, nil
}

// readHeader reads what is said about the whole design.
func readHeader(d *design.Document, f *designFile) {
	if f.Source != nil {
		d.Source = design.Source(*f.Source)
	}
	if f.Target != nil {
		for _, l := range f.Target.Limits {
			d.Limits = append(d.Limits, factOf(l.Key, l.Value))
		}
	}
	if o := f.Options; o != nil {
		d.Options = design.Options{
			Horizon: float64(o.Horizon), Floor: o.Floor, Headroom: o.Headroom, RequestWeight: o.RequestWeight,
			Pins: o.Pins, Forbids: o.Forbids,
		}
	}
	if f.Target != nil {
		d.Options.API = dialect.API(f.Target.API)
	}
	if f.Search != nil {
		d.Search = design.Search(*f.Search)
	}
	if f.Totals != nil {
		d.Proposed, d.Naive = totalOf(f.Totals.Proposed), totalOf(f.Totals.Naive)
	}
}

func totalOf(b *totalBlock) design.Totals {
	if b == nil {
		return design.Totals{}
	}
	return design.Totals(*b)
}

func factOf(name string, v form.Scalar) design.Fact {
	return design.Fact{Name: name, Text: v.Text, Number: v.Number, IsText: v.IsText}
}

// designReader turns names into numbers.
type designReader struct {
	resolver
	file *designFile
}

func (r designReader) containers(d *design.Document, blocks []containerBlock) {
	seen := map[string]bool{}
	for i := range blocks {
		b, at := &blocks[i], root.Key("containers").Index(i)
		if seen[b.Name] {
			r.source.Report(at.Key("name"), fmt.Sprintf("the container %q occurs twice", b.Name), "rename one of them")
		}
		seen[b.Name] = true
		d.Design.Containers = append(d.Design.Containers, r.container(at, b))
	}
}

func (r designReader) container(at *form.Path, b *containerBlock) design.Container {
	c := design.Container{Name: b.Name, Paths: b.Key.Paths, Constant: b.Key.Constant}
	if len(c.Paths) > 3 {
		r.source.Report(at.Key("partition_key").Key("paths"), fmt.Sprintf("has %d paths", len(c.Paths)),
			"a partition key has at most three")
	}
	if b.Throughput != nil {
		c.Throughput = design.Throughput{Mode: b.Throughput.Mode, RU: firstOf(b.Throughput.RU, b.Throughput.Max)}
	}
	r.indexing(at, b, &c)
	types := map[string]bool{}
	for i := range b.Items {
		at, item := at.Key("items").Index(i), &b.Items[i]
		if types[item.Type] {
			r.source.Report(at.Key("type"), fmt.Sprintf("the item type %q occurs twice in the container", item.Type),
				"rename one of them")
		}
		types[item.Type] = true
		if one, ok := r.item(at, &c, item); ok {
			c.Items = append(c.Items, one)
		}
	}
	return c
}

// Properties of a composite index.
const (
	leastSorts = 2
	mostSorts  = 8
)

func (r designReader) indexing(at *form.Path, b *containerBlock, c *design.Container) {
	if b.Indexing == nil {
		c.IndexAll = true
		return
	}
	for i, texts := range b.Indexing.Composite {
		if len(texts) < leastSorts || len(texts) > mostSorts {
			r.source.Report(at.Key("indexing").Key("composite").Index(i), fmt.Sprintf("has %d properties", len(texts)),
				"a composite index has two to eight")
		}
		var sorts []design.Sort
		for _, text := range texts {
			path, descending := strings.CutPrefix(text, "-")
			sorts = append(sorts, design.Sort{Path: path, Descending: descending})
		}
		c.Composite = append(c.Composite, sorts)
	}
	all := slices.Equal(b.Indexing.Include, []string{everyPath})
	switch {
	case b.Indexing.Exclude == nil && all:
		c.IndexAll = true
	case b.Indexing.Exclude == nil || slices.Contains(b.Indexing.Include, everyPath):
		r.source.Report(at.Key("indexing"), "names paths beside all paths",
			"write include: [/*] alone, or the paths to include and exclude: [/*]")
	default:
		if len(b.Indexing.Include) > 0 {
			c.Index = b.Indexing.Include
		}
	}
}

func (r designReader) item(at *form.Path, c *design.Container, b *itemBlock) (design.Item, bool) {
	i := design.Item{Type: b.Type, Bucket: b.Bucket, Projection: b.Projection}
	t, ok := r.table(at.Key("from").Key("table"), b.From.Table)
	if !ok {
		return i, false
	}
	i.Root = design.Node{Table: t, Foreign: -1}
	i.Part, _ = r.columnsOf(at.Key("columns"), t, b.Columns)
	r.node(at, &i.Root, &nodeBlock{b.Properties, b.Embed, b.Copies, b.Counters})
	r.key(at.Key("partition_values"), c, &i, b.Values)
	for k := range b.Inherited {
		if !slices.Contains(i.Key, r.schema.Tables[t].Column(b.Inherited[k].Name)) {
			r.source.Report(at.Key("inherited").Index(k), b.Inherited[k].Name+" is not in the partition key",
				"add it to partition_values, or make it one of the copies")
		}
	}
	r.id(at.Key("id"), &i, b.ID)
	return i, true
}

// key reads the columns of the partition key, in the order of the container's paths.
func (r designReader) key(at *form.Path, c *design.Container, i *design.Item, values form.Map[form.Names]) {
	for _, e := range values {
		if !slices.Contains(c.Paths, e.Key) {
			r.source.Report(at.Key(e.Key), fmt.Sprintf("%s is no path of the partition key", e.Key),
				suggestion(e.Key, c.Paths))
		}
	}
	if c.Constant {
		if len(values) > 0 {
			r.source.Report(at, "the key of the container is the type", "remove partition_values")
		}
		return
	}
	byID := slices.Equal(c.Paths, []string{design.IDPath})
	if i.Generated = byID && len(values) == 0 && len(r.schema.Tables[i.Root.Table].Primary) == 0; i.Generated {
		return
	}
	for level, path := range c.Paths {
		j := slices.IndexFunc(values, func(e form.Entry[form.Names]) bool { return e.Key == path })
		if j < 0 {
			if i.Bucket == 0 || level != len(c.Paths)-1 {
				r.source.Report(at, "no column fills "+path, "add it, such as "+path+": "+
					r.schema.Tables[i.Root.Table].Name+".column")
			}
			continue
		}
		i.Key = append(i.Key, r.columnsNamed(at.Key(path), i.Root.Table, values[j].Value)...)
	}
}

// inherited reads the columns that items inherit. The numbers of columns of a design include them.
func (r designReader) inherited(blocks []containerBlock) (out []schema.Inherited) {
	for c := range blocks {
		for i := range blocks[c].Items {
			b := &blocks[c].Items[i]
			at := root.Key("containers").Index(c).Key("items").Index(i)
			t, ok := r.tables[b.From.Table]
			for k := range b.Inherited {
				if !ok {
					break // the table is reported with the item
				}
				at := at.Key("inherited").Index(k)
				one, ok := r.inherit(at, t, &b.Inherited[k])
				same := func(o schema.Inherited) bool { return o.Table == t && o.Name == one.Name }
				if other := slices.IndexFunc(out, same); ok && other < 0 {
					out = append(out, one)
				} else if ok && (out[other].Column != one.Column || !slices.Equal(out[other].Chain, one.Chain)) {
					r.source.Report(at.Key("name"), fmt.Sprintf("%s.%s takes over two columns", b.From.Table, one.Name),
						"rename one of them")
				}
			}
		}
	}
	return out
}

// inherit reads one column that the items of a table inherit.
func (r designReader) inherit(at *form.Path, table int, b *inheritedBlock) (schema.Inherited, bool) {
	out := schema.Inherited{Table: table, Name: b.Name}
	if t := &r.schema.Tables[table]; t.Column(b.Name) >= 0 {
		r.source.Report(at.Key("name"), fmt.Sprintf("the table %s has a column %s", t.Name, b.Name), "choose another name")
		return out, false
	}
	var ok bool
	out.Chain, out.Column, ok = r.follow(at, table, b.Via, b.Column)
	return out, ok
}

// columnsNamed finds columns of one table, which are named with it.
func (r designReader) columnsNamed(at *form.Path, table int, all form.Names) []int {
	var out []int
	for n, name := range all {
		at := at
		if len(all) > 1 {
			at = at.Index(n)
		}
		if ref, ok := r.columnRef(at, name); ok {
			if ref.Table != table {
				r.source.Report(at, fmt.Sprintf("%s is a column of another table", name),
					"use a column of "+r.schema.Tables[table].Name)
				continue
			}
			out = append(out, ref.Column)
		}
	}
	return out
}

// id reads whether ids begin with the type. What follows is the primary key, so that rows can be
// found again: anything else is a mistake.
func (r designReader) id(at *form.Path, i *design.Item, b *idBlock) {
	if b == nil {
		return
	}
	w := designWriter{r.Names}
	primary := r.schema.Tables[i.Root.Table].Primary
	if b.Template != "" {
		i.Prefix = true
		if !r.isTemplate(b.Template, i, primary) {
			r.source.Report(at.Key("template"), fmt.Sprintf("%q is not the type and the primary key", b.Template),
				fmt.Sprintf("write %q", idTemplate(i.Type, w.columnNames(i.Root.Table, primary))))
		}
		return
	}
	if columns := r.columnsNamed(at.Key("column"), i.Root.Table, b.Column); !slices.Equal(columns, primary) {
		r.source.Report(at.Key("column"), "the id is not the primary key", "remove id, or write "+
			strings.Join(w.columnNames(i.Root.Table, primary), ", "))
	}
}

var templateColumn = regexp.MustCompile(`\{([^{}]*)\}`)

// isTemplate tells whether a template has the type and the columns of the primary key.
func (r designReader) isTemplate(template string, i *design.Item, primary []int) bool {
	w := designWriter{r.Names}
	if template == idTemplate(i.Type, w.columnNames(i.Root.Table, primary)) {
		return true
	}
	var columns []int
	for _, m := range templateColumn.FindAllStringSubmatch(template, -1) {
		found := r.columns[m[1]]
		if len(found) != 1 || found[0].Table != i.Root.Table {
			return false
		}
		columns = append(columns, found[0].Column)
	}
	return slices.Equal(columns, primary) && strings.HasPrefix(template, i.Type+"-")
}

// nodeBlock is what items and embedded rows have in common.
type nodeBlock struct {
	properties *properties
	embed      []embedBlock
	copies     []copyBlock
	counters   []counterBlock
}

func (r designReader) node(at *form.Path, n *design.Node, b *nodeBlock) {
	r.properties(at.Key("properties"), n, b.properties)
	for i := range b.embed {
		if e, ok := r.embed(at.Key("embed").Index(i), n, &b.embed[i]); ok {
			n.Embeds = append(n.Embeds, e)
		}
	}
	for i, c := range b.copies {
		if one, ok := r.copied(at.Key("copies").Index(i), n.Table, c); ok {
			n.Copies = append(n.Copies, one)
		}
	}
	for i := range b.counters {
		if one, ok := r.counter(at.Key("counters").Index(i), n.Table, &b.counters[i]); ok {
			n.Counters = append(n.Counters, one)
		}
	}
	r.distinct(at, n)
}

// distinct reports properties of one object with the same name.
func (r designReader) distinct(at *form.Path, n *design.Node) {
	seen := map[string]bool{}
	one := func(at *form.Path, property string) {
		if property != "" && seen[property] {
			r.source.Report(at, fmt.Sprintf("the property %q occurs twice in one object", property), "rename one of them")
		}
		seen[property] = true
	}
	for _, p := range n.Properties {
		one(at.Key("properties").Key(p), p)
	}
	for i := range n.Embeds {
		one(at.Key("embed").Index(i).Key("property"), n.Embeds[i].Property)
	}
	for i := range n.Copies {
		one(at.Key("copies").Index(i).Key("property"), n.Copies[i].Property)
	}
	for i := range n.Counters {
		one(at.Key("counters").Index(i).Key("property"), n.Counters[i].Property)
	}
}

func (r designReader) properties(at *form.Path, n *design.Node, p *properties) {
	if p == nil || p.A != nil {
		return
	}
	columns := len(r.schema.Tables[n.Table].Columns)
	n.Properties = make([]string, columns)
	for _, e := range *p.B {
		name, as := e.Value.A, ""
		if e.Value.B != nil {
			name, as = &e.Value.B.Column, string(e.Value.B.As)
		}
		found := r.columnsNamed(at.Key(e.Key), n.Table, form.Names{*name})
		if len(found) == 0 {
			continue
		}
		if n.Properties[found[0]] != "" {
			r.source.Report(at.Key(e.Key), fmt.Sprintf("the column %s has two properties", *name), "keep one of them")
		}
		n.Properties[found[0]] = e.Key
		if as != "" {
			if n.As == nil {
				n.As = make([]string, columns)
			}
			n.As[found[0]] = as
		}
	}
}

func (r designReader) embed(at *form.Path, parent *design.Node, b *embedBlock) (design.Node, bool) {
	n := design.Node{Inverse: b.From.Inverse, Array: b.As == "array", Property: b.Property}
	t, ok := r.table(at.Key("from").Key("table"), b.From.Table)
	if !ok {
		return n, false
	}
	n.Table = t
	via := at.Key("from").Key("via")
	f, ok := r.foreignRef(via, b.From.Via)
	if !ok {
		return n, false
	}
	owner, other := t, parent.Table
	if n.Inverse {
		owner, other = other, owner
	}
	if f.Table != owner || r.schema.Tables[owner].Foreign[f.Foreign].Table != other {
		r.source.Report(via, fmt.Sprintf("%s does not lead from %s to %s", b.From.Via, r.schema.Tables[owner].Name,
			r.schema.Tables[other].Name), "name the foreign key that ties the two tables")
		return n, false
	}
	if n.Inverse && n.Array {
		r.source.Report(at.Key("as"), "a row refers to one row only", "write as: object")
	}
	n.Foreign = f.Foreign
	n.OrderBy = r.columnsNamed(at.Key("order_by"), t, b.OrderBy)
	if b.Bound != nil {
		n.Cap = b.Bound.Cap
		if b.Bound.Observed != nil {
			n.Observed = schema.Fanout(*b.Bound.Observed)
		}
	}
	r.node(at, &n, &nodeBlock{b.Properties, b.Embed, b.Copies, b.Counters})
	return n, true
}

// copied reads a copy: a chain of foreign keys from the table, and a column at its end.
func (r designReader) copied(at *form.Path, table int, b copyBlock) (design.Copy, bool) {
	c := design.Copy{Property: b.Property, Rule: b.Rule}
	var ok bool
	c.Chain, c.Column, ok = r.follow(at, table, b.Via, b.Column)
	return c, ok
}

// follow reads a column of another table with the foreign keys that lead to it.
func (r designReader) follow(at *form.Path, table int, via form.Names, name string) (chain []int, column int, ok bool) {
	for i, name := range via {
		at := at.Key("via")
		if len(via) > 1 {
			at = at.Index(i)
		}
		f, ok := r.foreignRef(at, name)
		if !ok {
			return nil, -1, false
		}
		if f.Table != table {
			r.source.Report(at, fmt.Sprintf("%s is no foreign key of %s", name, r.schema.Tables[table].Name),
				"name the foreign keys that lead to the column, in order")
			return nil, -1, false
		}
		chain = append(chain, f.Foreign)
		table = r.schema.Tables[table].Foreign[f.Foreign].Table
	}
	columns := r.columnsNamed(at.Key("column"), table, form.Names{name})
	if len(columns) == 0 {
		return nil, -1, false
	}
	return chain, columns[0], true
}

// counter reads a counter. Without counts, the rule of the counter says what is counted.
func (r designReader) counter(at *form.Path, table int, b *counterBlock) (design.Counter, bool) {
	c := design.Counter{
		Func: firstOf(b.Func, "count"), Column: -1, Property: b.Property, Rule: b.Rule, Sync: b.Mode == "sync",
		Initial: b.Initial,
	}
	var f schema.ForeignRef
	var ok bool
	if b.Counts == "" {
		f, c.Sync, ok = r.countedByRule(at, table, b)
	} else {
		f, ok = r.foreignRef(at.Key("counts"), b.Counts)
	}
	if !ok {
		return c, false
	}
	if r.schema.Tables[f.Table].Foreign[f.Foreign].Table != table {
		r.source.Report(at.Key("counts"), fmt.Sprintf("%s does not lead to %s", b.Counts, r.schema.Tables[table].Name),
			"name a foreign key that does")
		return c, false
	}
	c.Table, c.Foreign = f.Table, f.Foreign
	needs := c.Func != "count" && c.Func != "exists"
	switch {
	case b.Column != "":
		columns := r.columnsNamed(at.Key("column"), c.Table, form.Names{b.Column})
		if len(columns) == 0 {
			return c, false
		}
		c.Column = columns[0]
	case needs:
		r.source.Report(at, fmt.Sprintf("%s needs a column", c.Func), "add column")
	}
	return c, true
}

// countedByRule returns the foreign key of the rows that the rule of a counter counts: the only one
// from the table of the rule's source to the counting table.
func (r designReader) countedByRule(at *form.Path, table int, b *counterBlock) (schema.ForeignRef, bool, bool) {
	var found []schema.ForeignRef
	sync := false
	for i := range r.file.Rules {
		rule := &r.file.Rules[i]
		if rule.Rule != b.Rule || rule.Aggregate == nil {
			continue
		}
		sync = rule.Mode == "sync"
		for t := range r.schema.Tables {
			for f, k := range r.schema.Tables[t].Foreign {
				if k.Table == table && r.isSource(rule.Aggregate.From, r.schema.Tables[t].Name) {
					found = append(found, schema.ForeignRef{Table: t, Foreign: f})
				}
			}
		}
	}
	if len(found) != 1 {
		r.source.Report(at, "does not say what it counts",
			"add counts with the foreign key of the counted rows, such as orders.customer_id")
		return schema.ForeignRef{}, false, false
	}
	return found[0], sync, true
}

// isSource tells whether items of a place come from a table.
func (r designReader) isSource(place placeBlock, table string) bool {
	for _, c := range r.file.Containers {
		for i := range c.Items {
			if c.Name == place.Container && c.Items[i].Type == place.Type && c.Items[i].From.Table == table {
				return true
			}
		}
	}
	return false
}
