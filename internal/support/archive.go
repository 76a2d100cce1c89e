package support

import (
	"archive/zip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"runtime/pprof"
	"time"
)

const (
	// maxPartBytes bounds one part of an archive.
	maxPartBytes = 64 << 20
	// maxFiles bounds the list of files.
	maxFiles = 10_000
)

// Part is one file of an archive.
type Part struct {
	Name  string
	Write func(ctx context.Context, w io.Writer) error
}

// Write writes an archive. A part that fails leaves the kind of its failure in its place, and the
// others follow: an archive is wanted most when something is wrong.
func Write(ctx context.Context, w io.Writer, at time.Time, parts []Part) error {
	archive := zip.NewWriter(w)
	for _, part := range parts {
		file, err := archive.CreateHeader(&zip.FileHeader{Name: part.Name, Method: zip.Deflate, Modified: at})
		if err != nil {
			return fmt.Errorf("add %s to the archive: %w", part.Name, err)
		}
		if err := part.Write(ctx, &limited{to: file, left: maxPartBytes}); err != nil {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			if _, err := fmt.Fprintf(file, "\nThis part is incomplete: %s.\n", kindOf(err)); err != nil {
				return fmt.Errorf("write the archive: %w", err)
			}
		}
	}
	return archive.Close()
}

// errTooLarge ends a part that takes too much space.
var errTooLarge = errors.New("the part is too large")

// limited ends a part after so many bytes.
type limited struct {
	to   io.Writer
	left int
}

// Write implements io.Writer.
func (l *limited) Write(p []byte) (int, error) {
	if len(p) > l.left {
		return 0, errTooLarge
	}
	l.left -= len(p)
	return l.to.Write(p)
}

// JSON returns a part with a value in JSON.
func JSON(name string, value func(context.Context) (any, error)) Part {
	return Part{name, func(ctx context.Context, w io.Writer) error {
		v, err := value(ctx)
		if err != nil {
			return err
		}
		encoder := json.NewEncoder(w)
		encoder.SetIndent("", "  ")
		return encoder.Encode(v)
	}}
}

// Profile returns a part with a profile of the runtime: as text without the arguments of functions,
// or in the form that `go tool pprof` reads.
func Profile(name, profile string, text bool) Part {
	return Part{name, func(_ context.Context, w io.Writer) error {
		debug := 0
		if text {
			debug = 1
		}
		return pprof.Lookup(profile).WriteTo(w, debug)
	}}
}

// Files returns a part with the names and sizes of the files in a directory.
func Files(name, dir string) Part {
	return Part{name, func(ctx context.Context, w io.Writer) error {
		count := 0
		return filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
			switch {
			case ctx.Err() != nil:
				return ctx.Err()
			case errors.Is(err, fs.ErrNotExist): // it has just been removed
				return nil
			case err != nil:
				return err
			case entry.IsDir():
				return nil
			}
			if count++; count > maxFiles {
				return errTooLarge
			}
			info, err := entry.Info()
			if err != nil {
				return nil //nolint:nilerr // the file has just been removed
			}
			below, err := filepath.Rel(dir, path)
			if err != nil {
				return err
			}
			_, err = fmt.Fprintf(w, "%14d  %s  %s  %q\n", info.Size(), info.Mode(), info.ModTime().UTC().Format(time.RFC3339),
				filepath.ToSlash(below))
			return err
		})
	}}
}
