package physical

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/embedded"
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
)

// Partition is one physical partition. Its methods are safe for concurrent
// use. Writes go through one writer, which is there only while there is something to
// write: who proposes to an idle partition, or a goroutine where more than one do.
// Reads go through snapshots and never wait for it.
type Partition struct {
	shared *Shared
	id     uint32
	// as it was made or opened, with the index policy of its segment; its DefaultTTL may have changed, see lifetime
	definition layout.Definition
	lifetime   *Lifetime // of the container
	layout     layout.Keys
	segment    uint32
	ridPrefix  uint32
	keys       partition.Range
	parents    []uint32    // all ancestors, ascending, which is oldest first
	base       session.LSN // at which it began

	embedded *embedded.Log // the writer's log, or what it wraps
	writer   *writer       // used by the writer alone, see running

	sweepMu sync.Mutex           // held by Sweep, which is one at a time; taken before mu
	swept   map[uint32]sweepMark // of itself and the ancestors that it reads
	ended   int                  // of whose walks have come to an end for good, at the last look, see prune

	sampler sampler // of readers; its lock and the next one's are taken before that of a view, and never together
	shown   shown   // of readers

	absent map[index.Path]*absentSet // of readers; guarded by shared.absent.mu

	mu        sync.Mutex // guards everything below; held for moments only
	published position
	members   *layout.Members // of its ancestors, those whose entries may be its own; replaced, never changed
	view      *view           // of the published state, when somebody holds it
	moved     chan struct{}   // closed at the next publish; nil when nobody waits
	queue     []*request
	deciding  sight         // of readers while a group is on its way; without terms when none is
	clean     layout.Expiry // what container.past was when a sweep found nothing more of it
	touched   *touchedItems // what groups change is noted here while the partition is reshaped
	rest      time.Duration // of the writer after each group, so that a reshape can catch up
	holding   *Held         // somebody who wants the writer to stand still
	running   bool          // somebody is the writer: its goroutine, or one that proposes
	idle      chan struct{} // closed when the writer ends; nil when none waits
	idBytes   int64         // that filters of ids have taken of shared.ids
	failure   error         // why nothing is served any more
}

// position is what is known of a published state without looking into it.
type position struct {
	lsn          session.LSN
	items, bytes int64
	unindexed    int64       // of the items
	counted      session.LSN // at which the items at any path have last become more or fewer, in this process
}

func positionIn(m *layout.State) position {
	return position{lsn: m.LSN, items: m.Items, bytes: m.Bytes, unindexed: m.Unindexed}
}

// NewPartition makes a partition of its records. parents are all partitions that it came from, ascending;
// read are those whose entries may be its own. It starts nothing until it is used.
func NewPartition(shared *Shared, cid, id uint32, d layout.Definition, t *Lifetime, m *layout.State, parents []uint32,
	read layout.Members) *Partition {
	p := &Partition{
		shared: shared, id: id, definition: d, lifetime: t, layout: layout.KeysOf(cid, d.Partition), segment: m.Segment,
		ridPrefix: m.RIDPrefix,
		keys:      m.Range, parents: parents, base: m.Base, published: positionIn(m), members: &read,
	}
	p.embedded = embedded.NewLog(shared.commits, shared.keeping.Load, p.layout, id, m)
	p.writer = &writer{p: p, log: p.embedded, at: m.LogPosition(), meta: *m}
	if shared.newLog != nil {
		p.writer.log = shared.newLog(cid, id, p.embedded)
	}
	return p
}

// ID is the number of the partition in its container, never reused there.
func (p *Partition) ID() uint32 { return p.id }

// Range is the part of the key space whose items are here.
func (p *Partition) Range() partition.Range { return p.keys }

// Descends reports whether id is the partition's own or that of an ancestor.
func (p *Partition) Descends(id uint32) bool {
	_, ancestor := slices.BinarySearch(p.parents, id)
	return id == p.id || ancestor
}

// KeyPaths are the paths of the container's partition key.
func (p *Partition) KeyPaths() []string { return slices.Clone(p.definition.Partition.Paths) }

// Keys makes the keys of the partition's container.
func (p *Partition) Keys() layout.Keys { return p.layout }

// Segment is the number of the index segment of the partition in its container.
func (p *Partition) Segment() uint32 { return p.segment }

// Base is the LSN at which the partition began.
func (p *Partition) Base() session.LSN { return p.base }

// Definition is that of the container as the partition was made or opened, with the index policy of its segment.
func (p *Partition) Definition() layout.Definition { return p.definition }

