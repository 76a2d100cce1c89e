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
	output    string // file with what all watchers printed
	state     string

	mu      sync.Mutex
	written map[string]int // last version by id
}

// watchedKeys is the number of partition keys that writers use.
const watchedKeys = 40

func newWatched(t *testing.T, flags ...string) *watched {
	t.Helper()
	dir := t.TempDir()
	w := &watched{
		server: orrerytest.Start(t, orrery.Config{}), output: filepath.Join(dir, "changes.jsonl"),
		state: filepath.Join(dir, "state"), written: map[string]int{},
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

// write writes versions of items until the context ends. One writer owns the items of its keys.
func (w *watched) write(ctx context.Context, writer, writers int, random *rand.Rand) error {
	for version := 1; ctx.Err() == nil; version++ {
		k := writer + writers*random.IntN(watchedKeys/writers)
		key, id := fmt.Sprintf("c-%d", k), fmt.Sprintf("%d-%d", k, random.IntN(8))
		item := fmt.Appendf(nil, `{"id":%q,"customer":%q,"version":%d}`, id, key, version)
		// A request that has begun is finished, so that the test knows what was written.
		_, err := w.container.UpsertItem(context.WithoutCancel(ctx), azcosmos.NewPartitionKeyString(key), item, nil)
		if err != nil {
			return err
		}
		w.mu.Lock()
		w.written[id] = version
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
	cmd := exec.Command(binary, append([]string{"watch", "shop/orders", "--state", w.state}, args...)...)
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

// printed reads the versions of every item, in the order in which they were printed. A line that a
// kill has cut off is left out: the next watcher prints it again.
func (w *watched) printed(t *testing.T) (versions map[string][]int, repeated int) {
	t.Helper()
	data, err := os.ReadFile(w.output)
	if err != nil {
		t.Fatal(err)
	}
	versions = map[string][]int{}
	seen := map[string]bool{}
	for line := range strings.Lines(string(data)) {
		var change struct {
			Current struct {
				ID      string
				Version int
			}
		}
		if json.Unmarshal([]byte(line), &change) != nil {
			continue
		}
		one := fmt.Sprintf("%s@%d", change.Current.ID, change.Current.Version)
		if seen[one] {
			repeated++
		}
		seen[one] = true
		versions[change.Current.ID] = append(versions[change.Current.ID], change.Current.Version)
	}
	return versions, repeated
}

// TestWatchLosesNothing kills a watcher again and again while items are written and ranges split
// and merge. What all watchers printed together has the last version of every item, and no watcher
// goes back in time, except to where the one before it was killed.
func TestWatchLosesNothing(t *testing.T) {
	w := newWatched(t)
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
	kills := 0
	random := rand.New(rand.NewPCG(2, 2))
	for round := range 6 {
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
		if cmd.Process.Kill() == nil {
			kills++
		}
		_ = cmd.Wait() // killed
	}
	stop()
	work.Wait()
	finish(t, w.watch(t, "--once"))
	versions, repeated := w.printed(t)
	changes := 0
	for id, last := range w.written {
		list := versions[id]
		if len(list) == 0 || list[len(list)-1] != last {
			t.Errorf("item %s: printed %v, and the last version is %d", id, list, last)
		}
		changes += len(list)
		back := 0
		for i := 1; i < len(list); i++ {
			if list[i] < list[i-1] {
				back++
			}
		}
		if back > kills {
			t.Errorf("item %s: went back %d times, with %d kills: %v", id, back, kills, list)
		}
	}
	if len(w.written) < watchedKeys || changes < 500 {
		t.Errorf("only %d items and %d changes", len(w.written), changes)
	}
	t.Logf("%d items, %d changes printed, %d of them again, %d kills", len(w.written), changes, repeated, kills)
}

// TestWatchEndsByInterrupt ends a watcher that waits for a change: it has printed what there was,
// writes its state and its receipt, and exits 0.
func TestWatchEndsByInterrupt(t *testing.T) {
	w := newWatched(t)
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
	if versions, repeated := w.printed(t); len(versions) != 1 || repeated > 0 {
		t.Errorf("printed %v, %d again", versions, repeated)
	}
}
