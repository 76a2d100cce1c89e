package transfer

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/orrery-db/orrery/internal/records"
	"github.com/orrery-db/orrery/internal/value"
)

// numbered returns n items with so many partition keys.
func numbered(n, keys int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, `{"id":"%d","pk":"k%d"}`+"\n", i, i%keys)
	}
	return b.String()
}

// wrote fails the test unless the account holds exactly the items of a text.
func (f *fakeAccount) wrote(t *testing.T, text string) {
	t.Helper()
	want := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	have := f.bodies()
	slices.Sort(want)
	slices.Sort(have)
	if !slices.Equal(have, want) {
		t.Fatalf("%d items, want %d", len(have), len(want))
	}
}

func TestImportIsSentInBulk(t *testing.T) {
	f := newFake(t, 5)
	text := numbered(5000, 300)
	r, err := Import(t.Context(), f.importing(text))
	if err != nil || r.Created != 5000 || r.Singly {
		t.Fatalf("%+v, %v", r, err)
	}
	f.wrote(t, text)
	if f.bulks > 75 { // fifty full batches, and some smaller ones
		t.Errorf("%d bulk requests", f.bulks)
	}
	if r.Charge != 5*5000 {
		t.Errorf("charge %v", r.Charge)
	}
}

// TestImportWithoutBulk checks that a server without bulk requests gets the items one by one, and
// that a single bad item does not disable bulk requests.
func TestImportWithoutBulk(t *testing.T) {
	for _, c := range []struct {
		name   string
		spoilt func(r Request) bool
		singly bool
	}{
		{"never", func(Request) bool { return true }, true},
		{"one item", func(r Request) bool { return strings.Contains(string(r.Body), `"id":"999"`) }, false},
	} {
		f := newFake(t, 2)
		f.before = func(r Request) *Response {
			if r.Header["x-ms-cosmos-is-batch-request"] != "" && c.spoilt(r) {
				return answered(400, 0, `{"message":"no such thing"}`)
			}
			return nil
		}
		text := numbered(1000, 30)
		r, err := Import(t.Context(), f.importing(text))
		if err != nil || r.Created != 1000 || r.Singly != c.singly {
			t.Errorf("%s: %+v, %v", c.name, r, err)
		}
		f.wrote(t, text)
	}
}

// TestImportMeetsSplits splits ranges repeatedly during an import: every item must be written
// exactly once.
func TestImportMeetsSplits(t *testing.T) {
	f := newFake(t, 2)
	var n atomic.Int64
	f.before = func(r Request) *Response {
		if r.Header["x-ms-cosmos-is-batch-request"] == "" {
			return nil
		}
		switch i := n.Add(1); {
		case i == 3, i == 9, i == 20:
			f.split(int(i))
		case i == 14:
			return answered(410, 1007, `{"message":"a split is being completed"}`)
		}
		return nil
	}
	text := numbered(8000, 500)
	o := f.importing(text)
	o.Mode = Create
	r, err := Import(t.Context(), o)
	if err != nil || r.Created != 8000 {
		t.Fatalf("%+v, %v", r, err)
	}
	f.wrote(t, text)
}

// TestImportTriesAgain checks the retry of transient errors: a throttled operation or request, 449,
// 408, 503, and lost or partial responses. An item whose write is repeated for that reason is
// recognized as our own.
func TestImportTriesAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, mode := range []Mode{Upsert, Create, SkipExisting} {
			f := newFake(t, 3)
			random := rand.New(rand.NewPCG(1, 2)) // guarded by the account's lock
			f.verdict = func(string) (int, int) {
				return []int{429, 449, 408, 503, 0}[min(4, random.IntN(40))], 0
			}
			var n atomic.Int64
			f.after = func(r Request, answer *Response) *Response {
				if r.Header["x-ms-cosmos-is-batch-request"] == "" {
					return answer
				}
				switch n.Add(1) % 25 {
				case 1:
					return nil
				case 2:
					answer.Body = answer.Body[:len(answer.Body)/2]
				case 3:
					answer.Body = []byte(`[]`)
				case 5:
					answer.Body = []byte(`{"_rid":"not a list"}`)
				}
				return answer
			}
			var m atomic.Int64
			f.before = func(r Request) *Response {
				if r.Header["x-ms-cosmos-is-batch-request"] != "" && m.Add(1)%25 == 4 {
					return answered(429, 3200, `{}`)
				}
				return nil
			}
			text := numbered(2000, 100)
			o := f.importing(text)
			o.Mode, o.Stall = mode, time.Hour
			r, err := Import(t.Context(), o)
			if err != nil || r.Created+r.Replaced+r.Present != 2000 || r.Throttled == 0 {
				t.Fatalf("%s: %+v, %v", mode, r, err)
			}
			if mode == Create && r.Created != 2000 {
				t.Errorf("%+v", r)
			}
			f.wrote(t, text)
		}
	})
}

