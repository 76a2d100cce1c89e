package ddl

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/source"
	"github.com/orrery-db/orrery/internal/model/sqlast"
)

// A builder makes a schema from statements, in their order.
type builder struct {
	script  *script
	schema  *schema.Schema
	tables  []*table
	enums   map[sqlast.Name]int // the number of values
	domains map[sqlast.Name]*sqlast.CreateDomain
	merged  map[name]*table // partitions, by name: their rows are rows of another table
}

// A table is a table while the statements are read.
type table struct {
	name    name
	columns []schema.Column
	keys    []key
	foreign []foreign
	number  int // in the schema, at the end
}

// A key is a primary key, a unique key or an index, by the names of its columns.
type key struct {
	kind    keyKind
	name    string
	columns []string
}

type keyKind int

const (
	primaryKey keyKind = iota
	uniqueKey
	plainIndex
)

// A foreign is a foreign key by names. Without refs it refers to the primary key.
type foreign struct {
	name          string
	columns, refs []string
	table         name
}

func newBuilder(s *script) *builder {
	return &builder{
		script: s, schema: &schema.Schema{Source: "ddl"}, enums: map[sqlast.Name]int{},
		domains: map[sqlast.Name]*sqlast.CreateDomain{}, merged: map[name]*table{},
	}
}

// build reads all statements and then resolves the names.
func (b *builder) build(statements []sqlast.Statement) {
	for i := range statements {
		b.statement(&statements[i])
	}
	slices.SortFunc(b.tables, func(x, y *table) int { return cmp.Compare(x.name.String(), y.name.String()) })
	for i, t := range b.tables {
		t.number = i
		b.schema.Tables = append(b.schema.Tables, schema.Table{Name: t.name.String(), Columns: t.columns})
	}
	for _, t := range b.tables {
		b.resolveKeys(t)
	}
	for _, t := range b.tables {
		b.resolveForeign(t)
	}
}

func (b *builder) ignore(s *sqlast.Statement, why string) {
	b.schema.Ignored = append(b.schema.Ignored, schema.Ignored{
		What: fmt.Sprintf("line %d: %s", b.script.originalLine(s.Pos.Line), shorten(s.Text)), Why: why,
	})
}

// plain drops the place of a name, so that names can be compared.
func plain(n sqlast.Name) sqlast.Name { return sqlast.Name{Schema: n.Schema, Name: n.Name} }

// nameOf returns the name of a table: without its schema if that is "public".
func nameOf(n sqlast.Name) name {
	if n.Schema == "public" {
		return name{table: n.Name}
	}
	return name{schema: n.Schema, table: n.Name}
}

// lookup finds a table by name. A name without a schema finds the only table with that name.
func (b *builder) lookup(n name) *table {
	if n.schema == "public" {
		n.schema = ""
	}
	if t := b.merged[n]; t != nil {
		return t
	}
	var found []*table
	for _, t := range b.tables {
		if t.name == n {
			return t
		}
		if n.schema == "" && t.name.table == n.table {
			found = append(found, t)
		}
	}
	if len(found) == 1 {
		return found[0]
	}
	return nil
}

// find returns the number of a table, or -1.
func (b *builder) find(n name) int {
	if t := b.lookup(n); t != nil {
		return t.number
	}
	for _, t := range b.tables {
		if n.schema == "" && strings.EqualFold(t.name.table, n.table) {
			return t.number
		}
	}
	return -1
}

func (b *builder) statement(s *sqlast.Statement) {
	switch d := s.Body.(type) {
	case *sqlast.CreateTable:
		b.create(s, d)
	case *sqlast.AlterTable:
		b.alter(s, d)
	case *sqlast.CreateIndex:
		t := b.lookup(nameOf(d.Table))
		if t == nil {
			b.ignore(s, "the file does not define the table")
			return
		}
		b.index(s, t, d)
	case *sqlast.CreateEnum:
		b.enums[plain(d.Type)] = len(d.Values)
	case *sqlast.CreateDomain:
		b.domains[plain(d.Type)] = d
	case *sqlast.Comment:
	case *sqlast.Other:
		b.ignore(s, "it defines no table, index or type")
	default:
		b.ignore(s, "it is a query or a write")
	}
}

