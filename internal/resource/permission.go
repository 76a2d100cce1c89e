package resource

import (
	"strings"

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
	// JSON is the stored form.
	JSON []byte
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

// DecodePermission reads the stored form.
func DecodePermission(json []byte) (*Permission, error) {
	v, err := value.Parse(json)
	return &Permission{
		ID:           v.Property("id").Text(),
		All:          strings.EqualFold(v.Property("permissionMode").Text(), "All"),
		Resource:     trimLink(v.Property("resource").Text()),
		PartitionKey: string(value.AppendJSON(nil, v.Property("resourcePartitionKey"))),
		JSON:         json,
	}, err
}
