package engine

import (
	"context"
	"fmt"
	"maps"
	"strconv"

	"github.com/orrery-db/orrery/internal/admission"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/query/sql/ast"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/store"
)

// catalog is the set of existing resources at one moment. It is immutable: a change makes a new
// catalog, and an operation works with the one it started with.
type catalog struct {
	databases map[string]*database  // by id
	numbers   map[uint32]*database  // by number
	offers    map[uint32]offerOwner // offer number → the resource that the offer serves
}

// database is a database and the resources in it.
type database struct {
	item       *resource.Item
	number     uint32
	id         string
	shared     *provision            // the throughput its containers share; nil: each has its own
	pool       *admission.Pool       // the budget of shared; copies of the database share it
	containers map[string]*container // by id
	byNumber   map[uint32]*container
}

// container is a container, its throughput and its physical partitions.
type container struct {
	item       *resource.Item
	number     uint32
	database   *database // as of the container's last change; its number and id never change
	id         string
	definition *resource.Container
	policy     *index.Policy         // what to index; a stale partition still follows an older policy
	unique     *index.UniqueKeys     // nil: no unique keys
	computed   map[string]*ast.Query // the queries of its computed properties, by name
	routes     *store.Routes         // its present partitions; nil only during creation. Copies share it
	own        *provision            // nil: the container shares its database's throughput
	budgets    *admission.Budgets    // nil only during creation. Copies share it

	// The addresses of the container in replies, rendered once.
	rid, path, self string
}

// newContainer returns a container that has no partitions and no offer yet.
func newContainer(d *database, item *resource.Item, number uint32, definition *resource.Container) (*container, error) {
	unique, err := index.NewUniqueKeys(definition.UniqueKeys)
	if err != nil {
		return nil, err
	}
	policy, err := indexPolicy(definition)
	if err != nil {
		return nil, err
	}
	c := &container{
		item: item, number: number, database: d, id: definition.ID, definition: definition, policy: policy, unique: unique,
		computed: computedOf(definition),
		rid:      resource.ContainerRID(d.number, number), path: d.path() + "/colls/" + definition.ID,
	}
	c.self = "dbs/" + d.rid() + "/colls/" + c.rid + "/"
	return c, nil
}

// physical returns the part of the definition that the container's partitions need.
func (c *container) physical() store.Definition {
	return store.Definition{Partition: c.key(), Index: c.policy, DefaultTTL: c.definition.DefaultTTL, Unique: c.unique}
}

func newDatabase(item *resource.Item, number uint32) *database {
	return &database{
		item: item, number: number, id: item.ID, containers: map[string]*container{},
		byNumber: map[uint32]*container{},
	}
}

func (d *database) rid() string  { return resource.DatabaseRID(d.number) }
func (d *database) path() string { return "dbs/" + d.id }

// key is the container's partition key definition.
func (c *container) key() partition.Definition { return c.definition.Partition }

// rangeID is the partition key range id of a physical partition.
func rangeID(p *physical.Partition) string { return strconv.FormatUint(uint64(p.ID()), 10) }

// database resolves a name or a RID; nil when no database matches. A name that looks like a RID
// wins.
func (c *catalog) database(address string) *database {
	if d, ok := c.databases[address]; ok {
		return d
	}
	if rid, err := resource.ParseRID(address); err == nil && rid.Kind == resource.RIDDatabase {
		return c.numbers[rid.DB]
	}
	return nil
}

// container resolves a name or a RID; nil when no container matches.
func (d *database) container(address string) *container {
	if found, ok := d.containers[address]; ok {
		return found
	}
	if rid, err := resource.ParseRID(address); err == nil && rid.Kind == resource.RIDContainer && rid.DB == d.number {
		return d.byNumber[rid.Coll]
	}
	return nil
}

// findDatabase resolves a name or a RID, or returns NotFound.
func (c *catalog) findDatabase(address string) (*database, error) {
	if d := c.database(address); d != nil {
		return d, nil
	}
	return nil, status.New(status.NotFound, "Database '%s' does not exist. Create it first.", address)
}

// findContainer resolves a container by names or RIDs.
func (c *catalog) findContainer(databaseAddress, address string) (*container, error) {
	d, err := c.findDatabase(databaseAddress)
	if err != nil {
		return nil, ownerNotFound(err)
	}
	if found := d.container(address); found != nil {
		return found, nil
	}
	return nil, status.New(status.NotFound, "Container '%s' does not exist in database '%s'. Create it first.", address,
		d.id)
}

// owner resolves the container that an item operation addresses. Its error for a missing
// container has another substatus than the one for a missing item. It also refuses a container
// that was recreated under the name the caller knows (WIRE §7.4).
func (c *catalog) owner(call *api.Call, databaseAddress, address string) (*container, error) {
	found, err := c.permitted(call, databaseAddress, address)
	if err != nil {
		return nil, ownerNotFound(err)
	}
	if call.ContainerRID != "" && call.ContainerRID != found.rid {
		return nil, status.New(status.NameCacheStale,
			"Container '%s' is now %s, the request knows it as %s: it was deleted and made again. Read the container again "+
				"and repeat the request.",
			found.id, found.rid, call.ContainerRID)
	}
	if call.IntendedRID != "" && call.IntendedRID != found.rid {
		return nil, status.New(status.ContainerRIDMismatch, "")
	}
	return found, nil
}

