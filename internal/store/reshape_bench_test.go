package store

import (
	"context"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
)

// reshapeWriters is the number of clients of the measured floor (ENGINE §10: a split of a million
// items under them, and no request waits longer than 500 ms).
const reshapeWriters = 8

// BenchmarkReshape splits, merges and rebuilds partitions with items of 1 KB and 20 indexed paths
// on disk, under eight writers, each of which replaces one item after the other. It reports how
// long the writers were blocked, and their longest request, next to the longest one in a second
// without a reshape. ORRERY_BENCH_ITEMS sets the number of items (1000000 for the floor).
func BenchmarkReshape(b *testing.B) {
	items := 20_000
	if text := os.Getenv("ORRERY_BENCH_ITEMS"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 {
			b.Fatalf("ORRERY_BENCH_ITEMS=%q is not a number of items", text)
		}
		items = n
	}
	db := benchDB(b)
	def := physicaltest.Definition(b)
	s, err := OpenStore(db, Options{})
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close() //nolint:errcheck // never fails
	parts, err := s.Create(b.Context(), 1, def, physicaltest.EvenSpecs(def, 1))
	if err != nil {
		b.Fatal(err)
	}
	benchFill(b, parts[0], def, items)
	for _, kind := range []string{"split", "merge", "rebuild"} {
		b.Run(fmt.Sprintf("%s/items=%d", kind, items), func(b *testing.B) {
			for b.Loop() {
				b.StopTimer()
				r := benchReshape(b, s, kind)
				quiet := longestPropose(b, s, def, items, func() { time.Sleep(time.Second) })
				b.StartTimer()
				var done Reshaped
				var steps []string
				begin := time.Now()
				s.reshapeStep = func(step string) {
					steps = append(steps, fmt.Sprintf("%s at %v", step, time.Since(begin).Round(time.Millisecond)))
				}
				busy := longestPropose(b, s, def, items, func() { done = mustReshape(b, s, r) })
				s.reshapeStep = nil
				b.Logf("the longest write began at %v and took %v; %s", busy.at.Sub(begin).Round(time.Millisecond),
					busy.longest.Round(time.Millisecond), strings.Join(steps, ", "))
				b.ReportMetric(float64(done.Pause.Microseconds())/1000, "pause-ms")
				b.ReportMetric(float64(busy.longest.Microseconds())/1000, "longest-ms")
				b.ReportMetric(float64(quiet.longest.Microseconds())/1000, "quiet-longest-ms")
				b.ReportMetric(float64(busy.count)/done.Took.Seconds(), "writes/s")
				b.ReportMetric(float64(quiet.count), "quiet-writes/s")
				b.ReportMetric(float64(done.Items)/done.Took.Seconds(), "items/s")
				b.ReportMetric(float64(done.CaughtUp), "caught-up")
				b.ReportMetric(float64(done.Rounds), "rounds")
			}
		})
	}
	mustCheck(b, s)
}

// benchReshape returns the reshape of this kind. Before it, untimed, it brings the container to one
// partition or two.
func benchReshape(b *testing.B, s *Store, kind string) Reshape {
	all := ids(s.Partitions(1))
	switch {
	case kind == "merge" && len(all) == 1:
		all = mustReshape(b, s, Reshape{Container: 1, From: all, Into: 2}).To
	case kind != "merge" && len(all) > 1:
		all = mustReshape(b, s, Reshape{Container: 1, From: all}).To
	}
	return map[string]Reshape{
		"split":   {Container: 1, From: all, Into: 2},
		"merge":   {Container: 1, From: all},
		"rebuild": {Container: 1, From: all, Rebuild: true},
	}[kind]
}

func benchFill(b *testing.B, p *physical.Partition, def layout.Definition, items int) {
	const together = 256
	inParallel(b, (items+together-1)/together, func(i int) error {
		var decides []physical.Decide
		for n := i * together; n < min(items, (i+1)*together); n++ {
			_, body := benchBody(n)
			decides = append(decides, putItem(def, string(body)))
		}
		for _, o := range p.ProposeEach(context.Background(), decides) {
			if o.Err != nil {
				return o.Err
			}
		}
		return nil
	})
	if p.Items() != int64(items) {
		b.Fatalf("there are %d items", p.Items())
	}
	runtime.GC()
}

// waits is what writers have measured.
type waits struct {
	count   int64
	longest time.Duration
	at      time.Time // when the longest began
}

// longestPropose runs fn under writers.
func longestPropose(b *testing.B, s *Store, def layout.Definition, items int, fn func()) waits {
	var stop atomic.Bool
	var wg sync.WaitGroup
	met := make([]waits, reshapeWriters)
	for w := range reshapeWriters {
		wg.Go(func() {
			for i := w; !stop.Load(); i += reshapeWriters {
				_, body := benchBody(i * 7919 % items)
				decide := putItem(def, string(body))
				epk := def.Partition.EPK(partition.NewKey(partition.Text(fmt.Sprintf("c-%d", i*7919%items%1000))))
				begin := time.Now()
				if _, _, err := proposeRouted(context.Background(), s, 1, epk, decide); err != nil {
					b.Error(err)
					return
				}
				met[w].count++
				if took := time.Since(begin); took > met[w].longest {
					met[w].longest, met[w].at = took, begin
				}
			}
		})
	}
	fn()
	stop.Store(true)
	wg.Wait()
	all := slices.MaxFunc(met, func(a, b waits) int { return int(a.longest - b.longest) })
	all.count = 0
	for _, m := range met {
		all.count += m.count
	}
	return all
}
