package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/orrerytest"
)

// watched is a container whose changes a test follows, and what was written to it.
type watched struct {
	server    *orrery.Server
	container *azcosmos.ContainerClient
	mode      string
	output    string // file with what all watchers printed
	state     string

	mu      sync.Mutex
	written map[string][]int // the versions of every item, in order; 0 is a delete
}

// watchedKeys is the number of partition keys that writers use.
const watchedKeys = 40

func newWatched(t *testing.T, mode string, flags ...string) *watched {
	t.Helper()
	dir := t.TempDir()
	w := &watched{
		mode: mode, server: orrerytest.Start(t, orrery.Config{}), output: filepath.Join(dir, "changes.jsonl"),
		state: filepath.Join(dir, "state"), written: map[string][]int{},
	}
	for _, args := range [][]string{
		{"db", "create", "shop"},
		append([]string{
			"container", "create", "shop/orders", "--partition-key", "/customer", "--throughput", "20000",
		}, flags...),
	} {
		if code, _, errText := command(w.server, args...); code != exit.OK {
			t.Fatalf("%v: exit %d: %s", args, code, errText)
		}
	}
	container, err := clientOf(t, w.server).NewContainer("shop", "orders")
	if err != nil {
		t.Fatal(err)
	}
	w.container = container
	return w
}

// write writes versions of items, and deletes some, until the context ends. One writer owns the
// items of its keys.
func (w *watched) write(ctx context.Context, writer, writers int, random *rand.Rand) error {
	exists := map[string]bool{}
	for version := 1; ctx.Err() == nil; version++ {
		k := writer + writers*random.IntN(watchedKeys/writers)
		key, id := azcosmos.NewPartitionKeyString(fmt.Sprintf("c-%d", k)), fmt.Sprintf("%d-%d", k, random.IntN(8))
		is := version
		item := fmt.Appendf(nil, `{"id":%q,"customer":"c-%d","version":%d}`, id, k, version)
		// A request that has begun is finished, so that the test knows what was written.
		background := context.WithoutCancel(ctx)
		var err error
		if exists[id] && random.IntN(8) == 0 {
			is = 0
			_, err = w.container.DeleteItem(background, key, id, nil)
		} else {
			_, err = w.container.UpsertItem(background, key, item, nil)
		}
		if err != nil {
			return err
		}
		exists[id] = is > 0
		w.mu.Lock()
		w.written[id] = append(w.written[id], is)
		w.mu.Unlock()
	}
	return nil
}

// watch starts a watcher in its own process, which appends to the output.
func (w *watched) watch(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	out, err := os.OpenFile(w.output, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close() //nolint:errcheck // the process has its own
	all := append([]string{"watch", "shop/orders", "--state", w.state, "--mode", w.mode}, args...)
	cmd := exec.Command(binary, all...)
	cmd.Env, cmd.Stdout = cleanEnv("ORRERY_ENDPOINT="+w.server.Endpoint()), out
	cmd.Stderr = &bytes.Buffer{}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill() })
	return cmd
}

// finish waits until a watcher has ended by itself.
func finish(t *testing.T, cmd *exec.Cmd) {
	t.Helper()
	if err := cmd.Wait(); err != nil {
		t.Fatalf("%v: %s", err, cmd.Stderr)
	}
}

// printed is one change in the output.
type printed struct {
	version int    // 0 is a delete
	lsn     uint64 // distinguishes changes of one item: LSNs of a logical partition never repeat
}

// printed reads the changes of every item, in the order in which they were printed. A line that a
// kill has cut off is left out: the next watcher prints it again.
func (w *watched) printed(t *testing.T) map[string][]printed {
	t.Helper()
	data, err := os.ReadFile(w.output)
	if err != nil {
		t.Fatal(err)
	}
	changes := map[string][]printed{}
	for line := range strings.Lines(string(data)) {
		var change struct {
			Current struct {
				ID      string
				Version int
			}
			Metadata struct {
				ID  string
				LSN uint64
			}
		}
		if json.Unmarshal([]byte(line), &change) != nil {
			continue
		}
		id := change.Current.ID + change.Metadata.ID // a delete has only the second
		changes[id] = append(changes[id], printed{change.Current.Version, change.Metadata.LSN})
	}
	return changes
}

