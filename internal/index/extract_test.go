package index_test

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/value"
)

// list formats terms as "path key", in their order.
func list(terms *index.Terms) []string {
	var out []string
	for i := range terms.Len() {
		out = append(out, text(terms.At(i)))
	}
	return out
}

func text(t index.Term) string { return fmt.Sprintf("%s %x", t.Path, t.Key) }

// naive computes the terms of an item by walking its values.
func naive(item value.Value, ts float64) []index.Term {
	var terms []index.Term
	add := func(p index.Path, v value.Value) {
		terms = append(terms, index.Term{PathHash: p.Hash(), Path: p.String(), Key: value.AppendKey(nil, v)})
	}
	var walk func(p index.Path, v value.Value)
	walk = func(p index.Path, v value.Value) {
		if p.IsRoot() {
			add(p, value.FromBool(true))
		} else {
			add(p, v)
		}
		for e := range v.Elements() {
			walk(p.Elements(), e)
		}
		for name, m := range v.Members() {
			if !p.IsRoot() || !value.SystemProperty([]byte(name)) {
				walk(p.Property(name), m)
			}
		}
	}
	walk(index.Path{}, item)
	if ts >= 0 {
		add(index.NewPath("_ts"), value.FromNumber(ts))
	}
	slices.SortFunc(terms, func(a, b index.Term) int {
		return cmp.Or(cmp.Compare(a.PathHash, b.PathHash), bytes.Compare(a.Key, b.Key))
	})
	return slices.CompactFunc(terms, func(a, b index.Term) bool { return text(a) == text(b) })
}

func check(t rapid.TB, got *index.Terms, want []index.Term) {
	t.Helper()
	scalars := 0
	for i, w := range want {
		if i >= got.Len() || text(got.At(i)) != text(w) || got.At(i).PathHash != w.PathHash {
			t.Fatalf("terms\n%s\nwant at %d %s", strings.Join(list(got), "\n"), i, text(w))
		}
		if w.IsScalar() {
			scalars++
		}
	}
	if got.Len() != len(want) || got.Scalars() != scalars {
		t.Fatalf("%d terms, %d of scalars; want %d, %d", got.Len(), got.Scalars(), len(want), scalars)
	}
}

