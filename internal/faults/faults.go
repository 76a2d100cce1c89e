// Package faults stores the faults that a test has requested: which requests fail, how, and how
// many times.
//
// A program's error handling is best tested at the server, where the SDK, its retries and the
// network are those of production. A fault replaces an answer, or hides the outcome of an operation
// that was done. Programs often get the second case wrong: the write has happened and the client
// does not know.
//
// The package decides which fault a request meets, and counts. It does not know HTTP, how an answer
// is written or how a connection is dropped: the gateway does. Without any fault a request costs
// one atomic load (Any). Start reading at List.Add and List.Take.
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

// Fault describes which requests fail and how. The zero value of a field means no restriction or no
// effect.
type Fault struct {
	// Database and Container are ids as in the request.
	Database, Container string
	// Operation is one of the gateway's names; "" is every operation on items.
	Operation string
	// PartitionKey is the request's header, a JSON array.
	PartitionKey string

	// Skip is the number of matching requests that succeed first. Times is the number of requests
	// after them that meet the fault: 0 means one, a negative number all.
	Skip, Times int

	// Delay is a wait before anything else.
	Delay time.Duration
	// Status and Substatus are the answer; 0 leaves the answer unchanged.
	Status, Substatus int
	// RetryAfter is the retry delay in the answer.
	RetryAfter time.Duration
	// Drop drops the connection instead of answering.
	Drop bool
	// Split splits the range that the request addresses, before or (with After) behind its operation.
	Split bool
	// After says that the operation runs before its answer is replaced or dropped.
	After bool
}

// Asked describes a request for which Take looks for a fault.
type Asked struct {
	Operation           string
	OnItems             bool // the operation is an operation on items
	Database, Container string
	PartitionKey        *string // the header
}

// Met is the fault that a request meets.
type Met struct {
	Delay time.Duration
	Drop  bool
	Split bool
	After bool
	// Err is the answer; nil leaves it unchanged.
	Err *status.Error
}

// List is the list of faults of a server. The zero value is ready to use; a nil List is empty. It
// is safe for concurrent use.
type List struct {
	count atomic.Int32 // number of rules that still apply

	mu    sync.Mutex
	rules []*Rule
	last  int // number of the last added rule
}

// Rule is an added fault.
type Rule struct {
	list  *List
	id    int
	fault Fault
	key   *partition.Key
	kind  status.Kind

	skip int // guarded by list.mu, like the fields below
	left int // remaining requests; negative for no limit
	hits int64
	gone bool
}

// Add appends a fault. known are the names of operations. The error says what is wrong with the
// fault.
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

// Standing is the state of a fault that was added and not removed.
type Standing struct {
	Fault
	// ID is the fault's number, starting at 1.
	ID int
	// Remaining is the number of further requests that will meet the fault, -1 for all; Hits is the
	// number that have met it.
	Remaining int
	Hits      int64
}

// All returns the faults that were added and not removed, in order.
func (l *List) All() []Standing {
	l.mu.Lock()
	defer l.mu.Unlock()
	all := make([]Standing, len(l.rules))
	for i, r := range l.rules {
		all[i] = r.standing()
	}
	return all
}

// Standing returns the current state of the fault.
func (r *Rule) Standing() Standing {
	r.list.mu.Lock()
	defer r.list.mu.Unlock()
	return r.standing()
}

func (r *Rule) standing() Standing {
	return Standing{Fault: r.fault, ID: r.id, Remaining: max(r.left, -1), Hits: r.hits}
}

// Remove removes the fault with a number. It returns false for an unknown number.
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
		return fmt.Errorf("unknown operation %q: use one of %s", f.Operation, strings.Join(known, ", "))
	case f.Skip < 0:
		return fmt.Errorf("%d requests cannot be skipped", f.Skip)
	case f.Delay < 0 || f.RetryAfter < 0:
		return fmt.Errorf("a time cannot be negative")
	case f.Drop && f.Status != 0:
		return fmt.Errorf("a connection that is dropped has no answer: leave out the status %d, or Drop", f.Status)
	case f.Delay == 0 && !f.Drop && !f.Split && f.Status == 0:
		return fmt.Errorf("nothing would happen: give a status, a delay, Split or Drop")
	case f.Status == 0 && (f.Substatus != 0 || f.RetryAfter != 0):
		return fmt.Errorf("a substatus and a retry delay need a status")
	}
	if f.PartitionKey != "" {
		key, err := partition.ParseHeader(f.PartitionKey)
		if err != nil {
			return fmt.Errorf("%q is not a partition key: write a JSON array such as [\"a\"]", f.PartitionKey)
		}
		r.key = &key
	}
	if f.Status != 0 {
		kind, found := status.Lookup(f.Status, f.Substatus)
		if !found {
			return fmt.Errorf("unknown failure %d/%d: use one of %s", f.Status, f.Substatus,
				strings.Join(status.Numbers(), ", "))
		}
		r.kind = kind
	}
	return nil
}

// Any reports whether there is a fault that a request could meet.
func (l *List) Any() bool { return l != nil && l.count.Load() > 0 }

// Take returns the fault that a request meets, and counts it; false when it meets none. Of several
// matching faults, the request meets the first.
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
	m := Met{Delay: r.fault.Delay, Drop: r.fault.Drop, Split: r.fault.Split, After: r.fault.After}
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

// Remaining returns the number of further requests that will meet the fault; -1 for all.
func (r *Rule) Remaining() int {
	r.list.mu.Lock()
	defer r.list.mu.Unlock()
	if r.gone {
		return 0
	}
	return max(r.left, -1)
}

// Hits returns the number of requests that have met the fault.
func (r *Rule) Hits() int64 {
	r.list.mu.Lock()
	defer r.list.mu.Unlock()
	return r.hits
}

// Remove removes the fault. A request that has already met it is not affected.
func (r *Rule) Remove() {
	r.list.mu.Lock()
	defer r.list.mu.Unlock()
	r.list.remove(r)
}

// Clear removes all faults.
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
