package sqlast

import "strings"

// tokenKind is the kind of a token.
type tokenKind int

const (
	wordToken     tokenKind = iota // a name without quotes, or a keyword
	quotedToken                    // "name"
	backtickToken                  // `name`, of MySQL and SQLite
	bracketToken                   // [name], of SQL Server and SQLite
	stringToken                    // 'text', E'text', $tag$text$tag$
	numberToken
	paramToken // a parameter in any style
	punctToken // ( ) [ ] , ; .
	opToken    // a run of operator characters
)

// A token is a piece of a text.
type token struct {
	kind       tokenKind
	start, end int
	// word is a word in lower case, a punctuation mark, an operator, or the name of a parameter.
	word string
}

// A lexer cuts a text into tokens. It knows as much of the dialects as is needed to tell strings,
// names and comments apart.
type lexer struct {
	text string
	pos  int
	// mysql says that \ escapes in strings, that # begins a comment, and that "text" is a string.
	mysql bool
	// brackets counts the open brackets of arrays and subscripts.
	brackets int
	last     token // the last token
	hasLast  bool
}

// operators are the characters of operators.
const operators = "+-*/<>=~!@#%^&|?:"

// next returns the next token, and false at the end.
func (l *lexer) next() (token, bool, *lexError) {
	if err := l.skip(); err != nil {
		return token{}, false, err
	}
	if l.pos >= len(l.text) {
		return token{}, false, nil
	}
	t, err := l.read()
	if err != nil {
		return token{}, false, err
	}
	l.pos = t.end
	l.last, l.hasLast = t, true
	switch t.word {
	case "[":
		l.brackets++
	case "]":
		l.brackets = max(0, l.brackets-1)
	}
	return t, true, nil
}

// lexError is a token without an end.
type lexError struct {
	at      int
	message string
	fix     string
}

// skip passes over spaces and comments.
func (l *lexer) skip() *lexError {
	for l.pos < len(l.text) {
		rest := l.text[l.pos:]
		switch {
		case isSpace(rest[0]):
			l.pos++
		case strings.HasPrefix(rest, "--"), l.mysql && rest[0] == '#':
			l.pos += lineEnd(rest)
		case strings.HasPrefix(rest, "/*"):
			end := commentEnd(rest)
			if end < 0 {
				return &lexError{at: l.pos, message: "the comment has no end", fix: "close it with */"}
			}
			l.pos += end
		default:
			return nil
		}
	}
	return nil
}

// read returns the token that begins here.
func (l *lexer) read() (token, *lexError) {
	text, i := l.text, l.pos
	c := text[i]
	switch {
	case c == '\'':
		return l.quoted(i, '\'', stringToken, l.mysql)
	case (c == 'e' || c == 'E') && i+1 < len(text) && text[i+1] == '\'':
		t, err := l.quoted(i+1, '\'', stringToken, true)
		t.start = i
		return t, err
	case (c == 'u' || c == 'U') && strings.HasPrefix(text[i+1:], "&\""):
		t, err := l.quoted(i+2, '"', quotedToken, false)
		t.start = i
		return t, err
	case c == '"':
		return l.quoted(i, '"', quotedToken, false)
	case c == '`':
		return l.quoted(i, '`', backtickToken, false)
	case c == '$':
		return l.dollar(i)
	case isLetter(c):
		end := i + 1
		for end < len(text) && (isLetter(text[end]) || isDigit(text[end]) || text[end] == '$') {
			end++
		}
		return token{kind: wordToken, start: i, end: end, word: strings.ToLower(text[i:end])}, nil
	case isDigit(c), c == '.' && i+1 < len(text) && isDigit(text[i+1]):
		return token{kind: numberToken, start: i, end: numberEnd(text, i)}, nil
	case c == '[' && l.nameInBrackets():
		end := i + strings.IndexByte(text[i:], ']') + 1
		return token{kind: bracketToken, start: i, end: end, word: text[i+1 : end-1]}, nil
	case strings.IndexByte("()[],;.", c) >= 0:
		return token{kind: punctToken, start: i, end: i + 1, word: text[i : i+1]}, nil
	}
	return l.operator(i), nil
}

// quoted returns the token between quotes, of which a doubled one is part of the text.
func (l *lexer) quoted(i int, quote byte, kind tokenKind, escapes bool) (token, *lexError) {
	text := l.text
	for j := i + 1; j < len(text); j++ {
		switch {
		case text[j] == '\\' && escapes:
			j++
		case text[j] == quote && j+1 < len(text) && text[j+1] == quote:
			j++
		case text[j] == quote:
			return token{kind: kind, start: i, end: j + 1}, nil
		}
	}
	return token{}, &lexError{at: i, message: "the quote has no end", fix: "close it with " + string(quote)}
}

// dollar returns a parameter as $1, or text as $tag$ text $tag$.
func (l *lexer) dollar(i int) (token, *lexError) {
	text := l.text
	j := i + 1
	for j < len(text) && isDigit(text[j]) {
		j++
	}
	if j > i+1 {
		return token{kind: paramToken, start: i, end: j, word: text[i:j]}, nil
	}
	for j < len(text) && (isLetter(text[j]) || isDigit(text[j])) {
		j++
	}
	if j >= len(text) || text[j] != '$' {
		return token{kind: opToken, start: i, end: i + 1, word: "$"}, nil
	}
	tag := text[i : j+1]
	end := strings.Index(text[j+1:], tag)
	if end < 0 {
		return token{}, &lexError{at: i, message: "the text has no end", fix: "close it with " + tag}
	}
	return token{kind: stringToken, start: i, end: j + 1 + end + len(tag)}, nil
}

