package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"

	"github.com/orrery-db/orrery/internal/house/served"
)

// A program is one client, as described in conformance/storm/README.md.
type program struct {
	name    string
	dir     string   // working directory, relative to the root
	command []string // a relative path with a slash is found from dir
	compile []string // a Go package to build first, as [module directory, package]; command is then the built program
	built   []string // files that must exist, relative to dir
	build   string   // the command that makes them, for the message
	// Transient errors that this SDK, by its documentation or its source, passes to its user.
	leaves []leaving
}

// A leaving is a status that an SDK passes to its user by design.
type leaving struct {
	op                string // "" matches any operation
	status, substatus int
	away              bool // only for operations while the server was away
	why               string
}

var allPrograms = []program{
	{
		name: "js", dir: "conformance/storm/js", command: []string{"node", "main.mjs"},
		built: []string{"../../js/node_modules/@azure/cosmos"}, build: "npm --prefix conformance/js ci",
		leaves: []leaving{
			{
				op: "iterator", status: 410, substatus: 1002,
				why: "a planned query of this SDK never replaces the partition that is gone: endless empty pages",
			},
			{op: "bulk", status: 410, substatus: 1002, why: "bulk gives up after ten"},
		},
	},
	{name: "go", dir: "conformance/go", compile: []string{"conformance/go", "./storm"}},
	{
		name: "python", dir: "conformance/storm/python", command: []string{"../../python/.venv/bin/python", "main.py"},
		built: []string{"main.py", "../../python/.venv/bin/python"}, build: "conformance/python/install.sh",
	},
	{
		name: "java", dir: "conformance/storm/java",
		command: []string{"java", "-Xmx384m", "-cp", "target/classes:../../java/target/lib/*", "storm.Main"},
		built:   []string{"target/classes/storm/Main.class", "../../java/target/lib"},
		build:   "conformance/java/install.sh and conformance/storm/java/install.sh",
		leaves: []leaving{
			{
				op: "iterator", status: 410, substatus: 1002,
				why: "where a range was merged and split elsewhere under a query, this SDK reads the new ranges whole: rows come " +
					"twice",
			},
			{op: "bulk", status: 410, substatus: 1002, why: "bulk repeats an operation once (BulkOperationRetryPolicy)"},
			{
				op: "tokens", away: true,
				why: "an ordered query keeps a range's broken connection for its end: a page without that range's rows, and a " +
					"token behind them",
			},
		},
	},
}

func chooseClients(names string) ([]program, error) {
	if names == "" {
		return append([]program(nil), allPrograms...), nil
	}
	var out []program
	for _, name := range strings.Split(names, ",") {
		found := false
		for _, p := range allPrograms {
			if p.name == strings.TrimSpace(name) {
				out, found = append(out, p), true
			}
		}
		if !found {
			return nil, fmt.Errorf("no client is named %q: js, go, python, java", name)
		}
	}
	return out, nil
}

// prepare builds what this machine can build and says what else is missing.
func (p *program) prepare(ctx context.Context, root, built string) error {
	if p.compile != nil {
		target := filepath.Join(built, p.name)
		cmd := served.Command(ctx, "go", "build", "-o", target, p.compile[1])
		cmd.Dir = filepath.Join(root, p.compile[0])
		if text, err := cmd.CombinedOutput(); err != nil {
			return fmt.Errorf("building the client %s: %w\n%s", p.name, err, text)
		}
		p.command = []string{target}
		return nil
	}
	for _, file := range p.built {
		if _, err := os.Stat(filepath.Join(root, p.dir, file)); err != nil {
			return fmt.Errorf("the client %s is not ready: no %s in %s (%s)", p.name, file, p.dir, p.build)
		}
	}
	return nil
}

// An event is one line of a client's output.
type event struct {
	Event     string
	Container string
	Key       []string
	ID        string
	Op, By    string
	Version   int
	ETag      string
	Status    int
	Substatus int
	Ms        int64 // duration of the operation, where it matters
	What      string
	Detail    string
	summary
}

