package replay

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/drive"
	"github.com/orrery-db/orrery/internal/model/file"
	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
	"github.com/orrery-db/orrery/internal/transfer"
)

// MaxArrivals bounds the runs of one replay.
const MaxArrivals = 5_000_000

// Defaults of Options.
const (
	DefaultWorkers = 32
	DefaultAtLeast = 10
)

// Options say what is replayed, and how. Schema, Workload, Pools, Sender and Duration are
// required.
type Options struct {
	Schema   *schema.Schema
	Workload *workload.Workload // its rates are those of the replay
	Pools    *Pools
	Sender   transfer.Sender
	Clock    clock.Clock // nil means the system's clock
	Duration time.Duration
	Seed     uint64
	Workers  int // runs at once; 0 means DefaultWorkers
	// AtLeast is how often each pattern is run: those that the load runs less often are run after
	// it. 0 means DefaultAtLeast, a negative number never.
	AtLeast int
	// Retry sends requests again that were answered 429, as SDKs do.
	Retry bool
	// ReadOnly leaves out patterns that write.
	ReadOnly bool
	// Advance moves the clock of a server that stands still; nil is for any other server. The load
	// is then done in that clock's time, and the same seed gives the same result on every machine.
	Advance func(time.Duration)
	// Progress is called a few times a second, by one goroutine at a time; may be nil.
	Progress func(Progress)
}

// Progress is the progress of the load on one design.
type Progress struct {
	Design           string
	Done, Arrivals   int
	Elapsed, Planned time.Duration
	RU               float64
	Throttled        int
	Late             time.Duration // of the run that began last
}

// A Target is a design with its containers.
type Target struct {
	Name     string // proposed or naive
	Design   *design.Design
	Price    *predict.Prediction // of the data as they are loaded, under the rates of the replay
	Database string
}

// arrival is a run that is due.
type arrival struct {
	due     time.Duration
	pattern int
}

// replay is a running replay of one design.
type replay struct {
	o        Options
	target   Target
	driver   *drive.Driver
	arrivals []arrival
	measured []measured
	heat     *heat
	begun    time.Time
	done     atomic.Int64
	late     []time.Duration // by arrival
}

// NewDriver returns the driver of a target. It has read the partition key ranges.
func NewDriver(ctx context.Context, o *Options, t Target) (*drive.Driver, error) {
	return newDriver(ctx, o, t, false)
}

// newDriver returns a driver whose queries show the columns of their conditions, or do not.
func newDriver(ctx context.Context, o *Options, t Target, show bool) (*drive.Driver, error) {
	d := drive.New(drive.Options{
		Schema: o.Schema, Design: t.Design, Workload: o.Workload, Price: t.Price, Database: t.Database, Sender: o.Sender,
		Clock: o.Clock, Retry: o.Retry && o.Advance == nil, Show: show,
	})
	return d, d.Open(ctx)
}

// Run puts the load of the workload on a design, and returns what it predicted and measured. The
// judgement is Judge's.
func Run(ctx context.Context, o Options, t Target) (*file.RunDesign, error) {
	if o.Clock == nil {
		o.Clock = clock.System()
	}
	if o.Workers <= 0 {
		o.Workers = DefaultWorkers
	}
	if o.AtLeast == 0 {
		o.AtLeast = DefaultAtLeast
	}
	if o.Progress == nil {
		o.Progress = func(Progress) {}
	}
	d, err := NewDriver(ctx, &o, t)
	if err != nil {
		return nil, err
	}
	o.Pools.prepare(o.Workload)
	r := &replay{o: o, target: t, driver: d, heat: newHeat(d, t.Design)}
	r.measured = make([]measured, len(o.Workload.Patterns))
	for i := range r.measured {
		r.measured[i].left = r.refusal(i)
		r.measured[i].steps = make([]work, len(d.Steps(i)))
	}
	if r.arrivals, err = r.arrive(); err != nil {
		return nil, err
	}
	r.late = make([]time.Duration, len(r.arrivals))
	load := r.load
	if o.Advance != nil {
		load = r.stepped
	}
	if err := load(ctx); err != nil {
		return nil, err
	}
	if err := r.extra(ctx); err != nil {
		return nil, err
	}
	return r.result(), nil
}

func (r *replay) refusal(pattern int) string {
	if r.o.ReadOnly && r.driver.Changes(pattern) {
		return "it writes, and the replay only reads what was migrated"
	}
	return r.driver.Refusal(pattern)
}

