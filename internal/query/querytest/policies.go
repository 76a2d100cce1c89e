package querytest

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
)

// rulePaths are the paths in the rules of a random policy: those of Items and Documents, some that
// no item has, and some that no policy controls. [] stands for the elements of an array.
var rulePaths = [][]string{
	{"n"},
	{"n-1"},
	{"s"},
	{"m"},
	{"d"},
	{"o"},
	{"o", "x"},
	{"o", "y"},
	{"o", "y", "[]"},
	{"t"},
	{"t", "[]"},
	{"t", "[]", "x"},
	{"kids"},
	{"kids", "[]"},
	{"kids", "[]", "v"},
	{"kids", "[]", "k"},
	{"kids", "[]", "w"},
	{"kids", "[]", "w", "[]"},
	{"a"},
	{"a", "x"},
	{"a", "[]"},
	{"b"},
	{"b", "y"},
	{"b", "y", "[]"},
	{"long"},
	{"pk"},
	{"none"},
	{"no such", "path"},
	{"id"},
	{"_ts"},
	{"_etag"},
}

// likelyPaths are the paths that most filters and orders use.
var likelyPaths = [][]string{
	{"n"},
	{"n-1"},
	{"s"},
	{"m"},
	{"o", "x"},
	{"none"},
	{"t"},
	{"o"},
	{"a"},
	{"b"},
	{"long"},
	{"a", "x"},
	{"pk"},
}

// compositePaths are the paths of the composite indexes of a random policy.
var compositePaths = [][]string{
	{"n"},
	{"n-1"},
	{"s"},
	{"m"},
	{"o", "x"},
	{"id"},
	{"_ts"},
	{"a"},
	{"b"},
	{"long"},
	{"none"},
	{"t", "[]"},
}

// DrawSettings draws an indexing policy: with every path, with none, or with what rules include and
// exclude; with or without composite indexes, among them those that the orders of a Question
// need.
func DrawSettings(t *rapid.T) index.Settings {
	var s index.Settings
	switch rapid.IntRange(0, 9).Draw(t, "policy") {
	case 0: // index every path
	case 1:
		s.None = true
	default:
		s.Rules = drawRules(t)
	}
	if rapid.Bool().Draw(t, "composites") {
		return s
	}
	for _, c := range composites {
		if rapid.Bool().Draw(t, "known") {
			s.Composites = append(s.Composites, compositeOf(c))
		}
	}
	for range rapid.IntRange(0, 2).Draw(t, "others") {
		paths := rapid.SliceOfNDistinct(rapid.SampledFrom(compositePaths), 2, 3,
			func(p []string) string { return strings.Join(p, "/") }).Draw(t, "paths")
		var c index.Composite
		for _, p := range paths {
			c.Paths = append(c.Paths, index.NewPath(p...))
			c.Descending = append(c.Descending, rapid.Bool().Draw(t, "descending"))
		}
		s.Composites = append(s.Composites, c)
	}
	return s
}

func drawRules(t *rapid.T) []index.Rule {
	rules := []index.Rule{{Subtree: true, Include: rapid.Bool().Draw(t, "root included")}}
	named := map[string]bool{}
	for range rapid.IntRange(0, 7).Draw(t, "rules") {
		paths := rulePaths
		if rapid.Bool().Draw(t, "likely") {
			paths = likelyPaths
		}
		r := index.Rule{
			Path:    index.NewPath(rapid.SampledFrom(paths).Draw(t, "path")...),
			Subtree: rapid.Bool().Draw(t, "subtree"), Include: rapid.Bool().Draw(t, "include"),
		}
		if key := fmt.Sprint(r.Path, r.Subtree); !named[key] {
			named[key] = true
			rules = append(rules, r)
		}
	}
	// The order in which a policy names its rules has no meaning.
	return rapid.Permutation(rules).Draw(t, "order of rules")
}

// compositeOf returns the index of paths such as "o/x" and "-n".
func compositeOf(paths []string) index.Composite {
	var c index.Composite
	for _, p := range paths {
		name, descends := strings.CutPrefix(p, "-")
		c.Paths = append(c.Paths, index.NewPath(strings.Split(name, "/")...))
		c.Descending = append(c.Descending, descends)
	}
	return c
}

