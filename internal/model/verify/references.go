package verify

import (
	"context"
	"fmt"
	"strings"
	"sync"

	"github.com/orrery-db/orrery/internal/model/items"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/value"
)

// maxKeys limits the keys that one pass over the target keeps in memory.
const maxKeys = 1 << 20

// references looks for rows of the target that refer to a row that is not there. Keys are divided
// by their hashes into as many passes as the memory asks for.
func (v *verifier) references(ctx context.Context, r *Result) error {
	type reference struct{ table, foreign int }
	var all []reference
	rows := int64(0)
	for t := range v.o.Schema.Tables {
		rows += r.Tables[t].TargetRows
		for f := range v.o.Schema.Tables[t].Foreign {
			fk := &v.o.Schema.Tables[t].Foreign[f]
			all = append(all, reference{t, f})
			r.Orphans = append(r.Orphans, Orphan{
				Table: v.o.Schema.Tables[t].Name, Foreign: columnNames(&v.o.Schema.Tables[t], fk.Columns),
				References: v.o.Schema.Tables[fk.Table].Name,
			})
		}
	}
	var mu sync.Mutex
	passes := uint64(rows/maxKeys + 1)
	for pass := range passes {
		there := map[reference]map[uint64]struct{}{}
		for _, one := range all {
			there[one] = map[uint64]struct{}{}
		}
		key := func(values []items.Value, columns []int) (hash uint64, mine bool) {
			var b []byte
			for _, c := range columns {
				if values[c].Null {
					return 0, false
				}
				b = appendValue(b, values[c].Text, false)
			}
			hash = value.Hash64(b)
			return hash, hash%passes == pass
		}
		each := func(do func(table int, values []items.Value)) error {
			return v.eachItem(ctx, nil, func(c, i int, doc value.Value) error {
				raw, _ := doc.Raw()
				_ = v.mapping.Rows(c, i, raw, func(table int, values []items.Value) error { // strange items are named before
					do(table, values)
					return nil
				})
				return nil
			})
		}
		err := each(func(table int, values []items.Value) {
			for _, one := range all {
				fk := &v.o.Schema.Tables[one.table].Foreign[one.foreign]
				if fk.Table != table {
					continue
				}
				if hash, mine := key(values, fk.Refs); mine {
					mu.Lock()
					there[one][hash] = struct{}{}
					mu.Unlock()
				}
			}
		})
		if err != nil {
			return err
		}
		err = each(func(table int, values []items.Value) {
			for n, one := range all {
				if one.table != table {
					continue
				}
				hash, mine := key(values, v.o.Schema.Tables[table].Foreign[one.foreign].Columns)
				if !mine {
					continue
				}
				mu.Lock()
				if _, found := there[one][hash]; !found {
					r.Orphans[n].Rows++
					if len(r.Orphans[n].First) < maxNamed {
						r.Orphans[n].First = append(r.Orphans[n].First, keyText(&v.o.Schema.Tables[table], values))
					}
				}
				mu.Unlock()
			}
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// columnList returns the names of all columns.
func columnList(t *schema.Table) []string {
	var names []string
	for c := range t.Columns {
		names = append(names, t.Columns[c].Name)
	}
	return names
}

func columnNames(t *schema.Table, columns []int) string {
	var names []string
	for _, c := range columns {
		names = append(names, t.Columns[c].Name)
	}
	return strings.Join(names, ", ")
}

func keyText(t *schema.Table, values []items.Value) string {
	var parts []string
	for _, c := range keyColumns(t) {
		parts = append(parts, fmt.Sprint(values[c].Text))
	}
	return strings.Join(parts, ", ")
}
