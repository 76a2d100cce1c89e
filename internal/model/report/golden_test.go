package report_test

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"flag"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/cli/clitest"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/orrery-db/orrery/internal/model/report"
)

var rewrite = flag.Bool("rewrite", false, "write the expected output again; then read the diff")

// form is what reports and comparisons have in common.
type form interface {
	JSON() ([]byte, error)
	Markdown() []byte
	HTML() []byte
	Terminal(v report.View) screen.Text
}

// forms renders all forms of a report.
func forms(t testing.TB, r form) map[string][]byte {
	t.Helper()
	text, err := r.JSON()
	if err != nil {
		t.Fatal(err)
	}
	return map[string][]byte{
		"json": text, "md": r.Markdown(), "html": r.HTML(),
		"60.txt":  []byte(r.Terminal(report.View{Width: 60})),
		"160.txt": []byte(r.Terminal(report.View{Width: 160})),
		"colour.txt": []byte(clitest.ReadableEscapes(string(r.Terminal(report.View{
			Width: 110, Palette: screen.Palette256,
		})))),
	}
}

func TestGolden(t *testing.T) {
	shop, hostile := newReport(t, library(plain)), newReport(t, library(nasty))
	bare := library(plain)
	bare.Proposed, bare.Naive, bare.Workload, bare.Prices = nil, nil, nil, nil
	both, err := report.Compare(shop, newReport(t, bare), hostile)
	if err != nil {
		t.Fatal(err)
	}
	for name, r := range map[string]form{
		"library": shop, "nasty": hostile, "compare": both, "measured": newReport(t, measured(plain)),
	} {
		for ending, text := range forms(t, r) {
			file := filepath.Join("testdata", name+"."+ending)
			if *rewrite {
				if err := os.WriteFile(file, text, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(text, want) {
				t.Errorf("%s differs: run go test -rewrite and read the difference", file)
			}
		}
	}
}

// TestSameInputSameBytes: two reports of two equal inputs have the same bytes in every form.
func TestSameInputSameBytes(t *testing.T) {
	for range 5 {
		a, b := forms(t, newReport(t, library(nasty))), forms(t, newReport(t, library(nasty)))
		for ending := range a {
			if !bytes.Equal(a[ending], b[ending]) {
				t.Errorf("two reports differ in %s", ending)
			}
		}
	}
	a, b := newReport(t, grown(200)).HTML(), newReport(t, grown(200)).HTML()
	if !bytes.Equal(a, b) {
		t.Error("two reports of 200 tables differ")
	}
}

// allowed has the elements and attributes that a page may have.
var (
	allowedElements = regexp.MustCompile(`^(html|head|meta|title|style|body|main|nav|a|section|h1|h2|h3|p|ul|li|div|` +
		`table|thead|tbody|tr|th|td|pre|code|span|svg|defs|marker|path|g|rect|text)$`)
	allowedAttributes = regexp.MustCompile(`^(lang|xmlns|charset|name|content|http-equiv|id|class|href|style|title|role|` +
		`aria-label|viewBox|width|height|transform|refX|refY|markerWidth|markerHeight|orient|d|x|y|rx|text-anchor|` +
		`marker-start|marker-end)$`)
)

// TestHTMLIsWellFormed: hostile names add no element and no attribute, nothing is loaded from
// elsewhere, and no character is one that a reader cannot see.
func TestHTMLIsWellFormed(t *testing.T) {
	both, err := report.Compare(newReport(t, library(nasty)), newReport(t, library(plain)))
	if err != nil {
		t.Fatal(err)
	}
	for name, r := range map[string]form{
		"plain": newReport(t, library(plain)), "nasty": newReport(t, library(nasty)),
		"grown": newReport(t, grown(90)), "compare": both, "measured": newReport(t, measured(nasty)),
	} {
		checkHTML(t, name, r.HTML())
	}
}

func checkHTML(t testing.TB, name string, text []byte) {
	t.Helper()
	d := xml.NewDecoder(bytes.NewReader(text))
	d.Strict = true
	ids := map[string]bool{}
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		e, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		if !allowedElements.MatchString(e.Name.Local) {
			t.Errorf("%s has an element %s", name, e.Name.Local)
		}
		for _, a := range e.Attr {
			if !allowedAttributes.MatchString(a.Name.Local) {
				t.Errorf("%s has an attribute %s", name, a.Name.Local)
			}
			switch {
			case a.Name.Local == "href" && !strings.HasPrefix(a.Value, "#"):
				t.Errorf("%s links to %q", name, a.Value)
			case strings.HasPrefix(a.Name.Local, "marker-") && !strings.HasPrefix(a.Value, "url(#"):
				t.Errorf("%s loads %q", name, a.Value)
			case a.Name.Local == "id":
				if ids[a.Value] {
					t.Errorf("%s has the id %q twice", name, a.Value)
				}
				ids[a.Value] = true
			}
		}
	}
	if bad := clitest.Forbidden(string(text), "\n"); bad != "" {
		t.Errorf("%s has %q", name, bad)
	}
}

// TestMarkdownKeepsItsShape: in Markdown, no name ends a fence or a cell.
func TestMarkdownKeepsItsShape(t *testing.T) {
	a := shape(string(newReport(t, measured(plain)).Markdown()))
	b := shape(string(newReport(t, measured(nasty)).Markdown()))
	if a != b {
		t.Errorf("hostile names change the shape of Markdown:\n%s\n\n%s", a, b)
	}
}

// shape is the kind of each line of Markdown, and the number of cells of a row.
func shape(text string) string {
	var out []string
	fence := ""
	for line := range strings.SplitSeq(text, "\n") {
		ticks := line[:len(line)-len(strings.TrimLeft(line, "`"))]
		switch {
		case fence == "" && len(ticks) >= 3:
			fence = ticks
			out = append(out, "fence")
		case fence != "":
			if line == fence {
				fence = ""
				out = append(out, "end")
			}
		case strings.HasPrefix(line, "|"):
			cells := strings.ReplaceAll(strings.ReplaceAll(line, `\\`, ""), `\|`, "")
			out = append(out, "row "+strings.Repeat("|", strings.Count(cells, "|")))
		case strings.HasPrefix(line, "#"):
			out = append(out, "heading")
		case strings.HasPrefix(line, "- "):
			out = append(out, "item")
		case line != "":
			out = append(out, "text")
		}
	}
	return strings.Join(out, "\n")
}

// TestTerminalWidth: no line is wider than the terminal, and hostile names reach it escaped.
func TestTerminalWidth(t *testing.T) {
	for name, r := range map[string]form{
		"plain": newReport(t, library(plain)), "nasty": newReport(t, library(nasty)), "grown": newReport(t, grown(70)),
		"measured": newReport(t, measured(nasty)),
	} {
		for _, width := range []int{40, 57, 80, 113, 200} {
			text := string(r.Terminal(report.View{Width: width}))
			for i, line := range strings.Split(text, "\n") {
				if n := clitest.Columns(line); n > width {
					t.Errorf("%s: line %d has %d columns, the terminal has %d: %s", name, i+1, n, width, line)
				}
			}
			if bad := clitest.Forbidden(text, "\n"); bad != "" {
				t.Errorf("%s: %q reaches the terminal", name, bad)
			}
			if strings.Contains(text, "\x1b") {
				t.Errorf("%s: without a palette there are no colours", name)
			}
		}
	}
}

// TestJSONHoldsExactNames: a reader of the JSON form gets the names of the source.
func TestJSONHoldsExactNames(t *testing.T) {
	text, err := newReport(t, library(nasty)).JSON()
	if err != nil {
		t.Fatal(err)
	}
	var back report.Report
	if err := json.Unmarshal(text, &back); err != nil {
		t.Fatal(err)
	}
	if back.Format != report.Format || back.Tables[1].Name != nasty("member") || len(back.Patterns) != 3 {
		t.Errorf("the report came back as %q with table %q", back.Format, back.Tables[1].Name)
	}
	if bad := clitest.Forbidden(string(text), "\n"); bad != "" {
		t.Errorf("JSON has %q", bad)
	}
}
