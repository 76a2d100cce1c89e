package value

import (
	"iter"
	"strings"
)

// The functions of this file walk normalised JSON. They trust it to be
// grammatical; on text that is not they may answer undefined or stop early,
// but never read out of bounds.

// Property returns the value of the member called name, undefined when v is no
// object or has no such member. Names with escapes are compared decoded.
func (v Value) Property(name string) Value {
	if v.kind != Object {
		return Value{}
	}
	if !v.raw {
		for i := range v.list.members {
			if v.list.members[i].Name == name {
				return v.list.members[i].Value
			}
		}
		return Value{}
	}
	return findProperty(v.text, name)
}

func findProperty(s, name string) Value {
	plain := isPlain(name)
	for i := 1; i < len(s) && s[i] == '"'; {
		start := i + 1
		// Most names are told apart by their length and bytes without
		// looking for their end first.
		end := start + len(name)
		hit := plain && end < len(s) && s[end] == '"' && s[start:end] == name
		if hit {
			i = end + 1
		} else {
			i = skipString(s, i)
			raw := s[start:max(start, i-1)]
			if strings.IndexByte(raw, '\\') >= 0 {
				hit = unquote(s[start-1:i]) == name
			}
		}
		if i >= len(s) || s[i] != ':' {
			return Value{}
		}
		valueEnd := skipValue(s, i+1)
		if hit {
			return fromText(s[i+1 : valueEnd])
		}
		i = valueEnd + 1
	}
	return Value{}
}

// isPlain tells whether name is written in JSON as it is, so that raw bytes
// can be compared with it: no quote, no backslash, no control character.
func isPlain(name string) bool {
	for i := 0; i < len(name); i++ {
		if c := name[i]; c < ' ' || c == '"' || c == '\\' {
			return false
		}
	}
	return true
}

func fromText(s string) Value {
	if s == "" {
		return Value{}
	}
	return Value{kind: kindOf(s[0]), raw: true, text: s}
}

// skipString returns the position after the string that starts at i.
func skipString(s string, i int) int {
	for i++; i < len(s); {
		j := strings.IndexByte(s[i:], '"')
		if j < 0 {
			return len(s)
		}
		i += j
		// An odd number of backslashes in front means the quote is content.
		k := i
		for s[k-1] == '\\' {
			k--
		}
		i++
		if (i-1-k)&1 == 0 {
			return i
		}
	}
	return len(s)
}

// skipValue returns the position after the value that starts at i.
func skipValue(s string, i int) int {
	if i >= len(s) {
		return len(s)
	}
	switch s[i] {
	case '"':
		return skipString(s, i)
	case '{', '[':
		return skipContainer(s, i)
	}
	for i < len(s) && s[i] != ',' && s[i] != '}' && s[i] != ']' {
		i++
	}
	return i
}

// skipContainer returns the position after the array or object that starts at i.
func skipContainer(s string, i int) int {
	depth := 0
	for i < len(s) {
		switch s[i] {
		case '"':
			i = skipString(s, i)
			continue
		case '{', '[':
			depth++
		case '}', ']':
			depth--
			if depth == 0 {
				return i + 1
			}
		}
		i++
	}
	return len(s)
}

// skipComma steps over the comma at i, but not over what closes the container.
func skipComma(s string, i int, closes byte) int {
	if i < len(s) && s[i] == closes {
		return i
	}
	return i + 1
}

// walker steps through the elements of an array or the members of an object,
// decoded or raw.
type walker struct {
	v Value
	i int // byte position (raw) or index (decoded)
}

func (w *walker) element() (Value, bool) {
	if !w.v.raw {
		if w.v.list == nil || w.i >= len(w.v.list.elems) {
			return Value{}, false
		}
		w.i++
		return w.v.list.elems[w.i-1], true
	}
	s, start := w.v.text, w.i+1
	if start >= len(s) || s[start] == ']' {
		return Value{}, false
	}
	w.i = skipValue(s, start)
	return fromText(s[start:w.i]), true
}

func (w *walker) member() (name string, v Value, ok bool) {
	if !w.v.raw {
		if w.v.list == nil || w.i >= len(w.v.list.members) {
			return "", Value{}, false
		}
		m := w.v.list.members[w.i]
		w.i++
		return m.Name, m.Value, true
	}
	s, start := w.v.text, w.i+1
	if start >= len(s) || s[start] != '"' {
		return "", Value{}, false
	}
	colon := skipString(s, start)
	if colon >= len(s) {
		return "", Value{}, false
	}
	w.i = skipValue(s, colon+1)
	return unquote(s[start:colon]), fromText(s[colon+1 : w.i]), true
}

// Index returns element i of an array, counted from 0; undefined when v is no
// array or has no such element.
func (v Value) Index(i int) Value {
	if v.kind != Array || i < 0 {
		return Value{}
	}
	if !v.raw {
		if i < len(v.list.elems) {
			return v.list.elems[i]
		}
		return Value{}
	}
	w := walker{v: v}
	for {
		e, ok := w.element()
		if !ok || i == 0 {
			return e
		}
		i--
	}
}

// Len returns how many elements an array or members an object has; 0 for every
// other value. It walks raw text.
func (v Value) Len() int {
	w, n := walker{v: v}, 0
	switch {
	case v.kind == Array && !v.raw:
		return len(v.list.elems)
	case v.kind == Object && !v.raw:
		return len(v.list.members)
	case v.kind == Array:
		for _, ok := w.element(); ok; _, ok = w.element() {
			n++
		}
	case v.kind == Object:
		for i := 1; i < len(v.text) && v.text[i] == '"'; n++ {
			i = skipValue(v.text, skipString(v.text, i)+1) + 1
		}
	}
	return n
}

// Elements yields the elements of an array in order; nothing for other values.
func (v Value) Elements() iter.Seq[Value] {
	return func(yield func(Value) bool) {
		if v.kind != Array {
			return
		}
		w := walker{v: v}
		for e, ok := w.element(); ok; e, ok = w.element() {
			if !yield(e) {
				return
			}
		}
	}
}

// Members yields the names (decoded) and values of an object in order; nothing
// for other values.
func (v Value) Members() iter.Seq2[string, Value] {
	return func(yield func(string, Value) bool) {
		if v.kind != Object {
			return
		}
		w := walker{v: v}
		for name, m, ok := w.member(); ok; name, m, ok = w.member() {
			if !yield(name, m) {
				return
			}
		}
	}
}
