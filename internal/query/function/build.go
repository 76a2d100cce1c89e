package function

import (
	"github.com/orrery-db/orrery/internal/value"
)

// buffer is bytes that are built without knowing how many they will be. It asks
// its Env before it grows, to powers of two.
type buffer struct {
	env   Env
	bytes []byte
}

// leastBuffer is what a buffer begins with.
const leastBuffer = 64

// room makes room for n bytes more. It is false when the Env refuses them.
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

// quoted appends s as JSON.
func (b *buffer) quoted(s string) bool {
	if !b.room(quotedSize(s)) {
		return false
	}
	b.bytes = value.AppendString(b.bytes, s)
	return true
}

// quotedSize is how many bytes s is as JSON at most.
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

// element appends s as an element of an array whose [ has been written.
func (b *buffer) element(s string) bool {
	if len(b.bytes) > 1 && !b.text(",") {
		return false
	}
	return b.quoted(s)
}
