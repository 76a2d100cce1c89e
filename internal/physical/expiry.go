package physical

import (
	"context"
	"sync"
	"sync/atomic"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/seconds"
)

// An item has expired when its last change is as long ago as it may live: its
// own time to live, or where it has none the container's default. From that
// second on nobody sees it, whether it has been deleted or not: snapshots pass
// over it, the writer deletes it when it meets it, and Partition.Sweep looks
// for those that nobody meets. A deletion is a mutation like any other, so the
// log alone still tells everything.
//
// What has expired stays so when the default changes. The container remembers
// what had expired until then (past), which says the same in two numbers as a
// list of all defaults and of the seconds in which they ended.

// terms is by what a container's items expire, until something of it changes.
type terms struct {
	defaultTTL int32
	past       layout.Expiry // what had expired under defaults before, and may not be deleted yet
	held       int64         // the second at which time stands still for expiry; 0 = it does not
}

// none tells that nothing expires or has expired.
func (t *terms) none() bool { return t.defaultTTL == 0 && t.past == layout.Expiry{} }

// at is what has expired by a second.
func (t *terms) at(now int64) layout.Expiry {
	if t.held != 0 {
		now = min(now, t.held)
	}
	return layout.ExpiryUnder(t.defaultTTL, now).And(t.past)
}

// Lifetime is the part of a container's definition that can change, shared by
// its partitions. Who asks the clock and these terms together holds the
// partition's mu: hold, which fixes a second, holds that of all.
type Lifetime struct {
	terms atomic.Pointer[terms]

	mu    sync.Mutex // held by whoever changes something here; taken before Partition.mu
	holds int
}

// NewLifetime makes the lifetime of a container from its record.
func NewLifetime(record *layout.Container) *Lifetime {
	l := new(Lifetime)
	l.terms.Store(&terms{defaultTTL: record.Definition.DefaultTTL, past: record.Past})
	return l
}

// Hold lets time stand still for the expiry of the container's items until
// Release, and returns the second at which it does: no earlier than any that a
// reader or a decision has used.
func (l *Lifetime) Hold(k *seconds.Keeper, partitions []*Partition) int64 {
	l.mu.Lock()
	defer l.mu.Unlock()
	held := *l.terms.Load()
	if l.holds++; l.holds > 1 {
		return held.held
	}
	for _, p := range partitions {
		p.mu.Lock()
	}
	held.held = k.Now()
	l.terms.Store(&held)
	for _, p := range partitions {
		p.mu.Unlock()
	}
	return held.held
}

// Release lets time go on, when all who hold it have released it.
func (l *Lifetime) Release() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.holds--; l.holds > 0 {
		return
	}
	running := *l.terms.Load()
	running.held = 0
	l.terms.Store(&running)
}

// Set changes the terms to what is durable.
func (l *Lifetime) Set(record *layout.Container) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.terms.Store(&terms{defaultTTL: record.Definition.DefaultTTL, past: record.Past, held: l.terms.Load().held})
}

// DefaultTTL is the default time to live, and whether time stands still for the expiry of items.
func (l *Lifetime) DefaultTTL() (seconds int32, held bool) {
	t := l.terms.Load()
	return t.defaultTTL, t.held != 0
}

// Gone is what has expired by a second.
func (l *Lifetime) Gone(now int64) layout.Expiry { return l.terms.Load().at(now) }

// Expires tells whether anything expires, or has expired and may not be deleted yet.
func (l *Lifetime) Expires() bool { return !l.terms.Load().none() }

// Expires tells whether items of the container expire, or have expired and may
// not be deleted yet: whether there is anything for Sweep to do, now or later.
func (p *Partition) Expires() bool { return p.lifetime.Expires() }

// sight is what readers go by: terms and what had expired by them.
type sight struct {
	terms  *terms // nil: none
	expiry layout.Expiry
}

// look takes the terms and the time that hold now. Where nothing expires it
// costs one load. p.mu is held.
func (p *Partition) look() sight {
	t := p.lifetime.terms.Load()
	if t.none() {
		return sight{terms: t}
	}
	return sight{terms: t, expiry: t.at(p.shared.seconds.Now())}
}

// sight is what holds for readers of the published state. p.mu is held.
//
// While a group is on its way readers stay at what held when it was begun: its
// decisions may replace an item in the last second of its life, and whoever had
// seen it expired would then see it again.
func (p *Partition) sight() sight {
	if p.deciding.terms != nil {
		return p.deciding
	}
	return p.look()
}

// beginDeciding notes what holds when a group is begun; publish forgets it, or
// endDeciding where there is nothing to publish.
func (p *Partition) beginDeciding() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.deciding = p.look()
}

func (p *Partition) endDeciding() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.deciding = sight{}
}

// decisionTime is the second and the expiry of a decision.
func (p *Partition) decisionTime() (int64, layout.Expiry) {
	p.mu.Lock()
	defer p.mu.Unlock()
	now := p.shared.seconds.Now()
	return now, p.lifetime.terms.Load().at(now)
}

// SettleTerms waits for the group on its way, if readers stay at terms that no
// longer hold because of it.
func (p *Partition) SettleTerms(ctx context.Context) {
	p.mu.Lock()
	behind := p.deciding.terms != nil && p.deciding.terms != p.lifetime.terms.Load()
	p.mu.Unlock()
	if behind {
		//nolint:errcheck // a partition that has stopped has no readers; a caller who does not wait loses nothing
		p.Propose(ctx, DecideNothing)
	}
}

// CleanOf tells whether a sweep has found no more items that had expired by past.
func (p *Partition) CleanOf(past layout.Expiry) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.clean == past
}
