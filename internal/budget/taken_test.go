package budget_test

import (
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/budget"
)

// TestTakenWhileItRuns: what an operation pays while it runs is paid once, whatever it costs in the
// end, and the bucket reports its debt meanwhile.
func TestTakenWhileItRuns(t *testing.T) {
	now := time.Unix(1_800_000_000, 0)
	for _, charge := range []float64{0, 5, 300, 650, 900} {
		b := budget.New(400, now)
		if _, ok := b.Admit(now, 10); !ok {
			t.Fatal("a full bucket refuses")
		}
		taken := 0.0
		for taken < 600 {
			level, rate := b.Take(now, 100)
			if taken += 100; level != 400-10-taken || rate != 400 {
				t.Fatalf("after %v: level %v, rate %v", taken, level, rate)
			}
		}
		if b.SettleTaken(now, 10, taken, charge); b.Level(now) != 400-charge {
			t.Errorf("a charge of %v leaves %v", charge, b.Level(now))
		}
	}
}
