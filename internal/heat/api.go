package heat

import (
	"time"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/ru"
)

// Retained is how far back a report can look.
const Retained = time.Hour

// ID identifies a physical partition permanently: numbers of containers and ranges are never
// reused.
type ID struct{ Container, Range uint32 }

// Kind is the kind of an operation.
type Kind uint8

// The kinds of operation.
const (
	ReadItem Kind = iota + 1
	CreateItem
	UpsertItem
	ReplaceItem
	PatchItem
	DeleteItem
	Query
	ReadFeed
	ReadChangeFeed
	Batch
	DeleteLogicalPartition
	// ExecuteProcedure is the run of a stored procedure. Its statement is the procedure's id.
	ExecuteProcedure

	// LastKind is the last kind.
	LastKind = ExecuteProcedure
)

// StatementID identifies a statement in a Map; 0 is none.
type StatementID uint32

// Sample is the work of one operation at one physical partition.
type Sample struct {
	// Meter is the operation's share of the work there; nil for an operation that was refused by
	// the budget.
	Meter *ru.Meter
	// Charge is the charge of the share, when it differs from the meter's: the shares of an
	// operation are rounded so that they sum to its charge. 0 means the meter's.
	Charge ru.Charge
	// Throttled says that the operation was refused by the budget (429).
	Throttled bool
	// Key is the operation's logical partition; Key.Len() is 0 for none or several.
	Key partition.Key
	// Statement is the statement of the operation.
	Statement StatementID
	// Bytes are the bytes of items (not index entries) that the operation read or wrote.
	Bytes int64
}

// Execution is a complete operation, on one or more partitions. An Execution without a Statement is
// not counted.
type Execution struct {
	Container uint32
	Statement StatementID
	// Ranges is the number of visited physical partitions, of Total.
	Ranges, Total int
	// OneOfMany says that this was one page of a client that asks one physical partition after
	// another, as SDKs do that merge results themselves.
	OneOfMany bool
	Charge    ru.Charge
	Throttled bool
	// Loaded and Returned are numbers of items.
	Loaded, Returned int64
	// NoIndex says that a query examined items without an index.
	NoIndex bool
}

// Report is the heat of one container.
type Report struct {
	// From and To are whole seconds, a whole number of steps apart. To is the end of the requested
	// second. From is the requested beginning or, to fit the steps, earlier.
	From, To time.Time
	// Step is the length of a cell.
	Step time.Duration
	// Since is the start of the recorded time: the second in which a recorder of the container
	// first received a budget or a sample. That is when the process started, or when the container
	// was created. The time before it is unknown, not idle. It is the zero time when no recorder
	// has received anything.
	Since time.Time
	// KeysFrom and KeysTo are the time that Keys and Statements cover: the blocks of minutes that
	// overlap the time between From and To. The last ten minutes are kept in blocks of two minutes,
	// the hour in blocks of ten. KeysTo is not after To, unless the last block contains something
	// that happened later.
	KeysFrom, KeysTo time.Time
	// Partitions are in the order of their range ids, including retired ones.
	Partitions []PartitionReport
	// Keys are the logical partitions that used most RU for certain (RU - AtMost), heaviest first.
	// A key that used more than 1/Options.Keys of its physical partition's RU is always tracked;
	// where many partitions are busy, a key with more than 1/16, 1/8 or 1/4 (see the package
	// comment).
	Keys []KeyReport
	// Hot are the logical partitions that were hot between From and To, longest first, whether or
	// not they are among Keys.
	Hot []HotKey
	// Statements are the shapes with the most RU, heaviest first.
	Statements []StatementReport
}

// PartitionReport is one physical partition of a report.
type PartitionReport struct {
	Range uint32
	// Cells are Step long, oldest first, one for each step between From and To.
	Cells []Cell
	// Total is the sum of all cells.
	Total Cell
	// Causes is the charge by cause, with the words and in the order of receipts. It covers the
	// minutes that overlap the time between From and To, and sums to the RU of those minutes.
	Causes []ru.Part
	// P99 is the normalised use of the second that is busier than 99 of 100 seconds; Peak is that
	// of the busiest second. 1 is the whole budget; both are 0 without a budget. Seconds without a
	// request count as 0, starting with the first that has a request. A second can use more than
	// its budget: savings of the second before, or debt.
	P99, Peak float64
}

// Cell is one step of one physical partition.
type Cell struct {
	Start time.Time
	RU    float64
	// Budget is what the partition could have spent in the cell, counted from the whole second in
	// which it first had a budget; 0 for no budget.
	Budget float64
	// PeakRatio is the use of the cell's busiest second, relative to that second's budget.
	PeakRatio float64
	// Requests counts all requests, Throttled those that were refused (429).
	Requests, Throttled int64
	// Bytes are the bytes read or written for requests. Items and Stored are the items of the
	// partition and their bytes at the last request of the cell; -1 without a request.
	Bytes, Items, Stored int64
}

// KeyReport is one logical partition of a report, between KeysFrom and KeysTo.
type KeyReport struct {
	Range uint32
	// Key is the key or, when Clipped, the stand-in of a key of more than 128 bytes: the beginnings
	// of its first values, and a text with its size and a checksum.
	Key     partition.Key
	Clipped bool
	RU      float64
	// Requests, Throttled and Bytes were counted while the sketch had the key, so they are never
	// too high. When AtMost is 0, they lack only refusals before the key's first charge in a block.
	Requests, Throttled int64
	Bytes               int64
	// AtMost is by how much RU may be too high: the error of the sketch.
	AtMost float64
	// Share is RU as a share of its physical partition's RU.
	Share float64
	// Statements are the statements that used most of it.
	Statements []StatementID
	// Hot is the longest time between From and To in which the key continuously used more than a
	// tenth of its partition's RU, in whole spans of ten seconds. HotFrom is its beginning.
	Hot     time.Duration
	HotFrom time.Time
}

// HotKey is a logical partition that continuously used more than a tenth of its physical
// partition's RU.
type HotKey struct {
	Range   uint32
	Key     partition.Key
	Clipped bool
	// From is the beginning and For the length of the longest such time, in whole spans of ten
	// seconds.
	From time.Time
	For  time.Duration
}

// Totals are the sums of one physical partition since its first sample, and its current state.
type Totals struct {
	Range                      uint32
	RU                         float64
	Requests, Throttled, Bytes int64
	// Budget is in RU/s; 0 for none. Items and Stored are -1 until SetSize.
	Budget        float64
	Items, Stored int64
}

// StatementReport is one shape of statement in a report.
type StatementReport struct {
	ID   StatementID
	Kind Kind
	// Text is the shape of a query, with literals replaced; "" for other kinds.
	Text string
	// Executions counts all executions, Throttled the refused ones, FannedOut those that visited
	// several physical partitions or were one of many, WithoutUse those that used no index.
	Executions, Throttled, FannedOut, WithoutUse int64
	RU                                           float64
	// Ranges is the number of physical partitions that all executions together visited.
	Ranges           int64
	Loaded, Returned int64
}

// Options configure a Map.
type Options struct {
	// Keys is the number of logical partitions in a physical partition's sketch; 0 is 64, the
	// maximum is 1,024. Blocks that begin while many partitions are busy have fewer.
	Keys int
	// Statements is the number of distinct shapes with a text in the account; 0 is 1,000, the
	// maximum is 10,000. Further shapes are counted together under the text "(others)". A new shape
	// replaces one that was not executed for longer than any data is retained.
	Statements int
	// Counts is the maximum number of counts of shapes with a text, in all blocks of all containers
	// together; 0 is 200,000. Further executions count among the others of their container.
	Counts int
}
