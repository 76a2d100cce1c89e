package index_test

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/value"
)

// composite parses "+/a -/b/c"; a minus makes the path descend.
func composite(t rapid.TB, text string) index.Composite {
	t.Helper()
	var c index.Composite
	for _, word := range strings.Fields(text) {
		p, err := index.ParsePath(word[1:])
		if err != nil {
			t.Fatal(err)
		}
		c.Paths, c.Descending = append(c.Paths, p), append(c.Descending, word[0] == '-')
	}
	return c
}

func policyOf(t rapid.TB, texts ...string) *index.Policy {
	t.Helper()
	var composites []index.Composite
	for _, text := range texts {
		composites = append(composites, composite(t, text))
	}
	p, err := index.NewPolicy(index.Settings{Composites: composites})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// No item has the path of a composite index, and no two indexes share a path.
func TestCompositePath(t *testing.T) {
	long := strings.Repeat("x", 1000)
	seen := map[index.Path]string{}
	for _, text := range []string{
		"+/a +/b", "+/a -/b", "-/a +/b", "-/a -/b", "+/b +/a", "+/a +/b +/c", "+/a/b +/c",
		"+/a +/b/c", `+/"a+/b" +/c`, "+/a +/b/a", "+/" + long + " +/" + long + "y", "+/" + long + " -/" + long + "y",
	} {
		p := composite(t, text).Path()
		if other, dup := seen[p]; dup {
			t.Errorf("%s and %s have one path", text, other)
		}
		seen[p] = text
		if !p.IsComposite() || p.IsRoot() || p.Segments() != nil || p.MultiValued() || len(p.String()) > 1024 ||
			strings.HasPrefix(p.String(), "/") || p.Hash() == 0 {
			t.Errorf("%s has the path %s", text, p)
		}
		if _, err := index.ParsePath(p.String()); err == nil {
			t.Errorf("%s parses as an item's path", p)
		}
		if _, err := index.PathFromText(p.String()); err == nil {
			t.Errorf("%s is taken for an item's path", p)
		}
	}
	for _, p := range []index.Path{
		{},
		index.NewPath("+/a+/b"), index.NewPath(""), index.NewPath("a", "[]"),
		index.NewPath(strings.Repeat("+", 3000)),
	} {
		if p.IsComposite() {
			t.Errorf("%s is an item's path", p)
		}
	}
}

func TestPathFromText(t *testing.T) {
	folded := index.NewPath("a", strings.Repeat("y", 2000))
	for _, p := range []index.Path{
		{},
		index.NewPath("a"), index.NewPath("a b", "[]", ""),
		index.NewPath("[]").Property("[]"), folded, folded.Property("b").Elements(),
	} {
		got, err := index.PathFromText(p.String())
		if err != nil || got != p {
			t.Errorf("the text %s gives %s, %v", p, got, err)
		}
	}
	for _, text := range []string{
		"", "a", "//", "/a/", "/a/?", "/*", `/"a"`, "/#", "/#0123456789abcde",
		"/#0123456789abcdeg", "/#0123456789abcdef/", "+/a+/b", "/a" + strings.Repeat("a", 1024), `/"a`,
	} {
		if p, err := index.PathFromText(text); err == nil {
			t.Errorf("the text %q gives %s", text, p)
		}
	}
}

func TestParsePolicy(t *testing.T) {
	for text, want := range map[string]string{
		`{}`:                      "",
		`{"compositeIndexes":[]}`: "",
		`{"compositeIndexes":[[{"path":"/a","order":"ascending"},{"path":"/b",` +
			`"order":"descending"}]]}`: "+/a-/b",
		`{"compositeIndexes":[[{"path":"/a/?"},{"path":"/b/\"c ` +
			`d\"/?","order":"DEScending"}]]}`: `+/a-/b/"c d"`,
		`{"compositeIndexes":[[{"path":"/a"},{"path":"/b"}],[{"path":"/_ts"},{"path":"/id",` +
			`"order":"Ascending"}]]}`: "+/a+/b +/_ts+/id",
		// cannot serve any order
		`{"compositeIndexes":[[{"path":"/a"},{"path":"/tags/[]/b"}],[{"path":"/_etag"},{"path":"/id"}]]}`: "",
		`{"compositeIndexes":[[{"path":"/a"},{"path":"/_self/b"}],[{"path":"/_tsx"},{"path":"/x/_etag"}],` +
			`[{"path":"/_ts/a"},{"path":"/a"}]]}`: "+/_tsx+/x/_etag",
	} {
		p, err := index.ParsePolicy(value.FromRaw([]byte(text)))
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		var got []string
		for _, c := range p.Composites() {
			got = append(got, c.Path().String())
			if !p.Covers(c.Path()) || index.EveryPath().Covers(c.Path()) {
				t.Errorf("%s: %s is covered by EveryPath, or not by the policy", text, c.Path())
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s has %q, expected %q", text, got, want)
		}
		again, err := index.NewPolicy(index.Settings{Composites: p.Composites()})
		if err != nil || !p.Equal(again) || p.Equal(index.EveryPath()) != (want == "") {
			t.Errorf("%s: equality (%v)", text, err)
		}
	}
	if p, err := index.ParsePolicy(value.Value{}); err != nil || !p.Equal(index.EveryPath()) {
		t.Errorf("without a policy: %v", err)
	}
	for _, text := range []string{
		`{"compositeIndexes":[[{"path":"a"},{"path":"/b"}]]}`,
		`{"compositeIndexes":[[{"path":"/a"}]]}`, `{"compositeIndexes":[[{"path":"/*"},{"path":"/b"}]]}`,
		`{"compositeIndexes":[[{"path":"/a"},{"path":"/a/?"}]]}`, `{"compositeIndexes":[[]]}`,
		`{"compositeIndexes":[[{},{}]]}`, `{"includedPaths":[{}]}`,
	} {
		if _, err := index.ParsePolicy(value.FromRaw([]byte(text))); err == nil {
			t.Errorf("%s is accepted", text)
		}
	}
	if _, err := index.NewPolicy(
		index.Settings{
			Composites: []index.Composite{{
				Paths:      []index.Path{index.NewPath("a"), index.NewPath("b")},
				Descending: []bool{true},
			}},
		}); err == nil {
		t.Error("an index lacks a direction")
	}
	p, err := index.NewPolicy(
		index.Settings{Composites: []index.Composite{{Paths: []index.Path{index.NewPath("a"), index.NewPath("b")}}}})
	if err != nil || !p.Equal(policyOf(t, "+/a +/b", "+/a +/b")) {
		t.Errorf("without directions, or named twice: %v", err)
	}
	if policyOf(t, "+/a +/b", "+/c +/d").Equal(policyOf(t, "+/a +/b +/c +/d")) ||
		policyOf(t, "+/a +/b").Equal(policyOf(t, "+/a -/b")) {
		t.Error("different policies are equal")
	}
}

func TestOrdered(t *testing.T) {
	p := policyOf(t, "+/a -/b", "+/a +/b +/c", "-/a +/b", "+/_ts -/id", "-/b/c -/d")
	for _, c := range []struct {
		order, served string
		reverse       bool
	}{
		{"+/a -/b", "+/a-/b", false},
		{"-/a +/b", "+/a-/b", true}, // the third also matches, but the first wins
		{"+/a +/b", "", false},      // the longer index does not serve it
		{"-/a -/b", "", false},
		{"+/b -/a", "", false},
		{"+/a +/b +/c", "+/a+/b+/c", false},
		{"-/a -/b -/c", "+/a+/b+/c", true},
		{"+/a -/b +/c", "", false},
		{"-/_ts +/id", "+/_ts-/id", true},
		{"+/b/c +/d", "-/b/c-/d", true},
		{"+/a", "", false},
		{"", "", false},
	} {
		order := composite(t, c.order)
		got, reverse, ok := p.Ordered(order.Paths, order.Descending)
		if ok != (c.served != "") || reverse != c.reverse || ok && got.Path().String() != c.served {
			t.Errorf("%s is served by %v, reverse %t, %t", c.order, got, reverse, ok)
		}
	}
	var none *index.Policy
	if _, _, ok := none.Ordered(composite(t, "+/a -/b").Paths, []bool{false, true}); ok {
		t.Error("no policy serves no order")
	}
	if _, _, ok := p.Ordered(composite(t, "+/a -/b").Paths, nil); ok {
		t.Error("an order without directions is served")
	}
}

// The keys of a composite index are in the order of its values, even when an ordinal follows, and
// KeyLen finds their end.
func TestCompositeKeyProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 4).Draw(t, "paths")
		c := index.Composite{
			Paths:      make([]index.Path, n),
			Descending: rapid.SliceOfN(rapid.Bool(), n, n).Draw(t, "descending"),
		}
		a := rapid.SliceOfN(anyScalar(), n, n).Draw(t, "a")
		b := rapid.SliceOfN(anyScalar(), n, n).Draw(t, "b")
		for i := range b { // makes equal beginnings likely
			if !rapid.Bool().Draw(t, "own") {
				b[i] = a[i]
			}
		}
		key := func(values []value.Value) []byte {
			return c.AppendKey([]byte{}, func(i int) value.Value { return values[i] })
		}
		keyA, keyB := key(a), key(b)
		want := 0
		for i := range a {
			left, right := value.AppendKey(nil, a[i]), value.AppendKey(nil, b[i])
			if want = bytes.Compare(left, right); want != 0 {
				if c.Descending[i] {
					want = -want
				}
				break
			}
		}
		ordinal := rapid.Uint64Range(0, 1<<60-1)
		whole := func(key []byte) []byte {
			return append(binary.BigEndian.AppendUint64(bytes.Clone(key), ordinal.Draw(t, "ordinal")), "epk\xff"...)
		}
		if got := bytes.Compare(whole(keyA), whole(keyB)); want != 0 && got != want {
			t.Fatalf("%v and %v (%v) compare as %d, expected %d", a, b, c.Descending, got, want)
		}
		if want == 0 != bytes.Equal(keyA, keyB) {
			t.Fatalf("%v and %v have keys %x and %x", a, b, keyA, keyB)
		}
		if length, err := index.KeyLen(whole(keyA)); err != nil || length != len(keyA) {
			t.Fatalf("the key %x of %v ends at %d (%v), not %d", keyA, a, length, err, len(keyA))
		}
		if !index.Whole().Contains(keyA) || index.Whole().IsEmpty() ||
			len(index.Union([]index.Span{index.Whole(), index.Defined()})) != 1 {
			t.Fatal("the whole span lacks a key")
		}
		cut := rapid.IntRange(0, len(keyA)-1).Draw(t, "cut")
		if length, err := index.KeyLen(keyA[:cut]); err == nil && length > cut {
			t.Fatalf("the end of %x is at %d", keyA[:cut], length)
		}
	})
}

