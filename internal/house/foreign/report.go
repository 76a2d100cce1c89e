package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"regexp"
	"strings"

	"github.com/orrery-db/orrery/internal/house/served"
)

// whyLength is how much of a failed test's message is kept.
const whyLength = 700

func oneLine(text string) string { return served.Shortened(text, whyLength) }

// parseGo reads the events of `go test -json`. A test with subtests counts by its subtests, unless
// it failed and none of them did.
func parseGo(text []byte) ([]result, error) {
	type event struct{ Action, Test, Output string }
	said, action := map[string]string{}, map[string]string{}
	parents, blamed := map[string]bool{}, map[string]bool{}
	var order []string
	lines := bufio.NewScanner(bytes.NewReader(text))
	lines.Buffer(nil, 16<<20)
	for lines.Scan() {
		var e event
		if json.Unmarshal(lines.Bytes(), &e) != nil || e.Test == "" {
			continue
		}
		switch e.Action {
		case "output":
			if !strings.HasPrefix(strings.TrimSpace(e.Output), "=== ") {
				said[e.Test] += e.Output
			}
		case "pass", "fail", "skip":
			order = append(order, e.Test)
			action[e.Test] = e.Action
			for at := strings.LastIndexByte(e.Test, '/'); at > 0; at = strings.LastIndexByte(e.Test[:at], '/') {
				parents[e.Test[:at]] = true
				blamed[e.Test[:at]] = blamed[e.Test[:at]] || e.Action == "fail"
			}
		}
	}
	var out []result
	for _, name := range order {
		if parents[name] && (action[name] != "fail" || blamed[name]) {
			continue
		}
		r := result{name: name}
		switch action[name] {
		case "fail":
			r.outcome, r.why = failed, oneLine(said[name])
		case "skip":
			r.outcome = skipped
		}
		out = append(out, r)
	}
	return out, lines.Err()
}

// parseJUnit reads the XML that pytest and Surefire write. A test is named by its class and its
// name.
func parseJUnit(text []byte) ([]result, error) {
	type trouble struct {
		Message string `xml:"message,attr"`
		Text    string `xml:",chardata"`
	}
	type testcase struct {
		Class   string    `xml:"classname,attr"`
		Name    string    `xml:"name,attr"`
		Failure []trouble `xml:"failure"`
		Error   []trouble `xml:"error"`
		Skipped *trouble  `xml:"skipped"`
	}
	var out []result
	tokens := xml.NewDecoder(bytes.NewReader(text))
	tokens.Strict = false // test output may hold control characters
	for {
		token, err := tokens.Token()
		if token == nil {
			if len(out) == 0 && err != nil && err.Error() != "EOF" {
				return nil, fmt.Errorf("the report: %w", err)
			}
			return out, nil
		}
		start, ok := token.(xml.StartElement)
		if !ok || start.Name.Local != "testcase" {
			continue
		}
		var c testcase
		if err := tokens.DecodeElement(&c, &start); err != nil {
			return nil, fmt.Errorf("the report: %w", err)
		}
		r := result{name: strings.TrimPrefix(c.Class+"."+c.Name, ".")}
		troubles := append(c.Failure, c.Error...)
		switch {
		case len(troubles) > 0:
			r.outcome, r.why = failed, oneLine(troubles[0].Message+" "+troubles[0].Text)
		case c.Skipped != nil:
			r.outcome = skipped
		}
		out = append(out, r)
	}
}

// parseMocha reads the report of mocha's JSON reporter. A test is named by its titles from the
// outermost in.
func parseMocha(text []byte) ([]result, error) {
	type test struct {
		FullTitle string
		Err       struct{ Message, Stack string }
	}
	var report struct{ Passes, Failures, Pending []test }
	if err := json.Unmarshal(text, &report); err != nil {
		return nil, fmt.Errorf("the report: %w", err)
	}
	var out []result
	for _, t := range report.Passes {
		out = append(out, result{name: oneLine(t.FullTitle)})
	}
	for _, t := range report.Pending {
		out = append(out, result{name: oneLine(t.FullTitle), outcome: skipped})
	}
	for _, t := range report.Failures {
		out = append(out, result{name: oneLine(t.FullTitle), outcome: failed, why: oneLine(t.Err.Message)})
	}
	return out, nil
}

var (
	cargoLine = regexp.MustCompile(`^test (\S+) \.\.\. (ok|FAILED|ignored)`)
	cargoSaid = regexp.MustCompile(`^---- (\S+) stdout ----$`)
)

// parseCargo reads the output of `cargo test`.
func parseCargo(text []byte) ([]result, error) {
	said := map[string]string{}
	of := ""
	var out []result
	for _, line := range strings.Split(string(text), "\n") {
		if m := cargoSaid.FindStringSubmatch(line); m != nil {
			of = m[1]
			continue
		}
		if m := cargoLine.FindStringSubmatch(line); m != nil {
			r := result{name: m[1]}
			switch m[2] {
			case "FAILED":
				r.outcome = failed
			case "ignored":
				r.outcome = skipped
			}
			out = append(out, r)
			continue
		}
		if strings.HasPrefix(line, "failures:") || strings.HasPrefix(line, "test result:") {
			of = ""
		}
		if of != "" && len(said[of]) < 4*whyLength {
			said[of] += line + " "
		}
	}
	for i := range out {
		out[i].why = oneLine(said[out[i].name])
	}
	return out, nil
}
