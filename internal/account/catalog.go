package account

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strconv"

	"github.com/orrery-db/orrery/internal/admission"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/roles"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/store"
)

// catalog is the set of existing resources at one moment. It is immutable: a change makes a new
// catalog, and an operation works with the one it started with.
type catalog struct {
	databases map[string]*Database  // by id
	numbers   map[uint32]*Database  // by number
	offers    map[uint32]offerOwner // offer number → the resource that the offer serves
}

// Database is a database and the resources in it.
type Database struct {
	item       *resource.Item
	Number     uint32
	ID         string
	shared     *provision            // the throughput its containers share; nil: each has its own
	pool       *admission.Pool       // the budget of shared; copies of the database share it
	containers map[string]*Container // by id
	byNumber   map[uint32]*Container
}

// Container is a container, its throughput and its physical partitions.
type Container struct {
	item     *resource.Item
	Number   uint32
	Database *Database // as of the container's last change; its number and id never change
	ID       string
	schema
	routes  *store.Routes      // its present partitions; nil only during creation. Copies share it
	Own     *provision         // nil: the container shares its database's throughput
	Budgets *admission.Budgets // nil only during creation. Copies share it

	// The addresses of the container in replies, rendered once.
	RID, Path, self string
}

// newContainer returns a container that has no partitions and no offer yet.
func newContainer(d *Database, item *resource.Item, s schema) *Container {
	number := uint32(item.Ordinal)
	c := &Container{
		item: item, Number: number, Database: d, ID: s.Definition.ID, schema: s,
		RID: resource.ContainerRID(d.Number, number), Path: d.containerPath(s.Definition.ID),
	}
	c.self = "dbs/" + d.RID() + "/colls/" + c.RID + "/"
	return c
}

// SelfLink is the link of the container by RIDs.
func (c *Container) SelfLink() string { return c.self }

// physical returns the part of the definition that the container's partitions need.
func (c *Container) physical() store.Definition {
	return store.Definition{
		Partition: c.Key(), Index: c.Policy, DefaultTTL: c.Definition.DefaultTTL, Retention: c.Definition.Retention(),
		Unique: c.Unique,
	}
}

func newDatabase(item *resource.Item) *Database {
	return &Database{
		item: item, Number: uint32(item.Ordinal), ID: item.ID, containers: map[string]*Container{},
		byNumber: map[uint32]*Container{},
	}
}

// RID is the RID of the database.
func (d *Database) RID() string  { return resource.DatabaseRID(d.Number) }
func (d *Database) path() string { return databasePath(d.ID) }

func databasePath(id string) string { return "dbs/" + id }

func (d *Database) containerPath(id string) string { return d.path() + "/colls/" + id }

// Key is the container's partition key definition.
func (c *Container) Key() partition.Definition { return c.Definition.Partition }

// RangeID is the partition key range id of a physical partition.
func RangeID(p *physical.Partition) string { return strconv.FormatUint(uint64(p.ID()), 10) }

// database resolves a name or a RID; nil when no database matches. A name that looks like a RID
// wins.
func (c *catalog) database(address string) *Database {
	if d, ok := c.databases[address]; ok {
		return d
	}
	if rid, err := resource.ParseRID(address); err == nil && rid.Kind == resource.RIDDatabase {
		return c.numbers[rid.DB]
	}
	return nil
}

// container resolves a name or a RID; nil when no container matches.
func (d *Database) container(address string) *Container {
	if found, ok := d.containers[address]; ok {
		return found
	}
	if rid, err := resource.ParseRID(address); err == nil && rid.Kind == resource.RIDContainer && rid.DB == d.Number {
		return d.byNumber[rid.Coll]
	}
	return nil
}

// findDatabase resolves a name or a RID, or returns NotFound.
func (c *catalog) findDatabase(address string) (*Database, error) {
	if d := c.database(address); d != nil {
		return d, nil
	}
	return nil, status.New(status.NotFound, "Database '%s' does not exist. Create it first.", address)
}

// findContainer resolves a container by names or RIDs.
func (c *catalog) findContainer(databaseAddress, address string) (*Container, error) {
	d, err := c.findDatabase(databaseAddress)
	if err != nil {
		return nil, ownerNotFound(err)
	}
	if found := d.container(address); found != nil {
		return found, nil
	}
	return nil, status.New(status.NotFound, "Container '%s' does not exist in database '%s'. Create it first.", address,
		d.ID)
}

