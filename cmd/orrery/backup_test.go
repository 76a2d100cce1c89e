package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
)

// backupRounds is how often the test of kills writes, backs up and kills: a campaign raises it.
func backupRounds(t *testing.T) (rounds int, seed uint64) {
	t.Helper()
	number := func(name string, value int) int {
		if text := os.Getenv(name); text != "" {
			if _, err := fmt.Sscan(text, &value); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
		}
		return value
	}
	return number("ORRERY_BACKUP_ROUNDS", 5), uint64(number("ORRERY_BACKUP_SEED", 1))
}

// writes are the acknowledged writes of a test, and so what a server has at the end of any second.
type writes []struct {
	id, body string
	second   int64
}

// at returns the items of a second.
func (w writes) at(second int64) map[string]string {
	items := map[string]string{}
	for _, one := range w {
		if one.second <= second {
			items[one.id] = one.body
		}
	}
	return items
}

// write puts an item, and notes the second that the server gives it.
func (w *writes) write(t *testing.T, p *process, random *rand.Rand) {
	t.Helper()
	id := fmt.Sprint(random.IntN(12))
	body := fmt.Sprintf(`{"customer":"c%s","id":%q,"n":%d}`, id, id, random.IntN(1e6))
	var answer struct {
		TS int64 `json:"_ts"`
	}
	text := p.must(t, "item", "put", "shop/orders", body)
	if err := json.Unmarshal([]byte(text), &answer); err != nil || answer.TS == 0 {
		t.Fatalf("%v in %q", err, text)
	}
	*w = append(*w, struct {
		id, body string
		second   int64
	}{id, body, answer.TS})
}

// window returns the seconds that the newest backup can restore.
func (p *process) window(t *testing.T, archive string) (from, through int64) {
	t.Helper()
	var rows []struct{ From, Through time.Time }
	text := p.must(t, "backup", "ls", archive, "-o", "json")
	if err := json.Unmarshal([]byte(text), &rows); err != nil || len(rows) == 0 {
		t.Fatalf("%v in %q", err, text)
	}
	return rows[0].From.Unix(), rows[0].Through.Unix()
}

// TestBackupsThroughKills: backups of a server that is written to, split and killed, by a command
// that is killed too, give the acknowledged writes of every second, or refuse the second.
func TestBackupsThroughKills(t *testing.T) {
	rounds, seed := backupRounds(t)
	for _, ranges := range []int{1, 5} {
		t.Run(fmt.Sprint(ranges, " ranges"), func(t *testing.T) {
			random := rand.New(rand.NewPCG(seed, uint64(ranges)))
			p, archive := transferServer(t, ranges), filepath.Join(t.TempDir(), "archive")
			dir := dataPathOf(p)
			p.must(t, "backup", "create", archive)
			var all writes
			for round := range rounds {
				for range 8 {
					all.write(t, p, random)
				}
				if round == 1 {
					p.must(t, "split", "shop/orders")
				}
				cmd := exec.Command(binary, "backup", "create", archive)
				cmd.Env = cleanEnv("ORRERY_ENDPOINT=" + p.endpoint)
				var said bytes.Buffer
				cmd.Stdout, cmd.Stderr = &said, &said
				if err := cmd.Start(); err != nil {
					t.Fatal(err)
				}
				for range 3 {
					all.write(t, p, random)
				}
				switch round % 3 {
				case 0: // the command is killed
					time.Sleep(time.Duration(random.IntN(int(1500 * time.Millisecond))))
					_ = cmd.Process.Kill()
					_ = cmd.Wait()
				case 1: // the server is killed
					time.Sleep(time.Duration(random.IntN(int(1500 * time.Millisecond))))
					_, _ = p.stop(t, syscall.SIGKILL)
					_ = cmd.Process.Kill()
					_ = cmd.Wait()
					p = launch(t, nil, "--port", "0", "--health-port", "0", "--protocol", "http", "--data-path", dir)
				default:
					if err := cmd.Wait(); err != nil {
						t.Fatalf("backup %d: %v: %s", round, err, said.String())
					}
				}
			}
			p.must(t, "backup", "create", archive)
			p.must(t, "backup", "verify", archive, "--deep")
			from, through := p.window(t, archive)
			if last := all[len(all)-1].second; through < last {
				t.Errorf("the window ends at %d, and the last write was in %d", through, last)
			}
			for _, second := range []int64{from + random.Int64N(through-from+1), all[len(all)/2].second, through} {
				into := filepath.Join(t.TempDir(), "restored")
				at := time.Unix(second, 0).UTC().Format(time.RFC3339)
				p.must(t, "backup", "restore", archive, "--at", at, "--into", into)
				restored := launch(t, nil, "--port", "0", "--health-port", "0", "--protocol", "http", "--data-path", into)
				sameItems(t, restored.stored(t), all.at(second))
				if _, err := restored.stop(t, syscall.SIGTERM); err != nil {
					t.Error(err)
				}
			}
		})
	}
}

