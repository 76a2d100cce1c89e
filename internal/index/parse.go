package index

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/value"
)

// ParsePolicy parses the indexingPolicy of a container definition:
//
//   - indexingMode "none" (case-insensitive) indexes nothing;
//   - includedPaths and excludedPaths are rules: /a/? applies to a value, /a/* applies to the value
//     and everything below it. A path without an ending applies to a value, except that / applies to
//     everything. Without any rule every path is included;
//   - each of the compositeIndexes is a list of paths (/? is implied), each with an order:
//     "descending" (case-insensitive) or ascending.
//
// Tuple paths (/tags/[]/{a, b}/?) and paths that begin with a computed property have no entries of
// their own. The other settings (automatic, spatial, vector and full-text indexes) make no terms.
// ParsePolicy does not repeat the checks of package resource. An undefined or empty policy is
// EveryPath. The error names an invalid path, or is an error of NewPolicy.
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

// parseRule parses an included or excluded path. ok is false for a path that affects no term.
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
