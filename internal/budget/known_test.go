package budget_test

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/budget"
)

// expectWait expects the refusal of an operation with an id.
func expectWait(t *testing.T, b *budget.Bucket, now time.Time, id uint64, estimate float64, want time.Duration) {
	t.Helper()
	wait, ok := b.AdmitKnown(now, id, estimate)
	if ok || wait.Round(100*time.Microsecond) != want {
		t.Errorf("%d after %v: admitted %v, wait %v, expected %v", id, now.Sub(noon), ok, wait, want)
	}
}

func expectAdmission(t *testing.T, b *budget.Bucket, now time.Time, id uint64, estimate float64) {
	t.Helper()
	if wait, ok := b.AdmitKnown(now, id, estimate); !ok {
		t.Errorf("%d after %v: refused for %v", id, now.Sub(noon), wait)
	}
}

const ms = time.Millisecond

// TestThoseWhoReturnComeFirst: a new operation cannot use promised room.
func TestThoseWhoReturnComeFirst(t *testing.T) {
	b := budget.New(1000, noon)
	b.Admit(noon, 1100)
	expectWait(t, b, noon, 1, 40, 100*ms)
	expectWait(t, b, noon, 2, 40, 150*ms)
	// 100 ms later there are 2 RU, and the first of the two is due.
	expectWait(t, b, at(0.102), 3, 40, 98*ms) // after both
	expectAdmission(t, b, at(0.103), 1, 40)
	expectAdmission(t, b, at(0.151), 2, 40)
	expectAdmission(t, b, at(0.201), 3, 40)
	// No promise is left, and the debt is small.
	expectAdmission(t, b, at(0.35), 4, 40)
}

// TestRoomBesidePromises: a new operation is admitted when the promised room stays.
func TestRoomBesidePromises(t *testing.T) {
	b := budget.New(1000, noon)
	b.Admit(noon, 1100)
	expectWait(t, b, noon, 1, 40, 100*ms)
	expectAdmission(t, b, at(0.15), 2, 5) // 50 RU, 40 of them promised
	expectWait(t, b, at(0.15), 3, 50, 5*ms)
	expectAdmission(t, b, at(0.151), 1, 40)
}

// TestPromisesLapse: the room of operations that do not retry goes to others.
func TestPromisesLapse(t *testing.T) {
	b := budget.New(1000, noon)
	b.Admit(noon, 1100)
	expectWait(t, b, noon, 1, 300, 100*ms)
	expectWait(t, b, at(0.19), 2, 95, 285*ms)
	expectAdmission(t, b, at(0.21), 3, 10)
	// A late retry still takes precedence.
	b.Settle(at(0.21), 0, 150)
	expectAdmission(t, b, at(0.22), 1, 10)
}

// TestLongWaits: an operation whose wait is too long for clients retries before its turn, and keeps
// it.
func TestLongWaits(t *testing.T) {
	b := budget.New(100, noon)
	b.Admit(noon, 900) // paid after eight seconds
	expectWait(t, b, noon, 1, 10, budget.MaxWait)
	expectWait(t, b, noon, 2, 10, budget.MaxWait)
	expectWait(t, b, at(5), 1, 10, 3*time.Second)
	expectWait(t, b, at(5), 3, 10, 3250*ms)
	expectWait(t, b, at(5.001), 2, 10, 3124*ms)
	expectAdmission(t, b, at(8.001), 1, 10)
	expectAdmission(t, b, at(8.126), 2, 10)
}

// TestPromisesInDebt: a promise is kept in a small debt, and in a larger one after a failed try.
func TestPromisesInDebt(t *testing.T) {
	b := budget.New(1000, noon)
	b.Admit(noon, 1100)
	expectWait(t, b, noon, 1, 10, 100*ms)
	expectWait(t, b, noon, 2, 10, 112500*time.Microsecond)
	b.Settle(at(0.1), 0, 99)
	expectAdmission(t, b, at(0.1), 1, 10)
	b.Settle(at(0.113), 0, 60)
	expectWait(t, b, at(0.113), 2, 10, 156*ms)
	b.Settle(at(0.27), 0, 150)
	expectAdmission(t, b, at(0.27), 2, 10)
}

// TestCrowds: operations that cannot be distinguished have no promise.
func TestCrowds(t *testing.T) {
	b := budget.New(1000, noon)
	b.Admit(noon, 1100)
	expectWait(t, b, noon, 1, 100, 100*ms)
	expectWait(t, b, noon, 1, 100, 100*ms)
	expectWait(t, b, noon, 1, 100, 225*ms)
	b.Settle(at(0.101), 0, 60)
	expectWait(t, b, at(0.102), 1, 100, 248*ms) // in a debt in which a promise would be kept
}

// TestFanOut: an operation that needs two buckets gets the time at which both have room, and both
// keep it.
func TestFanOut(t *testing.T) {
	first, second := budget.New(1000, noon), budget.New(1000, noon)
	first.Admit(noon, 1300)
	second.Admit(noon, 1200)
	for _, c := range []struct {
		of   *budget.Bucket
		wait time.Duration
	}{{first, 300 * ms}, {second, 200 * ms}} {
		if wait, ok := c.of.AdmitPart(noon, 1, 20, 50*ms); ok || wait.Round(100*time.Microsecond) != c.wait {
			t.Errorf("admitted %v, wait %v, expected %v", ok, wait, c.wait)
		}
		if retryAt := c.of.Promise(noon, 1, 20, 300*ms); retryAt != 300*ms {
			t.Errorf("the retry time is %v", retryAt)
		}
	}
	expectAdmission(t, second, at(0.201), 2, 10)
	second.Settle(at(0.3), 0, second.Level(at(0.3))) // others have used it
	expectWait(t, second, at(0.3005), 3, 10, 24500*time.Microsecond)
	for _, b := range []*budget.Bucket{first, second} {
		if wait, ok := b.AdmitPart(at(0.301), 1, 20, 50*ms); !ok {
			t.Errorf("refused for %v", wait)
		}
	}
}

