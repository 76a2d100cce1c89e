package storage

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestMemoryLimit(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	if n := machineMemory(write("meminfo", "MemFree: 1 kB\nMemTotal:    2048 kB\n")); n != 2<<20 {
		t.Errorf("machine memory %d", n)
	}
	if n := machineMemory(filepath.Join(dir, "none")); n != 0 {
		t.Errorf("no machine memory: %d", n)
	}
	for text, want := range map[string]int64{"max\n": 0, "1048576\n": 1 << 20, "9223372036854771712\n": 0, "": 0} {
		if n := numberIn(write("limit", text)); n != want {
			t.Errorf("%q: %d, want %d", text, n, want)
		}
	}
	files := controlGroupFiles(write("cgroup", "0::/a/b\n"), "/cg")
	if got := strings.Join(files, " "); !strings.Contains(got, "/cg/a/b/memory.max /cg/a/memory.max") {
		t.Errorf("files: %s", got)
	}
	files = controlGroupFiles(write("cgroup", "9:cpu:/x\n8:memory:/a/b\n0::/\n"), "/cg")
	if got := strings.Join(files, " "); !strings.Contains(got,
		"/cg/memory/a/b/memory.limit_in_bytes /cg/memory/a/memory.limit_in_bytes") {
		t.Errorf("files of version 1: %s", got)
	}
}