// TestImportRefusesForeignItems checks that a 409 counts as our own write only if the stored item
// equals ours.
func TestImportRefusesForeignItems(t *testing.T) {
	f := newFake(t, 1)
	f.write(`{"id":"1","pk":"a","by":"somebody"}`, true)
	lost := false
	f.after = func(r Request, answer *Response) *Response {
		if r.Header["x-ms-cosmos-is-batch-request"] != "" && !lost {
			lost = true
			return nil
		}
		return answer
	}
	o := f.importing(`{"id":"1","pk":"a"} {"id":"2","pk":"a"}`)
	o.Mode = Create
	r, err := Import(t.Context(), o)
	if err != nil || r.Created != 1 || r.Refused != 1 || r.First[0].ID != "1" || r.First[0].Status != 409 {
		t.Errorf("%+v, %v", r, err)
	}
}

// TestImportKnowsItsItemsByAnyID checks that our own items are recognized with any characters in
// the id.
func TestImportKnowsItsItemsByAnyID(t *testing.T) {
	f := newFake(t, 1)
	f.after = func(r Request, answer *Response) *Response {
		if r.Header["x-ms-cosmos-is-batch-request"] != "" && f.writes == 6 {
			return nil
		}
		return answer
	}
	o := f.importing(
		`{"id":"a/b","pk":"a"}{"id":"..","pk":"a"}{"id":"50% off","pk":"a"}{"id":"a%2Fb","pk":"a"}{"id":"ü ` +
			`#?","pk":"a"}{"id":"/","pk":"a"}`,
	)
	o.Mode = Create
	if r, err := Import(t.Context(), o); err != nil || r.Created != 6 || r.Refused != 0 {
		t.Errorf("%+v, %v", r, err)
	}
}

// TestImportGivesUp checks that a persistent error ends the import after a limited number of
// attempts.
func TestImportGivesUp(t *testing.T) {
	text := numbered(300, 10)
	for _, c := range []struct {
		name   string
		before func(r Request) *Response
		says   string
		status int
	}{
		{
			"503", func(Request) *Response { return answered(503, 0, `{"message":"busy"}`) },
			"tried 10 times: the server answered 503", 503,
		},
		{"401", func(Request) *Response { return answered(401, 0, `{}`) }, "401", 401},
		{"403", func(Request) *Response { return answered(403, 0, `{}`) }, "403", 403},
		{
			"made again", func(Request) *Response { return answered(410, nameCacheStale, `{}`) },
			"deleted and created again", 410,
		},
		{"410 for ever", func(Request) *Response { return answered(410, 1002, `{}`) }, "keep changing", 0},
		{"429 for ever", func(Request) *Response { return answered(429, 3200, `{}`) }, "has accepted nothing", 429},
		{"lies", func(Request) *Response { return answered(200, 0, `[{"statusCode":7}]`) }, "not valid in this API", 0},
		{"nothing", func(Request) *Response { return answered(200, 0, ``) }, "not valid in this API", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				f := newFake(t, 1)
				sent := atomic.Int64{}
				f.before = func(r Request) *Response {
					if r.Method == "POST" {
						sent.Add(1)
						return c.before(r)
					}
					return nil
				}
				o := f.importing(text)
				o.Stall = 4 * time.Second // one request a tick: 400 of them
				_, err := Import(t.Context(), o)
				if err == nil || !strings.Contains(err.Error(), c.says) {
					t.Errorf("it says %v, want %s", err, c.says)
				}
				var refused *Refusal
				if c.status != 0 && (!errors.As(err, &refused) || refused.Status != c.status) {
					t.Errorf("%v is no refusal with %d", err, c.status)
				}
				if sent.Load() > 500 {
					t.Errorf("%d requests", sent.Load())
				}
			})
		})
	}
}

