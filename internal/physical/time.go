package physical

import (
	"encoding/binary"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/storage"
)

// The store goes by the clock, but its time never falls behind what it has written or
// shown before. The partitions tell the greatest second in which they have written. The
// store keeps a later second in space 01, field 03. If the clock is ahead of that second
// by more than maxAbsence when the store opens, the clock may be wrong. Then readers do
// not see expired items, but the sweep does not delete them until a person accepts the
// clock (field 06).
//
// A person can lower a second that is wrong because the clock was wrong. Field 05 holds
// the greatest second that the store then ignores. A partition that has written in a
// future second stays in that second until the clock reaches it, because its times never
// go back.

// maxAbsence is how far the clock may be ahead of the store's second at a start. Beyond
// it a person has to accept the clock.
const maxAbsence = 7 * 24 * 3600

// storeTime is the state of the store's time besides Store.latest.
type storeTime struct {
	durable atomic.Int64 // a later start will not be before this second
	held    atomic.Int64 // the second since which the sweep deletes nothing; 0: the sweep deletes
	lowered int64        // a later start may ignore partitions' seconds up to this one
	mu      sync.Mutex   // held while the store makes a second durable
}

func putSecond(b *storage.Batch, field byte, second int64) {
	b.Set(layout.NodeKey(field), binary.BigEndian.AppendUint64(nil, uint64(second)))
}

// readSecond reads a field of the node; 0 when it is absent.
func (s *Store) readSecond(field byte) (int64, error) {
	value, found, err := s.db.Get(nil, layout.NodeKey(field))
	if err != nil || !found {
		return 0, err
	}
	if len(value) != 8 {
		return 0, fmt.Errorf("a second of the node has %d bytes: %w", len(value), layout.ErrRecord)
	}
	return int64(binary.BigEndian.Uint64(value)), nil
}

// openTime decides at what second the store stands. It runs after all containers are open.
func (s *Store) openTime() error {
	own, err := s.readSecond(layout.NodeClock)
	if err != nil {
		return err
	}
	lowered, err := s.readSecond(layout.NodeLowered)
	if err != nil {
		return err
	}
	clock := s.clock.Now().Unix()
	latest, durable := own, own
	for _, second := range s.secondsUsed() {
		if second > lowered {
			durable = max(durable, second)
		} else if second > clock {
			continue // written while the clock was wrong
		}
		latest = max(latest, second)
	}
	s.latest.Store(latest)
	s.time.durable.Store(durable)
	s.time.lowered = lowered
	held, err := s.readSecond(layout.NodeHeld)
	if err != nil {
		return err
	}
	if held == 0 && latest > 0 && clock-latest > maxAbsence && s.anyExpires() {
		held = latest
		if err := s.holdSweep(held); err != nil {
			return err
		}
	}
	if s.time.held.Store(held); held != 0 {
		s.logger.Error("the clock is far ahead of the data: expired items are hidden, but not deleted, until somebody confirms the time. If the clock is right (the server was off), start once with --accept-clock; if it is wrong, set it and start again",
			"clock", time.Unix(clock, 0).UTC(), "data", time.Unix(held, 0).UTC())
	}
	return nil
}

// holdSweep notes durably that the sweep must not delete expired items.
func (s *Store) holdSweep(second int64) error {
	if s.readOnly {
		return nil
	}
	b := s.db.NewBatch(64)
	putSecond(b, layout.NodeHeld, second)
	return s.apply(b)
}

// secondsUsed are the last seconds of all partitions, and the seconds of all changes of a
// default time to live, up to which items had expired by the earlier default.
func (s *Store) secondsUsed() []int64 {
	var seconds []int64
	for _, c := range s.all {
		seconds = append(seconds, c.record.Past.Own)
		for _, p := range c.partitions {
			seconds = append(seconds, p.writer.meta.TS)
		}
	}
	return seconds
}

func (s *Store) anyExpires() bool {
	for _, c := range s.all {
		if !c.lifetime.terms.Load().none() {
			return true
		}
	}
	return false
}

// SweepHeld returns the second since which the sweep deletes nothing, because a start found
// the clock too far ahead. held is false while the sweep deletes expired items.
func (s *Store) SweepHeld() (since time.Time, held bool) {
	second := s.time.held.Load()
	return time.Unix(second, 0).UTC(), second != 0
}

