// Package testshared opens the reference material that lies beside the
// project (recorded cases, sample data) for tests.
//
// The material is not part of the repository. A test that asks for it is
// skipped, loudly, when it is absent; where ORRERY_REQUIRE_SHARED=1 is set, as
// in CI, absence is a failure. The package knows nothing of what the files mean.
package testshared

import (
	"os"
	"path/filepath"
	"testing"
)

// Open returns the bytes of a file below the shared folder, such as
// "vectors/epk_js.json". It skips or fails t when the file is not there.
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

// root finds the module root: the nearest folder upwards that holds go.mod
// and the folder internal/testshared.
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
