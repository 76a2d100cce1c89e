package partition_test

import (
	"math/big"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/partition"
)

// divisible returns definitions for every way of hashing.
func divisible(t testing.TB) []partition.Definition {
	return []partition.Definition{
		define(t, partition.Hash, 1, "/a"),
		define(t, partition.Hash, 2, "/a"),
		define(t, partition.MultiHash, 2, "/a", "/b"),
		define(t, partition.MultiHash, 2, "/a", "/b", "/c"),
		{Paths: []string{"/a", "/b"}, Kind: partition.Hash, Version: 1},
		{Paths: []string{"/a", "/b", "/c"}, Kind: partition.Hash, Version: 2},
	}
}

// fullKey draws a key with a component for each level. It draws from few first components, so that
// keys of a hierarchy share prefixes.
func fullKey(t *rapid.T, d partition.Definition, name string) partition.Key {
	list := rapid.SliceOfN(components(), d.Levels(), d.Levels()).Draw(t, name)
	if rapid.Bool().Draw(t, name+" is of the tenant") {
		list[0] = partition.Text("tenant")
	}
	return partition.NewKey(list...)
}

// subrange draws a range as splits and merges leave it: its bounds are shares of the hashes or
// boundaries at keys.
func subrange(t *rapid.T, d partition.Definition) partition.Range {
	bounds := []partition.EPK{partition.MinEPK, partition.MaxEPK}
	for _, r := range partition.Boundaries(d, rapid.IntRange(1, 9).Draw(t, "shares"))[1:] {
		bounds = append(bounds, r.Min)
	}
	for range rapid.IntRange(0, 4).Draw(t, "cuts") {
		bounds = append(bounds, d.BoundaryAt(d.EPK(fullKey(t, d, "cut"))))
	}
	slices.Sort(bounds)
	bounds = slices.Compact(bounds)
	lower := rapid.IntRange(0, len(bounds)-2).Draw(t, "lower")
	return partition.Range{Min: bounds[lower], Max: bounds[rapid.IntRange(lower+1, len(bounds)-1).Draw(t, "upper")]}
}

// cut splits r at its inner boundaries.
func cut(r partition.Range, inner []partition.EPK) []partition.Range {
	var parts []partition.Range
	for _, at := range inner {
		parts = append(parts, partition.Range{Min: r.Min, Max: at})
		r.Min = at
	}
	return append(parts, r)
}

// TestDivide: the parts of a range cover it without overlap, every key lies in one of them, and
// bounds survive a round trip through text. The whole key space is divided as for a new container.
func TestDivide(t *testing.T) {
	definitions := divisible(t)
	rapid.Check(t, func(t *rapid.T) {
		d := rapid.SampledFrom(definitions).Draw(t, "definition")
		r, n := subrange(t, d), rapid.IntRange(0, 40).Draw(t, "n")
		inner := partition.Divide(d, r, n)
		if len(inner) > max(0, n-1) {
			t.Fatalf("%s in %d parts has %d boundaries", r, n, len(inner))
		}
		below := r.Min
		for _, at := range inner {
			if rest := (partition.Range{Min: below, Max: r.Max}); !rest.CanCut(at) {
				t.Fatalf("%s cannot be cut at %s", rest, at)
			}
			again, err := partition.ParseEPK(at.String())
			sent, rangeErr := partition.ParseRange(below.String(), at.String())
			if err != nil || again != at || rangeErr != nil || !sent.Equal(partition.Range{Min: below, Max: at}) {
				t.Fatalf("%s reads back as %s (%v) and %s (%v)", at, again, err, sent, rangeErr)
			}
			below = at
		}
		epk, found := d.EPK(fullKey(t, d, "key")), 0
		for _, part := range cut(r, inner) {
			if part.Contains(epk) {
				found++
			}
		}
		if (found == 1) != r.Contains(epk) || found > 1 {
			t.Fatalf("%s lies in %d parts of %s", epk, found, r)
		}
		whole := cut(partition.All(), partition.Divide(d, partition.All(), n))
		if !slices.Equal(whole, partition.Boundaries(d, n)) {
			t.Fatalf("all in %d parts: %s", n, whole)
		}
	})
}

// TestDivideSharesEvenly: for version 2, every part of any range has the same share, give or take
// one hash, or a millionth where there are deeper levels.
func TestDivideSharesEvenly(t *testing.T) {
	definitions := divisible(t)[1:4]
	number := func(e partition.EPK, levels int) *big.Int {
		if e == partition.MaxEPK {
			e = partition.EPK(strings.Repeat("\x3f"+strings.Repeat("\xff", 15), levels))
		}
		n := new(big.Int)
		for level := range levels {
			digit := make([]byte, 16)
			if at := level * 16; at < len(e) {
				copy(digit, e[at:])
			}
			n.Add(n.Lsh(n, 126), new(big.Int).SetBytes(digit))
		}
		return n
	}
	rapid.Check(t, func(t *rapid.T) {
		d := rapid.SampledFrom(definitions).Draw(t, "definition")
		r, n := subrange(t, d), rapid.IntRange(2, 20).Draw(t, "n")
		inner := partition.Divide(d, r, n)
		if len(inner) != n-1 {
			t.Fatalf("%s in %d parts has %d boundaries", r, n, len(inner))
		}
		var least, most *big.Int
		for _, part := range cut(r, inner) {
			width := new(big.Int).Sub(number(part.Max, d.Levels()), number(part.Min, d.Levels()))
			if least == nil || width.Cmp(least) < 0 {
				least = width
			}
			if most == nil || width.Cmp(most) > 0 {
				most = width
			}
		}
		allowed := new(big.Int).Add(least, new(big.Int).Rsh(least, 19))
		if allowed.Add(allowed, big.NewInt(1)); most.Cmp(allowed) > 0 {
			t.Fatalf("%s in %d parts: shares from %d to %d", r, n, least, most)
		}
	})
}

