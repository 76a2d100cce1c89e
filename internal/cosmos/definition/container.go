package definition

import (
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

const indexingPolicy = "indexingPolicy"

// ParseContainer reads the body of a create or replace. A mistake is a status.BadRequest. A setting
// that this version cannot enforce is a status.NotSupportedYet that names the property. The
// definition keeps unknown properties. Without a partition key the container gets the system key
// /_partitionKey. docs/reference/containers.md has every rule and its source.
func ParseContainer(body []byte) (*resource.Container, error) {
	json, id, err := parse(body, "container", addedToOwners)
	if err != nil {
		return nil, err
	}
	v := value.FromRaw(json)
	// The service refuses this null, unlike other nulls (JS SDK's tests).
	if v.Property("defaultTtl").Kind() == value.Null {
		return nil, resource.InvalidProperty("defaultTtl", defaultTTLRule)
	}
	members := membersOf(v)
	if err := properties.normalise("", members); err != nil {
		return nil, err
	}
	policy, err := parseIndexingPolicy(v.Property(indexingPolicy))
	if err != nil {
		return nil, err
	}
	// The later of two members of one name counts. The stored id has no escapes.
	c, err := resource.NewContainer(value.FromObject(append(members,
		value.Member{Name: "id", Value: value.FromString(id)}, value.Member{Name: indexingPolicy, Value: policy})))
	if err != nil {
		return nil, err
	}
	for _, check := range []func(*resource.Container) error{
		checkSystemKey, checkComputed, checkExpiry, checkSpatial, checkVectors, checkFullText,
	} {
		if err := check(c); err != nil {
			return nil, err
		}
	}
	return c, nil
}

// keyShape is the shape of a partition key. Package partition checks its paths.
var keyShape = objectOf(
	field{name: "paths", shape: keyPaths},
	field{name: "kind", shape: keyKind},
	field{name: "version", shape: keyVersion},
	field{name: "systemKey", shape: systemKey},
)

func partitionKey(at string, v value.Value) (value.Value, error) {
	if v.Kind() != value.Object {
		return value.Value{}, resource.InvalidProperty(at,
			`an object such as {"paths":["/customerId"],"kind":"Hash","version":2}`)
	}
	return keyShape(at, v)
}

var keyPaths = valueThat(func(v value.Value) bool {
	isNoText := func(e value.Value) bool { return e.Kind() != value.String }
	return v.Kind() == value.Array && !slices.ContainsFunc(slices.Collect(v.Elements()), isNoText)
}, `an array of paths such as ["/customerId"]`)

// keyKind accepts the empty text, which the Go SDK sends for an absent value.
func keyKind(at string, v value.Value) (value.Value, error) {
	switch {
	case v.Kind() == value.String && v.Text() == "":
		return value.Value{}, nil
	case v.Text() == partition.Hash.String(), v.Text() == partition.MultiHash.String():
		return v, nil
	}
	return value.Value{}, resource.InvalidProperty(at, `"Hash" or "MultiHash"`)
}

// keyVersion reads the version of the hash. Java's SDK sends it as text, "V2" (seen in its
// requests), and reads numbers.
func keyVersion(at string, v value.Value) (value.Value, error) {
	for _, version := range []float64{1, 2} {
		name := "V" + value.FromNumber(version).String()
		if v.Kind() == value.Number && v.Float() == version || strings.EqualFold(v.Text(), name) {
			return value.FromNumber(version), nil
		}
	}
	return value.Value{}, resource.InvalidProperty(at, "1 or 2")
}

// systemKey leaves out false, which is the default.
func systemKey(at string, v value.Value) (value.Value, error) {
	if v.Kind() == value.False {
		return value.Value{}, nil
	}
	return boolean(at, v)
}

func checkSystemKey(c *resource.Container) error {
	if c.Partition.SystemKey && !slices.Equal(c.Partition.Paths, []string{partition.SystemKeyPath}) {
		return status.New(status.BadRequest,
			"partitionKey.systemKey is true, but the path is not %s. Remove systemKey for a path of your own.",
			partition.SystemKeyPath)
	}
	return nil
}

func checkExpiry(c *resource.Container) error {
	if c.DefaultTTL != 0 && c.Property(indexingPolicy).Property("indexingMode").Text() == unindexed {
		return status.New(status.BadRequest,
			"A container with defaultTtl needs an index, but its indexing mode is none. Set indexingMode to \"consistent\" "+
				"(with /* in excludedPaths the index stays small), or remove defaultTtl.")
	}
	return nil
}

// checkSpatial checks the bounds of spatial indexes. For geometry every spatial index is bounded
// (WIRE §11); for geography none is (JS SDK's tests).
func checkSpatial(c *resource.Container) error {
	flat := c.Property("geospatialConfig").Property("type").Text() == geometry
	for index := range c.Property(indexingPolicy).Property("spatialIndexes").Elements() {
		bounded := index.Property("boundingBox").IsDefined()
		switch {
		case !flat && bounded:
			return status.New(status.BadRequest,
				"The spatial index on %s has a boundingBox, which does not go with geospatialConfig.type \"Geography\". Remove "+
					"it, or set the type to \"Geometry\".", formatted(index.Property("path")))
		case flat && !bounded:
			return status.New(status.BadRequest,
				"The spatial index on %s has no boundingBox, which geospatialConfig.type \"Geometry\" needs. Add "+
					"{\"xmin\":…,\"ymin\":…,\"xmax\":…,\"ymax\":…}.", formatted(index.Property("path")))
		}
	}
	return nil
}
