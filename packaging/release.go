package main

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Metadata of the project in a release.
const (
	homepage    = "https://github.com/orrery-db/orrery"
	summary     = "Document database that speaks the Azure Cosmos DB NoSQL API"
	license     = "Apache-2.0"
	maintainer  = "The Orrery authors <maintainers@orrery.invalid>"
	modulePath  = "github.com/orrery-db/orrery"
	sumsFile    = "SHA256SUMS"
	description = `Orrery is a document database that you run yourself. It speaks the Azure Cosmos DB
NoSQL API, so the official SDKs work against it unchanged.`
)

// A platform is the target of a binary, in Go's words.
type platform struct{ os, arch string }

func (p platform) String() string { return p.os + "_" + p.arch }

// platforms are the platforms of a release.
var platforms = []platform{
	{"darwin", "amd64"},
	{"darwin", "arm64"},
	{"linux", "amd64"},
	{"linux", "arm64"},
	{"windows", "amd64"},
	{"windows", "arm64"},
}

// executable returns the name of the command.
func (p platform) executable() string {
	if p.os == "windows" {
		return "orrery.exe"
	}
	return "orrery"
}

// A release is the input of all its files.
type release struct {
	version  string    // such as 1.2.3 or 1.2.3-rc.1
	commit   string    // hexadecimal, with -dirty when the checkout has changes
	time     time.Time // of every file
	root     string    // the checkout
	out      string    // directory of the files
	binaries map[platform]string
}

// versionForm matches a version as semver defines it, without build metadata, because tags of
// images cannot hold the plus sign.
var versionForm = regexp.MustCompile(`^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9A-Za-z]+([.-][0-9A-Za-z]+)*)?$`)

// newRelease reads commit and time from the checkout.
func newRelease(version, root, out string) (*release, error) {
	if !versionForm.MatchString(version) {
		return nil, fmt.Errorf("%q is not a version: use one like 1.2.3 or 1.2.3-rc.1 (make dist VERSION=1.2.3)", version)
	}
	r := &release{version: version, root: root, out: out, binaries: map[platform]string{}}
	var err error
	if r.commit, err = r.checkedOut(); err != nil {
		return nil, err
	}
	seconds := os.Getenv("SOURCE_DATE_EPOCH")
	if seconds == "" {
		if seconds, err = r.git("log", "-1", "--format=%ct"); err != nil {
			return nil, err
		}
	}
	n, err := strconv.ParseInt(seconds, 10, 64)
	if err != nil {
		return nil, fmt.Errorf("the time of the release: %w: check SOURCE_DATE_EPOCH", err)
	}
	r.time = time.Unix(n, 0).UTC()
	return r, nil
}

// checkedOut returns the commit of the checkout, with the suffix -dirty when files differ.
func (r *release) checkedOut() (string, error) {
	commit, err := r.git("rev-parse", "HEAD")
	if err != nil {
		return "", err
	}
	changes, err := r.git("status", "--porcelain")
	if err != nil {
		return "", err
	}
	if changes != "" {
		commit += "-dirty"
	}
	return commit, nil
}

func (r *release) git(args ...string) (string, error) {
	cmd := exec.Command("git", args...)
	cmd.Dir = r.root
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("git %s: %w", args[0], err)
	}
	return strings.TrimSpace(string(out)), nil
}

// make writes all files of the release and returns their names, in order. The output directory must
// be empty, absent, or written by an earlier run.
func (r *release) make() ([]string, error) {
	if err := r.clear(); err != nil {
		return nil, err
	}
	work, err := os.MkdirTemp("", "orrery-release-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(work) //nolint:errcheck // a temporary directory
	for _, p := range platforms {
		binary := filepath.Join(work, p.String(), p.executable())
		if err := r.compile(p, binary); err != nil {
			return nil, err
		}
		r.binaries[p] = binary
	}
	names, err := r.pack()
	if err != nil {
		return nil, err
	}
	// Building takes minutes, and the checkout may have changed meanwhile.
	if commit, err := r.checkedOut(); err != nil || commit != r.commit {
		return nil, errors.Join(fmt.Errorf("the checkout has changed from %s to %s while the release was made: make it again",
			r.commit, commit), err)
	}
	return names, nil
}

// pack writes everything that contains the binaries.
func (r *release) pack() ([]string, error) {
	if err := os.MkdirAll(r.out, 0o755); err != nil {
		return nil, err
	}
	var names []string
	for _, p := range platforms {
		name, err := r.archive(p)
		if err != nil {
			return nil, err
		}
		names = append(names, name)
		if p.os != "linux" {
			continue
		}
		packages, err := r.linuxPackages(p)
		if err != nil {
			return nil, err
		}
		names = append(names, packages...)
	}
	image, err := r.image()
	if err != nil {
		return nil, err
	}
	names = append(names, image)
	manifests, err := r.manifests()
	if err != nil {
		return nil, err
	}
	names = append(names, manifests...)
	slices.Sort(names)
	if err := r.sums(names); err != nil {
		return nil, err
	}
	return append(names, sumsFile), nil
}

// clear empties the output directory. It refuses a directory with other files than a release's:
// -out may have been mistyped.
func (r *release) clear() error {
	entries, err := os.ReadDir(r.out)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	for _, e := range entries {
		if e.IsDir() || !strings.HasPrefix(e.Name(), "orrery") && e.Name() != sumsFile {
			return fmt.Errorf("%s has %s in it, which is not of a release: choose another directory with -out", r.out, e.Name())
		}
	}
	for _, e := range entries {
		if err := os.Remove(filepath.Join(r.out, e.Name())); err != nil {
			return err
		}
	}
	return nil
}

// compile builds the command: static, without symbols, without paths of this machine.
func (r *release) compile(p platform, to string) error {
	flags := fmt.Sprintf("-s -w -X %s.version=%s -X %s.commit=%s", modulePath, r.version, modulePath, r.commit)
	cmd := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags", flags, "-o", to, "./cmd/orrery")
	cmd.Dir = r.root
	// A developer's settings for other builds must not change these bytes.
	cmd.Env = append(os.Environ(),
		"CGO_ENABLED=0", "GOOS="+p.os, "GOARCH="+p.arch,
		"GOFLAGS=", "GOWORK=off", "GOEXPERIMENT=", "GOAMD64=v1", "GOARM64=v8.0", "GOFIPS140=off",
	)
	if text, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("build for %s: %w\n%s", p, err, text)
	}
	return nil
}

// sums writes the checksums of the files, in the form that sha256sum -c reads.
func (r *release) sums(names []string) error {
	var text strings.Builder
	for _, name := range names {
		sum, err := r.sum(name)
		if err != nil {
			return err
		}
		fmt.Fprintf(&text, "%s  %s\n", sum, name)
	}
	return os.WriteFile(filepath.Join(r.out, sumsFile), []byte(text.String()), 0o644)
}

// sum returns the SHA-256 of a file of the release, in hexadecimal.
func (r *release) sum(name string) (string, error) {
	f, err := os.Open(filepath.Join(r.out, name))
	if err != nil {
		return "", err
	}
	defer f.Close() //nolint:errcheck // reading is over
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "", err
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}