// operator returns an operator, or a parameter that begins like one.
func (l *lexer) operator(i int) token {
	text := l.text
	if strings.HasPrefix(text[i:], "::") || strings.HasPrefix(text[i:], ":=") {
		return token{kind: opToken, start: i, end: i + 2, word: text[i : i+2]}
	}
	if end, name := l.parameter(i); end > 0 {
		return token{kind: paramToken, start: i, end: end, word: name}
	}
	j := i
	for j < len(text) && strings.IndexByte(operators, text[j]) >= 0 {
		if j > i && (strings.HasPrefix(text[j:], "--") || strings.HasPrefix(text[j:], "/*")) {
			break
		}
		if j > i && (text[j] == ':' || text[j] == '?' && text[j-1] != '@' && text[j-1] != '?') {
			break
		}
		if j > i && (text[j] == '@' || text[j] == '%') && strings.IndexByte("=<>,(+*/", text[i]) >= 0 {
			if end, _ := parameterAt(text, j); end > 0 && j+1 < len(text) && text[j-1] != '<' {
				break
			}
		}
		j++
	}
	if j == i { // a character of no operator
		j++
		for j < len(text) && text[j]&0xC0 == 0x80 {
			j++
		}
	}
	return token{kind: opToken, start: i, end: j, word: text[i:j]}
}

// parameter returns the end and the name of the parameter that begins here, or 0. After an operand
// the same characters are an operator: a ? 'b', a %s, and a[1:n].
func (l *lexer) parameter(i int) (end int, name string) {
	if l.hasLast && operand(l.last) {
		return 0, ""
	}
	if l.text[i] == ':' && l.brackets > 0 {
		return 0, ""
	}
	return parameterAt(l.text, i)
}

// parameterAt returns the end and the name of what looks like a parameter, or 0.
func parameterAt(text string, i int) (end int, name string) {
	rest := text[i+1:]
	switch text[i] {
	case '?':
		if rest == "" || rest[0] != '|' && rest[0] != '&' {
			n := 0
			for n < len(rest) && isDigit(rest[n]) {
				n++
			}
			return i + 1 + n, "?" + rest[:n]
		}
	case ':', '@':
		n := 0
		for n < len(rest) && (isLetter(rest[n]) || n > 0 && isDigit(rest[n])) {
			n++
		}
		if n > 0 {
			return i + 1 + n, rest[:n]
		}
	case '%':
		if strings.HasPrefix(rest, "s") && (len(rest) == 1 || !isLetter(rest[1]) && !isDigit(rest[1])) {
			return i + 2, "?"
		}
		if strings.HasPrefix(rest, "(") {
			if j := strings.Index(rest, ")s"); j > 1 && !strings.ContainsAny(rest[1:j], "() \n\t,") {
				return i + 1 + j + 2, rest[1:j]
			}
		}
	}
	return 0, ""
}

// nameInBrackets tells a name in brackets from a subscript and from an array.
func (l *lexer) nameInBrackets() bool {
	if l.brackets > 0 || l.hasLast && (operand(l.last) || l.last.word == "array") {
		return false
	}
	end := strings.IndexByte(l.text[l.pos:], ']')
	if end < 2 || end > 200 {
		return false
	}
	return !strings.ContainsAny(l.text[l.pos+1:l.pos+end], "[\n")
}

// operand tells whether a token ends an operand, so that an operator can follow.
func operand(t token) bool {
	switch t.kind {
	case quotedToken, backtickToken, bracketToken, stringToken, numberToken, paramToken:
		return true
	case wordToken:
		return !precedes[t.word]
	case punctToken:
		return t.word == ")" || t.word == "]"
	}
	return false
}

// precedes are the keywords that an operand follows.
var precedes = set("all", "and", "any", "as", "between", "by", "case", "distinct", "else", "escape", "except", "first",
	"from", "having", "ilike", "in", "intersect", "into", "is", "join", "like", "limit", "next", "not", "offset",
	"on", "or", "regexp", "returning", "rlike", "select", "set", "some", "table", "then", "to", "top", "union",
	"update", "using", "values", "when", "where", "exists", "references", "schema", "only", "add", "column",
	"constraint", "index", "key", "default", "interval", "delete", "similar")

func set(words ...string) map[string]bool {
	m := make(map[string]bool, len(words))
	for _, w := range words {
		m[w] = true
	}
	return m
}

func isSpace(c byte) bool {
	return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v'
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func isLetter(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c >= 0x80
}

// lineEnd returns the length of the first line.
func lineEnd(s string) int {
	if i := strings.IndexByte(s, '\n'); i >= 0 {
		return i
	}
	return len(s)
}

// commentEnd returns the length of the comment at the start, with those inside it, or -1.
func commentEnd(s string) int {
	depth := 0
	for i := 0; i+1 < len(s); i++ {
		switch s[i : i+2] {
		case "/*":
			depth++
			i++
		case "*/":
			depth--
			i++
			if depth == 0 {
				return i + 1
			}
		}
	}
	return -1
}

func numberEnd(text string, i int) int {
	j := i
	for j < len(text) {
		c := text[j]
		switch {
		case isDigit(c), c == '.', isLetter(c):
		case (c == '+' || c == '-') && (text[j-1] == 'e' || text[j-1] == 'E') && !strings.HasPrefix(text[i:], "0x"):
		default:
			return j
		}
		j++
	}
	return j
}
