package parser

import (
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

type kind uint8

const (
	endOfText kind = iota
	word           // identifier or keyword
	number
	text // string literal
	parameter
	punctuation
	placeholder // {documentdb-…}
	unreadable  // a byte sequence that starts no token
)

// token is one lexeme. start and end are byte offsets.
type token struct {
	kind       kind
	start, end int
	// raw is the lexeme as written. keyword is the upper-case form of a reserved word, or the operator
	// of a punctuation token; it is empty for all other tokens.
	raw, keyword string
	// value is the content of a string literal.
	value string
	// number is the value of a number. integer reports whether the number has no fraction and no
	// exponent.
	number  float64
	integer bool
}

// reserved maps the words that cannot be identifiers to themselves. ALL, FIRST and LAST are not
// among them: they are keywords only before a subquery. (SDK grammar.)
var reserved = func() map[string]string {
	words := map[string]string{}
	for word := range strings.FieldsSeq(`AND ARRAY AS ASC BETWEEN BY DESC DISTINCT ESCAPE EXISTS FROM GROUP IN JOIN
		LEFT LIKE LIMIT NOT OFFSET OR ORDER RANK RIGHT SELECT TOP VALUE WHERE`) {
		words[word] = word
	}
	return words
}()

// operators lists the punctuation of more than one character, longest first.
var operators = []string{">>>", "<<", ">>", "<=", ">=", "!=", "<>", "??", "||"}

const singles = "()[]{},.:?*/%+-<>=&^|~"

type lexer struct {
	src string
	at  int
	// units maps byte offsets to UTF-16 offsets. It is nil for ASCII texts, where both are equal.
	units []int32
}

func newLexer(src string) *lexer {
	l := &lexer{src: src}
	for i := 0; i < len(src); i++ {
		if src[i] >= utf8.RuneSelf {
			l.units = utf16Offsets(src)
			break
		}
	}
	return l
}

func utf16Offsets(src string) []int32 {
	offsets := make([]int32, len(src)+1)
	unit := int32(0)
	for i := 0; i < len(src); {
		r, size := utf8.DecodeRuneInString(src[i:])
		for j := range size {
			offsets[i+j] = unit
		}
		i += size
		unit += int32(max(1, utf16.RuneLen(r)))
	}
	offsets[len(src)] = unit
	return offsets
}

// offset converts a byte offset to a UTF-16 offset.
func (l *lexer) offset(at int) int {
	if l.units == nil {
		return at
	}
	return int(l.units[at])
}

// next reads one token.
func (l *lexer) next() token {
	l.skipSpace()
	if l.at >= len(l.src) {
		return token{kind: endOfText, start: len(l.src), end: len(l.src)}
	}
	c := l.src[l.at]
	switch {
	case isLetter(c):
		return l.word()
	case isDigit(c) || c == '.' && isDigit(l.peek(1)):
		return l.number()
	case c == '"' || c == '\'':
		return l.text(c)
	case c == '@' && isLetter(l.peek(1)):
		end := l.at + 1
		for end < len(l.src) && isWordByte(l.src[end]) {
			end++
		}
		return l.take(parameter, end)
	case c == '{' && strings.HasPrefix(l.src[l.at:], "{documentdb-"):
		return l.placeholder()
	}
	return l.punctuation(c)
}

func (l *lexer) peek(ahead int) byte {
	if l.at+ahead < len(l.src) {
		return l.src[l.at+ahead]
	}
	return 0
}

// behind returns the first byte of the next token, 0 at the end of the text.
func (l *lexer) behind() byte {
	l.skipSpace()
	return l.peek(0)
}

// take returns the source up to end as one token and moves past it.
func (l *lexer) take(k kind, end int) token {
	t := token{kind: k, start: l.at, end: end, raw: l.src[l.at:end]}
	l.at = end
	return t
}

func (l *lexer) skipSpace() {
	for l.at < len(l.src) {
		switch c := l.src[l.at]; {
		case c == ' ' || c == '\t' || c == '\n' || c == '\r':
			l.at++
		case c == '-' && l.peek(1) == '-':
			for l.at < len(l.src) && l.src[l.at] != '\n' && l.src[l.at] != '\r' {
				l.at++
			}
		default:
			return
		}
	}
}

func (l *lexer) word() token {
	end := l.at
	for end < len(l.src) && isWordByte(l.src[end]) {
		end++
	}
	t := l.take(word, end)
	t.keyword = keywordOf(t.raw)
	return t
}

// keywordOf returns the upper-case form of a reserved word and "" for any other word.
func keywordOf(word string) string {
	if len(word) < len("AS") || len(word) > len("DISTINCT") {
		return ""
	}
	var room [len("DISTINCT")]byte
	upper := append(room[:0], word...)
	for i, c := range upper {
		if 'a' <= c && c <= 'z' {
			upper[i] = c - ('a' - 'A')
		}
	}
	return reserved[string(upper)] // the compiler avoids a copy here
}

func (l *lexer) punctuation(c byte) token {
	if second := l.peek(1); strings.IndexByte("><=?|", second) >= 0 {
		for _, op := range operators {
			if strings.HasPrefix(l.src[l.at:], op) {
				t := l.take(punctuation, l.at+len(op))
				if t.keyword = op; op == "<>" {
					t.keyword = "!=" // the same operator in two spellings
				}
				return t
			}
		}
	}
	if strings.IndexByte(singles, c) >= 0 {
		t := l.take(punctuation, l.at+1)
		t.keyword = t.raw
		return t
	}
	_, size := utf8.DecodeRuneInString(l.src[l.at:])
	return l.take(unreadable, l.at+size)
}

func (l *lexer) placeholder() token {
	end := strings.IndexByte(l.src[l.at:], '}')
	if end < 0 {
		return l.take(unreadable, l.at+1)
	}
	t := l.take(placeholder, l.at+end+1)
	t.value = t.raw[1 : len(t.raw)-1]
	for i := 0; i < len(t.value); i++ {
		if c := t.value[i]; !isWordByte(c) && c != '-' {
			t.kind = unreadable
		}
	}
	return t
}

// number reads digits[.digits][E[±]digits], .digits or 0x followed by hexadecimal digits. A sign is
// a separate token.
func (l *lexer) number() token {
	end := l.at
	digits := func() bool {
		from := end
		for end < len(l.src) && isDigit(l.src[end]) {
			end++
		}
		return end > from
	}
	good, integer := true, true
	if l.src[l.at] == '0' && (l.peek(1) == 'x' || l.peek(1) == 'X') {
		end += 2
		for end < len(l.src) && isHex(l.src[end]) {
			end++
		}
		good = end > l.at+2
	} else {
		digits()
		if end < len(l.src) && l.src[end] == '.' {
			end++
			integer, good = false, digits()
		}
		if good && end < len(l.src) && (l.src[end] == 'e' || l.src[end] == 'E') {
			end++
			if end < len(l.src) && (l.src[end] == '+' || l.src[end] == '-') {
				end++
			}
			integer, good = false, digits()
		}
	}
	for end < len(l.src) && isWordByte(l.src[end]) {
		end++
		good = false
	}
	if !good {
		return l.take(unreadable, end)
	}
	t := l.take(number, end)
	t.integer = integer
	t.number = parseNumber(t.raw)
	return t
}

// parseNumber returns the value of a number whose form the lexer has checked. A number that is too
// great for a double is infinite.
func parseNumber(raw string) float64 {
	if len(raw) > 2 && (raw[1] == 'x' || raw[1] == 'X') {
		raw += "p0" // the form in which Go reads hexadecimal doubles
	}
	f, _ := strconv.ParseFloat(raw, 64)
	return f
}

// text reads a string literal. The other kind of quote needs no escape.
func (l *lexer) text(quote byte) token {
	var b strings.Builder
	at := l.at + 1
	for at < len(l.src) {
		c := l.src[at]
		switch {
		case c == quote:
			t := l.take(text, at+1)
			t.value = b.String()
			return t
		case c < 0x20:
			l.at = at
			return l.take(unreadable, at+1)
		case c == '\\':
			size := unescape(&b, l.src[at:])
			if size == 0 {
				l.at = at
				return l.take(unreadable, at+1)
			}
			at += size
		default:
			b.WriteByte(c)
			at++
		}
	}
	// The closing quote is missing: report the end of the text.
	l.at = len(l.src)
	return token{kind: endOfText, start: len(l.src), end: len(l.src)}
}

// unescape decodes the escape at the start of s into b. It returns the length of the escape, or 0
// when the escape is invalid.
func unescape(b *strings.Builder, s string) int {
	if len(s) < 2 {
		return 0
	}
	switch s[1] {
	case '\'', '"', '\\', '/':
		b.WriteByte(s[1])
	case 'b':
		b.WriteByte('\b')
	case 'f':
		b.WriteByte('\f')
	case 'n':
		b.WriteByte('\n')
	case 'r':
		b.WriteByte('\r')
	case 't':
		b.WriteByte('\t')
	case 'u':
		return unescapeUnicode(b, s)
	default:
		return 0
	}
	return 2
}

func unescapeUnicode(b *strings.Builder, s string) int {
	r, ok := hex4(s)
	if !ok {
		return 0
	}
	if utf16.IsSurrogate(r) {
		if low, ok := hex4(s[6:]); ok {
			if pair := utf16.DecodeRune(r, low); pair != utf8.RuneError {
				b.WriteRune(pair)
				return 12
			}
		}
		r = utf8.RuneError // a lone surrogate is not a character
	}
	b.WriteRune(r)
	return 6
}

// hex4 reads \uXXXX at the start of s.
func hex4(s string) (rune, bool) {
	if len(s) < 6 || s[0] != '\\' || s[1] != 'u' {
		return 0, false
	}
	for i := 2; i < 6; i++ {
		if !isHex(s[i]) {
			return 0, false
		}
	}
	n, err := strconv.ParseUint(s[2:6], 16, 32)
	return rune(n), err == nil
}

func isDigit(c byte) bool    { return c >= '0' && c <= '9' }
func isLetter(c byte) bool   { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' }
func isWordByte(c byte) bool { return isLetter(c) || isDigit(c) }
func isHex(c byte) bool {
	return isDigit(c) || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F'
}
