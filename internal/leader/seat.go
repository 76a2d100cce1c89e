package leader

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/status"
)

// seat is the place of one partition on a node. One goroutine runs it, and takes turns: it follows,
// leads, or opens the partition again.
type seat struct {
	node *Node
	name name
	ends ends

	mu     sync.Mutex // guards the fields below
	log    log.Log    // nil before the first turn; only the seat's goroutine sets it
	toLead bool       // it is to lead
	busy   bool       // it claims a term, leads, or ends to lead
	leads  bool
	sealed bool          // its log has ended, and others are about to replace the partition
	ended  error         // why the seat takes no more turns
	failed error         // why the replica has stopped for good
	moved  chan struct{} // closed when a field above changes
}

func newSeat(n *Node, at name) *seat { return &seat{node: n, name: at, moved: make(chan struct{})} }

// change changes fields and wakes those who wait for it.
func (s *seat) change(fn func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	fn()
	s.wake()
}

// wake wakes those who wait for a change. s.mu is held.
func (s *seat) wake() {
	close(s.moved)
	s.moved = make(chan struct{})
}

func (s *seat) ask(lead bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.toLead != lead { // otherwise a claim in flight would be given up
		s.toLead = lead
		s.wake()
	}
}

// shared returns the shared log, or nil before the first turn.
func (s *seat) shared() log.Log {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.log
}

func (s *seat) failure() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.failed
}

