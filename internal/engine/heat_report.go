package engine

import (
	"context"
	"time"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/admission"
	"github.com/orrery-db/orrery/internal/heat"
	"github.com/orrery-db/orrery/internal/status"
)

// The defaults and bounds of a heat report.
const (
	heatWindow = 10 * time.Minute
	heatStep   = 10 * time.Second
	heatKeys   = 20
	// maxHeatCells bounds the cells of all partitions in one report (ours).
	maxHeatCells = 50_000
)

// HeatOptions select the contents of a heat report.
type HeatOptions struct {
	// Window is how far back the report looks, at most heat.Retained; 0 is ten minutes.
	Window time.Duration
	// Step is the length of a cell, in whole seconds; 0 is ten seconds.
	Step time.Duration
	// Keys is how many logical partitions, and how many statements, the report lists; 0 is 20.
	Keys int
	// Before is how long before the present second the report ends. Window and Before together are
	// at most heat.Retained: earlier data is no longer kept.
	Before time.Duration
}

// The kinds of budget.
const (
	BudgetManual     = "manual"
	BudgetAutoscale  = "autoscale"
	BudgetShared     = "shared" // the database's, which its containers draw on
	BudgetServerless = "serverless"
	BudgetNone       = "none"
)

// BudgetStatus describes what a container may spend.
type BudgetStatus struct {
	// Kind is one of the kinds above.
	Kind string
	// Throughput is in RU/s: the maximum for autoscale, the database's for a shared budget, the sum
	// over all ranges for serverless; 0 for none.
	Throughput int
	// Autoscale reports whether Throughput is a maximum, also for a shared budget.
	Autoscale bool
	// Enforced reports whether the engine refuses requests beyond the budget; otherwise it only
	// counts them.
	Enforced bool
}

// HeatRange is a present partition key range of a container.
type HeatRange struct {
	ID uint32
	// Min and Max are EPKs in hex; Max is exclusive.
	Min, Max string
	// Items is the number of items, Bytes the size of their stored form.
	Items, Bytes int64
	// Fraction is the range's share of the container's throughput.
	Fraction float64
	// Parents are all ancestors of the range, including those that are long gone.
	Parents []uint32
}

// HeatStatus is where a container's request units went.
type HeatStatus struct {
	// Path names the container: "dbs/{id}/colls/{id}".
	Path string
	// Report has the partitions of its window, including those that are gone.
	Report heat.Report
	Budget BudgetStatus
	// Ranges are the present ranges, in the order of their keys.
	Ranges []HeatRange
	// Shapes are the statements that Report.Keys names.
	Shapes map[heat.StatementID]Shape
}

// Shape describes a statement: the kind of operation, and for a query its text with the literals
// replaced.
type Shape struct {
	Kind heat.Kind
	Text string
}

// ContainerHeat is one container in the account's report, with totals only.
type ContainerHeat struct {
	Place account.Place
	// Path, DB and Name are built from names, not RIDs.
	Path, DB, Name string
	Budget         BudgetStatus
	// Since is the start of the recorded time, see heat.Report.
	Since  time.Time
	Ranges []RangeHeat
	// Gone holds the use of ranges that were split or merged away within the window. Only their ids
	// are known.
	Gone []RangeHeat
}

// RangeHeat is a range and its totals.
type RangeHeat struct {
	HeatRange
	// Total covers the whole window; P99 and Peak are as in heat.PartitionReport.
	Total     heat.Cell
	P99, Peak float64
}

// HeatOf reports where a container's request units went. db and coll are names or RIDs. It
// returns the errors of Ranges, and status.BadRequest when the report would exceed its limit of
// cells.
func (e *Engine) HeatOf(_ context.Context, db, coll string, o HeatOptions) (HeatStatus, error) {
	c, err := e.ContainerNow(db, coll)
	if err != nil {
		return HeatStatus{}, err
	}
	o = o.withDefaults()
	partitions := max(len(c.Ranges), len(e.Heat().Totals(c.Number))) // includes ranges that are gone
	if cells := partitions * int((o.Window+o.Step-1)/o.Step); cells > maxHeatCells {
		return HeatStatus{}, status.New(status.BadRequest,
			"The container had %d partition key ranges in the last hour: a report of %d seconds in steps of %d would have %d "+
				"cells; the limit is %d. Ask for longer steps, or for fewer seconds.",
			partitions, o.Window/time.Second, o.Step/time.Second, cells, maxHeatCells)
	}
	from, to := o.span(e.clock.Now())
	s := HeatStatus{Path: c.Path, Budget: e.budgetStatus(c), Ranges: heatRanges(c), Shapes: map[heat.StatementID]Shape{}}
	s.Report = e.Heat().Report(c.Number, from, to, o.Step, o.Keys)
	for _, k := range s.Report.Keys {
		for _, id := range k.Statements {
			kind, text := e.Heat().Shape(id)
			s.Shapes[id] = Shape{kind, text}
		}
	}
	return s, nil
}

