package querytest

import (
	"encoding/json"
	"math"
	"regexp"
	"slices"
	"strings"
)

// stringFunctions are the functions of strings; the twin's strings are ASCII.
var stringFunctions = map[string]function{
	"CONCAT": func(args []any) any {
		texts, ok := allTexts(args)
		if !ok {
			return undefined{}
		}
		return strings.Join(texts, "")
	},
	"CONTAINS":     ofTexts(strings.Contains),
	"STARTSWITH":   ofTexts(strings.HasPrefix),
	"ENDSWITH":     ofTexts(strings.HasSuffix),
	"STRINGEQUALS": ofTexts(func(a, b string) bool { return a == b }),
	"REGEXMATCH":   regexMatch,
	"INDEX_OF":     indexOf,
	"LASTINDEXOF":  lastIndexOf,
	"LEFT": ofTextAndCount(func(s string, n int) string {
		return s[:n]
	}),
	"RIGHT": ofTextAndCount(func(s string, n int) string {
		return s[len(s)-n:]
	}),
	"SUBSTRING": substring,
	"LENGTH":    ofText(func(s string) any { return float64(len(s)) }),
	"LOWER":     ofText(func(s string) any { return strings.ToLower(s) }),
	"UPPER":     ofText(func(s string) any { return strings.ToUpper(s) }),
	"REVERSE": ofText(func(s string) any {
		b := []byte(s)
		slices.Reverse(b)
		return string(b)
	}),
	"TRIM":  trimmed(strings.Trim),
	"LTRIM": trimmed(strings.TrimLeft),
	"RTRIM": trimmed(strings.TrimRight),
	"REPLACE": func(args []any) any {
		texts, ok := allTexts(args)
		if !ok || texts[1] == "" {
			return undefined{}
		}
		return strings.ReplaceAll(texts[0], texts[1], texts[2])
	},
	"REPLICATE": func(args []any) any {
		text, okText := args[0].(string)
		n, okN := args[1].(float64)
		if !okText || !okN || !finite(n) || n < 0 || float64(len(text))*math.Trunc(n) > 10000 {
			return undefined{}
		}
		return strings.Repeat(text, int(n))
	},
	"STRINGJOIN": func(args []any) any {
		list, okList := args[0].([]any)
		separator, okText := args[1].(string)
		texts, ok := allTexts(list)
		if !okList || !okText || !ok {
			return undefined{}
		}
		return strings.Join(texts, separator)
	},
	"STRINGSPLIT": func(args []any) any {
		texts, ok := allTexts(args)
		if !ok {
			return undefined{}
		}
		parts := []string{texts[0]}
		if texts[1] != "" {
			parts = strings.Split(texts[0], texts[1])
		}
		list := make([]any, len(parts))
		for i, p := range parts {
			list[i] = p
		}
		return list
	},
}

func allTexts(args []any) ([]string, bool) {
	texts := make([]string, len(args))
	for i, v := range args {
		text, ok := v.(string)
		if !ok {
			return nil, false
		}
		texts[i] = text
	}
	return texts, true
}

func unfolded(s string) string { return s }
func folded(s string) string   { return strings.ToLower(s) }

func ofText(f func(string) any) function {
	return func(args []any) any {
		if s, ok := args[0].(string); ok {
			return f(s)
		}
		return undefined{}
	}
}

// ofTexts compares two strings, and ignores case if the third argument says so.
func ofTexts(f func(a, b string) bool) function {
	return func(args []any) any {
		texts, ok := allTexts(args[:2])
		fold := false
		if len(args) > 2 && ok {
			fold, ok = args[2].(bool)
		}
		switch {
		case !ok:
			return undefined{}
		case fold:
			return f(folded(texts[0]), folded(texts[1]))
		}
		return f(texts[0], texts[1])
	}
}

