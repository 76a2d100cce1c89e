package api

import (
	"time"

	"github.com/orrery-db/orrery/internal/admission"
	"github.com/orrery-db/orrery/internal/ledger"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/ru"
)

// Call is one request as it travels through the engine: the caller, its activity, what the caller
// has already seen, and the meter that observes the work. A Call serves one operation and one
// goroutine.
type Call struct {
	// ActivityID names the request in logs and replies.
	ActivityID string
	// SessionToken is the header as sent, in any form; "" when absent.
	SessionToken string
	// Consistency is the level that the client asks for.
	Consistency Consistency
	// FlatKeys reports whether the caller's protocol version lacks hierarchical partition keys.
	// Such a caller may not create a container that has one.
	FlatKeys bool
	// ContainerRID is the RID that the caller expects behind the container's name; "" when the
	// caller sends none.
	ContainerRID string
	// IntendedRID is the container that an encrypting client encrypted its properties for; "" when
	// the client does not encrypt.
	IntendedRID string
	// Grant is what the caller's resource token allows; nil for an account key, which allows
	// everything. Permit checks it before an operation. The engine also checks it for writes that
	// could leave its scope.
	Grant *resource.Grant
	// Permitted is the RID of the container that the caller may address: Permit sets it for a grant,
	// the gateway for a principal with roles. "" means any, unless there is a grant.
	Permitted string
	// Meter counts the work. Its charge is valid even when the call failed.
	Meter ru.Meter
	// Identity recognises a request that was refused for lack of throughput when the client sends
	// it again; nil recognises none.
	Identity admission.Identity
	// Memory is the request's account in the server's ledger; nil sets no bound. A query has a
	// second account of the same owner.
	Memory *ledger.Account
	// ItemBytes is the size of the items that an operation has read or written.
	ItemBytes int64
	// Taken is what an operation has taken from the range's budget while it ran, in RU.
	Taken float64
	Ran   RanQuery // set by the call's query, see QueryNotice
}

// TokenMinter makes the resource tokens that replies about permissions carry.
type TokenMinter interface {
	// Mint returns the token for a grant, in the form in which clients send it back.
	Mint(resource.Grant) string
}

// DemandKind is what a request wants to do, in the terms of a grant.
type DemandKind uint8

// The kinds of demand. DemandNone covers everything that no resource token allows.
const (
	DemandNone DemandKind = iota
	// DemandAccount reads the account document.
	DemandAccount
	DemandReadContainer
	DemandReplaceContainer
	DemandDeleteContainer
	// DemandRanges lists partition key ranges.
	DemandRanges
	// DemandPlan asks for a query plan.
	DemandPlan
	// DemandReadItems reads the feed or runs a query.
	DemandReadItems
	// DemandWriteItems is a create, an upsert, a batch or a bulk request.
	DemandWriteItems
	DemandReadItem
	DemandWriteItem
	// DemandDeleteKey deletes the items of a logical partition.
	DemandDeleteKey
	// DemandReadOther and DemandWriteOther address the container's other resources.
	DemandReadOther
	DemandWriteOther
	// DemandExecute runs a stored procedure.
	DemandExecute
)

// Demand is what a request wants to do, and its target.
type Demand struct {
	Kind DemandKind
	// DB and Container are names or RIDs, as addressed.
	DB, Container string
	// ChildKind and Child address one resource in the container, such as "docs" and an item's id or
	// RID; "" for the container or a feed of it.
	ChildKind, Child string
	// PartitionKeys holds the key of every operation of the request in the form of the header; nil
	// for an operation that names none.
	PartitionKeys []*string
}

// Members addresses the users or the client encryption keys of a database, the permissions of a
// user, or the scripts of one kind of a container.
type Members struct {
	Kind ResourceKind
	// DB, User and Container are names or RIDs. User is "" unless the members are permissions, and
	// Container unless they are scripts.
	DB, User, Container string
	// TokenLife is how long the tokens of permissions are valid; 0 is an hour.
	TokenLife time.Duration
}

// MemberDefinition is the definition of a user, a permission, a client encryption key or a script.
type MemberDefinition struct {
	ID   string
	JSON []byte // as stored
	// Permission and EncryptionKey are the definition of such a member; nil for another.
	Permission    *resource.Permission
	EncryptionKey *resource.EncryptionKey
}

// Conditions are the preconditions of a request, as sent. Empty means none.
type Conditions struct {
	IfMatch, IfNoneMatch string
}

