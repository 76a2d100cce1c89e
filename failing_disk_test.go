package orrery

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/datadir"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/store"
)

// inTime is how long work on a failing disk may take, with a margin for a busy machine.
const inTime = 4 * time.Second

// diskTrial is a kind of work on data directories whose disk fails.
type diskTrial struct {
	name string
	base string // a directory to copy
	work func(ctx context.Context, dir string, files storage.FS) error
	// after repeats the work on a working disk, and says what was lost.
	after func(dir string) error
	// blocks means that some of the work must have blocked in the store.
	blocks bool
}

// diskTrials returns the kinds of work that open a data directory for writing.
func diskTrials(t *testing.T) []diskTrial {
	t.Helper()
	_, killed := seedDamage(t)
	sound := func(dir string) error {
		if problems, err := CheckDataPath(t.Context(), dir, nil, nil); err != nil || len(problems) > 0 {
			return fmt.Errorf("check: %v (%w)", problems, err)
		}
		return nil
	}
	serve := func(ctx context.Context, dir string, files storage.FS) error {
		s, err := Start(ctx, Config{DataPath: dir, NoAuth: true, Protocol: ProtocolHTTP, files: files})
		if err != nil {
			return err
		}
		_ = s.Close(ctx) // reports failures after the start
		return nil
	}
	opened := func(dir string, files storage.FS) *datadir.Data {
		o := datadir.New(dir, nil)
		o.Options.FS = files
		return o
	}
	answers := func(dir string) error {
		wrong, refusal := verdict(t.Context(), t, dir)
		if wrong != "" || refusal != nil {
			return fmt.Errorf("the server: %s (%w)", wrong, refusal)
		}
		return sound(dir)
	}
	return []diskTrial{{
		name: "start after a kill", base: killed, work: serve, after: answers, blocks: true,
	}, {
		name: "first start", base: t.TempDir(), work: serve,
		after: func(dir string) error {
			if err := serve(t.Context(), dir, nil); err != nil {
				return err
			}
			return sound(dir)
		},
	}, {
		name: "repair", base: withoutIndex(t, killed), blocks: true,
		work: func(ctx context.Context, dir string, files storage.FS) error {
			done, err := opened(dir, files).Repair(ctx, Repair{})
			if err == nil && len(done.Left) > 0 {
				err = fmt.Errorf("left: %v", done.Left)
			}
			return err
		},
		after: func(dir string) error {
			if done, err := RepairDataPath(t.Context(), dir, Repair{}); err != nil || len(done.Left) > 0 {
				return fmt.Errorf("repair: %v (%w)", done.Left, err)
			}
			return answers(dir)
		},
	}, {
		name: "repair --clock", base: writtenAhead(t), blocks: true,
		work: func(_ context.Context, dir string, files storage.FS) error {
			_, err := opened(dir, files).RepairClock()
			return err
		},
		after: func(dir string) error {
			if _, err := RepairClock(t.Context(), dir, nil); err != nil {
				return err
			}
			there, err := checkedAside(t, dir)
			if err == nil && !there {
				err = errors.New("the container is gone")
			}
			return err
		},
	}, {
		name: "drop", base: writtenAhead(t), blocks: true,
		work: func(ctx context.Context, dir string, files storage.FS) error {
			_, err := opened(dir, files).DropSetAside(ctx, 77)
			return err
		},
		after: func(dir string) error {
			// After a failed sync it is open whether the container is gone.
			there, err := checkedAside(t, dir)
			if err != nil {
				return err
			}
			if there {
				if one, err := DropSetAside(t.Context(), dir, 77, nil); err != nil || one.Items != 1 {
					return fmt.Errorf("drop: %+v (%w)", one, err)
				}
			}
			return sound(dir)
		},
	}}
}

// withoutIndex returns a copy of a directory from which entries of the index are missing.
func withoutIndex(t *testing.T, base string) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "data")
	copyTree(t, base, dir)
	tamper(t, dir, func(b *storage.Batch, key, _ []byte) {
		if key[4] != 0 && bytes.Contains([]byte{0x20, 0x24}, key[:1]) {
			b.Delete(key)
		}
	})
	return dir
}

