package value

import (
	"math"
	"unsafe"
)

// Kind is the kind of a value. Kinds are declared in ORDER BY order: a value of a smaller kind
// sorts before every value of a greater kind. (Order recorded from the service: undefined < null <
// false < true < numbers < strings < arrays < objects.)
type Kind uint8

// The kinds, smallest first.
const (
	Undefined Kind = iota // a property that does not exist
	Null
	False
	True
	Number
	String
	Array
	Object
)

var kindNames = [...]string{"undefined", "null", "false", "true", "number", "string", "array", "object"}

// String returns the name that the query language uses for the kind.
func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return "invalid"
}

// Value is one JSON value, or undefined. The zero Value is undefined.
//
// A Value is either decoded (built by a constructor) or a window on normalised JSON text (built by
// FromRaw, Parse, Property and the iterators). A window stays valid as long as the text does not
// change; item JSON never changes after it is written. Values are small and passed by value; they
// are safe for concurrent use.
//
// The fields are few enough for the compiler to keep a Value in registers. With five fields,
// evaluation spent most of its time copying Values.
type Value struct {
	kind Kind
	raw  bool // the JSON token as written, not decoded content
	// n is the length of the text at at, or the bits of a decoded number.
	n uint64
	// at points to a raw token, to the content of a decoded string, or to the *list of a decoded array
	// or object.
	at unsafe.Pointer
}

// text returns a raw token or the content of a decoded string, and "" for other values.
func (v Value) text() string {
	if !v.raw && v.kind != String {
		return ""
	}
	return unsafe.String((*byte)(v.at), int(v.n))
}

// textValue returns the value of this kind with this text.
func textValue(kind Kind, raw bool, text string) Value {
	return Value{kind: kind, raw: raw, n: uint64(len(text)), at: unsafe.Pointer(unsafe.StringData(text))}
}

// list returns the content of a decoded array or object, and nil for other values.
func (v Value) list() *list {
	if v.raw || v.kind < Array {
		return nil
	}
	return (*list)(v.at)
}

func listValue(kind Kind, l *list) Value { return Value{kind: kind, at: unsafe.Pointer(l)} }

// number returns a decoded number; the result means nothing for other values.
func (v Value) number() float64 { return math.Float64frombits(v.n) }

// list is the content of an array or object made by a constructor.
type list struct {
	elems   []Value
	members []Member
	size    int // Size
	built   int // Built
}

// maxSize keeps sums of sizes from overflowing: values may share their parts, so a value of a few
// hundred parts can be larger than an int holds.
const maxSize = 1 << 40

// partBytes is about how much memory one part of a decoded array or object takes.
const partBytes = 64

func (l *list) count(name string, v Value) {
	l.size = min(maxSize, l.size+len(name)+1+v.Size())
	l.built = min(maxSize, l.built+partBytes+len(name)+v.Built())
}

// Size returns about how many bytes v takes as text; shared parts count each time they occur. It
// does not walk v.
func (v Value) Size() int {
	switch {
	case v.raw || v.kind == String:
		return int(v.n)
	case v.list() != nil:
		return v.list().size
	}
	return 8
}

// Built returns about how many bytes v takes beside the text that windows refer to. It does not
// walk v.
func (v Value) Built() int {
	switch {
	case v.raw:
		return 0
	case v.kind == String:
		return int(v.n)
	case v.list() != nil:
		return v.list().built
	}
	return 0
}

// Member is one name and its value in an object.
type Member struct {
	Name  string
	Value Value
}

// NullValue returns null.
func NullValue() Value { return Value{kind: Null} }

// FromBool returns true or false.
func FromBool(b bool) Value {
	if b {
		return Value{kind: True}
	}
	return Value{kind: False}
}

// FromNumber returns a number. NaN and infinities are valid here: the query language produces them
// (1/0), although JSON text cannot hold them.
func FromNumber(f float64) Value { return Value{kind: Number, n: math.Float64bits(f)} }

// FromString returns a string. s should be UTF-8; AppendJSON replaces invalid bytes.
func FromString(s string) Value { return textValue(String, false, s) }

