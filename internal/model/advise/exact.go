package advise

import (
	"cmp"
	"math"
	"slices"

	"github.com/orrery-db/orrery/internal/model/canonical"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
)

const (
	rareShare = 0.001   // of all calls: rarer patterns count as nothing in a bound
	noBound   = 1 << 55 // above every cost
)

// effort limits a proof: the tables of a component, the options of one table, the priced
// combinations of one pattern, and the nodes of the tree.
type effort struct{ tables, options, leaves, nodes int }

// A proof that a search makes on its own is short. One that people ask for ends with their time;
// its limits only bound the memory.
var (
	shortEffort = effort{12, 64, 1500, 5_000}
	longEffort  = effort{40, 2000, 20_000, math.MaxInt}
)

// A proof looks for a cheaper choice by branch and bound. A node of the tree decides the options of
// some tables; its bound is the sum, over the access patterns, of the least price that the pattern
// can have under the decided options, if nothing else had to be served.
type proof struct {
	s       *search
	effort  effort
	options [][]tableChoice
	bounds  []*patternBound
	best    found
	nodes   int
	pick    []int   // the option of each table, or -1
	of      [][]int // by table: the bounds of the patterns that it concerns
	current []int64 // by bound: the least price under the decided options
}

// A patternBound has the price of one pattern for each combination of options that concerns it.
type patternBound struct {
	tables []int   // that concern the pattern
	group  [][]int // by table of tables: the class of each option, equal for what the pattern cannot tell apart
	sizes  []int   // classes of each table
	prices []int64 // by combination of classes
}

// exact searches all choices of a component. It returns the best choice, whether it is proved that
// no cheaper one exists among the candidates, with the copies of one chain taken or left together,
// and the share of the cost by which a cheaper one could at most be cheaper.
func (s *search) exact(best found) (found, bool, float64) {
	n := len(s.p.s.Tables)
	pf := &proof{s: s, effort: shortEffort, best: best, pick: make([]int, n)}
	if s.patience != nil {
		pf.effort = longEffort
	}
	if n > pf.effort.tables || best.score.breaches > 0 {
		return best, false, 1
	}
	for t := range n {
		pf.pick[t] = -1
		options := s.p.options(t, pf.effort.options)
		if len(options) > pf.effort.options {
			return best, false, 1
		}
		pf.options = append(pf.options, options)
	}
	total := 0.0
	for i := range s.p.w.Patterns {
		total += s.p.w.Patterns[i].Rate
	}
	for i := range s.p.w.Patterns {
		if s.p.w.Patterns[i].Rate >= rareShare*total {
			if b := pf.bound(i); b != nil {
				pf.bounds = append(pf.bounds, b)
			}
		}
	}
	if pf.tired() {
		return best, false, 1
	}
	root := pf.start()
	if root > best.score.cost {
		return best, false, 1 // the bound does not hold: sizes depend on the design
	}
	done := pf.descend(0, root)
	gap := 0.0
	if !done {
		gap = float64(pf.best.score.cost-root) / max(1, float64(pf.best.score.cost))
	}
	return pf.best, done, gap
}

// tired tells whether the proof has to end: after its nodes, or when nobody waits any longer.
func (pf *proof) tired() bool {
	if pf.s.patience != nil {
		return pf.s.p.stopped() || !pf.s.patience()
	}
	return pf.nodes > pf.effort.nodes || pf.s.over()
}

// options lists the choices of one table that pins leave, and one more than most if there are more.
func (p *problem) options(t, most int) []tableChoice {
	var out []tableChoice
	o := &p.only[t]
	for h := range p.homes[t] {
		if !o.allowsHome(uint8(h)) {
			continue
		}
		keys := len(p.keys[t])
		if p.homes[t][h].embedded {
			keys = 1
		}
		for k := range keys {
			if !p.homes[t][h].embedded && !o.allowsKey(uint8(k)) {
				continue
			}
			for _, copies := range p.copySets(t) {
				for _, counters := range subsets(len(p.counters[t])) {
					one := tableChoice{
						home: uint8(h), key: uint8(k), copies: copies&^o.noCopies | o.copies,
						counters: counters&^o.noCounters | o.counters,
					}
					out = append(out, one)
					if o.mayApart && !p.homes[t][h].embedded {
						one.apart = true
						out = append(out, one)
					}
					if len(out) > most {
						return out
					}
				}
			}
		}
	}
	return out
}

