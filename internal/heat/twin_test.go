package heat_test

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/heat"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/ru"
)

// begin is when the tests begin: in the middle of a block, a minute and a second.
var begin = time.Date(2026, 3, 1, 11, 57, 33, 250e6, time.UTC)

const container = 7

// event is one sample as the twin stores it.
type event struct {
	at            time.Time
	id            uint32
	charge        int64 // hundredths
	bytes         int64
	throttled     bool
	key           partition.Key
	statement     heat.StatementID
	items, stored int64
	parts         []ru.Part
}

// rate is one SetBudget.
type rate struct {
	at   time.Time
	id   uint32
	rate float64
}

// twin answers from a complete history.
type twin struct {
	events []event
	rates  []rate
	sizes  map[uint32][2]int64
}

func (tw *twin) size(id uint32) [2]int64 {
	if s, ok := tw.sizes[id]; ok {
		return s
	}
	return [2]int64{-1, -1}
}

func (tw *twin) within(id uint32, from, to time.Time) []event {
	var out []event
	for _, e := range tw.events {
		if e.id == id && !e.at.Before(from) && e.at.Before(to) {
			out = append(out, e)
		}
	}
	return out
}

// budget returns the budget of the second that begins at from.
func (tw *twin) budget(id uint32, from time.Time) float64 {
	now, sum := 0.0, 0.0
	for _, r := range tw.rates {
		if r.id != id || !r.at.Before(from.Add(time.Second)) {
			continue
		}
		rest := 1.0
		if r.at.After(from) && now > 0 {
			rest = from.Add(time.Second).Sub(r.at).Seconds()
		}
		sum += (r.rate - now) * rest
		now = r.rate
	}
	return sum
}

func sumCharge(events []event) (sum int64) {
	for _, e := range events {
		sum += e.charge
	}
	return sum
}

// cell computes the expected cell.
func (tw *twin) cell(id uint32, from, to time.Time) (c heat.Cell) {
	c.Start, c.Items, c.Stored = from, -1, -1
	events := tw.within(id, from, to)
	c.RU = float64(sumCharge(events)) / 100
	for _, e := range events {
		c.Requests++
		if e.throttled {
			c.Throttled++
		}
		c.Bytes += e.bytes
		c.Items, c.Stored = e.items, e.stored
	}
	for at := from; at.Before(to); at = at.Add(time.Second) {
		budget := tw.budget(id, at)
		c.Budget += budget
		if budget > 1e-9 {
			c.PeakRatio = max(c.PeakRatio, float64(sumCharge(tw.within(id, at, at.Add(time.Second))))/100/budget)
		}
	}
	return c
}

// p99 computes the use of the second that is busier than 99 of 100.
func (tw *twin) p99(id uint32, from, to time.Time) float64 {
	events := tw.within(id, from, to)
	if len(events) == 0 {
		return 0
	}
	var all []float64
	for at := events[0].at.Truncate(time.Second); at.Before(to); at = at.Add(time.Second) {
		ratio := 0.0
		if budget := tw.budget(id, at); budget > 1e-9 {
			ratio = float64(sumCharge(tw.within(id, at, at.Add(time.Second)))) / 100 / budget
		}
		all = append(all, ratio)
	}
	slices.Sort(all)
	return all[len(all)-1-len(all)/100]
}

func near(a, b float64) bool { return math.Abs(a-b) <= 1e-6*max(1, math.Abs(a), math.Abs(b)) }

func equalCells(got, want heat.Cell) bool {
	return got.Start.Equal(want.Start) && near(got.RU, want.RU) && near(got.Budget, want.Budget) &&
		near(got.PeakRatio, want.PeakRatio) &&
		got.Requests == want.Requests && got.Throttled == want.Throttled && got.Bytes == want.Bytes &&
		got.Items == want.Items && got.Stored == want.Stored
}

func text(s string) partition.Key { return partition.NewKey(partition.Text(s)) }

// meter draws some work.
func meter(t *rapid.T) *ru.Meter {
	var m ru.Meter
	m.SetDouble(rapid.Bool().Draw(t, "double"))
	n := rapid.IntRange(1, 40).Draw(t, "work")
	switch rapid.IntRange(0, 3).Draw(t, "op") {
	case 0:
		m.PointRead(n * 500)
	case 1:
		m.Create(n*100, n)
	case 2:
		m.QueryPage(1)
		m.Terms(n)
		m.Loaded(n, int64(n*333))
		m.Output(int64(n * 77))
	default:
		m.Replace(n*100, n*90, n/2)
	}
	return &m
}

