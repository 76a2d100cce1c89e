package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
)

// killsOf is how often a transfer is killed, and the random seed: a campaign raises both.
func killsOf(t *testing.T) (kills int, seed uint64) {
	t.Helper()
	number := func(name string, value int) int {
		if text := os.Getenv(name); text != "" {
			var err error
			if value, err = strconv.Atoi(text); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
		}
		return value
	}
	return number("ORRERY_TRANSFER_KILLS", 6), uint64(number("ORRERY_TRANSFER_SEED", 1))
}

// transferServer starts a server with the container shop/orders.
func transferServer(t *testing.T, ranges int) *process {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("signals between processes are a matter of Unix")
	}
	p := launch(t, nil, "--port", "0", "--health-port", "0", "--protocol", "http", "--data-path", t.TempDir())
	throughput := 10_000
	if ranges > 1 {
		throughput = ranges * 6_000
	}
	p.must(t, "db", "create", "shop")
	p.must(
		t, "container", "create", "shop/orders", "--partition-key", "/customer", "--throughput",
		fmt.Sprint(throughput),
	)
	if text := p.must(t, "ranges", "shop", "orders", "-o", "json"); strings.Count(text, `"minInclusive"`) != ranges {
		t.Fatalf("want %d ranges: %s", ranges, text)
	}
	return p
}

// must runs a command line against the server and returns its output.
func (p *process) must(t *testing.T, args ...string) string {
	t.Helper()
	var out, errOut bytes.Buffer
	if code := run(
		args, console.Console{Out: &out, Err: &errOut, Environ: append(p.environ[:len(p.environ):len(p.environ)],
			"ORRERY_ENDPOINT="+p.endpoint)},
	); code != exit.OK {
		t.Fatalf("orrery %s: exit %d: %s%s", strings.Join(args, " "), code, out.String(), errOut.String())
	}
	return out.String()
}

// stored is the content of the container by id, without system properties.
func (p *process) stored(t *testing.T) map[string]string {
	t.Helper()
	return itemsByID(t, p.must(t, "query", "shop/orders", "SELECT * FROM c"))
}

// itemsByID reads JSON lines. A duplicate item fails the test.
func itemsByID(t *testing.T, text string) map[string]string {
	t.Helper()
	items := map[string]string{}
	for line := range strings.Lines(text) {
		var item map[string]any
		if err := json.Unmarshal([]byte(line), &item); err != nil {
			t.Fatalf("%v in %q", err, line)
		}
		for _, name := range []string{"_rid", "_self", "_etag", "_attachments", "_ts"} {
			delete(item, name)
		}
		body, err := json.Marshal(item)
		if err != nil {
			t.Fatal(err)
		}
		id := fmt.Sprint(item["id"])
		if items[id] != "" {
			t.Fatalf("item %s is there twice", id)
		}
		items[id] = string(body)
	}
	return items
}

// sameItems compares two sets of items and reports the differences.
func sameItems(t *testing.T, have, want map[string]string) {
	t.Helper()
	if maps.Equal(have, want) {
		return
	}
	for _, id := range slices.Sorted(maps.Keys(want)) {
		if have[id] != want[id] {
			t.Fatalf("%d items, want %d; item %s is %q, want %q", len(have), len(want), id, have[id], want[id])
		}
	}
	for id := range have {
		if want[id] == "" {
			t.Fatalf("%d items, want %d; item %s should not be there", len(have), len(want), id)
		}
	}
}

// killed runs a command repeatedly and kills it after a random time, and finally lets it finish. It
// calls between, which may be nil, while the command runs, before every kill.
func killed(
	t *testing.T, p *process, kills int, random *rand.Rand, atMost time.Duration, between func(round int),
	args ...string,
) {
	t.Helper()
	state := t.TempDir()
	early, log := 0, ""
	for round := range kills + 1 {
		cmd := exec.Command(binary, args...)
		cmd.Env = cleanEnv("ORRERY_ENDPOINT="+p.endpoint, "XDG_STATE_HOME="+state)
		var out bytes.Buffer
		cmd.Stdout, cmd.Stderr = &out, &out
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		if round < kills {
			time.Sleep(30*time.Millisecond + time.Duration(random.Int64N(int64(atMost))))
			if between != nil {
				between(round)
			}
			_ = cmd.Process.Kill()
		}
		err := cmd.Wait()
		log += out.String()
		if round < kills && err == nil {
			early++
		}
		if round == kills && err != nil {
			t.Fatalf("the last run: %v\n%s", err, log)
		}
	}
	if early > kills/2 {
		t.Errorf("%d of %d runs came to their end before they were killed: nothing was tested\n%s", early, kills, log)
	}
	if left, err := filepath.Glob(filepath.Join(state, "orrery", "*")); err != nil || len(left) > 0 {
		t.Errorf("after the end there is %q (%v)", left, err)
	}
}

// orderLines makes the items of a source, and the same items by id.
func orderLines(t *testing.T, n int, random *rand.Rand) (text string, items map[string]string) {
	t.Helper()
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(
			&b, `{"id":"o-%d","customer":"c-%d","total":%d,"text":%q}`+"\n", i, random.IntN(n/10),
			random.IntN(1_000_000), strings.Repeat("é", random.IntN(200)),
		)
	}
	return b.String(), itemsByID(t, b.String())
}

