package layout

import "github.com/orrery-db/orrery/internal/resource"

// Expiry decides what has expired, for one snapshot or one decision. The zero
// value lets everything live.
type Expiry struct {
	Own  int64 // items with a time to live of their own, if it ends in this second (since 1970) or before
	Born int64 // items without one, if their last change was before this second
}

// Gone tells whether an item with this last change and own time to live has
// expired.
func (e Expiry) Gone(ts int64, ttl int32) bool {
	if ttl == 0 {
		return ts < e.Born
	}
	return ttl > 0 && ts+int64(ttl) <= e.Own
}

// And is what has expired by one or the other.
func (e Expiry) And(o Expiry) Expiry { return Expiry{max(e.Own, o.Own), max(e.Born, o.Born)} }

// ExpiryUnder is what has expired under a default time to live (0: nothing;
// -1: only what has a ttl of its own) by a second.
func ExpiryUnder(defaultTTL int32, now int64) Expiry {
	switch {
	case defaultTTL == 0:
		return Expiry{}
	case defaultTTL < 0:
		return Expiry{Own: now}
	}
	return Expiry{Own: now, Born: max(0, now-int64(defaultTTL)+1)}
}

// QueuedAt is the second under which an item stands in the queue (space 40): the
// one in which it expires by a time to live of its own, whatever the
// container's default; 0 when it has none.
func QueuedAt(it *resource.Item) int64 {
	if it.TTL <= 0 {
		return 0
	}
	return it.TS + int64(it.TTL)
}
