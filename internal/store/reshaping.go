package store

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/segment"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
)

// reshaping is a Reshape in progress.
type reshaping struct {
	store   *Store
	asked   *Reshape
	cid     uint32
	ctx     context.Context
	cancel  context.CancelFunc
	reason  error // why it was cancelled, if not by its context
	ended   chan struct{}
	sources []*physical.Partition // in range order
	watches []*physical.Watch     // of the sources, at the state that the segments have reached
	held    []*physical.Held      // the sources, while their writers are blocked
	into    int
	ranges  []partition.Range // of the targets
	targets []target          // in range order
	bulk    *storage.Bulk

	intent    *layout.Succession  // in the account's log; nil before, and for a follower
	withdrawn []layout.Succession // intents of other leaders that it replaces
	sealing   bool                // logs elsewhere may have seals

	repairs  bool // the source is damaged
	settled  bool // the new partitions exist, or it is unknown whether they do
	made     []*physical.Partition
	total    int64
	caughtUp int64
	rounds   int
}

// target is a new partition.
type target struct {
	id, ridPrefix uint32
	*segment.Segment
}

// beginReshape checks the request and reserves the partitions. The caller must end what it returns.
func (s *Store) beginReshape(ctx context.Context, r *Reshape) (j *reshaping, err error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	s.control.Lock()
	defer s.control.Unlock()
	if s.settling {
		return nil, physical.ErrClosed()
	}
	c, err := s.liveContainer(r.Container)
	if err != nil {
		return nil, err
	}
	if err := s.roomToReshape(); err != nil {
		return nil, err
	}
	j = &reshaping{store: s, asked: r, cid: r.Container, ended: make(chan struct{})}
	if j.sources, err = c.neighbours(r.From); err != nil {
		return nil, err
	}
	for other := range s.reshaping {
		if other.cid == j.cid &&
			slices.ContainsFunc(j.sources, func(p *physical.Partition) bool { return slices.Contains(other.sources, p) }) {
			return nil, status.New(status.Conflict,
				"A partition key range of %v is being split, merged or rebuilt. Try again when that is done.", r.From)
		}
	}
	for _, p := range j.sources {
		// A damaged partition has stopped serving, but it can be rebuilt.
		err := p.Err()
		if j.repairs = err != nil && r.Rebuild && physical.IsDamaged(err); err != nil && !j.repairs {
			return nil, err
		}
		if err := p.Writable(); err != nil && !r.Rebuild && r.given == nil {
			return nil, err
		}
	}
	if err := j.plan(); err != nil {
		return nil, err
	}
	// A reshape ends early with its caller, its container or the store.
	j.ctx, j.cancel = context.WithCancel(ctx)
	s.reshaping[j] = struct{}{}
	return j, nil
}

// neighbours returns the partitions with these ids, in range order.
func (c *containerState) neighbours(ids []uint32) ([]*physical.Partition, error) {
	for i, id := range ids {
		if !slices.ContainsFunc(c.partitions, func(p *physical.Partition) bool { return p.ID() == id }) {
			return nil, status.New(status.PartitionKeyRangeGone,
				"Partition key range %d does not exist (any more). Read the ranges again.", id)
		}
		if slices.Contains(ids[:i], id) {
			return nil, status.New(status.BadRequest, "Partition key range %d is named twice.", id)
		}
	}
	var found []*physical.Partition
	for i, p := range c.partitions {
		if !slices.Contains(ids, p.ID()) {
			continue
		}
		if len(found) > 0 && found[len(found)-1] != c.partitions[i-1] {
			return nil, status.New(status.BadRequest,
				"Partition key ranges %d and %d are not adjacent: others lie between them. Name those too.",
				found[len(found)-1].ID(), p.ID())
		}
		found = append(found, p)
	}
	if len(found) == 0 {
		return nil, status.New(status.BadRequest, "Name at least one partition key range.")
	}
	return found, nil
}

// number chooses where to cut, and assigns unused numbers to the new partitions and their segments.
func (j *reshaping) number() error {
	if err := j.choose(); err != nil { // may scan the container, so control is not held
		return err
	}
	var err error
	if j.withdrawn, err = j.withdraw(j.ctx); err != nil {
		return err
	}
	j.store.control.Lock()
	defer j.store.control.Unlock()
	if err := j.ctx.Err(); err != nil {
		return err
	}
	c, err := j.store.liveContainer(j.cid)
	if err != nil {
		return err
	}
	if err := c.checkNew(j.asked.given); err != nil {
		return err
	}
	first, number := c.record.NextPartition, c.record.NextSegment
	for i, r := range j.ranges {
		t := target{id: first + uint32(i), ridPrefix: first + uint32(i)}
		switch {
		case j.asked.Rebuild:
			t.id, t.ridPrefix = j.sources[0].ID(), j.sources[0].RIDPrefix()
		case j.asked.given != nil:
			t.id, t.ridPrefix = j.asked.given.To[i].ID, j.asked.given.To[i].RIDPrefix
		}
		if t.ridPrefix > layout.MaxRIDPrefix {
			return status.New(status.BadRequest,
				"The container has had %d partition key ranges, which is as many as a container can have. Copy it into a new one.",
				layout.MaxRIDPrefix)
		}
		t.Segment = segment.New(j.sources[0].Keys(), number+uint32(i), r, c.record.Definition)
		j.targets = append(j.targets, t)
	}
	if err = j.matchSeals(); err == nil {
		err = j.announce(c, func(record *layout.Container, _ *storage.Batch) {
			record.Building = slices.Clone(record.Building)
			for _, t := range j.targets {
				record.Building = append(record.Building, t.Number)
			}
			record.NextSegment += uint32(len(j.targets))
		})
	}
	if err != nil {
		j.targets = nil
	}
	return err
}

