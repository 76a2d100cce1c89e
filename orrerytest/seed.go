package orrerytest

import (
	"io/fs"
	"testing"

	"github.com/orrery-db/orrery"
)

// Seed brings a server to what seed files say; paths are such files, or directories of
// them, relative to the test's directory. A mistake in them ends the test with its file
// and line. Config.Seed does the same when the server starts.
func Seed(t testing.TB, server *orrery.Server, paths ...string) orrery.SeedResult {
	t.Helper()
	r, err := server.Seed(t.Context(), paths...)
	if err != nil {
		t.Fatalf("orrerytest: %v", err)
	}
	return r
}

// SeedFS is Seed for files that the test has, such as embedded ones. name is a seed file
// of files, or a directory; "." is all of them.
func SeedFS(t testing.TB, server *orrery.Server, files fs.FS, name string) orrery.SeedResult {
	t.Helper()
	r, err := server.SeedFS(t.Context(), files, name)
	if err != nil {
		t.Fatalf("orrerytest: %v", err)
	}
	return r
}
