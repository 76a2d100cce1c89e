package account

import (
	"context"
	"fmt"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
)

// ListRanges lists a container's partition key ranges. The result has an ETag, and is NotModified
// for a request that presents it. A request with an older ETag gets the newer ranges: clients ask
// until nothing has changed (WIRE §7.1).
func (a *Account) ListRanges(_ context.Context, call *api.Call, db, coll string, o api.RangesOptions) (*api.Result,
	error,
) {
	found, err := a.Owner(call, db, coll)
	if err != nil {
		return nil, err
	}
	c, err := found.Routed()
	if err != nil {
		return nil, err
	}
	call.Meter.Control()
	// The result has no session token. The owner of ranges also owns items, so a client would take the
	// account's token for that of an item.
	r := &api.Result{
		Outcome: api.NotModified, ETag: c.rangesETag(), Count: -1, List: api.RangeResource, ListRID: c.RID,
		OwnerRID: c.RID, OwnerPath: c.Path,
	}
	if o.IfNoneMatch != "" && r.ETag.Matches(o.IfNoneMatch) {
		return r, nil
	}
	r.Outcome = api.Found
	for _, p := range c.since(o.IfNoneMatch) {
		r.Ranges = append(r.Ranges, c.rangeOfPartition(p))
	}
	r.Count = len(r.Ranges)
	return r, nil
}

// rangesETag changes whenever the set of live ranges does. Range ids ascend and are never reused,
// so the greatest id identifies the set.
func (c *Routed) rangesETag() resource.ETag {
	return resource.ETag(fmt.Sprintf(`"%d-%d"`, c.Number, c.newest()))
}

// newest is the greatest id of the live ranges.
func (c *Routed) newest() (greatest uint32) {
	for _, p := range c.Ranges {
		greatest = max(greatest, p.ID())
	}
	return greatest
}

// rangeETag is the ETag of one range's document. A range never changes, but its share of the
// throughput changes when other ranges are split or merged. The ETag therefore has the newest
// range's id where that of an item has the LSN. It does not follow _lsn, which is a momentary
// reading and would make every write a change of the range (inferred).
func (c *Routed) rangeETag(p *physical.Partition) resource.ETag {
	return resource.MakeETag(p.ID(), session.LSN(c.newest()), 0, c.item.TS)
}

// since returns the ranges newer than an ETag, which a client with that state does not know. Their
// parents say which ranges they replace (WIRE §7.1). Go's SDK appends one answer to the other, so
// it would have the older ranges twice if the engine sent them again. For an ETag of something
// else, since returns all ranges.
func (c *Routed) since(etag string) []*physical.Partition {
	var number, greatest uint32
	if n, err := fmt.Sscanf(etag, `"%d-%d"`, &number, &greatest); n != 2 || err != nil || number != c.Number {
		return c.Ranges
	}
	var newer []*physical.Partition
	for _, p := range c.Ranges {
		if p.ID() > greatest {
			newer = append(newer, p)
		}
	}
	return newer
}

// rangeOfPartition describes a range. Its TS is the container's: the engine does not store when it
// made a range, and no SDK asks.
func (c *Routed) rangeOfPartition(p *physical.Partition) api.Range {
	return api.Range{
		RID: resource.RangeRID(c.Database.Number, c.Number, uint64(p.ID())), ID: RangeID(p), ETag: c.rangeETag(p),
		EPKs: p.Range(), RIDPrefix: p.RIDPrefix(), Self: c.self, Fraction: c.Fraction(), Parents: p.Parents(),
		TS: c.item.TS, LSN: p.LSN(),
	}
}

// Fraction is the share of the container's throughput that each range has.
func (c *Routed) Fraction() float64 { return 1 / float64(len(c.Ranges)) }
