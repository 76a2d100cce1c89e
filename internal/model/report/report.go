package report

import (
	"fmt"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/dialect"
	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// Format is the name and the version of the JSON form.
const Format = "orrery.report/1"

// Limits on what a report accepts.
const (
	mostTables = 10_000
	mostDepth  = 128 // nested nodes of an item
)

// An Error says why no report can be made, and what to do next.
type Error struct{ Text string }

// Error implements error.
func (e *Error) Error() string { return e.Text }

// Input is what a report is made of.
type Input struct {
	Document *design.Document
	Schema   *schema.Schema
	// Scale has the rows and fan-outs that the source states for the horizon. They are shown where
	// those of today are unknown.
	Scale schema.Scale
	// Workload has the SQL text of the access patterns; nil leaves it out.
	Workload *workload.Workload
	// Proposed prices the design of the document, and Naive prices NaiveDesign; they give sizes and
	// heat. A nil prediction leaves them out.
	Proposed, Naive *predict.Prediction
	NaiveDesign     *design.Design
	// Runs are replays of the design; none leaves measurements out.
	Runs []NamedRun
	// Prices turns throughput into money; nil leaves money out.
	Prices *Prices
}

// A Report is everything that is said about a design. Its JSON form is stable: fields are added,
// never renamed.
type Report struct {
	Format      string        `json:"format"`
	Name        string        `json:"name"`
	API         string        `json:"api"`
	Summary     []string      `json:"summary"` // sentences
	Totals      Totals        `json:"totals"`
	Tables      []Table       `json:"tables"`
	Containers  []Container   `json:"containers"`
	Patterns    []Pattern     `json:"patterns"`
	Heat        *Heat         `json:"heat,omitempty"`
	Runs        []Run         `json:"runs,omitempty"`
	Decisions   []Decision    `json:"decisions"`
	Warnings    []Warning     `json:"warnings"`
	Rules       []Rule        `json:"rules"`
	Assumptions []Assumption  `json:"assumptions"`
	Sensitivity []Sensitivity `json:"sensitivity"`
	Money       *Money        `json:"money,omitempty"`
	Notes       []string      `json:"notes,omitempty"` // how statistics were taken
}

// Totals are costs per second of the whole workload, at average rates. The RU of Proposed include
// those of the rules.
type Totals struct {
	Proposed    Total   `json:"proposed"`
	Naive       Total   `json:"naive"`
	NaiveInList *Total  `json:"naiveWithInLists,omitempty"`
	RulesRU     float64 `json:"rulesRuPerSecond"`
}

// A Total is the cost per second of a workload.
type Total struct {
	Requests   float64 `json:"requestsPerSecond"`
	RU         float64 `json:"ruPerSecond"`
	Containers int     `json:"containers"`
}

// A Table is a table of the source.
type Table struct {
	Name string `json:"name"`
	// Rows is the number of rows today; it is nil without statistics.
	Rows *int64 `json:"rows"`
	// RowsAtHorizon is the number of rows that the scale states, nil if it states none.
	RowsAtHorizon *float64 `json:"rowsAtHorizon,omitempty"`
	Key           []string `json:"primaryKey"`
	// References are the foreign keys.
	References []Reference `json:"references"`
	// Home says where the rows live in the design, such as "customer (container customer)".
	Home string `json:"home"`
}

// A Reference is a foreign key. Avg and Max are the rows for each referenced row that has one,
// today or else as the scale states them; 0 is unknown.
type Reference struct {
	Columns []string `json:"columns"`
	Table   string   `json:"table"`
	Avg     float64  `json:"avg"`
	Max     float64  `json:"max"`
	Assumed bool     `json:"assumed"`
	// Unique says that at most one row refers to a row, by constraint.
	Unique bool `json:"unique"`

	to int
}

// A Container is a container of the design. Sizes are 0 without a prediction.
type Container struct {
	Name     string   `json:"name"`
	Paths    []string `json:"partitionKey"`
	Constant bool     `json:"constantPerType"`
	IndexAll bool     `json:"indexAll"`
	Index    []string `json:"index"`
	// Composite has the composite indexes, such as "/day, /hour desc".
	Composite []string `json:"composite,omitempty"`
	Items     []Node   `json:"itemTypes"`
	Sizes     *Sizes   `json:"sizes,omitempty"`
	// Throughput is what the container is created with, in words; it is empty if that is open.
	Throughput string `json:"throughput,omitempty"`

	api dialect.API
}

// Sizes are the predicted sizes and loads of a container at the target.
type Sizes struct {
	Bytes        float64 `json:"bytes"`
	Partitions   int     `json:"partitions"`
	RU           float64 `json:"ruPerSecond"`
	PeakRU       float64 `json:"peakRuPerSecond"`
	KeyValues    float64 `json:"keyValues"`
	LargestBytes float64 `json:"largestLogicalPartitionBytes"`
	HottestRU    float64 `json:"hottestLogicalPartitionRuPerSecond"`
	NeededRU     float64 `json:"neededRuPerSecond"`
}

// A Node is an item type, or what is embedded in one.
type Node struct {
	// Name is the item type of a root, or the property of an embedded node.
	Name  string `json:"name"`
	Table string `json:"table"`
	// Kind is item, object or array.
	Kind string `json:"kind"`
	// Limit is the largest number of rows of an array; 0 means none.
	Limit      int64     `json:"limit,omitempty"`
	Key        []string  `json:"key,omitempty"` // columns of the partition key, of a root
	Buckets    int       `json:"buckets,omitempty"`
	Projection bool      `json:"projection,omitempty"`
	SecondPart bool      `json:"secondPart,omitempty"` // the other columns are in another item type
	Properties []string  `json:"properties,omitempty"`
	Copies     []Copy    `json:"copies,omitempty"`
	Counters   []Counter `json:"counters,omitempty"`
	Embeds     []Node    `json:"embeds,omitempty"`

	table int
}

// A Copy is a property that a rule keeps equal to a column of another table.
type Copy struct {
	Property string `json:"property"`
	Of       string `json:"of"` // table.column
	Rule     string `json:"rule"`

	table int
}

// A Counter is a property that counts the rows that refer to its item.
type Counter struct {
	Property string `json:"property"`
	Counts   string `json:"counts"` // such as count(sales_order)
	Rule     string `json:"rule"`
	Sync     bool   `json:"sync"`
}

// A Pattern is an access pattern: its cost, and what the application sends.
type Pattern struct {
	Name          string   `json:"name"`
	Rate          float64  `json:"ratePerSecond"`
	Proposed      Cost     `json:"proposed"`
	Naive         Cost     `json:"naive"`
	NaiveInList   *Cost    `json:"naiveWithInLists,omitempty"`
	SQL           []string `json:"sql"`
	Requests      []Call   `json:"requests"`
	NaiveRequests []Call   `json:"naiveRequests"`
	NotUnderstood []string `json:"notUnderstood,omitempty"`
}

// A Cost is what one run of a pattern costs; RUPerSecond is for all runs. Ranges is -1 for every
// range of a container.
type Cost struct {
	Requests    float64 `json:"requests"`
	RU          float64 `json:"ru"`
	Ranges      float64 `json:"ranges"`
	RUPerSecond float64 `json:"ruPerSecond"`
}

// A Call is one kind of request that a run of a pattern sends.
type Call struct {
	Kind     string  `json:"kind"`
	Text     string  `json:"text"` // the request in one sentence
	SQL      string  `json:"sql,omitempty"`
	Command  string  `json:"command,omitempty"` // of mongosh
	Times    float64 `json:"times"`
	Requests float64 `json:"requests"`
	RU       float64 `json:"ru"`
	Note     string  `json:"note,omitempty"`
}

// A Decision is one choice, in plain words.
type Decision struct {
	ID           string        `json:"id"`
	Kind         string        `json:"kind"`
	Title        string        `json:"title"`
	Says         string        `json:"says"`
	Rules        []Method      `json:"rules"`
	Evidence     []Evidence    `json:"evidence"`
	Alternatives []Alternative `json:"alternatives"`
	FlipsWhen    string        `json:"flipsWhen,omitempty"`
	Caution      string        `json:"caution,omitempty"`
	// Unsupported are the numbers of the sentence that the evidence does not hold.
	Unsupported []string `json:"unsupported,omitempty"`
}

// A Method is a rule of the published method, with its meaning.
type Method struct {
	ID    string `json:"id"`
	Means string `json:"means"`
}

// Evidence is a fact behind a decision, as text.
type Evidence struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

// An Alternative is a rejected choice. MoreRU and MoreRequests are what the whole design would cost
// more per second; they are 0 for a choice that breaks a limit.
type Alternative struct {
	Name         string  `json:"name"`
	Breaks       string  `json:"breaks,omitempty"`
	RU           float64 `json:"ruPerSecond,omitempty"`
	Requests     float64 `json:"requestsPerSecond,omitempty"`
	MoreRU       float64 `json:"moreRuPerSecond,omitempty"`
	MoreRequests float64 `json:"moreRequestsPerSecond,omitempty"`
	Text         string  `json:"text"`
}

// A Warning is something to know before the design is used.
type Warning struct {
	ID      string   `json:"id"`
	Kind    string   `json:"kind"`
	Subject []string `json:"subject"`
	Says    string   `json:"says"`
	Value   float64  `json:"value"`
}

// A Rule keeps derived data true.
type Rule struct {
	Name      string   `json:"name"`
	Kind      string   `json:"kind"`
	Mode      string   `json:"mode"`
	By        string   `json:"by,omitempty"`
	From      string   `json:"from"`
	To        string   `json:"to"`
	On        string   `json:"on,omitempty"`
	Sets      []string `json:"sets"`
	Changes   float64  `json:"changesPerSecond"`
	Items     float64  `json:"itemsPerChange"`
	ItemsMax  float64  `json:"itemsPerChangeMax"`
	Ranges    float64  `json:"ranges"`
	RUChange  float64  `json:"ruPerChange"`
	RU        float64  `json:"ruPerSecond"`
	Freshness float64  `json:"freshnessSeconds,omitempty"`
}

// An Assumption is something that the input did not say.
type Assumption struct {
	ID    string   `json:"id"`
	Says  string   `json:"says"`
	Flips []string `json:"flips"`
}

// Sensitivity says what another value of a number of the input would change.
type Sensitivity struct {
	What      string   `json:"what"`
	Now       float64  `json:"now"`
	Factor    float64  `json:"factor"`
	Flips     []string `json:"flips"`
	BreakEven float64  `json:"breakEven,omitempty"`
}

// New makes a report. The input must fit together: tables and columns of the design must exist in
// the schema, and the predictions must belong to the designs.
func New(in Input) (*Report, error) {
	if err := in.check(); err != nil {
		return nil, err
	}
	doc := in.Document
	b := &builder{in: in, homes: make([]string, len(in.Schema.Tables))}
	r := &Report{
		Format: Format, Name: doc.Name, API: string(doc.Options.API),
		Containers: b.containers(),
		Patterns:   b.patterns(),
		Heat:       b.heat(),
		Runs:       runs(in.Runs),
		Decisions:  b.decisions(),
		Warnings:   b.warnings(),
		Rules:      b.rules(),
		Notes:      in.Schema.Notes,
	}
	r.Assumptions, r.Sensitivity = b.assumptions()
	r.Tables = b.tables()
	r.Totals = b.totals(r.Patterns)
	r.Money = b.money()
	r.Summary = summary(r, doc)
	return r, nil
}

// check rejects an input whose parts do not fit together.
func (in *Input) check() error {
	if in.Document == nil || in.Schema == nil {
		return &Error{"a report needs a design and its schema: give both"}
	}
	if n := len(in.Schema.Tables); n > mostTables {
		return &Error{fmt.Sprintf("the schema has %d tables, and a report holds at most %d: split it", n, mostTables)}
	}
	for t := range in.Schema.Tables {
		if err := in.checkTable(t); err != nil {
			return err
		}
	}
	for c := range in.Document.Design.Containers {
		items := in.Document.Design.Containers[c].Items
		for i := range items {
			if err := in.checkNode(&items[i].Root, -1, 0); err != nil {
				return err
			}
			if !in.hasColumns(items[i].Root.Table, items[i].Key) {
				return misfit("the key of item type %q", items[i].Type)
			}
		}
	}
	if p := in.Proposed; p != nil && len(p.Containers) != len(in.Document.Design.Containers) {
		return misfit("the prediction of the design")
	}
	if p := in.Naive; p != nil && (in.NaiveDesign == nil || len(p.Containers) != len(in.NaiveDesign.Containers)) {
		return misfit("the prediction of the naive design")
	}
	return nil
}

func misfit(format string, args ...any) error {
	return &Error{fmt.Sprintf(format, args...) + " does not belong to this schema and design: make the design again"}
}

func (in *Input) checkTable(t int) error {
	table := &in.Schema.Tables[t]
	if !in.hasColumns(t, table.Primary) {
		return misfit("the primary key of table %q", table.Name)
	}
	for i := range table.Foreign {
		fk := &table.Foreign[i]
		if !in.hasColumns(t, fk.Columns) || fk.Table < 0 || fk.Table >= len(in.Schema.Tables) {
			return misfit("a foreign key of table %q", table.Name)
		}
	}
	return nil
}

func (in *Input) checkNode(n *design.Node, above, depth int) error {
	if depth > mostDepth {
		return &Error{fmt.Sprintf("an item type nests more than %d nodes: use item types of their own", mostDepth)}
	}
	if n.Table < 0 || n.Table >= len(in.Schema.Tables) {
		return misfit("a node")
	}
	if above >= 0 {
		owner := n.Table
		if n.Inverse {
			owner = above
		}
		if n.Foreign < 0 || n.Foreign >= len(in.Schema.Tables[owner].Foreign) {
			return misfit("the foreign key of embedded property %q", n.Property)
		}
	}
	for i := range n.Copies {
		if _, ok := in.source(n.Table, &n.Copies[i]); !ok {
			return misfit("the copy %q", n.Copies[i].Property)
		}
	}
	for i := range n.Counters {
		c := &n.Counters[i]
		if c.Table < 0 || c.Table >= len(in.Schema.Tables) || c.Column >= len(in.Schema.Tables[c.Table].Columns) {
			return misfit("the counter %q", c.Property)
		}
	}
	for i := range n.Embeds {
		if err := in.checkNode(&n.Embeds[i], n.Table, depth+1); err != nil {
			return err
		}
	}
	return nil
}

// hasColumns tells whether all columns exist.
func (in *Input) hasColumns(table int, columns []int) bool {
	if table < 0 || table >= len(in.Schema.Tables) {
		return false
	}
	for _, c := range columns {
		if c < 0 || c >= len(in.Schema.Tables[table].Columns) {
			return false
		}
	}
	return true
}

// source returns the column that a copy of a node of a table comes from.
func (in *Input) source(table int, c *design.Copy) (schema.Ref, bool) {
	for _, f := range c.Chain {
		if f < 0 || f >= len(in.Schema.Tables[table].Foreign) {
			return schema.Ref{}, false
		}
		table = in.Schema.Tables[table].Foreign[f].Table
	}
	return schema.Ref{Table: table, Column: c.Column}, in.hasColumns(table, []int{c.Column})
}
