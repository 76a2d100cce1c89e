package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/cli/exit"
)

// TestUndoIsKilled: an undo that is killed at any moment and resumed gives back the state before,
// also when ranges split and merge meanwhile, and makes no step twice.
func TestUndoIsKilled(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("signals between processes are a matter of Unix")
	}
	kills, seed := killsOf(t)
	for _, ranges := range []int{1, 5} {
		t.Run(fmt.Sprint(ranges), func(t *testing.T) {
			random := rand.New(rand.NewPCG(seed, uint64(ranges)))
			p := launch(t, nil, "--port", "0", "--health-port", "0", "--protocol", "http", "--data-path", t.TempDir())
			p.must(t, "db", "create", "shop")
			p.must(t, "container", "create", "shop/orders", "--partition-key", "/customer", "--change-feed-retention", "1h",
				"--throughput", fmt.Sprint(map[int]int{1: 10_000, 5: 30_000}[ranges]))
			text, before := orderLines(t, 600, random)
			file := filepath.Join(t.TempDir(), "orders.jsonl")
			load := func(text string) {
				if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
					t.Fatal(err)
				}
				p.must(t, "import", "shop/orders", file, "--no-progress", "--checkpoint", file+".checkpoint")
			}
			load(text)
			time.Sleep(1100 * time.Millisecond) // the window begins in another second
			since := time.Now().UTC().Format(time.RFC3339)
			load(strings.ReplaceAll(text, `"total":`, `"changed":true,"total":`))
			third := text[:strings.LastIndexByte(text[:len(text)/3], '\n')+1]
			load(strings.ReplaceAll(third, `"id":"o-`, `"id":"new-`))
			state := t.TempDir()
			// undo runs the command. With growth, it kills the command when the journal has grown so much.
			undo := func(growth int64, args ...string) (code int, out string) {
				cmd := exec.Command(binary, append([]string{"undo", "shop/orders", "--no-progress"}, args...)...)
				cmd.Env = cleanEnv("ORRERY_ENDPOINT="+p.endpoint, "XDG_STATE_HOME="+state)
				var text bytes.Buffer
				cmd.Stdout, cmd.Stderr = &text, &text
				before := journalSize(state)
				if err := cmd.Start(); err != nil {
					t.Fatal(err)
				}
				ended := make(chan error, 1)
				go func() { ended <- cmd.Wait() }()
				for growth > 0 {
					now := journalSize(state)
					if before == 0 {
						before = now // the plan
					}
					if before > 0 && now >= before+growth {
						_ = cmd.Process.Kill()
						break
					}
					select {
					case err := <-ended:
						ended <- err
						growth = 0
					case <-time.After(time.Millisecond):
					}
				}
				<-ended //nolint:errcheck // the exit code says it
				return cmd.ProcessState.ExitCode(), text.String()
			}
			next, resumed := []string{"--since", since, "--yes", "--rate-ru", "1500"}, 0
			between := p.reshape(t)
			for round := range kills {
				if code, out := undo(1+random.Int64N(3000), next...); code == exit.OK {
					break
				} else if code >= 0 {
					t.Fatalf("exit %d: %s", code, out)
				}
				next = []string{"--resume", "--rate-ru", "1500"}
				resumed++
				if ranges > 1 {
					between(round)
				}
			}
			if resumed < min(kills, 2) {
				t.Errorf("the undo was resumed %d times: nothing was tested", resumed)
			}
			next = []string{"--resume"}
			code, out := undo(0, next...)
			if code != exit.OK && code != exit.NotFound { // the last kill may have come after its end
				t.Fatalf("exit %d: %s", code, out)
			}
			sameItems(t, p.stored(t), before)
			// Each item that was replaced has the versions create, replace, and one more.
			list := p.must(t, "history", "shop/orders", "o-7", "--pk", customerOf(before["o-7"]), "-o", "jsonl")
			if strings.Count(list, "\n") != 3 {
				t.Errorf("the versions of an item:\n%s", list)
			}
		})
	}
}

// customerOf is the partition key in an item.
func customerOf(item string) string {
	_, rest, _ := strings.Cut(item, `"customer":"`)
	customer, _, _ := strings.Cut(rest, `"`)
	return customer
}

// journalSize is the size of the journal in a state directory; 0 without one.
func journalSize(state string) (size int64) {
	found, _ := filepath.Glob(filepath.Join(state, "orrery", "undo-*.jsonl")) // the pattern is valid
	for _, name := range found {
		if info, err := os.Stat(name); err == nil {
			size = info.Size()
		}
	}
	return size
}
