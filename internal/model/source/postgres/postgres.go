// Package postgres reads PostgreSQL databases as a source of a schema with statistics, and the
// rates of statements from pg_stat_statements.
//
// It works in one read-only transaction that sees one state of the database, with a role that may
// do no more than SELECT. The one idea is that all values travel as text in fixed settings (UTC,
// ISO dates), so they have the same form as in a dump.
//
// The package does not know statistics or designs; package source takes them from the rows. Start
// reading at Open.
package postgres

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgconn/ctxwatch"

	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/source"
)

// oldest is the oldest version of PostgreSQL that the queries here are for.
const oldest = 12

// estimateAbove is the estimated number of rows above which rows are not counted one by one.
const estimateAbove = 50_000_000

// Options say what is read. The zero value works.
type Options struct {
	// Schemas are the schemas whose tables are read; empty means public. A table outside of public
	// has its schema in its name, unless only one schema is read.
	Schemas []string
	// ConnectTime bounds the time to connect; 0 means 10 seconds.
	ConnectTime time.Duration
}

// Open connects to a database, such as postgres://user@host/name, and begins its transaction.
func Open(ctx context.Context, address string, o Options) (*source.Source, error) {
	c, err := connect(ctx, address, o.ConnectTime)
	if err != nil {
		return nil, err
	}
	if len(o.Schemas) == 0 {
		o.Schemas = []string{"public"}
	}
	r := &reader{connection: c, schemas: o.Schemas, address: address, connectTime: o.ConnectTime}
	if err := r.run(ctx, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"); err != nil {
		return nil, errors.Join(err, r.Close())
	}
	return source.New(ctx, r)
}

// settings fix the form of values, and bound what a statement may wait for.
var settings = []string{
	"SET client_encoding = 'UTF8'", "SET datestyle = 'ISO, YMD'", "SET timezone = 'UTC'",
	"SET intervalstyle = 'iso_8601'", "SET bytea_output = 'hex'", "SET extra_float_digits = 1",
	"SET search_path = ''", "SET lock_timeout = '10s'", "SET statement_timeout = '30min'",
	"SET default_transaction_read_only = on", "SET idle_in_transaction_session_timeout = 0",
}

// A connection is a connection with fixed settings. place names the database in messages: it has no
// password.
type connection struct {
	conn  *pgconn.PgConn
	place string
}

// connect opens a connection within a bounded time.
func connect(ctx context.Context, address string, limit time.Duration) (*connection, error) {
	config, err := pgconn.ParseConfig(address)
	if err != nil {
		// The library's message may repeat the address, which may hold a password.
		return nil, &source.Error{
			What: "the address of the PostgreSQL database cannot be read",
			Next: "write it as postgres://user:password@host:5432/database, with special characters in percent form",
		}
	}
	if limit <= 0 {
		limit = 10 * time.Second
	}
	config.ConnectTimeout = limit
	config.RuntimeParams["application_name"] = "orrery"
	// A cancelled call cancels its statement, and the connection stays usable.
	config.BuildContextWatcherHandler = func(c *pgconn.PgConn) ctxwatch.Handler {
		return &pgconn.CancelRequestContextWatcherHandler{Conn: c, DeadlineDelay: 5 * time.Second}
	}
	c := &connection{place: fmt.Sprintf("database %q on %s as user %q", config.Database,
		strings.TrimSuffix(config.Host+":"+strconv.Itoa(int(config.Port)), ":0"), config.User)}
	timed, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	c.conn, err = pgconn.ConnectConfig(timed, config)
	if err != nil {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		return nil, c.explain(err, "cannot connect to")
	}
	if err := c.prepare(timed); err != nil {
		return nil, errors.Join(err, c.Close())
	}
	return c, nil
}

// prepare checks the version and makes the settings.
func (c *connection) prepare(ctx context.Context) error {
	version := c.conn.ParameterStatus("server_version")
	major, err := strconv.Atoi(version[:len(version)-len(strings.TrimLeft(version, "0123456789"))])
	if err != nil || major < oldest {
		return &source.Error{
			What: fmt.Sprintf("%s is version %q; %d or later is needed", c.place, version, oldest),
			Next: "dump it with pg_dump, and name the file with ddl:",
		}
	}
	for _, s := range settings {
		if err := c.run(ctx, s); err != nil {
			return err
		}
	}
	return nil
}

// run executes a statement without rows.
func (c *connection) run(ctx context.Context, statement string) error {
	return c.each(ctx, statement, nil, func([][]byte) error { return nil })
}

