package index_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/index"
)

func TestParsePath(t *testing.T) {
	cases := map[string]string{
		"/*": "/", "/": "/", "/?": "/", "/a/?": "/a", "/a/*": "/a", "/a": "/a", "/a/b_2/C/?": "/a/b_2/C",
		"/tags/[]/?": "/tags/[]", "/tags/[]/id/?": "/tags/[]/id",
		`/"a-b"/?`: `/"a-b"`, `/"plain"/*`: "/plain", `/"a/b"/c/?`: `/"a/b"/c`, `/"q\"\\"/?`: `/"q\"\\"`,
		`/"[]"/[]`: `/"[]"/[]`, `/""/?`: `/""`, `/"é"/?`: `/"é"`,
	}
	for policyText, want := range cases {
		p, err := index.ParsePath(policyText)
		if err != nil || p.String() != want {
			t.Errorf("ParsePath(%s) = %v, %v; want %s", policyText, p, err, want)
		}
	}
	for _, bad := range []string{
		"", "a", "/a-b/?", "//", "/a/", "/a//b", `/"a`, `/"a\`, `/"a"b`, "/[]a", "/[", "/a/?/b",
		"/*/a", "/a/**", "/é",
	} {
		if p, err := index.ParsePath(bad); err == nil {
			t.Errorf("ParsePath(%s) = %v", bad, p)
		}
	}
}

func TestPathIdentity(t *testing.T) {
	if index.NewPath() != (index.Path{}) || !index.NewPath().IsRoot() {
		t.Error("no segments are the root")
	}
	if index.NewPath("a", "[]") != index.NewPath("a").Elements() ||
		index.NewPath("a", "[]") == index.NewPath("a").Property("[]") {
		t.Error("[] is the segment of array elements, not the property")
	}
	if got := index.NewPath("a", "[]", "b c").Segments(); !slices.Equal(got, []string{"a", "[]", "b c"}) {
		t.Errorf("segments %q", got)
	}
	if !index.NewPath("a", "[]", "b").MultiValued() || index.NewPath("a", "b").MultiValued() ||
		index.NewPath("a").Property("[]").MultiValued() {
		t.Error("multi-valued paths pass through elements")
	}
	long := index.NewPath("a", strings.Repeat("x", 2000))
	if len(long.String()) > 100 || long == index.NewPath("a", strings.Repeat("x", 2001)) ||
		long.Property("b") == long.Property("c") {
		t.Errorf("folded path %v", long)
	}
	if !long.MultiValued() {
		t.Error("a folded path may pass through elements")
	}
}

func TestPathProperty(t *testing.T) {
	names := rapid.SliceOfN(rapid.OneOf(rapid.String(),
		rapid.StringOfN(rapid.RuneFrom([]rune{'"', '\\', '/', 'a', '[', ']', '?', '*'}), 0, 4, -1)), 0, 4)
	build := func(names []string) index.Path {
		var p index.Path
		for _, n := range names {
			p = p.Property(n)
		}
		return p
	}
	rapid.Check(t, func(t *rapid.T) {
		a, b := names.Draw(t, "a"), names.Draw(t, "b")
		p, q := build(a), build(b)
		if (p == q) != slices.Equal(a, b) || (p.String() == q.String()) != (p == q) {
			t.Fatalf("%q has the path %s, %q has %s", a, p, b, q)
		}
		parsed, err := index.ParsePath(p.String())
		if err != nil || parsed != p {
			t.Fatalf("%s parses as %s, %v", p, parsed, err)
		}
		if !slices.Equal(p.Segments(), a) && len(a) > 0 {
			t.Fatalf("%s has segments %q, made of %q", p, p.Segments(), a)
		}
	})
}

func TestCovers(t *testing.T) {
	policy := index.EveryPath()
	for text, want := range map[string]bool{
		"/": true, "/id": true, "/_ts": true, "/a/b": true, "/a/[]": true, "/a/_etag": true, "/_etag": false,
		"/_etag/a": false, "/_rid": false, "/_self": false, "/_attachments": false, "/_ts/a": false,
	} {
		p, err := index.ParsePath(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := policy.Covers(p); got != want {
			t.Errorf("Covers(%s) = %v", text, got)
		}
	}
}

func FuzzParsePath(f *testing.F) {
	for _, seed := range []string{"/*", "/a/b/?", `/"a\"b"/[]/?`, "/", "//", `/"`, "/[]", "/a/"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := index.ParsePath(text)
		if err != nil {
			return
		}
		again, err := index.ParsePath(p.String())
		if err != nil && !strings.HasPrefix(p.String(), "/#") {
			t.Fatalf("%q gives %s, which does not parse: %v", text, p, err)
		}
		if err == nil && again != p {
			t.Fatalf("%q gives %s, which gives %s", text, p, again)
		}
	})
}
