package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/orrery-db/orrery/internal/house/served"
)

// A part is the result of one part of the campaign.
type part struct {
	name    string
	unit    string // what passed and failed count
	passed  int
	failed  int
	skipped int
	stories []string // descriptions of failures
	notes   []string // steps that could not be tried
	header  []string
	rows    [][]string
	summary string
	again   string // the command line that repeats the part
}

// storiesOfAPart is how many failures are described in full.
const storiesOfAPart = 40

// fail counts and describes a failure.
func (p *part) fail(format string, args ...any) {
	p.failed++
	if len(p.stories) < storiesOfAPart {
		p.stories = append(p.stories, served.Shortened(fmt.Sprintf(format, args...), 900))
	}
}

// check counts a condition as passed or failed.
func (p *part) check(ok bool, format string, args ...any) bool {
	if ok {
		p.passed++
	} else {
		p.fail(format, args...)
	}
	return ok
}

// skip notes a step that could not be tried here, and why.
func (p *part) skip(format string, args ...any) {
	p.skipped++
	p.notes = append(p.notes, "SKIPPED: "+fmt.Sprintf(format, args...))
}

// print shows the part to a person.
func (p part) print(out io.Writer) {
	fmt.Fprintf(out, "\n== %s\n", p.name)
	if len(p.rows) > 0 {
		printTable(out, p.header, p.rows)
	}
	for _, note := range p.notes {
		fmt.Fprintln(out, note)
	}
	for _, story := range p.stories {
		fmt.Fprintln(out, "FAIL "+story)
	}
	if more := p.failed - len(p.stories); more > 0 && len(p.stories) > 0 {
		fmt.Fprintf(out, "     … %d failures more\n", more)
	}
	if p.failed > 0 && p.again != "" {
		fmt.Fprintln(out, "again: "+p.again)
	}
	fmt.Fprintf(
		out, "%s: %d %s passed, %d failed, %d skipped. %s\n", p.name, p.passed, p.unit, p.failed, p.skipped,
		p.summary,
	)
}

// printTable prints a Markdown table whose columns are aligned.
func printTable(out io.Writer, header []string, rows [][]string) {
	widths := make([]int, len(header))
	for _, row := range append([][]string{header}, rows...) {
		for n, cell := range row {
			widths[n] = max(widths[n], len([]rune(cell)))
		}
	}
	line := func(cells []string) {
		for n, cell := range cells {
			fmt.Fprintf(out, "| %-*s ", widths[n], cell)
		}
		fmt.Fprintln(out, "|")
	}
	line(header)
	for n, w := range widths {
		fmt.Fprint(out, "|", strings.Repeat("-", w+2))
		if n == len(widths)-1 {
			fmt.Fprintln(out, "|")
		}
	}
	for _, row := range rows {
		line(row)
	}
}

// proof returns the line for the proof page.
func (c *campaign) proof(p part) string {
	return fmt.Sprintf("| %s | %s | %s | %d | %d %s passed, %d failed, %d skipped | %s |",
		c.clock.Now().UTC().Format(
			"2006-01-02",
		), c.commit, p.name, c.seed, p.passed, p.unit, p.failed, p.skipped, strings.ReplaceAll(p.summary, "|", "/"))
}

// asJSON appends the part to a file, one object on a line.
func (c *campaign) asJSON(file string, p part) error {
	if file == "" {
		return nil
	}
	text, err := json.Marshal(map[string]any{
		"date": c.clock.Now().UTC().Format("2006-01-02"), "commit": c.commit, "part": p.name, "seed": c.seed,
		"passed": p.passed, "failed": p.failed, "skipped": p.skipped,
		"summary": p.summary, "header": p.header, "rows": p.rows, "failures": p.stories, "notes": p.notes,
	})
	if err != nil {
		return err
	}
	return served.AppendLine(file, string(text))
}

// say prints a line of progress.
func (c *campaign) say(format string, args ...any) {
	if c.terminal {
		fmt.Fprint(c.out, "\r\x1b[K")
	}
	fmt.Fprintf(c.out, format+"\n", args...)
}

// progress shows how far a part has come: a bar on a terminal, an occasional line elsewhere.
func (c *campaign) progress(done, total int, text string) {
	if !c.terminal {
		if done%250 == 0 || done == total || total <= 100 {
			fmt.Fprintf(c.out, "  %d/%d  %s\n", done, total, text)
		}
		return
	}
	const width = 30
	filled := width * done / max(total, 1)
	fmt.Fprintf(
		c.out, "\r\x1b[K  %s%s %d/%d  %s", strings.Repeat("█", filled), strings.Repeat("░", width-filled), done,
		total, text,
	)
	if done == total {
		fmt.Fprint(c.out, "\r\x1b[K")
	}
}