// copySets lists the sets of copies that a proof tries: the copies of each chain together or not.
func (p *problem) copySets(t int) []uint64 {
	var groups []uint64
	for i, k := range p.copies[t] {
		if k.group != i {
			continue
		}
		var set uint64
		for j := range p.copies[t] {
			if p.copies[t][j].group == i {
				set |= 1 << j
			}
		}
		groups = append(groups, set)
	}
	var out []uint64
	for _, choice := range subsets(len(groups)) {
		var set uint64
		for i := range p64(choice) {
			set |= groups[i]
		}
		out = append(out, set)
	}
	return out
}

// subsets lists the subsets of n elements; of more than seven only those of the first seven, which
// are more than a proof can use.
func subsets(n int) []uint64 {
	out := make([]uint64, 0, 1<<min(n, 7))
	for i := range uint64(1) << min(n, 7) {
		out = append(out, i)
	}
	return out
}

// bound prices a pattern alone, for each combination of options that concerns it; nil if there are
// too many.
func (pf *proof) bound(pattern int) *patternBound {
	p := pf.s.p
	b := &patternBound{tables: p.concerned(pattern)}
	pricer := pf.alone(pattern)
	leaves := 1
	var first [][]int // an option of each class, by table
	for _, t := range b.tables {
		classes, of := pf.classes(t, pattern)
		b.group, b.sizes = append(b.group, of), append(b.sizes, len(classes))
		first = append(first, classes)
		if leaves *= len(classes); leaves > pf.effort.leaves {
			return nil
		}
	}
	b.prices = make([]int64, leaves)
	for leaf := range leaves {
		if pf.tired() {
			return nil
		}
		c := make(choice, len(p.s.Tables))
		rest := leaf
		for i, t := range b.tables {
			c[t] = pf.options[t][first[i][rest%b.sizes[i]]]
			c[t].copies &= p.asked(t, pattern).copies | p.only[t].copies
			c[t].counters &= p.asked(t, pattern).counters | p.only[t].counters
			rest /= b.sizes[i]
		}
		b.prices[leaf] = pf.price(pricer, c)
	}
	return b
}

// price is the price of a design in micro-RU per second without its containers. A choice whose
// homes form a circle has none.
func (pf *proof) price(pricer Pricer, c choice) int64 {
	f, ok := pf.s.p.homesOnly(c)
	if !ok {
		return noBound
	}
	pf.s.p.normalise(c, f)
	pr := pricer.Price(pf.s.p.build(c, f))
	weight := int64(math.Floor(pf.s.p.o.RequestWeight * float64(pr.Requests)))
	return int64(pr.RU) + int64(pr.RulesRU) + weight - 2
}

// concerned lists the tables whose options change the price of a pattern: those that it names, the
// parents of rows that it writes, and the tables that these can be embedded in.
func (p *problem) concerned(pattern int) []int {
	in := make([]bool, len(p.s.Tables))
	for t := range canonical.Touched(&p.w.Patterns[pattern], len(in)) {
		in[t] = true
		if writes(&p.w.Patterns[pattern], t) {
			for _, fk := range p.s.Tables[t].Foreign {
				in[fk.Table] = true
			}
		}
	}
	for range in {
		for t := range in {
			for _, h := range p.homes[t] {
				if in[t] && h.embedded {
					in[h.parent] = true
				}
			}
		}
	}
	var out []int
	for t, yes := range in {
		if yes {
			out = append(out, t)
		}
	}
	return out
}

// asked returns the copies and counters of a table that can matter to a pattern: those that it
// reads, and those that its writes must keep true.
func (p *problem) asked(t, pattern int) tableChoice {
	var out tableChoice
	pat := &p.w.Patterns[pattern]
	in := make([]bool, len(p.s.Tables))
	for u := range canonical.Touched(pat, len(in)) {
		in[u] = true
	}
	for i, k := range p.copies[t] {
		if in[k.source] && in[t] || writes(pat, k.source) {
			out.copies |= 1 << i
		}
	}
	for i, k := range p.counters[t] {
		if in[k.table] {
			out.counters |= 1 << i
		}
	}
	return out
}

// classes groups the options of a table that a pattern cannot tell apart. It returns an option of
// each class, and the class of each option.
func (pf *proof) classes(t, pattern int) (first, of []int) {
	asked := pf.s.p.asked(t, pattern)
	seen := map[tableChoice]int{}
	for i, o := range pf.options[t] {
		o.copies &= asked.copies
		o.counters &= asked.counters
		class, ok := seen[o]
		if !ok {
			class = len(first)
			seen[o] = class
			first = append(first, i)
		}
		of = append(of, class)
	}
	return first, of
}

