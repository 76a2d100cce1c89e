// Package predict prices a document design under a workload.
//
// It derives for each access pattern the requests that a client of the design would send, counts
// what each of them reads and writes, and prices the counts with the meter that prices requests of
// the server. The one idea: there is no second formula. A prediction can be wrong about a size or
// about a number of rows, and about nothing else.
//
// The package is pure: no I/O, no clock, no randomness. It does not know how designs are found.
// Start reading at Model and Price.
package predict

import "github.com/orrery-db/orrery/internal/model/workload"

// Micro is an amount of request units (or of requests) in millionths. Sums of integers do not
// depend on their order.
type Micro int64

// A Prediction is the price of a design.
type Prediction struct {
	Patterns []Pattern
	Rules    []Rule
	// Requests, RU and RulesRU are per second, at average rates.
	Requests, RU, RulesRU Micro
	// Cost is what the search minimises: RU + λ · requests + RU of rules + ε · containers,
	// where ε is a share of the rest.
	Cost Micro
	// ContainerWeight is what each container counts as in Cost, and each column that a key
	// inherits.
	ContainerWeight Micro
	Containers      []Container
	Breaches        []Breach
	Warnings        []Warning
}

// A Pattern is the price of one access pattern, for one run.
type Pattern struct {
	Steps            []Step
	Requests, RU     Micro
	Ranges           float64 // partition key ranges that one run visits, at most
	NotUnderstood    []string
	TransactionSplit bool
}

// Route is how a step finds its items.
type Route string

// The routes.
const (
	PointRead      Route = "point_read"
	SinglePart     Route = "single_partition"
	PrefixRoute    Route = "prefix"
	InKeys         Route = "in"
	CrossPartition Route = "cross_partition"
	CreateItem     Route = "create"
	PatchItem      Route = "patch"
	DeleteItem     Route = "delete"
	BatchWrite     Route = "batch"
	Procedure      Route = "procedure"
)

// A Step is a kind of request, and how often one run of the pattern sends it.
type Step struct {
	Route     Route
	Container int
	// Items are the item types that the step reads or writes, by their numbers in the container.
	Items []int
	// Times is how often one run does the step. Requests and RU are for all times together.
	Times        float64
	Requests, RU Micro
	Ranges       float64
	// Visit is the part of RU that each visited range costs, however little it finds.
	Visit float64
	// Loaded is the number of items that the step loads, LoadedBytes their size; Returned and
	// ReturnedBytes are what comes back. Terms are index terms looked up, or written.
	Loaded, LoadedBytes     float64
	Returned, ReturnedBytes float64
	Terms                   float64
	// Finds is how a request that changes or deletes items finds them by a filter; Reads then has
	// what it asks for. It is empty where the ids are known, or where an earlier step has found the
	// items.
	Finds Route
	// Note says what the step is for, such as "fills the copy of category.name".
	Note string
	// Statements are the numbers of the statements of the pattern that the step answers.
	Statements []int
	// Everything says that a query of several reads returns items as they are, since every read
	// needs all of their columns.
	Everything bool
	// Reads says what a step that reads answers, and by which values it asks.
	Reads []Read
	// Writes says what a step that writes does, in the order of the statements.
	Writes []Write
}

// Everywhere tells whether the step asks every partition key range of its container.
func (s *Step) Everywhere() bool { return s.Route == CrossPartition || s.Finds == CrossPartition }

// WriteKind is what a request does to an item.
type WriteKind string

// The kinds of writes.
const (
	Creates WriteKind = "create"
	// Patches sets properties; Replaces writes the whole item, which has been read before.
	Patches  WriteKind = "patch"
	Replaces WriteKind = "replace"
	Deletes  WriteKind = "delete"
	// Moves creates the item in another logical partition and deletes the old one.
	Moves WriteKind = "move"
	// Counts changes counters of the item that the written row refers to.
	Counts WriteKind = "count"
)

// A Write is what one statement does in a step that writes.
type Write struct {
	Statement int
	Kind      WriteKind
	Item      int // the item type, by its number in the container
	// Foreign is the foreign key of the written row that leads to the counting row, for Counts; else
	// -1.
	Foreign int
	// Guard are the filters of the statement that the item still has to pass when it is changed: the
	// request states them as its condition.
	Guard []int
}