// history draws events and records them in both. It returns the last time.
func history(t *rapid.T, m *heat.Map, tw *twin, keys int) time.Time {
	now := begin
	tw.sizes = map[uint32][2]int64{}
	for range rapid.IntRange(0, 120).Draw(t, "events") {
		if far := rapid.IntRange(0, 20).Draw(t, "far"); far == 0 {
			now = now.Add(time.Duration(rapid.IntRange(0, 100).Draw(t, "minutes")) * time.Minute)
		} else {
			now = now.Add(time.Duration(rapid.IntRange(0, 9000).Draw(t, "milliseconds")) * time.Millisecond)
		}
		id := uint32(rapid.IntRange(0, 2).Draw(t, "range"))
		r := m.Recorder(heat.ID{Container: container, Range: id})
		switch rapid.IntRange(0, 9).Draw(t, "what") {
		case 0:
			b := float64(rapid.SampledFrom([]int{0, 100, 400, 1000}).Draw(t, "budget"))
			r.SetBudget(now, b)
			tw.rates = append(tw.rates, rate{now, id, b})
		case 1:
			items, stored := int64(rapid.IntRange(0, 99).Draw(t, "items")), int64(rapid.IntRange(0, 9999).Draw(t, "stored"))
			r.SetSize(now, items, stored)
			tw.sizes[id] = [2]int64{items, stored}
		default:
			s := sample(t, keys)
			r.Record(now, s)
			tw.remember(now, id, s)
		}
	}
	return now
}

func sample(t *rapid.T, keys int) *heat.Sample {
	s := &heat.Sample{
		Bytes:     int64(rapid.IntRange(0, 5000).Draw(t, "bytes")),
		Statement: heat.StatementID(rapid.IntRange(0, 5).Draw(t, "statement")),
	}
	if n := rapid.IntRange(0, keys).Draw(t, "key"); n > 0 {
		s.Key = text(fmt.Sprint("key-", n))
	}
	if rapid.IntRange(0, 9).Draw(t, "throttled") == 0 {
		s.Throttled = true
		return s
	}
	s.Meter = meter(t)
	if rapid.IntRange(0, 3).Draw(t, "shared") == 0 {
		s.Charge = s.Meter.Charge() + 0.01 // a share of a sum may be rounded
	}
	return s
}

func (tw *twin) remember(now time.Time, id uint32, s *heat.Sample) {
	size := tw.size(id)
	e := event{
		at: now, id: id, bytes: s.Bytes, throttled: s.Throttled, key: s.Key, statement: s.Statement, items: size[0],
		stored: size[1],
	}
	if s.Meter != nil {
		e.charge = int64(math.Round(float64(cmp.Or(s.Charge, s.Meter.Charge())) * 100))
		e.parts = s.Meter.Parts()
	}
	tw.events = append(tw.events, e)
}

// TestCellsAreExact: for any window of the retained hour, in any steps, the cells equal those of
// the twin, and together they are what was charged.
func TestCellsAreExact(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m, tw := heat.New(heat.Options{}), &twin{}
		now := history(t, m, tw, 5)
		ago := rapid.IntRange(0, 900).Draw(t, "ago")
		seconds := rapid.SampledFrom([]int{1, 7, 10, 60, 600}).Draw(t, "step")
		cells := rapid.IntRange(0, (3600-ago)/seconds).Draw(t, "cells") // within the hour before now
		step := time.Duration(seconds) * time.Second
		_, to := heat.Last(now.Add(-time.Duration(ago)*time.Second), 0)
		from := to.Add(-time.Duration(cells) * step)
		if cells > 0 { // a cut first cell is reported as a whole
			from = from.Add(time.Duration(rapid.IntRange(0, seconds-1).Draw(t, "cut")) * time.Second)
		}
		report := m.Report(container, from, to, step, 10)
		if report.To.Sub(to) >= time.Second || report.To.Before(to) || report.Step < time.Second {
			t.Fatalf("asked for %v to %v by %v, got %v to %v by %v", from, to, step, report.From, report.To, report.Step)
		}
		checkCells(t, tw, &report)
	})
}

func checkCells(t *rapid.T, tw *twin, report *heat.Report) {
	all := 0.0
	for _, p := range report.Partitions {
		at, sum := report.From, 0.0
		for _, c := range p.Cells {
			if want := tw.cell(p.Range, at, at.Add(report.Step)); !equalCells(c, want) {
				t.Fatalf("range %d: got  %+v\nexpected %+v", p.Range, c, want)
			}
			sum += c.RU
			at = at.Add(report.Step)
		}
		if !at.Equal(report.To) {
			t.Fatalf("cells end at %v, the report at %v", at, report.To)
		}
		if want := tw.cell(p.Range, report.From, report.To); !equalCells(p.Total, want) || !near(sum, want.RU) {
			t.Fatalf("range %d: total %+v\nexpected %+v", p.Range, p.Total, want)
		}
		if want := tw.p99(p.Range, report.From, report.To); !near(p.P99, want) || !near(p.Peak, p.Total.PeakRatio) {
			t.Fatalf("range %d: p99 %v, expected %v; peak %v of %v", p.Range, p.P99, want, p.Peak, p.Total.PeakRatio)
		}
		checkCauses(t, tw, report, &p)
		all += p.Total.RU
	}
	charged := 0.0
	for id := range uint32(3) {
		charged += float64(sumCharge(tw.within(id, report.From, report.To))) / 100
	}
	if !near(all, charged) {
		t.Fatalf("partitions sum to %v, %v was charged", all, charged)
	}
}

