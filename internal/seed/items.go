package seed

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path"
	"strings"

	"github.com/orrery-db/orrery/internal/value"
)

// item is one item of a file or of a seed file.
type item struct {
	where func() string
	body  []byte
	place int64 // among all items
}

// items gives items one after another. Its error is io.EOF after the last, a badItem
// when the next may be good, and anything else when nothing more can be read.
type items interface{ next() (item, error) }

// badItem is an item that cannot be read, and behind which others can.
type badItem struct{ *Mistake }

// maxItemBytes bounds the text of one item in a file, white space among it: it is what
// of a file is in memory at once.
const maxItemBytes = 4 << 20

var errTooLong = errors.New("an item has more than 4 MB")

// openItems begins to read a file by what its name says it is.
func openItems(f *itemFile) (items, io.Closer, error) {
	in, err := openRegular(f.files, f.name, f.shown)
	if err != nil {
		return nil, nil, err
	}
	switch strings.ToLower(path.Ext(f.name)) {
	case ".csv":
		return newCSVItems(f.shown, in), in, nil
	case ".json":
		return newJSONItems(f.shown, in), in, nil
	}
	return newLineItems(f.shown, in), in, nil
}

// inlineItems are those of a seed file.
type inlineItems struct {
	all []inlineItem
}

func (r *inlineItems) next() (item, error) {
	if len(r.all) == 0 {
		return item{}, io.EOF
	}
	i := r.all[0]
	r.all = r.all[1:]
	text, err := i.document.appendJSON(nil, i.node, 0)
	var m *Mistake
	if errors.As(err, &m) {
		if i.document.expanded > maxExpanded {
			return item{}, m
		}
		return item{}, badItem{m}
	}
	return item{where: func() string { return i.document.where(i.node) }, body: text}, err
}

// at is a place in a file.
func at(shown string, line int) func() string {
	return func() string { return fmt.Sprintf("%s:%d", shown, line) }
}

// lineItems has one item in a line.
type lineItems struct {
	shown string
	in    *bufio.Reader
	line  int
}

func newLineItems(shown string, in io.Reader) *lineItems {
	return &lineItems{shown: shown, in: withoutMark(bufio.NewReaderSize(in, 64<<10))}
}

// withoutMark skips the mark that some editors begin a file with.
func withoutMark(in *bufio.Reader) *bufio.Reader {
	if mark, _ := in.Peek(len(byteOrderMark)); string(mark) == byteOrderMark {
		_, _ = in.Discard(len(mark)) // it is buffered
	}
	return in
}

func (r *lineItems) next() (item, error) {
	for {
		r.line++
		text, err := r.readLine()
		where := at(r.shown, r.line)
		switch {
		case errors.Is(err, errTooLong):
			return item{}, badItem{&Mistake{Where: where(), Text: "the line has more than 4 MB"}}
		case err != nil && !errors.Is(err, io.EOF):
			return item{}, fmt.Errorf("%s: read: %w", where(), err)
		}
		if text = bytes.TrimSpace(text); len(text) > 0 {
			return item{where: where, body: text}, nil
		}
		if err != nil {
			return item{}, io.EOF
		}
	}
}

// readLine returns a line of its own memory. Of one that is too long it reads the rest
// and keeps nothing.
func (r *lineItems) readLine() ([]byte, error) {
	var line []byte
	long := false
	for {
		part, err := r.in.ReadSlice('\n')
		if long = long || len(line)+len(part) > maxItemBytes; long {
			line = nil
		} else {
			line = append(line, part...)
		}
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
		case long && (err == nil || errors.Is(err, io.EOF)):
			return nil, errTooLong
		default:
			return line, err
		}
	}
}

// jsonItems reads an array of items, or items one after another.
type jsonItems struct {
	shown   string
	in      *counted
	decoder *json.Decoder
	array   bool
	err     error // of the beginning
}

func newJSONItems(shown string, in io.Reader) *jsonItems {
	text := withoutMark(bufio.NewReader(in))
	r := &jsonItems{shown: shown, in: &counted{in: text, line: 1}}
	r.decoder = json.NewDecoder(r.in)
	// The first byte that is no space tells an array; the decoder skips such space too.
	for skipped := 0; ; skipped++ {
		next, err := text.Peek(skipped + 1)
		if err != nil || skipped == 4<<10-1 {
			break
		}
		if c := next[skipped]; c != ' ' && c != '\t' && c != '\r' && c != '\n' {
			r.array = c == '['
			break
		}
	}
	if r.array {
		r.in.allow(maxItemBytes)
		_, r.err = r.decoder.Token()
	}
	return r
}

func (r *jsonItems) next() (item, error) {
	if r.err != nil {
		return item{}, r.bad(r.err)
	}
	r.in.allow(r.decoder.InputOffset() + maxItemBytes)
	if r.array && !r.decoder.More() {
		if _, err := r.decoder.Token(); err != nil {
			return item{}, r.bad(err)
		}
		if _, err := r.decoder.Token(); !errors.Is(err, io.EOF) {
			return item{}, r.bad(errors.New("something follows the array of items"))
		}
		return item{}, io.EOF
	}
	var body json.RawMessage
	err := r.decoder.Decode(&body)
	if errors.Is(err, io.EOF) && !r.array {
		return item{}, io.EOF
	}
	if err != nil {
		return item{}, r.bad(err)
	}
	line := r.in.lineOf(r.decoder.InputOffset() - int64(len(body)))
	return item{where: at(r.shown, line), body: body}, nil
}

