package model

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/orrery-db/orrery/internal/model/file"
	"github.com/orrery-db/orrery/internal/model/form"
	"github.com/orrery-db/orrery/internal/model/schema"
)

// contradictions says where the rows of two tables and the fan-out between them, as a scale states
// them, cannot all be true. A factor of two is no contradiction: such numbers are often round.
func contradictions(s *schema.Schema, scale schema.Scale) (out []string) {
	names := file.NewNames(s)
	rows := func(table int) (float64, bool) {
		if stated, ok := scale.Rows[table]; ok {
			return stated, true
		}
		return float64(s.Tables[table].Rows), s.Tables[table].RowsKnown && s.Tables[table].Rows > 0
	}
	refs := make([]schema.ForeignRef, 0, len(scale.Foreign))
	for ref := range scale.Foreign {
		refs = append(refs, ref)
	}
	slices.SortFunc(refs, func(a, b schema.ForeignRef) int {
		return cmp.Or(cmp.Compare(a.Table, b.Table), cmp.Compare(a.Foreign, b.Foreign))
	})
	for _, ref := range refs {
		stated := scale.Foreign[ref].Fanout
		fk := &s.Tables[ref.Table].Foreign[ref.Foreign]
		child, known := rows(ref.Table)
		parents, both := rows(fk.Table)
		if !stated.Known() || !known || !both {
			continue
		}
		follow := stated.Avg * (1 - stated.Childless) * parents
		columns := s.Tables[ref.Table].Columns
		optional := slices.ContainsFunc(fk.Columns, func(c int) bool { return !columns[c].NotNull })
		if follow > 2*child || follow < child/2 && !optional {
			out = append(out, fmt.Sprintf("the scale states %s rows of %s for each of %s rows of %s, which makes %s, "+
				"but %s has %s rows: correct one of these numbers, or state childless, the share of rows without any",
				form.Number(stated.Avg), names.Foreign(ref), form.Number(parents), s.Tables[fk.Table].Name,
				form.Number(follow), s.Tables[ref.Table].Name, form.Number(child)))
		}
	}
	return out
}
