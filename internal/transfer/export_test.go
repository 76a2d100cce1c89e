package transfer

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// filled returns an account with items.
func filled(t *testing.T, ranges, items, keys int) (f *fakeAccount, lines string) {
	t.Helper()
	f = newFake(t, ranges)
	lines = numbered(items, keys)
	for line := range strings.Lines(lines) {
		f.write(strings.TrimSuffix(line, "\n"), true)
	}
	return f, lines
}

// exporting returns options for an export into a buffer.
func (f *fakeAccount) exporting(out *bytes.Buffer) ExportOptions {
	return ExportOptions{Sender: f, Place: Place{"d", "c"}, Out: out, Concurrency: 4, Stall: 10 * time.Second}
}

// sameLines fails the test unless two texts have the same lines in any order.
func sameLines(t *testing.T, have, want string) {
	t.Helper()
	a, b := strings.Split(have, "\n"), strings.Split(want, "\n")
	slices.Sort(a)
	slices.Sort(b)
	if !slices.Equal(a, b) {
		t.Errorf("%d lines, want %d", len(a), len(b))
	}
}

func TestExportReadsEveryRange(t *testing.T) {
	for _, ranges := range []int{1, 5, 40} {
		f, lines := filled(t, ranges, 3000, 100)
		var out bytes.Buffer
		r, err := Export(t.Context(), f.exporting(&out))
		if err != nil || r.Items != 3000 || r.Charge == 0 {
			t.Fatalf("%+v, %v", r, err)
		}
		sameLines(t, out.String(), lines)
	}
}

func TestExportForms(t *testing.T) {
	items := `{"id":"1","pk":"a","n":1.50,"deep":{"x":"ü, \"","y":{}},"list":[1,{"a":2}]}
{"id":"2","pk":"a","n":null,"deep":{"x":"\n"},"more":true}`
	for _, c := range []struct {
		name   string
		format string
		change func(*ExportOptions)
		want   string
	}{
		{"jsonl", JSONL, func(*ExportOptions) {}, items + "\n"},
		{"json", JSON, func(*ExportOptions) {}, "[\n" + strings.ReplaceAll(items, "\n", ",\n") + "\n]\n"},
		{
			"system properties", JSONL, func(o *ExportOptions) { o.SystemProperties = true },
			strings.ReplaceAll(strings.Replace(items, "}\n", `,"_rid":"r0","_ts":0}`+"\n", 1), `true}`,
				`true,"_rid":"r1","_ts":1}`) + "\n",
		},
		{
			"csv", CSV, func(*ExportOptions) {},
			"id,pk,n,deep.x,deep.y,list,more\n" + `1,a,1.50,"ü, """,{},"[1,{""a"":2}]",` + "\n" + "2,a,null,\"\n\",,,true\n",
		},
		{
			"csv columns", CSV, func(o *ExportOptions) { o.Columns = []string{"deep.x", "absent", "id"} },
			"deep.x,absent,id\n\"ü, \"\"\",,1\n\"\n\",,2\n",
		},
		{"csv with one column", CSV, func(o *ExportOptions) { o.Columns = []string{"more"} }, "more\n\"\"\ntrue\n"},
		{"one key", JSONL, func(o *ExportOptions) { o.PartitionKey = `["b"]` }, ""},
		{"no item in an array", JSON, func(o *ExportOptions) { o.PartitionKey = `["b"]` }, "[]\n"},
		{
			"no item in columns", CSV, func(o *ExportOptions) { o.PartitionKey, o.Columns = `["b"]`, []string{"id", "a,b"} },
			"id,\"a,b\"\n",
		},
	} {
		f := newFake(t, 2)
		for item := range strings.Lines(items) {
			f.write(strings.TrimSuffix(item, "\n"), true)
		}
		var out bytes.Buffer
		o := f.exporting(&out)
		o.Format = c.format
		c.change(&o)
		if _, err := Export(t.Context(), o); err != nil || out.String() != c.want {
			t.Errorf("%s: %v\nhave %q\nwant %q", c.name, err, out.String(), c.want)
		}
	}
}

// TestExportRefusesFurtherColumns checks that a value outside the columns of the first page is an
// error, because it would be lost.
func TestExportRefusesFurtherColumns(t *testing.T) {
	f, _ := filled(t, 1, 50, 1)
	f.write(`{"id":"x","pk":"k0","further":{"deep":1}}`, true)
	var out bytes.Buffer
	o := f.exporting(&out)
	o.Format, o.RateRU = CSV, 1e6 // makes the first page short
	if _, err := Export(t.Context(), o); !errors.Is(err, ErrColumns) || !strings.Contains(err.Error(), "further.deep") {
		t.Errorf("it ended with %v", err)
	}
}

