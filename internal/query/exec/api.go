package exec

import "github.com/orrery-db/orrery/internal/query/exec/page"

// What callers of Run exchange with it; the definitions are in the room page.
type (
	// Request is one page of one query.
	Request = page.Request
	// Page is the answer to a Request.
	Page = page.Page
	// Visit is the work of a page in one part.
	Visit = page.Visit
	// Times are parts of the time that a page took.
	Times = page.Times
	// Explain says how a page was found and what that took.
	Explain = page.Explain
	// Plan is how some parts were read.
	Plan = page.Plan
	// Operator is one step of a Plan.
	Operator = page.Operator
	// Source reads one physical partition at one snapshot.
	Source = page.Source
	// Part is one partition key range that a query may have to visit.
	Part = page.Part
	// Pacer decides between two steps of a page whether the page goes on.
	Pacer = page.Pacer
	// Memory is the account of one query in the server's memory.
	Memory = page.Memory
	// Suspensions hold suspended queries between two pages.
	Suspensions = page.Suspensions
	// Suspended is a query between two of its pages.
	Suspended = page.Suspended
	// PageCache keeps what the pages of one query have computed beyond their own rows.
	PageCache = page.Cache
	// Cached is an entry of a PageCache.
	Cached = page.Cached
	// Seen is the LSN of a part when a query read it.
	Seen = page.Seen
	// Functions are the user-defined functions of a container.
	Functions = page.Functions
	// Readahead bounds how many queries read ahead at once.
	Readahead = page.Readahead
)

// The limits of a page; see page.
const (
	DefaultPageItems     = page.DefaultPageItems
	MaxPageBytes         = page.MaxPageBytes
	MaxResumeBytes       = page.MaxResumeBytes
	DefaultWorkItems     = page.DefaultWorkItems
	DefaultGatheredBytes = page.DefaultGatheredBytes
	DefaultGatherSteps   = page.DefaultGatherSteps
)

// SliceParts returns the one part of a query over complete JSON objects.
func SliceParts(docs [][]byte) []Part { return page.SliceParts(docs) }

// NewReadahead returns a Readahead for so many queries.
func NewReadahead(queries int) Readahead { return page.NewReadahead(queries) }
