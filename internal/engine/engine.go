package engine

import (
	"context"
	"log/slog"
	"time"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/admission"
	"github.com/orrery-db/orrery/internal/advise/facts"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/consistency"
	"github.com/orrery-db/orrery/internal/heat"
	"github.com/orrery-db/orrery/internal/ledger"
	"github.com/orrery-db/orrery/internal/pagecache"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/script"
	"github.com/orrery-db/orrery/internal/store"
)

// MaxItemBytes is the size limit of an item body, in its stored form (WIRE §13: 2 MB).
const MaxItemBytes = 2 << 20

// MaxLogicalPartitionBytes is the default limit on the total size of one logical partition's
// items (WIRE §13: 20 GB).
const MaxLogicalPartitionBytes = 20 << 30

// MaxPhysicalPartitionBytes is the default size of a physical partition's items above which the
// balancer splits it (WIRE §13: 50 GB).
const MaxPhysicalPartitionBytes = 50 << 30

// Options configure an engine. Store and Clock are required.
type Options struct {
	Store  *store.Store
	Clock  clock.Clock
	Logger *slog.Logger
	// Tokens makes the resource tokens of permissions. Without it, permissions carry tokens that
	// the server never accepts.
	Tokens api.TokenMinter
	// DefaultConsistency is the account's level, which requests may only weaken; 0 is Session.
	DefaultConsistency api.Consistency
	// Replicas is for a store that shares its logs with other nodes; nil for one that does not.
	Replicas consistency.Replicas
	// Secret signs continuations. Nodes of one account accept each other's continuations if they have
	// the same. Nil means the store's own.
	Secret []byte
	// LogicalPartitionBytes is the limit of a logical partition's items; 0 is
	// MaxLogicalPartitionBytes.
	LogicalPartitionBytes int64
	// PhysicalPartitionBytes is the size of a physical partition's items above
	// which it is split; 0 is MaxPhysicalPartitionBytes.
	PhysicalPartitionBytes int64
	// ExpiryInterval is how often the engine looks for expired items to remove; no client sees them
	// meanwhile. 0 is a second.
	ExpiryInterval time.Duration
	// Throttle says which budgets are enforced; the zero value refuses nothing.
	Throttle admission.Throttle
	// Ledger owns the memory and the processors that requests share. It also holds what the engine
	// keeps between requests. Nil means a ledger without bounds.
	Ledger *ledger.Ledger
	// Serverless makes an account without throughput: the engine refuses offers, and each physical
	// partition may spend 5,000 RU/s.
	Serverless bool
}

// Engine serves one account. Its methods are safe for concurrent use.
type Engine struct {
	*account.Account
	store *store.Store
	clock clock.Clock

	levels                 consistency.Levels
	logicalPartitionBytes  int64
	physicalPartitionBytes int64
	rows                   *pagecache.Rows
	suspended              *pagecache.Suspended
	readahead              exec.Readahead // shared by all queries
	ledger                 *ledger.Ledger
	scripts                *script.Runtime
	offences               script.Offences
	admission              *admission.Controller
	facts                  *facts.Gatherer
}

// Open reads the account from the store, finishes what a crash interrupted and returns an engine
// that is ready to serve.
func Open(ctx context.Context, o Options) (*Engine, error) {
	if o.Logger == nil {
		o.Logger = slog.New(slog.DiscardHandler)
	}
	if o.Tokens == nil {
		o.Tokens = noTokens{}
	}
	if o.Ledger == nil {
		o.Ledger = ledger.New(ledger.Options{})
	}
	o.LogicalPartitionBytes = positive(o.LogicalPartitionBytes, MaxLogicalPartitionBytes)
	o.PhysicalPartitionBytes = positive(o.PhysicalPartitionBytes, MaxPhysicalPartitionBytes)
	o.ExpiryInterval = positive(o.ExpiryInterval, time.Second)
	e := &Engine{
		store: o.Store, clock: o.Clock, levels: consistency.Levels{Account: o.DefaultConsistency, Replicas: o.Replicas},
		logicalPartitionBytes: o.LogicalPartitionBytes, physicalPartitionBytes: o.PhysicalPartitionBytes,
		rows: pagecache.NewRows(o.Clock, o.Ledger), suspended: pagecache.NewSuspended(o.Clock, o.Ledger, o.Logger),
		ledger: o.Ledger, scripts: script.New(scriptLimits(o.Ledger.Limit())),
		readahead: exec.NewReadahead(o.Ledger.SpareProcessors()),
		admission: admission.New(o.Clock, o.Throttle, o.Serverless),
	}
	e.facts = facts.New(e.admission.Heat)
	a, err := account.Open(ctx, account.Options{
		Store: o.Store, Clock: o.Clock, Logger: o.Logger, Tokens: o.Tokens, Admission: e.admission,
		Replicas: o.Replicas, Secret: o.Secret,
		PhysicalPartitionBytes: o.PhysicalPartitionBytes, ExpiryInterval: o.ExpiryInterval,
	})
	if err != nil {
		return nil, err
	}
	e.Account = a
	return e, nil
}

// positive returns n, or the default when n is not positive.
func positive[N int | int64 | time.Duration](n, otherwise N) N {
	if n > 0 {
		return n
	}
	return otherwise
}

// Heat returns the map of where the account's request units went.
func (e *Engine) Heat() *heat.Map { return e.admission.Heat }

// openAt returns a snapshot that has what the read must see. The work gives way before it may have
// to wait for that.
func (e *Engine) openAt(ctx context.Context, work *ledger.Work, want *consistency.Demand, p *physical.Partition,
) (*physical.Snapshot, error) {
	if !want.Empty() {
		work.GiveWay()
	}
	if err := want.Await(ctx, p); err != nil {
		return nil, err
	}
	return p.Snapshot()
}

// DefaultConsistency is the account's level, at which reads that name none run.
func (e *Engine) DefaultConsistency() api.Consistency { return e.levels.Default() }

// CheckConsistency refuses a level that a request may not ask for, as a status.BadRequest.
func (e *Engine) CheckConsistency(asked api.Consistency) error { return e.levels.Check(asked) }

// Close stops the removal of expired items and the balancing of ranges. It waits for a running
// change of the account, so that the caller can close the store. It does not close the store,
// which belongs to the caller of Open.
func (e *Engine) Close() error {
	e.rows.Close()
	e.suspended.Close()
	e.scripts.Close()
	e.Account.Close()
	return nil
}

// noTokens makes no tokens.
type noTokens struct{}

func (noTokens) Mint(resource.Grant) string { return "" }
