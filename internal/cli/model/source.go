package model

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/model/file"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/source"
	"github.com/orrery-db/orrery/internal/model/source/ddl"
	"github.com/orrery-db/orrery/internal/model/source/sqlite"
)

// sourceForms are the accepted values of --from.
const sourceForms = "use sqlite:FILE or ddl:FILE"

// openSource opens the database that --from names. csv is the folder with the rows of a schema in
// text.
func openSource(ctx context.Context, from, csv string) (*source.Source, error) {
	kind, rest, ok := strings.Cut(from, ":")
	switch {
	case !ok || rest == "":
		return nil, exit.Usagef("--from=%s is not understood: %s", from, sourceForms)
	case kind == "sqlite" && csv != "":
		return nil, exit.Usagef("--csv is for ddl:FILE: a SQLite file has its own rows")
	case kind == "sqlite":
		return sqlite.Open(ctx, rest)
	case kind == "ddl":
		return ddl.Open(ctx, rest, ddl.Options{CSV: csv})
	}
	return nil, exit.Usagef("--from=%s: the source %q is unknown: %s", from, kind, sourceForms)
}

// relativeTo returns a source whose file is relative to a folder.
func relativeTo(folder, from string) string {
	kind, path, ok := strings.Cut(from, ":")
	if !ok || filepath.IsAbs(path) {
		return from
	}
	return kind + ":" + filepath.Join(folder, path)
}

// measure reads the schema with statistics, and adds the foreign keys that joins suggest and the
// data confirms.
func measure(
	ctx context.Context, c *console.Console, s *source.Source, sample int, quiet bool,
	joins func(*schema.Schema) ([]source.Join, error),
) (*schema.Schema, error) {
	line := console.NewProgress(c, quiet)
	defer line.End()
	o := source.Options{Sample: sample, Progress: func(p source.Progress) {
		line.Show(fmt.Sprintf("table %d of %d: %s, %s", p.Table+1, p.Tables, p.Name, p.Step))
	}}
	measured, err := s.Schema(ctx, o)
	if err != nil {
		return nil, err
	}
	if joins != nil {
		found, err := joins(measured)
		if err != nil {
			return nil, err
		}
		if err := s.Infer(ctx, measured, found, o); err != nil {
			return nil, err
		}
	}
	file.Round(measured)
	return measured, nil
}