func (b *builder) create(s *sqlast.Statement, d *sqlast.CreateTable) {
	n := nameOf(d.Table)
	switch {
	case d.Temporary:
		b.ignore(s, "a temporary table holds no lasting data")
		return
	case d.PartitionOf != nil:
		if parent := b.lookup(nameOf(*d.PartitionOf)); parent != nil {
			b.merged[n] = parent
		} else {
			b.ignore(s, "the file does not define the partitioned table")
		}
		return
	case d.AsQuery && len(d.Columns) == 0:
		b.ignore(s, "the columns of a table made from a query have no types")
		return
	}
	if b.lookup(n) != nil && b.lookup(n).name == n {
		b.ignore(s, "the table is defined already")
		return
	}
	t := &table{name: n}
	for _, from := range append(slices.Clone(d.Inherits), d.Like...) {
		if parent := b.lookup(nameOf(from)); parent != nil {
			t.columns = append(t.columns, slices.Clone(parent.columns)...)
		} else {
			b.ignore(s, "the file does not define the table "+nameOf(from).String()+", whose columns it takes")
		}
	}
	b.tables = append(b.tables, t)
	for _, c := range d.Columns {
		b.column(t, c)
	}
	for _, c := range d.Constraints {
		b.constraint(t, c)
	}
	for i := range d.Indexes {
		b.index(s, t, &d.Indexes[i])
	}
}

// column adds a column, or defines an inherited one again.
func (b *builder) column(t *table, d sqlast.ColumnDef) {
	c := schema.Column{Name: d.Name, NotNull: d.NotNull || d.Identity, Generated: d.Generated}
	var notNull bool
	c.Type, notNull = b.typeOf(d.Type, 0)
	c.NotNull = c.NotNull || notNull
	if i := t.column(d.Name); i >= 0 {
		t.columns[i] = c
		return
	}
	t.columns = append(t.columns, c)
}

func (t *table) column(name string) int {
	return slices.IndexFunc(t.columns, func(c schema.Column) bool { return c.Name == name })
}

// maxDomains is the depth of domains over domains.
const maxDomains = 16

// typeOf returns a type, and whether its domain forbids NULL.
func (b *builder) typeOf(t sqlast.Type, depth int) (schema.Type, bool) {
	declared := t.Name
	if t.Schema != "" && t.Schema != "pg_catalog" {
		declared = t.Schema + "." + t.Name
	}
	if len(t.Args) > 0 {
		declared += "(" + strings.Join(t.Args, ",") + ")"
	}
	if t.Array {
		declared += "[]"
	}
	name := sqlast.Name{Schema: t.Schema, Name: t.Name}
	values, enum := b.enums[name]
	if !enum {
		values, enum = b.enums[sqlast.Name{Schema: "public", Name: t.Name}]
	}
	if t.Name == "enum" {
		values, enum = len(t.Args), true
	}
	if enum || t.Name == "set" {
		return schema.Type{Kind: schema.Enum, Array: t.Array, Declared: declared, Values: values}, false
	}
	d := b.domains[name]
	if d == nil {
		d = b.domains[sqlast.Name{Schema: "public", Name: t.Name}]
	}
	if d != nil && depth < maxDomains {
		base, notNull := b.typeOf(d.Base, depth+1)
		base.Array = base.Array || t.Array
		if n := listed(d.Check); n > 0 {
			base.Values = n
		}
		base.Declared = declared
		return base, d.NotNull || notNull
	}
	return source.ParseType(declared), false
}

func (b *builder) constraint(t *table, c sqlast.Constraint) {
	switch c.Kind {
	case sqlast.PrimaryKey:
		t.addKey(b, key{primaryKey, c.Name, c.Columns}, c.Index)
	case sqlast.Unique:
		t.addKey(b, key{uniqueKey, c.Name, c.Columns}, c.Index)
	case sqlast.ForeignKey:
		t.foreign = append(t.foreign, foreign{c.Name, c.Columns, c.Refs, nameOf(c.RefTable)})
	case sqlast.Check:
		if in, ok := c.Check.(*sqlast.In); ok {
			if left, ok := in.Left.(*sqlast.Column); ok && t.column(left.Name) >= 0 {
				t.columns[t.column(left.Name)].Type.Values = listed(in)
			}
		}
	}
}