// writtenAhead returns a directory with a container that the account does not know, whose item was
// written in the future.
func writtenAhead(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	if err := start(t, Config{DataPath: dir, NoAuth: true, Protocol: ProtocolHTTP}).Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	withinStoreAt(t, dir, clock.NewManual(time.Now().Add(365*24*time.Hour)), func(s *store.Store) {
		key, err := partition.NewDefinition([]string{"/k"}, partition.Hash, 2)
		if err != nil {
			t.Fatal(err)
		}
		whole := []store.Spec{{Range: partition.All()}}
		parts, err := s.Create(t.Context(), 77, store.Definition{Partition: key}, whole)
		if err != nil {
			t.Fatal(err)
		}
		k := partition.NewKey(partition.Text("a"))
		change := physical.Change{EPK: key.EPK(k), Key: k, ID: "1", JSON: []byte(`{"id":"1","k":"a"}`)}
		if _, err := parts[0].Propose(t.Context(), func(physical.View) (physical.Mutation, error) {
			return physical.Mutation{Changes: []physical.Change{change}}, nil
		}); err != nil {
			t.Fatal(err)
		}
	})
	return dir
}

// checkedAside checks a directory in which the only finding may be a container that is set aside,
// with its item. It reports whether the container still exists.
func checkedAside(t *testing.T, dir string) (bool, error) {
	t.Helper()
	problems, err := CheckDataPath(t.Context(), dir, nil, nil)
	if err != nil || len(problems) > 1 || len(problems) == 1 && !strings.Contains(problems[0].Text, "77 (1 items") {
		return false, fmt.Errorf("check: %v (%w)", problems, err)
	}
	return len(problems) == 1, nil
}

// nthFails fails operation n of a file system, and if lasting is set all later ones too. It records
// the file name of the first failure.
type nthFails struct {
	n       int64
	lasting bool
	count   atomic.Int64
	failed  atomic.Pointer[string]
}

func (f *nthFails) fail(operation, name string) error {
	if at := f.count.Add(1); at == f.n || at > f.n && f.lasting {
		f.failed.CompareAndSwap(nil, &name)
		return syscall.EIO
	}
	return nil
}

// run does the work once. It reports whether the failure ended the work, and whether some of the
// work was abandoned.
func (d *diskTrial) run(t *testing.T, dir string, how *nthFails) (ended, left bool) {
	t.Helper()
	copyTree(t, d.base, dir)
	files := storage.NewFaultFS(nil)
	files.Fail(how.fail)
	done := make(chan error, 1)
	go func() { done <- d.work(t.Context(), dir, files) }()
	what := fmt.Sprintf("operation %d fails (all later ones: %v)", how.n, how.lasting)
	select {
	case err := <-done:
		if err == nil {
			break
		}
		ended, left = true, strings.Contains(err.Error(), "was abandoned")
		if file := how.failed.Load(); file == nil || !errors.Is(err, syscall.EIO) || !strings.Contains(err.Error(), *file) {
			t.Errorf("%s: %v", what, err)
		}
		if errors.Is(err, storage.ErrFailed) && strings.Count(err.Error(), "then try again") != 1 {
			t.Errorf("%s: the error does not name the next step exactly once: %v", what, err)
		}
	case <-time.After(inTime):
		t.Errorf("%s: the work does not return", what)
		return true, false
	}
	files.Fail(nil)
	if err := d.after(dir); err != nil {
		t.Errorf("%s, and after that: %v", what, err)
	}
	return ended, left
}

