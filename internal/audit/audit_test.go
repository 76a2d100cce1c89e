package audit

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/status"
)

var testNow = time.Date(2026, 11, 29, 12, 0, 0, 0, time.UTC)

func entry(n int) Entry {
	return Entry{
		Time: testNow, Principal: Principal{Kind: "entra", ID: "ann", AppID: "app"}, Operation: "create_item", Method: "POST",
		Resource: fmt.Sprintf("/dbs/a/colls/b/docs/%d", n), Status: 201, Charge: 5.5, Client: "127.0.0.1:1",
		ActivityID: "id", Kind: Write,
	}
}

func open(t testing.TB, o Options) *Log {
	t.Helper()
	if o.Level == Off {
		o.Level = All
	}
	l, err := Open(context.Background(), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(l.Close)
	return l
}

func verify(t testing.TB, expect string, paths ...string) (Report, error) {
	t.Helper()
	var v Verifier
	v.Expect(expect)
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := v.File(path, bytes.NewReader(text)); err != nil {
			return Report{}, err
		}
	}
	return v.End()
}

// written is a log of two runs with twenty entries.
func written(t testing.TB) (path string, report Report) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "audit.jsonl")
	for run := range 2 {
		l := open(t, Options{Path: path, Version: "test"})
		for i := range 10 {
			l.Record(entry(10*run + i))
		}
		l.Close()
	}
	report, err := verify(t, "", path)
	if err != nil || report.Lines != 24 || !report.Begins || report.Lost != 0 {
		t.Fatalf("%+v, %v", report, err)
	}
	return path, report
}

// TestChain: the chain goes on after a restart, the file is its owner's alone, and every change of
// it is noticed.
func TestChain(t *testing.T) {
	path, report := written(t)
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lines := bytes.SplitAfter(text, []byte("\n"))
	lines = lines[:len(lines)-1]
	forged := line{Sequence: report.Last + 1, Event: eventRequest, Previous: noHash}
	other, _, _ := forged.appendTo(nil)
	check := func(name string, changed [][]byte, expect string, want bool) {
		t.Helper()
		other := filepath.Join(t.TempDir(), "changed")
		if err := os.WriteFile(other, bytes.Join(changed, nil), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := verify(t, expect, other); (err == nil) != want {
			t.Errorf("%s: %v", name, err)
		}
	}
	check("unchanged", lines, report.Hash, true)
	check("a line left out", slices.Delete(slices.Clone(lines), 5, 6), "", false)
	check("a line twice", slices.Insert(slices.Clone(lines), 5, lines[4]), "", false)
	swapped := slices.Clone(lines)
	swapped[5], swapped[6] = swapped[6], swapped[5]
	check("lines swapped", swapped, "", false)
	check("the end cut", lines[:20], "", true) // nobody can tell from the file alone
	check("the end cut, with the last hash", lines[:20], report.Hash, false)
	check("the beginning cut", lines[5:], "", true) // a part of a log; the report says so
	check("half a line cut", append(slices.Clone(lines[:20]), lines[20][:30]), "", false)
	check("a line appended", append(slices.Clone(lines), other), "", false)
	check("an empty line", append(slices.Clone(lines), []byte("\n")), "", false)
	for i := range len(lines[3]) - 1 {
		changed := slices.Clone(lines)
		changed[3] = bytes.Clone(lines[3])
		changed[3][i] ^= 1
		if changed[3][i] == '\n' {
			continue
		}
		check(fmt.Sprintf("byte %d", i), changed, "", false)
	}
}

// TestTextsCannotForgeLines: whatever a client sends, its entry is one line.
func TestTextsCannotForgeLines(t *testing.T) {
	var out bytes.Buffer
	l := open(t, Options{Out: &out})
	e := entry(1)
	e.Resource, e.UserAgent = "/dbs/a\n{\"seq\":9}\r\n\u2028", "\x00\x1b[31m\"},\"hash\":\""+strings.Repeat("0", 64)
	l.Record(e)
	l.Close()
	if n := bytes.Count(out.Bytes(), []byte("\n")); n != 3 {
		t.Errorf("%d lines: %s", n, out.String())
	}
	var v Verifier
	if err := v.File("out", &out); err != nil {
		t.Error(err)
	}
}

// TestLevels: refused requests and management are written whatever the level, unless it is off.
func TestLevels(t *testing.T) {
	for _, c := range []struct {
		level  string
		kind   Kind
		status int
		want   bool
	}{
		{"off", Manage, 403, false},
		{"denied", Read, 401, true},
		{"denied", Manage, 201, false},
		{"control", Manage, 201, true},
		{"control", Write, 201, false},
		{"control", Write, 403, true},
		{"writes", Write, 404, true},
		{"writes", Read, 200, false},
		{"all", Read, 304, true},
	} {
		level, err := ParseLevel(strings.ToUpper(c.level))
		if err != nil || level.includes(c.kind, c.status) != c.want {
			t.Errorf("%s, kind %d, %d: %v", c.level, c.kind, c.status, err)
		}
	}
	if _, err := ParseLevel("some"); err == nil {
		t.Error("an unknown level is accepted")
	}
}

// gate is a writer that blocks, or fails after some bytes, until it is opened.
type gate struct {
	mu    sync.Mutex
	text  bytes.Buffer
	room  int // bytes before it fails; negative for no limit
	tried chan struct{}
}

// Write implements io.Writer.
func (g *gate) Write(p []byte) (int, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	n := len(p)
	var err error
	if g.room >= 0 && n > g.room {
		n, err = g.room, errors.New("no space left")
	}
	if g.room >= 0 {
		g.room -= n
	}
	g.text.Write(p[:n])
	if err != nil {
		select {
		case g.tried <- struct{}{}:
		default:
		}
	}
	return n, err
}

func (g *gate) open() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.room = -1
}

