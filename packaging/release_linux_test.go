package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestFilesOfARelease lists what `make dist` writes.
func TestFilesOfARelease(t *testing.T) {
	want := []string{
		sumsFile, "orrery-1.2.3~check.1-1.aarch64.rpm", "orrery-1.2.3~check.1-1.x86_64.rpm", "orrery.json", "orrery.rb",
		"orrery_1.2.3-check.1_darwin_amd64.tar.gz", "orrery_1.2.3-check.1_darwin_arm64.tar.gz",
		"orrery_1.2.3-check.1_image.tar",
		"orrery_1.2.3-check.1_linux_amd64.tar.gz", "orrery_1.2.3-check.1_linux_arm64.tar.gz",
		"orrery_1.2.3-check.1_windows_amd64.zip", "orrery_1.2.3-check.1_windows_arm64.zip",
		"orrery_1.2.3~check.1_amd64.deb", "orrery_1.2.3~check.1_arm64.deb",
	}
	if got := listed(t, built.out); !slices.Equal(got, want) {
		t.Errorf("files\n%q, want\n%q", got, want)
	}
	cmd := exec.Command("sha256sum", "--strict", "-c", sumsFile)
	cmd.Dir = built.out
	out, err := cmd.CombinedOutput()
	if err != nil || strings.Count(string(out), ": OK\n") != len(want)-1 {
		t.Errorf("sha256sum -c: %v\n%s", err, out)
	}
}

func listed(t *testing.T, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	slices.Sort(names)
	return names
}

// TestArchives reads every archive: one directory with the binary, licence and readme.
func TestArchives(t *testing.T) {
	for _, p := range platforms {
		files := map[string][]byte{}
		modes := map[string]os.FileMode{}
		name := filepath.Join(built.out, built.archiveFile(p))
		if p.os == "windows" {
			readZip(t, name, files, modes)
		} else {
			readTarGz(t, name, files, modes)
		}
		want := []string{p.executable(), "LICENSE", "README.md"}
		if p.os == "linux" {
			want = append(want, "orrery.service", "orrery.yaml")
		}
		for _, file := range want {
			if len(files[built.archiveName(p)+"/"+file]) == 0 {
				t.Errorf("%s has no %s", p, file)
			}
		}
		if len(files) != len(want) {
			t.Errorf("%s has %d files, want %d", p, len(files), len(want))
		}
		binary, err := os.ReadFile(built.binaries[p])
		if err != nil {
			t.Fatal(err)
		}
		inside := built.archiveName(p) + "/" + p.executable()
		if !bytes.Equal(files[inside], binary) || modes[inside].Perm() != 0o755 {
			t.Errorf("%s: the binary is another one, or has mode %v", p, modes[inside])
		}
	}
}

func readTarGz(t *testing.T, name string, files map[string][]byte, modes map[string]os.FileMode) {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close() //nolint:errcheck // reading is over
	compressed, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	archive := tar.NewReader(compressed)
	for {
		h, err := archive.Next()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		if files[h.Name], err = io.ReadAll(archive); err != nil {
			t.Fatal(err)
		}
		modes[h.Name] = h.FileInfo().Mode()
		if !h.ModTime.Equal(built.time) {
			t.Errorf("%s in %s is of %s", h.Name, name, h.ModTime)
		}
	}
}

func readZip(t *testing.T, name string, files map[string][]byte, modes map[string]os.FileMode) {
	t.Helper()
	archive, err := zip.OpenReader(name)
	if err != nil {
		t.Fatal(err)
	}
	defer archive.Close() //nolint:errcheck // reading is over
	for _, f := range archive.File {
		content, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		if files[f.Name], err = io.ReadAll(content); err != nil {
			t.Fatal(err)
		}
		modes[f.Name] = f.Mode()
	}
}

// TestBinary checks that the binary is static and has no symbols, includes version and commit, and
// holds no path of this machine.
func TestBinary(t *testing.T) {
	out, err := exec.Command(built.binaries[host], "version", "-o", "json").Output()
	if err != nil {
		t.Fatal(err)
	}
	var printed struct{ Version, Commit, OS, Arch string }
	if err := json.Unmarshal(out, &printed); err != nil {
		t.Fatal(err)
	}
	if printed.Version != testVersion || printed.Commit != built.commit ||
		printed.OS != host.os || printed.Arch != host.arch {
		t.Errorf("the binary says %+v, want commit %s", printed, built.commit)
	}
	sections := elfSections(t, built.binaries[host])
	for _, absent := range []string{".interp", ".dynamic", ".symtab", ".debug_info", ".zdebug_info"} {
		if slices.Contains(sections, absent) {
			t.Errorf("the binary has a section %s", absent)
		}
	}
	data, err := os.ReadFile(built.binaries[host])
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Contains(data, []byte(built.root+"/")) {
		t.Error("the binary holds the path of the checkout")
	}
}

