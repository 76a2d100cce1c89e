package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
)

// smallDisk mounts a file system with this many megabytes, if the machine allows it.
func smallDisk(t *testing.T, megabytes int) string {
	t.Helper()
	if os.Geteuid() != 0 {
		t.Skip("NOT TESTED: a small file system can be made by root only")
	}
	dir := t.TempDir()
	size := fmt.Sprintf("size=%dm", megabytes)
	if out, err := exec.CommandContext(
		t.Context(), "mount", "-t", "tmpfs", "-o", size, "tmpfs", dir,
	).CombinedOutput(); err != nil {
		t.Skipf("NOT TESTED: a small file system cannot be mounted here: %v %s", err, out)
	}
	t.Cleanup(func() { _ = exec.Command("umount", "-l", dir).Run() })
	return dir
}

// fill uses up the free space of a disk. The returned function frees it again.
func fill(t *testing.T, disk string) (free func()) {
	t.Helper()
	path := filepath.Join(disk, "filler")
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	block := make([]byte, 1<<20)
	for len(block) > 0 {
		if _, err = f.Write(block); err != nil {
			block = block[:len(block)/2]
		}
	}
	if !errors.Is(err, syscall.ENOSPC) {
		t.Fatalf("the disk is not full: %v", err)
	}
	_ = f.Close()
	return func() { _ = os.Remove(path) }
}

// agrees checks a data directory.
func agrees(t *testing.T, dir string) {
	t.Helper()
	out, err := exec.Command(binary, "check", "--no-progress", "--data-path", dir).CombinedOutput()
	if err != nil || !strings.Contains(string(out), "everything agrees") {
		t.Errorf("check: %v %s", err, out)
	}
}

// A server that refuses writes because its disk is full still ends cleanly on SIGTERM.
func TestSIGTERMOnAFullDisk(t *testing.T) {
	disk := smallDisk(t, 128)
	dir := filepath.Join(disk, "data")
	p := launch(t, nil, "--port", "0", "--health-port", "0", "--protocol", "http", "--data-path", dir)
	container := makeContainer(t, p.endpoint)
	item := func(id string) error {
		body := fmt.Sprintf(`{"id":%q,"key":%q}`, id, id)
		_, err := container.CreateItem(t.Context(), azcosmos.NewPartitionKeyString(id), []byte(body), nil)
		return err
	}
	if err := item("kept"); err != nil {
		t.Fatal(err)
	}
	free := fill(t, disk)
	time.Sleep(1500 * time.Millisecond) // the server checks the disk once a second
	if err := item("refused"); err == nil {
		t.Error("a write is taken on a full disk")
	}
	took, err := p.stop(t, syscall.SIGTERM)
	if err != nil || took > 2*time.Second {
		t.Errorf("the end: %v after %v, want exit 0 within 2 s; log: %s", err, took, p.text(&p.stderr))
	}
	free()
	agrees(t, dir)
}

// A server whose store fails ends with exit code 1, even if SIGTERM arrives at that moment, and
// keeps every acknowledged write.
func TestFailedStoreEndsTheServer(t *testing.T) {
	disk := smallDisk(t, 128)
	failures := 0
	for round, delay := range []time.Duration{
		-1, 0, 2 * time.Millisecond, 5 * time.Millisecond, 20 * time.Millisecond,
	} {
		dir := filepath.Join(disk, fmt.Sprint("data", round))
		p := launch(
			t, nil, "--port", "0", "--health-port", "0", "--protocol", "http", "--disk-reserve", "1", "--data-path",
			dir,
		)
		container := makeContainer(t, p.endpoint)
		free := fill(t, disk)
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
		var writers sync.WaitGroup
		text := strings.Repeat("x", 100<<10)
		for w := range 4 {
			writers.Go(func() {
				for i := 0; ctx.Err() == nil; i++ {
					id := fmt.Sprintf("%d-%d", w, i)
					body := fmt.Sprintf(`{"id":%q,"key":%q,"text":%q}`, id, id, text)
					if _, err := container.CreateItem(
						ctx, azcosmos.NewPartitionKeyString(id), []byte(body), nil,
					); err != nil {
						return
					}
				}
			})
		}
		if delay >= 0 {
			time.Sleep(delay)
			_ = p.cmd.Process.Signal(syscall.SIGTERM)
		}
		var end error
		select {
		case end = <-p.ended:
		case <-time.After(20 * time.Second):
			t.Fatalf("the server does not end: %s", p.text(&p.stderr))
		}
		cancel()
		writers.Wait()
		log := p.text(&p.stderr)
		failed := strings.Contains(log, "the store failed")
		var ending *exec.ExitError
		switch {
		case failed && (!errors.As(end, &ending) || ending.ExitCode() != exit.Failure):
			t.Errorf("round %d: the store failed, and the server ended with %v; log: %s", round, end, log)
		case !failed && end != nil:
			t.Errorf("round %d: the server ended with %v; log: %s", round, end, log)
		case failed:
			failures++
		}
		free()
		agrees(t, dir)
		if err := os.RemoveAll(dir); err != nil {
			t.Fatal(err)
		}
	}
	if failures == 0 {
		t.Error("no store has failed")
	}
	t.Logf("the store failed in %d rounds", failures)
}

// A command that was interrupted while its store failed has failed.
func TestExitCodeOfAFailedStore(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	stop()
	for _, c := range []struct {
		err  error
		code int
	}{
		{fmt.Errorf("close: %w", errors.Join(context.Canceled, orrery.ErrStoreFailed)), exit.Failure},
		{fmt.Errorf("close: %w", orrery.ErrStoreFailed), exit.Failure},
		{fmt.Errorf("check: %w", context.Canceled), exit.Interrupted},
	} {
		if code := remote.ExitCode(ctx, c.err); code != c.code {
			t.Errorf("%v: exit %d, want %d", c.err, code, c.code)
		}
	}
}
