package index

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/value"
)

// ParsePolicy returns the policy that an indexingPolicy asks for, as a container's
// definition has it:
//
//   - indexingMode "none", in any case of letters, indexes nothing;
//   - includedPaths and excludedPaths are rules, /a/? about a value and /a/* about
//     it and all below; a path without an ending is about a value, but / is
//     about everything. Without any of them every path is included;
//   - compositeIndexes are each a list of paths (/? is implied) with an order,
//     which is "descending" in any case of letters or ascending.
//
// Paths of tuples (/tags/[]/{a, b}/?) have no entries of their own, and those that
// begin with one of the computed properties none at all. What else there is (automatic, spatial, vector and full-text indexes) makes no terms. It
// does not check what package resource has checked; an undefined or an empty policy is
// EveryPath. The error tells of a path that is none, and is otherwise NewPolicy's.
func ParsePolicy(indexingPolicy value.Value, computed ...string) (*Policy, error) {
	if strings.EqualFold(indexingPolicy.Property("indexingMode").Text(), "none") {
		return NewPolicy(Settings{None: true})
	}
	var s Settings
	for _, list := range [...]struct {
		name    string
		include bool
	}{{"includedPaths", true}, {"excludedPaths", false}} {
		for e := range indexingPolicy.Property(list.name).Elements() {
			rule, ok, err := parseRule(e.Property("path").Text(), computed)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", list.name, err)
			}
			if ok {
				rule.Include = list.include
				s.Rules = append(s.Rules, rule)
			}
		}
	}
	for list := range indexingPolicy.Property("compositeIndexes").Elements() {
		c, err := parseComposite(list)
		if err != nil {
			return nil, fmt.Errorf("composite index %d: %w", len(s.Composites), err)
		}
		s.Composites = append(s.Composites, c)
	}
	return NewPolicy(s)
}

// parseRule reads an included or excluded path; ok is false where it makes no
// difference to any term.
func parseRule(text string, computed []string) (rule Rule, ok bool, err error) {
	segments, err := parseSegments(text)
	if errors.Is(err, errTuple) {
		return Rule{}, false, nil
	}
	if err != nil {
		return Rule{}, false, err
	}
	if len(segments) > 0 && !segments[0].elements && slices.Contains(computed, segments[0].name) {
		return Rule{}, false, nil
	}
	path := pathOfSegments(segments)
	return Rule{Path: path, Subtree: text == "/" || strings.HasSuffix(text, "/*")}, true, nil
}

func parseComposite(list value.Value) (Composite, error) {
	var c Composite
	for e := range list.Elements() {
		path, err := ParsePath(e.Property("path").Text())
		if err != nil {
			return Composite{}, err
		}
		c.Paths = append(c.Paths, path)
		c.Descending = append(c.Descending, strings.EqualFold(e.Property("order").Text(), "descending"))
	}
	return c, nil
}