// TestExportRefusesTwoValuesInOneCell checks that two values for one cell are an error, because one
// would be lost.
func TestExportRefusesTwoValuesInOneCell(t *testing.T) {
	for _, columns := range [][]string{nil, {"id", "a.b"}} {
		f := newFake(t, 1)
		f.write(`{"id":"x","pk":"k","a.b":1,"a":{"b":2}}`, true)
		var out bytes.Buffer
		o := f.exporting(&out)
		o.Format, o.Columns = CSV, columns
		if _, err := Export(t.Context(), o); !errors.Is(err, ErrColumns) ||
			!strings.Contains(err.Error(), "two values for a.b") {
			t.Errorf("columns %v: it ended with %v", columns, err)
		}
	}
}

// TestExportMeetsSplits splits ranges during the export: every item must be in the file exactly
// once.
func TestExportMeetsSplits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f, lines := filled(t, 2, 6000, 500)
		var n atomic.Int64
		f.before = func(r Request) *Response {
			if r.Header["x-ms-documentdb-isquery"] == "" {
				return nil
			}
			switch i := n.Add(1); {
			case i == 2, i == 5, i == 9, i == 14:
				f.split(int(i))
			case i == 7:
				return answered(410, 1007, `{}`)
			}
			return nil
		}
		var out bytes.Buffer
		o := f.exporting(&out)
		o.RateRU = 2500 // small pages
		if r, err := Export(t.Context(), o); err != nil || r.Items != 6000 {
			t.Fatalf("%+v, %v", r, err)
		}
		sameLines(t, out.String(), lines)
	})
}

// TestExportTriesAgain checks that transient errors are retried, and that lost or partial pages are
// not written.
func TestExportTriesAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f, lines := filled(t, 3, 3000, 100)
		var n atomic.Int64
		f.before = func(r Request) *Response {
			if r.Header["x-ms-documentdb-isquery"] == "" {
				return nil
			}
			return map[int64]*Response{
				2: answered(429, 3200, `{}`), 5: answered(503, 0, `{}`), 8: answered(449, 0, `{}`),
				11: answered(408, 0, `{}`),
			}[n.Add(1)%25]
		}
		f.after = func(r Request, answer *Response) *Response {
			if r.Header["x-ms-documentdb-isquery"] == "" {
				return answer
			}
			switch n.Load() % 25 {
			case 14:
				return nil
			case 17:
				answer.Body = answer.Body[:len(answer.Body)-10]
			case 20:
				answer.Body = []byte(strings.Replace(string(answer.Body), `"_count":`, `"_count":1`, 1))
			case 23:
				answer.Body = []byte(`{"Documents":{}}`)
			}
			return answer
		}
		var out bytes.Buffer
		o := f.exporting(&out)
		o.RateRU, o.Stall = 2500, time.Hour
		if r, err := Export(t.Context(), o); err != nil || r.Items != 3000 || r.Throttled == 0 {
			t.Fatalf("%+v, %v", r, err)
		}
		sameLines(t, out.String(), lines)
	})
}

// TestExportGivesUp checks that invalid responses and persistent errors end the export.
func TestExportGivesUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		page := func(rows, next string) *Response {
			answer := answered(200, 0, fmt.Sprintf(`{"Documents":[%s]}`, rows))
			answer.Header.Set("x-ms-continuation", next)
			return answer
		}
		pages := func(next func(sent string) string, rows string) func(Request) *Response {
			return func(r Request) *Response { return page(rows, next(r.Header["x-ms-continuation"])) }
		}
		var n atomic.Int64
		for _, c := range []struct {
			name   string
			answer func(r Request) *Response
			says   string
		}{
			{"the same page for ever", pages(func(string) string { return "a" }, `{"id":"1"}`), "the pages repeat"},
			{
				"three pages for ever",
				pages(func(sent string) string { return map[string]string{"": "a", "a": "b", "b": "c", "c": "a"}[sent] },
					`{"id":"1"}`), "the pages repeat",
			},
			{"empty pages for ever", pages(func(string) string { return fmt.Sprint(n.Add(1)) }, ``), "without a row"},
			{"no JSON", func(Request) *Response { return answered(200, 0, `<html>`) }, "not valid in this API"},
			{"503", func(Request) *Response { return answered(503, 0, `{}`) }, "503"},
			{"403", func(Request) *Response { return answered(403, 0, `{}`) }, "403"},
			{"429 for ever", func(Request) *Response { return answered(429, 3200, `{}`) }, "has returned nothing"},
			{"410 for ever", func(Request) *Response { return answered(410, 1002, `{}`) }, "keep changing"},
			{"a continuation refused", func(Request) *Response { return answered(400, 0, `{"message":"no"}`) }, "400"},
		} {
			f := newFake(t, 1)
			f.before = func(r Request) *Response {
				if r.Header["x-ms-documentdb-isquery"] != "" {
					return c.answer(r)
				}
				return nil
			}
			var out bytes.Buffer
			o := f.exporting(&out)
			if _, err := Export(t.Context(), o); err == nil || !strings.Contains(err.Error(), c.says) {
				t.Errorf("%s: it ended with %v", c.name, err)
			}
			if out.Len() > 4096 {
				t.Errorf("%s: %d bytes", c.name, out.Len())
			}
		}
	})
}