// Owner resolves the container that an operation on items addresses, by names or RIDs. Its error
// for a missing container has another substatus than the one for a missing item. It also refuses a
// container that was recreated under the name the caller knows (WIRE §7.4).
func (a *Account) Owner(call *api.Call, db, coll string) (found *Container, err error) {
	err = a.resolve(func(c *catalog) error {
		found, err = c.owner(call, db, coll)
		return err
	})
	return found, err
}

func (c *catalog) owner(call *api.Call, db, coll string) (*Container, error) {
	found, err := c.permitted(call, db, coll)
	if err != nil {
		return nil, ownerNotFound(err)
	}
	if call.ContainerRID != "" && call.ContainerRID != found.RID {
		return nil, status.New(status.NameCacheStale,
			"Container '%s' is now %s, the request knows it as %s: it was deleted and made again. Read the container again "+
				"and repeat the request.",
			found.ID, found.RID, call.ContainerRID)
	}
	if call.IntendedRID != "" && call.IntendedRID != found.RID {
		return nil, status.New(status.ContainerRIDMismatch, "")
	}
	return found, nil
}

// Find resolves a container by names or RIDs.
func (a *Account) Find(db, coll string) (*Container, error) {
	return a.catalog.Load().findContainer(db, coll)
}

// ownerNotFound turns "not found" into "the owner is not found" (404/1003).
func ownerNotFound(err error) error {
	e := status.Of(err)
	if e.Kind != status.NotFound {
		return err
	}
	return status.New(status.OwnerNotFound, "%s", e.Message)
}

// readCatalog reads the account. The catalog is not published yet, and has no budgets.
func (a *Account) readCatalog(ctx context.Context) (*catalog, *roles.Table, error) {
	l := loader{
		databases: map[string]*Database{}, byKey: map[partition.Key]*Database{}, byOffer: map[string]offerOwner{},
		store: a.store,
	}
	if err := a.eachResource(ctx, l.add); err != nil {
		return nil, nil, err
	}
	table, err := roles.New(l.definitions, l.assignments)
	if err != nil {
		return nil, nil, err
	}
	return &catalog{databases: l.databases}, table, nil
}

// loader fills databases that are not published yet. Owners precede the resources they own: they
// were created earlier, and an item keeps its number.
type loader struct {
	databases map[string]*Database        // by id
	byKey     map[partition.Key]*Database // partition key of a database's containers → the database
	byOffer   map[string]offerOwner       // offer id → the resource that the offer serves
	store     *store.Store

	definitions []roles.Definition
	assignments []roles.Assignment
}

func (l *loader) add(item *resource.Item) error {
	if err := checkNumber(item); err != nil {
		return err
	}
	switch item.Key {
	case databaseKey():
		d := newDatabase(item)
		l.databases[d.ID], l.byKey[containerKey(d.Number)] = d, d
		l.byOffer[d.path()] = offerOwner{database: d}
		return nil
	case offerKey():
		return l.addOffer(item)
	case roleKey(kindRoleDefinition), roleKey(kindRoleAssignment):
		return l.addRole(item)
	}
	if isMember(item) {
		return nil // the engine reads it from the account when an operation needs it
	}
	return l.addContainer(item)
}

func (l *loader) addContainer(item *resource.Item) error {
	d := l.byKey[item.Key]
	if d == nil {
		return fmt.Errorf("account item %q of key %s belongs to no database", item.ID, item.Key)
	}
	definition, err := resource.DecodeContainer(item.JSON)
	if err != nil {
		return fmt.Errorf("definition of container %q: %w", item.ID, err)
	}
	schema, err := schemaOf(definition)
	if err != nil {
		return fmt.Errorf("definition of container %q: %w", item.ID, err)
	}
	coll := newContainer(d, item, schema)
	coll.routes = l.store.Routes(coll.Number)
	d.containers[coll.ID], d.byNumber[coll.Number] = coll, coll
	l.byOffer[coll.Path] = offerOwner{d, coll}
	return nil
}

