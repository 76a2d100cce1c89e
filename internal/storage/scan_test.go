package storage

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/cockroachdb/pebble/v2/vfs"
)

// slowTables is a file system on which the creation of tables blocks until it is released.
type slowTables struct {
	*CrashFS
	hold chan struct{}
}

func (f slowTables) Create(name string, c vfs.DiskWriteCategory) (vfs.File, error) {
	if strings.HasSuffix(name, ".sst") {
		<-f.hold
	}
	return f.CrashFS.Create(name, c)
}

// twoLogs returns the state after a kill during a flush: two logs that are needed.
func twoLogs(t *testing.T) (*CrashFS, Mark) {
	t.Helper()
	files := slowTables{NewCrashFS(), make(chan struct{})}
	db := openMem(t, Options{Dir: "d", FS: files})
	put(t, db, "a", "in the older log")
	done, err := db.db.AsyncFlush()
	if err != nil {
		t.Fatal(err)
	}
	put(t, db, "b", "in the newer log")
	killed := files.Crash(100, rand.New(rand.NewPCG(1, 1)))
	mark := db.Mark()
	close(files.hold)
	<-done
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	return killed, mark
}

func logsOf(t *testing.T, files FS) (logs []string) {
	t.Helper()
	for _, name := range names(t, files) {
		if strings.HasSuffix(name, ".log") {
			logs = append(logs, name)
		}
	}
	return logs
}

// Opening detects that the older of two needed logs is missing or has lost its end.
func TestOlderLogIsMissed(t *testing.T) {
	for _, c := range []struct {
		name   string
		damage func(files FS, path string) error
		want   error
	}{
		{"whole", func(FS, string) error { return nil }, nil},
		{"gone", func(files FS, path string) error { return files.Remove(path) }, ErrBehind},
		{"emptied", func(files FS, path string) error {
			f, err := files.Create(path, "")
			if err != nil {
				return err
			}
			return f.Close()
		}, ErrCorrupt},
	} {
		t.Run(c.name, func(t *testing.T) {
			files, mark := twoLogs(t)
			logs := logsOf(t, files)
			if len(logs) != 2 || len(mark.Logs) != 2 {
				t.Fatalf("logs %v, mark %+v", logs, mark)
			}
			if err := c.damage(files, "d/"+logs[0]); err != nil {
				t.Fatal(err)
			}
			before := names(t, files)
			db, err := Open(Options{Dir: "d", FS: files, Mark: &mark})
			if !errors.Is(err, c.want) {
				t.Fatalf("%v", err)
			}
			if err != nil {
				if !strings.Contains(err.Error(), logs[0]) || !strings.Contains(err.Error(), "backup") {
					t.Errorf("the refusal: %v", err)
				}
				if after := names(t, files); !slices.Equal(before, after) {
					t.Errorf("the refused store had %v, has %v", before, after)
				}
				return
			}
			for _, key := range []string{"a", "b"} {
				if _, found, err := db.Get(nil, []byte(key)); !found || err != nil {
					t.Errorf("%s: %t %v", key, found, err)
				}
			}
			if err := db.Close(); err != nil {
				t.Fatal(err)
			}
		})
	}
}

