package advise

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"github.com/orrery-db/orrery/internal/model/canonical"
	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/facts"
	"github.com/orrery-db/orrery/internal/model/predict"
)

// A Pricer prices designs of one schema and scale under one workload.
type Pricer interface {
	// Cost returns the cost of a design in micro-RU per second, and the limits that it breaks.
	Cost(*design.Design) (predict.Micro, []predict.Breach)
	// Price returns the cost with all details.
	Price(*design.Design) *predict.Prediction
	// Least returns requests and a charge that no further tables and patterns make less, LeastRules
	// the same for the rules, in micro-RU per second.
	Least(*design.Design) *predict.Prediction
	LeastRules(*design.Design) predict.Micro
	// Naive returns the design that others are compared with.
	Naive() *design.Design
	facts.Sizer // at the target
}

// A score ranks choices: first by the limits that they break, then by cost. Equal costs are ranked
// by fewer containers, fewer copies and counters, and fewer item types.
type score struct {
	breaches   int
	excess     int64 // by how much limits are exceeded, in thousandths
	cost       int64 // micro-RU per second
	containers int
	extras     int
	items      int
}

func (a score) compare(b score) int {
	return cmp.Or(cmp.Compare(a.breaches, b.breaches), cmp.Compare(a.excess, b.excess), cmp.Compare(a.cost, b.cost),
		cmp.Compare(a.containers, b.containers), cmp.Compare(a.extras, b.extras), cmp.Compare(a.items, b.items))
}

// remembered is the largest number of scores in the cache; the cache starts again beyond it.
const remembered = 1 << 18

// A search looks for the best choice of a problem.
type search struct {
	p      *problem
	scores map[[2]uint64]score
	// used counts the designs that were priced; budget ends the search. It is a number of designs and
	// not a time, so that the result does not depend on the machine.
	used, budget int
	// patience tells whether a proof may go on that people asked for; nil without one.
	patience func() bool
}

func newSearch(p *problem, budget int) *search {
	return &search{p: p, scores: map[[2]uint64]score{}, budget: budget}
}

// over tells whether the budget is used up, or whether nobody waits for the search any more.
func (s *search) over() bool { return s.used >= s.budget || s.p.stopped() }

// score returns the score of a choice, which it normalises, or false for a choice that no design
// can have or that a pin excludes.
func (s *search) score(c choice) (score, bool) {
	for t := range c {
		o := &s.p.only[t]
		c[t].copies = c[t].copies&^o.noCopies | o.copies
		c[t].counters = c[t].counters&^o.noCounters | o.counters
		if !o.allowsHome(c[t].home) || !o.allowsCopies(c[t].copies) || !o.allowsView(c[t].view) {
			return score{}, false
		}
	}
	f, ok := s.p.shape(c)
	if !ok {
		return score{}, false
	}
	s.p.normalise(c, f)
	if !s.p.keysAllowed(c, f) {
		return score{}, false
	}
	h := c.hash()
	if got, ok := s.scores[h]; ok {
		return got, true
	}
	s.used++
	got := s.rank(s.p.buildUsed(c, f))
	if len(s.scores) >= remembered {
		clear(s.scores)
	}
	s.scores[h] = got
	return got, true
}

// rank prices a design.
func (s *search) rank(d *design.Design) score {
	cost, breaches := s.p.pricer.Cost(d)
	out := score{breaches: len(breaches), cost: int64(cost), containers: len(d.Containers)}
	for i := range breaches {
		if b := &breaches[i]; b.Most > 0 {
			out.excess += int64(min(1000*b.Value/b.Most, 1e12))
		}
	}
	for i := range d.Containers {
		for k := range d.Containers[i].Items {
			out.items++
			out.extras += extras(&d.Containers[i].Items[k].Root)
		}
	}
	return out
}

func extras(n *design.Node) int {
	sum := len(n.Copies) + len(n.Counters)
	for i := range n.Embeds {
		sum += extras(&n.Embeds[i])
	}
	return sum
}

// A found choice with its score.
type found struct {
	choice choice
	score  score
}

// better keeps the better of two.
func (a *found) better(b found) bool {
	if a.choice == nil || b.score.compare(a.score) < 0 {
		*a = found{b.choice.clone(), b.score}
		return true
	}
	return false
}

