package function

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/orrery-db/orrery/internal/value"
)

// upper and lower map one code point to one, as .NET's invariant culture does: ß, µ and the Turkish
// dotless and dotted i do not change. (Service for µ; .NET for the others.)
func upper(r rune) rune {
	switch r {
	case 'µ', 'ı':
		return r
	}
	return unicode.ToUpper(r)
}

func lower(r rune) rune {
	if r == 'İ' {
		return r
	}
	return unicode.ToLower(r)
}

// inCase returns the function that maps every code point.
func inCase(mapping func(rune) rune) func(Env, []value.Value) value.Value {
	return func(env Env, args []value.Value) value.Value {
		if args[0].Kind() != value.String {
			return value.Value{}
		}
		text := args[0].Text()
		length, changes := 0, false
		for _, r := range text {
			m := mapping(r)
			length += utf8.RuneLen(m)
			changes = changes || m != r
		}
		switch {
		case !changes:
			return args[0]
		case !env.Holds(length):
			return value.Value{}
		}
		return value.FromString(strings.Map(mapping, text))
	}
}

// fold returns a representative of all code points that differ only in case (simple folding).
func fold(r rune) rune {
	if r < utf8.RuneSelf {
		if 'A' <= r && r <= 'Z' {
			r += 'a' - 'A'
		}
		return r
	}
	least := r
	for f := unicode.SimpleFold(r); f != r; f = unicode.SimpleFold(f) {
		least = min(least, f)
	}
	if least < utf8.RuneSelf {
		return fold(least) // the Kelvin sign, the long s
	}
	return least
}

func equal(a, b string) bool { return a == b }

func equalFold(_ Env, a, b string) bool { return strings.EqualFold(a, b) }

func startsFold(_ Env, text, prefix string) bool {
	for prefix != "" {
		p, n := utf8.DecodeRuneInString(prefix)
		r, m := utf8.DecodeRuneInString(text)
		if m == 0 || r != p && fold(r) != fold(p) {
			return false
		}
		prefix, text = prefix[n:], text[m:]
	}
	return true
}

func endsFold(_ Env, text, suffix string) bool {
	for suffix != "" {
		s, n := utf8.DecodeLastRuneInString(suffix)
		r, m := utf8.DecodeLastRuneInString(text)
		if m == 0 || r != s && fold(r) != fold(s) {
			return false
		}
		suffix, text = suffix[:len(suffix)-n], text[:len(text)-m]
	}
	return true
}

// rolling is a hash of the folded code points in a window over a text. The window moves by one code
// point at a time.
type rolling uint64

// rollingBase is any large odd number.
const rollingBase = 0x9E3779B97F4A7C15

func (h rolling) in(r rune) rolling { return h*rollingBase + rolling(fold(r)) + 1 }

// out removes the oldest code point; power is the base to the power of the number of code points.
func (h rolling) out(r rune, power rolling) rolling { return h - (rolling(fold(r))+1)*power }

// containsFold searches for part in text without folded copies: it compares where the hashes agree
// (Rabin and Karp). It announces the work of comparisons that fail.
func containsFold(env Env, text, part string) bool {
	want, have, power, end := rolling(0), rolling(0), rolling(1), 0
	for _, r := range part {
		if end == len(text) {
			return false
		}
		next, size := utf8.DecodeRuneInString(text[end:])
		want, have, power, end = want.in(r), have.in(next), power*rollingBase, end+size
	}
	begin, vain := 0, 0
	for {
		if have == want {
			if startsFold(env, text[begin:], part) {
				return true
			}
			if vain += len(part); vain >= stepsBetweenReads {
				if !env.Reads(vain) {
					return false
				}
				vain = 0
			}
		}
		if end == len(text) {
			return false
		}
		first, n := utf8.DecodeRuneInString(text[begin:])
		next, m := utf8.DecodeRuneInString(text[end:])
		have, begin, end = have.in(next).out(first, power), begin+n, end+m
	}
}
