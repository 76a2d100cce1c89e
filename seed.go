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

// SeedResult describes what a seed has done.
type SeedResult struct {
	// Databases and Containers were created. Changed counts existing definitions and throughputs
	// that were changed to what the seed says.
	Databases, Containers, Changed int
	// Created and Replaced count the items written; Present counts the items that existed and stay
	// unchanged.
	Created, Replaced, Present int64
}

// Seeded returns what Config.Seed did when the server started.
func (s *Server) Seeded() SeedResult { return s.seeded }

// Seed applies seed files, as Config.Seed does at the start. paths are seed files, and directories
// of them. What already exists and is equal is not written again, so a seed may be applied twice,
// and an interrupted seed is completed by the next call. An error names file and line; what was
// done until then stays, and the result counts it.
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

// SeedFS is Seed for files of the caller, such as embedded ones. name is a seed file or a directory
// in files; "." means all of them.
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

// openSeed opens the files of a path, or nothing if the path is missing and may be. A seed file can
// read only inside its own directory; links that leave it are refused.
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
	displayPrefix := ""
	if dir != "." {
		displayPrefix = strings.TrimSuffix(filepath.ToSlash(dir), "/") + "/"
	}
	return &seed.Source{Files: root.FS(), Name: name, DisplayPrefix: displayPrefix}, func() { _ = root.Close() }, nil
}