// TestRangesMustCoverTheKeySpace checks that a list of ranges with gaps or without end is rejected.
func TestRangesMustCoverTheKeySpace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for name, list := range map[string]string{
			"none":     ``,
			"a gap":    `{"id":"0","minInclusive":"","maxExclusive":"10"},{"id":"1","minInclusive":"20","maxExclusive":"FF"}`,
			"no end":   `{"id":"0","minInclusive":"","maxExclusive":"10"}`,
			"overlap":  `{"id":"0","minInclusive":"","maxExclusive":"FF"},{"id":"1","minInclusive":"20","maxExclusive":"FF"}`,
			"nonsense": `{"id":"0","minInclusive":"x","maxExclusive":"FF"}`,
		} {
			f := newFake(t, 1)
			f.before = func(r Request) *Response {
				if r.Kind == "pkranges" {
					return answered(200, 0, `{"PartitionKeyRanges":[`+list+`]}`)
				}
				return nil
			}
			var out bytes.Buffer
			o := f.exporting(&out)
			if _, err := Export(t.Context(), o); !errors.Is(err, errLies) {
				t.Errorf("%s: %v", name, err)
			}
		}
		f := newFake(t, 1)
		f.after = func(r Request, answer *Response) *Response {
			if r.Kind == "pkranges" {
				answer.Header.Set("x-ms-continuation", "more")
			}
			return answer
		}
		var out bytes.Buffer
		if _, err := Export(t.Context(), f.exporting(&out)); !errors.Is(err, errLies) {
			t.Errorf("a list without an end: %v", err)
		}
	})
}

func TestExportHoldsItsRate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f, _ := filled(t, 3, 3000, 100)
		f.charge = 0.5
		var out bytes.Buffer
		o := f.exporting(&out)
		o.RateRU = 1000
		r, err := Export(t.Context(), o)
		if err != nil {
			t.Fatal(err)
		}
		if got := r.Charge / r.Elapsed.Seconds(); got < 800 || got > 1100 {
			t.Errorf("%.0f RU/s on average, of 1000", got)
		}
	})
}

// TestExportGoesOnInEveryForm interrupts exports of every format at any point and resumes them at
// the durable position.
func TestExportGoesOnInEveryForm(t *testing.T) {
	for _, name := range []string{"a.jsonl", "a.json", "a.csv", "a.jsonl.gz", "a.json.gz"} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				f, lines := filled(t, 3, 4000, 100)
				file := filepath.Join(t.TempDir(), name)
				o := f.exporting(nil)
				o.File, o.Checkpoint, o.Resume, o.RateRU = file, file+".checkpoint", true, 2500
				random := rand.New(rand.NewPCG(7, 8))
				runs := 0
				for ; ; runs++ {
					ctx, cancel := context.WithCancel(t.Context())
					n, end := atomic.Int64{}, 5+random.Int64N(20)
					f.before = func(r Request) *Response {
						if r.Header["x-ms-documentdb-isquery"] != "" && n.Add(1) == end {
							cancel()
						}
						return nil
					}
					r, err := Export(ctx, o)
					cancel()
					if err == nil {
						if r.Items != 4000 {
							t.Errorf("%+v", r)
						}
						break
					}
					if !errors.Is(err, context.Canceled) || !r.Unfinished {
						t.Fatalf("%+v, %v", r, err)
					}
					grow(t, file) // bytes that a crash may have left after the checkpoint
				}
				if runs < 3 {
					t.Errorf("%d runs", runs)
				}
				back := newFake(t, 1)
				in := back.importing("")
				in.Files = []string{file}
				if r, err := Import(t.Context(), in); err != nil || r.Created != 4000 {
					t.Errorf("import of what was exported: %+v, %v", r, err)
				}
				back.wrote(t, lines)
				if _, err := Export(t.Context(), o); !errors.Is(err, ErrExists) {
					t.Errorf("a second export: %v", err)
				}
			})
		})
	}
}