// TestImportKeepsTheOrderOfAnItem checks that items with one id are written in the order of the
// source.
func TestImportKeepsTheOrderOfAnItem(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, 2)
		random := rand.New(rand.NewPCG(3, 4))
		refused := map[string]int{} // the account calls verdict for one item at a time
		f.verdict = func(body string) (int, int) {
			status := []int{0, 0, 429, 503}[random.IntN(4)]
			if status == 503 {
				if refused[body]++; refused[body] == maxTries { // more would end the import, by right
					return 0, 0
				}
			}
			return status, 0
		}
		var b strings.Builder
		for i := range 600 {
			fmt.Fprintf(&b, `{"id":"%d","pk":"k","n":%d}`+"\n", i%7, i)
		}
		o := f.importing(b.String())
		o.Stall = time.Hour
		if _, err := Import(t.Context(), o); err != nil {
			t.Fatal(err)
		}
		for _, body := range f.bodies() {
			var item struct {
				ID string
				N  int
			}
			if err := json.Unmarshal([]byte(body), &item); err != nil || item.N < 593 || fmt.Sprint(item.N%7) != item.ID {
				t.Errorf("%s is not the last of its id (%v)", body, err)
			}
		}
	})
}

// TestImportHoldsItsRate checks that charges stay below the rate from the first request on, and
// reach nine tenths of it.
func TestImportHoldsItsRate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, charge := range []float64{5, 60} { // 60 is more than the burst
			f := newFake(t, 5)
			f.charge = charge
			const rate = 2000.0
			n := int(rate * 1.5 / charge)
			var mu sync.Mutex
			var began time.Time
			charged, worst := 0.0, 0.0
			f.after = func(r Request, answer *Response) *Response {
				if r.Method != "POST" {
					return answer
				}
				mu.Lock()
				defer mu.Unlock()
				if began.IsZero() {
					began = time.Now()
				}
				charged += ChargeOf(answer.Header)
				over := charged - 0.25*rate // the last request and the burst
				worst = max(worst, over/max(0.01, time.Since(began).Seconds()))
				return answer
			}
			o := f.importing(numbered(n, 100))
			o.RateRU = rate
			r, err := Import(t.Context(), o)
			if err != nil || int(r.Created) != n {
				t.Fatalf("%+v, %v", r, err)
			}
			if worst > 1.1*rate {
				t.Errorf("charge %v: it spent %.0f RU/s of %.0f", charge, worst, rate)
			}
			if got := r.Charge / r.Elapsed.Seconds(); got < 0.8*rate || got > 1.1*rate {
				t.Errorf("charge %v: %.0f RU/s on average, of %.0f", charge, got, rate)
			}
		}
	})
}

// TestImportLeavesAnIdleSource checks that an import ends although standard input is idle and open:
// when it is interrupted before or after the first 64 KB, when the server refuses, and when an item
// is refused.
func TestImportLeavesAnIdleSource(t *testing.T) {
	for _, c := range []struct {
		name   string
		text   string
		status int // of all writes; 0 cancels
		want   error
	}{
		{"at the beginning", "", 0, context.Canceled},
		{"within", numbered(5000, 9), 0, context.Canceled},
		{"a server that refuses", numbered(5000, 9), 401, nil},
		{"an item that is refused", numbered(5000, 9) + "{}\n", 200, ErrRefused},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := newFake(t, 1)
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			reader, writer := io.Pipe()
			defer writer.Close() //nolint:errcheck // it has no error
			go func() {
				_, _ = io.WriteString(writer, c.text)
				if c.status == 0 {
					time.AfterFunc(100*time.Millisecond, cancel)
				}
			}()
			if c.status == 401 {
				f.before = func(r Request) *Response {
					if r.Method == "POST" {
						return answered(401, 0, "{}")
					}
					return nil
				}
			}
			o := f.importing("")
			o.Stdin, o.ContinueOnError = reader, false
			ended := make(chan error, 1)
			go func() {
				_, err := Import(ctx, o)
				ended <- err
			}()
			select {
			case err := <-ended:
				var refused *Refusal
				if c.want != nil && !errors.Is(err, c.want) || c.want == nil && !errors.As(err, &refused) {
					t.Errorf("it ended with %v, want %v", err, c.want)
				}
			case <-time.After(10 * time.Second):
				t.Fatal("it does not end")
			}
		})
	}
}

