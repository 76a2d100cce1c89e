package physical

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
)

// Catching up ends when so little is left that writers can wait for it. A round
// takes longer the more was written during the one before, so each leaves less
// to the next, unless items come faster than they can be indexed.
const (
	lastRoundItems = 192
	lastRoundBytes = 256 << 10
	maxRounds      = 20
)

// reshaping is a Reshape under way.
type reshaping struct {
	store   *Store
	asked   *Reshape
	cid     uint32
	ctx     context.Context
	cancel  context.CancelFunc
	reason  error // why it was cancelled, if not by its context
	ended   chan struct{}
	sources []*Partition // in range order
	views   []*view      // of the sources, at the state the segments are at
	into    int
	ranges  []partition.Range // of the targets
	targets []target          // in range order
	bulk    *storage.Bulk

	repairs  bool // the source is damaged
	settled  bool // the new partitions are there, or nobody knows
	done     int64
	total    int64
	caughtUp int64
	rounds   int
}

// target is a partition to be.
type target struct {
	id, ridPrefix uint32
	*segment
}

// beginReshape checks what is asked, and reserves the partitions for it. What it
// returns must be ended.
func (s *Store) beginReshape(ctx context.Context, r *Reshape) (j *reshaping, err error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	s.control.Lock()
	defer s.control.Unlock()
	c, err := s.liveContainer(r.Container)
	if err != nil {
		return nil, err
	}
	j = &reshaping{store: s, asked: r, cid: r.Container, ended: make(chan struct{})}
	if j.sources, err = c.neighbours(r.From); err != nil {
		return nil, err
	}
	for other := range s.reshaping {
		if other.cid == j.cid && slices.ContainsFunc(j.sources, func(p *Partition) bool { return slices.Contains(other.sources, p) }) {
			return nil, status.New(status.Conflict, "A partition key range of %v is being split, merged or rebuilt. Try again when that is done.", r.From)
		}
	}
	for _, p := range j.sources {
		if err := j.serves(p); err != nil {
			return nil, err
		}
	}
	if err := j.plan(); err != nil {
		return nil, err
	}
	// What has begun ends with the caller, or with the container or the store.
	j.ctx, j.cancel = context.WithCancel(ctx)
	s.reshaping[j] = struct{}{}
	return j, nil
}

// neighbours are the partitions with these ids, in range order.
func (c *containerState) neighbours(ids []uint32) ([]*Partition, error) {
	var found []*Partition
	for i, p := range c.partitions {
		if !slices.Contains(ids, p.id) {
			continue
		}
		if len(found) > 0 && found[len(found)-1] != c.partitions[i-1] {
			return nil, status.New(status.BadRequest, "Partition key ranges %d and %d are no neighbours: others lie between them. Name those too.", found[len(found)-1].id, p.id)
		}
		found = append(found, p)
	}
	for _, id := range ids {
		if !slices.ContainsFunc(found, func(p *Partition) bool { return p.id == id }) {
			return nil, status.New(status.PartitionKeyRangeGone, "Partition key range %d is not there (any more). Read the ranges again.", id)
		}
	}
	if len(found) == 0 || len(found) != len(ids) {
		return nil, status.New(status.BadRequest, "Name each partition key range once, and at least one.")
	}
	return found, nil
}

