package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/house/served"
	"github.com/orrery-db/orrery/internal/house/terminal"
)

// printedAddress is the server's address in the pages.
const printedAddress = "localhost:8081"

// terminalColumns is the width of the terminal that commands see.
const terminalColumns = 100

// A runner runs pages, one after another.
type runner struct {
	options
	server                  *served.Server
	out                     io.Writer
	clock                   clock.Clock
	passed, failed, skipped int
}

// page runs the blocks of a page in a new directory, from first to last. It runs the next block
// even after one fails.
func (r *runner) page(ctx context.Context, name string) (err error) {
	blocks, problems, err := readPage(r.root, name)
	if err != nil {
		return err
	}
	for _, problem := range problems {
		r.fail(problem)
	}
	dir, err := os.MkdirTemp("", "orrery-recipe-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	if err := shims(r.root, r.binary, filepath.Join(dir, ".programs")); err != nil {
		return err
	}
	if isSample(name) {
		if err := r.copyProgram(filepath.Dir(filepath.Join(r.root, filepath.FromSlash(name))), dir); err != nil {
			return err
		}
	}
	prepared := map[*tool]string{} // where the tool is here, or why it is missing
	last := ""
	for i := range blocks {
		b := &blocks[i]
		switch {
		case b.reason != "":
			continue
		case b.output:
			if line := missingOutput(r.here(b.text), last); line != "" {
				r.fail(fmt.Sprintf("%s: the output has no line %q, or not there:\n%s", b.place(), line, last))
				continue
			}
			r.passed++
			continue
		}
		if b.file != "" {
			if err := os.WriteFile(filepath.Join(dir, b.file), []byte(r.here(b.text)), 0o700); err != nil {
				return err
			}
		}
		if b.command == "" {
			continue
		}
		if last, err = r.block(ctx, b, dir, prepared); err != nil {
			return err
		}
	}
	return nil
}

// copyProgram copies the files of a sample, with the address of the running server.
func (r *runner) copyProgram(from, to string) error {
	files, err := os.ReadDir(from)
	if err != nil {
		return err
	}
	for _, file := range files {
		if !file.Type().IsRegular() {
			continue
		}
		data, err := os.ReadFile(filepath.Join(from, file.Name()))
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(to, file.Name()), []byte(r.here(string(data))), 0o700); err != nil {
			return err
		}
	}
	return nil
}

// here returns a text of a page with the address of the running server.
func (r *runner) here(text string) string {
	u, err := url.Parse(r.server.Plain())
	if err != nil {
		return text // unreachable: the server made the address
	}
	return strings.ReplaceAll(text, printedAddress, "localhost:"+u.Port())
}

func (r *runner) fail(problem string) {
	r.failed++
	fmt.Fprintln(r.out, "FAIL", problem)
}

// block runs one block and returns its output.
func (r *runner) block(ctx context.Context, b *block, dir string, prepared map[*tool]string) (string, error) {
	used, wrong := toolsOf(b.command)
	if wrong != "" {
		r.fail(b.place() + ": " + wrong)
		return "", nil
	}
	for _, t := range used {
		lack, known := prepared[t]
		if !known {
			lack = t.missing(r.root)
			if lack == "" && t.prepare != nil {
				if err := t.prepare(r.root, dir); err != nil {
					return "", err
				}
			}
			prepared[t] = lack
		}
		if lack != "" && t.maySkip {
			r.skipped++
			fmt.Fprintf(r.out, "SKIPPED %s: %s\n", b.place(), lack)
			return "", nil
		}
		if lack != "" {
			r.fail(b.place() + ": " + lack)
			return "", nil
		}
	}
	began := r.clock.Now()
	printed, err := r.command(ctx, b, dir)
	took := r.clock.Now().Sub(began).Round(100 * time.Millisecond)
	if ctx.Err() != nil {
		return "", ctx.Err()
	}
	if err != nil {
		r.fail(fmt.Sprintf("%s: %v\n%s", b.place(), err, printed))
		return printed, nil
	}
	r.passed++
	first, _, _ := strings.Cut(strings.TrimSpace(b.command), "\n")
	fmt.Fprintf(r.out, "ok %s %v  %s\n", b.place(), took, first)
	if r.verbose {
		fmt.Fprintln(r.out, printed)
	}
	return printed, nil
}

// command passes a block's commands to a shell that stops at the first failure.
func (r *runner) command(ctx context.Context, b *block, dir string) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, r.timeout)
	defer cancel()
	arguments := []string{"-euo", "pipefail", "-c", r.here(b.command)}
	environ := append(os.Environ(),
		"PATH="+filepath.Join(dir, ".programs")+string(os.PathListSeparator)+os.Getenv("PATH"),
		"ORRERY_ENDPOINT="+r.here("http://"+printedAddress),
		"NO_COLOR=1",
		// Downloads and builds are those of the conformance suites.
		"GOFLAGS=-mod=mod", "GOPROXY=off", "CARGO_NET_OFFLINE=true", "CARGO_TERM_COLOR=never",
		"CARGO_PROFILE_DEV_DEBUG=0", "CARGO_PROFILE_DEV_INCREMENTAL=false",
		"CARGO_TARGET_DIR="+filepath.Join(r.root, "conformance", "rust", "target"),
	)
	if b.terminal {
		screen, err := terminal.Session{
			Dir: dir, Environ: append(environ, "TERM=xterm-256color"),
			Columns: terminalColumns,
		}.Run(ctx, "bash", arguments...)
		if screen == nil {
			return "", err
		}
		return screen.Text(), err
	}
	cmd := served.Command(ctx, "bash", arguments...)
	cmd.Dir, cmd.Env = dir, environ
	text, err := cmd.CombinedOutput()
	return string(text), err
}
