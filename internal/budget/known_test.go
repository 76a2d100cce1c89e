package budget_test

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/budget"
)

// expectWait is a refusal of somebody known.
func expectWait(t *testing.T, b *budget.Bucket, now time.Time, who uint64, estimate float64, want time.Duration) {
	t.Helper()
	wait, ok := b.AdmitKnown(now, who, estimate)
	if ok || wait.Round(100*time.Microsecond) != want {
		t.Errorf("%d after %v: admitted %v, wait %v, expected %v", who, now.Sub(noon), ok, wait, want)
	}
}

func expectAdmission(t *testing.T, b *budget.Bucket, now time.Time, who uint64, estimate float64) {
	t.Helper()
	if wait, ok := b.AdmitKnown(now, who, estimate); !ok {
		t.Errorf("%d after %v: refused for %v", who, now.Sub(noon), wait)
	}
}

const ms = time.Millisecond

// TestThoseWhoReturnComeFirst: who comes anew finds what is promised taken.
func TestThoseWhoReturnComeFirst(t *testing.T) {
	b := budget.New(1000, noon)
	b.Admit(noon, 1100)
	expectWait(t, b, noon, 1, 40, 100*ms)
	expectWait(t, b, noon, 2, 40, 150*ms)
	// 100 ms later there are 2 RU, and the first of the two is due.
	expectWait(t, b, at(0.102), 3, 40, 98*ms) // behind both
	expectAdmission(t, b, at(0.103), 1, 40)
	expectAdmission(t, b, at(0.151), 2, 40)
	expectAdmission(t, b, at(0.201), 3, 40)
	// Nobody is waited for any more, and there is little debt left at once.
	expectAdmission(t, b, at(0.35), 4, 40)
}

// TestRoomBesidePromises: who comes anew is admitted when that leaves what is promised.
func TestRoomBesidePromises(t *testing.T) {
	b := budget.New(1000, noon)
	b.Admit(noon, 1100)
	expectWait(t, b, noon, 1, 40, 100*ms)
	expectAdmission(t, b, at(0.15), 2, 5) // 50 RU, 40 of them promised
	expectWait(t, b, at(0.15), 3, 50, 5*ms)
	expectAdmission(t, b, at(0.151), 1, 40)
}

// TestPromisesLapse: what is kept for those that do not come goes to others.
func TestPromisesLapse(t *testing.T) {
	b := budget.New(1000, noon)
	b.Admit(noon, 1100)
	expectWait(t, b, noon, 1, 300, 100*ms)
	expectWait(t, b, at(0.19), 2, 95, 285*ms)
	expectAdmission(t, b, at(0.21), 3, 10)
	// Who comes too late is preferred all the same.
	b.Settle(at(0.21), 0, 150)
	expectAdmission(t, b, at(0.22), 1, 10)
}

// TestLongWaits: who would have to wait longer than clients do is told to come before,
// and keeps the place.
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

// TestPromisesInDebt: a promise is kept in a small debt, and in a larger one when it
// could not be kept before.
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

// TestCrowds: of those that cannot be told apart none has a promise.
func TestCrowds(t *testing.T) {
	b := budget.New(1000, noon)
	b.Admit(noon, 1100)
	expectWait(t, b, noon, 1, 100, 100*ms)
	expectWait(t, b, noon, 1, 100, 100*ms)
	expectWait(t, b, noon, 1, 100, 225*ms)
	b.Settle(at(0.101), 0, 60)
	expectWait(t, b, at(0.102), 1, 100, 248*ms) // in a debt in which a promise would be kept
}

// TestFanOut: what needs two buckets is told when both will have room, and both keep it.
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
		if told := c.of.Promise(noon, 1, 20, 300*ms); told != 300*ms {
			t.Errorf("told %v", told)
		}
	}
	expectAdmission(t, second, at(0.201), 2, 10)
	second.Settle(at(0.3), 0, second.Level(at(0.3))) // others have spent it
	expectWait(t, second, at(0.3005), 3, 10, 24500*time.Microsecond)
	for _, b := range []*budget.Bucket{first, second} {
		if wait, ok := b.AdmitPart(at(0.301), 1, 20, 50*ms); !ok {
			t.Errorf("refused for %v", wait)
		}
	}
}

// TestAdmitFreely: nobody need be known while something is left and nobody waits.
func TestAdmitFreely(t *testing.T) {
	b := budget.New(1000, noon)
	if !b.AdmitFreely(noon, 1100) || b.AdmitFreely(noon, 1) {
		t.Error("something is admitted when nothing is left, or the reverse")
	}
	expectLevel(t, b, noon, -100)
	expectWait(t, b, noon, 1, 10, 100*ms)
	if b.AdmitFreely(at(0.15), 1) {
		t.Error("admitted while somebody is waited for")
	}
	expectAdmission(t, b, at(0.15), 1, 10)
	if !b.AdmitFreely(at(0.15), 1) {
		t.Error("refused when nobody is waited for")
	}
}

// TestManyPromises: there is no end to those who are told a time, and without a rate
// it is the longest.
func TestManyPromises(t *testing.T) {
	b := budget.New(1000, noon)
	b.Admit(noon, 1100)
	for who := range uint64(3000) {
		if wait, ok := b.AdmitKnown(noon, 1+who, 10); ok || wait < budget.MinWait || wait > budget.MaxWait {
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

// TestKnownTwin: whatever is asked, promised and settled, the level is what adding up
// says; nobody is admitted in a debt larger than promises are kept in; a first promise
// is kept when its client comes in time and no others have run into debt; and those that
// nobody knows are admitted while something is left.
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
				who := rapid.Uint64Range(1, 6).Draw(t, "who")
				estimate := float64(rapid.IntRange(1, 100).Draw(t, "estimate"))
				wait, ok := b.AdmitKnown(now, who, estimate)
				if !ok {
					broken[who]++
					if wait < budget.MinWait || wait > budget.MaxWait {
						t.Fatalf("wait %v", wait)
					}
					return
				}
				if level < -0.1*rate*float64(1+broken[who])-1e-4 {
					t.Fatalf("admitted at a level of %v", level)
				}
				broken[who] = 0
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
	now, who := noon, uint64(0)
	if n := testing.AllocsPerRun(5000, func() {
		now = now.Add(time.Millisecond)
		who++
		if b.AdmitFreely(now, 2) {
			b.Settle(now, 2, 3)
		} else if _, ok := b.AdmitKnown(now, who%700+1, 2); ok {
			b.Settle(now, 2, 3)
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// BenchmarkKnownRefused is a refusal beside as many promises as are remembered.
func BenchmarkKnownRefused(b *testing.B) {
	bucket := budget.New(1, noon)
	bucket.Admit(noon, 1e12)
	now, who := noon, uint64(0)
	for b.Loop() {
		now = now.Add(time.Microsecond)
		who++
		bucket.AdmitKnown(now, who, 1)
	}
}

// BenchmarkKnownFlood is refusals of those that never return, as many a millisecond as
// fill what is remembered.
func BenchmarkKnownFlood(b *testing.B) {
	bucket := budget.New(1000, noon)
	bucket.Admit(noon, 1000)
	now, who := noon, uint64(0)
	for b.Loop() {
		who++
		now = now.Add(200 * time.Microsecond)
		if _, ok := bucket.AdmitKnown(now, who, 1); ok {
			bucket.Settle(now, 1, 1)
		}
	}
}
