package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"runtime"
	"strings"
)

// The tables of a page stand between two comments, which name the benchmark:
//
//	<!-- figures: scan -->
//	…
//	<!-- end of figures -->
//
// Tables of benchmarks that did not run stay unchanged.
const (
	tableBegin   = "<!-- figures: %s -->\n"
	tableEnd     = "<!-- end of figures -->"
	machineTable = "machine"
)

// writeTables rewrites the tables of a page. A missing page is created from the tables alone.
func writeTables(file string, machine []string, figures []figure) error {
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		text, err = []byte(emptyPage(figures)), nil
	}
	if err != nil {
		return err
	}
	page, err := replaceTable(string(text), machineTable, "- "+strings.Join(machine, "\n- ")+"\n")
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	for _, group := range groupsOf(figures) {
		if page, err = replaceTable(page, group[0].group, table(group)); err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
	}
	return os.WriteFile(file, []byte(page), 0o644) //nolint:gosec // a page for everybody
}

// groupsOf groups the figures by benchmark.
func groupsOf(figures []figure) (groups [][]figure) {
	for i, f := range figures {
		if i == 0 || figures[i-1].group != f.group {
			groups = append(groups, nil)
		}
		last := len(groups) - 1
		groups[last] = append(groups[last], f)
	}
	return groups
}

func emptyPage(figures []figure) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# Figures\n\n"+tableBegin+tableEnd+"\n", machineTable)
	for _, group := range groupsOf(figures) {
		fmt.Fprintf(&b, "\n"+tableBegin+tableEnd+"\n", group[0].group)
	}
	return b.String()
}

// replaceTable replaces the table of the given name.
func replaceTable(page, name, table string) (string, error) {
	before, rest, found := strings.Cut(page, fmt.Sprintf(tableBegin, name))
	if !found {
		return "", fmt.Errorf("no line %q: add it, and %q below", strings.TrimSpace(fmt.Sprintf(tableBegin, name)), tableEnd)
	}
	_, after, found := strings.Cut(rest, tableEnd)
	if !found {
		return "", fmt.Errorf("the figures of %s have no end: add %q", name, tableEnd)
	}
	return before + fmt.Sprintf(tableBegin, name) + "\n" + table + "\n" + tableEnd + after, nil
}

// table renders the figures of one benchmark.
func table(group []figure) string {
	var b strings.Builder
	b.WriteString(
		"| name | items | ranges | per second | against | ratio | floor | |\n| --- | ---: | ---: | ---: | ---: | ---: | " +
			"--- | --- |\n")
	for _, f := range group {
		items, ranges, ratio, limit := "", "", fmt.Sprintf("%.2f", f.ratio), ""
		if f.items > 0 {
			items, ranges = thousands(perSecond(float64(f.items))), fmt.Sprint(f.ranges)
		}
		if f.ratio == 0 {
			ratio = ""
		}
		if f.floor.limit != 0 {
			limit = strings.NewReplacer("<=", "≤ ", ">=", "≥ ").Replace(f.floor.String())
			if !f.floor.met(f.ratio) {
				limit += ": **not met**"
			}
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s | %s | %s | %s |\n", f.name, items, ranges,
			rateText(f.rate), rateText(f.peer), ratio, limit, noted(f.notes))
	}
	return b.String()
}

func rateText(rate float64) string {
	if rate == 0 {
		return ""
	}
	return thousands(perSecond(rate))
}

// noted renders notes for a reader: "cpu_us=12.5" becomes "cpu us 12.5".
func noted(notes []string) string {
	words := make([]string, len(notes))
	for i, note := range notes {
		key, value, _ := strings.Cut(note, "=")
		words[i] = strings.ReplaceAll(key, "_", " ") + " " + value
	}
	return strings.Join(words, ", ")
}

// thousands puts commas into the whole part of a number.
func thousands(number string) string {
	whole, rest, found := strings.Cut(number, ".")
	var b strings.Builder
	for i, digit := range whole {
		if i > 0 && (len(whole)-i)%3 == 0 {
			b.WriteByte(',')
		}
		b.WriteRune(digit)
	}
	if found {
		b.WriteString("." + rest)
	}
	return b.String()
}

// machine describes the machine of the run, one fact a line.
func machine() []string {
	facts := []string{fmt.Sprintf("%s/%s, %d cores, %s", runtime.GOOS, runtime.GOARCH, runtime.NumCPU(),
		runtime.Version())}
	if name := systemLine("/proc/cpuinfo", "model name"); name != "" {
		facts = append(facts, name)
	}
	if memory := systemLine("/proc/meminfo", "MemTotal"); memory != "" {
		facts = append(facts, memory+" of memory")
	}
	return facts
}

// systemLine returns the value of the first line of that name, or "".
func systemLine(file, name string) string {
	text, err := os.ReadFile(file)
	if err != nil {
		return ""
	}
	_, rest, _ := strings.Cut("\n"+string(text), "\n"+name)
	line, _, _ := strings.Cut(rest, "\n")
	return strings.TrimLeft(line, " \t:")
}
