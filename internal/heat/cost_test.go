package heat_test

import (
	"fmt"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/heat"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/ru"
)

// keysOf makes keys of the size of a GUID.
func keysOf(n int) []partition.Key {
	keys := make([]partition.Key, n)
	for i := range keys {
		keys[i] = text(fmt.Sprintf("%08x-0000-4000-8000-%012x", i, i))
	}
	return keys
}

// TestRecordDoesNotAllocate: once the ring is full, recording allocates nothing, not for new keys,
// new seconds, minutes or blocks, nor for executions.
func TestRecordDoesNotAllocate(t *testing.T) {
	m := heat.New(heat.Options{})
	r := m.Recorder(heat.ID{Container: container})
	keys, now, work, i := keysOf(20_000), noon, reads(2), 0
	statements := [3]heat.StatementID{
		m.Statement(heat.Query, "SELECT a"), m.Statement(heat.Query, "SELECT b"),
		m.Statement(heat.ReadItem, ""),
	}
	operation := func() {
		now = now.Add(1700 * time.Millisecond)
		id := statements[i%3]
		r.Record(now, &heat.Sample{Meter: work, Key: keys[i], Statement: id, Bytes: 100})
		r.Record(now, &heat.Sample{Throttled: true, Key: keys[i], Statement: id})
		m.Executed(now, &heat.Execution{Container: container, Statement: id, Charge: 2, Ranges: 1, Total: 1})
		i++
	}
	for range 8000 { // more than three hours
		operation()
	}
	if n := testing.AllocsPerRun(10_000, operation); n != 0 {
		t.Errorf("%v allocations for each operation", n)
	}
	// An average would hide rare allocations.
	var before, after runtime.MemStats
	i = 0
	runtime.GC()
	runtime.ReadMemStats(&before)
	for range 10_000 {
		operation()
	}
	runtime.ReadMemStats(&after)
	if n := after.Mallocs - before.Mallocs; n > 100 {
		t.Errorf("%d allocations in 10,000 operations", n)
	}
}

// heap returns the bytes in use.
func heap() int64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// TestMemory measures the memory of partitions without load, under load, and after it.
func TestMemory(t *testing.T) {
	const partitions = 200
	load(heat.New(heat.Options{}).Recorder(heat.ID{}), 2000) // allocates everything that is allocated once
	before := heap()
	m := heat.New(heat.Options{})
	recorders := make([]*heat.Recorder, partitions)
	for i := range recorders {
		recorders[i] = m.Recorder(heat.ID{Container: 1, Range: uint32(i)})
		recorders[i].SetBudget(noon, 400)
		recorders[i].SetSize(noon, 5, 5)
	}
	if each := (heap() - before) / partitions; each > 2<<10 {
		t.Errorf("an idle partition takes %d bytes", each)
	} else {
		t.Logf("an idle partition takes %d bytes", each)
	}
	for _, c := range []struct {
		what string
		size int
	}{{"the size of a GUID", 36}, {"the longest that are kept", 120}, {"two thousand bytes", 2000}} {
		before = heap()
		load(recorders[0], c.size)
		if used := heap() - before; used > 400_000 {
			t.Errorf("after an hour of load with keys of %s: %d bytes", c.what, used)
		} else {
			t.Logf("after an hour of load with keys of %s: %d bytes", c.what, used)
		}
		m.Expire(noon.Add(100 * time.Hour))
	}
	before = heap()
	for _, r := range recorders {
		for i := range 100 {
			r.Record(noon.Add(time.Duration(i)*40*time.Second),
				&heat.Sample{Meter: reads(1), Key: text(fmt.Sprint(i, strings.Repeat("x", 200)))})
		}
	}
	m.Expire(noon.Add(100 * time.Hour))
	if each := (heap() - before) / partitions; each > 2<<10 {
		t.Errorf("%d bytes are left of a partition when its load is long over", each)
	}
	runtime.KeepAlive(recorders)
}

// load is more than an hour of samples over many keys, a few of them hot at a time.
func load(r *heat.Recorder, size int) {
	work := reads(1)
	for i := range 40_000 {
		at := noon.Add(time.Duration(i) * 100 * time.Millisecond)
		key := fmt.Sprint(i)
		if i%2 == 0 {
			key = fmt.Sprint("hot-", i/100, "-", i%5)
		}
		key += strings.Repeat("x", size-len(key))
		r.Record(at, &heat.Sample{Meter: work, Key: text(key), Statement: heat.StatementID(i % 11)})
	}
}

