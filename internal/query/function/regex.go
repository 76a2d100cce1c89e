package function

import (
	"regexp"
	"regexp/syntax"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/orrery-db/orrery/internal/status"
)

// Regular expressions are those of the documentation (Perl's), without what cannot
// be found in time linear to the text: look-ahead, look-behind, back-references,
// atomic groups and the like are an error that names them. (The service matches
// with backtracking; what it says to an invalid pattern is not known: inferred.)
// $ without the modifier m is the end of the text only, not a line break before it.
const (
	// mostRegexBytes is how long a pattern may be, mostRegexSize how many steps it
	// may be compiled into: so that compiling takes some milliseconds, and a step
	// through the text a bounded time. (Ours.)
	mostRegexBytes = 8 << 10
	mostRegexSize  = 10_000
	// mostRegexGroups is how many groups may capture: a search keeps the places of
	// all of them for each step. (Ours.)
	mostRegexGroups = 100
	// keptRegexSize is how many steps the patterns that are kept may have together.
	keptRegexSize = 10 * mostRegexSize
)

// A regex is a compiled pattern, or why it is none. It is safe for concurrent use.
type regex struct {
	whole *regexp.Regexp
	size  int // most steps for one character
	err   error

	source string // of whole, as the parser would write it
	onward sync.Once
	after  *regexp.Regexp
	late   error
}

// behind is the pattern for the rest of a text, which begins with the character
// before: what ^ and \b see. Its groups count one more.
func (r *regex) behind() (*regexp.Regexp, error) {
	r.onward.Do(func() { r.after, r.late = regexp.Compile(`\A(?s:.)(?s:.*?)(` + r.source + `)`) })
	return r.after, r.late
}

// regexCache keeps compiled patterns: those used since it last was full, and those
// from before that.
type regexCache struct {
	mu          sync.RWMutex
	newer, past map[regexKey]*regex
	size        int // of newer
}

type regexKey struct{ pattern, modifiers string }

// regexes are the patterns of all queries: most are constants, and the same for
// many items.
var regexes = &regexCache{newer: make(map[regexKey]*regex)}

// compile returns a compiled pattern; nil when there is none, or env is against it.
func (c *regexCache) compile(env Env, pattern, modifiers string) *regex {
	if len(pattern) > mostRegexBytes || len(modifiers) > mostRegexBytes {
		env.Fail(status.New(status.BadRequest,
			"The regular expression is %d bytes long, the limit is %d. Use a shorter one.", max(len(pattern), len(modifiers)),
			mostRegexBytes))
		return nil
	}
	if !env.Reads(len(pattern) * compileReads) {
		return nil
	}
	key := regexKey{pattern, modifiers}
	c.mu.RLock()
	r, old := c.newer[key], c.past[key]
	c.mu.RUnlock()
	if r == nil {
		if r = old; r == nil {
			key = regexKey{strings.Clone(pattern), strings.Clone(modifiers)}
			r = newRegex(key.pattern, key.modifiers)
		}
		c.keep(key, r)
	}
	if r.err != nil {
		env.Fail(r.err)
		return nil
	}
	return r
}

// compileReads is what is announced for each byte of a pattern, whether it has been
// compiled before or not: what others use must not be seen in what a query reads.
const compileReads = 16

func (c *regexCache) keep(key regexKey, r *regex) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.newer[key] != nil {
		return
	}
	// Patterns that are none take room too.
	size := r.size + len(key.pattern) + leastBuffer
	if c.size+size > keptRegexSize {
		c.past, c.newer, c.size = c.newer, make(map[regexKey]*regex), 0
	}
	c.newer[key] = r
	c.size += size
}

