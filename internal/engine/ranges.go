package engine

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
)

// ListRanges answers with a container's partition key ranges. In the
// incremental style the reply has an ETag, and a request that presents it gets
// 304: clients ask until they do (WIRE §7.1).
func (e *Engine) ListRanges(_ context.Context, call *Call, db, coll string, o RangesOptions) (*Reply, error) {
	found, err := e.catalog.Load().owner(call, db, coll)
	if err != nil {
		return nil, err
	}
	c, err := found.routed()
	if err != nil {
		return nil, err
	}
	call.Meter.Control()
	etag := c.rangesETag()
	if o.IfNoneMatch != "" && etag.Matches(o.IfNoneMatch) {
		return c.rangesReply(304, nil, etag), nil
	}
	f := newFeed(c.rid, "PartitionKeyRanges")
	for _, p := range c.since(o.IfNoneMatch) {
		f.add(c.rangeJSON(p))
	}
	r := c.rangesReply(200, f.close(), etag)
	r.Count = f.count
	return r, nil
}

// rangesReply has no session token: what owns ranges also owns items, and a
// client would keep the account's token for one of items.
func (c *routed) rangesReply(code int, body []byte, etag resource.ETag) *Reply {
	return &Reply{Status: code, Body: body, ETag: etag, Count: -1, OwnerRID: c.rid, OwnerPath: c.path}
}

// rangesETag changes whenever the set of live ranges does: ids ascend and are
// never given twice, so the greatest names the set.
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

// rangeETag is that of one range's document. A range is never changed, but its
// share of the throughput is another when others are split or merged: the ETag
// has the newest range where that of an item has the LSN. It does not follow
// _lsn, which is a reading of the moment and would make every write a change of
// the range (inferred).
func (c *routed) rangeETag(p *physical.Partition) resource.ETag {
	return resource.MakeETag(p.ID(), session.LSN(c.newest()), 0, c.item.TS)
}

// since are the ranges that are newer than those of an ETag: what a client with
// that state has not heard of. Their parents say what they replace (WIRE §7.1);
// Go's SDK appends one answer to the other, and would have the others twice. For
// an ETag of something else they are all.
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

// rangeJSON is a range as clients see it. Its _ts is the container's: when a range
// was made is not kept, and no SDK asks.
func (c *routed) rangeJSON(p *physical.Partition) []byte {
	rid := resource.RangeRID(c.database.number, c.number, uint64(p.ID()))
	b := make([]byte, 0, 512)
	b = append(b, `{"_rid":"`...)
	b = append(b, rid...)
	b = append(b, `","id":"`...)
	b = append(b, rangeID(p)...)
	b = append(b, `","_etag":`...)
	b = strconv.AppendQuote(b, string(c.rangeETag(p)))
	b = append(b, `,"minInclusive":"`...)
	b = append(b, p.Range().Min.String()...)
	b = append(b, `","maxExclusive":"`...)
	b = append(b, p.Range().Max.String()...)
	b = append(b, `","ridPrefix":`...)
	b = strconv.AppendUint(b, uint64(p.RIDPrefix()), 10)
	b = append(b, `,"_self":"`...)
	b = append(b, c.self...)
	b = append(b, `pkranges/`...)
	b = append(b, rid...)
	b = append(b, `/","throughputFraction":`...)
	b = strconv.AppendFloat(b, c.fraction(), 'g', 6, 64)
	b = append(b, `,"status":"online","parents":[`...)
	for j, parent := range p.Parents() {
		if j > 0 {
			b = append(b, ',')
		}
		b = append(b, '"')
		b = strconv.AppendUint(b, uint64(parent), 10)
		b = append(b, '"')
	}
	b = append(b, `],"_ts":`...)
	b = strconv.AppendInt(b, c.item.TS, 10)
	b = append(b, `,"_lsn":`...)
	b = strconv.AppendUint(b, uint64(p.LSN()), 10)
	return append(b, '}')
}

// fraction is the share of the container's throughput that each range has.
func (c *routed) fraction() float64 { return 1 / float64(len(c.ranges)) }

// lastRangeID is the id of a partition key range as it was sent: older clients
// send "{container rid},{range id}".
func lastRangeID(sent string) string { return sent[strings.LastIndexByte(sent, ',')+1:] }

// scope is what a feed or a query reads: some ranges of a container, all of
// them or part of each, and possibly one logical partition.
type scope struct {
	container  *routed
	epks       partition.Range
	key        *partition.Key
	pinned     []partition.Range // where the keys are that the query's filter allows; nil: anywhere
	rangeNamed bool              // the client named a range: it merges by itself
	epksNamed  bool              // the client named a part of the key space: the same
	oneOfMany  bool              // the page is of one range, and the query of several
	text       string            // what a continuation is bound to
}

// named reports whether the client named anything.
func (s *scope) named() bool { return s.key != nil || s.rangeNamed || s.epksNamed }

// scopeOf reads what a client named: a key, a range, part of a range, or nothing.
func (c *routed) scopeOf(o FeedOptions) (scope, error) {
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
