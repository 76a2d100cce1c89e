package sqlite

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/source"
)

// An object is a row of the list of tables.
type object struct {
	name, kind string
	withoutRow bool
}

// Structure reads the tables, their columns, keys and indexes.
func (r *reader) Structure(ctx context.Context) (*schema.Schema, error) {
	s := &schema.Schema{Source: "sqlite"}
	objects, err := r.objects(ctx)
	if err != nil {
		return nil, err
	}
	for _, o := range objects {
		switch o.kind {
		case "table":
			s.Tables = append(s.Tables, schema.Table{Name: o.name})
			r.rowids = append(r.rowids, !o.withoutRow)
		case "view":
			s.Ignored = append(s.Ignored, schema.Ignored{What: "view " + o.name, Why: "its rows come from tables"})
		case "virtual":
			s.Ignored = append(s.Ignored, schema.Ignored{What: "virtual table " + o.name, Why: "a module holds its rows"})
		}
	}
	if len(s.Tables) == 0 {
		return nil, &source.Error{
			What: "the file " + r.path + " has no tables",
			Next: "check that it is the database that the application uses",
		}
	}
	r.schema = s
	for i := range s.Tables {
		if err := r.columns(ctx, &s.Tables[i]); err != nil {
			return nil, err
		}
	}
	for i := range s.Tables {
		if err := r.indexes(ctx, &s.Tables[i]); err != nil {
			return nil, err
		}
	}
	for i := range s.Tables {
		if err := r.foreign(ctx, i); err != nil {
			return nil, err
		}
	}
	return s, nil
}

func (r *reader) objects(ctx context.Context) ([]object, error) {
	var out []object
	err := r.each(ctx, 3, "SELECT name, type, wr FROM pragma_table_list WHERE schema = 'main'", func(row []any) error {
		o := object{name: text(row[0]), kind: text(row[1]), withoutRow: number(row[2]) != 0}
		if !strings.HasPrefix(strings.ToLower(o.name), "sqlite_") {
			out = append(out, o)
		}
		return nil
	})
	slices.SortFunc(out, func(a, b object) int { return cmp.Compare(a.name, b.name) })
	return out, err
}

func text(v any) string {
	s, _ := v.(string)
	return s
}

func number(v any) int64 {
	n, _ := v.(int64)
	return n
}

func (r *reader) columns(ctx context.Context, t *schema.Table) error {
	type part struct {
		place  int64
		column int
	}
	var key []part
	query := "SELECT name, type, \"notnull\", pk, hidden FROM pragma_table_xinfo(?) ORDER BY cid"
	err := r.each(ctx, 5, query, func(row []any) error {
		hidden := number(row[4])
		if hidden == 1 { // a hidden column of a virtual table
			return nil
		}
		c := schema.Column{
			Name: text(row[0]), Type: typeOf(text(row[1])), NotNull: number(row[2]) != 0, Generated: hidden > 1,
		}
		if place := number(row[3]); place > 0 {
			key = append(key, part{place, len(t.Columns)})
			c.NotNull = true
		}
		t.Columns = append(t.Columns, c)
		return nil
	}, t.Name)
	slices.SortFunc(key, func(a, b part) int { return cmp.Compare(a.place, b.place) })
	for _, p := range key {
		t.Primary = append(t.Primary, p.column)
	}
	return err
}

// typeOf returns the type with a declared name. A name that is not known gets its kind by SQLite's
// own rules of affinity.
func typeOf(declared string) schema.Type {
	t := source.ParseType(declared)
	upper := strings.ToUpper(declared)
	switch {
	case upper == "INTEGER": // 64 bits in SQLite
		t.Kind = schema.BigInt
	case t.Kind != schema.Other || strings.TrimSpace(declared) == "" || upper == "ANY" || upper == "INTERVAL":
	case strings.Contains(upper, "INT"):
		t.Kind = schema.BigInt
	case strings.Contains(upper, "CHAR") || strings.Contains(upper, "CLOB") || strings.Contains(upper, "TEXT"):
		t.Kind = schema.Text
	case strings.Contains(upper, "BLOB"):
		t.Kind = schema.Binary
	case strings.Contains(upper, "REAL") || strings.Contains(upper, "FLOA") || strings.Contains(upper, "DOUBLE"):
		t.Kind = schema.Float
	}
	return t
}

