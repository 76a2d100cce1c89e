package heat_test

import (
	"fmt"
	"math"
	"sync"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/heat"
)

// TestWindow: any times and steps give a report of bounded size that fits.
func TestWindow(t *testing.T) {
	m := heat.New(heat.Options{})
	r := m.Recorder(heat.ID{Container: container})
	r.Record(noon, &heat.Sample{Meter: reads(1)})
	second := time.Second
	for _, c := range []struct {
		from, to, step time.Duration // after noon
		wantFrom       time.Duration
		wantTo         time.Duration
		wantStep       time.Duration
		cells          int
	}{
		{0, 60 * second, 10 * second, 0, 60 * second, 10 * second, 6},
		{0, 60 * second, 0, 0, 60 * second, second, 60},
		{0, 60 * second, -5, 0, 60 * second, second, 60},
		{0, 60 * second, 1500 * time.Millisecond, 0, 60 * second, 2 * second, 30},
		{0, 60 * second, 50 * second, -40 * second, 60 * second, 50 * second, 2}, // whole steps, backwards from to
		{100 * time.Millisecond, 59*second + 1, second, 0, 60 * second, second, 60},
		{0, 100 * time.Hour, second, 99 * time.Hour, 100 * time.Hour, second, 3600},
		{0, time.Hour, 3599 * second, second, time.Hour, 3599 * second, 1}, // not what is older than an hour
		{0, time.Hour, 100 * time.Hour, 0, time.Hour, time.Hour, 1},
		{60 * second, 0, second, 0, 0, second, 0},
	} {
		report := m.Report(container, noon.Add(c.from), noon.Add(c.to), c.step, 5)
		got := fmt.Sprint(report.From.Sub(noon), report.To.Sub(noon), report.Step, len(report.Partitions[0].Cells))
		if want := fmt.Sprint(c.wantFrom, c.wantTo, c.wantStep, c.cells); got != want {
			t.Errorf("%v to %v by %v: got %s, expected %s", c.from, c.to, c.step, got, want)
		}
	}
	far := []time.Time{{}, time.Unix(math.MinInt64, 0), time.Unix(math.MaxInt64, 999999999), noon}
	for _, from := range far {
		for _, to := range far {
			for _, step := range []time.Duration{math.MinInt64, 0, math.MaxInt64} {
				if n := len(m.Report(container, from, to, step, math.MaxInt).Partitions[0].Cells); n > 3600 {
					t.Errorf("%v to %v by %v has %d cells", from, to, step, n)
				}
			}
		}
	}
	from, to := heat.Last(noon, 10*time.Minute) // the sample is at noon itself
	if p := m.Report(container, from, to, 10*time.Second, 5).Partitions[0]; len(p.Cells) != 60 || p.Total.RU != 1 {
		t.Errorf("the last ten minutes: %d cells, %+v", len(p.Cells), p.Total)
	}
	if report := m.Report(99, noon, noon.Add(time.Minute), second, 5); len(report.Partitions) != 0 ||
		report.From.IsZero() {
		t.Errorf("of an unknown container: %+v", report)
	}
}

// TestSince: Since is the time of the first event of any recorder of the container, even without
// requests since then.
func TestSince(t *testing.T) {
	m := heat.New(heat.Options{})
	since := func() time.Time {
		return m.Report(container, noon, noon.Add(time.Minute), time.Second, 0).Since
	}
	first, second := m.Recorder(heat.ID{Container: container}), m.Recorder(heat.ID{Container: container, Range: 1})
	if !since().IsZero() {
		t.Errorf("%v, before any sample", since())
	}
	second.Record(noon.Add(90*time.Second+1), &heat.Sample{Meter: reads(1)})
	if want := noon.Add(90 * time.Second); !since().Equal(want) {
		t.Errorf("%v, a request at %v", since(), want)
	}
	first.SetBudget(noon.Add(-time.Minute), 0)
	first.SetBudget(noon, 400)
	if want := noon.Add(-time.Minute); !since().Equal(want) {
		t.Errorf("%v, with no budget since %v", since(), want)
	}
	m.Expire(noon.Add(3 * time.Hour))
	if want := noon.Add(-time.Minute); !since().Equal(want) {
		t.Errorf("%v, after three hours without a request", since())
	}
}

