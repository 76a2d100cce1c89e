package spread

import (
	"math"

	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// A Column has the facts about the values of a key in the rows of a table.
type Column struct {
	Count float64 // of different values
	Top   float64 // the share of the rows that have the most frequent value
	Keys  []schema.Share
	Kind  schema.Kind
}

// Values say how work falls on the values of a key.
type Values struct {
	// Hot is the share of the work on the most frequent value.
	Hot float64
	// Keys are the shares of the work on values that are known, and Kind is their type; without them
	// only Hot is known.
	Keys []schema.Share
	Kind schema.Kind
}

// Of returns how a statement's work falls on the values of a column. The value is that of a
// parameter, or nil where rows decide about it. New rows are like those that are there unless the
// workload says how they differ.
func Of(param *workload.Param, insert bool, rows Column) Values {
	out := Values{Hot: rows.Top, Kind: rows.Kind}
	if param == nil || param.Assumed && insert {
		out.Keys = rows.Keys
		return out
	}
	even := 1 / max(1, rows.Count)
	dist := &param.Dist
	switch {
	case param.Assumed, dist.Kind == workload.Uniform, dist.Kind == workload.New:
		out.Hot = even
	case dist.Kind == workload.ByData:
		out.Keys = rows.Keys
	case dist.Kind == workload.Zipf:
		out.Hot = 1 / harmonic(rows.Count, dist.S)
	case dist.Kind == workload.TopK && len(dist.Top) > 0:
		out.Hot, out.Keys = dist.Top[0].Share, dist.Top
	case dist.Kind == workload.Const:
		out.Hot, out.Keys = 1, []schema.Share{{Value: dist.Value, Share: 1}}
	case dist.Kind == workload.Recent && dist.HasOver:
		out.Hot = max(rows.Top, even)
	}
	return out
}

// harmonic is Σ 1 ÷ r^s over the ranks 1 to n.
func harmonic(n, s float64) (sum float64) {
	const exact = 1000
	for r := 1.0; r <= min(n, exact); r++ {
		sum += math.Pow(r, -s)
	}
	if n > exact {
		if s == 1 {
			return sum + math.Log(n/exact)
		}
		sum += (math.Pow(n, 1-s) - math.Pow(exact, 1-s)) / (1 - s)
	}
	return max(1, sum)
}
