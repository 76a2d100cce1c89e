package source

import (
	"context"
	"fmt"
	"strings"
)

// MaxSnapshots is the largest number of snapshots that a source opens at once.
const MaxSnapshots = 64

// A Snapshot runs SELECT statements on one state of a source.
//
// SQL is the part that PostgreSQL and SQLite share: names in double quotes, standard joins, and the
// placeholders ? or $1. Calls of one snapshot come from one goroutine at a time, but a call may
// begin while another one is in its yield: so several results can be read side by side.
type Snapshot interface {
	// Select calls yield for each row of a statement, and returns its first error. A value is nil,
	// bool, int64, float64, string or []byte, as in Reader.Rows, and valid during the call only.
	// Arguments are values of the same forms.
	Select(ctx context.Context, sql string, args []any, yield func(row []any) error) error
	// Table returns a table as it stands after FROM, without an alias.
	Table(table int) string
	// Identity tells two states apart: as long as it is the same, so is the data. Equal data may have
	// another identity later.
	Identity() string
	Close() error
}

// Snapshots opens n snapshots that all see one state of the source, for n goroutines. They must be
// closed before the source. While snapshots of a SQLite file without a write-ahead log are open,
// writers of the file wait.
func (s *Source) Snapshots(ctx context.Context, n int) ([]Snapshot, error) {
	if n < 1 || n > MaxSnapshots {
		return nil, &Error{
			What: fmt.Sprintf("%d snapshots cannot be opened", n), Next: fmt.Sprintf("open 1 to %d", MaxSnapshots),
		}
	}
	return s.reader.Snapshots(ctx, n)
}

// Placeholders rewrites the placeholders of a statement: mark returns the text of the one with a
// number, from 1. Each ? is the next number, and $1 is the first. Text in quotes, names in quotes
// and comments stay as they are.
func Placeholders(sql string, mark func(n int) string) string {
	var b strings.Builder
	next := 1
	for i := 0; i < len(sql); {
		if n := opaque(sql[i:]); n > 0 {
			b.WriteString(sql[i : i+n])
			i += n
			continue
		}
		digits := 0
		for i+1+digits < len(sql) && sql[i+1+digits] >= '0' && sql[i+1+digits] <= '9' && digits < 5 {
			digits++
		}
		switch {
		case sql[i] == '?':
			b.WriteString(mark(next))
			next++
			i++
		case sql[i] == '$' && digits > 0 && (i == 0 || !wordByte(sql[i-1])):
			n := 0
			for _, c := range sql[i+1 : i+1+digits] {
				n = n*10 + int(c-'0')
			}
			b.WriteString(mark(n))
			i += 1 + digits
		default:
			b.WriteByte(sql[i])
			i++
		}
	}
	return b.String()
}

func wordByte(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'z' || c >= 0x80
}

// opaque returns the length of the quoted text or comment that a statement begins with, or 0.
func opaque(sql string) int {
	end := func(from int, mark string) int {
		if at := strings.Index(sql[from:], mark); at >= 0 {
			return from + at + len(mark)
		}
		return len(sql)
	}
	switch {
	case sql[0] == '\'' || sql[0] == '"':
		return end(1, sql[:1]) // a doubled quote begins the next piece
	case strings.HasPrefix(sql, "--"):
		return end(2, "\n")
	case strings.HasPrefix(sql, "/*"):
		return end(2, "*/")
	}
	return 0
}
