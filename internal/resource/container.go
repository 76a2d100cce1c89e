package resource

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// Container is the definition of a container, with the service's defaults filled in.
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

	given value.Value // the definition before NewContainer filled in defaults
	body  value.Value // the stored form
}

// ComputedProperty is a named expression over an item. Queries use it like a stored property.
type ComputedProperty struct {
	// Name is the name of the property at the top of an item.
	Name string
	// Query is the text that computes the property's value: SELECT VALUE … FROM c.
	Query string
}

// Names of properties.
const (
	partitionKey           = "partitionKey"
	uniqueKeyPolicy        = "uniqueKeyPolicy"
	conflictResolution     = "conflictResolutionPolicy"
	clientEncryptionPolicy = "clientEncryptionPolicy"
	vectorEmbeddingPolicy  = "vectorEmbeddingPolicy"
	changeFeedPolicy       = "changeFeedPolicy"
)

// MaxUniqueKeyPaths is the greatest number of paths of one unique key (documented).
const MaxUniqueKeyPaths = 16

// MaxRetention is the longest retention of versions in minutes: 30 days (SDK).
const MaxRetention = 30 * 24 * 60

// properties are the properties that the stored form begins with, in the service's order.
var properties = []string{
	"id", "indexingPolicy", partitionKey, "defaultTtl", uniqueKeyPolicy, conflictResolution, "geospatialConfig",
	"analyticalStorageTtl", "computedProperties", vectorEmbeddingPolicy, "fullTextPolicy", changeFeedPolicy,
	clientEncryptionPolicy,
}

// defaults are the values of properties that a definition lacks (recorded).
var defaults = []value.Member{
	{Name: conflictResolution, Value: value.FromRaw([]byte(
		`{"mode":"LastWriterWins","conflictResolutionPath":"/_ts","conflictResolutionProcedure":""}`))},
	{Name: "geospatialConfig", Value: value.FromRaw([]byte(`{"type":"Geography"}`))},
	{Name: partitionKey, Value: value.FromRaw([]byte(`{"paths":["` + partition.SystemKeyPath + `"],"systemKey":true}`))},
}

// DecodeContainer reads the stored form: the output of JSON, of this version or an earlier one. It
// checks only the partition key and the unique keys, which decide where items are stored.
func DecodeContainer(json []byte) (*Container, error) {
	v, err := value.Parse(json)
	switch {
	case err != nil:
		return nil, err
	case !v.Property(partitionKey).IsDefined():
		return nil, errors.New("the stored definition has no partition key")
	}
	return NewContainer(upgrade(v))
}

// upgrade rewrites the policies of the first version as later versions store them. The first
// version accepted only policies without an effect, and stored them as the client wrote them.
func upgrade(v value.Value) value.Value {
	if policy := v.Property(uniqueKeyPolicy); policy.IsDefined() && !policy.Property("uniqueKeys").IsDefined() {
		v = with(v, uniqueKeyPolicy, with(policy, "uniqueKeys", value.FromArray(nil)))
	}
	const retention = "retentionDuration"
	if minutes, ok := WholeNumber(v.Property(changeFeedPolicy).Property(retention)); ok {
		v = with(v, changeFeedPolicy, with(v.Property(changeFeedPolicy), retention, value.FromNumber(float64(minutes))))
	}
	const mode, lastWriterWins, procedure = "mode", "LastWriterWins", "conflictResolutionProcedure"
	policy := v.Property(conflictResolution)
	path := policy.Property("conflictResolutionPath")
	if strings.EqualFold(policy.Property(mode).Text(), lastWriterWins) && policy.Property(procedure).Text() == "" &&
		(path.Kind() == value.String || !path.IsDefined()) {
		policy = with(policy, mode, value.FromString(lastWriterWins))
		policy = with(policy, "conflictResolutionPath", value.FromString(cmp.Or(path.Text(), "/_ts")))
		v = with(v, conflictResolution, with(policy, procedure, value.FromString("")))
	}
	return v
}

// NewContainer returns the container with a definition whose properties package definition has
// checked and normalised. NewContainer fills in the defaults. It checks the partition key and the
// unique keys itself: a mistake in them is a status.BadRequest.
func NewContainer(given value.Value) (*Container, error) {
	body := inOrder(slices.Concat(defaults, members(given)))
	key := body.Property(partitionKey)
	definition, err := keyOf(key, partition.Definition{})
	if err != nil {
		return nil, err
	}
	c := &Container{
		ID: given.Property("id").Text(), Partition: definition, given: given,
		body: with(body, partitionKey, keyValue(definition, key)),
	}
	if ttl, ok := timeToLive(c.Property("defaultTtl")); ok {
		c.DefaultTTL = ttl
	}
	for p := range c.Property("computedProperties").Elements() {
		c.ComputedProperties = append(c.ComputedProperties,
			ComputedProperty{Name: p.Property("name").Text(), Query: p.Property("query").Text()})
	}
	return c, c.readUniqueKeys()
}

