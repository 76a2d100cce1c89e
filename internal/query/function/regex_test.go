package function

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/value"
)

// texts returns strings as values.
func texts(list ...string) []value.Value {
	values := make([]value.Value, len(list))
	for i, s := range list {
		values[i] = value.FromString(s)
	}
	return values
}

// allMatches compares the matches of REGEXEXTRACTALL and REGEXREPLACEALL with those of Go's
// package.
func allMatches(t failer, pattern, text string) {
	re, err := regexp.Compile(pattern)
	if err != nil || re.NumSubexp() > mostRegexGroups {
		return
	}
	env := &steps{fixedEnv: newEnv(), most: 1 << 40}
	for group := 0; group <= re.NumSubexp(); group++ {
		var want []value.Value
		for _, at := range re.FindAllStringSubmatchIndex(text, -1) {
			if at[2*group] >= 0 {
				want = append(want, value.FromString(text[at[2*group]:at[2*group+1]]))
			}
		}
		args := append(texts(text, pattern, ""), value.FromNumber(float64(group)))
		got := Find("REGEXEXTRACTALL").Call(env, args)
		if strings.Contains(env.said, "too large") {
			return
		}
		if env.said != "" || !same(got, value.FromArray(want), false) {
			t.Fatalf("%q in %q, group %d: %s, not %s; %s", pattern, text, group, show(got), show(value.FromArray(want)),
				env.said)
		}
	}
	got := Find("REGEXREPLACEALL").Call(env, texts(text, pattern, "<$1>"))
	if want := re.ReplaceAllLiteralString(text, "<$1>"); env.said != "" || got.Text() != want {
		t.Fatalf("%q in %q replaced: %s, not %q; %s", pattern, text, show(got), want, env.said)
	}
}

func TestAllMatches(t *testing.T) {
	pieces := rapid.SampledFrom([]string{
		"a", "b", ".", "a*", "b+?", "(a|b)", "(ab)*", "^", "$", `\b`, `\B`, "(?m)^", "(?m)$", "|", "[^a]", `\A`, `\z`,
		"(?i)B", "(?:a|())", "é", "a{2}", `\Qa`, `\w`,
	})
	patterns := rapid.Map(rapid.SliceOfN(pieces, 0, 4), func(list []string) string { return strings.Join(list, "") })
	subjects := rapid.StringOfN(rapid.SampledFrom([]rune("aaabB \né😀")), 0, 16, -1)
	rapid.Check(t, func(t *rapid.T) {
		allMatches(t, patterns.Draw(t, "pattern"), subjects.Draw(t, "text"))
	})
}

func TestAllMatchesOfLongTexts(t *testing.T) {
	long := strings.Repeat("ab é1 \nfoo_2\n", 3_000)
	for _, pattern := range []string{`\b\w+\b`, `(?m)^.`, `x|o+`, `\n`, `ab (é)(\d)`, `nowhere`} {
		allMatches(t, pattern, long)
	}
}

func FuzzRegex(f *testing.F) {
	f.Add("(a|b)*c", "abcac")
	f.Add(`(?m)^\b(\w+)$|`, "one\ntwo three")
	f.Add(`\Qa.b`, "a.b")
	f.Add("(?i:é)|(?s:.)*?", "É\n")
	f.Fuzz(func(t *testing.T, pattern, text string) {
		if len(pattern) > 100 || len(text) > 100 || !utf8.ValidString(pattern) || !utf8.ValidString(text) {
			t.Skip()
		}
		allMatches(t, pattern, text)
		for _, modifiers := range []string{"x", "imsx"} {
			Find("REGEXMATCH").Call(newEnv(), texts(text, pattern, modifiers))
		}
	})
}

// TestRegexTakesItsTime counts the announced work of patterns that take exponential time with
// backtracking.
func TestRegexTakesItsTime(t *testing.T) {
	const long = 1 << 14
	as := strings.Repeat("a", long)
	for _, c := range []struct {
		call string
		args []value.Value
		most int
		want string
	}{
		{"REGEXMATCH", texts(as+"!", "^(a+)+$"), 40 * long, "false"},
		{"REGEXMATCH", texts(as, "(a*)*(a*)*b"), 40 * long, "false"},
		{"REGEXMATCH", texts(as+"b", "(?:a|aa)+$"), 40 * long, "false"},
		{"REGEXMATCH", texts(as, "(?:a?){50}a{50}b"), 500 * long, "false"},
		{"REGEXMATCH", texts(as, strings.Repeat(".*", 100)+"b"), 500 * long, "false"},
		{"REGEXEXTRACT", texts(as, "(a+)+b"), 40 * long, "undefined"},
		{"REGEXREPLACE", texts(as+"!", "(a+)+!", "x"), 40 * long, `"x"`},
	} {
		s := &steps{fixedEnv: newEnv(), most: c.most}
		got := Find(c.call).Call(s, c.args)
		if got.String() != c.want || s.count > c.most || s.count < long {
			t.Errorf("%s(…, %s): %s after %d steps", c.call, c.args[1], show(got), s.count)
		}
	}
}

