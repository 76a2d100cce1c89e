package orrerytest_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/orrerytest"
)

func TestSeedOfATest(t *testing.T) {
	server := orrerytest.Start(t, orrery.Config{Seed: []string{"testdata/seed"}})
	want := orrery.SeedResult{Databases: 1, Containers: 1, Created: 2}
	if got := server.Seeded(); got != want {
		t.Errorf("at the start: %+v, want %+v", got, want)
	}
	for _, again := range []orrery.SeedResult{
		orrerytest.Seed(t, server, "testdata/seed/shop.yaml"),
		orrerytest.SeedFS(t, server, os.DirFS("testdata"), "seed"),
	} {
		if again != (orrery.SeedResult{Present: 2}) {
			t.Errorf("again: %+v", again)
		}
	}
}

// failing records the failures of a test.
type failing struct {
	testing.TB
	said string
}

func (f *failing) Fatalf(format string, args ...any) {
	f.said = fmt.Sprintf(format, args...)
	panic(f)
}

func TestAMistakeInASeedEndsTheTest(t *testing.T) {
	server := orrerytest.Start(t, orrery.Config{})
	f := &failing{TB: t}
	func() {
		defer func() { _ = recover() }()
		orrerytest.Seed(f, server, "testdata/nowhere")
	}()
	if !strings.Contains(f.said, "there is no file or directory testdata/nowhere") {
		t.Errorf("it said %q", f.said)
	}
}
