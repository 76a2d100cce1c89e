package console

import (
	"time"

	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/orrery-db/orrery/internal/clock"
)

// Intervals between progress lines: short where a line overwrites the last one, long where every
// line stays.
const (
	progressInPlace = 100 * time.Millisecond
	progressLines   = 5 * time.Second
)

// Progress shows one line about a long task on standard error. On a terminal it overwrites the
// line; elsewhere it writes a line at longer intervals. One goroutine uses it.
type Progress struct {
	console *Console
	Off     bool
	columns int // width of the line on the terminal
	last    time.Time
}

// NewProgress makes a progress line. It shows nothing if off is set or ORRERY_NO_PROGRESS says so.
func NewProgress(c *Console, off bool) *Progress {
	if on, err := ParseSwitch(Environment(c.Environ)["ORRERY_NO_PROGRESS"]); err == nil && on {
		off = true
	}
	return &Progress{console: c, Off: off, last: clock.System().Now()}
}

// Show replaces the line, unless the last update is too recent.
func (p *Progress) Show(line string) {
	wait := progressLines
	if p.console.ErrTerminal {
		wait = progressInPlace
	}
	now := clock.System().Now()
	if p.Off || now.Sub(p.last) < wait {
		return
	}
	p.last = now
	p.write(line)
}

// Final writes a last line, regardless of the interval.
func (p *Progress) Final(line string) {
	if p.Off {
		return
	}
	p.write(line)
	p.End()
}

func (p *Progress) write(line string) {
	if !p.console.ErrTerminal {
		_ = p.console.Note("%s\n", line)
		return
	}
	_ = p.console.Note("\r%s", screen.Pad(line, p.columns))
	p.columns = screen.Columns(line)
}

// End keeps the line on the terminal and moves to the next.
func (p *Progress) End() {
	if p.columns > 0 {
		_ = p.console.Note("\n")
		p.columns = 0
	}
}
