package cosmos

import (
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/session"
)

// Reply is the outcome of an operation, ready for translation to a wire. Its byte slices belong to
// the caller until the caller releases the reply.
type Reply struct {
	// Status is the HTTP status of the operation: 200, 201, 204, 207 (a batch) or 304.
	Status int
	// Body is one complete JSON text; nil when there is none to send.
	Body []byte
	// ETag is the ETag of the resource or of the feed.
	ETag resource.ETag
	// Continuation is set when there are more pages.
	Continuation string
	// Count is the number of elements in a feed or result; -1 for single resources.
	Count int

	// LSN is the position of the partition that answered.
	LSN session.LSN
	// ItemLSN is the position at which the item was last written; 0 if none.
	ItemLSN session.LSN
	// SessionToken is the token, in vector form, with which the client reads its own writes; "" for
	// none.
	SessionToken string
	// RangeID is the partition key range that answered; "" for several or none.
	RangeID string
	// OwnerRID and OwnerPath name the owning container (or database).
	OwnerRID, OwnerPath string

	// QueryMetrics is the semicolon-separated text; "" unless the client asked for it.
	QueryMetrics string
	// IndexUtilization, QueryAdvice and Explain are header texts in the encoding that clients read; ""
	// unless the client asked for them.
	IndexUtilization, QueryAdvice, Explain string
	// ExecutionInfo is the JSON of x-ms-cosmos-query-execution-info; "" if none.
	ExecutionInfo string
	// Receipt explains the charge; nil for control operations.
	Receipt *api.Receipt
	// MinThroughput is the least RU/s that an offer can have; 0 if none.
	MinThroughput int
	// ReplacePending reports whether a change of throughput is still in progress; nil when the reply
	// is not about an offer.
	ReplacePending *bool
	// Results are the results of a batch, one for each operation, in order.
	Results []OperationResult
	// Usage is set when the client asked for quota information.
	Usage *api.Usage
	// FeedSecond is when the last change of a page of a change feed was made, in seconds since 1970; 0
	// if nothing has changed. IsFeed says that the reply is such a page.
	FeedSecond int64
	IsFeed     bool

	pooled bool        // the reply comes from the pool
	result *api.Result // released with the reply; nil for none
	item   []byte      // room for one item
	page   pageBody    // the page that is the body
}

// OperationResult is the result of one operation of a batch.
type OperationResult struct {
	// Status and Substatus are those that the operation would have alone. Status is 424 when another
	// operation failed and this one did not run.
	Status, Substatus int
	ETag              resource.ETag
	Charge            ru.Charge
	// Body is the item after the operation; nil when there is none to send.
	Body []byte
	// Message is the error message; "" for a success.
	Message string
	// RetryAfter is how long the client must wait before it retries the operation.
	RetryAfter time.Duration
}

// replies is the pool of released replies, each with room for the body of an item.
var replies = sync.Pool{New: func() any { return new(Reply) }}

const (
	// mostItemRoom bounds the room for item bodies that a released reply keeps.
	mostItemRoom = 16 << 10
	// systemPropertyBytes is an upper bound of the size of an item's system properties.
	systemPropertyBytes = 256
)

func newReply() *Reply {
	r := replies.Get().(*Reply) //nolint:errcheck // the pool holds nothing else
	r.pooled, r.Count = true, -1
	return r
}

// Release returns the reply to its pool. Afterwards the caller must not use the reply, its receipt
// or its body, and must not release the reply again. Texts taken from the reply stay valid.
// Releasing is optional.
func (r *Reply) Release() {
	if !r.pooled {
		return
	}
	if r.result != nil {
		r.result.Release()
	}
	r.page.release()
	item := r.item
	if cap(item) > mostItemRoom {
		item = nil
	}
	*r = Reply{item: item}
	replies.Put(r)
}

// statuses are the HTTP statuses of outcomes. A refusal is not among them: its error has the
// status.
var statuses = [...]int{
	api.Found: 200, api.NotModified: 304, api.Created: 201, api.Replaced: 200, api.Deleted: 204,
	api.Cleared: 200, api.Executed: 200,
}

// fill copies the fields of an engine result.
func (r *Reply) fill(res *api.Result) {
	r.result = res
	r.Status, r.ETag, r.Continuation, r.Count = statuses[res.Outcome], res.ETag, res.Continuation, res.Count
	r.LSN, r.ItemLSN, r.SessionToken, r.RangeID = res.LSN, res.ItemLSN, res.SessionToken, res.RangeID
	r.OwnerRID, r.OwnerPath = res.OwnerRID, res.OwnerPath
	r.Receipt, r.Usage = res.Receipt, res.Usage
	r.MinThroughput, r.ReplacePending = res.MinThroughput, res.ReplacePending
}

// Log is what a stored procedure has written with console.log.
func (r *Reply) Log() string {
	if r.result == nil || r.result.Script == nil {
		return ""
	}
	return r.result.Script.Log
}

// setItem makes the item of a result, with its system properties, the body.
func (r *Reply) setItem(res *api.Result) {
	if most := len(res.Item.JSON) + systemPropertyBytes; cap(r.item) < most {
		r.item = make([]byte, 0, most)
	}
	r.Body = resource.AppendItem(r.item[:0], res.Item, res.DB, res.Coll)
	r.item = r.Body
}
