package ddl

import (
	"context"
	"encoding/hex"
	"fmt"
	"os"
	"strings"

	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/source"
)

// A place maps the values of a row in a file to the columns of a table.
type place struct {
	path    string
	table   *schema.Table
	columns []int // by value
}

// newPlace finds the columns by their names; nil means all of the table, in its order.
func newPlace(path string, t *schema.Table, names []string) (*place, error) {
	p := &place{path: path, table: t}
	if names == nil {
		for i := range t.Columns {
			p.columns = append(p.columns, i)
		}
		return p, nil
	}
	for _, n := range names {
		c := find(t, n)
		if c < 0 {
			return nil, &source.Error{
				What: fmt.Sprintf("%s has values for column %q, which table %q does not have", path, n, t.Name),
				Next: "correct the name, or add the column to CREATE TABLE",
			}
		}
		p.columns = append(p.columns, c)
	}
	return p, nil
}

func find(t *schema.Table, column string) int {
	if c := t.Column(column); c >= 0 {
		return c
	}
	for i := range t.Columns {
		if strings.EqualFold(t.Columns[i].Name, column) {
			return i
		}
	}
	return -1
}

// fill puts values into a row of all columns. where names the place of the values for an error.
func (p *place) fill(row, values []any, where func() string) error {
	if len(values) != len(p.columns) {
		return &source.Error{
			What: fmt.Sprintf("%s: a row of table %q has %d values and not %d", where(), p.table.Name, len(values),
				len(p.columns)),
			Next: "correct the row, or the columns of the table",
		}
	}
	clear(row)
	for i, c := range p.columns {
		row[c] = values[i]
		of := p.table.Columns[c].Type
		if s, ok := values[i].(string); ok && of.Kind == schema.Binary && !of.Array {
			row[c] = binary(s)
		}
	}
	return nil
}

// binary returns the bytes of a literal such as \xdeadbeef; other text stands for its own bytes.
func binary(s string) []byte {
	if digits, ok := strings.CutPrefix(s, `\x`); ok {
		if b, err := hex.DecodeString(digits); err == nil {
			return b
		}
	}
	return []byte(s)
}

// readBlock calls yield for each row of a block.
func readBlock(ctx context.Context, f *os.File, b block, p *place, yield func(row []any) error) error {
	l := newLexer(ctx, f, b.start, b.end)
	l.mysql = b.mysql
	row := make([]any, len(p.table.Columns))
	each := func(values []any) error {
		where := func() string { return fmt.Sprintf("%s, near byte %d", p.path, l.at) }
		if err := p.fill(row, values, where); err != nil {
			return err
		}
		return yield(row)
	}
	var err error
	if b.copied {
		err = copyLines(l, each)
	} else {
		err = insertTuples(l, each)
	}
	if l.err != nil {
		return l.err
	}
	return err
}

// copyLines reads lines of COPY: values between tabs, \N for NULL, backslashes before special
// characters.
func copyLines(l *lexer, yield func(values []any) error) error {
	var values []any
	for l.peek(1) != "" {
		line := l.restOfLine(nil)
		if l.err != nil {
			return l.err
		}
		values = values[:0]
		for field := range strings.SplitSeq(line, "\t") {
			if field == `\N` {
				values = append(values, nil)
				continue
			}
			values = append(values, unescape(field, false))
		}
		if err := yield(values); err != nil {
			return err
		}
	}
	return nil
}

// escapes are the letters that stand for a byte after a backslash.
var escapes = map[byte]byte{'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t', 'v': '\v', '0': 0}

// unescape resolves the backslashes of a value. PostgreSQL also has hexadecimal digits after \x;
// in MySQL an x stands for itself.
func unescape(s string, mysql bool) string {
	if strings.IndexByte(s, '\\') < 0 {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' || i+1 == len(s) {
			b.WriteByte(s[i])
			continue
		}
		i++
		c, ok := escapes[s[i]]
		switch {
		case ok:
			b.WriteByte(c)
		case s[i] == 'x' && !mysql && i+2 < len(s) && isHexDigits(s[i+1:i+3]):
			pair, _ := hex.DecodeString(s[i+1 : i+3]) // both are digits
			b.Write(pair)
			i += 2
		default:
			b.WriteByte(s[i])
		}
	}
	return b.String()
}

