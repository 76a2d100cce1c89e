//go:build unix

package files

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestWhatIsNoFile: what is not a regular file is refused without being opened, and an error says
// what it is. A test that opened the pipe would never end.
func TestWhatIsNoFile(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	for _, err := range []error{
		syscall.Mkfifo(at("pipe"), 0o600), os.Mkdir(at("folder"), 0o700), os.WriteFile(at("file"), []byte("text"), 0o600),
		os.Symlink("file", at("link")), os.Symlink("pipe", at("linked-pipe")), os.Symlink("/mnt/gone/file", at("nowhere")),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	for name, says := range map[string]string{
		"pipe": "pipe is a named pipe, not a regular file", "linked-pipe": "linked-pipe is a named pipe",
		"folder": "folder is a directory", "/dev/null": "/dev/null is a device",
		"nowhere": "nowhere is a link to /mnt/gone/file, which does not exist",
	} {
		path := name
		if !filepath.IsAbs(path) {
			path = at(name)
		}
		_, opened := Open(path)
		_, read := Read(path)
		for _, err := range []error{opened, read} {
			if err == nil || !strings.Contains(err.Error(), says) || errors.Is(err, fs.ErrNotExist) {
				t.Errorf("%s: %v, want %q", name, err, says)
			}
		}
	}
	for _, name := range []string{"file", "link"} {
		if data, err := Read(at(name)); err != nil || string(data) != "text" {
			t.Errorf("%s: %q, %v", name, data, err)
		}
	}
	if _, err := Open(at("absent")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a missing file: %v", err)
	}
}

// TestAPipeThatIsHandedOver: the pipe of a shell's <(command) is open already, so reading it is no
// trap.
func TestAPipeThatIsHandedOver(t *testing.T) {
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close() //nolint:errcheck // only its descriptor is used
	if _, err := w.WriteString("text"); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if data, err := Read(fmt.Sprintf("/dev/fd/%d", r.Fd())); err != nil || string(data) != "text" {
		t.Errorf("%q, %v", data, err)
	}
}

// TestMakeDirThroughALink: a link to a place that is not there is not as if it were a file.
func TestMakeDirThroughALink(t *testing.T) {
	dir := t.TempDir()
	link := filepath.Join(dir, "keys")
	if err := os.Symlink(filepath.Join(dir, "disk", "keys"), link); err != nil {
		t.Fatal(err)
	}
	err := MakeDir(link)
	if want := link + " is a link to " + filepath.Join(dir, "disk", "keys") + ", which does not exist"; err == nil ||
		!strings.Contains(err.Error(), want) {
		t.Errorf("%v, want %q", err, want)
	}
	if err := os.MkdirAll(filepath.Join(dir, "disk", "keys"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := MakeDir(link); err != nil {
		t.Errorf("with the disk: %v", err)
	}
}
