package heat_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/heat"
)

// TestTheWholeHour: the last hour is complete at any second.
func TestTheWholeHour(t *testing.T) {
	m := heat.New(heat.Options{})
	r := m.Recorder(heat.ID{Container: container})
	for i := range 3 * 3600 {
		now := noon.Add(time.Duration(i) * time.Second)
		r.Record(now, &heat.Sample{Meter: reads(1)})
		if i < 3600 || i%37 != 0 {
			continue
		}
		p := m.Report(container, now.Add(time.Second-time.Hour), now.Add(time.Second), time.Minute, 5).Partitions[0]
		if p.Total.Requests != 3600 || p.Cells[0].RU != 60 || p.Cells[59].RU != 60 {
			t.Fatalf("after %d seconds: %+v", i, p.Total)
		}
	}
}

// TestBlocksOfKeys: keys of the last ten minutes are in blocks of two minutes, those of the hour in
// blocks of ten.
func TestBlocksOfKeys(t *testing.T) {
	m := heat.New(heat.Options{})
	r := m.Recorder(heat.ID{Container: container})
	for minute := range 53 {
		r.Record(noon.Add(time.Duration(minute)*time.Minute), &heat.Sample{Meter: reads(1), Key: text(fmt.Sprint(minute))})
	}
	now := noon.Add(52*time.Minute + 30*time.Second)
	for _, c := range []struct {
		ago        time.Duration
		from, keys int // minutes after noon
	}{
		{20 * time.Second, 52, 1},
		{2 * time.Minute, 50, 3},
		{10*time.Minute + 30*time.Second, 42, 11},
		{10*time.Minute + 31*time.Second, 40, 13}, // the short block from 40 to 42 is gone
		{40 * time.Minute, 10, 43},
		{52 * time.Minute, 0, 53},
	} {
		report := m.Report(container, now.Add(-c.ago), now, time.Second, 100)
		if !report.KeysFrom.Equal(noon.Add(time.Duration(c.from)*time.Minute)) || report.KeysTo.Before(now) ||
			len(report.Keys) != c.keys {
			t.Errorf("%v ago: %d keys of %v to %v", c.ago, len(report.Keys), report.KeysFrom, report.KeysTo)
		}
	}
}

// TestP99 covers the seconds from the first with a request on.
func TestP99(t *testing.T) {
	m := heat.New(heat.Options{})
	r := m.Recorder(heat.ID{Container: container})
	r.SetBudget(noon, 100)
	for i := range 99 {
		r.Record(noon.Add(time.Duration(10+i)*time.Second), &heat.Sample{Meter: reads(i + 1)})
	}
	for _, c := range []struct {
		to, p99 float64 // seconds after noon
	}{{109, .99}, {110, .98}, {209, .98}, {210, .97}, {1009, .90}} {
		p := m.Report(container, noon, noon.Add(time.Duration(c.to)*time.Second), time.Second, 5).Partitions[0]
		if !near(p.P99, c.p99) || !near(p.Peak, .99) {
			t.Errorf("to %v: p99 %v, peak %v, expected %v", c.to, p.P99, p.Peak, c.p99)
		}
	}
}

// TestHotForCertain: an inherited count makes no key hot.
func TestHotForCertain(t *testing.T) {
	m := heat.New(heat.Options{})
	r := m.Recorder(heat.ID{Container: container})
	for i := range 32 {
		r.Record(noon, &heat.Sample{Meter: reads(2), Key: text(fmt.Sprint(i))})
	}
	r.Record(noon, &heat.Sample{Meter: reads(9), Key: text("late")}) // 11 in its counter
	r.Record(noon, &heat.Sample{Meter: reads(27)})
	if hot := m.Report(container, noon, noon.Add(10*time.Second), time.Second, 5).Hot; len(hot) > 0 {
		t.Errorf("hot: %+v", hot)
	}
}

// TestHotInSpite: a late sample of the previous span does not end a span.
func TestHotInSpite(t *testing.T) {
	m := heat.New(heat.Options{})
	r := m.Recorder(heat.ID{Container: container})
	r.Record(noon, &heat.Sample{Meter: reads(1), Key: text("cold")})
	r.Record(noon.Add(-time.Millisecond), &heat.Sample{Meter: reads(1), Key: text("cold too")})
	r.Record(noon, &heat.Sample{Meter: reads(98), Key: text("hot")})
	hot := m.Report(container, noon.Add(-time.Minute), noon.Add(10*time.Second), time.Second, 5).Hot
	if len(hot) != 1 || hot[0].Key != text("hot") {
		t.Errorf("hot: %+v", hot)
	}
}
