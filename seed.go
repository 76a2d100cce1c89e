package orrery

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/seed"
)

// SeedResult is what a seed came to.
type SeedResult struct {
	// Databases and Containers were made. Changed are definitions and throughputs of those
	// that were there, brought to what the seed says.
	Databases, Containers, Changed int
	// Created and Replaced are items that were written; Present were there and were left
	// as they are.
	Created, Replaced, Present int64
}

// Seeded returns what Config.Seed came to when the server started.
func (s *Server) Seeded() SeedResult { return s.seeded }

// Seed brings the server to what seed files say, as Config.Seed does at the start.
// paths are seed files, and directories of them. What is there and equal is not written
// again, so a seed may be given twice, and one that was interrupted is ended by the next.
// An error names file and line; what was done until then stays, and the result tells it.
func (s *Server) Seed(ctx context.Context, paths ...string) (SeedResult, error) {
	var sources []seed.Source
	for _, path := range paths {
		source, closeFiles, err := openSeed(path)
		if err != nil {
			return SeedResult{}, err
		}
		defer closeFiles()
		if source != nil {
			sources = append(sources, *source)
		}
	}
	return s.applySeed(ctx, sources)
}

// SeedFS is Seed for files that the caller has, such as embedded ones. name is a seed
// file of files, or a directory; "." is all of them.
func (s *Server) SeedFS(ctx context.Context, files fs.FS, name string) (SeedResult, error) {
	return s.applySeed(ctx, []seed.Source{{Files: files, Name: name}})
}

func (s *Server) applySeed(ctx context.Context, sources []seed.Source) (SeedResult, error) {
	r, err := seed.Apply(ctx, seed.Options{Handler: s.account, Key: s.Key(), Logger: s.config.Logger}, sources)
	if err != nil {
		err = fmt.Errorf("seed: %w", err)
		if seed.IsMistake(err) {
			err = configurationError{err}
		}
	}
	return SeedResult(r), err
}

func (s *Server) applyConfiguredSeed(ctx context.Context) error {
	if len(s.config.Seed) == 0 {
		return nil
	}
	began := clock.System().Now()
	r, err := s.Seed(ctx, s.config.Seed...)
	if err != nil {
		return err
	}
	s.seeded = r
	s.config.Logger.Info("the seed is applied", "databases", r.Databases, "containers", r.Containers, "changed", r.Changed,
		"created", r.Created, "replaced", r.Replaced, "present", r.Present, "duration_ms",
		milliseconds(clock.System().Now().Sub(began)))
	return nil
}

// openSeed opens what a path names; nothing when that is missing and may be. What a seed
// file can read is closed in by its own directory, links out of it among what is refused.
func openSeed(path string) (source *seed.Source, closeFiles func(), err error) {
	path, optional := strings.CutPrefix(path, "-")
	if path == "" {
		return nil, nil, configurationError{errors.New("seed: a path is empty: name a seed file, or a directory of them")}
	}
	info, err := os.Stat(path)
	switch {
	case optional && errors.Is(err, os.ErrNotExist):
		return nil, func() {}, nil
	case errors.Is(err, os.ErrNotExist):
		return nil, nil, configurationError{fmt.Errorf("seed: there is no file or directory %s", path)}
	case err != nil:
		return nil, nil, configurationError{fmt.Errorf("seed: %w", err)}
	}
	if link, err := os.Lstat(path); err == nil && link.Mode()&os.ModeSymlink != 0 {
		if path, err = filepath.EvalSymlinks(path); err != nil {
			return nil, nil, configurationError{fmt.Errorf("seed: %w", err)}
		}
	}
	dir, name := filepath.Split(path)
	if info.IsDir() {
		dir, name = path, "."
	}
	if dir == "" {
		dir = "."
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, nil, configurationError{fmt.Errorf("seed: %w", err)}
	}
	shown := ""
	if dir != "." {
		shown = strings.TrimSuffix(filepath.ToSlash(dir), "/") + "/"
	}
	return &seed.Source{Files: root.FS(), Name: name, Shown: shown}, func() { _ = root.Close() }, nil
}
