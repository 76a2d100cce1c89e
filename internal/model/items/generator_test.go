package items_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/source"
)

// A world is a generated database: a schema, the rows of each table as values of a reader, and a
// source of chance.
type world struct {
	r    *rand.Rand
	s    *schema.Schema
	rows [][][]any
	arrays,
	orphans bool // that references may lead nowhere
}

// declared are the types of columns that are no keys.
var declared = []string{
	"text", "int", "bigint", "numeric(20,6)", "numeric", "double precision", "boolean", "date", "timestamp", "timestamptz",
	"bytea", "jsonb", "uuid", "varchar(40)", "time", "interval",
}

// keyTypes are the types of keys.
var keyTypes = []string{"uuid", "int", "bigint", "text", "varchar(40)", "timestamptz", "numeric(12,2)", "date"}

func generate(seed uint64, arrays, orphans bool) *world {
	w := &world{r: rand.New(rand.NewPCG(seed, 7)), s: &schema.Schema{Source: "ddl"}, arrays: arrays, orphans: orphans}
	for i := range 1 + w.r.IntN(6) {
		w.table(i)
	}
	return w
}

func (w *world) one(list []string) string { return list[w.r.IntN(len(list))] }

// table adds a table with its rows. Its foreign keys lead to earlier tables, or to itself.
func (w *world) table(i int) {
	t := schema.Table{Name: w.one([]string{"t%d", "t %d", `t"%d`, "T%d", "order_%d"}), RowsKnown: true}
	t.Name = fmt.Sprintf(t.Name, i)
	add := func(name, typ string, notNull bool) int {
		t.Columns = append(t.Columns, schema.Column{Name: name, Type: source.ParseType(typ), NotNull: notNull})
		return len(t.Columns) - 1
	}
	for k := range 1 + w.r.IntN(5)/3 {
		t.Primary = append(t.Primary, add([]string{"id", "line_no"}[k], w.one(keyTypes), true))
	}
	for k := range w.r.IntN(4) {
		typ := w.one(declared)
		if w.arrays && w.r.IntN(8) == 0 {
			typ = w.one([]string{"int[]", "text[]", "numeric[]"})
		}
		add(w.one([]string{"c%d", "c_%d", "type%.0d", "ttl%.0d", `q"%d`, "ünï %d"}), typ, false)
		t.Columns[len(t.Columns)-1].Name = w.free(&t, fmt.Sprintf(t.Columns[len(t.Columns)-1].Name, k))
	}
	for k := range w.r.IntN(3) {
		parent := w.r.IntN(i + 1)
		of, name := &t, fmt.Sprintf("f%d", k)
		if parent < i {
			of = &w.s.Tables[parent]
		}
		fk := schema.ForeignKey{Table: parent, Refs: slices.Clone(of.Primary)}
		own := slices.ContainsFunc(t.Foreign, func(f schema.ForeignKey) bool { return f.Table == i })
		inKey := parent < i && !own && len(of.Primary) == 1 && w.r.IntN(4) == 0
		for j, ref := range of.Primary {
			c := add(w.free(&t, fmt.Sprintf("%s_%d", name, j)), of.Columns[ref].Type.Declared, inKey)
			fk.Columns = append(fk.Columns, c)
			if inKey {
				t.Primary = append(t.Primary, c) // a weak entity
			}
		}
		t.Foreign = append(t.Foreign, fk)
		if parent < i && !inKey && w.r.IntN(3) == 0 {
			t.Unique = append(t.Unique, fk.Columns)
		}
	}
	w.s.Tables = append(w.s.Tables, t)
	w.rows = append(w.rows, nil)
	w.fill(i)
}

// free returns a name that no column of the table has, without regard to case.
func (w *world) free(t *schema.Table, name string) string {
	for slices.ContainsFunc(t.Columns[:max(len(t.Columns)-1, 0)], func(c schema.Column) bool {
		return strings.EqualFold(c.Name, name)
	}) {
		name += "x"
	}
	return name
}

// fill adds rows to a table.
func (w *world) fill(i int) {
	t := &w.s.Tables[i]
	used := map[string]bool{}
	for range w.r.IntN(30) {
		row := make([]any, len(t.Columns))
		for c := range row {
			row[c] = w.value(t.Columns[c].Type)
			if !t.Columns[c].NotNull && w.r.IntN(4) == 0 {
				row[c] = nil
			}
		}
		tied := true
		for f := range t.Foreign {
			tied = w.refer(t, i, f, row) && tied
		}
		if (tied || w.orphans) && w.unique(t, row, used) {
			w.rows[i] = append(w.rows[i], row)
		}
	}
	t.Rows = int64(len(w.rows[i]))
}

