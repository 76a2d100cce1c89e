package orrery

import (
	"context"
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/datadir"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/store"
)

// withinStore runs fn on the store of a directory that no server has open.
func withinStore(t *testing.T, dir string, fn func(*store.Store)) {
	t.Helper()
	withinStoreAt(t, dir, clock.System(), fn)
}

func withinStoreAt(t *testing.T, dir string, at clock.Clock, fn func(*store.Store)) {
	t.Helper()
	db, err := storage.Open(storage.Options{Dir: filepath.Join(dir, datadir.StoreDir), PointSpaces: store.PointSpaces()})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close() //nolint:errcheck // told by what follows
	s, err := store.OpenStore(db, store.Options{Clock: at})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close() //nolint:errcheck // nothing to tell
	fn(s)
}

// TestSetAsideIsReportedAndDropped: check, the server and /status report a container that the
// account does not know; a person can drop it.
func TestSetAsideIsReportedAndDropped(t *testing.T) {
	dir := t.TempDir()
	config := Config{DataPath: dir, NoAuth: true}
	s := start(t, config)
	if err := s.Close(context.Background()); err != nil {
		t.Fatal(err)
	}
	withinStore(t, dir, func(s *store.Store) {
		key, err := partition.NewDefinition([]string{"/tenant"}, partition.Hash, 2)
		if err != nil {
			t.Fatal(err)
		}
		parts, err := s.Create(t.Context(), 77, store.Definition{Partition: key}, []store.Spec{{Range: partition.All()}})
		if err != nil {
			t.Fatal(err)
		}
		k := partition.NewKey(partition.Text("a"))
		change := physical.Change{EPK: key.EPK(k), Key: k, ID: "1", JSON: []byte(`{"id":"1","tenant":"a"}`)}
		if _, err := parts[0].Propose(t.Context(), func(physical.View) (physical.Mutation, error) {
			return physical.Mutation{Changes: []physical.Change{change}}, nil
		}); err != nil {
			t.Fatal(err)
		}
	})
	for range 2 {
		problems, err := CheckDataPath(t.Context(), dir, nil, nil)
		if err != nil || len(problems) != 1 || problems[0].Container != 77 ||
			!strings.Contains(problems[0].Text, "1 items, partition key /tenant") {
			t.Fatalf("check finds %v, %v", problems, err)
		}
		s = start(t, config)
		if all := s.SetAside(); len(all) != 1 || all[0].Number != 77 {
			t.Errorf("the server tells of %+v", all)
		}
		if _, body, _ := fetch(t, s, http.MethodGet, s.HealthEndpoint()+"/status"); !strings.Contains(body,
			`"setAside":[{"number":77,"items":1,"keyPaths":["/tenant"]}]`) {
			t.Errorf("status: %s", body)
		}
		if err := s.Close(context.Background()); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := DropSetAside(t.Context(), dir, 76, nil); err == nil {
		t.Error("a missing container is dropped")
	}
	if one, err := DropSetAside(t.Context(), dir, 77, nil); err != nil || one.Items != 1 {
		t.Errorf("drop: %+v, %v", one, err)
	}
	if problems, err := CheckDataPath(t.Context(), dir, nil, nil); err != nil || len(problems) > 0 {
		t.Errorf("after the drop check finds %v, %v", problems, err)
	}
}
