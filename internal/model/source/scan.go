package source

import (
	"context"
	"slices"

	"github.com/orrery-db/orrery/internal/model/schema"
)

// Bounds of the memory of a source that has rows but no query language.
const (
	maxGroups  = 1 << 20
	maxKeyText = 256 // bytes of a key; a longer one is counted without its text
)

// Spread times a row number, modulo 2^32, is spread evenly over all numbers (2^32 divided by the
// golden ratio). So the sampled rows follow no period of the data, as every tenth row would.
const Spread = 2654435761

// Sampled tells whether a scan of one in n rows includes a row, by its number: the number times
// Spread, modulo 2^32, is below 2^32 ÷ n.
func Sampled(row, oneIn int64) bool {
	return row&0x7fffffff*Spread&0xffffffff < (1<<32)/oneIn
}

// ScanGroups counts groups by reading rows: it is Reader.Groups for a source that cannot group.
func ScanGroups(
	ctx context.Context, r Reader, t *schema.Table, table int, columns []int, yield func(key string, rows int64) error,
) (share float64, err error) {
	c := newCounter(maxGroups, maxKeyText)
	err = r.Rows(ctx, Scan{Table: table, Columns: columns}, func(row []any) error {
		if !slices.Contains(row, nil) {
			key := JoinKey(t, columns, row)
			c.add(hashText(hashSeed, key), key, 1)
		}
		return nil
	})
	if err != nil {
		return 0, err
	}
	for _, e := range c.counts {
		if err := yield(e.text, e.rows); err != nil {
			return 0, err
		}
	}
	return c.share(), nil
}

// ScanMatched checks references by reading rows: it is Reader.Matched for a source that cannot
// join. Of a table with very many keys it checks a part, chosen by the keys.
func ScanMatched(
	ctx context.Context, r Reader, s *schema.Schema, fk schema.ForeignKey, table int,
) (matched, total int64, err error) {
	keys := newCounter(maxGroups, 0)
	add := func(t *schema.Table, columns []int, row []any, each func(h uint64)) {
		if !slices.Contains(row, nil) {
			each(hashText(hashSeed, JoinKey(t, columns, row)))
		}
	}
	parent, child := &s.Tables[fk.Table], &s.Tables[table]
	err = r.Rows(ctx, Scan{Table: fk.Table, Columns: fk.Refs}, func(row []any) error {
		add(parent, fk.Refs, row, func(h uint64) { keys.add(h, "", 1) })
		return nil
	})
	if err != nil {
		return 0, 0, err
	}
	err = r.Rows(ctx, Scan{Table: table, Columns: fk.Columns}, func(row []any) error {
		add(child, fk.Columns, row, func(h uint64) {
			if keys.level > 0 && h>>(64-keys.level) != 0 {
				return
			}
			total++
			if keys.counts[h] != nil {
				matched++
			}
		})
		return nil
	})
	return matched, total, err
}
