package leader

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/embedded"
	"github.com/orrery-db/orrery/internal/log"
)

// pair is the log of a partition that leads: the shared log accepts a record, then the embedded log
// gets the same record. It is good for one term. When the term is over, it accepts nothing more.
type pair struct {
	shared   log.Log
	own      *embedded.Log
	term     log.Term
	patience time.Duration

	end   sync.Once
	over  chan struct{} // closed when the term is over
	rival bool          // another node has claimed a newer term; valid when over is closed

	barriers rounds[log.Position]
}

func newPair(n *Node, shared log.Log, own *embedded.Log, t log.Term) *pair {
	return &pair{
		shared: shared, own: own, term: t, patience: n.patience, over: make(chan struct{}),
	}
}

// ends records that the term is over.
func (l *pair) ends(rival bool) {
	l.end.Do(func() {
		l.rival = rival
		close(l.over)
	})
}

// Append implements log.Log. A record in doubt is settled before Append returns: nil or ErrFenced
// say that it counts or never will, and the term is over in both cases. ErrAmbiguous means that the
// log did not answer that question either.
func (l *pair) Append(ctx context.Context, t log.Term, after log.Position, g log.Group) (log.Position, error) {
	r := g.Record(t, after)
	at, err := l.add(ctx, &r, after, func(ctx context.Context) (log.Position, error) {
		return l.shared.Append(ctx, t, after, g)
	})
	if err != nil {
		return log.Position{}, err
	}
	own, err := l.own.Append(ctx, t, after, g)
	return l.both(at, own, err)
}

// Seal implements log.Log.
func (l *pair) Seal(ctx context.Context, t log.Term, after log.Position, successors []byte) (log.Position, error) {
	r := log.Record{Kind: log.Seal, Term: t, Before: after.Chain, First: after.LSN + 1, Body: successors}
	at, err := l.add(ctx, &r, after, func(ctx context.Context) (log.Position, error) {
		return l.shared.Seal(ctx, t, after, successors)
	})
	if err != nil {
		return log.Position{}, err
	}
	own, err := l.own.Seal(ctx, t, after, successors)
	return l.both(at, own, err)
}

// both checks that the embedded log is where the shared log is.
func (l *pair) both(at, own log.Position, err error) (log.Position, error) {
	if err == nil && !own.Is(at) {
		err = fmt.Errorf("%w: the copy is at LSN %d, and the log at %d", log.ErrDiverged, own.LSN, at.LSN)
	}
	if err != nil {
		l.ends(false)
		return log.Position{}, err
	}
	return at, nil
}

// add adds a record to the shared log, and settles it if it is in doubt.
func (l *pair) add(ctx context.Context, r *log.Record, after log.Position,
	send func(context.Context) (log.Position, error),
) (log.Position, error) {
	select {
	case <-l.over:
		return log.Position{}, fmt.Errorf("%w: term %d is over", log.ErrFenced, l.term.Epoch)
	default:
	}
	limited, cancel := context.WithTimeout(ctx, l.patience)
	at, err := send(limited)
	cancel()
	if errors.Is(err, log.ErrAmbiguous) {
		return l.settle(ctx, r, after, err)
	}
	switch {
	case errors.Is(err, log.ErrFenced) || errors.Is(err, log.ErrSealed):
		l.ends(true)
	case errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled):
		l.ends(false)
		err = fmt.Errorf("%w: the record was not sent: %w", log.ErrFenced, err)
	case err != nil:
		l.ends(false)
	}
	return at, err
}

// errInDoubt says that the shared log has not answered whether a record counts.
var errInDoubt = errors.New("no claim has settled it")

// settle finds out whether a record in doubt counts.
func (l *pair) settle(ctx context.Context, r *log.Record, after log.Position, doubt error) (log.Position, error) {
	ctx, cancel := context.WithTimeout(ctx, l.patience)
	defer cancel()
	s, err := log.Settle(ctx, l.shared, after, r)
	l.ends(s.Rival)
	switch {
	case err != nil:
		return log.Position{}, fmt.Errorf("%w; %w: %w", doubt, errInDoubt, err)
	case !s.Counts:
		return log.Position{}, fmt.Errorf("%w: a newer claim precedes the record", log.ErrFenced)
	}
	return r.After(), nil
}

// Barrier implements log.Log.
func (l *pair) Barrier(ctx context.Context, t log.Term) (log.Position, error) {
	return l.barriers.do(ctx, func(ctx context.Context) (log.Position, error) {
		ctx, cancel := context.WithTimeout(ctx, l.patience)
		defer cancel()
		at, err := l.shared.Barrier(ctx, t)
		if errors.Is(err, log.ErrFenced) || errors.Is(err, log.ErrSealed) {
			l.ends(true)
		}
		return at, err
	})
}

// Lead implements log.Log. A pair is good for the term that it was made for.
func (l *pair) Lead(context.Context, log.Position, log.Apply) (log.Term, log.Position, error) {
	return log.Term{}, log.Position{}, fmt.Errorf("%w: the node claims terms", log.ErrFenced)
}

// Read implements log.Log.
func (l *pair) Read(ctx context.Context, from log.Position, follow bool, apply log.Apply) error {
	return l.shared.Read(ctx, from, follow, apply)
}

// Truncate implements log.Log.
func (l *pair) Truncate(ctx context.Context, upTo log.Position) error {
	return l.shared.Truncate(ctx, upTo)
}

// Capabilities implements log.Log.
func (l *pair) Capabilities() log.Capabilities { return l.shared.Capabilities() }