// announce makes durable, in the log of the account, which reshapes of the container are in
// progress, together with changes of the store's local record of the container. A rebuild is local,
// and a follower already has the log. s.control is held.
func (j *reshaping) announce(c *containerState, local func(*layout.Container, *storage.Batch)) error {
	if j.asked.Rebuild || j.asked.given != nil {
		state := *c
		b := j.store.db.NewBatch(512)
		local(&state.record, b)
		return j.store.amend(j.cid, &state, b)
	}
	next := *c.record.Logical()
	var err error
	if next.Intents, err = j.others(c); err != nil {
		return err
	}
	if len(j.targets) > 0 {
		j.intent = j.succession()
	}
	for other := range j.store.reshaping {
		if other.cid != j.cid || other.asked.Rebuild || other.asked.given != nil || len(other.targets) == 0 || other.settled {
			continue
		}
		next.Intents = append(next.Intents, *other.succession())
		for _, t := range other.targets {
			next.NextPartition = max(next.NextPartition, t.id+1)
		}
	}
	slices.SortFunc(next.Intents, func(a, b layout.Succession) int { return cmp.Compare(a.To[0].ID, b.To[0].ID) })
	return j.store.appendFact(j.ctx, changedFact(j.cid, &next), local)
}

func (j *reshaping) step(name string) {
	if j.store.reshapeStep != nil {
		j.store.reshapeStep(name)
	}
}

// run executes the reshape.
func (j *reshaping) run() (Reshaped, error) {
	select { // each build needs memory and a core
	case j.store.building <- struct{}{}:
		defer func() { <-j.store.building }()
	case <-j.ctx.Done():
		return Reshaped{}, j.ctx.Err()
	}
	if err := j.number(); err != nil {
		return Reshaped{}, err
	}
	j.step("numbered")
	j.bulk = j.store.db.NewBulk(0)
	if err := j.build(); err != nil {
		return Reshaped{}, err
	}
	if j.repairs {
		if err := j.watches[0].Mend(j.ctx); err != nil {
			return Reshaped{}, err
		}
	}
	j.step("built")
	j.rounds = 1
	err := j.keepUp()
	if err == nil {
		err = j.writeAhead()
	}
	if err != nil {
		return Reshaped{}, err
	}
	j.step("caught up")
	pause, err := j.flip()
	if err != nil {
		return Reshaped{}, err
	}
	r := Reshaped{CaughtUp: j.caughtUp, Rounds: j.rounds, Pause: pause}
	for _, p := range j.sources {
		r.From = append(r.From, p.ID())
	}
	for _, t := range j.targets {
		r.To = append(r.To, t.id)
		r.Items += t.Items
	}
	return r, nil
}

// build builds the segments from one snapshot of each source.
func (j *reshaping) build() error {
	for _, p := range j.sources {
		w := p.Watch()
		j.watches = append(j.watches, w)
		j.total += w.Items()
	}
	for i := range j.targets {
		j.targets[i].Out = j.bulk
	}
	at := 0
	for i, p := range j.sources {
		err := j.watches[i].Each(j.ctx, j.progress, func(it *resource.Item) error {
			for !j.targets[at].Range.Contains(it.EPK) {
				if at++; at == len(j.targets) {
					return layout.Damaged(fmt.Errorf("item %d has EPK %s, outside the range %s", it.Ordinal, it.EPK, p.Range()))
				}
			}
			return j.targets[at].Change(nil, it)
		})
		if err != nil {
			return err
		}
	}
	return j.ingest()
}

func (j *reshaping) progress() {
	if j.asked.Progress == nil {
		return
	}
	done := int64(0)
	for _, w := range j.watches {
		done += w.Read()
	}
	j.asked.Progress(min(done, j.total), j.total)
}

// ingest ends a round whose writes went to the bulk.
func (j *reshaping) ingest() error {
	for i := range j.targets {
		if err := j.targets[i].Seal(); err != nil {
			return err
		}
	}
	j.progress()
	return j.bulk.Ingest(j.ctx)
}

// machine measures durations independently of the store's clock.
var machine = clock.System()

func since(begin time.Time) time.Duration { return machine.Now().Sub(begin) }
