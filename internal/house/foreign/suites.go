package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// suitesDir holds a directory for each suite. workName is the directory below it that git ignores.
const (
	suitesDir = "conformance/foreign"
	workName  = "target"
)

// A suite is one package whose tests are run, as described by its suite.json.
type suite struct {
	name string // of its directory

	Title    string // description for the page
	Registry string // go, pypi, npm or crates
	Package  string // name of the package there
	Version  string
	SHA256   string // of the package as the registry sends it

	Tests     []string // files of tests, relative to the package; * matches within a name
	Sample    []string // files that .ci/run runs; empty: the suite is not in the sample
	Apart     bool     // each file runs in its own process (pypi only)
	Arguments []string // further arguments of the suite's runner
	LeftOut   []leftOut

	Server      []string          // flags of the server
	Containers  []container       // created before the tests begin, for tests that create none
	Environment map[string]string // of the suite; {ca}, {suite} and {package} are replaced
	Minutes     int               // the longest that a run may take
}

// A container is a container that the tests expect.
type container struct {
	Database, Container, PartitionKey string
}

// A leftOut is a test that does not run.
type leftOut struct {
	Test   string // as the suite's runner names it
	Reason string
}

func readSuites(root string) ([]suite, error) {
	files, err := filepath.Glob(filepath.Join(root, suitesDir, "*", "suite.json"))
	if err != nil {
		return nil, err
	}
	var out []suite
	for _, file := range files {
		s, err := readSuite(file)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		out = append(out, s)
	}
	if len(out) == 0 {
		return nil, fmt.Errorf("there is no suite in %s", suitesDir)
	}
	return out, nil
}

func readSuite(file string) (suite, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return suite{}, err
	}
	s := suite{name: filepath.Base(filepath.Dir(file))}
	lines := json.NewDecoder(strings.NewReader(string(text)))
	lines.DisallowUnknownFields()
	if err := lines.Decode(&s); err != nil {
		return s, err
	}
	switch {
	case s.Title == "" || s.Package == "" || s.Version == "" || len(s.SHA256) != 64:
		return s, errors.New("a suite has a title, a package, a version and its SHA-256")
	case len(s.Tests) == 0:
		return s, errors.New("a suite names its files of tests")
	case s.Minutes <= 0:
		return s, errors.New("a suite says how many minutes it may take")
	case kinds[s.Registry] == nil:
		return s, fmt.Errorf("%q is no registry", s.Registry)
	}
	for _, l := range s.LeftOut {
		if l.Test == "" || l.Reason == "" {
			return s, errors.New("a test that is left out has a name and a reason")
		}
	}
	return s, nil
}

// choose returns the suites of a comma-separated list of names, or all when it is empty; for a
// sample, only suites that have one.
func choose(all []suite, names string, sample bool) ([]suite, error) {
	var chosen []string
	if names != "" {
		chosen = strings.Split(names, ",")
	}
	var out []suite
	for _, s := range all {
		if chosen != nil && !slices.Contains(chosen, s.name) || sample && len(s.Sample) == 0 {
			continue
		}
		out = append(out, s)
	}
	for _, name := range chosen {
		if !slices.ContainsFunc(out, func(s suite) bool { return s.name == name }) {
			return nil, fmt.Errorf("no suite that could run is named %q", name)
		}
	}
	if len(out) == 0 {
		return nil, errors.New("no suite has a sample")
	}
	return out, nil
}

// files returns the files of tests of a run, relative to the package. Each pattern matches at least
// one.
func (s suite) files(dir string, sample bool) ([]string, error) {
	patterns := s.Tests
	if sample {
		patterns = s.Sample
	}
	var out []string
	for _, p := range patterns {
		found, err := filepath.Glob(filepath.Join(dir, filepath.FromSlash(p)))
		if err != nil {
			return nil, err
		}
		if len(found) == 0 {
			return nil, fmt.Errorf("the package has no %s", p)
		}
		for _, file := range found {
			rel, err := filepath.Rel(dir, file)
			if err != nil {
				return nil, err
			}
			if !slices.Contains(out, filepath.ToSlash(rel)) {
				out = append(out, filepath.ToSlash(rel))
			}
		}
	}
	return out, nil
}