// each calls yield for each row of a query. nil is NULL. The values are valid during the call only.
func (c *connection) each(ctx context.Context, query string, args []string, yield func(row [][]byte) error) error {
	values := make([][]byte, len(args))
	for i, a := range args {
		values[i] = []byte(a)
	}
	result := c.conn.ExecParams(ctx, query, values, nil, nil, nil)
	var failed error
	for failed == nil && result.NextRow() {
		failed = yield(result.Values())
	}
	if _, err := result.Close(); failed == nil && err != nil {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		return c.explain(err, "cannot read")
	}
	return failed
}

// Close ends the connection. The server rolls an open transaction back.
func (c *connection) Close() error {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	_ = c.conn.Close(ctx) // the connection only read: nothing is lost
	return nil
}

// nextSteps has what to do about an error of the server, by its code or the class of its code.
var nextSteps = []struct{ code, next string }{
	{"28P01", "check the user and the password, for instance in PGPASSWORD or in the address"},
	{"28", "check the user, and the rule for it in pg_hba.conf"},
	{"3D000", "check the name of the database; psql -l lists them"},
	{"42501", "grant the right: GRANT SELECT ON ALL TABLES IN SCHEMA … TO this user, and USAGE on the schema"},
	{"53300", "wait until connections are free, or raise max_connections"},
	{"55P03", "another transaction holds a lock on the table: try again when it has finished"},
	{"57014", "the statement took too long, or was cancelled: try again at a quiet time"},
	{"57P03", "the server is starting or stopping: try again in a moment"},
	{"57P", "the server has ended the connection: try again"},
	{"40", "another transaction was in the way: try again"},
	{"XX", "the database may be damaged: check the log of the server"},
}

// explain turns an error of the library into one that says what to do. It never holds a password.
func (c *connection) explain(err error, doing string) error {
	var server *pgconn.PgError
	if errors.As(err, &server) {
		next := "read the message of the server, and its log"
		for _, s := range nextSteps {
			if strings.HasPrefix(server.Code, s.code) {
				next = s.next
				break
			}
		}
		return &source.Error{
			What: fmt.Sprintf("%s %s: %s (code %s)", doing, c.place, server.Message, server.Code), Next: next,
		}
	}
	if errors.Is(err, context.DeadlineExceeded) || pgconn.Timeout(err) {
		return &source.Error{
			What: doing + " " + c.place + ": no answer in time",
			Next: "check the host, the port, and that no firewall is between",
		}
	}
	return &source.Error{
		What: doing + " " + c.place,
		Next: "check that the server runs there, and that it accepts connections from this machine",
		Err:  errors.New(reason(err)),
	}
}

// reason returns the innermost message of an error of the library: the outer ones repeat settings
// of the connection.
func reason(err error) string {
	for {
		inner := errors.Unwrap(err)
		if inner == nil {
			break
		}
		err = inner
	}
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		if all := joined.Unwrap(); len(all) > 0 {
			return reason(all[len(all)-1])
		}
	}
	return err.Error()
}

// A reader reads a database in one transaction.
type reader struct {
	*connection
	schemas     []string
	schema      *schema.Schema
	tables      []catalogTable
	address     string // may hold a password
	connectTime time.Duration
}

// A catalogTable is what the reader knows of a table beside its schema.
type catalogTable struct {
	id          string // its number in the catalog
	namespace   string
	name        string
	partitioned bool
	readable    bool
	estimate    float64
	columns     map[string]int // by number in the catalog
	collatable  []bool         // by column
}

// from returns the table as it stands after FROM. Rows of inherited tables belong to those tables.
func (t *catalogTable) from() string {
	full := quote(t.namespace) + "." + quote(t.name)
	if t.partitioned {
		return full
	}
	return "ONLY " + full
}

// quote returns a name as SQL.
func quote(name string) string { return `"` + strings.ReplaceAll(name, `"`, `""`) + `"` }

// names returns columns as SQL, each after a prefix and before a suffix.
func (r *reader) names(table int, columns []int, prefix, suffix, between string) string {
	parts := make([]string, len(columns))
	for i, c := range columns {
		parts[i] = prefix + quote(r.schema.Tables[table].Columns[c].Name) + suffix
	}
	return strings.Join(parts, between)
}

// savepoint runs a query so that its failure leaves the transaction usable.
func (r *reader) savepoint(ctx context.Context, query string, yield func(row [][]byte) error) error {
	if err := r.run(ctx, "SAVEPOINT pass"); err != nil {
		return err
	}
	if err := r.each(ctx, query, nil, yield); err != nil {
		after, cancel := context.WithTimeout(context.WithoutCancel(ctx), 10*time.Second)
		defer cancel()
		if back := r.run(after, "ROLLBACK TO SAVEPOINT pass"); back != nil && ctx.Err() == nil {
			return errors.Join(err, back)
		}
		return err
	}
	return r.run(ctx, "RELEASE SAVEPOINT pass")
}