// refer lets a row refer to a row that exists, or to none. It returns false for an orphan.
func (w *world) refer(t *schema.Table, table, f int, row []any) bool {
	fk := &t.Foreign[f]
	parents := w.rows[fk.Table]
	nullable := !t.Columns[fk.Columns[0]].NotNull
	if w.orphans && w.r.IntN(12) == 0 && fk.Table != table {
		return false // the value of no row, most likely
	}
	if len(parents) == 0 || nullable && w.r.IntN(6) == 0 {
		for _, c := range fk.Columns {
			if nullable {
				row[c] = nil
			} else {
				row[c] = w.value(t.Columns[c].Type)
			}
		}
		return nullable
	}
	parent := parents[w.r.IntN(len(parents))]
	for k, c := range fk.Columns {
		row[c] = parent[fk.Refs[k]]
	}
	return true
}

// unique tells whether a row has keys that no earlier one has, in canonical text. Case is ignored,
// so that any collation agrees.
func (w *world) unique(t *schema.Table, row []any, used map[string]bool) bool {
	var keys []string
	for k, key := range append([][]int{t.Primary}, t.Unique...) {
		text, null := fmt.Sprint(k), false
		for _, c := range key {
			one, isNull := source.Text(t.Columns[c].Type, row[c])
			null = null || isNull
			text += "\x00" + strings.ToLower(one)
		}
		if null && k == 0 || !null && used[text] {
			return false
		}
		if !null {
			keys = append(keys, text)
		}
	}
	for _, k := range keys {
		used[k] = true
	}
	return true
}

var texts = []string{
	"", "a", "b", "A", "a/b", `a\b`, "a?b#c", "a|b", "|", "%", "%2F", "100%", "it's", `say "hi"`, "naïve", "日本", "🙂",
	"line\nbreak", "tab\t", "\u2028", "null", "true", "7", "{}", "[1]", " space ", "a-b", strings.Repeat("x", 300),
}

// value returns a value of a type as text of a database, or bytes.
func (w *world) value(of schema.Type) any {
	r := w.r
	if of.Array {
		list := []string{"{}", "{1,2,NULL}", "{3}", "{{1,2},{3,4}}", `{"7"}`}
		if of.Kind != schema.Int {
			list = append(list, "{0.5,1234567890.25}", "{9007199254740993}", "{0.0000001}")
		}
		return w.one(list)
	}
	switch of.Kind {
	case schema.Int:
		return fmt.Sprint(r.IntN(40) - 5)
	case schema.BigInt:
		return w.one([]string{
			fmt.Sprint(r.IntN(100)), "9007199254740992", "9007199254740993", "-9223372036854775808", "9223372036854775807",
		})
	case schema.Decimal:
		if of.Scale == 2 {
			return fmt.Sprintf("%d.%02d", r.IntN(90), r.IntN(100))
		}
		return w.one([]string{
			"0.000000", "-1.500000", "12345678901234.567891", "0.000001", "99.990000", fmt.Sprint(r.IntN(1000)), "-0.5",
		})
	case schema.Float:
		return w.one([]string{"0", "-0", "0.1", "1e300", "1e-7", "123456789.125", "-2.5", "1e21"})
	case schema.Bool:
		return w.one([]string{"t", "f"})
	case schema.UUID:
		return fmt.Sprintf("%08X-0000-4000-8000-%012x", r.IntN(1000), r.IntN(50))
	case schema.Date:
		return fmt.Sprintf("20%02d-%02d-%02d", r.IntN(30), 1+r.IntN(12), 1+r.IntN(28))
	case schema.Timestamp:
		return fmt.Sprintf("20%02d-02-03 04:05:%02d.%06d", r.IntN(30), r.IntN(60), r.IntN(1000000))
	case schema.TimestTZ:
		return fmt.Sprintf("20%02d-02-03 04:05:%02d.%06d+00", r.IntN(30), r.IntN(60), r.IntN(1000000))
	case schema.Time:
		return fmt.Sprintf("04:05:%02d", r.IntN(60))
	case schema.Interval:
		return fmt.Sprintf("P%dD", 1+r.IntN(9))
	case schema.Binary:
		return []byte(w.one([]string{"", "\x00\xff", "abc", "\x80", `\x00`}))
	case schema.JSON:
		return w.one([]string{
			`{"a": [1, 2.5, "x\"y"], "b": null}`, `"text"`, "null", "[]", "{}", "1.50", "true", `{"b":1,"a":{"c":[{}]}}`,
			`"null"`, "-0.0000001", `{"é":"\u00e9"}`,
		})
	}
	return w.one(texts)
}

// A place is where a generated design puts a table.
type place struct {
	parent, foreign int // -1 for an item of its own
	inverse         bool
}

