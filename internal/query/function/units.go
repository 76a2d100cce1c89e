package function

import (
	"strings"
	"unicode/utf8"

	"github.com/orrery-db/orrery/internal/value"
)

// Strings are UTF-8 here, and the language counts UTF-16 code units: a code point
// beyond U+FFFF is two of them, every other is one. A part that begins or ends
// between the two has U+FFFD for the half: what JSON readers make of one half
// alone, and the part has as many units as were asked for (inferred).

// units is how many code units text is.
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

// place is the byte at which code unit n of text begins; its length when there are
// not as many. inside tells that the unit is the second of the code point there.
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

// part is the length units of text from start on, as many as there are. Neither is
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
