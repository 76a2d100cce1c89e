package store

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/orrery-db/orrery/internal/embedded"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
)

// Log records are stored only while a reader needs them: a follower, a backup, a feed of all
// versions. A reader first takes a hold and then a base, so that everything behind the base is
// stored. A hold is durable (space 01, field 07). While at least one exists, every partition stores
// its new records. Without a hold, only the chain of a log is kept. Trim deletes the records that
// no hold needs any more.

// Hold is a reason to store records.
type Hold struct {
	Name string
	// Window is how long records are needed after they were written. 0: until the holder has
	// acknowledged them, see Store.Acknowledge.
	Window time.Duration
	Since  time.Time
}

// holds are the holds of a store and their holders' positions.
type holds struct {
	mu    sync.Mutex // guards the fields below; taken under Store.control or alone
	all   map[string]Hold
	acked map[string]map[partitionName]log.Position // in memory only: after a restart holders acknowledge again

	backup atomic.Int64 // the second at the end of the last backup; 0 without one
}

// Hold has records stored from now on. It changes the window of an existing hold of that name.
func (s *Store) Hold(ctx context.Context, name string, window time.Duration) error {
	if err := s.takeHold(ctx, name, window); err != nil {
		return err
	}
	return s.settle(ctx)
}

func (s *Store) takeHold(ctx context.Context, name string, window time.Duration) error {
	s.control.Lock()
	defer s.control.Unlock()
	if err := ctx.Err(); err != nil {
		return err
	}
	if name == "" || window < 0 {
		return status.New(status.BadRequest, "A hold has a name, and its window is not negative.")
	}
	// in whole seconds, as stored; rounds up so that it does not become 0
	window = (window + time.Second - 1).Truncate(time.Second)
	s.holds.mu.Lock()
	h, there := s.holds.all[name]
	s.holds.mu.Unlock()
	if there && h.Window == window {
		return nil
	}
	if !there {
		h = Hold{Name: name, Since: time.Unix(s.seconds.Now(), 0).UTC()}
	}
	h.Window = window
	b := s.db.NewBatch(64)
	if len(s.Holds()) == 0 {
		if err := embedded.ForgetLeft(s.db, b); err != nil {
			return errors.Join(err, b.Close())
		}
		b.DeleteRange(layout.NodeKey(layout.NodeEnded), layout.NodeKey(layout.NodeEnded+1))
	}
	value := binary.BigEndian.AppendUint64(nil, uint64(h.Since.Unix()))
	b.Set(append(layout.NodeKey(layout.NodeHold), name...),
		binary.BigEndian.AppendUint64(value, uint64(window/time.Second)))
	if err := s.apply(b); err != nil {
		return err
	}
	s.setHold(h)
	return nil
}

// settle waits until the groups in flight are published: each has decided at its beginning whether
// to store its record. A base taken afterwards contains those without a record, and Trim handles
// those with one. s.control is not held, because a blocked writer may wait for it.
func (s *Store) settle(ctx context.Context) error {
	for _, cid := range s.Containers() {
		for _, p := range s.Partitions(cid) {
			if err := p.Settle(ctx); err != nil && ctx.Err() != nil {
				return err // other errors mean that the partition takes no more groups
			}
		}
	}
	return nil
}

func (s *Store) setHold(h Hold) {
	s.holds.mu.Lock()
	defer s.holds.mu.Unlock()
	s.holds.all[h.Name] = h
	if s.holds.acked[h.Name] == nil {
		s.holds.acked[h.Name] = make(map[partitionName]log.Position)
	}
	s.shared.Keep(true)
}

// Holds returns the holds, ordered by name.
func (s *Store) Holds() []Hold {
	s.holds.mu.Lock()
	defer s.holds.mu.Unlock()
	var all []Hold
	for _, name := range slices.Sorted(maps.Keys(s.holds.all)) {
		all = append(all, s.holds.all[name])
	}
	return all
}

// Release removes a hold, and deletes the records that no other hold needs.
func (s *Store) Release(ctx context.Context, name string) error {
	if err := s.release(ctx, name); err != nil {
		return err
	}
	if err := s.settle(ctx); err != nil {
		return err
	}
	return s.Trim(ctx)
}

func (s *Store) release(ctx context.Context, name string) error {
	s.control.Lock()
	defer s.control.Unlock()
	b := s.db.NewBatch(64)
	b.Delete(append(layout.NodeKey(layout.NodeHold), name...))
	if err := errors.Join(ctx.Err(), s.apply(b)); err != nil {
		return err
	}
	s.holds.mu.Lock()
	delete(s.holds.all, name)
	delete(s.holds.acked, name)
	s.shared.Keep(len(s.holds.all) > 0)
	s.holds.mu.Unlock()
	return nil
}

// Acknowledge records that a holder no longer needs anything up to a position.
func (s *Store) Acknowledge(name string, cid, id uint32, upTo log.Position) {
	s.holds.mu.Lock()
	defer s.holds.mu.Unlock()
	if acked := s.holds.acked[name]; acked != nil && upTo.LSN >= acked[partitionName{cid, id}].LSN {
		acked[partitionName{cid, id}] = upTo
	}
}

