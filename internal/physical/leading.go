package physical

import (
	"context"
	"errors"
	"fmt"

	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/status"
)

// A replicated partition has its log elsewhere, and its embedded log is a copy. It begins as a
// follower, and Lead makes it the leader. It never follows again: it ends with Moved, and another
// Partition is opened from its durable state. So nothing that a group has half done is undone.

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
	r.lead = &leadership{l, t, at}
	_, err := p.request(ctx, r)
	return err
}

// Ended is closed when the partition stops serving; see Err.
func (p *Partition) Ended() <-chan struct{} { return p.ended }

func (w *writer) takeLead(l *leadership) error {
	if w.term != l.term || !w.at.Is(l.at) {
		return fmt.Errorf("%w: partition %d has not applied the claim by which it leads", log.ErrDiverged, w.p.id)
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
	if err := errors.Join(p.Err(), p.Writable()); err != nil || !p.shared.Replicated {
		return err
	}
	return p.prove(ctx)
}

func (p *Partition) prove(ctx context.Context) error {
	l := p.leads.Load()
	at, err := l.log.Barrier(ctx, l.term)
	switch {
	case err == nil:
		if !p.WaitLSN(ctx, at.LSN) { // a follower may show a group before the leader knows that it counts
			err = errors.Join(p.Err(), ctx.Err())
		}
		return err
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

type errElsewhere struct{ error }

func (e errElsewhere) Unwrap() error { return e.error }

// Elsewhere reports whether an error says that another replica leads. Nothing has been done.
func Elsewhere(err error) bool {
	_, elsewhere := errors.AsType[errElsewhere](err)
	return elsewhere
}
