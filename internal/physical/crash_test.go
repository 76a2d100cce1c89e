package physical

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"testing"
)

// crashSeeds is how many seeds TestCrash runs.
func crashSeeds(t *testing.T) int {
	if text := os.Getenv("ORRERY_CRASH_SEEDS"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 {
			t.Fatalf("ORRERY_CRASH_SEEDS=%q is not a number of seeds", text)
		}
		return n
	}
	if testing.Short() {
		return 5
	}
	return 20
}

// TestCrash cuts the power under a partition with writers and observers beside
// it, several times per seed. ORRERY_CRASH_SEEDS sets the number of seeds,
// ORRERY_CRASH_SEED runs one.
func TestCrash(t *testing.T) {
	if text := os.Getenv("ORRERY_CRASH_SEED"); text != "" {
		seed, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		if err := runCrashSeed(seed, false); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		return
	}
	for seed := range uint64(crashSeeds(t)) {
		if err := runCrashSeed(seed, false); err != nil {
			t.Fatalf("ORRERY_CRASH_SEED=%d: %v", seed, err)
		}
	}
}

// TestCrashTestCanFail shows state before it is durable, on purpose, and
// expects the crash test to notice.
func TestCrashTestCanFail(t *testing.T) {
	for seed := range uint64(200) {
		err := runCrashSeed(seed, true)
		if errors.Is(err, errLost) {
			t.Logf("seed %d: %v", seed, err)
			return
		}
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
	}
	t.Fatal("a partition that shows what is not durable passes the crash test")
}

// errLost is the failure that TestCrashTestCanFail expects.
var errLost = errors.New("something that was shown is gone")

func lost(format string, args ...any) error {
	return fmt.Errorf("%w: %s", errLost, fmt.Sprintf(format, args...))
}
