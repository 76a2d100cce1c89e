package store

import (
	"time"

	"github.com/orrery-db/orrery/internal/layout"
)

// secondsUsed returns the last seconds of all partitions, and the seconds of all changes of a
// default time to live, up to which items had expired under the earlier default.
func (s *Store) secondsUsed() []int64 {
	var used []int64
	for _, c := range s.all {
		used = append(used, c.record.Past.Own)
		for _, p := range c.partitions {
			used = append(used, p.Log().State().TS)
		}
	}
	return used
}

func (s *Store) anyExpires() bool {
	for _, c := range s.all {
		if c.lifetime.Expires() {
			return true
		}
	}
	return false
}

// SweepHeld returns the second since which the sweep deletes nothing, because a start found the
// clock too far ahead. held is false while the sweep deletes expired items.
func (s *Store) SweepHeld() (since time.Time, held bool) {
	second := s.seconds.Held()
	return time.Unix(second, 0).UTC(), second != 0
}

// AcceptClock confirms that the clock is right. The sweep then deletes what has expired by it.
func (s *Store) AcceptClock() error { return s.seconds.Accept() }

// NoteClock makes the store's second durable if any items expire. Otherwise a server that was idle
// for a long time would not trust its own clock at the next start. NoteClock does nothing while the
// sweep is held, because the clock is in doubt then.
func (s *Store) NoteClock() {
	if s.seconds.Held() == 0 && s.anyExpires() {
		s.seconds.HasHidden(s.seconds.Now())
	}
}

// ClockRepair is the result of LowerClock.
type ClockRepair struct {
	// From is the second at which the store stood. To is the second at which it stands now.
	From, To time.Time
	// Ahead is the number of partitions that have written in future seconds. Their times stand
	// still until Until.
	Ahead int
	Until time.Time
}

// LowerClock sets the time of a store back to the clock's time, if the store is ahead because the
// clock was ahead. Nothing else may use the store meanwhile, and the caller opens the store again
// afterwards. Items keep their times. LowerClock does not change a store that is not ahead.
func (s *Store) LowerClock() (ClockRepair, error) {
	s.control.Lock()
	defer s.control.Unlock()
	b := s.db.NewBatch(1024)
	defer b.Close() //nolint:errcheck // applied or abandoned
	from, to, err := s.seconds.Lower(b, s.secondsUsed())
	done := ClockRepair{From: time.Unix(from, 0).UTC(), To: time.Unix(to, 0).UTC()}
	if err != nil || from == to {
		return done, err
	}
	until := int64(0)
	for cid, c := range s.all {
		if c.record.Past.Own > to || c.record.Past.Born > to {
			record := c.record
			record.Past = layout.Expiry{Own: min(record.Past.Own, to), Born: min(record.Past.Born, to)}
			b.Set(layout.Keys{Container: cid}.Space(nil, layout.SpaceContainer), record.Append(nil))
		}
		for _, p := range c.partitions {
			if second := p.Log().State().TS; second > to {
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
