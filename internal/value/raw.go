package value

import (
	"iter"
)

// The functions in this file walk normalised JSON and trust its grammar. On other text they may
// return undefined or stop early, but they never read out of bounds.

// Property returns the value of the member called name, or undefined if v is not an object or has
// no such member. Names with escapes are decoded before the comparison.
func (v Value) Property(name string) Value {
	if v.kind != Object {
		return Value{}
	}
	if !v.raw {
		for i := range v.list().members {
			if v.list().members[i].Name == name {
				return v.list().members[i].Value
			}
		}
		return Value{}
	}
	return findProperty(v.text(), name)
}

func findProperty(s, name string) Value {
	for i := 1; i < len(s) && s[i] == '"'; {
		colon, end, escaped, ok := skipMember(s, i)
		if !ok {
			return Value{}
		}
		if colon-i-2 == len(name) && s[i+1:colon-1] == name && !escaped || escaped && unquote(s[i:colon]) == name {
			return fromText(s[colon+1 : end])
		}
		i = end + 1
	}
	return Value{}
}

func fromText(s string) Value {
	if s == "" {
		return Value{}
	}
	return textValue(kindOf(s[0]), true, s)
}

// skipComma steps over a comma at i, but not over the byte that closes the container.
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
		if w.v.list() == nil || w.i >= len(w.v.list().elems) {
			return Value{}, false
		}
		w.i++
		return w.v.list().elems[w.i-1], true
	}
	s, start := w.v.text(), w.i+1
	if start >= len(s) || s[start] == ']' {
		return Value{}, false
	}
	w.i = skipValue(s, start)
	return fromText(s[start:w.i]), true
}

func (w *walker) member() (name string, v Value, ok bool) {
	if !w.v.raw {
		if w.v.list() == nil || w.i >= len(w.v.list().members) {
			return "", Value{}, false
		}
		m := w.v.list().members[w.i]
		w.i++
		return m.Name, m.Value, true
	}
	s, start := w.v.text(), w.i+1
	if start >= len(s) || s[start] != '"' {
		return "", Value{}, false
	}
	colon, end, escaped, ok := skipMember(s, start)
	if !ok {
		return "", Value{}, false
	}
	w.i = end
	if escaped {
		name = unquote(s[start:colon])
	} else {
		name = s[start+1 : colon-1]
	}
	return name, fromText(s[colon+1 : end]), true
}

// Index returns element i of an array, counted from 0, or undefined if v is not an array or has no
// such element.
func (v Value) Index(i int) Value {
	if v.kind != Array || i < 0 {
		return Value{}
	}
	if !v.raw {
		if i < len(v.list().elems) {
			return v.list().elems[i]
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

// Len returns the number of elements of an array or members of an object, and 0 for every other
// value. It walks raw text.
func (v Value) Len() int {
	w, n := walker{v: v}, 0
	switch {
	case v.kind == Array && !v.raw:
		return len(v.list().elems)
	case v.kind == Object && !v.raw:
		return len(v.list().members)
	case v.kind == Array:
		for _, ok := w.element(); ok; _, ok = w.element() {
			n++
		}
	case v.kind == Object:
		s := v.text()
		for i := 1; i < len(s) && s[i] == '"'; n++ {
			_, end, _, ok := skipMember(s, i)
			if !ok {
				break
			}
			i = end + 1
		}
	}
	return n
}

// Elements yields the elements of an array in order, and nothing for other values.
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

// Members yields the decoded names and the values of an object in order, and nothing for other
// values.
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