func (r *jsonItems) bad(err error) error {
	if errors.Is(err, io.EOF) {
		err = io.ErrUnexpectedEOF
	}
	line := r.in.lineOf(r.decoder.InputOffset())
	if errors.Is(err, errTooLong) {
		return &Mistake{Where: at(r.shown, line)(), Text: "the item behind this line, or on it, has more than 4 MB"}
	}
	return &Mistake{Where: at(r.shown, line)(), Text: fmt.Sprintf("it is not JSON (%v)", err)}
}

// counted tells lines of a reader that runs ahead, and stops it when one value is too long.
type counted struct {
	in      io.Reader
	read    int64
	most    int64   // how far it may read
	breaks  []int64 // line ends that lineOf has not passed
	line    int     // of the place that lineOf was asked last
	limited bool
}

// allow lets reading go on to a place.
func (c *counted) allow(to int64) { c.most, c.limited = to, true }

func (c *counted) Read(p []byte) (int, error) {
	if c.limited {
		room := c.most - c.read
		if room <= 0 {
			return 0, errTooLong
		}
		p = p[:min(int64(len(p)), room)]
	}
	n, err := c.in.Read(p)
	for i, b := range p[:n] {
		if b == '\n' {
			c.breaks = append(c.breaks, c.read+int64(i))
		}
	}
	c.read += int64(n)
	return n, err
}

// lineOf is the line of a place. Places are asked for in order.
func (c *counted) lineOf(place int64) int {
	passed := 0
	for passed < len(c.breaks) && c.breaks[passed] < place {
		passed++
	}
	c.line += passed
	c.breaks = append(c.breaks[:0], c.breaks[passed:]...)
	return c.line
}

// csvItems reads a header of names, and then one item in a record. Values are text,
// unless the name in the header says another kind, as in price:number. An empty field
// is no property.
type csvItems struct {
	shown   string
	in      *counted
	reader  *csv.Reader
	columns []column
	err     error
}

type column struct{ name, kind string }

// The kinds of columns.
const (
	columnText   = "string"
	columnNumber = "number"
	columnSwitch = "boolean"
	columnJSON   = "json"
)

func newCSVItems(shown string, in io.Reader) *csvItems {
	r := &csvItems{shown: shown, in: &counted{in: withoutMark(bufio.NewReader(in)), line: 1}}
	r.in.allow(maxItemBytes)
	r.reader = csv.NewReader(r.in)
	header, err := r.reader.Read()
	switch {
	case errors.Is(err, io.EOF):
		r.err = io.EOF
	case err != nil:
		r.err = r.bad(err)
	default:
		r.err = r.readHeader(header)
	}
	return r
}

func (r *csvItems) readHeader(header []string) error {
	seen := map[string]bool{}
	for _, text := range header {
		c := column{name: strings.TrimSpace(text), kind: columnText}
		if i := strings.LastIndexByte(c.name, ':'); i >= 0 {
			switch kind := strings.TrimSpace(c.name[i+1:]); kind {
			case columnText, columnNumber, columnSwitch, columnJSON:
				c = column{name: strings.TrimSpace(c.name[:i]), kind: kind}
			}
		}
		switch {
		case c.name == "":
			return &Mistake{Where: at(r.shown, 1)(), Text: "a column has no name in the first line"}
		case seen[c.name]:
			return &Mistake{Where: at(r.shown, 1)(), Text: fmt.Sprintf("two columns are called %q", clip(c.name))}
		}
		seen[c.name] = true
		r.columns = append(r.columns, c)
	}
	return nil
}

func (r *csvItems) next() (item, error) {
	if r.err != nil {
		return item{}, r.err
	}
	r.in.allow(r.reader.InputOffset() + maxItemBytes)
	record, err := r.reader.Read()
	switch {
	case errors.Is(err, io.EOF):
		return item{}, io.EOF
	case errors.Is(err, csv.ErrFieldCount):
		line, _ := r.reader.FieldPos(0)
		return item{}, badItem{&Mistake{Where: at(r.shown, line)(), Text: fmt.Sprintf("the record has %d fields, the first line %d", len(record), len(r.columns))}}
	case err != nil:
		return item{}, r.bad(err)
	}
	line, _ := r.reader.FieldPos(0)
	return r.item(record, at(r.shown, line))
}

func (r *csvItems) item(record []string, where func() string) (item, error) {
	body := []byte{'{'}
	for i, text := range record {
		if text == "" {
			continue
		}
		c := r.columns[i]
		if len(body) > 1 {
			body = append(body, ',')
		}
		body = append(value.AppendString(body, c.name), ':')
		trimmed := strings.TrimSpace(text)
		valid := true
		switch c.kind {
		case columnText:
			body = value.AppendString(body, text)
			continue
		case columnNumber:
			valid = trimmed != "" && strings.IndexByte("-0123456789", trimmed[0]) >= 0 && json.Valid([]byte(trimmed))
		case columnSwitch:
			trimmed = strings.ToLower(trimmed)
			valid = trimmed == "true" || trimmed == "false"
		case columnJSON:
			valid = json.Valid([]byte(trimmed))
		}
		if !valid {
			return item{}, badItem{&Mistake{Where: where(), Text: fmt.Sprintf("%q in the column %s is no %s", clip(text), c.name, c.kind)}}
		}
		body = append(body, trimmed...)
	}
	return item{where: where, body: append(body, '}')}, nil
}

func (r *csvItems) bad(err error) error {
	var parse *csv.ParseError
	switch {
	case errors.Is(err, errTooLong):
		return &Mistake{Where: r.shown, Text: "a record has more than 4 MB; is a quotation mark missing?"}
	case errors.As(err, &parse):
		return &Mistake{Where: at(r.shown, parse.Line)(), Text: fmt.Sprintf("it is not CSV: %v", parse.Err)}
	}
	return fmt.Errorf("%s: read: %w", r.shown, err)
}
