// Package definition reads the definitions that clients of Cosmos DB send (databases, containers,
// offers, users, permissions, client encryption keys, scripts) and renders them as clients see
// them.
//
// The one idea: a definition becomes its stored form, and package resource reads the stored form. A
// parser of this package checks the client's JSON, normalises it and fills in the service's
// defaults. The result is the text that the account stores. Unknown properties survive. Rendering
// splices system properties in at the end of that text.
//
// The package does not know the engine, what exists, or what a replace may change. Start reading at
// container.go, then shape.go, which describes how definitions are checked. policy.go, indexing.go
// and search.go hold the rules of the policies.
package definition

import (
	"errors"
	"slices"

	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// maxBytes bounds a stored definition. It is the limit of an item.
const maxBytes = 2 << 20

// The properties that the server adds to definitions. Clients send them back.
var (
	addedToOwners = []string{
		"_rid", "_self", "_etag", "_ts", "_colls", "_users", "_docs", "_sprocs", "_triggers", "_udfs", "_conflicts",
	}
	addedToUsers = []string{"_rid", "_self", "_etag", "_ts", "_permissions", "_token"}
)

// parse validates and normalises the body of a definition, without the properties that the server
// adds. what names the kind of definition in messages.
func parse(body []byte, what string, added []string) (json []byte, id string, err error) {
	json, err = value.Normalize(nil, body, value.Options{
		MaxBytes:     maxBytes,
		DropTopLevel: func(name []byte) bool { return slices.Contains(added, string(name)) },
	})
	v := value.FromRaw(json)
	switch {
	case errors.Is(err, value.ErrTooLarge):
		return nil, "", status.TooLarge("The definition of a %s may have %d bytes.", what, maxBytes)
	case err != nil:
		return nil, "", status.Wrap(status.BadRequest, err, "The body is not a %s definition: %s. Send a JSON object.", what,
			err.Error())
	case v.Kind() != value.Object:
		return nil, "", status.New(status.BadRequest, "The body is not a %s definition. Send a JSON object with an id.", what)
	}
	given := v.Property("id")
	switch {
	case isGiven(given) && given.Kind() != value.String:
		return nil, "", status.New(status.BadRequest, "The id is not a string. Send it in quotes.")
	case !given.IsUnicode():
		return nil, "", resource.NoUnicodeID()
	}
	return json, given.Text(), resource.ValidateResourceID(given.Text())
}

// isGiven reports whether v is present. JSON null counts as absent, because some SDKs send it for
// properties that the client did not set.
func isGiven(v value.Value) bool { return v.IsDefined() && v.Kind() != value.Null }

// membersOf lists the members of an object that are present.
func membersOf(v value.Value) []value.Member {
	var members []value.Member
	for name, m := range v.Members() {
		if isGiven(m) {
			members = append(members, value.Member{Name: name, Value: m})
		}
	}
	return members
}

// ParseDatabase reads the body of a create. Anything but an object with a valid id is a
// status.BadRequest. The definition keeps other properties.
func ParseDatabase(body []byte) (*resource.Database, error) {
	json, id, err := parse(body, "database", addedToOwners)
	return &resource.Database{ID: id, JSON: json}, err
}

// ParseUser reads the body of a create or replace. Anything but an object with a valid id is a
// status.BadRequest. The definition keeps other properties. Ids follow the rules of database ids.
func ParseUser(body []byte) (*resource.User, error) {
	json, id, err := parse(body, "user", addedToUsers)
	return &resource.User{ID: id, JSON: json}, err
}

// encryptionKey is the shape of the SDKs' ClientEncryptionKeyProperties.
var encryptionKey = objectOf(
	field{name: "encryptionAlgorithm", shape: nonEmpty, required: true},
	field{name: "wrappedDataEncryptionKey", shape: base64Text, required: true},
	field{name: "keyWrapMetadata", required: true, shape: objectOf(
		field{name: "type", shape: text, required: true},
		field{name: "name", shape: text, required: true},
		field{name: "value", shape: text, required: true},
		field{name: "algorithm", shape: text, required: true},
	)},
)

// ParseEncryptionKey reads the body of a create or replace: id, encryptionAlgorithm,
// wrappedDataEncryptionKey in base64, and keyWrapMetadata with type, name, value and algorithm.
// Anything else in their place is a status.BadRequest. The definition keeps other properties.
func ParseEncryptionKey(body []byte) (*resource.EncryptionKey, error) {
	json, _, err := parse(body, "client encryption key", addedToOwners)
	if err != nil {
		return nil, err
	}
	v, err := encryptionKey("clientEncryptionKey", value.FromRaw(json))
	if err != nil {
		return nil, err
	}
	return resource.DecodeEncryptionKey(value.AppendJSON(nil, v))
}
