package ddl

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/source"
)

// maxDefinitions is the size of all statements together that are no data, in bytes.
const maxDefinitions = 16 << 20

// A script is a file of SQL, split into definitions and data.
type script struct {
	definitions []byte
	newlines    int // in definitions
	// lines has, for each place where data was left out, the line in definitions and the number of
	// lines left out up to there.
	lines   []gap
	blocks  []block
	ignored []schema.Ignored
}

type gap struct{ line, missing int }

// A block is a range of the file with rows of one table.
type block struct {
	table      name
	columns    []string // nil means all, in the order of the table
	copied     bool     // lines of COPY, else statements of INSERT
	mysql      bool
	start, end int64
	definition int // bytes of definitions before it
}

// A name is the name of a table; schema may be empty.
type name struct{ schema, table string }

// readScript splits a file.
func readScript(ctx context.Context, f *os.File, size int64) (*script, error) {
	l := newLexer(ctx, f, 0, size)
	s := &script{}
	if l.peek(3) == "\xef\xbb\xbf" {
		l.takeN(3, nil)
	}
	for {
		l.space(s.define)
		if l.peek(1) == "" {
			break
		}
		s.statement(l)
		if len(s.definitions) > maxDefinitions {
			return nil, &source.Error{
				What: fmt.Sprintf("line %d: the definitions have more than %d MB", l.line, maxDefinitions>>20),
				Next: "check that the file is a schema; data must be in INSERT or COPY statements",
			}
		}
	}
	return s, l.err
}

// define keeps a byte of the definitions.
func (s *script) define(c byte) {
	s.definitions = append(s.definitions, c)
	if c == '\n' {
		s.newlines++
	}
}

func (s *script) defineAll(text []byte) {
	s.definitions = append(s.definitions, text...)
	s.newlines += bytes.Count(text, []byte{'\n'})
}

// originalLine returns the line of the file for a line of the definitions.
func (s *script) originalLine(line int) int {
	missing := 0
	for _, g := range s.lines {
		if line < g.line {
			break
		}
		missing = g.missing
	}
	return line + missing
}

// routines are the words after CREATE whose statement can hold others.
var routines = []string{"trigger", "function", "procedure", "event"}

