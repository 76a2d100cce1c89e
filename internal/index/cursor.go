package index

import (
	"context"

	"github.com/orrery-db/orrery/internal/partition"
)

// Position is the place of a cursor in an index or a scan. Reading resumes strictly after it, in
// the cursor's direction. It stays valid when items are added or removed and when the partition
// splits.
type Position struct {
	Key     []byte // encoded value; nil in a scan
	Ordinal uint64
	EPK     partition.EPK
}

// Entry is an index entry, or an item of a scan. Key is valid until the next call of the cursor.
type Entry struct {
	Key     []byte
	Ordinal uint64
	EPK     partition.EPK
}

// Cursor yields entries in order. An index entry may belong to an expired item, which can no longer
// be loaded. A Cursor is not safe for concurrent use and must be closed.
type Cursor interface {
	// Next returns the next entry; false at the end. After an error the only valid call is Close.
	Next(ctx context.Context) (Entry, bool, error)
	Close() error
}

// Skipper is a Cursor that can skip entries. The cursors of a forward Seek are Skippers.
type Skipper interface {
	Cursor
	// SkipTo skips the entries before (key, ordinal): Next then returns the first entry that is not
	// before it. SkipTo never moves back. When the target is only a few entries away, it costs no
	// more than stepping over them.
	SkipTo(key []byte, ordinal uint64)
}

// Scope limits reading to a part of one physical partition.
type Scope struct {
	Range partition.Range
	// Key, when set, limits reading further: to one logical partition, or to a prefix of a
	// hierarchical key. EPKs may collide, so the reader compares the key of each item.
	Key *partition.Key
}
