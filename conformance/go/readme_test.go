package conformance

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var snippet = regexp.MustCompile("(?s)<!-- main\\.go[^>]*-->\n```go\n(.*?)```")

// TestReadmeSnippet runs the README's Go program as printed there, twice: what
// the first run made must not stop the second.
func TestReadmeSnippet(t *testing.T) {
	readme, err := os.ReadFile(filepath.Join("..", "..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	m := snippet.FindSubmatch(readme)
	if m == nil {
		t.Fatal("no snippet in README.md")
	}
	s := startServer(t)
	dir := filepath.Join("tmp", "readme") // inside the module, for its dependencies; ignored by git
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll("tmp") })
	text := strings.ReplaceAll(string(m[1]), "localhost:8081", "localhost:"+s.port)
	if err := os.WriteFile(filepath.Join(dir, "main.go"), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	want := regexp.MustCompile(`(?s)^\{"title":"Astronomia nova","year":1609\}\n\{"title":"Sidereus Nuncius","year":1610\}\n\d+\.\d\d RU\n$`)
	for _, run := range []string{"first", "second"} {
		out, err := exec.CommandContext(t.Context(), "go", "run", "./tmp/readme").CombinedOutput()
		if err != nil {
			t.Fatalf("%s run: %v\n%s", run, err, out)
		}
		if !want.Match(out) {
			t.Errorf("the %s run printed:\n%s", run, out)
		}
	}
}
