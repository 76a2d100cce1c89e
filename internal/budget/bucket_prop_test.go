package budget_test

import (
	"math"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/budget"
)

// TestTwin: after any admissions, settlements and rate changes, the level equals the sum, an
// operation is admitted exactly while it is positive, and a refused operation that retries on time
// finds its debt paid.
func TestTwin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rate := float64(rapid.IntRange(1, 10_000).Draw(t, "rate"))
		b := budget.New(rate, noon)
		now, level := noon, rate
		same := func() {
			if got := b.Level(now); math.Abs(got-level) > 1e-4 {
				t.Fatalf("level %v, expected %v", got, level)
			}
		}
		t.Repeat(map[string]func(*rapid.T){
			"": func(*rapid.T) { same() },
			"wait": func(t *rapid.T) {
				d := time.Duration(rapid.Int64Range(0, int64(3*time.Second)).Draw(t, "for"))
				now, level = now.Add(d), min(level+d.Seconds()*rate, rate)
			},
			"rate": func(t *rapid.T) {
				rate = float64(rapid.IntRange(1, 10_000).Draw(t, "rate"))
				b.SetRate(now, rate)
				level = min(level, rate)
			},
			"ask": func(t *rapid.T) {
				same()
				if math.Abs(level) < 1e-4 {
					t.Skip("too close to call")
				}
				estimate := float64(rapid.IntRange(1, 300).Draw(t, "estimate"))
				wait, ok := b.Admit(now, estimate)
				if ok != (level > 0) {
					t.Fatalf("admitted %v at level %v", ok, level)
				}
				if !ok {
					paid := min(-level/rate, budget.MaxWait.Seconds())
					if wait < budget.MinWait || wait > budget.MaxWait || wait.Seconds() < paid-1e-3 {
						t.Fatalf("wait %v, the debt is paid after %v s", wait, paid)
					}
					return
				}
				charge := float64(rapid.IntRange(0, 300).Draw(t, "charge"))
				b.Settle(now, estimate, charge)
				level = min(level-charge, rate)
			},
		})
	})
}
