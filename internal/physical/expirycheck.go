package physical

import (
	"context"
	"sync"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/memory"
	"github.com/orrery-db/orrery/internal/session"
)

// Queries may answer from the index alone when the snapshot shows every indexed item. The partition
// looks at most once per second of reader time for an item that has expired and is not deleted yet,
// however much is written meanwhile: what is written in a second expires in a later one.

// expiryCheck is the cached result of a search for expired items. Changes do not invalidate it,
// because it holds for all later states within its second.
type expiryCheck struct {
	mu     sync.Mutex // held during a search
	looked bool
	expiry layout.Expiry // expiry for which the result holds
	from   session.LSN   // first LSN for which it holds: earlier states may have items that were deleted since
	all    bool
	marks  map[uint32]sweepMark // places before which nothing can expire, as for a sweep
}

// maxExpiryScan is the number of items that one search examines, beyond those that are due. If that
// is not enough, the search continues in the next second.
const maxExpiryScan = 256

// NoneExpired reports that Load shows the item of every index entry: none has expired at the
// snapshot's time. It reports false where it cannot tell cheaply.
func (s *Snapshot) NoneExpired() bool {
	if s.filter.expiry == (layout.Expiry{}) {
		return true
	}
	k := &s.p.expiryCheck
	if !s.p.shared.has(memory.KindExpiryCheck) {
		k = new(expiryCheck)
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.looked && s.LSN() < k.from {
		return false
	}
	if k.looked && k.expiry == s.filter.expiry {
		return k.all
	}
	k.looked, k.expiry, k.from = true, s.filter.expiry, s.LSN()
	k.all = s.foundNoneExpired(k)
	return k.all
}

// foundNoneExpired searches for an expired item, from where the last search stopped.
func (s *Snapshot) foundNoneExpired(k *expiryCheck) bool {
	found := dueItems{limit: 1, walked: maxSweepScan - maxExpiryScan, marks: cloneMarks(k.marks)}
	if s.findDue(context.Background(), &found) != nil || found.full() {
		return false
	}
	k.marks = found.marks
	return !found.longer
}
