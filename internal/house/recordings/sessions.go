package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/house/served"
	"github.com/orrery-db/orrery/internal/house/terminal"
)

// columns is the width of the recorded terminals.
const columns = 104

// A picture is a session: its visible commands, after the ones that prepare it.
type picture struct {
	name, title string
	before      []string
	visible     []string
	key         string // ends a command that runs until the key is pressed, once the command says so
	beside      string // a command that runs beside the visible ones, which begin once it prints besideUntil
	besideUntil string
	from, until string // shows the lines from `from` on, and before `until`; empty: all
	volatile    bool   // compares only words and rows: the figures depend on the clock
}

const (
	load = "orrery sample load webstore --scale 0.02 --no-progress"
	mail = `orrery query webstore/customer "SELECT c.firstName, c.lastName FROM c WHERE c.emailAddress = ` +
		`'linus.tanaka0@example.com'"`
)

// pictures are made in this order on one server, so later sessions use the data that the first one
// loads.
var pictures = []picture{
	{
		name: "first-query", title: "two questions, two prices",
		before: []string{load},
		visible: []string{
			`orrery query webstore/customer "SELECT c.type, c.orderDate FROM c
  WHERE c.customerId = '94bb8e30-0521-4c1f-aff0-201cd68029d5' ORDER BY c.orderDate"`,
			`orrery query webstore/customer --receipt "SELECT c.firstName FROM c
  WHERE c.emailAddress = 'linus.tanaka0@example.com'"`,
		},
	},
	{
		name: "advise", title: "orrery advise", before: repeated(mail, 60),
		visible: []string{"orrery advise --db webstore --container customer"}, until: "  MEDIUM", volatile: true,
	},
	{
		name: "heat", title: "orrery heat --live", volatile: true,
		beside: "orrery demo throughput --endpoint $ORRERY_ENDPOINT", besideUntil: "refused (429)",
		visible: []string{"orrery heat --live --minutes 1 --keys 1 demo-throughput-papers/scans"}, key: "q",
	},
	{
		name: "demo-webstore", title: "the end of orrery demo webstore",
		visible: []string{"orrery demo webstore"}, from: "Throughput that the shop needs", until: "Try next",
	},
	{
		name: "split", title: "orrery split",
		visible: []string{"orrery split webstore product --no-progress", "orrery ranges webstore product"},
	},
}

func repeated(command string, times int) []string {
	out := make([]string, times)
	for i := range out {
		out[i] = command
	}
	return out
}

// record runs the sessions and draws them.
func record(ctx context.Context, binary string) (out []drawing, err error) {
	server, err := served.New(binary, "recordings")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, server.Remove()) }()
	if err := server.Start(ctx); err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, server.Stop()) }()
	r := recorder{binary: binary, server: server}
	for i := range pictures {
		p := &pictures[i]
		svg, err := r.picture(ctx, p)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", p.name, err)
		}
		out = append(out, drawing{p.name, svg, p.volatile})
		if i == 0 {
			svg, err := r.overview(ctx)
			if err != nil {
				return nil, fmt.Errorf("overview: %w", err)
			}
			out = append(out, drawing{name: "overview", svg: svg})
		}
	}
	return out, nil
}

type recorder struct {
	binary string
	server *served.Server
}

func (r *recorder) prepare(ctx context.Context, p *picture) error {
	for _, command := range p.before {
		if screen, err := r.command(ctx, &picture{}, command); err != nil {
			return fmt.Errorf("%s: %w\n%s", command, err, screen.Text())
		}
	}
	return nil
}

func (r *recorder) picture(ctx context.Context, p *picture) (string, error) {
	if err := r.prepare(ctx, p); err != nil {
		return "", err
	}
	var shots []shot
	if p.beside == "" {
		shots, err := r.shots(ctx, p)
		return drawShots(p.title, columns, shots), err
	}
	session := r.session()
	session.Until, session.Key = p.besideUntil, ctrlC
	session.Then = func() (err error) {
		shots, err = r.shots(ctx, p)
		return err
	}
	screen, err := session.Run(ctx, "bash", "-c", r.line(p.beside))
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) || len(shots) == 0 { // Ctrl-C ended it, which is no failure
		return "", fmt.Errorf("%s: %w\n%s", p.beside, err, screen.Text())
	}
	return drawShots(p.title, columns, shots), nil
}

// ctrlC is the key that interrupts a command.
const ctrlC = "\x03"

// shots runs the visible commands of a picture.
func (r *recorder) shots(ctx context.Context, p *picture) (shots []shot, err error) {
	for _, command := range p.visible {
		screen, err := r.command(ctx, p, command)
		if err != nil {
			return nil, fmt.Errorf("%s: %w\n%s", command, err, screen.Text())
		}
		if err := p.crop(screen); err != nil {
			return nil, err
		}
		shots = append(shots, shot{prompt: command, screen: screen})
	}
	return shots, nil
}

// crop keeps the lines that the picture shows, and fails when one is longer than the picture is
// wide.
func (p *picture) crop(s *terminal.Screen) error {
	at := func(beginning string) int {
		return slices.IndexFunc(s.Lines, func(line []terminal.Cell) bool { return strings.HasPrefix(runes(line), beginning) })
	}
	if p.until != "" {
		n := at(p.until)
		if n < 0 {
			return fmt.Errorf("no line begins with %q", p.until)
		}
		s.Lines = s.Lines[:n]
	}
	if p.from != "" {
		n := at(p.from)
		if n < 0 {
			return fmt.Errorf("no line begins with %q", p.from)
		}
		s.Lines = s.Lines[n:]
	}
	for i, line := range s.Lines {
		if len(line) > columns {
			s.Lines[i] = append(line[:columns-1:columns-1], terminal.Cell{Rune: '…', Style: terminal.Plain})
		}
	}
	return nil
}

func runes(line []terminal.Cell) string {
	var b strings.Builder
	for _, cell := range line {
		b.WriteRune(cell.Rune)
	}
	return b.String()
}

// command runs a command line on a terminal, as a reader who types it does.
func (r *recorder) command(ctx context.Context, p *picture, line string) (*terminal.Screen, error) {
	session := r.session()
	session.Key, session.Until = p.key, "q quits"
	screen, err := session.Run(ctx, "bash", "-c", r.line(line))
	if screen == nil {
		screen = terminal.NewScreen()
	}
	return screen, err
}

// line returns a command line with the recorded binary.
func (r *recorder) line(line string) string {
	return strings.Replace(line, "orrery", "'"+r.binary+"'", 1)
}

func (r *recorder) session() terminal.Session {
	return terminal.Session{
		Columns: columns,
		Environ: append(environment(), "ORRERY_ENDPOINT="+r.server.Plain(), "TERM=xterm-256color", "LC_ALL=C.UTF-8"),
	}
}

// environment returns the variables of the process, without those that would change the commands'
// output.
func environment() []string {
	var out []string
	for _, entry := range os.Environ() {
		name, _, _ := strings.Cut(entry, "=")
		if strings.HasPrefix(name, "ORRERY_") || name == "NO_COLOR" || name == "COLUMNS" || name == "TERM" ||
			name == "COLORTERM" {
			continue
		}
		out = append(out, entry)
	}
	return out
}