// design draws a design: each table is an item type, or embedded in a table that it refers to, or
// in the only one that refers to it.
func (w *world) design() *design.Design {
	places := make([]place, len(w.s.Tables))
	for t := range places {
		places[t].parent = -1
	}
	root := func(t int) int {
		for places[t].parent >= 0 {
			t = places[t].parent
		}
		return t
	}
	for t := range w.s.Tables {
		for f, fk := range w.s.Tables[t].Foreign {
			switch {
			case fk.Table == t:
			case w.r.IntN(5) < 2 && places[t].parent < 0 && root(fk.Table) != t:
				places[t] = place{fk.Table, f, false}
			case w.r.IntN(3) == 0 && places[fk.Table].parent < 0 && root(t) != fk.Table && w.s.Tables[t].UniqueForeign(f):
				places[fk.Table] = place{t, f, true}
			}
		}
	}
	d := &design.Design{TypeProperty: w.one([]string{"type", "entityType", ""})}
	for t := range places {
		if places[t].parent < 0 {
			w.container(d, places, t)
		}
	}
	for c := range d.Containers {
		if len(d.Containers[c].Items) == 1 && !d.Containers[c].Constant && w.r.IntN(2) == 0 {
			w.inherit(d, &d.Containers[c])
		}
	}
	for t := range places {
		if w.r.IntN(3) == 0 {
			w.projection(d, t)
		}
	}
	for c := range d.Containers {
		if !d.Containers[c].Items[0].Projection && w.r.IntN(3) == 0 {
			w.split(d, c)
		}
	}
	return d
}

// inherit gives the only item type of a container a key with a column that its table inherits, if
// the table refers to another one.
func (w *world) inherit(d *design.Design, c *design.Container) {
	item := &c.Items[0]
	in := schema.Inherited{Table: item.Root.Table, Name: "taken over"}
	end := in.Table
	for len(w.s.Tables[end].Foreign) > 0 && len(in.Chain) < 3 && (len(in.Chain) == 0 || w.r.IntN(2) == 0) {
		f := w.r.IntN(len(w.s.Tables[end].Foreign))
		in.Chain, end = append(in.Chain, f), w.s.Tables[end].Foreign[f].Table
	}
	in.Column = w.r.IntN(len(w.s.Tables[end].Columns))
	if of := w.s.Tables[end].Columns[in.Column].Type; len(in.Chain) == 0 || of.Array || of.Kind == schema.JSON {
		return
	}
	d.Inherited = append(d.Inherited, in)
	if c.Paths[0] == "/id" {
		c.Paths[0] = "/key"
	}
	item.Key = slices.Clone(item.Key)
	item.Key[0] = len(w.s.Tables[in.Table].Columns)
}

// split gives some columns of the first item type of a container an item type of their own, if it
// can have one.
func (w *world) split(d *design.Design, c int) {
	was := d.Containers[c].Items
	first := was[0]
	second := first
	second.Type, second.Root = first.Type+"Part", design.Node{
		Table: first.Root.Table, Foreign: -1, Properties: first.Root.Properties, As: first.Root.As,
	}
	first.Prefix, second.Prefix, first.Part = true, true, []int{}
	for column := range w.s.Tables[first.Root.Table].Columns {
		if w.r.IntN(2) == 0 && !slices.Contains(first.Key, column) {
			second.Part = append(second.Part, column)
		} else {
			first.Part = append(first.Part, column)
		}
	}
	d.Containers[c].Items = append(append([]design.Item{first}, was[1:]...), second)
	last := len(was)
	if second.Part == nil || d.BadPart(w.s, c, 0) != "" || d.BadPart(w.s, c, last) != "" {
		d.Containers[c].Items = was
	}
}

// projection adds a second copy of a table, with all of its columns or some of them.
func (w *world) projection(d *design.Design, t int) {
	item := design.Item{
		Type: fmt.Sprintf("view%d", t), Projection: true, Prefix: w.r.IntN(2) == 0,
		Root: w.node(nil, t, design.Node{Table: t, Foreign: -1}),
	}
	item.Root.Counters = nil
	table := &w.s.Tables[t]
	for c := range table.Columns {
		if of := table.Columns[c].Type; item.Key == nil && !of.Array && of.Kind != schema.JSON && w.r.IntN(2) == 0 {
			item.Key = []int{c}
		}
		if w.r.IntN(3) == 0 {
			item.Part = append(item.Part, c)
		}
	}
	if item.Key == nil {
		item.Key = table.Primary[:1]
	}
	for c := range d.Containers {
		if other := &d.Containers[c]; strings.HasPrefix(other.Name, "shared") && len(other.Paths) == 1 && w.r.IntN(2) == 0 {
			item.Prefix, other.Items[0].Prefix = true, true
			other.Items = append(other.Items, item)
			return
		}
	}
	d.Containers = append(d.Containers, design.Container{
		Name: item.Type, Paths: []string{"/key0"}, Items: []design.Item{item},
	})
}

