// Package repeats keeps what happens again and again from filling a log.
//
// The one idea: the first of a kind is told at once, and those that follow are counted
// until some time has passed; then one line tells how many they were. So a log has a
// line for each kind and time, whatever a client does, and nothing is left untold.
//
// The package does not know what is told, nor to whom: it calls a function. It starts
// no goroutine. What is held back is told when something else happens after its time, by
// whoever calls Tell or Sweep, and at the end by End.
package repeats

import (
	"math"
	"sync"
	"sync/atomic"
	"time"
)

// mostKinds bounds the memory: what else happens meanwhile is of one kind, the rest.
const mostKinds = 1000

// rest is the name of the kind of all that had no room.
const rest = ""

// Teller tells of what repeats. It is safe for concurrent use.
type Teller struct {
	every time.Duration

	mu    sync.Mutex
	kinds map[string]*kind
	due   atomic.Int64 // when the time of some kind ends, in nanoseconds since 1970
}

// kind is what was told of one kind.
type kind struct {
	ends time.Time
	held int             // how many were not told
	last func(count int) // tells of the last of them
}

// New returns a teller of at most one line for each kind in a time.
func New(every time.Duration) *Teller {
	t := &Teller{every: every, kinds: map[string]*kind{}}
	t.due.Store(math.MaxInt64)
	return t
}

// Tell tells of one thing of a kind: at once, with 1, unless one of the same kind was told
// within the time. Then it is counted, and tell is called later with the number of all
// that were counted, unless another one follows which is told in its place. tell may be
// called by any goroutine that uses the Teller, without its lock. A kind has a name.
func (t *Teller) Tell(now time.Time, name string, tell func(count int)) {
	t.mu.Lock()
	told := t.sweep(now)
	k := t.kinds[name]
	if k == nil && len(t.kinds) >= mostKinds {
		name = rest
		k = t.kinds[name]
	}
	if k == nil {
		k = &kind{ends: now.Add(t.every)}
		t.kinds[name] = k
		t.due.Store(min(t.due.Load(), k.ends.UnixNano()))
		told = append(told, func() { tell(1) })
	} else {
		k.held++
		k.last = tell
	}
	t.mu.Unlock()
	for _, one := range told {
		one()
	}
}

// Sweep tells of what was held back and whose time is over. It costs next to nothing
// when there is none, so that it can be called with every request.
func (t *Teller) Sweep(now time.Time) {
	if now.UnixNano() < t.due.Load() {
		return
	}
	t.mu.Lock()
	told := t.sweep(now)
	t.mu.Unlock()
	for _, one := range told {
		one()
	}
}

// End tells of all that is held back, and forgets what was told.
func (t *Teller) End() {
	t.mu.Lock()
	kinds := t.kinds
	t.kinds = map[string]*kind{}
	t.due.Store(math.MaxInt64)
	t.mu.Unlock()
	for _, k := range kinds {
		if k.held > 0 {
			k.last(k.held)
		}
	}
}

// sweep ends the time of kinds, and returns what is to be told of them. The lock is held.
func (t *Teller) sweep(now time.Time) (told []func()) {
	if now.UnixNano() < t.due.Load() {
		return nil
	}
	due := int64(math.MaxInt64)
	for name, k := range t.kinds {
		switch {
		case now.Before(k.ends):
		case k.held == 0:
			delete(t.kinds, name)
			continue
		default:
			last, held := k.last, k.held
			told = append(told, func() { last(held) })
			k.held, k.last, k.ends = 0, nil, now.Add(t.every)
		}
		due = min(due, k.ends.UnixNano())
	}
	t.due.Store(due)
	return told
}
