package store

import "github.com/orrery-db/orrery/internal/layout"

// Usage approximates the bytes that a container takes in the tables of the store.
type Usage struct {
	// Items are the items with their lookup entries, Index the index and the unique key claims, and
	// Log what partitions keep of their changes.
	Items, Index, Log uint64
}

// The spaces of each part of a Usage. A test compares them with layout.DataSpaces.
var (
	itemSpaces  = []byte{layout.SpaceItem, layout.SpaceID, layout.SpaceLogical, layout.SpaceExpiry}
	indexSpaces = []byte{layout.SpaceIndex, layout.SpacePath, layout.SpaceCount, layout.SpaceClaim}
	logSpaces   = []byte{
		layout.SpacePartition, layout.SpaceLineage, layout.SpaceFeed, layout.SpaceEntry, layout.SpaceTime,
		layout.SpaceVersion,
	}
)

// Usage estimates the size of a container. A dropped container has the size of what is not
// compacted yet.
func (s *Store) Usage(cid uint32) (Usage, error) {
	var u Usage
	l := layout.Keys{Container: cid}
	for _, part := range []struct {
		spaces []byte
		sum    *uint64
	}{{itemSpaces, &u.Items}, {indexSpaces, &u.Index}, {logSpaces, &u.Log}} {
		for _, space := range part.spaces {
			bytes, err := s.db.SpanBytes(l.Space(nil, space), l.SpaceEnd(nil, space))
			if err != nil {
				return u, err
			}
			*part.sum += bytes
		}
	}
	return u, nil
}