// A Read is the part of one statement that a step answers.
type Read struct {
	Statement int
	// Sources are the sources of the statement whose rows come with the items. Copied are those
	// that copies answer, each with the source whose node holds the copies.
	Sources []int
	Copied  []Copied
	// Item is the item type that has these rows, by its number in the container. Part says that it
	// has some of the columns that the statement needs, and that another read has the others.
	Item int
	Part bool
	// Served are later statements that copies at the rows of a source answer.
	Served []Served
	// Counted are the sources that counters of the items answer.
	Counted []int
	Given   []Given
	// Whole says that all items of the type are read.
	Whole bool
	// Rest are the filters of the statement, by their numbers, that the query does not send: the
	// client applies them to the rows. Raw says that the client aggregates the rows, too.
	Rest []int
	Raw  bool
	// Seen are sources of which only the existence of a row matters, and the query does not decide it:
	// the client has to see the rows.
	Seen []int
	// Limit is the largest number of rows that later steps need, if these rows decide about the limit
	// of the statement; 0 means all of them.
	Limit int64
}

// Served is a later statement with one source that copies answer. They are at the rows of Base, a
// source of the earlier statement, along its foreign key Foreign.
type Served struct{ Statement, Base, Foreign int }

// Copied is a source that copies answer.
type Copied struct{ Source, Base int }

// Given is a column by whose value a step asks.
type Given struct {
	Table, Column int
	// Param is the parameter of the pattern, or -1. A constant has Fixed set and its Value.
	Param int
	Fixed bool
	Value string
	// Values is the number of values of IN; 0 means one value.
	Values int
	// Found says that the value comes from the rows of an earlier step, and From which columns of
	// the statement's sources hold it there.
	Found bool
	From  []workload.Use
}

// A Rule is the price of one copy or counter that is kept true.
type Rule struct {
	Name string
	// ChangesPerSecond is how often the source changes; ItemsPerChange how many items follow.
	ChangesPerSecond  float64
	ItemsPerChange    float64
	ItemsPerChangeMax float64
	// TargetsPerSecond is how often a new or another target is filled, and RUPerTarget what that
	// costs.
	TargetsPerSecond float64
	RUPerTarget      Micro
	// RU is per second: of changes and of targets, unless the patterns pay for them.
	RUPerChange, RU Micro
	// Written is the part of RU that writes targets by key, Hot the share of it on the hottest
	// value of the target's key, and HotFirst that of the first level.
	Written                Micro
	Hot, HotFirst          float64
	Ranges                 float64
	Sync                   bool
	Container, Item        int // the target
	SourceTable, SourceCol int
}

// A Container is the predicted size and load of one container at the target.
type Container struct {
	Bytes      float64
	Partitions int
	// RU is the average load per second, PeakRU at the peak.
	RU, PeakRU float64
	// LargestKey is the size of the largest logical partition, in bytes, and KeyValues the number
	// of logical partitions.
	LargestKey, KeyValues float64
	// TypeKeys has the number of key values of each item type.
	TypeKeys []float64
	// HottestKey is the load of the hottest logical partition, in RU per second at the peak.
	HottestKey float64
	// FirstValues is the number of values of the key's first level, FirstRanges the number of
	// ranges that the items with one of them take. HottestFirst is the load of one of these ranges
	// at the hottest value, in RU per second at the peak, if the key has levels.
	FirstValues, FirstRanges, HottestFirst float64
	// Heat is the share of the load on each physical partition, the hottest first: of the hottest
	// 10,000 if there are more.
	Heat []float64
	// Needed is the throughput that the container needs for its hottest range, in RU per second.
	Needed float64
}

// Limit is a hard limit.
type Limit string

// The limits.
const (
	ItemBytes      Limit = "item_bytes"
	PartitionBytes Limit = "logical_partition_bytes"
	PartitionRU    Limit = "logical_partition_ru"
	FirstLevelRU   Limit = "first_level_ru"
	BatchSize      Limit = "batch_operations"
	ListRows       Limit = "lookup_rows"
)

// A Breach is a limit that the design does not keep.
type Breach struct {
	Limit     Limit
	Container int
	Item      int // or -1
	Value     float64
	Most      float64
}

// A Warning is a fact that people should know before they accept the design, with its number.
type Warning struct {
	Kind    string   // such as "cross_partition"
	Subject []string // patterns, containers, or "table.column"
	Value   float64
	Text    string
}