func TestExtract(t *testing.T) {
	src := []byte(
		` {"id":"1", "a":{"b":[1, 2.0, 2, "x", {"c":null}], "a b":true}, "[]":[[3]], "_etag":"e", "_ts":9, ` +
			`"n\u0061me":"\u00e9", "o":{"_ts":1}} `)
	policy := index.EveryPath()
	stored, terms, err := policy.Normalize(nil, src, value.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if want := `{"id":"1","a":{"b":[1,2.0,2,"x",{"c":null}],"a ` +
		`b":true},"[]":[[3]],"n\u0061me":"\u00e9","o":{"_ts":1}}`; string(stored) != want {
		t.Fatalf("stored %s", stored)
	}
	check(t, terms, naive(value.FromRaw(stored), -1))
	check(t, terms.WithTS(7), naive(value.FromRaw(stored), 7))
	check(t, terms.WithTS(7).WithTS(8), naive(value.FromRaw(stored), 8))
	check(t, terms, naive(value.FromRaw(stored), -1)) // WithTS has not changed them

	// id, three elements (2.0 and 2 are one), a/b/[]/c, "a b", "[]"/[]/[], name, o/_ts; _ts
	if got := terms.WithTS(7).Scalars(); got != 10 {
		t.Errorf("%d scalars", got)
	}
	extracted, err := policy.Extract(stored, 7)
	if err != nil {
		t.Fatal(err)
	}
	if a, b := list(extracted), list(terms.WithTS(7)); !slices.Equal(a, b) {
		t.Errorf("Extract gives\n%s\nNormalize gave\n%s", strings.Join(a, "\n"), strings.Join(b, "\n"))
	}
	paths := map[string]bool{}
	for i := range extracted.Len() {
		paths[extracted.At(i).Path] = true
	}
	for _, p := range []string{
		"/", "/id", "/a", "/a/b", "/a/b/[]", "/a/b/[]/c", `/a/"a b"`, `/"[]"`, `/"[]"/[]`,
		`/"[]"/[]/[]`, "/name", "/o/_ts", "/_ts",
	} {
		if !paths[p] {
			t.Errorf("no term at %s", p)
		}
	}
}

func TestNormalizeErrors(t *testing.T) {
	policy := index.EveryPath()
	var bad *value.SyntaxError
	for range 2 { // the second round reuses the extractor of a failed item
		if _, terms, err := policy.Normalize(nil, []byte(`{"a":[{"b":1,`), value.Options{}); !errors.As(err, &bad) ||
			terms != nil {
			t.Errorf("cut text: %v, %v", terms, err)
		}
		if _, _, err := policy.Normalize(nil, []byte(`{"a":[1]}`), value.Options{MaxBytes: 3}); !errors.Is(err,
			value.ErrTooLarge) {
			t.Errorf("too large: %v", err)
		}
		if _, err := policy.Extract([]byte(`{`), 1); !errors.As(err, &bad) {
			t.Errorf("Extract: %v", err)
		}
		_, terms, err := policy.Normalize(nil, []byte(`{"a":1}`), value.Options{})
		if err != nil {
			t.Fatal(err)
		}
		check(t, terms, naive(value.FromRaw([]byte(`{"a":1}`)), -1))
	}
}

// anyJSON draws values that json.Marshal can print, from few names and values so that they repeat.
func anyJSON(depth int) *rapid.Generator[any] {
	name := rapid.SampledFrom([]string{"a", "b", "id", "[]", "a b", `q"\`, "_ts", "é"})
	scalar := rapid.OneOf(
		rapid.SampledFrom([]any{
			nil, true, false, 1, 1.5, -2, "", "x", "é\"\n\x00", strings.Repeat("long ", 40),
			strings.Repeat("long ", 40) + "!",
		}),
		rapid.Map(rapid.String(), func(s string) any { return s }),
		rapid.Map(rapid.Int32(), func(i int32) any { return i }),
	)
	if depth == 0 {
		return scalar
	}
	return rapid.OneOf(scalar,
		rapid.Map(rapid.SliceOfN(anyJSON(depth-1), 0, 4), func(s []any) any { return s }),
		rapid.Map(rapid.MapOfN(name, anyJSON(depth-1), 0, 5), func(m map[string]any) any { return m }))
}

func anyItem() *rapid.Generator[[]byte] {
	return rapid.Map(rapid.MapOfN(rapid.SampledFrom([]string{"id", "a", "b", "c", "d", "_ts", "_etag"}), anyJSON(3), 0, 6),
		func(m map[string]any) []byte {
			text, err := json.Marshal(m)
			if err != nil {
				panic(err)
			}
			return text
		})
}

func TestExtractProperty(t *testing.T) {
	policy := index.EveryPath()
	rapid.Check(t, func(t *rapid.T) {
		src := anyItem().Draw(t, "item")
		stored, terms, err := policy.Normalize(nil, src, value.Options{})
		if err != nil {
			t.Fatal(err)
		}
		check(t, terms, naive(value.FromRaw(stored), -1))
		extracted, err := policy.Extract(stored, 5)
		if err != nil {
			t.Fatal(err)
		}
		check(t, extracted, naive(value.FromRaw(stored), 5))
	})
}

func TestDiffProperty(t *testing.T) {
	policy := index.EveryPath()
	terms := func(t *rapid.T, label string) *index.Terms {
		if rapid.Bool().Draw(t, label+" absent") {
			return nil
		}
		_, terms, err := policy.Normalize(nil, anyItem().Draw(t, label), value.Options{})
		if err != nil {
			t.Fatal(err)
		}
		return terms.WithTS(int64(rapid.IntRange(1, 2).Draw(t, label+" ts")))
	}
	rapid.Check(t, func(t *rapid.T) {
		before, after := terms(t, "old"), terms(t, "new")
		var removed, added []string
		index.Diff(before, after, func(x index.Term) { removed = append(removed, text(x)) },
			func(x index.Term) { added = append(added, text(x)) })
		if want := minus(list(before), list(after)); !slices.Equal(removed, want) {
			t.Fatalf("removed %v, want %v", removed, want)
		}
		if want := minus(list(after), list(before)); !slices.Equal(added, want) {
			t.Fatalf("added %v, want %v", added, want)
		}
		removed, added = nil, nil
		index.DiffPaths(before, after, func(_ uint64, p string) { removed = append(removed, p) },
			func(_ uint64, p string) { added = append(added, p) })
		if want := minus(pathsOf(before), pathsOf(after)); !slices.Equal(removed, want) {
			t.Fatalf("paths removed %v, want %v", removed, want)
		}
		if want := minus(pathsOf(after), pathsOf(before)); !slices.Equal(added, want) {
			t.Fatalf("paths added %v, want %v", added, want)
		}
	})
}

func pathsOf(terms *index.Terms) []string {
	var out []string
	for i := range terms.Len() {
		if p := terms.At(i).Path; len(out) == 0 || out[len(out)-1] != p {
			out = append(out, p)
		}
	}
	return out
}

func minus(a, b []string) []string {
	var out []string
	for _, x := range a {
		if !slices.Contains(b, x) {
			out = append(out, x)
		}
	}
	return out
}

// Items whose property names are data must not fill the memory, and a long name above many others
// must not be repeated in each of their paths.
func TestManyAndLongNames(t *testing.T) {
	policy := index.EveryPath()
	for round := range 5 {
		var b strings.Builder
		b.WriteString(`{"` + strings.Repeat("n", 100_000) + `":{`)
		for i := range 20_000 {
			if i > 0 {
				b.WriteByte(',')
			}
			fmt.Fprintf(&b, `"r%d-%d":%d`, round, i, i)
		}
		b.WriteString(`}}`)
		_, terms, err := policy.Normalize(nil, []byte(b.String()), value.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if terms.Len() != 20_002 {
			t.Fatalf("%d terms", terms.Len())
		}
		for i := range terms.Len() {
			if n := len(terms.At(i).Path); n > 1100 {
				t.Fatalf("a path of %d bytes", n)
			}
		}
	}
}

// Many writers may use one policy concurrently.
func TestConcurrentUse(t *testing.T) {
	policy := index.EveryPath()
	var group sync.WaitGroup
	for g := range 4 {
		group.Go(func() {
			for i := range 50 {
				src := fmt.Appendf(nil, `{"id":"%d","g%d":[%d,{"x":"y"}],"n":{"v%d":true}}`, i, g, i, i%7)
				stored, terms, err := policy.Normalize(nil, src, value.Options{})
				if err != nil {
					t.Error(err)
					return
				}
				extracted, err := policy.Extract(stored, 3)
				if err != nil || !slices.Equal(list(extracted), list(terms.WithTS(3))) {
					t.Errorf("%s: %v, terms differ", src, err)
					return
				}
			}
		})
	}
	group.Wait()
}

func TestAllocations(t *testing.T) {
	if raceEnabled {
		t.Skip("pools forget at random under the race detector")
	}
	policy := index.EveryPath()
	dst := make([]byte, 0, 4096)
	allocs := testing.AllocsPerRun(200, func() {
		_, terms, err := policy.Normalize(dst, itemJSON, value.Options{})
		if err != nil || terms.WithTS(1).Len() == 0 {
			t.Fatal(err)
		}
	})
	if allocs > 6 {
		t.Errorf("%v allocations for one item", allocs)
	}

	// Composite indexes add no allocation, except when _ts is part of one: then the terms store its
	// place, and WithTS copies the keys.
	for _, c := range []struct {
		texts []string
		most  float64
	}{
		{[]string{"+/property00 -/property01", "+/id -/pk", "+/none +/nested/none"}, allocs},
		{[]string{"+/property00 -/property01", "+/id -/_ts", "-/_ts +/id"}, allocs + 3},
	} {
		policy := policyOf(t, c.texts...)
		got := testing.AllocsPerRun(200, func() {
			_, terms, err := policy.Normalize(dst, itemJSON, value.Options{})
			if err != nil || terms.WithTS(1).Len() == 0 {
				t.Fatal(err)
			}
		})
		if got > c.most {
			t.Errorf("%v allocations for one item with the indexes %v", got, c.texts)
		}
	}
}

// Excluded paths cost no memory, and an empty index costs none at all.
func TestAllocationsOfPolicies(t *testing.T) {
	if raceEnabled {
		t.Skip("pools forget at random under the race detector")
	}
	dst := make([]byte, 0, 4096)
	for _, p := range policies {
		policy := parsed(t, p.text)
		allocs := testing.AllocsPerRun(200, func() {
			_, terms, err := policy.Normalize(dst, itemJSON, value.Options{})
			if err != nil || terms.WithTS(1).Len() == 0 {
				t.Fatal(err)
			}
		})
		if most := map[bool]float64{false: 6}[p.name == "none"]; allocs > most {
			t.Errorf("%s: %v allocations for one item", p.name, allocs)
		}
	}
}
