package rest

import (
	"strings"
	"unicode/utf8"

	"github.com/orrery-db/orrery/internal/status"
)

// resourceKind is the kind of resource that a path addresses.
type resourceKind uint8

const (
	kindAccount resourceKind = iota
	kindDatabases
	kindDatabase
	kindContainers
	kindContainer
	kindItems
	kindItem
	kindRanges
	kindOffers
	kindOffer
	kindKeyDelete // deletion of all items of a logical partition
	kindConflicts
	kindConflict
	kindUsers
	kindUser
	kindPermissions
	kindPermission
	kindEncryptionKeys
	kindEncryptionKey
	kindUnsupportedFeed // a feed inside a container that is not supported yet
	kindUnsupported     // one resource of such a feed
	kindAttachments
	kindAttachment
	kindCertificate
	kindExplorerPage
	kindExplorer
	kindAddresses
)

// route holds the parts of a path. The strings are percent-decoded.
type route struct {
	kind         resourceKind
	db, coll, id string
	user         string // the user whose permissions are addressed
	// resourceType is the name of the resource in a signature, such as "docs".
	resourceType string
	// link is the full link without slashes at either end, such as "dbs/a/colls/b".
	link string
	// parent is the link of the owner of the resource or feed.
	parent string
	// rid and parentRID are the last ids of link and parent.
	rid, parentRID string
}

// maxSegments is the length of the longest known path: an attachment of an item.
const maxSegments = 8

// parsePath finds what a path addresses. It splits the path first and decodes the segments
// afterwards, once, so that an id may hold anything a segment can; "+" stands for itself. A slash
// at the end is allowed (Python sends it). Extra slashes before a segment that names a kind are
// allowed too, because clients join links that end in a slash; an id cannot be empty.
func parsePath(path string) (route, error) {
	var segments [maxSegments]string
	n, plain, err := split(path, &segments)
	if err != nil {
		return route{}, err
	}
	r, ok := match(segments[:n])
	if !ok {
		return route{}, unknownPath(path, segments[:n])
	}
	r.setLinks(path, segments[:n], plain)
	return r, nil
}

func unknownPath(path string, s []string) error {
	// The service treats such a path as malformed (JS SDK's tests).
	if len(s) > 2 && s[0] == "offers" && s[1] == "offers" {
		return status.New(status.BadRequest, "The path %s names offers twice. An offer is at /offers/{rid}.",
			status.Clip(path))
	}
	return status.New(status.NotFound,
		"There is no resource at the path %s. Paths look like /dbs/{database}/colls/{container}/docs/{item}.",
		status.Clip(path))
}

// split cuts a path into decoded segments. plain is true if the segments joined by slashes are a
// substring of the path.
func split(path string, segments *[maxSegments]string) (n int, plain bool, err error) {
	plain = true
	for path != "" {
		var raw string
		raw, path, _ = strings.Cut(path, "/")
		if raw == "" {
			if n%2 == 1 && strings.Trim(path, "/") != "" {
				return 0, false, status.New(status.BadRequest,
					"The path has an empty id after %q: ids have at least one character.", segments[n-1])
			}
			plain = plain && (n == 0 || strings.Trim(path, "/") == "")
			continue
		}
		if n == maxSegments {
			return 0, false, status.New(status.NotFound, "There is no resource at a path of more than %d segments.", maxSegments)
		}
		decoded, err := decodeSegment(raw)
		if err != nil {
			return 0, false, err
		}
		plain = plain && len(decoded) == len(raw)
		segments[n] = decoded
		n++
	}
	return n, plain, nil
}

// decodeSegment decodes the percent escapes of one segment.
func decodeSegment(raw string) (string, error) {
	decoded := raw
	if strings.IndexByte(raw, '%') >= 0 {
		out := make([]byte, 0, len(raw))
		for i := 0; i < len(raw); i++ {
			if raw[i] != '%' {
				out = append(out, raw[i])
				continue
			}
			if i+2 >= len(raw) || !isHex(raw[i+1]) || !isHex(raw[i+2]) {
				return "", status.New(status.BadRequest, "The path segment %s has a malformed percent escape: write %% as %%25.",
					status.Clip(raw))
			}
			out = append(out, hexValue(raw[i+1])<<4|hexValue(raw[i+2]))
			i += 2
		}
		decoded = string(out)
	}
	if !utf8.ValidString(decoded) {
		return "", status.New(status.BadRequest, "The path segment %s is not UTF-8 after percent-decoding.", status.Clip(raw))
	}
	return decoded, nil
}

func isHex(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F'
}

func hexValue(c byte) byte {
	if c <= '9' {
		return c - '0'
	}
	return c | 0x20 - 'a' + 10
}

// match finds the kind of resource that decoded segments address.
func match(s []string) (route, bool) {
	if len(s) == 0 {
		return route{kind: kindAccount}, true
	}
	switch s[0] {
	case "dbs":
		return matchDatabase(s)
	case "offers":
		switch len(s) {
		case 1:
			return route{kind: kindOffers, resourceType: "offers"}, true
		case 2:
			return route{kind: kindOffer, resourceType: "offers", id: s[1]}, true
		}
	case "addresses":
		return route{kind: kindAddresses}, true
	case "_explorer":
		if len(s) == 2 && s[1] == "emulator.pem" {
			return route{kind: kindCertificate}, true
		}
		if len(s) == 2 && s[1] == "index.html" {
			return route{kind: kindExplorerPage}, true
		}
		return route{kind: kindExplorer}, true
	}
	return route{}, false
}