// TestTransferNeedsChargesForARate checks that a rate needs a server that reports charges, and that
// a transfer without a rate does not.
func TestTransferNeedsChargesForARate(t *testing.T) {
	for rate, want := range map[float64]error{0: nil, 1000: errNoCharge} {
		f := newFake(t, 1)
		f.charge = 0
		o := f.importing(numbered(300, 9))
		o.RateRU = rate
		if r, err := Import(t.Context(), o); !errors.Is(err, want) || want == nil &&
			r.Created != 300 || want != nil && r.Created != maxFree {
			t.Errorf("import with rate %v: %+v, %v", rate, r, err)
		}
		f, _ = filled(t, 1, 300, 9)
		f.charge = 0
		e := f.exporting(&bytes.Buffer{})
		e.RateRU = rate
		if r, err := Export(t.Context(), e); !errors.Is(err, want) || want == nil && r.Items != 300 {
			t.Errorf("export with rate %v: %+v, %v", rate, r, err)
		}
	}
}

// TestImportReadsAheadWithinBounds checks that the import reads a limited amount ahead of a server
// that does not respond.
func TestImportReadsAheadWithinBounds(t *testing.T) {
	f := newFake(t, 1)
	ctx, cancel := context.WithCancel(t.Context())
	f.before = func(r Request) *Response {
		if r.Method == "POST" {
			<-ctx.Done()
		}
		return nil
	}
	read := &atomic.Int64{}
	line := `{"id":"1","pk":"a","text":"` + strings.Repeat("x", 100<<10) + `"}` + "\n"
	o := f.importing("")
	o.Stdin = io.TeeReader(&endless{line: line}, countingWriter{read})
	time.AfterFunc(300*time.Millisecond, cancel)
	if _, err := Import(ctx, o); !errors.Is(err, context.Canceled) {
		t.Errorf("it ended with %v", err)
	}
	if most := int64(o.Concurrency*windowBytes + readBuffer + 4*len(line)); read.Load() > most {
		t.Errorf("it read %d bytes ahead, want at most %d", read.Load(), most)
	}
}

type countingWriter struct{ n *atomic.Int64 }

func (w countingWriter) Write(b []byte) (int, error) {
	w.n.Add(int64(len(b)))
	return len(b), nil
}

// endless yields lines with new ids without end.
type endless struct {
	line string
	n    int
	rest string
}

func (e *endless) Read(b []byte) (int, error) {
	if e.rest == "" {
		e.n++
		e.rest = strings.Replace(e.line, `"1"`, fmt.Sprintf(`"%d"`, e.n), 1)
	}
	n := copy(b, e.rest)
	e.rest = e.rest[n:]
	return n, nil
}

// TestImportPassesOverWhatIsTooLong checks that a text longer than any item is refused without
// holding it in memory.
func TestImportPassesOverWhatIsTooLong(t *testing.T) {
	long := `{"id":"2","pk":"a","text":"` + strings.Repeat("x", records.Most) + `"}`
	for format, text := range map[string]string{
		JSON:  `[{"id":"1","pk":"a"},` + long + `,{"id":"3","pk":"a"}]`,
		JSONL: `{"id":"1","pk":"a"}` + "\n" + long + "\n" + `{"id":"3","pk":"a"}`,
	} {
		f := newFake(t, 1)
		o := f.importing(text)
		o.Format = format
		r, err := Import(t.Context(), o)
		if err != nil || r.Created != 2 || r.Refused != 1 || !strings.Contains(r.First[0].Reason, "the maximum is 8 MB") {
			t.Errorf("%s: %d created, %d refused, %v", format, r.Created, r.Refused, err)
		}
	}
	f := newFake(t, 1)
	o := f.importing("id,pk\n1,a\n2,\"" + strings.Repeat("x\n", records.Most/2+readBuffer))
	o.Format = CSV
	r, err := Import(t.Context(), o)
	if !errors.Is(err, ErrSource) || !strings.Contains(err.Error(), "a quote is never closed") || r.Created != 1 {
		t.Errorf("csv: %+v, %v", r, err)
	}
}