func (r *reader) indexes(ctx context.Context, t *schema.Table) error {
	type index struct {
		name, origin    string
		unique, partial bool
	}
	var list []index
	query := "SELECT name, \"unique\", origin, partial FROM pragma_index_list(?)"
	err := r.each(ctx, 4, query, func(row []any) error {
		list = append(list, index{text(row[0]), text(row[2]), number(row[1]) != 0, number(row[3]) != 0})
		return nil
	}, t.Name)
	if err != nil {
		return err
	}
	slices.SortFunc(list, func(a, b index) int { return cmp.Compare(a.name, b.name) })
	for _, x := range list {
		if x.origin == "pk" {
			continue
		}
		columns, whole, err := r.indexed(ctx, t, x.name)
		if err != nil {
			return err
		}
		switch {
		case !whole:
			r.ignore("index "+x.name, "it is on an expression")
		case x.partial:
			r.ignore("index "+x.name, "it covers a part of the rows only")
		case x.unique:
			t.Unique = append(t.Unique, columns)
		default:
			t.Indexes = append(t.Indexes, columns)
		}
	}
	slices.SortFunc(t.Unique, slices.Compare)
	slices.SortFunc(t.Indexes, slices.Compare)
	t.Unique = slices.CompactFunc(t.Unique, slices.Equal)
	t.Indexes = slices.CompactFunc(t.Indexes, slices.Equal)
	return nil
}

func (r *reader) ignore(what, why string) {
	r.schema.Ignored = append(r.schema.Ignored, schema.Ignored{What: what, Why: why})
}

// indexed returns the columns of an index; whole is false if one of them is an expression.
func (r *reader) indexed(ctx context.Context, t *schema.Table, name string) (columns []int, whole bool, err error) {
	whole = true
	query := "SELECT name FROM pragma_index_info(?) ORDER BY seqno"
	err = r.each(ctx, 1, query, func(row []any) error {
		c := t.Column(text(row[0]))
		whole = whole && c >= 0
		columns = append(columns, c)
		return nil
	}, name)
	return columns, whole && len(columns) > 0, err
}

// A reference is a foreign key as SQLite lists it. It may name no columns of the other table: then
// its primary key is meant.
type reference struct {
	id       int64
	table    string
	from, to []string
	implicit bool
}

func (r *reader) foreign(ctx context.Context, table int) error {
	t := &r.schema.Tables[table]
	var list []reference
	query := "SELECT id, \"table\", \"from\", \"to\" FROM pragma_foreign_key_list(?) ORDER BY id DESC, seq"
	err := r.each(ctx, 4, query, func(row []any) error {
		id := number(row[0])
		if len(list) == 0 || list[len(list)-1].id != id {
			list = append(list, reference{id: id, table: text(row[1]), implicit: row[3] == nil})
		}
		last := &list[len(list)-1]
		last.from = append(last.from, text(row[2]))
		last.to = append(last.to, text(row[3]))
		return nil
	}, t.Name)
	if err != nil {
		return err
	}
	for _, f := range list {
		key, why := r.resolve(t, f)
		if why != "" {
			r.ignore(fmt.Sprintf("foreign key (%s) of table %s to %s", strings.Join(f.from, ", "), t.Name, f.table), why)
			continue
		}
		t.Foreign = append(t.Foreign, key)
	}
	slices.SortStableFunc(t.Foreign, func(a, b schema.ForeignKey) int { return slices.Compare(a.Columns, b.Columns) })
	return nil
}

// resolve finds the tables and columns of a foreign key, or says why it leads nowhere. Names are
// compared without case, as SQLite does.
func (r *reader) resolve(t *schema.Table, f reference) (key schema.ForeignKey, why string) {
	key.Table = slices.IndexFunc(r.schema.Tables, func(o schema.Table) bool { return strings.EqualFold(o.Name, f.table) })
	if key.Table < 0 {
		return key, "the table that it refers to does not exist"
	}
	parent := &r.schema.Tables[key.Table]
	for _, name := range f.from {
		key.Columns = append(key.Columns, find(t, name))
	}
	if f.implicit {
		key.Refs = slices.Clone(parent.Primary)
	} else {
		for _, name := range f.to {
			key.Refs = append(key.Refs, find(parent, name))
		}
	}
	columns := map[int]bool{}
	for _, c := range key.Refs {
		columns[c] = true
	}
	switch {
	case len(key.Refs) != len(key.Columns):
		return key, "it has another number of columns than the key that it refers to"
	case slices.Contains(key.Columns, -1) || slices.Contains(key.Refs, -1):
		return key, "a column of it does not exist"
	case !parent.Key(columns):
		return key, "the columns that it refers to are no key"
	}
	return key, ""
}

func find(t *schema.Table, name string) int {
	return slices.IndexFunc(t.Columns, func(c schema.Column) bool { return strings.EqualFold(c.Name, name) })
}