// ownerNotFound turns "not found" into "the owner is not found" (404/1003).
func ownerNotFound(err error) error {
	e := status.Of(err)
	if e.Kind != status.NotFound {
		return err
	}
	return status.New(status.OwnerNotFound, "%s", e.Message)
}

// loadCatalog reads the account and publishes the first catalog.
func (e *Engine) loadCatalog(ctx context.Context) error {
	l := loader{
		catalog: &catalog{
			databases: map[string]*database{}, numbers: map[uint32]*database{},
			offers: map[uint32]offerOwner{},
		},
		byKey:   map[partition.Key]*database{},
		byOffer: map[string]offerOwner{},
		store:   e.store,
	}
	if err := e.eachAccountItem(ctx, l.add); err != nil {
		return err
	}
	e.catalog.Store(l.catalog)
	return nil
}

// loader fills a catalog that is not published yet. Owners precede the resources they own: they
// were created earlier, and an item keeps its number.
type loader struct {
	catalog *catalog
	byKey   map[partition.Key]*database // partition key of a database's containers → the database
	byOffer map[string]offerOwner       // offer id → the resource that the offer serves
	store   *store.Store
}

func (l *loader) add(item *resource.Item) error {
	number, err := resourceNumber(item)
	if err != nil {
		return err
	}
	switch item.Key {
	case databaseKey():
		d := newDatabase(item, number)
		l.catalog.databases[d.id], l.catalog.numbers[d.number] = d, d
		l.byKey[containerKey(number)] = d
		l.byOffer[offerID(d.id, "")] = offerOwner{database: d}
		return nil
	case offerKey():
		return l.addOffer(item, number)
	}
	if isMember(item) {
		return nil // the engine reads it from the account when an operation needs it
	}
	return l.addContainer(item, number)
}

func (l *loader) addContainer(item *resource.Item, number uint32) error {
	d := l.byKey[item.Key]
	if d == nil {
		return fmt.Errorf("account item %q of key %s belongs to no database", item.ID, item.Key)
	}
	definition, err := resource.DecodeContainer(item.JSON)
	if err != nil {
		return fmt.Errorf("definition of container %q: %w", item.ID, err)
	}
	coll, err := newContainer(d, item, number, definition)
	if err != nil {
		return fmt.Errorf("definition of container %q: %w", item.ID, err)
	}
	coll.routes = l.store.Routes(number)
	d.containers[coll.id], d.byNumber[number] = coll, coll
	l.byOffer[offerID(d.id, coll.id)] = offerOwner{d, coll}
	return nil
}

func (l *loader) addOffer(item *resource.Item, number uint32) error {
	owner, ok := l.byOffer[item.ID]
	if !ok {
		return fmt.Errorf("offer %q belongs to nothing that exists", item.ID)
	}
	offer, err := resource.DecodeOffer(item.JSON)
	if err != nil {
		return fmt.Errorf("offer %q: %w", item.ID, err)
	}
	owner.set(&provision{item: item, offer: offer})
	l.catalog.offers[number] = owner
	return nil
}

// resourceNumber is the number of a resource of the account.
func resourceNumber(item *resource.Item) (uint32, error) {
	if item.Ordinal == 0 || item.Ordinal > 1<<31-1 {
		return 0, fmt.Errorf("account item %q has number %d, outside 1..2³¹−1", item.ID, item.Ordinal)
	}
	return uint32(item.Ordinal), nil
}

// with returns a copy of the catalog that replaces one database, or removes it when next is nil.
func (c *catalog) with(previous, next *database) *catalog {
	out := &catalog{databases: maps.Clone(c.databases), numbers: map[uint32]*database{}, offers: map[uint32]offerOwner{}}
	if previous != nil {
		delete(out.databases, previous.id)
	}
	if next != nil {
		out.databases[next.id] = next
	}
	for _, d := range out.databases {
		out.numbers[d.number] = d
		if d.shared != nil {
			out.offers[d.shared.number()] = offerOwner{database: d}
		}
		for _, coll := range d.containers {
			if coll.own != nil {
				out.offers[coll.own.number()] = offerOwner{d, coll}
			}
		}
	}
	return out
}

// withContainer returns a copy of the database with one container added or replaced.
func (d *database) withContainer(coll *container) *database {
	return d.changed(func(ids map[string]*container) { ids[coll.id] = coll })
}

// withoutContainer returns a copy of the database without one container.
func (d *database) withoutContainer(coll *container) *database {
	return d.changed(func(ids map[string]*container) { delete(ids, coll.id) })
}

func (d *database) changed(change func(map[string]*container)) *database {
	next := *d
	next.containers, next.byNumber = maps.Clone(d.containers), map[uint32]*container{}
	change(next.containers)
	for _, c := range next.containers {
		next.byNumber[c.number] = c
	}
	return &next
}
