package main

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/house/served"
)

// TestAHarnessThatFailsIsNoPass checks that a part which could not go on, or tried nothing, is
// recorded as a failure.
func TestAHarnessThatFailsIsNoPass(t *testing.T) {
	kept := parts
	defer func() { parts = kept }()
	for _, c := range []struct {
		name   string
		part   part
		err    error
		code   int
		record string
	}{
		{"an error", part{passed: 7}, errors.New("no disk"), 1, "7 1 0 campaign-x"},
		{"nothing tried", part{}, nil, 1, "0 1 0 campaign-x"},
		{"a failure", part{passed: 7, failed: 2}, nil, 1, "7 2 0 campaign-x"},
		{"only skipped", part{skipped: 1}, nil, 0, "0 0 1 campaign-x"},
		{"passed", part{passed: 7}, nil, 0, "7 0 0 campaign-x"},
	} {
		t.Run(c.name, func(t *testing.T) {
			parts = parts[:0:0]
			parts = append(parts, struct {
				name string
				run  func(*campaign, context.Context) (part, error)
			}{"x", func(*campaign, context.Context) (part, error) { return c.part, c.err }})
			record := filepath.Join(t.TempDir(), "record")
			campaign := &campaign{out: &bytes.Buffer{}, clock: clock.NewManual(time.Unix(0, 0)), record: record}
			code, err := campaign.run(context.Background(), nil)
			text, readErr := os.ReadFile(record)
			if err != nil || readErr != nil || code != c.code || strings.TrimSpace(string(text)) != c.record {
				t.Errorf("code %d, %v, record %q %v", code, err, text, readErr)
			}
		})
	}
}

func TestHarmsChangeWhatTheySay(t *testing.T) {
	before := bytes.Repeat([]byte("0123456789"), 1000)
	for _, how := range []string{
		"flip start", "flip middle", "flip end", "flip random", "cut half", "cut random", "cut 1 byte", "zero block",
		"zero all", "empty",
	} {
		after, detail := harmed(before, how, rand.New(rand.NewPCG(1, 2)))
		again, _ := harmed(before, how, rand.New(rand.NewPCG(1, 2)))
		if bytes.Equal(before, after) || !bytes.Equal(after, again) || detail == "" {
			t.Errorf(
				"%s: changed %v, the same again %v, %q", how, !bytes.Equal(before, after), bytes.Equal(after, again),
				detail,
			)
		}
		different := 0
		for n := range after {
			if after[n] != before[n] {
				different++
			}
		}
		if strings.HasPrefix(how, "flip") && (len(after) != len(before) || different != 1) ||
			strings.HasPrefix(how, "cut") && (different != 0 || len(after) >= len(before)) {
			t.Errorf("%s: %d bytes of %d, %d different", how, len(after), len(before), different)
		}
	}
}

