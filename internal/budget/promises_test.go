package budget_test

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/budget"
)

// refuse brings a bucket of 1,000 RU/s into debt, and has it refuse operations with ids from first
// on.
func refuse(b *budget.Bucket, now time.Time, from, count uint64) {
	b.Settle(now, 0, b.Level(now)+100)
	for id := range count {
		b.AdmitKnown(now, from+id, 0.01)
	}
}

func expectRemembered(t *testing.T, b *budget.Bucket, promises, places int) {
	t.Helper()
	if gotPromises, gotPlaces := budget.Remembered(b); gotPromises != promises || gotPlaces != places {
		t.Errorf("%d promises in memory for %d, expected %d and %d", gotPromises, gotPlaces, promises, places)
	}
}

// TestMemoryOfPromises: the memory grows with the waiting operations up to a bound, beyond which a
// refused operation counts as new when it retries, and is freed when nobody has waited for long.
func TestMemoryOfPromises(t *testing.T) {
	b := budget.New(1000, noon)
	refuse(b, noon, 1, 10)
	expectRemembered(t, b, 10, 64)
	refuse(b, noon, 11, 90)
	expectRemembered(t, b, 100, 256)
	refuse(b, noon, 101, 4000)
	expectRemembered(t, b, 1024, 1024)
	b.Settle(at(0.305), 0, b.Level(at(0.305))+50)
	if _, ok := b.AdmitKnown(at(0.305), 1030, 0.01); ok {
		t.Error("a promise beyond the bound is kept")
	}
	expectAdmission(t, b, at(0.305), 2, 0.01) // the first one made room

	// Promises with room are not replaced by others.
	refuse(b, at(0.7), 5000, 100)
	expectRemembered(t, b, 1024, 1024)
	b.Settle(at(1.2), 0, b.Level(at(1.2))+50)
	expectAdmission(t, b, at(1.2), 5099, 0.01)

	if !b.AdmitFreely(at(8), 1) {
		expectAdmission(t, b, at(8), 1, 1)
	}
	expectRemembered(t, b, 0, 1024) // many may return soon
	if !b.AdmitFreely(at(11), 1) {
		t.Error("refused although no operation has a promise")
	}
	expectRemembered(t, b, 0, 0)
	refuse(b, at(11), 1, 10)
	expectRemembered(t, b, 10, 64)
	expectAdmission(t, b, at(60), 20, 1)
	expectRemembered(t, b, 0, 64) // the initial capacity stays
	refuse(b, at(60), 1, 100)
	expectRemembered(t, b, 100, 256)
	refuse(b, at(90), 1, 10) // nobody has asked in between
	expectRemembered(t, b, 10, 64)
}

// TestPromisesTwin: of many operations refused at any time, each that retries on time finds a
// promise, up to the bound.
func TestPromisesTwin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := budget.New(1000, noon)
		b.Admit(noon, 3000) // two seconds of debt
		now, next := noon, uint64(1)
		retryAt := map[uint64]time.Time{}
		t.Repeat(map[string]func(*rapid.T){
			"refuse": func(t *rapid.T) {
				for range rapid.IntRange(1, 100).Draw(t, "count") {
					if len(retryAt) == 1024 {
						return
					}
					id := next * (rapid.Uint64Range(0, 1).Draw(t, "alike")*1023 + 1) << 20 // lists of the index
					next++
					if _, known := retryAt[id]; known {
						continue
					}
					wait, ok := b.AdmitKnown(now, id, 0.01)
					if ok {
						t.Fatal("admitted in debt")
					}
					retryAt[id] = now.Add(wait)
				}
			},
			"return": func(t *rapid.T) {
				var id uint64
				for w, when := range retryAt {
					if id == 0 || when.Before(retryAt[id]) || when.Equal(retryAt[id]) && w < id {
						id = w
					}
				}
				if id == 0 {
					t.Skip("nobody waits")
				}
				if retryAt[id].After(now) {
					now = retryAt[id]
				}
				b.Settle(now, 0, b.Level(now)+50)
				if wait, ok := b.AdmitKnown(now, id, 0.01); !ok {
					t.Fatalf("refused for %v", wait)
				}
				delete(retryAt, id)
				b.Settle(now, 0, b.Level(now)+2000)
			},
			"": func(t *rapid.T) {
				if n, _ := budget.Remembered(b); n != len(retryAt) {
					t.Fatalf("%d promises, expected %d", n, len(retryAt))
				}
			},
		})
	})
}

