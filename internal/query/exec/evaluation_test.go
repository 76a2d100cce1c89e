package exec_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/querytest"
	"github.com/orrery-db/orrery/internal/ru"
)

// conditions joins conditions on different values.
func conditions(format, joiner string, n int) string {
	parts := make([]string, n)
	for i := range parts {
		parts[i] = strings.ReplaceAll(format, "%", fmt.Sprint(i))
	}
	return strings.Join(parts, joiner)
}

// expensive are filters that take a long time for each item.
var expensive = map[string]string{
	"OR of equalities":  conditions("c.n = -% ", " OR ", 20_000) + "OR c.n < 0",
	"OR of sums":        conditions("c.n + % = -1", " OR ", 5000),
	"OR of paths":       conditions("c.x% = 1", " OR ", 5000),
	"nested subqueries": "EXISTS(SELECT 1 FROM x IN c.a WHERE EXISTS(SELECT 1 FROM y IN c.a WHERE x + y < 0))",
	"regex":             conditions("RegexMatch(c.s, '(a|b)*c%')", " OR ", 100),
	"LIKE":              conditions("c.s LIKE '%[a-c]_%x%'", " OR ", 500),
	"functions":         conditions("LENGTH(REPLICATE(c.s, 10)) = %", " OR ", 500),
	"IN of paths":       "c.n IN (" + conditions("c.x%", ",", 5000) + ")",
}

func expensiveItems(t testing.TB, n int) *querytest.Container {
	list := make([]int, 200)
	docs := make([]string, n)
	for i := range docs {
		docs[i] = fmt.Sprintf(`{"id":"%d","pk":%d,"n":%d,"a":%s,"s":"%s"}`, i, i, i, numbersJSON(list),
			strings.Repeat("ab", 40))
	}
	container, err := querytest.NewContainer("/pk", 1, docs...)
	if err != nil {
		t.Fatal(err)
	}
	return container
}

// TestEvaluationIsPaid checks that a filter that takes a long time for each item costs many times
// as much as loading the items, and the same on any number of pages. Usual filters cost nothing
// more.
func TestEvaluationIsPaid(t *testing.T) {
	const items = 20
	container := expensiveItems(t, items)
	charge := func(where string, change func(*exec.Request)) (ru.Stats, ru.Charge) {
		l, err := compile("SELECT VALUE c.id FROM c WHERE "+where, nil)
		if err != nil {
			t.Fatal(err)
		}
		var meter ru.Meter
		r := exec.Request{Logical: l, Parts: container.Parts(), Policy: container.Policy, Meter: &meter, ForceScan: true}
		for change(&r); ; {
			page, err := exec.Run(t.Context(), r)
			if err != nil {
				t.Fatal(err)
			}
			if r.Resume = page.Next; r.Resume == nil {
				return meter.Stats(), meter.Charge()
			}
		}
	}
	for name, where := range expensive {
		one, price := charge(where, func(*exec.Request) {})
		many, _ := charge(where, func(r *exec.Request) { r.WorkItems = 3 })
		if one.Evaluated < items*1000 || one.Evaluated != many.Evaluated {
			t.Errorf("%s: %d steps, in pages %d", name, one.Evaluated, many.Evaluated)
		}
		t.Logf("%s: %d steps, %v RU", name, one.Evaluated/items, price)
	}
	usual := "c.n + 1 > 5 AND (CONTAINS(c.s, 'x', true) OR c.s LIKE '%ab' OR c.n IN (1, 2, 3)) AND ARRAY_CONTAINS(c.a, " +
		"0) AND EXISTS(SELECT 1 FROM x IN c.a WHERE x > 5)"
	if s, price := charge(usual, func(*exec.Request) {}); s.Evaluated != 0 {
		t.Errorf("%d steps of a usual filter are charged, %v RU in all", s.Evaluated, price)
	}
}

// BenchmarkEvaluation measures the charge of a second of processor time. One iteration is one page
// over a few items.
func BenchmarkEvaluation(b *testing.B) {
	container := expensiveItems(b, 20)
	for name, where := range expensive {
		l, err := compile("SELECT VALUE c.id FROM c WHERE "+where, nil)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(name, func(b *testing.B) {
			var meter ru.Meter
			for b.Loop() {
				r := exec.Request{Logical: l, Parts: container.Parts(), Policy: container.Policy, ForceScan: true, Meter: &meter}
				if _, err := exec.Run(b.Context(), r); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(meter.Charge())/b.Elapsed().Seconds(), "RU/s")
			b.ReportMetric(float64(meter.Stats().Evaluated)/b.Elapsed().Seconds()/1e6, "Msteps/s")
		})
	}
}
