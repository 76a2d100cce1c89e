package records

import (
	"bufio"
	"bytes"
	"errors"
	"io"
)

var (
	errCutOff   = errors.New("the text ends within an item")
	errNotJSON  = errors.New("expected a JSON text here")
	errNoComma  = errors.New("expected a comma or ] here")
	errBehind   = errors.New("something follows the array of items: write one array, or JSON texts one after another")
	errNoItem   = errors.New("an item is missing after the comma")
	errNotEnded = errors.New("the array of items does not end")
)

// jsonRecords finds where items begin and end. The items themselves are checked later, so that one
// invalid item does not end the reading.
type jsonRecords struct {
	in    *bufio.Reader
	lines bool // one item in each line
	most  int  // maximum bytes of an item
	at    Position
	text  []byte
}

// NewJSON reads JSON: an array, texts one after another, or lines of them. in must be at the
// position at.
func NewJSON(in io.Reader, at Position, o Options) Reader {
	text, ok := in.(*bufio.Reader)
	if !ok {
		text = bufio.NewReaderSize(in, readBuffer)
	}
	r := &jsonRecords{in: text, lines: o.Lines, most: o.most(), at: at}
	if at.Offset == 0 {
		if mark, _ := text.Peek(len(ByteOrderMark)); string(mark) == ByteOrderMark {
			r.pass(len(mark))
		}
	}
	return r
}

// pass skips buffered bytes.
func (r *jsonRecords) pass(n int) {
	_, _ = r.in.Discard(n) // they are buffered
	r.at.Offset += int64(n)
}

func (r *jsonRecords) wrong(err error) error { return &Fault{Line: r.at.Line + 1, Err: err} }

// Next implements Reader.
func (r *jsonRecords) Next() (Record, error) {
	if r.lines {
		return r.nextLine()
	}
	c, err := r.space()
	if r.at.Ordinal == 0 && !r.at.Array && err == nil && c == '[' {
		r.at.Array = true
		r.pass(1)
		if c, err = r.space(); err == nil && c == ']' {
			return Record{}, r.end()
		}
	} else if r.at.Array && err == nil {
		switch c {
		case ']':
			return Record{}, r.end()
		case ',':
			r.pass(1)
			if c, err = r.space(); err == nil && c == ']' {
				return Record{}, r.wrong(errNoItem)
			}
		default:
			return Record{}, r.wrong(errNoComma)
		}
	}
	switch {
	case errors.Is(err, io.EOF) && r.at.Array:
		return Record{}, r.wrong(errNotEnded)
	case errors.Is(err, io.EOF):
		return Record{}, io.EOF
	case err != nil:
		return Record{}, r.wrong(err)
	}
	return r.value(c)
}

// end checks that nothing follows the array.
func (r *jsonRecords) end() error {
	r.pass(1)
	switch _, err := r.space(); {
	case errors.Is(err, io.EOF):
		return io.EOF
	case err != nil:
		return r.wrong(err)
	}
	return r.wrong(errBehind)
}

// space skips white space and returns the next byte without consuming it.
func (r *jsonRecords) space() (byte, error) {
	for {
		if _, err := r.in.Peek(1); err != nil {
			return 0, err
		}
		buffered, _ := r.in.Peek(r.in.Buffered())
		for i, c := range buffered {
			switch c {
			case '\n':
				r.at.Line++
			case ' ', '\t', '\r':
			default:
				r.pass(i)
				return c, nil
			}
		}
		r.pass(len(buffered))
	}
}

// value reads a value whose first byte is known.
func (r *jsonRecords) value(first byte) (Record, error) {
	if !bytes.ContainsRune([]byte(`{["-0123456789tfn`), rune(first)) {
		return Record{}, r.wrong(errNotJSON)
	}
	out := Record{Ordinal: r.at.Ordinal, Line: r.at.Line + 1}
	scan := extent{}
	r.text = r.text[:0]
	isLong := false
	for {
		_, err := r.in.Peek(1)
		buffered, _ := r.in.Peek(r.in.Buffered())
		if errors.Is(err, io.EOF) && scan.bare {
			break
		}
		if err != nil {
			if errors.Is(err, io.EOF) {
				err = errCutOff
			}
			return Record{}, &Fault{Line: out.Line, Err: err}
		}
		n, ended := scan.passes(buffered)
		if isLong = isLong || len(r.text)+n > r.most; !isLong {
			r.text = append(r.text, buffered[:n]...)
		}
		r.at.Line += int64(bytes.Count(buffered[:n], []byte{'\n'}))
		r.pass(n)
		if ended {
			break
		}
	}
	r.at.Ordinal++
	out.Text, out.Behind = r.text, r.at
	if isLong {
		out.Text, out.Err = nil, tooLong(r.most)
	}
	return out, nil
}

// extent finds the end of a JSON value by its brackets and quotes.
type extent struct {
	begun    bool
	bare     bool // a number or a word: it ends before a byte that cannot be part of it
	inString bool
	escaped  bool
	depth    int
}

// passes returns how many bytes of a text belong to the value, and whether the value ends there.
func (e *extent) passes(text []byte) (n int, ended bool) {
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case e.escaped:
			e.escaped = false
			continue
		case e.inString:
			switch c {
			case '\\':
				e.escaped = true
			case '"':
				e.inString = false
				if e.depth == 0 {
					return i + 1, true
				}
			}
			continue
		}
		switch c {
		case '"':
			if e.bare {
				return i, true
			}
			e.inString = true
		case '{', '[':
			if e.bare {
				return i, true
			}
			e.depth++
		case '}', ']':
			if e.bare {
				return i, true
			}
			if e.depth--; e.depth <= 0 {
				return i + 1, true
			}
		case ',', ' ', '\t', '\r', '\n':
			if e.bare {
				return i, true
			}
		default:
			if !e.begun {
				e.bare = true
			}
		}
		e.begun = true
	}
	return len(text), false
}

// nextLine reads the next line that is not empty.
func (r *jsonRecords) nextLine() (Record, error) {
	for {
		line := r.at.Line + 1
		r.text = r.text[:0]
		isLong := false
		var err error
		for {
			var part []byte
			part, err = r.in.ReadSlice('\n')
			r.at.Offset += int64(len(part))
			if isLong = isLong || len(r.text)+len(part) > r.most; !isLong {
				r.text = append(r.text, part...)
			}
			if !errors.Is(err, bufio.ErrBufferFull) {
				break
			}
		}
		if err != nil && !errors.Is(err, io.EOF) {
			return Record{}, &Fault{Line: line, Err: err}
		}
		if err == nil {
			r.at.Line++
		}
		text := bytes.Trim(r.text, " \t\r\n")
		if len(text) == 0 && !isLong {
			if err != nil {
				return Record{}, io.EOF
			}
			continue
		}
		out := Record{Text: text, Ordinal: r.at.Ordinal, Line: line}
		if isLong {
			out.Text, out.Err = nil, tooLong(r.most)
		}
		r.at.Ordinal++
		out.Behind = r.at
		return out, nil
	}
}
