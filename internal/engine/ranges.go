package engine

import (
	"context"
	"fmt"
	"strings"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
)

// ListRanges lists a container's partition key ranges. The result has an ETag, and is NotModified
// for a request that presents it. A request with an older ETag gets the newer ranges: clients ask
// until nothing has changed (WIRE §7.1).
func (e *Engine) ListRanges(_ context.Context, call *api.Call, db, coll string, o api.RangesOptions) (*api.Result,
	error,
) {
	found, err := e.catalog.Load().owner(call, db, coll)
	if err != nil {
		return nil, err
	}
	c, err := found.routed()
	if err != nil {
		return nil, err
	}
	call.Meter.Control()
	// The result has no session token. The owner of ranges also owns items, so a client would take the
	// account's token for that of an item.
	r := &api.Result{
		Outcome: api.NotModified, ETag: c.rangesETag(), Count: -1, ListRID: c.rid, OwnerRID: c.rid,
		OwnerPath: c.path,
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
func (c *routed) rangesETag() resource.ETag {
	return resource.ETag(fmt.Sprintf(`"%d-%d"`, c.number, c.newest()))
}

// newest is the greatest id of the live ranges.
func (c *routed) newest() (greatest uint32) {
	for _, p := range c.ranges {
		greatest = max(greatest, p.ID())
	}
	return greatest
}

// rangeETag is the ETag of one range's document. A range never changes, but its share of the
// throughput changes when other ranges are split or merged. The ETag therefore has the newest
// range's id where that of an item has the LSN. It does not follow _lsn, which is a momentary
// reading and would make every write a change of the range (inferred).
func (c *routed) rangeETag(p *physical.Partition) resource.ETag {
	return resource.MakeETag(p.ID(), session.LSN(c.newest()), 0, c.item.TS)
}

// since returns the ranges newer than an ETag, which a client with that state does not know. Their
// parents say which ranges they replace (WIRE §7.1). Go's SDK appends one answer to the other, so
// it would have the older ranges twice if the engine sent them again. For an ETag of something
// else, since returns all ranges.
func (c *routed) since(etag string) []*physical.Partition {
	var number, greatest uint32
	if n, err := fmt.Sscanf(etag, `"%d-%d"`, &number, &greatest); n != 2 || err != nil || number != c.number {
		return c.ranges
	}
	var newer []*physical.Partition
	for _, p := range c.ranges {
		if p.ID() > greatest {
			newer = append(newer, p)
		}
	}
	return newer
}

// rangeOfPartition describes a range. Its TS is the container's: the engine does not store when it
// made a range, and no SDK asks.
func (c *routed) rangeOfPartition(p *physical.Partition) api.Range {
	return api.Range{
		RID: resource.RangeRID(c.database.number, c.number, uint64(p.ID())), ID: rangeID(p), ETag: c.rangeETag(p),
		EPKs: p.Range(), RIDPrefix: p.RIDPrefix(), Self: c.self, Fraction: c.fraction(), Parents: p.Parents(),
		TS: c.item.TS, LSN: p.LSN(),
	}
}

// fraction is the share of the container's throughput that each range has.
func (c *routed) fraction() float64 { return 1 / float64(len(c.ranges)) }

// lastRangeID is the range id in what a client sent: older clients send "{container rid},{range
// id}".
func lastRangeID(sent string) string { return sent[strings.LastIndexByte(sent, ',')+1:] }

// scope is what a feed or a query reads: ranges of a container, whole or in part, and possibly one
// logical partition.
type scope struct {
	container  *routed
	epks       partition.Range
	key        *partition.Key
	pinned     []partition.Range // where the keys are that the query's filter allows; nil: anywhere
	rangeNamed bool              // the client named a range: it merges by itself
	epksNamed  bool              // the client named a part of the key space: it merges by itself
	oneOfMany  bool              // the page reads one range, the query several
	text       string            // what a continuation is bound to
}

func (s *scope) named() bool { return s.key != nil || s.rangeNamed || s.epksNamed }

// scopeOf reads what the client named: a key, a range, part of a range, or nothing.
func (c *routed) scopeOf(o api.FeedOptions) (scope, error) {
	s := scope{container: c, epks: partition.All()}
	if o.PartitionKey != nil {
		key, err := c.parseKey(*o.PartitionKey)
		if err != nil {
			return s, err
		}
		if key.Len() > 0 {
			s.key = &key
			s.epks = c.key().Range(key)
		}
	}
	if o.RangeID != "" {
		p, err := c.rangeByID(lastRangeID(o.RangeID))
		if err != nil {
			return s, err
		}
		s.rangeNamed = true
		s.epks = s.epks.Intersect(p.Range())
	}
	if o.StartEPK != "" || o.EndEPK != "" {
		narrowed, err := partition.ParseRange(o.StartEPK, o.EndEPK)
		if err != nil {
			return s, err
		}
		s.epks, s.epksNamed = s.epks.Intersect(narrowed), true
	}
	if s.key != nil {
		s.text = s.key.JSON()
	}
	return s, nil
}
