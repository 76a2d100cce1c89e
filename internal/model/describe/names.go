package describe

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/dialect"
	"github.com/orrery-db/orrery/internal/model/schema"
)

// A Namer names the designs of one schema.
type Namer struct {
	s       *schema.Schema
	names   []tableNames
	indexed [][]bool
	api     dialect.API
}

// New returns a Namer for a schema. indexed says, by table, which columns filters, orders and joins
// look up, and api is the API of the application.
func New(s *schema.Schema, indexed [][]bool, api dialect.API) *Namer {
	return &Namer{s, nameTables(s), indexed, api}
}

// tableNames are the names that a table gives.
type tableNames struct {
	item    string   // of its item type
	columns []string // of the properties of its columns
}

// reserved are property names with a meaning of their own: columns with such names get another one.
var reserved = []string{"ttl"}

// nameTables derives the names of item types and properties from those of tables and columns.
func nameTables(s *schema.Schema) []tableNames {
	out := make([]tableNames, len(s.Tables))
	var used []string
	for t := range s.Tables {
		tab := &s.Tables[t]
		n := &out[t]
		n.item = free(schema.PropertyName(s.Short(t)), used)
		used = append(used, n.item)
		n.columns = tab.PropertyNames()
		for c, name := range n.columns {
			if slices.Contains(reserved, name) {
				n.columns[c] = free(name+"Value", n.columns)
			}
			if name == "id" && !(len(tab.Primary) == 1 && tab.Primary[0] == c) {
				n.columns[c] = free(n.item+"Id", n.columns) // the id of the item joins the primary key
			}
		}
	}
	return out
}

// free returns a name, with the first number from 2 on that makes it different from all used ones.
func free(name string, used []string) string {
	out := name
	for i := 2; slices.Contains(used, out); i++ {
		out = name + strconv.Itoa(i)
	}
	return out
}

// title begins a name with a capital.
func title(name string) string {
	r := []rune(name)
	if len(r) > 0 {
		r[0] = unicode.ToUpper(r[0])
	}
	return string(r)
}

// after returns a name without the words of a prefix: customerAddress after customer is address.
func after(name, prefix string) string {
	rest, ok := strings.CutPrefix(name, prefix)
	r := []rune(rest)
	if !ok || len(r) == 0 || !unicode.IsUpper(r[0]) {
		return name
	}
	return schema.PropertyName(rest)
}

// Name gives a design its names and its indexing policies.
func (p *Namer) Name(d *design.Design) {
	d.TypeProperty = "type"
	for t := range p.names {
		if slices.Contains(p.names[t].columns[:p.s.Tables[t].Own()], d.TypeProperty) {
			d.TypeProperty = "entityType"
		}
	}
	for i := 2; p.anyColumn(d.TypeProperty); i++ {
		d.TypeProperty = "entityType" + strconv.Itoa(i)
	}
	var used []string
	for i := range d.Containers {
		c := &d.Containers[i]
		c.Name = free(p.containerName(c), used)
		used = append(used, c.Name)
		c.Paths = p.paths(d, c)
		for k := range c.Items {
			it := &c.Items[k]
			it.Type = p.names[it.Root.Table].item
			second := d.IsSecond(it)
			switch {
			case it.Projection:
				it.Type = p.viewName(it)
			case second:
				it.Type = p.partName(it)
			}
			it.Prefix = len(c.Items) > 1 && !c.Constant && (it.Projection || second || !p.uuid(it.Root.Table))
			taken := []string{"id", d.TypeProperty}
			for _, path := range c.Paths {
				taken = append(taken, path[1:])
			}
			p.nameNode(&it.Root, it.Key, taken, it.Type)
			for c := range it.Root.Properties {
				if !it.Has(&p.s.Tables[it.Root.Table], c) {
					it.Root.Properties[c] = ""
				}
			}
		}
		c.Index = p.index(d, c)
	}
}

// viewName names a projection after its table and its key, such as orderByStatus.
func (p *Namer) viewName(it *design.Item) string {
	name := p.names[it.Root.Table].item + "By"
	for _, c := range it.Key {
		name += title(p.names[it.Root.Table].columns[c])
	}
	for slices.ContainsFunc(p.names, func(n tableNames) bool { return n.item == name }) {
		name += "Copy"
	}
	return name
}

// partName names the second part of a table after the table and the first of its columns, such as
// articleBody.
func (p *Namer) partName(it *design.Item) string {
	name := p.names[it.Root.Table].item + title(p.names[it.Root.Table].columns[it.Part[0]])
	for slices.ContainsFunc(p.names, func(n tableNames) bool { return n.item == name }) {
		name += "Part"
	}
	return name
}

