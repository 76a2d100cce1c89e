package index

import (
	"errors"
	"fmt"
	"strings"

	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/value"
)

// Elements is the path segment for the elements of an array.
const Elements = "[]"

// rootHash is the path hash of the root. No other path has it.
const rootHash = 0

// Path leads from the root of an item to a value; one segment stands for all elements of an array.
// The zero Path is the root. Paths are comparable.
//
// The text identifies the path: each segment follows a slash; [] stands for array elements; names
// other than [A-Za-z0-9_]+ are in double quotes, with \" and \\ escaped. Every path has exactly one
// text. A text longer than 1024 bytes is folded to a hash.
type Path struct {
	text string // "" for the root
	hash uint64
}

// NewPath returns the path of these property names, starting at the root. The segment "[]" stands
// for array elements; use Path.Property for a property whose name is "[]".
func NewPath(segments ...string) Path {
	var p Path
	for _, s := range segments {
		if s == Elements {
			p = p.Elements()
		} else {
			p = p.Property(s)
		}
	}
	return p
}

// maxPathBytes is the maximum length of a path's text. A longer text is folded into /# and 16
// hexadecimal digits of its hash, so that a long property name does not lengthen the texts of all
// paths below it. No other path has such a text, because names that contain '#' are quoted.
const maxPathBytes = 1024

func pathOf(text string) Path {
	if len(text) > maxPathBytes {
		text = fmt.Sprintf("/#%016x", value.Hash64([]byte(text)))
	}
	return Path{text: text, hash: hashPath(text)}
}

// hashPath returns the XXH64 of the path's text; rootHash only for the root.
func hashPath(text string) uint64 {
	if text == "" {
		return rootHash
	}
	return max(value.Hash64([]byte(text)), rootHash+1)
}

// Property returns the path of the property name below p.
func (p Path) Property(name string) Path {
	return pathOf(string(appendSegment([]byte(p.text), name)))
}

// Elements returns the path of the array elements below p.
func (p Path) Elements() Path { return pathOf(p.text + "/" + Elements) }

// appendSegment appends a slash and a property name in the form that path texts use.
func appendSegment(dst []byte, name string) []byte {
	dst = append(dst, '/')
	if bare, _, ok := resource.IndexName(name); ok && bare == name {
		return append(dst, name...)
	}
	dst = append(dst, '"')
	for i := 0; i < len(name); i++ {
		if c := name[i]; c == '"' || c == '\\' {
			dst = append(dst, '\\')
		}
		dst = append(dst, name[i])
	}
	return append(dst, '"')
}

// ParsePath parses a path in the form of indexing policies: /a/b/?, /a/*, /tags/[]/id/?, /"a-b"/?.
// The ending /? or /* is optional and not part of the path: /* and / are the root. The error says
// what is wrong and where.
func ParsePath(policyText string) (Path, error) {
	segments, err := parseSegments(policyText)
	if err != nil {
		return Path{}, err
	}
	return pathOfSegments(segments), nil
}

func pathOfSegments(segments []segment) Path {
	var p Path
	for _, s := range segments {
		if s.elements {
			p = p.Elements()
		} else {
			p = p.Property(s.name)
		}
	}
	return p
}

// PathFromText returns the path whose String is text. It returns an error when no item path has
// that text.
func PathFromText(text string) (Path, error) {
	if text == "/" {
		return Path{}, nil
	}
	rest := text
	if folded := foldedLength(text); folded > 0 {
		rest = text[folded:]
	}
	if len(text) > maxPathBytes {
		return Path{}, fmt.Errorf("the path text has %d bytes, more than the maximum of %d", len(text), maxPathBytes)
	}
	canonical := text[:len(text)-len(rest)]
	if rest != "" {
		segments, err := parseSegments(rest)
		if err != nil {
			return Path{}, err
		}
		for _, s := range segments {
			if s.elements {
				canonical += "/" + Elements
			} else {
				canonical = string(appendSegment([]byte(canonical), s.name))
			}
		}
	}
	if canonical != text || text == "" {
		return Path{}, fmt.Errorf("%q is not the text of a path", text)
	}
	return pathOf(text), nil
}

// foldedLength returns the length of the folded beginning of a path's text, or 0.
func foldedLength(text string) int {
	const length = len("/#") + 16
	if len(text) < length || !strings.HasPrefix(text, "/#") {
		return 0
	}
	if strings.Trim(text[len("/#"):length], "0123456789abcdef") != "" {
		return 0
	}
	return length
}

// segment is one step of a parsed path.
type segment struct {
	name     string
	elements bool
}

// errTuple rejects a tuple path of a policy: a tuple has no single value.
var errTuple = errors.New("{a, b} is not the path of a single value")

func parseSegments(text string) ([]segment, error) {
	if !strings.HasPrefix(text, "/") {
		return nil, fmt.Errorf("path %q must begin with '/'", text)
	}
	var segments []segment
	for i := 0; i < len(text); {
		if text[i] != '/' {
			return nil, fmt.Errorf("path %q: expected '/' at position %d", text, i)
		}
		rest := text[i+1:]
		switch {
		case rest == "?" || rest == "*" || rest == "" && i == 0:
			return segments, nil
		case strings.HasPrefix(rest, Elements):
			segments = append(segments, segment{elements: true})
			i += 1 + len(Elements)
		case strings.HasPrefix(rest, "{"):
			return nil, fmt.Errorf("path %q: %w", text, errTuple)
		default:
			name, n, ok := resource.IndexName(rest)
			switch {
			case !ok && strings.HasPrefix(rest, `"`):
				return nil, fmt.Errorf("path %q: the quoted name at position %d is not closed", text, i+1)
			case !ok:
				return nil, fmt.Errorf(
					"path %q: expected a name at position %d; put names with characters other than letters, digits and '_' "+
						"in double quotes", text, i+1)
			}
			segments = append(segments, segment{name: name})
			i += 1 + n
		}
	}
	return segments, nil
}

// String returns the path's text, "/" for the root.
func (p Path) String() string {
	if p.text == "" {
		return "/"
	}
	return p.text
}

// Hash returns the hash under which the path's terms are stored. Two paths may share a hash;
// package physical compares the texts to detect that.
func (p Path) Hash() uint64 { return p.hash }

// IsComposite reports whether p is the path of a composite index, see Composite.Path. ParsePath
// never returns such a path.
func (p Path) IsComposite() bool { return isComposite(p.text) }

// IsRoot reports whether p is the root.
func (p Path) IsRoot() bool { return p.text == "" }

// Segments returns the path's property names in order, with "[]" for array elements. It returns nil
// for the root, for folded texts and for composite indexes. (A property named "[]" looks the same
// here; only the text differs.)
func (p Path) Segments() []string {
	if p.text == "" {
		return nil
	}
	segments, err := parseSegments(p.text)
	if err != nil {
		return nil // folded
	}
	names := make([]string, len(segments))
	for i, s := range segments {
		names[i] = s.name
		if s.elements {
			names[i] = Elements
		}
	}
	return names
}

// MultiValued reports whether the path passes through array elements, so that one item can have
// several terms there. It returns true for a folded text, because the segments are unknown.
func (p Path) MultiValued() bool {
	if isComposite(p.text) {
		return false
	}
	segments, err := parseSegments(p.String())
	for _, s := range segments {
		if s.elements {
			return true
		}
	}
	return err != nil
}
