package index_test

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/value"
)

// twin decides by the documented rule, without the package's shortcuts: of all rules that match a
// path, the longest wins; of two of equal length, the one about a value; of two about the same
// thing, the one that includes. A path is the words between its slashes.
type twin struct {
	none  bool
	rules []twinRule
}

type twinRule struct {
	words            []string
	subtree, include bool
}

func (r twinRule) concerns(words []string) bool {
	return slices.Equal(r.words, words) ||
		r.subtree && len(r.words) < len(words) && slices.Equal(r.words, words[:len(r.words)])
}

func (r twinRule) text() string {
	if r.subtree {
		return "/" + strings.Join(append(slices.Clone(r.words), "*"), "/")
	}
	return "/" + strings.Join(append(slices.Clone(r.words), "?"), "/")
}

// strength is greater for the rule that wins.
func (r twinRule) strength() int {
	n := 4 * len(r.words)
	if !r.subtree {
		n += 2
	}
	if r.include {
		n++
	}
	return n
}

func isSystem(words []string) bool { return value.SystemProperty([]byte(words[0])) }

func (w twin) covers(words []string) bool {
	switch {
	case len(words) == 0:
		return true
	case w.none:
		return false
	case slices.Equal(words, []string{"id"}), slices.Equal(words, []string{"_ts"}):
		return true
	case isSystem(words):
		return false
	}
	include, strength := true, -1
	for _, r := range w.rules {
		if r.concerns(words) && r.strength() > strength {
			include, strength = r.include, r.strength()
		}
	}
	return include
}

func (w twin) lists(words []string) bool {
	if w.none || slices.Contains(words, "[]") || isSystem(words) || slices.Equal(words, []string{"id"}) {
		return false
	}
	return slices.ContainsFunc(w.rules, func(r twinRule) bool {
		return r.include && !r.subtree && slices.Equal(r.words, words)
	})
}

func (w twin) json() string {
	if w.none {
		return `{"indexingMode":"none"}`
	}
	paths := map[bool][]string{}
	for _, r := range w.rules {
		text, err := json.Marshal(r.text())
		if err != nil {
			panic(err)
		}
		paths[r.include] = append(paths[r.include], fmt.Sprintf(`{"path":%s}`, text))
	}
	return fmt.Sprintf(`{"includedPaths":[%s],"excludedPaths":[%s]}`, strings.Join(paths[true], ","),
		strings.Join(paths[false], ","))
}

// word formats a property's name as policies do, quoted when necessary.
func word(name string) string {
	return strings.TrimPrefix(index.NewPath().Property(name).String(), "/")
}

