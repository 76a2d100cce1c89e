// Package faults keeps the faults that a test has asked for: which requests fail, how and
// how many times.
//
// The one idea: a program's own way of failing is tested at the server, where the SDK, its
// retries and the network between are what they are in production. A fault takes the place
// of an answer, or follows the operation and hides its outcome, which is the case that
// programs get wrong: the write is done and the client does not know.
//
// The package decides which fault a request meets, and counts. It does not know HTTP, how
// an answer is written or how a connection is cut: the gateway does. Without any fault a
// request pays one atomic load (Any). Start reading at List.Add and List.Take.
package faults

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/status"
)

// Fault is what happens to some requests. The zero value of each field is no restriction,
// or nothing that happens.
type Fault struct {
	// Database and Container are ids as the request names them.
	Database, Container string
	// Operation is one of the gateway's names; "" is every operation on items.
	Operation string
	// PartitionKey is that of the request's header, a JSON array.
	PartitionKey string

	// Skip requests that match are let be first. Times is how many meet the fault after
	// them: 0 is one, below 0 is all.
	Skip, Times int

	// Delay passes before anything else happens.
	Delay time.Duration
	// Status and Substatus are the answer; 0 leaves the answer as it is.
	Status, Substatus int
	// RetryAfter goes with the answer.
	RetryAfter time.Duration
	// Drop cuts the connection in place of an answer.
	Drop bool
	// After says that the operation is done before its answer is replaced or dropped.
	After bool
}

// Asked is what is known of a request when its fault is looked for.
type Asked struct {
	Operation           string
	OnItems             bool // the operation is one on items
	Database, Container string
	PartitionKey        *string // the header
}

// Met is the fault that one request meets.
type Met struct {
	Delay time.Duration
	Drop  bool
	After bool
	// Err is the answer; nil leaves it as it is.
	Err *status.Error
}

// List is the faults of a server. The zero value is ready; a nil List has none. It may be
// used from many goroutines.
type List struct {
	count atomic.Int32 // of rules that have something left

	mu    sync.Mutex
	rules []*Rule
	last  int // number of the rule that was added last
}

// Rule is one fault that was added.
type Rule struct {
	list  *List
	id    int
	fault Fault
	key   *partition.Key
	kind  status.Kind

	skip int // guarded by list.mu, as is all below
	left int // below 0 without end
	hits int64
	gone bool
}

// Add adds a fault behind those there are. known are the names of operations. The error
// says what of it cannot be.
func (l *List) Add(f Fault, known []string) (*Rule, error) {
	r := &Rule{list: l, fault: f, skip: f.Skip, left: f.Times}
	if f.Times == 0 {
		r.left = 1
	}
	if err := r.check(known); err != nil {
		return nil, err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.last++
	r.id = l.last
	l.rules = append(l.rules, r)
	l.count.Add(1)
	return r, nil
}

// Standing is a fault that was added and not removed, and what became of it.
type Standing struct {
	Fault
	// ID is its number, from 1 on.
	ID int
	// Remaining is how many more requests will meet it, -1 for all; Hits how many have.
	Remaining int
	Hits      int64
}

// All returns the faults that were added and not removed, in their order.
func (l *List) All() []Standing {
	l.mu.Lock()
	defer l.mu.Unlock()
	all := make([]Standing, len(l.rules))
	for i, r := range l.rules {
		all[i] = r.standing()
	}
	return all
}

// Standing returns the fault as it is now.
func (r *Rule) Standing() Standing {
	r.list.mu.Lock()
	defer r.list.mu.Unlock()
	return r.standing()
}

func (r *Rule) standing() Standing {
	return Standing{Fault: r.fault, ID: r.id, Remaining: max(r.left, -1), Hits: r.hits}
}

// Remove ends the fault with a number; false when there is none.
func (l *List) Remove(id int) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	i := slices.IndexFunc(l.rules, func(r *Rule) bool { return r.id == id })
	if i >= 0 {
		l.remove(l.rules[i])
	}
	return i >= 0
}

