package orrerytest

import (
	"io/fs"
	"testing"

	"github.com/orrery-db/orrery"
)

// Seed applies seed files to a server; paths are such files, or directories of them, relative to
// the test's directory. A mistake in them ends the test with its file and line. Config.Seed does
// the same when the server starts.
func Seed(t testing.TB, server *orrery.Server, paths ...string) orrery.SeedResult {
	t.Helper()
	r, err := server.Seed(t.Context(), paths...)
	if err != nil {
		t.Fatalf("orrerytest: %v", err)
	}
	return r
}

// SeedFS is Seed for files of the test, such as embedded ones. name is a seed file or a directory
// in files; "." means all of them.
func SeedFS(t testing.TB, server *orrery.Server, files fs.FS, name string) orrery.SeedResult {
	t.Helper()
	r, err := server.SeedFS(t.Context(), files, name)
	if err != nil {
		t.Fatalf("orrerytest: %v", err)
	}
	return r
}
