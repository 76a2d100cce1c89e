// Package ddl reads a schema from SQL text: the definitions of a dump or of a migration, with the
// data that is in the text or in CSV files beside it.
//
// The one idea is that data is never held in memory. A file is split once into definitions, which
// the grammar reads, and places of data, which are read again for each pass. So the size of a dump
// does not matter. Without data the tables have no statistics.
//
// The package does not know SQL beyond the statements that hold rows; package sqlast reads the
// definitions. Start reading at Open.
package ddl

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/source"
	"github.com/orrery-db/orrery/internal/model/source/sqlite"
	"github.com/orrery-db/orrery/internal/model/sqlast"
)

// Options say where the data of a schema is. The zero value works.
type Options struct {
	// CSV is a folder with a file for each table, named like the table: orders.csv or orders.csv.gz.
	// A table with a file there takes its rows from the file only.
	CSV string
}

// Open reads the definitions in a file.
func Open(ctx context.Context, path string, o Options) (*source.Source, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, openError(path, err)
	}
	r := &reader{path: path, file: f}
	if err := r.open(ctx, o); err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return source.New(ctx, r)
}

// A reader reads a file of SQL, and CSV files.
type reader struct {
	path   string
	file   *os.File
	schema *schema.Schema
	blocks map[int][]block // by table
	csv    map[int]string
	loaded *sqlite.Scratch // the rows, once snapshots were asked for
}

func (r *reader) open(ctx context.Context, o Options) error {
	info, err := r.file.Stat()
	if err != nil {
		return openError(r.path, err)
	}
	if info.IsDir() {
		return &source.Error{What: r.path + " is a folder", Next: "name a file with CREATE TABLE statements"}
	}
	if err := r.checkHead(); err != nil {
		return err
	}
	s, err := readScript(ctx, r.file, info.Size())
	if err != nil {
		return r.explain(err)
	}
	statements, err := sqlast.ParseSchema(ctx, string(s.definitions))
	if err != nil {
		return r.explainSyntax(s, err)
	}
	b := newBuilder(s)
	b.build(statements)
	if len(b.schema.Tables) == 0 {
		return &source.Error{
			What: "the file " + r.path + " defines no table", Next: "name a file with CREATE TABLE statements",
		}
	}
	r.schema = b.schema
	if err := r.place(s, b); err != nil {
		return err
	}
	if o.CSV == "" {
		return nil
	}
	files, others, err := findCSV(o.CSV, r.schema)
	if err != nil {
		return err
	}
	r.csv = files
	for _, name := range others {
		r.ignore("file "+name, "no table has its name")
	}
	return nil
}

// heads are the first bytes of files that hold a database in another form.
var heads = []struct{ head, what, next string }{
	{"PGDMP", "is an archive of pg_dump", "turn it into SQL with pg_restore -f schema.sql"},
	{"SQLite format 3", "is a SQLite database", "name it with sqlite: instead of ddl:"},
	{"\x1f\x8b", "is compressed", "unpack it with gunzip"},
	{"\xff\xfe", "is UTF-16", "save it as UTF-8"},
	{"\xfe\xff", "is UTF-16", "save it as UTF-8"},
}

func (r *reader) checkHead() error {
	head := make([]byte, 16)
	n, _ := r.file.ReadAt(head, 0) // a read error is met again below
	for _, h := range heads {
		if strings.HasPrefix(string(head[:n]), h.head) {
			return &source.Error{What: "the file " + r.path + " " + h.what, Next: h.next}
		}
	}
	return nil
}

func (r *reader) explain(err error) error {
	var known *source.Error
	switch {
	case errors.As(err, &known):
		return &source.Error{What: r.path + ", " + known.What, Next: known.Next, Err: known.Err}
	case errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded):
		return err
	}
	return &source.Error{What: "the file " + r.path + " cannot be read", Next: "check the file and the disk", Err: err}
}

// explainSyntax gives a mistake in the definitions its place in the file.
func (r *reader) explainSyntax(s *script, err error) error {
	var syntax *sqlast.Error
	if !errors.As(err, &syntax) {
		return r.explain(err)
	}
	next := syntax.Fix
	if next == "" {
		next = "correct the statement, or remove it if it defines no table"
	}
	return &source.Error{
		What: fmt.Sprintf("%s, line %d, column %d: %s", r.path, s.originalLine(syntax.Pos.Line), syntax.Pos.Column,
			syntax.Message),
		Next: next,
	}
}

func (r *reader) ignore(what, why string) {
	r.schema.Ignored = append(r.schema.Ignored, schema.Ignored{What: what, Why: why})
}