// listed is the number of values that a check lists for a column; 0 for any other check.
func listed(check sqlast.Expr) int {
	in, ok := check.(*sqlast.In)
	if !ok || in.Not {
		return 0
	}
	if _, ok := in.Left.(*sqlast.Column); !ok {
		return 0
	}
	values := map[sqlast.Literal]bool{}
	for _, e := range in.List {
		if cast, ok := e.(*sqlast.Cast); ok {
			e = cast.Arg
		}
		one, ok := e.(*sqlast.Literal)
		if !ok {
			return 0
		}
		values[*one] = true
	}
	return len(values)
}

// addKey adds a key. With an index, the key has the columns of that index.
func (t *table) addKey(b *builder, k key, index string) {
	if index != "" {
		i := slices.IndexFunc(t.keys, func(k key) bool { return k.name == index })
		if i < 0 {
			b.schema.Ignored = append(b.schema.Ignored, schema.Ignored{
				What: "key of table " + t.name.String(), Why: "the file does not define its index " + index,
			})
			return
		}
		k.columns = t.keys[i].columns
		t.keys = slices.Delete(t.keys, i, i+1)
	}
	t.keys = append(t.keys, k)
}

func (b *builder) index(s *sqlast.Statement, t *table, d *sqlast.CreateIndex) {
	k := key{plainIndex, d.Name, nil}
	for _, part := range d.Keys {
		if part.Expr != nil || part.Column == "" {
			b.ignore(s, "an index on an expression is no key")
			return
		}
		k.columns = append(k.columns, part.Column)
	}
	if d.Where != nil {
		b.ignore(s, "an index on a part of the rows is no key")
		return
	}
	if d.Unique {
		k.kind = uniqueKey
	}
	t.keys = append(t.keys, k)
}

func (b *builder) alter(s *sqlast.Statement, d *sqlast.AlterTable) {
	t := b.lookup(nameOf(d.Table))
	if t == nil {
		b.ignore(s, "the file does not define the table")
		return
	}
	if b.merged[nameOf(d.Table)] != nil {
		return // a partition has the keys of its table
	}
	for _, a := range d.Actions {
		if why := b.action(t, a); why != "" {
			b.ignore(s, why)
		}
	}
}

// action makes one change, or says why it is ignored.
func (b *builder) action(t *table, a sqlast.AlterAction) string {
	at := t.column(a.Column)
	switch a.Kind {
	case sqlast.SetNotNull, sqlast.DropNotNull, sqlast.SetType, sqlast.DropColumn, sqlast.RenameColumn,
		sqlast.SetIdentity:
		if at < 0 {
			return fmt.Sprintf("the table has no column %q", a.Column)
		}
	}
	switch a.Kind {
	case sqlast.AddColumn:
		b.column(t, a.Def)
	case sqlast.AddConstraint:
		b.constraint(t, a.Constraint)
	case sqlast.SetNotNull, sqlast.SetIdentity:
		t.columns[at].NotNull = true
	case sqlast.DropNotNull:
		t.columns[at].NotNull = false
	case sqlast.SetDefault:
	case sqlast.SetType:
		t.columns[at].Type, _ = b.typeOf(a.Type, 0)
	case sqlast.DropColumn:
		t.columns = slices.Delete(t.columns, at, at+1)
		t.drop(func(columns []string) bool { return slices.Contains(columns, a.Column) })
	case sqlast.DropConstr:
		t.keys = slices.DeleteFunc(t.keys, func(k key) bool { return k.name == a.Constraint.Name })
		t.foreign = slices.DeleteFunc(t.foreign, func(f foreign) bool { return f.name == a.Constraint.Name })
	case sqlast.AttachPart:
		b.attach(t, nameOf(a.Partition))
	case sqlast.RenameTable:
		b.renameTable(t, name{t.name.schema, a.NewName})
	case sqlast.RenameColumn:
		b.renameColumn(t, a.Column, a.NewName)
	default:
		return "the change of the table (" + a.What + ") does not concern its shape"
	}
	return ""
}

