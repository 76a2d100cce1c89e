package orrery

import (
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/datadir"
	"github.com/orrery-db/orrery/internal/witness"
)

// TestInterruptedFirstStart: a directory whose first start was interrupted does not count as
// damaged. A check and a repair say that nothing is lost and what to do, and change nothing; the
// start completes.
func TestInterruptedFirstStart(t *testing.T) {
	const manifest, marker = "MANIFEST-000001", "marker.manifest.000001.MANIFEST-000001"
	for _, c := range []struct {
		names []string
		says  string
	}{
		{nil, "no file of a store"},
		{[]string{"LOCK"}, "no file of a store"},
		{[]string{"LOCK", manifest}, "first start was cut off"},
		{[]string{"LOCK", marker}, "first start was cut off"},
		{[]string{marker}, "first start was cut off"},
	} {
		dir := filepath.Join(t.TempDir(), "data")
		store := filepath.Join(dir, datadir.StoreDir)
		if err := os.MkdirAll(store, 0o700); err != nil {
			t.Fatal(err)
		}
		for _, name := range c.names {
			if err := os.WriteFile(filepath.Join(store, name), nil, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		before := tree(t, dir)
		_, checked := CheckDataPath(t.Context(), dir, nil, nil)
		_, repaired := RepairDataPath(t.Context(), dir, Repair{})
		for _, err := range []error{checked, repaired} {
			if !errors.Is(err, ErrNoData) || !strings.Contains(err.Error(), c.says) {
				t.Errorf("%v: %v", c.names, err)
			}
		}
		unchanged(t, "a look at "+strings.Join(c.names, ", "), before, tree(t, dir))
		if err := start(t, Config{DataPath: dir, NoAuth: true, Protocol: ProtocolHTTP}).Close(t.Context()); err != nil {
			t.Errorf("%v: %v", c.names, err)
		}
		if problems, err := CheckDataPath(t.Context(), dir, nil, nil); err != nil || len(problems) > 0 {
			t.Errorf("%v, after a start: %v (%v)", c.names, problems, err)
		}
	}
}

// TestMissingStore: a missing store, or one with only its first file, is refused. If the witness
// knows of no write, the message says that nothing is lost; otherwise it says that writes are lost.
func TestMissingStore(t *testing.T) {
	for _, entries := range [][]witness.Entry{nil, {{Container: 3, Partition: 0, LSN: 7}}} {
		for _, left := range []string{"", "LOCK", "MANIFEST-000001", "marker.manifest.000001.MANIFEST-000001"} {
			dir := filepath.Join(t.TempDir(), "data")
			store := filepath.Join(dir, datadir.StoreDir)
			if err := os.MkdirAll(store, 0o700); err != nil {
				t.Fatal(err)
			}
			if left != "" {
				if err := os.WriteFile(filepath.Join(store, left), nil, 0o600); err != nil {
					t.Fatal(err)
				}
			}
			mark := witness.Mark{Manifest: 1, ManifestBytes: 60, Logs: []uint64{2}}
			path, secret, logger := filepath.Join(dir, datadir.WitnessFile), []byte("a"), slog.New(slog.DiscardHandler)
			w, err := witness.Begin(witness.OS(), path, witness.IdentityOf(secret), mark, entries, logger)
			if err != nil {
				t.Fatal(err)
			}
			if err := w.Close(mark); err != nil {
				t.Fatal(err)
			}
			before := tree(t, store)
			_, checked := CheckDataPath(t.Context(), dir, nil, nil)
			_, repaired := RepairDataPath(t.Context(), dir, Repair{AcceptLoss: true})
			want := ErrNoData
			if entries != nil {
				want = ErrWritesLost
			}
			for _, err := range []error{checked, repaired, startError(t, dir)} {
				none := strings.Contains(err.Error(), "nothing that was acknowledged is lost")
				if !errors.Is(err, want) || none != (entries == nil) || !strings.Contains(err.Error(), "emove the witness file") {
					t.Errorf("%d entries, %q is left: %v", len(entries), left, err)
				}
			}
			unchanged(t, "a look at a store that is gone", before, tree(t, store))
			if entries != nil {
				continue
			}
			if err := os.Remove(filepath.Join(dir, datadir.WitnessFile)); err != nil { // as the message says
				t.Fatal(err)
			}
			if err := start(t, Config{DataPath: dir, NoAuth: true, Protocol: ProtocolHTTP}).Close(t.Context()); err != nil {
				t.Error(err)
			}
		}
	}
}
