package index_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/cockroachdb/datadriven"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/value"
)

// TestPolicies runs the script in testdata. A policy applies until the next one:
//
//	policy computed=   an indexingPolicy: its effective rules, and the paths of its
//	                   composite indexes
//	terms ts=          an item: its terms, in the order of their texts
//	covers             paths: whether each is covered, and lists items without a value
func TestPolicies(t *testing.T) {
	policy := index.EveryPath()
	datadriven.RunTest(t, "testdata/policies", func(t *testing.T, d *datadriven.TestData) string {
		switch d.Cmd {
		case "policy":
			var computed []string
			if d.HasArg("computed") {
				d.ScanArgs(t, "computed", &computed)
			}
			p, err := index.ParsePolicy(value.FromRaw([]byte(d.Input)), computed...)
			if err != nil {
				return err.Error()
			}
			policy = p
			checkSettings(t, d.Pos, p)
			return settings(p)
		case "terms":
			ts := int64(1)
			if d.HasArg("ts") {
				d.ScanArgs(t, "ts", &ts)
			}
			_, terms, err := policy.Normalize(nil, []byte(d.Input), value.Options{})
			if err != nil {
				return err.Error()
			}
			return readable(terms.WithTS(ts))
		case "covers":
			var out []string
			for text := range strings.FieldsSeq(d.Input) {
				out = append(out, text+coverage(t, policy, text))
			}
			return strings.Join(out, "\n")
		}
		return "unknown command " + d.Cmd
	})
}

func coverage(t *testing.T, p *index.Policy, text string) string {
	path, err := index.ParsePath(text)
	if err != nil {
		t.Fatal(err)
	}
	out := " no"
	if p.Covers(path) {
		out = " yes"
	}
	if p.ListsUndefined(path) {
		out += ", lists undefined"
	}
	return out
}

// settings formats the settings of a policy.
func settings(p *index.Policy) string {
	s := p.Settings()
	var out []string
	if s.None {
		out = append(out, "nothing")
	}
	for _, r := range s.Rules {
		out = append(out, ruleText(r))
	}
	for _, c := range s.Composites {
		out = append(out, c.Path().String())
	}
	if len(out) == 0 {
		return "every path"
	}
	return strings.Join(out, "\n")
}

func ruleText(r index.Rule) string {
	word, ending := "exclude ", "/?"
	if r.Include {
		word = "include "
	}
	if r.Subtree {
		ending = "/*"
	}
	return word + strings.TrimSuffix(r.Path.String(), "/") + ending
}

// checkSettings checks that the settings of a policy make the same policy again.
func checkSettings(t interface {
	Helper()
	Fatalf(string, ...any)
}, at any, p *index.Policy,
) {
	t.Helper()
	again, err := index.NewPolicy(p.Settings())
	if err != nil || !again.Equal(p) || !p.Equal(again) || settings(again) != settings(p) {
		t.Fatalf("%v: the settings\n%s\nmake %v", at, settings(p), err)
	}
}

// readable formats terms as path = value; arrays and objects as their kind.
func readable(terms *index.Terms) string {
	var out []string
	for i := range terms.Len() {
		term := terms.At(i)
		if !strings.HasPrefix(term.Path, "/") {
			out = append(out, fmt.Sprintf("%s = %x", term.Path, term.Key))
			continue
		}
		v, exact, _, err := value.DecodeKey(term.Key)
		what := v.String()
		if kind, _ := value.KindOfKey(term.Key); err == nil && !exact || kind >= value.Array {
			what = kind.String()
		} else if kind == value.Undefined {
			what = "undefined"
		}
		out = append(out, term.Path+" = "+what)
	}
	slices.Sort(out)
	return fmt.Sprintf("%s\n%d scalars", strings.Join(out, "\n"), terms.Scalars())
}

func TestNewPolicyErrors(t *testing.T) {
	root, a := index.Path{}, index.NewPath("a")
	composite := index.Composite{Paths: []index.Path{a, index.NewPath("b")}, Descending: []bool{false, true}}
	for name, rules := range map[string][]index.Rule{
		"no root":          {{Path: a, Include: true}},
		"root alone":       {{Path: root, Subtree: true}, {Path: root, Include: true}},
		"composite's path": {{Path: root, Subtree: true}, {Path: composite.Path(), Include: true}},
	} {
		if p, err := index.NewPolicy(index.Settings{Rules: rules}); err == nil {
			t.Errorf("%s: %s", name, settings(p))
		}
		if _, err := index.NewPolicy(index.Settings{
			None: true, Rules: rules,
			Composites: []index.Composite{{}},
		}); err != nil {
			t.Errorf("%s, but nothing is indexed: %v", name, err)
		}
	}
}

