package resource

import (
	"strings"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// Container is the definition of a container: parsed, validated, with the service's defaults filled
// in.
type Container struct {
	// ID is the container's name in its database.
	ID string
	// Partition says where an item's partition key is and how it is hashed.
	Partition partition.Definition
	// DefaultTTL is the lifetime in seconds of items that have no ttl of their own. It is NeverExpires
	// when items expire only by their own ttl, and 0 when the property is absent and nothing expires.
	DefaultTTL int32
	// UniqueKeys are the paths of each unique key constraint as the client wrote them, such as
	// {{"/a/b", "/c"}}; nil for no constraints.
	UniqueKeys [][]string
	// ComputedProperties are the container's computed properties in their order; nil for none. This
	// package does not compile their queries.
	ComputedProperties []ComputedProperty

	// Indexing is the indexing policy.
	Indexing IndexingPolicy

	key      partitionKey
	indexing value.Value // the indexing policy as returned
	members  []member    // all other properties as returned, in the client's order

	conflictDefaulted bool // the definition did not set a conflict resolution policy
}

// ComputedProperty is a named expression over an item. Queries use it like a stored property.
type ComputedProperty struct {
	// Name is the name of the property at the top of an item.
	Name string
	// Query is the text that computes the property's value: SELECT VALUE … FROM c.
	Query string
}

// ParseContainer reads the body of a create or replace. A mistake is a status.BadRequest. A setting
// that this version cannot enforce is a status.NotSupportedYet that names the property. The
// definition keeps unknown properties. Without a partition key the container gets the system key
// /_partitionKey. docs/reference/containers.md has every rule and its source.
func ParseContainer(body []byte) (*Container, error) { return parseContainer(body, false) }

// DecodeContainer reads the stored form: the output of JSON, of this version or an earlier one.
func DecodeContainer(json []byte) (*Container, error) { return parseContainer(json, true) }

func parseContainer(body []byte, stored bool) (*Container, error) {
	json, members, err := parseDefinition(body, "container")
	if err != nil {
		return nil, err
	}
	c := &Container{}
	if c.ID, err = definitionID(members); err != nil {
		return nil, err
	}
	// The service refuses this null, unlike other nulls (JS SDK's tests).
	if value.FromRaw(json).Property("defaultTtl").Kind() == value.Null {
		return nil, wrongShape("defaultTtl", defaultTTLRule)
	}
	var policy value.Value
	for _, m := range members {
		switch m.name {
		case "id":
		case "partitionKey":
			err = c.key.parse(m.value)
		case "indexingPolicy":
			policy = m.value
		default:
			err = c.take(m, stored)
		}
		if err != nil {
			return nil, err
		}
	}
	if c.Partition, err = c.key.definition(); err != nil {
		return nil, err
	}
	if c.Indexing, c.indexing, err = parseIndexingPolicy(policy); err != nil {
		return nil, err
	}
	return c, c.settle(stored)
}

// take normalises a property as the service returns it and adds it to the definition.
func (c *Container) take(m member, stored bool) error {
	if s := shapeOf(m.name); s != nil {
		v, err := normalised(s, m.name, m.value)
		switch {
		case err == nil:
			m.value = v
		case !stored || !asksForNothing(m):
			return err
		}
	}
	c.members = append(c.members, m)
	return nil
}

// asksForNothing reports whether a stored policy has no effect. The first version stored such
// policies without checking their other members, so they are kept as they are.
func asksForNothing(m member) bool {
	if m.name == conflictResolution {
		return strings.EqualFold(m.value.Property("mode").Text(), lastWriterWins)
	}
	list := map[string]string{
		"uniqueKeyPolicy": "uniqueKeys", "vectorEmbeddingPolicy": "vectorEmbeddings",
		"fullTextPolicy": "fullTextPaths", "clientEncryptionPolicy": "includedPaths",
	}[m.name]
	return list != "" && m.value.Kind() == value.Object && m.value.Property(list).Len() == 0
}

// settle reads the fields that other packages use and checks the rules between properties.
func (c *Container) settle(stored bool) error {
	c.conflictDefaulted = c.member(conflictResolution) == nil
	for name, json := range defaults {
		if c.member(name) == nil {
			c.members = append(c.members, member{name, value.FromRaw([]byte(json))})
		}
	}
	if seconds, ok := timeToLive(c.valueOf("defaultTtl")); ok {
		c.DefaultTTL = seconds
	}
	var err error
	if c.UniqueKeys, err = uniqueKeysOf(c.valueOf("uniqueKeyPolicy")); err != nil {
		return err
	}
	if c.ComputedProperties, err = computedPropertiesOf(c.valueOf("computedProperties")); err != nil {
		return err
	}
	if c.DefaultTTL != 0 && c.Indexing.Mode == IndexingNone {
		return status.New(status.BadRequest,
			"A container with defaultTtl needs an index, but its indexing mode is none. Set indexingMode to \"consistent\" "+
				"(with /* in excludedPaths the index stays small), or remove defaultTtl.")
	}
	if err := c.checkSpatial(stored); err != nil {
		return err
	}
	return c.checkSearch()
}

// checkSpatial checks the bounds of spatial indexes. For geometry every spatial index is bounded
// (WIRE §11); for geography none is (JS SDK's tests). Earlier versions also stored bounds for
// geography.
func (c *Container) checkSpatial(stored bool) error {
	flat := c.valueOf("geospatialConfig").Property("type").Text() == geometry
	for index := range c.indexing.Property("spatialIndexes").Elements() {
		bounded := index.Property("boundingBox").IsDefined()
		if !flat && bounded && !stored {
			return status.New(status.BadRequest,
				"The spatial index on %s has a boundingBox, which does not go with geospatialConfig.type \"Geography\". Remove "+
					"it, or set the type to \"Geometry\".", formatted(index.Property("path")))
		}
		if flat && !bounded {
			return status.New(status.BadRequest,
				"The spatial index on %s has no boundingBox, which geospatialConfig.type \"Geometry\" needs. Add "+
					"{\"xmin\":…,\"ymin\":…,\"xmax\":…,\"ymax\":…}.", formatted(index.Property("path")))
		}
	}
	return nil
}

// JSON returns the stored form. It writes defaults explicitly and omits system properties. Known
// members stand in the service's order, unknown members after them.
func (c *Container) JSON() []byte {
	var o object
	o.text("id", c.ID)
	o.value(member{"indexingPolicy", c.indexing})
	o.raw("partitionKey", string(c.key.json(c.Partition)))
	for _, p := range properties {
		if m := c.member(p.name); m != nil {
			o.value(*m)
		}
	}
	for _, m := range c.members {
		if shapeOf(m.name) == nil {
			o.value(m)
		}
	}
	return o.close()
}

// member returns the property of that name, or nil.
func (c *Container) member(name string) *member {
	for i := range c.members {
		if c.members[i].name == name {
			return &c.members[i]
		}
	}
	return nil
}

// valueOf returns the value of a property, undefined when it is absent.
func (c *Container) valueOf(name string) value.Value {
	if m := c.member(name); m != nil {
		return m.value
	}
	return value.Value{}
}

// put sets a property.
func (c *Container) put(name string, v value.Value) {
	if m := c.member(name); m != nil {
		m.value = v
		return
	}
	c.members = append(c.members, member{name, v})
}

// AppendContainer appends a stored container as a client sees it. The item's
// ordinal is the container's number, db that of its database.
func AppendContainer(dst []byte, it *Item, db uint32) []byte {
	dst = openObject(dst, it.JSON)
	dst = append(dst, `"_rid":"`...)
	dst = appendContainerRID(dst, db, uint32(it.Ordinal))
	dst = append(dst, `","_self":"dbs/`...)
	dst = appendDatabaseRID(dst, db)
	dst = append(dst, `/colls/`...)
	dst = appendContainerRID(dst, db, uint32(it.Ordinal))
	dst = append(dst, `/",`...)
	dst = appendSystem(dst, it)
	return append(dst,
		`,"_docs":"docs/","_sprocs":"sprocs/","_triggers":"triggers/","_udfs":"udfs/","_conflicts":"conflicts/"}`...)
}
