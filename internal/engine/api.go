package engine

import (
	"github.com/orrery-db/orrery/internal/admission"
	"github.com/orrery-db/orrery/internal/ledger"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/ru"
)

// Call is one request as it travels through the engine: who asked under which
// activity, what the caller has already seen, and the meter that observes the
// work. A Call is used for one operation and by one goroutine.
type Call struct {
	// ActivityID names the request in logs and replies.
	ActivityID string
	// SessionToken is the header as sent, in any form; "" when absent.
	SessionToken string
	// Consistency is the level the client asks for; "" means the account's.
	Consistency string
	// FlatKeys says that the caller's version of the protocol has no hierarchical
	// partition keys: it may not create a container that has one.
	FlatKeys bool
	// ContainerRID is the container the caller believes to address by name; ""
	// when it does not say.
	ContainerRID string
	// IntendedRID is the container a client encrypted its properties for; ""
	// when it does not encrypt.
	IntendedRID string
	// Grant is what the caller's resource token allows; nil for an account key,
	// which allows everything. Permit checks it before an operation; the engine
	// further holds writes to it that could leave its scope.
	Grant *resource.Grant
	// permitted is the RID of the container that Permit has allowed the caller.
	permitted string
	// Meter counts the work. Its charge is valid also when the call failed.
	Meter ru.Meter
	// Identity is by what the request is known when it was refused for want of throughput
	// and is sent again; nil: by nothing.
	Identity admission.Identity
	// Memory is the account of the request in the server's ledger; nil bounds nothing. A
	// query has one of the same owner beside it.
	Memory *ledger.Account
	// itemBytes are those of the items that an operation on one has read or written.
	itemBytes int64
	// taken is what an operation has taken from the range's budget while it ran, in RU.
	taken   float64
	noticed noticed // by its query, see QueryNotice
}

// TokenMinter makes resource tokens, which replies about permissions carry.
type TokenMinter interface {
	// Mint returns the token for a grant, in the form clients send it back.
	Mint(resource.Grant) string
}

// DemandKind is what a request wants to do, as far as a grant is concerned.
type DemandKind uint8

// The kinds of demand. DemandNone is everything that no resource token allows.
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
	// DemandReadItems is the read feed, or a query.
	DemandReadItems
	// DemandWriteItems is a create, an upsert, a batch or a bulk request.
	DemandWriteItems
	DemandReadItem
	DemandWriteItem
	// DemandDeleteKey deletes the items of a logical partition.
	DemandDeleteKey
	// DemandReadOther and DemandWriteOther are about what else a container has.
	DemandReadOther
	DemandWriteOther
)

// Demand is what a request wants to do to what.
type Demand struct {
	Kind DemandKind
	// DB and Container are names or RIDs, as addressed.
	DB, Container string
	// ChildKind and Child address one thing in the container, such as "docs" and
	// an item's id or RID; "" for the container or a feed of it.
	ChildKind, Child string
	// PartitionKeys has the key of every operation of the request in the form of
	// the header; nil for an operation that names none.
	PartitionKeys []*string
}

// Conditions are the preconditions of a request, as sent. Empty means none.
type Conditions struct {
	IfMatch, IfNoneMatch string
}

// Receipt says what an operation touched.
type Receipt struct {
	// Ranges are the partition key ranges visited, in range order; behind them those that
	// were replaced while it went on.
	Ranges []string
	// Asked is how many of Ranges were asked whether their budgets admit the operation,
	// and did nothing of it, because not all did.
	Asked int
	// Charges is what was charged for each of them, where there are several; they sum to
	// the charge of the operation. Nil for one range, and where nothing was charged.
	Charges []ru.Charge
	// PartitionKey is the logical partition that the operation was about; none, with no
	// components, for several.
	PartitionKey partition.Key
	// TotalRanges is how many the container has.
	TotalRanges int
	// Access is the access path in words, such as "index: /total (50, +inf)".
	Access string
}

