package index

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/value"
)

// Composite is a composite index, which orders the items by several paths. It has an entry for
// every item, even when the item has no value at some path.
type Composite struct {
	// Paths are at least two, without duplicates.
	Paths []Path
	// Descending says for each path whether greater values are first.
	Descending []bool
}

// Path returns the path of the index's entries. No item has this path, because item paths begin
// with a slash. Its text is the texts of the paths, each after + or - for its direction. A text
// longer than 1024 bytes is folded to its SHA-256.
func (c Composite) Path() Path {
	text := c.text()
	if len(text) > maxPathBytes {
		sum := sha256.Sum256([]byte(text))
		text = "+#" + hex.EncodeToString(sum[:])
	}
	return Path{text: text, hash: hashPath(text)}
}

func (c Composite) text() string {
	var b strings.Builder
	for i, p := range c.Paths {
		if c.Descending[i] {
			b.WriteByte('-')
		} else {
			b.WriteByte('+')
		}
		b.WriteString(p.String())
	}
	return b.String()
}

// isComposite reports whether the text is that of a composite index's path.
func isComposite(text string) bool { return text != "" && text[0] != '/' }

// AppendKey appends the key of an entry: the keys of the values in a row, inverted where they
// descend, so that the order of bytes is the order of the index.
func (c Composite) AppendKey(dst []byte, values func(i int) value.Value) []byte {
	for i := range c.Paths {
		start := len(dst)
		dst = value.AppendKey(dst, values(i))
		if c.Descending[i] {
			Invert(dst[start:])
		}
	}
	return dst
}

// Invert reverses the order of a key in place: of two inverted keys, the greater belongs to the
// smaller original. A second Invert restores the key.
func Invert(key []byte) {
	for i := range key {
		key[i] = ^key[i]
	}
}

// KeyLen returns the length of the index key at the beginning of b: the key of one value, or the
// keys of a composite index's values in a row, some of them inverted. The key ends before a byte
// with which no value begins, such as a byte below 10. The error is value.ErrKey.
func KeyLen(b []byte) (int, error) {
	n := 0
	for n < len(b) {
		var length int
		var err error
		if _, ok := value.KindOfKey(b[n:]); ok {
			length, err = value.KeyLen(b[n:])
		} else if kind, ok := value.KindOfKey([]byte{^b[n]}); ok {
			length, err = invertedLen(b[n:], kind)
		} else {
			break
		}
		if err != nil {
			return 0, err
		}
		n += length
	}
	if n == 0 {
		return 0, value.ErrKey
	}
	return n, nil
}

// The maximum key lengths of a value: for a string, a tag, its bytes (all of them NUL), the end
// mark and the hash of a longer one; for other scalars, a tag and a number.
const (
	maxStringKey = 1 + 2*value.CutBytes + 2 + 8
	maxScalarKey = 1 + 8
)

// invertedLen is value.KeyLen for the inverted key of a value of this kind.
func invertedLen(b []byte, kind value.Kind) (int, error) {
	var plain [maxStringKey]byte
	n := maxScalarKey
	if kind == value.String {
		n = maxStringKey
	}
	n = copy(plain[:n], b)
	Invert(plain[:n])
	return value.KeyLen(plain[:n])
}

// Ordered finds the composite index that serves an order. The index must have the same paths in the
// same sequence, with the same directions or all of them reversed; in the latter case reverse is
// true. An index with more paths than the order does not serve it (documented). When several
// indexes match, Ordered returns the first.
func (p *Policy) Ordered(paths []Path, descending []bool) (c Composite, reverse, ok bool) {
	if p == nil {
		return Composite{}, false, false
	}
	for i := range p.composites {
		c := &p.composites[i].Composite
		if !slices.Equal(c.Paths, paths) || len(descending) != len(paths) {
			continue
		}
		same := 0
		for j := range descending {
			if descending[j] == c.Descending[j] {
				same++
			}
		}
		if same == 0 || same == len(paths) {
			return *c, same == 0, true
		}
	}
	return Composite{}, false, false
}

// composite is a composite index of a policy.
type composite struct {
	Composite
	shape  *shape // has the path; belongs to no tree of items
	places []int  // the place of each of Paths among Policy.components
}

// newComposite checks c and reports whether any order can be served from it.
func newComposite(c Composite) (out composite, serves bool, err error) {
	if len(c.Paths) < 2 {
		return composite{}, false, fmt.Errorf("a composite index has %d paths; it needs at least two", len(c.Paths))
	}
	out.Paths, out.Descending = slices.Clone(c.Paths), slices.Clone(c.Descending)
	if out.Descending == nil {
		out.Descending = make([]bool, len(c.Paths))
	}
	if len(out.Descending) != len(out.Paths) {
		return composite{}, false, errors.New("a composite index needs a direction for each path")
	}
	serves = true
	for i, p := range out.Paths {
		if p.IsRoot() || isComposite(p.text) || slices.Contains(out.Paths[:i], p) {
			return composite{}, false, fmt.Errorf("path %s in a composite index is not a property path, or occurs twice", p)
		}
		serves = serves && p.isSingleValued()
	}
	out.shape = &shape{path: out.Path()}
	return out, serves, nil
}

// isSingleValued reports whether a stored item has at most one value at the path: the path does not
// pass through array elements and is not a system property other than _ts. It returns true for a
// folded path, whose segments are unknown; there the first value counts.
func (p Path) isSingleValued() bool {
	segments, err := parseSegments(p.text)
	if err != nil || p == tsPath {
		return true
	}
	return !slices.ContainsFunc(segments, func(s segment) bool { return s.elements }) &&
		!value.SystemProperty([]byte(segments[0].name))
}
