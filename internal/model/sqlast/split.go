package sqlast

import (
	"fmt"
	"strings"
)

// Limits of input.
const (
	// MaxText is the size of the largest text, in bytes.
	MaxText = 16 << 20
	// maxStatement is the size of the largest statement that the grammar reads, in bytes.
	maxStatement = 1 << 20
	// maxWeight bounds how deep a statement nests. The grammar's tree is walked by recursion on a
	// stack of fixed size, and the library does not survive its overflow. Sums, functions,
	// sub-queries, joins and CASE overflow at more than twice this weight.
	maxWeight = 300
)

// A piece is one statement of a text, as tokens.
type piece struct {
	start, end int
	tokens     []token
}

// A splitter cuts a text into statements.
type splitter struct {
	lexer
	// script says that the text is a script or a dump: data of COPY, lines of psql, DELIMITER of
	// MySQL and GO of SQL Server are recognised.
	script    bool
	delimiter string // instead of the semicolon
}

// split returns the statements of a text, without empty ones.
func split(text string, script bool) ([]piece, *lexError) {
	s := &splitter{lexer: lexer{text: text, mysql: strings.Contains(text, "`")}, script: script}
	var out []piece
	for {
		p, ok, err := s.statement()
		if err != nil {
			return nil, err
		}
		if len(p.tokens) > 0 {
			out = append(out, p)
		}
		if !ok {
			return out, nil
		}
	}
}

// statement reads one statement; ok is false at the end of the text.
func (s *splitter) statement() (p piece, ok bool, err *lexError) {
	s.hasLast, s.brackets = false, 0
	block := 0 // BEGIN and CASE without END, in the body of a trigger or a routine
	routine := false
	for {
		if err := s.skip(); err != nil {
			return p, false, err
		}
		if s.script {
			if s.line(&p) {
				continue
			}
			if s.separator(p) {
				return p, true, nil
			}
		}
		t, more, err := s.next()
		if err != nil || !more {
			return p, false, err
		}
		if t.word == ";" && t.kind == punctToken && s.delimiter == "" && block == 0 {
			s.copied(p)
			return p, true, nil
		}
		if len(p.tokens) == 0 {
			p.start = t.start
		}
		p.end = t.end
		p.tokens = append(p.tokens, t)
		if len(p.tokens) <= 8 && p.tokens[0].word == "create" && routines[t.word] {
			routine = true
		}
		if routine && t.kind == wordToken {
			block += blockStep(t.word, block)
		}
	}
}

// routines are the words after CREATE whose statement can have a body with semicolons.
var routines = set("trigger", "function", "procedure", "event")

// blockStep tells how a word changes the depth of blocks.
func blockStep(word string, depth int) int {
	switch {
	case word == "begin", word == "case" && depth > 0:
		return 1
	case word == "end" && depth > 0:
		return -1
	}
	return 0
}

// line passes over a line that is no SQL: a command of psql before a statement, or DELIMITER.
func (s *splitter) line(p *piece) bool {
	if len(p.tokens) > 0 || s.pos >= len(s.text) {
		return false
	}
	rest := s.text[s.pos:]
	line := rest[:lineEnd(rest)]
	if line[0] == '\\' {
		s.pos += len(line)
		return true
	}
	if fields := strings.Fields(line); len(fields) == 2 && strings.EqualFold(fields[0], "delimiter") {
		s.delimiter = fields[1]
		if s.delimiter == ";" {
			s.delimiter = ""
		}
		s.pos += len(line)
		return true
	}
	return false
}

// separator passes over the end of a statement that is no semicolon.
func (s *splitter) separator(p piece) bool {
	rest := s.text[s.pos:]
	if s.delimiter != "" && strings.HasPrefix(rest, s.delimiter) {
		s.pos += len(s.delimiter)
		return true
	}
	if len(rest) >= 2 && strings.EqualFold(rest[:2], "go") && (s.pos == 0 || s.text[s.pos-1] == '\n') &&
		strings.TrimSpace(rest[2:lineEnd(rest)]) == "" && len(rest[:lineEnd(rest)]) >= 2 {
		s.pos += 2
		return true
	}
	return false
}

// copied passes over the data of COPY … FROM stdin, up to a line with \. alone.
func (s *splitter) copied(p piece) {
	n := len(p.tokens)
	if !s.script || n == 0 || p.tokens[0].word != "copy" {
		return
	}
	from := false
	for i := range n - 1 {
		from = from || p.tokens[i].word == "from" && p.tokens[i+1].word == "stdin"
	}
	if !from {
		return
	}
	rest := s.text[s.pos:]
	for rest != "" {
		line := rest[:lineEnd(rest)]
		rest = rest[min(len(line)+1, len(rest)):]
		if strings.TrimRight(line, "\r") == `\.` {
			break
		}
	}
	s.pos = len(s.text) - len(rest)
}

// weigh refuses a statement that nests too deep, or is too large.
func weigh(p piece) *lexError {
	if p.end-p.start > maxStatement {
		return &lexError{
			at: p.start, message: fmt.Sprintf("the statement has more than %d bytes", maxStatement),
			fix: "shorten it, for instance to one row of VALUES",
		}
	}
	// A level is what stands in one pair of parentheses, brackets, or CASE and END. Its run is the
	// number of tokens since the last separator; joins and set operations nest to the
	// left, so they add up.
	type level struct{ run, chain int }
	levels := []level{{}}
	sum := 0
	for _, t := range p.tokens {
		top := &levels[len(levels)-1]
		switch {
		case t.word == "(" || t.word == "[" || t.word == "case" && t.kind == wordToken:
			top.run++
			sum++
			levels = append(levels, level{chain: 2})
			sum += 2
		case t.word == ")" || t.word == "]" || t.word == "end" && t.kind == wordToken:
			if len(levels) > 1 {
				sum -= top.run + top.chain
				levels = levels[:len(levels)-1]
			}
		case t.kind == wordToken && chains[t.word]:
			sum -= top.run
			top.run = 0
			top.chain++
			sum++
		case t.word == ",", t.kind == wordToken && restarts[t.word]:
			sum -= top.run
			top.run = 0
		default:
			top.run++
			sum++
		}
		if sum > maxWeight {
			return &lexError{at: t.start, message: "the statement nests too deep", fix: "simplify it, or split it"}
		}
	}
	return nil
}

var (
	chains   = set("join", "union", "intersect", "except", "select")
	restarts = set("and", "or", "when", "then", "else", "from", "where", "on", "group", "order", "having", "values",
		"set", "references", "constraint", "check", "default")
)
