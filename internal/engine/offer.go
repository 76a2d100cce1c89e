package engine

import (
	"context"

	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
)

// offerJSON is the container's offer as a client sees it.
func (c *container) offerJSON() []byte {
	return resource.AppendOffer(nil, c.offerItem, c.offer, c.self, c.rid)
}

// findOffer resolves an offer by its RID, which is also its id.
func (c *catalog) findOffer(address string) (*container, error) {
	if rid, err := resource.ParseRID(address); err == nil && rid.Kind == resource.RIDOffer {
		if owner, ok := c.offers[rid.Offer]; ok {
			return owner, nil
		}
	}
	return nil, status.New(status.NotFound, "Offer '%s' does not exist. Query /offers for the container's _rid in offerResourceId.", address)
}

func (c *catalog) offerEntries() []controlEntry {
	entries := make([]controlEntry, 0, len(c.offers))
	for number, owner := range c.offers {
		entries = append(entries, controlEntry{number: number, render: owner.offerJSON})
	}
	return entries
}

// ListOffers answers with a page of offers.
func (e *Engine) ListOffers(_ context.Context, call *Call, o FeedOptions) (*Reply, error) {
	return e.controlFeed(call, "offers", "", "Offers", e.catalog.Load().offerEntries(), o)
}

// QueryOffers runs a query over the offers; SDKs look a container's offer up this way.
func (e *Engine) QueryOffers(ctx context.Context, call *Call, q QueryRequest) (*Reply, error) {
	return e.queryControl(ctx, call, "offers", "", "Offers", e.catalog.Load().offerEntries(), q)
}

// ReadOffer answers with one offer.
func (e *Engine) ReadOffer(_ context.Context, call *Call, address string, cond Conditions) (*Reply, error) {
	c, err := e.catalog.Load().findOffer(address)
	if err != nil {
		return nil, err
	}
	r := e.controlRead(call, c.offerJSON(), c.offerItem.ETag(), cond)
	r.MinThroughput = c.minThroughput()
	return r, nil
}

// minThroughput is the least RU/s the container may be set to: a share of the
// most it ever had, and of what it stores (WIRE §10).
func (c *container) minThroughput() int {
	var bytes int64
	for _, p := range c.partitions {
		bytes += p.Bytes()
	}
	return c.offer.Minimum(bytes)
}

// ReplaceOffer sets a container's throughput. The ranges stay as they are.
func (e *Engine) ReplaceOffer(ctx context.Context, call *Call, address string, body []byte, cond Conditions) (*Reply, error) {
	return e.locked(ctx, func(c *catalog) (*Reply, error) {
		old, err := c.findOffer(address)
		if err != nil {
			return nil, err
		}
		if err := checkResourceMatch(cond.IfMatch, old.offerItem.ETag()); err != nil {
			return nil, err
		}
		next, err := old.offer.Replace(body, old.minThroughput())
		if err != nil {
			return nil, err
		}
		committed, err := e.commit(ctx, accountChange{key: offerKey(), id: offerID(old.database.id, old.id), json: next.JSON()})
		if err != nil {
			return nil, err
		}
		changed := *old
		changed.offerItem, changed.offer = &committed.Items[0], next
		d := c.databases[old.database.id]
		e.catalog.Store(c.with(d, d.withContainer(&changed)))
		call.Meter.Control()
		r := e.controlReply(200, changed.offerJSON(), changed.offerItem.ETag())
		r.MinThroughput = changed.minThroughput()
		return r, nil
	})
}
