package querytest

import (
	"context"
	"fmt"
	"slices"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/resource"
)

// Lacking implements exec.Source: it visits the items without an entry at the path.
func (s *Source) Lacking(_ context.Context, p index.Path, reverse bool, after *index.Position) (index.Cursor, error) {
	if s.PathItems(p) < 0 {
		return nil, fmt.Errorf("the index of %s cannot be used", p)
	}
	has := make(map[*resource.Item]bool)
	for _, e := range s.entries {
		if e.path == p.Hash() {
			has[e.item] = true
		}
	}
	var lacking []index.Entry
	for _, e := range s.entries {
		behind := after == nil || e.ordinal > after.Ordinal && !reverse || e.ordinal < after.Ordinal && reverse
		if e.path == (index.Path{}).Hash() && !has[e.item] && behind {
			lacking = append(lacking, index.Entry{Key: e.key, Ordinal: e.ordinal, EPK: e.item.EPK})
		}
	}
	if reverse {
		slices.Reverse(lacking)
	}
	return &cursor{container: s.container, next: func() (index.Entry, bool) {
		if len(lacking) == 0 {
			return index.Entry{}, false
		}
		e := lacking[0]
		lacking = lacking[1:]
		return e, true
	}}, nil
}
