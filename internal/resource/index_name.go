package resource

import "strings"

// IndexSegmentLength returns the length of the first segment of an index path, with the slash that
// text begins with. A slash inside double quotes does not end a segment.
func IndexSegmentLength(text string) int {
	if !strings.HasPrefix(text, `/"`) {
		if end := strings.IndexByte(text[min(1, len(text)):], '/'); end >= 0 {
			return 1 + end
		}
		return len(text)
	}
	if _, length, ok := IndexName(text[1:]); ok {
		return 1 + length
	}
	return len(text)
}

// IndexName reads the property name at the beginning of s and returns its length in s. A name is
// letters, digits and '_', or anything in double quotes; inside quotes a backslash escapes the next
// character.
func IndexName(s string) (name string, length int, ok bool) {
	if !strings.HasPrefix(s, `"`) {
		n := 0
		for n < len(s) && isWord(s[n]) {
			n++
		}
		return s[:n], n, n > 0
	}
	var b strings.Builder
	for i := 1; i < len(s); i++ {
		switch s[i] {
		case '"':
			return b.String(), i + 1, true
		case '\\':
			if i++; i == len(s) {
				return "", 0, false
			}
		}
		b.WriteByte(s[i])
	}
	return "", 0, false
}

func isWord(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '_'
}
