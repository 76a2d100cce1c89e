package function

import (
	"regexp"
	"regexp/syntax"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/orrery-db/orrery/internal/status"
)

// Regular expressions follow the documentation (Perl's), without the constructs that cannot be
// matched in time linear to the text. Look-ahead, look-behind, back-references, atomic groups and
// similar constructs are an error that names them. (The service matches with backtracking; its
// response to an invalid pattern is not known: inferred.) Without the modifier m, $ matches only at
// the end of the text, not before a final line break.
const (
	// mostRegexBytes limits the length of a pattern, mostRegexSize the number of steps it compiles to.
	// Compiling then takes some milliseconds, and each step through a text a bounded time. (Ours.)
	mostRegexBytes = 8 << 10
	mostRegexSize  = 10_000
	// mostRegexGroups limits the capturing groups: a search tracks the positions of all of them in
	// each step. (Ours.)
	mostRegexGroups = 100
	// keptRegexSize limits the total steps of cached patterns.
	keptRegexSize = 10 * mostRegexSize
)

// A regex is a compiled pattern, or the error of an invalid one. It is safe for concurrent use.
type regex struct {
	whole *regexp.Regexp
	size  int // maximal steps per character
	err   error

	source string // the pattern of whole, as the parser prints it
	onward sync.Once
	after  *regexp.Regexp
	late   error
}

// behind returns the pattern for the rest of a text, starting with the preceding character, which ^
// and \b need. It has one additional group.
func (r *regex) behind() (*regexp.Regexp, error) {
	r.onward.Do(func() { r.after, r.late = regexp.Compile(`\A(?s:.)(?s:.*?)(` + r.source + `)`) })
	return r.after, r.late
}

// regexCache caches compiled patterns in two generations: those used since the cache was last full,
// and older ones.
type regexCache struct {
	mu          sync.RWMutex
	newer, past map[regexKey]*regex
	size        int // of newer
}

type regexKey struct{ pattern, modifiers string }

// regexes caches the patterns of all queries. Most patterns are constants and the same for many
// items.
var regexes = &regexCache{newer: make(map[regexKey]*regex)}

// compile returns a compiled pattern. It returns nil when the pattern is invalid or env refuses.
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

// compileReads is the number of bytes announced per byte of a pattern, whether cached or not: the
// reads of a query must not depend on other queries.
const compileReads = 16

func (c *regexCache) keep(key regexKey, r *regex) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.newer[key] != nil {
		return
	}
	// Invalid patterns take room too.
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

// groupsAStep is the number of groups that count as one step.
const groupsAStep = 8

// readModifiers translates the modifiers into Go's notation. Go has no x.
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

// sizeOf returns approximately how many steps a pattern compiles to. It stops counting beyond most.
func sizeOf(re *syntax.Regexp, most int) int {
	const rangesAStep = 16 // classes are searched by bisection
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

// withoutSpace removes what the modifier x ignores: white space, and comments from # to the end of
// the line. It does not change classes, escapes or quotations in \Q…\E.
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

// tokenEnd returns the end of the escape, quotation, class or character at i.
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

// pastAny returns the position after the next occurrence of end.
func pastAny(pattern string, i int, end string) int {
	n := strings.Index(pattern[i:], end)
	if n < 0 {
		return len(pattern)
	}
	return i + n + len(end)
}

// classEnd returns the position after the class that begins at i. A ] at the start of a class is
// literal, and so are those of [:names:].
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