// matchDatabase matches a path that begins with "dbs".
func matchDatabase(s []string) (route, bool) {
	switch len(s) {
	case 1:
		return route{kind: kindDatabases, resourceType: "dbs"}, true
	case 2:
		return route{kind: kindDatabase, resourceType: "dbs", db: s[1]}, true
	}
	r := route{db: s[1], resourceType: s[2]}
	switch s[2] {
	case "colls":
		return matchContainer(r, s)
	case "users":
		if len(s) >= 5 && s[4] == "permissions" {
			r.user, r.resourceType = s[3], "permissions"
			return matchFeed(r, s, 5, kindPermissions, kindPermission)
		}
		return matchFeed(r, s, 3, kindUsers, kindUser)
	case "clientencryptionkeys":
		return matchFeed(r, s, 3, kindEncryptionKeys, kindEncryptionKey)
	}
	return route{}, false
}

// matchContainer matches a path that begins with "dbs/{db}/colls".
func matchContainer(r route, s []string) (route, bool) {
	switch len(s) {
	case 3:
		r.kind = kindContainers
		return r, true
	case 4:
		r.kind, r.coll = kindContainer, s[3]
		return r, true
	}
	r.coll, r.resourceType = s[3], s[4]
	switch s[4] {
	case "docs":
		return matchItem(r, s)
	case "pkranges":
		r.kind = kindRanges
		return r, len(s) == 5
	case "conflicts":
		return matchFeed(r, s, 5, kindConflicts, kindConflict)
	case "sprocs", "triggers", "udfs":
		return matchFeed(r, s, 5, kindUnsupportedFeed, kindUnsupported)
	case "operations":
		// The JS SDK signs the container's type, other SDKs a type of their own.
		r.kind, r.resourceType = kindKeyDelete, "colls"
		return r, len(s) == 6 && s[5] == "partitionkeydelete"
	}
	return route{}, false
}

// matchItem matches a path that begins with "dbs/{db}/colls/{coll}/docs".
func matchItem(r route, s []string) (route, bool) {
	switch len(s) {
	case 5:
		r.kind = kindItems
		return r, true
	case 6:
		r.kind, r.id = kindItem, s[5]
		return r, true
	}
	r.resourceType = s[6]
	if s[6] != "attachments" {
		return route{}, false
	}
	return matchFeed(r, s, 7, kindAttachments, kindAttachment)
}

// matchFeed matches a feed whose path has length segments, or one resource in it.
func matchFeed(r route, s []string, length int, feed, one resourceKind) (route, bool) {
	switch len(s) {
	case length:
		r.kind = feed
		return r, true
	case length + 1:
		r.kind, r.id = one, s[length]
		return r, true
	}
	return route{}, false
}

// setLinks computes the links that a client may have signed.
func (r *route) setLinks(path string, s []string, plain bool) {
	if r.kind == kindKeyDelete {
		s = s[:4] // the operation is on the container
	}
	switch {
	case len(s) == 0:
		return
	case plain:
		path = strings.TrimLeft(path, "/")
		length := len(s) - 1
		for _, segment := range s {
			length += len(segment)
		}
		r.link = path[:length]
	default:
		r.link = strings.Join(s, "/")
	}
	// The parent ends before the last kind: two segments up, or one for a feed.
	up := 2 - len(s)%2
	if len(s) > up {
		tail := up
		for _, segment := range s[len(s)-up:] {
			tail += len(segment)
		}
		r.parent = r.link[:len(r.link)-tail]
		r.parentRID = s[len(s)-up-1]
	}
	r.rid = s[len(s)-1]
}

// withQuery returns the route of an item whose id includes the query of the target. ok is false if
// the query is not text.
func (r route) withQuery(query string) (longer route, ok bool) {
	rest, err := decodeSegment(query)
	if err != nil {
		return r, false
	}
	r.id += rest
	r.rid += rest
	r.link += rest
	return r, true
}

// isFeed reports whether the path addresses a feed, not one resource.
func (k resourceKind) isFeed() bool {
	switch k {
	case kindDatabases, kindContainers, kindItems, kindRanges, kindOffers, kindConflicts,
		kindUsers, kindPermissions, kindEncryptionKeys, kindUnsupportedFeed, kindAttachments:
		return true
	}
	return false
}

// signedLinks returns the two links that a client may have signed: the link by name, and the last
// RID alone in lower case ("" if the last id cannot be a RID). Operations on a feed sign the owner
// of the feed.
func (r *route) signedLinks() (link, other string) {
	link, rid := r.link, r.rid
	if r.kind.isFeed() {
		link, rid = r.parent, r.parentRID
	}
	if bytes := r.kind.ridBytes(); bytes != 0 && !looksLikeRID(rid, bytes) {
		return link, ""
	}
	return link, strings.ToLower(rid)
}

// ridBytes returns the length of the RID at the end of a signed link, in bytes; 0 means any length.
// A RID alone does not say what it addresses, so an id of another length is a name and must not be
// taken for a RID.
func (k resourceKind) ridBytes() int {
	switch k {
	case kindOffer, kindAccount:
		return 0
	case kindDatabase, kindContainers, kindUsers, kindEncryptionKeys:
		return 4
	case kindContainer, kindItems, kindRanges, kindKeyDelete, kindConflicts, kindUnsupportedFeed, kindUser,
		kindPermissions:
		return 8
	case kindAttachment:
		return 20
	}
	return 16
}

// looksLikeRID reports whether an id has the length and the padding of this many bytes in base64.
func looksLikeRID(id string, bytes int) bool {
	padding := "=="[:(3-bytes%3)%3]
	return len(id) == (bytes+2)/3*4 && strings.HasSuffix(id, padding)
}
