package account

import (
	"cmp"
	"context"
	"slices"
	"sync/atomic"

	"github.com/orrery-db/orrery/internal/admission"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/upkeep"
)

// provision is an offer as the account stores it: the throughput of a container, or of a database
// whose containers share it.
type provision struct {
	item  *resource.Item
	offer *resource.Offer
	// reported is the current autoscale throughput that a client last read.
	reported atomic.Int64
}

// orNil returns the offer; nil without a provision.
func (p *provision) orNil() *resource.Offer {
	if p == nil {
		return nil
	}
	return p.offer
}

// asReported returns the offer as a client may send it back: with the throughput that a client last
// read.
func (p *provision) asReported() *resource.Offer {
	offer := *p.offer
	if reported := p.reported.Load(); reported > 0 && offer.AutoscaleMax > 0 {
		offer.Throughput = int(reported)
	}
	return &offer
}

func (p *provision) number() uint32 { return uint32(p.item.Ordinal) }

// offerOwner is the container or database that has an offer. container is nil for a database.
type offerOwner struct {
	database  *Database
	container *Container
}

// slot is where the owner keeps its offer. Only a catalog that is not yet published may change.
func (o offerOwner) slot() **provision {
	if o.container != nil {
		return &o.container.Own
	}
	return &o.database.shared
}

func (o offerOwner) provision() *provision { return *o.slot() }

// id is the id under which the account stores the offer: the path of the owner. Names are safe as
// ids: neither databases nor containers can be renamed, and deleting them deletes their offers.
func (o offerOwner) id() string {
	if o.container != nil {
		return o.container.Path
	}
	return o.database.path()
}

// offerResource returns the owner's offer as operations return it.
func (a *Account) offerResource(o offerOwner) api.Resource {
	p := o.provision()
	var numbers []uint32
	for _, c := range o.containers() {
		numbers = append(numbers, c.Number)
	}
	p.reported.Store(int64(a.admission.Scaled(p.offer, numbers, o.container == nil)))
	offer := p.asReported()
	offer.ReplacePending = a.replacing(o)
	r := api.Resource{Kind: api.OfferResource, Item: p.item, Offer: offer}
	if o.container != nil {
		r.Self, r.RID = o.container.self, o.container.RID
	} else {
		r.RID = o.database.RID()
		r.Self = "dbs/" + r.RID + "/"
	}
	return r
}

// minimum is the lowest throughput, in RU/s, that the owner may have (WIRE §10).
func (o offerOwner) minimum(offer *resource.Offer) int {
	if o.container != nil {
		return offer.Minimum(o.container.bytes(), 0)
	}
	containers, bytes := o.database.sharing()
	return offer.Minimum(bytes, containers)
}

// offerReply completes a reply with the owner's offer. A change of throughput is pending while the
// throughput needs a different number of ranges than there are (WIRE §10).
func (a *Account) offerReply(o offerOwner, r *api.Result) *api.Result {
	r.MinThroughput = o.minimum(o.provision().offer)
	pending := a.replacing(o)
	r.ReplacePending = &pending
	return r
}

// replacing reports whether a change of the owner's throughput is pending.
func (a *Account) replacing(o offerOwner) bool {
	return slices.ContainsFunc(o.containers(), func(c *Container) bool {
		targetRanges := a.store.TargetRanges(c.Number)
		return targetRanges != 0 && targetRanges != len(c.Partitions())
	})
}

// containers are the containers that draw on the owner's offer.
func (o offerOwner) containers() []*Container {
	if o.container != nil {
		return []*Container{o.container}
	}
	var sharing []*Container
	for _, c := range o.database.containers {
		if c.Own == nil {
			sharing = append(sharing, c)
		}
	}
	return sharing
}

