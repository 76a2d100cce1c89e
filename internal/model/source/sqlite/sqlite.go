// Package sqlite reads SQLite files as a source of a schema with statistics.
//
// It opens a file for reading only, within one transaction, so all it reads is one state of the
// file. The one idea is that SQLite stores any value in any column: the declared type says what
// kind of values a column is meant to hold, and a value of another type keeps its own form.
//
// The package does not know statistics or designs; package source takes them from the rows. Start
// reading at Open.
package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	driver "modernc.org/sqlite"
	codes "modernc.org/sqlite/lib"

	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/source"
)

// magic begins every SQLite file that is not encrypted.
const magic = "SQLite format 3\x00"

// waitMillis is how long a read waits for a writer that has locked the file.
const waitMillis = 2000

// cacheKB bounds the pages of the file that a connection keeps in memory, in KB.
const cacheKB = 16 << 10

// Open opens a SQLite file for reading only: it never creates or changes a database. Beside a file
// in WAL mode SQLite itself keeps two files, -wal and -shm, while anything reads it; the next
// program that opens it for writing removes them.
func Open(ctx context.Context, path string) (*source.Source, error) {
	if err := checkFile(path); err != nil {
		return nil, err
	}
	address, err := addressOf(path, "mode=ro&_pragma=query_only(1)")
	if err != nil {
		return nil, err
	}
	db, err := sql.Open("sqlite", address)
	if err != nil {
		return nil, explain(path, err)
	}
	r := &reader{path: path, address: address, db: db}
	if err := r.begin(ctx); err != nil {
		return nil, errors.Join(explain(path, err), db.Close())
	}
	return source.New(ctx, r)
}

// addressOf returns the address of a file for the driver.
func addressOf(path, options string) (string, error) {
	absolute, err := filepath.Abs(path)
	if err != nil {
		return "", &source.Error{What: "the path " + path + " cannot be resolved", Next: "give an absolute path", Err: err}
	}
	address := url.URL{Scheme: "file", OmitHost: true, Path: filepath.ToSlash(absolute), RawQuery: options + fmt.Sprintf(
		"&_pragma=busy_timeout(%d)&_pragma=trusted_schema(0)&_pragma=cache_size(-%d)", waitMillis, cacheKB)}
	return address.String(), nil
}

// checkFile tells what is wrong with a file before SQLite is asked: its own messages name no file.
func checkFile(path string) error {
	f, err := os.Open(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return &source.Error{What: "there is no file " + path, Next: "check the path after \"sqlite:\""}
	case errors.Is(err, fs.ErrPermission):
		return &source.Error{What: "the file " + path + " may not be read", Next: "give this user the right to read it"}
	case err != nil:
		return &source.Error{What: "the file " + path + " cannot be opened", Next: "check the path and the disk", Err: err}
	}
	defer func() { _ = f.Close() }() // nothing was written
	if info, err := f.Stat(); err == nil && info.IsDir() {
		return &source.Error{What: path + " is a folder", Next: "name the database file in it"}
	}
	head := make([]byte, len(magic))
	n, err := io.ReadFull(f, head)
	switch {
	case n == 0:
		return &source.Error{
			What: "the file " + path + " is empty", Next: "check that it is the database that the application uses",
		}
	case err != nil || string(head) != magic:
		return &source.Error{
			What: "the file " + path + " is no SQLite database, or it is encrypted",
			Next: "name a SQLite 3 file; decrypt an encrypted one first, for example with the export of its own tool",
		}
	}
	return nil
}

// explain turns an error of the driver into one that says what to do.
func explain(path string, err error) error {
	var known *source.Error
	if err == nil || errors.As(err, &known) || errors.Is(err, context.Canceled) ||
		errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	what, next := "the file "+path+" cannot be read", "check the file with PRAGMA integrity_check"
	var e *driver.Error
	if errors.As(err, &e) {
		switch e.Code() & 0xff {
		case codes.SQLITE_BUSY, codes.SQLITE_LOCKED:
			what, next = "the file "+path+" is locked by another program",
				"wait until that program has finished its transaction, or read a copy of the file"
		case codes.SQLITE_CORRUPT:
			what, next = "the file "+path+" is damaged",
				"repair it with the .recover command of the sqlite3 program, and read the result"
		case codes.SQLITE_NOTADB:
			what, next = "the file "+path+" is no SQLite database, or it is encrypted",
				"name a SQLite 3 file; decrypt an encrypted one first"
		case codes.SQLITE_CANTOPEN, codes.SQLITE_READONLY, codes.SQLITE_PERM:
			what, next = "the file "+path+" cannot be opened for reading only",
				"if it is in WAL mode, read a copy that was made with VACUUM INTO"
		case codes.SQLITE_FULL:
			what, next = "there is no room for temporary data of the file "+path,
				"free space on the disk of temporary files, or set SQLITE_TMPDIR and TMPDIR to another folder"
		case codes.SQLITE_IOERR:
			next = "check the disk"
		case codes.SQLITE_INTERRUPT:
			return context.Canceled
		}
	}
	return &source.Error{What: what, Next: next, Err: err}
}

// A reader reads an open file.
type reader struct {
	path    string
	address string
	db      *sql.DB
	tx      *sql.Tx
	schema  *schema.Schema
	rowids  []bool // by table: whether it has row numbers
}

