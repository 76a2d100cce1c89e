package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/cockroachdb/datadriven"
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

// TestIndexPictures holds what is drawn of indexing policies to testdata/index-pictures, in the same way.
//
//	index [complete=N] [computed=name]   a policy as tables
//	index-add [include=…] [exclude=…] [composite=…]    a policy with something added
func TestIndexPictures(t *testing.T) {
	datadriven.RunTest(t, "testdata/index-pictures", func(t *testing.T, d *datadriven.TestData) string {
		values := func(key string) []string {
			for _, a := range d.CmdArgs {
				if a.Key == key {
					return a.Vals
				}
			}
			return nil
		}
		switch d.Cmd {
		case "index":
			complete := 100
			d.MaybeScanArgs(t, "complete", &complete)
			policy, err := parseIndexing(json.RawMessage(d.Input))
			if err != nil {
				return err.Error()
			}
			policy.computed = values("computed")
			return policy.summary(complete) + "\n\n" + string(policy.tables(0))
		case "index-add":
			change := policyChange{include: values("include"), exclude: values("exclude")}
			if v := values("composite"); v != nil {
				change.composite = []string{strings.Join(v, ", ")}
			}
			if err := change.check(); err != nil {
				return err.Error()
			}
			next, same, err := change.apply(json.RawMessage(d.Input))
			switch {
			case err != nil:
				return err.Error()
			case same != "":
				return same
			}
			return string(next)
		}
		t.Fatalf("unknown command %s", d.Cmd)
		return ""
	})
}

// explainedPages reads pages of headers as a server sends them, but for the
// percent escapes of two of them, which are added here.
func explainedPages(t *testing.T, d *datadriven.TestData) string {
	e := &explanation{Query: "SELECT …", Database: "webstore", Container: "customer", Keyed: d.HasArg("keyed"), Plans: []*explainedPlan{}, Advice: []adviceRule{}}
	sum := newReceipt("", e.Keyed)
	eachPage(t, d, func(header http.Header, rows int) {
		e.add(header, rows)
		sum.add(header, 0, rows, 3*time.Millisecond)
	})
	e.finish(sum)
	var out bytes.Buffer
	q := queryCommand{output: "table"}
	if d.HasArg("json") {
		q.output = "json"
	}
	var width int
	d.MaybeScanArgs(t, "width", &width)
	c := &console{out: &out, outTerminal: width > 0, environ: []string{fmt.Sprint("COLUMNS=", width)}}
	if err := q.printExplanation(c, e); err != nil {
		t.Fatal(err)
	}
	for line := range strings.SplitSeq(out.String(), "\n") {
		// What is to be pasted is not broken.
		if n := columnsOf(line); width > 0 && n > width && !strings.HasPrefix(line, "    ") {
			t.Errorf("%s: a line has %d columns of %d: %s", d.Pos, n, width, line)
		}
	}
	return out.String()
}

// receiptOfPages is the receipt of pages, as --receipt prints it.
func receiptOfPages(t *testing.T, d *datadriven.TestData) string {
	sum := newReceipt("x", d.HasArg("keyed"))
	eachPage(t, d, func(header http.Header, rows int) { sum.add(header, 0, rows, 3*time.Millisecond) })
	var out bytes.Buffer
	q := queryCommand{output: "table", place: place{db: "webstore", container: "customer"}}
	if d.HasArg("json") {
		q.output = "json"
	}
	if err := q.printReceipt(&console{out: &out}, sum.told("SELECT …", q.place)); err != nil {
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