// aim sets the target number of ranges of the containers that draw on an offer, when the offer
// changes. A target that a container has not reached yet counts as reached, so the new target does
// not depend on the progress so far.
func (a *Account) aim(ctx context.Context, o offerOwner, from, to *resource.Offer) error {
	for _, c := range o.containers() {
		have, targetRanges := len(c.Partitions()), a.store.TargetRanges(c.Number)
		after := upkeep.AimedRanges(from, to, c.Own == nil, cmp.Or(targetRanges, have))
		if targetRanges == 0 && after == have {
			continue
		}
		if err := a.store.SetTargetRanges(ctx, c.Number, after); err != nil {
			return err
		}
		a.Balancer.Look(c.Number)
	}
	return nil
}

// checkOffer refuses an offer for something new in a serverless account.
func (a *Account) checkOffer(offer *resource.Offer) error {
	if offer == nil {
		return nil
	}
	return a.CheckOffers()
}

// CheckOffers refuses offers of a serverless account, which has no throughput to offer, in the
// service's words (SDK: recorded tests and tools look for them).
func (a *Account) CheckOffers() error {
	if !a.admission.Serverless {
		return nil
	}
	return status.New(status.BadRequest,
		"Setting offer throughput or autopilot on container is not supported for serverless accounts. Leave the throughput "+
			"out: each physical partition may spend %d RU/s.", admission.ServerlessThroughput)
}

func offerChange(id string, offer *resource.Offer) change {
	return change{key: offerKey(), id: id, json: offer.JSON()}
}

// provision is the throughput that a container of database d draws on.
func (c *Container) provision(d *Database) *provision {
	if c.Own != nil {
		return c.Own
	}
	return d.shared
}

// bytes is the total size of the container's items.
func (c *Container) bytes() (n int64) {
	for _, p := range c.Partitions() {
		n += p.Bytes()
	}
	return n
}

// sharing counts the containers that share the database's throughput, and the bytes they store.
func (d *Database) sharing() (containers int, bytes int64) {
	all := offerOwner{database: d}.containers()
	for _, c := range all {
		bytes += c.bytes()
	}
	return len(all), bytes
}

// offerForNew returns the offer of a new container that asks for none. It is nil when the container
// shares the database's throughput, which must be enough for one more container.
func (d *Database) offerForNew() (*resource.Offer, error) {
	if d.shared == nil {
		return resource.DefaultOffer(), nil
	}
	containers, bytes := d.sharing()
	have, need := d.shared.offer.Provisioned(), d.shared.offer.Minimum(bytes, containers+1)
	if have < need {
		return nil, status.New(status.SharedThroughputExceeded,
			"Database '%s' shares %d RU/s among %d containers; one more needs at least %d. Raise the throughput of the "+
				"database, or give the container its own.", d.ID, have, containers, need)
	}
	return nil, nil
}

// findOffer resolves an offer by its RID, which is also its id.
func (a *Account) findOffer(c *catalog, address string) (offerOwner, error) {
	if rid, err := resource.ParseRID(address); err == nil && rid.Kind == resource.RIDOffer && !a.admission.Serverless {
		if owner, ok := c.offers[rid.Offer]; ok {
			return owner, nil
		}
	}
	return offerOwner{}, status.New(status.NotFound,
		"Offer '%s' does not exist. Query /offers for the _rid of the container or database in offerResourceId.", address)
}

// offers is the list of the account's offers.
var offers = list{kind: api.OfferResource, scope: "offers"}

// offers returns the offers of a catalog without what offerResource reads: a client may be shown
// only some of them. A serverless account has none.
func (a *Account) offers(c *catalog) []api.Resource {
	if a.admission.Serverless {
		return nil
	}
	all := make([]api.Resource, 0, len(c.offers))
	for _, owner := range c.offers {
		all = append(all, api.Resource{Kind: api.OfferResource, Item: owner.provision().item})
	}
	return all
}

