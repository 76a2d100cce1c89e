package postgres

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/source"
)

// Structure reads the tables, columns, keys and indexes of the schemas.
func (r *reader) Structure(ctx context.Context) (*schema.Schema, error) {
	r.schema = &schema.Schema{Source: "postgres"}
	for _, step := range []func(context.Context) error{r.readTables, r.readColumns, r.readIndexes, r.readForeign} {
		if err := step(ctx); err != nil {
			return nil, err
		}
	}
	for i := range r.schema.Tables {
		t := &r.schema.Tables[i]
		for _, list := range []*[][]int{&t.Unique, &t.Indexes} {
			slices.SortFunc(*list, slices.Compare)
			*list = slices.CompactFunc(*list, slices.Equal)
		}
		slices.SortStableFunc(t.Foreign, func(a, b schema.ForeignKey) int { return slices.Compare(a.Columns, b.Columns) })
	}
	return r.schema, nil
}

func (r *reader) ignore(what, why string) {
	r.schema.Ignored = append(r.schema.Ignored, schema.Ignored{What: what, Why: why})
}

// array returns names as an array of PostgreSQL.
func array(names []string) string {
	parts := make([]string, len(names))
	for i, n := range names {
		parts[i] = `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(n) + `"`
	}
	return "{" + strings.Join(parts, ",") + "}"
}

// display returns the name of a table: with its schema unless that is the only one, or public.
func (r *reader) display(namespace, name string) string {
	if namespace == "public" || len(r.schemas) == 1 {
		return name
	}
	return namespace + "." + name
}

// leftOut are the kinds of relations that are no tables.
var leftOut = map[string][2]string{
	"v": {"view ", "its rows come from tables"},
	"m": {"materialized view ", "its rows come from tables"},
	"f": {"foreign table ", "another server holds its rows"},
}

const tablesQuery = `
SELECT c.oid, n.nspname, c.relname, c.relkind::text, c.relispartition,
       has_table_privilege(c.oid, 'SELECT') AND has_schema_privilege(n.oid, 'USAGE'),
       CASE WHEN c.relkind = 'p' THEN
         (SELECT coalesce(sum(greatest(l.reltuples, 0)), 0) FROM pg_catalog.pg_partition_tree(c.oid) p
            JOIN pg_catalog.pg_class l ON l.oid = p.relid WHERE p.isleaf)
       ELSE c.reltuples END
  FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
 WHERE n.nspname = ANY ($1::text[]) AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
 ORDER BY n.nspname COLLATE "C", c.relname COLLATE "C"`

func (r *reader) readTables(ctx context.Context) error {
	err := r.each(ctx, tablesQuery, []string{array(r.schemas)}, func(row [][]byte) error {
		namespace, name, kind := string(row[1]), string(row[2]), string(row[3])
		if why, ok := leftOut[kind]; ok {
			r.ignore(why[0]+r.display(namespace, name), why[1])
			return nil
		}
		if string(row[4]) == "t" {
			return nil // a partition: its rows are rows of the partitioned table
		}
		estimate, _ := strconv.ParseFloat(string(row[6]), 64) // the catalog writes numbers
		r.tables = append(r.tables, catalogTable{
			id: string(row[0]), namespace: namespace, name: name, partitioned: kind == "p",
			readable: string(row[5]) == "t", estimate: estimate, columns: map[string]int{},
		})
		return nil
	})
	if err != nil {
		return err
	}
	if len(r.tables) == 0 {
		return &source.Error{
			What: fmt.Sprintf("%s has no tables in schema %s", r.place, strings.Join(r.schemas, ", ")),
			Next: "name the schemas of the tables with --schema; psql -c '\\dn' lists them",
		}
	}
	slices.SortFunc(r.tables, func(a, b catalogTable) int {
		return cmp.Compare(r.display(a.namespace, a.name), r.display(b.namespace, b.name))
	})
	for _, t := range r.tables {
		name := r.display(t.namespace, t.name)
		r.schema.Tables = append(r.schema.Tables, schema.Table{Name: name})
		if !t.readable {
			r.schema.Notes = append(r.schema.Notes, fmt.Sprintf(
				"Table %q has no statistics: this user may not read it. GRANT SELECT ON %s.%s gives the right.",
				name, quote(t.namespace), quote(t.name)))
		}
	}
	return nil
}

