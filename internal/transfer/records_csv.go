package transfer

import (
	"bufio"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/orrery-db/orrery/internal/value"
)

// maxDigits is how many digits a number in CSV may have. A double keeps so many; what has
// more, such as the number of a bank account, stays text and loses nothing.
const maxDigits = 15

// csvRecords turns the rows of a CSV text into items. The first row names the columns; a
// name with dots, such as address.city, is a property in an object.
type csvRecords struct {
	rows    *csv.Reader
	bound   *bounded
	root    *column
	columns int
	asText  bool
	base    position // where the rows of this reader begin
	at      position
	text    []byte
}

// column is a property: of a cell, or an object of others.
type column struct {
	name   string
	cell   int // -1: an object
	isID   bool
	inside []*column
}

func newCSVRecords(in io.Reader, at position, asText bool) (*csvRecords, error) {
	text := bufio.NewReaderSize(in, readBuffer)
	mark := int64(0)
	if start, _ := text.Peek(len(byteOrderMark)); string(start) == byteOrderMark {
		_, _ = text.Discard(len(start)) // it is buffered
		mark = int64(len(start))
	}
	r := &csvRecords{asText: asText, bound: &bounded{from: text}}
	r.begin(position{Offset: mark})
	header, err := r.rows.Read()
	if errors.Is(err, io.EOF) {
		return nil, errors.New("it has no first row, which names the columns")
	}
	if err != nil {
		return nil, r.badRow(err)
	}
	if r.root, err = columnsOf(header); err != nil {
		return nil, err
	}
	r.columns = len(header)
	r.at = r.behind(header)
	if at.Offset <= r.at.Offset {
		return r, nil
	}
	// What the reader of the header has buffered is part of what lies behind it.
	rest := io.MultiReader(r.rest(), text)
	if n, err := io.CopyN(io.Discard, rest, at.Offset-r.at.Offset); err != nil {
		return nil, tooShort(r.at.Offset+n, err)
	}
	r.bound = &bounded{from: rest}
	r.begin(at)
	return r, nil
}

// begin reads rows from a place.
func (r *csvRecords) begin(at position) {
	r.base, r.at = at, at
	r.bound.left = maxRecord
	r.bound.buffer = bufio.NewReaderSize(r.bound, readBuffer)
	r.rows = csv.NewReader(r.bound.buffer)
	r.rows.ReuseRecord = true
	r.rows.FieldsPerRecord = r.columns
}

// rest is what was taken from the text and not read as a row.
func (r *csvRecords) rest() io.Reader {
	buffered, _ := r.bound.buffer.Peek(r.bound.buffer.Buffered())
	return strings.NewReader(string(buffered))
}

// bounded refuses to give more than one row can have, until more is allowed: a quote that
// nobody closes would otherwise take the rest of the file into memory.
type bounded struct {
	from   io.Reader
	left   int
	buffer *bufio.Reader // reads from here
}

// Read implements io.Reader.
func (b *bounded) Read(p []byte) (int, error) {
	if b.left <= 0 {
		return 0, errTooLong
	}
	n, err := b.from.Read(p[:min(len(p), b.left)])
	b.left -= n
	return n, err
}

// next implements records.
func (r *csvRecords) next() (record, error) {
	r.bound.left = maxRecord
	cells, err := r.rows.Read()
	if errors.Is(err, io.EOF) {
		return record{}, io.EOF
	}
	out := record{ordinal: r.at.Ordinal}
	var bad *csv.ParseError
	switch {
	case errors.As(err, &bad) && !errors.Is(err, errTooLong):
		out.line, out.err = r.base.Line+int64(bad.StartLine), r.reason(bad, cells)
		r.at.Line = r.base.Line + int64(bad.Line)
		r.at.Offset, r.at.Ordinal = r.base.Offset+r.rows.InputOffset(), r.at.Ordinal+1
	case err != nil:
		return record{}, r.badRow(err)
	default:
		line, _ := r.rows.FieldPos(0)
		out.line = r.base.Line + int64(line)
		r.text = r.root.append(r.text[:0], cells, r.asText)
		out.text = r.text
		if i := slices.IndexFunc(cells, func(cell string) bool { return !utf8.ValidString(cell) }); i >= 0 {
			out.text, out.err = nil, fmt.Errorf("cell %d is not UTF-8: save the file in that encoding", i+1)
		}
		r.at = r.behind(cells)
	}
	out.behind = r.at
	return out, nil
}