// Trim deletes the stored records that no hold needs. Seals stay. Trim continues after a partition
// that fails, and returns the errors of all.
func (s *Store) Trim(ctx context.Context) error {
	var failed []error
	for _, cid := range s.Containers() {
		for _, p := range s.Partitions(cid) {
			for _, member := range p.Lineage() {
				if err := ctx.Err(); err != nil {
					return errors.Join(append(failed, err)...)
				}
				if err := s.trim(p, member); err != nil && !physical.Moved(err) && !errors.Is(err, status.NotFound) {
					failed = append(failed, fmt.Errorf("forget records of partition %d of container %d: %w", member, cid, err))
				}
			}
		}
	}
	if err := errors.Join(s.trimDropped(ctx), s.trimEnds()); err != nil {
		failed = append(failed, err)
	}
	return errors.Join(failed...)
}

// trim deletes records of a partition or of one of its ancestors.
func (s *Store) trim(p *physical.Partition, member uint32) error {
	snapshot, err := p.Snapshot()
	if err != nil {
		return err
	}
	defer snapshot.Release()
	upTo := snapshot.LSN()
	for _, h := range s.Holds() {
		needed, err := s.lastUnneeded(snapshot, member, h)
		if err != nil {
			return err
		}
		upTo = min(upTo, needed)
	}
	l, err := s.Log(p.Keys().Container, member)
	if errors.Is(err, log.ErrTruncated) || upTo == 0 {
		return nil // no record is stored
	}
	if err != nil {
		return err
	}
	e := l.(*embedded.Log)
	at, _, _ := e.Standing()
	return e.ForgetUpTo(min(upTo, at.LSN))
}

// lastUnneeded is the last LSN of a partition that a hold does not need.
func (s *Store) lastUnneeded(snapshot *physical.Snapshot, member uint32, h Hold) (session.LSN, error) {
	if h.Window == 0 {
		s.holds.mu.Lock()
		defer s.holds.mu.Unlock()
		acked, cid := s.holds.acked[h.Name], snapshot.Partition().Keys().Container
		if _, further := acked[partitionName{cid, snapshot.Partition().ID()}]; further &&
			member != snapshot.Partition().ID() {
			return snapshot.LSN(), nil // a holder that reads a successor has passed the seals
		}
		return acked[partitionName{cid, member}].LSN, nil
	}
	first, err := snapshot.FirstSince(member, s.seconds.Now()-int64(h.Window/time.Second))
	if err != nil || first == 0 {
		return snapshot.LSN(), err
	}
	return first - 1, nil
}

// NoteBackup records that a backup has ended now.
func (s *Store) NoteBackup(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	second := s.seconds.Now()
	b := s.db.NewBatch(64)
	b.Set(layout.NodeKey(layout.NodeBackup), binary.BigEndian.AppendUint64(nil, uint64(second)))
	if err := s.apply(b); err != nil {
		return err
	}
	s.holds.backup.Store(second)
	return nil
}

// LastBackup returns the second at the end of the last backup; 0 without one.
func (s *Store) LastBackup() int64 { return s.holds.backup.Load() }

// openHolds reads the holds, and when the last backup was.
func (s *Store) openHolds() error {
	last, found, err := s.db.Get(nil, layout.NodeKey(layout.NodeBackup))
	if err != nil {
		return err
	}
	if r := (layout.Reader{Rest: last}); found {
		s.holds.backup.Store(int64(r.Uint64()))
		if err := r.End(); err != nil {
			return fmt.Errorf("the second of the last backup: %w", err)
		}
	}
	s.holds.all, s.holds.acked = make(map[string]Hold), make(map[string]map[partitionName]log.Position)
	prefix := layout.NodeKey(layout.NodeHold)
	return eachIn(s.db, prefix, func(key, value []byte) error {
		r := layout.Reader{Rest: value}
		since, window := int64(r.Uint64()), int64(r.Uint64())
		if err := r.End(); err != nil {
			return fmt.Errorf("hold %q: %w", key[len(prefix):], err)
		}
		s.setHold(Hold{
			Name: string(key[len(prefix):]), Since: time.Unix(since, 0).UTC(), Window: time.Duration(window) * time.Second,
		})
		return nil
	})
}

// Log returns the log of a partition that exists or that others have replaced. For a container that
// does not exist the error is status.NotFound.
func (s *Store) Log(cid, id uint32) (log.Log, error) {
	s.control.Lock() // waits until the effects of durable facts are visible
	defer s.control.Unlock()
	if _, err := s.liveContainer(cid); err != nil {
		return nil, err
	}
	for _, p := range s.Partitions(cid) {
		if p.ID() == id {
			return p.Log(), nil
		}
	}
	l := layout.Keys{Container: cid}
	r, found, err := embedded.ReadSeal(l, s.db, id)
	if err != nil || !found {
		return nil, errors.Join(fmt.Errorf("partition %d of container %d has left no log: %w", id, cid, log.ErrTruncated),
			err)
	}
	return embedded.Ended(s.shared.Commits(), s.shared.Keeping, l, id, &r), nil
}
