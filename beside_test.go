package orrery

import (
	"context"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/datadir"
	"github.com/orrery-db/orrery/internal/status"
)

// TestACopyBesideTheStoreIsKept: a person who copies the store to store.old keeps the copy. No
// start, no load of a snapshot and no check removes it, and a load says why it cannot go on.
func TestACopyBesideTheStoreIsKept(t *testing.T) {
	dir := dataWithItems(t, 3)
	copied := filepath.Join(dir, datadir.OldDir)
	copyTree(t, filepath.Join(dir, datadir.StoreDir), copied)
	before := tree(t, copied)
	var log strings.Builder
	s := start(t,
		Config{DataPath: dir, NoAuth: true, Protocol: ProtocolHTTP, Logger: slog.New(slog.NewTextHandler(&log, nil))})
	unchanged(t, "the start", before, tree(t, copied))
	if !strings.Contains(log.String(), copied) {
		t.Errorf("the log does not name the copy: %s", log.String())
	}
	if _, err := s.SaveSnapshot(t.Context(), "seeded", ""); err != nil {
		t.Fatal(err)
	}
	addItems(t, s, 3, 4)
	err := s.LoadSnapshot(t.Context(), "seeded")
	if !errors.Is(err, status.Conflict) || !strings.Contains(status.Of(err).Message, datadir.OldDir) {
		t.Errorf("a load beside the copy: %v", err)
	}
	addItems(t, s, 4, 5) // the server goes on
	if err := s.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	unchanged(t, "the load", before, tree(t, copied))
	if problems, err := CheckDataPath(t.Context(), dir, nil, nil); err != nil || len(problems) > 0 {
		t.Errorf("%v %v", problems, err)
	}
	unchanged(t, "the check", before, tree(t, copied))
	if err := os.RemoveAll(copied); err != nil {
		t.Fatal(err)
	}
	s = start(t, Config{DataPath: dir, NoAuth: true, Protocol: ProtocolHTTP})
	if err := s.LoadSnapshot(t.Context(), "seeded"); err != nil {
		t.Errorf("without the copy: %v", err)
	}
	if err := s.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
}

// TestOnlyACopyOfTheStore: a start does not begin an empty store beside the only one, which a
// person has renamed.
func TestOnlyACopyOfTheStore(t *testing.T) {
	dir := dataWithItems(t, 3)
	copied := filepath.Join(dir, datadir.OldDir)
	if err := errors.Join(os.Rename(filepath.Join(dir, datadir.StoreDir), copied),
		os.Remove(filepath.Join(dir, datadir.WitnessFile))); err != nil {
		t.Fatal(err)
	}
	before := tree(t, copied)
	if err := startError(t, dir); !strings.Contains(err.Error(), "Rename") || !strings.Contains(err.Error(), copied) {
		t.Errorf("%v", err)
	}
	unchanged(t, "the refused start", before, tree(t, copied))
	if _, err := CheckDataPath(t.Context(), dir, nil, nil); !errors.Is(err, ErrNoData) ||
		!strings.Contains(err.Error(), copied) {
		t.Errorf("check: %v", err)
	}
}

// TestASecondStartChangesNothing: a start on the data directory of a server that runs leaves the
// files of a load that is under way.
func TestASecondStartChangesNothing(t *testing.T) {
	dir := dataWithItems(t, 3)
	s := start(t, Config{DataPath: dir, NoAuth: true, Protocol: ProtocolHTTP})
	defer s.Close(context.Background()) //nolint:errcheck // the test has failed if it fails
	file := filepath.Join(dir, datadir.NextDir, "000004.sst")
	err := errors.Join(os.Mkdir(filepath.Dir(file), 0o700), os.WriteFile(file, []byte("of a load"), 0o600))
	if err != nil {
		t.Fatal(err)
	}
	if err := startError(t, dir); !errors.Is(err, ErrDataPathInUse) {
		t.Errorf("%v", err)
	}
	if _, err := os.Stat(file); err != nil {
		t.Errorf("the second start has removed it: %v", err)
	}
}

// TestLinksToDisksThatAreGone: where the data directory or the store is a link to a disk that is
// not mounted, the start names the link and its target, and begins nothing.
func TestLinksToDisksThatAreGone(t *testing.T) {
	for _, name := range []string{"", datadir.StoreDir} {
		dir, gone := filepath.Join(t.TempDir(), "data"), filepath.Join(t.TempDir(), "gone")
		link := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(link), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(gone, link); err != nil {
			t.Skipf("NOT TESTED: no links can be made here: %v", err)
		}
		err := startError(t, dir)
		if !strings.Contains(err.Error(), link+" is a link to "+gone) || !strings.Contains(err.Error(), "mount") {
			t.Errorf("%q: %v", name, err)
		}
		if _, err := os.Stat(gone); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("%q: something was begun: %v", name, err)
		}
	}
}
