package function

import (
	"github.com/orrery-db/orrery/internal/value"
)

// patterns lists REGEXMATCH and the other pattern functions. regex.go describes the patterns.
var patterns = []Function{
	{Name: "REGEXMATCH", Least: 2, Most: 3, Call: regexMatch},
	{Name: "REGEXEXTRACT", Least: 2, Most: 4, Call: regexExtract},
	{Name: "REGEXEXTRACTALL", Least: 2, Most: 4, Call: regexExtractAll},
	{Name: "REGEXREPLACE", Least: 3, Most: 4, Call: regexReplace(false)},
	{Name: "REGEXREPLACEALL", Least: 3, Most: 4, Call: regexReplace(true)},
}

// scanOf compiles the pattern of a call; nil when the result is undefined.
func scanOf(env Env, text, pattern value.Value, modifiers []value.Value) *scan {
	if text.Kind() != value.String || pattern.Kind() != value.String || !allStrings(modifiers) {
		return nil
	}
	flags := ""
	if len(modifiers) > 0 {
		flags = modifiers[0].Text()
	}
	compiled := regexes.compile(env, pattern.Text(), flags)
	if compiled == nil {
		return nil
	}
	return &scan{env: env, regex: compiled, text: text.Text(), matched: -1}
}

// regexMatch reports whether the pattern matches anywhere in the text.
func regexMatch(env Env, args []value.Value) value.Value {
	s := scanOf(env, args[0], args[1], args[2:])
	if s == nil {
		return value.Value{}
	}
	found := s.any()
	if s.stopped {
		return value.Value{}
	}
	return value.FromBool(found)
}

// extraction returns the scan and the requested group of a call.
func extraction(env Env, args []value.Value) (s *scan, group int) {
	modifiers := args[2:]
	if len(modifiers) == 2 {
		n, whole := wholeNumber(modifiers[1])
		if !whole || n < 0 || n > mostRegexBytes {
			return nil, 0
		}
		group, modifiers = int(n), modifiers[:1]
	}
	if s = scanOf(env, args[0], args[1], modifiers); s == nil || group > s.regex.whole.NumSubexp() {
		return nil, 0
	}
	return s, group
}

// regexExtract returns the first match, or a group of it; undefined when there is none (inferred).
func regexExtract(env Env, args []value.Value) value.Value {
	s, group := extraction(env, args)
	if s == nil {
		return value.Value{}
	}
	at := s.next()
	if at == nil || at[2*group] < 0 {
		return value.Value{}
	}
	return value.FromString(s.text[at[2*group]:at[2*group+1]])
}

// regexExtractAll returns an array of all matches, or of a group of each. Matches do not overlap,
// and an empty match directly after another does not count. A match without the group is omitted
// (inferred).
func regexExtractAll(env Env, args []value.Value) value.Value {
	s, group := extraction(env, args)
	if s == nil {
		return value.Value{}
	}
	b := buffer{env: env}
	if !b.text("[") {
		return value.Value{}
	}
	for at := s.next(); at != nil; at = s.next() {
		if at[2*group] >= 0 && !b.element(s.text[at[2*group]:at[2*group+1]]) {
			return value.Value{}
		}
	}
	if s.stopped || !b.text("]") {
		return value.Value{}
	}
	return value.FromRaw(b.bytes)
}

// regexReplace replaces the first match, or all. The replacement is literal: $1 has no meaning in
// it (inferred).
func regexReplace(all bool) func(Env, []value.Value) value.Value {
	return func(env Env, args []value.Value) value.Value {
		if args[2].Kind() != value.String {
			return value.Value{}
		}
		s := scanOf(env, args[0], args[1], args[3:])
		if s == nil {
			return value.Value{}
		}
		b, to, end := buffer{env: env}, args[2].Text(), 0
		for at := s.next(); at != nil; at = s.next() {
			if !b.text(s.text[end:at[0]]) || !b.text(to) {
				return value.Value{}
			}
			if end = at[1]; !all {
				break
			}
		}
		if s.stopped || !b.text(s.text[end:]) || !env.Holds(len(b.bytes)) {
			return value.Value{}
		}
		return value.FromString(string(b.bytes))
	}
}
