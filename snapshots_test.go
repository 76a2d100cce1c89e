package orrery

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/orrery-db/orrery/internal/datadir"
	"github.com/orrery-db/orrery/internal/status"
)

// everywhere runs a test with an account in memory and one on disk, at 1 and 5 ranges.
func everywhere(t *testing.T, test func(t *testing.T, cfg Config, ranges int)) {
	t.Helper()
	for _, ranges := range []int{1, 5} {
		t.Run(fmt.Sprint("memory ", ranges), func(t *testing.T) { test(t, Config{InMemory: true}, ranges) })
		t.Run(fmt.Sprint("disk ", ranges), func(t *testing.T) { test(t, Config{DataPath: t.TempDir()}, ranges) })
	}
}

// TestSnapshotOfTheAccount: a load brings back what was saved, and nothing else; the clients of
// before go on: their session tokens are valid, no ETag comes back with other content, and no RID
// or range is given twice.
func TestSnapshotOfTheAccount(t *testing.T) {
	everywhere(t, func(t *testing.T, cfg Config, ranges int) {
		s := start(t, cfg)
		w := own(t, s)
		w.shop(ranges)
		for i := range 30 {
			w.create(fmt.Sprint(i), "saved")
		}
		saved, err := s.SaveSnapshot(t.Context(), "seeded", "")
		if err != nil || saved.Items != 30 || saved.Containers != 1 || saved.Databases != 1 || saved.Bytes == 0 {
			t.Fatalf("%+v %v", saved, err)
		}
		if _, err := s.SaveSnapshot(t.Context(), "seeded", ""); !errors.Is(err, status.Conflict) {
			t.Errorf("a second snapshot of the name: %v", err)
		}
		for round := range 3 {
			written := w.create("1", "after")
			gone := w.must("POST", "dbs/d/colls", `{"id":"gone","partitionKey":{"paths":["/pk"],"kind":"Hash"}}`)
			w.must("POST", "dbs", `{"id":"gone"}`)
			if err := s.LoadSnapshot(t.Context(), "seeded"); err != nil {
				t.Fatal(err)
			}
			token := written.header.Get("x-ms-session-token")
			for i := range 30 {
				if r := w.read(fmt.Sprint(i), "x-ms-session-token", token); r.code != 200 || !strings.Contains(r.body, `"saved"`) {
					t.Fatalf("round %d: item %d is %s %s", round, i, r.numbers(), r.body)
				}
			}
			if a, b := w.send("GET", "dbs/d/colls/gone", ""), w.send("GET", "dbs/gone", ""); a.code != 404 || b.code != 404 {
				t.Errorf("what was made after the save is there: %d %d", a.code, b.code)
			}
			again := w.create("1", "again")
			if again.code != 200 || again.header.Get("etag") == written.header.Get("etag") {
				t.Errorf("%d, ETag %s twice", again.code, again.header.Get("etag"))
			}
			if r := w.send("PUT", items+"/1", `{"id":"1","pk":"1"}`, "x-ms-documentdb-partitionkey", `["1"]`, "If-Match",
				written.header.Get("etag")); r.code != 412 {
				t.Errorf("an ETag of before the load answers %d", r.code)
			}
			made := w.must("POST", "dbs/d/colls", `{"id":"gone","partitionKey":{"paths":["/pk"],"kind":"Hash"}}`)
			if ridOf(made.body) == ridOf(gone.body) {
				t.Errorf("the RID %s was given twice", ridOf(made.body))
			}
			w.must("DELETE", "dbs/d/colls/gone", "")
		}
		if problems, err := s.Check(t.Context()); err != nil || len(problems) > 0 {
			t.Errorf("%v %v", problems, err)
		}
		if cfg.InMemory {
			return
		}
		if err := s.Close(t.Context()); err != nil {
			t.Fatal(err)
		}
		if problems, err := CheckDataPath(t.Context(), cfg.DataPath, nil, nil); err != nil || len(problems) > 0 {
			t.Errorf("%v %v", problems, err)
		}
		s = start(t, cfg)
		w = own(t, s)
		if r := w.read("1"); r.code != 200 || !strings.Contains(r.body, `"again"`) {
			t.Errorf("after a restart: %d %s", r.code, r.body)
		}
		if err := s.LoadSnapshot(t.Context(), "seeded"); err != nil {
			t.Fatal(err)
		}
		if r := w.read("1"); r.code != 200 || !strings.Contains(r.body, `"saved"`) {
			t.Errorf("after a restart and a load: %d %s", r.code, r.body)
		}
	})
}