// ListOffers returns a page of offers.
func (a *Account) ListOffers(_ context.Context, call *api.Call, o api.FeedOptions) (*api.Result, error) {
	c := a.catalog.Load()
	r, err := a.controlFeed(call, offers, a.offers(c), o)
	if err != nil {
		return nil, err
	}
	for i := range r.Resources {
		r.Resources[i] = a.offerResource(c.offers[uint32(r.Resources[i].Item.Ordinal)])
	}
	return r, nil
}

// QueryOffers runs a query over the offers. SDKs look up the offer of a container or a database
// this way.
func (a *Account) QueryOffers(ctx context.Context, call *api.Call, q api.QueryRequest) (*api.Result, error) {
	c, document := a.catalog.Load(), q.Document
	q.Document = func(one *api.Resource) []byte {
		offer := a.offerResource(c.offers[uint32(one.Item.Ordinal)])
		return document(&offer)
	}
	return a.queryControl(ctx, call, offers, a.offers(c), q)
}

// ReadOffer returns one offer.
func (a *Account) ReadOffer(_ context.Context, call *api.Call, address string, cond api.Conditions) (*api.Result,
	error,
) {
	owner, err := a.findOffer(a.catalog.Load(), address)
	if err != nil {
		return nil, err
	}
	return a.offerReply(owner, a.controlRead(call, a.offerResource(owner), cond)), nil
}

// ReplaceOffer sets the throughput of a container or a database. The engine then splits ranges only
// if there are fewer than one for each 10,000 RU/s. It merges ranges only if the new throughput
// gives a new container fewer ranges than the old one did (see CreateContainer), and merges down to
// that number: 30,000 RU/s set to 29,000 keep five, set to 20,000 they leave four.
// Result.ReplacePending is true until the engine is done.
func (a *Account) ReplaceOffer(ctx context.Context, call *api.Call, address string, change resource.OfferChange,
	cond api.Conditions,
) (*api.Result, error) {
	if err := a.CheckOffers(); err != nil {
		return nil, err
	}
	return a.locked(ctx, func(c *catalog) (*api.Result, error) {
		owner, err := a.findOffer(c, address)
		if err != nil {
			return nil, err
		}
		old := owner.provision()
		if err := checkResourceMatch(cond.IfMatch, old.item.ETag()); err != nil {
			return nil, err
		}
		next, err := old.asReported().Replace(change, owner.minimum)
		if err != nil {
			return nil, err
		}
		committed, err := a.commit(ctx, offerChange(owner.id(), next))
		if err != nil {
			return nil, err
		}
		owner = a.publishOffer(c, owner, &provision{item: &committed.Items[0], offer: next})
		a.give(owner)
		// The account has stored the offer, so the ranges follow even if the client goes away. If there
		// are too few ranges, they follow at the latest after a restart.
		if err := a.aim(context.WithoutCancel(ctx), owner, old.offer, next); err != nil {
			return nil, errUnfinished(err)
		}
		return a.offerReply(owner,
			a.controlResult(call, api.Replaced, owner.provision().item.ETag()).WithResource(a.offerResource(owner))), nil
	})
}

// give changes the budgets of an owner of throughput at once.
func (a *Account) give(o offerOwner) {
	if o.container != nil {
		o.container.Budgets.SetOffer(o.container.Own.offer)
		return
	}
	var sharing []*admission.Budgets
	for _, c := range o.containers() {
		sharing = append(sharing, c.Budgets)
	}
	a.admission.SetPool(o.database.pool, o.database.shared.offer, sharing)
}

// publishOffer publishes a catalog in which an owner has another offer.
func (a *Account) publishOffer(c *catalog, owner offerOwner, p *provision) offerOwner {
	previous := c.databases[owner.database.ID]
	next := offerOwner{database: previous.with(nil, nil)}
	if owner.container != nil {
		changed := *owner.container
		next = offerOwner{previous.with(owner.container, &changed), &changed}
	}
	*next.slot() = p
	a.catalog.Store(c.with(previous, next.database))
	return next
}