// TestLongKeys: a report names a stand-in for a key that is too long to store, and long keys with
// the same beginning stay apart.
func TestLongKeys(t *testing.T) {
	m := heat.New(heat.Options{})
	r := m.Recorder(heat.ID{Container: container})
	long := strings.Repeat("é", 900)
	for i, n := range []int{3, 5} {
		for block := range 3 { // the stand-in is the same in every block
			r.Record(noon.Add(time.Duration(block)*10*time.Minute),
				&heat.Sample{Meter: reads(n), Key: partition.NewKey(partition.Number(7), partition.Text(long+fmt.Sprint(i)))})
		}
	}
	report := m.Report(container, noon, noon.Add(time.Hour), time.Minute, 10)
	if len(report.Keys) != 2 || report.Keys[0].RU != 15 || report.Keys[1].RU != 9 || report.Keys[0].Hot != 10*time.Second {
		t.Fatalf("got %+v", report.Keys)
	}
	stand, want := report.Keys[0].Key, "… (1814 bytes, "
	if !report.Keys[0].Clipped || stand.Len() != 3 || stand.At(0) != partition.Number(7) ||
		stand.At(1).Text() != strings.Repeat("é", 12) || !strings.HasPrefix(stand.At(2).Text(), want) {
		t.Errorf("the stand-in is %s", stand)
	}
	// A key whose value equals the stand-in is another key.
	r.Record(noon, &heat.Sample{Meter: reads(1), Key: report.Keys[0].Key})
	if n := len(m.Report(container, noon, noon.Add(time.Hour), time.Minute, 10).Keys); n != 3 {
		t.Errorf("%d keys", n)
	}
}

func BenchmarkRecord(b *testing.B) {
	read := reads(1)
	var query ru.Meter
	query.QueryPage(1)
	query.Loaded(20, 20_000)
	query.Output(20_000)
	keys := keysOf(1 << 16)
	for _, c := range []struct {
		name string
		keys int
		work *ru.Meter
	}{
		{"one key", 1, read},
		{"50 keys", 50, read},
		{"65,536 keys", 1 << 16, read},
		{"65,536 keys, queries", 1 << 16, &query},
	} {
		b.Run(c.name, func(b *testing.B) {
			m := heat.New(heat.Options{})
			r := m.Recorder(heat.ID{Container: container})
			b.ReportAllocs()
			for i := range b.N {
				now := noon.Add(time.Duration(i) * 100 * time.Microsecond)
				r.Record(now,
					&heat.Sample{Meter: c.work, Key: keys[i*7919%c.keys], Statement: heat.StatementID(i%5 + 1), Bytes: 1000})
			}
		})
	}
}

// BenchmarkRecordLongKey measures the worst case: a new key of 2,000 bytes each time.
func BenchmarkRecordLongKey(b *testing.B) {
	keys := make([]partition.Key, 1<<12)
	for i := range keys {
		keys[i] = text(fmt.Sprint(i, strings.Repeat("x", 2000)))
	}
	r, work := heat.New(heat.Options{}).Recorder(heat.ID{Container: container}), reads(1)
	b.ReportAllocs()
	for i := range b.N {
		r.Record(noon.Add(time.Duration(i)*100*time.Microsecond), &heat.Sample{Meter: work, Key: keys[i%len(keys)]})
	}
}

func BenchmarkExecuted(b *testing.B) {
	m := heat.New(heat.Options{})
	var ids [100]heat.StatementID
	for i := range ids {
		ids[i] = m.Statement(heat.Query, fmt.Sprint("SELECT ", i))
	}
	b.ReportAllocs()
	for i := range b.N {
		now := noon.Add(time.Duration(i) * 100 * time.Microsecond)
		m.Executed(now, &heat.Execution{Container: container, Statement: ids[i%100], Charge: 3, Ranges: 2, Total: 4})
	}
}

// BenchmarkExecutedTogether records on all processors at once, each in its own container.
func BenchmarkExecutedTogether(b *testing.B) {
	m := heat.New(heat.Options{})
	read, query := m.Statement(heat.ReadItem, ""), m.Statement(heat.Query, "SELECT 1")
	var number atomic.Uint32
	b.ReportAllocs()
	b.RunParallel(func(pb *testing.PB) {
		e := heat.Execution{Container: number.Add(1), Charge: 3, Ranges: 2, Total: 4}
		for i := 0; pb.Next(); i++ {
			e.Statement = read
			if i%2 == 0 {
				e.Statement = query
			}
			m.Executed(noon.Add(time.Duration(i)*100*time.Microsecond), &e)
		}
	})
}

func BenchmarkReport(b *testing.B) {
	m := heat.New(heat.Options{})
	for i := range uint32(10) {
		load(m.Recorder(heat.ID{Container: container, Range: i}), 36)
	}
	end := noon.Add(40_000 * 100 * time.Millisecond)
	for _, keys := range []int{0, 20} {
		b.Run(fmt.Sprint(keys, " keys"), func(b *testing.B) {
			for b.Loop() {
				m.Report(container, end.Add(-time.Hour), end, 10*time.Second, keys)
			}
		})
	}
}
