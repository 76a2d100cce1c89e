package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"os"
	"strings"

	"github.com/orrery-db/orrery/internal/model/source"
)

// Create makes a database file: it runs the statements, and inserts the rows that fill hands to
// insert, each with a value for every column of its table. The file must not exist; it does not
// exist after an error.
func Create(
	ctx context.Context, path string, statements []string, fill func(insert func(table string, row []any) error) error,
) (err error) {
	if _, err := os.Stat(path); err == nil {
		return &source.Error{What: "the file " + path + " exists", Next: "name another file, or remove it"}
	}
	address, err := addressOf(path, "mode=rwc&_pragma=journal_mode(off)&_pragma=synchronous(off)")
	if err != nil {
		return err
	}
	db, err := sql.Open("sqlite", address)
	if err != nil {
		return explain(path, err)
	}
	defer func() {
		if err = errors.Join(err, explain(path, db.Close())); err != nil {
			_ = os.Remove(path) //nolint:errcheck // the error says what is wrong
		}
	}()
	for _, text := range statements {
		if _, err := db.ExecContext(ctx, text); err != nil {
			return explain(path, err)
		}
	}
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return explain(path, err)
	}
	inserts := map[string]*sql.Stmt{}
	err = fill(func(table string, row []any) error {
		insert := inserts[table]
		if insert == nil {
			text := `INSERT INTO "` + strings.ReplaceAll(table, `"`, `""`) + `" VALUES (?` +
				strings.Repeat(", ?", len(row)-1) + ")"
			if insert, err = tx.PrepareContext(ctx, text); err != nil {
				return err
			}
			inserts[table] = insert
		}
		_, err := insert.ExecContext(ctx, row...)
		return err
	})
	if err != nil {
		return errors.Join(explain(path, err), tx.Rollback())
	}
	return explain(path, tx.Commit())
}