// waitFailing waits until a write has failed and the log knows it.
func waitFailing(l *Log, g *gate) {
	<-g.tried
	for _, failing := l.Lost(); !failing; _, failing = l.Lost() {
		time.Sleep(time.Millisecond)
	}
}

// TestFullDisk: while the log cannot be written, entries wait; those beyond the room are counted,
// and the log tells their number when it is written again. No line is torn.
func TestFullDisk(t *testing.T) {
	g := &gate{room: 1000, tried: make(chan struct{}, 1)}
	l := open(t, Options{Out: g})
	for i := range 20 {
		l.Record(entry(i))
	}
	waitFailing(l, g)
	const more = maxWaiting + maxBatchBytes/100
	for i := range more {
		l.Record(entry(i))
	}
	lost, failing := l.Lost()
	if lost == 0 || !failing {
		t.Fatalf("%d lost, failing %v", lost, failing)
	}
	g.open()
	l.Close()
	var v Verifier
	if err := v.File("out", &g.text); err != nil {
		t.Fatal(err)
	}
	report, err := v.End()
	if err != nil || report.Lost != lost {
		t.Errorf("%d lost, the log says %+v, %v", lost, report, err)
	}
	if want := 20 + more - lost + 3; report.Lines != want { // with start, lost and stop
		t.Errorf("%d lines, expected %d", report.Lines, want)
	}
}

// TestRequired: a log that is required refuses requests while it cannot be written, and loses no
// entry of a request that it has admitted.
func TestRequired(t *testing.T) {
	g := &gate{room: 1000, tried: make(chan struct{}, 1)}
	l := open(t, Options{Out: g, Required: true})
	admitted := 0
	for range 2 * maxWaiting {
		if err := l.Admit(); err != nil {
			if !errors.Is(err, status.ServiceUnavailable) {
				t.Fatal(err)
			}
			break
		}
		admitted++
		l.Record(entry(admitted))
	}
	if admitted == 0 || admitted == 2*maxWaiting {
		t.Fatalf("%d admitted", admitted)
	}
	waitFailing(l, g)
	if l.Admit() == nil {
		t.Error("a request is admitted while the log cannot be written")
	}
	g.open()
	l.Close()
	var v Verifier
	if err := v.File("out", &g.text); err != nil {
		t.Fatal(err)
	}
	if report, err := v.End(); err != nil || report.Lost != 0 || report.Lines != uint64(admitted)+2 {
		t.Errorf("%d admitted: %+v, %v", admitted, report, err)
	}
}