func newRegex(pattern, modifiers string) *regex {
	flags, extended, err := readModifiers(modifiers)
	if err != nil {
		return &regex{err: err}
	}
	if extended {
		pattern = withoutSpace(pattern)
	}
	parsed, err := syntax.Parse(flags+pattern, syntax.Perl)
	if err != nil {
		return &regex{err: notFollowed(err, flags)}
	}
	size := sizeOf(parsed, mostRegexSize)
	if size > mostRegexSize {
		return &regex{err: status.New(status.BadRequest,
			"The regular expression is too large once its repetitions are written out: more than %d steps. Repeat less.",
			mostRegexSize)}
	}
	groups := parsed.MaxCap()
	if groups > mostRegexGroups {
		return &regex{err: status.New(status.BadRequest,
			"The regular expression has %d groups that capture, the limit is %d. Write (?:…) for those that need not.", groups,
			mostRegexGroups)}
	}
	whole, err := regexp.Compile(flags + pattern)
	if err != nil {
		return &regex{err: notFollowed(err, flags)}
	}
	return &regex{whole: whole, size: size * (1 + groups/groupsAStep), source: parsed.String()}
}

// groupsAStep is how many groups are as much work as a step.
const groupsAStep = 8

// readModifiers makes Go's notation of the modifiers. x is not one of Go's.
func readModifiers(modifiers string) (flags string, extended bool, err error) {
	for _, m := range modifiers {
		switch m {
		case 'm', 's', 'i':
			if !strings.ContainsRune(flags, m) {
				flags += string(m)
			}
		case 'x':
			extended = true
		default:
			return "", false, status.New(status.BadRequest,
				"'%c' is not a modifier of regular expressions. Use m, s, i and x, in any combination.", m)
		}
	}
	if flags != "" {
		flags = "(?" + flags + ")"
	}
	return flags, extended, nil
}

// sizeOf is how many steps a pattern is compiled into, about; beyond most it is only
// known to be more.
func sizeOf(re *syntax.Regexp, most int) int {
	const rangesAStep = 16 // classes are searched by halves
	size := 2 + len(re.Rune)/rangesAStep
	if re.Op == syntax.OpLiteral {
		size = len(re.Rune)
	}
	for _, sub := range re.Sub {
		if size += sizeOf(sub, most); size > most {
			return most + 1
		}
	}
	if re.Op == syntax.OpRepeat {
		size *= max(re.Min, re.Max, 1)
	}
	return min(size, most+1)
}

// withoutSpace takes from a pattern what the modifier x does: white space and, from #
// to the end of the line, comments; not in classes, nor escaped, nor quoted by
// \Q…\E.
func withoutSpace(pattern string) string {
	var kept strings.Builder
	for i := 0; i < len(pattern); {
		switch c := pattern[i]; {
		case strings.IndexByte(" \t\n\r\f\v", c) >= 0:
			i++
		case c == '#':
			i = pastAny(pattern, i, "\n")
		default:
			end := tokenEnd(pattern, i)
			kept.WriteString(pattern[i:end])
			i = end
		}
	}
	return kept.String()
}

// tokenEnd is where the escape, quotation, class or character at i ends.
func tokenEnd(pattern string, i int) int {
	switch {
	case strings.HasPrefix(pattern[i:], `\Q`):
		return pastAny(pattern, i, `\E`)
	case pattern[i] == '[':
		return classEnd(pattern, i)
	}
	if pattern[i] == '\\' {
		i++
	}
	_, size := utf8.DecodeRuneInString(pattern[i:])
	return i + size
}

// pastAny is the place behind the next occurrence of end.
func pastAny(pattern string, i int, end string) int {
	n := strings.Index(pattern[i:], end)
	if n < 0 {
		return len(pattern)
	}
	return i + n + len(end)
}

// classEnd is the place behind the class that begins at i. A ] at its beginning
// belongs to it, and so do those of [:names:].
func classEnd(pattern string, i int) int {
	i++
	if strings.HasPrefix(pattern[i:], "^") {
		i++
	}
	if strings.HasPrefix(pattern[i:], "]") {
		i++
	}
	for i < len(pattern) {
		switch {
		case pattern[i] == ']':
			return i + 1
		case strings.HasPrefix(pattern[i:], "[:") && strings.Contains(pattern[i:], ":]"):
			i = pastAny(pattern, i, ":]")
		case pattern[i] == '\\' && i+1 < len(pattern):
			i += 2
		default:
			i++
		}
	}
	return i
}
