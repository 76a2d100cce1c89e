package main

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/sassoftware/go-rpmutils"
)

// TestRPMHolds reads the RPM package of host: names, versions, files and their checksums.
func TestRPMHolds(t *testing.T) {
	arch := map[string]string{"amd64": "x86_64", "arm64": "aarch64"}[host.arch]
	f, err := os.Open(filepath.Join(built.out, "orrery-1.2.3~check.1-1."+arch+".rpm"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close() //nolint:errcheck // reading is over
	read, err := rpmutils.ReadRpm(f)
	if err != nil {
		t.Fatal(err)
	}
	name, err := read.Header.GetNEVRA()
	if err != nil || name.Name != "orrery" || name.Version != "1.2.3~check.1" || name.Release != "1" || name.Arch != arch {
		t.Errorf("the package is %+v %v", name, err)
	}
	modes := map[string]int{}
	files, err := read.Header.GetFiles()
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		modes[file.Name()] = file.Mode() & 0o777
		if file.UserName() != "root" || int64(file.Mtime()) != built.time.Unix() {
			t.Errorf("%s is %s's and of %d", file.Name(), file.UserName(), file.Mtime())
		}
		const isConfig, noReplace = 1, 16 // RPMFILE_CONFIG, RPMFILE_NOREPLACE
		if want := file.Name() == "/etc/orrery/orrery.yaml"; want != (file.Flags() == isConfig|noReplace) {
			t.Errorf("%s has the flags %d", file.Name(), file.Flags())
		}
	}
	for file, mode := range map[string]int{
		"/usr/bin/orrery": 0o755, "/usr/lib/systemd/system/orrery.service": 0o644, "/etc/orrery/orrery.yaml": 0o644,
	} {
		if modes[file] != mode {
			t.Errorf("%s has mode %o, want %o", file, modes[file], mode)
		}
	}
	// The payload matches the header: the library compares the checksums.
	to := t.TempDir()
	if err := read.ExpandPayload(to); err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile(built.binaries[host])
	if err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(filepath.Join(to, "usr/bin/orrery")); err != nil || !slices.Equal(got, want) {
		t.Errorf("the payload has another binary: %v", err)
	}
}
