package partition

import (
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// maxHeaderBytes bounds the text to parse: three levels of 2048 bytes, with every byte written as
// \u00XX at worst.
const maxHeaderBytes = 3*6*maxTextBytes + 64

// ParseHeader reads the partition key header: a JSON array of up to three strings, numbers,
// booleans or nulls. {} stands for undefined; [] is the empty key. Text may be escaped or raw
// UTF-8. Anything else is a status.BadRequest. CheckKey checks the limits that depend on the
// container.
func ParseHeader(s string) (Key, error) {
	if text, ok := plainText(s); ok {
		return NewKey(Text(text)), nil
	}
	if len(s) > maxHeaderBytes {
		return Key{}, status.New(status.BadRequest,
			"The partition key header has %d bytes, more than any valid key takes. A value may have %d bytes.", len(s),
			maxTextBytes)
	}
	v, err := value.Parse([]byte(s))
	if err != nil || v.Kind() != value.Array {
		return Key{}, badHeader(s)
	}
	var components [maxLevels]Component
	n := 0
	for e := range v.Elements() {
		if n == maxLevels {
			return Key{}, status.New(status.BadRequest,
				"The partition key header has more than %d values. Send one for each path of the container's partition key.",
				maxLevels)
		}
		c, ok := headerComponent(e)
		if !ok {
			return Key{}, badHeader(s)
		}
		components[n] = c
		n++
	}
	return NewKey(components[:n]...), nil
}

// plainText recognises the usual header, one string of printable ASCII without escapes. It returns
// the string without copying it.
func plainText(s string) (string, bool) {
	if len(s) < 4 || s[0] != '[' || s[1] != '"' || s[len(s)-2] != '"' || s[len(s)-1] != ']' {
		return "", false
	}
	text := s[2 : len(s)-2]
	for i := range len(text) {
		if c := text[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			return "", false
		}
	}
	return text, true
}

// headerComponent is stricter than Extract: an array or a non-empty object is a mistake in a
// header, but means undefined in an item.
func headerComponent(v value.Value) (Component, bool) {
	if v.Kind() == value.Object {
		return Undefined(), v.Len() == 0
	}
	c, ok := Scalar(v)
	return c, ok
}

func badHeader(s string) error {
	return status.New(status.BadRequest,
		`The partition key header %q is not valid. Send a JSON array with one value for each path, such as ["a"], [5], `+
			`[null] or [{}] for an item without the path.`, status.Clip(s))
}
