// Package indextest builds index policies and unique key constraints for tests from short texts,
// so that a test shows its policy in one line. Each path follows a plus or a minus, as in
// "+/a -/b/c". Invalid text ends the test. Only tests of other rooms import the package.
package indextest

import (
	"strings"

	"github.com/orrery-db/orrery/internal/index"
)

// fatal is a test, a benchmark, a fuzz target or a property.
type fatal interface{ Fatal(args ...any) }

// Composite parses "+/a -/b/c"; a minus makes the path descend.
func Composite(t fatal, text string) index.Composite {
	var c index.Composite
	for _, word := range strings.Fields(text) {
		p, err := index.ParsePath(strings.ReplaceAll(word[1:], "~", " "))
		if err != nil {
			t.Fatal(err)
		}
		c.Paths, c.Descending = append(c.Paths, p), append(c.Descending, word[0] == '-')
	}
	return c
}

// Policy returns the policy of every path with these composite indexes.
func Policy(t fatal, texts ...string) *index.Policy {
	var composites []index.Composite
	for _, text := range texts {
		composites = append(composites, Composite(t, text))
	}
	p, err := index.NewPolicy(index.Settings{Composites: composites})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Rules parses "+/a/? -/b/* +/*", or "none"; a plus makes a rule include, a minus exclude.
func Rules(t fatal, rules string, composites ...string) *index.Policy {
	var settings index.Settings
	for _, word := range strings.Fields(rules) {
		if word == "none" {
			settings.None = true
			continue
		}
		path, err := index.ParsePath(strings.ReplaceAll(word[1:], "~", " "))
		if err != nil {
			t.Fatal(err)
		}
		settings.Rules = append(settings.Rules,
			index.Rule{Path: path, Include: word[0] == '+', Subtree: strings.HasSuffix(word, "*")})
	}
	for _, text := range composites {
		settings.Composites = append(settings.Composites, Composite(t, text))
	}
	p, err := index.NewPolicy(settings)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// UniqueKeys returns these unique key constraints, each a list of paths.
func UniqueKeys(t fatal, constraints ...[]string) *index.UniqueKeys {
	u, err := index.NewUniqueKeys(constraints)
	if err != nil {
		t.Fatal(err)
	}
	return u
}