// TestKeyLenOfInvertedNULs checks KeyLen on strings of NULs, whose escapes make short strings long:
// it finds the end, whatever bytes follow.
func TestKeyLenOfInvertedNULs(t *testing.T) {
	for n := range 300 {
		key := value.AppendKey(nil, value.FromString(strings.Repeat("\x00", n)))
		index.Invert(key)
		for _, more := range [][]byte{nil, {0}, {0, 0, 1}, bytes.Repeat([]byte{0xFF}, 20)} {
			if got, err := index.KeyLen(append(bytes.Clone(key), more...)); err != nil || got != len(key) {
				t.Fatalf("the key of %d NULs and %x has %d bytes (%v), want %d", n, more, got, err, len(key))
			}
		}
	}
}

func FuzzKeyLen(f *testing.F) {
	for _, v := range []value.Value{
		{},
		value.NullValue(), value.FromNumber(1), value.FromString("a\x00b"),
		value.FromString(strings.Repeat("\x00", 300)), value.FromArray(nil),
	} {
		key := value.AppendKey(nil, v)
		f.Add(append(bytes.Clone(key), 0, 0, 0, 1))
		index.Invert(key)
		f.Add(append(key, 0, 0, 0, 1))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		n, err := index.KeyLen(b)
		if err != nil {
			return
		}
		if n < 1 || n > len(b) {
			t.Fatalf("the key that %x begins with has %d bytes", b, n)
		}
		if again, err := index.KeyLen(b[:n]); err != nil || again != n {
			t.Fatalf("%x is a key, alone it has %d bytes (%v)", b[:n], again, err)
		}
	})
}