func grow(t *testing.T, file string) {
	t.Helper()
	f, err := os.OpenFile(file, os.O_APPEND|os.O_WRONLY, 0o600)
	if err == nil {
		_, err = f.WriteString(`{"id":"of a page that was not`)
		err = errors.Join(err, f.Close())
	}
	if err != nil {
		t.Fatal(err)
	}
}

// TestExportKnowsItsFile checks that a checkpoint belongs to one file and one query.
func TestExportKnowsItsFile(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f, _ := filled(t, 1, 3000, 10)
		file := filepath.Join(t.TempDir(), "a.jsonl")
		o := f.exporting(nil)
		o.File, o.Checkpoint, o.Resume, o.RateRU = file, file+".checkpoint", true, 2500
		ctx, cancel := context.WithCancel(t.Context())
		n := atomic.Int64{}
		f.before = func(r Request) *Response {
			if r.Header["x-ms-documentdb-isquery"] != "" && n.Add(1) == 10 {
				cancel()
			}
			return nil
		}
		if _, err := Export(ctx, o); !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
		var state exportState
		if found, err := loadCheckpoint(o.Checkpoint, &state); !found || err != nil || state.Length == 0 {
			t.Fatalf("%+v, %v", state, err)
		}
		for name, change := range map[string]func(o *ExportOptions){
			"another key":  func(o *ExportOptions) { o.PartitionKey = `["k1"]` },
			"another form": func(o *ExportOptions) { o.Format = JSON },
			"another file": func(*ExportOptions) {
				if err := os.WriteFile(file, bytes.Repeat([]byte{'x'}, int(state.Length)+5), 0o600); err != nil {
					t.Fatal(err)
				}
			},
			"a shorter file": func(*ExportOptions) {
				if err := os.Truncate(file, state.Length-1); err != nil {
					t.Fatal(err)
				}
			},
		} {
			kept, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			other := o
			change(&other)
			if _, err := Export(t.Context(), other); !errors.Is(err, ErrOther) {
				t.Errorf("%s: %v", name, err)
			}
			if err := os.WriteFile(file, kept, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		if r, err := Export(t.Context(), o); err != nil || r.Items != 3000 || r.Resumed == 0 {
			t.Errorf("%+v, %v", r, err)
		}
	})
}

// TestExportRefusesToMerge checks that a query whose rows must be merged is rejected before
// anything is written.
func TestExportRefusesToMerge(t *testing.T) {
	for info, what := range map[string]string{
		`"distinctType":"None","top":null,"orderBy":[],"aggregates":[],"groupByExpressions":[]`: "",
		`"distinctType":"Ordered"`:         "DISTINCT",
		`"top":3,"orderBy":["Ascending"]`:  "ORDER BY, TOP",
		`"offset":0,"limit":5`:             "LIMIT, OFFSET",
		`"aggregates":["Count"]`:           "aggregates",
		`"groupByExpressions":["c.kind"]`:  "GROUP BY",
		`"hasNonStreamingOrderBy":true`:    "ORDER BY",
		`"dCountInfo":{"dCountAlias":"x"}`: "DISTINCT",
	} {
		f, _ := filled(t, 2, 100, 10)
		f.before = func(r Request) *Response {
			if r.Header["x-ms-cosmos-is-query-plan-request"] == "" {
				return nil
			}
			var asked struct{ Query string }
			if err := json.Unmarshal(r.Body, &asked); err != nil || asked.Query != "SELECT c.id FROM c" {
				t.Errorf("%s: %v", r.Body, err)
			}
			return answered(200, 0, `{"queryInfo":{`+info+`}}`)
		}
		var out bytes.Buffer
		o := f.exporting(&out)
		o.Query = "SELECT c.id FROM c"
		r, err := Export(t.Context(), o)
		if what == "" && (err != nil || r.Items != 100) ||
			what != "" && (!errors.Is(err, ErrMerge) || !strings.HasSuffix(err.Error(), what)) {
			t.Errorf("%s: %+v, %v", info, r, err)
		}
	}
}
