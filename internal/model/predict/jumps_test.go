package predict

import (
	"math"
	"testing"
)

// TestNoJumps: what a search compares grows with a load, and does not jump where the load needs one
// range more. So between two keys that no access pattern routes by, the rounding of the number of
// ranges does not decide: one of them is the cheaper one at every load.
func TestNoJumps(t *testing.T) {
	p := parseProblem(t, `
table rule 2000 id:uuid* name:text
table alarm 50000000 id:uuid* rule_id:uuid level:int text:text:100
fk alarm.rule_id rule avg 25000 p95 26000 max 27000
pattern Touch 40000
update alarm | set text=$t | where id=$id rule_id=$r
pattern ByLevel 1000
read alarm a | out a.id a.text | where a.level=$l
`)
	var last [2]float64
	ranges, sign := 0, 0.0
	for step := range 100 {
		p.work.Patterns[0].Rate = 40000 * (1 + float64(step)*0.0005)
		m := NewModel(&p.schema, p.scale, &p.work, Defaults())
		var costs [2]float64
		for i, key := range []string{"id", "rule_id"} {
			d := p.parseDesign("container rule\nitem rule key id\ncontainer alarm\nitem alarm key " + key + "\n")
			cost, _ := m.Cost(d)
			costs[i] = float64(cost)
			if grows := costs[i]/last[i] - 1; step > 0 && (grows < 0 || grows > 0.001) {
				t.Errorf("step %d, key %s: the cost grows by %v", step, key, grows)
			}
			ranges = max(ranges, m.Price(d).Containers[1].Partitions)
		}
		if s := math.Copysign(1, costs[0]-costs[1]); sign == 0 || s == sign {
			sign = s
		} else {
			t.Errorf("step %d: another key is the cheaper one, %v", step, costs)
		}
		last = costs
	}
	if ranges < 40 {
		t.Errorf("the load needs %d ranges only: too few for the test", ranges)
	}
}
