package patch

import (
	"math"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/value"

	"github.com/orrery-db/orrery/internal/status"
)

// pointer is a JSON pointer (RFC 6901) to a place in an item, never to the item itself.
type pointer struct {
	text     string   // as sent
	segments []string // decoded names and indexes, at least one
}

// pointer reads the member called name ("path" or "from") of an operation.
func (op *operation) pointer(name string, v value.Value) (pointer, error) {
	if v.Kind() != value.String {
		return pointer{}, invalid(`operation %d (%s) needs a "%s", a string such as "/a/b"`, op.number, op.kind, name)
	}
	p := pointer{text: v.Text()}
	refuse := func(why string, args ...any) (pointer, error) {
		return pointer{}, invalid("operation %d (%s), %s '%s': "+why,
			append([]any{op.number, op.kind, name, status.Clip(p.text)}, args...)...)
	}
	if p.text == "" {
		return refuse("it must name a property of the item; to write a whole item, replace it")
	}
	if p.text[0] != '/' {
		return refuse("it must begin with '/'")
	}
	depth := strings.Count(p.text, "/")
	if depth > value.DefaultMaxDepth {
		return refuse("items nest no deeper than %d", value.DefaultMaxDepth)
	}
	p.segments = make([]string, 0, depth)
	for s := range strings.SplitSeq(p.text[1:], "/") {
		decoded, ok := decodeSegment(s)
		if !ok {
			return refuse("'~' stands only before 0 and 1; write '~0' for '~' and '~1' for '/'")
		}
		p.segments = append(p.segments, decoded)
	}
	switch first := p.segments[0]; {
	case first == "id":
		return refuse("the id of an item cannot change; create an item with the other id and delete this one")
	case value.SystemProperty([]byte(first)):
		return refuse("cannot patch system property '%s'; the server sets it", first)
	}
	return p, nil
}

// decodeSegment decodes ~0 as ~ and ~1 as /.
func decodeSegment(s string) (string, bool) {
	if strings.IndexByte(s, '~') < 0 {
		return s, true
	}
	decoded := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c == '~' {
			if i++; i == len(s) || s[i] != '0' && s[i] != '1' {
				return "", false
			}
			c = '~'
			if s[i] == '1' {
				c = '/'
			}
		}
		decoded = append(decoded, c)
	}
	return string(decoded), true
}

// inside reports whether p leads to a place within the target of other.
func (p *pointer) inside(other pointer) bool {
	return len(p.segments) > len(other.segments) && slices.Equal(p.segments[:len(other.segments)], other.segments)
}

// touches reports whether the shorter of p and segments is a prefix of the other.
func (p *pointer) touches(segments []string) bool {
	n := min(len(p.segments), len(segments))
	return slices.Equal(p.segments[:n], segments[:n])
}

// prefix returns the first n segments as text, for messages.
func (p *pointer) prefix(n int) string {
	end := 0
	for ; n > 0; n-- {
		next := strings.IndexByte(p.text[end+1:], '/')
		if next < 0 {
			return p.text
		}
		end += 1 + next
	}
	return p.text[:end]
}

// parseIndex reads a segment as an array index: digits without a leading zero. An index beyond
// every array reads as the greatest int.
func parseIndex(s string) (int, bool) {
	if s == "" || s[0] == '0' && len(s) > 1 {
		return 0, false
	}
	n := 0
	for i := 0; i < len(s); i++ {
		d := s[i] - '0'
		if d > 9 {
			return 0, false
		}
		if n < math.MaxInt32 {
			n = n*10 + int(d)
		}
	}
	if n >= math.MaxInt32 {
		return math.MaxInt, true
	}
	return n, true
}
