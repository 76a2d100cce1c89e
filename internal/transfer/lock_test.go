package transfer

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

// TestOneTransferHasACheckpoint: another one is refused until it has ended, and nothing is
// left of the lock.
func TestOneTransferHasACheckpoint(t *testing.T) {
	path := filepath.Join(t.TempDir(), "checkpoint")
	release, err := lockCheckpoint(path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := lockCheckpoint(path); !errors.Is(err, ErrBusy) {
		t.Errorf("a second one: %v", err)
	}
	release()
	again, err := lockCheckpoint(path)
	if err != nil {
		t.Fatal(err)
	}
	again()
	if left, err := os.ReadDir(filepath.Dir(path)); err != nil || len(left) > 0 {
		t.Errorf("left: %v, %v", left, err)
	}
	none, err := lockCheckpoint("")
	if err != nil {
		t.Fatal(err)
	}
	none()
}
