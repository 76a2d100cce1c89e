package definition

import (
	"strings"

	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// Limits of definitions (documented).
const (
	maxUniqueKeys         = 10
	maxComputedProperties = 20
)

const (
	defaultTTLRule = "a whole number of seconds from 1 to 2147483647, or -1 where only a ttl of their own ends " +
		"items; leave it out where nothing expires"

	geography = "Geography"
	geometry  = "Geometry"

	lastWriterWins = "LastWriterWins"
	customConflict = "Custom"
)

// properties are the shapes of the properties that a container may have besides id and
// indexingPolicy. A definition keeps unknown properties as they are.
var properties = fields{
	{name: "partitionKey", shape: partitionKey},
	{
		name:  "defaultTtl",
		shape: wholeNumber(func(n int) bool { return n >= resource.NeverExpires && n != 0 }, defaultTTLRule),
	},
	{name: "uniqueKeyPolicy", shape: uniqueKeyPolicy},
	{name: conflictResolution, shape: conflictResolutionPolicy},
	{
		name:  "geospatialConfig",
		shape: objectOf(field{name: "type", shape: oneOf(geography, geometry), missing: `"` + geography + `"`}),
	},
	{name: "analyticalStorageTtl", shape: wholeNumber(func(n int) bool { return n >= resource.NeverExpires },
		"-1, 0 or a whole number of seconds up to 2147483647")},
	{name: "computedProperties", shape: listInput(computedProperties)},
	{name: "vectorEmbeddingPolicy", shape: vectorEmbeddingPolicy},
	{name: "fullTextPolicy", shape: fullTextPolicy},
	{
		name: "changeFeedPolicy",
		shape: objectOf(field{name: "retentionDuration", shape: wholeNumber(
			func(n int) bool { return n >= 0 && n <= resource.MaxRetention },
			"a whole number of minutes up to 43200 (30 days), 0 to keep nothing")}),
	},
	{name: "clientEncryptionPolicy", shape: clientEncryptionPolicy},
	{name: "materializedViewDefinition", shape: refusedView},
}

func refusedView(string, value.Value) (value.Value, error) {
	return value.Value{}, status.New(status.NotSupportedYet,
		"The property 'materializedViewDefinition' is not supported yet. Remove it, and fill the container from the change "+
			"feed of its source.")
}

var uniqueKeyPolicy = objectOf(field{name: "uniqueKeys", missing: "[]", shape: listOf(objectOf(
	field{name: "paths", required: true, shape: listOf(propertyPath, resource.MaxUniqueKeyPaths)},
), maxUniqueKeys)})

var computedProperties = listOf(objectOf(
	field{name: "name", shape: nonEmpty, required: true},
	field{name: "query", shape: nonEmpty, required: true},
), maxComputedProperties)

// checkComputed checks that the names of computed properties are unique and not the system's, and
// that each query returns one value (documented).
func checkComputed(c *resource.Container) error {
	names := map[string]bool{}
	for _, p := range c.ComputedProperties {
		words := strings.Fields(p.Query)
		switch {
		case p.Name == "id" || value.SystemProperty([]byte(p.Name)):
			return status.New(status.BadRequest,
				"The computed property %q has the name of a system property. Choose another name, such as cp_%s.",
				status.Clip(p.Name),
				strings.TrimPrefix(p.Name, "_"))
		case names[p.Name]:
			return status.New(status.BadRequest, "Two computed properties are called %q. Give each its own name.",
				status.Clip(p.Name))
		case len(words) < 3 || !strings.EqualFold(words[0], "SELECT") || !beginsWithVALUE(words[1]):
			return status.New(status.BadRequest,
				"The query of the computed property %q is %q. Write SELECT VALUE and an expression: SELECT VALUE LOWER(c.name) "+
					"FROM c.", status.Clip(p.Name), status.Clip(p.Query))
		}
		names[p.Name] = true
	}
	return nil
}

// beginsWithVALUE reports whether a word begins with VALUE. What follows may need no space, as in
// VALUE(c.a).
func beginsWithVALUE(word string) bool {
	const keyword = "VALUE"
	name, length, _ := resource.IndexName(word)
	return strings.EqualFold(name, keyword) && length == len(keyword) // without quotes
}

const conflictResolution = "conflictResolutionPolicy"

var conflictResolutionShape = objectOf(
	field{
		name: "mode", shape: orEmpty(oneOf(lastWriterWins, customConflict), lastWriterWins),
		missing: `"` + lastWriterWins + `"`,
	},
	field{name: "conflictResolutionPath", shape: orEmpty(propertyPath, ""), missing: `""`},
	field{name: "conflictResolutionProcedure", shape: text, missing: `""`},
)

// conflictResolutionPolicy checks the policy. With LastWriterWins the item with the greater value
// at the path wins (default /_ts). With Custom a stored procedure decides; without one the conflict
// stays in the feed.
func conflictResolutionPolicy(at string, v value.Value) (value.Value, error) {
	v, err := conflictResolutionShape(at, v)
	if err != nil {
		return value.Value{}, err
	}
	path, procedure := v.Property("conflictResolutionPath").Text(), v.Property("conflictResolutionProcedure").Text()
	lww := v.Property("mode").Text() == lastWriterWins
	switch {
	case lww && procedure != "":
		return value.Value{}, status.New(status.BadRequest,
			`%s.conflictResolutionProcedure goes with mode "Custom" only. Remove it, or set the mode to "Custom".`, at)
	case !lww && path != "":
		return value.Value{}, status.New(status.BadRequest,
			`%s.conflictResolutionPath goes with mode "LastWriterWins" only. Remove it, or set the mode to "LastWriterWins".`,
			at)
	case lww && path == "":
		path = "/_ts"
	}
	return value.FromObject(append(membersOf(v),
		value.Member{Name: "conflictResolutionPath", Value: value.FromString(path)})), nil
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
func clientEncryptionPolicy(at string, v value.Value) (value.Value, error) {
	v, err := clientEncryptionShape(at, v)
	if err == nil {
		_, err = byPath(v.Property("includedPaths"), at+".includedPaths")
	}
	return v, err
}
