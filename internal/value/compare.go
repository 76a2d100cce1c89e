package value

import (
	"cmp"
	"strings"
)

// Compare orders values as ORDER BY does: first by kind; then numbers numerically (-0 equals 0, NaN
// sorts last), strings by their bytes, and arrays and objects by their Hash. It returns a negative
// number, 0 or a positive number.
//
// Strings are compared in UTF-8 byte order, which is code point order. This differs from the UTF-16
// order of JavaScript and .NET only where characters beyond U+FFFF meet U+E000 to U+FFFF. Keys,
// comparison operators and sorting all use this one order.
//
// Two different arrays or objects compare as 0 when their hashes collide; only Equal can
// distinguish them.
func Compare(a, b Value) int {
	if a.kind != b.kind {
		return cmp.Compare(a.kind, b.kind)
	}
	switch a.kind {
	case Number:
		return cmp.Compare(ordered(a.Float()), ordered(b.Float()))
	case String:
		return strings.Compare(a.Text(), b.Text())
	case Array, Object:
		if a.raw && b.raw && a.text() == b.text() {
			return 0
		}
		return cmp.Compare(Hash(a), Hash(b))
	}
	return 0
}

// Equal reports whether a and b are the same value: numbers as doubles (NaN equals nothing),
// strings by content, arrays element by element, objects member by member in any order. Undefined
// equals undefined here; the = operator of the query language answers undefined before it calls
// Equal.
func Equal(a, b Value) bool {
	if a.kind != b.kind {
		return false
	}
	if a.raw && b.raw && a.text() == b.text() {
		return true // JSON text holds no NaN
	}
	switch a.kind {
	case Number:
		return a.Float() == b.Float()
	case String:
		return equalStrings(a, b)
	case Array:
		return equalArrays(a, b)
	case Object:
		return equalObjects(a, b)
	}
	return true
}

// equalStrings compares lengths first: an escape is never shorter than the character it stands for.
func equalStrings(a, b Value) bool {
	if a.raw == b.raw {
		return a.Text() == b.Text()
	}
	if b.raw {
		a, b = b, a
	}
	token, content := a.text(), b.text()
	switch inner := len(token) - len(`""`); {
	case inner < len(content):
		return false
	case inner == len(content):
		return token[1:1+inner] == content && strings.IndexByte(content, '\\') < 0
	}
	return a.Text() == content
}

func equalArrays(a, b Value) bool {
	wa, wb := walker{v: a}, walker{v: b}
	for {
		ea, okA := wa.element()
		eb, okB := wb.element()
		if okA != okB || okA && !Equal(ea, eb) {
			return false
		}
		if !okA {
			return true
		}
	}
}

func equalObjects(a, b Value) bool {
	n := a.Len()
	if n != b.Len() {
		return false
	}
	find := b.Property
	if n > smallObject {
		index := make(map[string]Value, n)
		for name, v := range b.Members() {
			index[name] = v
		}
		find = func(name string) Value { return index[name] }
	}
	for name, v := range a.Members() {
		if !Equal(v, find(name)) {
			return false
		}
	}
	return true
}
