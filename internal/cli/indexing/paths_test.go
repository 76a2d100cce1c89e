package indexing

import (
	"encoding/json"
	"testing"
)

// TestPathsAreComparedByMeaning: a path moves from list to list in any spelling.
func TestPathsAreComparedByMeaning(t *testing.T) {
	for _, pair := range []struct {
		a, b string
		same bool
	}{
		{"/e/?", `/"e"/?`, true},
		{"/e/?", "/e", true},
		{"/a/e_1/*", `/"a"/"e_1"/*`, true},
		{`/"a\"b"/?`, `/"\a\"b"/?`, true},
		{`/list/[]/"x"/?`, "/list/[]/x/?", true},
		{"/t/[]/{a, b}/?", `/"t"/[]/{a, b}/?`, true},
		{"/e/?", "/e/*", false},
		{"/e/?", "/E/?", false},
		{`/"[]"/?`, "/[]/?", false},
		{`/"a/b"/?`, "/a/b/?", false},
		{`/"a b"/?`, "/a b/?", false}, // not a path
		{"/*", "/?", false},
	} {
		if got := canonical(pair.a) == canonical(pair.b); got != pair.same {
			t.Errorf("%s and %s: the same is %v", pair.a, pair.b, got)
		}
	}
	old := `{"includedPaths":[{"path":"/*"},{"path":"/e/?"}],"excludedPaths":[{"path":"/\"f\"/?"}],` +
		`"compositeIndexes":[[{"path":"/a"},{"path":"/b"}]]}`
	change := Change{exclude: []string{`/"e"/?`}, include: []string{"/f/?"}, composite: []string{`/"a", /b/?`}}
	if err := change.Check(); err != nil {
		t.Fatal(err)
	}
	next, same, err := change.Apply(json.RawMessage(old))
	const want = `{"compositeIndexes":[[{"path":"/a"},{"path":"/b"}]],"excludedPaths":[{"path":"/\"e\"/?"}],` +
		`"includedPaths":[{"path":"/*"},{"path":"/f/?"}]}`
	if string(next) != want || same != "" || err != nil {
		t.Errorf("moved: %s %q %v\nwant %s", next, same, err, want)
	}
	change = Change{exclude: []string{"/f/?"}, include: []string{`/"e"/?`}}
	if _, same, err := change.Apply(json.RawMessage(old)); same == "" || err != nil {
		t.Errorf("what is there: %q %v", same, err)
	}
	change = Change{exclude: []string{"/f/?"}, include: []string{`/"f"/?`}}
	if err := change.Check(); err == nil {
		t.Error("a path is included and excluded at once")
	}
}
