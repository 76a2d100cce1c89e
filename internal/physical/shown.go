package physical

import (
	"context"
	"sync"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/session"
)

// Queries may answer from the index alone where all that is in it is shown. Whether
// anything has expired and is not deleted yet is looked for at most once for each
// second that readers live in, however much is written meanwhile: what is written in
// a second expires in a later one.

// shown is what a look for expired items has told. Nobody tells it of changes, because it
// holds for all states from one on.
type shown struct {
	mu     sync.Mutex // held while somebody looks
	looked bool
	expiry layout.Expiry // for which this holds
	from   session.LSN   // and for states from this on: in earlier ones there may be what was deleted since
	all    bool
	marks  map[uint32]sweepMark // before which there is nothing that can expire, as for a sweep
}

// shownWalk is how many items are looked at in one look, beyond those that are due.
// If that is not enough, it goes on in the next second.
const shownWalk = 256

// AllShown tells that Load shows the item of every index entry: none has expired by
// the snapshot's moment. Where it cannot tell at little cost it says no.
func (s *Snapshot) AllShown() bool {
	if s.filter.expiry == (layout.Expiry{}) {
		return true
	}
	k := &s.p.shown
	if !s.p.shared.remembers(memoryShown) {
		k = new(shown)
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
	k.all = s.nothingDue(k)
	return k.all
}

// nothingDue looks for an item that has expired, from where the last look has come to.
func (s *Snapshot) nothingDue(k *shown) bool {
	found := dueItems{marks: cloneMarks(k.marks)}
	walked := sweepWalk - shownWalk
	for _, member := range s.fedBy() {
		var err error
		mark := found.marks[member]
		if s.filter.expiry.Own > 0 {
			err = s.dueByOwn(context.Background(), member, 1, &mark, &found)
		}
		if err == nil && s.filter.expiry.Born > 0 && len(found.items) == 0 {
			err = s.dueByDefault(context.Background(), member, 1, &walked, &mark, &found)
		}
		found.marks[member] = mark
		if err != nil || len(found.items) > 0 {
			return false
		}
	}
	k.marks = found.marks
	return !found.longer
}