// TestRefusedElsewhere: a fan-out that this bucket admitted and another refused keeps its promise
// here, and does not count as served.
func TestRefusedElsewhere(t *testing.T) {
	const id = 1000
	b, twin := budget.New(1000, noon), budget.New(1000, noon)
	for _, one := range []*budget.Bucket{b, twin} {
		refuse(one, noon, 1, 64) // none of them retries
		one.AdmitPart(at(0.5), id, 20, 0)
		one.Settle(at(0.5), 0, one.Level(at(0.5))+100)
		one.Promise(at(0.5), id, 20, 100*ms)
		one.Settle(at(0.601), 0, one.Level(at(0.601))+150)
		if _, ok := one.AdmitPart(at(0.601), id, 20, 0); ok { // it failed once
			t.Fatal("admitted in a large debt")
		}
		one.Promise(at(0.601), id, 20, 200*ms)
	}
	for try := range 10 {
		now := at(0.802 + 0.201*float64(try))
		for _, one := range []*budget.Bucket{b, twin} {
			one.Settle(now, 0, one.Level(now)+150)
		}
		if wait, ok := b.AdmitPart(now, id, 20, 0); !ok {
			t.Fatalf("try %d: refused for %v", try, wait)
		}
		b.Settle(now, 20, 0)
		b.Promise(now, id, 20, 200*ms)
		twin.Promise(now, id, 20, 200*ms)
	}
	end := at(0.802 + 0.201*9)
	got, _ := b.AdmitKnown(end, 2000, 10)
	if want, _ := twin.AdmitKnown(end, 2000, 10); got != want {
		t.Errorf("the next one waits for %v, %v when nothing was asked in between", got, want)
	}

	// When all buckets have admitted it, its promise ends, and the next operation with the same id
	// is new.
	now := at(3)
	b.Settle(now, 0, b.Level(now)+150)
	if wait, ok := b.AdmitPart(now, id, 20, 0); !ok {
		t.Fatalf("refused for %v", wait)
	}
	if _, ok := b.AdmitPart(now, id, 20, 0); ok {
		t.Error("one promise was kept twice")
	}
	before, _ := budget.Remembered(b)
	b.Served(id)
	b.Served(id)
	if after, _ := budget.Remembered(b); after != before-1 {
		t.Errorf("%d promises, %d after one was kept", before, after)
	}
	if _, ok := b.AdmitPart(now, id, 20, 0); ok {
		t.Error("admitted as a new operation in debt")
	}
}

// TestServed: a fan-out that all buckets have admitted counts like an operation that needs only
// this bucket.
func TestServed(t *testing.T) {
	b, twin := budget.New(1000, noon), budget.New(1000, noon)
	for _, one := range []*budget.Bucket{b, twin} {
		refuse(one, noon, 1, 64) // none of them retries
		one.Settle(at(1), 0, one.Level(at(1))+100)
		for id := range uint64(10) {
			one.AdmitKnown(at(1), 100+id, 1)
		}
	}
	for id := range uint64(10) {
		if wait, ok := b.AdmitPart(at(1.12), 100+id, 1, 0); !ok {
			t.Fatalf("refused for %v", wait)
		}
		b.Served(100 + id)
		expectAdmission(t, twin, at(1.12), 100+id, 1)
	}
	for _, one := range []*budget.Bucket{b, twin} {
		one.Settle(at(1.2), 0, one.Level(at(1.2))+100)
		one.Promise(at(1.2), 200, 100, 100*ms)
	}
	got, _ := b.AdmitKnown(at(1.2), 201, 1)
	if want, _ := twin.AdmitKnown(at(1.2), 201, 1); got != want {
		t.Errorf("the next one waits for %v, expected %v", got, want)
	}
}

// TestBehindThoseBefore: an operation whose promise could not be kept waits behind those due before
// it.
func TestBehindThoseBefore(t *testing.T) {
	for id, want := range []time.Duration{
		150 * ms, 156300 * time.Microsecond, 162500 * time.Microsecond,
		168800 * time.Microsecond,
	} {
		b := budget.New(1000, noon)
		b.Admit(noon, 1100)
		for other := range uint64(4) {
			b.AdmitKnown(noon, 1+other, 5)
		}
		b.Settle(at(0.119), 0, b.Level(at(0.119))+150)
		expectWait(t, b, at(0.119), 1+uint64(id), 5, want)
	}
}

