package orrery

import (
	"context"
	"errors"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/storage"
)

// hangingFS is a file system that is gone: a call waits until the test lets go.
type hangingFS struct {
	storage.FS
	reached, gone chan struct{}
}

func (f *hangingFS) List(dir string) ([]string, error) {
	select {
	case f.reached <- struct{}{}:
	default:
	}
	<-f.gone
	return f.FS.List(dir)
}

// TestStartLeavesAFileThatHangs: a start that waits for a disk ends soon after its context, names
// the directory, and keeps nothing open once the disk answers.
func TestStartLeavesAFileThatHangs(t *testing.T) {
	dir := t.TempDir()
	files := &hangingFS{FS: storage.NewFaultFS(nil), reached: make(chan struct{}, 1), gone: make(chan struct{})}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	result := make(chan error, 1)
	cfg := Config{DataPath: dir, NoAuth: true, Protocol: ProtocolHTTP}
	go func() {
		hung := cfg
		hung.files = files
		_, err := Start(ctx, hung)
		result <- err
	}()
	<-files.reached
	cancel()
	var err error
	select {
	case err = <-result:
	case <-time.After(20 * time.Second):
		close(files.gone)
		t.Fatal("the start waits for the disk after its context has ended")
	}
	if !errors.Is(err, ErrFileHangs) || !errors.Is(err, context.Canceled) ||
		!strings.Contains(err.Error(), "the data directory "+dir) {
		t.Errorf("the start: %v", err)
	}
	close(files.gone)
	var server *Server
	for until := time.Now().Add(20 * time.Second); ; {
		if server, err = Start(t.Context(), cfg); err == nil {
			break
		}
		if !errors.Is(err, ErrDataPathInUse) || time.Now().After(until) {
			t.Fatalf("the next start: %v", err)
		}
		time.Sleep(10 * time.Millisecond)
	}
	if err := server.Close(t.Context()); err != nil {
		t.Error(err)
	}
}

// TestStartWithAKeyThatNeverComes reads the key from a pipe that is open already, and to
// which no process writes.
func TestStartWithAKeyThatNeverComes(t *testing.T) {
	if _, err := os.Stat("/dev/fd"); err != nil {
		t.Skip("this system has no /dev/fd")
	}
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close() //nolint:errcheck // only its descriptor is used
	defer w.Close() //nolint:errcheck // lets go of the start
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	path := "/dev/fd/" + strconv.FormatUint(uint64(r.Fd()), 10)
	if _, err := Start(ctx, Config{InMemory: true, KeyFile: path}); !errors.Is(err, ErrFileHangs) ||
		!strings.Contains(err.Error(), "the key file "+path) {
		t.Errorf("the start: %v", err)
	}
}
