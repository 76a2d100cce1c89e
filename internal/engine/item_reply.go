package engine

import (
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
)

// located is a reply that says which range answered, and where it stands.
func (p *place) located(lsn session.LSN) *Reply {
	id := rangeID(p.partition)
	return &Reply{
		Count: -1, LSN: lsn, RangeID: id, SessionToken: session.Format(id, lsn),
		OwnerRID: p.container.rid, OwnerPath: p.container.path,
		Receipt: &Receipt{Ranges: []string{id}, TotalRanges: len(p.container.partitions), Access: "point"},
	}
}

// spread is a reply that says which ranges answered, and where each stands.
func (c *container) spread(visited map[*physical.Partition]session.LSN, access string) *Reply {
	r := &Reply{Count: -1, OwnerRID: c.rid, OwnerPath: c.path, Receipt: &Receipt{TotalRanges: len(c.partitions), Access: access}}
	var token session.Token
	for _, p := range c.partitions {
		if lsn, ok := visited[p]; ok {
			r.LSN = max(r.LSN, lsn)
			token.Set(rangeID(p), lsn)
			r.Receipt.Ranges = append(r.Receipt.Ranges, rangeID(p))
		}
	}
	if len(r.Receipt.Ranges) == 1 {
		r.RangeID = r.Receipt.Ranges[0]
	}
	r.SessionToken = token.String()
	return r
}

// appendItem renders an item with its system properties.
func appendItem(c *container, item *resource.Item) []byte {
	return resource.AppendItem(make([]byte, 0, len(item.JSON)+256), item, c.database.number, c.number)
}