// TestRestoreIsKilled: a restore whose process is killed at any moment leaves no store, one that no
// server opens and that says what to do, or the whole one. A restore into another directory is
// whole.
func TestRestoreIsKilled(t *testing.T) {
	rounds, seed := backupRounds(t)
	for _, ranges := range []int{1, 5} {
		t.Run(fmt.Sprint(ranges, " ranges"), func(t *testing.T) {
			random := rand.New(rand.NewPCG(seed, uint64(ranges)))
			p, archive := transferServer(t, ranges), filepath.Join(t.TempDir(), "archive")
			var lines bytes.Buffer
			for n := range 1000 {
				fmt.Fprintf(&lines, "{\"id\":\"%d\",\"customer\":\"c%d\",\"text\":%q}\n", n, n%90, strings.Repeat("x", 300))
			}
			file := filepath.Join(t.TempDir(), "orders.jsonl")
			if err := os.WriteFile(file, lines.Bytes(), 0o600); err != nil {
				t.Fatal(err)
			}
			p.must(t, "import", "shop/orders", file, "--no-progress")
			p.must(t, "backup", "create", archive)
			want := p.stored(t)
			begun := time.Now()
			last := filepath.Join(t.TempDir(), "last")
			if out, err := exec.Command(binary, "backup", "restore", archive, "--into", last).CombinedOutput(); err != nil {
				t.Fatalf("%v: %s", err, out)
			}
			took := time.Since(begun)
			left := map[int]int{}
			for round := range rounds {
				into := filepath.Join(t.TempDir(), "restored")
				cmd := exec.Command(binary, "backup", "restore", archive, "--into", into)
				if err := cmd.Start(); err != nil {
					t.Fatal(err)
				}
				time.Sleep(took*time.Duration(round)/time.Duration(rounds) + time.Duration(random.Int64N(int64(took/8))))
				_ = cmd.Process.Kill()
				_ = cmd.Wait()
				var out, errOut bytes.Buffer
				code := run([]string{"check", "--data-path", into, "--no-progress"}, console.Console{Out: &out, Err: &errOut})
				if left[code]++; code != exit.OK && code != exit.NotFound {
					if text := out.String() + errOut.String(); !strings.Contains(text, "empty the directory") {
						t.Errorf("after a kill: exit %d: %s", code, text)
					}
					server := exec.CommandContext(t.Context(), binary, "--port", "0", "--health-port", "0", "--data-path", into)
					if said, err := server.CombinedOutput(); err == nil || !strings.Contains(string(said), "empty the directory") {
						t.Errorf("a server starts on a part of a restore: %v: %s", err, said)
					}
				}
			}
			t.Logf("%d kills within %v: no store %d, refused %d, whole %d", rounds, took.Round(time.Millisecond),
				left[exit.NotFound], left[exit.Failure], left[exit.OK])
			restored := launch(t, nil, "--port", "0", "--health-port", "0", "--protocol", "http", "--data-path", last)
			sameItems(t, restored.stored(t), want)
		})
	}
}

// dataPathOf is the data directory of a process.
func dataPathOf(p *process) string { return p.cmd.Args[len(p.cmd.Args)-1] }

// TestRestoreBesideTheOriginal: a container that was deleted comes back as it was a second before,
// and a restore never writes over anything.
func TestRestoreBesideTheOriginal(t *testing.T) {
	p, archive := transferServer(t, 5), filepath.Join(t.TempDir(), "archive")
	random := rand.New(rand.NewPCG(1, 1))
	p.must(t, "backup", "create", archive)
	var all writes
	for range 20 {
		all.write(t, p, random)
	}
	second := all[len(all)-1].second
	for all[len(all)-1].second == second { // so that the deletion is in a later second than some writes
		all.write(t, p, random)
	}
	p.must(t, "container", "rm", "shop/orders", "--yes")
	p.must(t, "backup", "create", archive)
	at := time.Unix(second, 0).UTC().Format(time.RFC3339)
	one := []string{"backup", "restore", archive, "--at", at, "--database", "shop", "--container", "orders", "--as"}
	if text := p.must(t, "status"); !strings.Contains(text, "Last backup: ") || !strings.Contains(text, " s ago (") ||
		!strings.Contains(text, "the log kept for the next one takes about") {
		t.Errorf("orrery status says %s", text)
	}
	if text := p.must(t, "status", "-o", "json"); !strings.Contains(text, `"lastBackup":"2`) {
		t.Errorf("orrery status says %s", text)
	}
	if text := p.must(t, "doctor"); !strings.Contains(text, "the last backup ended") {
		t.Errorf("orrery doctor says %s", text)
	}
	p.must(t, append(one, "shop/orders")...)
	sameItems(t, p.stored(t), all.at(second))
	p.must(t, append(one, "rescue/one", "--pk", "c"+all[0].id)...)
	want := map[string]string{all[0].id: all.at(second)[all[0].id]}
	sameItems(t, itemsByID(t, p.must(t, "query", "rescue/one", "SELECT * FROM c")), want)
	p.must(t, "backup", "restore", archive, "--at", at, "--database", "shop", "--as", "shop-before")

	full := t.TempDir()
	if err := os.WriteFile(filepath.Join(full, "x"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		code int
		says string
		args []string
	}{
		{exit.Conflict, "never overwrites", append(one, "shop/orders")},
		{exit.Conflict, "never overwrites", []string{"backup", "restore", archive, "--database", "shop", "--as", "shop"}},
		{exit.Conflict, "not empty", []string{"backup", "restore", archive, "--into", full}},
		{exit.NotFound, "is not kept", []string{"backup", "restore", archive, "--into", full + "1", "--at", "3d"}},
		{exit.NotFound, "did not exist", []string{"backup", "restore", archive, "--database", "no", "--as", "no2"}},
		{exit.Usage, "is not a time", []string{"backup", "restore", archive, "--into", full + "1", "--at", "noon"}},
		{exit.NotFound, "no archive", []string{"backup", "ls", full + "2"}},
		{exit.Auth, "key", []string{"backup", "create", archive, "--key", "AAAA"}},
	} {
		var out, errOut bytes.Buffer
		code := run(c.args, console.Console{Out: &out, Err: &errOut, Environ: []string{"ORRERY_ENDPOINT=" + p.endpoint}})
		if code != c.code || !strings.Contains(errOut.String(), c.says) {
			t.Errorf("orrery %s: exit %d: %s", strings.Join(c.args, " "), code, errOut.String())
		}
	}
}