var ruleWords = []string{"a", "b", "c", "id", "[]", word("[]"), word("a b"), word(`q"\`), "_ts", "_etag", word("é")}

func anyTwin() *rapid.Generator[twin] {
	words := rapid.SliceOfN(rapid.SampledFrom(ruleWords), 1, 4)
	return rapid.Custom(func(t *rapid.T) twin {
		w := twin{none: rapid.IntRange(0, 20).Draw(t, "none") == 20}
		if w.none || rapid.IntRange(0, 10).Draw(t, "every path") == 10 {
			return w
		}
		w.rules = []twinRule{{subtree: true, include: rapid.Bool().Draw(t, "root")}}
		for range rapid.IntRange(0, 8).Draw(t, "rules") {
			w.rules = append(w.rules,
				twinRule{
					words: words.Draw(t, "path"), subtree: rapid.Bool().Draw(t, "subtree"),
					include: rapid.Bool().Draw(t, "include"),
				})
		}
		return w
	})
}

// terms computes the terms of a stored item by walking all of its values.
func (w twin) terms(item value.Value, ts float64) []index.Term {
	var terms []index.Term
	seen := map[string]bool{}
	add := func(p index.Path, v value.Value) {
		terms = append(terms, index.Term{PathHash: p.Hash(), Path: p.String(), Key: value.AppendKey(nil, v)})
	}
	var walk func(words []string, v value.Value)
	walk = func(words []string, v value.Value) {
		p, err := index.ParsePath("/" + strings.Join(words, "/"))
		if err != nil {
			panic(err)
		}
		seen[p.String()] = true
		if p.IsRoot() {
			add(p, value.FromBool(true))
		} else if w.covers(words) {
			add(p, v)
		}
		for e := range v.Elements() {
			walk(append(slices.Clone(words), "[]"), e)
		}
		for name, m := range v.Members() {
			if len(words) > 0 || !value.SystemProperty([]byte(name)) {
				walk(append(slices.Clone(words), word(name)), m)
			}
		}
	}
	walk(nil, item)
	for _, r := range w.rules {
		if p, err := index.ParsePath(r.text()); err == nil && !r.subtree && w.lists(r.words) && !seen[p.String()] {
			add(p, value.Value{})
			seen[p.String()] = true
		}
	}
	if ts >= 0 && !w.none {
		add(index.NewPath("_ts"), value.FromNumber(ts))
	}
	slices.SortFunc(terms, func(a, b index.Term) int {
		return cmp.Or(cmp.Compare(a.PathHash, b.PathHash), bytes.Compare(a.Key, b.Key))
	})
	return slices.CompactFunc(terms, func(a, b index.Term) bool { return text(a) == text(b) })
}

// TestPolicyProperty compares a policy with its twin: the terms of items and the answers about
// paths, before and after the policy is written and read.
func TestPolicyProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := anyTwin().Draw(t, "rules")
		policy, err := index.ParsePolicy(value.FromRaw([]byte(w.json())))
		if err != nil {
			t.Fatal(err)
		}
		if rapid.Bool().Draw(t, "composites") && !w.none {
			settings := policy.Settings()
			for _, text := range compositeTexts {
				settings.Composites = append(settings.Composites, composite(t, text))
			}
			if policy, err = index.NewPolicy(settings); err != nil {
				t.Fatal(err)
			}
		}
		checkSettings(t, w.json(), policy)
		for range 4 {
			stored, terms, err := policy.Normalize(nil, anyItem().Draw(t, "item"), value.Options{})
			if err != nil {
				t.Fatal(err)
			}
			item := value.FromRaw(stored)
			check(t, terms, merged(w.terms(item, -1), compositeTerms(policy, item, -1)))
			extracted, err := policy.Extract(stored, 5)
			if err != nil {
				t.Fatal(err)
			}
			check(t, extracted, merged(w.terms(item, 5), compositeTerms(policy, item, 5)))
		}
		for range 20 {
			words := rapid.SliceOfN(rapid.SampledFrom(ruleWords), 1, 5).Draw(t, "path")
			path, err := index.ParsePath("/" + strings.Join(words, "/"))
			if err != nil {
				t.Fatal(err)
			}
			if got := policy.Covers(path); got != w.covers(words) {
				t.Fatalf("%s\ncovers %s: %t", w.json(), path, got)
			}
			if got := policy.ListsUndefined(path); got != w.lists(words) {
				t.Fatalf("%s\nlists items without a value at %s: %t", w.json(), path, got)
			}
		}
	})
}

// TestEqualPolicies checks that two equal policies make the same terms for every item.
func TestEqualPolicies(t *testing.T) {
	equal := 0
	rapid.Check(t, func(t *rapid.T) {
		a, b := anyTwin().Draw(t, "a"), anyTwin().Draw(t, "b")
		if rapid.Bool().Draw(t, "alike") && len(a.rules) > 1 { // b lacks a rule of a, or has its rules in another order
			b.rules = slices.Clone(a.rules)
			if i := rapid.IntRange(1, len(a.rules)).Draw(t, "left out"); i < len(a.rules) {
				b.rules = slices.Delete(b.rules, i, i+1)
			}
			slices.Reverse(b.rules)
		}
		p, q := parsedPolicy(t, a.json()), parsedPolicy(t, b.json())
		item := anyItem().Draw(t, "item")
		_, one, err := p.Normalize(nil, item, value.Options{})
		if err != nil {
			t.Fatal(err)
		}
		_, two, err := q.Normalize(nil, item, value.Options{})
		if err != nil {
			t.Fatal(err)
		}
		same := slices.Equal(list(one), list(two)) && one.Scalars() == two.Scalars()
		if p.Equal(q) != q.Equal(p) || p.Equal(q) && !same || p.Equal(q) != one.Of(q) {
			t.Fatalf("equal %t:\n%s\n%s\nterms %v\nand %v", p.Equal(q), a.json(), b.json(), list(one), list(two))
		}
		if p.Equal(q) {
			equal++
		}
	})
	if equal == 0 {
		t.Error("no two policies were equal")
	}
}

func parsedPolicy(t rapid.TB, text string) *index.Policy {
	t.Helper()
	p, err := index.ParsePolicy(value.FromRaw([]byte(text)))
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return p
}

// TestFoldedPaths checks that terms below a name that is too long for a path's text follow the
// rules, and that Covers returns true only where terms exist.
func TestFoldedPaths(t *testing.T) {
	long := strings.Repeat("n", 1500)
	item := fmt.Appendf(nil, `{"id":"1","out":{"%s":{"x":1}},"in":{"%s":{"x":2,"y":3}},"%s":4}`, long, long, long)
	out, in := index.NewPath("out", long, "x"), index.NewPath("in", long, "x")
	for text, want := range map[string][4]bool{ // terms at out, in, at the top; Covers(in)
		`{"includedPaths":[{"path":"/*"}]}`: {
			true,
			true, true, true,
		},
		`{"includedPaths":[{"path":"/*"}],"excludedPaths":[{"path":"/out/?"}]}`: {
			true,
			true, true, true,
		},
		`{"includedPaths":[{"path":"/*"}],"excludedPaths":[{"path":"/out/*"}]}`: {
			false,
			true, true, false,
		},
		`{"excludedPaths":[{"path":"/*"}],"includedPaths":[{"path":"/in/*"}]}`: {
			false,
			true, false, false,
		},
		`{"excludedPaths":[{"path":"/*"}],"includedPaths":[{"path":"/in/` + long +
			`/x/?"}]}`: {false, true, false, true},
		`{"includedPaths":[{"path":"/*"}],"excludedPaths":[{"path":"/in/*"},{"path":"/in/` + long +
			`/x/?"}]}`: {true, false, true, false},
		`{"excludedPaths":[{"path":"/*"},{"path":"/in/` + long +
			`/*"}],"includedPaths":[{"path":"/in/*"}]}`: {false, false, false, false},
		`{"excludedPaths":[{"path":"/*"}],"compositeIndexes":[[{"path":"/id"},{"path":"/in/` + long +
			`/x"}]]}`: {false, false, false, false},
		`{"excludedPaths":[{"path":"/*"}],"includedPaths":[{"path":"/` + long + `/?"},{"path":"/` + long +
			`/x/*"}]}`: {false, false, true, false},
	} {
		policy := parsed(t, text)
		_, terms, err := policy.Normalize(nil, item, value.Options{})
		if err != nil {
			t.Fatal(err)
		}
		paths := pathsOf(terms)
		for i, p := range []index.Path{out, in, index.NewPath(long)} {
			if slices.Contains(paths, p.String()) != want[i] {
				t.Errorf("%.150s: a term at path %d: %t", text, i, !want[i])
			}
			if policy.Covers(p) && !want[i] {
				t.Errorf("%.150s: path %d is covered and has no term", text, i)
			}
		}
		if policy.Covers(in) != want[3] {
			t.Errorf("%.150s: covered %t", text, !want[3])
		}
		checkSettings(t, text, policy)
	}
}

func FuzzParsePolicy(f *testing.F) {
	for _, text := range []string{
		`{}`, `{"indexingMode":"none"}`,
		`{"includedPaths":[{"path":"/*"},{"path":"/a/?"}],"excludedPaths":[{"path":"/\"_etag\"/?"},` +
			`{"path":"/\"q\\\"\\\\\"/[]/*"}]}`,
		`{"includedPaths":[{"path":"/tags/[]/{a, \"b\"/c}/?"},{"path":"/x/[]/[]/y/?"}],"excludedPaths":[{"path":"/"}]}`,
		`{"excludedPaths":[{"path":"/*"}],"compositeIndexes":[[{"path":"/a"},{"path":"/b/c","order":"descending"}]]}`,
		`{"excludedPaths":[{"path":"/*"}],"includedPaths":[{"path":"/` + strings.Repeat("n", 1100) + `/x/?"}]}`,
	} {
		f.Add(text, `{"id":"1","a":{"b":[1,{"c":null}]},"tags":[{"a":1}]}`)
	}
	f.Fuzz(func(t *testing.T, policy, item string) {
		if !json.Valid([]byte(policy)) {
			return
		}
		p, err := index.ParsePolicy(value.FromRaw([]byte(policy)), "computed")
		if err != nil {
			return
		}
		checkSettings(t, policy, p)
		stored, terms, err := p.Normalize(nil, []byte(item), value.Options{})
		if err != nil {
			return
		}
		extracted, err := p.Extract(stored, 3)
		if err != nil || !slices.Equal(list(extracted), list(terms.WithTS(3))) {
			t.Fatalf("%v: terms differ between writing and reading", err)
		}
		every, err := index.EveryPath().Extract(stored, 3)
		if err != nil {
			t.Fatal(err)
		}
		checkAgainstEvery(t, p, extracted, every)
	})
}

// checkAgainstEvery checks that the terms of a policy are a subset of all possible terms, apart
// from those of composite indexes and of undefined values, and that a covered path misses none.
func checkAgainstEvery(t *testing.T, p *index.Policy, terms, every *index.Terms) {
	all := map[string]bool{}
	for i := range every.Len() {
		all[text(every.At(i))] = true
	}
	have := map[string]bool{}
	for i := range terms.Len() {
		term := terms.At(i)
		have[text(term)] = true
		path, err := index.PathFromText(term.Path)
		if !all[text(term)] && strings.HasPrefix(term.Path, "/") && (err != nil || !p.ListsUndefined(path)) {
			t.Fatalf("the term %s is of no value", text(term))
		}
	}
	for i := range every.Len() {
		path, err := index.PathFromText(every.At(i).Path)
		if err != nil {
			t.Fatal(err)
		}
		if p.Covers(path) && !have[text(every.At(i))] {
			t.Fatalf("%s is covered and lacks %s", path, text(every.At(i)))
		}
	}
}
