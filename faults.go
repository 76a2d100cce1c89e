package orrery

import (
	"context"
	"fmt"
	"time"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/faults"
	"github.com/orrery-db/orrery/internal/gateway/rest"
	"github.com/orrery-db/orrery/internal/partition"
)

// Fault makes some requests fail, so that a test of a program meets the failure. Database,
// Container, Operation and PartitionKey select the requests; an empty field selects all. Faults
// apply to requests that are signed and well formed, before they have done anything.
type Fault struct {
	// Database and Container are names, as the request has them in its path.
	Database, Container string
	// Operation is a name from docs/reference/metrics.md, such as "create_item". "" selects every
	// operation on items. SDKs also read the account, containers and ranges; a fault applies to
	// those requests only if it names their operation.
	Operation string
	// PartitionKey is the partition key of the request as a JSON array, such as ["ann"]. Queries
	// over several ranges have none.
	PartitionKey string

	// Skip is the number of requests to leave alone first. Times is the number of requests that
	// fail after that: 0 means one, Always means all.
	Skip, Times int

	// Delay is how long the request waits, by the machine's clock: before its operation, or after
	// it if After is set.
	Delay time.Duration
	// Status and SubStatus determine the answer, in the service's words and without charge: 429 and
	// 3200, 503, 408, 410 and 1002, 449, 403 and 3 are usual. 0 leaves the answer as it is.
	Status, SubStatus int
	// RetryAfter is sent with the answer, in milliseconds.
	RetryAfter time.Duration
	// Drop cuts the connection, or over HTTP/2 the stream, instead of answering.
	Drop bool
	// Split splits the range that the request addresses: by its partition key, by its range, or the
	// largest of the container. That happens before the operation, or after it if After is set; then
	// the request goes on. A range that cannot be split answers 400.
	Split bool
	// After runs the operation first and then hides its outcome by Status or Drop: the client
	// cannot know that a write has happened, and it has. It is charged as always.
	After bool
}

// Always is a Fault.Times without end.
const Always = -1

// Faults are the faults of a server that was started with them, see Config.Faults. The zero value
// is ready to use. Its methods are safe for concurrent use.
type Faults struct {
	own    faults.List
	shared *faults.List // the list to use instead of own; nil for own
}

// list returns the list of faults.
func (f *Faults) list() *faults.List {
	if f.shared != nil {
		return f.shared
	}
	return &f.own
}

// AddedFault is a fault that Add has put in force.
type AddedFault struct{ rule *faults.Rule }

// Add puts a fault in force after the existing ones: if several match a request, the first applies.
// The error says what is wrong with the fault.
func (f *Faults) Add(what Fault) (*AddedFault, error) {
	if f == nil {
		return nil, fmt.Errorf("add a fault: the server was started without Config.Faults")
	}
	rule, err := f.list().Add(faults.Fault{
		Database: what.Database, Container: what.Container, Operation: what.Operation, PartitionKey: what.PartitionKey,
		Skip: what.Skip, Times: what.Times, Delay: what.Delay, Status: what.Status, Substatus: what.SubStatus,
		RetryAfter: what.RetryAfter, Drop: what.Drop, Split: what.Split, After: what.After,
	}, rest.OperationNames())
	if err != nil {
		return nil, fmt.Errorf("add a fault: %w", err)
	}
	return &AddedFault{rule}, nil
}

// Clear removes all faults.
func (f *Faults) Clear() {
	if f != nil {
		f.list().Clear()
	}
}

// Remaining returns how many more requests the fault will apply to; Always means all.
func (a *AddedFault) Remaining() int { return a.rule.Remaining() }

// Hits returns how many requests the fault has applied to.
func (a *AddedFault) Hits() int { return int(a.rule.Hits()) }

// Remove removes the fault. It still applies to a request that has already met it.
func (a *AddedFault) Remove() { a.rule.Remove() }

// Faults returns Config.Faults. It may be nil; Add then returns an error.
func (s *Server) Faults() *Faults { return s.config.Faults }

// faultList returns nil without Config.Faults.
func (c Config) faultList() *faults.List {
	if c.Faults == nil {
		return nil
	}
	return c.Faults.list()
}

// splitRangeOf splits the range that a request addresses.
func splitRangeOf(ctx context.Context, e *cosmos.Service, db, container, rangeID string, header *string) error {
	var asked account.ReshapeRequest
	if rangeID != "" {
		asked.RangeIDs = []string{rangeID}
	} else if header != nil {
		c, err := e.ContainerNow(db, container)
		if err != nil {
			return err
		}
		key, err := partition.ParseHeader(*header)
		if err != nil {
			return err
		}
		epk := c.Key().EPK(key)
		for _, p := range c.Ranges {
			if p.Range().Contains(epk) {
				asked.RangeIDs = []string{account.RangeID(p)}
			}
		}
	}
	_, err := e.Split(ctx, db, container, asked)
	return err
}
