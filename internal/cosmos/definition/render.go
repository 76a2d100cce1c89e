package definition

import (
	"fmt"

	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/value"
)

// render returns a resource as a client sees it: its stored form, then the system properties that
// every resource has, then more, which begins with a comma. The ordinal of an item is the number of
// the resource.
func render(it *resource.Item, rid, self, more string) []byte {
	return fmt.Appendf(nil, `%s,"_rid":"%s","_self":"%s","_etag":%s,"_ts":%d%s}`, it.JSON[:len(it.JSON)-1], rid, self,
		etagText(it), it.TS, more)
}

// etagText returns the item's ETag as a JSON string.
func etagText(it *resource.Item) []byte { return value.AppendString(nil, string(it.ETag())) }

// RenderDatabase returns a stored database as a client sees it.
func RenderDatabase(it *resource.Item) []byte {
	rid := resource.DatabaseRID(uint32(it.Ordinal))
	return render(it, rid, "dbs/"+rid+"/", `,"_colls":"colls/","_users":"users/"`)
}

// RenderContainer returns a stored container as a client sees it. db is the number of its database.
func RenderContainer(it *resource.Item, db uint32) []byte {
	rid := resource.ContainerRID(db, uint32(it.Ordinal))
	return render(it, rid, inDatabase(db, "colls", rid),
		`,"_docs":"docs/","_sprocs":"sprocs/","_triggers":"triggers/","_udfs":"udfs/","_conflicts":"conflicts/"`)
}

// RenderUser returns a stored user as a client sees it. db is the number of its database.
func RenderUser(it *resource.Item, db uint32) []byte {
	rid := resource.UserRID(db, uint32(it.Ordinal))
	return render(it, rid, inDatabase(db, "users", rid), `,"_permissions":"permissions/"`)
}

// RenderPermission returns a stored permission as a client sees it, with the token that grants it.
// db and user are the numbers of its database and user.
func RenderPermission(it *resource.Item, db, user uint32, token string) []byte {
	rid := resource.PermissionRID(db, user, uint32(it.Ordinal))
	return render(it, rid, inDatabase(db, "users", resource.UserRID(db, user))+"permissions/"+rid+"/",
		`,"_token":`+value.FromString(token).String())
}

// RenderEncryptionKey returns a stored client encryption key as a client sees it. db is the number
// of its database.
func RenderEncryptionKey(it *resource.Item, db uint32) []byte {
	rid := resource.EncryptionKeyRID(db, uint32(it.Ordinal))
	return render(it, rid, inDatabase(db, "clientencryptionkeys", rid), "")
}

// scriptFeeds are the segments of links to the kinds of script.
var scriptFeeds = [...]string{
	resource.Procedure: "sprocs", resource.Trigger: "triggers", resource.Function: "udfs",
}

// RenderScript returns a stored script as a client sees it. db and coll are the numbers of its
// database and container.
func RenderScript(it *resource.Item, kind resource.ScriptKind, db, coll uint32) []byte {
	rid := resource.ScriptRID(kind, db, coll, uint32(it.Ordinal))
	return render(it, rid,
		inDatabase(db, "colls", resource.ContainerRID(db, coll))+scriptFeeds[kind]+"/"+rid+"/", "")
}

// inDatabase returns the _self of a resource in a database.
func inDatabase(db uint32, kind, rid string) string {
	return "dbs/" + resource.DatabaseRID(db) + "/" + kind + "/" + rid + "/"
}

// RenderOffer returns an offer as a client sees it. The stored form of o replaces that of the item.
// self (with its trailing slash) and rid are the _self and _rid of the container or database that
// owns the throughput.
func RenderOffer(it *resource.Item, o *resource.Offer, self, rid string) []byte {
	own := resource.OfferRID(uint32(it.Ordinal))
	return fmt.Appendf(nil, `{"id":"%s","_rid":"%[1]s","_self":"offers/%[1]s/","_etag":%s,"_ts":%d,"resource":"%s",`+
		`"offerResourceId":"%s","offerType":"Invalid","offerVersion":"V2","content":%s}`,
		own, etagText(it), it.TS, self, rid, value.FromRaw(o.JSON()).Property("content"))
}
