package model

import (
	"context"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/model/file"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/source"
	"github.com/orrery-db/orrery/internal/model/source/ddl"
	"github.com/orrery-db/orrery/internal/model/source/postgres"
	"github.com/orrery-db/orrery/internal/model/source/sqlite"
)

// sourceForms are the accepted values of --from.
const sourceForms = "use sqlite:FILE, ddl:FILE or postgres://USER@HOST/DATABASE"

// isServer tells whether --from names a PostgreSQL server. Its address may hold a password, so no
// message and no file has it.
func isServer(from string) bool {
	return strings.HasPrefix(from, "postgres://") || strings.HasPrefix(from, "postgresql://")
}

// sourceName returns the name of a source for a file: that of its file without its ending, or that
// of its database.
func sourceName(from string) string {
	if isServer(from) {
		if u, err := url.Parse(from); err == nil && len(u.Path) > 1 {
			return u.Path[1:]
		}
		return "postgres"
	}
	_, path, _ := strings.Cut(from, ":")
	base := filepath.Base(path)
	return strings.TrimSuffix(base, filepath.Ext(base))
}

// openSource opens the database that --from names. csv is the folder with the rows of a schema in
// text. schemas are those of a PostgreSQL database; nil means public.
func openSource(ctx context.Context, from, csv string, schemas []string) (*source.Source, error) {
	switch {
	case isServer(from) && csv != "":
		return nil, exit.Usagef("--csv is for ddl:FILE: a PostgreSQL database has its own rows")
	case isServer(from):
		return postgres.Open(ctx, from, postgres.Options{Schemas: schemas})
	case len(schemas) > 0:
		return nil, exit.Usagef("--schema is for postgres://…: other sources are read whole")
	}
	kind, rest, ok := strings.Cut(from, ":")
	switch {
	case !ok && isFile(from):
		return nil, exit.Usagef("--from does not say what kind of file %s is: use sqlite:%s for a SQLite database, "+
			"ddl:%s for SQL text", from, from, from)
	case !ok || rest == "":
		return nil, exit.Usagef("--from is not understood: %s", sourceForms)
	case kind == "sqlite" && csv != "":
		return nil, exit.Usagef("--csv is for ddl:FILE: a SQLite file has its own rows")
	case kind == "sqlite":
		return sqlite.Open(ctx, rest)
	case kind == "ddl":
		return ddl.Open(ctx, rest, ddl.Options{CSV: csv})
	}
	// The rest may be an address with a password, so the message leaves it out.
	return nil, exit.Usagef("--from: the source %q is unknown: %s", kind, sourceForms)
}

func isFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}

// relativeTo returns a source whose file is relative to a folder.
func relativeTo(folder, from string) string {
	kind, path, ok := strings.Cut(from, ":")
	if !ok || isServer(from) || filepath.IsAbs(path) {
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