// find returns the number of the table with a number in the catalog, or -1.
func (r *reader) find(id []byte) int {
	return slices.IndexFunc(r.tables, func(t catalogTable) bool { return t.id == string(id) })
}

// A catalogType is a type that stands for another one.
type catalogType struct {
	kind     string // e: enum, d: domain, a: array
	of       string // the number of the base or element type
	declared string // the base type, with its sizes
	notNull  bool
	values   int // of an enum
}

const typesQuery = `
SELECT t.oid, CASE WHEN t.typtype IN ('e', 'd') THEN t.typtype::text ELSE 'a' END,
       CASE WHEN t.typtype = 'd' THEN t.typbasetype ELSE t.typelem END,
       CASE WHEN t.typtype = 'd' THEN pg_catalog.format_type(t.typbasetype, t.typtypmod)
            ELSE pg_catalog.format_type(t.typelem, NULL) END, t.typnotnull,
       (SELECT count(*) FROM pg_catalog.pg_enum e WHERE e.enumtypid = t.oid)
  FROM pg_catalog.pg_type t
 WHERE t.typtype IN ('e', 'd') OR t.typcategory = 'A' AND t.typelem <> 0`

const columnsQuery = `
SELECT a.attrelid, a.attnum, a.attname, a.atttypid, pg_catalog.format_type(a.atttypid, a.atttypmod),
       a.attnotnull, a.attgenerated <> '', a.attcollation <> 0
  FROM pg_catalog.pg_attribute a JOIN pg_catalog.pg_class c ON c.oid = a.attrelid
  JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
 WHERE n.nspname = ANY ($1::text[]) AND c.relkind IN ('r', 'p') AND NOT c.relispartition
   AND a.attnum > 0 AND NOT a.attisdropped
 ORDER BY a.attrelid, a.attnum`

func (r *reader) readColumns(ctx context.Context) error {
	types := map[string]catalogType{}
	err := r.each(ctx, typesQuery, nil, func(row [][]byte) error {
		values, err := strconv.Atoi(string(row[5]))
		if err != nil {
			return err
		}
		types[string(row[0])] = catalogType{string(row[1]), string(row[2]), string(row[3]), string(row[4]) == "t", values}
		return nil
	})
	if err != nil {
		return err
	}
	return r.each(ctx, columnsQuery, []string{array(r.schemas)}, func(row [][]byte) error {
		table := r.find(row[0])
		if table < 0 {
			return nil
		}
		t := &r.schema.Tables[table]
		kind, notNull := resolve(types, string(row[3]), string(row[4]), 0)
		r.tables[table].columns[string(row[1])] = len(t.Columns)
		r.tables[table].collatable = append(r.tables[table].collatable, string(row[7]) == "t")
		t.Columns = append(t.Columns, schema.Column{
			Name: string(row[2]), Type: kind, NotNull: notNull || string(row[5]) == "t", Generated: string(row[6]) == "t",
		})
		return nil
	})
}

// maxDepth is the depth of domains and arrays over domains.
const maxDepth = 16

// resolve returns a type, and whether its domain forbids NULL.
func resolve(types map[string]catalogType, id, declared string, depth int) (schema.Type, bool) {
	c, known := types[id]
	if !known || depth > maxDepth {
		t := source.ParseType(declared)
		if at := strings.LastIndexByte(declared, '.'); t.Kind == schema.Other && at >= 0 {
			t.Kind = source.ParseType(declared[at+1:]).Kind // a type of an extension, such as public.citext
		}
		return t, false
	}
	var t schema.Type
	notNull := false
	switch c.kind {
	case "e":
		t = schema.Type{Kind: schema.Enum, Values: c.values}
	case "d":
		t, notNull = resolve(types, c.of, c.declared, depth+1)
		notNull = notNull || c.notNull
	default:
		// The array carries the sizes of its elements.
		t, _ = resolve(types, c.of, strings.TrimSuffix(declared, "[]"), depth+1)
		t.Array = true
	}
	t.Declared = declared
	return t, notNull
}

