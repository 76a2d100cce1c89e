package main

import (
	"archive/zip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// A kind is a registry and the test runner of its language. The order of its steps is prepare,
// fetch, unpack, install.
type kind struct {
	locks   []string // files in the suite's directory that determine its place
	prepare func(ctx context.Context, p place, s suite) error
	fetch   func(ctx context.Context, p place, s suite) (archive string, err error)
	unpack  func(archive, dir string) error
	install func(ctx context.Context, p place, s suite) error
	command func(p place, s suite, files []string) (tests, error)
}

// tests is how the tests of a suite are run and reported.
type tests struct {
	dir      string
	commands []start
	parse    func(text []byte) ([]result, error)
	covered  func(name string) bool // reports whether the run includes the test of this name, if it still exists
}

// A start is one start of the suite's runner. Most suites take one.
type start struct {
	command []string
	report  string // file that the runner writes; empty: its output is the report
}

var kinds = map[string]*kind{
	"go": {prepare: nothing, fetch: fetchGo, unpack: unzip, install: installGo, command: commandGo},
	"pypi": {
		locks: []string{"requirements.lock"}, prepare: makeVenv, fetch: fetchPyPI, unpack: untar, install: nothing,
		command: commandPyPI,
	},
	"npm": {
		locks: npmLocks, prepare: installNPM, fetch: fetchNPM, unpack: untar, install: nothing,
		command: commandNPM,
	},
	"crates": {
		locks: []string{"Cargo.toml", "Cargo.lock"}, prepare: prepareCrates, fetch: fetchCrates, unpack: untar,
		install: installCrates, command: commandCrates,
	},
}

func nothing(context.Context, place, suite) error { return nil }

func everything(string) bool { return true }

// --- Go ----------------------------------------------------------------------

// fetchGo downloads from the module proxy, in a directory outside of any module.
func fetchGo(ctx context.Context, _ place, s suite) (zipped string, err error) {
	outside, err := os.MkdirTemp("", "orrery-foreign-")
	if err != nil {
		return "", err
	}
	defer func() { _ = os.RemoveAll(outside) }() // the directory is empty
	module := s.Package + "@" + s.Version
	if err := fromNetwork(ctx, outside, nil, "go", "mod", "download", module); err != nil {
		return "", err
	}
	text, err := command(ctx, outside, nil, "go", "mod", "download", "-json", module)
	if err != nil {
		return "", err
	}
	var download struct{ Zip string }
	if err := json.Unmarshal(text, &download); err != nil || download.Zip == "" {
		return "", fmt.Errorf("go mod download tells no archive: %s, %w", text, err)
	}
	return download.Zip, nil
}

// unzip unpacks a module without the directories of its path and version.
func unzip(archive, dir string) error {
	z, err := zip.OpenReader(archive)
	if err != nil {
		return err
	}
	defer func() { _ = z.Close() }() // the archive was only read
	for _, entry := range z.File {
		at := strings.IndexByte(entry.Name, '@')
		if at < 0 {
			return fmt.Errorf("the module has the path %q", entry.Name)
		}
		_, name, inside := strings.Cut(entry.Name[at:], "/")
		if !inside || !filepath.IsLocal(name) {
			return fmt.Errorf("the module has the path %q", entry.Name)
		}
		from, err := entry.Open()
		if err != nil {
			return err
		}
		if err := errors.Join(extract(from, filepath.Join(dir, name)), from.Close()); err != nil {
			return err
		}
	}
	return nil
}

// installGo uses the module's own go.sum, which the SHA-256 of the module covers.
func installGo(ctx context.Context, p place, _ suite) error {
	return fromNetwork(ctx, p.pack(), []string{"GOFLAGS=-mod=readonly"}, "go", "mod", "download")
}

var goTest = regexp.MustCompile(`(?m)^func (Test\w+)\(`)

func commandGo(p place, s suite, files []string) (tests, error) {
	var names []string
	for _, file := range files {
		text, err := os.ReadFile(filepath.Join(p.pack(), file))
		if err != nil {
			return tests{}, err
		}
		for _, m := range goTest.FindAllStringSubmatch(string(text), -1) {
			names = append(names, m[1])
		}
	}
	if len(names) == 0 {
		return tests{}, errors.New("the files hold no test")
	}
	args := []string{
		"go", "test", "-json", "-mod=readonly", "-count=1", fmt.Sprintf("-timeout=%dm", s.Minutes),
		"-run", "^(" + strings.Join(names, "|") + ")$",
	}
	var without []string
	for _, l := range s.LeftOut {
		without = append(without, l.Test)
	}
	if len(without) > 0 {
		args = append(args, "-skip", "^("+strings.Join(without, "|")+")$")
	}
	args = append(append(args, s.Arguments...), ".")
	return tests{dir: p.pack(), commands: []start{{command: args}}, parse: parseGo, covered: everything}, nil
}

// --- PyPI --------------------------------------------------------------------

func python(p place) string { return p.file("venv/bin/python") }

// makeVenv installs the packages of requirements.lock: the tests' dependencies, pytest, and the
// package's build tools.
func makeVenv(ctx context.Context, p place, _ suite) error {
	program := os.Getenv("PYTHON")
	if program == "" {
		program = "python3"
	}
	if _, err := command(ctx, p.dir, nil, program, "-m", "venv", p.file("venv")); err != nil {
		return err
	}
	return fromNetwork(ctx, p.dir, nil, python(p), "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
		"--require-hashes", "--no-deps", "--only-binary", ":all:", "--requirement", filepath.Join(p.own, "requirements.lock"))
}

// fetchPyPI downloads the source package. pip builds the package's metadata meanwhile, so the lock
// includes its build tool.
func fetchPyPI(ctx context.Context, p place, s suite) (string, error) {
	requirement := p.file("package.txt")
	line := fmt.Sprintf("%s==%s --hash=sha256:%s\n", s.Package, s.Version, s.SHA256)
	if err := os.WriteFile(requirement, []byte(line), 0o600); err != nil {
		return "", err
	}
	into := p.file("download")
	err := fromNetwork(ctx, p.dir, []string{"PATH=" + p.file("venv/bin") + ":" + os.Getenv("PATH")},
		python(p), "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--require-hashes", "--no-deps",
		"--no-binary", ":all:", "--no-build-isolation", "--dest", into, "--requirement", requirement)
	if err != nil {
		return "", err
	}
	return only(filepath.Join(into, "*.tar.gz"))
}

// only returns the one file that matches a pattern.
func only(pattern string) (string, error) {
	found, err := filepath.Glob(pattern)
	if err != nil || len(found) != 1 {
		return "", fmt.Errorf("%d files are %s, want one (%w)", len(found), filepath.Base(pattern), err)
	}
	return found[0], nil
}

// commandPyPI runs all files at once, or each apart. A directory "shim" beside suite.json holds our
// replacements for modules that no registry carries.
func commandPyPI(p place, s suite, files []string) (tests, error) {
	args := []string{
		python(p), "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:warnings", "--tb=short",
		"-o", "junit_logging=no", "-o", "junit_family=xunit1",
	}
	for _, l := range s.LeftOut {
		args = append(args, "--deselect", l.Test)
	}
	args = append(args, s.Arguments...)
	groups := [][]string{files}
	if s.Apart {
		groups = nil
		for _, file := range files {
			groups = append(groups, []string{file})
		}
	}
	var commands []start
	for i, group := range groups {
		report := p.file(fmt.Sprintf("report-%d.xml", i))
		commands = append(commands, start{slices.Concat(args, []string{"--junitxml", report}, group), report})
	}
	covered := func(name string) bool {
		for _, file := range files {
			module := strings.ReplaceAll(strings.TrimSuffix(file, ".py"), "/", ".")
			if strings.HasPrefix(name, module+".") || name == module {
				return true
			}
		}
		return false
	}
	return tests{dir: p.pack(), commands: commands, parse: parseJUnit, covered: covered}, nil
}

// --- npm ---------------------------------------------------------------------

var npmLocks = []string{"package.json", "package-lock.json"}

// installNPM installs beside the package, where Node finds the dependencies from within the
// package.
func installNPM(ctx context.Context, p place, _ suite) error {
	for _, name := range npmLocks {
		text, err := os.ReadFile(filepath.Join(p.own, name))
		if err != nil {
			return err
		}
		if err := os.WriteFile(p.file(name), text, 0o600); err != nil {
			return err
		}
	}
	return fromNetwork(ctx, p.dir, nil, "npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
}

func fetchNPM(ctx context.Context, p place, s suite) (string, error) {
	into := p.file("download")
	if err := os.MkdirAll(into, 0o755); err != nil {
		return "", err
	}
	if err := fromNetwork(ctx, into, nil, "npm", "pack", "--silent", s.Package+"@"+s.Version); err != nil {
		return "", err
	}
	return only(filepath.Join(into, "*.tgz"))
}

func commandNPM(p place, s suite, files []string) (tests, error) {
	report := p.file("report.json")
	args := []string{
		"node", p.file("node_modules/mocha/bin/mocha.js"), "--reporter", "json", "--reporter-option",
		"output=" + report, "--exit",
	}
	if len(s.LeftOut) > 0 {
		var without []string
		for _, l := range s.LeftOut {
			without = append(without, regexp.QuoteMeta(l.Test))
		}
		args = append(args, "--grep", strings.Join(without, "|"), "--invert")
	}
	args = append(append(args, s.Arguments...), files...)
	return tests{dir: p.pack(), commands: []start{{args, report}}, parse: parseMocha, covered: everything}, nil
}

// --- crates ------------------------------------------------------------------

// prepareCrates downloads the crate as the dependency of a manifest of ours.
func prepareCrates(ctx context.Context, p place, _ suite) error {
	manifest := p.file("fetch")
	if err := os.MkdirAll(filepath.Join(manifest, "src"), 0o755); err != nil {
		return err
	}
	for _, name := range []string{"Cargo.toml", "Cargo.lock"} {
		text, err := os.ReadFile(filepath.Join(p.own, name))
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(manifest, name), text, 0o600); err != nil {
			return err
		}
	}
	if err := os.WriteFile(filepath.Join(manifest, "src", "lib.rs"), nil, 0o600); err != nil {
		return err
	}
	return fromNetwork(ctx, manifest, nil, "cargo", "fetch", "--locked")
}

func fetchCrates(_ context.Context, _ place, s suite) (string, error) {
	home := os.Getenv("CARGO_HOME")
	if home == "" {
		user, err := os.UserHomeDir()
		if err != nil {
			return "", err
		}
		home = filepath.Join(user, ".cargo")
	}
	return only(filepath.Join(home, "registry", "cache", "*", s.Package+"-"+s.Version+".crate"))
}

// installCrates uses the crate's own Cargo.lock, which the SHA-256 of the crate covers, and builds
// the tests.
func installCrates(ctx context.Context, p place, s suite) error {
	if err := fromNetwork(ctx, p.pack(), nil, "cargo", "fetch", "--locked"); err != nil {
		return err
	}
	build := append(cargoTest(s), "--no-run")
	_, err := command(ctx, p.pack(), cargoEnvironment(p, s), build[0], build[1:]...)
	return err
}

// cargoTest returns the command of the tests, without the arguments for the tests themselves.
func cargoTest(s suite) []string {
	args := []string{"cargo", "test", "--locked", "--offline", "--no-fail-fast"}
	for _, file := range s.Tests {
		args = append(args, "--test", strings.TrimSuffix(filepath.Base(file), ".rs"))
	}
	return append(args, s.Arguments...)
}

// cargoEnvironment returns the part of the suite's environment that affects the build: a change of
// it would rebuild everything. Build output lies beside the package's place, so an interrupted
// build continues.
func cargoEnvironment(p place, s suite) []string {
	out := []string{
		"CARGO_TARGET_DIR=" + p.dir + "-built", "CARGO_PROFILE_TEST_DEBUG=0", "CARGO_PROFILE_DEV_DEBUG=0",
		"CARGO_INCREMENTAL=0",
	}
	if flags := s.Environment["RUSTFLAGS"]; flags != "" {
		out = append(out, "RUSTFLAGS="+flags)
	}
	return out
}

func commandCrates(p place, s suite, _ []string) (tests, error) {
	args := append(cargoTest(s), "--", "--test-threads=2")
	for _, l := range s.LeftOut {
		args = append(args, "--skip", l.Test)
	}
	return tests{dir: p.pack(), commands: []start{{command: args}}, parse: parseCargo, covered: everything}, nil
}
