package report_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/model/file"
	"github.com/orrery-db/orrery/internal/model/report"
)

// measured is the library with two runs: one of both designs that breaks a tolerance, an answer and
// a budget, and one on a single range.
func measured(n names) report.Input {
	in := library(n)
	seconds := func(list ...float64) []float64 { return list }
	pattern := func(of string, calls int, requests, ru [2]float64, throttled, failed int) file.RunPattern {
		return file.RunPattern{
			Pattern: n(of), Rate: 9, Calls: calls, Exact: true, Throttled: throttled, Failed: failed,
			Predicted: file.RunCost{Requests: requests[0], RU: ru[0], Ranges: 1},
			Measured:  file.RunCost{Requests: requests[1], RU: ru[1], Ranges: 1},
			Latency:   file.RunTime{P50: 1.25, P99: 9.5, Max: 14},
		}
	}
	line := func(what string, expected, found float64, within string, kept bool, says string) file.RunLine {
		return file.RunLine{What: what, Expected: expected, Found: found, Within: within, Kept: kept, Says: says}
	}
	left := file.RunPattern{Pattern: n("LateLoans"), Left: "it writes: " + n("note")}
	naive := file.RunDesign{
		Design: "naive", Arrivals: 940, LateMax: 3.5, Predicted: file.RunTotal{Requests: 100, RU: 275},
		Measured: file.RunTotal{Requests: 101, RU: 277},
		Patterns: []file.RunPattern{pattern("ReadMember", 900, [2]float64{11, 11}, [2]float64{29.4, 30}, 0, 0), left},
		Containers: []file.RunContainer{{Container: n("member"), Ranges: []file.RunRange{
			{Range: "0", Predicted: 0.9, Measured: 0.88, RU: seconds(10, 40, 200, 80)},
			{Range: "1", Predicted: 0.1, Measured: 0.12, RU: seconds(5)},
		}}},
	}
	proposed := file.RunDesign{
		Design: "proposed", Arrivals: 941, Predicted: file.RunTotal{Requests: 9.4, RU: 18},
		Measured: file.RunTotal{Requests: 9.4, RU: 27},
		Patterns: []file.RunPattern{
			pattern("ReadMember", 900, [2]float64{1, 1}, [2]float64{1, 1}, 0, 0),
			pattern("Lend", 40, [2]float64{1, 1.5}, [2]float64{19.3, 44}, 7, 2), left,
		},
		Containers: []file.RunContainer{{Container: n("member"), Ranges: []file.RunRange{
			{Range: "0", Predicted: 0.5, Measured: 0.6, RU: seconds(10, 20, 20, 30), Throttled: 7, Refused: seconds(0, 0, 7)},
			{Range: "1", Predicted: 0.5, Measured: 0.4, RU: seconds(9, 11, 12)},
		}}, {Container: n("book"), Ranges: []file.RunRange{{Range: "0"}}}},
	}
	first := &file.Run{
		Duration: 4, RateFactor: 0.1, Ranges: 2, Seed: 7, Designs: []file.RunDesign{naive, proposed},
		Judgement: []file.RunLine{
			line("naive, "+n("ReadMember")+": requests", 11, 11, "exactly", true, ""),
			line("naive, "+n("ReadMember")+": RU", 29.4, 30, "± 25 %", true, ""),
			line("proposed, "+n("ReadMember")+": requests", 1, 1, "exactly", true, ""),
			line("proposed, "+n("ReadMember")+": RU", 1, 1, "± 25 %", true, ""),
			line("proposed, "+n("Lend")+": requests", 1, 1.5, "exactly", false, "step 1 differs: "+n("loan")),
			line("proposed, "+n("Lend")+": RU", 19.3, 44, "± 25 %", false, ""),
			line("proposed, total RU/s", 18, 27, "± 10 %", false, n("Lend")+" differs most"),
			line("proposed, "+n("member")+": share of the hottest range", 0.5, 0.6, "± 0.12, as chance explains", true, ""),
		},
		Semantic: []file.RunSemantic{
			{Pattern: n("ReadMember"), Design: "naive", Equal: 20},
			{Pattern: n("ReadMember"), Design: "proposed", Equal: 19, Different: 1, Says: "row 3: " + n("Ann")},
			{Pattern: n("Lend"), Design: "proposed", Left: "it writes"},
		},
		Budget: []file.RunLine{
			line(n("Lend")+": RU", 20, 44, "at most", false, ""), line("total: RU/s", 30, 27, "at most", true, ""),
		},
	}
	second := &file.Run{Duration: 1, RateFactor: 1, Ranges: 1, Kept: true, Designs: []file.RunDesign{{
		Design: "proposed", Arrivals: 9, Predicted: file.RunTotal{Requests: 9, RU: 9},
		Measured: file.RunTotal{Requests: 9, RU: 9}, Containers: []file.RunContainer{{Container: n("member")}},
	}}}
	in.Runs = []report.NamedRun{{Name: n("first"), Run: first}, {Name: "second", Run: second}}
	return in
}

// TestMeasured: each line of a judgement is shown with what it is about, and everything that is
// broken is named.
func TestMeasured(t *testing.T) {
	r := newReport(t, measured(plain))
	run := &r.Runs[0]
	if run.Kept || run.Designs[0].Design != "naive" || len(run.Designs[0].Checks) != 0 {
		t.Errorf("%+v", run)
	}
	lend := run.Designs[1].Patterns[1]
	if lend.RU.Kept || lend.RU.Within != "± 25 %" || lend.RU.Predicted != 19.3 || lend.RU.Measured != 44 {
		t.Errorf("%+v", lend)
	}
	var checks []string
	for _, c := range run.Designs[1].Checks {
		checks = append(checks, c.What)
	}
	if want := []string{"total RU/s", "member: share of the hottest range"}; !slices.Equal(checks, want) {
		t.Errorf("checks %q, want %q", checks, want)
	}
	text := string(r.Markdown())
	for _, want := range []string{
		"Measured in run first: one container for each table took 277 RU/s and 101 requests a second, where 275 and 100 " +
			"were predicted; the design took 27 RU/s and 9.4",
		"5 of 8 comparisons with the prediction are within their tolerances. 39 of 40 sampled answers equal",
		"- proposed, Lend: requests: 1.5 measured, 1 predicted, tolerance exactly: step 1 differs: loan.",
		"- proposed, total RU/s: 27 measured, 18 predicted, tolerance ± 10 %: Lend differs most.",
		"- proposed, ReadMember: 1 answer differs from that of the database: row 3: Ann.",
		"- budget, Lend: RU: 44 measured, 20 allowed.",
		"± 0.12, as chance explains: kept",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the report lacks %q", want)
		}
	}
	heat := text[strings.Index(text, "Load of the ranges"):]
	if strings.Index(heat, "One container") > strings.Index(heat, "Proposed") {
		t.Error("the heat of the baseline is not above that of the design")
	}
	var back report.Report
	if data, err := r.JSON(); err != nil {
		t.Fatal(err)
	} else if err := json.Unmarshal(data, &back); err != nil || len(back.Runs) != 2 {
		t.Errorf("%v: %d runs", err, len(back.Runs))
	}
}
