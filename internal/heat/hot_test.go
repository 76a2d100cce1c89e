package heat_test

import (
	"fmt"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/heat"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/ru"
)

// noon is the beginning of a block, a minute and a span.
var noon = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

// reads is a meter of n point reads of 1 RU.
func reads(n int) *ru.Meter {
	var m ru.Meter
	for range n {
		m.PointRead(0)
	}
	return &m
}

// TestHotSpans: a key is hot in whole spans of ten seconds in which it uses more than a tenth. A
// report has the longest continuous time.
func TestHotSpans(t *testing.T) {
	m := heat.New(heat.Options{})
	r := m.Recorder(heat.ID{Container: container, Range: 3})
	// For each span: the RU of "hot", of 100 RU.
	for span, n := range []int{50, 11, 10, 90, 20, 20, 0, 60, 30} {
		at := noon.Add(time.Duration(span) * 10 * time.Second)
		r.Record(at, &heat.Sample{Meter: reads(n), Key: text("hot")})
		for i := range (100 - n) / 10 {
			r.Record(at.Add(time.Second), &heat.Sample{Meter: reads(10), Key: text(fmt.Sprint("cold-", span, "-", i))})
		}
		r.Record(at.Add(2*time.Second), &heat.Sample{Meter: reads((100 - n) % 10)})
	}
	for _, c := range []struct {
		from, to  int // seconds after noon
		hot, when int
	}{
		{0, 90, 30, 30},  // 90, 20, 20: the spans from 30 to 60
		{0, 30, 20, 0},   // 50, 11; not 10, which is not more than a tenth
		{0, 29, 20, 0},   // a span that the window cuts does not count
		{1, 30, 10, 10},  // likewise
		{35, 90, 20, 40}, // of equals the first
		{61, 90, 20, 70}, // the last span has ended, though no sample followed it
		{61, 89, 10, 70},
		{60, 70, 0, 0},
	} {
		report := m.Report(container, noon.Add(time.Duration(c.from)*time.Second), noon.Add(time.Duration(c.to)*time.Second),
			time.Second, 100)
		hot, from := time.Duration(0), time.Time{}
		for _, k := range report.Keys {
			if k.Key == text("hot") {
				hot, from = k.Hot, k.HotFrom
			}
		}
		if hot != time.Duration(c.hot)*time.Second || (hot > 0 && !from.Equal(noon.Add(time.Duration(c.when)*time.Second))) {
			t.Errorf("%d to %d: hot for %v from %v, expected %+v", c.from, c.to, hot, from, c)
		}
		if listed := len(report.Hot); (listed > 0) != (c.hot > 0) ||
			(listed > 0 && (report.Hot[0].Key != text("hot") || report.Hot[0].For != hot || !report.Hot[0].From.Equal(from))) {
			t.Errorf("%d to %d: hot keys %+v", c.from, c.to, report.Hot)
		}
	}
}

// TestHotForAShortTime: a report lists a key that was hot for a minute an hour ago, though hundreds
// of others used more.
func TestHotForAShortTime(t *testing.T) {
	m := heat.New(heat.Options{})
	r := m.Recorder(heat.ID{Container: container, Range: 3})
	for second := range 3600 {
		at := noon.Add(time.Duration(second) * time.Second)
		for i := range 10 {
			r.Record(at, &heat.Sample{Meter: reads(5), Key: text(fmt.Sprint("cold-", (second*10+i)%300))})
		}
		if second >= 600 && second < 660 {
			r.Record(at, &heat.Sample{Meter: reads(20), Key: text("hot")})
		}
	}
	report := m.Report(container, noon, noon.Add(time.Hour), time.Minute, 5)
	if len(report.Hot) != 1 || report.Hot[0].Key != text("hot") || report.Hot[0].For != time.Minute ||
		!report.Hot[0].From.Equal(noon.Add(10*time.Minute)) || report.Hot[0].Range != 3 {
		t.Fatalf("hot keys %+v", report.Hot)
	}
}

// TestHotIsTrue: no key is reported hot in a span in which it used a tenth or less, and every key
// is reported that used more than a tenth plus the error of 32 counters.
func TestHotIsTrue(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := heat.New(heat.Options{})
		r := m.Recorder(heat.ID{Container: container})
		const spans = 6
		used, total := [spans]map[partition.Key]int{}, [spans]int{}
		for span := range spans {
			used[span] = map[partition.Key]int{}
			for range rapid.IntRange(0, 60).Draw(t, "requests") {
				key := text(fmt.Sprint(rapid.IntRange(0, 45).Draw(t, "key")))
				if rapid.IntRange(0, 3).Draw(t, "heavy") == 0 {
					key = text("heavy")
				}
				n := rapid.IntRange(1, 5).Draw(t, "reads")
				r.Record(noon.Add(time.Duration(10*span)*time.Second), &heat.Sample{Meter: reads(n), Key: key})
				used[span][key] += n
				total[span] += n
			}
		}
		for span := range spans {
			from := noon.Add(time.Duration(10*span) * time.Second)
			listed := map[partition.Key]bool{}
			for _, h := range m.Report(container, from, from.Add(10*time.Second), time.Second, 100).Hot {
				listed[h.Key] = true
				if used[span][h.Key]*10 <= total[span] || h.For != 10*time.Second || !h.From.Equal(from) {
					t.Fatalf("%+v, with %d of %d", h, used[span][h.Key], total[span])
				}
			}
			for key, n := range used[span] {
				certain := float64(n) > float64(total[span])*(1./10+1./32) || (len(used[span]) <= 32 && n*10 > total[span])
				if certain && !listed[key] {
					t.Fatalf("%s had %d of %d and is not hot", key, n, total[span])
				}
			}
		}
	})
}

// TestHotRunsAreBounded: when there are too many hot runs, the longest stay.
func TestHotRunsAreBounded(t *testing.T) {
	m := heat.New(heat.Options{})
	r := m.Recorder(heat.ID{Container: container})
	for span := range 350 {
		at := noon.Add(time.Duration(10*span) * time.Second)
		for i := range 8 {
			r.Record(at, &heat.Sample{Meter: reads(10), Key: text(fmt.Sprint(span, "-", i))})
		}
		if span < 3 || span > 340 {
			r.Record(at, &heat.Sample{Meter: reads(20), Key: text("long")})
		}
	}
	report := m.Report(container, noon, noon.Add(3500*time.Second), time.Minute, 10_000)
	if n := len(report.Hot); n < 100 || n > 128 {
		t.Errorf("%d keys are hot", n)
	}
	if first := report.Hot[0]; first.Key != text("long") || first.For != 90*time.Second {
		t.Errorf("the longest is %+v", first)
	}
	early := m.Report(container, noon, noon.Add(time.Minute), time.Minute, 10_000)
	if len(early.Hot) != 1 || early.Hot[0].For != 30*time.Second {
		t.Errorf("of the first minute %+v", early.Hot)
	}
}