// alone returns a Pricer for one pattern, with the sizes that the whole workload leads to.
func (pf *proof) alone(pattern int) Pricer {
	p := pf.s.p
	scale := p.scale
	scale.Rows, scale.Foreign = map[int]float64{}, map[schema.ForeignRef]schema.ForeignScale{}
	for t := range p.s.Tables {
		scale.Rows[t] = p.pricer.Rows(t)
		for f := range p.s.Tables[t].Foreign {
			at := schema.ForeignRef{Table: t, Foreign: f}
			st := p.scale.Foreign[at]
			avg, most := p.pricer.Fanout(t, f)
			st.Fanout = schema.Fanout{
				Avg: avg, P50: avg, P95: avg, P99: most, Max: most, Childless: p.s.Tables[t].Foreign[f].Fanout.Childless,
			}
			scale.Foreign[at] = st
		}
	}
	w := &workload.Workload{Name: p.w.Name, Patterns: p.w.Patterns[pattern : pattern+1]}
	return p.newPricer(p.s, scale, w)
}

// start finds the bound of the whole tree.
func (pf *proof) start() (sum int64) {
	pf.current = make([]int64, len(pf.bounds))
	pf.of = make([][]int, len(pf.pick))
	for i, b := range pf.bounds {
		pf.current[i] = b.least(pf.pick)
		sum += pf.current[i]
		for _, t := range b.tables {
			pf.of[t] = append(pf.of[t], i)
		}
	}
	return sum
}

// least is the least price of a pattern under the decided options.
func (b *patternBound) least(pick []int) int64 {
	least := int64(noBound)
	digits := make([]int, len(b.tables)) // the classes that are tried
	fixed := make([]bool, len(b.tables))
	for i, t := range b.tables {
		if pick[t] >= 0 {
			digits[i], fixed[i] = b.group[i][pick[t]], true
		}
	}
	for {
		leaf, unit := 0, 1
		for i, d := range digits {
			leaf += d * unit
			unit *= b.sizes[i]
		}
		least = min(least, b.prices[leaf])
		at := 0
		for ; at < len(digits); at++ {
			if fixed[at] {
				continue
			}
			if digits[at]++; digits[at] < b.sizes[at] {
				break
			}
			digits[at] = 0
		}
		if at == len(digits) {
			return least
		}
	}
}

// A branch is an option of a table, with the bound of what it leaves.
type branch struct {
	option int
	bound  int64
	prices []int64 // of the patterns that the table concerns
}

// descend decides the tables from t on, under a bound. It returns false if the budget ends first.
func (pf *proof) descend(t int, bound int64) bool {
	if pf.nodes++; pf.tired() {
		return false
	}
	if t == len(pf.pick) {
		c := make(choice, len(pf.pick))
		for u, i := range pf.pick {
			c[u] = pf.options[u][i]
		}
		if sc, ok := pf.s.score(c); ok && sc.breaches == 0 && sc.cost < pf.best.score.cost {
			pf.best = found{c, sc}
		}
		return true
	}
	branches := pf.branches(t, bound)
	saved := make([]int64, len(pf.of[t]))
	for k, i := range pf.of[t] {
		saved[k] = pf.current[i]
	}
	done := true
	for _, b := range branches {
		if b.bound >= pf.best.score.cost {
			break
		}
		pf.pick[t] = b.option
		for k, i := range pf.of[t] {
			pf.current[i] = b.prices[k]
		}
		if !pf.descend(t+1, b.bound) {
			done = false
			break
		}
	}
	for k, i := range pf.of[t] {
		pf.current[i] = saved[k]
	}
	pf.pick[t] = -1
	return done
}

// branches are the options of a table, the most promising ones first.
func (pf *proof) branches(t int, bound int64) []branch {
	out := make([]branch, len(pf.options[t]))
	for o := range out {
		pf.pick[t] = o
		b := branch{option: o, bound: bound}
		for _, i := range pf.of[t] {
			price := pf.bounds[i].least(pf.pick)
			b.prices = append(b.prices, price)
			b.bound = min(noBound, b.bound+price-pf.current[i])
		}
		out[o] = b
	}
	pf.pick[t] = -1
	slices.SortStableFunc(out, func(a, b branch) int { return cmp.Compare(a.bound, b.bound) })
	return out
}
