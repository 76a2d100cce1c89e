package resource

import (
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// Limits of definitions (documented).
const (
	maxUniqueKeys         = 10
	maxUniqueKeyPaths     = 16
	maxComputedProperties = 20
)

const defaultTTLRule = "a whole number of seconds from 1 to 2147483647, or -1 where only a ttl of their own ends " +
	"items; leave it out where nothing expires"

// property is a property that a container may have besides id, partitionKey and indexingPolicy.
type property struct {
	name  string
	shape shape
}

// properties are the properties with a known shape, in the order in which replies return them.
var properties = []property{
	{"defaultTtl", seconds(defaultTTLRule, false)},
	{"uniqueKeyPolicy", uniqueKeyPolicy},
	{conflictResolution, conflictResolutionPolicy},
	{"geospatialConfig", objectOf(field{name: "type", shape: oneOf(geography, geometry), missing: `"` + geography + `"`})},
	{"analyticalStorageTtl", seconds("-1, 0 or a whole number of seconds up to 2147483647", true)},
	{"computedProperties", listInput(computedProperties)},
	{"vectorEmbeddingPolicy", vectorEmbeddingPolicy},
	{"fullTextPolicy", fullTextPolicy},
	{"changeFeedPolicy", objectOf(field{name: "retentionDuration", shape: minutes})},
	{"clientEncryptionPolicy", clientEncryptionPolicy},
	{"materializedViewDefinition", refusedView},
}

// defaults are added to definitions that lack these properties (recorded).
var defaults = map[string]string{
	conflictResolution: `{"mode":"LastWriterWins","conflictResolutionPath":"/_ts","conflictResolutionProcedure":""}`,
	"geospatialConfig": `{"type":"Geography"}`,
}

const (
	geography = "Geography"
	geometry  = "Geometry"
)

// shapeOf returns the shape of the property of that name; nil for an unknown property, which the
// definition keeps as it is.
func shapeOf(name string) shape {
	for _, p := range properties {
		if p.name == name {
			return p.shape
		}
	}
	return nil
}

func minutes(dst []byte, at string, v value.Value) ([]byte, error) {
	n, ok := wholeNumber(v)
	if !ok || n < 0 {
		return nil, wrongShape(at, "a whole number of minutes, 0 to keep nothing")
	}
	return strconv.AppendInt(dst, int64(n), 10), nil
}

func refusedView([]byte, string, value.Value) ([]byte, error) {
	return nil, status.New(status.NotSupportedYet,
		"The property 'materializedViewDefinition' is not supported yet. Remove it, and fill the container from the change "+
			"feed of its source.")
}

var uniqueKeyPolicy = objectOf(field{name: "uniqueKeys", missing: "[]", shape: listOf(objectOf(
	field{name: "paths", required: true, shape: listOf(propertyPath, maxUniqueKeyPaths)},
), maxUniqueKeys)})

// uniqueKeysOf returns the constraints of a normalised policy. It refuses a constraint without
// paths, a constraint that names a path twice, and a constraint that repeats another.
func uniqueKeysOf(policy value.Value) ([][]string, error) {
	var constraints [][]string
	for key := range policy.Property("uniqueKeys").Elements() {
		var paths []string
		for p := range key.Property("paths").Elements() {
			paths = append(paths, p.Text())
		}
		if len(paths) == 0 {
			return nil, status.New(status.BadRequest, "uniqueKeyPolicy.uniqueKeys[%d] names no path. Name between 1 and %d.",
				len(constraints), maxUniqueKeyPaths)
		}
		names := constraintNames(paths)
		if len(names) < len(paths) {
			return nil, status.New(status.BadRequest, "uniqueKeyPolicy.uniqueKeys[%d] names a path twice. Name each once.",
				len(constraints))
		}
		for _, earlier := range constraints {
			if sameNames(constraintNames(earlier), names) {
				return nil, status.New(status.BadRequest,
					"uniqueKeyPolicy.uniqueKeys[%d] repeats an earlier unique key. Remove it.", len(constraints))
			}
		}
		constraints = append(constraints, paths)
	}
	return constraints, nil
}

// constraintNames returns the properties of a constraint, regardless of the order and the quoting
// of its paths.
func constraintNames(paths []string) map[string]bool {
	names := make(map[string]bool, len(paths))
	for _, p := range paths {
		key, _ := pathKey(value.FromString(p))
		names[key] = true
	}
	return names
}

func sameNames(a, b map[string]bool) bool {
	for name := range a {
		if !b[name] {
			return false
		}
	}
	return len(a) == len(b)
}

var computedProperties = listOf(objectOf(
	field{name: "name", shape: nonEmpty, required: true},
	field{name: "query", shape: nonEmpty, required: true},
), maxComputedProperties)

// computedPropertiesOf returns the properties of a normalised list. Names are unique and not the
// system's; each query returns one value (documented).
func computedPropertiesOf(list value.Value) ([]ComputedProperty, error) {
	var all []ComputedProperty
	for e := range list.Elements() {
		p := ComputedProperty{Name: e.Property("name").Text(), Query: e.Property("query").Text()}
		if p.Name == "id" || value.SystemProperty([]byte(p.Name)) {
			return nil, status.New(status.BadRequest,
				"The computed property %q has the name of a system property. Choose another name, such as cp_%s.",
				status.Clip(p.Name),
				strings.TrimPrefix(p.Name, "_"))
		}
		for _, earlier := range all {
			if earlier.Name == p.Name {
				return nil, status.New(status.BadRequest, "Two computed properties are called %q. Give each its own name.",
					status.Clip(p.Name))
			}
		}
		words := strings.Fields(p.Query)
		if len(words) < 3 || !strings.EqualFold(words[0], "SELECT") || !beginsWithVALUE(words[1]) {
			return nil, status.New(status.BadRequest,
				"The query of the computed property %q is %q. Write SELECT VALUE and an expression: SELECT VALUE LOWER(c.name) "+
					"FROM c.", status.Clip(p.Name), status.Clip(p.Query))
		}
		all = append(all, p)
	}
	return all, nil
}

// beginsWithVALUE reports whether a word begins with VALUE. What follows may need no space, as in
// VALUE(c.a).
func beginsWithVALUE(word string) bool {
	const keyword = "VALUE"
	return len(word) >= len(keyword) && strings.EqualFold(word[:len(keyword)], keyword) &&
		(len(word) == len(keyword) || !isWord(word[len(keyword)]))
}

const (
	conflictResolution = "conflictResolutionPolicy"

	lastWriterWins = "LastWriterWins"
	customConflict = "Custom"
)

var conflictResolutionShape = objectOf(
	field{
		name: "mode", shape: orEmpty(oneOf(lastWriterWins, customConflict), `"`+lastWriterWins+`"`),
		missing: `"` + lastWriterWins + `"`,
	},
	field{name: "conflictResolutionPath", shape: orEmpty(propertyPath, `""`), missing: `""`},
	field{name: "conflictResolutionProcedure", shape: text, missing: `""`},
)

// conflictResolutionPolicy checks the policy. With LastWriterWins the item with the greater value
// at the path wins (default /_ts). With Custom a stored procedure decides; without one the conflict
// stays in the feed.
func conflictResolutionPolicy(dst []byte, at string, v value.Value) ([]byte, error) {
	v, err := normalised(conflictResolutionShape, at, v)
	if err != nil {
		return nil, err
	}
	path, procedure := v.Property("conflictResolutionPath").Text(), v.Property("conflictResolutionProcedure").Text()
	lww := v.Property("mode").Text() == lastWriterWins
	switch {
	case lww && procedure != "":
		return nil, status.New(status.BadRequest,
			`%s.conflictResolutionProcedure goes with mode "Custom" only. Remove it, or set the mode to "Custom".`, at)
	case !lww && path != "":
		return nil, status.New(status.BadRequest,
			`%s.conflictResolutionPath goes with mode "LastWriterWins" only. Remove it, or set the mode to "LastWriterWins".`,
			at)
	case lww && path == "":
		path = "/_ts"
	}
	o := object{}
	for name, m := range v.Members() {
		if name == "conflictResolutionPath" {
			m = value.FromString(path)
		}
		o.value(member{name, m})
	}
	return append(dst, o.close()...), nil
}

var clientEncryptionShape = objectOf(
	field{name: "includedPaths", shape: listOf(objectOf(
		field{name: "path", shape: topLevelPath, required: true},
		field{name: "clientEncryptionKeyId", shape: nonEmpty, required: true},
		field{name: "encryptionType", shape: oneOf("Deterministic", "Randomized"), required: true},
		field{name: "encryptionAlgorithm", shape: oneOf("AEAD_AES_256_CBC_HMAC_SHA256"), required: true},
	), unlimited)},
	field{name: "policyFormatVersion", shape: between(1, 2), missing: "1"},
)

// clientEncryptionPolicy lists the properties that clients encrypt. The server never sees their
// plain values.
func clientEncryptionPolicy(dst []byte, at string, v value.Value) ([]byte, error) {
	dst, err := clientEncryptionShape(dst, at, v)
	if err != nil {
		return nil, err
	}
	_, err = keyed(v.Property("includedPaths"), at+".includedPaths")
	return dst, err
}
