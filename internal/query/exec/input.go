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
func (r *gathering) inputPage(ctx context.Context) error {
	rows, err := r.input(ctx, r.Logical.Input)
	if err != nil {
		return err
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
	return r.emitAll(rows, last, true, func(row *gathered) (place []int, done bool) {
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
func (r *gathering) input(ctx context.Context, l *plan.Logical) ([]*gathered, error) {
	k := r.keepAll()
	var err error
	if l.Grouping == nil && !l.Distinct {
		// The query only filters and selects the rows of its own Input. The identity of a row is that
		// of the input row and the combination.
		err = r.inputCandidates(ctx, l, func(row *gathered) error {
			return r.CombinationsOf(l, func(place []int) error {
				v := r.RowValue(l)
				if !v.IsDefined() {
					return r.Row.Err()
				}
				id, _ := r.identifyPlace(row.id, place)
				return r.keepRow(k, v, id)
			})
		})
	} else {
		// One row for each group, or one for all equal rows.
		err = r.results(ctx, l, func(group *gathered) error {
			if !l.Distinct {
				return r.keepRow(k, r.RowValue(l), group.id)
			}
			v, id, _ := r.IdentifyRow(l)
			return r.keepRow(k, v, id)
		})
	}
	return k.sorted(), err
}

// keepRow keeps a row, if there is one and evaluation has not failed.
func (r *gathering) keepRow(k *groupSet, v value.Value, id expr.Identity) error {
	if !v.IsDefined() || r.Row.Err() != nil {
		return r.Row.Err()
	}
	if g, _ := k.find(id); g != nil {
		return nil
	}
	v = expr.Own(v)
	return k.add(&gathered{id: id, value: v}, expr.SizeOf(v))
}

// identifyPlace returns the identity of a combination of a row.
func (r *gathering) identifyPlace(id expr.Identity, place []int) (expr.Identity, bool) {
	if len(place) == 0 {
		return id, true
	}
	parts := make([]value.Value, 0, 1+len(place))
	parts = append(parts, value.FromString(string(id[:])))
	for _, n := range place {
		parts = append(parts, value.FromNumber(float64(n)))
	}
	return r.Row.Identify(parts...)
}

// countsDistinct reports whether a query only counts the rows of an Input with DISTINCT.
func countsDistinct(l *plan.Logical) bool {
	return l.Input != nil && l.Input.Distinct && len(l.Bindings) == 0 && l.Where == nil && countsOnlyRows(l)
}

// distinctBytes is about what an identity takes in a set.
const distinctBytes = 48

// countDistinct counts the distinct rows of the Input. It holds their identities, not the rows.
func (r *gathering) countDistinct(ctx context.Context, l *plan.Logical, k *groupSet, only *gathered) error {
	seen := make(map[expr.Identity]struct{})
	err := r.results(ctx, l.Input, func(*gathered) error {
		_, id, exists := r.IdentifyRow(l.Input)
		if _, known := seen[id]; !exists || known {
			return r.Row.Err()
		}
		seen[id] = struct{}{}
		return k.grow(only, distinctBytes)
	})
	if err != nil {
		return err
	}
	r.Row.SetGroup(nil)
	for i := range l.Grouping.Aggregates {
		only.group.AddTally(i, &expr.Tally{Count: int64(len(seen))})
	}
	return nil
}
