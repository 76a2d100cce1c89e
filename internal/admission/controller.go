package admission

import (
	"hash/maphash"
	"sync/atomic"

	"github.com/orrery-db/orrery/internal/budget"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/heat"
	"github.com/orrery-db/orrery/internal/resource"
)

// Throttle says which budgets are enforced. Request units are counted in any case.
type Throttle uint8

// The ways to throttle.
const (
	// ThrottleOff refuses nothing.
	ThrottleOff Throttle = iota
	// ThrottleAuto enforces throughput that a client has asked for: that of a container, of
	// the database whose throughput it shares, or of a serverless account.
	ThrottleAuto
	// ThrottleOn enforces every budget.
	ThrottleOn
)

// ServerlessThroughput is the budget of each physical partition of a serverless account, in
// RU/s (documented: 5,000 RU/s for each).
const ServerlessThroughput = 5_000

// Controller holds what all budgets of an account share.
type Controller struct {
	Clock      clock.Clock
	Heat       *heat.Map
	Throttle   Throttle
	Serverless bool
	// seed makes the fingerprints of operations unpredictable.
	Seed       maphash.Seed
	Statements [heat.LastKind + 1]heat.StatementID // of operations that are not queries
}

// New returns a controller without budgets.
func New(c clock.Clock, throttle Throttle, serverless bool) *Controller {
	b := &Controller{
		Clock: c, Heat: heat.New(heat.Options{}), Throttle: throttle, Serverless: serverless,
		Seed: maphash.MakeSeed(),
	}
	for kind := heat.ReadItem; kind <= heat.LastKind; kind++ {
		b.Statements[kind] = b.Heat.Statement(kind, "")
	}
	return b
}

// Allowance is a throughput in RU/s, and whether it is enforced.
type Allowance struct {
	rate     float64
	Enforced bool
}

// AllowanceOf returns the throughput that an offer allows.
func (b *Controller) AllowanceOf(o *resource.Offer) Allowance {
	return Allowance{float64(o.Provisioned()), b.Throttle == ThrottleOn || b.Throttle == ThrottleAuto && !o.Default}
}

// Pool is the budget of a database. The containers without throughput of their own draw on
// it. Copies of the database share it.
type Pool struct {
	allowed atomic.Pointer[Allowance]
	bucket  *budget.Bucket
}

// NewPool returns the budget of a database; nil for a database without throughput.
func (b *Controller) NewPool(shared *resource.Offer) *Pool {
	if shared == nil {
		return nil
	}
	a := b.AllowanceOf(shared)
	p := &Pool{bucket: budget.New(a.rate, b.Clock.Now())}
	p.allowed.Store(&a)
	return p
}

// SetPool changes the throughput of a database at once. Containers are those that share it.
func (b *Controller) SetPool(p *Pool, offer *resource.Offer, containers []*Budgets) {
	a := b.AllowanceOf(offer)
	p.allowed.Store(&a)
	p.bucket.SetRate(b.Clock.Now(), a.rate)
	for _, s := range containers {
		s.refresh()
	}
}
