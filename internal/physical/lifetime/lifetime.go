// Package lifetime is the part of a container's definition that changes while its partitions serve:
// which items expire, and for how long versions are kept.
//
// The one idea: rules are immutable values behind an atomic pointer. A reader or a decision loads
// them once and uses them with one second. The package knows neither items nor partitions; a caller
// that needs a second at which nobody uses other rules excludes its partitions itself.
package lifetime

import (
	"sync"
	"sync/atomic"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/seconds"
)

// Rules determine which items of a container expire. They are immutable.
type Rules struct {
	DefaultTTL int32
	Past       layout.Expiry // what had expired under former defaults and may not be deleted yet
	held       int64         // second at which expiry stands still; 0 = it does not
}

// Empty reports whether nothing expires or has expired.
func (t *Rules) Empty() bool { return t.DefaultTTL == 0 && t.Past == layout.Expiry{} }

// At returns what has expired by a second.
func (t *Rules) At(now int64) layout.Expiry {
	if t.held != 0 {
		now = min(now, t.held)
	}
	return layout.ExpiryUnder(t.DefaultTTL, now).And(t.Past)
}

// Lifetime is the part of a container's definition that can change. All partitions of the container
// share it. A reader that needs the time together with matching rules holds its partition's lock.
type Lifetime struct {
	rules    atomic.Pointer[Rules]
	versions atomic.Pointer[Versions]

	// keeping is held for reading by what writes versions or histories, until it is durable.
	keeping sync.RWMutex

	mu    sync.Mutex // held while anything here changes; taken before the lock of a partition
	holds int
}

// New creates the lifetime of a container from its record.
func New(record *layout.Container) *Lifetime {
	l := new(Lifetime)
	l.rules.Store(&Rules{DefaultTTL: record.Definition.DefaultTTL, Past: record.Past})
	l.setVersions(record.Definition.Retention)
	return l
}

// Hold stops time for the expiry of the container's items until Release. It returns the second at
// which time stands, which is no earlier than any that a reader or a decision has used: exclude
// keeps them from using one until end is called.
func (l *Lifetime) Hold(k *seconds.Keeper, exclude func() (end func())) int64 {
	l.mu.Lock()
	defer l.mu.Unlock()
	held := *l.rules.Load()
	if l.holds++; l.holds > 1 {
		return held.held
	}
	defer exclude()()
	held.held = k.Now()
	l.rules.Store(&held)
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
	l.rules.Store(&Rules{DefaultTTL: record.Definition.DefaultTTL, Past: record.Past, held: l.rules.Load().held})
	l.setVersions(record.Definition.Retention)
}

// Rules are the present rules.
func (l *Lifetime) Rules() *Rules { return l.rules.Load() }

// Gone returns what has expired by a second.
func (l *Lifetime) Gone(now int64) layout.Expiry { return l.rules.Load().At(now) }

// Expires reports whether any item expires, or has expired and may not be deleted yet.
func (l *Lifetime) Expires() bool { return !l.rules.Load().Empty() }