// TestImportRefusesOtherEncodings checks that invalid UTF-8 in a cell is reported with its row.
func TestImportRefusesOtherEncodings(t *testing.T) {
	f := newFake(t, 1)
	o := f.importing("id,pk\n1,K\xf6ln\n2,b\n")
	o.Format = CSV
	r, err := Import(t.Context(), o)
	if err != nil || r.Created != 1 || r.Refused != 1 || r.First[0].Line != 2 {
		t.Errorf("%+v, %v", r, err)
	}
}

// TestImportGoesOnBehindARefusedItem checks that an import which stopped at a refused item resumes
// after it. The error file has each refusal once, regardless of interruptions.
func TestImportGoesOnBehindARefusedItem(t *testing.T) {
	dir := t.TempDir()
	source, checkpoint, refusals := filepath.Join(dir, "a.jsonl"), filepath.Join(
		dir, "state", "c",
	), filepath.Join(dir, "errors")
	text := strings.Replace(numbered(900, 30), `{"id":"500",`, `{"id":500,`, 1)
	text = strings.Replace(text, `{"id":"700",`, `{`, 1)
	if err := os.WriteFile(source, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	f := newFake(t, 2)
	o := f.importing("")
	o.Files, o.Checkpoint, o.Errors, o.ContinueOnError = []string{source}, checkpoint, refusals, false
	r, err := Import(t.Context(), o)
	if !errors.Is(err, ErrRefused) || !r.Unfinished || r.Refused != 1 || r.First[0].Line != 501 {
		t.Fatalf("%+v, %v", r, err)
	}
	if n, found := UnfinishedImport(checkpoint); n != 500 || !found {
		t.Errorf("%d items in the checkpoint, %v", n, found)
	}
	o.ContinueOnError, o.Resume = true, true
	other := o
	other.Mode = Create
	if _, err := Import(t.Context(), other); !errors.Is(err, ErrOther) ||
		!strings.Contains(err.Error(), "the options differ") {
		t.Errorf("with other options: %v", err)
	}
	if r, err = Import(t.Context(), o); err != nil ||
		r.Resumed != 500 || r.Created+r.Replaced != 898 || r.Refused != 2 || r.Unfinished {
		t.Errorf("%+v, %v", r, err)
	}
	written, err := os.ReadFile(refusals)
	if err != nil ||
		strings.Count(string(written), "\n") != 2 ||
		!strings.Contains(string(written), `a.jsonl","line":501,"item":501,"reason"`) {
		t.Errorf("%s (%v)", written, err)
	}
	if _, err := os.Stat(checkpoint); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the checkpoint is there: %v", err)
	}
}

// TestImportKnowsItsFileOfErrors checks that a resumed import needs the error file of the
// interrupted one, and that a dry run does not write to it.
func TestImportKnowsItsFileOfErrors(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	source := put(t, dir, "a.jsonl", "{}\n"+`{"id":"1","pk":"a"}`+"\n{}\n{}\n")
	f := newFake(t, 1)
	o := f.importing("")
	o.Files, o.Checkpoint, o.Errors = []string{source}, filepath.Join(dir, "c"), "errors"
	f.before = func(r Request) *Response {
		if r.Method == "POST" {
			return answered(401, 0, "{}")
		}
		return nil
	}
	if r, err := Import(t.Context(), o); err == nil || !r.Unfinished {
		t.Fatalf("%+v, %v", r, err)
	}
	f.before = nil
	kept, err := os.ReadFile(filepath.Join(dir, "errors"))
	if err != nil || len(kept) == 0 {
		t.Fatalf("%q, %v", kept, err)
	}
	dry := o
	dry.DryRun = true
	if _, err := Import(t.Context(), dry); !errors.Is(err, ErrSource) ||
		!strings.Contains(err.Error(), "name another file for this dry run") {
		t.Errorf("a dry run: %v", err)
	}
	if now, err := os.ReadFile(filepath.Join(dir, "errors")); err != nil || string(now) != string(kept) {
		t.Errorf("a dry run left %q, %v", now, err)
	}
	o.Resume = true
	put(t, dir, "errors", "x")
	if _, err := Import(t.Context(), o); !errors.Is(err, ErrOther) || !strings.Contains(err.Error(), "is shorter") {
		t.Errorf("with a shorter file: %v", err)
	}
	if err := os.Remove("errors"); err != nil {
		t.Fatal(err)
	}
	if _, err := Import(t.Context(), o); !errors.Is(err, ErrOther) || !strings.Contains(err.Error(), "is gone") {
		t.Errorf("without the file: %v", err)
	}
	put(t, dir, "errors", string(kept))
	t.Chdir(t.TempDir())
	o.Errors = filepath.Join(dir, "errors")
	if r, err := Import(t.Context(), o); err != nil || r.Created != 1 || r.Refused != 3 {
		t.Errorf("from elsewhere: %+v, %v", r, err)
	}
	if now, err := os.ReadFile(o.Errors); err != nil ||
		strings.Count(string(now), "\n") != 3 || strings.Contains(string(now), "\x00") {
		t.Errorf("%q, %v", now, err)
	}
}