// With a saved mark, opening refuses a MANIFEST that has lost its end, at every length. It always
// refuses a MANIFEST that is damaged before its end.
func TestManifestThatLostItsEndIsRefused(t *testing.T) {
	files := NewMemFS()
	db := openMem(t, Options{Dir: "d", FS: files})
	for i := range 5 {
		put(t, db, fmt.Sprint("k", i), "v")
		if err := db.Flush(); err != nil {
			t.Fatal(err)
		}
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	mark := db.Mark()
	if !mark.Closed || mark.Manifest == 0 || len(mark.Logs) == 0 {
		t.Fatalf("%+v", mark)
	}
	all, err := files.List("d")
	if err != nil {
		t.Fatal(err)
	}
	_, manifest := currentManifest(all)
	whole := bytesOf(t, files, "d/"+manifest)
	if int64(len(whole)) != mark.ManifestBytes {
		t.Errorf("the mark says %d bytes, there are %d", mark.ManifestBytes, len(whole))
	}
	if s, err := scanFiles(files, "d", &mark); err != nil || !s.clean {
		t.Fatalf("a closed store: %+v (%v)", s, err)
	}
	for length := range len(whole) {
		putFile(t, files, "d/"+manifest, whole[:length])
		if _, err := scanFiles(files, "d", &mark); !errors.Is(err, ErrBehind) || !strings.Contains(err.Error(), manifest) {
			t.Fatalf("cut to %d of %d bytes: %v", length, len(whole), err)
		}
	}
	for at := range whole {
		damaged := bytes.Clone(whole)
		damaged[at] ^= 0x20
		putFile(t, files, "d/"+manifest, damaged)
		if _, err := scanFiles(files, "d", &mark); !errors.Is(err, ErrBehind) && !errors.Is(err, ErrCorrupt) {
			t.Fatalf("flip at %d of %d bytes: %v", at, len(whole), err)
		}
	}
}

func bytesOf(t *testing.T, files FS, path string) []byte {
	t.Helper()
	f, err := files.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	b, err := io.ReadAll(f)
	if err := errors.Join(err, f.Close()); err != nil {
		t.Fatal(err)
	}
	return b
}

func putFile(t *testing.T, files FS, path string, b []byte) {
	t.Helper()
	f, err := files.Create(path, "")
	if err != nil {
		t.Fatal(err)
	}
	_, err = f.Write(b)
	if err := errors.Join(err, f.Close()); err != nil {
		t.Fatal(err)
	}
}

// A store that is open for reading changes no byte and no file time, with a LOCK file, with a LOCK
// file that has content, or without one, and refuses writes.
func TestReadOnlyChangesNothing(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "d")
	db, err := Open(Options{Dir: dir, CacheBytes: 1 << 20})
	if err != nil {
		t.Fatal(err)
	}
	put(t, db, "k", "v")
	if _, err := Open(Options{Dir: dir, ReadOnly: true}); !errors.Is(err, ErrLocked) {
		t.Errorf("a directory in use: %v", err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, "LOCK")
	for _, prepare := range []func() error{
		func() error { return nil },
		func() error { return os.WriteFile(path, []byte("not a server's"), 0o600) },
		func() error { return os.Remove(path) },
	} {
		if err := prepare(); err != nil {
			t.Fatal(err)
		}
		before := listing(t, dir)
		ro, err := Open(Options{Dir: dir, ReadOnly: true, CacheBytes: 1 << 20})
		if err != nil {
			t.Fatal(err)
		}
		if v, found, err := ro.Get(nil, []byte("k")); string(v) != "v" || !found || err != nil {
			t.Errorf("%q %t %v", v, found, err)
		}
		b := ro.NewBatch(16)
		b.Set([]byte("x"), nil)
		if err := ro.Apply(b); !errors.Is(err, ErrReadOnly) {
			t.Errorf("a write: %v", err)
		}
		if _, err := ro.fs.Create(filepath.Join(dir, "x"), ""); !errors.Is(err, ErrReadOnly) {
			t.Errorf("a new file: %v", err)
		}
		if err := errors.Join(b.Close(), ro.Close()); err != nil {
			t.Fatal(err)
		}
		if after := listing(t, dir); before != after {
			t.Errorf("before %s\nafter %s", before, after)
		}
	}
}

func listing(t *testing.T, dir string) string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, entry := range entries {
		info, err := entry.Info()
		if err != nil {
			t.Fatal(err)
		}
		content, err := os.ReadFile(filepath.Join(dir, entry.Name()))
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&b, "%s %d %v %x\n", info.Name(), info.Size(), info.ModTime(), sha256.Sum256(content))
	}
	info, err := os.Stat(dir)
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprintln(&b, info.ModTime())
	return b.String()
}

// TestSyncedOffsetLags reproduces what docs/reference/damage.md describes: the library does not
// notice a flipped bit in the later part of a log, and drops every acknowledged write after it.
// Only a witness detects the loss.
func TestSyncedOffsetLags(t *testing.T) {
	files := NewCrashFS()
	db := openMem(t, Options{Dir: "d", FS: files})
	for i := range 40 {
		put(t, db, fmt.Sprintf("k%02d", i), strings.Repeat("v", 3000))
	}
	killed := files.Crash(100, rand.New(rand.NewPCG(1, 1)))
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	log := "d/" + logsOf(t, killed)[0]
	s, err := scanFiles(killed, "d", nil)
	if err != nil {
		t.Fatal(err)
	}
	b := bytesOf(t, killed, log)
	b[s.logs[0].end-5000] ^= 1
	putFile(t, killed, log, b)
	if s, err = scanFiles(killed, "d", nil); err != nil || s.logs[0].nextChunk == noOffset || s.unreadableEnds() == "" {
		t.Fatalf("the scan finds valid records after the damage: %+v (%v)", s.logs, err)
	}
	again, err := Open(Options{Dir: "d", FS: killed, CacheBytes: 1 << 20})
	if err != nil {
		t.Fatalf("the library notices, so the page must change: %v", err)
	}
	if _, found, err := again.Get(nil, []byte("k39")); found || err != nil {
		t.Errorf("the last write is found: %t %v", found, err)
	}
	if err := again.Close(); err != nil {
		t.Fatal(err)
	}
}

// TestDamagedOptions: with any flipped bit of the newest OPTIONS file, or any truncation, the file
// is either read or refused by its name.
func TestDamagedOptions(t *testing.T) {
	files := NewCrashFS()
	if err := openMem(t, Options{Dir: "d", FS: files}).Close(); err != nil {
		t.Fatal(err)
	}
	list := names(t, files)
	at := slices.IndexFunc(list, func(name string) bool { return strings.HasPrefix(name, "OPTIONS-") })
	path := files.PathJoin("d", list[at])
	whole := bytesOf(t, files, path)
	scanFiles := func(what string, b []byte) {
		putFile(t, files, path, b)
		if err := checkOptions(files, "d", list); err != nil &&
			(!errors.Is(err, ErrCorrupt) || !strings.Contains(err.Error(), list[at])) {
			t.Errorf("%s: %v", what, err)
		}
	}
	for i := range whole {
		scanFiles(fmt.Sprintf("cut off at %d", i), whole[:i])
		for _, bit := range []int{0, 2, 4, 6} {
			damaged := bytes.Clone(whole)
			damaged[i] ^= 1 << bit
			scanFiles(fmt.Sprintf("bit %d of byte %d", bit, i), damaged)
		}
	}
}
