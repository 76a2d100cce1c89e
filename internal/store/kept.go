package store

import (
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/orrery-db/orrery/internal/embedded"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/storage"
)

// A backup is a base and the records of all logs after it. The functions here tell a backup which
// logs there are, and give it their records. While a hold exists, the records of a dropped
// container stay too: its last changes would otherwise be in no backup. The positions at which its
// logs ended stay as well, because a log may have no record by then. Trim deletes both once no hold
// needs them.

// KeptLog is a log, and the part of it whose records are stored.
type KeptLog struct {
	Container, Partition uint32
	// Begins is the position before the first stored record, and Ends that after the last durable
	// one. They are equal if no record is stored.
	Begins, Ends log.Position
	// Ended says that no record follows: the log is sealed, or its container was dropped.
	Ended bool
}

// Cut is a state of the logs in which some seconds are over.
type Cut struct {
	// Through is the last second that is over: no later record has a mutation of that second.
	Through int64
	// Latest is the greatest second of any partition, at least Through. It is greater only after the
	// clock was set back.
	Latest int64
	Logs   []KeptLog
}

// How Cut waits for a second to end, and for the second step of deletions.
const (
	cutPause  = 20 * time.Millisecond
	cutRounds = 100
)

// Cut waits until the current second is over, and returns the ends of all logs. A clock that a test
// has stopped does not end its second: Through is then the second before it.
func (s *Store) Cut(ctx context.Context) (Cut, error) {
	c := Cut{Through: s.seconds.Now()}
	for range cutRounds {
		dropping, err := s.Dropping() // the account has forgotten a container whose drop is not a fact yet
		if err != nil {
			return c, err
		}
		if s.seconds.Now() > c.Through && len(dropping) == 0 {
			break
		}
		select {
		case <-machine.After(cutPause):
		case <-ctx.Done():
			return c, ctx.Err()
		}
	}
	if s.seconds.Now() == c.Through {
		c.Through--
	}
	if err := s.settle(ctx); err != nil { // groups in flight may have a second that is over
		return c, err
	}
	var err error
	c.Logs, err = s.Logs(ctx)
	c.Latest = c.Through
	for _, cid := range s.Containers() {
		for _, p := range s.Partitions(cid) {
			if second := p.Log().State().TS; second > s.seconds.Now() {
				c.Latest = max(c.Latest, second)
			}
		}
	}
	return c, err
}

// Logs returns all logs that exist or have left records, by container and partition.
func (s *Store) Logs(ctx context.Context) ([]KeptLog, error) {
	live := make(map[partitionName]log.Position)
	s.control.Lock() // waits until the effects of durable facts are visible
	for _, cid := range s.Containers() {
		for _, p := range s.Partitions(cid) {
			live[partitionName{cid, p.ID()}] = p.LogPosition()
		}
	}
	from := s.db.NewSnapshot()
	s.control.Unlock()
	defer from.Close() //nolint:errcheck // reads have reported what matters
	var all []KeptLog
	err := eachStoredLog(ctx, from, []byte{layout.SpaceEntry}, func(n partitionName, first, last *log.Record) error {
		kept := KeptLog{
			Container: n.container, Partition: n.partition, Ends: last.After(), Ended: true,
			Begins: log.Position{LSN: first.First - 1, Chain: first.Before},
		}
		if at, alive := live[n]; alive {
			kept.Ends, kept.Ended = at, false
			delete(live, n)
		}
		all = append(all, kept)
		return nil
	})
	stored := make(map[partitionName]bool, len(all))
	for _, l := range all {
		stored[partitionName{l.Container, l.Partition}] = true
	}
	err = errors.Join(err, eachEnd(from, func(n partitionName, at log.Position) error {
		if !stored[n] {
			all = append(all, KeptLog{Container: n.container, Partition: n.partition, Begins: at, Ends: at, Ended: true})
		}
		return nil
	}))
	for n, at := range live {
		all = append(all, KeptLog{Container: n.container, Partition: n.partition, Begins: at, Ends: at})
	}
	slices.SortFunc(all, func(a, b KeptLog) int {
		return cmp.Or(cmp.Compare(a.Container, b.Container), cmp.Compare(a.Partition, b.Partition))
	})
	return all, err
}

// eachStoredLog calls fn with the first and the last stored record of every log whose keys begin
// with prefix. The records are valid until fn returns.
func eachStoredLog(ctx context.Context, from storage.Reader, prefix []byte,
	fn func(n partitionName, first, last *log.Record) error,
) error {
	it, err := from.NewIter(prefix, layout.After(prefix))
	if err != nil {
		return err
	}
	defer it.Close() //nolint:errcheck // Err has reported what matters
	for ok := it.First(); ok && ctx.Err() == nil; {
		key := layout.Reader{Rest: it.Key()}
		key.Take(1)
		n := partitionName{key.Uint32(), key.Uint32()}
		if key.Bad {
			return layout.Damaged(fmt.Errorf("%s: %w", embedded.NameStored(it.Key()), layout.ErrKey))
		}
		first, _, err := embedded.ReadStored(it)
		if err != nil {
			return layout.Damaged(err)
		}
		first.Body = nil // valid only until the iterator moves
		end := layout.After(layout.Keys{Container: n.container}.EntryPrefix(n.partition))
		it.SeekLT(end)
		last, _, err := embedded.ReadStored(it)
		if err != nil {
			return layout.Damaged(err)
		}
		if err := fn(n, &first, &last); err != nil {
			return err
		}
		ok = it.SeekGE(end)
	}
	return errors.Join(it.Err(), ctx.Err())
}

