package leader

import (
	"cmp"
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/store"
	"github.com/orrery-db/orrery/internal/worker"
)

// Logs opens the logs that the nodes share.
type Logs interface {
	// Log opens the log of a partition. The node keeps it open until it closes. If the log does not
	// exist yet, it begins at born. A log keeps its groups: see log.Capabilities.
	Log(container, partition uint32, born log.Position) (log.Log, error)
}

// Options configure a Node. The zero value works.
type Options struct {
	Logger *slog.Logger // nil = discard
	// Patience is how long the shared log may take for an append, and again for the claim that
	// settles an append in doubt. 0 = 10 s.
	Patience time.Duration
	// Heartbeat is how long a leader appends nothing before it asks the shared log whether its term
	// is over. 0 = 1 s.
	Heartbeat time.Duration
}

// Node is a store with shared logs. It follows all partitions, and leads those that Lead names.
type Node struct {
	store     *store.Store
	follower  *store.Follower
	logs      Logs
	logger    *slog.Logger
	patience  time.Duration
	heartbeat time.Duration
	workers   *worker.Group

	mu    sync.Mutex // guards seats
	seats map[name]*seat
}

// name identifies a partition.
type name struct{ container, partition uint32 }

// Start makes a store follow the shared logs. The store was opened with Options.Replicated. The
// caller closes the node before the store.
func Start(s *store.Store, logs Logs, o Options) *Node {
	n := &Node{
		store: s, follower: store.NewFollower(s), logs: logs, logger: o.Logger,
		patience: cmp.Or(o.Patience, 10*time.Second), heartbeat: cmp.Or(o.Heartbeat, time.Second),
		workers: worker.NewGroup(context.Background()), seats: make(map[name]*seat),
	}
	if n.logger == nil {
		n.logger = slog.New(slog.DiscardHandler)
	}
	n.fill()
	n.workers.Go(n.run)
	return n
}

// Close ends the node: its partitions stop serving.
func (n *Node) Close() { n.workers.Close() }

// run gives each new partition a seat.
func (n *Node) run(ctx context.Context) {
	for {
		changed := n.store.Changed()
		n.fill()
		select {
		case <-changed:
		case <-ctx.Done():
			return
		}
	}
}

// fill gives a seat to each partition that has none.
func (n *Node) fill() {
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, cid := range n.store.Containers() {
		for _, p := range n.store.Partitions(cid) {
			at := name{cid, p.ID()}
			if n.seats[at] != nil {
				continue
			}
			s := newSeat(n, at)
			n.seats[at] = s
			n.workers.Go(func(ctx context.Context) {
				defer n.leave(s)
				s.run(ctx)
			})
		}
	}
}

// leave removes the seat of a partition that does not exist any more.
func (n *Node) leave(s *seat) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if s.failure() == nil {
		delete(n.seats, s.name)
	}
}

// seat returns the seat of a partition.
func (n *Node) seat(container, partition uint32) (*seat, error) {
	n.fill()
	n.mu.Lock()
	defer n.mu.Unlock()
	s := n.seats[name{container, partition}]
	if s == nil {
		return nil, status.New(status.PartitionKeyRangeGone,
			"Partition key range %d of container %d does not exist on this node.", partition, container)
	}
	return s, nil
}

// Lead makes a partition of this node the leader. It claims a new term, so the former leader can no
// longer append. Lead returns when the partition leads, or with the reason why it does not.
func (n *Node) Lead(ctx context.Context, container, partition uint32) error {
	s, err := n.seat(container, partition)
	if err != nil {
		return err
	}
	for {
		s.ask(true)
		if err := s.await(ctx, true); err != nil {
			return err
		}
		changed, p := n.store.Changed(), n.store.Partition(container, partition)
		if p == nil {
			return physical.NewErrMoved(partition)
		}
		err := p.Barrier(ctx) // it may have led before, and not know yet that another node does
		if !physical.Moved(err) && !physical.Elsewhere(err) {
			return err
		}
		select {
		case <-changed: // it has been opened again
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// StepDown makes a partition of this node follow. Its clients get Moved, and nothing is in flight
// when it returns.
func (n *Node) StepDown(ctx context.Context, container, partition uint32) error {
	s, err := n.seat(container, partition)
	if err != nil {
		return err
	}
	s.ask(false)
	return s.await(ctx, false)
}

// Failure is why a replica of this node has stopped; nil while it works.
func (n *Node) Failure(container, partition uint32) error {
	n.mu.Lock()
	defer n.mu.Unlock()
	if s := n.seats[name{container, partition}]; s != nil {
		return s.failure()
	}
	return nil
}

// machine measures durations independently of the store's clock.
var machine = clock.System()
