package heat

import (
	"bytes"
	"strings"
)

// ShapeOf returns the shape of a query: its canonical text with "?" in place of literal numbers and
// strings, so that queries that differ only in their literals are one statement. Lists whose length
// depends on the request are shortened: sequences of literals; in IN lists and array literals also
// parameters, true, false, null, and arrays and objects of them; and conditions of the same shape
// joined by OR. Names stay, including quoted ones. Outside of such lists the names of parameters,
// true, false and null stay too.
func ShapeOf(canonical string) string {
	s := shaping{text: canonical, out: make([]byte, 0, len(canonical))}
	for s.at < len(s.text) {
		s.at = s.step()
	}
	return string(s.out)
}

// shaping reads a canonical text and builds its shape.
type shaping struct {
	text string
	at   int
	out  []byte
	open []bracket
}

// bracket is an open bracket. Positions refer to the shape.
type bracket struct {
	at      int  // of the bracket
	list    bool // an IN list or an array literal
	element int  // of a list: the start of its last element
	varies  bool // the content (of a list: its last element) is more than literals
	all     bool // of a list: an earlier element varies
	or      int  // the start of the last " OR " between its parts; 0 for none
	part    int  // the start of the part before that
}

// Marks in a shape.
const (
	markOne       = "?"
	markMore      = "…"
	markSeparator = ", "
	markOr        = " OR "
)

// step reads the token at the current position and returns its end.
func (s *shaping) step() int {
	c, end := s.text[s.at], s.at+1
	switch {
	case c == '"':
		end = s.endOfString()
		s.literal(end)
	case '0' <= c && c <= '9':
		end = s.endOfNumber(s.at)
		s.literal(end)
	case c == '-' && end < len(s.text) && '0' <= s.text[end] && s.text[end] <= '9':
		end = s.endOfNumber(end)
		s.literal(end)
	case isWord(c):
		for end < len(s.text) && isWord(s.text[end]) {
			end++
		}
		s.word(s.text[s.at:end])
	case c == '(' || c == '[' || c == '{':
		s.opens(c)
	case c == ')' || c == ']' || c == '}':
		s.closes(c)
	case c == ',':
		s.endElement()
		s.out = append(s.out, c)
	case c == ' ':
		s.out = append(s.out, c)
		if in := s.inner(); in != nil && in.list && in.element == len(s.out)-1 {
			in.element++
		}
	default:
		if c != ':' {
			s.varies()
		}
		s.out = append(s.out, c)
	}
	return end
}

// inner returns the innermost open bracket; nil for none.
func (s *shaping) inner() *bracket {
	if len(s.open) == 0 {
		return nil
	}
	return &s.open[len(s.open)-1]
}

func (s *shaping) varies() {
	if in := s.inner(); in != nil {
		in.varies = true
	}
}

// literal reads a number or a string, or a name that looks like one.
func (s *shaping) literal(end int) {
	if s.isName(end) {
		s.out = append(s.out, s.text[s.at:end]...)
		return
	}
	s.mark()
}

// word reads a name, a keyword, a parameter, or true, false or null.
func (s *shaping) word(word string) {
	switch in := s.inner(); {
	case word[0] == '@' || word == "true" || word == "false" || word == "null" || word == "undefined":
	case in != nil && word == "OR" && !in.list && bytes.HasSuffix(s.out, []byte(" ")):
		in.varies = true
		s.joined(in)
		in.or = len(s.out) - 1
	default:
		s.varies()
	}
	s.out = append(s.out, word...)
}

func (s *shaping) opens(c byte) {
	b := bracket{at: len(s.out), element: len(s.out) + 1, part: len(s.out) + 1}
	switch {
	case c == '(':
		b.list = strings.HasSuffix(s.text[:s.at], " IN ")
		s.varies()
	case c == '[' && !s.isStep():
		b.list = true
	case c == '[':
		b.varies = true
	}
	s.out = append(s.out, c)
	s.open = append(s.open, b)
}

func (s *shaping) closes(c byte) {
	s.endElement()
	if in := s.inner(); in != nil {
		s.joined(in)
		varies := in.varies || in.all
		s.open = s.open[:len(s.open)-1]
		if varies {
			s.varies()
		}
	}
	s.out = append(s.out, c)
}

// endElement ends an element of a list. An element that consists of literals becomes a mark.
func (s *shaping) endElement() {
	in := s.inner()
	if in == nil || !in.list {
		return
	}
	if !in.varies && in.element < len(s.out) {
		s.out = s.out[:in.element]
		s.mark()
	}
	in.all = in.all || in.varies
	in.varies, in.element = false, len(s.out)+1 // after the comma
}

// mark appends the mark of a literal. A second literal in a row ends the list.
func (s *shaping) mark() {
	switch before := s.out; {
	case bytes.HasSuffix(before, []byte(markMore+markSeparator)):
		s.out = s.out[:len(s.out)-len(markSeparator)]
	case bytes.HasSuffix(before, []byte(markOne+markSeparator)):
		s.out = append(s.out, markMore...)
	default:
		s.out = append(s.out, markOne...)
	}
}

// joined ends a part of an OR chain. A part that has the shape of the previous one ends the chain,
// whether it is written in pairs, ((a OR b) OR c), or flat.
func (s *shaping) joined(in *bracket) {
	const more = markOr + markMore
	first := in.or + len(markOr)
	if in.or < in.part || first > len(s.out) {
		return
	}
	left, right := s.out[in.part:in.or], bytes.TrimSuffix(s.out[first:], []byte(" "))
	end := string(s.out[first+len(right):]) // the space before another OR
	pairs := bytes.TrimSuffix(bytes.TrimPrefix(left, []byte("(")), []byte(")"))
	for _, chain := range [...][]byte{left, pairs} {
		chain = bytes.TrimSuffix(chain, []byte(more))
		if before, same := bytes.CutSuffix(chain, right); same &&
			(len(before) == 0 || bytes.HasSuffix(before, []byte(markOr))) {
			s.out = append(append(append(s.out[:in.part], chain...), more...), end...)
			return
		}
	}
}

func (s *shaping) endOfString() int {
	for i := s.at + 1; i < len(s.text); i++ {
		switch s.text[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
	return len(s.text)
}

// endOfNumber returns the end of a number whose digits begin at the given position.
func (s *shaping) endOfNumber(digits int) int {
	i := digits + 1
	for ; i < len(s.text); i++ {
		exponent := s.text[i-1] == 'e' || s.text[i-1] == 'E'
		if c := s.text[i]; !isWord(c) && c != '.' && !(exponent && (c == '-' || c == '+')) {
			break
		}
	}
	return i
}

// isName reports whether the token is a step of a path, such as ["a b"] or [0], or the name of an
// object's member.
func (s *shaping) isName(end int) bool {
	if strings.HasPrefix(s.text[end:], ":") {
		return true
	}
	in := s.inner()
	return in != nil && !in.list && in.at == len(s.out)-1 && s.out[in.at] == '[' && strings.HasPrefix(s.text[end:], "]")
}

// isStep reports whether the bracket at the current position is a step of a path.
func (s *shaping) isStep() bool {
	if s.at == 0 {
		return false
	}
	base := s.text[s.at-1]
	return isWord(base) || base == ']' || base == ')'
}

func isWord(c byte) bool {
	return c == '_' || c == '$' || c == '@' || c >= 0x80 || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' ||
		'A' <= c && c <= 'Z'
}
