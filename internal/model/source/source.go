// Package source reads relational databases: their tables, keys and statistics.
//
// A database of any kind is a Reader: it knows its structure, passes rows on, counts groups and
// checks references. The one idea is that everything else is done here, once, over values in one
// canonical form: so the same data gives the same statistics, whichever database holds it. A
// statistic never depends on the order of rows, so a source need not sort them.
//
// The package does not know a database, and no design. Start reading at Source, then at measure.
package source

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/orrery-db/orrery/internal/model/schema"
)

// Limits of a source.
const (
	MaxTables  = 2_000
	MaxColumns = 2_000 // of one table
)

// A Reader is an open database, read under one snapshot. Its calls are made one at a time.
type Reader interface {
	// Structure returns the tables without statistics, in the order of their names.
	Structure(ctx context.Context) (*schema.Schema, error)
	// Count returns the number of rows of a table. exact is false for an estimate, and known is
	// false if the source has no rows at all, such as a schema in text.
	Count(ctx context.Context, table int) (rows int64, exact, known bool, err error)
	// Rows calls yield for each row of a scan, and returns its first error. A row holds a value for
	// each column of the scan: nil, bool, int64, float64, string or []byte. It is valid during the
	// call only.
	Rows(ctx context.Context, scan Scan, yield func(row []any) error) error
	// Groups calls yield for each combination of values of columns that has no NULL, with its key (as
	// JoinKey writes it) and the number of its rows. A share below 1 says that the groups are that
	// part of all, chosen by their keys, each with all its rows.
	Groups(ctx context.Context, table int, columns []int, yield func(key string, rows int64) error) (
		share float64, err error)
	// Snapshots opens n snapshots of one state, for n goroutines.
	Snapshots(ctx context.Context, n int) ([]Snapshot, error)
	// Matched returns how many rows of a table have no NULL in columns, and how many of those have a
	// row in the referenced table.
	Matched(ctx context.Context, fk schema.ForeignKey, table int) (matched, total int64, err error)
	Close() error
}

// A Scan says which rows of a table are read.
type Scan struct {
	Table   int
	Columns []int // nil means all
	// Ordered asks for the order of the primary key: by bytes for text.
	Ordered bool
	// OneIn is the number of rows of which about one is read, the same one in each scan; 0 and 1
	// mean all.
	OneIn int64
}

// Options say how statistics are taken. The zero value works.
type Options struct {
	// Sample is the number of rows whose sizes are measured; 0 means 1,000.
	Sample int
	// Top is the number of most frequent values that are kept; 0 means 10.
	Top int
	// MaxRows is the number of rows above which a table is sampled; 0 means 10 million.
	MaxRows int64
	// TableTime bounds each pass over a table; 0 means 10 minutes. A pass that takes longer leaves
	// its statistics out, with a note.
	TableTime time.Duration
	// Progress, if it is set, is called before each pass over a table.
	Progress func(Progress)
}

// Progress says what a source is about to do.
type Progress struct {
	Table       int // from 0
	Tables      int
	Name        string
	Step        string // count, columns or references
	RowsOfTable int64
}

func (o Options) withDefaults() Options {
	if o.Sample <= 0 {
		o.Sample = 1000
	}
	if o.Top <= 0 {
		o.Top = 10
	}
	if o.MaxRows <= 0 {
		o.MaxRows = 10_000_000
	}
	if o.TableTime <= 0 {
		o.TableTime = 10 * time.Minute
	}
	return o
}

// A Source is an open database.
type Source struct {
	reader    Reader
	structure *schema.Schema
}

// New returns a source that reads with r. It owns r, and closes it if it fails.
func New(ctx context.Context, r Reader) (*Source, error) {
	s, err := r.Structure(ctx)
	if err == nil {
		err = checkLimits(s)
	}
	if err != nil {
		return nil, errors.Join(err, r.Close())
	}
	s.Identify()
	return &Source{reader: r, structure: s}, nil
}

func checkLimits(s *schema.Schema) error {
	if len(s.Tables) > MaxTables {
		return &Error{
			What: fmt.Sprintf("the database has %d tables; the limit is %d", len(s.Tables), MaxTables),
			Next: "read fewer schemas at once",
		}
	}
	for i := range s.Tables {
		if n := len(s.Tables[i].Columns); n > MaxColumns {
			return &Error{
				What: fmt.Sprintf("table %q has %d columns; the limit is %d", s.Tables[i].Name, n, MaxColumns),
				Next: "drop columns that the application does not use, or describe the table in a DDL file",
			}
		}
	}
	return nil
}

// Structure returns the tables without statistics. The caller must not change it.
func (s *Source) Structure() *schema.Schema { return s.structure }

// Rows calls yield for each row of a scan, in a snapshot that all calls share.
func (s *Source) Rows(ctx context.Context, scan Scan, yield func(row []any) error) error {
	if scan.Table < 0 || scan.Table >= len(s.structure.Tables) {
		return &Error{
			What: fmt.Sprintf("there is no table with the number %d", scan.Table),
			Next: fmt.Sprintf("use a number from 0 to %d", len(s.structure.Tables)-1),
		}
	}
	return s.reader.Rows(ctx, scan, yield)
}

// Close ends the snapshot and closes the database.
func (s *Source) Close() error { return s.reader.Close() }

// An Error says what is wrong with a source, and what to do next.
type Error struct {
	What string
	Next string
	Err  error // the cause, or nil
}

// Error returns what is wrong, the cause, and what to do next.
func (e *Error) Error() string {
	text := e.What
	if e.Err != nil {
		text += ": " + e.Err.Error()
	}
	return text + "; " + e.Next
}

// Unwrap returns the cause, or nil.
func (e *Error) Unwrap() error { return e.Err }
