package physical

import (
	"context"
	"errors"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/orrery-db/orrery/internal/embedded"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/memory"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical/lifetime"
	"github.com/orrery-db/orrery/internal/physical/readings"
	"github.com/orrery-db/orrery/internal/physical/roots"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/trace"
)

// Partition is one physical partition. Its methods are safe for concurrent use. One writer at a
// time handles all writes. The writer exists only while there is something to write: it runs on the
// goroutine of the first proposer to an idle partition, or on a goroutine of its own when more
// requests arrive. Reads use snapshots and never wait for the writer.
type Partition struct {
	shared *Shared
	id     uint32
	// The definition at the time the partition was created or opened, with the index policy of its
	// segment. The DefaultTTL of the container may have changed since: see lifetime.
	definition layout.Definition
	lifetime   *lifetime.Lifetime // shared by all partitions of the container
	layout     layout.Keys
	segment    uint32
	ridPrefix  uint32
	keys       partition.Range
	parents    []uint32    // all ancestors, ascending by id, which is oldest first
	base       session.LSN // LSN at which the partition began

	embedded *embedded.Log // the log that the writer uses, or the one inside its wrapper
	writer   *writer       // only the running writer may use it, see running

	sweepMu     sync.Mutex           // held during Sweep; taken before mu
	marks       map[uint32]sweepMark // by id of the partition itself and of the ancestors it reads
	prunedScans int                  // how many ancestor scans had finished at the last prune, see NotePruned

	// For readers. Their locks are taken before the view's lock, and never together.
	sampler     roots.Sampler
	expiryCheck expiryCheck

	absent    memory.AbsentOwner // guarded by shared.absent
	idFilters memory.FilterOwner // guarded by shared.ids.room
	readings  readings.Registry  // has a lock of its own

	leads atomic.Pointer[leadership] // nil while a replicated partition follows; never nil again
	ended chan struct{}              // closed when failure is set

	mu          sync.Mutex // guards everything below; held for moments only
	published   position
	members     *layout.Members // ancestors whose entries may belong to this partition; replaced, never modified
	view        *view           // view of the published state while a reader holds it
	moved       chan struct{}   // closed at the next publish; nil when nobody waits
	queue       []*request
	groupExpiry readerExpiry   // expiry as readers see it while a group is in flight; without rules when none is
	clean       layout.Expiry  // value of lifetime.Rules.Past for which a sweep found no more items
	changed     *changeTracker // records what groups change while the partition is being reshaped
	pause       time.Duration  // time the writer waits after each group, so that a reshape can catch up
	hold        *Held          // a caller that wants to block the writer; nil when there is none
	running     bool           // a goroutine currently acts as the writer: its own or a proposer's
	stopped     sync.Cond      // woken when running becomes false
	failure     error          // why the partition no longer serves; nil while it does
}

// position summarises a published state.
type position struct {
	lsn          session.LSN
	items, bytes int64
	unindexed    int64       // items without index entries
	counted      session.LSN // last LSN, in this process, at which the number of items at some path changed
}

func positionIn(m *layout.State) position {
	return position{lsn: m.LSN, items: m.Items, bytes: m.Bytes, unindexed: m.Unindexed}
}

// NewPartition creates a partition from its records. parents are all ancestors, ascending; read are
// those whose entries may belong to the partition. NewPartition starts no goroutine.
func NewPartition(shared *Shared, cid, id uint32, d layout.Definition, t *lifetime.Lifetime, m *layout.State,
	parents []uint32, read layout.Members,
) *Partition {
	p := &Partition{
		shared: shared, id: id, definition: d, lifetime: t, layout: layout.KeysOf(cid, d.Partition), segment: m.Segment,
		ridPrefix: m.RIDPrefix,
		keys:      m.Range, parents: parents, base: m.Base, published: positionIn(m), members: &read,
		ended: make(chan struct{}),
	}
	p.stopped.L = &p.mu
	p.embedded = embedded.NewLog(shared.commits, shared.keeping.Load, p.layout, id, m)
	p.writer = &writer{p: p, log: p.embedded, at: m.LogPosition(), meta: *m}
	if shared.Log != nil {
		p.writer.log = shared.Log(cid, id, p.embedded)
	}
	return p
}

// ID is the number of the partition in its container. The container never reuses it.
func (p *Partition) ID() uint32 { return p.id }

// Range is the part of the EPK space that the partition owns.
func (p *Partition) Range() partition.Range { return p.keys }

// Descends reports whether id is that of the partition or of one of its ancestors.
func (p *Partition) Descends(id uint32) bool {
	_, ancestor := slices.BinarySearch(p.parents, id)
	return id == p.id || ancestor
}

// Keys builds the storage keys of the container.
func (p *Partition) Keys() layout.Keys { return p.layout }

