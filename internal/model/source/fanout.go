package source

import (
	"maps"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/model/schema"
)

// A histogram counts the groups of a foreign key by their size. Its memory grows with the number of
// different sizes, not with that of groups.
type histogram struct {
	groups map[int64]int64 // groups by rows
	total  int64           // groups
	rows   int64
	top    []ranked
	keep   int
}

func newHistogram(keep int) *histogram {
	return &histogram{groups: map[int64]int64{}, keep: keep}
}

func (h *histogram) add(key string, rows int64) {
	h.groups[rows]++
	h.total++
	h.rows += rows
	if rows < 2 {
		return
	}
	r := ranked{key, rows}
	if len(h.top) == h.keep && compareRanked(r, h.top[len(h.top)-1]) >= 0 {
		return
	}
	at, _ := slices.BinarySearchFunc(h.top, r, compareRanked)
	h.top = slices.Insert(h.top, at, r)
	h.top = h.top[:min(len(h.top), h.keep)]
}

// percentile returns the size that the share p of groups does not exceed.
func (h *histogram) percentile(p float64) float64 {
	at, seen := rank(h.total, p), int64(0)
	for _, size := range slices.Sorted(maps.Keys(h.groups)) {
		seen += h.groups[size]
		if seen > at {
			return float64(size)
		}
	}
	return 0
}

// fanout returns the statistics of a foreign key. The groups are the given share of all, and
// parents is the number of referenced rows.
func (h *histogram) fanout(share float64, parents int64) schema.Fanout {
	if h.total == 0 {
		return schema.Fanout{}
	}
	f := schema.Fanout{
		Avg: float64(h.rows) / float64(h.total),
		P50: h.percentile(0.5), P95: h.percentile(0.95), P99: h.percentile(0.99), Max: h.percentile(1),
	}
	if parents > 0 {
		f.Childless = max(0, 1-float64(h.total)/share/float64(parents))
	}
	return f
}

// shares returns the groups with most rows as shares of all rows of the table.
func (h *histogram) shares(rows int64) []schema.Share {
	return shares(h.top, h.keep, rows)
}

// JoinKey returns the values of columns in canonical form, joined by "|".
func JoinKey(t *schema.Table, columns []int, key []any) string {
	if len(columns) == 1 {
		text, _ := Text(t.Columns[columns[0]].Type, key[0])
		return text
	}
	parts := make([]string, len(columns))
	for i, c := range columns {
		parts[i], _ = Text(t.Columns[c].Type, key[i])
	}
	return strings.Join(parts, "|")
}