// An import that is killed at any moment and resumed has written every item exactly once, even when
// ranges split and merge meanwhile, and when the import generates the ids.
func TestImportIsKilled(t *testing.T) {
	t.Parallel() // its commands wait most of the time
	kills, seed := killsOf(t)
	for _, c := range []struct {
		name   string
		ranges int
		args   []string
		noID   bool

		reshape bool
	}{
		{"upsert into 1 range", 1, nil, false, false},
		{"create into 5 ranges that split and merge", 5, []string{"--create"}, false, true},
		{"ids of its own into 5 ranges", 5, []string{"--create", "--generate-id"}, true, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			random := rand.New(rand.NewPCG(seed, uint64(c.ranges)))
			p := transferServer(t, c.ranges)
			text, want := orderLines(t, 3000+500*kills, random)
			if c.noID {
				text = strings.ReplaceAll(text, `"id":"o-`, `"was":"o-`)
			}
			file := filepath.Join(t.TempDir(), "orders.jsonl")
			if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			var between func(int)
			if c.reshape {
				between = p.reshape(t)
			}
			args := append(
				[]string{"import", "shop/orders", file, "--resume", "--rate-ru", "9000", "--no-progress"}, c.args...,
			)
			killed(t, p, kills, random, 800*time.Millisecond, between, args...)
			have := p.stored(t)
			if c.noID {
				have = byFormerID(t, have)
			}
			sameItems(t, have, want)
		})
	}
}

// byFormerID gives items the id that they had before the import generated one.
func byFormerID(t *testing.T, items map[string]string) map[string]string {
	t.Helper()
	var b strings.Builder
	for id, text := range items {
		if len(id) != 36 || id[14] != '5' {
			t.Fatalf("%q is no UUID of version 5", id)
		}
		text = strings.Replace(text, `"id":"`+id+`",`, "", 1)
		b.WriteString(strings.Replace(text, `"was":`, `"id":`, 1) + "\n")
	}
	return itemsByID(t, b.String())
}

// An export that is killed at any moment and resumed has every item in its file exactly once, even
// when ranges split and merge meanwhile.
func TestExportIsKilled(t *testing.T) {
	t.Parallel() // its commands wait most of the time
	kills, seed := killsOf(t)
	for _, c := range []struct {
		name    string
		ranges  int
		reshape bool
	}{
		{"orders.jsonl", 1, false},
		{"orders.json", 5, false},
		{"orders.json.gz", 5, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			random := rand.New(rand.NewPCG(seed, uint64(c.ranges)))
			p := transferServer(t, c.ranges)
			text, want := orderLines(t, 1500+700*kills, random)
			dir := t.TempDir()
			source, file := filepath.Join(dir, "source.jsonl"), filepath.Join(dir, c.name)
			if err := os.WriteFile(source, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			p.must(t, "import", "shop/orders", source, "--no-progress", "--checkpoint", filepath.Join(dir, "import"))
			args := []string{"export", "shop/orders", file, "--resume", "--rate-ru", "80", "--no-progress"}
			var between func(int)
			if c.reshape {
				between = p.reshape(t)
			}
			killed(t, p, kills, random, 800*time.Millisecond, between, args...)
			sameItems(t, itemsByID(t, exported(t, file)), want)
			if left, err := filepath.Glob(file + ".*"); err != nil || len(left) > 0 {
				t.Errorf("beside the file there is %q (%v)", left, err)
			}
		})
	}
}

// reshape splits ranges, and merges some.
func (p *process) reshape(t *testing.T) func(round int) {
	return func(round int) {
		ids := rangeIDs(t, p)
		if round%3 == 2 {
			p.must(t, "merge", "shop", "orders", "--ranges", ids[0]+","+ids[1])
		} else {
			p.must(t, "split", "shop", "orders", "--range", ids[round%len(ids)])
		}
	}
}

func rangeIDs(t *testing.T, p *process) []string {
	t.Helper()
	var list struct{ Ranges []struct{ ID string } }
	if err := json.Unmarshal([]byte(p.must(t, "ranges", "shop", "orders", "-o", "json")), &list); err != nil {
		t.Fatal(err)
	}
	var ids []string
	for _, r := range list.Ranges {
		ids = append(ids, r.ID)
	}
	return ids
}

// exported is the content of a file, as JSON lines.
func exported(t *testing.T, file string) string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if strings.HasSuffix(file, ".gz") {
		z, err := gzip.NewReader(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		if data, err = io.ReadAll(z); err != nil {
			t.Fatal(err)
		}
	}
	if strings.Contains(file, ".jsonl") {
		return string(data)
	}
	var items []json.RawMessage
	if err := json.Unmarshal(data, &items); err != nil {
		t.Fatalf("%s is no array: %v", file, err)
	}
	var b strings.Builder
	for _, item := range items {
		b.Write(append(item, '\n'))
	}
	return b.String()
}