// behind is the place behind a row that was read.
func (r *csvRecords) behind(cells []string) position {
	last := len(cells) - 1
	line, _ := r.rows.FieldPos(last)
	line += strings.Count(cells[last], "\n")
	at := r.at
	at.Line = r.base.Line + int64(line)
	at.Offset = r.base.Offset + r.rows.InputOffset()
	if r.root != nil && r.columns > 0 {
		at.Ordinal++
	}
	return at
}

func (r *csvRecords) reason(bad *csv.ParseError, cells []string) error {
	if errors.Is(bad, csv.ErrFieldCount) {
		return fmt.Errorf("cells in the row: %d; columns that the first row names: %d", len(cells), r.columns)
	}
	return fmt.Errorf("it is not CSV: %w", bad.Err)
}

func (r *csvRecords) badRow(err error) error {
	if errors.Is(err, errTooLong) {
		err = fmt.Errorf("%w: perhaps a quote is never closed", errTooLong)
	}
	return &sourceError{line: r.at.Line + 1, err: err}
}

// columnsOf reads the first row.
func columnsOf(header []string) (*column, error) {
	root := &column{cell: -1}
	for i, name := range header {
		if name == "" {
			return nil, fmt.Errorf("column %d has no name in the first row", i+1)
		}
		at := root
		parts := strings.Split(name, ".")
		for depth, part := range parts {
			if part == "" {
				return nil, fmt.Errorf("the column %q has an empty part: dots stand between the names of properties", name)
			}
			last := depth == len(parts)-1
			var found *column
			for _, one := range at.inside {
				if one.name == part {
					found = one
				}
			}
			switch {
			case found == nil && last:
				found = &column{name: part, cell: i, isID: name == "id"}
				at.inside = append(at.inside, found)
			case found == nil:
				found = &column{name: part, cell: -1}
				at.inside = append(at.inside, found)
			case last || found.cell >= 0:
				return nil, fmt.Errorf("the column %q is there twice, or once as an object and once as a value", name)
			}
			at = found
		}
	}
	return root, nil
}

// append writes the object of a row. A cell that is empty is a property that the item has
// not, and so is an object without properties.
func (c *column) append(b []byte, cells []string, asText bool) []byte {
	b = append(b, '{')
	for _, one := range c.inside {
		if one.isEmpty(cells) {
			continue
		}
		if b[len(b)-1] != '{' {
			b = append(b, ',')
		}
		b = append(value.AppendString(b, one.name), ':')
		switch {
		case one.cell < 0:
			b = one.append(b, cells, asText)
		case asText || one.isID || !isPlainValue(cells[one.cell]):
			b = value.AppendString(b, cells[one.cell])
		default:
			b = append(b, cells[one.cell]...)
		}
	}
	return append(b, '}')
}

func (c *column) isEmpty(cells []string) bool {
	if c.cell >= 0 {
		return cells[c.cell] == ""
	}
	for _, one := range c.inside {
		if !one.isEmpty(cells) {
			return false
		}
	}
	return true
}

// isPlainValue tells whether a cell is true, false, null or a number as JSON writes one
// that a double keeps.
func isPlainValue(cell string) bool {
	switch cell {
	case "true", "false", "null":
		return true
	}
	return isNumber(cell)
}

func isNumber(s string) bool {
	digits := 0
	pass := func() bool {
		before := len(s)
		for s != "" && s[0] >= '0' && s[0] <= '9' {
			s = s[1:]
		}
		digits += before - len(s)
		return before > len(s)
	}
	s = strings.TrimPrefix(s, "-")
	if len(s) > 1 && s[0] == '0' && s[1] >= '0' && s[1] <= '9' || !pass() {
		return false
	}
	if after, ok := strings.CutPrefix(s, "."); ok {
		if s = after; !pass() {
			return false
		}
	}
	if digits > maxDigits {
		return false
	}
	if s != "" && (s[0] == 'e' || s[0] == 'E') {
		if s = s[1:]; s != "" && (s[0] == '+' || s[0] == '-') {
			s = s[1:]
		}
		if len(s) > 2 || !pass() { // 1e99 at most: no double overflows
			return false
		}
	}
	return s == ""
}