// Covered reports, from the text of the rules alone, whether a policy indexes every value at a
// path. Names are as in index.NewPath.
func Covered(s index.Settings, names ...string) bool {
	if len(names) == 0 {
		return true
	}
	if s.None {
		return false
	}
	switch names[0] {
	case "_ts", "id":
		if len(names) == 1 {
			return true
		}
	}
	switch names[0] {
	case "_rid", "_self", "_etag", "_attachments", "_ts":
		return false
	}
	if len(s.Rules) == 0 {
		return true
	}
	for n := len(names); n >= 0; n-- {
		about := index.NewPath(names[:n]...)
		var subtree *index.Rule
		for i := range s.Rules {
			r := &s.Rules[i]
			if r.Path != about {
				continue
			}
			if !r.Subtree && n == len(names) {
				return r.Include
			}
			if r.Subtree {
				subtree = r
			}
		}
		if subtree != nil {
			return subtree.Include
		}
	}
	return false
}

// Served reports whether a composite index of a policy serves an order: the paths in this sequence,
// with these directions or with all of them reversed.
func Served(s index.Settings, paths []index.Path, descending []bool) bool {
	if s.None {
		return false
	}
	turned := make([]bool, len(descending))
	for i := range descending {
		turned[i] = !descending[i]
	}
	return slices.ContainsFunc(s.Composites, func(c index.Composite) bool {
		return slices.Equal(c.Paths, paths) && (slices.Equal(c.Descending, descending) || slices.Equal(c.Descending, turned))
	})
}

// RulePaths returns the names of all paths in the rules of DrawSettings.
func RulePaths() [][]string { return slices.Clone(rulePaths) }

var (
	pathOfN     = regexp.MustCompile(`\.n\b`)
	propertyOfN = regexp.MustCompile(`"n":`)
)

// Quoted renames the property n of Items and of a Question over them to a name that paths write in
// quotes.
func Quoted(docs []string, q Question) ([]string, Question) {
	docs = slices.Clone(docs)
	for i := range docs {
		docs[i] = propertyOfN.ReplaceAllString(docs[i], `"n-1":`)
	}
	q.Text = pathOfN.ReplaceAllString(q.Text, `["n-1"]`)
	return docs, q
}

// Times repeats the items n times, each with its own id.
func Times(docs []string, n int) []string {
	var all []string
	for i := range n {
		for _, d := range docs {
			all = append(all, strings.Replace(d, `{"id":"`, fmt.Sprintf(`{"id":"%d/`, i), 1))
		}
	}
	return all
}

// NewContainerOfSettings is NewContainer with an indexing policy that has the given settings.
func NewContainerOfSettings(s index.Settings, path string, n int, docs ...string) (*Container, error) {
	policy, err := index.NewPolicy(s)
	if err != nil {
		return nil, err
	}
	d, err := partition.NewDefinition([]string{path}, partition.Hash, 2)
	if err != nil {
		return nil, err
	}
	return NewContainerWith(policy, d, n, docs...)
}

// Redefine replaces the policy of the container. Parts keep their policy until they are rebuilt,
// split or merged.
func (c *Container) Redefine(policy *index.Policy) {
	for _, p := range c.parts {
		p.policy = p.Policy()
	}
	c.Policy = policy
}

// Rebuild rebuilds the index of the part at a position with the container's policy.
func (c *Container) Rebuild(at int) {
	p := c.parts[at]
	p.policy = nil
	p.rebuild()
}

// rebuild rebuilds the entries of all items of the part. A broken path stays broken.
func (s *Source) rebuild() {
	items, lsn := s.items, s.lsn
	s.items, s.entries = nil, nil
	maps.DeleteFunc(s.paths, func(uint64, int) bool { return true })
	for _, item := range items {
		terms, err := s.Policy().Extract(item.JSON, item.TS)
		if err != nil {
			panic(err) // terms could be extracted when the item was written
		}
		s.add(item, terms)
	}
	s.lsn = lsn
	s.sort()
}
