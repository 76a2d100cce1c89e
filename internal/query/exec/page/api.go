package page

import (
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/exec/position"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/ru"
)

// Request asks for one page of one query.
type Request struct {
	// Logical is the compiled query.
	Logical *plan.Logical
	// Parts are the candidate ranges in range order.
	Parts []Part
	// Scope narrows to an EPK range, and to one logical partition or a prefix
	// when it has a key. The zero Range with no key means everything.
	Scope index.Scope
	// DB and Coll are the numbers that rows' _rid and _self are made of.
	DB, Coll uint32
	// PageItems is the most rows of the page; 0 or less means DefaultPageItems.
	PageItems int
	// PageBytes is the most bytes of rows; 0 or less means MaxPageBytes. A page
	// holds at least one row, however large.
	PageBytes int
	// Buffer is an empty slice whose capacity Page.Documents uses; it may be nil.
	Buffer []byte
	// Resume is Page.Next of the previous page; nil to start.
	Resume []byte
	// Meter receives the work, also that of a page that fails; it may be nil.
	Meter *ru.Meter
	// Policy says which paths the index covers; nil means there is no index.
	Policy *index.Policy
	// ForceScan reads without the index; the rows are the same.
	ForceScan bool
	// CreationOrder returns the items of a query for all items in the order in which they were
	// made, range by range, if the index lists them. Otherwise they come in the order of
	// their EPKs.
	CreationOrder bool
	// WorkItems bounds the items, and their combinations by JOIN, that one page examines; 0 or less
	// means DefaultWorkItems. A page that reaches the bound ends with a continuation, perhaps
	// without rows and perhaps inside an item. GatherSteps bounds the work before the first row.
	WorkItems int
	// GatheredBytes bounds what a query that groups or removes duplicates holds in memory; 0 or
	// less means DefaultGatheredBytes.
	GatheredBytes int
	// Cache keeps what a page that gathers or sorts computes, for the later pages of the query; nil
	// keeps nothing.
	Cache Cache
	// TextSteps are the steps of evaluation that the page charges for the text of the query.
	TextSteps int64
	// GatherSteps bounds the work of a page before its first row; 0 or less means
	// DefaultGatherSteps. A page that reaches the bound is suspended, or fails without
	// Suspensions.
	GatherSteps int
	// Pacer decides between two steps of work whether the page continues; with nil it always
	// continues.
	Pacer Pacer
	// Memory is the account of the query in the server's memory; with nil only the limits of
	// one query apply.
	Memory Memory
	// Suspensions hold queries whose gathering takes more work than one page may do; nil holds
	// none.
	Suspensions Suspensions
	// Functions are the user-defined functions that the query may call; with nil there are none. The
	// page does not use them if Logical.Functions is empty, and never after Run returns.
	Functions Functions
	// Clock gives expressions the time; nil means the system's clock.
	Clock clock.Clock
	// Readahead lets the query read ahead on its own goroutine, if a slot is free; with nil the
	// query does not read ahead.
	Readahead Readahead
	// Eager makes the query read ahead and intersect wherever that is possible, for tests.
	Eager bool
	// AskEvery is the number of steps between two calls of the pacer, for tests; 0 means
	// stepsBetweenAsks.
	AskEvery int
	// Timed measures Page.Times, which reads the clock for each item.
	Timed bool
	// Explained fills in Explain.Plans, estimates included.
	Explained bool
}

const (
	// DefaultPageItems is the page size if the client does not set one (inferred: the service
	// decides by size, and returns 100 to 1000 small rows).
	DefaultPageItems = 1000
	// maxPageItems prevents overflows of page sizes; MaxPageBytes ends a page long before.
	maxPageItems = 10_000_000
	// MaxPageBytes is the most bytes that the rows of a page take (SDK documents: 4 MB).
	MaxPageBytes = 4 << 20
	// DefaultWorkItems bounds the items and combinations examined for one page.
	DefaultWorkItems = 50_000
	// DefaultGatheredBytes bounds the groups and rows held for one page.
	DefaultGatheredBytes = 64 << 20
	// maxReadBytes bounds the bytes that expressions read for one page.
	maxReadBytes = 256 << 20
	// MaxResumeBytes is the most bytes that a position takes.
	MaxResumeBytes = position.MaxBytes
)

// Page is the answer to a Request.
type Page struct {
	// Documents are the rows as JSON, joined by ','.
	Documents []byte
	// Count is the number of rows.
	Count int
	// Next continues after this page; nil when the query is complete. It is a
	// position, at most MaxResumeBytes long, and neither signed nor encoded.
	Next []byte
	// RangesTouched are the ids of the parts visited, in range order.
	RangesTouched []string
	// Visits are the work in each of these parts, in range order. A page that failed has nothing
	// else.
	Visits []Visit
	// ReverseIndexScan reports that ties came in descending order of their ordinals, as they
	// do if an index is read backwards for ORDER BY … DESC.
	ReverseIndexScan bool
	// Explain says how the page was found.
	Explain Explain
	// Times say where the page spent its time, if the request is Timed.
	Times Times
}

// Visit is the work of a page in one part. The visits of a page sum to what the page added to
// Request.Meter.
type Visit struct {
	RangeID string
	// Meter doubles as Request.Meter does. A row counts in the part of its item; rows of
	// several items or of none count in the first visit.
	Meter ru.Meter
}

// Times say where a page spent its time.
type Times struct {
	// IndexLookup is the time for reading index entries, DocumentLoad for reading items, and
	// WriteOutput for making rows, without the time of user-defined functions.
	IndexLookup, DocumentLoad, WriteOutput time.Duration
	// UserFunctions is the time that user-defined functions ran.
	UserFunctions time.Duration
}

// Explain says how a page was found, and how much work that took.
type Explain struct {
	// Access is the access path in words: "scan", "sort of scan", "group of scan",
	// "distinct of index: /total (50, +inf)". Parts that chose differently are
	// joined by "; ".
	Access string
	// Terms count the index look-ups, Examined the entries visited, Loaded the items read and
	// Output the rows.
	Terms, Examined, Loaded, Output int
	// Plans say how the parts were read, one plan for parts that were read alike; only if the
	// request is Explained.
	Plans []Plan
}

// Plan says how the page read some parts, and what it counted there.
type Plan struct {
	// Access is the access path, as in Explain.
	Access string
	// Ranges are the parts' range ids, in range order.
	Ranges []string
	// Operators go from the first, which reads, to the last, which makes rows.
	Operators []Operator
}

// Operator is one step of a plan.
type Operator struct {
	// Name is "index seek", "index walk", "index count", "scan", "list", "intersect", "load",
	// "filter", "join", "sort", "group", "distinct", "limit" or "project".
	Name string
	// Detail is what the operator reads or does: paths and spans, or a number.
	Detail string
	// Estimated is how many entries, items or rows the planner expected over all pages; -1 if it
	// made no estimate.
	Estimated int64
	// Actual is the number of entries, items or rows on this page.
	Actual int64
}
