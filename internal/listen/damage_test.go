package listen

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/clock"
)

// TestDamagedAuthorityNamesTheFile flips bits in the authority's files. Either the authority is the
// same as before, or it is refused with the name of the file, which stays unchanged.
func TestDamagedAuthorityNamesTheFile(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "tls")
	whole, err := OpenAuthority(dir, clock.System())
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{authorityCertFile, authorityKeyFile} {
		path := filepath.Join(dir, name)
		content, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		refused := 0
		for at := 0; at < len(content); at += 3 {
			damaged := bytes.Clone(content)
			damaged[at] ^= 1
			if err := os.WriteFile(path, damaged, 0o600); err != nil {
				t.Fatal(err)
			}
			a, err := OpenAuthority(dir, clock.System())
			switch {
			case err == nil && (!bytes.Equal(a.PEM(), whole.PEM()) || !a.key.Equal(whole.key)):
				t.Fatalf("%s with byte %d flipped is another authority", name, at)
			case err != nil && !strings.Contains(err.Error(), name):
				t.Fatalf("%s with byte %d flipped: the refusal does not name it: %v", name, at, err)
			case err != nil:
				refused++
			}
			if left, err := os.ReadFile(path); err != nil || !bytes.Equal(left, damaged) {
				t.Fatalf("%s was changed (%v)", name, err)
			}
		}
		if refused == 0 {
			t.Errorf("%s: no flip was noticed", name)
		}
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}
