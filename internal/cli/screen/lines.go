package screen

import (
	"strings"
)

// Wrap wraps text between words into lines of a width. The first line is indented by first
// columns, the others by rest.
func Wrap(text string, width, first, rest int) []string {
	var lines []string
	line := strings.Repeat(" ", first)
	at, empty := first, true
	for _, word := range unbreakable(text) {
		n := Columns(word)
		if !empty && at+1+n > width {
			lines = append(lines, line)
			line, at, empty = strings.Repeat(" ", rest), rest, true
		}
		if !empty {
			line += " "
			at++
		}
		line += word
		at += n
		empty = false
	}
	if empty {
		return lines
	}
	return append(lines, line)
}

// unbreakable splits a text into words; a percent sign or a unit stays with its number.
func unbreakable(text string) []string {
	var words []string
	for _, word := range strings.Fields(text) {
		if len(words) > 0 && (strings.HasPrefix(word, "%") || isUnit(word) && endsInDigit(words[len(words)-1])) {
			words[len(words)-1] += " " + word
			continue
		}
		words = append(words, word)
	}
	return words
}

// isUnit reports whether a word, ignoring trailing punctuation, is a unit of measure.
func isUnit(word string) bool {
	switch strings.TrimRight(word, ".,:;)") {
	case "h", "min", "s", "ms", "KB", "MB", "GB", "RU", "RU/s":
		return true
	}
	return false
}

func endsInDigit(word string) bool {
	last := word[len(word)-1]
	return last >= '0' && last <= '9'
}

// Join joins parts with dots into lines of a width, without breaking a part.
func Join(parts []string, width int) (lines []string) {
	const between = " · "
	for _, part := range parts {
		if n := len(lines); n > 0 && Columns(lines[n-1])+Columns(between)+Columns(part) <= width {
			lines[n-1] += between + part
			continue
		}
		lines = append(lines, part)
	}
	return lines
}
