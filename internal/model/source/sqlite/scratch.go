package sqlite

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	drivers "modernc.org/sqlite"
	codes "modernc.org/sqlite/lib"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/source"
)

// A Scratch is a temporary SQLite file with the tables of a schema, for rows that have no database.
// Values are stored so that their canonical text stays the same: a number as a number, everything
// else as text or bytes, in columns without a type that could change them.
type Scratch struct {
	dir, path string
	lock      *os.File // held until Close, so that no other process removes the folder
	schema    *schema.Schema
	driver    driver.Driver
	conn      driver.Conn
	inserts   []driver.Stmt // by table
}

// NewScratch creates the file in a folder of its own in the system's temporary folder. It removes
// the folders of processes that were killed.
func NewScratch(ctx context.Context, s *schema.Schema) (*Scratch, error) {
	removeStale(clock.System().Now())
	dir, err := os.MkdirTemp("", scratchFolder)
	if err != nil {
		return nil, &source.Error{
			What: "the temporary folder cannot be used", Next: "check TMPDIR and the free space", Err: err,
		}
	}
	b := &Scratch{
		dir: dir, path: filepath.Join(dir, "rows.db"), schema: s, inserts: make([]driver.Stmt, len(s.Tables)),
	}
	b.lock, err = os.Create(filepath.Join(dir, scratchLock))
	if err != nil {
		return nil, errors.Join(explain(b.path, err), b.Close())
	}
	lockFile(b.lock)
	if err := b.create(ctx); err != nil {
		return nil, errors.Join(err, b.Close())
	}
	return b, nil
}

func (b *Scratch) create(ctx context.Context) error {
	address, err := addressOf(b.path, "mode=rwc&_pragma=journal_mode(off)&_pragma=synchronous(off)")
	if err != nil {
		return err
	}
	db, err := sql.Open("sqlite", address)
	if err != nil {
		return explain(b.path, err)
	}
	b.driver = db.Driver()
	if err := db.Close(); err != nil {
		return explain(b.path, err)
	}
	if b.conn, err = b.driver.Open(address); err != nil {
		return explain(b.path, err)
	}
	for i := range b.schema.Tables {
		if err := b.run(ctx, createTable(&b.schema.Tables[i])); err != nil {
			return err
		}
		if view := createView(b.schema, i); view != "" {
			if err := b.run(ctx, view); err != nil {
				return err
			}
		}
	}
	return b.run(ctx, "BEGIN")
}

func (b *Scratch) run(ctx context.Context, text string) error {
	e, ok := b.conn.(driver.ExecerContext)
	if !ok {
		return &source.Error{What: "the SQLite driver cannot run statements", Next: "report this"}
	}
	_, err := e.ExecContext(ctx, text, nil)
	return explain(b.path, err)
}

// createTable returns the statement that creates a table with its keys.
func createTable(t *schema.Table) string {
	var parts []string
	for i := range t.Columns {
		parts = append(parts, quote(t.Columns[i].Name))
	}
	if len(t.Primary) > 0 {
		parts = append(parts, "PRIMARY KEY ("+names(t, t.Primary, ", ", "")+")")
	}
	for _, u := range t.Unique {
		parts = append(parts, "UNIQUE ("+names(t, u, ", ", "")+")")
	}
	return "CREATE TABLE " + quote(t.Name) + " (" + strings.Join(parts, ", ") + ")"
}

// createIndexes returns the statements that index the foreign keys of a table, for joins.
func createIndexes(t *schema.Table, table int) (out []string) {
	for i := range t.Foreign {
		out = append(out, fmt.Sprintf("CREATE INDEX \"orrery %d %d\" ON %s (%s)", table, i, quote(t.Name),
			names(t, t.Foreign[i].Columns, ", ", "")))
	}
	return out
}

// Insert adds a row: a value for each column of the table, in a form of source.Reader.Rows. A row
// whose key is there already is an error.
func (b *Scratch) Insert(ctx context.Context, table int, row []any) error {
	t := &b.schema.Tables[table]
	if b.inserts[table] == nil {
		stmt, err := b.conn.Prepare("INSERT INTO " + quote(t.Name) + " VALUES (" +
			strings.TrimSuffix(strings.Repeat("?, ", len(t.Columns)), ", ") + ")")
		if err != nil {
			return explain(b.path, err)
		}
		b.inserts[table] = stmt
	}
	values := make([]driver.NamedValue, len(row))
	for i, v := range row {
		values[i] = driver.NamedValue{Ordinal: i + 1, Value: storable(t.Columns[i].Type, v)}
	}
	e, ok := b.inserts[table].(driver.StmtExecContext)
	if !ok {
		return &source.Error{What: "the SQLite driver cannot insert rows", Next: "report this"}
	}
	if _, err := e.ExecContext(ctx, values); err != nil {
		if isConstraint(err) {
			return &source.Error{
				What: fmt.Sprintf("two rows of table %q have the same key", t.Name),
				Next: "remove one of them, or correct the key in CREATE TABLE", Err: err,
			}
		}
		return explain(b.path, err)
	}
	return nil
}

// storable returns the value that is stored for a value of a column.
func storable(t schema.Type, v any) any {
	text, null := source.Text(t, v)
	if null {
		return nil
	}
	native := source.Native(t, text)
	if again, _ := source.Text(t, native); again != text {
		return v
	}
	return native
}

// Snapshots ends the transaction of the inserts, and opens n snapshots of the rows. No row can be
// inserted afterwards.
func (b *Scratch) Snapshots(ctx context.Context, n int) ([]source.Snapshot, error) {
	if b.conn != nil {
		if err := b.finish(ctx); err != nil {
			return nil, err
		}
	}
	address, err := addressOf(b.path, "mode=ro&_pragma=query_only(1)")
	if err != nil {
		return nil, err
	}
	return openSnapshots(ctx, b.driver, b.path, address, b.schema, n)
}

// finish commits the rows, indexes them, and closes the connection that wrote.
func (b *Scratch) finish(ctx context.Context) error {
	for i := range b.schema.Tables {
		for _, text := range createIndexes(&b.schema.Tables[i], i) {
			if err := b.run(ctx, text); err != nil {
				return err
			}
		}
	}
	if err := b.run(ctx, "COMMIT"); err != nil {
		return err
	}
	return b.closeWriter()
}

func (b *Scratch) closeWriter() error {
	if b.conn == nil {
		return nil
	}
	var all []error
	for i, s := range b.inserts {
		if s != nil {
			all = append(all, s.Close())
			b.inserts[i] = nil
		}
	}
	all = append(all, b.conn.Close())
	b.conn = nil
	return explain(b.path, errors.Join(all...))
}

// Close removes the file. Its snapshots must be closed before.
func (b *Scratch) Close() error {
	err := b.closeWriter()
	if b.lock != nil {
		defer b.lock.Close() //nolint:errcheck // it holds nothing
	}
	if removed := os.RemoveAll(b.dir); removed != nil {
		err = errors.Join(err, &source.Error{
			What: "the temporary folder " + b.dir + " cannot be removed", Next: "remove it", Err: removed,
		})
	}
	return err
}

func isConstraint(err error) bool { return codeOf(err) == codes.SQLITE_CONSTRAINT }

// isMistake tells whether an error is about the text of a statement.
func isMistake(err error) bool { return codeOf(err) == codes.SQLITE_ERROR }

func codeOf(err error) int {
	var e *drivers.Error
	if errors.As(err, &e) {
		return e.Code() & 0xff
	}
	return 0
}