func (p *Namer) anyColumn(name string) bool {
	return slices.ContainsFunc(p.names, func(n tableNames) bool { return slices.Contains(n.columns, name) })
}

// uuid tells whether the ids of a table are UUIDs, which differ from the ids of all other tables.
func (p *Namer) uuid(t int) bool {
	tab := &p.s.Tables[t]
	return len(tab.Primary) == 0 || len(tab.Primary) == 1 && tab.Columns[tab.Primary[0]].Type.Kind == schema.UUID
}

// containerName is the name of the table whose key the container has, if its rows are there, or
// else that of its most used table. Lookup lists share the beginning of their names.
func (p *Namer) containerName(c *design.Container) string {
	if c.Constant && len(c.Items) > 1 {
		return p.lookupsName(c)
	}
	if c.Items[0].Projection {
		return p.viewName(&c.Items[0])
	}
	first := c.Items[0].Root.Table
	if !c.Constant && !c.Items[0].Generated {
		domain := p.s.Domain(schema.Ref{Table: first, Column: c.Items[0].Key[0]})
		for i := range c.Items {
			if c.Items[i].Root.Table == domain.Table {
				return p.names[domain.Table].item
			}
		}
		for i := range c.Items {
			if it := &c.Items[i]; sameColumns(it.Key, p.s.Tables[it.Root.Table].Primary) {
				return p.names[it.Root.Table].item
			}
		}
	}
	return p.names[first].item
}

// sameColumns tells whether two lists have the same columns.
func sameColumns(a, b []int) bool {
	return len(a) == len(b) && !slices.ContainsFunc(a, func(c int) bool { return !slices.Contains(b, c) })
}

func (p *Namer) lookupsName(c *design.Container) string {
	words := nameWords(p.names[c.Items[0].Root.Table].item)
	for i := range c.Items {
		other := nameWords(p.names[c.Items[i].Root.Table].item)
		n := 0
		for n < min(len(words), len(other)) && words[n] == other[n] {
			n++
		}
		words = words[:n]
	}
	if len(words) == 0 {
		return "lookups"
	}
	return strings.Join(words, "") + "Meta"
}

// nameWords splits a name in camel case.
func nameWords(name string) []string {
	var words []string
	start := 0
	for i, r := range name {
		if i > start && unicode.IsUpper(r) {
			words = append(words, name[start:i])
			start = i
		}
	}
	return append(words, name[start:])
}

// paths names the levels of the partition key. A level has the name of a column that refers to the
// key's domain, or else the name of the column itself.
func (p *Namer) paths(d *design.Design, c *design.Container) []string {
	if c.Constant {
		return []string{"/" + d.TypeProperty}
	}
	if c.Items[0].Generated {
		return []string{design.IDPath}
	}
	var paths []string
	for level := range c.Items[0].Key {
		name := ""
		for i := range c.Items {
			t, col := c.Items[i].Root.Table, c.Items[i].Key[level]
			own := p.names[t].columns[col]
			if name == "" || p.s.Domain(schema.Ref{Table: t, Column: col}) != (schema.Ref{Table: t, Column: col}) {
				name = own
				if p.s.Domain(schema.Ref{Table: t, Column: col}).Table != t {
					break
				}
			}
		}
		for p.otherColumn(c, level, name) || slices.Contains(paths, "/"+name) || name == "id" && len(c.Items) > 1 {
			name += "Key"
		}
		paths = append(paths, "/"+name)
	}
	if len(paths) > 1 && !p.api.Levels() {
		return []string{"/" + p.joinedPath(c, paths)}
	}
	if c.Items[0].Bucket > 0 {
		name := "bucket"
		for p.otherColumn(c, -1, name) || slices.Contains(paths, "/"+name) {
			name += "Key"
		}
		paths = append(paths, "/"+name)
	}
	return paths
}

// joinedPath names the property that joins the values of several columns.
func (p *Namer) joinedPath(c *design.Container, paths []string) string {
	name := paths[0][1:]
	for _, path := range paths[1:] {
		name += title(path[1:])
	}
	for p.otherColumn(c, -1, name) {
		name += "Key"
	}
	return name
}

// otherColumn tells whether a property name belongs to a column of the container that is not the
// key's column of a level.
func (p *Namer) otherColumn(c *design.Container, level int, name string) bool {
	for i := range c.Items {
		t := c.Items[i].Root.Table
		at := slices.Index(p.names[t].columns, name)
		if at >= p.s.Tables[t].Own() && !slices.Contains(c.Items[i].Key, at) {
			at = -1 // the items do not have it
		}
		if at >= 0 && (level < 0 || at != c.Items[i].Key[level]) {
			return true
		}
	}
	return false
}