func (r *reader) Count(ctx context.Context, table int) (rows int64, exact, known bool, err error) {
	t := &r.tables[table]
	switch {
	case !t.readable:
		return 0, true, false, nil
	case t.estimate > estimateAbove:
		return int64(t.estimate), false, true, nil
	}
	err = r.savepoint(ctx, "SELECT count(*) FROM "+t.from(), func(row [][]byte) error {
		rows = number(row[0])
		return nil
	})
	return rows, true, true, err
}

func number(b []byte) int64 {
	n, _ := strconv.ParseInt(string(b), 10, 64) // the catalog writes numbers
	return n
}

func (r *reader) Rows(ctx context.Context, scan source.Scan, yield func(row []any) error) error {
	t, table := &r.tables[scan.Table], &r.schema.Tables[scan.Table]
	if !t.readable {
		return &source.Error{
			What: "this user may not read table " + table.Name, Next: "GRANT SELECT ON " + table.Name + " TO this user",
		}
	}
	columns := scan.Columns
	if columns == nil {
		columns = make([]int, len(table.Columns))
		for i := range columns {
			columns[i] = i
		}
	}
	query := "SELECT " + r.names(scan.Table, columns, "", "", ", ") + " FROM " + t.from()
	if scan.OneIn > 1 {
		query += fmt.Sprintf(" TABLESAMPLE SYSTEM (%g) REPEATABLE (1)", 100/float64(scan.OneIn))
	}
	if scan.Ordered && len(table.Primary) > 0 {
		var order []string
		for _, c := range table.Primary {
			part := quote(table.Columns[c].Name)
			if t.collatable[c] {
				part += ` COLLATE "C"`
			}
			order = append(order, part)
		}
		query += " ORDER BY " + strings.Join(order, ", ")
	}
	row := make([]any, len(columns))
	return r.savepoint(ctx, query, func(values [][]byte) error {
		r.values(table, columns, values, row)
		return yield(row)
	})
}

// values turns the text of columns into values.
func (r *reader) values(t *schema.Table, columns []int, from [][]byte, to []any) {
	for i, c := range columns {
		kind := t.Columns[c].Type
		switch {
		case from[i] == nil:
			to[i] = nil
		case kind.Kind == schema.Binary && !kind.Array && len(from[i]) >= 2:
			to[i] = make([]byte, hex.DecodedLen(len(from[i])-2))
			if _, err := hex.Decode(to[i].([]byte), from[i][2:]); err != nil {
				to[i] = string(from[i])
			}
		default:
			to[i] = string(from[i])
		}
	}
}

func (r *reader) Groups(
	ctx context.Context, table int, columns []int, yield func(key string, rows int64) error,
) (float64, error) {
	t := &r.schema.Tables[table]
	query := "SELECT " + r.names(table, columns, "", "", ", ") + ", count(*) FROM " + r.tables[table].from() +
		" WHERE " + r.names(table, columns, "", " IS NOT NULL", " AND ") +
		" GROUP BY " + r.names(table, columns, "", "", ", ")
	key := make([]any, len(columns))
	return 1, r.savepoint(ctx, query, func(values [][]byte) error {
		r.values(t, columns, values, key)
		return yield(source.JoinKey(t, columns, key), number(values[len(columns)]))
	})
}

func (r *reader) Matched(ctx context.Context, fk schema.ForeignKey, table int) (matched, total int64, err error) {
	if !r.tables[table].readable || !r.tables[fk.Table].readable {
		return 0, 0, nil
	}
	child, parent := &r.schema.Tables[table], &r.schema.Tables[fk.Table]
	var equal []string
	for i, c := range fk.Columns {
		a, b := quote(child.Columns[c].Name), quote(parent.Columns[fk.Refs[i]].Name)
		cast := ""
		if textual(child.Columns[c].Type.Kind) != textual(parent.Columns[fk.Refs[i]].Type.Kind) ||
			child.Columns[c].Type.Kind == schema.Enum {
			cast = "::text"
		}
		equal = append(equal, "p."+b+cast+" = c."+a+cast)
	}
	query := "SELECT count(*), count(*) FILTER (WHERE EXISTS (SELECT 1 FROM " + r.tables[fk.Table].from() + " p WHERE " +
		strings.Join(equal, " AND ") + ")) FROM " + r.tables[table].from() + " c WHERE " +
		r.names(table, fk.Columns, "c.", " IS NOT NULL", " AND ")
	err = r.savepoint(ctx, query, func(row [][]byte) error {
		total, matched = number(row[0]), number(row[1])
		return nil
	})
	return matched, total, err
}

// textual returns the kind that stands for all kinds that PostgreSQL compares without a cast.
func textual(k schema.Kind) schema.Kind {
	switch k {
	case schema.Int, schema.BigInt, schema.Decimal:
		return schema.BigInt
	}
	return k
}
