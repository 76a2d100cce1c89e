package backup

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/exit"
)

// fill writes items of a size that a compression cannot change.
func (s *site) fill(container string, items, bytes int) {
	s.t.Helper()
	random := rand.New(rand.NewPCG(1, 1))
	for n := range items {
		var text strings.Builder
		for text.Len() < bytes {
			fmt.Fprintf(&text, "%x", random.Uint64())
		}
		s.put(container, `["k`+fmt.Sprint(n%20)+`"]`, fmt.Sprintf(`{"id":"%d","k":"k%d","text":%q}`, n, n%20, text.String()))
	}
}

// container makes a container k.
func (s *site) makeContainer(db, id string) string {
	s.t.Helper()
	s.send("POST", "", "dbs", `{"id":"`+db+`"}`, nil)
	s.must("POST", "dbs/"+db, "colls", `{"id":"`+id+`","partitionKey":{"paths":["/k"],"kind":"Hash","version":2}}`, nil)
	return "dbs/" + db + "/colls/" + id
}

// TestTwoServersOneArchive: a server does not continue the archive of another one without --full,
// and each second is restored from the right one.
func TestTwoServersOneArchive(t *testing.T) {
	one, two := newSite(t), newSite(t)
	one.put(one.makeContainer("shop", "one"), `["a"]`, `{"id":"1","k":"a"}`)
	two.put(two.makeContainer("shop", "two"), `["a"]`, `{"id":"1","k":"a"}`)
	second := one.backUp()
	seen := one.dump("", false)
	two.archive = one.archive
	two.orrery(exit.Conflict, "add --full", "create", two.archive)
	two.orrery(exit.Conflict, "add --full", "create", two.archive, "--keep", "1s", "--every", "1s")
	dir := into(t)
	one.orrery(exit.OK, "has the server", "restore", one.archive, at(second), "--into", dir)
	compare(t, "the first server", one.restored(dir, second).dump("", false), seen)
	two.backUp("--full")
	two.backUp()
	if !strings.Contains(two.said, "increment") {
		t.Error(two.said)
	}
	dir = into(t)
	two.orrery(exit.OK, "has the server", "restore", two.archive, "--into", dir)
	compare(t, "the second server", two.restored(dir, two.second()).dump("", false), two.dump("", false))
}

// smallDisk mounts a file system with this many megabytes, if the machine allows it.
func smallDisk(t *testing.T, megabytes int) string {
	t.Helper()
	if os.Geteuid() != 0 {
		t.Skip("NOT TESTED: a small file system can be made by root only")
	}
	dir := t.TempDir()
	size := fmt.Sprintf("size=%dm", megabytes)
	mount := exec.CommandContext(t.Context(), "mount", "-t", "tmpfs", "-o", size, "tmpfs", dir)
	if out, err := mount.CombinedOutput(); err != nil {
		t.Skipf("NOT TESTED: a small file system cannot be mounted here: %v %s", err, out)
	}
	t.Cleanup(func() { _ = exec.Command("umount", "-l", dir).Run() })
	return dir
}

// TestRestoreOnAFullDisk: a part that does not fit is refused before it begins, one that fits by
// the estimate does fit, a restore of a server that does not fit fails, and nothing opens what it
// has left.
func TestRestoreOnAFullDisk(t *testing.T) {
	s := newSite(t)
	s.fill(s.makeContainer("shop", "large"), 2500, 8000)
	small := s.makeContainer("shop", "small")
	s.fill(small, 1500, 100)
	second := s.backUp()
	t.Setenv("TMPDIR", smallDisk(t, 64))
	restore := func(container, as string) []string {
		return []string{"restore", s.archive, at(second), "--database", "shop", "--container", container, "--as", as}
	}
	s.orrery(exit.Failure, "name a directory on a larger disk with TMPDIR", restore("large", "copy/large")...)
	if _, code := s.send("GET", "dbs/copy", "dbs", "", nil); code != 404 {
		t.Errorf("after the refusal the database has status %d", code)
	}
	s.orrery(exit.OK, "1 container and 1,500 items", restore("small", "copy/small")...)
	compare(t, "the container", s.dump("dbs/copy/colls/small", noSystem), s.dump(small, noSystem))
	left, err := os.ReadDir(os.Getenv("TMPDIR"))
	if err != nil || len(left) > 0 {
		t.Errorf("the temporary directory has %v %v", left, err)
	}
	dir := filepath.Join(smallDisk(t, 24), "data")
	code, out, errText := s.run(t.Context(), "restore", s.archive, "--into", dir)
	if code != exit.Failure || !strings.Contains(errText, "space") {
		t.Fatalf("exit %d: %s%s", code, out, errText)
	}
	opensNot(t, dir)
}

