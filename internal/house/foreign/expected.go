package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sort"
	"strings"
)

// expectedFile, in a suite's directory, names the tests that fail, each with the reason: lines of
// `test | reason`.
const expectedFile = "expected.txt"

// noReason begins the reason that -write gives to a new expectation. Every run fails until a person
// replaces it.
const noReason = "? "

// expectations are the reasons by the name of the test.
type expectations map[string]string

func readExpected(root string, s suite) (expectations, error) {
	text, err := os.ReadFile(filepath.Join(root, suitesDir, s.name, expectedFile))
	if errors.Is(err, fs.ErrNotExist) {
		return expectations{}, nil
	}
	if err != nil {
		return nil, err
	}
	e, err := parseExpected(string(text))
	if err != nil {
		return nil, fmt.Errorf("%s/%s: %w", s.name, expectedFile, err)
	}
	return e, nil
}

// parseExpected reads lines of `test | reason`. It ignores empty lines and lines that begin with #.
func parseExpected(text string) (expectations, error) {
	out := expectations{}
	for i, line := range strings.Split(text, "\n") {
		if strings.TrimSpace(line) == "" || strings.HasPrefix(line, "#") {
			continue
		}
		cut := strings.LastIndex(line, " | ") // a test's name may hold the separator, a reason does not
		if cut <= 0 || strings.TrimSpace(line[cut+3:]) == "" {
			return nil, fmt.Errorf("line %d is not `test | reason`", i+1)
		}
		name := strings.TrimSpace(line[:cut])
		if _, twice := out[name]; twice {
			return nil, fmt.Errorf("line %d: %s is there already", i+1, name)
		}
		out[name] = strings.TrimSpace(line[cut+3:])
	}
	return out, nil
}

// render writes the expectations sorted by reason, then by name.
func (e expectations) render() string {
	names := make([]string, 0, len(e))
	for name := range e {
		names = append(names, name)
	}
	sort.Slice(names, func(i, j int) bool {
		if e[names[i]] != e[names[j]] {
			return e[names[i]] < e[names[j]]
		}
		return names[i] < names[j]
	})
	var out strings.Builder
	out.WriteString("# Tests that fail, and why: test | reason. A test that passes is no longer named here.\n")
	for _, name := range names {
		fmt.Fprintf(&out, "%s | %s\n", name, e[name])
	}
	return out.String()
}

// refreshed returns the expectations after a run. Tests that still fail keep their reasons, and so
// do tests that did not run. Tests that fail newly get their message, marked as no reason. Tests
// that passed or were skipped are left out.
func (v verdict) refreshed() expectations {
	out := expectations{}
	for name, reason := range v.had {
		out[name] = reason
	}
	for _, s := range v.stale {
		if s.ran {
			delete(out, s.name)
		}
	}
	for _, f := range v.unexpected {
		why := strings.ReplaceAll(f.why, " | ", " / ")
		if why == "" {
			why = "says nothing"
		}
		out[f.name] = noReason + why
	}
	return out
}

// writeExpected writes the refreshed expectations of a suite. A run that broke changes nothing.
func (r *runner) writeExpected(v verdict) error {
	if v.broken != "" {
		return nil
	}
	fresh := v.refreshed()
	file := filepath.Join(r.root, suitesDir, v.suite.name, expectedFile)
	if len(fresh) == 0 {
		if err := os.Remove(file); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		return nil
	}
	return os.WriteFile(file, []byte(fresh.render()), 0o644)
}
