package report_test

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/dialect"
	"github.com/orrery-db/orrery/internal/model/report"
)

func TestUnsupported(t *testing.T) {
	for _, c := range []struct {
		says string
		want string
	}{
		{"At most 6 rows, 15,571,119 in all.", ""},
		{"At most 7 rows.", "7"},
		{"160 of 160.01 requests.", ""},
		{"160.01 requests, or 160.0 of them.", ""},
		{"Costs 1.2 million RU.", ""},
		{"Costs 1.3 million RU.", "1.3"},
		{"A share of 15 %.", ""},
		{"A share of 16 % or 15.2 %.", "16 15.2"},
		{"The column line_2 of R4 and D12 is plain.", ""},
		{"Table 2nd 4 has no number.", ""},
		{"Table 2nd 40 has one.", "40"},
		{"A 1:1 relation and a 1:n relation.", ""},
		{"A 1:3 relation.", "1 3"},
		{"Largest 4 MB, 5 MB.", "5"},
		{"It is stored 2,5 times.", "2,5"},
		{"Rate 0.00001, 1e-05.", ""},
		{"After 90 days.", ""},
		{"16KB", ""},
		{"", ""},
	} {
		d := design.Decision{
			Says:   c.says,
			Choice: []design.Fact{{Name: "embed", Text: "2nd 4", IsText: true}},
			Evidence: []design.Fact{
				{Name: "max", Number: 6},
				{Name: "rows", Number: 15_571_119},
				{Name: "all", Number: 160.01},
				{Name: "ru", Number: 1_155_947},
				{Name: "share", Number: 0.15},
				{Name: "bytes", Number: 4 << 20},
				{Name: "rate", Number: 1e-5},
				{Name: "horizon", Number: 90 * 86400},
				{Name: "page", Text: "16384", IsText: true},
			},
		}
		if got := strings.Join(report.Unsupported(d), " "); got != c.want {
			t.Errorf("%q: without evidence are %q, want %q", c.says, got, c.want)
		}
	}
}

// TestNumbersOfASentence: a number that is written from its evidence is supported, and a number
// that no fact is near is not.
func TestNumbersOfASentence(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := rapid.Float64Range(0, 1e9).Draw(t, "x")
		word := rapid.StringMatching(`[a-z]{1,8}[0-9]{0,3}`).Draw(t, "name")
		d := design.Decision{
			Says:     fmt.Sprintf("Table %s has %s rows.", word, dialect.Number(x)),
			Evidence: []design.Fact{{Name: "rows", Number: x}, {Name: "table", Text: word, IsText: true}},
		}
		if bad := report.Unsupported(d); len(bad) > 0 {
			t.Fatalf("%q has no evidence in %v", bad, x)
		}
		d.Evidence[0].Number = x*1.5 + 7
		if bad := report.Unsupported(d); len(bad) != 1 {
			t.Fatalf("%q: without evidence are %q", d.Says, bad)
		}
	})
}

func TestDecisionsOfFixturesAreSupported(t *testing.T) {
	for _, n := range []names{plain, nasty} {
		for _, d := range newReport(t, library(n)).Decisions {
			if len(d.Unsupported) > 0 {
				t.Errorf("%s: %q lacks evidence for %q", d.ID, d.Says, d.Unsupported)
			}
		}
	}
}

func FuzzUnsupported(f *testing.F) {
	f.Add("At most 6 rows, 1,000.5e3 %", "6", 6.0)
	f.Add("1:1 \xff ,,, 9..9e", "", math.Inf(1))
	f.Fuzz(func(t *testing.T, says, name string, x float64) {
		d := design.Decision{Says: says, Evidence: []design.Fact{
			{Name: "a", Text: name, IsText: true}, {Name: "b", Number: x},
		}}
		for _, token := range report.Unsupported(d) {
			if !strings.Contains(says, token) {
				t.Errorf("%q is not in %q", token, says)
			}
		}
	})
}

// TestMisfits: an input whose parts do not belong together is an error that says what to do.
func TestMisfits(t *testing.T) {
	for name, break_ := range map[string]func(in *report.Input){
		"no document":  func(in *report.Input) { in.Document = nil },
		"no schema":    func(in *report.Input) { in.Schema = nil },
		"a table":      func(in *report.Input) { in.Document.Design.Containers[0].Items[0].Root.Table = 99 },
		"a key":        func(in *report.Input) { in.Document.Design.Containers[0].Items[0].Key = []int{9} },
		"a copy":       func(in *report.Input) { in.Document.Design.Containers[0].Items[0].Root.Copies[0].Column = -1 },
		"a chain":      func(in *report.Input) { in.Document.Design.Containers[0].Items[0].Root.Copies[0].Chain = []int{7} },
		"a counter":    func(in *report.Input) { in.Document.Design.Containers[0].Items[0].Root.Counters[0].Table = -1 },
		"an embed":     func(in *report.Input) { in.Document.Design.Containers[0].Items[0].Root.Embeds[0].Foreign = 5 },
		"prediction":   func(in *report.Input) { in.Proposed.Containers = in.Proposed.Containers[1:] },
		"naive":        func(in *report.Input) { in.NaiveDesign = nil },
		"primary key":  func(in *report.Input) { in.Schema.Tables[0].Primary = []int{8} },
		"foreign key":  func(in *report.Input) { in.Schema.Tables[1].Foreign[0].Table = 50 },
		"nested":       func(in *report.Input) { in.Document.Design.Containers[0].Items[0].Root = nested(200) },
		"infinite RUs": func(in *report.Input) { in.Document.Plans[0].Predict.RU = math.Inf(1) },
	} {
		in := library(plain)
		break_(&in)
		r, err := report.New(in)
		if err == nil {
			_, err = r.JSON()
		}
		var typed *report.Error
		if !errors.As(err, &typed) || !strings.ContainsAny(typed.Text, ":") {
			t.Errorf("%s: the error is %v", name, err)
		}
	}
	if _, err := report.Compare(newReport(t, library(plain))); err == nil {
		t.Error("one design was compared")
	}
	if _, err := report.Compare(newReport(t, library(plain)), nil); err == nil {
		t.Error("no design was compared")
	}
}

func nested(depth int) design.Node {
	n := design.Node{Table: 5, Foreign: 1}
	for range depth {
		n = design.Node{Table: 5, Foreign: 1, Embeds: []design.Node{n}}
	}
	n.Foreign = -1
	return n
}

// TestEmptyInput: a design without plans, decisions and tables has a report in every form.
func TestEmptyInput(t *testing.T) {
	in := grown(1)
	in.Document.Design.Containers = nil
	for ending, text := range forms(t, newReport(t, in)) {
		if len(text) == 0 {
			t.Errorf("the form %s is empty", ending)
		}
	}
	in.Schema.Tables = nil
	for ending, text := range forms(t, newReport(t, in)) {
		if len(text) == 0 || slices.Contains(text, 0) {
			t.Errorf("the form %s is empty or has zeros", ending)
		}
	}
}

func TestMeans(t *testing.T) {
	for i := 1; i <= 25; i++ {
		if report.Means(fmt.Sprintf("R%d", i)) == "" {
			t.Errorf("rule R%d has no meaning", i)
		}
	}
	if report.Means("R26") != "" {
		t.Error("there is no rule R26")
	}
}
