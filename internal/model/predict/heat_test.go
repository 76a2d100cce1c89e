package predict

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
	"github.com/orrery-db/orrery/internal/partition"
)

// TestRangeOf: a key value is in the range in which the server has it.
func TestRangeOf(t *testing.T) {
	for _, n := range []int{1, 2, 3, 10, 37, 1000} {
		ranges := partition.Boundaries(oneLevel, n)
		for i := range 500 {
			for _, v := range []partition.Component{
				partition.Text(fmt.Sprintf("tenant-%d", i)), partition.Number(float64(i)), partition.Bool(i%2 == 0),
			} {
				epk := oneLevel.EPK(partition.NewKey(v))
				want := slices.IndexFunc(ranges, func(r partition.Range) bool {
					return r.Min <= epk && epk < r.Max
				})
				if got := rangeOf(v, n); got != want {
					t.Fatalf("%v of %d ranges: got %d, want %d", v, n, got, want)
				}
			}
		}
	}
}

// TestHeatOfTenants: tenants whose keys fall into one range heat it together.
func TestHeatOfTenants(t *testing.T) {
	const ranges = 3
	byRange := map[int][]string{}
	for i := range 60 {
		name := fmt.Sprintf("tenant-%d", i)
		at := rangeOf(partition.Text(name), ranges)
		byRange[at] = append(byRange[at], name)
	}
	// Two of the large tenants are in one range, the third one in another.
	large := []string{byRange[0][0], byRange[0][1], byRange[2][0]}
	s := &schema.Schema{Tables: []schema.Table{{
		Name: "event", Rows: 60_000, RowsKnown: true, Primary: []int{0}, Columns: []schema.Column{
			{Name: "id", Type: schema.Type{Kind: schema.UUID}, NotNull: true, Distinct: 60_000},
			{Name: "tenant", Type: schema.Type{Kind: schema.Text}, NotNull: true, Distinct: 60},
		},
	}}}
	dist := workload.Dist{Kind: workload.TopK, Top: []schema.Share{{Value: large[0], Share: 0.3}, {
		Value: large[1], Share: 0.2,
	}, {Value: large[2], Share: 0.1}}}
	price := func(d workload.Dist, assumed bool) *Prediction {
		w := &workload.Workload{Patterns: []workload.Pattern{{
			Name: "read", Rate: 10, Peak: 2, Params: []workload.Param{{Name: "tenant", Dist: d, Assumed: assumed}},
			Statements: []workload.Statement{{
				Kind: workload.Select, Repeat: 1, Sources: []workload.Source{{}}, Output: []workload.Use{{}, {Column: 1}},
				Filters: []workload.Filter{{Use: workload.Use{Column: 1}, Kind: workload.Equal}},
			}},
		}}}
		m := NewModel(s, schema.Scale{Floor: ranges}, w, Defaults())
		return m.Price(&design.Design{Containers: []design.Container{{
			Name: "event", Paths: []string{"/tenant"}, Items: []design.Item{{Key: []int{1}, Root: design.Node{Foreign: -1}}},
		}}})
	}
	check := func(what string, got, want []float64) {
		t.Helper()
		for i := range want {
			if len(got) != len(want) || math.Abs(got[i]-want[i]) > 0.001 {
				t.Errorf("%s: got %.4f, want %.4f", what, got, want)
				return
			}
		}
	}
	rest := 0.4 / ranges
	check("stated", price(dist, false).Containers[0].Heat, []float64{0.5 + rest, 0.1 + rest, rest})
	s.Tables[0].Columns[1].Top = dist.Top
	check("as in the data", price(workload.Dist{Kind: workload.ByData}, false).Containers[0].Heat,
		[]float64{0.5 + rest, 0.1 + rest, rest})
	even := price(workload.Dist{Kind: workload.Uniform}, true).Containers[0]
	if even.Heat[0] > 0.36 || even.Needed > 0.6*price(dist, false).Containers[0].Needed*1.2 {
		t.Errorf("uniform: %+v", even)
	}
	one := price(workload.Dist{Kind: workload.Const, Value: "x"}, false)
	check("one value", one.Containers[0].Heat, []float64{1, 0, 0})
}