func ridOf(body string) string {
	_, rest, _ := strings.Cut(body, `"_rid":"`)
	rid, _, _ := strings.Cut(rest, `"`)
	return rid
}

// TestLoadWhileRequestsRun: clients that write and read while the state is replaced get an answer
// of the state before or after, never an error, and never half of a state.
func TestLoadWhileRequestsRun(t *testing.T) {
	everywhere(t, func(t *testing.T, cfg Config, ranges int) {
		cfg.Throttle = "off" // the slower the disk, the more clients ask in a second
		s := start(t, cfg)
		n := namespace(t, s, NamespaceOptions{})
		for _, c := range []struct {
			name string
			w    wire
			load func() error
			save string
		}{
			{"own", own(t, s), func() error { return s.LoadSnapshot(t.Context(), "own") }, ""},
			{"namespace", byKey(t, n), func() error { return n.LoadSnapshot(t.Context(), "namespace") }, n.Name()},
		} {
			c.w.shop(ranges)
			for i := range 10 {
				c.w.create(fmt.Sprint(i), "saved")
			}
			if _, err := s.SaveSnapshot(t.Context(), c.name, c.save); err != nil {
				t.Fatal(err)
			}
			var running sync.WaitGroup
			var done atomic.Bool
			for client := range 4 {
				running.Go(func() {
					for i := 0; !done.Load(); i++ {
						if r := c.w.create(fmt.Sprint("new-", client, "-", i), "new"); r.code != 201 && r.code != 200 {
							t.Errorf("%s: a write answers %s %s", c.name, r.numbers(), r.body)
							return
						}
						if r := c.w.read(fmt.Sprint(i % 10)); r.code != 200 || !strings.Contains(r.body, `"saved"`) {
							t.Errorf("%s: a read answers %s %s", c.name, r.numbers(), r.body)
							return
						}
					}
				})
			}
			for range 5 {
				if err := c.load(); err != nil {
					t.Errorf("%s: %v", c.name, err)
				}
			}
			done.Store(true)
			running.Wait()
		}
		intact(t, n)
		if problems, err := s.Check(t.Context()); err != nil || len(problems) > 0 {
			t.Errorf("%v %v", problems, err)
		}
	})
}

// TestDamagedSnapshotIsRefused: whatever file of a snapshot is changed, cut or missing, a load says
// so by name and leaves the account as it was, and so does a namespace.
func TestDamagedSnapshotIsRefused(t *testing.T) {
	dir := t.TempDir()
	s := start(t, Config{DataPath: dir})
	w := own(t, s)
	w.shop(1)
	w.create("1", "saved")
	saved := filepath.Join(dir, snapshotsDir, "seeded")
	save := func() []os.DirEntry {
		_ = s.RemoveSnapshot("seeded")
		if _, err := s.SaveSnapshot(t.Context(), "seeded", ""); err != nil {
			t.Fatal(err)
		}
		files, err := os.ReadDir(saved)
		if err != nil {
			t.Fatal(err)
		}
		return files
	}
	for i := range save() {
		for how, damage := range map[string]func(path string, data []byte) error{
			"changed": func(path string, data []byte) error {
				if len(data) == 0 {
					return os.WriteFile(path, []byte{1}, 0o600)
				}
				data[len(data)/2] ^= 1
				return replaceFile(path, data)
			},
			"cut":  func(path string, data []byte) error { return replaceFile(path, append(data, 0)) },
			"gone": func(path string, _ []byte) error { return os.Remove(path) },
		} {
			path := filepath.Join(saved, save()[i].Name())
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if err := damage(path, data); err != nil {
				t.Fatal(err)
			}
			err = s.LoadSnapshot(t.Context(), "seeded")
			if err == nil || !strings.Contains(err.Error(), "seeded") || !errors.Is(err, status.SnapshotDamaged) {
				t.Errorf("%s is %s: %v", path, how, err)
			}
			_, err = s.CreateNamespace(t.Context(), NamespaceOptions{Snapshot: "seeded"})
			if !errors.Is(err, status.SnapshotDamaged) {
				t.Errorf("%s is %s: a namespace: %v", path, how, err)
			}
			if r := w.read("1"); r.code != 200 {
				t.Errorf("the account answers %d", r.code)
			}
		}
	}
	if all, err := s.Snapshots(); err != nil || len(all) != 1 {
		t.Errorf("%v %v", all, err)
	}
	if err := s.RemoveSnapshot("seeded"); err != nil {
		t.Error(err)
	}
}

