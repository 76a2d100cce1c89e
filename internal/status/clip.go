package status

import "unicode/utf8"

// clipBytes is how much of a client's text a message quotes.
const clipBytes = 120

// Clip shortens a text for a message, see ClipTo.
func Clip(text string) string { return ClipTo(text, clipBytes) }

// ClipTo shortens a text. A text of at most most bytes is returned as it is; a longer one is cut to
// at most that many bytes, followed by "…". It never cuts a character in two.
func ClipTo(text string, most int) string {
	if len(text) <= most {
		return text
	}
	for most > 0 && !utf8.RuneStart(text[most]) {
		most--
	}
	return text[:most] + "…"
}

// ClipCharacters is ClipTo with a limit in characters instead of bytes, for text shown to people.
func ClipCharacters(text string, most int) string {
	n := 0
	for at := range text {
		if n == most {
			return text[:at] + "…"
		}
		n++
	}
	return text
}
