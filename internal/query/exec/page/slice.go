package page

import (
	"context"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
)

// slice is a Source over texts in memory, without an index.
type slice struct{ items []resource.Item }

// Slice is a Source over complete JSON objects (databases, containers, offers) with their system
// properties, in the given order. It has no index, so requests on it have no Policy. The texts must
// be normalised and must not change.
func Slice(docs [][]byte) Source {
	s := &slice{items: make([]resource.Item, len(docs))}
	for i, doc := range docs {
		s.items[i] = resource.Item{Ordinal: uint64(i) + 1, JSON: doc}
	}
	return s
}

// SliceParts returns the single part of a query over Slice.
func SliceParts(docs [][]byte) []Part {
	return []Part{{RangeID: "0", Range: partition.All(), Open: func(context.Context) (Source, func(), error) {
		return Slice(docs), func() {}, nil
	}}}
}

// LSN is 0: pages keep nothing of a slice.
func (s *slice) LSN() session.LSN { return 0 }

func (s *slice) Items() int64 { return int64(len(s.items)) }

func (s *slice) PathItems(index.Path) int64 { return 0 }

func (s *slice) Policy() *index.Policy { return nil }

func (s *slice) NoneExpired() bool { return true }

func (s *slice) Sample(context.Context) (*index.Sample, error) { return nil, nil }

func (s *slice) LogicalItems(partition.EPK, partition.Key) (int64, error) { return 0, nil }

func (s *slice) Scan(_ context.Context, _ index.Scope, after *index.Position) (index.Cursor, error) {
	c := &sliceCursor{end: uint64(len(s.items))}
	if after != nil {
		c.at = min(after.Ordinal, c.end)
	}
	return c, nil
}

func (s *slice) Seek(context.Context, index.Path, []index.Span, bool, *index.Position) (index.Cursor, error) {
	return &sliceCursor{}, nil
}

func (s *slice) Lacking(context.Context, index.Path, bool, *index.Position) (index.Cursor, error) {
	return &sliceCursor{}, nil
}

func (s *slice) Load(_ context.Context, e index.Entry) (*resource.Item, error) {
	if e.Ordinal == 0 || e.Ordinal > uint64(len(s.items)) {
		return nil, nil
	}
	return &s.items[e.Ordinal-1], nil
}

type sliceCursor struct{ at, end uint64 }

func (c *sliceCursor) Next(ctx context.Context) (index.Entry, bool, error) {
	if c.at >= c.end {
		return index.Entry{}, false, ctx.Err()
	}
	c.at++
	return index.Entry{Ordinal: c.at}, true, nil
}

func (c *sliceCursor) Close() error { return nil }