// TestPolicyEqual checks that policies are equal exactly when every item has the same terms in
// both.
func TestPolicyEqual(t *testing.T) {
	groups := [][]string{
		{
			``, `{}`, `{"includedPaths":[{"path":"/*"}],"excludedPaths":[{"path":"/\"_etag\"/?"}]}`,
			`{"includedPaths":[{"path":"/*"},{"path":"/a/*"},{"path":"/_etag/?"},{"path":"/id/?"}],` +
				`"excludedPaths":[{"path":"/_ts/?"}],"automatic":false,"spatialIndexes":[{"path":"/l"}]}`,
			`{"includedPaths":[{"path":"/"}],"excludedPaths":[{"path":"/id/?"}]}`,
		},
		{`{"indexingMode":"none"}`, `{"indexingMode":"None","automatic":false,"includedPaths":[],"excludedPaths":[]}`},
		{
			`{"excludedPaths":[{"path":"/*"}]}`, `{"excludedPaths":[{"path":"/*"},{"path":"/a/*"},{"path":"/a/b/?"}]}`,
			`{"excludedPaths":[{"path":"/*"}],"includedPaths":[{"path":"/id/?"},{"path":"/_ts/?"}]}`,
		},
		{
			`{"excludedPaths":[{"path":"/*"}],"includedPaths":[{"path":"/a/?"}]}`,
			`{"excludedPaths":[{"path":"/*"}],"includedPaths":[{"path":"/\"a\"/?"},{"path":"/a/?"}]}`,
			`{"excludedPaths":[{"path":"/*"},{"path":"/a/?"}],"includedPaths":[{"path":"/a/?"}]}`,
		},
		{
			`{"excludedPaths":[{"path":"/*"}],"includedPaths":[{"path":"/a/*"}]}`,
			`{"excludedPaths":[{"path":"/*"}],"includedPaths":[{"path":"/a/b/c/*"},{"path":"/a/*"}]}`,
		},
		{`{"excludedPaths":[{"path":"/*"}],"includedPaths":[{"path":"/a/*"},{"path":"/a/?"}]}`}, // lists undefined
		{`{"includedPaths":[{"path":"/*"},{"path":"/a/?"}]}`},                                   // lists undefined
		{`{"includedPaths":[{"path":"/*"}],"excludedPaths":[{"path":"/a/?"}]}`},
		{
			`{"includedPaths":[{"path":"/*"}],"excludedPaths":[{"path":"/a/*"}]}`,
			`{"includedPaths":[{"path":"/*"}],"excludedPaths":[{"path":"/a/*"},{"path":"/a/?"}]}`,
		},
		{
			`{"compositeIndexes":[[{"path":"/a"},{"path":"/b"}],[{"path":"/c"},{"path":"/b"}]]}`,
			`{"compositeIndexes":[[{"path":"/c"},{"path":"/b"}],[{"path":"/a"},{"path":"/b"}]]}`,
		},
	}
	for i, texts := range groups {
		for j, others := range groups {
			for _, a := range texts {
				for _, b := range others {
					if got := parsed(t, a).Equal(parsed(t, b)); got != (i == j) {
						t.Errorf("equal %v:\n%s\n%s", got, a, b)
					}
				}
			}
		}
	}
}

func parsed(t testing.TB, text string) *index.Policy {
	t.Helper()
	v := value.Value{}
	if text != "" {
		v = value.FromRaw([]byte(text))
	}
	p, err := index.ParsePolicy(v)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return p
}

// A policy that indexes nothing still checks items.
func TestNoneChecksItems(t *testing.T) {
	policy := parsed(t, `{"indexingMode":"none"}`)
	var bad *value.SyntaxError
	if _, terms, err := policy.Normalize(nil, []byte(`{"a":[1}`), value.Options{}); !errors.As(err, &bad) || terms != nil {
		t.Errorf("Normalize: %v", err)
	}
	if _, err := policy.Extract([]byte(`{"a":`), 1); !errors.As(err, &bad) {
		t.Errorf("Extract: %v", err)
	}
	json, terms, err := policy.Normalize(nil, []byte(`{ "a":1,"_etag":2}`), value.Options{})
	if err != nil || string(json) != `{"a":1}` || terms.Len() != 1 || !terms.Of(policy) || terms.WithTS(9).Len() != 1 ||
		terms.WithTS(9).Scalars() != 0 {
		t.Errorf("%s, %v, %s", json, err, readable(terms))
	}
}

// Where property names are data, the extractor drops its remembered paths from time to time; the
// terms stay the same.
func TestManyNamesUnderPolicy(t *testing.T) {
	policy := parsed(t,
		`{"includedPaths":[{"path":"/*"},{"path":"/missing/?"}],"excludedPaths":[{"path":"/data/*"}],`+
			`"compositeIndexes":[[{"path":"/id"},{"path":"/_ts"}]]}`)
	for round := range 5 {
		var item strings.Builder
		fmt.Fprintf(&item, `{"id":"%d"`, round)
		for i := range 1000 {
			fmt.Fprintf(&item, `,"%d-%d-%s":{"x":1}`, round, i, strings.Repeat("n", 400))
		}
		item.WriteString(`,"data":{"y":2}}`)
		_, terms, err := policy.Normalize(nil, []byte(item.String()), value.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if got := terms.WithTS(1); got.Len() != 2000+5 || got.Scalars() != 1000+2 {
			t.Fatalf("round %d: %d terms, %d scalars", round, got.Len(), got.Scalars())
		}
	}
}
