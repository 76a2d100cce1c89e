package heat_test

import (
	"fmt"
	"math"
	"runtime"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/heat"
	"github.com/orrery-db/orrery/internal/ru"
)

// busyHour makes these ranges busy in every second of more than an hour, with many keys of the size
// of a GUID. Each key is a separate copy, as in requests.
func busyHour(m *heat.Map, ranges int) []*heat.Recorder {
	recorders := make([]*heat.Recorder, ranges)
	for i := range recorders {
		recorders[i] = m.Recorder(heat.ID{Container: uint32(i / 5), Range: uint32(i % 5)})
		recorders[i].SetBudget(noon, 400)
	}
	work := [...]*ru.Meter{reads(1), reads(3), reads(4), reads(2), reads(5)}
	for second := range 4200 {
		now := noon.Add(time.Duration(second) * time.Second)
		for i, r := range recorders {
			key := text(fmt.Sprintf("%08x-0000-4000-8000-%012x", i, (second*7919+i)%199))
			if second%10 == 0 {
				r.SetSize(now, int64(second), int64(second)*731)
			}
			r.Record(now, &heat.Sample{Meter: work[(second+i)%5], Key: key, Statement: 1, Bytes: int64(700 + second%500)})
		}
		m.Executed(now, &heat.Execution{Container: uint32(second % ranges / 5), Statement: 1, Charge: 3})
	}
	return recorders
}

// TestMemoryOfManyRanges: the memory of thousands of busy ranges is bounded.
func TestMemoryOfManyRanges(t *testing.T) {
	ranges, most := 2000, int64(112<<20)
	if testing.Short() {
		ranges, most = 300, 300*80_000 // they have more counters each
	}
	before := heap()
	m := heat.New(heat.Options{})
	recorders := busyHour(m, ranges)
	used := heap() - before
	t.Logf("%d ranges keep %d bytes, %d each", ranges, used, used/int64(ranges))
	if used > most {
		t.Errorf("%d ranges keep %d bytes, more than %d", ranges, used, most)
	}
	runtime.KeepAlive(recorders)
	runtime.KeepAlive(m)
}

// TestCrowd: with many busy partitions, reports of keys are still correct within AtMost, also
// across the change, and seconds are exact. When the others are idle again, reports list all keys.
func TestCrowd(t *testing.T) {
	m := heat.New(heat.Options{})
	r, truth, total := m.Recorder(heat.ID{Container: container}), map[string]float64{}, 0.0
	spread := func(minute int) {
		for i := range 60 {
			key, n := fmt.Sprint("key-", i), 1+i*i%17
			if i < 3 {
				n += 400
			}
			now := noon.Add(time.Duration(minute)*time.Minute + time.Duration(i)*time.Second)
			r.Record(now, &heat.Sample{Meter: reads(n), Key: text(key)})
			truth[key], total = truth[key]+float64(n), total+float64(n)
		}
	}
	check := func(to int, keys int) {
		t.Helper()
		report := m.Report(container, noon, noon.Add(time.Duration(to)*time.Minute), time.Minute, 100)
		if got := report.Partitions[0].Total.RU; got != total {
			t.Errorf("%v RU of %v", got, total)
		}
		for i, k := range report.Keys {
			name := k.Key.At(0).Text()
			if real := truth[name]; k.RU < real || k.RU-k.AtMost > real {
				t.Errorf("%s had %v: %+v", name, real, k)
			}
			if i < 3 && truth[name] < 400 {
				t.Errorf("place %d has %s", i, name)
			}
		}
		if len(report.Keys) != keys {
			t.Errorf("%d keys, expected %d", len(report.Keys), keys)
		}
	}
	spread(0)
	check(1, 60)
	for i := range uint32(300) {
		m.Recorder(heat.ID{Container: 1, Range: i}).Record(noon, &heat.Sample{Meter: reads(1)})
	}
	spread(10)
	check(20, 60) // the block from before still has all of them
	only := m.Report(container, noon.Add(10*time.Minute), noon.Add(11*time.Minute), time.Minute, 100)
	if len(only.Keys) != 8 {
		t.Errorf("%d keys in the crowd", len(only.Keys))
	}
	m.Drop(1)
	spread(20)
	only = m.Report(container, noon.Add(20*time.Minute), noon.Add(21*time.Minute), time.Minute, 100)
	if len(only.Keys) != 60 {
		t.Errorf("%d keys when the crowd is gone", len(only.Keys))
	}
	check(30, 60)
}

// TestPackedMinutes: past minutes keep their exact values, and accept samples when the time goes
// back to them.
func TestPackedMinutes(t *testing.T) {
	m := heat.New(heat.Options{})
	r := m.Recorder(heat.ID{Container: container})
	sizes := []int64{0, 1 << 40, -5, 77, math.MaxInt64 / 4}
	at := func(second int) time.Time { return noon.Add(time.Duration(second) * time.Second) }
	record := func(second int) {
		r.SetSize(at(second), sizes[second%5], sizes[(second+2)%5])
		r.Record(at(second),
			&heat.Sample{Meter: reads(1 + second%3), Throttled: second%4 == 0, Bytes: sizes[(second+1)%5] >> 8})
	}
	for second := 0; second < 600; second += 1 + second%3 {
		record(second)
	}
	describe := func() []heat.Cell {
		return m.Report(container, noon, at(600), time.Second, 5).Partitions[0].Cells
	}
	first := describe()
	for second := 0; second < 600; second += 1 + second%3 {
		c := first[second]
		throttled := int64(0)
		if second%4 == 0 {
			throttled = 1
		}
		if c.RU != float64(1+second%3) || c.Requests != 1 || c.Throttled != throttled || c.Bytes != sizes[(second+1)%5]>>8 ||
			c.Stored != max(sizes[(second+2)%5], -1) {
			t.Fatalf("second %d: %+v", second, c)
		}
	}
	for minute := 9; minute >= 0; minute-- { // backwards, one after another
		r.Record(at(minute*60+30), &heat.Sample{Meter: reads(2)})
	}
	m.Expire(at(600))
	for second, c := range describe() {
		want := first[second]
		if second%60 == 30 {
			want.RU, want.Requests = want.RU+2, want.Requests+1
		}
		if c.RU != want.RU || c.Requests != want.Requests || c.Bytes != want.Bytes {
			t.Fatalf("second %d: got %+v, expected %+v", second, c, want)
		}
	}
}