// TestTurnedClock: a clock that goes back, or jumps by years, breaks nothing: the last hour never
// reports more than was recorded, and the last event is reported.
func TestTurnedClock(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m, now := heat.New(heat.Options{Keys: 2, Statements: 2}), noon
		recorded := 0
		for range rapid.IntRange(1, 80).Draw(t, "events") {
			now = now.Add(
				time.Duration(
					rapid.SampledFrom([]int{
						0, 1, 9, 11, 61, 3599, 3661, 90_000, 40_000_000, -1, -10, -61, -3661, -90_000,
						-3_000_000_000,
					}).Draw(t, "seconds")) * time.Second)
			r := m.Recorder(heat.ID{Container: container, Range: uint32(rapid.IntRange(0, 1).Draw(t, "range"))})
			switch rapid.IntRange(0, 7).Draw(t, "what") {
			case 0:
				r.SetBudget(now, float64(rapid.IntRange(0, 500).Draw(t, "budget")))
			case 1:
				m.Expire(now)
			case 2:
				m.Executed(now,
					&heat.Execution{
						Container: container,
						Statement: m.Statement(heat.Query, fmt.Sprint(rapid.IntRange(0, 5).Draw(t, "text"))), Charge: 1,
					})
			}
			r.Record(now, &heat.Sample{Meter: reads(1), Key: text(fmt.Sprint(rapid.IntRange(0, 5).Draw(t, "key")))})
			recorded++
			report := m.Report(container, now.Add(-time.Hour), now.Add(time.Second), time.Second, 100)
			sum, last := 0.0, 0.0
			for _, p := range report.Partitions {
				cells := 0.0
				for _, c := range p.Cells {
					cells += c.RU
				}
				if !near(cells, p.Total.RU) || p.Total.Requests < 0 {
					t.Fatalf("%v in cells, %v in all", cells, p.Total)
				}
				sum += cells
				last += p.Cells[len(p.Cells)-1].RU
			}
			if sum > float64(recorded) || last < 1 {
				t.Fatalf("%v of %d recorded, %v in the last second", sum, recorded, last)
			}
			for _, k := range report.Keys {
				if k.AtMost > k.RU || k.RU > float64(recorded) || k.Hot < 0 || k.Hot > time.Hour {
					t.Fatalf("%+v", k)
				}
			}
		}
	})
}

// TestBackAndForth: a clock that goes back by a second and on again, like the times of concurrent
// goroutines, loses nothing.
func TestBackAndForth(t *testing.T) {
	m := heat.New(heat.Options{})
	r := m.Recorder(heat.ID{Container: container})
	border := noon.Add(10 * time.Minute) // of a second, a span, a minute and both blocks
	for i := range 100 {
		r.Record(border.Add(-time.Duration(i%2)*time.Millisecond), &heat.Sample{Meter: reads(1), Key: text("a")})
	}
	report := m.Report(container, border.Add(-time.Second), border.Add(time.Second), time.Second, 5)
	cells := report.Partitions[0].Cells
	if cells[0].RU != 50 || cells[1].RU != 50 || report.Keys[0].RU != 100 {
		t.Errorf("got %+v, %+v", cells, report.Keys)
	}
	report = m.Report(container, border, border.Add(10*time.Second), time.Second, 5)
	if k := report.Keys[0]; k.RU != 50 || k.Hot != 10*time.Second || !k.HotFrom.Equal(border) {
		t.Errorf("got %+v", k)
	}
}

// TestConcurrent: concurrent readers and writers lose nothing.
func TestConcurrent(t *testing.T) {
	m := heat.New(heat.Options{Keys: 8, Statements: 4})
	const writers, each = 4, 1500
	var writing, reading sync.WaitGroup
	for w := range writers {
		writing.Go(func() {
			for i := range each {
				now := noon.Add(time.Duration(i) * 100 * time.Millisecond)
				r := m.Recorder(heat.ID{Container: container, Range: uint32(i % 2)})
				id := m.Statement(heat.Query, fmt.Sprint("SELECT ", i%6))
				r.Record(now, &heat.Sample{Meter: reads(1), Key: text(fmt.Sprint(w * i % 40)), Statement: id})
				m.Executed(now, &heat.Execution{Container: container, Statement: id, Charge: 1, Ranges: 1})
				if i%100 == 0 {
					r.SetBudget(now, float64(i))
					r.SetSize(now, int64(i), int64(i))
				}
			}
		})
	}
	done := make(chan struct{})
	for range 2 {
		reading.Go(func() {
			for {
				select {
				case <-done:
					return
				default:
					report := m.Report(container, noon, noon.Add(time.Hour), time.Minute, 50)
					for _, p := range report.Partitions {
						if p.Total.RU != float64(p.Total.Requests) {
							t.Errorf("%v RU in %d requests", p.Total.RU, p.Total.Requests)
						}
					}
					m.Totals(container)
					m.Expire(noon)
					m.Drop(1)
				}
			}
		})
	}
	writing.Wait()
	close(done)
	reading.Wait()
	report := m.Report(container, noon, noon.Add(time.Hour), time.Minute, 50)
	sum, executions := 0.0, int64(0)
	for _, p := range report.Partitions {
		sum += p.Total.RU
	}
	for _, s := range report.Statements {
		executions += s.Executions
	}
	if sum != writers*each || executions != writers*each {
		t.Errorf("%v RU and %d executions, expected %d", sum, executions, writers*each)
	}
}
