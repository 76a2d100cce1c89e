package api

import (
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/session"
)

// Outcome is what an operation has done. The zero value is the outcome of a refused operation.
type Outcome uint8

// The outcomes. Found is also the outcome of a query and of a list.
const (
	Found Outcome = iota + 1
	NotModified
	Created
	Replaced
	Deleted
	// Cleared is the outcome of deleting the items of a logical partition.
	Cleared
	// Executed is a batch or a bulk request: Result.Operations has the outcome of each operation.
	Executed
)

// Result is what an operation has done and found. A result beside an error has the position of the
// partition that refused. Its slices belong to the caller until the caller releases the result.
type Result struct {
	Outcome Outcome
	// Item is the item that the operation read or wrote; nil when the reply shows none. DB and Coll
	// are the numbers of its database and container.
	Item     *resource.Item
	DB, Coll uint32
	// Resource is a resource of the account; nil for none. Resources are the resources of a list.
	Resource  *Resource
	Resources []Resource
	// Feed is the page of a change feed; nil for other operations.
	Feed *ChangePage
	// Rows are the rows of a query: JSON texts joined by commas, in the buffer of the request.
	Rows []byte
	// Count is the number of elements in a list or of rows; -1 for single resources.
	Count int
	// List is the kind of the listed resources. ListRID is the RID of the resource that contains them;
	// "" for the account.
	List    ResourceKind
	ListRID string
	// Ranges are the partition key ranges that ListRanges found.
	Ranges []Range
	// Sizes are the sizes of the physical partitions, when the client of ReadContainer asked for them.
	Sizes []RangeSizes
	// ETag is the ETag of the resource or of the list.
	ETag resource.ETag
	// Continuation is set when there are more pages.
	Continuation string

	// LSN is the position of the partition that answered.
	LSN session.LSN
	// ItemLSN is the position at which the item was last written; 0 if none.
	ItemLSN session.LSN
	// SessionToken is what the client may send to read its own writes, in the vector form; "" for
	// none.
	SessionToken string
	// RangeID is the partition key range that answered; "" for several or none.
	RangeID string
	// OwnerRID and OwnerPath name the owning container or database.
	OwnerRID, OwnerPath string

	// Query has the facts about a page of a query; nil for other operations.
	Query *QueryFacts
	// Receipt itemizes the charge; nil for control operations.
	Receipt *Receipt
	// MinThroughput is the least RU/s that an offer may be set to; 0 if none.
	MinThroughput int
	// ReplacePending reports whether a change of throughput is in progress; nil when the result is not
	// about an offer.
	ReplacePending *bool
	// Operations are the results of a batch, in order.
	Operations []OperationResult
	// Script is what the scripts of a request leave for the reply; nil without scripts.
	Script *ScriptOutcome
	// Usage is set when the client asked for quota information.
	Usage *Usage

	pooled  bool
	receipt Receipt     // storage of Receipt
	facts   *QueryFacts // storage of Query; kept once the pooled result was that of a query
}

// ScriptOutcome is what the scripts of a request leave for its reply.
type ScriptOutcome struct {
	// Body is what a stored procedure or a post-trigger has set as the body; empty for none.
	Body []byte
	// Log is what a stored procedure has written with console.log.
	Log string
}

// ChangePage is a page of the change feed.
type ChangePage struct {
	Changes []Change
	// KeyPaths are the paths of the container's partition key.
	KeyPaths []string
}

// Change is a change of an item, as the change feed shows it.
type Change struct {
	LSN session.LSN // of its transaction
	TS  int64       // second of the change, since 1970
	// Item is the item after the change; nil when it was deleted. Old is the item before the change;
	// nil when it was created, and in the feed of latest versions.
	Item, Old *resource.Item
	// Expired says that the item was deleted because its time to live had ended.
	Expired bool
}

// Newest returns the item after the change, or before it when it was deleted.
func (c *Change) Newest() *resource.Item {
	if c.Item != nil {
		return c.Item
	}
	return c.Old
}

// Bytes is the size of the items in the change.
func (c *Change) Bytes() (n int64) {
	if c.Item != nil {
		n = int64(len(c.Item.JSON))
	}
	if c.Old != nil {
		n += int64(len(c.Old.JSON))
	}
	return n
}