// Log is the embedded log of the partition.
func (p *Partition) Log() *embedded.Log { return p.embedded }

// RIDPrefix is the part of an ordinal above its counter.
func (p *Partition) RIDPrefix() uint32 { return p.ridPrefix }

// Parents are all partitions this one came from, oldest first, which is
// ascending.
func (p *Partition) Parents() []uint32 { return slices.Clone(p.parents) }

// LSN is the last published one.
func (p *Partition) LSN() session.LSN { return p.at().lsn }

// Items is the number of items, those counted that have expired and are not
// deleted yet.
func (p *Partition) Items() int64 { return p.at().items }

// Bytes is the size of these items' JSON.
func (p *Partition) Bytes() int64 { return p.at().bytes }

func (p *Partition) at() position {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.published
}

// WaitLSN waits until lsn is published or the context ends, and reports
// whether it is.
func (p *Partition) WaitLSN(ctx context.Context, lsn session.LSN) bool {
	for {
		moved, ok := p.movedPast(lsn)
		if ok || moved == nil {
			return ok
		}
		select {
		case <-moved:
		case <-ctx.Done():
			return p.LSN() >= lsn
		}
	}
}

// movedPast reports whether lsn is published; if not, the channel is closed at
// the next publish. It is nil when there will be none.
func (p *Partition) movedPast(lsn session.LSN) (<-chan struct{}, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.published.lsn >= lsn {
		return nil, true
	}
	if p.failure != nil {
		return nil, false
	}
	if p.moved == nil {
		p.moved = make(chan struct{})
	}
	return p.moved, false
}

// publish makes a durable state, which a group has brought about, the one that
// is shown.
func (p *Partition) publish(to position, g *embedded.Group) {
	p.mu.Lock()
	defer p.mu.Unlock()
	to.counted = p.published.counted
	if g != nil {
		if g.Recounts() {
			to.counted = to.lsn
		}
		if p.touched != nil {
			p.touched.note(g)
		}
		for _, m := range p.shared.memories {
			m.change(p, g)
		}
	}
	p.published = to
	p.deciding = sight{}
	p.view = nil // whoever holds it reads on; new readers get the new state
	p.wakeWaiting()
}

func (p *Partition) wakeWaiting() {
	if p.moved != nil {
		close(p.moved)
		p.moved = nil
	}
}

// Fail ends service: everything queued and everything that comes is answered
// with err. The first failure stays.
func (p *Partition) Fail(err error) {
	defer p.embedded.Fail(err) // after p.mu, because a seal holds the log's lock over I/O
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.failure == nil {
		p.failure = err
		for _, m := range p.shared.memories {
			m.end(p)
		}
	}
	p.wakeWaiting()
}

// guard passes an error of reading on. Bytes that contradict themselves mean
// that the partition can no longer be trusted: it stops serving, and says so,
// rather than guess.
func (p *Partition) guard(err error) error {
	if err == nil {
		return nil // without the allocation
	}
	var d layout.DamagedError
	if !errors.As(err, &d) && !errors.Is(err, storage.ErrCorrupt) {
		return stopped(err)
	}
	e := status.Wrap(status.PartitionDamaged, err,
		"Partition key range %d is damaged and has stopped serving. Run orrery check on the data directory to see what is "+
			"wrong. Where its items are whole, orrery rebuild mends it; else restore it from a backup.", p.id)
	p.shared.logger.Error("partition is damaged and stops serving", "container_number", p.layout.Container, "pk_range_id",
		p.id, "error", err)
	p.Fail(e)
	return e
}

// stopped makes an answer of the failure of the whole store; other errors stay.
func stopped(err error) error {
	if !errors.Is(err, storage.ErrFailed) {
		return err
	}
	return status.Wrap(
		status.ServiceUnavailable, err,
		"The server has stopped serving, because it could not write its data. Its log says why.",
	)
}

// ErrClosed and ErrDropped are why a partition that is whole stops serving.
func ErrClosed() error {
	return status.New(status.ServiceUnavailable, "The server is stopping. Try again when it is back.")
}

// ErrDropped is why a partition serves no more whose container was deleted.
func ErrDropped() error {
	return status.New(status.NotFound, "The container has been deleted.")
}

// ShutDown ends service with err and waits for the writer to leave.
func (p *Partition) ShutDown(err error) {
	p.Fail(err)
	p.mu.Lock()
	if !p.running {
		p.mu.Unlock()
		return
	}
	if p.idle == nil {
		p.idle = make(chan struct{})
	}
	idle := p.idle
	p.mu.Unlock()
	<-idle
}
