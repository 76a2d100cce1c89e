package ddl

import (
	"bufio"
	"context"
	"errors"
	"io"
	"os"
	"strings"
)

// Bounds of what is held in memory at once.
const (
	maxValue      = 64 << 20 // bytes of one value of a row
	maxHead       = 1 << 20  // bytes of an INSERT before VALUES
	checkInterval = 1 << 16  // bytes between two looks at the context
)

var errTooLong = errors.New("a value has more than 64 MB")

// A lexer reads a range of a file byte by byte. It knows quotes and comments of SQL.
type lexer struct {
	ctx  context.Context
	file *bufio.Reader
	at   int64 // offset of the next byte
	line int   // of the next byte, from 1
	// mysql says that a backslash escapes in every string: the file has names in backticks.
	mysql bool
	err   error // a read error; at the end of the file it is nil
}

func newLexer(ctx context.Context, f *os.File, start, end int64) *lexer {
	section := io.NewSectionReader(f, start, end-start)
	return &lexer{ctx: ctx, file: bufio.NewReaderSize(section, 1<<16), at: start, line: 1}
}

// next returns the next byte; ok is false at the end or after an error.
func (l *lexer) next() (c byte, ok bool) {
	if l.err != nil {
		return 0, false
	}
	if l.at&(checkInterval-1) == 0 && l.ctx.Err() != nil {
		l.err = l.ctx.Err()
		return 0, false
	}
	c, err := l.file.ReadByte()
	if err != nil {
		if !errors.Is(err, io.EOF) {
			l.err = err
		}
		return 0, false
	}
	l.at++
	if c == '\n' {
		l.line++
	}
	return c, true
}

// peek returns the next bytes without reading them: fewer at the end of the range, and none after
// an error, so that every loop over the text ends.
func (l *lexer) peek(n int) string {
	if l.err != nil {
		return ""
	}
	b, _ := l.file.Peek(n) // an error here is met again by next
	return string(b)
}

// A sink takes the bytes that are passed over; nil drops them.
type sink func(c byte)

func (l *lexer) take(to sink) bool {
	c, ok := l.next()
	if ok && to != nil {
		to(c)
	}
	return ok
}

func (l *lexer) takeN(n int, to sink) {
	for range n {
		l.take(to)
	}
}

// space passes over white space and comments. It tells whether there were any.
func (l *lexer) space(to sink) bool {
	start := l.at
	for {
		two := l.peek(2)
		switch {
		case two == "":
			return l.at > start
		case strings.ContainsRune(" \t\r\n\f\v", rune(two[0])):
			l.take(to)
		case two == "--":
			for c := l.peek(1); c != "" && c != "\n"; c = l.peek(1) {
				l.take(to)
			}
		case two == "/*":
			l.comment(to)
		default:
			return l.at > start
		}
	}
}

// comment passes over a comment in /* and */, which may hold others.
func (l *lexer) comment(to sink) {
	depth := 0
	for {
		switch l.peek(2) {
		case "/*":
			depth++
			l.takeN(2, to)
		case "*/":
			depth--
			l.takeN(2, to)
		default:
			if !l.take(to) {
				return
			}
		}
		if depth == 0 {
			return
		}
	}
}

// quoted passes over a string or a quoted name. The next byte is the quote.
func (l *lexer) quoted(quote byte, escapes bool, to sink) {
	l.take(to)
	for {
		c := l.peek(1)
		if c == "" {
			return
		}
		l.take(to)
		switch {
		case c[0] == '\\' && escapes:
			l.take(to)
		case c[0] == quote:
			return // a doubled quote begins the next string
		}
	}
}

// dollar passes over a string such as $tag$…$tag$. The next byte is the dollar. It passes over the
// dollar alone if no such string begins.
func (l *lexer) dollar(to sink) {
	tag := l.peek(64)
	end := strings.IndexByte(tag[1:], '$')
	if end < 0 || strings.IndexFunc(tag[1:end+1], func(r rune) bool { return !isNameRune(r) }) >= 0 ||
		end > 0 && tag[1] >= '0' && tag[1] <= '9' {
		l.take(to)
		return
	}
	tag = tag[:end+2]
	l.takeN(len(tag), to)
	for {
		if l.peek(len(tag)) == tag {
			l.takeN(len(tag), to)
			return
		}
		if !l.take(to) {
			return
		}
	}
}

func isNameRune(r rune) bool {
	return r == '_' || r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= 0x80
}

// word reads a name without quotes, in lower case. Bytes beyond the limit are dropped.
func (l *lexer) word(to sink) string {
	var b strings.Builder
	for {
		c := l.peek(1)
		if c == "" || !isNameRune(rune(c[0])) && !(c == "$" && b.Len() > 0) {
			return strings.ToLower(b.String())
		}
		l.take(to)
		if b.Len() < 256 {
			b.WriteString(c)
		}
	}
}

// element passes over one token that is neither space nor a comment, and returns its word, or the
// byte of a punctuation mark, or "" for a string, a quoted name and the end.
func (l *lexer) element(to sink) string {
	c := l.peek(2)
	if c == "" {
		return ""
	}
	switch first := c[0]; {
	case first == '\'':
		l.quoted('\'', l.mysql, to)
	case first == '"':
		l.quoted('"', false, to)
	case first == '`':
		l.mysql = true
		l.quoted('`', false, to)
	case first == '$':
		l.dollar(to)
	case isNameRune(rune(first)):
		w := l.word(to)
		if w == "e" && l.peek(1) == "'" {
			l.quoted('\'', true, to)
			return ""
		}
		return w
	default:
		l.take(to)
		return c[:1]
	}
	return ""
}

// restOfLine reads up to the end of the line, which it passes over.
func (l *lexer) restOfLine(to sink) string {
	var b strings.Builder
	for {
		c, ok := l.next()
		if ok && to != nil {
			to(c)
		}
		if !ok || c == '\n' {
			return strings.TrimSuffix(b.String(), "\r")
		}
		if b.Len() >= maxValue {
			l.err = errTooLong
			return ""
		}
		b.WriteByte(c)
	}
}
