package function

import (
	"strings"
	"unicode/utf8"

	"github.com/orrery-db/orrery/internal/value"
)

// ofCase returns the function that compares two strings. An optional third argument of true ignores
// case.
func ofCase(exact func(text, part string) bool, folded func(env Env, text, part string) bool) func(Env,
	[]value.Value) value.Value {
	return func(env Env, args []value.Value) value.Value {
		if !allStrings(args[:2]) {
			return value.Value{}
		}
		if len(args) == 3 {
			switch args[2].Kind() {
			case value.True:
				return value.FromBool(folded(env, args[0].Text(), args[1].Text()))
			case value.False:
			default:
				return value.Value{}
			}
		}
		return value.FromBool(exact(args[0].Text(), args[1].Text()))
	}
}

// containsSome is CONTAINS of each further argument, joined by OR (one) or AND in three-valued
// logic. The result for an argument that is not a string is unknown.
func containsSome(one, folded bool) func(Env, []value.Value) value.Value {
	return func(env Env, args []value.Value) value.Value {
		if args[0].Kind() != value.String {
			return value.Value{}
		}
		text, unknown := args[0].Text(), false
		for _, v := range args[1:] {
			if v.Kind() != value.String {
				unknown = true
				continue
			}
			if !env.Reads(len(text)) {
				return value.Value{}
			}
			found := folded && containsFold(env, text, v.Text()) || !folded && strings.Contains(text, v.Text())
			if found == one {
				return value.FromBool(one)
			}
		}
		if unknown {
			return value.Value{}
		}
		return value.FromBool(!one)
	}
}

// indexOf searches from a position. A position before the start means the start; one after the end
// means the end, where only the empty string matches (inferred, as in JavaScript).
func indexOf(_ Env, args []value.Value) value.Value {
	if !allStrings(args[:2]) {
		return value.Value{}
	}
	text, from := args[0].Text(), 0
	if len(args) == 3 {
		start, whole := wholeNumber(args[2])
		if !whole {
			return value.Value{}
		}
		var inside bool
		if from, inside = place(text, start); inside {
			from += utf8.UTFMax // no match starts between the two units of a code point
		}
	}
	return placeIn(text, from, strings.Index(text[from:], args[1].Text()))
}

// lastIndexOf searches backwards from a position: a match starts there or before.
func lastIndexOf(_ Env, args []value.Value) value.Value {
	if !allStrings(args[:2]) {
		return value.Value{}
	}
	text := args[0].Text()
	if len(args) == 3 {
		start, whole := wholeNumber(args[2])
		if !whole {
			return value.Value{}
		}
		end, _ := place(text, start+1)
		text = text[:end]
	}
	return placeIn(text, 0, strings.LastIndex(text, args[1].Text()))
}

// placeIn returns, in code units, the position at bytes after from; -1 when at is negative.
func placeIn(text string, from, at int) value.Value {
	if at < 0 {
		return value.FromNumber(-1)
	}
	return value.FromNumber(float64(units(text[:from+at])))
}

// beside returns the text before or after a match; undefined when there is no match (inferred).
func beside(find func(text, part string) int, after bool) func(Env, []value.Value) value.Value {
	return func(_ Env, args []value.Value) value.Value {
		if !allStrings(args) {
			return value.Value{}
		}
		text, part := args[0].Text(), args[1].Text()
		at := find(text, part)
		switch {
		case at < 0:
			return value.Value{}
		case after:
			return value.FromString(text[at+len(part):])
		}
		return value.FromString(text[:at])
	}
}
