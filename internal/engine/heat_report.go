package engine

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/orrery-db/orrery/internal/admission"
	"github.com/orrery-db/orrery/internal/heat"
	"github.com/orrery-db/orrery/internal/status"
)

// What a heat report is about unless HeatOptions say otherwise, and its bounds.
const (
	heatWindow = 10 * time.Minute
	heatStep   = 10 * time.Second
	heatKeys   = 20
	// maxHeatCells bounds the cells of all partitions in one report (ours).
	maxHeatCells = 50_000
)

// HeatOptions say what a heat report is to tell.
type HeatOptions struct {
	// Window is how far back it looks, at most heat.Retained; 0 is ten minutes.
	Window time.Duration
	// Step is the length of a cell, in whole seconds; 0 is ten seconds.
	Step time.Duration
	// Keys is how many logical partitions are told, and how many statements; 0 is 20.
	Keys int
}

// The kinds of budget.
const (
	BudgetManual     = "manual"
	BudgetAutoscale  = "autoscale"
	BudgetShared     = "shared" // of the database, which its containers draw on
	BudgetServerless = "serverless"
	BudgetNone       = "none"
)

// BudgetStatus is what a container may spend.
type BudgetStatus struct {
	// Kind is one of the kinds above.
	Kind string
	// Throughput is in RU/s: of autoscale the maximum, of a shared budget the
	// database's, of serverless what all ranges have together; 0 for none.
	Throughput int
	// Autoscale tells that the throughput is a maximum, also of a shared budget.
	Autoscale bool
	// Enforced says that requests beyond the budget are refused; else they
	// are only counted.
	Enforced bool
}

// HeatRange is a partition key range that a container has now.
type HeatRange struct {
	ID uint32
	// Min and Max are EPKs in hex; Max is outside.
	Min, Max string
	// Items counts, Bytes is the size of their stored form.
	Items, Bytes int64
	// Fraction is the range's share of the container's throughput.
	Fraction float64
	// Parents are the ranges it came of, those among them that are long gone too.
	Parents []uint32
}

// HeatStatus is where a container's request units went.
type HeatStatus struct {
	// Path names the container: "dbs/{id}/colls/{id}".
	Path string
	// Report has the partitions of the time it is about, also those that are gone.
	Report heat.Report
	Budget BudgetStatus
	// Ranges are those it has now, in the order of their keys.
	Ranges []HeatRange
	// Shapes are the statements that Report.Keys name.
	Shapes map[heat.StatementID]Shape
}

// Shape is what a statement is: the kind of operation, and of a query its text with
// the literals replaced.
type Shape struct {
	Kind heat.Kind
	Text string
}

// Place names a database and one of its containers by numbers that are never given
// twice; 0 is none.
type Place struct{ DB, Container uint32 }

// ContainerHeat is a container among all, with totals only.
type ContainerHeat struct {
	Place Place
	// Path, DB and Name are by names.
	Path, DB, Name string
	Budget         BudgetStatus
	// Since is from when on something could be known, see heat.Report.
	Since  time.Time
	Ranges []RangeHeat
	// Gone is what ranges used within the time that were split or merged away in it. Only
	// their ids are known.
	Gone []RangeHeat
}

// RangeHeat is a range and its totals.
type RangeHeat struct {
	HeatRange
	// Total is the whole time; P99 and Peak are as in heat.PartitionReport.
	Total     heat.Cell
	P99, Peak float64
}

// HeatOf tells where a container's request units went. db and coll are names or
// RIDs. Errors are those of Ranges, and status.BadRequest for more cells than a
// report can have.
func (e *Engine) HeatOf(_ context.Context, db, coll string, o HeatOptions) (HeatStatus, error) {
	c, err := e.containerNow(db, coll)
	if err != nil {
		return HeatStatus{}, err
	}
	o = o.withDefaults()
	partitions := max(len(c.ranges), len(e.Heat().Totals(c.number))) // also those that are gone
	if cells := partitions * int((o.Window+o.Step-1)/o.Step); cells > maxHeatCells {
		return HeatStatus{}, status.New(status.BadRequest,
			"The container had %d partition key ranges in the last hour: a report of %d seconds in steps of %d would have %d "+
				"cells; the limit is %d. Ask for longer steps, or for fewer seconds.",
			partitions, o.Window/time.Second, o.Step/time.Second, cells, maxHeatCells)
	}
	from, to := o.span(e.clock.Now())
	s := HeatStatus{Path: c.path, Budget: e.budgetStatus(c), Ranges: c.heatRanges(), Shapes: map[heat.StatementID]Shape{}}
	s.Report = e.Heat().Report(c.number, from, to, o.Step, o.Keys)
	for _, k := range s.Report.Keys {
		for _, id := range k.Statements {
			kind, text := e.Heat().Shape(id)
			s.Shapes[id] = Shape{kind, text}
		}
	}
	return s, nil
}

