package main

import (
	"fmt"
	"sort"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/house/served"
)

// A result is what a suite's runner reported of one test.
type result struct {
	name    string
	outcome outcome
	why     string // the message of a failed test, on one line
}

type outcome int

const (
	passed outcome = iota
	skipped
	failed
)

// A failure is a failed test with its message, or with the reason why it was expected to fail.
type failure struct{ name, why string }

// A stale expectation is one whose test did not fail.
type stale struct {
	name, reason string
	ran          bool // the test passed or was skipped; otherwise the run did not include it
	how          string
}

// A verdict is the result of one run of a suite.
type verdict struct {
	suite      suite
	had        expectations
	passed     int
	skipped    int
	expected   []failure // failed as expected; why is the reason
	unexpected []failure
	stale      []stale
	unreasoned []string // expected without a reason
	broken     string   // what went wrong with the run itself, or ""
	floor      int
	took       time.Duration
}

// judge compares the results of a run with the expectations. covered reports whether a test of this
// name belongs to the run; judge ignores expectations for other tests. When a test is reported
// twice, the worse outcome counts.
func judge(s suite, results []result, had expectations, covered func(name string) bool, floor int) verdict {
	v := verdict{suite: s, had: had, floor: floor}
	worst := map[string]result{}
	for _, r := range results {
		if before, twice := worst[r.name]; !twice || r.outcome > before.outcome {
			worst[r.name] = r
		}
	}
	for name, r := range worst {
		reason, isExpected := had[name]
		switch {
		case r.outcome == passed:
			v.passed++
		case r.outcome == skipped:
			v.skipped++
		case isExpected:
			v.expected = append(v.expected, failure{name, reason})
		default:
			v.unexpected = append(v.unexpected, failure{name, r.why})
		}
	}
	for name, reason := range had {
		if strings.HasPrefix(reason, strings.TrimSpace(noReason)) {
			v.unreasoned = append(v.unreasoned, name)
		}
		r, ran := worst[name]
		switch {
		case !ran && covered(name):
			v.stale = append(v.stale, stale{name, reason, false, "was not run"})
		case ran && r.outcome == passed:
			v.stale = append(v.stale, stale{name, reason, true, "passes"})
		case ran && r.outcome == skipped:
			v.stale = append(v.stale, stale{name, reason, true, "was skipped"})
		}
	}
	sort.Slice(v.expected, func(i, j int) bool { return v.expected[i].name < v.expected[j].name })
	sort.Slice(v.unexpected, func(i, j int) bool { return v.unexpected[i].name < v.unexpected[j].name })
	sort.Slice(v.stale, func(i, j int) bool { return v.stale[i].name < v.stale[j].name })
	sort.Strings(v.unreasoned)
	if v.passed+v.skipped+len(v.expected)+len(v.unexpected) == 0 {
		v.broken = "no test was run"
	}
	return v
}

// problems returns everything that makes the run fail, one problem a line.
func (v verdict) problems() []string {
	var out []string
	if v.broken != "" {
		out = append(out, v.broken)
	}
	for _, f := range v.unexpected {
		out = append(out, fmt.Sprintf("%s: %s", f.name, served.Shortened(f.why, 400)))
	}
	for _, s := range v.stale {
		out = append(out, fmt.Sprintf("%s %s: remove it from %s (%s)", s.name, s.how, expectedFile, s.reason))
	}
	for _, name := range v.unreasoned {
		out = append(out, fmt.Sprintf("%s is expected to fail without a reason: write it into %s", name, expectedFile))
	}
	if v.passed < v.floor {
		out = append(out, fmt.Sprintf("%d tests passed, the floor is %d", v.passed, v.floor))
	}
	return out
}

// failed returns how many failures the run counts as.
func (v verdict) failed() int { return len(v.problems()) }

// record returns the run's line in the record file: "passed failed skipped label". A test that
// fails as expected counts as skipped: the failure is known and does not fail the run.
func (v verdict) record(group string) string {
	return fmt.Sprintf("%d %d %d %s-%s", v.passed, v.failed(), v.skipped+len(v.expected), group, v.suite.name)
}