// TestSameBytes makes a release twice, from two checkouts in different directories and at different
// times: the files are identical. The binary is the real one for this machine and a stand-in for
// the others.
func TestSameBytes(t *testing.T) {
	again := *built
	again.root, again.out, again.binaries = copyOfCheckout(t), filepath.Join(t.TempDir(), "dist"), map[platform]string{}
	if err := standIns(&again, t.TempDir()); err != nil {
		t.Fatal(err)
	}
	again.binaries[host] = filepath.Join(t.TempDir(), "orrery")
	if err := again.compile(host, again.binaries[host]); err != nil {
		t.Fatal(err)
	}
	if _, err := again.pack(); err != nil {
		t.Fatal(err)
	}
	for _, name := range listed(t, built.out) {
		first, err := built.sum(name)
		if err != nil {
			t.Fatal(err)
		}
		second, err := again.sum(name)
		if err != nil || first != second {
			t.Errorf("%s has other bytes the second time: %v", name, err)
		}
	}
}

// copyOfCheckout copies the files of the checkout that are committed, or could be.
func copyOfCheckout(t *testing.T) string {
	t.Helper()
	out, err := built.git("ls-files", "-co", "--exclude-standard", "-z")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for name := range strings.SplitSeq(strings.Trim(out, "\x00"), "\x00") {
		data, err := os.ReadFile(filepath.Join(built.root, name))
		if errors.Is(err, os.ErrNotExist) {
			continue // deleted and not committed yet
		}
		if err != nil {
			t.Fatal(err)
		}
		if err := os.MkdirAll(filepath.Join(dir, filepath.Dir(name)), 0o755); err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(dir, name), string(data))
	}
	return dir
}

// TestManifests compares the formula and the bucket with the archives that they name.
func TestManifests(t *testing.T) {
	formula, err := os.ReadFile(filepath.Join(built.out, "orrery.rb"))
	if err != nil {
		t.Fatal(err)
	}
	pairs := regexp.MustCompile(`url "([^"]+)"\s+sha256 "([0-9a-f]{64})"`).FindAllStringSubmatch(string(formula), -1)
	if len(pairs) != 4 {
		t.Fatalf("the formula names %d archives, want 4:\n%s", len(pairs), formula)
	}
	for _, pair := range pairs {
		sumIs(t, pair[1], pair[2])
	}
	if tool, err := exec.LookPath("ruby"); err == nil {
		if out, err := exec.Command(tool, "-c", filepath.Join(built.out, "orrery.rb")).CombinedOutput(); err != nil {
			t.Errorf("ruby -c: %v %s", err, out)
		}
	}
	var bucket struct {
		Version      string
		Architecture map[string]struct {
			URL, Hash  string
			ExtractDir string `json:"extract_dir"`
		}
	}
	readJSON(t, filepath.Join(built.out, "orrery.json"), &bucket)
	for name, arch := range map[string]string{"64bit": "amd64", "arm64": "arm64"} {
		of := bucket.Architecture[name]
		sumIs(t, of.URL, of.Hash)
		if of.ExtractDir != built.archiveName(platform{"windows", arch}) {
			t.Errorf("%s: the archive has no directory %q", name, of.ExtractDir)
		}
	}
}

// sumIs compares a published checksum with the file at that address.
func sumIs(t *testing.T, url, sum string) {
	t.Helper()
	name, ok := strings.CutPrefix(url, homepage+"/releases/download/v"+testVersion+"/")
	if !ok {
		t.Errorf("%s is no address of this release", url)
		return
	}
	if got, err := built.sum(name); err != nil || got != sum {
		t.Errorf("%s has the checksum %s, not %s: %v", name, got, sum, err)
	}
}

func TestWrongUse(t *testing.T) {
	for _, version := range []string{"", "v1.2.3", "1.2", "1.2.3+meta", "1.2.3 ", "latest"} {
		if _, err := newRelease(version, built.root, ""); err == nil {
			t.Errorf("%q is taken for a version", version)
		}
	}
	dir := t.TempDir()
	write(t, filepath.Join(dir, "thesis.odt"), "years of work")
	r := *built
	r.out = dir
	if _, err := r.make(); err == nil || !strings.Contains(err.Error(), "thesis.odt") {
		t.Errorf("a directory with other files is taken: %v", err)
	}
	if _, err := os.Stat(filepath.Join(dir, "thesis.odt")); err != nil {
		t.Error(err)
	}
}