func (r *Rule) check(known []string) error {
	f := r.fault
	switch {
	case f.Operation != "" && !slices.Contains(known, f.Operation):
		return fmt.Errorf("%q is no operation: use one of %s", f.Operation, strings.Join(known, ", "))
	case f.Skip < 0:
		return fmt.Errorf("%d requests cannot be skipped", f.Skip)
	case f.Delay < 0 || f.RetryAfter < 0:
		return fmt.Errorf("a time cannot be negative")
	case f.Drop && f.Status != 0:
		return fmt.Errorf("a connection that is dropped has no answer: leave out the status %d, or Drop", f.Status)
	case f.Delay == 0 && !f.Drop && f.Status == 0:
		return fmt.Errorf("nothing would happen: give a status, a delay or Drop")
	case f.Status == 0 && (f.Substatus != 0 || f.RetryAfter != 0):
		return fmt.Errorf("a substatus and a time to retry after go with a status")
	}
	if f.PartitionKey != "" {
		key, err := partition.ParseHeader(f.PartitionKey)
		if err != nil {
			return fmt.Errorf("%q is no partition key: write a JSON array such as [\"a\"]", f.PartitionKey)
		}
		r.key = &key
	}
	if f.Status != 0 {
		kind, found := status.Lookup(f.Status, f.Substatus)
		if !found {
			return fmt.Errorf("%d/%d is no failure that is known: use one of %s", f.Status, f.Substatus,
				strings.Join(status.Numbers(), ", "))
		}
		r.kind = kind
	}
	return nil
}

// Any reports whether there is a fault that a request could meet.
func (l *List) Any() bool { return l != nil && l.count.Load() > 0 }

// Take returns the fault that a request meets, and counts it; false when it meets none.
// Of several the one that was added first is met.
func (l *List) Take(asked Asked) (Met, bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, r := range l.rules {
		if r.left == 0 || r.gone || !r.matches(asked) {
			continue
		}
		if r.skip > 0 {
			r.skip--
			continue
		}
		r.take()
		return r.met(), true
	}
	return Met{}, false
}

func (r *Rule) take() {
	r.hits++
	if r.left > 0 {
		if r.left--; r.left == 0 {
			r.list.count.Add(-1)
		}
	}
}

func (r *Rule) met() Met {
	m := Met{Delay: r.fault.Delay, Drop: r.fault.Drop, After: r.fault.After}
	if r.fault.Status != 0 {
		m.Err = status.New(r.kind, "")
		m.Err.RetryAfter = r.fault.RetryAfter
	}
	return m
}

func (r *Rule) matches(a Asked) bool {
	f := &r.fault
	switch {
	case f.Operation == "" && !a.OnItems, f.Operation != "" && f.Operation != a.Operation,
		f.Database != "" && f.Database != a.Database, f.Container != "" && f.Container != a.Container:
		return false
	case r.key == nil:
		return true
	case a.PartitionKey == nil:
		return false
	}
	key, err := partition.ParseHeader(*a.PartitionKey)
	return err == nil && key == *r.key
}

// Remaining returns how many more requests will meet the fault; -1 is all.
func (r *Rule) Remaining() int {
	r.list.mu.Lock()
	defer r.list.mu.Unlock()
	if r.gone {
		return 0
	}
	return max(r.left, -1)
}

// Hits returns how many requests have met it.
func (r *Rule) Hits() int64 {
	r.list.mu.Lock()
	defer r.list.mu.Unlock()
	return r.hits
}

// Remove ends the fault. A request that has met it goes on with it.
func (r *Rule) Remove() {
	r.list.mu.Lock()
	defer r.list.mu.Unlock()
	r.list.remove(r)
}

// Clear ends all faults.
func (l *List) Clear() {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, r := range slices.Clone(l.rules) {
		l.remove(r)
	}
}

func (l *List) remove(r *Rule) {
	if r.gone {
		return
	}
	if r.gone = true; r.left != 0 {
		l.count.Add(-1)
	}
	l.rules = slices.DeleteFunc(l.rules, func(other *Rule) bool { return other == r })
}