// replaceFile writes a new file, because tables of a snapshot are also those of the store.
func replaceFile(path string, data []byte) error {
	if err := os.Remove(path); err != nil {
		return err
	}
	return os.WriteFile(path, data, 0o600)
}

// TestLoadThatWasCutOff: a server that starts on a directory in any state between the steps of a
// load has the state before or after it.
func TestLoadThatWasCutOff(t *testing.T) {
	for step := range 5 {
		dir := t.TempDir()
		s := start(t, Config{DataPath: dir})
		w := own(t, s)
		w.shop(1)
		w.create("1", "before")
		if _, err := s.SaveSnapshot(t.Context(), "seeded", ""); err != nil {
			t.Fatal(err)
		}
		w.create("1", "after")
		next := s.storeFolder(datadir.NextDir)
		if _, _, err := s.snapshots.Copy(t.Context(), "seeded", next); err != nil {
			t.Fatal(err)
		}
		if err := s.continueIn(next); err != nil {
			t.Fatal(err)
		}
		if err := s.Close(t.Context()); err != nil {
			t.Fatal(err)
		}
		path := func(name string) string { return filepath.Join(dir, name) }
		steps := []func() error{
			func() error { return os.WriteFile(path("store.swap"), nil, 0o600) },
			func() error { return os.Rename(path(datadir.StoreDir), path(datadir.OldDir)) },
			func() error { return os.Remove(path(datadir.WitnessFile)) },
			func() error { return os.Rename(path(datadir.NextDir), path(datadir.StoreDir)) },
		}
		for i := range step {
			if err := steps[i](); err != nil {
				t.Fatal(err)
			}
		}
		if step == 2 || step == 3 {
			_, err := CheckDataPath(t.Context(), dir, nil, nil)
			if err == nil || !strings.Contains(err.Error(), "load of a snapshot") {
				t.Errorf("step %d: check says %v", step, err)
			}
		}
		s = start(t, Config{DataPath: dir})
		want := `"after"`
		if step > 1 {
			want = `"before"`
		}
		if r := own(t, s).read("1"); r.code != 200 || !strings.Contains(r.body, want) {
			t.Errorf("step %d: %d %s", step, r.code, r.body)
		}
		for _, name := range []string{datadir.NextDir, datadir.OldDir, "store.swap"} {
			if _, err := os.Stat(path(name)); !errors.Is(err, os.ErrNotExist) {
				t.Errorf("step %d: %s is left: %v", step, name, err)
			}
		}
		if err := s.Close(context.Background()); err != nil {
			t.Error(err)
		}
	}
}

// TestSnapshotsBesideBackups: a server whose log a backup keeps is saved and loaded. The load ends
// the hold, because the log does not lead to the loaded state: the next backup copies everything. A
// namespace has no backups, and says so.
func TestSnapshotsBesideBackups(t *testing.T) {
	everywhere(t, func(t *testing.T, cfg Config, ranges int) {
		s := start(t, cfg)
		w := own(t, s)
		backup := func(w wire, action, body string) reply {
			return w.raw("POST", "/_orrery/backup/"+action, "backup", action, body)
		}
		w.shop(ranges)
		if r := backup(w, "hold", `{"name":"archive"}`); r.code != 200 {
			t.Fatalf("%d %s", r.code, r.body)
		}
		w.create("1", "saved")
		if _, err := s.SaveSnapshot(t.Context(), "seeded", ""); err != nil {
			t.Fatal(err)
		}
		w.create("1", "after")
		if err := s.LoadSnapshot(t.Context(), "seeded"); err != nil {
			t.Fatal(err)
		}
		if r := w.read("1"); r.code != 200 || !strings.Contains(r.body, `"saved"`) {
			t.Errorf("%d %s", r.code, r.body)
		}
		if r := backup(w, "status", `{}`); r.code != 200 || !strings.Contains(r.body, `"holds":[]`) {
			t.Errorf("%d %s", r.code, r.body)
		}
		n := namespace(t, s, NamespaceOptions{Snapshot: "seeded"})
		for _, w := range []wire{byPath(t, n), byKey(t, n)} {
			if r := backup(w, "status", `{}`); r.code != 404 || !strings.Contains(r.body, "has no backups") {
				t.Errorf("%d %s", r.code, r.body)
			}
			if r := w.read("1"); r.code != 200 || !strings.Contains(r.body, `"saved"`) {
				t.Errorf("%d %s", r.code, r.body)
			}
		}
	})
}