func isHexDigits(s string) bool {
	return strings.Trim(s, "0123456789abcdefABCDEF") == ""
}

// insertTuples reads the rows of INSERT statements.
func insertTuples(l *lexer, yield func(values []any) error) error {
	inValues := false
	for {
		l.space(nil)
		if l.peek(1) == "" {
			return nil
		}
		if inValues && l.peek(1) == "(" {
			values, err := tuple(l)
			if err != nil {
				return err
			}
			if err := yield(values); err != nil {
				return err
			}
			continue
		}
		switch l.element(nil) {
		case "values", "value":
			inValues = true
		case ",":
		default: // the next statement, or what follows the rows, such as ON CONFLICT
			inValues = false
		}
	}
}

// tuple reads the values between parentheses.
func tuple(l *lexer) ([]any, error) {
	l.take(nil)
	var values []any
	for {
		v, err := value(l)
		if err != nil {
			return nil, err
		}
		values = append(values, v)
		l.space(nil)
		switch c, ok := l.next(); {
		case !ok:
			return nil, &source.Error{
				What: fmt.Sprintf("a row ends at byte %d without a parenthesis", l.at), Next: "check that the file is complete",
			}
		case c == ')':
			return values, nil
		}
	}
}

// value reads one value up to the comma or parenthesis after it. A literal gives its value, with or
// without a cast. Of an expression the text is kept, since its value is not known.
func value(l *lexer) (any, error) {
	var raw []byte
	literals := 0
	var literal any
	other := false
	keep := func(c byte) {
		if len(raw) > maxValue {
			l.err = errTooLong
		}
		raw = append(raw, c)
	}
	depth, cast := 0, false
	for {
		l.space(keep)
		next := l.peek(2)
		if next == "" || l.err != nil || depth == 0 && (next[0] == ',' || next[0] == ')') {
			break
		}
		start := len(raw)
		w := l.element(keep)
		text := string(raw[start:])
		switch {
		case w == "(":
			depth++
			other = other || !cast
		case w == ")":
			depth--
		case next == "::":
			l.take(keep)
			cast = true
		case cast: // the type of a cast
		case w == "null" || w == "default":
			literals++
			literal = nil
		case w == "" && strings.HasSuffix(text, "'"):
			s := unquote(text, l.mysql)
			if before, ok := literal.(string); ok && start > 0 && raw[start-1] == '\'' {
				literal = before + "'" + s // a doubled quote inside a string
				break
			}
			if len(raw) > start && isHex(raw[:start]) {
				if b, err := hex.DecodeString(s); err == nil {
					literal = b
					literals++
					break
				}
			}
			literal = s
			literals++
		case w == "x" || w == "n" || w == "b" || strings.HasPrefix(w, "_"): // the kind of a string
		default: // a number, a word, an operator
			if literals > 0 && !isNumberPart(text) {
				other = true
			}
			before, _ := literal.(string)
			literal = before + text
			literals = 1
			other = other || !isNumberPart(text) && w != "true" && w != "false"
		}
	}
	if l.err != nil {
		return nil, l.err
	}
	if other || literals != 1 {
		return strings.TrimSpace(string(raw)), nil
	}
	return literal, nil
}

func isHex(before []byte) bool {
	return len(before) > 0 && (before[len(before)-1] == 'x' || before[len(before)-1] == 'X')
}

// isNumberPart tells whether text can be a part of a number: its sign, digits, point or exponent.
func isNumberPart(text string) bool {
	return text != "" && strings.Trim(text, "+-0123456789.eE") == ""
}

// unquote returns the text of a string with its quotes, which may begin with E.
func unquote(s string, mysql bool) string {
	if s[0] == 'e' || s[0] == 'E' {
		return unescape(s[2:len(s)-1], mysql)
	}
	s = s[1 : len(s)-1]
	if mysql {
		return unescape(s, true)
	}
	return s
}
