package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"
)

// run is one run of the program: its settings, its data and its results.
type run struct {
	config
	out     io.Writer
	group   string // the running benchmark
	figures []figure
	data    *library
	scans   map[set]float64 // rates of full scans, as far as they were measured
	binary  string          // path of the product's command, once built
	made    string          // a directory to remove at the end
}

func newRun(c config, out io.Writer) (*run, error) {
	dir, err := os.MkdirTemp("", "orrery-bench-*")
	if err != nil {
		return nil, err
	}
	r := &run{config: c, out: out, made: dir, scans: map[set]float64{}}
	kept := c.data
	if kept == "" {
		kept = filepath.Join(dir, "sets")
	}
	for _, d := range []string{kept, c.profiles} {
		if d == "" {
			continue
		}
		if err := os.MkdirAll(d, 0o700); err != nil {
			return nil, err
		}
	}
	r.data = newLibrary(r, kept)
	return r, nil
}

func (r *run) close() {
	r.data.close()
	_ = os.RemoveAll(r.made)
}

// temporary makes a directory that is removed after the run.
func (r *run) temporary() (string, error) { return os.MkdirTemp(r.made, "of-*") }

// figure is one row of the results.
type figure struct {
	group, name   string
	items, ranges int     // of the container; 0 without one
	ratio         float64 // of the two rates below unless the name says otherwise
	rate, peer    float64 // per second
	floor         floor
	notes         []string // key=value
}

// floor is the limit of a ratio; the zero value sets no limit.
type floor struct {
	limit float64
	most  bool // the ratio must be at most the value, rather than at least
}

func atLeast(limit float64) floor { return floor{limit: limit} }
func atMost(limit float64) floor  { return floor{limit: limit, most: true} }

func (f floor) String() string {
	switch {
	case f.limit == 0:
		return ""
	case f.most:
		return fmt.Sprintf("<=%.2f", f.limit)
	default:
		return fmt.Sprintf(">=%.2f", f.limit)
	}
}

// met reports whether a ratio keeps the floor.
func (f floor) met(ratio float64) bool {
	if f.most {
		return ratio <= f.limit
	}
	return ratio >= f.limit
}

// report records a figure and prints its line.
func (r *run) report(f figure) {
	f.group = r.group
	r.figures = append(r.figures, f)
	fmt.Fprintln(r.out, f.line())
}

func (f figure) line() string {
	var b strings.Builder
	fmt.Fprintf(&b, "BENCH name=%s ratio=%.2f ops_per_s=%s peer=%s", f.name, f.ratio, perSecond(f.rate), perSecond(f.peer))
	if text := f.floor.String(); text != "" {
		fmt.Fprintf(&b, " floor%s met=%s", text, yes(f.floor.met(f.ratio)))
	}
	if f.items > 0 {
		fmt.Fprintf(&b, " items=%d ranges=%d", f.items, f.ranges)
	}
	for _, note := range f.notes {
		b.WriteString(" " + note)
	}
	return b.String()
}

func yes(is bool) string {
	if is {
		return "yes"
	}
	return "no"
}

// perSecond formats a rate with its significant digits.
func perSecond(rate float64) string {
	if rate < 100 {
		return strconv.FormatFloat(rate, 'f', 2, 64)
	}
	return strconv.FormatFloat(rate, 'f', 0, 64)
}

func millis(d time.Duration) string { return strconv.FormatFloat(d.Seconds()*1000, 'f', 1, 64) }

// micros formats nanoseconds as microseconds for a note.
func micros(nanos float64) string { return strconv.FormatFloat(nanos/1000, 'f', 1, 64) }

func median(v []float64) float64 {
	v = slices.Clone(v)
	slices.Sort(v)
	return v[len(v)/2]
}

// sample is the result of one round of one side.
type sample struct {
	rate float64 // per second
	cpu  float64 // nanoseconds of CPU per operation; 0 when unknown
}

// side is one of the competitors that take turns.
type side func(ctx context.Context) (sample, error)

// takeTurns runs the sides one after the other, round after round, and returns the medians of each
// and the number of rounds. It runs fewer rounds when they would exceed the budget.
func (r *run) takeTurns(ctx context.Context, budget time.Duration, sides ...side) ([]sample, int, error) {
	rates, costs := make([][]float64, len(sides)), make([][]float64, len(sides))
	begin, n := time.Now(), 0 //nolint:forbidigo // wall time is what is measured
	for ; n < r.rounds &&
		(n == 0 || budget == 0 || time.Since(begin) < budget); n++ { //nolint:forbidigo // wall time is what is measured
		for i, run := range sides {
			runtime.GC() // as testing.B does, so that a side does not collect its predecessor's garbage
			s, err := run(ctx)
			if err != nil {
				return nil, 0, err
			}
			rates[i], costs[i] = append(rates[i], s.rate), append(costs[i], s.cpu)
		}
	}
	medians := make([]sample, len(sides))
	for i := range sides {
		medians[i] = sample{median(rates[i]), median(costs[i])}
	}
	return medians, n, nil
}

// shortTurn is far shorter than the time between two compactions of a store.
func (r *run) shortTurn() time.Duration { return min(100*time.Millisecond, r.round) }

// takeShortTurns runs the sides in short turns, longer times as many as the run has rounds. It
// returns the medians of each side, and for each side the median ratio of the first side's rate to
// its own in the same turn. Long turns would be unfair: a compaction may double the CPU time of
// either side.
func (r *run) takeShortTurns(ctx context.Context, longer int, sides ...side) ([]sample, []float64, error) {
	rates, costs, ratios := make([][]float64, len(sides)), make([][]float64, len(sides)), make([][]float64, len(sides))
	for turn := range longer * r.rounds * int(r.round/r.shortTurn()) {
		for i := range sides {
			if turn%2 == 1 {
				i = len(sides) - 1 - i // so that no side is always first
			}
			s, err := sides[i](ctx)
			if err != nil {
				return nil, nil, err
			}
			rates[i], costs[i] = append(rates[i], s.rate), append(costs[i], s.cpu)
		}
		for i := range sides {
			ratios[i] = append(ratios[i], rates[0][turn]/rates[i][turn])
		}
	}
	medians, middle := make([]sample, len(sides)), make([]float64, len(sides))
	for i := range sides {
		medians[i], middle[i] = sample{median(rates[i]), median(costs[i])}, median(ratios[i])
	}
	return medians, middle, nil
}
