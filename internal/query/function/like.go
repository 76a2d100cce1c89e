package function

import (
	"strings"
	"unicode/utf8"
)

// Like is a compiled LIKE pattern. It is safe for concurrent use.
//
// % matches any run of characters, including none; _ matches one character; [abc] and [a-f] match
// one character of a set, [^abc] one that is not in it. A wildcard in brackets is literal, and so
// is a ] outside brackets. (Documented.)
//
// Inferred: a character is a code point; a [ that is never closed is literal; ranges are of code
// points, and a reversed range is empty; a - at either end of a set is literal; the first ] closes
// a set, so that [] matches nothing and [^] any character. The escape character makes the next
// character literal, within brackets too, and is itself literal at the end of the pattern.
type Like struct {
	// runs are the parts between the %. The first matches the beginning of the text, the last its end,
	// and the others are found in order. A single run matches the whole text.
	runs []run
}

// run matches a fixed number of characters.
type run []element

// element is a literal, or one character that is arbitrary or from a set.
type element struct {
	literal string // "" for one character
	set     *set   // nil for any character
}

type set struct {
	negated bool
	ranges  []span
}

// span is the range of code points from least to most.
type span struct{ least, most rune }

func (s *set) has(r rune) bool {
	for _, in := range s.ranges {
		if in.least <= r && r <= in.most {
			return !s.negated
		}
	}
	return s.negated
}

// NewLike compiles a pattern. escape is the character of the ESCAPE clause, "" for none. It reports
// false when escape is longer than one character.
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

// Prefix returns the literal prefix of all matches. exact means that only the literal itself
// matches.
func (l *Like) Prefix() (literal string, exact bool) {
	first := l.runs[0]
	if len(first) == 0 {
		return "", len(l.runs) == 1
	}
	return first[0].literal, len(l.runs) == 1 && len(first) == 1 && first[0].literal != ""
}

// Match reports whether the whole text matches. The number of steps is at most the length of the
// text times the length of the longest run between two %.
func (l *Like) Match(text string) bool { return l.match(text, unwatched{}) }

// MatchWatched is Match with limits: it announces work beyond reading the text to env, and returns
// false when env stops it.
func (l *Like) MatchWatched(env Env, text string) bool { return l.match(text, env) }

// worker receives announcements of work. Reads returns false when the work must stop.
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

// begins returns how many bytes at the beginning of text match; -1 for no match.
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

// ends returns how many bytes at the end of text match; -1 for no match.
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

// stepsBetweenReads is the amount of work between two announcements.
const stepsBetweenReads = 1 << 14

// find returns the end of the first match in text; -1 for no match.
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
	w.Reads(steps) // the caller checks whether it was stopped
	return -1
}

// steps returns the maximal work of one attempt to match.
func (r run) steps() int {
	const bytesAStep = 16 // literals compare many bytes at once
	n := 0
	for _, e := range r {
		n += 1 + len(e.literal)/bytesAStep
		if e.set != nil {
			n += len(e.set.ranges)
		}
	}
	return n
}