// statement reads one statement with its data. Data is not kept, only its place.
func (s *script) statement(l *lexer) {
	start, line := l.at, l.line
	var head []byte
	keep := func(c byte) {
		if len(head) <= maxDefinitions {
			head = append(head, c)
		}
	}
	if l.peek(1) == `\` { // a command of psql
		l.restOfLine(s.define)
		return
	}
	first := l.element(keep)
	switch first {
	case "insert", "replace":
		s.insert(l, start, line, head)
		return
	case "delimiter":
		l.restOfLine(keep)
		s.defineAll(head)
		if arguments := strings.TrimSpace(string(head[len(first):])); arguments != ";" {
			s.delimited(l)
		}
		return
	}
	routine, depth := false, 0
	for n := 1; ; n++ {
		l.space(keep)
		if l.peek(1) == "" {
			break
		}
		w := l.element(keep)
		routine = routine || first == "create" && n <= 8 && slices.Contains(routines, w)
		switch {
		case routine && (w == "begin" || w == "case" && depth > 0):
			depth++
		case routine && w == "end" && depth > 0:
			depth--
		}
		if w == ";" && depth == 0 {
			break
		}
	}
	if first == "copy" && s.copy(l, line, string(head)) {
		return
	}
	s.defineAll(head)
}

// delimited keeps lines up to the one that makes the semicolon the delimiter again.
func (s *script) delimited(l *lexer) {
	for l.peek(1) != "" {
		fields := strings.Fields(l.restOfLine(s.define))
		if len(fields) == 2 && strings.EqualFold(fields[0], "delimiter") && fields[1] == ";" {
			return
		}
	}
}

// insert reads an INSERT after its first word.
func (s *script) insert(l *lexer, start int64, line int, head []byte) {
	keep := func(c byte) {
		if len(head) <= maxHead {
			head = append(head, c)
		}
	}
	values, depth := false, 0
	for {
		l.space(keep)
		if l.peek(1) == "" {
			break
		}
		w := l.element(keep)
		switch w {
		case "(":
			depth++
		case ")":
			depth--
		case "values", "value":
			if !values && depth == 0 {
				values, keep = true, nil
			}
		}
		if w == ";" {
			break
		}
	}
	table, columns, ok := insertTarget(head)
	if !ok || !values {
		s.ignore(line, head, "only INSERT INTO table (columns) VALUES gives rows")
	} else {
		s.block(block{table: table, columns: columns, mysql: l.mysql, start: start, end: l.at})
	}
	s.leaveOut(l.line - line)
}

// block adds a block, or extends the last one if only white space is between them.
func (s *script) block(b block) {
	b.definition = len(s.definitions)
	if n := len(s.blocks); n > 0 && !b.copied {
		last := &s.blocks[n-1]
		between := bytes.TrimSpace(s.definitions[last.definition:])
		if !last.copied && len(between) == 0 && last.table == b.table && slices.Equal(last.columns, b.columns) {
			last.end, last.mysql = b.end, b.mysql
			// The white space between two rows is no definition, so a large file of INSERT does not fill
			// the memory with it.
			lines := bytes.Count(s.definitions[last.definition:], []byte{'\n'})
			s.definitions = s.definitions[:last.definition]
			s.newlines -= lines
			s.leaveOut(lines)
			return
		}
	}
	s.blocks = append(s.blocks, b)
}

// leaveOut notes that lines of the file are not in the definitions.
func (s *script) leaveOut(lines int) {
	if lines == 0 {
		return
	}
	at := 1 + s.newlines
	if n := len(s.lines); n > 0 {
		lines += s.lines[n-1].missing
		if s.lines[n-1].line == at {
			s.lines[n-1].missing = lines
			return
		}
	}
	s.lines = append(s.lines, gap{at, lines})
}

func (s *script) ignore(line int, text []byte, why string) {
	s.ignored = append(s.ignored, schema.Ignored{
		What: fmt.Sprintf("line %d: %s", s.originalLine(line), shorten(string(text))), Why: why,
	})
}

// shorten returns the beginning of a text on one line.
func shorten(text string) string {
	runes := []rune(strings.Join(strings.Fields(text), " "))
	if len(runes) > 60 {
		return string(runes[:59]) + "…"
	}
	return string(runes)
}

// insertTarget reads the table and the columns of an INSERT up to VALUES.
func insertTarget(head []byte) (table name, columns []string, ok bool) {
	tokens := namesOf(head)
	at := slices.IndexFunc(tokens, func(t token) bool { return !t.quoted && t.text == "into" })
	if at < 0 {
		return table, nil, false
	}
	return target(tokens[at+1:])
}

// target reads a table and columns, as in name (a, b).
func target(tokens []token) (table name, columns []string, ok bool) {
	if len(tokens) > 0 && tokens[0].mark == 0 {
		table.table = tokens[0].text
		tokens = tokens[1:]
		for len(tokens) > 1 && tokens[0].mark == '.' && tokens[1].mark == 0 {
			table.schema, table.table = table.table, tokens[1].text
			tokens = tokens[2:]
		}
	}
	if table.table == "" {
		return table, nil, false
	}
	if len(tokens) > 0 && tokens[0].mark == '(' {
		for _, t := range tokens[1:] {
			if t.mark == ')' {
				break
			}
			if t.mark == 0 {
				columns = append(columns, t.text)
			}
		}
	}
	return table, columns, true
}

// A token is a name, or a punctuation mark.
type token struct {
	text   string
	quoted bool
	mark   byte
}

// namesOf returns the names and marks of a text, without comments. Names without quotes are in
// lower case.
func namesOf(text []byte) []token {
	var out []token
	for i := 0; i < len(text); {
		c := text[i]
		switch {
		case c == '"' || c == '`' || c == '[':
			end := c
			if c == '[' {
				end = ']'
			}
			var b strings.Builder
			for i++; i < len(text); i++ {
				if text[i] == end {
					if i+1 < len(text) && text[i+1] == end && c != '[' {
						i++
					} else {
						break
					}
				}
				b.WriteByte(text[i])
			}
			i++
			out = append(out, token{text: b.String(), quoted: true})
		case isNameRune(rune(c)):
			start := i
			for i < len(text) && (isNameRune(rune(text[i])) || text[i] == '$') {
				i++
			}
			out = append(out, token{text: strings.ToLower(string(text[start:i]))})
		case bytes.HasPrefix(text[i:], []byte("--")):
			for i < len(text) && text[i] != '\n' {
				i++
			}
		case bytes.HasPrefix(text[i:], []byte("/*")):
			if end := bytes.Index(text[i:], []byte("*/")); end >= 0 {
				i += end + 2
			} else {
				i = len(text)
			}
		default:
			if !strings.ContainsRune(" \t\r\n\f\v", rune(c)) {
				out = append(out, token{mark: c})
			}
			i++
		}
	}
	return out
}

// copy reads the data of COPY … FROM stdin. It returns false for another COPY.
func (s *script) copy(l *lexer, line int, head string) bool {
	tokens := namesOf([]byte(head))
	from := slices.IndexFunc(tokens, func(t token) bool { return !t.quoted && t.text == "from" })
	if from < 0 || from+1 >= len(tokens) || tokens[from+1].text != "stdin" {
		return false
	}
	table, columns, ok := target(tokens[1:from])
	l.restOfLine(nil)
	b := block{table: table, columns: columns, copied: true, start: l.at}
	for {
		b.end = l.at
		if l.peek(1) == "" {
			break
		}
		if l.restOfLine(nil) == `\.` {
			break
		}
	}
	// Options such as FORMAT csv change the form of the lines.
	plain := slices.IndexFunc(tokens[from+2:], func(t token) bool { return t.mark != ';' }) < 0
	if ok && plain {
		s.block(b)
	} else {
		s.ignore(line, []byte(head), "only COPY … FROM stdin without options gives rows")
	}
	s.leaveOut(l.line - line)
	return true
}
