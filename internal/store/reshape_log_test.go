package store

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/status"
)

// The log is the interface at which a replicated log can replace the embedded one. These tests
// examine what a reshape asks of it, and what follows when the log refuses.

// seenLogs records the calls to the logs of a store.
type seenLogs struct {
	mu     sync.Mutex
	epochs map[uint32]uint64 // of the last append, by partition
	sealed []uint32
	atSeal func(id uint32) error // its error is the log's
}

func newSeenLogs() *seenLogs { return &seenLogs{epochs: make(map[uint32]uint64)} }

func (l *seenLogs) wrap(cid, id uint32, embedded log.Log) log.Log {
	if cid == layout.AccountContainer {
		return embedded
	}
	return &seenLog{embedded, l, id}
}

type seenLog struct {
	log.Log
	to *seenLogs
	id uint32
}

// Append implements Log.
func (l *seenLog) Append(ctx context.Context, t log.Term, after log.Position, g log.Group) (log.Position, error) {
	l.to.mu.Lock()
	l.to.epochs[l.id] = t.Epoch
	l.to.mu.Unlock()
	return l.Log.Append(ctx, t, after, g)
}

// Seal implements Log.
func (l *seenLog) Seal(ctx context.Context, t log.Term, after log.Position, successors []byte) (log.Position, error) {
	if l.to.atSeal != nil {
		if err := l.to.atSeal(l.id); err != nil {
			return log.Position{}, err
		}
	}
	l.to.mu.Lock()
	l.to.sealed = append(l.to.sealed, l.id)
	l.to.mu.Unlock()
	return l.Log.Seal(ctx, t, after, successors)
}

// TestLogsAreSealedBeforeTheFlip: the logs of replaced partitions end before anything says that the
// partitions have been replaced: a writer elsewhere that does not know it is fenced from then on.
func TestLogsAreSealedBeforeTheFlip(t *testing.T) {
	for name, r := range someReshapes {
		t.Run(name, func(t *testing.T) {
			logs := newSeenLogs()
			s := newReshapable(t, Options{Log: logs.wrap})
			sources := make(map[uint32]*physical.Partition)
			for _, p := range s.Partitions(1) {
				if slices.Contains(r.From, p.ID()) {
					sources[p.ID()] = p
				}
			}
			logs.atSeal = func(id uint32) error {
				durable, found, err := s.db.Get(nil, layout.Keys{Container: 1}.PartitionKey(nil, id))
				if err != nil || !found {
					t.Errorf("partition %d has been replaced when its log is sealed (%v)", id, err)
					return nil
				}
				if m, err := layout.ReadState(durable); err != nil || sources[id] == nil || m.Segment != sources[id].Segment() {
					t.Errorf("partition %d is another one when its log is sealed (%v)", id, err)
				}
				return nil
			}
			s.at = func(step string) {
				switch step {
				case "held":
					if len(logs.sealed) != 0 {
						t.Errorf("the logs of %v were sealed before the last round", logs.sealed)
					}
				case "flipped":
					want := r.From
					if r.Rebuild {
						want = nil // its log continues
					}
					if slices.Sort(logs.sealed); !slices.Equal(logs.sealed, want) {
						t.Errorf("the logs of %v were sealed, not those of %v", logs.sealed, want)
					}
				}
			}
			mustReshape(t, s.Store, r)
			for id, p := range sources {
				want := log.ErrSealed
				if r.Rebuild {
					want = log.ErrFenced
				}
				if _, err := p.Log().Append(t.Context(), p.Log().Term(), p.LogPosition(), log.Group{Mutations: 1}); !errors.Is(err,
					want) {
					t.Errorf("an append to partition %d, which was replaced: %v", id, err)
				}
			}
			mustCheck(t, s.Store)
		})
	}
}

// TestEpochsAscendAcrossReshapes: successors write in a later epoch than any of the partitions they
// replace, a rebuilt one under its old id too: a writer that still believes to lead is fenced.
func TestEpochsAscendAcrossReshapes(t *testing.T) {
	logs := newSeenLogs()
	s := newReshapable(t, Options{Log: logs.wrap})
	write := func() {
		t.Helper()
		for _, p := range s.Partitions(1) {
			s.putIn(t, p)
		}
	}
	write()
	for _, r := range []Reshape{
		// Now neither the first nor the last of three is ahead.
		{From: []uint32{1}, Rebuild: true},
		{From: []uint32{1}, Rebuild: true},
		{From: []uint32{0, 1, 2}},
		{From: []uint32{3}, Into: 2},
		{From: []uint32{4}, Rebuild: true},
		{From: []uint32{4, 5}, Into: 3},
	} {
		r.Container = 1
		before := maps.Clone(logs.epochs)
		done := mustReshape(t, s.Store, r)
		for _, id := range done.To {
			p := partitionByID(s.Store, id)
			for _, from := range done.From {
				if epoch, wrote := before[from]; p.Descends(from) && (!wrote || p.Log().State().Epoch <= epoch) {
					t.Errorf("partition %d wrote (%t) in epoch %d, partition %d of %v, which replace it, begins in %d", from, wrote,
						epoch, id, done.To, p.Log().State().Epoch)
				}
			}
		}
		write()
	}
	mustCheck(t, s.Store)
}