// TestRegexStops stops searches that are quadratic in the text.
func TestRegexStops(t *testing.T) {
	as := strings.Repeat("a", 1<<16)
	for _, call := range []string{"REGEXEXTRACTALL", "REGEXREPLACEALL", "REGEXMATCH", "REGEXEXTRACT", "REGEXREPLACE"} {
		pattern := "a.*b|a"
		if !strings.HasSuffix(call, "ALL") {
			pattern = strings.Repeat("(?:a?b?)", 500) + "c"
		}
		s := &steps{fixedEnv: newEnv(), most: 1 << 20}
		args := texts(as, pattern, "x")
		if strings.HasPrefix(call, "REGEXE") || call == "REGEXMATCH" {
			args = args[:2]
		}
		got := Find(call).Call(s, args)
		if got.IsDefined() || s.count <= s.most || s.count > 2*s.most {
			t.Errorf("%s: %s after %d steps", call, show(got), s.count)
		}
	}
}

func TestRegexBounds(t *testing.T) {
	for _, c := range []struct{ pattern, modifiers, says string }{
		{strings.Repeat("a", mostRegexBytes+1), "", "bytes long"},
		{"a", strings.Repeat("i", mostRegexBytes+1), "bytes long"},
		{strings.Repeat("a{1000}", 11), "", "too large once"},
		{strings.Repeat("(a)", mostRegexGroups+1), "", "groups that capture"},
		{strings.Repeat("(?:b", 1100) + "a" + strings.Repeat(")*c", 1100), "", "too large"},
		{strings.Repeat("[", 5000), "", "invalid"},
		{strings.Repeat("a", mostRegexBytes), "", ""},
		{strings.Repeat("(a)", mostRegexGroups), "i", ""},
		{strings.Repeat("(?:", 900) + "a" + strings.Repeat(")", 900), "x", ""},
		{strings.Repeat("(?:b", 300) + "a" + strings.Repeat(")*x?", 300), "", ""},
	} {
		env := newEnv()
		got := Find("REGEXREPLACEALL").Call(env, texts("xxxa", c.pattern, "y", c.modifiers))
		if (c.says == "") != got.IsDefined() || !strings.Contains(env.said, c.says) || (c.says == "") != (env.said == "") {
			t.Errorf("%.20s…: %s, %q", c.pattern, show(got), env.said)
		}
	}
}

func TestRegexCacheIsBounded(t *testing.T) {
	c := &regexCache{newer: make(map[regexKey]*regex)}
	always := c.compile(newEnv(), "always", "")
	for i := range 1500 {
		if c.compile(newEnv(), fmt.Sprintf("a{%d}(%d|b)+c", i%900, i), "i") == nil {
			t.Fatal("not compiled")
		}
		if i%10 == 0 && c.compile(newEnv(), "always", "") != always {
			t.Fatal("a pattern that is used is compiled again")
		}
		if c.size > keptRegexSize || len(c.newer)*leastBuffer > keptRegexSize || len(c.past)*leastBuffer > keptRegexSize {
			t.Fatalf("%d patterns of size %d", len(c.newer), c.size)
		}
	}
	for i := range 1500 { // and invalid patterns
		env := newEnv()
		if c.compile(env, fmt.Sprintf("(%d", i), "") != nil || env.said == "" || c.size > keptRegexSize {
			t.Fatalf("kept %d", c.size)
		}
	}
}

func TestRegexCacheIsShared(t *testing.T) {
	c := &regexCache{newer: make(map[regexKey]*regex)}
	var wait sync.WaitGroup
	for worker := range 8 {
		wait.Go(func() {
			for i := range 300 {
				pattern := fmt.Sprintf("a{%d}", (i+worker)%40)
				r := c.compile(newEnv(), pattern, "")
				if behind, err := r.behind(); err != nil || r.whole.String() != pattern || behind == nil {
					t.Errorf("%s is compiled as %v", pattern, r.whole)
				}
			}
		})
	}
	wait.Wait()
}

func TestCompilingIsAnnounced(t *testing.T) {
	c := &regexCache{newer: make(map[regexKey]*regex)}
	s := &steps{fixedEnv: newEnv(), most: 0}
	if c.compile(s, "a", "") != nil || len(c.newer) != 0 {
		t.Error("compiled although it has to stop")
	}
	s.count, s.most = 0, 1<<20
	first := c.compile(s, "a", "")
	count := s.count
	if again := c.compile(s, "a", ""); first == nil || again != first || count == 0 || s.count != 2*count {
		t.Errorf("announced %d, then %d", count, s.count-count)
	}
}

func TestWithoutSpace(t *testing.T) {
	for pattern, want := range map[string]string{
		"": "", " a\tb\n": "ab", "a#b": "a", "a#b\nc#": "ac", `a\ b`: `a\ b`, `a\#b`: `a\#b`, "[ #] ": "[ #]",
		`[\] ] `: `[\] ]`,
		"[] ] ":  "[] ]", "[^] ] ": "[^] ]", "[[: ]": "[[: ]", "[[:alpha:] ] #": "[[:alpha:] ]", `\Q # \E #`: `\Q # \E`,
		`\Q #`: `\Q #`,
		`\`:    `\`, "[ ": "[ ", "é #\n😀": "é😀", `\\ #`: `\\`, "[[:x ] # ] :]": "[[:x ] # ] :]",
	} {
		if got := withoutSpace(pattern); got != want {
			t.Errorf("%q becomes %q, not %q", pattern, got, want)
		}
	}
}

func TestBufferGrowsInPowersOfTwo(t *testing.T) {
	env := newEnv()
	b := buffer{env: env}
	for b.text("0123456789") {
		if c := cap(b.bytes); c&(c-1) != 0 {
			t.Fatalf("capacity %d", c)
		}
	}
	if len(b.bytes) < 1<<20 || !slices.Equal(b.bytes[:10], []byte("0123456789")) {
		t.Fatalf("%d bytes", len(b.bytes))
	}
}