// run searches from several starts.
func (s *search) run() (found, bool) {
	var best found
	starts := []choice{s.p.method(), make(choice, len(s.p.s.Tables))}
	for _, start := range starts {
		if got, ok := s.descend(start); ok {
			best.better(got)
		}
	}
	if got, ok := s.beam(); ok {
		best.better(got)
	}
	random := rand.New(rand.NewPCG(20, 36)) // a fixed seed: the same input gives the same starts
	for range min(40, 600/max(1, len(s.p.s.Tables))) {
		if s.over() {
			break
		}
		if got, ok := s.descend(s.p.random(random)); ok {
			best.better(got)
		}
	}
	return best, best.choice != nil
}

// descend improves a choice by the best move of one table after another, until no move of any table
// improves it.
func (s *search) descend(start choice) (found, bool) {
	c := start.clone()
	s.p.force(c)
	sc, ok := s.score(c)
	if !ok {
		return found{}, false
	}
	best := found{c.clone(), sc}
	for improved := true; improved && !s.over(); {
		improved = false
		for t := range c {
			if s.over() {
				break
			}
			from := best
			s.p.moves(from.choice, t, func(m choice) {
				if sc, ok := s.score(m); ok && best.better(found{m, sc}) {
					improved = true
				}
			})
		}
	}
	return best, true
}

// beamWidth is the number of partial choices that a beam keeps.
const beamWidth = 3

// beam decides one table after another, the most used first, and keeps the best few choices.
func (s *search) beam() (found, bool) {
	c := make(choice, len(s.p.s.Tables))
	s.p.force(c)
	sc, ok := s.score(c)
	if !ok {
		return found{}, false
	}
	states := []found{{c, sc}}
	for t := range c {
		if s.over() {
			break
		}
		next := slices.Clone(states)
		for _, st := range states {
			s.p.moves(st.choice, t, func(m choice) {
				if sc, ok := s.score(m); ok {
					next = keep(next, found{m, sc})
				}
			})
		}
		states = next
	}
	return s.descend(states[0].choice)
}

// keep inserts a choice into a sorted list of the best few.
func keep(list []found, f found) []found {
	at := len(list)
	for at > 0 && f.score.compare(list[at-1].score) < 0 {
		at--
	}
	if at == beamWidth {
		return list
	}
	if at > 0 && slices.Equal(list[at-1].choice, f.choice) {
		return list
	}
	list = slices.Insert(list, at, found{f.choice.clone(), f.score})
	return list[:min(len(list), beamWidth)]
}

// method is the choice that the rules of the method give, taken literally: embed what is bounded
// and read or written together, take the most frequent filter as key, copy and count everything.
func (p *problem) method() choice {
	c := make(choice, len(p.s.Tables))
	for t := range c {
		best := 0.0
		for i, h := range p.homes[t] {
			if !h.embedded || h.inverse {
				continue
			}
			ff := &p.fks[t][h.foreign]
			weight := ff.CoRead
			if ff.Unique || ff.CoInserted {
				weight++
			}
			if weight > best {
				best, c[t].home = weight, uint8(i)
			}
		}
		c[t].key = p.favourite(t)
		c[t].copies, c[t].counters = all(len(p.copies[t])), all(len(p.counters[t]))
	}
	p.mend(c)
	return c
}

// favourite is the key of a table by rule: constant for a list that is read whole, or else the
// column with most equality filters.
func (p *problem) favourite(t int) uint8 {
	best, rate := 0, 0.0
	for i, k := range p.keys[t] {
		if k.constant && p.tables[t].Whole > 0 {
			return uint8(i)
		}
		if k.constant || k.generated {
			continue
		}
		if r := canonical.Significant(p.tables[t].Filtered[k.columns[0]]); len(k.columns) == 1 && r > rate {
			best, rate = i, r
		}
	}
	return uint8(best)
}

// all is a set of the first n candidates.
func all(n int) uint64 {
	if n >= 64 {
		return ^uint64(0)
	}
	return 1<<n - 1
}

