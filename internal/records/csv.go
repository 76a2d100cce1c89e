package records

import (
	"bufio"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// maxDigits is the maximum number of digits of a number in CSV, which a double can represent. A
// longer number, such as a bank account number, stays text and loses nothing.
const maxDigits = 15

// The kinds of columns. A cell of a guessed column is true, false, null or a number if it looks
// like one, else text.
const (
	kindGuessed = ""
	kindText    = "string"
	kindNumber  = "number"
	kindSwitch  = "boolean"
	kindJSON    = "json"
)

// csvRecords converts the rows of a CSV text to items. The first row names the columns.
type csvRecords struct {
	rows    *csv.Reader
	bound   *bounded
	root    *column
	columns int
	most    int      // maximum bytes of a row
	base    Position // where the rows of this reader begin
	at      Position
	text    []byte
}

// column is a property: a cell, or an object of columns.
type column struct {
	name   string
	cell   int // -1: an object
	kind   string
	inside []*column
}

// ErrNoHeader is the error for a CSV text without a first row.
var ErrNoHeader = errors.New("it has no first row, which names the columns")

// NewCSV reads CSV from a position on. in is at the beginning of the text, because NewCSV reads the
// first row first. An empty cell means that the item lacks the property.
func NewCSV(in io.Reader, at Position, o Options) (Reader, error) {
	text := bufio.NewReaderSize(in, readBuffer)
	mark := int64(0)
	if start, _ := text.Peek(len(ByteOrderMark)); string(start) == ByteOrderMark {
		_, _ = text.Discard(len(start)) // it is buffered
		mark = int64(len(start))
	}
	r := &csvRecords{most: o.most(), bound: &bounded{from: text}}
	r.begin(Position{Offset: mark})
	header, err := r.rows.Read()
	if errors.Is(err, io.EOF) {
		return nil, ErrNoHeader
	}
	if err != nil {
		return nil, r.badRow(err)
	}
	if r.root, err = columnsOf(header, o); err != nil {
		return nil, err
	}
	r.columns = len(header)
	r.at = r.behind(header)
	if at.Offset <= r.at.Offset {
		return r, nil
	}
	// The reader of the header has buffered a part of the rest.
	rest := io.MultiReader(r.rest(), text)
	if n, err := io.CopyN(io.Discard, rest, at.Offset-r.at.Offset); err != nil {
		return nil, TooShort(r.at.Offset+n, err)
	}
	r.bound = &bounded{from: rest}
	r.begin(at)
	return r, nil
}

// begin reads rows from a position on.
func (r *csvRecords) begin(at Position) {
	r.base, r.at = at, at
	r.bound.left = r.most
	r.bound.buffer = bufio.NewReaderSize(r.bound, readBuffer)
	r.rows = csv.NewReader(r.bound.buffer)
	r.rows.ReuseRecord = true
	r.rows.FieldsPerRecord = r.columns
}

// rest returns the bytes that were buffered but not read as a row.
func (r *csvRecords) rest() io.Reader {
	buffered, _ := r.bound.buffer.Peek(r.bound.buffer.Buffered())
	return strings.NewReader(string(buffered))
}

// bounded limits the bytes of a row: an unclosed quote would otherwise read the rest of the file
// into memory.
type bounded struct {
	from   io.Reader
	left   int
	buffer *bufio.Reader // reads from bounded
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

// Next implements Reader.
func (r *csvRecords) Next() (Record, error) {
	r.bound.left = r.most
	cells, err := r.rows.Read()
	if errors.Is(err, io.EOF) {
		return Record{}, io.EOF
	}
	out := Record{Ordinal: r.at.Ordinal}
	var bad *csv.ParseError
	switch {
	case errors.As(err, &bad) && !errors.Is(err, errTooLong):
		out.Line, out.Err = r.base.Line+int64(bad.StartLine), r.reason(bad, cells)
		r.at.Line = r.base.Line + int64(bad.Line)
		r.at.Offset, r.at.Ordinal = r.base.Offset+r.rows.InputOffset(), r.at.Ordinal+1
	case err != nil:
		return Record{}, r.badRow(err)
	default:
		line, _ := r.rows.FieldPos(0)
		out.Line = r.base.Line + int64(line)
		if i := slices.IndexFunc(cells, func(cell string) bool { return !utf8.ValidString(cell) }); i >= 0 {
			out.Err = fmt.Errorf("cell %d is not UTF-8: save the file in that encoding", i+1)
		} else if r.text, out.Err = r.root.append(r.text[:0], cells); out.Err == nil {
			out.Text = r.text
		}
		r.at = r.behind(cells)
	}
	out.Behind = r.at
	return out, nil
}

// behind returns the position after a row.
func (r *csvRecords) behind(cells []string) Position {
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
		return fmt.Errorf("cells in the row: %d; columns in the first row: %d", len(cells), r.columns)
	}
	return fmt.Errorf("it is not CSV: %w", bad.Err)
}

func (r *csvRecords) badRow(err error) error {
	if errors.Is(err, errTooLong) {
		err = fmt.Errorf("%w: perhaps a quote is never closed", tooLong(r.most))
	}
	return &Fault{Line: r.at.Line + 1, Err: err}
}

// columnsOf parses the first row.
func columnsOf(header []string, o Options) (*column, error) {
	root := &column{cell: -1}
	for i, name := range header {
		kind, parts := kindGuessed, strings.Split(name, ".")
		if o.Kinds {
			name, kind = splitKind(name)
			parts = []string{name}
		}
		if kind == kindGuessed && (o.Text || name == "id") {
			kind = kindText
		}
		if name == "" {
			return nil, fmt.Errorf("column %d has no name in the first row", i+1)
		}
		at := root
		for depth, part := range parts {
			if part == "" {
				return nil, fmt.Errorf(
					"the column %q has an empty part: dots stand between the names of properties", name,
				)
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
				found = &column{name: part, cell: i, kind: kind}
				at.inside = append(at.inside, found)
			case found == nil:
				found = &column{name: part, cell: -1}
				at.inside = append(at.inside, found)
			case last || found.cell >= 0:
				return nil, fmt.Errorf("the column %q occurs twice, or as an object and as a value", name)
			}
			at = found
		}
	}
	return root, nil
}

// splitKind splits price:number into name and kind. An unknown kind is part of the name.
func splitKind(text string) (name, kind string) {
	if i := strings.LastIndexByte(text, ':'); i >= 0 {
		switch kind := strings.TrimSpace(text[i+1:]); kind {
		case kindText, kindNumber, kindSwitch, kindJSON:
			return strings.TrimSpace(text[:i]), kind
		}
	}
	return strings.TrimSpace(text), kindGuessed
}

// append appends the object of a row, without empty cells and without objects that have no
// properties.
func (c *column) append(b []byte, cells []string) (_ []byte, err error) {
	b = append(b, '{')
	for _, one := range c.inside {
		if one.isEmpty(cells) {
			continue
		}
		if b[len(b)-1] != '{' {
			b = append(b, ',')
		}
		b = append(value.AppendString(b, one.name), ':')
		if one.cell < 0 {
			b, err = one.append(b, cells)
		} else {
			b, err = one.appendCell(b, cells[one.cell])
		}
		if err != nil {
			return b, err
		}
	}
	return append(b, '}'), nil
}

// appendCell appends a value.
func (c *column) appendCell(b []byte, cell string) ([]byte, error) {
	text, valid := strings.TrimSpace(cell), true
	switch c.kind {
	case kindText:
		return value.AppendString(b, cell), nil
	case kindGuessed:
		if isPlainValue(cell) {
			return append(b, cell...), nil
		}
		return value.AppendString(b, cell), nil
	case kindNumber:
		valid = text != "" && strings.IndexByte("-0123456789", text[0]) >= 0 && json.Valid([]byte(text))
	case kindSwitch:
		text = strings.ToLower(text)
		valid = text == "true" || text == "false"
	case kindJSON:
		valid = json.Valid([]byte(text))
	}
	if !valid {
		return b, fmt.Errorf("%q in column %s is not of kind %s", status.Clip(cell), c.name, c.kind)
	}
	return append(b, text...), nil
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

// isPlainValue reports whether a cell is true, false, null, or a JSON number that a double can
// represent.
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
