package witness

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestWitnessBytes compares docs/reference/damage.md with the bytes of a small witness. In the
// document, every line "offset = bytes" in a block marked bytes counts; spaces only separate
// fields.
func TestWitnessBytes(t *testing.T) {
	w, path := begin(t, t.TempDir(), Mark{Manifest: 7, ManifestBytes: 185, Logs: []uint64{6}}, entry(0, 0, 4),
		entry(3, 1, 90))
	w.Note(1, 91, placeOf(91), chainOf(91))
	if err := w.Close(Mark{Manifest: 7, ManifestBytes: 185, Logs: []uint64{6}, Closed: true}); err != nil {
		t.Fatal(err)
	}
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := os.ReadFile(filepath.Join("..", "..", "docs", "reference", "damage.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, block, _ := strings.Cut(string(doc), "```bytes\n")
	block, _, _ = strings.Cut(block, "```")
	lines := 0
	for line := range strings.Lines(block) {
		at, bytes, ok := strings.Cut(strings.TrimSpace(line), " = ")
		if !ok {
			continue
		}
		lines++
		var offset int
		if _, err := fmt.Sscan(at, &offset); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		bytes, _, _ = strings.Cut(bytes, " (")
		want := strings.ReplaceAll(bytes, " ", "")
		if got := fmt.Sprintf("%x", file[offset:min(len(file), offset+len(want)/2)]); got != want {
			t.Errorf("offset %d:\n is       %s\n document %s", offset, got, want)
		}
	}
	if lines < 8 {
		t.Errorf("the document has %d lines of bytes", lines)
	}
	for _, at := range []int{0, 4096, 8192, 8192 + 64, 8192 + 32768, 8192 + 32768 + 64} {
		t.Logf("%d = %x", at, file[at:at+96])
	}
	t.Logf("%x %x", file[252:256], file[4096+252:4096+256])
}
