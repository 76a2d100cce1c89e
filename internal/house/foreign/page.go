package main

import (
	"fmt"
	"sort"
	"strings"
)

// The part of the page that a run writes.
const (
	pageFile  = "docs/compatibility.md"
	pageStart = "<!-- foreign -->"
	pageEnd   = "<!-- /foreign -->"
)

// named is how many tests the page names for one reason. The suite's expected.txt names all.
const named = 2

// rewritePage returns the page with the results of the runs. Suites that did not run keep their
// row. The reasons come from the expectations on disk.
func rewritePage(root, page string, all []suite, verdicts []verdict) (string, error) {
	before, rest, ok := strings.Cut(page, pageStart)
	if !ok {
		return "", fmt.Errorf("%s has no %s", pageFile, pageStart)
	}
	old, after, ok := strings.Cut(rest, pageEnd)
	if !ok {
		return "", fmt.Errorf("%s has no %s", pageFile, pageEnd)
	}
	rows := map[string]string{}
	for _, line := range strings.Split(old, "\n") {
		if cells := strings.Split(line, " | "); len(cells) == columns {
			rows[strings.TrimPrefix(cells[0], "| ")] = line
		}
	}
	for _, v := range verdicts {
		if v.broken == "" {
			rows[v.suite.name] = v.row()
		}
	}
	var out strings.Builder
	out.WriteString("\n| suite | what | package | tests | passed | fail as expected | skipped by themselves |\n")
	out.WriteString("| --- | --- | --- | --- | --- | --- | --- |\n")
	for _, s := range all {
		if row, known := rows[s.name]; known {
			out.WriteString(row + "\n")
		}
	}
	out.WriteString("\n| suite | fail as expected | why | for example |\n| --- | --- | --- | --- |\n")
	for _, s := range all {
		had, err := readExpected(root, s)
		if err != nil {
			return "", err
		}
		out.WriteString(had.rows(s.name))
	}
	var without strings.Builder
	for _, s := range all {
		left := expectations{}
		for _, l := range s.LeftOut {
			left[l.Test] = l.Reason
		}
		without.WriteString(left.rows(s.name))
	}
	if without.Len() > 0 {
		out.WriteString("\n| suite | not run | why | for example |\n| --- | --- | --- | --- |\n" + without.String())
	}
	return before + pageStart + "\n" + out.String() + "\n" + pageEnd + after, nil
}

// columns is how many cells a suite's row has.
const columns = 7

func (v verdict) row() string {
	s := v.suite
	return fmt.Sprintf("| %s | %s | `%s` %s | %s | %d | %d | %d |", s.name, cell(s.Title), s.Package, s.Version,
		cell(s.what()), v.passed, len(v.refreshed()), v.skipped)
}

// what describes the files of tests in short.
func (s suite) what() string {
	if len(s.Tests) <= 3 {
		return "`" + strings.Join(s.Tests, "`, `") + "`"
	}
	return fmt.Sprintf("%d files", len(s.Tests))
}

// rows returns the expectations by reason, those with the most tests first.
func (e expectations) rows(suite string) string {
	by := map[string][]string{}
	for name, reason := range e {
		by[reason] = append(by[reason], name)
	}
	reasons := make([]string, 0, len(by))
	for reason := range by {
		sort.Strings(by[reason])
		reasons = append(reasons, reason)
	}
	sort.Slice(reasons, func(i, j int) bool {
		if len(by[reasons[i]]) != len(by[reasons[j]]) {
			return len(by[reasons[i]]) > len(by[reasons[j]])
		}
		return reasons[i] < reasons[j]
	})
	var out strings.Builder
	for _, reason := range reasons {
		names := by[reason]
		example := "`" + strings.Join(names[:min(named, len(names))], "`, `") + "`"
		fmt.Fprintf(&out, "| %s | %d | %s | %s |\n", suite, len(names), cell(reason), cell(example))
	}
	return out.String()
}

// cell escapes a text so that it cannot end its cell of a Markdown table.
func cell(text string) string { return strings.ReplaceAll(text, "|", `\|`) }