// JSON returns the stored form. It writes defaults explicitly and omits system properties. Known
// members stand in the service's order, unknown members after them.
func (c *Container) JSON() []byte { return value.AppendJSON(nil, c.body) }

// Property returns a property of the stored form; undefined when it is absent.
func (c *Container) Property(name string) value.Value { return c.body.Property(name) }

// Retention is for how many minutes the container keeps every version of its items; 0: it keeps
// none.
func (c *Container) Retention() int32 {
	minutes, ok := WholeNumber(c.Property(changeFeedPolicy).Property("retentionDuration"))
	if !ok || minutes < 0 {
		return 0
	}
	return int32(min(minutes, MaxRetention))
}

// put sets a property.
func (c *Container) put(name string, v value.Value) {
	c.body = inOrder(append(members(c.body), value.Member{Name: name, Value: v}))
}

// inOrder returns an object with these members, the known properties first, in the service's order.
// The last of several members of one name counts.
func inOrder(all []value.Member) value.Value {
	o := value.FromObject(all)
	var ordered []value.Member
	for _, name := range properties {
		ordered = append(ordered, value.Member{Name: name, Value: o.Property(name)})
	}
	return value.FromObject(append(ordered, all...))
}

// with returns an object with one member replaced or added.
func with(o value.Value, name string, v value.Value) value.Value {
	return value.FromObject(append(members(o), value.Member{Name: name, Value: v}))
}

// members lists the members of an object.
func members(o value.Value) []value.Member {
	var all []value.Member
	for name, v := range o.Members() {
		all = append(all, value.Member{Name: name, Value: v})
	}
	return all
}

// keyOf reads a partition key. Its kind, version and system key are those of from where v lacks
// them.
func keyOf(v value.Value, from partition.Definition) (partition.Definition, error) {
	var paths []string
	for p := range v.Property("paths").Elements() {
		paths = append(paths, p.Text())
	}
	kind, version := from.Kind, from.Version
	switch v.Property("kind").Text() {
	case partition.Hash.String():
		kind = partition.Hash
	case partition.MultiHash.String():
		kind = partition.MultiHash
	}
	if n, ok := WholeNumber(v.Property("version")); ok {
		version = n
	}
	d, err := partition.NewDefinition(paths, kind, version)
	d.SystemKey = v.Property("systemKey").IsTrue() || from.SystemKey && slices.Equal(paths, from.Paths)
	return d, err
}

// keyValue returns the partition key as replies show it. It omits version 1 when the client sent no
// version (recorded from the service).
func keyValue(d partition.Definition, given value.Value) value.Value {
	var paths []value.Value
	for _, p := range d.Paths {
		paths = append(paths, value.FromString(p))
	}
	known := []value.Member{
		{Name: "paths", Value: value.FromArray(paths)}, {Name: "kind", Value: value.FromString(d.Kind.String())},
	}
	if d.Version != 1 || given.Property("version").IsDefined() {
		known = append(known, value.Member{Name: "version", Value: value.FromNumber(float64(d.Version))})
	}
	if d.SystemKey {
		known = append(known, value.Member{Name: "systemKey", Value: value.FromBool(true)})
	}
	return value.FromObject(slices.Concat(known, members(given), known))
}

// readUniqueKeys reads the constraints of the unique key policy. It refuses a constraint without
// paths, a constraint that names a path twice, and a constraint that repeats another.
func (c *Container) readUniqueKeys() error {
	for key := range c.Property(uniqueKeyPolicy).Property("uniqueKeys").Elements() {
		at := fmt.Sprintf("uniqueKeyPolicy.uniqueKeys[%d]", len(c.UniqueKeys))
		var paths []string
		for p := range key.Property("paths").Elements() {
			if err := CheckPropertyPath(fmt.Sprintf("%s.paths[%d]", at, len(paths)), p); err != nil {
				return err
			}
			paths = append(paths, p.Text())
		}
		names := pathKeys(paths)
		switch {
		case len(paths) == 0:
			return status.New(status.BadRequest, "%s names no path. Name between 1 and %d.", at, MaxUniqueKeyPaths)
		case len(names) < len(paths):
			return status.New(status.BadRequest, "%s names a path twice. Name each once.", at)
		case hasConstraint(c.UniqueKeys, names):
			return status.New(status.BadRequest, "%s repeats an earlier unique key. Remove it.", at)
		}
		c.UniqueKeys = append(c.UniqueKeys, paths)
	}
	return nil
}

// pathKeys returns the properties of a constraint, regardless of the order and the quoting of its
// paths.
func pathKeys(paths []string) []string {
	var keys []string
	for _, p := range paths {
		key, _ := PathKey(p)
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return slices.Compact(keys)
}

// hasConstraint reports whether one of the constraints is about these properties.
func hasConstraint(constraints [][]string, keys []string) bool {
	return slices.ContainsFunc(constraints, func(c []string) bool { return slices.Equal(pathKeys(c), keys) })
}