// TestImportKnowsItsCheckpoint checks that a checkpoint belongs to one source and one container.
func TestImportKnowsItsCheckpoint(t *testing.T) {
	dir := t.TempDir()
	source := filepath.Join(dir, "a.jsonl")
	write := func(text string) {
		if err := os.WriteFile(source, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	f := newFake(t, 1)
	o := f.importing("")
	o.Files, o.Checkpoint, o.ContinueOnError = []string{source}, filepath.Join(dir, "c"), false
	write("no JSON\n")
	if _, err := Import(t.Context(), o); !errors.Is(err, ErrRefused) {
		t.Fatal(err)
	}
	o.Resume = true
	write("no JSON either\n")
	if _, err := Import(t.Context(), o); !errors.Is(err, ErrOther) ||
		!strings.Contains(err.Error(), "the files have changed") {
		t.Errorf("after a change: %v", err)
	}
	f.definition = strings.Replace(f.definition, "AAAA", "BBBB", 1)
	if _, err := Import(t.Context(), o); !errors.Is(err, ErrOther) || !strings.Contains(err.Error(), "created again") {
		t.Errorf("into another container: %v", err)
	}
	if err := os.WriteFile(o.Checkpoint, []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Import(t.Context(), o); err == nil || !strings.Contains(err.Error(), "cannot be read") {
		t.Errorf("with a damaged checkpoint: %v", err)
	}
}

// TestImportGoesOnInEveryFormat interrupts imports of every format at any point. They resume at the
// same item, in arrays, lines, rows and compressed files.
func TestImportGoesOnInEveryFormat(t *testing.T) {
	array := "[" + strings.ReplaceAll(strings.TrimSuffix(numbered(3000, 50), "\n"), "\n", ",\r\n") + "]\n"
	rows := "\ufeffid,pk,\"a note\"\r\n"
	for i := range 3000 {
		rows += fmt.Sprintf("%d,k%d,\"x,\"\"\n%d\"\r\n\r\n", i, i%50, i)
	}
	for name, text := range map[string]string{
		"a.json": array, "b.json": numbered(3000, 50), "c.jsonl": numbered(3000, 50), "d.csv": rows,
		"e.json.gz": packed(t, array), "f.csv.gz": packed(t, rows),
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			source := filepath.Join(dir, name)
			if err := os.WriteFile(source, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			f := newFake(t, 2)
			o := f.importing("")
			o.Files, o.Checkpoint, o.Resume = []string{source, source}, filepath.Join(dir, "c"), true
			random := rand.New(rand.NewPCG(5, 6))
			runs := 0
			for ; ; runs++ {
				ctx, cancel := context.WithCancel(t.Context())
				n, end := atomic.Int64{}, 2+random.Int64N(12)
				f.before = func(r Request) *Response {
					if r.Method == "POST" && n.Add(1) == end {
						cancel()
					}
					return nil
				}
				r, err := Import(ctx, o)
				cancel()
				if err == nil && r.Created+r.Replaced == 6000 {
					break
				}
				if !errors.Is(err, context.Canceled) {
					t.Fatalf("%+v, %v", r, err)
				}
			}
			if len(f.items) != 3000 || runs < 3 {
				t.Errorf("%d items after %d runs", len(f.items), runs)
			}
			if most := 6000 + runs*2000; f.writes > most {
				t.Errorf("%d writes in %d runs: it does not go on where it was", f.writes, runs)
			}
		})
	}
}

// countedSource is a Source of numbered records. It keeps its position in memory.
type countedSource struct {
	n, at  int
	passed []any
	bad    int // the number of a record that is no item; 0 for none
	saved  int
	began  Target
	ended  bool
}

func (s *countedSource) Begin(to Target) (State, error) {
	s.began = to
	return State{Seq: int64(s.at)}, nil
}

func (s *countedSource) Next() (Record, error) {
	if s.at == s.n {
		return Record{}, io.EOF
	}
	s.at++
	r := Record{Text: fmt.Appendf(nil, `{"id":"%d","pk":"k%d"}`, s.at-1, (s.at-1)%7), Behind: s.at}
	if s.bad > 0 && s.at == s.bad {
		r.Err = errors.New("too many rows")
	}
	r.Origin.Name = "the table"
	return r, nil
}

func (s *countedSource) Finish(behind any, why *Refused) error {
	if (why != nil) != (s.bad > 0 && behind == s.bad) {
		return fmt.Errorf("record %v: %+v", behind, why)
	}
	s.passed = append(s.passed, behind)
	return nil
}

func (s *countedSource) Mark(state State) (func() error, error) {
	if int(state.Seq) != len(s.passed) {
		return nil, fmt.Errorf("%d finished records, and %d are counted", len(s.passed), state.Seq)
	}
	return func() error { s.saved++; return nil }, nil
}

func (s *countedSource) End(err error, late []*Refused) (bool, error) {
	s.ended = true
	return err != nil, err
}

// TestImportFromASource checks the contract of a source: every record is finished once, in order,
// with the reason of a refusal.
func TestImportFromASource(t *testing.T) {
	f := newFake(t, 3)
	s := &countedSource{n: 3000, bad: 1234}
	r, err := Import(t.Context(), ImportOptions{
		Sender: f, Place: Place{Database: "d", Container: "c"}, Source: s, ContinueOnError: true,
	})
	if err != nil || r.Created != 2999 || r.Refused != 1 || r.Unfinished {
		t.Fatalf("%+v, %v", r, err)
	}
	if len(s.passed) != s.n || !s.ended || s.saved == 0 || s.began != (Target{Link: "dbs/d/colls/c", RID: "AAAA"}) {
		t.Fatalf("%d finished, %+v", len(s.passed), s.began)
	}
	for i, behind := range s.passed {
		if behind != i+1 {
			t.Fatalf("record %d finished as number %d", behind, i)
		}
	}
	if r.First[0].Reason != "too many rows" || r.First[0].File != "the table" {
		t.Errorf("%+v", r.First[0])
	}
}

// TestScanReadsEveryItemOnce scans while ranges split.
func TestScanReadsEveryItemOnce(t *testing.T) {
	f := newFake(t, 3)
	text := numbered(5000, 100)
	if _, err := Import(t.Context(), f.importing(text)); err != nil {
		t.Fatal(err)
	}
	var mu sync.Mutex
	seen := map[string]int{}
	pages := 0
	r, err := Scan(t.Context(), ScanOptions{Sender: f, Place: Place{Database: "d", Container: "c"}},
		func(rows []value.Value) error {
			mu.Lock()
			defer mu.Unlock()
			for _, row := range rows {
				seen[strings.Clone(row.Property("id").Text())]++
			}
			if pages++; pages == 2 {
				f.split(1)
			}
			return nil
		})
	if err != nil || r.Items != 5000 || len(seen) != 5000 {
		t.Fatalf("%d items, %d of them different: %v", r.Items, len(seen), err)
	}
	broken := errors.New("enough")
	if _, err := Scan(t.Context(), ScanOptions{Sender: f, Place: Place{Database: "d", Container: "c"}},
		func([]value.Value) error { return broken }); !errors.Is(err, broken) {
		t.Errorf("it ended with %v", err)
	}
}
