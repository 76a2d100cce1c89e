package sqlite

import (
	"errors"
	"os"
	"runtime"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/model/schema"
)

// TestStaleFoldersAreRemoved: the rows of a process that was killed are removed by the next one;
// those of a running process, and a folder that was just made, stay.
func TestStaleFoldersAreRemoved(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("folders of killed processes stay on this system")
	}
	t.Setenv("TMPDIR", t.TempDir())
	scratch := func() *Scratch {
		s, err := NewScratch(t.Context(), &schema.Schema{})
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	old := time.Now().Add(-2 * newFolder)
	running, killed, fresh := scratch(), scratch(), scratch()
	for _, s := range []*Scratch{killed, fresh} { // the end of a process frees its locks
		if err := errors.Join(s.closeWriter(), s.lock.Close()); err != nil {
			t.Fatal(err)
		}
	}
	for _, s := range []*Scratch{running, killed} {
		if err := os.Chtimes(s.dir, old, old); err != nil {
			t.Fatal(err)
		}
	}
	next := scratch()
	for _, c := range []struct {
		name  string
		s     *Scratch
		stays bool
	}{{"running", running, true}, {"killed", killed, false}, {"fresh", fresh, true}, {"next", next, true}} {
		if _, err := os.Stat(c.s.dir); (err == nil) != c.stays {
			t.Errorf("the folder of the %s process: %v", c.name, err)
		}
	}
	if err := errors.Join(running.Close(), next.Close()); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(running.dir); !os.IsNotExist(err) {
		t.Errorf("the folder stays after Close: %v", err)
	}
}