// TestTimeGoesOnAcrossReshapes: a clock that is set back does not take a container back before a
// time that it has used, even if the partition that used it was replaced since.
func TestTimeGoesOnAcrossReshapes(t *testing.T) {
	for name, r := range someReshapes {
		t.Run(name, func(t *testing.T) {
			c := physicaltest.NewBackClock()
			s := newReshapable(t, Options{Clock: c})
			first := partitionByID(s.Store, r.From[0])
			var late physical.Committed
			s.at = func(step string) {
				if step != "built" {
					return
				}
				c.Advance(time.Hour) // after the last time that is noted elsewhere
				late = s.putIn(t, first)
			}
			mustReshape(t, s.Store, r)
			s.at = nil
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
			c.Back.Store(int64(time.Hour))
			again, err := OpenStore(s.db, Options{Clock: c})
			if err != nil {
				t.Fatal(err)
			}
			s.Store = again
			for _, p := range s.Partitions(1) {
				if got := s.putIn(t, p); got.TS < late.TS {
					t.Errorf("partition %d writes at second %d, after one at %d", p.ID(), got.TS, late.TS)
				}
			}
			mustCheck(t, s.Store)
			if err := again.Close(); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestFailureBeforeTheFlip: if anything fails before the new partitions are published, the old ones
// stay: Routes has them, no request is redirected, and the next start finds them unchanged.
func TestFailureBeforeTheFlip(t *testing.T) {
	for failure, act := range map[string]func(logs *seenLogs, s *Store){
		"seal": func(logs *seenLogs, _ *Store) {
			logs.atSeal = func(uint32) error { return errors.New("no quorum") }
		},
		"state": func(_ *seenLogs, s *Store) { underWay(s).held[0].State().Items++ },
	} {
		for name, r := range someReshapes {
			if failure == "seal" && r.Rebuild {
				continue // no log is sealed for it
			}
			t.Run(failure+" "+name, func(t *testing.T) {
				logs := newSeenLogs()
				s := newReshapable(t, Options{Log: logs.wrap})
				routes, items := slices.Clone(s.Routes(1).Partitions()), s.data(t)
				s.at = func(step string) {
					switch step {
					case "held":
						act(logs, s.Store)
					case "flipped", "published":
						t.Errorf("it has gone on to %q", step)
					}
				}
				if _, err := s.Reshape(context.Background(), r); err == nil || physical.Moved(err) {
					t.Errorf("the reshape: %v", err)
				}
				if !slices.Equal(routes, s.Routes(1).Partitions()) || !slices.Equal(routes, s.Partitions(1)) {
					t.Errorf("the partitions are %v, they were %v", ids(s.Routes(1).Partitions()), ids(routes))
				}
				if err := partitionByID(s.Store, r.From[0]).Err(); physical.Moved(err) ||
					!errors.Is(err, status.ServiceUnavailable) && !physical.IsDamaged(err) {
					t.Errorf("the partition that should have been replaced answers %v", err)
				}
				s.at, logs.atSeal = nil, nil
				if err := s.Close(); err != nil {
					t.Fatal(err)
				}
				again, err := OpenStore(s.db, Options{Clock: s.clock, Log: logs.wrap})
				if err != nil {
					t.Fatal(err)
				}
				s.Store = again
				if !slices.Equal(ids(routes), ids(s.Routes(1).Partitions())) || !slices.Equal(items, s.data(t)) {
					t.Errorf("the next start finds %v, or other data", ids(s.Routes(1).Partitions()))
				}
				mustBeWhole(t, again)
				mustReshape(t, again, r)
				s.put(t, `{"id":"new","customerId":"c1","u":-1}`)
				mustCheck(t, again)
				if err := again.Close(); err != nil {
					t.Error(err)
				}
			})
		}
	}
}

// putIn writes an item whose key is in a partition.
func (s *reshapable) putIn(t *testing.T, p *physical.Partition) physical.Committed {
	t.Helper()
	for i := 0; ; i++ {
		k := fmt.Sprintf("in%d", i)
		if p.Range().Contains(s.def.Partition.EPK(partition.NewKey(partition.Text(k)))) {
			return s.put(t, fmt.Sprintf(`{"id":"in","customerId":%q}`, k))
		}
	}
}

func partitionByID(s *Store, id uint32) *physical.Partition {
	parts := s.Partitions(1)
	return parts[slices.IndexFunc(parts, func(p *physical.Partition) bool { return p.ID() == id })]
}
