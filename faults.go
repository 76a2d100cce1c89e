package orrery

import (
	"fmt"
	"time"

	"github.com/orrery-db/orrery/internal/faults"
	"github.com/orrery-db/orrery/internal/gateway/rest"
)

// Fault is something that goes wrong for some requests, so that the test of a program meets
// it. Database, Container, Operation and PartitionKey say which requests; what is empty is
// any. Faults look at requests that are signed and well formed, before they have done
// anything.
type Fault struct {
	// Database and Container are names, as the request has them in its path.
	Database, Container string
	// Operation is a name as in docs/reference/metrics.md, such as "create_item". "" is every
	// operation on items: SDKs also read the account, containers and ranges, and those
	// requests meet a fault only when it names their operation.
	Operation string
	// PartitionKey is the partition key of the request as a JSON array, such as ["ann"].
	// Queries over several ranges have none.
	PartitionKey string

	// Skip is how many requests are let be first. Times is how many meet the fault then: 0
	// is one, Always is all.
	Skip, Times int

	// Delay is how long the request waits, by the machine's clock: before its operation,
	// or, with After, behind it.
	Delay time.Duration
	// Status and SubStatus are the answer, in the service's words and with no charge: 429 and
	// 3200, 503, 408, 410 and 1002, 449, 403 and 3 are usual. 0 leaves the answer as it is.
	Status, SubStatus int
	// RetryAfter goes with the answer, to the millisecond.
	RetryAfter time.Duration
	// Drop cuts the connection, or over HTTP/2 the stream, in place of an answer.
	Drop bool
	// After lets the operation be done first. Its outcome is then hidden by Status or Drop:
	// the client cannot know whether a write has happened, and it has. It is charged as
	// always.
	After bool
}

// Always is Fault.Times without an end.
const Always = -1

// Faults are the faults of a server that was started with them, see Config.Faults. The zero
// value is ready. Its methods are safe for concurrent use.
type Faults struct{ list faults.List }

// AddedFault is a fault that is in force.
type AddedFault struct{ rule *faults.Rule }

// Add puts a fault in force, behind those there are: a request that several match meets the
// first. The error says what of the fault cannot be.
func (f *Faults) Add(what Fault) (*AddedFault, error) {
	if f == nil {
		return nil, fmt.Errorf("add a fault: the server was started without Config.Faults")
	}
	rule, err := f.list.Add(faults.Fault{
		Database: what.Database, Container: what.Container, Operation: what.Operation, PartitionKey: what.PartitionKey,
		Skip: what.Skip, Times: what.Times, Delay: what.Delay, Status: what.Status, Substatus: what.SubStatus,
		RetryAfter: what.RetryAfter, Drop: what.Drop, After: what.After,
	}, rest.OperationNames())
	if err != nil {
		return nil, fmt.Errorf("add a fault: %w", err)
	}
	return &AddedFault{rule}, nil
}

// Clear ends all faults.
func (f *Faults) Clear() {
	if f != nil {
		f.list.Clear()
	}
}

// Remaining returns how many more requests will meet the fault; Always is all.
func (a *AddedFault) Remaining() int { return a.rule.Remaining() }

// Hits returns how many requests have met the fault.
func (a *AddedFault) Hits() int { return int(a.rule.Hits()) }

// Remove ends the fault. A request that has met it already goes on with it.
func (a *AddedFault) Remove() { a.rule.Remove() }

// Faults returns Config.Faults; nil when there are none, and then Add is an error.
func (s *Server) Faults() *Faults { return s.config.Faults }

// faultList is nil without Config.Faults.
func (c Config) faultList() *faults.List {
	if c.Faults == nil {
		return nil
	}
	return &c.Faults.list
}
