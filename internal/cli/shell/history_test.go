package shell

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestHistory: statements are kept in a file that only the user can read. Statements with secrets
// are not kept, and the file has a bounded size.
func TestHistory(t *testing.T) {
	state := t.TempDir()
	path := historyFile([]string{"XDG_STATE_HOME=" + state})
	if path != filepath.Join(state, "orrery", "history") {
		t.Fatalf("the file is %s", path)
	}
	h := &history{}
	h.open(path)
	key := strings.Repeat("C2y6yDjf5", 9)
	for _, statement := range []string{
		"ls", "ls", "SELECT *\nFROM c\nWHERE c.a = 1;", "SELECT * -- all\nFROM c;", "connect --key abc",
		"connect 'AccountEndpoint=x;AccountKey=abc'",
		"status --key=abc", "SELECT '" + key + "' FROM c", "keys rotate primary", "get x --pk \x1b[2J",
		"get x --pk \u202e",
	} {
		h.remember(statement)
	}
	want := []string{"ls", "SELECT * FROM c WHERE c.a = 1;", "keys rotate primary"}
	if !slices.Equal(h.entries, want) || h.At(0) != want[2] || h.Len() != 3 {
		t.Errorf("it keeps %q", h.entries)
	}
	info, err := os.Stat(path)
	if err != nil || info.Mode().Perm() != 0o600 && os.PathSeparator == '/' {
		t.Errorf("%v %v", info.Mode(), err)
	}
	again := &history{}
	again.open(path)
	if !slices.Equal(again.entries, want) {
		t.Errorf("after a restart: %q", again.entries)
	}
	// A manipulated file, and a long one.
	text := "pwd\x1b[2J\nconnect --key abc\n" + strings.Repeat("ls\npwd\n", maxHistory)
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	again = &history{}
	again.open(path)
	data, err := os.ReadFile(path)
	if err != nil ||
		len(again.entries) != maxHistory ||
		strings.Count(string(data), "\n") != maxHistory || strings.Contains(string(data), "abc") {
		t.Errorf("%d entries, file of %d bytes, %v", len(again.entries), len(data), err)
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 && os.PathSeparator == '/' {
		t.Errorf("%v %v", info.Mode(), err)
	}
	none := &history{}
	none.open(historyFile(nil)) // without a home
	none.remember("ls")
	if none.Len() != 1 || none.path != "" {
		t.Errorf("%+v", none)
	}
}
