package position

import (
	"bytes"
	"cmp"
	"strings"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/value"
)

// Head is the next entry of one part in the query's order.
type Head struct {
	// Key is the encoded order value; an item without the value has the key of undefined.
	Key []byte
	// Text is the whole string if Key holds only its beginning, once the string is known.
	Text    string
	HasText bool
	// Exact is the exact key in an order of several terms, once it is known. Key is then the key of
	// the composite index.
	Exact []byte
	Entry index.Entry
	// Item is set if the query had to load the item to find its place. Matched reports that the
	// item passed the filter.
	Item    *resource.Item
	Matched bool
	// Stale reports that an earlier page has read the item. Matched then holds for the item in its
	// state at that time.
	Stale bool
	// Missing is counted down if the item has no value at the order's path; nil unless the query
	// read the head to find such items.
	Missing *int64
}

// headBytes is about how much memory a head takes without its key and its item.
const headBytes = 160

// KeySize is about how many bytes a head holds without its item.
func (h *Head) KeySize() int {
	return headBytes + len(h.Key) + len(h.Text) + len(h.Exact) + len(h.Entry.EPK)
}

// Size is about how many bytes a head holds.
func (h *Head) Size() int {
	if h.Item == nil {
		return h.KeySize()
	}
	return h.KeySize() + len(h.Item.JSON)
}

// compareHeads orders two heads by value alone, forwards.
func compareHeads(a, b *Head) int {
	if a.Exact != nil {
		return bytes.Compare(a.Exact, b.Exact)
	}
	if a.HasText && b.HasText && bytes.Equal(CutPrefix(a.Key), CutPrefix(b.Key)) {
		return strings.Compare(a.Text, b.Text)
	}
	return bytes.Compare(a.Key, b.Key)
}

// Compare orders two heads as the query returns their rows: by value, then by ordinal.
func Compare(a, b *Head, backwards bool) int {
	c := compareHeads(a, b)
	if c == 0 {
		c = cmp.Compare(a.Entry.Ordinal, b.Entry.Ordinal)
	}
	if backwards {
		return -c
	}
	return c
}

// CutPrefix returns a cut string's key without the hash at its end. The keys of all strings with
// the same beginning share it.
func CutPrefix(key []byte) []byte { return key[:len(key)-8] }

// IsCut reports whether a key holds only the beginning of a string.
func IsCut(key []byte) bool {
	kind, ok := value.KindOfKey(key)
	return ok && kind == value.String && !value.KeyExact(key)
}

// UndefinedKey is the key of the undefined value.
var UndefinedKey = value.AppendKey(nil, value.Value{})