// begin starts the transaction, and reads once so that its snapshot exists.
func (r *reader) begin(ctx context.Context) error {
	// The transaction outlives the call that opens it, so a cancelled call must not end it.
	tx, err := r.db.BeginTx(context.WithoutCancel(ctx), &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return err
	}
	r.tx = tx
	var n int64
	return tx.QueryRowContext(ctx, "SELECT count(*) FROM sqlite_schema").Scan(&n)
}

func (r *reader) Close() error {
	return errors.Join(ignoreDone(r.tx.Rollback()), r.db.Close())
}

// ignoreDone drops the report that the transaction has ended already: a read-only one has nothing
// to lose.
func ignoreDone(err error) error {
	if errors.Is(err, sql.ErrTxDone) {
		return nil
	}
	return err
}

// each calls yield for each row of a query, with values in the form of a scan.
func (r *reader) each(ctx context.Context, columns int, query string, yield func(row []any) error, args ...any) error {
	rows, err := r.tx.QueryContext(ctx, query, args...)
	if err != nil {
		return explain(r.path, err)
	}
	defer func() { _ = rows.Close() }() // its error is that of rows.Err
	row, targets := make([]any, columns), make([]any, columns)
	for i := range row {
		targets[i] = &row[i]
	}
	for rows.Next() {
		if err := rows.Scan(targets...); err != nil {
			return explain(r.path, err)
		}
		if err := yield(row); err != nil {
			return err
		}
	}
	return explain(r.path, rows.Err())
}

// quote returns a name as SQL.
func quote(name string) string { return `"` + strings.ReplaceAll(name, `"`, `""`) + `"` }

// selectList returns columns as expressions. The unary plus leaves a value as it is, and keeps the
// driver from changing it by the declared type of its column.
func selectList(t *schema.Table, columns []int) string {
	parts := make([]string, len(columns))
	for i, c := range columns {
		parts[i] = "+" + quote(t.Columns[c].Name)
	}
	return strings.Join(parts, ", ")
}

func names(t *schema.Table, columns []int, between, after string) string {
	parts := make([]string, len(columns))
	for i, c := range columns {
		parts[i] = quote(t.Columns[c].Name) + after
	}
	return strings.Join(parts, between)
}

func (r *reader) Count(ctx context.Context, table int) (rows int64, exact, known bool, err error) {
	query := "SELECT count(*) FROM " + quote(r.schema.Tables[table].Name)
	err = r.tx.QueryRowContext(ctx, query).Scan(&rows)
	return rows, true, true, explain(r.path, err)
}

func (r *reader) Rows(ctx context.Context, scan source.Scan, yield func(row []any) error) error {
	t := &r.schema.Tables[scan.Table]
	columns := scan.Columns
	if columns == nil {
		columns = make([]int, len(t.Columns))
		for i := range columns {
			columns[i] = i
		}
	}
	query := "SELECT " + selectList(t, columns) + " FROM " + quote(t.Name)
	inSQL := scan.OneIn > 1 && r.rowids[scan.Table] && t.Column("rowid") < 0
	if inSQL {
		query += fmt.Sprintf(" WHERE (rowid & 2147483647) * %d & 4294967295 < %d", source.Spread,
			(1<<32)/scan.OneIn)
	}
	if scan.Ordered && len(t.Primary) > 0 {
		query += " ORDER BY " + names(t, t.Primary, ", ", " COLLATE BINARY")
	}
	if scan.OneIn <= 1 || inSQL {
		return r.each(ctx, len(columns), query, yield)
	}
	var n int64
	return r.each(ctx, len(columns), query, func(row []any) error {
		n++
		if !source.Sampled(n, scan.OneIn) {
			return nil
		}
		return yield(row)
	})
}

func (r *reader) Groups(
	ctx context.Context, table int, columns []int, yield func(key string, rows int64) error,
) (float64, error) {
	t := &r.schema.Tables[table]
	list := names(t, columns, ", ", "")
	query := "SELECT " + selectList(t, columns) + ", count(*) FROM " + quote(t.Name) +
		" WHERE " + names(t, columns, " AND ", " IS NOT NULL") + " GROUP BY " + list
	n := len(columns)
	return 1, r.each(ctx, n+1, query, func(row []any) error {
		rows, ok := row[n].(int64)
		if !ok {
			return &source.Error{
				What: fmt.Sprintf("SQLite counts rows of table %q as %T", t.Name, row[n]),
				Next: "report this with the CREATE TABLE statement",
			}
		}
		return yield(source.JoinKey(t, columns, row), rows)
	})
}

func (r *reader) Matched(ctx context.Context, fk schema.ForeignKey, table int) (matched, total int64, err error) {
	t, parent := &r.schema.Tables[table], &r.schema.Tables[fk.Table]
	var equal []string
	for i, c := range fk.Columns {
		equal = append(equal, "p."+quote(parent.Columns[fk.Refs[i]].Name)+" = c."+quote(t.Columns[c].Name))
	}
	query := "SELECT count(*), coalesce(sum(EXISTS (SELECT 1 FROM " + quote(parent.Name) + " p WHERE " +
		strings.Join(equal, " AND ") + ")), 0) FROM " + quote(t.Name) + " c WHERE c." +
		names(t, fk.Columns, " AND c.", " IS NOT NULL")
	err = r.tx.QueryRowContext(ctx, query).Scan(&total, &matched)
	return matched, total, explain(r.path, err)
}