// arrive draws the moments when runs are due: for each pattern those of a Poisson process of its
// rate.
func (r *replay) arrive() ([]arrival, error) {
	var out []arrival
	for i := range r.o.Workload.Patterns {
		rate := r.o.Workload.Patterns[i].Rate
		if rate <= 0 || r.measured[i].left != "" {
			continue
		}
		if expected := rate * r.o.Duration.Seconds(); expected > MaxArrivals {
			return nil, fmt.Errorf("the load has %.0f runs of %s; a replay has at most %d: make it shorter, or lower the rates "+
				"with a rate factor", expected, r.o.Workload.Patterns[i].Name, MaxArrivals)
		}
		random := rand.New(rand.NewPCG(r.o.Seed, uint64(i)))
		for at := random.ExpFloat64() / rate; at < r.o.Duration.Seconds(); at += random.ExpFloat64() / rate {
			out = append(out, arrival{time.Duration(at * float64(time.Second)), i})
		}
		if len(out) > MaxArrivals {
			return nil, fmt.Errorf("the load has more than %d runs: make it shorter, or lower the rates with a rate factor",
				MaxArrivals)
		}
	}
	slices.SortStableFunc(out, func(a, b arrival) int { return int(a.due - b.due) })
	return out, nil
}

// load runs the arrivals when they are due.
func (r *replay) load(ctx context.Context) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	due := make(chan int, len(r.arrivals))
	r.begun = r.o.Clock.Now()
	var wait sync.WaitGroup
	for range r.o.Workers {
		wait.Go(func() {
			for i := range due {
				a := r.arrivals[i]
				r.late[i] = max(0, r.o.Clock.Now().Sub(r.begun)-a.due)
				if err := r.run(ctx, a.pattern, i, a.due); err != nil {
					cancel(err)
					return
				}
				r.done.Add(1)
			}
		})
	}
	const tick = 200 * time.Millisecond
	reported := time.Duration(0)
	for i, a := range r.arrivals {
		for ctx.Err() == nil {
			now := r.o.Clock.Now().Sub(r.begun)
			if now-reported >= tick {
				reported = now
				r.show(i)
			}
			if now >= a.due {
				break
			}
			select {
			case <-ctx.Done():
			case <-r.o.Clock.After(min(a.due-now, tick)):
			}
		}
		if ctx.Err() != nil {
			break
		}
		due <- i
	}
	close(due)
	ended := make(chan struct{})
	go func() { wait.Wait(); close(ended) }()
	for {
		select {
		case <-ended:
			r.show(len(r.arrivals))
			return context.Cause(ctx)
		case <-r.o.Clock.After(tick):
			r.show(len(r.arrivals))
		}
	}
}

func (r *replay) show(i int) {
	ru, throttled := r.heat.total()
	p := Progress{
		Design: r.target.Name, Done: int(r.done.Load()), Arrivals: len(r.arrivals), Elapsed: r.o.Clock.Now().Sub(r.begun),
		Planned: r.o.Duration, RU: ru, Throttled: throttled,
	}
	if i > 0 && i <= len(r.arrivals) {
		p.Late = max(0, p.Elapsed-r.arrivals[min(int(r.done.Load()), len(r.arrivals)-1)].due)
	}
	r.o.Progress(p)
}

// after is the moment of a run after the load, which is never late.
const after = time.Duration(-1)

// run runs a pattern once and records it.
func (r *replay) run(ctx context.Context, pattern, number int, due time.Duration) error {
	args := r.o.Pools.draw(&r.o.Workload.Patterns[pattern], pattern, r.o.Seed, uint64(number)+1) //nolint:gosec // ≥ 0
	from := r.o.Clock.Now()
	out, err := r.driver.Run(ctx, pattern, args, false)
	if err != nil {
		return err
	}
	now := r.o.Clock.Now()
	latency := now.Sub(from)
	if due != after {
		latency = now.Sub(r.begun) - due
		r.heat.add(int(now.Sub(r.begun)/time.Second), out)
	}
	r.measured[pattern].add(out, latency, due == after)
	return nil
}

// extra runs the patterns that the load ran too seldom to say something about them.
func (r *replay) extra(ctx context.Context) error {
	number := len(r.arrivals)
	for i := range r.measured {
		m := &r.measured[i]
		for m.left == "" && m.calls < r.o.AtLeast {
			if err := r.run(ctx, i, number, after); err != nil {
				return err
			}
			number++
		}
	}
	return nil
}
