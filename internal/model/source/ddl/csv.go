package ddl

import (
	"compress/gzip"
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/source"
)

// csvEndings are the endings of files with rows.
var csvEndings = []string{".csv", ".csv.gz"}

// findCSV returns the file of each table in a folder, by the table's number, and the files of no
// table.
func findCSV(dir string, s *schema.Schema) (files map[int]string, others []string, err error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, nil, openError(dir, err)
	}
	files = map[int]string{}
	for _, e := range entries {
		base, isCSV := "", false
		for _, ending := range csvEndings {
			if before, ok := strings.CutSuffix(strings.ToLower(e.Name()), ending); ok {
				base, isCSV = e.Name()[:len(before)], true
			}
		}
		if !isCSV || e.IsDir() {
			continue
		}
		table := tableNamed(s, base)
		if table < 0 {
			others = append(others, e.Name())
			continue
		}
		if earlier, ok := files[table]; ok {
			return nil, nil, &source.Error{
				What: fmt.Sprintf("table %q has two files, %s and %s", s.Tables[table].Name, filepath.Base(earlier), e.Name()),
				Next: "remove one of them from " + dir,
			}
		}
		files[table] = filepath.Join(dir, e.Name())
	}
	return files, others, nil
}

// tableNamed finds a table by its name, without regard to case and without its schema if need be.
func tableNamed(s *schema.Schema, name string) int {
	if t := s.Table(name); t >= 0 {
		return t
	}
	for i := range s.Tables {
		if strings.EqualFold(s.Tables[i].Name, name) {
			return i
		}
	}
	for i := range s.Tables {
		if strings.EqualFold(s.Short(i), name) {
			return i
		}
	}
	return -1
}

func openError(path string, err error) error {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return &source.Error{What: "there is no file " + path, Next: "check the path"}
	case errors.Is(err, fs.ErrPermission):
		return &source.Error{What: "the file " + path + " may not be read", Next: "give this user the right to read it"}
	}
	return &source.Error{What: "the file " + path + " cannot be read", Next: "check the path and the disk", Err: err}
}

// A meter fails when one row takes too many bytes, such as the rest of a file after a quote that is
// not closed.
type meter struct {
	ctx  context.Context
	r    io.Reader
	left int64
}

func (m *meter) Read(b []byte) (int, error) {
	if m.left <= 0 {
		return 0, errTooLong
	}
	if err := m.ctx.Err(); err != nil {
		return 0, err
	}
	n, err := m.r.Read(b)
	m.left -= int64(n)
	return n, err
}

// readCSV calls yield for each row of a file. The first line is a header if all of its fields are
// names of columns; otherwise the fields are in the order of the table. An empty field is NULL in a
// column that allows it, and so is \N.
func readCSV(ctx context.Context, path string, t *schema.Table, yield func(row []any) error) error {
	f, err := os.Open(path)
	if err != nil {
		return openError(path, err)
	}
	defer func() { _ = f.Close() }() // nothing was written
	var in io.Reader = f
	if strings.HasSuffix(strings.ToLower(path), ".gz") {
		zipped, err := gzip.NewReader(f)
		if err != nil {
			return csvError(path, 0, err)
		}
		in = zipped
	}
	limited := &meter{ctx: ctx, r: in, left: maxValue}
	r := csv.NewReader(limited)
	r.FieldsPerRecord = -1
	r.ReuseRecord = true
	p, err := newPlace(path, t, nil)
	if err != nil {
		return err
	}
	row, values := make([]any, len(t.Columns)), []any(nil)
	for n := 0; ; n++ {
		fields, err := r.Read()
		limited.left = maxValue
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return csvError(path, n, err)
		}
		if n == 0 {
			fields[0] = strings.TrimPrefix(fields[0], "\ufeff")
			if isHeader(t, fields) {
				if p, err = newPlace(path, t, fields); err != nil {
					return err
				}
				continue
			}
		}
		values = values[:0]
		for i, field := range fields {
			if field == `\N` || field == "" && i < len(p.columns) && !t.Columns[p.columns[i]].NotNull {
				values = append(values, nil)
				continue
			}
			values = append(values, field)
		}
		where := func() string { line, _ := r.FieldPos(0); return fmt.Sprintf("%s, line %d", path, line) }
		if err := p.fill(row, values, where); err != nil {
			return err
		}
		if err := yield(row); err != nil {
			return err
		}
	}
}

func isHeader(t *schema.Table, fields []string) bool {
	seen := map[int]bool{}
	for _, f := range fields {
		c := find(t, f)
		if c < 0 || seen[c] {
			return false
		}
		seen[c] = true
	}
	return true
}

func csvError(path string, row int, err error) error {
	var parse *csv.ParseError
	switch {
	case errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded):
		return err
	case errors.As(err, &parse):
		return &source.Error{
			What: fmt.Sprintf("%s, line %d, column %d is no CSV", path, parse.Line, parse.Column),
			Next: "quote fields with commas, quotes or line breaks, and double a quote inside", Err: parse.Err,
		}
	case errors.Is(err, errTooLong):
		return &source.Error{
			What: fmt.Sprintf("%s: the row after row %d has more than %d MB", path, row, maxValue>>20),
			Next: "look for a quote that is not closed",
		}
	case errors.Is(err, gzip.ErrHeader) || errors.Is(err, gzip.ErrChecksum) || errors.Is(err, io.ErrUnexpectedEOF):
		return &source.Error{
			What: path + " is no complete gzip file", Next: "check it with gzip -t, and write it again", Err: err,
		}
	}
	return &source.Error{What: path + " cannot be read", Next: "check the file and the disk", Err: err}
}