// TestReleasedRoom: requests that are not written take no room.
func TestReleasedRoom(t *testing.T) {
	l := open(t, Options{Out: &bytes.Buffer{}, Required: true, Level: Control})
	for i := range 3 * maxWaiting {
		if err := l.Admit(); err != nil {
			t.Fatalf("request %d: %v", i, err)
		}
		if i%2 == 0 {
			l.Record(entry(i))
		} else {
			l.Release()
		}
	}
}

// TestRotation: the chain goes on across files, renamed by the log or by another program.
func TestRotation(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "audit.jsonl")
	l := open(t, Options{Path: path, MaxBytes: 4000})
	for i := range 1000 { // several batches
		l.Record(entry(i))
	}
	l.Close()
	moved := filepath.Join(dir, "moved")
	l = open(t, Options{Path: path})
	l.Record(entry(100))
	if err := os.Rename(path, moved); err != nil {
		t.Fatal(err)
	}
	l.Reopen()
	for i := 0; ; i++ {
		if _, err := os.Stat(path); err == nil {
			break
		}
		if i > 1e6 {
			t.Fatal("the file is not opened again")
		}
		l.Record(entry(101)) // wakes the writer, whatever it waits for
		time.Sleep(time.Millisecond)
	}
	l.Record(entry(102))
	l.Close()
	files, err := filepath.Glob(path + ".*")
	if err != nil || len(files) < 2 {
		t.Fatalf("%v, %v", files, err)
	}
	first := func(path string) (n uint64) {
		text, _ := os.ReadFile(path)
		head, _, _ := bytes.Cut(text, []byte("\n"))
		one, err := parse(head)
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		return one.Sequence
	}
	slices.SortFunc(files, func(a, b string) int { return int(first(a)) - int(first(b)) })
	if _, err := verify(t, "", append(files, moved, path)...); err != nil {
		t.Error(err)
	}
}

// TestEndsThatCannotBeRead: a log whose end is torn or damaged is kept as it is, and the log goes
// on in another file.
func TestEndsThatCannotBeRead(t *testing.T) {
	for _, end := range []string{`{"seq":25,"ti`, "garbage\n", "\x00\x00\x00\x00"} {
		path, _ := written(t)
		f, err := os.OpenFile(path, os.O_APPEND|os.O_WRONLY, 0)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.WriteString(end); err != nil {
			t.Fatal(err)
		}
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
		before, _ := os.ReadFile(path)
		l := open(t, Options{Path: path})
		l.Record(entry(1))
		l.Close()
		kept, err := filepath.Glob(path + ".*.damaged")
		if err != nil || len(kept) != 1 {
			t.Fatalf("%q: %v, %v", end, kept, err)
		}
		if after, _ := os.ReadFile(kept[0]); !bytes.Equal(before, after) {
			t.Errorf("%q: the file was changed", end)
		}
		if _, err := verify(t, "", kept[0]); err == nil {
			t.Errorf("%q: the kept file is right", end)
		}
		if _, err := verify(t, "", path); err != nil {
			t.Errorf("%q: %v", end, err)
		}
	}
	if _, err := Open(context.Background(), Options{Path: t.TempDir()}); err == nil {
		t.Error("a directory is opened")
	}
}

// FuzzVerify: no file causes a panic, and what is accepted is a chain of the lines in it.
func FuzzVerify(f *testing.F) {
	path, _ := written(f)
	text, err := os.ReadFile(path)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(text)
	f.Add([]byte("{}\n"))
	f.Add([]byte(`{"seq":1,"hash":"` + strings.Repeat("0", 64) + `"}` + "\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		var v Verifier
		if v.File("f", bytes.NewReader(text)) != nil {
			return
		}
		if report, err := v.End(); err == nil && report.Lines != uint64(bytes.Count(text, []byte("\n"))) {
			t.Fatalf("%d lines of %q", report.Lines, text)
		}
	})
}