// amongTexts reports whether a string contains any or all of the other arguments.
func amongTexts(combine func(a, b any) any, none any, fold func(string) string) function {
	return func(args []any) any {
		text, ok := args[0].(string)
		if !ok {
			return undefined{}
		}
		result := none
		for _, v := range args[1:] {
			var in any = undefined{}
			if part, ok := v.(string); ok {
				in = strings.Contains(fold(text), fold(part))
			}
			result = combine(result, in)
		}
		return result
	}
}

func regexMatch(args []any) any {
	texts, ok := allTexts(args)
	if !ok {
		return undefined{}
	}
	pattern, flags := texts[1], ""
	if len(texts) > 2 {
		for _, modifier := range texts[2] {
			if modifier == 'x' {
				pattern = strings.ReplaceAll(pattern, " ", "")
			} else {
				flags += string(modifier)
			}
		}
	}
	if flags != "" {
		pattern = "(?" + flags + ")" + pattern
	}
	matches, err := regexp.MatchString(pattern, texts[0])
	if err != nil {
		panic(unknown("the pattern %s", texts[1]))
	}
	return matches
}

func indexOf(args []any) any {
	texts, ok := allTexts(args[:2])
	start := 0.0
	if len(args) > 2 && ok {
		start, ok = args[2].(float64)
	}
	if !ok || start != math.Trunc(start) {
		return undefined{}
	}
	begin := int(min(max(start, 0), float64(len(texts[0]))))
	at := strings.Index(texts[0][begin:], texts[1])
	if at < 0 {
		return -1.0
	}
	return float64(begin + at)
}

// lastIndexOf finds the last place at which the text ends no later than the start.
func lastIndexOf(args []any) any {
	texts, ok := allTexts(args[:2])
	if !ok {
		return undefined{}
	}
	end := float64(len(texts[0]))
	if len(args) > 2 {
		start, ok := args[2].(float64)
		if !ok || start != math.Trunc(start) {
			return undefined{}
		}
		end = max(0, min(end, start+1))
	}
	return float64(strings.LastIndex(texts[0][:int(end)], texts[1]))
}

// ofTextAndCount takes a piece of at most n characters.
func ofTextAndCount(f func(s string, n int) string) function {
	return func(args []any) any {
		s, okText := args[0].(string)
		n, okN := args[1].(float64)
		if !okText || !okN || n != math.Trunc(n) {
			return undefined{}
		}
		return f(s, int(max(0, min(n, float64(len(s))))))
	}
}

func substring(args []any) any {
	s, okText := args[0].(string)
	start, okStart := args[1].(float64)
	length, okLength := args[2].(float64)
	whole := start == math.Trunc(start) && length == math.Trunc(length)
	if !okText || !okStart || !okLength || !whole && s != "" {
		return undefined{}
	}
	if start < 0 || start >= float64(len(s)) || length <= 0 {
		return ""
	}
	return s[int(start):int(min(start+length, float64(len(s))))]
}

func trimmed(f func(s, set string) string) function {
	return func(args []any) any {
		texts, ok := allTexts(args)
		if !ok {
			return undefined{}
		}
		if len(texts) == 1 {
			texts = append(texts, " \t\r\n")
		}
		return f(texts[0], texts[1])
	}
}

// conversionFunctions parse and print text.
var conversionFunctions = map[string]function{
	"STRINGTOARRAY":   parsed(6),
	"STRINGTOOBJECT":  parsed(7),
	"STRINGTONUMBER":  parsed(4),
	"STRINGTONULL":    parsed(1),
	"STRINGTOBOOLEAN": parsed(2, 3),
	"TOSTRING": func(args []any) any {
		switch v := args[0].(type) {
		case string:
			return v
		case float64:
			return strings.Trim(canonical(v), `"`)
		}
		return canonical(args[0])
	},
}

func parsed(kinds ...int) function {
	return ofText(func(s string) any {
		var v any
		if json.Unmarshal([]byte(s), &v) != nil || !slices.Contains(kinds, kind(v)) {
			return undefined{}
		}
		return v
	})
}