// HeatOfAll reports on all containers of the account, in the order of their paths. It uses only
// the times of the options.
func (e *Engine) HeatOfAll(ctx context.Context, o HeatOptions) (all []ContainerHeat, from, to time.Time, err error) {
	o = o.withDefaults()
	now := e.clock.Now()
	e.Heat().Expire(now) // nothing else expires the cells of an idle account
	from, to = o.span(now)
	for _, c := range e.EachContainer() {
		if err := ctx.Err(); err != nil {
			return nil, from, to, err
		}
		all = append(all, e.totalHeat(c, from, to))
	}
	return all, from, to, nil
}

// totalHeat returns one container's line in the account's report.
func (e *Engine) totalHeat(c *account.Routed, from, to time.Time) ContainerHeat {
	h := ContainerHeat{
		Place: account.Place{DB: c.Database.Number, Container: c.Number}, Path: c.Path, DB: c.Database.ID, Name: c.ID,
		Budget: e.budgetStatus(c), Ranges: make([]RangeHeat, len(c.Ranges)),
	}
	at := make(map[uint32]int, len(c.Ranges))
	for i, r := range heatRanges(c) {
		h.Ranges[i].HeatRange, at[r.ID] = r, i
	}
	report := e.Heat().Report(c.Number, from, to, to.Sub(from), 0)
	h.Since = report.Since
	for j := range report.Partitions {
		p := &report.Partitions[j]
		total := RangeHeat{HeatRange{ID: p.Range}, p.Total, p.P99, p.Peak}
		if i, live := at[p.Range]; live {
			total.HeatRange = h.Ranges[i].HeatRange
			h.Ranges[i] = total
		} else {
			h.Gone = append(h.Gone, total)
		}
	}
	return h
}

func (o HeatOptions) withDefaults() HeatOptions {
	if o.Step < time.Second {
		o.Step = heatStep
	}
	o.Keys = positive(o.Keys, heatKeys)
	o.Window, o.Step = min(positive(o.Window, heatWindow), heat.Retained), min(o.Step.Truncate(time.Second), heat.Retained)
	return o
}

// span returns the report's window, which ends Before the end of the current second.
func (o HeatOptions) span(now time.Time) (from, to time.Time) {
	to = now.Truncate(time.Second).Add(time.Second - o.Before)
	return to.Add(-o.Window), to
}

func heatRanges(c *account.Routed) []HeatRange {
	ranges := make([]HeatRange, len(c.Ranges))
	for i, p := range c.Ranges {
		ranges[i] = HeatRange{
			ID: p.ID(), Min: p.Range().Min.String(), Max: p.Range().Max.String(),
			Items: p.Items(), Bytes: p.Bytes(), Fraction: c.Fraction(), Parents: p.Parents(),
		}
	}
	return ranges
}

// budgetStatus returns what a container may spend.
func (e *Engine) budgetStatus(c *account.Routed) BudgetStatus {
	if e.admission.Serverless {
		return BudgetStatus{
			Kind: BudgetServerless, Throughput: admission.ServerlessThroughput * len(c.Ranges),
			Enforced: e.admission.Throttle != admission.ThrottleOff,
		}
	}
	offer, own := e.OfferOf(c.Container)
	if offer == nil {
		return BudgetStatus{Kind: BudgetNone} // the database has been deleted
	}
	status := BudgetStatus{
		Kind: BudgetManual, Throughput: offer.Provisioned(), Autoscale: offer.AutoscaleMax > 0,
		Enforced: e.admission.AllowanceOf(offer).Enforced,
	}
	switch {
	case !own:
		status.Kind = BudgetShared
	case status.Autoscale:
		status.Kind = BudgetAutoscale
	}
	return status
}
