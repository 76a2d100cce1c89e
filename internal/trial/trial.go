package trial

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/ledger"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/status"
)

// Limits of a trial.
const (
	// DefaultItems and MaxItems bound the sample.
	DefaultItems = 2000
	MaxItems     = 5000
	// MaxTime bounds the whole trial.
	MaxTime = 20 * time.Second
	// MaxPageItems bounds the page size of the query.
	MaxPageItems = 10_000

	// A sample may have a small part of the memory that requests share, within these bounds.
	leastBytes, mostBytes = 256 << 10, 4 << 20
	sampleDivisor         = 128
	// baseMemory is the memory of the store in memory without items. itemMemory is the memory for one
	// byte of the sample: it is written three times, with an index that can be larger than the item.
	baseMemory = 8 << 20
	itemMemory = 32
	// memoryOwner is the owner of this memory in the ledger.
	memoryOwner = "trial"
	// retryAfter is when a client may try again after another trial was in its way.
	retryAfter = time.Second
)

// Options configure Trials. Account, Ledger and Clock are required.
type Options struct {
	Account *cosmos.Service
	Ledger  *ledger.Ledger
	// Clock is the clock of the account's items.
	Clock clock.Clock
	// Consistency is the account's level, on which the charge of reads depends.
	Consistency api.Consistency
}

// Trials runs trials on the containers of an account, one at a time. Its methods are safe for
// concurrent use.
type Trials struct {
	o    Options
	turn chan struct{} // holds the running trial
}

// New returns trials. They start no goroutine between calls and need no closing.
func New(o Options) *Trials { return &Trials{o: o, turn: make(chan struct{}, 1)} }

// Request is what to try.
type Request struct {
	// Policy is the proposed indexing policy.
	Policy json.RawMessage `json:"indexingPolicy"`
	// Query is the text of the query to measure, with its Parameters as a query request has them; ""
	// measures writes only.
	Query      string          `json:"query"`
	Parameters json.RawMessage `json:"parameters"`
	// PartitionKey limits sample and query to one logical partition, or to a prefix of a hierarchical
	// key: an array of values.
	PartitionKey json.RawMessage `json:"partitionKey"`
	// Items is the largest number of items in the sample; 0 is DefaultItems.
	Items int `json:"items"`
	// PageSize is the page size of the query; 0 is the server's default.
	PageSize int `json:"pageSize"`
}

// Result is what a trial measured.
type Result struct {
	Version   int    `json:"version"`
	Container string `json:"container"`
	Sample    Sample `json:"sample"`
	// Now is under the present policy, Then under the proposed one.
	Now  Side `json:"now"`
	Then Side `json:"then"`
}

// Sample describes the items that a trial wrote and queried.
type Sample struct {
	Items int   `json:"items"`
	Bytes int64 `json:"bytes"`
	// Of is the number of items in scope: of the container, or of the partition key of the request.
	Of int64 `json:"of"`
	// Ranges is the number of partition key ranges, each with the same part of the key space as in
	// the container.
	Ranges int `json:"ranges"`
}

// whole reports whether the sample has every item in scope.
func (s Sample) whole() bool { return int64(s.Items) >= s.Of }

// Side is what one policy costs.
type Side struct {
	// Writes is the creation of all items of the sample.
	Writes Cost `json:"writes"`
	// Query is the query on the sample; nil without one.
	Query *QueryCost `json:"query,omitempty"`
}

// Cost is a charge with its causes.
type Cost struct {
	Charge float64 `json:"charge"`
	Parts  []Part  `json:"parts"`
}

// Part is one cause of a charge, in the words of receipts.
type Part struct {
	Cause  string  `json:"cause"`
	Count  int64   `json:"count"`
	Charge float64 `json:"charge"`
}

// QueryCost is the cost of all pages of the query.
type QueryCost struct {
	Cost
	// Refused is why the query cannot run under this policy; "" if it ran.
	Refused string `json:"refused,omitempty"`
	Rows    int    `json:"rows"`
	Pages   int    `json:"pages"`
	Access  string `json:"access,omitempty"`
	// Half is the same query on a part of the sample, and Estimate the charge that the line through
	// both points gives for all items in scope. Both are nil when the sample is the whole.
	Half     *Half    `json:"half,omitempty"`
	Estimate *float64 `json:"estimate,omitempty"`
}

