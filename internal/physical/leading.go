package physical

import (
	"context"
	"errors"
	"fmt"

	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/status"
)

// A replicated partition has its log elsewhere, and its embedded log is a copy. The partition
// begins as a follower. Lead makes it the leader. It does not become a follower again: it ends with
// Moved, and another Partition is opened from its durable state. So nothing that a group has half
// done in memory has to be undone.

// leadership is what a leader needs of its log.
type leadership struct {
	log  log.Log
	term log.Term
	at   log.Position // after the claim
}

// Lead makes a follower the leader. l appends to the log elsewhere in term t, which the caller has
// claimed, and passes each accepted group on to Log. The follower must have applied everything up
// to the claim, whose end is at.
func (p *Partition) Lead(ctx context.Context, l log.Log, t log.Term, at log.Position) error {
	r := newRequest(nil)
	r.lead = &leadership{log: l, term: t, at: at}
	_, err := p.request(ctx, r)
	return err
}

// Ended is closed when the partition stops serving; see Err.
func (p *Partition) Ended() <-chan struct{} { return p.ended }

// takeLead is called by the writer between two groups.
func (w *writer) takeLead(l *leadership) error {
	if w.term != l.term || !w.at.Is(l.at) {
		return fmt.Errorf("%w: partition %d is at LSN %d in term %d, and is to lead from LSN %d in term %d", log.ErrDiverged,
			w.p.id, w.at.LSN, w.term.Epoch, l.at.LSN, l.term.Epoch)
	}
	w.log, w.at = l.log, l.at
	w.p.leads.Store(l)
	return nil
}

// Writable returns nil if the partition decides about writes. A partition that follows does not.
func (p *Partition) Writable() error {
	switch {
	case p.shared.Follows:
		return ErrFollows()
	case p.shared.Replicated && p.leads.Load() == nil:
		return errElsewhere{status.New(status.PartitionKeyRangeGone,
			"Partition key range %d is led by another replica. Nothing was done: repeat the request there.", p.id)}
	}
	return nil
}

// Barrier proves that the published state has every write that was acknowledged before the call,
// and every write that any replica has shown. Only the leader can prove that. A partition whose log
// is its own needs no proof.
func (p *Partition) Barrier(ctx context.Context) error {
	if !p.shared.Replicated {
		return nil
	}
	if err := errors.Join(p.Err(), p.Writable()); err != nil {
		return err
	}
	return p.prove(ctx)
}

func (p *Partition) prove(ctx context.Context) error {
	l := p.leads.Load()
	at, err := l.log.Barrier(ctx, l.term)
	switch {
	case err == nil && p.WaitLSN(ctx, at.LSN): // a follower may show a group before the leader knows that it counts
		return nil
	case err == nil:
		return errors.Join(p.Err(), ctx.Err())
	case errors.Is(err, log.ErrFenced) || errors.Is(err, log.ErrSealed):
		p.Fail(NewErrMoved(p.id))
		return p.Err()
	}
	err = status.Wrap(status.ServiceUnavailable, err,
		"Partition key range %d cannot prove at the moment that it has the newest writes. Nothing was done: repeat the "+
			"request.", p.id)
	if errors.Is(err, log.ErrDiverged) || errors.Is(err, log.ErrDamaged) {
		p.Fail(err)
	}
	return err
}

// appendFailed ends a partition whose group the log has not accepted, and returns the error for the
// proposers.
func (p *Partition) appendFailed(err error) error {
	if p.shared.Replicated && (errors.Is(err, log.ErrFenced) || errors.Is(err, log.ErrSealed)) {
		err = NewErrMoved(p.id) // the group never counts
	} else {
		err = status.Wrap(status.ServiceUnavailable, err,
			"Partition key range %d could not make the write durable; whether it survives is unknown. Read the item before "+
				"you try again.", p.id)
	}
	p.Fail(err)
	return err
}

// errElsewhere refuses a request that only the leader can serve.
type errElsewhere struct{ error }

func (e errElsewhere) Unwrap() error { return e.error }

// Elsewhere reports whether an error says that another replica leads the partition. Nothing of the
// request has been done. For a client it is a status.PartitionKeyRangeGone.
func Elsewhere(err error) bool {
	_, elsewhere := errors.AsType[errElsewhere](err)
	return elsewhere
}
