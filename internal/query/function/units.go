package function

import (
	"strings"
	"unicode/utf8"

	"github.com/orrery-db/orrery/internal/value"
)

// Strings are UTF-8, but the language counts UTF-16 code units: a code point beyond U+FFFF is two
// units, any other is one. A substring that begins or ends inside a pair has U+FFFD for the half,
// as JSON readers replace a lone surrogate. It therefore has the requested number of units
// (inferred).

// units returns the number of code units in text.
func units(text string) int {
	if isASCII(text) {
		return len(text)
	}
	n := 0
	for _, r := range text {
		n += unitsOf(r)
	}
	return n
}

func unitsOf(r rune) int {
	if r > 0xFFFF {
		return 2
	}
	return 1
}

func isASCII(text string) bool {
	for len(text) >= 8 {
		if (text[0]|text[1]|text[2]|text[3]|text[4]|text[5]|text[6]|text[7])&0x80 != 0 {
			return false
		}
		text = text[8:]
	}
	for i := 0; i < len(text); i++ {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// place returns the byte position of code unit n in text, or the length of text when it has fewer
// units. inside means that the unit is the second one of a code point.
func place(text string, n int64) (at int, inside bool) {
	for at < len(text) && n > 0 {
		if text[at] < utf8.RuneSelf {
			at++
			n--
			continue
		}
		r, size := utf8.DecodeRuneInString(text[at:])
		if n == 1 && unitsOf(r) == 2 {
			return at, true
		}
		at += size
		n -= int64(unitsOf(r))
	}
	return at, false
}

const half = string(utf8.RuneError)

// part returns length units of text from start, or as many as there are. Neither argument is
// negative.
func part(env Env, text string, start, length int64) value.Value {
	before, after := "", ""
	at, inside := place(text, start)
	if text = text[at:]; inside && length > 0 {
		_, size := utf8.DecodeRuneInString(text)
		before, text = half, text[size:]
		length--
	}
	at, inside = place(text, length)
	if text = text[:at]; inside {
		after = half
	}
	if before == "" && after == "" {
		return value.FromString(text)
	}
	if !env.Holds(len(before) + len(text) + len(after)) {
		return value.Value{}
	}
	return value.FromString(strings.Join([]string{before, text, after}, ""))
}