// A summary is a client's own account of its run, printed at its end.
type summary struct {
	Writes, Reads, Queries, Pages, Resumed, Retries, Gone, Throttled, GoneOnWire int
	SlowestMs                                                                    map[string]float64
}

// A client is a running program.
type client struct {
	program
	cmd   *exec.Cmd
	input io.WriteCloser
	ready chan struct{} // closed when the client has printed that it is ready
	ended chan struct{} // closed when the client has ended and all its lines are read; exit is set before
	exit  error

	mu    sync.Mutex
	sum   *summary
	free  []string // the end of its standard error
	lines int
}

// startClient starts a program and passes each of its lines to hear, one after the other.
func startClient(ctx context.Context, p program, root string, environment []string, show io.Writer,
	hear func(*client, event, error),
) (*client, error) {
	c := &client{program: p, ready: make(chan struct{}), ended: make(chan struct{})}
	dir := filepath.Join(root, p.dir)
	path := p.command[0]
	if strings.Contains(path, "/") && !filepath.IsAbs(path) {
		path = filepath.Join(dir, path)
	}
	c.cmd = served.Command(ctx, path, p.command[1:]...)
	c.cmd.Dir = dir
	c.cmd.Env = append(os.Environ(), environment...)
	var err error
	if c.input, err = c.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	lines, writer, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	free, freeWriter, err := os.Pipe()
	if err != nil {
		return nil, errors.Join(err, lines.Close(), writer.Close())
	}
	c.cmd.Stdout, c.cmd.Stderr = writer, freeWriter
	err = c.cmd.Start()
	closed := errors.Join(writer.Close(), freeWriter.Close())
	if err != nil {
		return nil, errors.Join(err, closed, lines.Close(), free.Close())
	}
	var reading sync.WaitGroup
	reading.Add(2)
	go func() { defer reading.Done(); c.listen(lines, hear) }()
	go func() { defer reading.Done(); c.keep(free, show) }()
	go func() {
		exit := c.cmd.Wait()
		served.KillGroup(c.cmd) // its remaining children would hold the pipes
		reading.Wait()
		c.exit = errors.Join(exit, lines.Close(), free.Close())
		close(c.ended)
	}()
	return c, nil
}

func (c *client) listen(in io.Reader, hear func(*client, event, error)) {
	lines := bufio.NewReaderSize(in, 64<<10)
	for {
		line, err := lines.ReadBytes('\n')
		if len(strings.TrimSpace(string(line))) > 0 {
			var e event
			problem := json.Unmarshal(line, &e)
			if problem != nil {
				problem = fmt.Errorf("%w in %q", problem, served.LastOf(string(line), 300))
			}
			c.take(e)
			hear(c, e, problem)
		}
		if err != nil {
			return
		}
	}
}

func (c *client) take(e event) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.lines++
	switch e.Event {
	case "ready":
		select {
		case <-c.ready:
		default:
			close(c.ready)
		}
	case "summary":
		c.sum = &e.summary
	}
}

const keptLines = 30

func (c *client) keep(in io.Reader, show io.Writer) {
	lines := bufio.NewReader(in)
	for {
		line, err := lines.ReadString('\n')
		if line != "" {
			c.mu.Lock()
			c.free = append(c.free, line)
			if len(c.free) > keptLines {
				c.free = c.free[1:]
			}
			c.mu.Unlock()
			if show != nil {
				fmt.Fprintf(show, "%s: %s", c.name, line)
			}
		}
		if err != nil {
			return
		}
	}
}

// said returns the end of the client's standard error.
func (c *client) said() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return strings.Join(c.free, "")
}

// summed returns the client's summary, or nil.
func (c *client) summed() *summary {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.sum
}

func (c *client) tell(word string) error {
	_, err := io.WriteString(c.input, word+"\n")
	return err
}

// mayLeave says why the SDK passes this status to its user by design, or returns "" when it should
// not. away reports whether the server was away meanwhile.
func (p program) mayLeave(e event, away bool) string {
	for _, l := range p.leaves {
		if (l.op == "" || l.op == e.Op) && l.status == e.Status && l.substatus == e.Substatus && (away || !l.away) {
			return l.why
		}
	}
	return ""
}
