// Package repeats rate-limits log messages about repeated events.
//
// The first event of a kind is reported at once. Later ones are counted until some time has passed;
// then one line reports their number. So a log has at most one line for each kind and interval,
// whatever a client does, and every event is counted.
//
// The package does not know what is reported, or where: it calls a function. It starts no
// goroutine. Counted events are reported when Report or Sweep is called after their interval, and
// at the end by End.
package repeats

import (
	"crypto/sha256"
	"math"
	"sync"
	"sync/atomic"
	"time"
)

const (
	// mostKinds bounds the memory: the events of further kinds are counted together as rest.
	mostKinds = 1000
	// longName is the maximum length of a stored name. A hash replaces a longer name, because
	// clients choose parts of names.
	longName = 128
)

// rest is the name for the events of all kinds without room.
const rest = ""

// Report reports count events of one kind or, if others is true, of several kinds without room. It
// describes the last of them; with others, the description does not apply to the rest.
type Report func(count int, others bool)

// Reporter reports repeated events. It is safe for concurrent use.
type Reporter struct {
	every time.Duration

	mu    sync.Mutex
	kinds map[string]*kind
	due   atomic.Int64 // when the next interval ends, in nanoseconds since 1970
}

// kind is the current interval of one kind.
type kind struct {
	ends time.Time
	held int    // number of unreported events
	last Report // reports them, describing the last
}

// New returns a Reporter that reports each kind at most once in an interval.
func New(every time.Duration) *Reporter {
	t := &Reporter{every: every, kinds: map[string]*kind{}}
	t.due.Store(math.MaxInt64)
	return t
}

// Report reports an event: at once, with count 1, unless an event of the same kind was reported
// within the interval. In that case the event is counted, and later the report of the last counted
// event is called with their number. report may be called by any goroutine that uses the Reporter,
// without its lock held. The name of a kind must not be empty.
func (t *Reporter) Report(now time.Time, name string, report Report) {
	if len(name) > longName {
		sum := sha256.Sum256([]byte(name))
		name = string(sum[:])
	}
	t.mu.Lock()
	reports := t.sweep(now)
	k := t.kinds[name]
	if k == nil && len(t.kinds) >= mostKinds {
		name = rest
		k = t.kinds[name]
	}
	if k == nil {
		k = &kind{ends: now.Add(t.every)}
		t.kinds[name] = k
		t.due.Store(min(t.due.Load(), k.ends.UnixNano()))
		others := name == rest
		reports = append(reports, func() { report(1, others) })
	} else {
		k.held++
		k.last = report
	}
	t.mu.Unlock()
	for _, one := range reports {
		one()
	}
}

// Sweep reports counted events whose interval has ended. It costs almost nothing when there are
// none, so that it can be called with every request.
func (t *Reporter) Sweep(now time.Time) {
	if now.UnixNano() < t.due.Load() {
		return
	}
	t.mu.Lock()
	reports := t.sweep(now)
	t.mu.Unlock()
	for _, one := range reports {
		one()
	}
}

// End reports all counted events and resets the Reporter.
func (t *Reporter) End() {
	t.mu.Lock()
	kinds := t.kinds
	t.kinds = map[string]*kind{}
	t.due.Store(math.MaxInt64)
	t.mu.Unlock()
	for name, k := range kinds {
		if k.held > 0 {
			k.last(k.held, name == rest)
		}
	}
}

// sweep ends intervals and returns the reports to make. The caller holds the lock.
func (t *Reporter) sweep(now time.Time) (reports []func()) {
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
			reports = append(reports, func() { last(held, name == rest) })
			k.held, k.last, k.ends = 0, nil, now.Add(t.every)
		}
		due = min(due, k.ends.UnixNano())
	}
	t.due.Store(due)
	return reports
}
