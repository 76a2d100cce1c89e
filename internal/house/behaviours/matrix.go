package main

import (
	"fmt"
	"slices"
	"strings"
)

const (
	pageFile    = "docs/compatibility.md"
	matrixStart = "<!-- matrix -->"
	matrixEnd   = "<!-- /matrix -->"
)

// A cell is the known outcome of one behaviour in one suite.
type cell string

const (
	passes  cell = "✓"
	fails   cell = "✗"
	notRun  cell = "–" // the list names the suite, and the suite has not run
	notThis cell = ""  // the list does not name the suite
)

// rewritePage returns the page with a new matrix. Cells of suites that did not run this time are
// copied from the page. With whole unset only some of the schemes ran, so a pass is not conclusive:
// only failures change the page.
func rewritePage(page string, list []behaviour, outcomes []outcome, whole bool) (string, error) {
	before, rest, ok := strings.Cut(page, matrixStart)
	if !ok {
		return "", fmt.Errorf("%s has no %s", pageFile, matrixStart)
	}
	old, after, ok := strings.Cut(rest, matrixEnd)
	if !ok {
		return "", fmt.Errorf("%s has no %s", pageFile, matrixEnd)
	}
	cells := parseMatrix(old)
	for _, o := range outcomes {
		for _, b := range list {
			if c := found(o, b.id); c == fails || (c == passes && whole) {
				cells[b.id+" "+o.suite.name] = c
			}
		}
	}
	return before + matrixStart + "\n" + renderMatrix(list, cells) + matrixEnd + after, nil
}

// found returns the cell of a behaviour: it passes only when it passed over every scheme.
func found(o outcome, id string) cell {
	if len(o.runs) == 0 {
		return notRun
	}
	for _, run := range o.runs {
		if why, there := run.judged[id]; !there || why != "" {
			return fails
		}
	}
	return passes
}

// parseMatrix reads the cells of a rendered matrix, by "id suite".
func parseMatrix(text string) map[string]cell {
	cells := map[string]cell{}
	for _, line := range strings.Split(text, "\n") {
		columns := strings.Split(line, " | ")
		id, ok := strings.CutPrefix(columns[0], "| `")
		if !ok || len(columns) < len(suites)+2 {
			continue
		}
		id = strings.TrimSuffix(id, "`")
		marks := columns[len(columns)-len(suites):]
		for i, s := range suites {
			if c := cell(strings.Trim(marks[i], " |")); c == passes || c == fails {
				cells[id+" "+s.name] = c
			}
		}
	}
	return cells
}

func renderMatrix(list []behaviour, cells map[string]cell) string {
	var out strings.Builder
	fmt.Fprintf(&out,
		"\n%d behaviours, each checked over HTTP at one and over HTTPS at five physical partitions. %s: passes over both; "+
			"%s: fails; %s: has not run; blank: the SDK has no\n"+
			"way to say it, or another column says it already.\n\n", len(list), passes, fails, notRun)
	out.WriteString("| | checked | pass | fail |\n|---|---|---|---|\n")
	for _, s := range suites {
		checked, pass, fail := 0, 0, 0
		for _, b := range list {
			switch mark(b, s, cells) {
			case passes:
				checked, pass = checked+1, pass+1
			case fails:
				checked, fail = checked+1, fail+1
			}
		}
		fmt.Fprintf(&out, "| %s | %d | %d | %d |\n", s.title, checked, pass, fail)
	}
	area := ""
	for _, b := range list {
		if b.area() != area {
			area = b.area()
			fmt.Fprintf(&out, "\n### %s\n\n| behaviour | |", area)
			for _, s := range suites {
				fmt.Fprintf(&out, " %s |", s.title)
			}
			out.WriteString("\n|---|---|" + strings.Repeat("---|", len(suites)) + "\n")
		}
		fmt.Fprintf(&out, "| `%s` | %s |", b.id, plain(b.statement))
		for _, s := range suites {
			fmt.Fprintf(&out, " %s |", mark(b, s, cells))
		}
		out.WriteByte('\n')
	}
	out.WriteByte('\n')
	return out.String()
}

func mark(b behaviour, s suite, cells map[string]cell) cell {
	if !slices.Contains(b.suites, s.name) {
		return notThis
	}
	if c, known := cells[b.id+" "+s.name]; known {
		return c
	}
	return notRun
}

var markdown = strings.NewReplacer(`\`, `\\`, `|`, `\|`, `*`, `\*`, `_`, `\_`, `[`, `\[`, `<`, `&lt;`, "`", "\\`", `~`,
	`\~`)

// plain escapes the characters that Markdown would read as markup.
func plain(statement string) string { return markdown.Replace(statement) }
