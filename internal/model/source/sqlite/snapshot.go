package sqlite

import (
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/source"
)

// snapshotTries is how often snapshots are opened again because a writer came between them.
const snapshotTries = 50

// checkEvery is the number of rows after which a statement looks whether its context has ended.
const checkEvery = 256

func (r *reader) Snapshots(ctx context.Context, n int) ([]source.Snapshot, error) {
	return openSnapshots(ctx, r.db.Driver(), r.path, r.address, r.schema, n)
}

// openSnapshots opens connections with a read transaction each. One more connection watches the
// file: if a writer has committed meanwhile, the transactions may see different states and are
// opened again.
func openSnapshots(
	ctx context.Context, d driver.Driver, path, address string, s *schema.Schema, n int,
) ([]source.Snapshot, error) {
	watch, err := connect(ctx, d, path, address, s)
	if err != nil {
		return nil, err
	}
	defer func() { _ = watch.Close() }() // it only read
	for range snapshotTries {
		before, err := watch.number(ctx, "PRAGMA data_version")
		if err != nil {
			return nil, err
		}
		list, err := begin(ctx, d, path, address, s, n)
		if err != nil {
			return nil, err
		}
		identity, err := list[0].identify(ctx)
		if err != nil {
			closeAll(list)
			return nil, err
		}
		after, err := watch.number(ctx, "PRAGMA data_version")
		if err == nil && before == after {
			out := make([]source.Snapshot, n)
			for i, one := range list {
				one.identity = identity
				out[i] = one
			}
			return out, nil
		}
		closeAll(list)
		if err != nil {
			return nil, err
		}
	}
	return nil, &source.Error{
		What: "the file " + path + " changes too often to read one state of it over several connections",
		Next: "use fewer workers, or read a copy that was made with VACUUM INTO",
	}
}

// begin opens n connections, and then their transactions, close to each other.
func begin(
	ctx context.Context, d driver.Driver, path, address string, s *schema.Schema, n int,
) (list []*snapshot, err error) {
	defer func() {
		if err != nil {
			closeAll(list)
			list = nil
		}
	}()
	for range n {
		one, err := connect(ctx, d, path, address, s)
		if err != nil {
			return list, err
		}
		list = append(list, one)
	}
	for _, one := range list {
		if err := one.run(ctx, "BEGIN"); err != nil {
			return list, err
		}
		if _, err := one.number(ctx, "SELECT count(*) FROM sqlite_schema"); err != nil {
			return list, err
		}
	}
	return list, nil
}

func closeAll(list []*snapshot) {
	for _, s := range list {
		_ = s.Close() // it only read
	}
}

// identify returns the identity of the state that a snapshot sees: by the counters in the header of
// the file, and by the size and time of its write-ahead log, where changes may wait. The header is
// read through SQLite: to open and close the file otherwise would end the locks of this process.
func (s *snapshot) identify(ctx context.Context) (string, error) {
	id := ""
	err := s.Select(ctx, "SELECT hex(substr(data, 25, 8)) FROM sqlite_dbpage WHERE pgno = 1", nil, func(row []any) error {
		id = "sqlite:" + text(row[0])
		return nil
	})
	if log, stat := os.Stat(s.path + "-wal"); stat == nil && log.Size() > 0 {
		id += fmt.Sprintf(":%d:%d", log.Size(), log.ModTime().UnixNano())
	}
	return id, err
}

// A snapshot is a connection with a read transaction. It uses the driver without database/sql,
// whose conversions and locks for each row cost as much as reading the row.
type snapshot struct {
	path     string
	conn     driver.Conn
	schema   *schema.Schema
	identity string
}

func connect(ctx context.Context, d driver.Driver, path, address string, s *schema.Schema) (*snapshot, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	conn, err := d.Open(address)
	if err != nil {
		return nil, explain(path, err)
	}
	return &snapshot{path: path, conn: conn, schema: s}, nil
}

// Close ends the transaction with its connection.
func (s *snapshot) Close() error { return explain(s.path, s.conn.Close()) }

func (s *snapshot) Identity() string { return s.identity }

func (s *snapshot) Table(table int) string { return quote(s.schema.Tables[table].Name) }

func (s *snapshot) run(ctx context.Context, sql string) error {
	return s.Select(ctx, sql, nil, func([]any) error { return nil })
}

func (s *snapshot) number(ctx context.Context, sql string) (n int64, err error) {
	err = s.Select(ctx, sql, nil, func(row []any) error {
		n = number(row[0])
		return nil
	})
	return n, err
}

// timeTypes are the declared types whose values the driver would turn into points in time.
var timeTypes = []string{"DATE", "DATETIME", "TIMESTAMP"}

func (s *snapshot) Select(ctx context.Context, sql string, args []any, yield func(row []any) error) error {
	text := source.Placeholders(sql, func(n int) string { return "?" + strconv.Itoa(n) })
	text = unqualified(text, s.schema)
	rows, err := s.query(ctx, text, args)
	if err != nil {
		return err
	}
	if columns := rows.Columns(); hasTimes(rows, len(columns)) {
		_ = rows.Close() // it is asked again
		if rows, err = s.query(ctx, withoutTypes(text, len(columns)), args); err != nil {
			return err
		}
	}
	defer func() { _ = rows.Close() }() // its error is that of Next
	row := make([]driver.Value, len(rows.Columns()))
	values := make([]any, len(row))
	for n := 0; ; n++ {
		if n%checkEvery == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		switch err := rows.Next(row); {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil && ctx.Err() != nil:
			return ctx.Err()
		case err != nil:
			return explain(s.path, err)
		}
		for i, v := range row {
			values[i] = v
		}
		if err := yield(values); err != nil {
			return err
		}
	}
}

func (s *snapshot) query(ctx context.Context, sql string, args []any) (driver.Rows, error) {
	named := make([]driver.NamedValue, len(args))
	for i, a := range args {
		named[i] = driver.NamedValue{Ordinal: i + 1, Value: a}
	}
	q, ok := s.conn.(driver.QueryerContext)
	if !ok {
		return nil, &source.Error{What: "the SQLite driver cannot run queries", Next: "report this"}
	}
	rows, err := q.QueryContext(ctx, sql, named)
	if err != nil {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		return nil, s.explainQuery(err)
	}
	return rows, nil
}

// explainQuery also explains a mistake in the statement itself.
func (s *snapshot) explainQuery(err error) error {
	if isMistake(err) {
		return &source.Error{What: "SQLite does not understand the statement", Next: "correct the statement", Err: err}
	}
	return explain(s.path, err)
}

func hasTimes(rows driver.Rows, n int) bool {
	types, ok := rows.(driver.RowsColumnTypeDatabaseTypeName)
	if !ok {
		return false
	}
	for i := range n {
		if slices.Contains(timeTypes, types.ColumnTypeDatabaseTypeName(i)) {
			return true
		}
	}
	return false
}

// withoutTypes puts a statement into another one whose columns are expressions, which have no
// declared type. SQLite keeps the order of a subquery that is the only one of its statement.
func withoutTypes(sql string, columns int) string {
	names, values := make([]string, columns), make([]string, columns)
	for i := range names {
		names[i] = "c" + strconv.Itoa(i)
		values[i] = "+" + names[i]
	}
	return "WITH q (" + strings.Join(names, ", ") + ") AS (" + strings.TrimRight(sql, "; \t\r\n") + "\n) SELECT " +
		strings.Join(values, ", ") + " FROM q"
}
