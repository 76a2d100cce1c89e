package store

import "github.com/orrery-db/orrery/internal/layout"

// Usage is about what a container takes in the tables of the store, in bytes.
type Usage struct {
	// Items are the items with what they are found by, Index the index with the claims of
	// unique keys, and Log what its partitions keep of their changes.
	Items, Index, Log uint64
}

// The spaces that a Usage tells apart. A test holds them to layout.DataSpaces.
var (
	itemSpaces  = []byte{layout.SpaceItem, layout.SpaceID, layout.SpaceLogical, layout.SpaceExpiry}
	indexSpaces = []byte{layout.SpaceIndex, layout.SpacePath, layout.SpaceCount, layout.SpaceClaim}
	logSpaces   = []byte{layout.SpacePartition, layout.SpaceLineage, layout.SpaceFeed, layout.SpaceEntry, layout.SpaceTime}
)

// Usage estimates what a container takes. One that was dropped takes what is not
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