// Segment is the number of the partition's index segment in its container.
func (p *Partition) Segment() uint32 { return p.segment }

// Base is the LSN at which the partition began.
func (p *Partition) Base() session.LSN { return p.base }

// Definition is the container's definition at the time the partition was created or opened, with
// the index policy of its segment.
func (p *Partition) Definition() layout.Definition { return p.definition }

// Log is the embedded log of the partition.
func (p *Partition) Log() *embedded.Log { return p.embedded }

// RIDPrefix is the part of an item ordinal above its counter.
func (p *Partition) RIDPrefix() uint32 { return p.ridPrefix }

// LateOrdinal returns the ordinal that is before last by so many: one that the partition never
// reaches.
func (p *Partition) LateOrdinal(before int) uint64 {
	return layout.MakeOrdinal(p.ridPrefix, uint64(layout.MaxOrdinalCounter-before))
}

// Parents returns the ids of all ancestors, oldest first, which is ascending.
func (p *Partition) Parents() []uint32 { return slices.Clone(p.parents) }

// LSN is the last published LSN.
func (p *Partition) LSN() session.LSN { return p.at().lsn }

// Items is the number of items, including expired items that are not deleted yet.
func (p *Partition) Items() int64 { return p.at().items }

// Bytes is the total size of these items' JSON.
func (p *Partition) Bytes() int64 { return p.at().bytes }

func (p *Partition) at() position {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.published
}

// WaitLSN waits until lsn is published or the context ends. It reports whether lsn is published.
func (p *Partition) WaitLSN(ctx context.Context, lsn session.LSN) bool {
	step := trace.Begin(ctx, trace.AwaitLSN)
	defer func() { step.EndAt(p.id, nil) }()
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

// movedPast reports whether lsn is published. If not, it returns a channel that is closed at the
// next publish, or nil when the partition has failed.
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

// publish makes the durable state that group g produced visible to readers.
func (p *Partition) publish(to position, g *embedded.Group) {
	p.mu.Lock()
	defer p.mu.Unlock()
	to.counted = p.published.counted
	if g != nil {
		if g.Recounts() {
			to.counted = to.lsn
		}
		if p.changed != nil {
			p.changed.note(g)
		}
		p.noteForReadings(g)
		for _, m := range p.shared.observers {
			m.groupPublished(p, g)
		}
	}
	p.published = to
	p.groupExpiry = readerExpiry{}
	p.view = nil // current holders keep reading the old view; new readers get the new state
	p.wakeWaiting()
}

func (p *Partition) wakeWaiting() {
	if p.moved != nil {
		close(p.moved)
		p.moved = nil
	}
}

// Fail stops service: all queued and all later requests fail with err. Only the first failure is
// kept.
func (p *Partition) Fail(err error) {
	defer p.embedded.Fail(err) // after p.mu is released, because a seal holds the log's lock across I/O
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.failure == nil {
		p.failure = err
		close(p.ended)
		for _, m := range p.shared.observers {
			m.partitionEnded(p)
		}
	}
	p.wakeWaiting()
}

// guard passes an error of a read on. Bytes that contradict themselves mean that the partition can
// no longer be trusted: it reports the damage and stops serving instead of guessing.
func (p *Partition) guard(err error) error {
	if err == nil {
		return nil // the common case, without an allocation
	}
	var d layout.DamagedError
	if !errors.As(err, &d) && !errors.Is(err, storage.ErrCorrupt) {
		return stopped(err)
	}
	e := status.Wrap(status.PartitionDamaged, err,
		"Partition key range %d is damaged and has stopped serving. Run orrery check on the data directory to see what is "+
			"wrong. Where its items are whole, orrery rebuild mends it; else restore it from a backup.", p.id)
	p.shared.Logger.Error("partition is damaged and stops serving", "container_number", p.layout.Container, "pk_range_id",
		p.id, "error", err)
	p.Fail(e)
	return e
}

// stopped turns a failure of the whole store into a client answer. Other errors stay as they are.
func stopped(err error) error {
	if !errors.Is(err, storage.ErrFailed) {
		return err
	}
	return status.Wrap(
		status.ServiceUnavailable, err,
		"The server has stopped serving, because it could not write its data. Its log says why.",
	)
}

// ErrClosed is the failure of a partition whose store is closing.
func ErrClosed() error {
	return status.New(status.ServiceUnavailable, "The server is stopping. Try again when it is back.")
}

// ErrDropped is the failure of a partition whose container was deleted.
func ErrDropped() error {
	return status.New(status.NotFound, "The container has been deleted.")
}

// ShutDown stops service with err and waits until the writer has stopped.
func (p *Partition) ShutDown(err error) {
	p.Fail(err)
	p.mu.Lock()
	defer p.mu.Unlock()
	for p.running {
		p.stopped.Wait()
	}
}
