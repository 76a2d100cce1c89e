package rest

import (
	"net/url"
	"slices"
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
	kindProcedures
	kindProcedure
	kindTriggers
	kindTrigger
	kindFunctions // user-defined
	kindFunction
	kindAttachments
	kindAttachment
	kindCertificate
	kindExplorerPage
	kindExplorer
	kindAddresses
)

// pattern is the form of the paths to one kind of resource.
type pattern struct {
	kind resourceKind
	// segments are the segments of a path. A name in braces stands for any id.
	segments []string
	// ridBytes is the length of the RID at the end of a signed link, in bytes; 0 means any length. A
	// RID alone does not say what it addresses, so an id of another length is a name and must not be
	// taken for a RID.
	ridBytes int
}

// patterns lists the forms of all paths except those with a prefix of prefixes, the most frequent
// ones first.
var patterns = []pattern{
	form(kindItem, "dbs/{db}/colls/{coll}/docs/{id}", 16),
	form(kindItems, "dbs/{db}/colls/{coll}/docs", 8),
	form(kindContainer, "dbs/{db}/colls/{coll}", 8),
	form(kindRanges, "dbs/{db}/colls/{coll}/pkranges", 8),
	form(kindDatabase, "dbs/{db}", 4),
	{kind: kindAccount},
	form(kindDatabases, "dbs", 0),
	form(kindContainers, "dbs/{db}/colls", 4),
	form(kindOffers, "offers", 0),
	form(kindOffer, "offers/{id}", 0),
	form(kindKeyDelete, "dbs/{db}/colls/{coll}/operations/partitionkeydelete", 8),
	form(kindConflicts, "dbs/{db}/colls/{coll}/conflicts", 8),
	form(kindConflict, "dbs/{db}/colls/{coll}/conflicts/{id}", 16),
	form(kindUsers, "dbs/{db}/users", 4),
	form(kindUser, "dbs/{db}/users/{id}", 8),
	form(kindPermissions, "dbs/{db}/users/{user}/permissions", 8),
	form(kindPermission, "dbs/{db}/users/{user}/permissions/{id}", 16),
	form(kindEncryptionKeys, "dbs/{db}/clientencryptionkeys", 4),
	form(kindEncryptionKey, "dbs/{db}/clientencryptionkeys/{id}", 16),
	form(kindProcedures, "dbs/{db}/colls/{coll}/sprocs", 8),
	form(kindProcedure, "dbs/{db}/colls/{coll}/sprocs/{id}", 16),
	form(kindTriggers, "dbs/{db}/colls/{coll}/triggers", 8),
	form(kindTrigger, "dbs/{db}/colls/{coll}/triggers/{id}", 16),
	form(kindFunctions, "dbs/{db}/colls/{coll}/udfs", 8),
	form(kindFunction, "dbs/{db}/colls/{coll}/udfs/{id}", 16),
	form(kindAttachments, "dbs/{db}/colls/{coll}/docs/{item}/attachments", 16),
	form(kindAttachment, "dbs/{db}/colls/{coll}/docs/{item}/attachments/{id}", 20),
	form(kindCertificate, "_explorer/emulator.pem", 0),
	form(kindExplorerPage, "_explorer/index.html", 0),
}

// prefixes are the first segments of paths of any length.
var prefixes = map[string]resourceKind{"_explorer": kindExplorer, "addresses": kindAddresses}

func form(kind resourceKind, segments string, ridBytes int) pattern {
	return pattern{kind, strings.Split(segments, "/"), ridBytes}
}

// fits reports whether a path has this form.
func (p *pattern) fits(path []string) bool {
	return slices.EqualFunc(p.segments, path, func(name, segment string) bool { return name == segment || name[0] == '{' })
}

// route holds the parts of a path. The strings are percent-decoded.
type route struct {
	kind         resourceKind
	db, coll, id string
	user         string // the user whose permissions are addressed
	// resourceType is the name of the resource in a signature, such as "docs".
	resourceType string
	// link is the full link without slashes at either end, such as "dbs/a/colls/b".
	link string
	// signed is the link that a client signs: that of the resource, or that of the owner of a feed.
	// rid is its last id, and ridBytes the length that a RID has there, see pattern.
	signed, rid string
	ridBytes    int
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
	decoded, err := url.PathUnescape(raw)
	if err != nil {
		return "", status.New(status.BadRequest, "The path segment %s has a malformed percent escape: write %% as %%25.",
			status.Clip(raw))
	}
	if !utf8.ValidString(decoded) {
		return "", status.New(status.BadRequest, "The path segment %s is not UTF-8 after percent-decoding.", status.Clip(raw))
	}
	return decoded, nil
}

// match finds the kind of resource that decoded segments address, and their ids.
func match(s []string) (r route, ok bool) {
	for i := range patterns {
		if patterns[i].fits(s) {
			return patterns[i].route(s), true
		}
	}
	if len(s) > 0 {
		r.kind, ok = prefixes[s[0]]
	}
	return r, ok
}

// route returns the kind and the ids of a path of this form.
func (p *pattern) route(path []string) route {
	r := route{kind: p.kind, ridBytes: p.ridBytes}
	for i, name := range p.segments {
		switch name {
		case "{db}":
			r.db = path[i]
		case "{coll}":
			r.coll = path[i]
		case "{user}":
			r.user = path[i]
		case "{id}":
			r.id = path[i]
		}
	}
	return r
}

// setLinks computes the links and the type that a client may have signed. A path with an even
// number of segments ends in an id, any other in the name of a feed.
func (r *route) setLinks(path string, s []string, plain bool) {
	r.link = strings.Trim(path, "/")
	if !plain {
		r.link = strings.Join(s, "/")
	}
	switch {
	case len(s) == 0:
		return
	case r.kind == kindKeyDelete: // the operation is on the container
		r.link = strings.TrimSuffix(r.link, "/operations/partitionkeydelete")
		s = s[:4]
	}
	r.signed, r.resourceType = r.link, s[(len(s)-1)&^1]
	ids := len(s) &^ 1
	if ids < len(s) {
		r.signed = r.link[:max(0, len(r.link)-len("/")-len(s[ids]))]
	}
	if ids > 0 {
		r.rid = s[ids-1]
	}
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
	r.signed = r.link
	return r, true
}

// signedLinks returns the two links that a client may have signed: the link by name, and the last
// RID alone in lower case ("" if the last id cannot be a RID).
func (r *route) signedLinks() (link, other string) {
	if r.ridBytes != 0 && !looksLikeRID(r.rid, r.ridBytes) {
		return r.signed, ""
	}
	return r.signed, strings.ToLower(r.rid)
}

// looksLikeRID reports whether an id has the length and the padding of this many bytes in base64.
func looksLikeRID(id string, bytes int) bool {
	padding := "=="[:(3-bytes%3)%3]
	return len(id) == (bytes+2)/3*4 && strings.HasSuffix(id, padding)
}
