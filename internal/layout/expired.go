package layout

import "github.com/orrery-db/orrery/internal/resource"

// Expiry says which items have expired, for one snapshot or one decision. The zero value expires
// nothing.
type Expiry struct {
	Own  int64 // items with their own time to live expire if it ends in or before this second (since 1970)
	Born int64 // other items expire if their last change was before this second
}

// Gone reports whether an item with this last change and its own time to live has expired.
func (e Expiry) Gone(ts int64, ttl int32) bool {
	if ttl == 0 {
		return ts < e.Born
	}
	return ttl > 0 && ts+int64(ttl) <= e.Own
}

// And returns the Expiry of items that have expired by e or by o.
func (e Expiry) And(o Expiry) Expiry { return Expiry{max(e.Own, o.Own), max(e.Born, o.Born)} }

// ExpiryUnder returns what has expired by a second under a default time to live: 0 expires nothing,
// -1 only items with their own ttl.
func ExpiryUnder(defaultTTL int32, now int64) Expiry {
	switch {
	case defaultTTL == 0:
		return Expiry{}
	case defaultTTL < 0:
		return Expiry{Own: now}
	}
	return Expiry{Own: now, Born: max(0, now-int64(defaultTTL)+1)}
}

// QueuedAt returns the second under which an item is queued in space 40: when it expires by its own
// time to live, whatever the container's default; 0 when it has none.
func QueuedAt(it *resource.Item) int64 {
	if it.TTL <= 0 {
		return 0
	}
	return it.TS + int64(it.TTL)
}
