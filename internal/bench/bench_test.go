package main

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestMain lets the child processes of benchmarks run in this binary.
func TestMain(m *testing.M) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	code := 0
	err := serveOr(ctx, func() error {
		code = m.Run()
		return nil
	})
	stop()
	if err != nil {
		panic(err)
	}
	os.Exit(code)
}

// TestBenchmarks runs every benchmark on toy data sets, so that each keeps working and finds its
// figures from correct answers. It ignores their speed.
func TestBenchmarks(t *testing.T) {
	var out strings.Builder
	c := standard()
	c.rounds, c.round, c.budget = 1, 20*time.Millisecond, time.Second
	c.sizes, c.items, c.ranges, c.writers, c.inside = []int{leastItems, 2 * leastItems}, leastItems, []int{1, 3}, []int{
		1,
		4,
	}, true
	c.data, c.profiles = t.TempDir(), t.TempDir()
	r, err := newRun(c, &out)
	if err != nil {
		t.Fatal(err)
	}
	defer r.close()
	ctx := t.Context() // servers outlive the subtest that starts them
	for _, b := range benchmarks {
		t.Run(b.name, func(t *testing.T) {
			if _, err := processOf(os.Getpid()); b.name == "idle" && errors.Is(err, os.ErrNotExist) {
				t.Skip("memory and CPU of a process are known on Linux only")
			}
			before := len(r.figures)
			r.group = b.name
			if err := b.run(ctx, r); err != nil {
				t.Fatal(err)
			}
			for _, f := range r.figures[before:] {
				if f.ratio < 0 || f.rate < 0 || f.group != b.name {
					t.Errorf("figure %+v", f)
				}
			}
			if len(r.figures) == before {
				t.Error("it found nothing")
			}
		})
	}
	for _, name := range []string{"point_read_rest", "query_rest", "create_in_process_1"} {
		if info, err := os.Stat(filepath.Join(c.profiles, name+".pprof")); err != nil || info.Size() == 0 {
			t.Errorf("profile of %s: %v, %v", name, info, err)
		}
	}
	page := filepath.Join(t.TempDir(), "page.md")
	if err := writeTables(page, []string{"a machine"}, r.figures); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range r.figures {
		if !strings.Contains(string(text), "| "+f.name+" |") {
			t.Errorf("the page has no row %s", f.name)
		}
	}
}

// TestDataSetIsKept loads a set once, and again only when it has been removed.
func TestDataSetIsKept(t *testing.T) {
	c := standard()
	c.data = t.TempDir()
	for _, want := range []int{1, 0} {
		var out strings.Builder
		r, err := newRun(c, &out)
		if err != nil {
			t.Fatal(err)
		}
		p, err := r.data.product(t.Context(), set{leastItems, 3})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := p.ask(t.Context(), question{text: "SELECT VALUE COUNT(1) FROM c", rows: 1, answer: "1000"},
			false); err != nil {
			t.Error(err)
		}
		r.close()
		if got := strings.Count(out.String(), "loaded items=1000 ranges=3"); got != want {
			t.Errorf("loaded %d times, want %d: %s", got, want, out.String())
		}
	}
}

// TestWrongAnswersAreFound checks that a benchmark rejects wrong answers.
func TestWrongAnswersAreFound(t *testing.T) {
	r, err := newRun(standard(), new(strings.Builder))
	if err != nil {
		t.Fatal(err)
	}
	defer r.close()
	p, err := r.data.product(t.Context(), set{leastItems, 1})
	if err != nil {
		t.Fatal(err)
	}
	for _, q := range []question{
		{text: "SELECT VALUE COUNT(1) FROM c", rows: 1, answer: "999"},
		{text: "SELECT * FROM c WHERE c.kind = 7", rows: 11},
		{text: "SELECT * FROM c WHERE", rows: 1},
	} {
		if _, err := p.ask(t.Context(), q, false); err == nil {
			t.Errorf("%s: an answer other than %d rows %s passed", q.text, q.rows, q.answer)
		}
	}
	if err := checkTwenty([]byte(`{"_rid":"","Documents":[],"_count":19}`)); err == nil {
		t.Error("19 rows passed for 20")
	}
}

func TestItems(t *testing.T) {
	for n := range 200 {
		body := itemJSON(nil, n)
		var item map[string]any
		if err := json.Unmarshal(body, &item); err != nil {
			t.Fatalf("%s: %v", body, err)
		}
		if len(body) < 900 || len(body) > 1150 {
			t.Errorf("item %d has %d bytes, want about 1 KB", n, len(body))
		}
		_, half := item["half"]
		if half != (n%2 == 0) || len(item) != 20+btoi(half)-1 {
			t.Errorf("item %d has %d properties, half: %v", n, len(item), half)
		}
		if item["id"] != idOf(n) || item["pk"] != keyOf(n) || item["number3"] != float64(numberOf(n, 3)) ||
			item["plain"] != float64(plainOf(n)) || item["kind"] != float64(kindOf(n)) {
			t.Errorf("item %d is %s", n, body)
		}
		var cost map[string]any
		if err := json.Unmarshal(costItem(n), &cost); err != nil || len(cost) != costPaths+2 {
			t.Errorf("item for cost %d: %d properties, %v", n, len(cost), err)
		}
	}
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// TestSpreadOut checks that every item occurs once, and that 64 consecutive ones have different
// keys.
func TestSpreadOut(t *testing.T) {
	const items = 4 * 64 * itemsPerKey
	seen := map[int]bool{}
	for n := range items {
		seen[spreadOut(n)] = true
	}
	for n := range items {
		if !seen[n] {
			t.Fatalf("item %d does not come", n)
		}
	}
	keys := map[string]bool{}
	for n := range 64 {
		keys[keyOf(spreadOut(n))] = true
	}
	if len(keys) != 64 {
		t.Errorf("64 items in a row have %d keys", len(keys))
	}
}
