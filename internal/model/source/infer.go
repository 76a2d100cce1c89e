package source

import (
	"cmp"
	"context"
	"slices"

	"github.com/orrery-db/orrery/internal/model/schema"
)

// minInclusion is the share of rows that must refer to an existing row for a join to count as a
// foreign key.
const minInclusion = 0.999

// A Join is a set of column pairs that a statement compares: Left[i] of one table with Right[i] of
// another.
type Join struct{ Left, Right []schema.Ref }

// Infer adds the foreign keys that joins suggest and the data confirms: one side is a key of its
// table, and at least 99.9 % of the rows of the other side refer to an existing row. They are
// marked as assumed. A join that a declared foreign key covers adds nothing, and so does one that
// the source cannot check for lack of data.
func (s *Source) Infer(ctx context.Context, measured *schema.Schema, joins []Join, o Options) error {
	m := &measurer{ctx: ctx, reader: s.reader, options: o.withDefaults(), schema: measured}
	for _, j := range candidates(measured, joins) {
		if err := m.infer(j); err != nil {
			return err
		}
	}
	return nil
}

// A candidate is a foreign key that may be in the data.
type candidate struct {
	table   int
	foreign schema.ForeignKey
}

// candidates returns the foreign keys that joins suggest, each of them once, in the order of tables
// and columns.
func candidates(s *schema.Schema, joins []Join) []candidate {
	var out []candidate
	add := func(from, to []schema.Ref) {
		if c, ok := asForeign(s, from, to); ok && !declared(s, c) && !sameDomains(s, from, to) {
			out = append(out, c)
		}
	}
	for _, j := range joins {
		add(j.Left, j.Right)
		add(j.Right, j.Left)
	}
	// Of two tables with the same key, the one that fewer others refer to becomes the child.
	referrers := make([]int, len(s.Tables))
	for i := range s.Tables {
		for _, f := range s.Tables[i].Foreign {
			referrers[f.Table]++
		}
	}
	slices.SortFunc(out, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(referrers[a.table], referrers[b.table]), compareCandidates(a, b))
	})
	return slices.CompactFunc(out, func(a, b candidate) bool { return compareCandidates(a, b) == 0 })
}

func compareCandidates(a, b candidate) int {
	return cmp.Or(
		cmp.Compare(a.table, b.table), slices.Compare(a.foreign.Columns, b.foreign.Columns),
		cmp.Compare(a.foreign.Table, b.foreign.Table), slices.Compare(a.foreign.Refs, b.foreign.Refs),
	)
}

// asForeign returns the foreign key from columns to the key of another table, if the latter is one.
func asForeign(s *schema.Schema, from, to []schema.Ref) (candidate, bool) {
	if len(from) == 0 || len(from) != len(to) {
		return candidate{}, false
	}
	child, parent := from[0].Table, to[0].Table
	pairs := make([][2]int, len(from))
	for i := range from {
		if from[i].Table != child || to[i].Table != parent {
			return candidate{}, false
		}
		a, b := s.Tables[child].Columns[from[i].Column].Type, s.Tables[parent].Columns[to[i].Column].Type
		if a.Array || b.Array || class(a.Kind) != class(b.Kind) {
			return candidate{}, false
		}
		pairs[i] = [2]int{from[i].Column, to[i].Column}
	}
	// The order of the referenced columns is that of the table, so a join has one form.
	slices.SortFunc(pairs, func(a, b [2]int) int { return cmp.Or(cmp.Compare(a[1], b[1]), cmp.Compare(a[0], b[0])) })
	f := schema.ForeignKey{Table: parent, Assumed: true}
	for _, p := range slices.Compact(pairs) {
		f.Columns, f.Refs = append(f.Columns, p[0]), append(f.Refs, p[1])
	}
	if child == parent && slices.Equal(f.Columns, f.Refs) || !isKey(&s.Tables[parent], f.Refs) {
		return candidate{}, false
	}
	return candidate{child, f}, true
}

// class returns the kind that stands for all kinds whose values can be equal.
func class(k schema.Kind) schema.Kind {
	switch k {
	case schema.Int, schema.BigInt, schema.Decimal:
		return schema.BigInt
	case schema.UUID, schema.Text, schema.Enum:
		return schema.Text
	}
	return k
}

// isKey tells whether columns, in ascending order, are all columns of a key of the table.
func isKey(t *schema.Table, columns []int) bool {
	for _, key := range append([][]int{t.Primary}, t.Unique...) {
		if len(key) > 0 && slices.Equal(slices.Sorted(slices.Values(key)), columns) {
			return true
		}
	}
	return false
}

// declared tells whether the table has the foreign key already, or has one of the same columns.
// Two tables whose shared key is declared in one direction need not have it in the other.
func declared(s *schema.Schema, c candidate) bool {
	has := func(table int, columns []int, parent int, refs []int) bool {
		for _, f := range s.Tables[table].Foreign {
			if f.Table == parent && samePairs(f.Columns, f.Refs, columns, refs) {
				return true
			}
		}
		return false
	}
	f := c.foreign
	return has(c.table, f.Columns, f.Table, f.Refs) || has(f.Table, f.Refs, c.table, f.Columns)
}

// sameDomains tells whether foreign keys lead the columns of each pair to the same column already,
// as two children of one parent are joined without the parent.
func sameDomains(s *schema.Schema, from, to []schema.Ref) bool {
	for i := range from {
		if s.Domain(from[i]) != s.Domain(to[i]) {
			return false
		}
	}
	return true
}

// samePairs tells whether two lists pair the same columns, in any order.
func samePairs(a, b, c, d []int) bool {
	if len(a) != len(c) {
		return false
	}
	for i := range a {
		found := false
		for j := range c {
			found = found || a[i] == c[j] && b[i] == d[j]
		}
		if !found {
			return false
		}
	}
	return true
}

func (m *measurer) infer(c candidate) error {
	t, parent := &m.schema.Tables[c.table], &m.schema.Tables[c.foreign.Table]
	if !t.RowsKnown || t.Rows == 0 || !parent.RowsKnown || declared(m.schema, c) {
		return nil
	}
	var matched, total int64
	done, err := m.pass(c.table, stepReferences, func(ctx context.Context) (err error) {
		matched, total, err = m.reader.Matched(ctx, c.foreign, c.table)
		return err
	})
	if err != nil || !done || total == 0 || float64(matched) < minInclusion*float64(total) {
		return err
	}
	t.Foreign = append(t.Foreign, c.foreign)
	return m.foreign(c.table, len(t.Foreign)-1)
}