// AcceptClock says that the clock is right. The sweep then deletes what has expired by it.
func (s *Store) AcceptClock() error {
	if s.time.held.Load() == 0 {
		return nil
	}
	b := s.db.NewBatch(64)
	b.Delete(layout.NodeKey(layout.NodeHeld))
	putSecond(b, layout.NodeClock, s.now())
	if err := s.apply(b); err != nil {
		return err
	}
	s.time.held.Store(0)
	return nil
}

// hasHidden makes a second durable before a reader learns that an item has expired by it.
// Otherwise a later start with an earlier clock would show the item again. hasHidden
// writes at most once for each second in which a reader meets an expired item that the
// sweep has not deleted.
func (s *Store) hasHidden(second int64) {
	if s.readOnly || second <= s.time.durable.Load() {
		return
	}
	s.time.mu.Lock()
	defer s.time.mu.Unlock()
	if second <= s.time.durable.Load() {
		return
	}
	now := s.now()
	b := s.db.NewBatch(64)
	putSecond(b, layout.NodeClock, now)
	if err := s.apply(b); err != nil {
		s.logger.Warn(
			"the time could not be kept; with an earlier clock they may be seen again after a restart", "error", err,
		)
		return
	}
	s.time.durable.Store(now)
}

// NoteClock makes the store's second durable if any items expire. Otherwise a server that
// was idle for a long time would not trust its own clock at the next start. NoteClock does
// nothing while the sweep is held, because the clock is in doubt then.
func (s *Store) NoteClock() {
	if s.time.held.Load() == 0 && s.anyExpires() {
		s.hasHidden(s.now())
	}
}

// noteEach is how far the durable second may fall behind while a sweeper runs.
const noteEach = 24 * 3600

// noteDaily makes the store's second durable once a day, in case the server is killed.
func (s *Store) noteDaily() {
	if now := s.now(); now-s.time.durable.Load() >= noteEach {
		s.hasHidden(now)
	}
}

// hasWritten notes a second that a partition has made durable. It ignores a second that a
// later start may ignore.
func (s *Store) hasWritten(second int64) {
	if second <= s.time.lowered {
		return
	}
	for {
		durable := s.time.durable.Load()
		if second <= durable || s.time.durable.CompareAndSwap(durable, second) {
			return
		}
	}
}

// ClockRepair says what LowerClock has done.
type ClockRepair struct {
	// From is the second at which the store stood. To is the second at which it stands now.
	From, To time.Time
	// Ahead is how many partitions have written in future seconds. Their times stand still
	// until Until.
	Ahead int
	Until time.Time
}

// LowerClock sets the time of a store back to the clock's time, if the store is ahead
// because the clock was ahead. Nothing else may use the store meanwhile, and the caller
// opens the store again afterwards. Items keep their times. LowerClock does not change a
// store that is not ahead.
func (s *Store) LowerClock() (ClockRepair, error) {
	s.control.Lock()
	defer s.control.Unlock()
	own, err := s.readSecond(layout.NodeClock)
	if err != nil {
		return ClockRepair{}, err
	}
	clock := s.clock.Now().Unix()
	peak, done := own, ClockRepair{To: time.Unix(clock, 0).UTC()}
	for _, second := range s.secondsUsed() {
		peak = max(peak, second)
	}
	if done.From = time.Unix(peak, 0).UTC(); peak <= clock {
		done.To = done.From
		return done, nil
	}
	b := s.db.NewBatch(1024)
	defer b.Close() //nolint:errcheck // applied or given up
	putSecond(b, layout.NodeClock, clock)
	putSecond(b, layout.NodeLowered, peak)
	b.Delete(layout.NodeKey(layout.NodeHeld))
	until := int64(0)
	for cid, c := range s.all {
		if c.record.Past.Own > clock || c.record.Past.Born > clock {
			record := c.record
			record.Past = layout.Expiry{Own: min(record.Past.Own, clock), Born: min(record.Past.Born, clock)}
			b.Set(layout.Keys{Container: cid}.Space(nil, layout.SpaceContainer), record.Append(nil))
		}
		for _, p := range c.partitions {
			if second := p.writer.meta.TS; second > clock {
				done.Ahead++
				until = max(until, second)
			}
		}
	}
	if done.Ahead > 0 {
		done.Until = time.Unix(until, 0).UTC()
	}
	return done, s.db.Apply(b)
}
