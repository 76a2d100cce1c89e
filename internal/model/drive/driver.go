package drive

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/dialect"
	"github.com/orrery-db/orrery/internal/model/plan"
	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
	"github.com/orrery-db/orrery/internal/transfer"
	"github.com/orrery-db/orrery/internal/value"
)

// Options say what a driver runs, and where. All fields but Clock and Retry are required.
type Options struct {
	Schema   *schema.Schema
	Design   *design.Design
	Workload *workload.Workload
	// Price is the prediction of the design whose steps are run.
	Price *predict.Prediction
	// Database holds the containers of the design.
	Database string
	Sender   transfer.Sender
	Clock    clock.Clock // nil means the system's clock
	// Retry sends a request again that was answered 429, as SDKs do; otherwise its run has failed.
	Retry bool
	// Show makes queries return the columns of their conditions and of their order too.
	Show bool
}

// A Driver runs access patterns. It is safe for concurrent use after Open.
type Driver struct {
	o          Options
	renderer   *plan.Renderer
	patterns   [][]plan.Request
	refusals   []string
	containers []*container
}

// A Value is the value of a column in its canonical form.
type Value struct {
	Text string
	Null bool
}

// An Arg is the value of a parameter in one run.
type Arg struct {
	// Values has one value for each repetition of a statement, or one that all repetitions share.
	// The values of a List are one list.
	Values []Value
	List   bool
}

// at returns the value of a repetition.
func (a *Arg) at(k int) Value {
	if len(a.Values) == 0 {
		return Value{Null: true}
	}
	return a.Values[k%len(a.Values)]
}

// Args are the values that one run of a pattern is made with.
type Args struct {
	// Params has the values of the parameters of the pattern.
	Params []Arg
	// Repeats is how often the run does each statement.
	Repeats []int
	// Inserts says that the rows of upserts are new.
	Inserts bool
	// Sample returns some value of a column, for what no parameter gives.
	Sample func(schema.Ref) Value
	// Fresh returns a value of a key that no row has.
	Fresh func(schema.Ref) Value
}

// An Exchange is one request with its response.
type Exchange struct {
	Step      int
	Container int
	Range     string // the id of the partition key range that answered, if it is known
	Status    int
	Charge    float64
	// Plan says that the request asked how to run a query. SDKs remember the answer.
	Plan bool
	// Retries is how often the request was sent again after 429, Waited the time spent on that.
	Retries int
	Waited  time.Duration
	// RetryAfter is how long to wait after 429 that ended the run.
	RetryAfter time.Duration
	Items      int // returned
	Bytes      int // of the response
}

// A Found item is one that a run has read.
type Found struct {
	Step            int
	Container, Item int
	Doc             value.Value
	// asked has the columns of the root that the step asked by, with one value each.
	asked []asked
}

type asked struct {
	column int
	value  Value
}

// An Outcome is what one run of a pattern did.
type Outcome struct {
	Exchanges []Exchange
	// Found has the items that were read, in order, if the run was asked to keep them.
	Found []Found
	// Status is that of the first response that was no success, and Message its text; 0 without one.
	Status  int
	Message string
}

// Requests returns the number of exchanges, without those that ask for query plans.
func (o *Outcome) Requests() (n int) {
	for i := range o.Exchanges {
		if !o.Exchanges[i].Plan {
			n++
		}
	}
	return n
}

// Charge returns the request charge, in RU, without that of query plans.
func (o *Outcome) Charge() (ru float64) {
	for i := range o.Exchanges {
		if !o.Exchanges[i].Plan {
			ru += o.Exchanges[i].Charge
		}
	}
	return ru
}

// New returns a driver for the patterns of a workload.
func New(o Options) *Driver {
	if o.Clock == nil {
		o.Clock = clock.System()
	}
	d := &Driver{o: o, renderer: plan.New(o.Schema, o.Design, dialect.NoSQL)}
	if o.Show {
		d.renderer = d.renderer.Showing()
	}
	for i := range o.Workload.Patterns {
		d.patterns = append(d.patterns, d.renderer.Requests(&o.Workload.Patterns[i], o.Price.Patterns[i].Steps))
		d.refusals = append(d.refusals, d.refusal(i))
	}
	for c := range o.Design.Containers {
		d.containers = append(d.containers, d.newContainer(c))
	}
	return d
}

// Steps returns what a run of a pattern does.
func (d *Driver) Steps(pattern int) []plan.Request { return d.patterns[pattern] }

// Refusal says why a pattern cannot be run; it is empty for one that can be.
func (d *Driver) Refusal(pattern int) string { return d.refusals[pattern] }