// drop removes the keys and foreign keys of columns.
func (t *table) drop(of func(columns []string) bool) {
	t.keys = slices.DeleteFunc(t.keys, func(k key) bool { return of(k.columns) })
	t.foreign = slices.DeleteFunc(t.foreign, func(f foreign) bool { return of(f.columns) })
}

// attach makes a table a partition: its rows are rows of the partitioned table.
func (b *builder) attach(t *table, partition name) {
	part := b.lookup(partition)
	if part == nil || part == t {
		return
	}
	b.tables = slices.DeleteFunc(b.tables, func(x *table) bool { return x == part })
	b.merged[part.name] = t
}

func (b *builder) renameTable(t *table, to name) {
	for _, other := range b.tables {
		for i := range other.foreign {
			if b.lookup(other.foreign[i].table) == t {
				other.foreign[i].table = to
			}
		}
	}
	t.name = to
}

func (b *builder) renameColumn(t *table, from, to string) {
	rename := func(columns []string) {
		for i := range columns {
			if columns[i] == from {
				columns[i] = to
			}
		}
	}
	t.columns[t.column(from)].Name = to
	for _, k := range t.keys {
		rename(k.columns)
	}
	for _, other := range b.tables {
		for _, f := range other.foreign {
			if other == t {
				rename(f.columns)
			}
			if b.lookup(f.table) == t {
				rename(f.refs)
			}
		}
	}
}

// numbers returns the positions of columns; ok is false if one does not exist.
func numbers(t *schema.Table, names []string) (out []int, ok bool) {
	for _, n := range names {
		c := find(t, n)
		if c < 0 {
			return nil, false
		}
		out = append(out, c)
	}
	return out, len(out) > 0
}

func (b *builder) resolveKeys(t *table) {
	out := &b.schema.Tables[t.number]
	for _, k := range t.keys {
		columns, ok := numbers(out, k.columns)
		switch {
		case !ok:
			b.ignoreKey(t, k.name, k.columns, "a column of it does not exist")
		case k.kind == primaryKey && len(out.Primary) == 0:
			out.Primary = columns
			for _, c := range columns {
				out.Columns[c].NotNull = true
			}
		case k.kind == plainIndex:
			out.Indexes = append(out.Indexes, columns)
		default:
			out.Unique = append(out.Unique, columns)
		}
	}
	for _, list := range []*[][]int{&out.Unique, &out.Indexes} {
		slices.SortFunc(*list, slices.Compare)
		*list = slices.CompactFunc(*list, slices.Equal)
	}
	out.Unique = slices.DeleteFunc(out.Unique, func(u []int) bool { return slices.Equal(u, out.Primary) })
}

func (b *builder) ignoreKey(t *table, name string, columns []string, why string) {
	what := "key"
	if name != "" {
		what += " " + name
	}
	b.schema.Ignored = append(b.schema.Ignored, schema.Ignored{
		What: fmt.Sprintf("%s (%s) of table %s", what, strings.Join(columns, ", "), t.name), Why: why,
	})
}

func (b *builder) resolveForeign(t *table) {
	out := &b.schema.Tables[t.number]
	for _, f := range t.foreign {
		parent := b.find(f.table)
		if parent < 0 {
			b.ignoreKey(t, f.name, f.columns, "the file does not define the table "+f.table.String())
			continue
		}
		to := &b.schema.Tables[parent]
		columns, ok := numbers(out, f.columns)
		refs, found := slices.Clone(to.Primary), len(to.Primary) > 0
		if len(f.refs) > 0 {
			refs, found = numbers(to, f.refs)
		}
		set := map[int]bool{}
		for _, c := range refs {
			set[c] = true
		}
		switch {
		case !ok || !found:
			b.ignoreKey(t, f.name, f.columns, "a column of it does not exist")
		case len(refs) != len(columns):
			b.ignoreKey(t, f.name, f.columns, "it has another number of columns than the key that it refers to")
		case !to.Key(set):
			b.ignoreKey(t, f.name, f.columns, "the columns that it refers to are no key")
		default:
			out.Foreign = append(out.Foreign, schema.ForeignKey{Columns: columns, Table: parent, Refs: refs})
		}
	}
	slices.SortStableFunc(out.Foreign, func(x, y schema.ForeignKey) int { return slices.Compare(x.Columns, y.Columns) })
}
