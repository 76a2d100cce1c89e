package postgres

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/jackc/pgx/v5/pgtype"

	"github.com/orrery-db/orrery/internal/model/source"
)

// fetchRows is the number of rows that a cursor hands over at once.
const fetchRows = 500

// Snapshots exports the state that the reader sees to n connections.
func (r *reader) Snapshots(ctx context.Context, n int) ([]source.Snapshot, error) {
	var exported, identity string
	err := r.each(ctx, "SELECT pg_catalog.pg_export_snapshot(), "+identityText, nil, func(row [][]byte) error {
		exported, identity = string(row[0]), string(row[1])
		return nil
	})
	if err != nil {
		return nil, err
	}
	var out []source.Snapshot
	for range n {
		s, err := r.snapshot(ctx, exported, identity)
		if err != nil {
			for _, other := range out {
				_ = other.Close() // it only read
			}
			return nil, err
		}
		out = append(out, s)
	}
	return out, nil
}

// identityText is the state of the server's transactions: it changes with every one that writes.
const identityText = `'postgres:' || (SELECT oid::text FROM pg_catalog.pg_database
 WHERE datname = pg_catalog.current_database()) || ':' || pg_catalog.txid_current_snapshot()::text`

func (r *reader) snapshot(ctx context.Context, exported, identity string) (*snapshotConn, error) {
	c, err := connect(ctx, r.address, r.connectTime)
	if err != nil {
		return nil, err
	}
	s := &snapshotConn{connection: c, reader: r, identity: identity}
	path := make([]string, len(r.schemas))
	for i, name := range r.schemas {
		path[i] = quote(name)
	}
	for _, statement := range []string{
		"SET search_path = " + strings.Join(path, ", "), "SET statement_timeout = 0", "SET cursor_tuple_fraction = 1",
		"BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", "SET TRANSACTION SNAPSHOT '" + exported + "'",
	} {
		if err := c.run(ctx, statement); err != nil {
			return nil, errors.Join(err, c.Close())
		}
	}
	return s, nil
}

// A snapshotConn is a connection in a transaction with an imported state. Statements run as
// cursors, so several of them can be read side by side on one connection.
type snapshotConn struct {
	*connection
	reader   *reader
	identity string
	cursors  int
}

func (s *snapshotConn) Identity() string { return s.identity }

func (s *snapshotConn) Table(table int) string { return s.reader.tables[table].from() }

func (s *snapshotConn) Select(ctx context.Context, sql string, args []any, yield func(row []any) error) error {
	s.cursors++
	name := quote("orrery" + strconv.Itoa(s.cursors))
	text := source.Placeholders(sql, func(n int) string { return "$" + strconv.Itoa(n) })
	params := make([][]byte, len(args))
	for i, a := range args {
		params[i] = parameter(a)
	}
	declare := "DECLARE " + name + " NO SCROLL CURSOR FOR " + strings.TrimRight(text, "; \t\r\n")
	if _, err := s.conn.ExecParams(ctx, declare, params, nil, nil, nil).Close(); err != nil {
		return s.failed(ctx, err)
	}
	defer s.closeCursor(ctx, name)
	fetch := fmt.Sprintf("FETCH %d FROM %s", fetchRows, name)
	for {
		rows, err := s.fetch(ctx, fetch)
		if err != nil {
			return err
		}
		for _, row := range rows {
			if err := yield(row); err != nil {
				return err
			}
		}
		if len(rows) < fetchRows {
			return nil
		}
	}
}

// fetch reads the next rows of a cursor. They are copied, since the connection is free for other
// cursors before they are handed on.
func (s *snapshotConn) fetch(ctx context.Context, statement string) (rows [][]any, err error) {
	result := s.conn.ExecParams(ctx, statement, nil, nil, nil, nil)
	for result.NextRow() {
		values := result.Values()
		fields := result.FieldDescriptions()
		size := 0
		for _, v := range values {
			size += len(v)
		}
		var all strings.Builder // one allocation for the text of a row
		all.Grow(size)
		for _, v := range values {
			all.Write(v)
		}
		text, at := all.String(), 0
		row := make([]any, len(values))
		for i, v := range values {
			if v != nil {
				row[i] = valueOf(fields[i].DataTypeOID, text[at:at+len(v)])
			}
			at += len(v)
		}
		rows = append(rows, row)
	}
	if _, err := result.Close(); err != nil {
		return nil, s.failed(ctx, err)
	}
	return rows, nil
}

// valueOf returns a value from its text: bytes for bytea.
func valueOf(kind uint32, text string) any {
	if kind == pgtype.ByteaOID && strings.HasPrefix(text, `\x`) {
		if b, err := hex.DecodeString(text[2:]); err == nil {
			return b
		}
	}
	return text
}

// parameter returns the text of an argument, or nil for NULL.
func parameter(v any) []byte {
	switch v := v.(type) {
	case nil:
		return nil
	case string:
		return []byte(v)
	case []byte:
		return []byte(`\x` + hex.EncodeToString(v))
	case int64:
		return strconv.AppendInt(nil, v, 10)
	case float64:
		return strconv.AppendFloat(nil, v, 'g', -1, 64)
	case bool:
		return strconv.AppendBool(nil, v)
	}
	return fmt.Append(nil, v)
}

func (s *snapshotConn) failed(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return s.explain(err, "cannot read")
}

// closeCursor frees a cursor. After an error the transaction is of no use, and so is the cursor.
func (s *snapshotConn) closeCursor(ctx context.Context, name string) {
	_ = s.run(context.WithoutCancel(ctx), "CLOSE "+name)
}