// TestATrialDamagesOnlyItsCopy checks that a trial leaves its master unchanged, although copies
// share files with it.
func TestATrialDamagesOnlyItsCopy(t *testing.T) {
	dir := t.TempDir()
	m := &master{dir: dir}
	for name, text := range map[string]string{
		"data/store/000005.sst": "a table", "data/store/000006.sst": "another table",
		"data/store/000007.log": "a log", "data/store/000008.log": "a newer log",
		"data/store/MANIFEST-000001": "a manifest", "data/store/marker.manifest.000001.MANIFEST-000001": "",
		"data/keys/seal.key": "key", "data/keys/account.sealed": "account",
		"earlier/store/000003.sst": "an old table", "earlier/store/000002.log": "an old log",
		"earlier/keys/seal.key": "old key",
	} {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	before, err := pictureOf(m.data())
	if err != nil {
		t.Fatal(err)
	}
	files, err := filesOf(m.data())
	if err != nil {
		t.Fatal(err)
	}
	list := harmsFor(classify(files))
	for _, want := range []harm{
		{kind: kindTable, how: "swap"},
		{kind: kindOlderLog, how: "delete"},
		{kind: kindNewestLog, how: "stale"},
		{kind: kindMarker, how: "delete"},
		{kind: kindTemporary, how: "plant foreign"},
	} {
		if !slices.Contains(list, want) {
			t.Errorf("no trial of %s", want)
		}
	}
	b := laboratory{dir: dir}
	for n, h := range list {
		h.seed = uint64(n)
		copied := filepath.Join(dir, "copy")
		names, detail, err := b.prepare(trial{master: m, harm: h}, copied)
		if err != nil && !errors.Is(err, errNothingToHarm) {
			t.Errorf("%s: %v", h, err)
		}
		after, pictureErr := pictureOf(m.data())
		damaged, damagedErr := pictureOf(filepath.Join(copied, "data"))
		if pictureErr != nil || damagedErr != nil {
			t.Fatal(pictureErr, damagedErr)
		}
		if changes := before.changes(after); len(changes) > 0 {
			t.Fatalf("%s: the master has changed: %v", h, changes)
		}
		if err == nil && (len(before.changes(damaged)) == 0 || len(names) == 0 || detail == "") {
			t.Errorf("%s: the copy is whole (%v, %q)", h, names, detail)
		}
		if err := os.RemoveAll(copied); err != nil {
			t.Fatal(err)
		}
	}
}

func TestDocumentsAreCutOutOfPages(t *testing.T) {
	page := `{"_rid":"x","Documents":[{"id":"a]}\"","pk":"p","g":3,"n":[1,{"Documents":[]}]},{"id":"b"}],"_count":2}`
	got, err := documents([]byte(page))
	if err != nil || len(got) != 2 || string(got[0]) != `{"id":"a]}\"","pk":"p","g":3,"n":[1,{"Documents":[]}]}` ||
		string(got[1]) != `{"id":"b"}` {
		t.Errorf("%q, %v", got, err)
	}
	if empty, err := documents([]byte(`{"Documents":[],"_count":0}`)); err != nil || len(empty) != 0 {
		t.Errorf("%q, %v", empty, err)
	}
	for n := strings.Index(page, "[") + 1; n < strings.LastIndex(page, "]"); n++ {
		if got, err := documents([]byte(page[:n])); err == nil {
			t.Errorf("a page cut at %d was taken for whole: %q", n, got)
		}
	}
	a, b := []byte(`{"id":"a","v":1,"_ts":5,"_rid":"r"}`), []byte(`{"v":1,"id":"a","_etag":"e"}`)
	if userSum(a) != userSum(b) {
		t.Error("system properties or order matter to a user's sum")
	}
}

func TestMeasuresAreHeldAgainstTheirBounds(t *testing.T) {
	samples := func(ms float64, status int) []sample {
		var out []sample
		for range 100 {
			out = append(out, sample{Ms: ms, Status: status})
		}
		return out
	}
	good := func() measure {
		return measure{quiet: samples(1, 200), attacked: samples(4.9, 200), late: time.Second, peak: 600, bound: 512}
	}
	for _, c := range []struct {
		name  string
		spoil func(*measure)
		speed bool
		right bool
	}{
		{"within bounds", func(*measure) {}, true, true},
		{"slow", func(m *measure) { m.attacked = samples(5.1, 200) }, true, false},
		{"slow, in a short run", func(m *measure) { m.attacked = samples(5.1, 200) }, false, true},
		{"a late 429", func(m *measure) { m.late = 2001 * time.Millisecond }, false, false},
		{"more than the budget and a fifth", func(m *measure) { m.peak = 615 }, false, false},
		{"still at work", func(m *measure) { m.busy = 6 * time.Second }, false, false},
		{"dead", func(m *measure) { m.dead = "killed" }, false, false},
		{"does not stop", func(m *measure) { m.stopped = errors.New("no") }, false, false},
		{"others are refused", func(m *measure) { m.attacked[3].Status = 429 }, false, false},
		{"others get no answer", func(m *measure) { m.attacked[3].Status = 0 }, false, false},
		{"nothing was measured", func(m *measure) { m.attacked = nil }, false, false},
	} {
		m := good()
		c.spoil(&m)
		if wrong := m.wrong(c.speed); (len(wrong) == 0) != c.right {
			t.Errorf("%s: %v", c.name, wrong)
		}
	}
}

func TestLateRefusalsAreCountedFromTheHangUp(t *testing.T) {
	left := time.Unix(1000, 0)
	at := func(d time.Duration, label string, status int) sample {
		return sample{Label: label, At: left.Add(d).UnixNano(), Status: status}
	}
	p := &prober{all: []sample{
		at(-time.Second, "range", 429), at(time.Second, "range", 429), at(2*time.Second, "range", 200),
		at(3*time.Second, "other", 429),
	}}
	if late := p.lastRefused("range", left); late != time.Second {
		t.Error(late)
	}
	if got := p.during("range", []window{{left, left.Add(1500 * time.Millisecond)}}); len(got) != 1 {
		t.Error(got)
	}
}

func TestHostileRequestsFollowFromTheirNumber(t *testing.T) {
	seed := createCall("h", "k", []byte(`{"id":"1","pk":"k"}`))
	now := time.Unix(1_800_000_000, 0)
	made := map[string]bool{}
	for n := range uint64(300) {
		text := mutator{rand.New(rand.NewPCG(1, n))}.mutate(seed, now).bytes()
		if again := (mutator{rand.New(rand.NewPCG(1, n))}).mutate(seed, now).bytes(); !bytes.Equal(text, again) {
			t.Fatalf("request %d is another the second time", n)
		}
		made[string(text)] = true
	}
	if len(made) < 250 {
		t.Errorf("only %d different requests of 300", len(made))
	}
}

// TestUnexpectedAnswersUnderLoadAreReported checks that a writer which stops because of an answer
// is not taken for one that lost its connection.
func TestUnexpectedAnswersUnderLoadAreReported(t *testing.T) {
	for status, available := range map[int]bool{
		http.StatusInternalServerError: false,
		http.StatusServiceUnavailable:  true,
	} {
		var asked atomic.Int32
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			if asked.Add(1) == 1 {
				w.WriteHeader(status)
				return
			}
			panic(http.ErrAbortHandler) // as a killed server would
		}))
		defer server.Close()
		var writers []*writer
		for n, plan := range plans(300)[:2] {
			random := rand.New(rand.NewPCG(1, uint64(n)))
			writers = append(writers, &writer{plan: plan, name: plan.container, random: random, ledger: newLedger()})
		}
		a := newAccount(server.URL, clock.System(), 2)
		defer a.Close()
		err := runWriters(t.Context(), writers, a, func() {})
		if err == nil || !strings.Contains(err.Error(), strconv.Itoa(status)) || onlyUnavailable(err) != available {
			t.Errorf("an answer with status %d: %v", status, err)
		}
		if err := runWriters(t.Context(), writers, a, func() {}); err != nil || !onlyUnavailable(err) {
			t.Errorf("connections that end: %v", err)
		}
	}
}

// TestADirectoryThatIsNotFilledIsFilledAgain checks that a run refills a directory that an
// interrupted run left half full.
func TestADirectoryThatIsNotFilledIsFilledAgain(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the stand-in for the server is a shell script")
	}
	dir := t.TempDir()
	script := "#!/bin/sh\nwhile [ \"$1\" != --data-path ]; do shift; done\nmkdir -p \"$2\" && echo in " +
		">\"$2/half\"\nexit 1\n"
	binary := filepath.Join(dir, "server")
	if err := os.WriteFile(binary, []byte(script), 0o700); err != nil {
		t.Fatal(err)
	}
	c := &campaign{binary: binary, clock: clock.System()}
	for run := range 2 {
		if err := c.fillBesieged(t.Context(), filepath.Join(dir, "data")); !errors.Is(err, served.ErrEnded) {
			t.Errorf("run %d: %v", run, err)
		}
	}
}
