package verify

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/items"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/source"
	"github.com/orrery-db/orrery/internal/value"
)

// maxNamed limits the differences of one table that are named.
const maxNamed = 20

// maxKept limits the rows that one pass keeps in memory.
const maxKept = 50_000

// appendValue appends a value to the bytes of a row: NULL differs from every text, and no two lists
// of values have the same bytes.
func appendValue(b []byte, text string, null bool) []byte {
	if null {
		return append(b, 0)
	}
	b = append(b, 1)
	b = binary.AppendUvarint(b, uint64(len(text)))
	return append(b, text...)
}

// readValues is the inverse of appendValue, for so many values; nil is NULL.
func readValues(b []byte, n int) []*string {
	out := make([]*string, n)
	for i := range out {
		if len(b) == 0 || b[0] == 0 {
			b = b[min(1, len(b)):]
			continue
		}
		size, used := binary.Uvarint(b[1:])
		b = b[1+used:]
		text := string(b[:size])
		out[i], b = &text, b[size:]
	}
	return out
}

// keyColumns has the columns that identify a row: the primary key, or all columns without one.
func keyColumns(t *schema.Table) []int {
	if len(t.Primary) > 0 {
		return t.Primary
	}
	all := make([]int, len(t.Columns))
	for i := range all {
		all[i] = i
	}
	return all
}

// rowBuffer turns values into the bytes of a row and of its key.
type rowBuffer struct{ row, key []byte }

// set takes the values of a row, or those of one part of it: part is its number, from 0.
func (b *rowBuffer) set(t *schema.Table, part int, at func(column int) (string, bool)) {
	b.row, b.key = b.row[:0], b.key[:0]
	for c := range t.Columns {
		text, null := at(c)
		b.row = appendValue(b.row, text, null)
	}
	for _, c := range keyColumns(t) {
		text, null := at(c)
		b.key = appendValue(b.key, text, null)
	}
	if part > 0 {
		b.key = append(b.key, byte(part))
	}
}

// partsOf returns the item types that have the rows of a table: one, or two with a part each.
func (v *verifier) partsOf(table int) []*design.Item {
	c, i, embedded := v.mapping.Home(table)
	out := []*design.Item{&v.o.Design.Containers[c].Items[i]}
	if c, i := v.o.Design.Second(table); c >= 0 && !embedded {
		out = append(out, &v.o.Design.Containers[c].Items[i])
	}
	return out
}