// Receipt describes what an operation touched.
type Receipt struct {
	// Ranges are the partition key ranges visited, in range order, followed by visited ranges that
	// were replaced during the operation.
	Ranges []string
	// Asked is how many of Ranges only had their budgets asked for admission. They did no work,
	// because at least one budget refused.
	Asked int
	// Charges holds the charge of each of Ranges when there are several; they sum to the charge of
	// the operation. Nil for one range, and when nothing was charged.
	Charges []ru.Charge
	// PartitionKey is the logical partition that the operation addressed; it has no components when
	// the operation addressed several.
	PartitionKey partition.Key
	// TotalRanges is how many ranges the container has.
	TotalRanges int
	// Access is the access path in words, such as "index: /total (50, +inf)".
	Access string
}

// ContainerOptions say what a client wants to know about a container besides its definition.
type ContainerOptions struct {
	// Quota asks for Result.Usage.
	Quota bool
	// Statistics asks for the sizes of the physical partitions and of some of their logical ones,
	// in the body.
	Statistics bool
}

// Usage is a container's size. Sizes are those of the stored form.
type Usage struct {
	Items int64
	Bytes int64
	// IndexProgress is the percentage of the index transformation that is done.
	IndexProgress int
	// Scripts is the number of scripts of each resource.ScriptKind.
	Scripts ScriptCounts
}

// ScriptCounts holds a number for each resource.ScriptKind.
type ScriptCounts [len(resource.MaxScripts)]int

// ItemWrite is a create, upsert, replace or patch.
type ItemWrite struct {
	// Body is the item; for a patch, its operations in either form.
	Body []byte
	// PartitionKey is the header as sent; nil when absent.
	PartitionKey *string
	Conditions
	Indexing IndexingDirective
	Triggers
}

// ProcedureRequest runs a stored procedure.
type ProcedureRequest struct {
	// Arguments is a JSON array; empty for no arguments.
	Arguments []byte
	// PartitionKey is the header as sent; nil when absent.
	PartitionKey *string
	// Log keeps what the procedure writes with console.log.
	Log bool
	// Decode reads the queries of the procedure.
	Decode func(body []byte) (QueryText, error)
}

// Triggers are the triggers that a write of an item names.
type Triggers struct {
	Pre, Post []string
	// Decode reads the queries of the triggers.
	Decode func(body []byte) (QueryText, error)
}

// IndexingDirective says whether the engine indexes an item. Reads and feeds return an unindexed
// item; no query sees it.
type IndexingDirective uint8

// The directives. Without one, the engine indexes an item that is written as a whole, and leaves
// a patched item as it was.
const (
	IndexingDefault IndexingDirective = iota
	IndexingInclude
	IndexingExclude
)

// OperationKind is what one operation of a batch does.
type OperationKind uint8

// The operations of a batch.
const (
	OperationCreate OperationKind = iota
	OperationUpsert
	OperationRead
	OperationReplace
	OperationPatch
	OperationDelete
)

// BatchOperation is one operation of a batch.
type BatchOperation struct {
	Kind OperationKind
	// ID addresses the item of a read, replace, patch or delete.
	ID string
	// PartitionKey is JSON text in the form of the header; nil when the operation names none and
	// the request's key applies.
	PartitionKey *string
	// Body is the item, or the operations of a patch.
	Body []byte
	Conditions
	Indexing IndexingDirective
	// Minimal leaves the item out of the result of a write.
	Minimal bool
}

// BatchRequest is a transactional batch, or a bulk request.
type BatchRequest struct {
	Operations []BatchOperation
	// PartitionKey is the header as sent; nil when absent. An atomic batch requires it.
	PartitionKey *string
	// RangeID is the partition key range that a bulk request targets; "" for none.
	RangeID string
	// Atomic applies all operations or none. Otherwise each operation stands alone.
	Atomic bool
	// ContinueOnError continues a batch that is not atomic after a failure.
	ContinueOnError bool
}

// FeedOptions select and page a feed.
type FeedOptions struct {
	// MaxItems is the page size; with 0 or less the server chooses.
	MaxItems int
	// Continuation is the token that the previous page returned.
	Continuation string
	// PartitionKey scopes the feed to a logical partition or a prefix; nil when absent.
	PartitionKey *string
	// RangeID scopes the feed to one partition key range; "" for none.
	RangeID string
	// StartEPK and EndEPK narrow the scope, in hex; "" for none.
	StartEPK, EndEPK string
}

