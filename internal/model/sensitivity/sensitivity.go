// Package sensitivity finds out which decisions of a design change if a number of its input is
// another one: the rate of a pattern, the largest number of rows of a parent, the rows of a table,
// the horizon.
//
// The one idea: a decision flips when the design with another choice in it becomes cheaper than the
// design at hand, or when only that one still keeps the limits. So the package prices the designs
// of all alternatives under the changed input, and needs no search. Where a decision flips between
// two values of a number, halving finds the break-even.
//
// The package is pure. It does not know how designs or their alternatives are found. It looks one
// choice ahead: what only several changes together make cheaper, it does not see. Start reading at
// Analyse, then numbers.go.
package sensitivity

import (
	"cmp"
	"context"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/model/canonical"
	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// An Input is a design with what it is priced for.
type Input struct {
	Schema   *schema.Schema
	Scale    schema.Scale
	Workload *workload.Workload
	Price    predict.Options
	Design   *design.Design
	// Others are the designs that make another choice in some decision.
	Others []Other
	// Offered returns for a changed input what tells whether a search would choose from a design;
	// nil says that it chooses from all.
	Offered func(*schema.Schema, schema.Scale) (func(*design.Design) bool, error)
}

// An Other is a design with other choices, and the ids of the decisions that it makes otherwise,
// such as D3.
type Other struct {
	Design    *design.Design
	Decisions []string
}

// MostTables is the largest number of tables for which designs are examined: the time grows with
// its square.
const MostTables = 40

// Analyse returns the numbers of the input that change a decision within the factors tried, with
// the decisions and the break-even: first rates in the order of the workload, then fan-outs, rows,
// and the options of the scale. It returns nothing for more than MostTables tables. The error is
// that of ctx.
func Analyse(ctx context.Context, in Input) ([]design.Sensitivity, error) {
	if len(in.Schema.Tables) > MostTables || len(in.Others) == 0 {
		return nil, nil
	}
	a := start(ctx, in)
	a.compare()
	if err := a.bounds(); err != nil {
		return nil, err
	}
	var out []design.Sensitivity
	for _, n := range a.numbers() {
		found, err := a.examine(&n)
		if err != nil {
			return nil, err
		}
		out = append(out, found...)
	}
	return out, nil
}

// An analysis knows the designs at today's numbers.
type analysis struct {
	in   Input
	ctx  context.Context //nolint:containedctx // of one call of Analyse
	base *predict.Model
	now  judged
	// others has for each other design what it costs now, and the tables on which its price depends
	// in another way than that of the design at hand.
	others []otherFacts
	// offered tells whether a search chooses from a design at today's sizes. It holds for numbers
	// that do not decide it.
	offered func(*design.Design) bool
}

// start sizes the input at today's numbers.
func start(ctx context.Context, in Input) *analysis {
	if in.Scale.Horizon <= 0 {
		in.Scale.Horizon = predict.DefaultHorizon
	}
	if in.Scale.Floor <= 0 {
		in.Scale.Floor = predict.DefaultFloor
	}
	return &analysis{in: in, ctx: ctx, base: predict.NewModel(in.Schema, in.Scale, in.Workload, in.Price)}
}

type otherFacts struct {
	now    judged
	tables []bool
}

// judged is a price with the number of limits that the design breaks.
type judged struct {
	breaches int
	cost     predict.Micro
}

func (a judged) compare(b judged) int {
	return cmp.Or(cmp.Compare(a.breaches, b.breaches), cmp.Compare(a.cost, b.cost))
}

func judge(m *predict.Model, d *design.Design) judged {
	cost, breaches := m.Cost(d)
	return judged{len(breaches), cost}
}

// compare prices all designs at today's numbers.
func (a *analysis) compare() {
	here := a.base.Price(a.in.Design)
	a.now = judged{len(here.Breaches), here.Cost}
	for i := range a.in.Others {
		there := a.base.Price(a.in.Others[i].Design)
		f := otherFacts{now: judged{len(there.Breaches), there.Cost}, tables: make([]bool, len(a.in.Schema.Tables))}
		for p := range here.Patterns {
			x, y := &here.Patterns[p], &there.Patterns[p]
			if x.RU == y.RU && x.Requests == y.Requests {
				continue
			}
			for t := range canonical.Touched(&a.in.Workload.Patterns[p], len(f.tables)) {
				f.tables[t] = true
			}
		}
		a.rules(f.tables, here.Rules, there.Rules)
		a.rules(f.tables, there.Rules, here.Rules)
		a.others = append(a.others, f)
	}
}

// rules marks the tables of rules that another design has not, or not at the same price.
func (a *analysis) rules(tables []bool, have, other []predict.Rule) {
	for i := range have {
		r := &have[i]
		if !slices.ContainsFunc(other, func(o predict.Rule) bool {
			return o.SourceTable == r.SourceTable && o.SourceCol == r.SourceCol && o.RU == r.RU && o.Sync == r.Sync
		}) {
			tables[r.SourceTable] = true
		}
	}
}

// bounds finds out what a search chooses from at today's sizes. If it does not choose from the
// design at hand, because a person edited it, every design may win.
func (a *analysis) bounds() error {
	a.offered = func(*design.Design) bool { return true }
	if a.in.Offered == nil {
		return nil
	}
	offered, err := a.in.Offered(a.in.Schema, a.in.Scale)
	if err == nil && offered(a.in.Design) {
		a.offered = offered
	}
	return err
}

// A winner is another design that is better than the one at hand under changed numbers.
type winner struct {
	at     int
	judged judged
}

// winners returns the other designs that are better under a model, the best first. Those that
// concern none of the tables are left out, unless the design at hand breaks limits or is offered no
// more; tables nil means all.
func (a *analysis) winners(m *predict.Model, tables []int, among []winner, offered func(*design.Design) bool) []winner {
	here := judge(m, a.in.Design)
	lost := here.breaches > a.now.breaches || !offered(a.in.Design)
	if !offered(a.in.Design) {
		here = judged{breaches: math.MaxInt}
	}
	var out []winner
	try := func(i int) {
		if a.ctx.Err() != nil || !lost && !a.concerns(i, tables) {
			return
		}
		there := judge(m, a.in.Others[i].Design)
		if there.breaches == here.breaches {
			there.cost += a.givenAway(i, here.cost)
		}
		if there.compare(here) < 0 && offered(a.in.Others[i].Design) {
			out = append(out, winner{i, there})
		}
	}
	if among != nil {
		for _, w := range among {
			try(w.at)
		}
	} else {
		for i := range a.others {
			try(i)
		}
	}
	slices.SortStableFunc(out, func(x, y winner) int { return x.judged.compare(y.judged) })
	if lost && len(out) > 1 {
		out = out[:1] // all that keep the limits are better: the best one would be taken
	}
	return out
}

// givenAway is what another design must save beyond what it would save or cost the same today: the
// search had reasons not to take it, such as one access pattern that would suffer.
func (a *analysis) givenAway(other int, cost predict.Micro) predict.Micro {
	o := &a.others[other]
	if o.now.breaches != a.now.breaches || o.now.cost >= a.now.cost+a.now.cost/100_000 {
		return 0
	}
	share := max(0, (a.now.cost-o.now.cost).Float()/max(1e-9, a.now.cost.Float()))
	return cost/1000 + predict.Micro(share*float64(cost))
}

func (a *analysis) concerns(other int, tables []int) bool {
	return tables == nil || slices.ContainsFunc(tables, func(t int) bool { return a.others[other].tables[t] })
}

// flips returns the decisions that the winners change. A winner that changes more than a better one
// adds nothing.
func (a *analysis) flips(list []winner) []string {
	var sets [][]string
	var out []string
	for _, w := range list {
		set := a.in.Others[w.at].Decisions
		if slices.ContainsFunc(sets, func(better []string) bool { return within(better, set) }) {
			continue
		}
		sets = append(sets, set)
		out = append(out, set...)
	}
	slices.SortFunc(out, func(a, b string) int { return cmp.Or(cmp.Compare(len(a), len(b)), strings.Compare(a, b)) })
	return slices.Compact(out)
}

func within(small, large []string) bool {
	return !slices.ContainsFunc(small, func(id string) bool { return !slices.Contains(large, id) })
}

// examine tries the factors of a number. In each direction the first one with a flip counts.
func (a *analysis) examine(n *number) ([]design.Sensitivity, error) {
	var out []design.Sensitivity
	for _, factors := range n.factors {
		last := 1.0
		for _, f := range factors {
			won, err := a.at(n, f, nil)
			if err != nil {
				return nil, err
			}
			if len(won) == 0 {
				last = f
				continue
			}
			edge, err := a.edge(n, last, f, won)
			if err != nil {
				return nil, err
			}
			out = append(out, design.Sensitivity{
				What: n.what, Now: rounded(n.now), Factor: f, Flips: a.flips(won), BreakEven: rounded(n.now * edge),
			})
			break
		}
	}
	return out, a.ctx.Err()
}

// edge halves the way between a factor without a flip and one with a flip.
func (a *analysis) edge(n *number, without, with float64, won []winner) (float64, error) {
	for range 30 {
		if ratio := max(with/without, without/with); ratio < 1.0002 {
			break
		}
		middle := math.Sqrt(without * with)
		still, err := a.at(n, middle, won)
		if err != nil {
			return 0, err
		}
		if len(still) > 0 {
			with = middle
		} else {
			without = middle
		}
	}
	return with, nil
}

// at returns the winners at a factor of a number.
func (a *analysis) at(n *number, factor float64, among []winner) ([]winner, error) {
	if err := a.ctx.Err(); err != nil {
		return nil, err
	}
	c := n.change(factor)
	offered := a.offered
	if c.rates != nil {
		return a.winners(a.base.WithRates(c.rates), n.tables, among, offered), nil
	}
	m := predict.NewModel(c.schema, c.scale, a.in.Workload, a.in.Price)
	if a.in.Offered != nil && n.bounds {
		var err error
		if offered, err = a.in.Offered(c.schema, c.scale); err != nil {
			return nil, err
		}
	}
	return a.winners(m, n.tables, among, offered), nil
}

// rounded rounds to four digits, as reports show numbers.
func rounded(x float64) float64 {
	r, _ := strconv.ParseFloat(strconv.FormatFloat(x, 'g', 4, 64), 64) // it formats a number
	return r
}