// TestWatchLosesNothing kills a watcher again and again while items are written and deleted, and
// ranges split and merge. No watcher goes back in time, except to where the one before it was
// killed. Without what was printed again, the output has every change of an item in the mode of all
// versions, and its last version in the other.
func TestWatchLosesNothing(t *testing.T) {
	t.Run("latest", func(t *testing.T) {
		w := newWatched(t, "latest")
		w.killWatchers(t)
		w.check(t, func(id string, have, written []int) bool {
			last := written[len(written)-1]
			return last == 0 || len(have) > 0 && have[len(have)-1] == last
		})
	})
	t.Run("avad", func(t *testing.T) {
		w := newWatched(t, "avad", "--change-feed-retention", "10m")
		w.killWatchers(t)
		w.check(t, func(id string, have, written []int) bool { return slices.Equal(have, written) })
	})
}

// killWatchers kills watchers while four writers write and ranges split and merge. The last watcher
// reads the rest.
func (w *watched) killWatchers(t *testing.T) {
	t.Helper()
	finish(t, w.watch(t, "--once")) // from here on
	const writers = 4
	writing, stop := context.WithCancel(t.Context())
	defer stop()
	var work sync.WaitGroup
	for i := range writers {
		work.Go(func() {
			if err := w.write(writing, i, writers, rand.New(rand.NewPCG(1, uint64(i)))); err != nil {
				t.Error(err)
			}
		})
	}
	random := rand.New(rand.NewPCG(2, 2))
	for round := range watcherKills {
		cmd := w.watch(t)
		time.Sleep(time.Duration(100+random.IntN(150)) * time.Millisecond)
		action := "split"
		if round%3 == 2 {
			action = "merge"
		}
		if code, _, errText := command(w.server, action, "shop/orders"); code != exit.OK {
			t.Fatalf("%s: exit %d: %s", action, code, errText)
		}
		time.Sleep(time.Duration(random.IntN(150)) * time.Millisecond)
		_ = cmd.Process.Kill()
		_ = cmd.Wait() // killed
	}
	stop()
	work.Wait()
	finish(t, w.watch(t, "--once"))
}

// watcherKills is how many watchers a test kills.
const watcherKills = 6

// check compares what was printed of every item, in order and without repetitions, with what was
// written.
func (w *watched) check(t *testing.T, complete func(id string, have, written []int) bool) {
	t.Helper()
	output := w.printed(t)
	changes, repeated := 0, 0
	for id, written := range w.written {
		var have []int
		newest, back := uint64(0), 0
		for i, one := range output[id] {
			if changes++; one.lsn > newest {
				newest, have = one.lsn, append(have, one.version)
			} else {
				repeated++
			}
			if i > 0 && one.lsn <= output[id][i-1].lsn {
				back++
			}
		}
		if !complete(id, have, written) {
			t.Errorf("item %s: printed %v, and written were %v", id, output[id], written)
		}
		if back > watcherKills {
			t.Errorf("item %s: went back %d times: %v", id, back, output[id])
		}
	}
	if len(w.written) < watchedKeys || changes < 300 {
		t.Errorf("only %d items and %d changes", len(w.written), changes)
	}
	t.Logf("%d items, %d changes printed, %d of them again, %d kills", len(w.written), changes, repeated, watcherKills)
}

// TestWatchEndsByInterrupt ends a watcher that waits for a change: it has printed what there was,
// writes its state and its receipt, and exits 0.
func TestWatchEndsByInterrupt(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("signals between processes are a matter of Unix")
	}
	w := newWatched(t, "latest")
	cmd := w.watch(t, "--from", "beginning")
	item := []byte(`{"id":"1","customer":"a","version":1}`)
	if _, err := w.container.UpsertItem(t.Context(), azcosmos.NewPartitionKeyString("a"), item, nil); err != nil {
		t.Fatal(err)
	}
	for began := time.Now(); ; time.Sleep(10 * time.Millisecond) {
		if data, _ := os.ReadFile(w.output); bytes.Contains(data, []byte("\n")) {
			break
		}
		if time.Since(began) > 10*time.Second {
			t.Fatalf("nothing is printed: %s", cmd.Stderr)
		}
	}
	began := time.Now()
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	finish(t, cmd)
	if took := time.Since(began); took > 2*time.Second {
		t.Errorf("it took %v", took)
	}
	if text := fmt.Sprint(cmd.Stderr); !strings.HasPrefix(text, "1 change · ") ||
		!strings.HasSuffix(text, " ranges · resumes from "+w.state+"\n") {
		t.Errorf("the receipt is %q", text)
	}
	finish(t, w.watch(t, "--once"))
	if changes := w.printed(t); len(changes) != 1 || len(changes["1"]) != 1 {
		t.Errorf("printed %v", changes)
	}
}