// TestAdmitFreely: no id is needed while the level is positive and nobody waits.
func TestAdmitFreely(t *testing.T) {
	b := budget.New(1000, noon)
	if !b.AdmitFreely(noon, 1100) || b.AdmitFreely(noon, 1) {
		t.Error("something is admitted when nothing is left, or the reverse")
	}
	expectLevel(t, b, noon, -100)
	expectWait(t, b, noon, 1, 10, 100*ms)
	if b.AdmitFreely(at(0.15), 1) {
		t.Error("admitted although an operation has a promise")
	}
	expectAdmission(t, b, at(0.15), 1, 10)
	if !b.AdmitFreely(at(0.15), 1) {
		t.Error("refused although no operation has a promise")
	}
}

// TestManyPromises: retry times are unlimited in number, and without a rate they are the longest.
func TestManyPromises(t *testing.T) {
	b := budget.New(1000, noon)
	b.Admit(noon, 1100)
	for id := range uint64(3000) {
		if wait, ok := b.AdmitKnown(noon, 1+id, 10); ok || wait < budget.MinWait || wait > budget.MaxWait {
			t.Fatalf("admitted %v, wait %v", ok, wait)
		}
	}
	b.Settle(at(1), 0, 1e12) // paid in thirty years
	if wait, ok := b.AdmitKnown(at(1), 6000, 10); ok || wait != budget.MaxWait {
		t.Errorf("admitted %v, wait %v", ok, wait)
	}
	if wait, ok := b.AdmitPart(at(1), 6001, 10, time.Millisecond); ok || wait < budget.MaxWait {
		t.Errorf("admitted %v, wait %v", ok, wait)
	}
	b.SetRate(at(1), 0)
	if wait, ok := b.AdmitKnown(at(100), 7, 10); !ok && wait != budget.MaxWait {
		t.Errorf("wait %v", wait)
	}
}

// TestKnownTwin: after any requests, promises and settlements, the level equals the sum; nothing is
// admitted in a debt larger than the one in which promises are kept; a first promise is kept when
// its client retries on time and no other operation ran into debt; and operations without ids are
// admitted while the level is positive.
func TestKnownTwin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rate := float64(rapid.IntRange(1, 5000).Draw(t, "rate"))
		b := budget.New(rate, noon)
		now, level := noon, rate
		broken := map[uint64]int{}
		settle := func(estimate float64) {
			charge := float64(rapid.IntRange(0, 100).Draw(t, "charge"))
			b.Settle(now, estimate, charge)
			level = min(level-charge, rate)
		}
		t.Repeat(map[string]func(*rapid.T){
			"": func(t *rapid.T) {
				if got := b.Level(now); got < level-1e-4 || got > level+1e-4 {
					t.Fatalf("level %v, expected %v", got, level)
				}
			},
			"wait": func(t *rapid.T) {
				d := time.Duration(rapid.Int64Range(0, int64(time.Second)).Draw(t, "for"))
				now, level = now.Add(d), min(level+d.Seconds()*rate, rate)
			},
			"known": func(t *rapid.T) {
				id := rapid.Uint64Range(1, 6).Draw(t, "who")
				estimate := float64(rapid.IntRange(1, 100).Draw(t, "estimate"))
				wait, ok := b.AdmitKnown(now, id, estimate)
				if !ok {
					broken[id]++
					if wait < budget.MinWait || wait > budget.MaxWait {
						t.Fatalf("wait %v", wait)
					}
					return
				}
				if level < -0.1*rate*float64(1+broken[id])-1e-4 {
					t.Fatalf("admitted at a level of %v", level)
				}
				broken[id] = 0
				settle(estimate)
			},
			"unknown": func(t *rapid.T) {
				if level > -1e-4 && level < 1e-4 {
					t.Skip("too close to call")
				}
				if _, ok := b.Admit(now, 5); ok != (level > 0) {
					t.Fatalf("admitted %v at level %v", ok, level)
				}
				if level > 0 {
					settle(5)
				}
			},
		})
	})
}

func TestKnownAllocatesNothing(t *testing.T) {
	b := budget.New(400, noon)
	now, id := noon, uint64(0)
	if n := testing.AllocsPerRun(5000, func() {
		now = now.Add(time.Millisecond)
		id++
		if b.AdmitFreely(now, 2) {
			b.Settle(now, 2, 3)
		} else if _, ok := b.AdmitKnown(now, id%700+1, 2); ok {
			b.Settle(now, 2, 3)
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// BenchmarkKnownRefused measures a refusal next to the maximum number of promises.
func BenchmarkKnownRefused(b *testing.B) {
	bucket := budget.New(1, noon)
	bucket.Admit(noon, 1e12)
	now, id := noon, uint64(0)
	for b.Loop() {
		now = now.Add(time.Microsecond)
		id++
		bucket.AdmitKnown(now, id, 1)
	}
}

// BenchmarkKnownFlood measures refusals of operations that never retry, enough per millisecond to
// fill the promises.
func BenchmarkKnownFlood(b *testing.B) {
	bucket := budget.New(1000, noon)
	bucket.Admit(noon, 1000)
	now, id := noon, uint64(0)
	for b.Loop() {
		id++
		now = now.Add(200 * time.Microsecond)
		if _, ok := bucket.AdmitKnown(now, id, 1); ok {
			bucket.Settle(now, 1, 1)
		}
	}
}
