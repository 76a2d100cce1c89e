package resource

import (
	"strings"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// Permission is the definition of a permission: what a user may do with one container or with one
// thing in it. A read of the permission returns a token that grants it.
type Permission struct {
	// ID is unique among the permissions of the user.
	ID string
	// All is permissionMode "All": read and write. Otherwise the mode is "Read".
	All bool
	// Resource is the link of the permission's resource, by names or by RIDs as the client wrote it,
	// without slashes at either end. ParseLink reads it.
	Resource string
	// PartitionKey is resourcePartitionKey: the only partition key value (or its first levels) that
	// the permission covers. It is the text of a JSON array that partition.ParseHeader reads; "" means
	// no limit.
	PartitionKey string

	mode, link string // permissionMode and resource as the client sent them
	unknown    []member
}

// Grant is what a token allows its holder: the permission at the time the token was minted. It
// holds numbers in place of names, because numbers are never used again.
type Grant struct {
	// Database, User and Permission are the numbers of the permission, its user and its database. A
	// token is valid only while all of them exist.
	Database, User, Permission uint32
	// Container is the number of the container that the token is for.
	Container uint32
	// ChildKind and Child name the one thing in the container that the token is for, such as "docs"
	// and "17". Both are "" for the whole container.
	ChildKind, Child string
	// PartitionKey is as in Permission.
	PartitionKey string
	// All is as in Permission.
	All bool
	// Expires is the time at which the token expires, in seconds since 1970.
	Expires int64
}

// maxPermissionKeyBytes bounds resourcePartitionKey so that every token, with an item id of full
// length, fits the longest authorization header, 8 KiB.
const maxPermissionKeyBytes = 4500

const (
	modeAll  = "All"
	modeRead = "Read"
)

// ParsePermission reads the body of a create or replace. A status.BadRequest names the invalid one
// of id, permissionMode, resource and resourcePartitionKey. The definition keeps other properties.
// Modes may have any casing (the JS SDK sends lower case). A single value in place of an array is
// the partition key of one level (the JS SDK's type allows a string).
func ParsePermission(body []byte) (*Permission, error) {
	_, members, err := parseWithout(userMember, body, "permission")
	if err != nil {
		return nil, err
	}
	// Elsewhere null counts as absent. Here that would allow every key.
	if v, err := value.Parse(body); err == nil && v.Property("resourcePartitionKey").Kind() == value.Null {
		return nil, status.New(status.BadRequest,
			"The property 'resourcePartitionKey' is null. Send [null] for the partition key value null, or leave it out for "+
				"every partition key value.")
	}
	p := &Permission{}
	if p.ID, err = definitionID(members); err != nil {
		return nil, err
	}
	var mode, link bool
	for _, m := range members {
		switch m.name {
		case "id":
		case "permissionMode":
			mode, err = true, p.takeMode(m.value)
		case "resource":
			link, err = true, p.takeResource(m.value)
		case "resourcePartitionKey":
			err = p.takePartitionKey(m.value)
		default:
			p.unknown = append(p.unknown, m)
		}
		if err != nil {
			return nil, err
		}
	}
	if missing := missingOf(mode, link); missing != "" {
		return nil, status.New(status.BadRequest,
			"The input content is invalid because the required properties - '%s' - are missing", missing)
	}
	return p, nil
}

// missingOf lists the absent members in the service's form: "a; b; ".
func missingOf(mode, link bool) string {
	list := ""
	if !mode {
		list += "permissionMode; "
	}
	if !link {
		list += "resource; "
	}
	return list
}

func (p *Permission) takeMode(v value.Value) error {
	switch text := v.Text(); {
	case v.Kind() == value.String && strings.EqualFold(text, modeAll):
		p.All = true
	case v.Kind() == value.String && strings.EqualFold(text, modeRead):
	default:
		return wrongShape("permissionMode", `"Read" or "All"`)
	}
	p.mode = v.Text()
	return nil
}

func (p *Permission) takeResource(v value.Value) error {
	p.link = v.Text()
	p.Resource = trimLink(p.link)
	link, ok := ParseLink(p.Resource)
	if v.Kind() != value.String || !ok {
		return wrongShape("resource",
			"the link of a container or of something in it, such as dbs/shop/colls/orders or dbs/shop/colls/orders/docs/17")
	}
	for _, id := range []string{link.DB, link.Container} {
		if err := ValidateResourceID(id); err != nil {
			return err
		}
	}
	switch link.ChildKind {
	case "":
		return nil
	case itemsKind:
		return ValidateItemID(link.Child)
	}
	return ValidateResourceID(link.Child)
}

func (p *Permission) takePartitionKey(v value.Value) error {
	text := string(value.AppendJSON(nil, v))
	if v.Kind() != value.Array {
		text = "[" + text + "]"
	}
	key, err := partition.ParseHeader(text)
	if err != nil || key.Len() == 0 {
		return status.Wrap(status.BadRequest, err,
			`The property 'resourcePartitionKey' is not valid. Expected an array with one value for each path, such as ["a"]; `+
				`leave it out for every partition key value.`)
	}
	p.PartitionKey = keyText(value.FromRaw([]byte(text)))
	if n := len(p.PartitionKey); n > maxPermissionKeyBytes {
		return status.New(status.BadRequest,
			"The property 'resourcePartitionKey' has %d bytes; at most %d are allowed, as the token of the permission carries "+
				"it. Use a permission without it, or shorter values.", n, maxPermissionKeyBytes)
	}
	return nil
}

// keyText writes a partition key in its one spelling, so that equal keys are equal texts. It
// escapes only what JSON demands, because the token contains the text.
func keyText(array value.Value) string {
	out := []byte{'['}
	for e := range array.Elements() {
		if len(out) > 1 {
			out = append(out, ',')
		}
		switch e.Kind() {
		case value.String:
			out = value.AppendString(out, e.Text())
		case value.Number:
			out = value.AppendJSON(out, value.FromNumber(e.Float()))
		default: // null, true, false or {} have one spelling
			out = value.AppendJSON(out, e)
		}
	}
	return string(append(out, ']'))
}

// JSON returns the stored form.
func (p *Permission) JSON() []byte {
	out := p.object()
	return out.close()
}

func (p *Permission) object() object {
	var out object
	out.text("id", p.ID)
	out.text("permissionMode", p.mode)
	out.text("resource", p.link)
	if p.PartitionKey != "" {
		out.raw("resourcePartitionKey", p.PartitionKey)
	}
	for _, m := range p.unknown {
		out.value(m)
	}
	return out
}

// DecodePermission reads the stored form.
func DecodePermission(json []byte) (*Permission, error) { return ParsePermission(json) }

// AppendPermission appends a permission as a client sees it, with the token that grants it. The
// item's ordinal is the permission's number; database and user are the numbers of its database and
// user.
func AppendPermission(dst []byte, it *Item, database, user uint32, p *Permission, token string) []byte {
	out := p.object()
	rid := appendPermissionRID(nil, database, user, uint32(it.Ordinal))
	out.text("_rid", string(rid))
	out.text("_self", "dbs/"+DatabaseRID(database)+"/users/"+UserRID(database, user)+"/permissions/"+string(rid)+"/")
	out.b = appendSystem(append(out.b, ','), it)
	out.text("_token", token)
	return append(dst, out.close()...)
}
