package index

import (
	"context"

	"github.com/orrery-db/orrery/internal/partition"
)

// Position is where a cursor stands in an index or a scan. Reading resumes
// strictly after it, in the cursor's direction. It stays meaningful when items
// come and go and when the partition splits.
type Position struct {
	Key     []byte // encoded value; nil in a scan
	Ordinal uint64
	EPK     partition.EPK
}

// Entry is one index entry, or in a scan one item. Key is valid until the
// cursor's next call; nil in a scan.
type Entry struct {
	Key     []byte
	Ordinal uint64
	EPK     partition.EPK
}

// Cursor yields entries in order. An entry of an index may be that of an item
// that has expired: loading it then gives nothing. It is used by one goroutine and must be
// closed.
type Cursor interface {
	// Next returns the next entry; false at the end. After an error the cursor
	// is only good for Close.
	Next(ctx context.Context) (Entry, bool, error)
	Close() error
}

// Skipper is a Cursor that can pass over entries. Cursors of a Seek that goes
// forwards are.
type Skipper interface {
	Cursor
	// SkipTo passes over the entries before (key, ordinal): Next returns the first
	// one that is left. It never goes back. Where the next entry lies no further
	// than some steps away it costs no more than these.
	SkipTo(key []byte, ordinal uint64)
}

// Scope limits reading to a part of one physical partition.
type Scope struct {
	Range partition.Range
	// Key, when set, limits further to one logical partition, or to a prefix
	// of a hierarchical key. EPKs may collide, so it is compared on the item.
	Key *partition.Key
}