// mend gives tables their own item types, the last ones first, until a design can have the choice.
func (p *problem) mend(c choice) {
	for t := len(c) - 1; t >= 0; t-- {
		if _, ok := p.shape(c); ok {
			return
		}
		if p.only[t].allowsHome(0) {
			c[t].home = 0
		}
	}
}

// random is a random choice.
func (p *problem) random(r *rand.Rand) choice {
	c := make(choice, len(p.s.Tables))
	for t := range c {
		c[t].home = uint8(r.IntN(len(p.homes[t])))
		c[t].key = uint8(r.IntN(len(p.keys[t])))
		if r.IntN(2) == 0 {
			c[t].copies = all(len(p.copies[t]))
		}
		if r.IntN(2) == 0 {
			c[t].counters = all(len(p.counters[t]))
		}
		if n := len(p.views[t]); n > 0 {
			c[t].view = uint8(r.IntN(n + 1))
		}
		if n := len(p.splits[t]); n > 0 {
			c[t].split = uint8(r.IntN(n + 1))
		}
	}
	p.mend(c)
	return c
}

// giveAway is the share of a cost that pruning may give away: a thousandth.
const giveAway = 1000

// prune removes each copy and counter whose removal makes the access patterns that it concerns less
// than a thousandth dearer. All removals together make the design at most a thousandth dearer.
func (s *search) prune(best found) found {
	most := best.score.cost + best.score.cost/giveAway
	for t := range best.choice {
		for i := range p64(best.choice[t].copies) {
			best = s.without(best, most, func(c choice) { c[t].copies &^= 1 << i })
		}
		for i := range p64(best.choice[t].counters) {
			best = s.without(best, most, func(c choice) { c[t].counters &^= 1 << i })
		}
		if best.choice[t].view != 0 {
			best = s.without(best, most, func(c choice) { c[t].view = 0 })
		}
		if best.choice[t].split != 0 {
			best = s.without(best, most, func(c choice) { c[t].split = 0 })
		}
	}
	for t := range best.choice {
		if f, _ := s.p.shape(best.choice); !s.p.idle(f, t) {
			best = s.shorten(best, t)
		}
	}
	return best
}

// shorten removes levels of a table's key that save nothing: a search may have taken them because a
// table with another key than its neighbours has a container of its own.
func (s *search) shorten(best found, t int) found {
	for i := range s.p.keys[t] {
		long := s.p.keys[t][best.choice[t].key].columns
		short := s.p.keys[t][i].columns
		if len(short) == 0 || len(short) >= len(long) || !slices.Equal(short, long[:len(short)]) {
			continue
		}
		for _, apart := range []bool{false, true} {
			c := best.choice.clone()
			c[t].key, c[t].apart = uint8(i), apart
			if sc, ok := s.score(c); ok && sc.compare(best.score) <= 0 {
				best = found{c, sc}
				break
			}
		}
	}
	return best
}

func (s *search) without(best found, most int64, remove func(choice)) found {
	c := best.choice.clone()
	remove(c)
	sc, ok := s.score(c)
	if !ok || sc.breaches > best.score.breaches || sc.excess > best.score.excess || sc.cost > most {
		return best
	}
	if more := sc.cost - best.score.cost; more > 0 && more > s.concerned(best.choice, c)/giveAway {
		return best
	}
	return found{c, sc}
}

// concerned is the cost of the access patterns that have another price with another choice, in
// micro-RU per second.
func (s *search) concerned(a, b choice) (sum int64) {
	price := func(c choice) *predict.Prediction {
		f, _ := s.p.shape(c)
		return s.p.pricer.Price(s.p.buildUsed(c, f))
	}
	here, there := price(a), price(b)
	for i := range here.Patterns {
		x, y := &here.Patterns[i], &there.Patterns[i]
		if x.RU != y.RU || x.Requests != y.Requests {
			sum += int64(s.p.w.Patterns[i].Rate * (float64(x.RU) + s.p.o.RequestWeight*float64(x.Requests)))
		}
	}
	return sum
}

// p64 iterates over the members of a set of candidates in ascending order.
func p64(set uint64) func(func(int) bool) {
	return func(yield func(int) bool) {
		for i := range 64 {
			if set>>i&1 == 1 && !yield(i) {
				return
			}
		}
	}
}