// FromArray returns an array of elems and keeps the slice. Undefined elements are left out and the
// rest move up, as in the query language.
func FromArray(elems []Value) Value {
	kept := elems
	for i, e := range elems {
		if e.kind != Undefined {
			continue
		}
		kept = append([]Value(nil), elems[:i]...)
		for _, e := range elems[i+1:] {
			if e.kind != Undefined {
				kept = append(kept, e)
			}
		}
		break
	}
	l := &list{elems: kept}
	for _, e := range kept {
		l.count("", e)
	}
	return listValue(Array, l)
}

// FromObject returns an object of members, in their order. Members whose value is undefined are
// left out. If a name occurs twice, the later value replaces the earlier one in its place.
func FromObject(members []Member) Value {
	kept := make([]Member, 0, len(members))
	var places map[string]int
	if len(members) > smallObject {
		places = make(map[string]int, len(members))
	}
	for _, m := range members {
		if m.Value.kind == Undefined {
			continue
		}
		if i := placeOf(kept, places, m.Name); i >= 0 {
			kept[i].Value = m.Value
			continue
		}
		if places != nil {
			places[m.Name] = len(kept)
		}
		kept = append(kept, m)
	}
	l := &list{members: kept}
	for _, m := range kept {
		l.count(m.Name, m.Value)
	}
	return listValue(Object, l)
}

// placeOf finds name in kept: through the map if there is one, otherwise one by one.
func placeOf(kept []Member, places map[string]int, name string) int {
	if places != nil {
		if i, ok := places[name]; ok {
			return i
		}
		return -1
	}
	for i := range kept {
		if kept[i].Name == name {
			return i
		}
	}
	return -1
}

// FromRaw returns the value whose JSON text is json: one token of normalised JSON (the result of
// Normalize, or a part of it). It neither copies nor checks. Empty text is undefined. The caller
// must not change json afterwards.
func FromRaw(json []byte) Value {
	if len(json) == 0 {
		return Value{}
	}
	return textValue(kindOf(json[0]), true, stringOf(json))
}

// kindOf returns the kind of a JSON token from its first byte.
func kindOf(first byte) Kind {
	switch first {
	case '"':
		return String
	case '{':
		return Object
	case '[':
		return Array
	case 't':
		return True
	case 'f':
		return False
	case 'n':
		return Null
	}
	return Number
}

// Parse reads one complete JSON text as strictly as Normalize does, without a limit on its size. It
// is meant for query parameters and request bodies. The result does not refer to json. Errors are
// *SyntaxError.
func Parse(json []byte) (Value, error) {
	text, err := Normalize(make([]byte, 0, len(json)), json, Options{MaxBytes: -1})
	if err != nil {
		return Value{}, err
	}
	return FromRaw(text), nil
}

// Kind returns the kind of v.
func (v Value) Kind() Kind { return v.kind }

// IsDefined reports whether v is anything but undefined.
func (v Value) IsDefined() bool { return v.kind != Undefined }

// IsTrue reports whether v is exactly true, the only value a filter accepts.
func (v Value) IsTrue() bool { return v.kind == True }

// Float returns v as a double, or 0 if v is not a number.
func (v Value) Float() float64 {
	if v.kind != Number {
		return 0
	}
	if !v.raw {
		return v.number()
	}
	return ParseNumber(bytesOf(v.text()))
}

// Text returns the decoded content of a string, or "" if v is not a string. It allocates only if
// the text contains escapes. Otherwise the result shares the memory of the text: use strings.Clone
// for what must outlive it.
func (v Value) Text() string {
	if v.kind != String {
		return ""
	}
	if !v.raw {
		return v.text()
	}
	return unquote(v.text())
}

// Raw returns the JSON text of v as written, and whether v has one. Decoded values do not
// (AppendJSON makes it). The bytes must not be changed.
func (v Value) Raw() ([]byte, bool) {
	if !v.raw {
		return nil, false
	}
	return bytesOf(v.text()), true
}

// bytesOf views s as bytes. They must not be changed.
func bytesOf(s string) []byte {
	return unsafe.Slice(unsafe.StringData(s), len(s))
}

// stringOf views b as a string. b must not change while the string is in use.
func stringOf(b []byte) string {
	return unsafe.String(unsafe.SliceData(b), len(b))
}
