package main

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
)

// How often a line of progress is written: often where it is overwritten in
// place, rarely where every line stays.
const (
	progressInPlace = 100 * time.Millisecond
	progressLines   = 5 * time.Second
)

// progress shows one line about a long task on standard error. On a terminal
// the line is overwritten in place; elsewhere one is written now and then. It is
// used by one goroutine.
type progress struct {
	console *console
	off     bool
	shown   int // columns of the line on the terminal
	last    time.Time
}

func newProgress(c *console, off bool) *progress {
	if on, err := parseSwitch(environment(c.environ)["ORRERY_NO_PROGRESS"]); err == nil && on {
		off = true
	}
	return &progress{console: c, off: off, last: clock.System().Now()}
}

// show replaces the line, unless the last one is fresh.
func (p *progress) show(line string) {
	wait := progressLines
	if p.console.errTerminal {
		wait = progressInPlace
	}
	now := clock.System().Now()
	if p.off || now.Sub(p.last) < wait {
		return
	}
	p.last = now
	p.write(line)
}

// final writes a line that stays, however fresh the last one is.
func (p *progress) final(line string) {
	if p.off {
		return
	}
	p.write(line)
	p.end()
}

func (p *progress) write(line string) {
	if !p.console.errTerminal {
		_ = p.console.note("%s\n", line)
		return
	}
	_ = p.console.note("\r%s", padded(line, p.shown))
	p.shown = textColumns(line)
}

// end leaves the line on the terminal and goes to the next.
func (p *progress) end() {
	if p.shown > 0 {
		_ = p.console.note("\n")
		p.shown = 0
	}
}

// grouped is a number with commas between thousands.
func grouped(n int64) string {
	digits := strconv.FormatInt(n, 10)
	for i := len(digits) - 3; i > 0 && digits[i-1] != '-'; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}

// short is a number in three digits or so: 812, 38.2k, 1.3M.
func short(n float64) string {
	switch {
	case n >= 1e6:
		return fmt.Sprintf("%.1fM", n/1e6)
	case n >= 1e4:
		return fmt.Sprintf("%.0fk", n/1e3)
	case n >= 1e3:
		return fmt.Sprintf("%.1fk", n/1e3)
	default:
		return fmt.Sprintf("%.0f", n)
	}
}

func percent(done, total int64) string {
	if total <= 0 {
		return "100 %"
	}
	return fmt.Sprintf("%d %%", done*100/total)
}

// bar draws a share of a whole in ten cells.
func bar(done, total int64) string {
	const cells = 10
	filled := int64(cells)
	if total > 0 {
		filled = done * cells / total
	}
	return strings.Repeat("█", int(filled)) + strings.Repeat("░", int(cells-filled))
}
