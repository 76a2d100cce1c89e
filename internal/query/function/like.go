package function

import (
	"strings"
	"unicode/utf8"
)

// Like is a compiled pattern of LIKE. It is safe for concurrent use.
//
// % stands for any run of characters, also none; _ for one character; [abc] and
// [a-f] for one character of a set, [^abc] for one that is not in it. A wildcard
// within brackets stands for itself, and so does a ] outside them. (Documented.)
//
// Inferred: a character is a code point; a [ that is never closed stands for
// itself; ranges are of code points, and one that runs backwards is empty; a - at
// either end of a set stands for itself; the first ] closes a set, so that []
// matches nothing and [^] any character. The escape character takes the meaning
// from whatever follows it, within brackets too, and stands for itself at the
// end of the pattern.
type Like struct {
	// runs are what stands between the %: the first begins the text, the last
	// ends it, those between are found in order. One alone is the whole text.
	runs []run
}

// A run matches a fixed number of characters.
type run []element

// element is a literal, or one character: of a set, or any.
type element struct {
	literal string // "" for one character
	set     *set   // nil for any character
}

type set struct {
	negated bool
	ranges  []span
}

// span is the code points from least to most.
type span struct{ least, most rune }

func (s *set) has(r rune) bool {
	for _, in := range s.ranges {
		if in.least <= r && r <= in.most {
			return !s.negated
		}
	}
	return s.negated
}

// NewLike compiles a pattern. escape is the character of the ESCAPE clause, "" for
// none; it is false when that is not exactly one character.
func NewLike(pattern, escape string) (*Like, bool) {
	c := likeCompiler{rest: pattern, escape: -1}
	if escape != "" {
		r, size := utf8.DecodeRuneInString(escape)
		if size != len(escape) {
			return nil, false
		}
		c.escape = r
	}
	return c.compile(), true
}

// Prefix is the literal text that every match begins with; exact tells that it is
// the whole pattern: nothing else matches.
func (l *Like) Prefix() (literal string, exact bool) {
	first := l.runs[0]
	if len(first) == 0 {
		return "", len(l.runs) == 1
	}
	return first[0].literal, len(l.runs) == 1 && len(first) == 1 && first[0].literal != ""
}

// Match tells whether the whole of text matches. It takes no more steps than the
// text's length times the longest run's between two %.
func (l *Like) Match(text string) bool { return l.match(text, unwatched{}) }

// MatchWatched is Match that announces its work to env where it is more than
// reading the text; false when env stops it.
func (l *Like) MatchWatched(env Env, text string) bool { return l.match(text, env) }

// worker is told of work. It is false when that has to stop.
type worker interface{ Reads(n int) bool }

type unwatched struct{}

func (unwatched) Reads(int) bool { return true }

func (l *Like) match(text string, w worker) bool {
	first, last := l.runs[0], l.runs[len(l.runs)-1]
	n := first.begins(text)
	if n < 0 {
		return false
	}
	text = text[n:]
	if len(l.runs) == 1 {
		return text == ""
	}
	if n = last.ends(text); n < 0 {
		return false
	}
	text = text[:len(text)-n]
	for _, middle := range l.runs[1 : len(l.runs)-1] {
		end := middle.find(text, w)
		if end < 0 {
			return false
		}
		text = text[end:]
	}
	return true
}

// begins is how many bytes at the beginning of text match; -1 when they do not.
func (r run) begins(text string) int {
	rest := text
	for _, e := range r {
		if e.literal != "" {
			if !strings.HasPrefix(rest, e.literal) {
				return -1
			}
			rest = rest[len(e.literal):]
			continue
		}
		c, size := utf8.DecodeRuneInString(rest)
		if size == 0 || e.set != nil && !e.set.has(c) {
			return -1
		}
		rest = rest[size:]
	}
	return len(text) - len(rest)
}

// ends is how many bytes at the end of text match; -1 when they do not.
func (r run) ends(text string) int {
	rest := text
	for i := len(r) - 1; i >= 0; i-- {
		e := r[i]
		if e.literal != "" {
			if !strings.HasSuffix(rest, e.literal) {
				return -1
			}
			rest = rest[:len(rest)-len(e.literal)]
			continue
		}
		c, size := utf8.DecodeLastRuneInString(rest)
		if size == 0 || e.set != nil && !e.set.has(c) {
			return -1
		}
		rest = rest[:len(rest)-size]
	}
	return len(text) - len(rest)
}

// stepsBetweenReads is how much work is done before it is announced.
const stepsBetweenReads = 1 << 14

// find is where the first match in text ends; -1 when there is none.
func (r run) find(text string, w worker) int {
	if len(r) == 1 && r[0].literal != "" {
		i := strings.Index(text, r[0].literal)
		if i < 0 {
			return -1
		}
		return i + len(r[0].literal)
	}
	steps := 0
	for i := 0; i <= len(text); {
		if r[0].literal != "" {
			next := strings.Index(text[i:], r[0].literal)
			if next < 0 {
				break
			}
			i += next
		}
		if n := r.begins(text[i:]); n >= 0 {
			if !w.Reads(steps) {
				return -1
			}
			return i + n
		}
		if steps += r.steps(); steps >= stepsBetweenReads {
			if !w.Reads(steps) {
				return -1
			}
			steps = 0
		}
		_, size := utf8.DecodeRuneInString(text[i:])
		i += max(size, 1)
	}
	w.Reads(steps) // whoever asked looks at what it says
	return -1
}

// steps is how much work one attempt to match is at most.
func (r run) steps() int {
	const bytesAStep = 16 // literals are compared many bytes at once
	n := 0
	for _, e := range r {
		n += 1 + len(e.literal)/bytesAStep
		if e.set != nil {
			n += len(e.set.ranges)
		}
	}
	return n
}