func checkCauses(t *rapid.T, tw *twin, report *heat.Report, p *heat.PartitionReport) {
	from, to := report.From.Truncate(time.Minute), report.To.Add(time.Minute-time.Second).Truncate(time.Minute)
	if !report.From.Before(report.To) {
		from, to = report.From, report.To
	}
	events := tw.within(p.Range, from, to)
	counts := map[string]int64{}
	charges := map[string]float64{}
	for _, e := range events {
		for _, part := range e.parts {
			counts[part.Cause] += part.Count
			charges[part.Cause] += float64(part.Charge)
		}
	}
	sum := 0.0
	for _, part := range p.Causes {
		if counts[part.Cause] != part.Count ||
			math.Abs(charges[part.Cause]-float64(part.Charge)) > 0.05*float64(len(events)) {
			t.Fatalf("%s: %v for %d, expected %v for %d", part.Cause, part.Charge, part.Count, charges[part.Cause],
				counts[part.Cause])
		}
		delete(counts, part.Cause)
		sum += float64(part.Charge)
	}
	if len(counts) > 0 || !near(sum, float64(sumCharge(events))/100) {
		t.Fatalf("causes sum to %v of %v, missing %v", sum, float64(sumCharge(events))/100, counts)
	}
}

// TestSketch: in any history, every key with more than a certain part of its partition's RU is
// reported, and its report is correct within AtMost.
func TestSketch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		counters := rapid.IntRange(1, 6).Draw(t, "counters")
		m, tw := heat.New(heat.Options{Keys: counters}), &twin{}
		now := history(t, m, tw, 12)
		from := now.Add(-time.Duration(rapid.IntRange(0, 3600).Draw(t, "length")) * time.Second)
		report := m.Report(container, from, now.Add(time.Millisecond), time.Hour, 1000)
		if report.KeysFrom.After(report.From) || report.KeysTo.Before(report.To) ||
			report.From.Sub(report.KeysFrom) >= 10*time.Minute {
			t.Fatalf("keys of %v to %v for %v to %v", report.KeysFrom, report.KeysTo, report.From, report.To)
		}
		for id := range uint32(3) {
			checkKeys(t, id, counters, tw.within(id, report.KeysFrom, report.KeysTo), &report)
		}
	})
}

func checkKeys(t *rapid.T, id uint32, counters int, events []event, report *heat.Report) {
	type use struct{ charge, requests, bytes, throttled int64 }
	truth, total := map[partition.Key]*use{}, sumCharge(events)
	for _, e := range events {
		u := truth[e.key]
		if u == nil {
			u = &use{}
			truth[e.key] = u
		}
		u.charge += e.charge
		u.requests++
		u.bytes += e.bytes
		if e.throttled {
			u.throttled++
		}
	}
	delete(truth, partition.Key{})
	last := math.Inf(1)
	for _, k := range report.Keys {
		if k.Range != id {
			continue
		}
		u := truth[k.Key]
		if u == nil {
			t.Fatalf("range %d: no sample used %s", id, k.Key)
		}
		real := float64(u.charge) / 100
		if k.RU < real-1e-9 || k.RU-k.AtMost > real+1e-9 || k.Requests > u.requests || k.Bytes > u.bytes ||
			k.Throttled > u.throttled {
			t.Fatalf("range %d: %+v, in truth %+v", id, k, u)
		}
		if k.AtMost == 0 && k.Requests+u.throttled < u.requests {
			t.Fatalf("range %d: %+v is said to be exact, in truth %+v", id, k, u)
		}
		if k.AtMost > float64(total)/100/float64(counters)+1e-9 {
			t.Fatalf("range %d: %+v of %d in %d counters", id, k, total, counters)
		}
		if certain := k.RU - k.AtMost; certain > last+1e-9 {
			t.Fatalf("range %d: keys out of order", id)
		} else {
			last = certain
		}
		if !near(k.Share, k.RU/(float64(total)/100)) {
			t.Fatalf("range %d: share %v of %d: %+v", id, k.Share, total, k)
		}
		delete(truth, k.Key)
	}
	for key, u := range truth {
		if u.charge*int64(counters) > total {
			t.Fatalf("range %d: %s with %d of %d is missing from %d counters", id, key, u.charge, total, counters)
		}
	}
}