// place finds the table of each block of data.
func (r *reader) place(s *script, b *builder) error {
	r.blocks = map[int][]block{}
	r.schema.Ignored = append(r.schema.Ignored, s.ignored...)
	for _, block := range s.blocks {
		table := b.find(block.table)
		if table < 0 {
			r.ignore("data of "+block.table.String(), "the file does not define the table")
			continue
		}
		if _, err := newPlace(r.path, &r.schema.Tables[table], block.columns); err != nil {
			return err
		}
		r.blocks[table] = append(r.blocks[table], block)
	}
	return nil
}

// String returns the name as SQL writes it without quotes.
func (n name) String() string {
	if n.schema == "" {
		return n.table
	}
	return n.schema + "." + n.table
}

func (r *reader) Structure(context.Context) (*schema.Schema, error) { return r.schema, nil }

func (r *reader) Close() error {
	err := r.file.Close()
	if r.loaded != nil {
		err = errors.Join(err, r.loaded.Close())
	}
	return err
}

// Snapshots loads the rows into a temporary SQLite file, once, and opens n snapshots of it.
func (r *reader) Snapshots(ctx context.Context, n int) ([]source.Snapshot, error) {
	if r.loaded == nil {
		b, err := sqlite.NewScratch(ctx, r.schema)
		if err != nil {
			return nil, err
		}
		if err := r.load(ctx, b); err != nil {
			return nil, errors.Join(err, b.Close())
		}
		r.loaded = b
	}
	list, err := r.loaded.Snapshots(ctx, n)
	if err != nil {
		return nil, err
	}
	identity := r.identity()
	for i := range list {
		list[i] = snapshot{list[i], identity}
	}
	return list, nil
}

func (r *reader) load(ctx context.Context, b *sqlite.Scratch) error {
	for t := range r.schema.Tables {
		err := r.Rows(ctx, source.Scan{Table: t}, func(row []any) error { return b.Insert(ctx, t, row) })
		if err != nil {
			return err
		}
	}
	return nil
}

// A snapshot is a snapshot of the loaded rows. Its identity is that of the files which they come
// from.
type snapshot struct {
	source.Snapshot
	identity string
}

func (s snapshot) Identity() string { return s.identity }

// identity identifies the files by their names, sizes and times.
func (r *reader) identity() string {
	h := sha256.New()
	paths := append([]string{r.path}, slices.Sorted(maps.Values(r.csv))...)
	for _, p := range paths {
		if info, err := os.Stat(p); err == nil {
			fmt.Fprintf(h, "%s %d %d\n", filepath.Base(p), info.Size(), info.ModTime().UnixNano())
		}
	}
	return fmt.Sprintf("ddl:%x", h.Sum(nil))
}

// hasData tells whether the source has rows at all: then a table without rows is an empty one.
func (r *reader) hasData() bool { return len(r.blocks) > 0 }

func (r *reader) Count(ctx context.Context, table int) (rows int64, exact, known bool, err error) {
	if _, ok := r.csv[table]; !ok && (len(r.csv) > 0 || !r.hasData()) {
		return 0, true, false, nil
	}
	err = r.Rows(ctx, source.Scan{Table: table, Columns: []int{}}, func([]any) error {
		rows++
		return nil
	})
	return rows, true, true, err
}

func (r *reader) Rows(ctx context.Context, scan source.Scan, yield func(row []any) error) error {
	if scan.Ordered {
		return &source.Error{
			What: "SQL text and CSV files have no order of keys", Next: "load them into SQLite or PostgreSQL, and read that",
		}
	}
	t := &r.schema.Tables[scan.Table]
	var n int64
	picked := make([]any, len(scan.Columns))
	each := func(row []any) error {
		n++
		if scan.OneIn > 1 && !source.Sampled(n, scan.OneIn) {
			return nil
		}
		if scan.Columns == nil {
			return yield(row)
		}
		for i, c := range scan.Columns {
			picked[i] = row[c]
		}
		return yield(picked)
	}
	if path, ok := r.csv[scan.Table]; ok {
		return readCSV(ctx, path, t, each)
	}
	for _, b := range r.blocks[scan.Table] {
		p, err := newPlace(r.path, t, b.columns)
		if err != nil {
			return err
		}
		if err := readBlock(ctx, r.file, b, p, each); err != nil {
			return r.explainRows(err)
		}
	}
	return nil
}

// explainRows keeps the error of the receiver of rows, and explains that of the file.
func (r *reader) explainRows(err error) error {
	if errors.Is(err, errTooLong) {
		return &source.Error{What: r.path + " holds a value of more than 64 MB", Next: "look for a quote that is not closed"}
	}
	return err
}

func (r *reader) Groups(
	ctx context.Context, table int, columns []int, yield func(key string, rows int64) error,
) (float64, error) {
	return source.ScanGroups(ctx, r, &r.schema.Tables[table], table, columns, yield)
}

func (r *reader) Matched(ctx context.Context, fk schema.ForeignKey, table int) (matched, total int64, err error) {
	return source.ScanMatched(ctx, r, r.schema, fk, table)
}