// ContainerOptions say what a client wants to know of a container besides its
// definition.
type ContainerOptions struct {
	// Quota asks for Reply.Usage.
	Quota bool
	// Statistics asks for the sizes of the physical partitions and of some of
	// their logical ones, in the body.
	Statistics bool
}

// Usage is a container's size. Sizes are of the stored form.
type Usage struct {
	Items       int64
	ItemsSizeKB int64
	// IndexProgress is the percentage of index transformation done.
	IndexProgress int
}

// ItemWrite is a create, upsert, replace or patch.
type ItemWrite struct {
	// Body is the item; of a patch, its operations in either form.
	Body []byte
	// PartitionKey is the header as sent; nil when absent.
	PartitionKey *string
	Conditions
	Indexing IndexingDirective
}

// IndexingDirective says whether an item is indexed.
// An item that is not is returned by reads and feeds, and no query sees it.
type IndexingDirective uint8

// The directives. Without one an item that is written as a whole is indexed,
// and one that is patched stays as it was.
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
	// PartitionKey is JSON text in the form of the header; nil when the
	// operation names none and that of the request counts.
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
	// PartitionKey is the header as sent; nil when absent. An atomic batch
	// needs it.
	PartitionKey *string
	// RangeID is the partition key range a bulk request is meant for; "" for
	// none.
	RangeID string
	// Atomic does all or nothing. Otherwise each operation stands alone.
	Atomic bool
	// ContinueOnError goes on after a failure of a batch that is not atomic.
	ContinueOnError bool
}

// FeedOptions select and page a feed.
type FeedOptions struct {
	// MaxItems is the page size; 0 or less leaves it to the server.
	MaxItems int
	// Continuation is what the previous page gave.
	Continuation string
	// PartitionKey scopes to a logical partition or a prefix; nil when absent.
	PartitionKey *string
	// RangeID scopes to one partition key range; "" for none.
	RangeID string
	// StartEPK and EndEPK narrow the scope, in hex; "" for none.
	StartEPK, EndEPK string
}

// QueryRequest is a query over items or over resources of the account.
type QueryRequest struct {
	FeedOptions
	// Body is the request as sent. Long bodies are charged, and admitted before Decode reads
	// them.
	Body []byte
	// Decode reads the query from Body.
	Decode func(body []byte) (QueryText, error)
	// Buffer makes the buffer of the rows; nil: the engine makes one. A query that is routed
	// again asks for it again.
	Buffer RowBuffer
	// Document renders a resource of the account in the form that queries over it see.
	Document func(*Resource) ([]byte, error)
	// EnableCrossPartition says that the client wants a fan-out.
	EnableCrossPartition bool
	// Merging says who merges the rows of several ranges for a query that names none.
	Merging Merging
	// Parallel says that the client would query several ranges at once, NoContinuation that it
	// wants all rows in one page. Both matter to MergedByClient only.
	Parallel, NoContinuation bool
	// PopulateMetrics asks for QueryFacts.Times.
	PopulateMetrics bool
	// ForceScan keeps the query off the index; results are the same.
	ForceScan bool
	// Explain asks for QueryFacts.Explain.
	Explain bool
	// IndexMetrics asks for QueryFacts.Utilization, QueryAdvice for QueryFacts.Advice.
	IndexMetrics IndexMetrics
	QueryAdvice  bool

	// unindexed includes items that are kept out of the index: the read feed.
	unindexed bool
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

// Merging is who merges the rows of several partition key ranges.
type Merging byte

// The ways to merge. Where the client merges, a query is answered range after range,
// one in each page, or refused with what the client needs to merge it.
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
	// ChangeFeed asks in the incremental style: with an ETag, until nothing has changed.
	ChangeFeed  bool
	IfNoneMatch string
}

// Account is what a client needs to know before its first request.
type Account struct {
	// DefaultConsistency is the level reads have when they name none.
	DefaultConsistency string
}