// TestBackUpToAFullDisk: a backup that does not fit says so and what to do, and leaves the earlier
// ones whole; once there is room, the next one is an increment.
func TestBackUpToAFullDisk(t *testing.T) {
	s := newSite(t)
	s.archive = filepath.Join(smallDisk(t, 4), "archive")
	container := s.makeContainer("shop", "orders")
	s.fill(container, 20, 1000)
	second := s.backUp()
	seen := s.dump("", false)
	s.fill(container, 1500, 8000)
	s.orrery(exit.Failure, "Free some space there, or name another archive", "create", s.archive)
	dir := into(t)
	s.orrery(exit.OK, "has the server", "restore", s.archive, at(second), "--into", dir)
	compare(t, "the server", s.restored(dir, second).dump("", false), seen)
	mount := exec.CommandContext(t.Context(), "mount", "-o", "remount,size=64m", filepath.Dir(s.archive))
	if out, err := mount.CombinedOutput(); err != nil {
		t.Fatalf("%v %s", err, out)
	}
	s.backUp()
	if !strings.Contains(s.said, "increment") {
		t.Error(s.said)
	}
}

// opensNot checks that no server serves what an unfinished restore has left.
func opensNot(t *testing.T, dir string) {
	t.Helper()
	server, err := orrery.Start(context.Background(), orrery.Config{DataPath: dir, NoExplorer: true})
	if err == nil {
		t.Errorf("a server opens %s", dir)
		_ = server.Close(context.Background())
	}
}

// TestRestoreIsInterrupted: a restore that ends early leaves a directory that nobody opens and into
// which nobody restores, or the whole server.
func TestRestoreIsInterrupted(t *testing.T) {
	s := newSite(t)
	s.fill(s.makeContainer("shop", "orders"), 1500, 300)
	s.backUp()
	s.fill(s.makeContainer("shop", "later"), 1500, 300)
	second := s.backUp()
	seen := s.dump("", false)
	ended, whole := 0, 0
	for n := range 12 {
		dir := into(t)
		ctx, cancel := context.WithCancel(t.Context())
		time.AfterFunc(time.Duration(n*n)*4*time.Millisecond, cancel)
		code, out, errText := s.run(ctx, "restore", s.archive, at(second), "--into", dir)
		cancel()
		entries, err := os.ReadDir(dir)
		switch {
		case code == exit.OK:
			whole++
			r := s.restored(dir, second)
			compare(t, "the server", r.dump("", false), seen)
		case errors.Is(err, os.ErrNotExist) || len(entries) == 0: // it had not begun
		default:
			ended++
			opensNot(t, dir)
			s.orrery(exit.Conflict, "not empty", "restore", s.archive, "--into", dir)
		}
		if code != exit.OK && code != exit.Interrupted {
			t.Errorf("exit %d: %s%s", code, out, errText)
		}
	}
	if ended == 0 {
		t.Errorf("no restore was interrupted, and %d ended", whole)
	}
}

// TestRestoreBesidePruning: a restore whose chain is pruned meanwhile is whole, or is refused.
func TestRestoreBesidePruning(t *testing.T) {
	s := newSite(t)
	s.fill(s.makeContainer("shop", "orders"), 300, 300)
	second := s.backUp()
	seen := s.dump("", false)
	for n := range 4 {
		dir, archive := into(t), s.archive
		s.archive = into(t) // a copy, to prune
		if err := os.CopyFS(s.archive, os.DirFS(archive)); err != nil {
			t.Fatal(err)
		}
		done := make(chan struct{})
		go func() {
			defer close(done)
			time.Sleep(time.Duration(n) * 20 * time.Millisecond)
			_ = os.RemoveAll(filepath.Join(s.archive, "data")) // what a later --keep does
		}()
		code, out, errText := s.run(t.Context(), "restore", s.archive, at(second), "--into", dir)
		<-done
		s.archive = archive
		switch {
		case code == exit.OK:
			compare(t, "the server", s.restored(dir, second).dump("", false), seen)
		case !strings.Contains(errText, "is missing"):
			t.Errorf("exit %d: %s%s", code, out, errText)
		default:
			opensNot(t, dir)
		}
	}
}
