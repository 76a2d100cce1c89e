package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/house/served"
	"github.com/orrery-db/orrery/internal/house/terminal"
)

// columns is the width of the recorded terminals.
const columns = 104

// A picture is a session: commands that are shown, after commands that are not.
type picture struct {
	name, title string
	before      []string
	shown       []string
	key         string // ends a command that runs until it is pressed
	after       time.Duration
	from, until string // shows the lines from this one, and those before that one; empty: all
	volatile    bool   // only its words and rows are compared: its figures depend on the clock
}

const (
	load = "orrery sample load webstore --scale 0.02 --no-progress"
	mail = `orrery query webstore/customer "SELECT c.firstName, c.lastName FROM c WHERE c.emailAddress = 'linus.tanaka0@example.com'"`
)

// pictures are made in this order on one server, so that what is loaded for the first is there for
// the others.
var pictures = []picture{
	{
		name: "first-query", title: "two questions, two prices",
		before: []string{load},
		shown: []string{
			`orrery query webstore/customer "SELECT c.type, c.orderDate FROM c
  WHERE c.customerId = '94bb8e30-0521-4c1f-aff0-201cd68029d5' ORDER BY c.orderDate"`,
			`orrery query webstore/customer --receipt "SELECT c.firstName FROM c
  WHERE c.emailAddress = 'linus.tanaka0@example.com'"`,
		},
	},
	{
		name: "advise", title: "orrery advise", before: repeated(mail, 60),
		shown: []string{"orrery advise --db webstore --container customer"}, until: "  MEDIUM", volatile: true,
	},
	{
		name: "heat", title: "orrery heat --live", volatile: true,
		shown: []string{"orrery heat --live --minutes 1 --keys 5 --db webstore --container customer"}, key: "q", after: 2500 * time.Millisecond,
	},
	{
		name: "demo-webstore", title: "the end of orrery demo webstore",
		shown: []string{"orrery demo webstore"}, from: "Throughput that the shop needs", until: "Try next",
	},
	{name: "split", title: "orrery split", shown: []string{"orrery split webstore product --no-progress", "orrery ranges webstore product"}},
}

func repeated(command string, times int) []string {
	out := make([]string, times)
	for i := range out {
		out[i] = command
	}
	return out
}

// record plays the sessions and draws them.
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
	for _, command := range p.shown {
		screen, err := r.command(ctx, p, command)
		if err != nil {
			return "", fmt.Errorf("%s: %w\n%s", command, err, screen.Text())
		}
		if err := p.crop(screen); err != nil {
			return "", err
		}
		shots = append(shots, shot{prompt: command, screen: screen})
	}
	return drawShots(p.title, columns, shots), nil
}

// crop leaves the lines that the picture shows, none of them longer than it is wide.
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

// command runs a command line on a terminal, as a reader does who types it.
func (r *recorder) command(ctx context.Context, p *picture, line string) (*terminal.Screen, error) {
	words := strings.Replace(line, "orrery", "'"+r.binary+"'", 1)
	session := terminal.Session{
		Columns: columns, Key: p.key, After: p.after,
		Environ: append(environment(), "ORRERY_ENDPOINT="+r.server.Plain(), "TERM=xterm-256color", "LC_ALL=C.UTF-8"),
	}
	screen, err := session.Run(ctx, "bash", "-c", words)
	if screen == nil {
		screen = terminal.NewScreen()
	}
	return screen, err
}

// environment is that of the process, without what would change what commands print.
func environment() []string {
	var out []string
	for _, entry := range os.Environ() {
		name, _, _ := strings.Cut(entry, "=")
		if strings.HasPrefix(name, "ORRERY_") || name == "NO_COLOR" || name == "COLUMNS" || name == "TERM" || name == "COLORTERM" {
			continue
		}
		out = append(out, entry)
	}
	return out
}
