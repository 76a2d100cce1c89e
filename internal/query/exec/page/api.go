package page

import (
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/exec/position"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/ru"
)

// Request is one page of one query.
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
	// PageItems is the most rows of the page; 0 or less leaves it to the server
	// (DefaultPageItems).
	PageItems int
	// PageBytes is the most bytes of rows; 0 or less means MaxPageBytes. A page
	// holds at least one row, however large.
	PageBytes int
	// Buffer is what Page.Documents is appended to, empty and perhaps with room; nil
	// is fine too.
	Buffer []byte
	// Resume is Page.Next of the previous page; nil to start.
	Resume []byte
	// Meter observes the work, also of a page that fails; nil observes nothing.
	Meter *ru.Meter
	// Policy says which paths the index covers; nil means there is no index.
	Policy *index.Policy
	// ForceScan keeps off the index; the rows are the same.
	ForceScan bool
	// CreationOrder returns the items of a query that wants all of them in the
	// order in which they were made, range by range, as far as the index lists
	// them; otherwise they come in the order of their EPKs.
	CreationOrder bool
	// WorkItems bounds the items, and the combinations JOIN makes of them, that are
	// examined for one page; 0 or less means DefaultWorkItems. A page that reaches
	// it ends, perhaps empty and perhaps inside an item, with a continuation. What
	// has to be gathered before there is a row is bounded by GatherSteps.
	WorkItems int
	// GatheredBytes bounds what a query that groups or leaves out duplicates holds
	// in memory; 0 or less means DefaultGatheredBytes.
	GatheredBytes int
	// Cache keeps what a page that gathers or sorts computes for the pages behind it; nil
	// keeps nothing.
	Cache PageCache
	// TextSteps are the steps of evaluation that the page is charged for the text of the
	// query.
	TextSteps int64
	// GatherSteps bounds the work of a page on what has to be gathered before there is a
	// row. Where Suspensions can keep it, the page is suspended there, and fails otherwise;
	// 0 or less means DefaultGatherSteps.
	GatherSteps int
	// Pacer is asked between two steps of work whether the page goes on; nil lets it.
	Pacer Pacer
	// Memory is the account of the query in the server's memory; nil leaves it to the
	// limits of one query.
	Memory Memory
	// Suspensions keep queries that have to gather more than a page may; nil keeps none.
	Suspensions Suspensions
	// Clock is what expressions ask for the time; nil is the system's.
	Clock clock.Clock
	// Readahead lets the query read ahead on a goroutine of its own, if one is to
	// spare; nil does not.
	Readahead Readahead
	// Eager reads ahead and intersects wherever that is possible, for tests.
	Eager bool
	// AskEvery is after how many steps the pacer is asked, for tests; 0 is stepsBetweenAsks.
	AskEvery int
	// Timed measures Page.Times, which costs a look at the clock for each item.
	Timed bool
	// Explained fills in Explain.Plans, estimates included.
	Explained bool
}

const (
	// DefaultPageItems is the page size when the client leaves it open
	// (inferred: the service decides by size, and gives 100 to 1000 small rows).
	DefaultPageItems = 1000
	// maxPageItems keeps arithmetic on page sizes from overflowing; MaxPageBytes
	// ends a page long before.
	maxPageItems = 10_000_000
	// MaxPageBytes is the most a page of rows may hold (SDK documents: 4 MB).
	MaxPageBytes = 4 << 20
	// DefaultWorkItems bounds the items and combinations examined for one page.
	DefaultWorkItems = 50_000
	// DefaultGatheredBytes bounds the groups and rows held for one page.
	DefaultGatheredBytes = 64 << 20
	// maxReadBytes bounds the bytes that expressions read for one page.
	maxReadBytes = 256 << 20
	// MaxResumeBytes is the most a position takes, in bytes.
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
	// Visits are what the work in each of them was, in range order; also of a page
	// that failed, of which nothing else is told.
	Visits []Visit
	// ReverseIndexScan says that ties came in descending ordinal order, as they
	// do when an index is read backwards for ORDER BY … DESC.
	ReverseIndexScan bool
	// Explain tells how the page was found.
	Explain Explain
	// Times are where the time went, when the request is Timed.
	Times Times
}

// Visit is the work of a page in one part. Together the visits of a page are what
// Request.Meter has counted of it.
type Visit struct {
	RangeID string
	// Spent doubles as Request.Meter does. Rows count where their item came from;
	// rows of several items or of none count in the first visit.
	Spent ru.Meter
}

// Times are parts of the time that a page took.
type Times struct {
	// IndexLookup is that of reading index entries, DocumentLoad that of reading
	// items, WriteOutput that of making rows.
	IndexLookup, DocumentLoad, WriteOutput time.Duration
}

// Explain tells how a page was found and what that took.
type Explain struct {
	// Access is the access path in words: "scan", "sort of scan", "group of scan",
	// "distinct of index: /total (50, +inf)". Parts that chose differently are
	// joined by "; ".
	Access string
	// Terms are the index look-ups, Examined the entries visited, Loaded the
	// items read; Output are the rows.
	Terms, Examined, Loaded, Output int
	// Plans are the plans by which the parts were read, one for those that were
	// read alike; only when the request is Explained.
	Plans []Plan
}

// Plan is how some parts were read, and what came of it on this page.
type Plan struct {
	// Access is as in Explain.
	Access string
	// Ranges are the parts' range ids, in range order.
	Ranges []string
	// Operators are from the first, which reads, to the last, which makes rows.
	Operators []Operator
}

// Operator is one step of a plan.
type Operator struct {
	// Name is "index seek", "index walk", "index count", "scan", "list", "intersect", "load", "filter", "join",
	// "sort", "group", "distinct", "limit" or "project".
	Name string
	// Detail says of what: paths and spans, a number.
	Detail string
	// Estimated is how many entries, items or rows the planner expected the
	// operator to give, over all pages; -1 where it did not guess.
	Estimated int64
	// Actual is how many it gave on this page.
	Actual int64
}