const indexesQuery = `
SELECT i.indrelid, x.relname, m.amname, i.indisunique, i.indisprimary, i.indpred IS NOT NULL,
       i.indexprs IS NOT NULL, i.indkey::text, i.indnkeyatts
  FROM pg_catalog.pg_index i JOIN pg_catalog.pg_class x ON x.oid = i.indexrelid
  JOIN pg_catalog.pg_am m ON m.oid = x.relam JOIN pg_catalog.pg_class c ON c.oid = i.indrelid
  JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
 WHERE n.nspname = ANY ($1::text[]) AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND i.indisvalid
 ORDER BY n.nspname COLLATE "C", x.relname COLLATE "C"`

func (r *reader) readIndexes(ctx context.Context) error {
	return r.each(ctx, indexesQuery, []string{array(r.schemas)}, func(row [][]byte) error {
		table := r.find(row[0])
		if table < 0 {
			return nil
		}
		t, name, method := &r.schema.Tables[table], string(row[1]), string(row[2])
		unique, primary := string(row[3]) == "t", string(row[4]) == "t"
		keys := strings.Fields(string(row[7]))
		columns, ok := r.columns(table, keys[:min(len(keys), int(number(row[8])))])
		switch {
		case string(row[6]) == "t" || !ok:
			r.ignore("index "+name, "it is on an expression")
		case string(row[5]) == "t":
			r.ignore("index "+name, "it covers a part of the rows only")
		case primary:
			t.Primary = columns
		case unique:
			t.Unique = append(t.Unique, columns)
		case method != "btree" && method != "hash":
			r.ignore("index "+name, "its method "+method+" looks up parts of values")
		default:
			t.Indexes = append(t.Indexes, columns)
		}
		return nil
	})
}

// columns turns numbers of the catalog into positions.
func (r *reader) columns(table int, numbers []string) (out []int, ok bool) {
	for _, n := range numbers {
		c, known := r.tables[table].columns[n]
		if !known {
			return nil, false
		}
		out = append(out, c)
	}
	return out, len(out) > 0
}

const foreignQuery = `
SELECT f.conrelid, f.conname, f.confrelid, f.conkey::text, f.confkey::text, p.relname
  FROM pg_catalog.pg_constraint f JOIN pg_catalog.pg_class c ON c.oid = f.conrelid
  JOIN pg_catalog.pg_class p ON p.oid = f.confrelid
  JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
 WHERE f.contype = 'f' AND f.conparentid = 0 AND n.nspname = ANY ($1::text[])
 ORDER BY f.conname COLLATE "C", f.conrelid`

func (r *reader) readForeign(ctx context.Context) error {
	return r.each(ctx, foreignQuery, []string{array(r.schemas)}, func(row [][]byte) error {
		table, parent := r.find(row[0]), r.find(row[2])
		if table < 0 {
			return nil
		}
		what := fmt.Sprintf("foreign key %s of table %s", row[1], r.schema.Tables[table].Name)
		if parent < 0 {
			r.ignore(what, fmt.Sprintf("the table %s that it refers to is in a schema that is not read", row[5]))
			return nil
		}
		list := func(b []byte) []string { return strings.Split(strings.Trim(string(b), "{}"), ",") }
		columns, ok := r.columns(table, list(row[3]))
		refs, found := r.columns(parent, list(row[4]))
		if !ok || !found {
			r.ignore(what, "a column of it does not exist")
			return nil
		}
		t := &r.schema.Tables[table]
		t.Foreign = append(t.Foreign, schema.ForeignKey{Columns: columns, Table: parent, Refs: refs})
		return nil
	})
}
