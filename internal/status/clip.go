package status

import "unicode/utf8"

// Clip is the beginning of a text for a message: a text of at most so many bytes
// as it is, of a longer one at most so many bytes and then "…", which does not
// count. It never cuts a character in two.
func Clip(text string, most int) string {
	if len(text) <= most {
		return text
	}
	for most > 0 && !utf8.RuneStart(text[most]) {
		most--
	}
	return text[:most] + "…"
}

// ClipCharacters is Clip for a limit that people see: it counts characters and not bytes.
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
