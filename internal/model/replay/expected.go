package replay

import (
	"slices"

	"github.com/orrery-db/orrery/internal/model/drive"
)

// expectedRuns is how many draws of each pattern the expected heat is made of.
const expectedRuns = 1500

// expected returns the predicted load of each range, by container: the predicted charge of each
// step, on the ranges that values of the parameters lead to. A step that asks by what an earlier
// one finds is spread like the values of the source; what only a run finds out is spread evenly.
func (r *replay) expected() [][]float64 {
	out := make([][]float64, len(r.heat.ids))
	for c := range out {
		out[c] = make([]float64, len(r.heat.ids[c]))
	}
	for i := range r.o.Workload.Patterns {
		if r.measured[i].left != "" {
			continue
		}
		p := &r.o.Workload.Patterns[i]
		spread := r.spread(i)
		for k := range expectedRuns {
			const apart = 1 << 40 // from the runs of the load
			args := r.o.Pools.draw(p, i, r.o.Seed, uint64(apart+k))
			for n, ids := range r.driver.Reach(i, args) {
				from := r.driver.Steps(i)[n].From
				ru := p.Rate * from.RU.Float() / expectedRuns
				if len(ids) == 0 {
					for at, share := range spread[n] {
						out[from.Container][at] += ru * share
					}
					continue
				}
				for _, id := range ids {
					if at := slices.Index(r.heat.ids[from.Container], id); at >= 0 {
						out[from.Container][at] += ru / float64(len(ids))
					}
				}
			}
		}
	}
	return out
}

// spread returns for each step of a pattern the share of each range, if the step asks by values
// that an earlier step finds.
func (r *replay) spread(pattern int) [][]float64 {
	steps := r.driver.Steps(pattern)
	out := make([][]float64, len(steps))
	for n := range steps {
		ids := r.heat.ids[steps[n].From.Container]
		out[n] = make([]float64, len(ids))
		table, columns := r.driver.Sources(pattern, n)
		count := 0.0
		if t := r.o.Pools.tables[table]; t != nil {
			for _, values := range t.rows {
				key := make([]drive.Value, len(columns))
				for k, c := range columns {
					key[k] = values[c]
				}
				if at := slices.Index(ids, r.driver.RangeWith(pattern, n, key)); at >= 0 {
					out[n][at]++
					count++
				}
			}
		}
		for at := range out[n] {
			if count > 0 {
				out[n][at] /= count
			} else {
				out[n][at] = 1 / float64(len(ids))
			}
		}
	}
	return out
}