// Half is a second measurement, on about half of the sample.
type Half struct {
	Items  int     `json:"items"`
	Charge float64 `json:"charge"`
	Rows   int     `json:"rows"`
}

// Try runs one trial. db and coll are names or RIDs. It returns a status.BadRequest for a policy, a
// query or a request that is wrong, a status.GatewayThrottled while another trial runs, and a
// status.RequestTimeout after MaxTime.
func (t *Trials) Try(ctx context.Context, db, coll string, r Request) (*Result, error) {
	if err := r.check(); err != nil {
		return nil, err
	}
	select {
	case t.turn <- struct{}{}:
		defer func() { <-t.turn }()
	default:
		e := status.New(status.GatewayThrottled,
			"Another trial of an index is running, and one runs at a time. Try again after the time in x-ms-retry-after-ms.")
		e.RetryAfter = retryAfter
		return nil, e
	}
	limited, cancel := context.WithTimeout(ctx, MaxTime)
	defer cancel()
	result, err := t.run(limited, db, coll, r)
	if err != nil && limited.Err() != nil && ctx.Err() == nil {
		return nil, status.Wrap(status.RequestTimeout, err,
			"The trial did not end within %d seconds. Nothing was changed. Try a smaller sample (items), or a query that "+
				"reads less.", int(MaxTime.Seconds()))
	}
	return result, err
}

func (r *Request) check() error {
	switch {
	case len(r.Policy) == 0 || string(r.Policy) == "null":
		return status.New(status.BadRequest, "The trial has no indexingPolicy: send the policy to try.")
	case r.Items < 0 || r.Items > MaxItems:
		return status.New(status.BadRequest, "items=%d is not a size of a sample: send 1 to %d, or leave it out for %d.",
			r.Items, MaxItems, DefaultItems)
	case r.PageSize < 0 || r.PageSize > MaxPageItems:
		return status.New(status.BadRequest, "pageSize=%d is not a page size: send 1 to %d, or leave it out.",
			r.PageSize, MaxPageItems)
	case r.Query == "" && len(r.Parameters) > 0:
		return status.New(status.BadRequest, "There are parameters but no query: send the text of the query too.")
	}
	if r.Items == 0 {
		r.Items = DefaultItems
	}
	return nil
}

func (t *Trials) run(ctx context.Context, db, coll string, r Request) (result *Result, err error) {
	c, err := t.o.Account.ContainerNow(db, coll)
	if err != nil {
		return nil, err
	}
	key, err := keyOf(c.Container, r.PartitionKey)
	if err != nil {
		return nil, err
	}
	bytes := min(max(t.o.Ledger.Limit()/sampleDivisor, leastBytes), mostBytes)
	memory := t.o.Ledger.Open(memoryOwner, ledger.Query)
	defer memory.Close()
	if err := memory.Hold(ctx, baseMemory+itemMemory*bytes); err != nil {
		return nil, err
	}
	work := t.o.Ledger.NewWork(ledger.Owner{Container: c.Number, Within: memoryOwner})
	defer work.GiveWay()
	s := sampler{work: work, key: key, items: r.Items, bytes: bytes}
	if err := s.take(ctx, c.Container); err != nil {
		return nil, err
	}
	lab, err := openLab(ctx, t.o, s.chosen)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, lab.close()) }()
	ranges, err := t.o.Account.Ranges(ctx, db, coll)
	if err != nil {
		return nil, err
	}
	if err := lab.prepare(ctx, c.Container, ranges, r); err != nil {
		return nil, err
	}
	result = &Result{Version: 1, Container: c.Path, Sample: Sample{
		Items: len(s.chosen), Bytes: s.total, Of: s.of, Ranges: len(ranges.Ranges),
	}}
	return result, lab.measure(ctx, work, r, s.chosen, result)
}

// keyOf reads the partition key of a request; nil for none.
func keyOf(c *account.Container, text json.RawMessage) (*partition.Key, error) {
	if len(text) == 0 {
		return nil, nil //nolint:nilnil // nil: the whole container
	}
	key, err := c.ParseKey(string(text))
	if err != nil {
		return nil, err
	}
	if key.Len() == 0 {
		return nil, nil //nolint:nilnil // the empty key names the whole container too
	}
	return &key, nil
}
