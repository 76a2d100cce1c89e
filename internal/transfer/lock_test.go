package transfer

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

// TestOneTransferHasACheckpoint checks that a second transfer is refused until the first has ended,
// and that the lock leaves no file.
func TestOneTransferHasACheckpoint(t *testing.T) {
	path := filepath.Join(t.TempDir(), "checkpoint")
	release, err := Lock(path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Lock(path); !errors.Is(err, ErrBusy) {
		t.Errorf("a second one: %v", err)
	}
	release()
	again, err := Lock(path)
	if err != nil {
		t.Fatal(err)
	}
	again()
	if left, err := os.ReadDir(filepath.Dir(path)); err != nil || len(left) > 0 {
		t.Errorf("left: %v, %v", left, err)
	}
	none, err := Lock("")
	if err != nil {
		t.Fatal(err)
	}
	none()
}
