package listen

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/orrery-db/orrery/internal/clock"
)

// TestRenewAuthority: the new authority differs, the old certificate stays, and the old private key
// does not.
func TestRenewAuthority(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "tls")
	first, previous, err := RenewAuthority(dir, clock.System())
	if err != nil || previous != "" {
		t.Fatalf("without an authority: %q, %v", previous, err)
	}
	for range 2 {
		second, previous, err := RenewAuthority(dir, clock.System())
		if err != nil {
			t.Fatal(err)
		}
		kept, err := os.ReadFile(AuthorityFile(previous))
		if err != nil || !bytes.Equal(kept, first.PEM()) {
			t.Errorf("the old certificate is not kept: %v", err)
		}
		if files, _ := os.ReadDir(previous); len(files) != 1 {
			t.Errorf("beside the old certificate are %v", files)
		}
		again, err := OpenAuthority(dir, clock.System())
		if err != nil || !bytes.Equal(again.PEM(), second.PEM()) || bytes.Equal(again.PEM(), first.PEM()) {
			t.Errorf("the new authority is not the one that is kept: %v", err)
		}
		first = second
	}
}
