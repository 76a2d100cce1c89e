package main

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
)

const listFile = "conformance/behaviours.txt"

// A behaviour is one line of the list.
type behaviour struct {
	id        string
	suites    []string
	statement string
}

// area returns the first part of the id. The matrix is grouped by it.
func (b behaviour) area() string {
	area, _, _ := strings.Cut(b.id, ".")
	return area
}

var behaviourID = regexp.MustCompile(`^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+$`)

func readList(file string) ([]behaviour, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	list, err := parseList(string(text))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return list, nil
}

// parseList reads lines of `id | sdks | statement`. It ignores empty lines and lines that begin
// with #.
func parseList(text string) ([]behaviour, error) {
	var list []behaviour
	seen := map[string]int{}
	for i, line := range strings.Split(text, "\n") {
		if strings.TrimSpace(line) == "" || strings.HasPrefix(line, "#") {
			continue
		}
		parts := strings.SplitN(line, " | ", 3)
		if len(parts) != 3 {
			return nil, fmt.Errorf("line %d is not `id | sdks | statement`", i+1)
		}
		b := behaviour{
			id: strings.TrimSpace(parts[0]), suites: strings.Fields(parts[1]),
			statement: strings.TrimSpace(parts[2]),
		}
		if !behaviourID.MatchString(b.id) {
			return nil, fmt.Errorf("line %d: %q is no id: lower-case words with dots", i+1, b.id)
		}
		if first := seen[b.id]; first > 0 {
			return nil, fmt.Errorf("line %d: %s is line %d already", i+1, b.id, first)
		}
		if len(b.suites) == 0 || b.statement == "" {
			return nil, fmt.Errorf("line %d: %s names no suite or has no statement", i+1, b.id)
		}
		for j, name := range b.suites {
			if _, ok := suiteNamed(name); !ok || slices.Contains(b.suites[:j], name) {
				return nil, fmt.Errorf("line %d: %s names the suite %q, which is unknown or twice there", i+1, b.id, name)
			}
		}
		seen[b.id] = i + 1
		list = append(list, b)
	}
	return list, nil
}

// chosenOnly returns the behaviours whose ids begin with one of prefixes; all without prefixes.
func chosenOnly(list []behaviour, prefixes []string) []behaviour {
	if len(prefixes) == 0 {
		return list
	}
	return slices.DeleteFunc(list, func(b behaviour) bool {
		return !slices.ContainsFunc(prefixes, func(p string) bool { return strings.HasPrefix(b.id, p) })
	})
}

// expected returns the ids that a suite has to report.
func expected(list []behaviour, name string) []string {
	var ids []string
	for _, b := range list {
		if slices.Contains(b.suites, name) {
			ids = append(ids, b.id)
		}
	}
	return ids
}

var reportLine = regexp.MustCompile(`^BEHAVIOUR (\S+) (pass|fail)(?: (.*))?$`)

// A report is what a suite printed about one behaviour.
type report struct {
	id   string
	pass bool
	why  string
}

// parseReport reads one line of a suite's output; ok is false for free text.
func parseReport(line string) (r report, ok bool) {
	m := reportLine.FindStringSubmatch(strings.TrimRight(line, "\r\n "))
	if m == nil {
		return report{}, false
	}
	return report{id: m[1], pass: m[2] == "pass", why: m[3]}, true
}

// notReported is the outcome of a behaviour that a suite did not report.
const notReported = "was not reported"

// judge turns reports into the outcome of every expected behaviour: "" when it passed, otherwise
// the reason why it did not. An id that is unexpected or reported twice is a defect of the suite
// and counts as a failure under its own name.
func judge(ids []string, reports []report) map[string]string {
	outcome := map[string]string{}
	for _, r := range reports {
		_, twice := outcome[r.id]
		switch {
		case !slices.Contains(ids, r.id):
			outcome[r.id] = "is reported, but the list does not name this suite for it"
		case twice:
			outcome[r.id] = "is reported twice"
		case r.pass:
			outcome[r.id] = ""
		case r.why == "":
			outcome[r.id] = "failed without a reason"
		default:
			outcome[r.id] = r.why
		}
	}
	for _, id := range ids {
		if _, there := outcome[id]; !there {
			outcome[id] = notReported
		}
	}
	return outcome
}
