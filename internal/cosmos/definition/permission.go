package definition

import (
	"slices"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// maxPermissionKeyBytes bounds resourcePartitionKey so that every token, with an item id of full
// length, fits the longest authorization header, 8 KiB.
const maxPermissionKeyBytes = 4500

// ParsePermission reads the body of a create or replace. A status.BadRequest names the invalid one
// of id, permissionMode, resource and resourcePartitionKey. The definition keeps other properties.
// Modes may have any casing (the JS SDK sends lower case). A single value in place of an array is
// the partition key of one level (the JS SDK's type allows a string).
func ParsePermission(body []byte) (*resource.Permission, error) {
	json, id, err := parse(body, "permission", addedToUsers)
	if err != nil {
		return nil, err
	}
	v := value.FromRaw(json)
	// Elsewhere null counts as absent. Here that would allow every key.
	if v.Property("resourcePartitionKey").Kind() == value.Null {
		return nil, status.New(status.BadRequest,
			"The property 'resourcePartitionKey' is null. Send [null] for the partition key value null, or leave it out for "+
				"every partition key value.")
	}
	members := membersOf(v)
	if err := permissionFields.normalise("", members); err != nil {
		return nil, err
	}
	v = value.FromObject(members)
	if err := permissionFields.requireAll(v); err != nil {
		return nil, err
	}
	known := []value.Member{{Name: "id", Value: value.FromString(id)}}
	for _, f := range permissionFields {
		known = append(known, value.Member{Name: f.name, Value: v.Property(f.name)})
	}
	return resource.DecodePermission(value.AppendJSON(nil, value.FromObject(slices.Concat(known, members, known))))
}

// permissionFields are the known properties in the order of the stored form.
var permissionFields = fields{
	{name: "permissionMode", shape: asSent(oneOf("Read", "All")), required: true},
	{name: "resource", shape: permissionLink, required: true},
	{name: "resourcePartitionKey", shape: permissionKey},
}

func permissionLink(at string, v value.Value) (value.Value, error) {
	link, ok := resource.ParseLink(v.Text())
	if !ok {
		return value.Value{}, resource.InvalidProperty(at,
			"the link of a container or of something in it, such as dbs/shop/colls/orders or dbs/shop/colls/orders/docs/17")
	}
	ids := []string{link.DB, link.Container}
	switch link.ChildKind {
	case "":
	case "docs":
		if err := resource.ValidateItemID(link.Child); err != nil {
			return value.Value{}, err
		}
	default:
		ids = append(ids, link.Child)
	}
	for _, id := range ids {
		if err := resource.ValidateResourceID(id); err != nil {
			return value.Value{}, err
		}
	}
	return value.FromString(v.Text()), nil
}

func permissionKey(_ string, v value.Value) (value.Value, error) {
	if v.Kind() != value.Array {
		v = value.FromArray([]value.Value{v})
	}
	key, err := partition.ParseHeader(v.String())
	if err != nil || key.Len() == 0 {
		return value.Value{}, status.Wrap(status.BadRequest, err,
			`The property 'resourcePartitionKey' is not valid. Expected an array with one value for each path, such as ["a"]; `+
				`leave it out for every partition key value.`)
	}
	text := keyText(v)
	if n := len(text); n > maxPermissionKeyBytes {
		return value.Value{}, status.New(status.BadRequest,
			"The property 'resourcePartitionKey' has %d bytes; at most %d are allowed, as the token of the permission carries "+
				"it. Use a permission without it, or shorter values.", n, maxPermissionKeyBytes)
	}
	return value.FromRaw(text), nil
}

// keyText writes a partition key in its one spelling, so that equal keys are equal texts. It
// escapes only what JSON demands, because the token contains the text.
func keyText(key value.Value) []byte {
	var levels []value.Value
	for e := range key.Elements() {
		switch e.Kind() {
		case value.String:
			e = value.FromString(e.Text())
		case value.Number:
			e = value.FromNumber(e.Float())
		} // null, true, false and {} have one spelling
		levels = append(levels, e)
	}
	return value.AppendJSON(nil, value.FromArray(levels))
}