// HeatOfAll tells of all containers of the account, in the order of their paths.
// Only the window of the options counts.
func (e *Engine) HeatOfAll(ctx context.Context, o HeatOptions) (all []ContainerHeat, from, to time.Time, err error) {
	o = o.withDefaults()
	now := e.clock.Now()
	e.Heat().Expire(now) // an account that rests has nobody else who does
	from, to = o.span(now)
	for _, c := range e.eachContainer() {
		if err := ctx.Err(); err != nil {
			return nil, from, to, err
		}
		all = append(all, e.totalHeat(c, from, to))
	}
	return all, from, to, nil
}

// eachContainer returns all containers with their present ranges, in the order of
// their paths.
func (e *Engine) eachContainer() []*routed {
	var found []*routed
	for _, d := range e.catalog.Load().databases {
		for _, c := range d.containers {
			if now, err := c.routed(); err == nil { // else it is being made or deleted
				found = append(found, now)
			}
		}
	}
	slices.SortFunc(found, func(a, b *routed) int { return cmp.Compare(a.path, b.path) })
	return found
}

// totalHeat is one container's line among all.
func (e *Engine) totalHeat(c *routed, from, to time.Time) ContainerHeat {
	h := ContainerHeat{
		Place: Place{c.database.number, c.number}, Path: c.path, DB: c.database.id, Name: c.id,
		Budget: e.budgetStatus(c), Ranges: make([]RangeHeat, len(c.ranges)),
	}
	at := make(map[uint32]int, len(c.ranges))
	for i, r := range c.heatRanges() {
		h.Ranges[i].HeatRange, at[r.ID] = r, i
	}
	report := e.Heat().Report(c.number, from, to, to.Sub(from), 0)
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

// span is what a report is about: up to the end of the second that it is now.
func (o HeatOptions) span(now time.Time) (from, to time.Time) {
	to = now.Truncate(time.Second).Add(time.Second)
	return to.Add(-o.Window), to
}

func (c *routed) heatRanges() []HeatRange {
	ranges := make([]HeatRange, len(c.ranges))
	for i, p := range c.ranges {
		ranges[i] = HeatRange{
			ID: p.ID(), Min: p.Range().Min.String(), Max: p.Range().Max.String(),
			Items: p.Items(), Bytes: p.Bytes(), Fraction: c.fraction(), Parents: p.Parents(),
		}
	}
	return ranges
}

// Place finds a database, and a container in it, by names or RIDs. What is not
// there is 0. It does not allocate for what is there.
func (e *Engine) Place(db, container string) (p Place) {
	if db == "" {
		return p
	}
	d := e.catalog.Load().database(db)
	if d == nil {
		return p
	}
	p.DB = d.number
	if found := d.container(container); found != nil {
		p.Container = found.number
	}
	return p
}

// NameOf is the reverse of Place: names, "" for none. It is false for what has been
// deleted.
func (e *Engine) NameOf(p Place) (db, container string, there bool) {
	if p.DB == 0 {
		return "", "", true
	}
	d := e.catalog.Load().numbers[p.DB]
	if d == nil {
		return "", "", false
	}
	if p.Container == 0 {
		return d.id, "", true
	}
	c := d.byNumber[p.Container]
	if c == nil {
		return "", "", false
	}
	return d.id, c.id, true
}

// budgetStatus is what a container may spend.
func (e *Engine) budgetStatus(c *routed) BudgetStatus {
	if e.admission.Serverless {
		return BudgetStatus{
			Kind: BudgetServerless, Throughput: admission.ServerlessThroughput * len(c.ranges),
			Enforced: e.admission.Throttle != admission.ThrottleOff,
		}
	}
	status := BudgetStatus{Kind: BudgetManual}
	offer := c.own
	if offer == nil {
		status.Kind = BudgetShared
		if d := e.catalog.Load().numbers[c.database.number]; d != nil {
			offer = d.shared
		}
	}
	if offer == nil {
		return BudgetStatus{Kind: BudgetNone} // the database has been deleted
	}
	status.Throughput, status.Autoscale = offer.offer.Provisioned(), offer.offer.AutoscaleMax > 0
	if status.Autoscale && c.own != nil {
		status.Kind = BudgetAutoscale
	}
	status.Enforced = e.admission.AllowanceOf(offer.offer).Enforced
	return status
}
