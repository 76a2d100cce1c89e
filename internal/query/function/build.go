package function

import (
	"github.com/orrery-db/orrery/internal/value"
)

// buffer builds bytes of unknown length. It asks its Env before it grows, to the next power of two.
type buffer struct {
	env   Env
	bytes []byte
}

// leastBuffer is the initial size of a buffer.
const leastBuffer = 64

// room makes room for n more bytes. It returns false when the Env refuses.
func (b *buffer) room(n int) bool {
	need := len(b.bytes) + n
	if need <= cap(b.bytes) {
		return true
	}
	size := leastBuffer
	for size < need {
		size *= 2
	}
	if !b.env.Holds(size) {
		return false
	}
	b.bytes = append(make([]byte, 0, size), b.bytes...)
	return true
}

// text appends s.
func (b *buffer) text(s string) bool {
	if !b.room(len(s)) {
		return false
	}
	b.bytes = append(b.bytes, s...)
	return true
}

// quoted appends s as a JSON string.
func (b *buffer) quoted(s string) bool {
	if !b.room(quotedSize(s)) {
		return false
	}
	b.bytes = value.AppendString(b.bytes, s)
	return true
}

// quotedSize returns an upper bound on the length of s as a JSON string.
func quotedSize(s string) int {
	n := len(s) + 2
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c < ' ':
			n += 5
		case c == '"' || c == '\\':
			n++
		}
	}
	return n
}

// element appends s as an array element; the caller has written the opening [.
func (b *buffer) element(s string) bool {
	if len(b.bytes) > 1 && !b.text(",") {
		return false
	}
	return b.quoted(s)
}