// TestDivideNarrow: a range that is too narrow gets fewer parts, or none.
func TestDivideNarrow(t *testing.T) {
	v1, v2, tenants := divisible(t)[0], divisible(t)[1], divisible(t)[2]
	epk := func(hex string) partition.EPK {
		e, err := partition.ParseEPK(hex)
		if err != nil {
			t.Fatal(err)
		}
		return e
	}
	ten := strings.Repeat("0", 30)
	for _, c := range []struct {
		d          partition.Definition
		lower, end string
		n          int
		want       string
	}{
		{v2, ten + "10", ten + "13", 9, ten + "11 " + ten + "12"},
		{v2, ten + "10", ten + "11", 2, ""},
		{v2, "40", "FF", 3, ""},
		{v2, "10", "10", 3, ""},
		{v2, "10", "20", 1, ""},
		{v2, "10", "20", -1, ""},
		// A range within one prefix of a hierarchy is divided at the level below.
		{tenants, ten + "10", ten + "10FF", 2, ten + "101FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"},
		{tenants, ten + "10", ten + "11", 2, ten + "1020" + ten},
		// 2 and 3 are hash numbers.
		{v1, "05C0", "05C010", 9, "05C008"},
		{v1, "05C1CFFFFFFFF8", "05C1CFFFFFFFF80801", 2, ""},
		{v1, "06", "FF", 2, ""},
	} {
		r := partition.Range{Min: epk(c.lower), Max: epk(c.end)}
		var texts []string
		for _, at := range partition.Divide(c.d, r, c.n) {
			texts = append(texts, at.String())
		}
		if got := strings.Join(texts, " "); got != c.want {
			t.Errorf("version %d, %s in %d parts: %q, want %q", c.d.Version, r, c.n, got, c.want)
		}
	}
}

// TestBoundaryAt: a boundary is at or below its EPK, so that EPK lies on the right. Smaller hashes
// lie on the left; no EPK with the same version 1 hash does.
func TestBoundaryAt(t *testing.T) {
	definitions := divisible(t)
	rapid.Check(t, func(t *rapid.T) {
		d := rapid.SampledFrom(definitions).Draw(t, "definition")
		own, other := d.EPK(fullKey(t, d, "own")), d.EPK(fullKey(t, d, "other"))
		at := d.BoundaryAt(own)
		left, right := partition.Range{Min: partition.MinEPK, Max: at}, partition.Range{Min: at, Max: partition.MaxEPK}
		if at > own || !right.Contains(own) || left.Contains(own) {
			t.Fatalf("%s is cut from itself at %s", own, at)
		}
		smaller := d.BoundaryAt(other) < at
		if left.Contains(other) != smaller || right.Contains(other) == smaller {
			t.Fatalf("%s is on the wrong side of %s, made of %s", other, at, own)
		}
		if d.Version == 2 && at != own {
			t.Fatalf("%s is made of %s", at, own)
		}
		if again := d.BoundaryAt(at); again != at {
			t.Fatalf("the boundary at %s is %s", at, again)
		}
		if again, err := partition.ParseEPK(at.String()); err != nil || again != at || !partition.All().CanCut(again) {
			t.Fatalf("%s reads back as %s, %v", at, again, err)
		}
	})
}

// TestV1NumbersStayTogether: two forms of one key, and two keys with one hash number, lie on the
// same side of every boundary.
func TestV1NumbersStayTogether(t *testing.T) {
	d := divisible(t)[0]
	long := strings.Repeat("k", 101)
	a, b := d.EPK(partition.NewKey(partition.Text(long+"a"))), d.EPK(partition.NewKey(partition.Text(long+"b")))
	if d.BoundaryAt(a) != d.BoundaryAt(b) {
		t.Errorf("%s and %s are cut apart", a, b)
	}
	if got := d.BoundaryAt(a); len(got) > 8 || !strings.HasPrefix(string(a), string(got)) {
		t.Errorf("the boundary at %s is %s", a, got)
	}
	for _, odd := range []partition.EPK{"", "\x05", "\x05\xc1", "\x05\xc1\x01\x01", "\x10\x20"} {
		if got := d.BoundaryAt(odd); got != odd {
			t.Errorf("the boundary at %s is %s", odd, got)
		}
	}
}

func TestCanCut(t *testing.T) {
	r := partition.Range{Min: "\x10", Max: "\x20"}
	for at, want := range map[partition.EPK]bool{
		"": false, "\x0f\xff": false, "\x10": false, "\x10\x00": false, "\x10\x00\x01": true, "\x18": true, "\x1f\xff": true,
		"\x20": false, "\x20\x00": false, "\x21": false,
	} {
		if r.CanCut(at) != want {
			t.Errorf("%s at %s: %t", r, at, !want)
		}
	}
}
