package resource

import (
	"bytes"
	"slices"
	"strconv"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// Container is the definition of a container: parsed, validated and with the
// service's defaults filled in.
type Container struct {
	// ID is its name in the database.
	ID string
	// Partition says where an item's partition key is and how it is hashed.
	Partition partition.Definition

	key    partitionKey
	policy []member // of indexingPolicy: members nobody knows
	others []member // of the definition, in the client's order
}

// Defaults as the service writes them into what it returns.
const (
	defaultConflictResolution = `{"mode":"LastWriterWins","conflictResolutionPath":"/_ts","conflictResolutionProcedure":""}`
	defaultGeospatial         = `{"type":"Geography"}`
)

// ParseContainer reads the body of a create or replace. Mistakes are a
// status.BadRequest; what this version would not enforce is a
// status.NotSupportedYet that names the property; properties nobody knows
// survive. Without a partition key the container has a system key at
// /_partitionKey.
func ParseContainer(body []byte) (*Container, error) {
	_, members, err := parseDefinition(body, "container")
	if err != nil {
		return nil, err
	}
	c := &Container{}
	if c.ID, err = definitionID(members); err != nil {
		return nil, err
	}
	for _, m := range members {
		if err := c.take(m); err != nil {
			return nil, err
		}
	}
	if c.Partition, err = c.key.definition(); err != nil {
		return nil, err
	}
	return c, nil
}

// DecodeContainer reads the stored form.
func DecodeContainer(json []byte) (*Container, error) { return ParseContainer(json) }

// take puts one property of the body where it belongs.
func (c *Container) take(m member) error {
	switch m.name {
	case "id":
		return nil
	case "partitionKey":
		return c.key.parse(m.value)
	case "indexingPolicy":
		unknown, err := parseIndexingPolicy(m.value)
		c.policy = unknown
		return err
	}
	if check, known := optional[m.name]; known {
		if err := check(m); err != nil {
			return err
		}
	}
	c.others = append(c.others, m)
	return nil
}

// JSON returns the stored form: defaults explicit, system properties absent.
func (c *Container) JSON() []byte {
	var o object
	o.text("id", c.ID)
	o.raw("indexingPolicy", string(indexingPolicyJSON(c.policy)))
	o.raw("partitionKey", string(c.key.json(c.Partition)))
	c.addDefault(&o, "conflictResolutionPolicy", defaultConflictResolution)
	c.addDefault(&o, "geospatialConfig", defaultGeospatial)
	for _, m := range c.others {
		o.value(m)
	}
	return o.close()
}

func (c *Container) addDefault(o *object, name, json string) {
	if c.other(name) == nil {
		o.raw(name, json)
	}
}

// CheckReplace returns a status.BadRequest when next changes what a container
// keeps for ever: its id, its partition key and how it resolves conflicts.
// What next leaves out of these it takes over from c: some clients send only
// the paths of the partition key.
func (c *Container) CheckReplace(next *Container) error {
	if next.ID != c.ID {
		return status.New(status.BadRequest, "The id in the body, %q, is not the container's, %q. A container cannot be renamed.", clip(next.ID), clip(c.ID))
	}
	definition, err := next.key.inherit(c.Partition)
	if err != nil {
		return err
	}
	if !sameKey(definition, c.Partition) {
		return status.New(status.BadRequest, "The partition key of a container cannot be changed: it is %s. Send it unchanged, or create another container and copy the items.", c.key.json(c.Partition))
	}
	next.Partition = definition
	if !next.key.given {
		next.key = c.key
	}
	return c.checkConflictResolution(next)
}

func (c *Container) checkConflictResolution(next *Container) error {
	const name = "conflictResolutionPolicy"
	have, given := c.other(name), next.other(name)
	if given == nil {
		if have != nil {
			next.others = append(next.others, *have)
		}
		return nil
	}
	if resolutionPath(have) != resolutionPath(given) {
		return status.New(status.BadRequest, "The %s of a container cannot be changed: its path is %s. Send it unchanged, or leave it out.", name, clip(resolutionPath(have)))
	}
	return nil
}

// resolutionPath is the property whose greater value wins.
func resolutionPath(policy *member) string {
	if policy != nil {
		if path := policy.value.Property("conflictResolutionPath"); path.Kind() == value.String {
			return path.Text()
		}
	}
	return "/_ts"
}

// other returns the property of that name, or nil.
func (c *Container) other(name string) *member {
	for i := range c.others {
		if c.others[i].name == name {
			return &c.others[i]
		}
	}
	return nil
}

func sameKey(a, b partition.Definition) bool {
	return slices.Equal(a.Paths, b.Paths) && a.Kind == b.Kind && a.Version == b.Version && a.SystemKey == b.SystemKey
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
	return append(dst, `,"_docs":"docs/","_sprocs":"sprocs/","_triggers":"triggers/","_udfs":"udfs/","_conflicts":"conflicts/"}`...)
}

// partitionKey is the partitionKey of a definition as it was written: zero
// values where the client gave nothing.
type partitionKey struct {
	given   bool
	paths   []string
	kind    partition.Kind
	hasKind bool
	version int
	system  bool
	unknown []member
}

func (k *partitionKey) parse(v value.Value) error {
	members, ok := membersOf(v)
	if !ok {
		return wrongShape("partitionKey", `an object such as {"paths":["/customerId"],"kind":"Hash","version":2}`)
	}
	k.given = true
	for _, m := range members {
		if err := k.take(m); err != nil {
			return err
		}
	}
	return nil
}

func (k *partitionKey) take(m member) error {
	switch m.name {
	case "paths":
		return k.takePaths(m.value)
	case "kind":
		switch m.value.Text() {
		case "Hash":
			k.kind = partition.Hash
		case "MultiHash":
			k.kind = partition.MultiHash
		default:
			return wrongShape("partitionKey.kind", `"Hash" or "MultiHash"`)
		}
		k.hasKind = true
	case "version":
		k.version = int(m.value.Float())
		if m.value.Kind() != value.Number || (k.version != 1 && k.version != 2) || float64(k.version) != m.value.Float() {
			return wrongShape("partitionKey.version", "1 or 2")
		}
	case "systemKey":
		if m.value.Kind() != value.True && m.value.Kind() != value.False {
			return wrongShape("partitionKey.systemKey", "true or false")
		}
		k.system = m.value.IsTrue()
	default:
		k.unknown = append(k.unknown, m)
	}
	return nil
}

func (k *partitionKey) takePaths(v value.Value) error {
	if v.Kind() != value.Array {
		return wrongShape("partitionKey.paths", `an array of paths such as ["/customerId"]`)
	}
	k.paths = nil
	for e := range v.Elements() {
		if e.Kind() != value.String {
			return wrongShape("partitionKey.paths", `an array of paths such as ["/customerId"]`)
		}
		k.paths = append(k.paths, e.Text())
	}
	return nil
}

// definition fills in the defaults: kind Hash, version 1 (2 for MultiHash),
// and the system key where the client gave no partition key at all.
func (k *partitionKey) definition() (partition.Definition, error) {
	if !k.given {
		k.paths, k.system = []string{partition.SystemKeyPath}, true
	}
	d, err := partition.NewDefinition(k.paths, k.kind, k.version)
	if err != nil {
		return partition.Definition{}, err
	}
	if k.system && !slices.Equal(k.paths, []string{partition.SystemKeyPath}) {
		return partition.Definition{}, status.New(status.BadRequest, "partitionKey.systemKey is true, but the path is not %s. Remove systemKey for a path of your own.", partition.SystemKeyPath)
	}
	d.SystemKey = k.system
	return d, nil
}

// inherit is definition with the gaps filled from an existing container.
func (k *partitionKey) inherit(from partition.Definition) (partition.Definition, error) {
	if !k.given {
		return from, nil
	}
	full := *k
	if !full.hasKind {
		full.kind = from.Kind
	}
	if full.version == 0 {
		full.version = from.Version
	}
	full.system = full.system || from.SystemKey && slices.Equal(full.paths, from.Paths)
	return full.definition()
}

func (k *partitionKey) json(d partition.Definition) []byte {
	var o object
	o.name("paths")
	o.b = append(o.b, '[')
	for i, p := range d.Paths {
		if i > 0 {
			o.b = append(o.b, ',')
		}
		o.b = value.AppendString(o.b, p)
	}
	o.b = append(o.b, ']')
	o.text("kind", d.Kind.String())
	o.raw("version", strconv.Itoa(d.Version))
	if d.SystemKey {
		o.raw("systemKey", "true")
	}
	for _, m := range k.unknown {
		o.value(m)
	}
	return bytes.Clone(o.close())
}
