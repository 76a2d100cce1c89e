package function

import (
	"strings"
	"unicode/utf8"
)

// likeCompiler reads a pattern of LIKE from left to right.
type likeCompiler struct {
	rest    string
	escape  rune // -1 for none
	literal strings.Builder
	run     run
	runs    []run
}

func (c *likeCompiler) compile() *Like {
	for c.rest != "" {
		r, escaped := c.next()
		switch {
		case escaped:
			c.literal.WriteRune(r)
		case r == '%':
			c.endRun()
		case r == '_':
			c.endLiteral()
			c.run = append(c.run, element{})
		case r == '[':
			c.bracket()
		default:
			c.literal.WriteRune(r)
		}
	}
	c.endLiteral()
	c.runs = append(c.runs, c.run)
	return &Like{runs: c.runs}
}

// next reads one character, or the escape character and the one after it. An escape character at
// the end is literal.
func (c *likeCompiler) next() (r rune, escaped bool) {
	r, size := utf8.DecodeRuneInString(c.rest)
	c.rest = c.rest[size:]
	if r != c.escape || c.rest == "" {
		return r, r == c.escape
	}
	r, size = utf8.DecodeRuneInString(c.rest)
	c.rest = c.rest[size:]
	return r, true
}

func (c *likeCompiler) endLiteral() {
	if c.literal.Len() == 0 {
		return
	}
	c.run = append(c.run, element{literal: c.literal.String()})
	c.literal.Reset()
}

// endRun handles a %. Consecutive % count as one.
func (c *likeCompiler) endRun() {
	c.endLiteral()
	if len(c.run) > 0 || len(c.runs) == 0 {
		c.runs = append(c.runs, c.run)
	}
	c.run = nil
}

// bracket reads a set; the caller has read the [. When the set has no end, the [ is literal.
func (c *likeCompiler) bracket() {
	rest := c.rest
	s, ok := c.set()
	if !ok {
		c.rest = rest
		c.literal.WriteByte('[')
		return
	}
	if !s.negated && len(s.ranges) == 1 && s.ranges[0].least == s.ranges[0].most {
		c.literal.WriteRune(s.ranges[0].least) // [%]
		return
	}
	c.endLiteral()
	c.run = append(c.run, element{set: s})
}

// set reads up to and including the closing ].
func (c *likeCompiler) set() (*set, bool) {
	s := &set{}
	if strings.HasPrefix(c.rest, "^") && c.escape != '^' {
		s.negated = true
		c.rest = c.rest[1:]
	}
	for c.rest != "" {
		least, escaped := c.next()
		if least == ']' && !escaped {
			return s, true
		}
		most := least
		if strings.HasPrefix(c.rest, "-") && !strings.HasPrefix(c.rest, "-]") && c.escape != '-' && len(c.rest) > 1 {
			c.rest = c.rest[1:]
			most, _ = c.next()
		}
		s.ranges = append(s.ranges, span{least, most})
	}
	return nil, false
}