// sourceRows calls yield for each row of a table of the source, and for each part of a row that the
// design splits.
func (v *verifier) sourceRows(
	ctx context.Context, snap source.Snapshot, table int, yield func(b *rowBuffer) error,
) error {
	t := &v.o.Schema.Tables[table]
	names := make([]string, len(t.Columns))
	for c := range t.Columns {
		names[c] = `"` + strings.ReplaceAll(t.Columns[c].Name, `"`, `""`) + `"`
	}
	var b rowBuffer
	texts, parts := make([]items.Value, len(names)), v.partsOf(table)
	err := snap.Select(ctx, "SELECT "+strings.Join(names, ", ")+" FROM "+snap.Table(table), nil, func(row []any) error {
		for c := range row {
			texts[c].Text, texts[c].Null = source.Text(t.Columns[c].Type, row[c])
		}
		for part, item := range parts {
			b.set(t, part, func(c int) (string, bool) {
				if len(parts) > 1 && !item.Has(t, c) {
					return "", true
				}
				return texts[c].Text, texts[c].Null
			})
			if err := yield(&b); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("read the table %s: %w", t.Name, err)
	}
	return nil
}

// targetRows calls yield for each row that an item holds.
func (v *verifier) targetRows(container, item int, doc []byte, yield func(table int, b *rowBuffer) error) error {
	b := v.buffers.Get().(*rowBuffer) //nolint:errcheck,forcetypeassert // the pool has nothing else
	defer v.buffers.Put(b)
	part := 0
	if v.o.Design.IsSecond(&v.o.Design.Containers[container].Items[item]) {
		part = 1
	}
	return v.mapping.Rows(container, item, doc, func(table int, values []items.Value) error {
		b.set(&v.o.Schema.Tables[table], part, func(c int) (string, bool) { return values[c].Text, values[c].Null })
		return yield(table, b)
	})
}

// compareRows adds up the rows of both sides.
func (v *verifier) compareRows(ctx context.Context) error {
	v.rows = newSums(len(v.o.Schema.Tables))
	err := v.eachTable(ctx, nil, func(table int, snap source.Snapshot) error {
		return v.sourceRows(ctx, snap, table, func(b *rowBuffer) error {
			v.rows[table].add(ofSource, b.key, b.row)
			v.count(1)
			return nil
		})
	})
	if err != nil {
		return err
	}
	return v.eachItem(ctx, nil, func(container, item int, doc value.Value) error {
		raw, _ := doc.Raw()
		err := v.targetRows(container, item, raw, func(table int, b *rowBuffer) error {
			v.rows[table].add(ofTarget, b.key, b.row)
			return nil
		})
		if err != nil {
			v.strange(container, doc, err.Error())
		}
		return nil
	})
}

// kept is a row of the source that the target has not shown yet.
type kept struct {
	row  []byte
	seen bool
}

// nameRows reads the buckets that differ again, and names the rows.
func (v *verifier) nameRows(ctx context.Context, r *Result) error {
	for _, chosen := range groups(v.rows, maxKept) {
		for t := range chosen {
			if len(r.Tables[t].Differences) >= maxNamed {
				delete(chosen, t)
			}
		}
		if len(chosen) == 0 {
			continue
		}
		if err := v.nameGroup(ctx, r, chosen); err != nil {
			return err
		}
	}
	for t := range r.Tables {
		slices.SortStableFunc(r.Tables[t].Differences, func(a, b Difference) int { return slices.Compare(a.Key, b.Key) })
	}
	return nil
}

func (v *verifier) nameGroup(ctx context.Context, r *Result, chosen choice) error {
	var mu sync.Mutex
	source := make(map[int]map[string]*kept, len(chosen))
	for t := range chosen {
		source[t] = map[string]*kept{}
	}
	err := v.eachTable(ctx, chosen, func(table int, snap snapshot) error {
		return v.sourceRows(ctx, snap, table, func(b *rowBuffer) error {
			if !chosen.has(table, v.rows[table].bucket(b.key)) {
				return nil
			}
			row := &kept{row: slices.Clone(b.row)}
			mu.Lock()
			source[table][string(b.key)] = row
			mu.Unlock()
			return nil
		})
	})
	if err != nil {
		return err
	}
	homes := map[int]bool{}
	for t := range chosen {
		c, _, _ := v.mapping.Home(t)
		homes[c] = true
		if c, _ := v.o.Design.Second(t); c >= 0 {
			homes[c] = true
		}
	}
	err = v.eachItem(ctx, homes, func(container, item int, doc value.Value) error {
		raw, _ := doc.Raw()
		_ = v.targetRows(container, item, raw, func(table int, b *rowBuffer) error {
			if !chosen.has(table, v.rows[table].bucket(b.key)) {
				return nil
			}
			mu.Lock()
			defer mu.Unlock()
			was := source[table][string(b.key)]
			switch {
			case was == nil, was.seen:
				v.differ(r, table, Extra, nil, b.row, v.name(container, doc))
			case !bytes.Equal(was.row, b.row):
				v.differ(r, table, Differs, was.row, b.row, v.name(container, doc))
				was.seen = true
			default:
				was.seen = true
			}
			return nil
		})
		return nil
	})
	if err != nil {
		return err
	}
	for t := range source {
		for _, row := range source[t] {
			if !row.seen {
				v.differ(r, t, Missing, row.row, nil, "")
			}
		}
	}
	return nil
}

// differ records a difference of a table.
func (v *verifier) differ(r *Result, table int, kind string, have, want []byte, item string) {
	t := &v.o.Schema.Tables[table]
	out := &r.Tables[table]
	out.Different++
	if len(out.Differences) >= maxNamed {
		return
	}
	d := Difference{Kind: kind, Item: item}
	if have != nil {
		d.Source = readValues(have, len(t.Columns))
	}
	if want != nil {
		d.Target = readValues(want, len(t.Columns))
	}
	from := d.Source
	if from == nil {
		from = d.Target
	}
	for _, c := range keyColumns(t) {
		if from[c] == nil {
			d.Key = append(d.Key, "NULL")
			continue
		}
		d.Key = append(d.Key, *from[c])
	}
	out.Differences = append(out.Differences, d)
}
