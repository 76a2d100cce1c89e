package watch

import (
	"fmt"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/feed"
	"github.com/orrery-db/orrery/internal/cli/screen"
)

// rateWindow is the time over which rates are measured.
const rateWindow = 5 * time.Second

// screenView prints changes to the console: lines of text, or lines of JSON. On a terminal, the
// last line is the status.
type screenView struct {
	console *console.Console
	json    bool
	liner   liner
	silent  bool   // no status line
	line    string // the status line on the screen; "" if there is none

	samples []feed.Progress // of the last rateWindow, the oldest first
}

// Show implements feed.Viewer.
func (v *screenView) Show(rangeID string, changes []feed.Change) error {
	if err := v.erase(); err != nil {
		return err
	}
	if !v.json {
		return v.console.PrintLines(v.liner.lines(changes))
	}
	lines := make([][]byte, len(changes))
	for i := range changes {
		lines[i] = change{&changes[i]}.line(rangeID)
	}
	return (&console.LinePrinter{Out: v.console.Data()}).Print(lines)
}

// Tell implements feed.Viewer.
func (v *screenView) Tell(text string) error {
	if err := v.erase(); err != nil {
		return err
	}
	return v.console.Note("orrery: %s\n", text)
}

// Status implements feed.Viewer.
func (v *screenView) Status(s feed.Progress) error {
	v.samples = append(v.samples, s)
	for len(v.samples) > 1 && s.Now.Sub(v.samples[1].Now) >= rateWindow {
		v.samples = v.samples[1:]
	}
	line := screen.Cut(v.statusLine(s), v.console.PageWidth()-1) // a full line would move the cursor to the next
	if v.silent || line == v.line {
		return nil
	}
	if err := v.erase(); err != nil {
		return err
	}
	v.line = line
	return v.console.Note("%s", line)
}

// statusLine is how the follower is doing.
func (v *screenView) statusLine(s feed.Progress) string {
	first := v.samples[0]
	seconds := max(s.Now.Sub(first.Now).Seconds(), 1)
	parts := []string{
		screen.Short(float64(s.Changes-first.Changes)/seconds) + " changes/s",
		lag(s),
		fmt.Sprintf("%.1f RU/s", (s.Charge-first.Charge)/seconds),
		screen.Plural64(int64(s.Changes), "change", "changes"),
		screen.Plural(s.Ranges, "range"),
		"Ctrl-C ends",
	}
	return strings.Join(parts, " · ")
}

// lag is how far the changes on the screen are behind those in the container.
func lag(s feed.Progress) string {
	switch {
	case s.Failing:
		return "trying again"
	case s.Charge == 0:
		return "starting"
	case s.Behind == 0:
		return "up to date"
	}
	return screen.Plural64(int64(s.Behind), "commit", "commits") + " behind"
}

// erase removes the status line.
func (v *screenView) erase() error {
	if v.line == "" {
		return nil
	}
	v.line = ""
	return v.console.Note("\r" + screen.Wipe)
}

// receipt prints what the command has read and what that cost.
func (v *screenView) receipt(s feed.Progress, state string) error {
	if err := v.erase(); err != nil {
		return err
	}
	parts := []string{
		screen.Plural64(int64(s.Changes), "change", "changes"), screen.Charge(s.Charge) + " RU",
		screen.Milliseconds(float64(s.Elapsed.Milliseconds())), screen.Plural(s.Ranges, "range"),
	}
	if state != "" {
		parts = append(parts, "resumes from "+state)
	}
	return v.console.Note("%s\n", v.console.Folded(strings.Join(parts, " · ")))
}