// await waits until the partition leads, or neither leads nor claims.
func (s *seat) await(ctx context.Context, lead bool) error {
	for {
		s.mu.Lock()
		leads, busy, toLead, sealed, ended, moved := s.leads, s.busy, s.toLead, s.sealed, s.ended, s.moved
		s.mu.Unlock()
		switch {
		case ended != nil:
			return ended
		case sealed && lead:
			return physical.NewErrMoved(s.name.partition)
		case leads == lead && (lead || !busy):
			return nil
		case toLead != lead:
			return fmt.Errorf("%w: partition %d of container %d", log.ErrFenced, s.name.partition, s.name.container)
		}
		select {
		case <-moved:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// shouldLead reports whether the partition is to lead, and returns a channel that is closed when
// that may have changed.
func (s *seat) shouldLead() (bool, <-chan struct{}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.toLead, s.moved
}

// pause is how long a seat waits before it tries again.
const pause = 20 * time.Millisecond

// run takes turns until the partition does not exist any more, the replica has to be built again,
// or the context ends.
func (s *seat) run(ctx context.Context) {
	for ctx.Err() == nil {
		changed := s.node.store.Changed()
		p := s.node.store.Partition(s.name.container, s.name.partition)
		if p == nil {
			s.change(func() { s.ended = physical.NewErrMoved(s.name.partition) })
			return
		}
		err := s.turn(ctx, p)
		switch {
		case err == nil || errors.Is(err, status.NotFound): // others replace it, or its container is being dropped
			s.change(func() { s.sealed = err == nil })
			select {
			case <-changed:
			case <-ctx.Done():
			}
		case ctx.Err() != nil || errors.Is(err, errAsked) || physical.Moved(err) || errors.Is(err, errInDoubt):
		case lasting(err):
			s.stop(p, err)
			return
		default: // the log does not answer, or the disk is full
			s.node.logger.Warn("a partition cannot use its log; it tries again", "container_number", s.name.container,
				"pk_range_id", s.name.partition, "error", err)
			select {
			case <-machine.After(pause):
			case <-ctx.Done():
			}
		}
	}
	s.change(func() { s.ended = physical.ErrClosed() })
	if p := s.node.store.Partition(s.name.container, s.name.partition); p != nil {
		p.Fail(physical.ErrClosed())
	}
}

// lasting reports whether a replica that met an error has to be built again.
func lasting(err error) bool {
	return errors.Is(err, log.ErrDiverged) || errors.Is(err, log.ErrDamaged) || errors.Is(err, log.ErrTruncated) ||
		physical.IsDamaged(err)
}

// stop ends service for good.
func (s *seat) stop(p *physical.Partition, err error) {
	err = status.Wrap(status.ServiceUnavailable, err,
		"This replica of partition key range %d cannot follow its log, and has stopped. Build it again from a base.",
		s.name.partition)
	s.node.logger.Error("a replica has stopped", "container_number", s.name.container, "pk_range_id", s.name.partition,
		"error", err)
	p.Fail(err)
	s.change(func() { s.failed, s.ended, s.busy, s.leads, s.toLead = err, err, false, false, false })
}

// errAsked ends a turn because the seat is to lead, or not.
var errAsked = errors.New("the partition is to lead, or no longer")

// turn follows or leads until something changes. nil means that the log is sealed.
func (s *seat) turn(ctx context.Context, p *physical.Partition) error {
	switch err := p.Err(); {
	case physical.Moved(err) || errors.Is(err, errInDoubt):
		if err := s.node.store.Reopen(p); err != nil {
			return err
		}
		return errAsked
	case err != nil:
		return err
	}
	if s.log == nil {
		l, err := s.node.logs.Log(s.name.container, s.name.partition, p.LogPosition())
		if err != nil {
			return err
		}
		s.change(func() { s.log = l })
	}
	s.mu.Lock()
	toLead, moved := s.toLead, s.moved
	s.busy = toLead
	s.mu.Unlock()
	if !toLead {
		return s.follow(ctx, p, moved)
	}
	defer s.change(func() { s.busy = false })
	return s.lead(ctx, p, moved)
}

// until returns a context that ends with a cause of errAsked when moved is closed or the partition
// ends. The caller calls stop.
func (s *seat) until(ctx context.Context, p *physical.Partition, moved <-chan struct{}) (_ context.Context,
	stop func(),
) {
	ctx, cancel := context.WithCancelCause(ctx)
	ended := make(chan struct{})
	s.node.workers.Go(func(context.Context) {
		defer close(ended)
		select {
		case <-moved:
		case <-p.Ended():
		case <-ctx.Done():
		}
		cancel(errAsked)
	})
	return ctx, func() {
		cancel(nil)
		<-ended
	}
}

// why returns errAsked for an error that only says that a context of until has ended.
func why(ctx context.Context, p *physical.Partition, err error) error {
	if err == nil || context.Cause(ctx) != errAsked { //nolint:errorlint // it is the cause itself
		return err
	}
	if failed := p.Err(); failed != nil {
		return failed
	}
	if errors.Is(err, context.Canceled) {
		return errAsked
	}
	return err
}

// apply returns how the partition applies a record.
func (s *seat) apply(ctx context.Context, p *physical.Partition) log.Apply {
	return func(r *log.Record, _ log.Position) error { return s.node.follower.Apply(ctx, p, r) }
}

// follow applies the log until the seat is to lead or the partition ends.
func (s *seat) follow(ctx context.Context, p *physical.Partition, moved <-chan struct{}) error {
	ctx, stop := s.until(ctx, p, moved)
	defer stop()
	return why(ctx, p, s.log.Read(ctx, p.LogPosition(), true, s.apply(ctx, p)))
}

// claim claims a term, unless the seat is to follow meanwhile.
func (s *seat) claim(ctx context.Context, p *physical.Partition, moved <-chan struct{}) (log.Term, log.Position,
	error,
) {
	ctx, stop := s.until(ctx, p, moved)
	defer stop()
	ctx, cancel := context.WithTimeout(ctx, s.node.patience)
	defer cancel()
	t, at, err := s.log.Lead(ctx, p.LogPosition(), s.apply(ctx, p))
	return t, at, why(ctx, p, err)
}

// lead claims a term and leads until the term is over.
func (s *seat) lead(ctx context.Context, p *physical.Partition, moved <-chan struct{}) error {
	t, at, err := s.claim(ctx, p, moved)
	if errors.Is(err, log.ErrSealed) {
		s.ask(false)
		return nil // the seal has been applied
	}
	if err != nil {
		return err
	}
	l := newPair(s.node, s.log, p.Log(), t)
	if err := p.Lead(ctx, l, t, at); err != nil {
		return err
	}
	s.node.logger.Info("a partition leads", "container_number", s.name.container, "pk_range_id", s.name.partition,
		"epoch", t.Epoch, "lsn", at.LSN)
	s.change(func() { s.leads = true })
	s.serve(ctx, p, l)
	why := physical.NewErrMoved(p.ID())
	if ctx.Err() != nil {
		why = physical.ErrClosed()
	}
	p.ShutDown(why)
	s.change(func() {
		s.leads = false
		select {
		case <-l.over:
			s.toLead = s.toLead && !l.rival
		default:
		}
	})
	return p.Err()
}

// serve waits while the partition leads. A leader that appends nothing would not learn that its
// term is over, so it asks now and then.
func (s *seat) serve(ctx context.Context, p *physical.Partition, l *pair) {
	at, beat := p.LogPosition(), machine.After(s.node.heartbeat)
	for {
		toLead, moved := s.shouldLead()
		if !toLead {
			return
		}
		select {
		case <-beat:
			if now := p.LogPosition(); now.Is(at) {
				p.Barrier(ctx) //nolint:errcheck // if the term is over, it ends the partition
			} else {
				at = now
			}
			if successors := s.node.follower.Seal(p); successors != nil {
				s.seal(ctx, p, l, successors)
				return
			}
			beat = machine.After(s.node.heartbeat)
		case <-moved:
		case <-l.over:
			return
		case <-p.Ended():
			return
		case <-ctx.Done():
			return
		}
	}
}

// seal goes on with a merge that another leader has begun: it has sealed the log of a neighbour and
// gone no further. Each leader seals its own log, ends its term and follows. A follower replaces
// the partitions when all their logs are sealed. If the log does not take the seal, the seat leads
// again and meets the same merge.
func (s *seat) seal(ctx context.Context, p *physical.Partition, l *pair, successors []byte) {
	p.ShutDown(physical.NewErrMoved(p.ID())) // nothing is in flight from here on
	ctx, cancel := context.WithTimeout(ctx, s.node.patience)
	defer cancel()
	_, err := l.shared.Seal(ctx, l.term, p.LogPosition(), successors)
	s.node.logger.Info("a merge that another leader has begun goes on", "container_number", s.name.container,
		"pk_range_id", s.name.partition, "error", err)
}
