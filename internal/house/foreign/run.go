package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/house/floors"
	"github.com/orrery-db/orrery/internal/house/served"
)

// emulatorPort is the port of the official emulator. Many suites have it written into their
// sources.
const emulatorPort = "8081"

type runner struct {
	options
	out    io.Writer
	clock  clock.Clock
	floors floors.Floors
}

// suite runs one suite against its own server and judges it.
func (r *runner) suite(ctx context.Context, s suite) verdict {
	started := r.clock.Now()
	v := r.judged(ctx, s)
	v.took = r.clock.Now().Sub(started)
	for _, p := range v.problems() {
		fmt.Fprintf(r.out, "FAIL %s: %s\n", s.name, p)
	}
	fmt.Fprintf(r.out, "-- %s: %d passed, %d failed as expected, %d skipped, %d problems, %.1f min\n",
		s.name, v.passed, len(v.expected), v.skipped, v.failed(), v.took.Minutes())
	return v
}

func (r *runner) judged(ctx context.Context, s suite) verdict {
	fmt.Fprintf(r.out, "== %s: %s %s\n", s.name, s.Package, s.Version)
	had, err := readExpected(r.root, s)
	if err != nil {
		return verdict{suite: s, broken: err.Error()}
	}
	p := r.place(s)
	if err := p.ready(ctx, s); err != nil {
		return verdict{suite: s, had: had, broken: err.Error()}
	}
	for i, argument := range s.Arguments {
		s.Arguments[i] = strings.ReplaceAll(argument, "{suite}", p.own)
	}
	files, err := s.files(p.pack(), r.sample)
	if err != nil {
		return verdict{suite: s, had: had, broken: err.Error()}
	}
	t, err := kinds[s.Registry].command(p, s, files)
	if err != nil {
		return verdict{suite: s, had: had, broken: err.Error()}
	}
	results, broken := r.against(ctx, s, p, t)
	floor := r.floors[r.group()][s.name]
	v := judge(s, results, had, t.covered, floor)
	if broken != "" {
		v.broken = broken
	}
	return v
}

// against runs the tests against a server. broken says what went wrong with the run itself.
func (r *runner) against(ctx context.Context, s suite, p place, t tests) (results []result, broken string) {
	outer := ctx
	ctx, cancel := context.WithTimeout(ctx, time.Duration(s.Minutes)*time.Minute)
	defer cancel()
	server, err := served.New(r.binary, "foreign-"+s.name, s.Server...)
	if err != nil {
		return nil, err.Error()
	}
	server.ListenOn(emulatorPort)
	if err = server.Start(ctx); err == nil {
		err = errors.Join(server.FetchCertificate(ctx), r.furnish(ctx, s, server))
	}
	if err != nil {
		server.Kill()
		return nil, errors.Join(err, server.Remove()).Error()
	}
	environment := r.environment(s, p, server)
	for _, one := range t.commands {
		found, wrong, text := r.start(ctx, t, one, environment)
		results = append(results, found...)
		if wrong != "" && broken == "" {
			broken = wrong
			fmt.Fprintln(r.out, served.LastOf(text, 4000))
		}
		if ctx.Err() != nil {
			break
		}
	}
	stopped := errors.Join(server.Stop(), server.Remove())
	switch {
	case outer.Err() != nil:
		broken = "interrupted"
	case ctx.Err() != nil:
		broken = fmt.Sprintf("took longer than %d minutes", s.Minutes)
	case stopped != nil:
		broken = stopped.Error()
	}
	for i := range results {
		results[i].why = strings.ReplaceAll(results[i].why, p.pack()+string(filepath.Separator), "")
	}
	return results, broken
}

// furnish creates the containers that the tests expect.
func (r *runner) furnish(ctx context.Context, s suite, server *served.Server) error {
	account := served.NewAccount(server.Plain(), r.clock, 1, 10*time.Second)
	defer account.Close()
	made := map[string]bool{}
	for _, c := range s.Containers {
		if !made[c.Database] {
			if err := account.CreateDatabase(ctx, c.Database); err != nil {
				return err
			}
			made[c.Database] = true
		}
		err := account.CreateContainer(ctx, c.Database, 400, map[string]any{
			"id": c.Container, "partitionKey": map[string]any{"paths": []string{c.PartitionKey}, "kind": "Hash", "version": 2},
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// start starts the suite's runner once and reads its report.
func (r *runner) start(ctx context.Context, t tests, one start, environment []string) (found []result, wrong,
	text string,
) {
	printed, ended := r.listen(ctx, t.dir, one, environment)
	report, err := one.reportOf(printed)
	if err == nil {
		found, err = t.parse(report)
	}
	if err != nil {
		return nil, err.Error(), string(printed)
	}
	return found, contradiction(found, ended), string(printed)
}

// contradiction says how the exit of a suite's runner contradicts the results of its tests, or
// returns "".
func contradiction(results []result, ended error) string {
	anyFailed := slices.ContainsFunc(results, func(r result) bool { return r.outcome == failed })
	var exit *exec.ExitError
	switch {
	case ended != nil && !errors.As(ended, &exit):
		return ended.Error()
	case ended != nil && !anyFailed:
		return "no test failed and yet the suite's runner ended badly: " + ended.Error()
	case ended == nil && anyFailed:
		return "the suite's runner ended well although a test failed"
	}
	return ""
}

// reportOf returns the report that the suite's runner left.
func (o start) reportOf(printed []byte) ([]byte, error) {
	if o.report == "" {
		return printed, nil
	}
	text, err := os.ReadFile(o.report)
	if err != nil {
		return nil, fmt.Errorf("the suite left no report: %w", err)
	}
	return text, nil
}

// listen runs the tests and returns their output.
func (r *runner) listen(ctx context.Context, dir string, one start, environment []string) (text []byte, ended error) {
	if one.report != "" {
		if err := os.RemoveAll(one.report); err != nil {
			return nil, err
		}
	}
	cmd := served.Command(ctx, one.command[0], one.command[1:]...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), environment...)
	cmd.WaitDelay = 5 * time.Second
	var both strings.Builder
	cmd.Stdout = &both
	if r.keep {
		cmd.Stdout = io.MultiWriter(&both, r.out)
	}
	cmd.Stderr = cmd.Stdout
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	ended = cmd.Wait()
	served.KillGroup(cmd) // its remaining children would hold the port
	return []byte(both.String()), ended
}

// environment returns the variables for the suite's tests.
func (r *runner) environment(s suite, p place, server *served.Server) []string {
	words := strings.NewReplacer("{ca}", server.Certificate(), "{suite}", p.own, "{package}", p.pack())
	var out []string
	if s.Registry == "crates" {
		out = cargoEnvironment(p, s)
	}
	if s.Registry == "pypi" {
		out = append(out, "PYTHONPATH="+filepath.Join(p.own, "shim"), "PYTHONDONTWRITEBYTECODE=1")
	}
	for name, value := range s.Environment {
		out = append(out, name+"="+words.Replace(value))
	}
	return out
}
