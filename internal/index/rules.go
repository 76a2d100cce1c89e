package index

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"sort"
	"strings"

	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/value"
)

// Rule includes or excludes a path. Of the rules that match a path, the longest wins; of two rules
// of equal length, the one that is not a Subtree wins (documented). Of two rules that differ only
// in Include, the one that includes wins (inferred).
type Rule struct {
	Path Path
	// Subtree makes the rule apply to all paths below as well: /a/* instead of /a/?.
	Subtree bool
	// Include says whether the path is indexed.
	Include bool
}

// text returns a text that is unique to the rule.
func (r Rule) text() string {
	ending, sign := "/?", "!"
	if r.Subtree {
		ending = "/*"
	}
	if r.Include {
		sign = ""
	}
	return r.Path.text + ending + sign
}

var idPath = NewPath("id")

// rules are the rules of a policy that affect any term. The zero rules include every path.
type rules struct {
	list   []Rule // sorted
	listed []Path // see Policy.ListsUndefined
	// exact and subtree say whether a path is included, by its text: exact for rules about the path
	// alone, subtree for rules about the path and everything below it.
	exact, subtree map[string]bool
	// excluding reports whether any rule excludes a subtree.
	excluding bool
}

func newRules(given []Rule) (rules, error) {
	if len(given) == 0 {
		return rules{}, nil
	}
	r := rules{exact: make(map[string]bool), subtree: make(map[string]bool)}
	for _, rule := range given {
		if isComposite(rule.Path.text) || rule.Path.IsRoot() && !rule.Subtree {
			return rules{}, fmt.Errorf("path %s: a rule needs the path of a value in an item", rule.Path)
		}
		set := r.exact
		if rule.Subtree {
			set = r.subtree
		}
		set[rule.Path.text] = set[rule.Path.text] || rule.Include
	}
	if _, ok := r.subtree[""]; !ok {
		return rules{}, errors.New("no rule for /*: include or exclude it")
	}
	r.reduce(given)
	return r, nil
}

// reduce keeps the rules that affect any term, each once.
func (r *rules) reduce(given []Rule) {
	all := *r
	r.exact, r.subtree = make(map[string]bool), make(map[string]bool)
	for _, rule := range given {
		text, set := rule.Path.text, r.exact
		if rule.Subtree {
			set = r.subtree
		}
		if _, seen := set[text]; seen {
			continue
		}
		rule.Include = all.includes(rule)
		if !all.matters(rule) {
			continue
		}
		set[text] = rule.Include
		r.list = append(r.list, rule)
		r.excluding = r.excluding || rule.Subtree && !rule.Include
		if rule.lists() {
			r.listed = append(r.listed, rule.Path)
		}
	}
	slices.SortFunc(r.list, func(a, b Rule) int { return cmp.Compare(a.text(), b.text()) })
	slices.SortFunc(r.listed, func(a, b Path) int { return cmp.Compare(a.text, b.text) })
	if len(r.list) == 1 && r.list[0].Path.IsRoot() && r.list[0].Include {
		*r = rules{}
	}
}

func (r *rules) includes(rule Rule) bool {
	if rule.Subtree {
		return r.subtree[rule.Path.text]
	}
	return r.exact[rule.Path.text]
}

// matters reports whether any term would change without the rule.
func (r *rules) matters(rule Rule) bool {
	text := rule.Path.text
	switch {
	case text == "" || foldedLength(text) > 0: // the ancestors of a folded path are unknown
		return true
	case belowSystemProperty(text):
		return false
	case rule.Subtree:
		return rule.Include != r.inherited(text)
	case rule.Path == idPath:
		return false
	}
	without, ok := r.subtree[text]
	if !ok {
		without = r.inherited(text)
	}
	return rule.Include != without || rule.lists()
}

// inherited returns whether the rules about ancestors include the path. The path is neither the
// root nor folded.
func (r *rules) inherited(text string) bool {
	for end := range ancestors(text) {
		if include, ok := r.subtree[text[:end]]; ok {
			return include
		}
	}
	return r.subtree[""]
}

// lists reports whether the rule gives items without a value a term at its path.
func (r Rule) lists() bool {
	return r.Include && !r.Subtree && r.Path != idPath && !r.Path.MultiValued() && !belowSystemProperty(r.Path.text)
}

func (r *rules) lists(path Path) bool {
	_, found := slices.BinarySearchFunc(r.listed, path, func(a, b Path) int { return cmp.Compare(a.text, b.text) })
	return found
}

// covers implements Policy.Covers for item paths other than id and system properties.
func (r *rules) covers(text string) bool {
	if len(r.list) == 0 {
		return true
	}
	if include, ok := r.exact[text]; ok {
		return include
	}
	if include, ok := r.subtree[text]; ok {
		return include
	}
	if foldedLength(text) == 0 {
		return r.inherited(text)
	}
	for end := range ancestors(text) {
		if include, ok := r.subtree[text[:end]]; ok {
			return include
		}
	}
	return !r.excluding // the ancestors of the folded part are unknown
}

// decide returns whether a path is covered, and whether paths below it are covered by default.
// inherited is that default for the parent path.
func (r *rules) decide(text string, inherited bool) (covered, subtree bool) {
	subtree = inherited
	if include, ok := r.subtree[text]; ok {
		subtree = include
	}
	if include, ok := r.exact[text]; ok {
		return include, subtree
	}
	return subtree, subtree
}

// ancestors yields the text length of each ancestor of a path, longest first, without the root. It
// yields no ancestor of a folded part, because those are unknown.
func ancestors(text string) func(yield func(int) bool) {
	return func(yield func(int) bool) {
		var room [16]int
		ends := room[:0]
		for i := foldedLength(text); ; {
			if i += resource.IndexSegmentLength(text[i:]); i >= len(text) {
				break
			}
			ends = append(ends, i)
		}
		for _, end := range slices.Backward(ends) {
			if !yield(end) {
				return
			}
		}
	}
}

// belowSystemProperty reports whether a path is, or passes through, a system property.
func belowSystemProperty(text string) bool {
	return len(text) > 1 && text[1] == '_' && value.SystemProperty([]byte(text[1:resource.IndexSegmentLength(text)]))
}

// belowIndex finds out whether any of its paths lies below a given path.
type belowIndex struct {
	texts  []string // sorted
	folded bool     // at least one path may lie below any path
}

func (b *belowIndex) add(text string) {
	b.texts = append(b.texts, text)
	b.folded = b.folded || foldedLength(text) > 0
}

func (b *belowIndex) sort() { slices.Sort(b.texts) }

// any reports whether one of the paths lies below the path with this text.
func (b *belowIndex) any(text string) bool {
	if b.folded {
		return true
	}
	first := text + "/"
	i := sort.SearchStrings(b.texts, first)
	return i < len(b.texts) && strings.HasPrefix(b.texts[i], first)
}