func (w *world) container(d *design.Design, places []place, t int) {
	item := design.Item{Type: fmt.Sprintf("item%d", t), Root: w.node(places, t, design.Node{Table: t, Foreign: -1})}
	table := &w.s.Tables[t]
	var keys []int
	for c := range table.Columns {
		if of := table.Columns[c].Type; !of.Array && of.Kind != schema.JSON {
			keys = append(keys, c)
		}
	}
	switch w.r.IntN(6) {
	case 0:
		d.Containers = append(d.Containers, design.Container{
			Name: fmt.Sprintf("c%d", t), Paths: []string{"/" + d.TypeName()}, Constant: true, Items: []design.Item{item},
		})
		return
	case 1:
		item.Key = table.Primary
		d.Containers = append(d.Containers, design.Container{
			Name: fmt.Sprintf("c%d", t), Paths: []string{"/id"}, Items: []design.Item{item},
		})
		return
	}
	levels := 1 + w.r.IntN(3)
	for k := 0; k < levels; k++ {
		item.Key = append(item.Key, keys[w.r.IntN(len(keys))])
	}
	if w.r.IntN(4) == 0 {
		item.Bucket, item.Key = 5, item.Key[:1]
		levels = 2
	} else if w.r.IntN(4) == 0 {
		item.Key = append(item.Key, keys[w.r.IntN(len(keys))]) // the last level joins two columns
	}
	// Types with as many levels share a container.
	for c := range d.Containers {
		other := &d.Containers[c]
		if strings.HasPrefix(other.Name, "shared") && len(other.Paths) == levels && w.r.IntN(2) == 0 {
			item.Prefix = true
			other.Items[0].Prefix = true
			other.Items = append(other.Items, item)
			return
		}
	}
	shared := design.Container{Name: fmt.Sprintf("shared%d", t), Items: []design.Item{item}}
	for k := range levels {
		shared.Paths = append(shared.Paths, fmt.Sprintf("/key%d", k))
	}
	if own := w.s.Tables[t].PropertyNames()[item.Key[0]]; levels == 1 && len(item.Key) == 1 && own != "id" &&
		own != d.TypeName() && item.Root.Properties == nil {
		shared.Name, shared.Paths = fmt.Sprintf("own%d", t), []string{"/" + own}
	}
	d.Containers = append(d.Containers, shared)
}

// node adds to a node what it embeds, copies and counts.
func (w *world) node(places []place, t int, n design.Node) design.Node {
	table := &w.s.Tables[t]
	if w.r.IntN(2) == 0 {
		for c := range table.Columns {
			n.Properties = append(n.Properties, w.one([]string{"p%d", "p %d", `p"%d`, "é%d"}))
			n.Properties[c] = fmt.Sprintf(n.Properties[c], c)
		}
		n.As = make([]string, len(table.Columns))
		for c := range n.As {
			if w.r.IntN(5) == 0 {
				n.As[c] = "string"
			}
		}
	}
	for child, p := range places {
		if p.parent != t {
			continue
		}
		e := design.Node{
			Table: child, Foreign: p.foreign, Inverse: p.inverse, Property: fmt.Sprintf("e%d", child),
		}
		e.Array = !p.inverse && (!w.s.Tables[child].UniqueForeign(p.foreign) || w.r.IntN(3) == 0)
		if e.Array && w.r.IntN(2) == 0 {
			e.OrderBy = []int{w.r.IntN(len(w.s.Tables[child].Columns))}
		}
		n.Embeds = append(n.Embeds, w.node(places, child, e))
	}
	for f, fk := range table.Foreign {
		if w.r.IntN(2) == 0 {
			chain, end := []int{f}, fk.Table
			if next := w.s.Tables[end].Foreign; len(next) > 0 && w.r.IntN(2) == 0 {
				chain, end = append(chain, 0), next[0].Table
			}
			n.Copies = append(n.Copies, design.Copy{
				Chain: chain, Column: w.r.IntN(len(w.s.Tables[end].Columns)), Property: fmt.Sprintf("copy%d", f),
			})
		}
	}
	for child := range w.s.Tables {
		for f, fk := range w.s.Tables[child].Foreign {
			if fk.Table == t && w.r.IntN(2) == 0 {
				n.Counters = append(n.Counters, design.Counter{
					Table: child, Foreign: f, Func: w.one([]string{"count", "exists"}), Column: -1,
					Property: fmt.Sprintf("count%d_%d", child, f),
				})
			}
		}
	}
	return n
}
