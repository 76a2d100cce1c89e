package physical

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/embedded"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/memory"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/session"
)

// listener is a cache that records its notifications.
type listener struct {
	testing.TB
	changes []session.LSN // last LSNs of groups
	ends    map[*Partition]int
}

func (l *listener) groupPublished(p *Partition, g *embedded.Group) {
	l.changes = append(l.changes, g.Last())
	if p.mu.TryLock() {
		l.Error("the partition's lock is not held")
	}
	if p.published.lsn != g.First-1 {
		l.Errorf("told of the group from LSN %d on when LSN %d was published", g.First, p.published.lsn)
	}
}

func (l *listener) partitionEnded(p *Partition) { l.ends[p]++ }

// TestCachesAreNotified: a partition notifies its caches of each group before it publishes it, and
// of its end exactly once, whatever ends it.
func TestCachesAreNotified(t *testing.T) {
	ctx := context.Background()
	for name, end := range map[string]func(s *host, p *Partition) error{
		"replaced": func(s *host, p *Partition) error {
			s.end(1, NewErrMoved(p.ID()))
			return nil
		},
		"dropped": func(s *host, _ *Partition) error { return s.Drop(ctx, 1) },
		"closed":  func(s *host, _ *Partition) error { return s.Close() },
		"damaged": func(_ *host, p *Partition) error {
			if p.guard(layout.Damaged(layout.ErrRecord)) == nil {
				return errors.New("damage is no error")
			}
			_ = p.guard(layout.Damaged(layout.ErrKey)) // the partition has failed before
			return nil
		},
	} {
		t.Run(name, func(t *testing.T) {
			s, def, p := sparseHost(t, 1)
			observer := &listener{TB: t, ends: map[*Partition]int{}}
			s.shared.observers = append(s.shared.observers, observer)
			for n := range 3 {
				mustPropose(t, p, putItem(def, sparse(n)))
			}
			_, errs := proposeTogether(p, putItem(def, sparse(3)), putItem(def, sparse(4)))
			if err := errors.Join(errs...); err != nil {
				t.Fatal(err)
			}
			if want := []session.LSN{2, 3, 4, 6}; !slices.Equal(observer.changes, want) {
				t.Errorf("told of groups up to %v, expected %v", observer.changes, want)
			}
			if len(observer.ends) > 0 {
				t.Error("told of an end before there was one")
			}
			if err := end(s, p); err != nil {
				t.Fatal(err)
			}
			if observer.ends[p] != 1 {
				t.Errorf("told of %d ends", observer.ends[p])
			}
		})
	}
}

// TestStoresDoWithout: a store without one cache does not use it, uses all others, and gives the
// same answers.
func TestStoresDoWithout(t *testing.T) {
	keeps := map[string]func(p *Partition) bool{
		"hints":  func(p *Partition) bool { return p.shared.hints.Len() > 0 },
		"recent": func(p *Partition) bool { return p.shared.recent.Len() > 0 },
		"ids":    func(p *Partition) bool { return p.writer.ids.filter != nil },
		"absent": func(p *Partition) bool { return p.shared.absent.Bytes() > 0 },
		"sample": func(p *Partition) bool {
			first, _ := sampleOf(t, p)
			second, _ := sampleOf(t, p)
			return first == second
		},
		"shown": func(p *Partition) bool { return p.expiryCheck.looked },
	}
	var answers []string
	for _, without := range append([]string{""}, memory.KindNames()...) {
		t.Run("without "+without, func(t *testing.T) {
			var o hostOptions
			if without != "" {
				var err error
				if o.without, err = memory.ParseKinds(without); err != nil {
					t.Fatal(err)
				}
			}
			p, answer := useMemories(t, o)
			if answers = append(answers, answer); answer != answers[0] {
				t.Errorf("it answers %s, and with all memories %s", answer, answers[0])
			}
			if len(keeps) != len(memory.KindNames()) {
				t.Errorf("%d memories are looked at of %d", len(keeps), len(memory.KindNames()))
			}
			for name, kept := range keeps {
				if got := kept(p); got != (name != without) {
					t.Errorf("%s is kept: %t", name, got)
				}
			}
		})
	}
}

// useMemories exercises every cache in a new store, and returns the answers it got.
func useMemories(t *testing.T, o hostOptions) (*Partition, string) {
	t.Helper()
	s, def := testHost(t, o), physicaltest.Definition(t)
	def.DefaultTTL = 1000
	parts, err := s.Create(context.Background(), 1, def, physicaltest.EvenSpecs(def, 1))
	if err != nil {
		t.Fatal(err)
	}
	for n := 0; n < 2*leastSampled; n += 100 { // the next groups find the ids of earlier ones
		fill(t, s, def, n, n+100, sparse)
	}
	snapshot := snapshotOf(t, parts[0])
	var answer strings.Builder
	key := partition.NewKey(partition.Number(7))
	for range 3 {
		it, err := snapshot.Get(def.Partition.EPK(key), key, "57")
		if err != nil || it == nil {
			t.Fatalf("%v, %v", it, err)
		}
		sample, err := snapshot.Sample(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintln(&answer, string(it.JSON), len(sample.Items), len(lackingOrdinals(t, snapshot, xPath)),
			snapshot.PathItems(yPath), snapshot.NoneExpired())
	}
	return parts[0], answer.String()
}

// TestMeasureWithout: benchmarks name the caches that the stores of a process do without.
func TestMeasureWithout(t *testing.T) {
	defer func() { measuredWithout = 0 }()
	if err := MeasureWithout("hints,ids"); err != nil {
		t.Fatal(err)
	}
	s := testHost(t, hostOptions{})
	for i, name := range memory.KindNames() {
		if got, want := s.shared.has(1<<i), name != "hints" && name != "ids"; got != want {
			t.Errorf("the store has the memory %s: %t, expected %t", name, got, want)
		}
	}
	for _, wrong := range []string{"", "hint", "hints,", "hints,everything", "counts", "sizes", "order"} {
		if err := MeasureWithout(wrong); err == nil || !strings.Contains(err.Error(), "hints, recent") {
			t.Errorf("without %q: %v", wrong, err)
		}
	}
}
