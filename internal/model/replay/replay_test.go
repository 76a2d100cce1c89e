package replay

import (
	"fmt"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/model/drive"
	"github.com/orrery-db/orrery/internal/model/file"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// smallPools has a table of tenants and one of orders, of which the first tenant has half.
func smallPools() *Pools {
	s := &schema.Schema{Tables: []schema.Table{
		{Name: "tenant", Primary: []int{0}, Columns: []schema.Column{{Name: "id", Type: schema.Type{Kind: schema.Text}}}},
		{
			Name: "orders", Primary: []int{0},
			Columns: []schema.Column{
				{Name: "id", Type: schema.Type{Kind: schema.Int}}, {Name: "tenant_id", Type: schema.Type{Kind: schema.Text}},
			},
			Foreign: []schema.ForeignKey{{Columns: []int{1}, Table: 0, Refs: []int{0}}},
		},
	}}
	p := &Pools{schema: s, tables: map[int]*pool{}}
	for t := range s.Tables {
		p.tables[t] = &pool{columns: map[int]*column{}, largest: make([]int64, len(s.Tables[t].Columns))}
	}
	for i := range 10 {
		p.tables[0].rows = append(p.tables[0].rows, []drive.Value{{Text: fmt.Sprintf("t%d", i)}})
	}
	for i := range 100 {
		tenant := "t0"
		if i >= 50 {
			tenant = fmt.Sprintf("t%d", i%10)
		}
		p.tables[1].rows = append(p.tables[1].rows, []drive.Value{{Text: fmt.Sprint(i)}, {Text: tenant}})
		p.tables[1].largest[0] = int64(i)
	}
	return p
}

// pattern is one that reads an order by its id and tenant, and writes rows with new ids.
func pattern(kind workload.DistKind) *workload.Pattern {
	tenant := schema.Ref{Table: 1, Column: 1}
	return &workload.Pattern{
		Name: "p", Rate: 1,
		Params: []workload.Param{
			{Name: "tenant", Dist: workload.Dist{Kind: kind, Over: tenant, HasOver: true, S: 1, Top: []schema.Share{
				{Value: "t3", Share: 0.9},
			}}},
			{Name: "id", Assumed: true, Dist: workload.Dist{Kind: workload.Uniform, Over: schema.Ref{Table: 1}, HasOver: true}},
			{Name: "new", Assumed: true, Dist: workload.Dist{Kind: workload.New, Over: schema.Ref{Table: 1}, HasOver: true}},
		},
		Statements: []workload.Statement{
			{Kind: workload.Select, Sources: []workload.Source{{Table: 1}}, Filters: []workload.Filter{
				{Use: workload.Use{Column: 0}, Kind: workload.Equal, Param: 1},
				{Use: workload.Use{Column: 1}, Kind: workload.Equal, Param: 0},
			}},
			{
				Kind: workload.Insert, Repeat: 2.5, Sources: []workload.Source{{Table: 1}},
				Sets: []workload.Set{{Column: 0, Param: 2}},
			},
		},
	}
}

// TestDraws: values follow their distributions, parameters that describe one row are values of one
// row, new keys are new, and the same seed gives the same runs.
func TestDraws(t *testing.T) {
	for _, c := range []struct {
		kind        workload.DistKind
		value       string
		least, most float64
	}{
		{workload.Uniform, "t0", 0.07, 0.13},
		{workload.ByData, "t0", 0.50, 0.60},
		{workload.TopK, "t3", 0.88, 0.94},
		{workload.Zipf, "", 0.30, 0.38}, // 1 ÷ (1 + 1/2 + … + 1/10) = 0.34
	} {
		pools := smallPools()
		p := pattern(c.kind)
		pools.prepare(&workload.Workload{Patterns: []workload.Pattern{*p}})
		if c.kind == workload.Zipf {
			c.value = pools.column(schema.Ref{Table: 1, Column: 1}).values[0].Text
		}
		const runs = 4000
		found, repeats := 0.0, 0
		fresh := map[string]bool{}
		for i := range uint64(runs) {
			args := pools.draw(p, 0, 7, i)
			again := pools.draw(p, 0, 7, i)
			if text := fmt.Sprint(args.Params, args.Repeats); text != fmt.Sprint(again.Params, again.Repeats) {
				t.Fatalf("%s: the same seed gives %s and then another run", c.kind, text)
			}
			tenant, id := args.Params[0].Values[0].Text, args.Params[1].Values[0].Text
			if tenant == c.value {
				found++
			}
			for _, row := range pools.tables[1].rows {
				if row[0].Text == id && row[1].Text != tenant {
					t.Fatalf("%s: the order %s is of %s, not of %s", c.kind, id, row[1].Text, tenant)
				}
			}
			repeats += args.Repeats[1]
			for _, v := range args.Params[2].Values {
				if fresh[v.Text] || len(v.Text) < 3 {
					t.Fatalf("%s: the new id %s is not new", c.kind, v.Text)
				}
				fresh[v.Text] = true
			}
		}
		if share := found / runs; share < c.least || share > c.most {
			t.Errorf("%s: %s has a share of %.3f, not %.2f to %.2f", c.kind, c.value, share, c.least, c.most)
		}
		if average := float64(repeats) / runs; average < 2.4 || average > 2.6 {
			t.Errorf("%s: %.2f repetitions on average instead of 2.5", c.kind, average)
		}
	}
}

// TestJudgement: each tolerance of the judgement has a value that keeps it and one that does not.
func TestJudgement(t *testing.T) {
	good := func() *file.RunDesign {
		return &file.RunDesign{
			Design:    "proposed",
			Predicted: file.RunTotal{RU: 100}, Measured: file.RunTotal{RU: 105},
			Patterns: []file.RunPattern{{
				Pattern: "p", Rate: 1, Calls: 100, Exact: true, Predicted: file.RunCost{Requests: 2, RU: 10},
				Measured: file.RunCost{Requests: 2, RU: 10.5}, Steps: []file.RunStep{{Kind: "query", Container: "c"}},
			}},
			Containers: []file.RunContainer{{Container: "c", Requests: 10_000, Ranges: []file.RunRange{
				{Range: "0", Predicted: 0.7, Measured: 0.72}, {Range: "1", Predicted: 0.3, Measured: 0.28},
			}}},
		}
	}
	if lines := Judge(good()); !Kept(lines) || len(lines) != 5 {
		t.Fatalf("%+v", lines)
	}
	for what, spoil := range map[string]func(d *file.RunDesign){
		"p: requests":                     func(d *file.RunDesign) { d.Patterns[0].Measured.Requests = 2.01 },
		"p: RU":                           func(d *file.RunDesign) { d.Patterns[0].Measured.RU = 12.6 },
		"median difference":               func(d *file.RunDesign) { d.Patterns[0].Measured.RU = 11.1 },
		"total RU/s":                      func(d *file.RunDesign) { d.Measured.RU = 111 },
		"c: share of the hottest range":   func(d *file.RunDesign) { d.Containers[0].Ranges[0].Measured = 0.76 },
		"share of the hottest range":      func(d *file.RunDesign) { swap(d.Containers[0].Ranges) },
		"step 1, query of c: 0 requests ": func(d *file.RunDesign) { d.Patterns[0].Measured.RU = 1 },
	} {
		d := good()
		spoil(d)
		broken := ""
		for _, l := range Judge(d) {
			if !l.Kept {
				broken += l.What + " " + l.Says + "\n"
			}
		}
		if !strings.Contains(broken, what) {
			t.Errorf("%s is not among what is broken: %q", what, broken)
		}
	}
	d := good()
	d.Patterns[0].Exact, d.Patterns[0].RequestSD, d.Patterns[0].Measured.Requests = false, 8, 4
	if !Kept(Judge(d)) {
		t.Error("a difference that chance explains is not kept")
	}
}

func swap(r []file.RunRange) { r[0].Measured, r[1].Measured = r[1].Measured, r[0].Measured }
