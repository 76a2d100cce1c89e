package orrery

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/datadir"
	"github.com/orrery-db/orrery/internal/storage"
)

// damagedItems is the number of items in the damaged store.
const damagedItems = 40

// seedDamage fills a data directory, and returns copies of it after a kill and after a close. Some
// items are in tables, others only in the log.
func seedDamage(t *testing.T) (closed, killed string) {
	t.Helper()
	base := t.TempDir()
	dir, closed, killed := filepath.Join(base, "data"), filepath.Join(base, "closed"), filepath.Join(base, "killed")
	ctx := t.Context()
	s := start(t, Config{DataPath: dir, NoAuth: true})
	must := func(_ any, err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(s.engine.CreateDatabase(ctx, &api.Call{}, []byte(`{"id":"d"}`), cosmos.Throughput{}))
	must(s.engine.CreateContainer(ctx, &api.Call{}, "d",
		[]byte(`{"id":"c","partitionKey":{"paths":["/pk"],"kind":"Hash","version":2}}`), cosmos.Throughput{}))
	for i := range damagedItems {
		key := fmt.Sprintf(`["k%d"]`, i%5)
		body := fmt.Sprintf(`{"id":"%d","pk":"k%d","text":"%s"}`, i, i%5, strings.Repeat("x", 700))
		must(s.engine.CreateItem(ctx, &api.Call{}, "d", "c", api.ItemWrite{Body: []byte(body), PartitionKey: &key}))
		if i == damagedItems/3 || i == damagedItems/2 {
			must(nil, s.db.Flush())
		}
	}
	copyTree(t, dir, killed)
	must(nil, s.Close(ctx))
	copyTree(t, dir, closed)
	return closed, killed
}

func copyTree(t *testing.T, from, to string) {
	t.Helper()
	if err := os.CopyFS(to, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
	if err := filepath.WalkDir(to, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			err = os.Chmod(path, 0o600)
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
}

// tree lists the content of a directory and the times at which its files were changed.
func tree(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := make(map[string]string)
	if err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		text := info.Mode().String() + info.ModTime().String()
		if !entry.IsDir() {
			b, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			text += string(b)
		}
		files[path] = text
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	return files
}

// unchanged compares two trees.
func unchanged(t *testing.T, what string, before, after map[string]string) {
	t.Helper()
	for path, content := range after {
		if before[path] != content {
			t.Errorf("%s changed %s", what, path)
		}
	}
	for path := range before {
		if _, ok := after[path]; !ok {
			t.Errorf("%s removed %s", what, path)
		}
	}
}

// fault is one way to damage a file.
type fault struct {
	name string
	do   func(path string, content []byte) error
}

func everyFault() []fault {
	write := func(change func([]byte) []byte) func(string, []byte) error {
		return func(path string, content []byte) error { return os.WriteFile(path, change(content), 0o600) }
	}
	all := []fault{
		{"empty", write(func([]byte) []byte { return nil })},
		{"zero", write(func(b []byte) []byte { return make([]byte, len(b)) })},
		{"delete", func(path string, _ []byte) error { return os.Remove(path) }},
	}
	for _, part := range []int{20, 95} {
		all = append(all,
			fault{fmt.Sprintf("flip at %d%%", part), write(func(b []byte) []byte {
				if len(b) > 0 {
					b[len(b)*part/100] ^= 0x10
				}
				return b
			})},
			fault{fmt.Sprintf("cut at %d%%", part), write(func(b []byte) []byte { return b[:len(b)*part/100] })})
	}
	return all
}

// verdict returns the outcome of starting on a damaged directory.
func verdict(ctx context.Context, t *testing.T, dir string) (wrong string, refusal error) {
	t.Helper()
	s, err := Start(ctx, Config{DataPath: dir, NoAuth: true, Protocol: ProtocolHTTP})
	if err != nil {
		return "", err
	}
	defer func() {
		if err := s.Close(ctx); err != nil {
			t.Logf("close: %v", err)
		}
	}()
	for i := range damagedItems {
		key := fmt.Sprintf(`["k%d"]`, i%5)
		r, err := s.engine.ReadItem(ctx, &api.Call{}, "d", "c", fmt.Sprint(i), &key, api.Conditions{})
		switch {
		case errors.Is(err, storage.ErrCorrupt):
			return "", err
		case err != nil:
			return fmt.Sprintf("item %d: %v", i, err), nil
		case !bytes.Contains(r.Body, []byte(fmt.Sprintf(`"id":"%d"`, i))):
			return fmt.Sprintf("item %d is %s", i, r.Body), nil
		}
	}
	return "", nil
}

// shortName returns the least that a refusal says of a file: the number of a table or log, and what
// a marker marks.
func shortName(path string) string {
	name := filepath.Base(path)
	if parts := strings.SplitN(name, ".", 3); parts[0] == "marker" {
		return parts[0] + "." + parts[1]
	}
	return strings.TrimSuffix(name, filepath.Ext(name))
}

// TestDamageIsNeverSilent damages every file of a small data directory in every way. A server on it
// either answers correctly, or is refused with the name of a file or of the lost data. orrery check
// changes nothing, and finds what the server is refused for.
func TestDamageIsNeverSilent(t *testing.T) {
	closed, killed := seedDamage(t)
	ctx := t.Context()
	trials, refused := 0, 0
	for _, state := range []struct{ name, dir string }{{"closed", closed}, {"killed", killed}} {
		var paths []string
		for path := range tree(t, state.dir) {
			if info, err := os.Stat(path); err == nil && !info.IsDir() {
				paths = append(paths, strings.TrimPrefix(path, state.dir+string(filepath.Separator)))
			}
		}
		for _, path := range paths {
			for i, f := range everyFault() {
				if !strings.HasPrefix(path, datadir.StoreDir) && i%2 == 1 {
					continue // the other files have their own tests
				}
				name := fmt.Sprintf("%s/%s/%s", state.name, path, f.name)
				dir := filepath.Join(t.TempDir(), "data")
				copyTree(t, state.dir, dir)
				content, err := os.ReadFile(filepath.Join(dir, path))
				if err != nil {
					t.Fatal(err)
				}
				if err := f.do(filepath.Join(dir, path), content); err != nil {
					t.Fatal(err)
				}
				trials++
				before := tree(t, dir)
				problems, checked := CheckDataPath(ctx, dir, nil, nil)
				if err := CheckKeys(dir, ""); err != nil {
					problems = append(problems, Problem{Text: err.Error()})
				}
				unchanged(t, name+": check", before, tree(t, dir))
				wrong, refusal := verdict(ctx, t, dir)
				if wrong != "" {
					t.Errorf("%s: %s", name, wrong)
				}
				if refusal == nil {
					continue
				}
				refused++
				text := refusal.Error()
				if !errors.Is(refusal, ErrWritesLost) && !strings.Contains(text, shortName(path)) {
					t.Errorf("%s: the refusal names no file: %v", name, refusal)
				}
				if checked == nil && len(problems) == 0 && !strings.HasPrefix(path, tlsDir) {
					t.Errorf("%s: check finds nothing, the server says %v", name, refusal)
				}
			}
		}
	}
	t.Logf("%d trials, %d refused, the others answered right", trials, refused)
}

// TestStrayFilesAreHarmless adds files that the store never wrote.
func TestStrayFilesAreHarmless(t *testing.T) {
	closed, killed := seedDamage(t)
	for _, state := range []string{closed, killed} {
		for _, name := range []string{
			"notes.txt", "000001.log", "999999.log", "999999.sst", "MANIFEST-999999",
			"OPTIONS-000001", "000042.dbtmp",
		} {
			dir := filepath.Join(t.TempDir(), "data")
			copyTree(t, state, dir)
			if err := os.WriteFile(filepath.Join(dir, datadir.StoreDir, name), []byte("something else\n"), 0o600); err != nil {
				t.Fatal(err)
			}
			before := tree(t, dir)
			problems, checked := CheckDataPath(t.Context(), dir, nil, nil)
			unchanged(t, name+": check", before, tree(t, dir))
			wrong, refusal := verdict(t.Context(), t, dir)
			if wrong != "" {
				t.Errorf("%s: %s", name, wrong)
			}
			if (refusal == nil) != (checked == nil) || len(problems) > 0 {
				t.Errorf("%s: the server says %v, check %v %v", name, refusal, checked, problems)
			}
			if refusal != nil {
				t.Logf("%s: %v", name, refusal)
			}
		}
	}
}
