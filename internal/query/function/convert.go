package function

import (
	"bytes"
	"math"

	"github.com/orrery-db/orrery/internal/value"
)

// conversions lists TOSTRING and the STRINGTO… functions.
var conversions = []Function{
	{Name: "TOSTRING", Least: 1, Most: 1, Call: toString},
	{Name: "STRINGTOARRAY", Least: 1, Most: 1, Call: parsed(func(v value.Value) bool { return v.Kind() == value.Array })},
	{
		Name: "STRINGTOBOOLEAN", Least: 1, Most: 1,
		Call: parsed(func(v value.Value) bool { return v.Kind() == value.True || v.Kind() == value.False }),
	},
	{Name: "STRINGTONULL", Least: 1, Most: 1, Call: parsed(func(v value.Value) bool { return v.Kind() == value.Null })},
	{Name: "STRINGTONUMBER", Least: 1, Most: 1, Call: stringToNumber},
	{
		Name: "STRINGTOOBJECT", Least: 1, Most: 1,
		Call: parsed(func(v value.Value) bool { return v.Kind() == value.Object }),
	},
}

// parsed returns a function that parses a string as strict JSON, nested no deeper than items may
// be, and returns values that takes accepts. White space around the text is allowed.
func parsed(takes func(v value.Value) bool) func(Env, []value.Value) value.Value {
	return func(env Env, args []value.Value) value.Value {
		v := parseText(env, args[0])
		if !takes(v) {
			return value.Value{}
		}
		return v
	}
}

// parseText returns the value of a JSON text; undefined when the text is not JSON.
func parseText(env Env, v value.Value) value.Value {
	if v.Kind() != value.String {
		return value.Value{}
	}
	text := v.Text()
	if !env.Holds(len(text)) {
		return value.Value{}
	}
	read, err := value.Parse([]byte(text))
	if err != nil {
		return value.Value{}
	}
	return read
}

// stringToNumber returns a number in its shortest form: "1.50" is 1.5. A number too great for a
// double is undefined (inferred). Integers keep all their digits for INTADD and the other integer
// functions.
func stringToNumber(env Env, args []value.Value) value.Value {
	v := parseText(env, args[0])
	if v.Kind() != value.Number || math.IsInf(v.Float(), 0) {
		return value.Value{}
	}
	return plainNumber(v)
}

// plainNumber returns the number in its shortest form: a 64-bit integer with its own digits, any
// other number as a double.
func plainNumber(v value.Value) value.Value {
	if text, written := v.Raw(); written && !bytes.ContainsAny(text, ".eE") {
		if n, ok := exactInteger(v); ok {
			return fromInteger(n)
		}
	}
	return value.FromNumber(v.Float())
}

// toString returns a string unchanged and any other value as JSON, without white space and with
// numbers in their shortest form. NaN and the infinities become their names.
//
// The service is said to print large numbers with an exponent of three digits (a comment in the
// SDK's engine). We print them as in results.
func toString(env Env, args []value.Value) value.Value {
	v := args[0]
	if v.Kind() == value.String {
		return v
	}
	p := printer{buffer{env: env}}
	if !p.value(v) {
		return value.Value{}
	}
	text := p.bytes
	if v.Kind() == value.Number {
		text = bytes.Trim(text, `"`) // "NaN" has quotes
	}
	if !env.Holds(len(text)) {
		return value.Value{}
	}
	return value.FromString(string(text))
}

// printer writes canonical JSON: the text depends on the value alone, not on its original form. Its
// methods return false when the Env refuses. Values are nested no deeper than items or queries may
// be.
type printer struct{ buffer }

// longestNumber is the greatest length of a number in its shortest form.
const longestNumber = 32

func (p *printer) value(v value.Value) bool {
	switch v.Kind() {
	case value.String:
		return p.quoted(v.Text())
	case value.Array:
		return p.array(v)
	case value.Object:
		return p.object(v)
	case value.Number:
		v = plainNumber(v)
	default:
	}
	if !p.room(longestNumber) {
		return false
	}
	p.bytes = value.AppendJSON(p.bytes, v)
	return true
}

// array announces its work, because an enclosing value has read the same text before.
func (p *printer) array(v value.Value) bool {
	raw, _ := v.Raw()
	if !p.env.Reads(len(raw)) || !p.text("[") {
		return false
	}
	first := true
	for e := range v.Elements() {
		if !first && !p.text(",") || !p.value(e) {
			return false
		}
		first = false
	}
	return p.text("]")
}

func (p *printer) object(v value.Value) bool {
	raw, _ := v.Raw()
	if !p.env.Reads(len(raw)) || !p.text("{") {
		return false
	}
	first := true
	for name, member := range v.Members() {
		if !first && !p.text(",") || !p.quoted(name) || !p.text(":") || !p.value(member) {
			return false
		}
		first = false
	}
	return p.text("}")
}
