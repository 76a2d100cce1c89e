package main

import (
	"archive/tar"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/house/served"
)

// tries is how often a download is tried, because the network may fail. Tests are never retried.
const tries = 3

// A place is the directory of a suite's package, its dependencies and its report. Git ignores it.
type place struct {
	own string // the suite's directory in the repository
	dir string // target/<suite>
	out io.Writer
}

func (r *runner) place(s suite) place {
	return place{
		own: filepath.Join(r.root, suitesDir, s.name),
		dir: filepath.Join(r.root, suitesDir, workName, s.name),
		out: r.out,
	}
}

// pack returns the directory of the unpacked package.
func (p place) pack() string { return filepath.Join(p.dir, "package") }

func (p place) file(name string) string { return filepath.Join(p.dir, name) }

// command runs a program in a directory and returns its output.
func command(ctx context.Context, dir string, environment []string, program string, args ...string) ([]byte, error) {
	cmd := served.Command(ctx, program, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), environment...)
	cmd.WaitDelay = 5 * time.Second
	text, err := cmd.CombinedOutput()
	if err != nil {
		return text, fmt.Errorf("%s: %w\n%s", cmd.String(), err, served.LastOf(string(text), 2000))
	}
	return text, nil
}

// fromNetwork runs a command that downloads, up to three times.
func fromNetwork(ctx context.Context, dir string, environment []string, program string, args ...string) error {
	var err error
	for try := range tries {
		if _, err = command(ctx, dir, environment, program, args...); err == nil || ctx.Err() != nil {
			return err
		}
		select {
		case <-time.After(time.Duration(2*try+2) * time.Second):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return fmt.Errorf("failed %d times: %w", tries, err)
}

// ready fetches and unpacks the package and installs the dependencies of its tests, unless an
// earlier run did so from the same files. It first removes what a failed attempt left.
func (p place) ready(ctx context.Context, s suite) error {
	k := kinds[s.Registry]
	want, err := p.mark(s, k)
	if err != nil {
		return err
	}
	stamp := p.file("ready")
	if have, err := os.ReadFile(stamp); err == nil && string(have) == want {
		return nil
	}
	fmt.Fprintf(p.out, "-- fetching %s %s\n", s.Package, s.Version)
	if err := os.RemoveAll(p.dir); err != nil {
		return err
	}
	if err := os.MkdirAll(p.dir, 0o755); err != nil {
		return err
	}
	if err := k.prepare(ctx, p, s); err != nil {
		return fmt.Errorf("installing for the suite: %w", err)
	}
	archive, err := k.fetch(ctx, p, s)
	if err != nil {
		return fmt.Errorf("fetching the package: %w", err)
	}
	if err := verify(archive, s.SHA256); err != nil {
		return err
	}
	if err := k.unpack(archive, p.pack()); err != nil {
		return fmt.Errorf("unpacking the package: %w", err)
	}
	if err := k.install(ctx, p, s); err != nil {
		return fmt.Errorf("installing for the suite: %w", err)
	}
	return os.WriteFile(stamp, []byte(want), 0o600)
}

// mark identifies the files that the suite's place is made from: the package and the lock files.
func (p place) mark(s suite, k *kind) (string, error) {
	sum := sha256.New()
	fmt.Fprintln(sum, s.Registry, s.Package, s.Version, s.SHA256)
	for _, name := range k.locks {
		text, err := os.ReadFile(filepath.Join(p.own, name))
		if err != nil {
			return "", err
		}
		fmt.Fprintf(sum, "%s %d\n%s", name, len(text), text)
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
}

// verify compares a file with the SHA-256 that it must have.
func verify(file, want string) error {
	f, err := os.Open(file)
	if err != nil {
		return err
	}
	defer func() { _ = f.Close() }() // the file was only read
	sum := sha256.New()
	if _, err := io.Copy(sum, f); err != nil {
		return err
	}
	if got := hex.EncodeToString(sum.Sum(nil)); got != want {
		return fmt.Errorf("%s has the SHA-256 %s, the suite wants %s", filepath.Base(file), got, want)
	}
	return nil
}

// untar unpacks a .tar.gz into dir without the outermost directory. Only files and directories are
// unpacked.
func untar(archive, dir string) error {
	f, err := os.Open(archive)
	if err != nil {
		return err
	}
	defer func() { _ = f.Close() }() // the file was only read
	unzipped, err := gzip.NewReader(f)
	if err != nil {
		return err
	}
	for entries := tar.NewReader(unzipped); ; {
		entry, err := entries.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		_, name, inside := strings.Cut(filepath.ToSlash(entry.Name), "/")
		if !inside || name == "" || entry.Typeflag != tar.TypeReg {
			continue
		}
		if !filepath.IsLocal(name) {
			return fmt.Errorf("the package has the path %q", entry.Name)
		}
		if err := extract(entries, filepath.Join(dir, name)); err != nil {
			return err
		}
	}
}

func extract(from io.Reader, file string) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	f, err := os.OpenFile(file, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	_, err = io.Copy(f, from)
	return errors.Join(err, f.Close())
}
