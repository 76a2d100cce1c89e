package index

import (
	"errors"
	"fmt"
	"strings"

	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/value"
)

// Elements is the path segment that stands for every element of an array.
const Elements = "[]"

// rootHash is the path hash of the root. No other path has it.
const rootHash = 0

// Path is the way from an item's root to a value, with all elements of an
// array under one segment. The zero Path is the root. Paths are comparable.
//
// Its text is its identity: segments after slashes, [] for array elements,
// names other than [A-Za-z0-9_]+ in double quotes with \" and \\ escaped.
// Every path has exactly one text; texts beyond 1024 bytes are folded to a hash.
type Path struct {
	text string // "" for the root
	hash uint64
}

// NewPath returns the path of the given property names, from the root. The
// segment "[]" means array elements; for a property that is really called
// "[]" use Path.Property.
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

// maxPathBytes is the longest path text. A longer one is folded into /# and 16
// hexadecimal digits of its hash, so that long property names cannot make the
// texts of all paths below them long. Names are quoted where they contain '#',
// so no other path has such a text.
const maxPathBytes = 1024

func pathOf(text string) Path {
	if len(text) > maxPathBytes {
		text = fmt.Sprintf("/#%016x", value.Hash64([]byte(text)))
	}
	return Path{text: text, hash: hashPath(text)}
}

// hashPath is XXH64 of the path's text; rootHash for the root alone.
func hashPath(text string) uint64 {
	if text == "" {
		return rootHash
	}
	return max(value.Hash64([]byte(text)), rootHash+1)
}

// Property returns the path of the member called name below p.
func (p Path) Property(name string) Path {
	return pathOf(string(appendSegment([]byte(p.text), name)))
}

// Elements returns the path of the array elements below p.
func (p Path) Elements() Path { return pathOf(p.text + "/" + Elements) }

// appendSegment appends a slash and a property name as paths write it.
func appendSegment(dst []byte, name string) []byte {
	dst = append(dst, '/')
	if isBare(name) {
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

func isBare(name string) bool {
	for i := 0; i < len(name); i++ {
		if !isWord(name[i]) {
			return false
		}
	}
	return name != ""
}

func isWord(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '_'
}

// ParsePath reads a path as indexing policies write it: /a/b/?, /a/*,
// /tags/[]/id/?, /"a-b"/?. The ending /? or /* may be absent and is not part of the
// path: /* and / are the root. The error says what is wrong and where.
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

// PathFromText returns the path whose String is text; what no path of an item
// has is an error.
func PathFromText(text string) (Path, error) {
	if text == "/" {
		return Path{}, nil
	}
	rest := text
	if folded := foldedLength(text); folded > 0 {
		rest = text[folded:]
	}
	if len(text) > maxPathBytes {
		return Path{}, fmt.Errorf("path text of %d bytes", len(text))
	}
	again := text[:len(text)-len(rest)]
	if rest != "" {
		segments, err := parseSegments(rest)
		if err != nil {
			return Path{}, err
		}
		for _, s := range segments {
			if s.elements {
				again += "/" + Elements
			} else {
				again = string(appendSegment([]byte(again), s.name))
			}
		}
	}
	if again != text || text == "" {
		return Path{}, fmt.Errorf("path text %q is not one that paths have", text)
	}
	return pathOf(text), nil
}

// foldedLength is the length of the folded beginning of a path's text, or 0.
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

// errTuple says that a policy's path is that of a tuple, which no value has.
var errTuple = errors.New("{a, b} is several values and no path of one")

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
				return nil, fmt.Errorf("path %q: the quoted name at position %d has no end", text, i+1)
			case !ok:
				return nil, fmt.Errorf(
					"path %q: expected a name at position %d; names with other characters than letters, digits and '_' are written "+
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

// Hash returns the hash under which the path's terms are stored. Different
// paths may share one, which physical detects by the text.
func (p Path) Hash() uint64 { return p.hash }

// IsComposite tells whether p is the path of a composite index, see
// Composite.Path. ParsePath gives none.
func (p Path) IsComposite() bool { return isComposite(p.text) }

// IsRoot tells whether p is the root.
func (p Path) IsRoot() bool { return p.text == "" }

// Segments returns the path's property names in order, "[]" for array
// elements; nil for the root, for folded texts and for composite indexes. (A property called "[]"
// looks the same here; the text tells.)
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

// MultiValued tells whether the path passes through array elements, so that
// one item can have several terms there. For a folded text it says yes, as
// nobody can tell.
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
