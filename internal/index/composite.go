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

// Composite is a composite index: the items in the order of several paths. It
// has an entry for every item, whatever the paths' values are.
type Composite struct {
	// Paths are at least two, each once.
	Paths []Path
	// Descending tells for each path whether greater values come first.
	Descending []bool
}

// Path is where the entries of the index are: a path that no item has, because
// paths of items begin with a slash. Its text is the paths', each behind + or -
// for its direction; a text beyond 1024 bytes is folded to its SHA-256.
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

// isComposite tells the text of a composite index's path from an item's.
func isComposite(text string) bool { return text != "" && text[0] != '/' }

// AppendKey appends the key of an entry: the values' keys one after the other,
// inverted where they descend, so that the order of bytes is the index's order.
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

// Invert turns the order of a key around: of two inverted keys the greater is
// that of the smaller. Inverting again gives the key.
func Invert(key []byte) {
	for i := range key {
		key[i] = ^key[i]
	}
}

// KeyLen returns the length of the key of an index entry that b begins with:
// one value's, or those of a composite index's values one after the other, some
// of them inverted. It ends where no value begins, as at a byte below 10. The
// error is value.ErrKey.
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

// The greatest lengths of a value's key: a tag, a string's bytes (all of them NUL),
// what ends it and the hash of a longer one; and of other kinds.
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

// Ordered finds the composite index that serves an order: the same paths in the
// same sequence, and the same directions or all of them turned around, in which
// case the index is read in reverse. An index of more paths than the order has
// does not serve it (documented); of several the first does.
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

// composite is an index of a policy.
type composite struct {
	Composite
	shape  *shape // has the path; no item has it in its tree
	places []int  // of each of Paths among Policy.components
}

// newComposite checks c, and tells whether an order can ever be served from it.
func newComposite(c Composite) (out composite, serves bool, err error) {
	if len(c.Paths) < 2 {
		return composite{}, false, fmt.Errorf("a composite index of %d paths; it needs two", len(c.Paths))
	}
	out.Paths, out.Descending = slices.Clone(c.Paths), slices.Clone(c.Descending)
	if out.Descending == nil {
		out.Descending = make([]bool, len(c.Paths))
	}
	if len(out.Descending) != len(out.Paths) {
		return composite{}, false, errors.New("a composite index has a direction for each path")
	}
	serves = true
	for i, p := range out.Paths {
		if p.IsRoot() || isComposite(p.text) || slices.Contains(out.Paths[:i], p) {
			return composite{}, false, fmt.Errorf("path %s in a composite index: it is no property's, or named twice", p)
		}
		serves = serves && p.isOneStored()
	}
	out.shape = &shape{path: out.Path()}
	return out, serves, nil
}

// isOneStored tells whether an item as it is stored has one value at the path at
// most: it does not pass through array elements, and is no system property's
// other than _ts. (Of a folded path nobody can tell; of its values the first counts.)
func (p Path) isOneStored() bool {
	segments, err := parseSegments(p.text)
	if err != nil || p == tsPath {
		return true
	}
	return !slices.ContainsFunc(segments, func(s segment) bool { return s.elements }) &&
		!value.SystemProperty([]byte(segments[0].name))
}
