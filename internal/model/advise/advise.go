package advise

import (
	"cmp"
	"context"
	"math"
	"slices"

	"github.com/orrery-db/orrery/internal/model/canonical"
	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/facts"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// An Input is what a design is searched for.
type Input struct {
	// Schema may have columns that a design at hand inherits. Workload is the one without them.
	Schema   *schema.Schema
	Scale    schema.Scale
	Workload *workload.Workload
	Options  design.Options
	// Budget is the largest number of designs that each step of the search prices; 0 means
	// DefaultBudget, or fewer for many tables.
	Budget int
	// NewPricer makes the Pricer for a part of the input, or for all of it.
	NewPricer func(*schema.Schema, schema.Scale, *workload.Workload) Pricer
	// Patience, if it is set, asks for a proof that goes on as long as it returns true. If the proof
	// ends first, the result depends on the input only; else Search.TimeEnded is set.
	Patience func() bool
	// Neighbour, if it is set, is called with the designs of the alternatives of all decisions.
	Neighbour func(Neighbour)
	// NewInListPricer makes a Pricer whose clients ask for several keys in one query, for comparison;
	// nil leaves the comparison out.
	NewInListPricer func(*schema.Schema, schema.Scale, *workload.Workload) Pricer
}

// DefaultBudget is the number of designs that a step of the search prices at most, unless the input
// says otherwise. Pricing takes time in proportion to the number of tables, so the number of
// designs is divided by it beyond 20 tables.
const DefaultBudget = 60_000

// budgetFor is the budget for a number of tables.
func budgetFor(tables int) int { return min(DefaultBudget, 20*DefaultBudget/max(1, tables)) }

// A state is a search with its input in canonical order.
type state struct {
	ctx    context.Context //nolint:containedctx // of one call of Advise
	in     Input
	order  *canonical.Order
	p      *problem
	pins   []pin
	all    *search
	parts  []part
	found  design.Search
	priced int
}

// A part is a component of the problem: tables that foreign keys and access patterns connect.
type part struct {
	tables []int // by new number
	p      *problem
}

// prepare checks the input, brings it into canonical order and divides it into components.
func prepare(ctx context.Context, in Input) (*state, error) {
	if err := check(in); err != nil {
		return nil, err
	}
	if in.Budget <= 0 {
		in.Budget = budgetFor(len(in.Schema.Tables))
	}
	st := &state{ctx: ctx, in: in}
	own := in.Schema.With(nil)
	s, scale, w, o := canonical.Sort(own, in.Scale, in.Workload)
	st.order = o
	inherited := facts.Inherited(s, w, o.Inherited(own, in.Schema.Inherited()))
	s = s.With(inherited)
	w = w.With(s)
	st.in.Schema = in.Schema.With(o.Inherit(inherited))
	st.in.Workload = in.Workload.With(st.in.Schema)
	for _, text := range in.Options.Pins {
		q, err := parsePin(st.in.Schema, text, false)
		if err != nil {
			return nil, err
		}
		st.pins = append(st.pins, q)
	}
	for _, text := range in.Options.Forbids {
		q, err := parsePin(st.in.Schema, text, true)
		if err != nil {
			return nil, err
		}
		st.pins = append(st.pins, q)
	}
	var err error
	if st.p, err = st.newProblem(s, scale, w); err != nil {
		return nil, err
	}
	for _, tables := range st.p.components(st.pins) {
		sub := st.p
		if len(tables) < len(s.Tables) {
			sub, err = st.newProblem(canonical.Part(s, scale, w, tables))
			if err != nil {
				return nil, err
			}
		}
		st.parts = append(st.parts, part{tables, sub})
	}
	return st, nil
}

func (st *state) newProblem(s *schema.Schema, scale schema.Scale, w *workload.Workload) (*problem, error) {
	p := newProblem(s, scale, w, st.in.Options, st.in.NewPricer(s, scale, w))
	p.viewsOf(st.in.Workload)
	p.stopped = func() bool { return st.ctx.Err() != nil }
	p.newPricer = st.in.NewPricer
	if err := p.apply(st.pins); err != nil {
		return nil, err
	}
	return p, nil
}

// Limits of the input. They bound the memory and the time of a search.
const (
	mostTables   = 2000
	mostColumns  = 2000
	mostPatterns = 5000
)

// check refuses an input whose numbers lead nowhere, or that is too large.
func check(in Input) error {
	if in.NewPricer == nil || in.Schema == nil || in.Workload == nil {
		return &Error{Text: "a search needs a schema, a workload and a pricer"}
	}
	if len(in.Schema.Tables) == 0 {
		return &Error{Text: "the schema has no tables: check the source"}
	}
	if len(in.Schema.Tables) > mostTables || len(in.Workload.Patterns) > mostPatterns {
		return &Error{Text: "the input has more than 2,000 tables or 5,000 access patterns: leave out those that the " +
			"application does not use"}
	}
	for t := range in.Schema.Tables {
		if tab := &in.Schema.Tables[t]; len(tab.Columns) > mostColumns {
			return &Error{Text: "table " + tab.Name + " has more than 2,000 columns: divide it"}
		}
	}
	if why := cmp.Or(in.Schema.Mistake(), in.Workload.Mistake(in.Schema)); why != "" {
		return &Error{Text: why}
	}
	return nil
}

// components divides the tables into sets that no foreign key, access pattern or pin connects.
func (p *problem) components(pins []pin) [][]int {
	root := make([]int, len(p.s.Tables))
	for i := range root {
		root[i] = i
	}
	find := func(i int) int {
		for root[i] != i {
			root[i] = root[root[i]]
			i = root[i]
		}
		return i
	}
	join := func(a, b int) {
		a, b = find(a), find(b)
		root[max(a, b)] = min(a, b)
	}
	for t := range p.s.Tables {
		for _, fk := range p.s.Tables[t].Foreign {
			join(t, fk.Table)
		}
	}
	for i := range p.w.Patterns {
		first := -1
		for t := range canonical.Touched(&p.w.Patterns[i], len(root)) {
			if first < 0 {
				first = t
			}
			join(first, t)
		}
	}
	for _, q := range pins {
		for _, name := range q.tables {
			join(p.s.Table(q.tables[0]), p.s.Table(name))
		}
	}
	var out [][]int
	at := map[int]int{}
	for t := range root {
		r := find(t)
		if _, ok := at[r]; !ok {
			at[r] = len(out)
			out = append(out, nil)
		}
		out[at[r]] = append(out[at[r]], t)
	}
	return out
}

// solve solves each component alone, and then improves the whole.
func (st *state) solve() (found, error) {
	whole := make(choice, len(st.p.s.Tables))
	st.found = design.Search{Method: "branch_and_bound", Proved: true, Components: len(st.parts)}
	for _, pt := range st.parts {
		s := newSearch(pt.p, st.in.Budget*len(pt.tables)/len(whole)+200)
		s.patience = st.in.Patience
		best, ok := s.run()
		if ok && best.score.breaches > 0 {
			best = s.repair(best)
		}
		st.priced += s.used
		if !ok {
			return found{}, &Error{Infeasible: true, Text: "the pins contradict each other: no design keeps all of them; " +
				"remove one"}
		}
		best = st.prove(s, best)
		for n, t := range pt.tables {
			whole[t] = best.choice[n]
			st.p.only[t].mayBucket = pt.p.only[n].mayBucket
		}
	}
	st.all = newSearch(st.p, st.in.Budget)
	best, ok := st.all.descend(whole)
	if !ok {
		return found{}, &Error{Infeasible: true, Text: "the pins contradict each other: no design keeps all of them; " +
			"remove one"}
	}
	best = st.settle(st.all.prune(best))
	st.priced += st.all.used
	return best, nil
}

// prove holds the choice of a component against branch and bound, and notes what that shows.
func (st *state) prove(s *search, best found) found {
	exact, proved, gap := s.exact(best)
	if exact.score.cost < best.score.cost {
		if got, ok := s.descend(exact.choice); ok {
			exact = got
		}
		best = exact
	}
	if !proved {
		st.found.Method, st.found.Proved = "local_search", false
		st.found.TimeEnded = st.found.TimeEnded || s.patience != nil && !s.patience()
		st.found.Gap = max(st.found.Gap, math.Round(gap*10000)/10000)
	}
	return best
}

// settle gives tables that no access pattern uses their place: beside rows with the same key if
// there are any, or else among the lists if they are small, or else alone; but where they keep the
// limits, if they can.
func (st *state) settle(best found) found {
	p := st.p
	for t := range best.choice {
		f, _ := p.shape(best.choice)
		if !p.idle(f, t) {
			continue
		}
		var least score
		placed := false
		for b := range buckets {
			for _, i := range p.places(best.choice, t) {
				c := best.choice.clone()
				c[t].key, c[t].bucket = uint8(i), uint8(b)
				if _, ok := st.all.score(c); !ok {
					continue
				}
				sc := st.all.rank(p.build(c, f))
				if !placed || sc.breaches < least.breaches || sc.breaches == least.breaches && sc.excess < least.excess {
					placed, least, best.choice = true, sc, c
				}
			}
			if least.breaches <= best.score.breaches || !p.only[t].mayBucket {
				break
			}
		}
	}
	return best
}

// places ranks the keys of an unused table.
func (p *problem) places(c choice, t int) []int {
	f, _ := p.shape(c)
	rank := func(i int) int {
		k := &p.keys[t][i]
		if k.constant {
			return 1
		}
		for u := range c {
			o := &p.keys[u][c[u].key]
			if u != t && f.parent[u] < 0 && !o.constant && !p.idle(f, u) && slices.Equal(o.domains, k.domains) {
				return 0
			}
		}
		return 2
	}
	list := make([]int, len(p.keys[t]))
	for i := range list {
		list[i] = i
	}
	slices.SortStableFunc(list, func(a, b int) int { return rank(a) - rank(b) })
	return list
}

// repair allows buckets for the tables, since no other choice keeps the limits.
func (s *search) repair(best found) found {
	if !s.p.o.API.Levels() {
		return best // a bucket is a level of a key
	}
	for t := range s.p.only {
		s.p.only[t].mayBucket = true
	}
	clear(s.scores)
	s.budget += s.budget / 2
	if got, ok := s.descend(best.choice); ok {
		best.better(got)
	}
	return best
}
