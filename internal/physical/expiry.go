package physical

import (
	"context"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/physical/lifetime"
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

// HoldExpiry stops time for the expiry of a container's items until Release. It returns the second
// at which time stands.
func HoldExpiry(l *lifetime.Lifetime, k *seconds.Keeper, partitions []*Partition) int64 {
	return l.Hold(k, func() (end func()) {
		for _, p := range partitions {
			p.mu.Lock()
		}
		return func() {
			for _, p := range partitions {
				p.mu.Unlock()
			}
		}
	})
}

// Expires reports whether items of the container expire, or have expired and may not be deleted
// yet: whether Sweep has anything to do, now or later.
func (p *Partition) Expires() bool { return p.lifetime.Expires() }

// readerExpiry is what has expired for readers, and the rules that say so.
type readerExpiry struct {
	rules  *lifetime.Rules // nil: none
	expiry layout.Expiry
}

// currentExpiry applies the current rules at the current time. Where nothing expires it costs one
// atomic load. p.mu is held.
func (p *Partition) currentExpiry() readerExpiry {
	t := p.lifetime.Rules()
	if t.Empty() {
		return readerExpiry{rules: t}
	}
	return readerExpiry{rules: t, expiry: t.At(p.shared.Seconds.Now())}
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
	return now, p.lifetime.Rules().At(now)
}

// SettleExpiry waits for the group in flight if its readers still use outdated rules.
func (p *Partition) SettleExpiry(ctx context.Context) {
	p.mu.Lock()
	behind := p.groupExpiry.rules != nil && p.groupExpiry.rules != p.lifetime.Rules()
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