func (l *loader) addOffer(item *resource.Item) error {
	owner, ok := l.byOffer[item.ID]
	if !ok {
		return fmt.Errorf("offer %q belongs to nothing that exists", item.ID)
	}
	offer, err := resource.DecodeOffer(item.JSON)
	if err != nil {
		return fmt.Errorf("offer %q: %w", item.ID, err)
	}
	*owner.slot() = &provision{item: item, offer: offer}
	return nil
}

// checkNumber checks the number of a resource of the account.
func checkNumber(item *resource.Item) error {
	if item.Ordinal == 0 || item.Ordinal > 1<<31-1 {
		return fmt.Errorf("account item %q has number %d, outside 1..2³¹−1", item.ID, item.Ordinal)
	}
	return nil
}

// with returns a copy of the catalog that replaces one database, or removes it when next is nil.
func (c *catalog) with(previous, next *Database) *catalog {
	out := &catalog{databases: maps.Clone(c.databases), numbers: map[uint32]*Database{}, offers: map[uint32]offerOwner{}}
	if previous != nil {
		delete(out.databases, previous.ID)
	}
	if next != nil {
		out.databases[next.ID] = next
	}
	for _, d := range out.databases {
		out.numbers[d.Number] = d
		if d.shared != nil {
			out.offers[d.shared.number()] = offerOwner{database: d}
		}
		for _, coll := range d.containers {
			if coll.Own != nil {
				out.offers[coll.Own.number()] = offerOwner{d, coll}
			}
		}
	}
	return out
}

// with returns a copy of the database that replaces one container, or removes it when next is nil.
func (d *Database) with(previous, next *Container) *Database {
	out := *d
	out.containers, out.byNumber = maps.Clone(d.containers), map[uint32]*Container{}
	if previous != nil {
		delete(out.containers, previous.ID)
	}
	if next != nil {
		out.containers[next.ID] = next
	}
	for _, c := range out.containers {
		out.byNumber[c.Number] = c
	}
	return &out
}

// Place identifies a database and one of its containers by numbers that the engine never reuses;
// 0 stands for no resource.
type Place struct{ DB, Container uint32 }

// Place finds a database and a container in it, by names or RIDs. A number is 0 when nothing
// matches. It does not allocate for an existing container.
func (a *Account) Place(db, container string) (p Place) {
	d := a.catalog.Load().database(db)
	if d == nil {
		return p
	}
	p.DB = d.Number
	if found := d.container(container); found != nil {
		p.Container = found.Number
	}
	return p
}

// NameOf is the reverse of Place: it returns names, "" for none. there is false when the resource
// has been deleted.
func (a *Account) NameOf(p Place) (db, container string, there bool) {
	if p.DB == 0 {
		return "", "", true
	}
	d := a.catalog.Load().numbers[p.DB]
	if d == nil {
		return "", "", false
	}
	if p.Container == 0 {
		return d.ID, "", true
	}
	c := d.byNumber[p.Container]
	if c == nil {
		return "", "", false
	}
	return d.ID, c.ID, true
}

// EachContainer returns all containers with their present ranges, in the order of their paths.
func (a *Account) EachContainer() []*Routed {
	var found []*Routed
	for _, d := range a.catalog.Load().databases {
		for _, c := range d.containers {
			if now, err := c.Routed(); err == nil { // an error means that it is being created or deleted
				found = append(found, now)
			}
		}
	}
	slices.SortFunc(found, func(a, b *Routed) int { return cmp.Compare(a.Path, b.Path) })
	return found
}

// OfferOf returns the throughput that a container has now, and whether it is the container's own.
// It is nil when the container's database has been deleted.
func (a *Account) OfferOf(c *Container) (offer *resource.Offer, own bool) {
	if c.Own != nil {
		return c.Own.offer, true
	}
	d := a.catalog.Load().numbers[c.Database.Number]
	if d == nil {
		return nil, false
	}
	return d.shared.orNil(), false
}

// Siblings returns the paths of the other containers that share a container's throughput, by
// number.
func (a *Account) Siblings(c *Container) map[uint32]string {
	d := a.catalog.Load().numbers[c.Database.Number]
	if d == nil || c.Own != nil {
		return nil
	}
	siblings := map[uint32]string{}
	for _, other := range (offerOwner{database: d}).containers() {
		if other.Number != c.Number {
			siblings[other.Number] = other.Path
		}
	}
	return siblings
}
