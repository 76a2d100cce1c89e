package drive

import (
	"fmt"
	"slices"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/value"
)

// A TableRow is a row of a table. A column that the item does not hold is null.
type TableRow struct {
	Table  int
	Values []Value
	// Copied says that the row comes from copies in a row of another table.
	Copied bool
}

// maxCounted bounds the rows that one counter stands for.
const maxCounted = 100_000

// Rows turns item n of a run back into rows: those of its tables, what its copies say about rows
// of other tables, and for each table of counted as many rows as counters say, with keys of their
// own. The item may have some of its properties only.
func (d *Driver) Rows(f *Found, n int, counted []int) (out []TableRow) {
	if f.Doc.Kind() != value.Object {
		return nil
	}
	rows := d.rowsOf(f.Container, f.Item, f.Doc, f.asked)
	for i := range rows {
		own := d.o.Schema.Tables[rows[i].node.Table].Own()
		out = append(out, TableRow{Table: rows[i].node.Table, Values: rows[i].values[:own]})
		for _, c := range d.copied(&rows[i]) {
			d.tie(&rows[i], &c, fmt.Sprintf("~%d.%d", n, i))
			out = d.copiedRows(out, &rows[i], &c)
		}
		for k := range rows[i].node.Counters {
			c := &rows[i].node.Counters[k]
			if c.Func != "count" || !slices.Contains(counted, c.Table) {
				continue
			}
			count := rows[i].object.Property(c.Property).Float()
			for at := range int(min(count, maxCounted)) {
				out = append(out, d.countedRow(&rows[i], c, fmt.Sprintf("~%d.%d.%d", n, i, at)))
			}
		}
	}
	return out
}

// countedRow is a row that a counter has counted: of it, only the foreign key is known.
func (d *Driver) countedRow(parent *nodeRow, c *design.Counter, key string) TableRow {
	t := &d.o.Schema.Tables[c.Table]
	out := make(row, t.Own())
	for i := range out {
		out[i].Null = true
	}
	for _, p := range t.Primary {
		out[p] = Value{Text: key}
	}
	fk := &t.Foreign[c.Foreign]
	for k, column := range fk.Columns {
		out[column] = parent.values[fk.Refs[k]]
	}
	return TableRow{Table: c.Table, Values: out}
}

// tie gives a row that came with a copy, but without the foreign key to the copied row, a key of
// its own. The result does not show the key, or it would have come.
func (d *Driver) tie(base *nodeRow, c *copied, key string) {
	fk := &d.o.Schema.Tables[base.node.Table].Foreign[c.chain[0]]
	for _, column := range fk.Columns {
		if !base.values[column].Null {
			return
		}
	}
	if !c.there {
		return // there is no row, or nothing to show of it
	}
	for _, column := range fk.Columns {
		base.values[column] = Value{Text: fmt.Sprintf("%s.%d", key, c.chain[0])}
	}
}

// copiedRows adds what a copy says: the rows along its chain of foreign keys, each with the key
// that the row before it has, and the copied column in the last one.
func (d *Driver) copiedRows(out []TableRow, base *nodeRow, c *copied) []TableRow {
	table, values := base.node.Table, base.values
	for _, f := range c.chain {
		fk := &d.o.Schema.Tables[table].Foreign[f]
		next := make(row, d.o.Schema.Tables[fk.Table].Own())
		for i := range next {
			next[i].Null = true
		}
		for k, ref := range fk.Refs {
			next[ref] = values[fk.Columns[k]]
		}
		table, values = fk.Table, next
		out = append(out, TableRow{Table: table, Values: values, Copied: true})
	}
	values[c.column] = c.value
	return out
}
