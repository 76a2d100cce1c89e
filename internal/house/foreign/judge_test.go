package main

import (
	"slices"
	"strings"
	"testing"
)

func judged(results []result, had expectations, floor int) verdict {
	return judge(suite{name: "x"}, results, had, everything, floor)
}

func TestARunAsExpectedHasNoProblem(t *testing.T) {
	v := judged([]result{{name: "a"}, {name: "b", outcome: skipped}, {name: "c", outcome: failed, why: "400"}},
		expectations{"c": "no triggers yet"}, 1)
	if got := v.problems(); got != nil {
		t.Errorf("%q", got)
	}
	if got := v.record("foreign"); got != "1 0 2 foreign-x" {
		t.Error(got)
	}
}

// TestProblems has one row for each way in which a run fails; each run differs from a passing one
// in one detail.
func TestProblems(t *testing.T) {
	fine := []result{{name: "a"}, {name: "c", outcome: failed, why: "400"}}
	reason := expectations{"c": "no triggers yet"}
	for _, c := range []struct {
		what    string
		results []result
		had     expectations
		floor   int
		says    string
	}{
		{"a failure that nobody expects", fine, nil, 0, "c: 400"},
		{"an expectation that passes", []result{{name: "a"}, {name: "c"}}, reason, 0, "c passes: remove it"},
		{
			"an expectation that is skipped",
			[]result{{name: "a"}, {name: "c", outcome: skipped}},
			reason, 0,
			"c was skipped: remove it",
		},
		{"an expectation of no test", []result{{name: "a"}}, reason, 0, "c was not run: remove it"},
		{"an expectation without a reason", fine, expectations{"c": "? 400"}, 0, "c is expected to fail without a reason"},
		{"fewer than the floor", fine, reason, 2, "1 tests passed, the floor is 2"},
		{"no test at all", nil, nil, 0, "no test was run"},
	} {
		v := judged(c.results, c.had, c.floor)
		got := v.problems()
		if len(got) != 1 || !strings.Contains(got[0], c.says) {
			t.Errorf("%s: %q", c.what, got)
		}
		if v.failed() != 1 {
			t.Errorf("%s counts as %d", c.what, v.failed())
		}
	}
}

func TestABrokenRunFails(t *testing.T) {
	v := judged([]result{{name: "a"}}, nil, 0)
	v.broken = "the server ended by itself"
	if v.failed() != 1 || v.record("foreign") != "1 1 0 foreign-x" {
		t.Error(v.problems(), v.record("foreign"))
	}
}

// TestATestReportedTwiceCountsOnce takes the worse outcome: pytest reports a test again when its
// clean-up fails.
func TestATestReportedTwiceCountsOnce(t *testing.T) {
	for _, results := range [][]result{
		{{name: "a"}, {name: "a", outcome: failed, why: "clean-up"}},
		{{name: "a", outcome: failed, why: "clean-up"}, {name: "a"}},
	} {
		if v := judged(results, nil, 0); v.passed != 0 || len(v.unexpected) != 1 {
			t.Errorf("%+v", v)
		}
	}
}

// TestASampleIsNotHeldToOtherFiles ignores expectations for tests that a run does not include.
func TestASampleIsNotHeldToOtherFiles(t *testing.T) {
	covered := func(name string) bool { return strings.HasPrefix(name, "one.") }
	had := expectations{"one.b": "late", "two.b": "late"}
	v := judge(suite{}, []result{{name: "one.a"}, {name: "one.b", outcome: failed}}, had, covered, 0)
	if got := v.problems(); got != nil {
		t.Errorf("%q", got)
	}
	v = judge(suite{}, []result{{name: "one.a"}}, had, covered, 0)
	if got := v.problems(); len(got) != 1 || !strings.HasPrefix(got[0], "one.b was not run") {
		t.Errorf("%q", got)
	}
}

func TestWriteKeepsReasons(t *testing.T) {
	had := expectations{"old": "no triggers yet", "fixed": "no UDFs yet", "away": "no vectors yet"}
	v := judged([]result{
		{name: "old", outcome: failed, why: "400 of now"}, {name: "fixed"}, {name: "new", outcome: failed, why: "a | b"},
	}, had, 0)
	got := v.refreshed()
	want := expectations{"old": "no triggers yet", "away": "no vectors yet", "new": "? a / b"}
	if len(got) != len(want) {
		t.Errorf("%v", got)
	}
	for name, reason := range want {
		if got[name] != reason {
			t.Errorf("%s: %q, want %q", name, got[name], reason)
		}
	}
	if again, err := parseExpected(got.render()); err != nil || len(again) != len(want) || again["new"] != "? a / b" {
		t.Errorf("%v %v", again, err)
	}
}

func TestParseExpected(t *testing.T) {
	got, err := parseExpected("# why\n\na.b[x | y] | no triggers yet\n")
	if err != nil || len(got) != 1 || got["a.b[x | y]"] != "no triggers yet" {
		t.Errorf("%v %v", got, err)
	}
	for _, text := range []string{"a", "a | ", " | b", "a | b\na | c"} {
		if _, err := parseExpected(text); err == nil {
			t.Errorf("%q is taken", text)
		}
	}
}

func TestContradiction(t *testing.T) {
	_, bad := command(t.Context(), t.TempDir(), nil, "go", "no-such-command")
	fails, passes := []result{{name: "a", outcome: failed}}, []result{{name: "a"}}
	for _, c := range []struct {
		results []result
		ended   error
		says    string
	}{
		{passes, nil, ""},
		{fails, bad, ""},
		{passes, bad, "ended badly"},
		{fails, nil, "ended well"},
	} {
		got := contradiction(c.results, c.ended)
		if (c.says == "") != (got == "") || !strings.Contains(got, c.says) {
			t.Errorf("%v after %v: %q", c.results, c.ended, got)
		}
	}
}

func TestChoose(t *testing.T) {
	all := []suite{{name: "a", Sample: []string{"x"}}, {name: "b"}}
	names := func(names string, sample bool) string {
		chosen, err := choose(all, names, sample)
		if err != nil {
			return err.Error()
		}
		var out []string
		for _, s := range chosen {
			out = append(out, s.name)
		}
		return strings.Join(out, " ")
	}
	for _, c := range []struct {
		names  string
		sample bool
		want   string
	}{
		{"", false, "a b"},
		{"b", false, "b"},
		{"", true, "a"},
		{"b", true, `no suite that could run is named "b"`},
		{"c", false, `no suite that could run is named "c"`},
	} {
		if got := names(c.names, c.sample); got != c.want {
			t.Errorf("%q, sample %v: %q, want %q", c.names, c.sample, got, c.want)
		}
	}
}

// TestTheCommittedSuites reads every suite of the repository and its expectations: all have
// reasons.
func TestTheCommittedSuites(t *testing.T) {
	root := "../../.."
	all, err := readSuites(root)
	if err != nil {
		t.Fatal(err)
	}
	sampled := false
	for _, s := range all {
		sampled = sampled || len(s.Sample) > 0
		had, err := readExpected(root, s)
		if err != nil {
			t.Error(err)
		}
		for name, reason := range had {
			if strings.HasPrefix(reason, "?") {
				t.Errorf("%s: %s has no reason", s.name, name)
			}
		}
	}
	if !sampled || !slices.ContainsFunc(all, func(s suite) bool { return s.name == "azcosmos" }) {
		t.Error("no suite has a sample")
	}
}
