package function

import (
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

func TestLike(t *testing.T) {
	for _, c := range []struct {
		pattern, escape string
		matches         []string
		others          []string
	}{
		{"", "", []string{""}, []string{"a"}},
		{"abc", "", []string{"abc"}, []string{"", "ab", "abcd", "xabc", "ABC"}},
		{"%", "", []string{"", "a", "é😀"}, nil},
		{"%%", "", []string{"", "a"}, nil},
		{"_", "", []string{"a", "é", "😀"}, []string{"", "ab"}},
		{"fruit%", "", []string{"fruit", "fruit, orange"}, []string{"a fruit", "frui"}},
		{"%Road", "", []string{"Road", "Long Road"}, []string{"Road 1", "road"}},
		{"%driver%", "", []string{"driver", "a driver b"}, []string{"drive", ""}},
		{"%SO%PS%", "", []string{"SOPS", "xSOxPSx"}, []string{"PSSO", "SO"}},
		{"%SO_PS%", "", []string{"SOxPS", "aSO PSb"}, []string{"SOPS", "SOxxPS"}},
		{"%SO[t-z]PS%", "", []string{"SOtPS", "1SOzPS2"}, []string{"SOsPS", "SOPS"}},
		{"%SO[^abc]PS%", "", []string{"SOdPS"}, []string{"SOaPS", "SOPS"}},
		{"[a-f]", "", []string{"a", "f"}, []string{"g", "A", "", "ab", "-"}},
		{"[abcx-z]1", "", []string{"a1", "c1", "y1"}, []string{"d1", "-1", "w1"}},
		{"[^a-f]", "", []string{"g", "^", "😀"}, []string{"a", "", "gg"}},
		// Wildcards in brackets, and brackets that are literal.
		{"20-30[%]", "", []string{"20-30%"}, []string{"20-30", "20-30x"}},
		{"[_]n", "", []string{"_n"}, []string{"an"}},
		{"[[]", "", []string{"["}, []string{"[[]", ""}},
		{"]", "", []string{"]"}, []string{""}},
		{"a]b", "", []string{"a]b"}, []string{"ab"}},
		{"[ab", "", []string{"[ab"}, []string{"a", "b"}},
		{"[%", "", []string{"[", "[x"}, []string{"%"}},
		{"x[a%y", "", []string{"x[ay", "x[a..y"}, []string{"xay"}},
		{"[]", "", nil, []string{"", "[]", "]", "a"}},
		{"[^]", "", []string{"a", "]"}, []string{"", "[^]"}},
		{"[]a]", "", nil, []string{"]", "a", "a]"}},
		// - and ^ without a special meaning.
		{"[-a]", "", []string{"-", "a"}, []string{"b"}},
		{"[a-]", "", []string{"-", "a"}, []string{"b"}},
		{"[f-a]", "", nil, []string{"a", "c", "f", "-"}},
		{"[a^]", "", []string{"a", "^"}, []string{"b"}},
		{"^a", "", []string{"^a"}, []string{"a"}},
		{"[а-я]_", "", []string{"яx", "б😀"}, []string{"zx"}},
		// The escape character.
		{"%20^%%", "^", []string{"20%", "save 20% now"}, []string{"20", "20^%"}},
		{"a!%", "!", []string{"a%"}, []string{"a", "ax", "a!%"}},
		{"a%", "!", []string{"a", "ax"}, nil},
		{"!_!!![", "!", []string{"_!["}, []string{"a!["}},
		{"!a", "!", []string{"a"}, []string{"!a"}},
		{"a!", "!", []string{"a!"}, []string{"a"}},
		{"%%%", "%", []string{"%%"}, []string{"%", "%%%", "a"}},
		{"[!]a]", "!", []string{"]", "a"}, []string{"!", "b"}},
		{"[!^a]", "!", []string{"^", "a"}, []string{"b"}},
		{"[^a]", "^", []string{"a"}, []string{"b", "^"}},
		{"😀%", "😀", []string{"%"}, []string{"x"}},
		// Overlapping runs.
		{"%aa%aa%", "", []string{"aaaa", "aaxaa"}, []string{"aaa"}},
		{"aa%aa", "", []string{"aaaa", "aaxaa"}, []string{"aaa"}},
		{"%_a", "", []string{"xa", "aa"}, []string{"a"}},
		{"_%_", "", []string{"ab", "abc"}, []string{"a"}},
		{"%[ab]c%d", "", []string{"acd", "xxbcxxd", "cacd"}, []string{"cd", "ac"}},
	} {
		l, ok := NewLike(c.pattern, c.escape)
		if !ok {
			t.Errorf("LIKE %q ESCAPE %q is refused", c.pattern, c.escape)
			continue
		}
		for _, text := range c.matches {
			if !l.Match(text) || !l.MatchWatched(newEnv(), text) {
				t.Errorf("%q is not LIKE %q ESCAPE %q", text, c.pattern, c.escape)
			}
		}
		for _, text := range c.others {
			if l.Match(text) || l.MatchWatched(newEnv(), text) {
				t.Errorf("%q is LIKE %q ESCAPE %q", text, c.pattern, c.escape)
			}
		}
	}
}

func TestLikePrefix(t *testing.T) {
	for _, c := range []struct {
		pattern, escape, literal string
		exact                    bool
	}{
		{"", "", "", true},
		{"abc", "", "abc", true},
		{"a!%", "!", "a%", true},
		{"20-30[%]", "", "20-30%", true},
		{"a]b[", "", "a]b[", true},
		{"abc%", "", "abc", false},
		{"a_c", "", "a", false},
		{"a[bc]", "", "a", false},
		{"a[^b]", "", "a", false},
		{"%abc", "", "", false},
		{"_", "", "", false},
		{"%", "", "", false},
		{"a!!%", "!", "a!", false},
	} {
		l, _ := NewLike(c.pattern, c.escape)
		if literal, exact := l.Prefix(); literal != c.literal || exact != c.exact {
			t.Errorf("LIKE %q: prefix %q, exact %v", c.pattern, literal, exact)
		}
	}
}

func TestLikeEscapeIsOneCharacter(t *testing.T) {
	for escape, want := range map[string]bool{
		"": true, "!": true, "é": true, "😀": true, "!!": false, "ab": false,
		"e\u0301": false,
	} {
		if _, ok := NewLike("a", escape); ok != want {
			t.Errorf("ESCAPE %q: %v", escape, ok)
		}
	}
}

// naive implements LIKE by its definition, with backtracking.
func naive(pattern, text []rune, escape rune) bool {
	if len(pattern) == 0 {
		return len(text) == 0
	}
	first, rest := pattern[0], pattern[1:]
	one := func(fits func(rune) bool) bool {
		return len(text) > 0 && fits(text[0]) && naive(rest, text[1:], escape)
	}
	switch {
	case first == escape && len(rest) > 0:
		first, rest = rest[0], rest[1:]
	case first == escape:
	case first == '%':
		for i := 0; i <= len(text); i++ {
			if naive(rest, text[i:], escape) {
				return true
			}
		}
		return false
	case first == '_':
		return one(func(rune) bool { return true })
	case first == '[':
		if fits, behind := naiveSet(rest, escape); fits != nil {
			rest = behind
			return one(fits)
		}
	}
	return one(func(r rune) bool { return r == first })
}

// naiveSet reads a set after its [; nil when it has no end.
func naiveSet(rest []rune, escape rune) (func(rune) bool, []rune) {
	negated := len(rest) > 0 && rest[0] == '^' && escape != '^'
	if negated {
		rest = rest[1:]
	}
	var pairs [][2]rune
	take := func() (r rune, escaped bool) {
		r, rest = rest[0], rest[1:]
		if r == escape && len(rest) > 0 {
			r, rest = rest[0], rest[1:]
			return r, true
		}
		return r, r == escape
	}
	for len(rest) > 0 {
		least, escaped := take()
		if least == ']' && !escaped {
			return func(r rune) bool {
				for _, p := range pairs {
					if p[0] <= r && r <= p[1] {
						return !negated
					}
				}
				return negated
			}, rest
		}
		most := least
		if len(rest) > 1 && rest[0] == '-' && rest[1] != ']' && escape != '-' {
			rest = rest[1:]
			most, _ = take()
		}
		pairs = append(pairs, [2]rune{least, most})
	}
	return nil, nil
}

func sameAsNaive(t failer, pattern, escape, text string) {
	l, ok := NewLike(pattern, escape)
	if !ok {
		return
	}
	runes := append([]rune(escape), -1)
	want := naive([]rune(pattern), []rune(text), runes[0])
	if got := l.Match(text); got != want {
		t.Fatalf("%q LIKE %q ESCAPE %q is %v", text, pattern, escape, got)
	}
	literal, exact := l.Prefix()
	if want && !strings.HasPrefix(text, literal) || exact && want != (text == literal) {
		t.Fatalf("%q LIKE %q ESCAPE %q is %v, and the prefix %q, exact %v", text, pattern, escape, want, literal, exact)
	}
}

func TestLikeIsLikeTheNaive(t *testing.T) {
	patterns := rapid.StringOfN(rapid.SampledFrom([]rune("%%__[]^-ab!é😀")), 0, 12, -1)
	texts := rapid.StringOfN(rapid.SampledFrom([]rune("aaabb%_[]^-!é😀")), 0, 14, -1)
	rapid.Check(t, func(t *rapid.T) {
		sameAsNaive(t, patterns.Draw(t, "pattern"),
			rapid.SampledFrom([]string{"", "!", "%", "^", "-", "[", "]"}).Draw(t, "escape"), texts.Draw(t, "text"))
	})
}

func FuzzLike(f *testing.F) {
	f.Add("%a_[b-c]%", "", "xxabc")
	f.Add("%20^%%", "^", "save 20%")
	f.Add("[^]a]%[", "", "[")
	f.Add("%[!]]%", "!", "a]b")
	f.Fuzz(func(t *testing.T, pattern, escape, text string) {
		// The naive implementation is slow on long input, and invalid UTF-8 has no characters.
		if len(pattern) > 16 || len(text) > 24 || !utf8.ValidString(pattern) || !utf8.ValidString(escape) ||
			!utf8.ValidString(text) {
			t.Skip()
		}
		sameAsNaive(t, pattern, escape, text)
	})
}

// steps counts the announced work and stops it at a limit.
type steps struct {
	*fixedEnv
	count, most int
}

func (s *steps) Reads(n int) bool {
	s.count += n
	return s.count <= s.most
}

func TestLikeTakesItsTime(t *testing.T) {
	const long = 1 << 17
	for _, c := range []struct {
		pattern, text string
		most          int // announced work besides reading the text
	}{
		{strings.Repeat("%a", 1000) + "%b%", strings.Repeat("a", long), 0},
		{strings.Repeat("%a", 1000), strings.Repeat("a", long), 0},
		{strings.Repeat("%aa", 1000) + "b", strings.Repeat("a", long), 0},
		{"%" + strings.Repeat("a", 1000) + "b%", strings.Repeat("a", long), 0},
		{strings.Repeat("%_a", 50) + "%b%", strings.Repeat("a", long), 0},
		{strings.Repeat("%[ab]_", 50) + "%c%", strings.Repeat("a", long), 0},
		{"%" + strings.Repeat("_a", 50) + "b%", strings.Repeat("a", long), 2 * 101 * long},
		{"%" + strings.Repeat("[ab]", 50) + "c%", strings.Repeat("a", long), 3 * 51 * long},
	} {
		l, _ := NewLike(c.pattern, "")
		s := &steps{fixedEnv: newEnv(), most: c.most}
		l.MatchWatched(s, c.text)
		if s.count > c.most {
			t.Errorf("LIKE %.20q…: %d steps", c.pattern, s.count)
		}
	}
}

func TestLikeStops(t *testing.T) {
	l, _ := NewLike("%"+strings.Repeat("_a", 50)+"b%", "")
	s := &steps{fixedEnv: newEnv(), most: 1 << 16}
	if l.MatchWatched(s, strings.Repeat("a", 1<<20)+strings.Repeat("ab", 100)) || s.count > s.most+2*stepsBetweenReads {
		t.Errorf("%d steps", s.count)
	}
}
