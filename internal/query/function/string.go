package function

import (
	"math"
	"strings"
	"unicode/utf8"

	"github.com/orrery-db/orrery/internal/value"
)

// strings_ lists the functions on strings. Lengths and positions count UTF-16 code units (SDK
// engine).
var strings_ = []Function{
	{Name: "CONCAT", Least: 2, Most: -1, Call: concat},
	{
		Name: "LENGTH", Least: 1, Most: 1,
		Call: ofString(func(s string) value.Value { return value.FromNumber(float64(units(s))) }),
	},
	{Name: "LOWER", Least: 1, Most: 1, Call: inCase(lower)},
	{Name: "UPPER", Least: 1, Most: 1, Call: inCase(upper)},
	{Name: "REVERSE", Least: 1, Most: 1, Call: reverse},
	{Name: "LEFT", Least: 2, Most: 2, Call: left},
	{Name: "RIGHT", Least: 2, Most: 2, Call: right},
	{Name: "SUBSTRING", Least: 3, Most: 3, Call: substring},

	{Name: "TRIM", Least: 1, Most: 2, Call: trimmed(true, true)},
	{Name: "LTRIM", Least: 1, Most: 2, Call: trimmed(true, false)},
	{Name: "RTRIM", Least: 1, Most: 2, Call: trimmed(false, true)},

	{Name: "REPLACE", Least: 3, Most: 3, Call: replace},
	{Name: "REPLICATE", Least: 2, Most: 2, Call: replicate},
	{Name: "STRINGJOIN", Least: 2, Most: 2, Call: stringJoin},
	{Name: "STRINGSPLIT", Least: 2, Most: 2, Call: stringSplit},

	{Name: "CONTAINS", Least: 2, Most: 3, Call: ofCase(strings.Contains, containsFold)},
	{Name: "STARTSWITH", Least: 2, Most: 3, Call: ofCase(strings.HasPrefix, startsFold)},
	{Name: "ENDSWITH", Least: 2, Most: 3, Call: ofCase(strings.HasSuffix, endsFold)},
	{Name: "STRINGEQUALS", Least: 2, Most: 3, Call: ofCase(equal, equalFold)},
	{Name: "CONTAINS_ANY_CI", Least: 2, Most: -1, Lenient: true, Call: containsSome(true, true)},
	{Name: "CONTAINS_ANY_CS", Least: 2, Most: -1, Lenient: true, Call: containsSome(true, false)},
	{Name: "CONTAINS_ALL_CI", Least: 2, Most: -1, Lenient: true, Call: containsSome(false, true)},
	{Name: "CONTAINS_ALL_CS", Least: 2, Most: -1, Lenient: true, Call: containsSome(false, false)},
	// The SDKs write these names.
	{Name: "CONTAINSANYCI", Least: 2, Most: -1, Lenient: true, Call: containsSome(true, true)},
	{Name: "CONTAINSANYCS", Least: 2, Most: -1, Lenient: true, Call: containsSome(true, false)},
	{Name: "CONTAINSALLCI", Least: 2, Most: -1, Lenient: true, Call: containsSome(false, true)},
	{Name: "CONTAINSALLCS", Least: 2, Most: -1, Lenient: true, Call: containsSome(false, false)},

	{Name: "INDEX_OF", Least: 2, Most: 3, Call: indexOf},
	{Name: "LASTINDEXOF", Least: 2, Most: 3, Call: lastIndexOf},
	{Name: "SUBSTRINGBEFORE", Least: 2, Most: 2, Call: beside(strings.Index, false)},
	{Name: "SUBSTRINGAFTER", Least: 2, Most: 2, Call: beside(strings.Index, true)},
	{Name: "LASTSUBSTRINGBEFORE", Least: 2, Most: 2, Call: beside(strings.LastIndex, false)},
	{Name: "LASTSUBSTRINGAFTER", Least: 2, Most: 2, Call: beside(strings.LastIndex, true)},
}

func ofString(f func(s string) value.Value) func(Env, []value.Value) value.Value {
	return func(_ Env, args []value.Value) value.Value {
		if args[0].Kind() != value.String {
			return value.Value{}
		}
		return f(args[0].Text())
	}
}

// allStrings reports whether all values are strings.
func allStrings(values []value.Value) bool {
	for _, v := range values {
		if v.Kind() != value.String {
			return false
		}
	}
	return true
}

func concat(env Env, args []value.Value) value.Value {
	if !allStrings(args) {
		return value.Value{}
	}
	texts, total := make([]string, len(args)), 0
	for i, v := range args {
		texts[i] = v.Text()
		total += len(texts[i])
	}
	if !env.Holds(total) {
		return value.Value{}
	}
	return value.FromString(strings.Join(texts, ""))
}

// reverse reverses the code points. The SDK's engine reverses UTF-16 code units, which breaks
// surrogate pairs; we keep characters whole.
func reverse(env Env, args []value.Value) value.Value {
	if args[0].Kind() != value.String {
		return value.Value{}
	}
	text := args[0].Text()
	if !env.Holds(len(text)) {
		return value.Value{}
	}
	turned, at := make([]byte, len(text)), len(text)
	for i := 0; i < len(text); {
		_, size := utf8.DecodeRuneInString(text[i:])
		at -= size
		copy(turned[at:], text[i:i+size])
		i += size
	}
	return value.FromString(string(turned))
}

// left is SUBSTRING from 0. It is empty for the empty string and any number.
func left(env Env, args []value.Value) value.Value {
	if _, whole := wholeNumber(args[1]); !whole {
		return value.Value{}
	}
	return substring(env, []value.Value{args[0], value.FromNumber(0), args[1]})
}

func right(env Env, args []value.Value) value.Value {
	length, whole := wholeNumber(args[1])
	if args[0].Kind() != value.String || !whole {
		return value.Value{}
	}
	text := args[0].Text()
	have := int64(units(text))
	if length >= have {
		return args[0]
	}
	return part(env, text, have-max(length, 0), have)
}

func substring(env Env, args []value.Value) value.Value {
	if args[0].Kind() != value.String || args[1].Kind() != value.Number || args[2].Kind() != value.Number {
		return value.Value{}
	}
	text := args[0].Text()
	if text == "" {
		return args[0]
	}
	start, whole := wholeNumber(args[1])
	length, alsoWhole := wholeNumber(args[2])
	switch {
	case !whole || !alsoWhole:
		return value.Value{}
	case start < 0 || length <= 0:
		return value.FromString("")
	}
	return part(env, text, start, length)
}

// replicateMost is the greatest number of characters that REPLICATE makes (documented).
const replicateMost = 10_000

func replicate(env Env, args []value.Value) value.Value {
	if args[0].Kind() != value.String || args[1].Kind() != value.Number {
		return value.Value{}
	}
	text, count := args[0].Text(), args[1].Float()
	switch {
	case math.IsNaN(count) || math.IsInf(count, 0) || count < 0:
		return value.Value{}
	case text == "":
		return args[0]
	}
	if count = math.Trunc(count); count > replicateMost || units(text)*int(count) > replicateMost ||
		!env.Holds(len(text)*int(count)) {
		return value.Value{}
	}
	return value.FromString(strings.Repeat(text, int(count)))
}