// nameNode names the properties of a node. Names in taken belong to the item; path has the item
// type and the properties down to the node, and begins the names of rules. key is that of the item.
func (p *Namer) nameNode(n *design.Node, key []int, taken []string, path string) {
	n.Properties = slices.Clone(p.names[n.Table].columns)
	for c := p.s.Tables[n.Table].Own(); c < len(n.Properties); c++ {
		if n.Foreign >= 0 || !slices.Contains(key, c) {
			n.Properties[c] = "" // only a partition key has it
		}
	}
	used := slices.Concat(n.Properties, taken)
	next := func(name string) string {
		name = free(name, used)
		used = append(used, name)
		return name
	}
	for i := range n.Embeds {
		e := &n.Embeds[i]
		e.Property = next(after(p.names[e.Table].item, p.names[n.Table].item))
		p.nameNode(e, nil, nil, path+title(e.Property))
	}
	for i := range n.Copies {
		k := &n.Copies[i]
		k.Property = next(p.copyName(n.Table, k))
		k.Rule = kebab(path + title(k.Property))
	}
	for i := range n.Counters {
		k := &n.Counters[i]
		k.Property = next(p.counterName(k))
		k.Rule = kebab(path + title(k.Property))
	}
}

func (p *Namer) copyName(t int, k *design.Copy) string {
	for _, f := range k.Chain[:len(k.Chain)-1] {
		t = p.s.Tables[t].Foreign[f].Table
	}
	fk := &p.s.Tables[t].Foreign[k.Chain[len(k.Chain)-1]]
	base := p.names[fk.Table].item
	last := len(fk.Columns) - 1
	if short, ok := strings.CutSuffix(p.names[t].columns[fk.Columns[last]],
		title(p.names[fk.Table].columns[fk.Refs[last]])); ok && short != "" {
		base = short
	} else if short, ok := strings.CutSuffix(p.names[t].columns[fk.Columns[last]], "Id"); ok && short != "" {
		base = short
	}
	name := p.names[fk.Table].columns[k.Column]
	if strings.HasPrefix(name, base) {
		return name
	}
	return base + title(name)
}

func (p *Namer) counterName(k *design.Counter) string {
	child := p.names[k.Table].item
	switch k.Func {
	case "count":
		return child + "Count"
	case "exists":
		return "has" + title(child)
	}
	return child + title(p.names[k.Table].columns[k.Column]) + title(k.Func)
}

// kebab turns camel case into words with hyphens.
func kebab(name string) string {
	words := nameWords(name)
	for i := range words {
		words[i] = strings.ToLower(words[i])
	}
	return strings.Join(words, "-")
}

// index lists the paths that a container indexes: its key, the type, what the workload filters and
// orders by, and what rules look up.
func (p *Namer) index(d *design.Design, c *design.Container) []string {
	list := []string{"/" + d.TypeProperty + "/?"}
	for _, path := range c.Paths {
		list = append(list, path+"/?")
	}
	for i := range c.Items {
		list = p.indexNode(list, &c.Items[i].Root, "/")
	}
	slices.Sort(list)
	return slices.Compact(list)
}

func (p *Namer) indexNode(list []string, n *design.Node, at string) []string {
	indexed := p.indexed[n.Table]
	tab := &p.s.Tables[n.Table]
	column := func(c int) {
		if n.Properties[c] != "" {
			list = append(list, at+n.Properties[c]+"/?")
		}
	}
	for c := range tab.Columns {
		id := n.Foreign < 0 && len(tab.Primary) == 1 && tab.Primary[0] == c
		if indexed[c] && !p.above(n, c) && !id {
			column(c)
		}
	}
	for i := range n.Copies {
		k := &n.Copies[i]
		for _, c := range tab.Foreign[k.Chain[0]].Columns {
			column(c)
		}
		if p.indexed[p.end(n.Table, k.Chain)][k.Column] {
			list = append(list, at+k.Property+"/?")
		}
	}
	for i := range n.Counters {
		list = append(list, at+n.Counters[i].Property+"/?")
	}
	for i := range n.Embeds {
		e := &n.Embeds[i]
		below := at + e.Property + "/"
		if e.Array {
			below += "[]/"
		}
		list = p.indexNode(list, e, below)
	}
	return list
}

// above tells whether the enclosing row holds the value of a column: the node leaves it out.
func (p *Namer) above(n *design.Node, column int) bool {
	return n.Foreign >= 0 && !n.Inverse && slices.Contains(p.s.Tables[n.Table].Foreign[n.Foreign].Columns, column)
}

// end returns the table at the end of a chain.
func (p *Namer) end(t int, chain []int) int { return End(p.s, t, chain) }
