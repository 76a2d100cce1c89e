package design

import "github.com/orrery-db/orrery/internal/model/dialect"

// A Document is a design with everything that is said about it: how it was found, what each access
// pattern costs, why each choice was made. It is the content of a file in the format
// orrery.design/1.
type Document struct {
	Name    string
	Source  Source
	Limits  []Fact // the limits that the design keeps, if the file states them
	Options Options
	Search  Search
	Design  Design
	Rules   []Rule
	Plans   []Plan
	// Proposed and Naive are the totals of the design, and of one container for each table.
	Proposed, Naive Totals
	Decisions       []Decision
	Warnings        []Warning
	Assumptions     []Assumption
	Sensitivity     []Sensitivity
}

// Source identifies what a design was made from. The hashes are SHA-256 in hexadecimal.
type Source struct{ Kind, Schema, Stats, Workload string }

// Options are what a design was searched with.
type Options struct {
	Horizon       float64 // seconds
	Floor         int     // partition key ranges of a container at least
	Headroom      float64 // share of a limit that may be used
	RequestWeight float64 // RU that one request counts as, beside its charge
	Pins, Forbids []string
	// API is the API that the application uses; a file states it with the target.
	API dialect.API
}

// Search says how a design was found.
type Search struct {
	Method string // branch_and_bound or local_search
	Proved bool   // that no cheaper design exists among the candidates
	// Gap is the share of the cost by which a cheaper design can at most be cheaper; 1 says nothing.
	Gap        float64
	Components int
	// TimeEnded says that the time for a proof ended first: how far it came, and so perhaps the
	// design, depends on the machine.
	TimeEnded bool
}

// A Rule keeps a copy, a counter or a projection true.
type Rule struct {
	Name string
	Kind string // copy, aggregate, view
	Mode string // sync or async
	// By names what keeps a sync rule: "rule" or "stored_procedure".
	By       string
	From, To Place
	// On is the condition that ties source and target, such as "source.id = target.categoryId".
	On       string
	Set      []Assignment
	Group    string // the path of an aggregate's group
	ID       string // the id of an aggregate's target, such as "{group}"
	Expected Expected
	// Freshness is how far an async rule may be behind its source, in seconds; 0 states no goal.
	Freshness float64
	// Procedures are the stored procedures that keep the rule: an operation, and a name.
	Procedures []Assignment
}

// A Place is a container, and an item type in it.
type Place struct{ Container, Type string }

// An Assignment sets a path of the target to a path or function of the source.
type Assignment struct{ Path, Value string }

// Expected is the predicted work of a rule.
type Expected struct {
	ChangesPerSecond                  float64
	ItemsPerChange, ItemsPerChangeMax float64
	Ranges                            float64
	RUPerChange                       float64
	// TargetsPerSecond is how often a new or another target is filled, for RUPerTarget each.
	TargetsPerSecond, RUPerTarget float64
	// RUPerSecond is changes × RUPerChange + targets × RUPerTarget, unless the patterns pay for them.
	RUPerSecond float64
}

// A Plan is what the application does for one access pattern.
type Plan struct {
	Pattern         string
	Steps           []Step
	Predict, Naive  Cost
	NotUnderstood   []string
	RatePerSecond   float64
	NaiveSteps      []Step
	NaiveWithInList Cost // the naive design with IN lists of keys instead of one query for each key
}

// AllRanges is a number of partition key ranges: every one of the container.
const AllRanges = -1

// A Cost is what one run of a pattern costs.
type Cost struct{ Requests, RU, Ranges float64 }

// A Step is one kind of request of a plan.
type Step struct {
	// Kind is point_read, query, create, replace, patch, delete, batch or procedure.
	Kind      string
	Container string
	Types     []string
	// ID and Key are the values of the request: parameters such as "$id", or constants.
	ID  string
	Key []string
	SQL string // of a query
	// Command is the request as a command of mongosh, for the MongoDB API.
	Command string
	Set     []string
	// If is the condition of a patch, such as "c.state = $state": what the item still has to be.
	If string
	// Name is that of a procedure.
	Name string
	// Times is how often one run does the step.
	Times        float64
	Requests, RU float64
	Note         string
}

// Totals are costs per second of the whole workload, at average rates.
type Totals struct{ Requests, RU, RulesRU float64 }

// A Decision is one choice of a design, with its reason.
type Decision struct {
	ID   string
	Kind string // embed, reference, partition_key, lookup, copy, counter, many_to_many, split, projection
	// Choice has the choice in names, in the order in which it is written: such as embed =
	// customer_address, in = customer.
	Choice   []Fact
	Method   []string // rules of the method, such as R4
	Evidence []Fact
	Says     string
	// Alternatives are the rejected choices, each with the totals of the whole design with it.
	Alternatives []Alternative
	FlipsWhen    string
	Caution      string // the id of a warning
}

// A Fact is a name with a value: text, or a number.
type Fact struct {
	Name   string
	Text   string
	Number float64
	IsText bool
}

// An Alternative is a choice that was not made.
type Alternative struct {
	Name string
	// Infeasible names the limit that the alternative breaks, with its number; it is empty for an
	// alternative that is only dearer.
	Infeasible   string
	Requests, RU float64 // of the whole design with this choice, per second
}

// A Warning is something to know before the design is used.
type Warning struct {
	ID, Kind, Says string
	Subject        []string
	Value          float64
}

// An Assumption is something that the input did not say.
type Assumption struct {
	ID, What string
	Flips    []string // ids of decisions that another truth would change
}

// Sensitivity says which choices change if one number of the input is another one.
type Sensitivity struct {
	What   string // such as "rate of CreateOrder"
	Now    float64
	Factor float64 // what Now was multiplied with, such as 10 or 0.1
	Flips  []string
	// BreakEven is the value of the number from which on a decision flips; 0 means that none does
	// between Now and Now × Factor.
	BreakEven float64
}