// TestWorkOnAFailingDiskReturns: whichever operation on the store's files fails while a data
// directory is opened, repaired or changed, the work returns in time. Its error names the file and
// the next step, and the directory can be opened again with all its data.
func TestWorkOnAFailingDiskReturns(t *testing.T) {
	for _, d := range diskTrials(t) {
		t.Run(d.name, func(t *testing.T) {
			base := t.TempDir()
			var sound nthFails
			d.run(t, filepath.Join(base, "sound"), &sound)
			operations := sound.count.Load()
			var ended, left atomic.Int64
			var trials sync.WaitGroup
			turns := make(chan struct{}, 8)
			for i := range 2 * operations {
				trials.Go(func() {
					turns <- struct{}{}
					defer func() { <-turns }()
					e, l := d.run(t, filepath.Join(base, fmt.Sprint(i)), &nthFails{n: i/2 + 1, lasting: i%2 == 0})
					if e {
						ended.Add(1)
					}
					if l {
						left.Add(1)
					}
				})
			}
			trials.Wait()
			t.Logf("%d operations, each failed twice: %d times the work ended, %d times some of it was abandoned", operations,
				ended.Load(), left.Load())
			if ended.Load() < operations/2 || d.blocks && left.Load() == 0 {
				t.Error("the failures do not reach the work")
			}
		})
	}
}

// breakingClock calls fails when it is asked for the time. Calls do not count as long as opened
// returns false.
type breakingClock struct {
	clock.Clock
	at     int64
	count  atomic.Int64
	opened func() bool
	fails  func()
}

func (c *breakingClock) Now() time.Time {
	if c.opened() && c.count.Add(1) == c.at {
		c.fails()
	}
	return c.Clock.Now()
}

// TestWorkBehindABlockedWriteReturns: work whose own write waits behind a blocked write in the
// store returns too.
func TestWorkBehindABlockedWriteReturns(t *testing.T) {
	_, killed := seedDamage(t)
	trials := []struct {
		name, base string
		work       func(*datadir.Data) error
	}{
		{"open", monthOld(t), func(o *datadir.Data) error { return o.Use(func() error { return nil }) }},
		{"repair", withoutIndex(t, killed), func(o *datadir.Data) error {
			_, err := o.Repair(t.Context(), Repair{})
			return err
		}},
		{"repair --clock", writtenAhead(t), func(o *datadir.Data) error {
			_, err := o.RepairClock()
			return err
		}},
		{"drop", writtenAhead(t), func(o *datadir.Data) error {
			_, err := o.DropSetAside(t.Context(), 77)
			return err
		}},
	}
	for _, c := range trials {
		left := 0
		for at := int64(1); at < 8; at++ {
			dir := filepath.Join(t.TempDir(), "data")
			copyTree(t, c.base, dir)
			files := storage.NewFaultFS(nil)
			o := datadir.New(dir, nil)
			o.Options.FS = files
			opened := func() bool { return o.DB != nil } // open for writing
			o.Clock = &breakingClock{Clock: clock.System(), at: at, opened: opened, fails: func() {
				begun := make(chan struct{})
				files.Fail(func(operation, name string) error {
					if operation == "create" && strings.HasSuffix(name, ".log") {
						close(begun)
						time.Sleep(200 * time.Millisecond) // the work reaches its write meanwhile
						return syscall.EIO
					}
					return nil
				})
				go func() { _ = o.DB.Flush() }() // blocks, and the store's commits behind it
				<-begun
			}}
			done := make(chan error, 1)
			go func() { done <- c.work(o) }()
			select {
			case err := <-done:
				if err != nil && strings.Contains(err.Error(), "was abandoned") {
					left++
				}
				if err != nil && !errors.Is(err, syscall.EIO) {
					t.Errorf("%s, question %d: %v", c.name, at, err)
				}
			case <-time.After(inTime):
				t.Fatalf("%s, question %d: it does not return", c.name, at)
			}
			files.Fail(nil)
			if _, err := CheckDataPath(t.Context(), dir, nil, nil); err != nil {
				t.Errorf("%s, question %d: check: %v", c.name, at, err)
			}
		}
		if left == 0 {
			t.Errorf("%s: nothing blocked in the store", c.name)
		}
		t.Logf("%s: abandoned %d times", c.name, left)
	}
}

// monthOld returns a directory that records, when it is opened, that the clock is far ahead.
func monthOld(t *testing.T) string {
	t.Helper()
	return writtenAt(t, time.Now().Add(-30*24*time.Hour))
}
