package advise

import (
	"cmp"
	"math"
	"slices"

	"github.com/orrery-db/orrery/internal/model/canonical"
	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
)

const (
	rareShare = 0.001   // of all calls: rarer patterns count as nothing in a bound
	noBound   = 1 << 55 // no bound is above it: costs end at twice as much, sums of bounds do not
)

// effort limits a proof: the tables of a component, the options of one table, the priced
// combinations of one pattern, and the nodes of the tree.
type effort struct{ tables, options, leaves, nodes int }

// A proof that a search makes on its own is short. One that people ask for ends with their time;
// its limits only bound the memory.
var (
	shortEffort = effort{12, 200, 2500, 5_000}
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

// A patternBound has the price of one pattern, or of one rule, for each combination of options that
// concerns it.
type patternBound struct {
	tables []int   // that concern it
	group  [][]int // by table of tables: the class of each option, equal for what makes no difference to it
	sizes  []int   // classes of each table
	prices []int64 // by combination of classes
}

// exact searches all choices of a component. It returns the best choice, whether it is proved that
// no cheaper one exists among the candidates, and the share of the cost by which another one could
// at most be cheaper. A proof leaves out buckets, which only a repair tries.
func (s *search) exact(best found) (found, bool, float64) {
	if best.score.breaches > 0 {
		return best, false, 1
	}
	pf := s.proof(best)
	if pf == nil || pf.tired() {
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

// proof prepares a proof; nil if there are too many tables, or too many options of one.
func (s *search) proof(best found) *proof {
	pf := &proof{s: s, effort: shortEffort, best: best, pick: make([]int, len(s.p.s.Tables))}
	if s.patience != nil {
		pf.effort = longEffort
	}
	if len(pf.pick) > pf.effort.tables {
		return nil
	}
	for t := range pf.pick {
		pf.pick[t] = -1
		options := s.p.options(t, pf.effort.options)
		if len(options) > pf.effort.options {
			return nil
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
	for t := range pf.pick {
		pf.bounds = append(pf.bounds, pf.upkeep(t)...)
	}
	return pf
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
			for _, copies := range p.copySets(t, most) {
				if !o.allowsCopies(copies) {
					continue
				}
				for _, counters := range subsets(len(p.counters[t])) {
					one := tableChoice{
						home: uint8(h), key: uint8(k), copies: copies&^o.noCopies | o.copies,
						counters: counters&^o.noCounters | o.counters,
					}
					for one.view = range uint8(len(p.views[t]) + 1) {
						if o.allowsView(one.view) {
							out = p.withSplits(out, t, one)
						}
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

// withSplits adds an option of a table with each split, in a container of its own, too, if it may
// have one.
func (p *problem) withSplits(out []tableChoice, t int, one tableChoice) []tableChoice {
	o, root := &p.only[t], !p.homes[t][one.home].embedded
	for one.split = range uint8(len(p.splits[t]) + 1) {
		if !o.allowsSplit(one.split) || one.split > 0 && (one.view > 0 || !root) {
			continue
		}
		one.apart = false
		out = append(out, one)
		if o.mayApart && root {
			one.apart = true
			out = append(out, one)
		}
	}
	return out
}

// copySets lists the sets of copies that a proof tries: the unions of the sets that serve a read.
func (p *problem) copySets(t, most int) []uint64 {
	out := []uint64{0}
	for _, serving := range p.serving[t] {
		for _, set := range out {
			if more := set | serving; !slices.Contains(out, more) && len(out) <= most {
				out = append(out, more)
			}
		}
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
// too many. What keeps copies and counters true is not part of it: see upkeep.
func (pf *proof) bound(pattern int) *patternBound {
	p, pricer := pf.s.p, pf.alone(pattern)
	mask := func(t int) tableChoice { return p.asked(t, pattern) }
	return pf.table(p.concerned(pattern), mask, func(d *design.Design) int64 {
		pr := pricer.Least(d)
		weight, rate := p.o.RequestWeight, p.w.Patterns[pattern].Rate
		rounded := int64(math.Ceil(rate * roundedUp(pr.Patterns[0].Steps, weight)))
		return int64(pr.RU) + int64(math.Floor(weight*float64(pr.Requests))) - rounded - 2
	})
}

// roundedUp is the part of a price in micro-RU that more ranges may save: with other ranges, the
// last page of each of them may be fuller.
func roundedUp(steps []predict.Step, weight float64) (sum float64) {
	for i := range steps {
		s := &steps[i]
		if s.Ranges > 1 && s.Requests.Float() > s.Times*s.Ranges {
			sum += s.Ranges * (s.Times*weight + s.Visit) * 1e6
		}
	}
	return sum
}

// upkeep prices the rules of a table: those of the copies of each chain, and those of the counters
// of the same rows.
// One change of a row feeds all copies of a chain, whatever patterns make it, so rules cannot be
// priced by pattern.
func (pf *proof) upkeep(t int) (out []*patternBound) {
	p := pf.s.p
	add := func(mask tableChoice, sources ...int) {
		in := make([]bool, len(p.s.Tables))
		in[t] = true
		for _, source := range sources {
			in[source] = true
		}
		b := pf.table(p.around(in), func(u int) tableChoice {
			if u == t {
				return mask
			}
			return tableChoice{}
		}, func(d *design.Design) int64 { return int64(p.pricer.LeastRules(d)) - 2 })
		if b != nil {
			out = append(out, b)
		}
	}
	for i, k := range p.copies[t] {
		if k.group != i {
			continue
		}
		var mask tableChoice
		for j := range p.copies[t] {
			if p.copies[t][j].group == i {
				mask.copies |= 1 << j
			}
		}
		add(mask, k.source)
	}
	for i, k := range p.counters[t] {
		var mask tableChoice
		first := i
		for j, o := range p.counters[t] {
			if o.table == k.table && o.foreign == k.foreign {
				mask.counters |= 1 << j
				first = min(first, j)
			}
		}
		if first == i {
			add(mask, k.table)
		}
	}
	if len(p.views[t]) > 0 {
		add(tableChoice{view: 1}, p.viewSources(t)...)
	}
	return out
}

// table prices each combination of the options of some tables; nil if there are too many. Of their
// copies and counters only those of a mask are there. Other tables are in containers of their own.
func (pf *proof) table(tables []int, mask func(int) tableChoice, price func(*design.Design) int64) *patternBound {
	p := pf.s.p
	b := &patternBound{tables: tables}
	leaves := 1
	var first [][]tableChoice // of each class, by table
	for _, t := range tables {
		classes, of := pf.classes(t, mask(t))
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
		for t := range c {
			c[t].apart = true
		}
		rest := leaf
		for i, t := range tables {
			c[t] = first[i][rest%b.sizes[i]]
			rest /= b.sizes[i]
		}
		b.prices[leaf] = noBound
		if f, ok := p.homesOnly(c); ok { // a choice whose homes form a circle has no price
			p.normalise(c, f)
			b.prices[leaf] = price(p.buildUsed(c, f))
		}
	}
	return b
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
	for _, st := range p.w.Patterns[pattern].Statements {
		if len(st.Aggregates) > 0 && len(st.Sources) == 1 {
			for _, fk := range p.s.Tables[st.Sources[0].Table].Foreign {
				in[fk.Table] = true // a counter there may answer the statement
			}
		}
	}
	return p.around(in)
}

// around lists some tables, with those that they can be embedded in. It changes the set.
func (p *problem) around(in []bool) []int {
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

// asked returns the copies and counters of a table that can change the requests of a pattern.
func (p *problem) asked(t, pattern int) tableChoice {
	var out tableChoice
	pat := &p.w.Patterns[pattern]
	in := make([]bool, len(p.s.Tables))
	for u := range canonical.Touched(pat, len(in)) {
		in[u] = true
	}
	for i, k := range p.copies[t] {
		if in[k.source] && in[t] {
			out.copies |= 1 << i
		}
	}
	for i, k := range p.counters[t] {
		if in[k.table] {
			out.counters |= 1 << i
		}
	}
	reads := func(s workload.Source) bool { return s.Table == t }
	for _, st := range pat.Statements {
		if st.Kind == workload.Select && slices.ContainsFunc(st.Sources, reads) {
			out.view = 1
		}
	}
	return out
}

// classes groups the options of a table that are the same with the copies and counters of a mask
// only. It returns each class, and the class of each option.
func (pf *proof) classes(t int, mask tableChoice) (list []tableChoice, of []int) {
	seen := map[tableChoice]int{}
	for _, o := range pf.options[t] {
		o.copies &= mask.copies
		o.counters &= mask.counters
		if mask.view == 0 {
			o.view = 0
		}
		class, ok := seen[o]
		if !ok {
			class = len(list)
			seen[o] = class
			list = append(list, o)
		}
		of = append(of, class)
	}
	return list, of
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
	return min(sum, noBound)
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