// TestPartsAhead: fan-outs are admitted in debt up to an eighth of the rate.
func TestPartsAhead(t *testing.T) {
	b := budget.New(1000, noon)
	b.Admit(noon, 1000)
	admitted := 0
	for i := range 10_000 {
		now := at(10 + float64(i)/1000)
		b.Settle(now, 0, b.Level(now)) // others use everything
		if _, ok := b.AdmitPart(now, 1+uint64(i), 1, 50*ms); ok {
			admitted++
		}
	}
	if admitted < 1240 || admitted > 1310 {
		t.Errorf("%d RU of 10,000 were admitted ahead", admitted)
	}
}

// TestBehindUnknown: an operation with an id waits behind earlier ones without.
func TestBehindUnknown(t *testing.T) {
	b := budget.New(1000, noon)
	b.Admit(noon, 1100)
	b.Admit(noon, 100)
	expectWait(t, b, noon, 1, 10, 225*ms)
}

// TestLeastWaitOfKnown: the minimum is a millisecond at any moment, also when seconds are rounded.
func TestLeastWaitOfKnown(t *testing.T) {
	b := budget.New(1000, noon)
	for i := range 100 {
		now := at(float64(i))
		b.Settle(now, 0, b.Level(now))
		if wait, ok := b.AdmitKnown(now, 1+uint64(i), 1); ok || wait != budget.MinWait {
			t.Errorf("after %v: admitted %v, wait %v", now.Sub(noon), ok, wait)
		}
	}
}

// TestLate: a promise is remembered for a second after its retry time.
func TestLate(t *testing.T) {
	for late, want := range map[float64]bool{0.9: true, 1.1: false} {
		b := budget.New(1000, noon)
		b.Admit(noon, 1100)
		expectWait(t, b, noon, 1, 10, 100*ms)
		now := at(0.1 + late)
		b.Settle(now, 0, b.Level(now)+50)
		if _, ok := b.AdmitKnown(now, 1, 10); ok != want {
			t.Errorf("%v s late: admitted %v", late, ok)
		}
	}
}

// TestCrowdsStay: operations that cannot be distinguished stay so as long as they ask.
func TestCrowdsStay(t *testing.T) {
	b := budget.New(1000, noon)
	b.Admit(noon, 1100)
	expectWait(t, b, noon, 1, 10, 100*ms)
	for i := range 7 {
		now := at(float64(i) / 2)
		b.Settle(now, 0, b.Level(now)+60) // a debt in which promises are kept
		if _, ok := b.AdmitKnown(now, 1, 10); ok {
			t.Errorf("admitted after %v", now.Sub(noon))
		}
	}
}

// TestCrowdsComeCloserAgain: like operations without ids.
func TestCrowdsComeCloserAgain(t *testing.T) {
	b := budget.New(1000, noon)
	between := func(now time.Time) time.Duration {
		b.Settle(now, 0, b.Level(now)+1)
		first, _ := b.AdmitKnown(now, 1, 0.001)
		second, _ := b.AdmitKnown(now, 1, 0.001)
		return (second - first).Round(100 * time.Microsecond)
	}
	for range 20 {
		between(noon)
	}
	if got := between(noon); got != 12*ms {
		t.Errorf("%v between many that are refused", got)
	}
	for range 200 {
		expectAdmission(t, b, at(0.9), 1, 0.001)
	}
	if got := between(at(0.9)); got != 5500*time.Microsecond {
		t.Errorf("%v between them after many were admitted", got)
	}
}

// BenchmarkKnownWaiting measures refusals of a thousand operations that retry on time, but before
// their turn.
func BenchmarkKnownWaiting(b *testing.B) {
	bucket := budget.New(1000, noon)
	bucket.Admit(noon, 1e12)
	now, id := noon, uint64(0)
	for b.Loop() {
		id++
		now = now.Add(5001 * time.Microsecond)
		bucket.AdmitKnown(now, id%1000+1, 1)
	}
}

// BenchmarkKnownBeside measures admissions of new operations next to a thousand that are due soon.
func BenchmarkKnownBeside(b *testing.B) {
	bucket := budget.New(100_000, noon)
	bucket.Admit(noon, 100_001)
	for id := range uint64(1000) {
		bucket.AdmitKnown(noon, 1+id, 1)
	}
	bucket.Settle(noon, 5, 0)
	for b.Loop() {
		if _, ok := bucket.AdmitPart(noon, 2000, 1, 0); !ok {
			b.Fatal("refused")
		}
		bucket.Settle(noon, 1, 0)
	}
}
