package physical

import (
	"context"
	"sync"
	"sync/atomic"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/seconds"
)

// An item expires when the time since its last change exceeds its time to live: its own, or the
// container's default where it has none. From that second on nobody sees it, whether it has been
// deleted or not: snapshots skip it, the writer deletes it when a decision reads it, and
// Partition.Sweep looks for the items that no decision reads. A deletion is an ordinary mutation,
// so the log stays complete.
//
// An expired item stays expired when the default changes. The container remembers what had expired
// until then (past): two numbers that say the same as a list of all former defaults and the seconds
// in which they ended.

// expiryRules determine which items of a container expire. They are immutable.
type expiryRules struct {
	defaultTTL int32
	past       layout.Expiry // what had expired under former defaults and may not be deleted yet
	held       int64         // second at which expiry stands still; 0 = it does not
}

// empty reports whether nothing expires or has expired.
func (t *expiryRules) empty() bool { return t.defaultTTL == 0 && t.past == layout.Expiry{} }

// at returns what has expired by a second.
func (t *expiryRules) at(now int64) layout.Expiry {
	if t.held != 0 {
		now = min(now, t.held)
	}
	return layout.ExpiryUnder(t.defaultTTL, now).And(t.past)
}

// Lifetime is the part of a container's definition that can change. All partitions of the container
// share it. A reader that needs the time together with matching rules holds its partition's mu;
// Hold, which fixes a second, holds mu of all partitions.
type Lifetime struct {
	rules    atomic.Pointer[expiryRules]
	versions atomic.Pointer[versionRules]

	// keeping is held for reading by what writes versions or histories, until it is durable.
	keeping sync.RWMutex

	mu    sync.Mutex // held while anything here changes; taken before Partition.mu
	holds int
}

// NewLifetime creates the lifetime of a container from its record.
func NewLifetime(record *layout.Container) *Lifetime {
	l := new(Lifetime)
	l.rules.Store(&expiryRules{defaultTTL: record.Definition.DefaultTTL, past: record.Past})
	l.setVersions(record.Definition.Retention)
	return l
}

// Hold stops time for the expiry of the container's items until Release. It returns the second at
// which time stands, which is no earlier than any that a reader or a decision has used.
func (l *Lifetime) Hold(k *seconds.Keeper, partitions []*Partition) int64 {
	l.mu.Lock()
	defer l.mu.Unlock()
	held := *l.rules.Load()
	if l.holds++; l.holds > 1 {
		return held.held
	}
	for _, p := range partitions {
		p.mu.Lock()
	}
	held.held = k.Now()
	l.rules.Store(&held)
	for _, p := range partitions {
		p.mu.Unlock()
	}
	return held.held
}

// Release lets time continue once every holder has released it.
func (l *Lifetime) Release() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.holds--; l.holds > 0 {
		return
	}
	running := *l.rules.Load()
	running.held = 0
	l.rules.Store(&running)
}

// Set replaces the rules by the durable ones.
func (l *Lifetime) Set(record *layout.Container) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.rules.Store(&expiryRules{defaultTTL: record.Definition.DefaultTTL, past: record.Past, held: l.rules.Load().held})
	l.setVersions(record.Definition.Retention)
}

// Gone returns what has expired by a second.
func (l *Lifetime) Gone(now int64) layout.Expiry { return l.rules.Load().at(now) }

// Expires reports whether any item expires, or has expired and may not be deleted yet.
func (l *Lifetime) Expires() bool { return !l.rules.Load().empty() }

// Expires reports whether items of the container expire, or have expired and may not be deleted
// yet: whether Sweep has anything to do, now or later.
func (p *Partition) Expires() bool { return p.lifetime.Expires() }

// readerExpiry is what has expired for readers, and the rules that say so.
type readerExpiry struct {
	rules  *expiryRules // nil: none
	expiry layout.Expiry
}

// currentExpiry applies the current rules at the current time. Where nothing expires it costs one
// atomic load. p.mu is held.
func (p *Partition) currentExpiry() readerExpiry {
	t := p.lifetime.rules.Load()
	if t.empty() {
		return readerExpiry{rules: t}
	}
	return readerExpiry{rules: t, expiry: t.at(p.shared.Seconds.Now())}
}

// readerExpiry returns what has expired for readers of the published state. p.mu is held.
//
// While a group is in flight, readers keep the expiry that held when the group began. Its decisions
// may replace an item in the last second of its life: a reader that had seen the item expire would
// otherwise see it again.
func (p *Partition) readerExpiry() readerExpiry {
	if p.groupExpiry.rules != nil {
		return p.groupExpiry
	}
	return p.currentExpiry()
}

// pinExpiry fixes the readers' expiry when a group begins. publish ends this, or unpinExpiry when
// there is nothing to publish.
func (p *Partition) pinExpiry() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.groupExpiry = p.currentExpiry()
}

func (p *Partition) unpinExpiry() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.groupExpiry = readerExpiry{}
}

// decisionTime returns the second of a decision and what has expired by then.
func (p *Partition) decisionTime() (int64, layout.Expiry) {
	p.mu.Lock()
	defer p.mu.Unlock()
	now := p.shared.Seconds.Now()
	return now, p.lifetime.rules.Load().at(now)
}

// SettleExpiry waits for the group in flight if its readers still use outdated rules.
func (p *Partition) SettleExpiry(ctx context.Context) {
	p.mu.Lock()
	behind := p.groupExpiry.rules != nil && p.groupExpiry.rules != p.lifetime.rules.Load()
	p.mu.Unlock()
	if behind {
		//nolint:errcheck // a partition that has stopped has no readers; an impatient caller loses nothing
		p.Propose(ctx, DecideNothing)
	}
}

// SweptPast reports whether a sweep has found that no item that had expired by past is left.
func (p *Partition) SweptPast(past layout.Expiry) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.clean == past
}
