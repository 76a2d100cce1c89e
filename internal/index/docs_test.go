package index_test

import (
	"os"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/value"
)

// The code computes what the reference page says about its example policies.
func TestReferencePage(t *testing.T) {
	page, err := os.ReadFile("../../docs/reference/indexing.md")
	if err != nil {
		t.Fatal(err)
	}
	var policy *index.Policy
	checked := 0
	for line := range strings.Lines(block(t, string(page), "policies")) {
		line = strings.TrimSpace(line)
		path, want, isPath := strings.Cut(line, " = ")
		switch {
		case strings.HasPrefix(line, "{"):
			policy = parsed(t, line)
		case isPath:
			checked++
			got := map[string]string{
				" yes": "indexed", " no": "no",
				" yes, lists undefined": "indexed, lists every item",
			}[coverage(t, policy, path)]
			if got != want {
				t.Errorf("%s: it is %s", line, got)
			}
		}
	}
	if checked < 20 {
		t.Errorf("the page has %d worked paths", checked)
	}
	lines := strings.SplitN(block(t, string(page), "entries"), "\n", 3)
	_, terms, err := parsed(t, lines[0]).Normalize(nil, []byte(lines[1]), value.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if got := readable(terms.WithTS(1)); got != strings.TrimSpace(lines[2]) {
		t.Errorf("the entries are\n%s", got)
	}
}

func block(t *testing.T, page, name string) string {
	t.Helper()
	_, rest, _ := strings.Cut(page, "```"+name+"\n")
	text, _, ok := strings.Cut(rest, "```")
	if !ok {
		t.Fatalf("the page has no block %s", name)
	}
	return text
}
