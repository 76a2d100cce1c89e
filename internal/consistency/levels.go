package consistency

import (
	"cmp"
	"context"
	"time"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
)

// Replicas knows the logs of a store that shares them with other nodes.
type Replicas interface {
	// Least returns the LSN that a partition must have reached so that it lacks at most so many of
	// the writes acknowledged before the call, and none that was acknowledged longer ago than age.
	// With 0 and 0 it lacks none.
	Least(ctx context.Context, p *physical.Partition, entries session.LSN, age time.Duration) (session.LSN, error)
}

// The bound of the staleness. It is what the account says of itself: the service's defaults for one
// region.
const (
	// MostEntries is the number of writes that a read at bounded staleness may lack.
	MostEntries = 100
	// MostAge is how long ago these writes may have been acknowledged.
	MostAge = 5 * time.Second
)

// Wait is how long a read waits for a replica that is behind. With one replica a token from the
// future can only come true while a write is being made durable. Clients repeat a refused read.
const Wait = 100 * time.Millisecond

// Levels are the consistency levels that an account offers.
type Levels struct {
	// Account is the account's level, which requests may only weaken; 0 is Session.
	Account api.Consistency
	// Replicas is nil if each partition has one replica.
	Replicas Replicas
}

// Default is the account's level, at which reads that name none run.
func (l *Levels) Default() api.Consistency { return cmp.Or(l.Account, api.Session) }

// Check refuses a level that is stronger than the account's, as a status.BadRequest. A client that
// asks for more than it would get learns so from its first request, even from a write.
func (l *Levels) Check(asked api.Consistency) error {
	if asked == 0 || asked >= l.Default() {
		return nil
	}
	return status.New(status.BadRequest,
		"ConsistencyLevel %s specified in the request is invalid: the account's level is %s and a request may only weaken "+
			"it.", asked, l.Default())
}

// of is the level at which a call reads.
func (l *Levels) of(call *api.Call) api.Consistency { return cmp.Or(call.Consistency, l.Default()) }

// Twice reports whether the reads of a call cost double.
func (l *Levels) Twice(call *api.Call) bool { return l.of(call) <= api.BoundedStaleness }

// Read prepares a read and returns what a replica must have seen to answer it. It doubles the price
// of the two strong levels, whose reads ask two replicas (INDEXING_RU §5).
func (l *Levels) Read(call *api.Call) (Demand, error) {
	if err := l.Check(call.Consistency); err != nil {
		return Demand{}, err
	}
	call.Meter.SetDouble(l.Twice(call))
	d := Demand{replicas: l.Replicas, level: l.of(call)}
	if d.level != api.Session {
		return d, nil
	}
	var err error
	d.token, err = session.Parse(call.SessionToken)
	return d, err
}