var compositeTexts = []string{"+/a -/b", "-/_ts +/a", "+/id +/_ts -/c", "-/a/b +/d/a +/c", "+/b +/a +/c +/d"}

// compositeTerms computes the terms of the composite indexes from an item's values.
func compositeTerms(p *index.Policy, item value.Value, ts float64) (terms []index.Term) {
	for _, c := range p.Composites() {
		key := c.AppendKey(nil, func(i int) value.Value {
			if c.Paths[i] == index.NewPath("_ts") {
				return value.FromNumber(max(ts, 0))
			}
			v := item
			for _, name := range c.Paths[i].Segments() {
				v = v.Property(name)
			}
			return v
		})
		terms = append(terms, index.Term{PathHash: c.Path().Hash(), Path: c.Path().String(), Key: key})
	}
	slices.SortFunc(terms, func(a, b index.Term) int { return cmp.Compare(a.PathHash, b.PathHash) })
	return terms
}

func TestCompositeTerms(t *testing.T) {
	policy := policyOf(t, compositeTexts...)
	rapid.Check(t, func(t *rapid.T) {
		src := anyItem().Draw(t, "item")
		stored, terms, err := policy.Normalize(nil, src, value.Options{})
		if err != nil {
			t.Fatal(err)
		}
		want := func(ts float64) []index.Term {
			return merged(naive(value.FromRaw(stored), ts), compositeTerms(policy, value.FromRaw(stored), ts))
		}
		check(t, terms, want(-1))
		first := terms.WithTS(7)
		check(t, first, want(7))
		check(t, first.WithTS(8), want(8))
		check(t, first, want(7)) // WithTS has not changed it
		check(t, terms, want(-1))
		extracted, err := policy.Extract(stored, 5)
		if err != nil {
			t.Fatal(err)
		}
		check(t, extracted, want(5))
		if !extracted.Of(policy) || !extracted.Of(policyOf(t, compositeTexts...)) || extracted.Of(index.EveryPath()) {
			t.Fatal("whose terms they are")
		}
		if plain, err := index.EveryPath().Extract(stored, 5); err != nil || plain.Scalars() != extracted.Scalars() ||
			plain.Len()+len(compositeTexts) != extracted.Len() {
			t.Fatalf("%d terms, %d of scalars; without composite indexes %d, %d (%v)", extracted.Len(), extracted.Scalars(),
				plain.Len(), plain.Scalars(), err)
		}
	})
}

