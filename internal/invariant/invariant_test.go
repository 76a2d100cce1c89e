package invariant_test

import (
	"testing"

	"github.com/orrery-db/orrery/internal/invariant"
)

func TestCheck(t *testing.T) {
	if !invariant.Enabled {
		t.Fatal("checks are off in a test binary")
	}
	invariant.Check(true, "never said")
	defer func() {
		if got, want := recover(), "invariant broken: lsn 3 after 7"; got != want {
			t.Errorf("panic %v, expected %q", got, want)
		}
	}()
	invariant.Check(3 > 7, "lsn %d after %d", 3, 7)
}