func (d *Driver) refusal(pattern int) string {
	for i := range d.patterns[pattern] {
		q := &d.patterns[pattern][i]
		container := &d.o.Design.Containers[q.From.Container]
		for _, n := range q.From.Items {
			if container.Items[n].Bucket > 1 {
				return "the key of " + container.Items[n].Type + " has buckets, which a replay does not fill yet"
			}
		}
		for _, read := range q.From.Reads {
			if read.Part && d.o.Workload.Patterns[pattern].Statements[read.Statement].Kind != workload.Select {
				return "it finds what it changes by columns of both parts of " + container.Items[read.Item].Type +
					", which a replay does not join"
			}
		}
		for _, v := range q.Values {
			if v.Given == nil && v.Param < 0 && v.Column.Table < 0 {
				return "the value of " + v.Name + " in its query is not stated"
			}
			if v.Given != nil && !v.Given.Found {
				return "the constants of a list are not kept: give " + v.Name + " as a parameter of the workload"
			}
		}
	}
	return ""
}

// Changes tells whether a pattern writes.
func (d *Driver) Changes(pattern int) bool {
	for i := range d.o.Workload.Patterns[pattern].Statements {
		if d.o.Workload.Patterns[pattern].Statements[i].Kind != workload.Select {
			return true
		}
	}
	return false
}

// run is one run of a pattern.
type run struct {
	d       *Driver
	number  int // of the pattern
	pattern *workload.Pattern
	args    *Args
	keep    bool
	out     *Outcome
	at      int // the step
	// rows has the rows found so far, by statement and source.
	rows [][][]row
	// located has the items that a statement changes, by statement.
	located [][]located
	// fresh has the rows that the run inserts, by statement and repetition.
	fresh map[[2]int]row
	// updates has the inserts of upserts whose row is there, so that the update follows.
	updates map[int]bool
}

// located is an item that a change has read.
type located struct {
	container, item int
	doc             value.Value
}

// is tells whether the item is of an item type.
func (l *located) is(container, item int) bool { return l.container == container && l.item == item }

func (d *Driver) newRun(pattern int, args *Args) *run {
	p := &d.o.Workload.Patterns[pattern]
	r := &run{d: d, number: pattern, pattern: p, args: args, out: &Outcome{}}
	r.rows = make([][][]row, len(p.Statements))
	r.located = make([][]located, len(p.Statements))
	for i := range p.Statements {
		r.rows[i] = make([][]row, len(p.Statements[i].Sources))
	}
	return r
}

// Run runs a pattern once. An error means that the run could not be done; a refusal of the server
// is part of the outcome, and ends the run.
func (d *Driver) Run(ctx context.Context, pattern int, args *Args, keep bool) (*Outcome, error) {
	if why := d.refusals[pattern]; why != "" {
		return nil, fmt.Errorf("%s cannot be run: %s", d.o.Workload.Patterns[pattern].Name, why)
	}
	r := d.newRun(pattern, args)
	r.keep = keep
	for i := range d.patterns[pattern] {
		r.at = i
		q := &d.patterns[pattern][i]
		if !slices.ContainsFunc(q.From.Statements, r.runs) {
			continue // the other half of an upsert does it
		}
		var err error
		switch {
		case q.Kind == "point_read" && len(q.From.Reads) == 0:
			err = r.readBefore(ctx, q)
		case q.Kind == "point_read":
			err = r.pointReads(ctx, q)
		case q.Kind == "query":
			err = r.queries(ctx, q)
		default:
			err = r.write(ctx, q)
		}
		if err != nil {
			return r.out, fmt.Errorf("%s, step %d: %w", r.pattern.Name, i+1, err)
		}
		if r.out.Status != 0 {
			return r.out, nil
		}
	}
	return r.out, nil
}

// arg returns a parameter, also one that an earlier statement gives.
func (r *run) arg(param int) *Arg {
	dist := &r.pattern.Params[param].Dist
	if dist.Kind != workload.Result || dist.Statement < 0 || dist.Statement >= len(r.rows) {
		return &r.args.Params[param]
	}
	st := &r.pattern.Statements[dist.Statement]
	for _, u := range st.Output {
		if u.Column < 0 || r.d.o.Schema.Tables[st.Sources[u.Source].Table].Columns[u.Column].Name != dist.Column {
			continue
		}
		out := &Arg{}
		for _, found := range r.rows[dist.Statement][u.Source] {
			out.Values = append(out.Values, found[u.Column])
		}
		if len(out.Values) > 0 {
			return out
		}
	}
	return &r.args.Params[param]
}

// repetitions is how often a step that asks by parameters is done: as often as its statement, if
// one of them has another value each time.
func (r *run) repetitions(read *predict.Read) int {
	for i := range read.Given {
		g := &read.Given[i]
		if g.Param >= 0 && g.Values == 0 && !g.Found && len(r.arg(g.Param).Values) > 1 && !r.arg(g.Param).List {
			return max(1, r.args.Repeats[read.Statement])
		}
	}
	return 1
}