// ChangeFeedRequest selects a page of the change feed.
type ChangeFeedRequest struct {
	// FeedOptions select the scope and the page size. Continuation is unused: see Position.
	FeedOptions
	// Versions asks for all versions and deletes, otherwise for the latest version of each item that
	// exists.
	Versions bool
	// Position is the ETag of an earlier page, without its quotes. Without one, the feed starts now
	// (FromNow), at the oldest version that is kept (Kept), behind the second After, or at the
	// beginning.
	Position      string
	FromNow, Kept bool
	// After leaves out changes up to this second, in seconds since 1970; 0 leaves out none. It is also
	// sent together with a position (SDKs): after a merge, the order of LSNs is not that of seconds.
	After int64
}

// QueryRequest is a query over items or over resources of the account.
type QueryRequest struct {
	FeedOptions
	// Body is the request as sent. The engine charges and admits long bodies before Decode reads
	// them.
	Body []byte
	// Decode reads the query from Body.
	Decode func(body []byte) (QueryText, error)
	// Buffer makes the buffer of the rows; with nil the engine makes one. A rerouted query asks for
	// a buffer again.
	Buffer RowBuffer
	// Document renders a resource of the account in the form that queries over it read.
	Document func(*Resource) []byte
	// EnableCrossPartition says that the client allows a fan-out.
	EnableCrossPartition bool
	// Merging says who merges the rows of several ranges for a query that names no range.
	Merging Merging
	// Parallel says that the client would query several ranges at once. NoContinuation says that it
	// wants all rows in one page. Only MergedByClient uses them.
	Parallel, NoContinuation bool
	// PopulateMetrics asks for QueryFacts.Times.
	PopulateMetrics bool
	// ForceScan keeps the query off the index. The results are the same.
	ForceScan bool
	// Explain asks for QueryFacts.Explain.
	Explain bool
	// IndexMetrics asks for QueryFacts.Utilization, QueryAdvice for QueryFacts.Advice.
	IndexMetrics IndexMetrics
	QueryAdvice  bool

	// Unindexed includes items that are not in the index; the read feed sets it.
	Unindexed bool
}

// QueryText is the text of a query and its parameters.
type QueryText struct {
	Text       string
	Parameters []QueryParameter
}

// QueryParameter is a parameter of a query; JSON is nil for an undefined one.
type QueryParameter struct {
	Name string
	JSON []byte
}

// RowBuffer makes the buffer of a page's rows.
type RowBuffer interface {
	// Begin returns an empty slice to which rows are appended. owner is the RID of the
	// container, last the size of the query's last page in bytes.
	Begin(owner string, last int) []byte
}

// Merging says who merges the rows of several partition key ranges.
type Merging byte

// The ways to merge. When the client merges, the engine answers range after range, one range in
// each page, or refuses with the facts that the client needs to merge.
const (
	MergedByServer Merging = iota
	MergedByClient
)

// IndexMetrics is the form of index utilisation that a client asks for.
type IndexMetrics byte

// The forms that clients ask for (SDKs): V1 base64, V2 percent-encoded JSON.
const (
	NoIndexMetrics IndexMetrics = iota
	IndexMetricsV1
	IndexMetricsV2
)

// RangesOptions select the answer to a request for partition key ranges.
type RangesOptions struct {
	// ChangeFeed asks in the incremental style: the client repeats the request with an ETag until
	// nothing has changed.
	ChangeFeed  bool
	IfNoneMatch string
}

const (
	// defaultPageItems is the page size when the client names none (WIRE §3.1).
	defaultPageItems = 100
	// gatheredPageItems is the default page size of queries that read everything for each page: those
	// that group or remove duplicates.
	gatheredPageItems = 10_000
	// MaxPageBytes bounds the rows of one page (WIRE §13).
	MaxPageBytes = 4 << 20
)

// PageItems is the page size: the one that the client asks for, or otherwise.
func (o *FeedOptions) PageItems(otherwise int) int {
	if o.MaxItems > 0 {
		return o.MaxItems
	}
	return otherwise
}

// RowsPerPage is the page size of a query.
func (q *QueryRequest) RowsPerPage(l *plan.Logical) int {
	if l.Gathers() {
		return q.PageItems(gatheredPageItems)
	}
	return q.PageItems(defaultPageItems)
}