// QueryFacts are the facts about a page of a query besides its rows.
type QueryFacts struct {
	// ReverseScan reports that the page read an index backwards. Measured reports that the request
	// asked for times.
	ReverseScan, Measured bool
	// Compile is the time to compile the query, Total the time of the request, Times the times of the
	// page's parts.
	Compile, Total time.Duration
	Times          exec.Times
	// Explain is the plan of the page; nil unless the request asked for it.
	Explain *exec.Explain
	// Utilization is how the page used indexes; nil unless the request asked for it.
	Utilization *plan.IndexUtilization
	// Advice is how to improve the query; "" unless the request asked for it.
	Advice string
}

// ResourceKind is the kind of a resource of the account.
type ResourceKind uint8

// The kinds of resource.
const (
	DatabaseResource ResourceKind = iota
	ContainerResource
	OfferResource
	UserResource
	PermissionResource
	EncryptionKeyResource
	ProcedureResource
	TriggerResource
	FunctionResource
	RangeResource // in lists only: see Result.Ranges
)

// Resource is a resource of the account.
type Resource struct {
	Kind ResourceKind
	// Item is its stored form; its ordinal is the resource's number.
	Item *resource.Item
	// DB is the number of the database that contains the resource. User is the number of the user who
	// has a permission. Container is the number of the container that has a script.
	DB, User, Container uint32
	// Offer is the throughput of an offer; Self and RID are those of its owner.
	Offer     *resource.Offer
	Self, RID string
	// Token is a new resource token for a permission.
	Token string
}

// Bytes is about the size of the resource as a client sees it.
func (r *Resource) Bytes() int { return len(r.Item.JSON) + len(r.Token) + systemPropertyBytes }

// systemPropertyBytes is more than the system properties of a resource take.
const systemPropertyBytes = 256

// Range is a partition key range of a container.
type Range struct {
	RID, ID   string
	ETag      resource.ETag
	EPKs      partition.Range
	RIDPrefix uint32
	Self      string // of the container
	Fraction  float64
	Parents   []uint32
	TS        int64
	LSN       session.LSN
}

// RangeSizes is what a physical partition stores.
type RangeSizes struct {
	ID           string
	Items, Bytes int64
	// Sampled is the number of logical partitions examined. Largest are some of them, the largest
	// first.
	Sampled int
	Largest []LogicalSize
}

// LogicalSize is the size of a logical partition.
type LogicalSize struct {
	Key   partition.Key
	Bytes int64
}

// OperationResult is what one operation of a batch has done.
type OperationResult struct {
	Outcome Outcome
	// Err is why the operation was not done; nil for a success.
	Err    error
	ETag   resource.ETag
	Charge ru.Charge
	// Item is the item after the operation; nil when the reply shows none.
	Item *resource.Item
}

// results are released results.
var results = sync.Pool{New: func() any { return new(Result) }}

// NewResult returns a result with an empty receipt. The caller may release it.
func NewResult() *Result {
	r := results.Get().(*Result) //nolint:errcheck // the pool holds nothing else
	r.Count, r.pooled, r.Receipt = -1, true, &r.receipt
	return r
}

// Release returns the result to its pool. The caller must not use the result or its receipt
// afterwards, nor release it again. Releasing is optional.
func (r *Result) Release() {
	if !r.pooled {
		return
	}
	facts := r.facts
	if facts != nil {
		*facts = QueryFacts{}
	}
	*r = Result{facts: facts}
	results.Put(r)
}

// NewFacts returns empty facts, which are released with the result.
func (r *Result) NewFacts() *QueryFacts {
	if r.facts == nil {
		r.facts = new(QueryFacts)
	}
	return r.facts
}

// WithItem sets the item to show, and the numbers of its database and container.
func (r *Result) WithItem(db, coll uint32, item *resource.Item) {
	r.Item, r.DB, r.Coll = item, db, coll
}

// WithResource sets the resource of the account to show.
func (r *Result) WithResource(one Resource) *Result {
	r.Resource = &one
	return r
}
