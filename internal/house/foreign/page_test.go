package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestPage(t *testing.T) {
	root := t.TempDir()
	one := suite{name: "one", Title: "first", Package: "p", Version: "1", Tests: []string{"t.py"}}
	two := suite{
		name: "two", Title: "second", Package: "q", Version: "2", Tests: []string{"a", "b", "c", "d"},
		LeftOut: []leftOut{{"t::x", "asks the network"}},
	}
	if err := os.MkdirAll(filepath.Join(root, suitesDir, "one"), 0o755); err != nil {
		t.Fatal(err)
	}
	text := expectations{"a": "no triggers yet", "b": "no triggers yet", "c": "other | things"}.render()
	if err := os.WriteFile(filepath.Join(root, suitesDir, "one", expectedFile),
		[]byte(strings.ReplaceAll(text, "other | ", "other ")), 0o600); err != nil {
		t.Fatal(err)
	}
	page := "# Page\n" + pageStart + "\nold\n" + pageEnd + "\nafter\n"
	v := judge(one, []result{{name: "a", outcome: failed}, {name: "z"}}, expectations{"a": "no triggers yet"}, everything,
		0)
	first, err := rewritePage(root, page, []suite{one, two}, []verdict{v})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"# Page\n", "\nafter\n", "| one | first | `p` 1 | `t.py` | 1 | 1 | 0 |\n",
		"| one | 2 | no triggers yet | `a`, `b` |\n",
		"| one | 1 | other things | `c` |\n", "| two | 1 | asks the network | `t::x` |\n",
	} {
		if !strings.Contains(first, want) {
			t.Errorf("%q is missing from\n%s", want, first)
		}
	}
	w := judge(two, []result{{name: "z"}, {name: "y"}, {name: "x", outcome: skipped}}, nil, everything, 0)
	second, err := rewritePage(root, first, []suite{one, two}, []verdict{w})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"| one | first | `p` 1 | `t.py` | 1 | 1 | 0 |\n",
		"| two | second | `q` 2 | 4 files | 2 | 0 | 1 |\n",
	} {
		if !strings.Contains(second, want) {
			t.Errorf("%q is missing from\n%s", want, second)
		}
	}
	broken := verdict{suite: two, broken: "the server ended by itself"}
	if again, err := rewritePage(root, second, []suite{one, two}, []verdict{broken}); err != nil || again != second {
		t.Errorf("a broken run changes the page: %v\n%s", err, again)
	}
	if _, err := rewritePage(root, "no marks", nil, nil); err == nil {
		t.Error("a page without marks is written")
	}
}

func packed(t *testing.T, files map[string]string) string {
	t.Helper()
	var text bytes.Buffer
	zipped := gzip.NewWriter(&text)
	entries := tar.NewWriter(zipped)
	for name, content := range files {
		if err := entries.WriteHeader(&tar.Header{
			Name: name, Typeflag: tar.TypeReg, Mode: 0o644,
			Size: int64(len(content)),
		}); err != nil {
			t.Fatal(err)
		}
		if _, err := entries.Write([]byte(content)); err != nil {
			t.Fatal(err)
		}
	}
	if err := entries.Close(); err != nil {
		t.Fatal(err)
	}
	if err := zipped.Close(); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "p.tar.gz")
	if err := os.WriteFile(file, text.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

func TestUntarStaysInItsDirectory(t *testing.T) {
	dir := t.TempDir()
	if err := untar(packed(t, map[string]string{"p-1/tests/t.py": "x"}), filepath.Join(dir, "in")); err != nil {
		t.Fatal(err)
	}
	if text, err := os.ReadFile(filepath.Join(dir, "in", "tests", "t.py")); err != nil || string(text) != "x" {
		t.Errorf("%q %v", text, err)
	}
	if err := untar(packed(t, map[string]string{"p-1/../../out": "x"}), filepath.Join(dir, "in")); err == nil {
		t.Error("a path out of the directory is unpacked")
	}
}

func TestAnotherPackageIsRefused(t *testing.T) {
	file := packed(t, map[string]string{"p-1/a": "x"})
	err := verify(file, strings.Repeat("0", 64))
	if err == nil || !strings.Contains(err.Error(), "the suite wants 0000") {
		t.Errorf("%v", err)
	}
}
