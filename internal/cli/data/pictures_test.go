package data

import (
	"bytes"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/cockroachdb/datadriven"
	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/clitest"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/receipt"
)

// TestPictures holds what is drawn to the pictures in testdata/pictures. Run with
// -rewrite to accept new ones, then look at them.
//
//	explain [width=N] [keyed] [json]     how pages with these headers are explained; `page rows=N` begins one
//	receipt [json] [keyed]               what pages with these headers were charged for
func TestPictures(t *testing.T) {
	datadriven.RunTest(t, "testdata/pictures", func(t *testing.T, d *datadriven.TestData) string {
		switch d.Cmd {
		case "explain":
			return explainedPages(t, d)
		case "receipt":
			return receiptOfPages(t, d)
		}
		t.Fatalf("unknown command %s", d.Cmd)
		return ""
	})
}

// explainedPages reads pages of headers as a server sends them. It adds the percent escapes that
// two headers need.
func explainedPages(t *testing.T, d *datadriven.TestData) string {
	e := &receipt.Explanation{
		Query: "SELECT …", Database: "webstore", Container: "customer", Keyed: d.HasArg("keyed"),
		Plans: []*receipt.ExplainedPlan{}, Advice: []receipt.AdviceRule{},
	}
	sum := receipt.New("", e.Keyed)
	eachPage(t, d, func(header http.Header, rows int) {
		e.Add(header, rows)
		sum.Add(header, 0, rows, 3*time.Millisecond)
	})
	e.Finish(sum)
	var out bytes.Buffer
	q := QueryCommand{Output: "table"}
	if d.HasArg("json") {
		q.Output = "json"
	}
	var width int
	d.MaybeScanArgs(t, "width", &width)
	c := &console.Console{Out: &out, OutTerminal: width > 0, Environ: []string{fmt.Sprint("COLUMNS=", width)}}
	if err := q.printExplanation(c, e); err != nil {
		t.Fatal(err)
	}
	for line := range strings.SplitSeq(out.String(), "\n") {
		// Commands to paste are not wrapped.
		if n := clitest.Columns(line); width > 0 && n > width && !strings.HasPrefix(line, "    ") {
			t.Errorf("%s: a line has %d columns of %d: %s", d.Pos, n, width, line)
		}
	}
	return out.String()
}

// receiptOfPages is the receipt of pages, as --receipt prints it.
func receiptOfPages(t *testing.T, d *datadriven.TestData) string {
	sum := receipt.New("x", d.HasArg("keyed"))
	eachPage(t, d, func(header http.Header, rows int) { sum.Add(header, 0, rows, 3*time.Millisecond) })
	var out bytes.Buffer
	q := QueryCommand{Output: "table", Place: account.Place{DB: "webstore", Container: "customer"}}
	if d.HasArg("json") {
		q.Output = "json"
	}
	if err := q.printReceipt(&console.Console{Out: &out}, sum.Summary("SELECT …", q.Place)); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// eachPage reads pages of headers.
func eachPage(t *testing.T, d *datadriven.TestData, add func(header http.Header, rows int)) {
	for _, page := range strings.Split(d.Input, "page ")[1:] {
		first, rest, _ := strings.Cut(page, "\n")
		var rows int
		if _, err := fmt.Sscanf(first, "rows=%d", &rows); err != nil {
			t.Fatal(err)
		}
		header := http.Header{}
		for line := range strings.Lines(rest) {
			name, text, _ := strings.Cut(strings.TrimSpace(line), ": ")
			if name == "x-ms-cosmos-index-utilization" || name == "x-ms-cosmos-query-advice" {
				text = url.PathEscape(text)
			}
			header.Set(name, text)
		}
		add(header, rows)
	}
}
