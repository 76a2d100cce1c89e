package function

import (
	"strings"

	"github.com/orrery-db/orrery/internal/value"
)

// replace replaces each occurrence, from left to right. It does not replace the empty string (a
// comment in the SDK's engine says so of the service; that engine itself gives undefined).
func replace(env Env, args []value.Value) value.Value {
	if !allStrings(args) {
		return value.Value{}
	}
	text, from, to := args[0].Text(), args[1].Text(), args[2].Text()
	if from == "" {
		return args[0]
	}
	count := strings.Count(text, from)
	if count == 0 {
		return args[0]
	}
	if !env.Holds(len(text) + count*(len(to)-len(from))) {
		return value.Value{}
	}
	return value.FromString(strings.ReplaceAll(text, from, to))
}

// stringJoin is undefined unless all elements are strings.
func stringJoin(env Env, args []value.Value) value.Value {
	if args[0].Kind() != value.Array || args[1].Kind() != value.String {
		return value.Value{}
	}
	separator, total, count := args[1].Text(), 0, 0
	for e := range args[0].Elements() {
		if e.Kind() != value.String {
			return value.Value{}
		}
		total += len(e.Text())
		count++
	}
	if total += max(count-1, 0) * len(separator); !env.Holds(total) {
		return value.Value{}
	}
	var joined strings.Builder
	joined.Grow(total)
	for e := range args[0].Elements() {
		joined.WriteString(e.Text())
		if count--; count > 0 {
			joined.WriteString(separator)
		}
	}
	return value.FromString(joined.String())
}

// stringSplit returns the parts between separators. An empty separator does not split (documented
// example).
func stringSplit(env Env, args []value.Value) value.Value {
	if !allStrings(args) {
		return value.Value{}
	}
	text, separator := args[0].Text(), args[1].Text()
	if separator == "" {
		return value.FromArray([]value.Value{args[0]})
	}
	b := buffer{env: env}
	if !b.text("[") {
		return value.Value{}
	}
	for found := true; found; {
		var element string
		element, text, found = strings.Cut(text, separator)
		if !b.element(element) {
			return value.Value{}
		}
	}
	if !b.text("]") {
		return value.Value{}
	}
	return value.FromRaw(b.bytes)
}