// merged merges two sorted lists of terms by path hash.
func merged(a, b []index.Term) []index.Term {
	var out []index.Term
	for len(a) > 0 || len(b) > 0 {
		if len(b) == 0 || len(a) > 0 && a[0].PathHash < b[0].PathHash {
			out, a = append(out, a[0]), a[1:]
		} else {
			out, b = append(out, b[0]), b[1:]
		}
	}
	return out
}

// A change of one component changes one entry of each index that contains it.
func TestCompositeDiff(t *testing.T) {
	policy := policyOf(t, compositeTexts...)
	terms := func(text string, ts int64) *index.Terms {
		out, err := policy.Extract([]byte(text), ts)
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	changes := func(before, after *index.Terms) (removed, added []string, paths int) {
		index.Diff(before, after, func(x index.Term) { removed = append(removed, x.Path) },
			func(x index.Term) { added = append(added, x.Path) })
		index.DiffPaths(before, after, func(uint64, string) { paths++ }, func(uint64, string) { paths++ })
		slices.Sort(removed)
		slices.Sort(added)
		return removed, added, paths
	}
	one := terms(`{"id":"1","a":1,"b":2}`, 5)
	for _, c := range []struct {
		next    string
		ts      int64
		changed string
	}{
		{`{"id":"1","a":1,"b":2}`, 5, ""},
		{`{"id":"1","a":1,"b":3}`, 5, "+/a-/b +/b+/a+/c+/d /b"},
		{`{"id":"1","a":1,"b":2}`, 6, "+/id+/_ts-/c -/_ts+/a /_ts"},
	} {
		removed, added, paths := changes(one, terms(c.next, c.ts))
		if strings.Join(removed, " ") != c.changed || !slices.Equal(removed, added) || paths != 0 {
			t.Errorf("%s: removes %v, adds %v, changes %d paths; expected %s", c.next, removed, added, paths, c.changed)
		}
	}
	removed, added, paths := changes(one, terms(`{"id":"1","a":1}`, 5)) // a component becomes undefined
	if strings.Join(removed, " ") != "+/a-/b +/b+/a+/c+/d /b" || strings.Join(added, " ") != "+/a-/b +/b+/a+/c+/d" ||
		paths != 1 {
		t.Errorf("removes %v, adds %v, changes %d paths", removed, added, paths)
	}
	if removed, added, _ := changes(one, nil); len(removed) != one.Len() || added != nil {
		t.Errorf("a deletion removes %v, adds %v", removed, added)
	}
}

// Deep nesting does no harm, nor do values that are not objects.
func TestCompositeOfOddItems(t *testing.T) {
	policy := policyOf(t, "-/_ts +/a", "+/a +/b")
	for _, text := range []string{`{}`, `[]`, `1`, `[{"a":1,"b":2}]`, `{"a":{"a":1,"b":1}}`, `{"\u0061":1,"b":[1]}`} {
		_, terms, err := policy.Normalize(nil, []byte(text), value.Options{})
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for i := range terms.Len() {
			if terms.At(i).Path[0] != '/' {
				n++
			}
		}
		if n != 2 || terms.WithTS(1).Len() != terms.Len()+1 {
			t.Errorf("%s has %d entries of composite indexes", text, n)
		}
	}
}