// number chooses where to cut, and gives the new partitions and their segments
// numbers that nobody has had.
func (j *reshaping) number() error {
	if err := j.choose(); err != nil { // which may be a walk, for which nobody has to wait
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
	state := *c
	record := &state.record
	record.building = slices.Clone(record.building)
	for _, r := range j.ranges {
		t := target{id: record.nextPartition, ridPrefix: record.nextPartition}
		if j.asked.Rebuild {
			t.id, t.ridPrefix = j.sources[0].id, j.sources[0].ridPrefix
		} else {
			record.nextPartition++
		}
		if t.ridPrefix > maxRIDPrefix {
			return status.New(status.BadRequest, "The container has had %d partition key ranges, which is as many as a container can have. Copy it into a new one.", maxRIDPrefix)
		}
		t.segment = newSegment(j.sources[0].layout, record.nextSegment, r, record.definition)
		record.building = append(record.building, record.nextSegment)
		record.nextSegment++
		j.targets = append(j.targets, t)
	}
	return j.store.rewrite(j.cid, &state)
}

// serves is why a source cannot be replaced; nil while it serves. One that has
// stopped because it is damaged can be rebuilt, see mend.go.
func (j *reshaping) serves(p *Partition) error {
	err := p.failed()
	if err != nil && j.asked.Rebuild && isDamaged(err) {
		j.repairs = true
		return nil
	}
	return err
}

func (j *reshaping) step(name string) {
	if j.store.reshapeStep != nil {
		j.store.reshapeStep(name)
	}
}

// run does it.
func (j *reshaping) run() (Reshaped, error) {
	if err := j.number(); err != nil {
		return Reshaped{}, err
	}
	j.step("numbered")
	j.bulk = j.store.db.NewBulk(0)
	if err := j.build(); err != nil {
		return Reshaped{}, err
	}
	if j.repairs {
		if err := j.mend(j.sources[0]); err != nil {
			return Reshaped{}, err
		}
	}
	j.step("built")
	for j.rounds = 1; !j.nearlyThere() && j.rounds < maxRounds; j.rounds++ {
		if err := j.catchUp(); err != nil {
			return Reshaped{}, err
		}
	}
	j.step("caught up")
	pause, err := j.flip()
	if err != nil {
		return Reshaped{}, err
	}
	r := Reshaped{CaughtUp: j.caughtUp, Rounds: j.rounds, Pause: pause}
	for _, p := range j.sources {
		r.From = append(r.From, p.id)
	}
	for _, t := range j.targets {
		r.To = append(r.To, t.id)
		r.Items += t.items
	}
	return r, nil
}

// build makes the segments from one snapshot of each source.
func (j *reshaping) build() error {
	for _, p := range j.sources {
		v, _ := p.watch()
		j.views = append(j.views, v)
		j.total += v.position.items
	}
	for i := range j.targets {
		j.targets[i].out = j.bulk
	}
	at := 0
	for i, p := range j.sources {
		err := j.eachItem(p, j.views[i], func(it *resource.Item) error {
			for !j.targets[at].keys.Contains(it.EPK) {
				if at++; at == len(j.targets) {
					return damaged(fmt.Errorf("item %d has EPK %s, outside the range %s", it.Ordinal, it.EPK, p.keys))
				}
			}
			return j.targets[at].change(nil, it)
		})
		if err != nil {
			return p.guard(err)
		}
	}
	return j.ingest()
}

// eachItem calls fn for every item of a view, expired ones among them, in EPK
// order.
func (j *reshaping) eachItem(p *Partition, v *view, fn func(*resource.Item) error) error {
	it, err := v.iter(p.layout.rangeBounds(spaceItem, p.keys))
	if err != nil {
		return err
	}
	defer it.Close() //nolint:errcheck // what matters was reported by Err
	var item resource.Item
	for ok := it.First(); ok; ok = it.Next() {
		if j.done++; j.done%stepsPerCheck == 0 {
			if j.ctx.Err() != nil {
				return j.ctx.Err()
			}
			j.progress()
		}
		value, err := it.Value()
		if err != nil {
			return err
		}
		epk, ordinal, err := p.layout.readItemKey(it.Key())
		if err == nil {
			item = resource.Item{Ordinal: ordinal, EPK: partition.EPK(epk)}
			err = readItemValue(value, &item)
		}
		if err != nil {
			return damaged(fmt.Errorf("item %x: %w", it.Key(), err))
		}
		if err := fn(&item); err != nil {
			return err
		}
	}
	return it.Err()
}

func (j *reshaping) progress() {
	if j.asked.Progress != nil {
		j.asked.Progress(min(j.done, j.total), j.total)
	}
}

// ingest ends a round that went to the bulk.
func (j *reshaping) ingest() error {
	for i := range j.targets {
		if err := j.targets[i].seal(); err != nil {
			return err
		}
	}
	j.progress()
	return j.bulk.Ingest(j.ctx)
}

// nearlyThere tells whether what is left can be done while writers wait.
func (j *reshaping) nearlyThere() bool {
	items, size := 0, int64(0)
	for _, p := range j.sources {
		n, bytes := p.behind()
		items, size = items+n, size+bytes
	}
	return items <= lastRoundItems && size <= lastRoundBytes
}

// catchUp follows the sources to what they publish now.
func (j *reshaping) catchUp() error {
	for i := range j.targets {
		j.targets[i].follow(j.bulk)
	}
	for i := range j.sources {
		if err := j.follow(i); err != nil {
			return err
		}
	}
	return j.ingest()
}

// follow takes a source's segments from the state they are at to the published
// one: it compares the items that were touched in between.
func (j *reshaping) follow(i int) error {
	p, before := j.sources[i], j.views[i]
	now, touched := p.watch()
	j.views[i] = now
	defer p.unpinView(before)
	places := make(map[itemPlace]struct{}, len(touched.places))
	for _, place := range touched.places {
		places[place] = struct{}{}
	}
	var key []byte
	for place := range maps.Keys(places) {
		if j.caughtUp++; j.caughtUp%stepsPerCheck == 0 && j.ctx.Err() != nil {
			return j.ctx.Err()
		}
		key = p.layout.itemKey(key[:0], place.epk, place.ordinal)
		old, err := itemAt(before, key, place)
		if err != nil {
			return p.guard(err)
		}
		next, err := itemAt(now, key, place)
		if err != nil {
			return p.guard(err)
		}
		if err := j.target(place.epk).change(old, next); err != nil {
			return p.guard(err)
		}
	}
	return nil
}

func (j *reshaping) target(epk partition.EPK) *target {
	i, _ := slices.BinarySearchFunc(j.targets, epk, func(t target, epk partition.EPK) int {
		if t.keys.Contains(epk) {
			return 0
		}
		if t.keys.Min <= epk {
			return -1
		}
		return 1
	})
	return &j.targets[i]
}

// itemAt reads an item in a view; nil when it is not there.
func itemAt(v *view, key []byte, place itemPlace) (*resource.Item, error) {
	value, found, err := v.get(nil, key)
	if err != nil || !found {
		return nil, err
	}
	it := &resource.Item{Ordinal: place.ordinal, EPK: place.epk}
	if err := readItemValue(value, it); err != nil {
		return nil, damaged(fmt.Errorf("item %d: %w", place.ordinal, err))
	}
	return it, nil
}

// end lets go of everything, and drops what was built for nothing.
func (j *reshaping) end() {
	j.cancel()
	for i, v := range j.views {
		j.sources[i].unwatch()
		j.sources[i].unpinView(v)
	}
	if j.bulk != nil {
		if err := j.bulk.Close(); err != nil {
			j.store.logger.Warn("temporary files of a reshape could not be removed", "container_number", j.cid, "error", err)
		}
	}
	s := j.store
	s.control.Lock()
	defer s.control.Unlock()
	if !j.settled {
		if err := j.rollBack(); err != nil {
			s.logger.Warn("what a reshape had built could not be dropped; the next start drops it", "container_number", j.cid, "error", err)
		}
	}
	delete(s.reshaping, j)
	close(j.ended)
}

// rollBack drops the segments. s.control is held.
func (j *reshaping) rollBack() error {
	s := j.store
	s.mu.RLock()
	c := s.all[j.cid]
	s.mu.RUnlock()
	if c.record.dropped || len(j.targets) == 0 {
		return nil
	}
	state := *c
	b := s.db.NewBatch(512)
	for _, t := range j.targets {
		dropSegment(b, t.layout, t.number)
		state.record.building = without(state.record.building, t.number)
	}
	b.Set(layout{cid: j.cid}.space(nil, spaceContainer), state.record.append(nil))
	if err := s.apply(b); err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.all[j.cid] = &state
	return nil
}

func without(numbers []uint32, gone uint32) []uint32 {
	return slices.DeleteFunc(slices.Clone(numbers), func(n uint32) bool { return n == gone })
}

// segmentSpaces are the spaces whose keys begin with a segment.
var segmentSpaces = []byte{spaceIndex, spacePath, spaceCount, spaceClaim}

// dropSegment removes all of a segment.
func dropSegment(b *storage.Batch, l layout, number uint32) {
	for _, space := range segmentSpaces {
		prefix := l.segmentPrefix(space, number)
		b.DeleteRange(prefix, after(prefix))
	}
}

// dropUnused removes what reshapes had built when the store was last closed or
// the power cut.
func (s *Store) dropUnused() error {
	for cid, c := range s.all {
		if len(c.record.building) == 0 {
			continue
		}
		b := s.db.NewBatch(512)
		for _, number := range c.record.building {
			dropSegment(b, layout{cid: cid}, number)
		}
		c.record.building = nil
		b.Set(layout{cid: cid}.space(nil, spaceContainer), c.record.append(nil))
		if err := s.apply(b); err != nil {
			return err
		}
	}
	return nil
}

// endReshapes ends those that match, for a reason, and waits for them. s.control is held; it
// is let go meanwhile.
func (s *Store) endReshapes(reason error, match func(*reshaping) bool) {
	for {
		var one *reshaping
		for j := range s.reshaping {
			if match(j) {
				j.reason = reason
				j.cancel()
				one = j
			}
		}
		if one == nil {
			return
		}
		s.control.Unlock()
		<-one.ended
		s.control.Lock()
	}
}

// machineTime measures how long something takes, whatever the store's clock.
var machineTime = clock.System()

func since(begin time.Time) time.Duration { return machineTime.Now().Sub(begin) }

// Want makes durable how many partitions a container is on its way to; 0 is none.
// It is a note for whoever reshapes, and means nothing to the store. Nothing is
// written when nothing changes.
func (s *Store) Want(ctx context.Context, cid uint32, ranges int) error {
	return s.amend(ctx, cid, func(c *container) { c.wanted = uint32(max(0, ranges)) })
}

// Wanted is what Want has noted.
func (s *Store) Wanted(cid uint32) int {
	s.mu.RLock()
	defer s.mu.RUnlock()
	if c := s.all[cid]; c != nil {
		return int(c.record.wanted)
	}
	return 0
}

// MarkStale notes durably that all of the container's partitions are to be
// rebuilt: each is stale until a reshape that began later has made it anew.
func (s *Store) MarkStale(ctx context.Context, cid uint32) error {
	return s.amend(ctx, cid, func(c *container) { c.freshFrom = c.nextSegment })
}

// Stale are the partitions that were to be rebuilt and have not been, in range
// order.
func (s *Store) Stale(cid uint32) []uint32 {
	s.mu.RLock()
	defer s.mu.RUnlock()
	var ids []uint32
	if c := s.all[cid]; c != nil {
		for _, p := range c.partitions {
			if p.segment < c.record.freshFrom {
				ids = append(ids, p.id)
			}
		}
	}
	return ids
}

// amend changes a container's record.
func (s *Store) amend(ctx context.Context, cid uint32, change func(*container)) error {
	s.control.Lock()
	defer s.control.Unlock()
	if err := ctx.Err(); err != nil {
		return err
	}
	c, err := s.liveContainer(cid)
	if err != nil {
		return err
	}
	state := *c
	change(&state.record)
	if state.record.wanted == c.record.wanted && state.record.freshFrom == c.record.freshFrom {
		return nil
	}
	if err := s.rewrite(cid, &state); err != nil {
		return fmt.Errorf("note for container %d: %w", cid, err)
	}
	return nil
}
