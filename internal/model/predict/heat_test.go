package predict

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/dialect"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
	"github.com/orrery-db/orrery/internal/partition"
)

// TestHeatOfTenants: tenants whose keys fall into one range heat it together.
func TestHeatOfTenants(t *testing.T) {
	const ranges = 3
	byRange := map[int][]string{}
	key := partition.Definition{Paths: []string{"/tenant"}, Kind: partition.Hash, Version: 2}
	for i := range 60 {
		name := fmt.Sprintf("tenant-%d", i)
		epk := key.EPK(partition.NewKey(partition.Text(name)))
		at := slices.IndexFunc(partition.Boundaries(key, ranges), func(r partition.Range) bool {
			return r.Min <= epk && epk < r.Max
		})
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

// TestHeatOfLevels: all items with one value of the first level are in one range until they need
// more of them. Values that are joined in one path have one hash.
func TestHeatOfLevels(t *testing.T) {
	p := parseProblem(t, `
table event 1000000 tenant:text*:24:d50 id:uuid* body:text:1000
pattern Write 2000
insert event | set tenant=$t id=$i body=$b
`)
	p.work.Patterns[0].Params[0] = workload.Param{Name: "t", Dist: workload.Dist{
		Kind: workload.TopK, Top: []schema.Share{{Value: "a", Share: 0.9}},
	}}
	d := p.parseDesign("container event\nitem event key tenant id\n")
	price := func(rows float64, top float64, change func(*Options)) (Container, []Breach) {
		p.scale.Rows = map[int]float64{0: rows}
		p.schema.Tables[0].Columns[0].Top = []schema.Share{{Value: "a", Share: top}}
		o := Defaults()
		change(&o)
		pr := NewModel(&p.schema, p.scale, &p.work, o).Price(d)
		return pr.Containers[0], pr.Breaches
	}
	none := func(*Options) {}
	one, breaches := price(1e6, 0.9, none)
	if one.FirstRanges != 1 || math.Abs(one.HottestFirst-0.9*one.PeakRU) > 1 || one.Heat[0] < 0.9 ||
		one.FirstValues != 50 || one.HottestKey > 0.01*one.PeakRU || len(breaches) != 1 || breaches[0].Limit != FirstLevelRU {
		t.Errorf("in one range: %+v, %+v", one, breaches)
	}
	many, _ := price(1.5e8, 0.9, none)
	if many.FirstRanges != 4 || math.Abs(many.HottestFirst-0.9*many.PeakRU/4) > 1 || many.Heat[0] > 0.27 ||
		many.Heat[3] < 0.225 {
		t.Errorf("in several ranges: %+v", many)
	}
	joined, breaches := price(1e6, 0.9, func(o *Options) { o.API = dialect.MongoDB })
	if joined.HottestFirst != 0 || joined.Heat[0] > 0.11 || len(breaches) > 0 {
		t.Errorf("joined in one path: %+v, %+v", joined, breaches)
	}
}

// TestHeatOfRules: what a rule writes is on the hottest value of its target's key, as the changes
// that it follows are.
func TestHeatOfRules(t *testing.T) {
	p := parseProblem(t, `
table team 1000 id:text* name:text
table game 1000000 id:uuid* team_id:text points:int
fk game.team_id team avg 1000 p95 2000 max 3000
pattern Play 100
insert game | set id=$i team_id=$t points=$p
`)
	p.work.Patterns[0].Params[1] = workload.Param{Name: "t", Dist: workload.Dist{
		Kind: workload.TopK, Top: []schema.Share{{Value: "a", Share: 0.4}},
	}}
	const team = "container team\nitem team key id\ncontainer game\nitem game key "
	for what, x := range map[string]struct {
		design string
		target int // the container of the rule's target
		hot    bool
	}{
		"a counter of teams":        {"id\ncounter game via team_id in team\n", 0, true},
		"a projection by team":      {"id\ncontainer games\nview game key team_id\n", 2, true},
		"a projection by team, id":  {"id\ncontainer games\nview game key team_id id\n", 2, false},
		"a projection by its games": {"team_id\ncontainer games\nview game key id\n", 2, false},
	} {
		pr := NewModel(&p.schema, p.scale, &p.work, Defaults()).Price(p.parseDesign(team + x.design))
		rule, c := &pr.Rules[0], &pr.Containers[x.target]
		if rule.Written <= 0 || rule.Written > rule.RU {
			t.Errorf("%s: %v of %v RU are written", what, rule.Written, rule.RU)
		}
		want := 0.4 * rule.Written.Float()
		if x.hot != (math.Abs(c.HottestKey-want) < 1) {
			t.Errorf("%s: the hottest key has %v, and 0.4 of what the rule writes is %v", what, c.HottestKey, want)
		}
		if leveled := strings.HasSuffix(what, "team, id"); leveled != (math.Abs(c.HottestFirst-want) < 1) {
			t.Errorf("%s: the hottest first level has %v, not %v", what, c.HottestFirst, want)
		}
	}
}
