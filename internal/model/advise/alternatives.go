package advise

import (
	"math"
	"slices"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/dialect"
	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/model/workload"
)

func (w *writer) onlyHome(o *fixed, t, home int) {
	o.homes = make([]bool, len(w.p.homes[t]))
	for i := range o.homes {
		o.homes[i] = i != home
	}
}

func (w *writer) onlyKey(o *fixed, t, k int) {
	o.keys = make([]bool, len(w.p.keys[t]))
	for i := range o.keys {
		o.keys[i] = i != k
	}
}

// alternative prices the whole design with another choice of one table. Other tables change only
// where that makes the alternative possible or cheaper: the table itself and its neighbours.
func (w *writer) alternative(d *design.Decision, name string, t int, change func(*fixed)) {
	most := mostAlternatives
	if len(w.p.s.Tables) > manyTables {
		most = fewAlternatives
	}
	if len(d.Alternatives) >= most {
		return
	}
	saved := w.p.only[t]
	defer func() { w.p.only[t] = saved }()
	change(&w.p.only[t])
	c := w.best.choice.clone()
	w.p.force(c)
	got, ok := w.st.all.around(c, w.neighbours(t))
	if !ok {
		return // other pins exclude it
	}
	if got.score.clearlyBelow(w.best.score) && (w.cheaper == nil || got.score.compare(w.cheaper.score) < 0) {
		w.cheaper = &got
	}
	f, _ := w.p.shape(got.choice)
	pr := w.p.pricer.Price(w.p.build(got.choice, f))
	if len(pr.Breaches) == 0 && (w.nearest == nil || pr.Cost < w.nearest.Cost) {
		w.nearest = pr
	}
	a := design.Alternative{Name: name, Requests: pr.Requests.Float(), RU: (pr.RU + pr.RulesRU).Float()}
	if len(pr.Breaches) > len(w.pr.Breaches) {
		a.Infeasible = breachText(&pr.Breaches[0])
	}
	less := (w.pr.RU + w.pr.RulesRU - pr.RU - pr.RulesRU).Float()
	if less >= 0.05 && less > w.broken.less && a.Infeasible != "" {
		w.broken.name, w.broken.less, w.broken.breach = name, less, pr.Breaches[0]
	}
	torn := w.torn(pr)
	if less >= 0.05 && less > w.spared && a.Infeasible == "" && (torn != "" || len(pr.Containers) > len(w.pr.Containers)) {
		w.spared, w.sparing, w.tears = less, name, torn
	}
	d.Alternatives = append(d.Alternatives, a)
	w.others = append(w.others, other{len(w.out), c}, other{len(w.out), got.choice})
}

// torn names a transaction that writes several logical partitions under another design, and only
// one under this one.
func (w *writer) torn(other *predict.Prediction) string {
	for i := range other.Patterns {
		if other.Patterns[i].TransactionSplit && !w.pr.Patterns[i].TransactionSplit {
			return w.p.w.Patterns[i].Name
		}
	}
	return ""
}