// ReadLog delivers the records of a log between two positions, of which Logs has returned the
// second. It works for a log that has ended too. Errors are those of log.Log.Read.
func (s *Store) ReadLog(ctx context.Context, cid, id uint32, from, to log.Position, apply log.Apply) error {
	ended := &layout.State{LSN: to.LSN, Chain: to.Chain}
	return embedded.NewLog(s.shared.Commits(), s.shared.Keeping, layout.Keys{Container: cid}, id, ended).
		Read(ctx, from, false, apply)
}

// trimDropped deletes the records of dropped containers that no hold needs.
func (s *Store) trimDropped(ctx context.Context) error {
	s.mu.RLock()
	var dropped []uint32
	for cid, c := range s.all {
		if c.record.Dropped {
			dropped = append(dropped, cid)
		}
	}
	s.mu.RUnlock()
	for _, cid := range dropped {
		place := layout.Keys{Container: cid}
		stored, needed := false, false
		err := eachStoredLog(ctx, s.db, place.Space(nil, layout.SpaceEntry),
			func(n partitionName, _, last *log.Record) error {
				stored = true
				for _, h := range s.Holds() {
					needed = needed || s.needsDropped(h, n, last)
				}
				return nil
			})
		if err == nil && stored && !needed {
			b := s.db.NewBatch(64)
			b.DeleteRange(place.Space(nil, layout.SpaceEntry), place.SpaceEnd(nil, layout.SpaceEntry))
			err = s.apply(b)
		}
		if err != nil {
			return fmt.Errorf("forget records of dropped container %d: %w", cid, err)
		}
	}
	return nil
}

// noteEnd records where the log of a dropped container has ended.
func noteEnd(b *storage.Batch, n partitionName, at log.Position) {
	key := binary.BigEndian.AppendUint32(layout.NodeKey(layout.NodeEnded), n.container)
	b.Set(binary.BigEndian.AppendUint32(key, n.partition),
		append(binary.BigEndian.AppendUint64(nil, uint64(at.LSN)), at.Chain[:]...))
}

// eachEnd calls fn for every end that noteEnd has recorded.
func eachEnd(from storage.Reader, fn func(partitionName, log.Position) error) error {
	return eachIn(from, layout.NodeKey(layout.NodeEnded), func(key, value []byte) error {
		k, v := layout.Reader{Rest: key[2:]}, layout.Reader{Rest: value}
		n := partitionName{k.Uint32(), k.Uint32()}
		at := log.Position{LSN: session.LSN(v.Uint64())}
		copy(at.Chain[:], v.Take(len(at.Chain)))
		if err := errors.Join(k.End(), v.End()); err != nil {
			return layout.Damaged(fmt.Errorf("the end of a log %x: %w", key, err))
		}
		return fn(n, at)
	})
}

// trimEnds forgets the ends of the logs of dropped containers that no hold needs.
func (s *Store) trimEnds() error {
	var unneeded []partitionName
	holds := s.Holds()
	err := eachEnd(s.db, func(n partitionName, at log.Position) error {
		s.holds.mu.Lock()
		defer s.holds.mu.Unlock()
		for _, h := range holds {
			if h.Window == 0 && !s.holds.acked[h.Name][n].Is(at) {
				return nil
			}
		}
		unneeded = append(unneeded, n)
		return nil
	})
	if err != nil || len(unneeded) == 0 {
		return err
	}
	b := s.db.NewBatch(64)
	for _, n := range unneeded {
		key := binary.BigEndian.AppendUint32(layout.NodeKey(layout.NodeEnded), n.container)
		b.Delete(binary.BigEndian.AppendUint32(key, n.partition))
	}
	return s.apply(b)
}

// needsDropped reports whether a hold needs the log of a dropped container, which ends with last.
func (s *Store) needsDropped(h Hold, n partitionName, last *log.Record) bool {
	if h.Window == 0 {
		s.holds.mu.Lock()
		defer s.holds.mu.Unlock()
		return !s.holds.acked[h.Name][n].Is(last.After())
	}
	second := h.Since.Unix()
	if err := last.Each(n.partition, func(m *log.Mutation) error {
		second = max(second, m.TS)
		return nil
	}); err != nil || last.Kind != log.Mutations {
		second = s.seconds.Now() // unknown: the hold keeps the log as long as it lasts
	}
	return second+int64(h.Window/time.Second) >= s.seconds.Now()
}

// StoredLogBytes estimates how many bytes the stored records of all logs take on disk.
func (s *Store) StoredLogBytes() (uint64, error) {
	return s.db.SpanBytes([]byte{layout.SpaceEntry}, []byte{layout.SpaceEntry + 1})
}

// Second is the present second of the store.
func (s *Store) Second() int64 { return s.seconds.Now() }
