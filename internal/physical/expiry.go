package physical

import (
	"sync/atomic"

	"github.com/orrery-db/orrery/internal/resource"
)

// An item has expired when its last change is as long ago as it may live: its
// own time to live, or where it has none the container's default. From that
// second on nobody sees it, whether it has been deleted or not: snapshots pass
// over it, the writer deletes it when it meets it, and Partition.Sweep looks
// for those that nobody meets. A deletion is a mutation like any other, so the
// log alone still tells everything.

// expiry decides what has expired, for one snapshot or one decision. The zero
// value lets everything live.
type expiry struct {
	now        int64 // seconds since 1970
	defaultTTL int32 // 0: nothing expires; -1: only what has a ttl of its own
}

// gone tells whether an item with this last change and own time to live has
// expired.
func (e expiry) gone(ts int64, ttl int32) bool {
	if e.defaultTTL == 0 {
		return false
	}
	if ttl == 0 {
		ttl = e.defaultTTL
	}
	return ttl > 0 && ts+int64(ttl) <= e.now
}

// queuedAt is the second under which an item stands in the queue (space 40): the
// one in which it expires by a time to live of its own, whatever the
// container's default; 0 when it has none.
func queuedAt(it *resource.Item) int64 {
	if it.TTL <= 0 {
		return 0
	}
	return it.TS + int64(it.TTL)
}

// lifetime is the part of a container's definition that can change, shared by
// its partitions.
type lifetime struct{ defaultTTL atomic.Int32 }

func newLifetime(d *Definition) *lifetime {
	l := new(lifetime)
	l.defaultTTL.Store(d.DefaultTTL)
	return l
}

// expiry is what holds for readers of the published state. Where nothing expires
// it costs one load. p.mu is held.
//
// While a group is on its way readers stay at the time when it was begun: its
// decisions may replace an item in the last second of its life, and whoever had
// seen it expired would then see it again.
func (p *Partition) expiry() expiry {
	ttl := p.lifetime.defaultTTL.Load()
	if ttl == 0 {
		return expiry{}
	}
	e := expiry{now: p.store.now(), defaultTTL: ttl}
	if p.deciding != 0 {
		e.now = min(e.now, p.deciding)
	}
	return e
}

// beginDeciding notes when a group is begun; publish forgets it, or endDeciding
// where there is nothing to publish.
func (p *Partition) beginDeciding() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.deciding = p.store.now()
}

func (p *Partition) endDeciding() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.deciding = 0
}

// now is the time in seconds since 1970. It never goes back while the store is
// open, nor behind anything that was written before it was opened: what has
// expired once stays expired.
func (s *Store) now() int64 {
	now := s.clock.Now().Unix()
	for {
		latest := s.latest.Load()
		if now <= latest {
			return latest
		}
		if s.latest.CompareAndSwap(latest, now) {
			return now
		}
	}
}
