// Package testshared opens reference material outside the repository (recorded cases, sample data)
// for tests.
//
// A test that needs missing material is skipped with a message. With ORRERY_REQUIRE_SHARED=1, as in
// CI, missing material is a failure. The package does not interpret the files.
package testshared

import (
	"os"
	"path/filepath"
	"testing"
)

// Open returns the bytes of a file in the shared folder, such as "vectors/epk_js.json". It skips or
// fails t if the file does not exist.
func Open(t testing.TB, name string) []byte {
	t.Helper()
	path := filepath.Join(root(t), "..", "shared", filepath.FromSlash(name))
	data, err := os.ReadFile(path)
	if err == nil {
		return data
	}
	if os.Getenv("ORRERY_REQUIRE_SHARED") == "1" {
		t.Fatalf("shared file %s is required (ORRERY_REQUIRE_SHARED=1): %v", name, err)
	}
	t.Skipf("SKIPPED: shared file %s is not beside the project: %v", name, err)
	return nil
}

// root returns the module root: the nearest parent folder that contains internal/testshared.
func root(t testing.TB) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatalf("working directory: %v", err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "internal", "testshared")); err == nil {
			return dir
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			t.Fatal("module root not found above the test's folder")
		}
		dir = parent
	}
}
