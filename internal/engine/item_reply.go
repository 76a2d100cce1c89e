package engine

import (
	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/session"
)

// located returns a reply that names the range that answered, and its position.
func located(p *account.Address, lsn session.LSN) *api.Result {
	id := p.Budget.RangeID
	r := api.NewResult()
	r.LSN, r.RangeID, r.SessionToken = lsn, id, session.Format(id, lsn)
	r.OwnerRID, r.OwnerPath = p.Routed.RID, p.Routed.Path
	*r.Receipt = api.Receipt{
		Ranges: p.Budget.Receipt, TotalRanges: len(p.Routed.Ranges), Access: "point",
		PartitionKey: p.Key,
	}
	return r
}

// spread returns a reply that names the ranges that answered, and the position of each. If a
// range was replaced meanwhile, the reply names its replacements, which begin where it ended or
// later. The receipt also names the ranges that refused. They do not change the reply's position,
// because nothing was read there.
func spread(c *account.Routed, visited map[*physical.Partition]session.LSN, refused map[string]bool, access string,
) *api.Result {
	r := &api.Result{
		Count: -1, OwnerRID: c.RID, OwnerPath: c.Path,
		Receipt: &api.Receipt{TotalRanges: len(c.Ranges), Access: access},
	}
	var token session.Token
	for _, p := range c.Ranges {
		lsn, ok := visited[p]
		if !ok {
			lsn, ok = heir(p, visited)
		}
		id := account.RangeID(p)
		switch {
		case ok:
			r.LSN, r.RangeID = max(r.LSN, lsn), id
			token.Set(id, lsn)
		case refused[id]:
			r.Receipt.Asked++
		default:
			continue
		}
		r.Receipt.Ranges = append(r.Receipt.Ranges, id)
	}
	if len(r.Receipt.Ranges)-r.Receipt.Asked > 1 {
		r.RangeID = ""
	}
	r.SessionToken = token.String()
	return r
}

// heir returns the position of a partition that descends from a visited one.
func heir(p *physical.Partition, visited map[*physical.Partition]session.LSN) (session.LSN, bool) {
	for v := range visited {
		if p.Descends(v.ID()) {
			return p.LSN(), true
		}
	}
	return 0, false
}
