package budget_test

import (
	"math"
	"sync"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/budget"
)

var noon = time.Date(2026, 1, 2, 12, 0, 0, 0, time.UTC)

func at(seconds float64) time.Time {
	return noon.Add(time.Duration(seconds * float64(time.Second)))
}

func expectLevel(t *testing.T, b *budget.Bucket, now time.Time, want float64) {
	t.Helper()
	if got := b.Level(now); math.Abs(got-want) > 1e-6 {
		t.Errorf("level %v after %v, expected %v", got, now.Sub(noon), want)
	}
}

func TestLevel(t *testing.T) {
	b := budget.New(400, noon)
	expectLevel(t, b, noon, 400)
	if _, ok := b.Admit(noon, 100); !ok {
		t.Fatal("a full bucket refuses")
	}
	expectLevel(t, b, noon, 300)
	b.Settle(noon, 100, 600) // into debt
	expectLevel(t, b, noon, -200)
	wait, ok := b.Admit(noon, 40)
	if ok || wait.Round(time.Millisecond) != 500*time.Millisecond {
		t.Errorf("in debt of 200 RU at 400 RU/s: admitted %v, wait %v", ok, wait)
	}
	if _, ok := budgetInDebt(200).Admit(noon.Add(wait), 40); !ok {
		t.Error("refused at the promised moment")
	}
	expectLevel(t, b, at(0.25), -100)
	expectLevel(t, b, at(0.1), -100) // a clock that goes back
	expectLevel(t, b, at(0.75), 100)
	expectLevel(t, b, at(60), 400) // one second's worth
	b.Settle(at(60), 50, 0)
	expectLevel(t, b, at(60), 400) // also when something is returned
}

// budgetInDebt is a bucket of 400 RU/s with a debt.
func budgetInDebt(debt float64) *budget.Bucket {
	b := budget.New(400, noon)
	b.Settle(noon, 0, 400+debt)
	return b
}

func TestWaitsFollowEachOther(t *testing.T) {
	b := budget.New(1000, noon)
	b.Admit(noon, 1500)
	for i, want := range []time.Duration{500, 625, 750, 875} {
		if wait, ok := b.Admit(noon, 100); ok || wait.Round(time.Millisecond) != want*time.Millisecond {
			t.Errorf("refusal %d: admitted %v, wait %v, expected %v ms", i, ok, wait, int(want))
		}
	}
	for range 100 {
		if wait, ok := b.Admit(noon, 100); ok || wait > budget.MaxWait {
			t.Fatalf("admitted %v, wait %v", ok, wait)
		}
	}
	// The promises are kept: a retry on time is admitted.
	if _, ok := b.Admit(at(0.5011), 100); !ok {
		t.Error("refused at the promised time")
	}
	// Later, the retry times are in the past.
	b.Admit(at(20), 1100)
	if wait, ok := b.Admit(at(20), 1); ok || wait.Round(time.Millisecond) != 100*time.Millisecond {
		t.Errorf("admitted %v, wait %v", ok, wait)
	}
}

func TestWaitIsAtLeastAMillisecond(t *testing.T) {
	b := budget.New(10_000, noon)
	b.Admit(noon, 10_000)
	if wait, ok := b.Admit(noon, 1); ok || wait != budget.MinWait {
		t.Errorf("admitted %v, wait %v", ok, wait)
	}
}

// TestWrongGuesses: waits follow the actual cost of operations.
func TestWrongGuesses(t *testing.T) {
	b := budget.New(1000, noon)
	b.Admit(noon, 1100)
	b.Settle(noon, 100, 1000) // ten times the estimate, and a debt of 1,000
	first, _ := b.Admit(noon, 10)
	second, _ := b.Admit(noon, 10)
	if difference := (second - first).Round(time.Millisecond); difference != 125*time.Millisecond {
		t.Errorf("waits of %v and %v: %v between them", first, second, difference)
	}
}

func TestSetRate(t *testing.T) {
	b := budget.New(400, noon)
	b.Admit(noon, 1000)
	b.SetRate(noon, 10_000) // the debt stays
	expectLevel(t, b, noon, -600)
	expectLevel(t, b, at(0.06), 0)
	expectLevel(t, b, at(9), 10_000)
	b.SetRate(at(9), 400)
	expectLevel(t, b, at(9), 400)
	if b.Rate() != 400 {
		t.Errorf("rate %v", b.Rate())
	}
	b.SetRate(at(9), -1)
	b.Admit(at(9), 500)
	if wait, ok := b.Admit(at(900), 1); ok || wait != budget.MaxWait {
		t.Errorf("without a rate: admitted %v, wait %v", ok, wait)
	}
}

