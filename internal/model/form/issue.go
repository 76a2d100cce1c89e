package form

import (
	"fmt"
	"strconv"
	"strings"
)

// MaxIssues is the number of mistakes that an Error lists.
const MaxIssues = 20

// A Path is a place in a file. The nil path is the whole file.
type Path struct {
	up    *Path
	key   string
	index int // of a list; -1 for a key
}

// Key returns the path of a key below p.
func (p *Path) Key(key string) *Path { return &Path{up: p, key: key, index: -1} }

// Index returns the path of an element of the list at p; the first one is 0.
func (p *Path) Index(i int) *Path { return &Path{up: p, index: i} }

// String returns the path as people write it, such as patterns[3].rate.
func (p *Path) String() string {
	switch {
	case p == nil:
		return ""
	case p.index >= 0:
		return p.up.String() + "[" + strconv.Itoa(p.index) + "]"
	case !isWord(p.key):
		return p.up.String() + "[" + strconv.Quote(p.key) + "]"
	case p.up == nil:
		return p.key
	}
	return p.up.String() + "." + p.key
}

// isWord tells keys that need no quotes.
func isWord(key string) bool {
	for i := range len(key) {
		c := key[i]
		letter := c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
		if !letter && (i == 0 || c < '0' || c > '9') {
			return false
		}
	}
	return key != ""
}

// An Issue is one mistake in a file.
type Issue struct {
	File string
	Line int // from 1; 0 if the mistake has no line
	Path string
	// Wrong says what is wrong, and Fix what to do.
	Wrong, Fix string
}

// String returns the issue on one line: file, line, path, mistake and fix.
func (i Issue) String() string {
	var b strings.Builder
	b.WriteString(i.File)
	if i.Line > 0 {
		fmt.Fprintf(&b, ":%d", i.Line)
	}
	b.WriteString(": ")
	if i.Path != "" {
		b.WriteString(i.Path + ": ")
	}
	b.WriteString(i.Wrong)
	if i.Fix != "" {
		b.WriteString(": " + i.Fix)
	}
	return b.String()
}

// Error is what is wrong with a file: its first mistakes, in the order of the file's reading, and
// how many more there are.
type Error struct {
	Issues []Issue
	More   int
}

// Error returns one line for each mistake.
func (e *Error) Error() string {
	lines := make([]string, 0, len(e.Issues)+1)
	for _, i := range e.Issues {
		lines = append(lines, i.String())
	}
	if e.More > 0 {
		lines = append(lines, fmt.Sprintf("and %d more: correct these first", e.More))
	}
	return strings.Join(lines, "\n")
}

// add keeps an issue, or counts it.
func (e *Error) add(i Issue) {
	if len(e.Issues) < MaxIssues {
		e.Issues = append(e.Issues, i)
		return
	}
	e.More++
}
