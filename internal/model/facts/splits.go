package facts

import (
	"slices"

	"github.com/orrery-db/orrery/internal/model/schema"
)

// Bounds of the candidates for a split. They are ours: a split saves part of what the size of an
// item costs, so small rows are not worth two items.
const (
	splitBytes  = 1 << 10 // of a row
	smallShare  = 0.1     // of the bytes of a row that columns written often may have
	oftenFactor = 10      // how much more often they are written than the others
	largeShare  = 0.5     // of the bytes of a row that large columns have
)

// splits lists the candidates for the second part of each table: small columns that are written
// often beside a large rest, and large columns that some reads or updates do not need. Whether
// these are enough is a question of price.
func (d *deriving) splits() [][][]int {
	out := make([][][]int, len(d.s.Tables))
	for t := range d.s.Tables {
		f := &d.Tables[t]
		if f.Bytes < splitBytes || len(d.s.Tables[t].Primary) == 0 {
			continue
		}
		var often, large []int
		bytes := func(columns []int) (sum float64) {
			for _, c := range columns {
				sum += d.sizer.ColumnBytes(t, c)
			}
			return sum
		}
		most := slices.Max(f.Updates)
		for c := range d.s.Tables[t].Columns {
			if !Plain(d.s, t, c) {
				continue
			}
			if most > 0 && f.Updates[c]*oftenFactor > most {
				often = append(often, c)
			}
			if f.Needs[c] < f.Read+f.Update && d.sizer.ColumnBytes(t, c) >= splitBytes/4 {
				large = append(large, c)
			}
		}
		rest := 0.0 // the largest rate of what is not written often
		for c, rate := range f.Updates {
			if !slices.Contains(often, c) {
				rest = max(rest, rate)
			}
		}
		if len(often) > 0 && bytes(often) <= smallShare*f.Bytes && most >= oftenFactor*rest {
			out[t] = append(out[t], often)
		}
		if bytes(large) >= largeShare*f.Bytes && !slices.Equal(large, often) {
			out[t] = append(out[t], large)
		}
	}
	return out
}

// Plain tells whether a column may be in the second part of a table: one that no key and no
// foreign key has, and that is not inherited.
func Plain(s *schema.Schema, table, column int) bool {
	return s.Tables[table].Columns[column].Inherited == nil &&
		!slices.Contains(s.Tables[table].Primary, column) && !s.Tied(table, column)
}
