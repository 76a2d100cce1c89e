package store

import (
	"fmt"
	"slices"
	"testing"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/log"
)

// TestAnIdleContainerIsDropped: a container that was dropped without a change since the last backup
// has no stored record. Its logs are listed as ended all the same, also after a restart, until
// every hold has acknowledged that.
func TestAnIdleContainerIsDropped(t *testing.T) {
	e := newEventful(t, 1, 2)
	var a archived
	a.begin(t, e.store)
	if err := e.store.Hold(t.Context(), "another", 0); err != nil {
		t.Fatal(err)
	}
	a.pull(t, e.store)
	e.account(1, true)
	if err := e.store.Drop(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	ends := func() (ends []KeptLog) {
		t.Helper()
		all, err := e.store.Logs(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return slices.DeleteFunc(all, func(l KeptLog) bool { return l.Container == layout.AccountContainer })
	}
	for range 2 {
		for _, l := range ends() {
			n := partitionName{l.Container, l.Partition}
			if !l.Ended || !l.Ends.Is(a.at[n]) || !l.Begins.Is(l.Ends) {
				t.Errorf("%+v, and the backup has %v", l, a.at[n])
			}
		}
		if n := len(ends()); n != 2 {
			t.Fatalf("%d logs are listed, want 2", n)
		}
		mustCheck(t, e.store)
		if err := e.store.Close(); err != nil {
			t.Fatal(err)
		}
		e.open()
	}
	a.pull(t, e.store)
	if n := len(ends()); n != 2 {
		t.Errorf("one hold of two has acknowledged, and %d logs are listed", n)
	}
	if err := e.store.Release(t.Context(), "another"); err != nil {
		t.Fatal(err)
	}
	a.pull(t, e.store)
	if n := len(ends()); n != 0 {
		t.Errorf("nobody needs the ends, and %d are listed", n)
	}
	// A first hold begins without what earlier ones have left, and a window needs no ends.
	if err := e.store.Release(t.Context(), backupHold); err != nil {
		t.Fatal(err)
	}
	if err := e.store.Hold(t.Context(), "window", 1); err != nil {
		t.Fatal(err)
	}
	e.create()
	e.account(2, true)
	if err := e.store.Drop(t.Context(), 2); err != nil {
		t.Fatal(err)
	}
	if err := e.store.Trim(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := eachEnd(e.db, func(n partitionName, _ log.Position) error {
		return fmt.Errorf("the end of %v is kept for a hold with a window", n)
	}); err != nil {
		t.Error(err)
	}
}
