package page

import (
	"context"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
)

// Source reads one physical partition at one snapshot. One goroutine at a time uses it; several
// of its cursors may be open at once. The snapshot is valid until the caller calls the release
// function that came with the Source. No cursor or item may be used after that.
type Source interface {
	// LSN is that of the last mutation in the snapshot. If two snapshots of one range have the same
	// LSN, the later one holds the same items, except those that have expired in between.
	LSN() session.LSN
	// Items is the number of items of the partition. Items, PathItems and LogicalItems may
	// count items that have expired, which no other method shows.
	Items() int64
	// PathItems is the number of items with any value at the path. It is negative if the path's
	// index cannot be used, because another path shares its hash.
	PathItems(p index.Path) int64
	// Policy is the policy of the partition's index. It can lag behind the container's until
	// the partition is rebuilt; nil means that there is no index.
	Policy() *index.Policy
	// NoneExpired reports that every index entry stands for an item that Load shows, so that
	// entries may be counted without reading the items.
	NoneExpired() bool
	// Sample returns some of the partition's items, evenly chosen and cached for a while; nil
	// if the partition has too few items for estimates.
	Sample(ctx context.Context) (*index.Sample, error)
	// LogicalItems is the number of items of one logical partition; -1 if the source cannot tell.
	LogicalItems(epk partition.EPK, key partition.Key) (int64, error)
	// Scan visits the items of the scope in (EPK, ordinal) order, strictly after
	// the position. Entry.Key is nil.
	Scan(ctx context.Context, s index.Scope, after *index.Position) (index.Cursor, error)
	// Seek visits the index entries of the path within the spans in
	// (key, ordinal) order, or exactly reversed, strictly after the position in
	// that direction.
	Seek(ctx context.Context, p index.Path, spans []index.Span, reverse bool, after *index.Position) (index.Cursor, error)
	// Lacking visits the items that the root lists and that have no value at the
	// path, in the order of their ordinals or exactly reversed, strictly after the
	// ordinal of the position. The path's index can be used.
	Lacking(ctx context.Context, p index.Path, reverse bool, after *index.Position) (index.Cursor, error)
	// Load reads the item of an entry. Nil means that queries do not see the item: it has
	// expired, or is hidden from them.
	Load(ctx context.Context, e index.Entry) (*resource.Item, error)
}

// A peeker is a Source that can lend an item without copying it. The borrowed item is valid until
// the next Peek, Load or advance of a cursor.
type peeker interface {
	Peek(ctx context.Context, e index.Entry) (*resource.Item, error)
}

// Part is one partition key range that a query may have to visit.
type Part struct {
	// RangeID names the partition key range in Page.RangesTouched.
	RangeID string
	// Range is what the partition covers.
	Range partition.Range
	// Open takes a snapshot; the returned function releases it. A page calls Open at most
	// once, and not at all if it ends before the part.
	Open func(ctx context.Context) (Source, func(), error)
}