// TestManyAtOnce: concurrent operations, each with its estimate, are not admitted beyond the level.
func TestManyAtOnce(t *testing.T) {
	b := budget.New(400, noon)
	var mu sync.Mutex
	admitted := 0
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for range 100 {
				if _, ok := b.Admit(noon, 5); ok {
					mu.Lock()
					admitted++
					mu.Unlock()
				}
			}
		})
	}
	all.Wait()
	if admitted != 80 {
		t.Errorf("%d operations of 5 RU were admitted at 400 RU", admitted)
	}
}

func TestNothingIsAllocated(t *testing.T) {
	b := budget.New(400, noon)
	now := noon
	if n := testing.AllocsPerRun(1000, func() {
		now = now.Add(time.Millisecond)
		if _, ok := b.Admit(now, 2); ok {
			b.Settle(now, 2, 3)
		}
		b.Level(now)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// BenchmarkAdmitted measures an operation that is admitted and settled.
func BenchmarkAdmitted(b *testing.B) {
	bucket := budget.New(1e12, noon)
	now := noon
	for b.Loop() {
		now = now.Add(time.Microsecond)
		bucket.Admit(now, 1)
		bucket.Settle(now, 1, 1)
	}
}

func BenchmarkRefused(b *testing.B) {
	bucket := budget.New(1, noon)
	bucket.Admit(noon, 1e12)
	now := noon
	for b.Loop() {
		now = now.Add(time.Microsecond)
		bucket.Admit(now, 1)
	}
}

func BenchmarkAdmittedByMany(b *testing.B) {
	bucket := budget.New(1e12, noon)
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			bucket.Admit(noon, 1)
			bucket.Settle(noon, 1, 1)
		}
	})
}

// TestSetRateCountsWhatWas: up to now the bucket has filled at the old rate.
func TestSetRateCountsWhatWas(t *testing.T) {
	b := budget.New(400, noon)
	b.Admit(noon, 400)
	b.SetRate(at(0.5), 1000)
	expectLevel(t, b, at(0.5), 200)
	expectLevel(t, b, at(0.6), 300)
}

// TestWaitsComeCloserAgain: when few requests are refused, the gap shrinks.
func TestWaitsComeCloserAgain(t *testing.T) {
	b := budget.New(1000, noon)
	between := func(now time.Time) time.Duration {
		b.Settle(now, 0, b.Level(now)+1)
		first, _ := b.Admit(now, 0.001)
		second, _ := b.Admit(now, 0.001)
		return (second - first).Round(100 * time.Microsecond)
	}
	for range 20 {
		between(noon)
	}
	if got := between(noon); got != 12*time.Millisecond {
		t.Errorf("%v between many that are refused", got)
	}
	for range 200 {
		b.Admit(at(20), 0.001)
	}
	if got := between(at(20)); got != 5500*time.Microsecond {
		t.Errorf("%v between them after many were admitted", got)
	}
}

// TestAdmitAhead: an operation that needs several buckets is admitted in a small debt, as long as
// that stays below an eighth of the rate.
func TestAdmitAhead(t *testing.T) {
	const ahead = 50 * time.Millisecond
	b := budget.New(1000, noon)
	b.Admit(noon, 1000)
	admitted := 0
	for range 100 {
		if _, ok := b.AdmitAhead(noon, 2, ahead); ok {
			admitted += 2
		}
	}
	expectLevel(t, b, noon, -50)
	if admitted != 50 {
		t.Errorf("%d RU were admitted", admitted)
	}
	if wait, ok := b.AdmitAhead(noon, 2, ahead); ok || wait < ahead {
		t.Errorf("admitted %v, wait %v", ok, wait)
	}
	if _, ok := b.Admit(noon, 2); ok {
		t.Error("one that asks a single bucket is admitted in debt")
	}
	// A small debt of others does not matter, nor does the time since.
	admitted = 0
	for i := range 10_000 {
		now := at(10 + float64(i)/1000)
		b.Settle(now, 0, b.Level(now)) // others use everything
		if _, ok := b.AdmitAhead(now, 1, ahead); ok {
			admitted++
		}
	}
	if admitted < 1240 || admitted > 1310 {
		t.Errorf("%d RU of 10,000 were admitted ahead", admitted)
	}
}