// neighbours are a table and the tables of its foreign keys.
func (w *writer) neighbours(t int) []int {
	out := []int{t}
	for _, fk := range w.p.s.Tables[t].Foreign {
		out = append(out, fk.Table)
	}
	for _, r := range w.p.refs[t] {
		out = append(out, r.Table)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// around improves a choice by moves of some tables only.
func (s *search) around(c choice, tables []int) (found, bool) {
	sc, ok := s.score(c)
	if !ok {
		return found{}, false
	}
	best := found{c.clone(), sc}
	for range 2 {
		for _, t := range tables[:min(len(tables), 12)] {
			if s.over() {
				return best, true
			}
			from := best.choice
			s.p.moves(from, t, func(m choice) {
				if sc, ok := s.score(m); ok {
					best.better(found{m, sc})
				}
			})
		}
	}
	return best, true
}

// least is how much more RU per second the cheapest possible alternative costs.
func (w *writer) least(list []design.Alternative) float64 {
	least := math.Inf(1)
	for i := range list {
		if list[i].Infeasible == "" {
			least = min(least, list[i].RU-(w.pr.RU+w.pr.RulesRU).Float())
		}
	}
	if math.IsInf(least, 1) || least < 0.05 {
		return 0
	}
	return least
}

// breachText names a limit with its numbers.
func breachText(b *predict.Breach) string {
	return breachSays(b, func(_ string, x float64) string { return dialect.Number(x) })
}

// breachSays names a limit with its numbers, as num writes them.
func breachSays(b *predict.Breach, num func(name string, x float64) string) string {
	amount := func(name string, x float64) string {
		switch b.Limit {
		case predict.ItemBytes, predict.PartitionBytes:
			if x >= 1<<30 {
				return num(name, x/(1<<30)) + " GB"
			}
			return num(name, x/(1<<20)) + " MB"
		case predict.PartitionRU, predict.FirstLevelRU:
			return num(name, x) + " RU per second"
		}
		return num(name, x)
	}
	return string(b.Limit) + ": " + amount("breaks_with", b.Value) + ", at most " + amount("breaks_above", b.Most)
}

// clearlyBelow tells whether a score is better by more than what pruning may give away.
func (a score) clearlyBelow(b score) bool {
	if a.breaches != b.breaches || a.excess != b.excess {
		return a.compare(b) < 0
	}
	return b.cost-a.cost > b.cost/giveAway
}

// flipsByWrites says how often rows of a table would have to be written for the cheapest
// alternative to cost less. Both costs grow in proportion to the rate of the patterns that write
// the table.
func (w *writer) flipsByWrites(e *evidence, t int) string {
	which := func(p *workload.Pattern) bool { return writes(p, t) }
	k, rate := w.breakEven(which)
	if !(k > 1) || rate == 0 {
		return ""
	}
	return "rows of " + w.table(t) + " are written " + e.num("flips_at_factor", k) + " times as often"
}

// flipsByReads says how rarely an aggregate would have to be read for a scan to cost less.
func (w *writer) flipsByReads(e *evidence, child int, rate float64) string {
	k, _ := w.breakEven(func(p *workload.Pattern) bool { return !writes(p, child) && aggregates(p, child) })
	if !(k > 0 && k < 1) {
		return ""
	}
	return "it is asked for less than " + dialect.Plural(e.num("flips_at_reads_per_s", k*rate), "time") + " a second"
}

// breakEven returns the factor on the rates of some patterns at which the design costs as much as
// the nearest alternative, and the sum of these rates.
func (w *writer) breakEven(which func(*workload.Pattern) bool) (factor, rate float64) {
	if w.nearest == nil {
		return 0, 0
	}
	var here, there float64
	for i := range w.p.w.Patterns {
		pat := &w.p.w.Patterns[i]
		if !which(pat) {
			continue
		}
		rate += pat.Rate
		here += pat.Rate * w.weigh(&w.pr.Patterns[i])
		there += pat.Rate * w.weigh(&w.nearest.Patterns[i])
	}
	if here == there {
		return 0, rate
	}
	return 1 + (w.nearest.Cost-w.pr.Cost).Float()/(here-there), rate
}

func (w *writer) weigh(p *predict.Pattern) float64 {
	return p.RU.Float() + w.p.o.RequestWeight*p.Requests.Float()
}

// aggregates tells whether a pattern aggregates rows of a table.
func aggregates(p *workload.Pattern, t int) bool {
	return slices.ContainsFunc(p.Statements, func(st workload.Statement) bool {
		return slices.ContainsFunc(st.Sources, func(s workload.Source) bool { return s.Table == t }) &&
			(len(st.Aggregates) > 0 || slices.ContainsFunc(st.Sources, func(s workload.Source) bool { return s.Exists }))
	})
}

// writes tells whether a pattern writes rows of a table.
func writes(p *workload.Pattern, t int) bool {
	return slices.ContainsFunc(p.Statements, func(st workload.Statement) bool {
		return st.Kind != workload.Select && len(st.Sources) > 0 && st.Sources[0].Table == t
	})
}
