package function

import (
	"unicode"
	"unicode/utf8"

	"github.com/orrery-db/orrery/internal/value"
)

// trimmed returns TRIM, LTRIM and RTRIM. They remove white space, or the set of characters in the
// second argument (documented examples).
func trimmed(left, right bool) func(Env, []value.Value) value.Value {
	return func(_ Env, args []value.Value) value.Value {
		if !allStrings(args) {
			return value.Value{}
		}
		goes := unicode.IsSpace
		if len(args) == 2 {
			set := newRuneSet(args[1].Text())
			goes = set.has
		}
		text := args[0].Text()
		length := len(text)
		for left && text != "" {
			r, size := utf8.DecodeRuneInString(text)
			if !goes(r) {
				break
			}
			text = text[size:]
		}
		for right && text != "" {
			r, size := utf8.DecodeLastRuneInString(text)
			if !goes(r) {
				break
			}
			text = text[:len(text)-size]
		}
		if len(text) == length {
			return args[0]
		}
		return value.FromString(text)
	}
}

// runeSet is a set of code points. Sets of ASCII characters need no allocation, and a lookup has
// constant cost.
type runeSet struct {
	ascii  [2]uint64
	others map[rune]struct{}
}

func newRuneSet(of string) *runeSet {
	s := &runeSet{}
	for _, r := range of {
		if r < utf8.RuneSelf {
			s.ascii[r>>6] |= 1 << (r & 63)
			continue
		}
		if s.others == nil {
			s.others = make(map[rune]struct{})
		}
		s.others[r] = struct{}{}
	}
	return s
}

func (s *runeSet) has(r rune) bool {
	if r < utf8.RuneSelf {
		return s.ascii[r>>6]&(1<<(r&63)) != 0
	}
	_, in := s.others[r]
	return in
}
