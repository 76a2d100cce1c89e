package exec

import (
	"context"
	"sort"

	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/value"
)

// inputPage answers a page of a query that only filters and selects the rows of a query that
// gathers.
func (r *gathering) inputPage(ctx context.Context) {
	rows := r.input(ctx, r.Logical.Input)
	if r.Row.Err() != nil {
		return
	}
	var last *expr.Identity
	var from []int
	if g := r.Start.Gathered; g != nil {
		last, from = &g.Last, g.Inner
		at := sort.Search(len(rows), func(i int) bool { return compareIdentities(rows[i].id, g.Last) >= 0 })
		switch rows = rows[at:]; {
		case len(rows) == 0 || rows[0].id != g.Last:
			from = nil
		case from == nil:
			rows = rows[1:]
		}
	}
	r.emitAll(rows, last, true, func(row *gathered) (place []int, done bool) {
		r.Combinations++
		if r.setInputRow(r.Logical, row) {
			place, done = r.EmitRows(from, nil)
			r.EndEvaluation(done)
		}
		from = nil
		return place, done
	}, r.inputText())
}

// input gathers all rows of an Input, in the order of their identities.
func (r *gathering) input(ctx context.Context, l *plan.Logical) []*gathered {
	k := r.keepAll()
	if l.Grouping == nil && !l.Distinct {
		// The query only filters and selects the rows of its own Input. The identity of a row is that
		// of the input row and the combination.
		r.inputCandidates(ctx, l, func(row *gathered) {
			r.CombinationsOf(l, func(place []int) bool {
				if v := r.RowValue(l); v.IsDefined() {
					r.keepRow(k, v, r.identifyPlace(row.id, place))
				}
				return true
			})
		})
	} else {
		// One row for each group, or one for all equal rows.
		r.results(ctx, l, func(group *gathered) {
			if !l.Distinct {
				r.keepRow(k, r.RowValue(l), group.id)
				return
			}
			v, id, _ := r.IdentifyRow(l)
			r.keepRow(k, v, id)
		})
	}
	return k.sorted()
}

// keepRow keeps a row, if there is one and evaluation has not failed.
func (r *gathering) keepRow(k *groupSet, v value.Value, id expr.Identity) {
	if !v.IsDefined() || r.Row.Err() != nil {
		return
	}
	if g, _ := k.find(id); g == nil {
		v = expr.Own(v)
		k.add(&gathered{id: id, value: v}, expr.SizeOf(v))
	}
}

// identifyPlace returns the identity of a combination of a row.
func (r *gathering) identifyPlace(id expr.Identity, place []int) expr.Identity {
	if len(place) == 0 {
		return id
	}
	parts := make([]value.Value, 0, 1+len(place))
	parts = append(parts, value.FromString(string(id[:])))
	for _, n := range place {
		parts = append(parts, value.FromNumber(float64(n)))
	}
	id, _ = r.Row.Identify(parts...)
	return id
}

// countsDistinct reports whether a query only counts the rows of an Input with DISTINCT.
func countsDistinct(l *plan.Logical) bool {
	return l.Input != nil && l.Input.Distinct && len(l.Bindings) == 0 && l.Where == nil && countsOnlyRows(l)
}

// distinctBytes is about what an identity takes in a set.
const distinctBytes = 48

// countDistinct counts the distinct rows of the Input. It holds their identities, not the rows.
func (r *gathering) countDistinct(ctx context.Context, l *plan.Logical, k *groupSet, only *gathered) {
	seen := make(map[expr.Identity]struct{})
	r.results(ctx, l.Input, func(*gathered) {
		_, id, exists := r.IdentifyRow(l.Input)
		if _, known := seen[id]; exists && !known {
			seen[id] = struct{}{}
			k.grow(only, distinctBytes)
		}
	})
	r.Row.SetGroup(nil)
	for i := range l.Grouping.Aggregates {
		only.group.AddTally(i, &expr.Tally{Count: int64(len(seen))})
	}
}
