package heat

import (
	"time"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/ru"
)

// Retained is how far back a report can look.
const Retained = time.Hour

// ID names a physical partition for ever: numbers of containers and ranges are
// never given twice.
type ID struct{ Container, Range uint32 }

// Kind is what an operation does.
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
	Batch
	DeleteLogicalPartition
)

// StatementID is a statement as a Map knows it; 0 is none.
type StatementID uint32

// Sample is what one operation did at one physical partition.
type Sample struct {
	// Spent is its share of the work there; nil for an operation that was refused
	// for want of throughput.
	Spent *ru.Meter
	// Charge is what was charged for it, where that is not Spent's own charge: shares
	// of one operation are rounded so that they sum to its charge. 0 is Spent's own.
	Charge ru.Charge
	// Throttled says that it was refused so (429).
	Throttled bool
	// Key is the logical partition it was about; Key.Len() is 0 for none or several.
	Key partition.Key
	// Statement is what caused it.
	Statement StatementID
	// Bytes were read for it or written by it: of items, not of entries.
	Bytes int64
}

// Execution is an operation as a whole, whatever partitions it touched. One without
// a Statement is not counted.
type Execution struct {
	Container uint32
	Statement StatementID
	// Ranges is how many physical partitions it visited, of Total.
	Ranges, Total int
	// OneOfMany says that the client asks one physical partition after the other, as
	// SDKs do that merge by themselves, and that this was the page of one.
	OneOfMany bool
	Charge    ru.Charge
	Throttled bool
	// Loaded and Returned are numbers of items.
	Loaded, Returned int64
	// NoIndex says that a query examined items without an index.
	NoIndex bool
}

// Report is what happened in one container.
type Report struct {
	// From and To are whole seconds and a whole number of steps apart; To is the end
	// of the second that was asked for, From the beginning or, for the steps, earlier.
	From, To time.Time
	// Step is the length of a cell.
	Step time.Duration
	// Since is from when on something could be known: the second in which a recorder of
	// the container was first told anything, its budget or a request. That is when the
	// process began, or when the container was made. What is before it is not idle but
	// unknown. The zero time when no recorder was told anything.
	Since time.Time
	// KeysFrom and KeysTo are what Keys and Statements tell of: the blocks of minutes
	// that the time from From to To touches. Of the last ten minutes blocks of two
	// minutes are kept, of the hour blocks of ten. KeysTo is not ahead of To, unless
	// the last block tells of something that happened after it.
	KeysFrom, KeysTo time.Time
	// Partitions come in the order of their ranges' ids, also those that are gone.
	Partitions []PartitionReport
	// Keys are the logical partitions that used most, by what they used for certain
	// (RU - AtMost), the heaviest first. One that used more than 1/Options.Keys of its
	// physical partition's RU is never missing for want of room; where many partitions
	// are busy, one of more than 1/16, 1/8 or 1/4 (see the package).
	Keys []KeyReport
	// Hot are the logical partitions that were hot from From to To, those that were so
	// for longest first, whether or not they are among Keys.
	Hot []HotKey
	// Statements are the shapes that used most, the heaviest first.
	Statements []StatementReport
}

// PartitionReport is one physical partition in a report.
type PartitionReport struct {
	Range uint32
	// Cells are Step long, the oldest first, one for each step from From to To.
	Cells []Cell
	// Total is all of them together.
	Total Cell
	// Causes is the charge by cause, in the words of receipts and in their order, of
	// the minutes that the time from From to To touches; they sum to those minutes' RU.
	Causes []ru.Part
	// P99 is the normalised use of the busiest second but one in a hundred; Peak of
	// the busiest. 1 is the whole budget; 0 where there is no budget. Seconds without
	// a request count as 0 from the first one with a request on. A second can use more
	// than its budget: what the second before has saved, or a debt.
	P99, Peak float64
}

// Cell is one step of one physical partition.
type Cell struct {
	Start time.Time
	RU    float64
	// Budget is what the partition could have spent in the cell, counted from the
	// whole second in which it first had a budget; 0 for no budget.
	Budget float64
	// PeakRatio is the use of its busiest second, of that second's budget.
	PeakRatio float64
	// Requests are all, Throttled those that were refused (429).
	Requests, Throttled int64
	// Bytes were read or written for requests. Items and Stored are what the
	// partition held at the last request of the cell; -1 for none.
	Bytes, Items, Stored int64
}

// KeyReport is one logical partition in a report, from KeysFrom to KeysTo.
type KeyReport struct {
	Range uint32
	// Key is the key, or where Clipped what stands for one of more than 128 bytes:
	// the beginnings of its first values, and a text with its size and a checksum.
	Key     partition.Key
	Clipped bool
	RU      float64
	// Requests, Throttled and Bytes are those seen while the sketch had the key: never
	// more than the true ones. When AtMost is 0 only refusals are missing that came
	// before its first charge in a block.
	Requests, Throttled int64
	Bytes               int64
	// AtMost is by how much RU may be too high: what a sketch cannot tell apart.
	AtMost float64
	// Share is RU as a part of its physical partition's.
	Share float64
	// Statements are those that used most of it.
	Statements []StatementID
	// Hot is, from From to To, the longest time it had more than a tenth of its partition's RU without
	// a break, in whole spans of ten seconds, and HotFrom when that began.
	Hot     time.Duration
	HotFrom time.Time
}

// HotKey is a logical partition that had more than a tenth of its physical
// partition's RU without a break.
type HotKey struct {
	Range   uint32
	Key     partition.Key
	Clipped bool
	// From is when its longest such time began, For how long it was: whole spans of
	// ten seconds, each of them with more than a tenth.
	From time.Time
	For  time.Duration
}

// Totals is what one physical partition did since it was first heard of, and how it
// is now.
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
	// Executions are all, Throttled those refused, FannedOut those that visited
	// several physical partitions or were one of many, WithoutUse those that used no index.
	Executions, Throttled, FannedOut, WithoutUse int64
	RU                                           float64
	// Ranges is how many physical partitions all executions visited.
	Ranges           int64
	Loaded, Returned int64
}

// Options configure a Map.
type Options struct {
	// Keys is how many logical partitions a physical partition's sketch keeps; 0 is 64,
	// at most 1,024. Blocks that begin while many partitions are busy keep fewer.
	Keys int
	// Statements is how many shapes with a text are told apart in the account; 0 is
	// 1,000, at most 10,000. Others are one shape with the text "(others)". A shape
	// that was not executed for longer than anything is kept makes room.
	Statements int
	// Counts is how many counts of shapes with a text are kept, in all blocks of all
	// containers together; 0 is 200,000. Executions beyond count among the others of
	// their container.
	Counts int
}
