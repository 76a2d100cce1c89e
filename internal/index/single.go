package index

import (
	"bytes"
	"sort"

	"github.com/orrery-db/orrery/internal/value"
)

// Hold reports whether a key lies in one of the spans, which are sorted and disjoint.
func Hold(spans []Span, key []byte) bool {
	behind := sort.Search(len(spans), func(i int) bool { return bytes.Compare(spans[i].Lower, key) > 0 })
	return behind > 0 && spans[behind-1].Contains(key)
}

// Single reports whether the span contains exactly one key. Its entries are then in the order of
// their ordinals.
func (s Span) Single() bool {
	n, err := value.KeyLen(s.Lower)
	return err == nil && n == len(s.Lower) && bytes.Equal(s.Upper, Successor(s.Lower))
}
