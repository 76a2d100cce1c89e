package resource

import "strings"

// Link is the link of a container or of something in it, taken apart. Each
// part is a name or a RID, as it was written.
type Link struct {
	// DB and Container are never empty.
	DB, Container string
	// ChildKind is "docs", "sprocs", "triggers", "udfs" or "conflicts", and
	// Child what it is called; both are "" when the link is the container's.
	ChildKind, Child string
}

// ParseLink takes a link apart: dbs/{}/colls/{} with, for something in the
// container, /{docs|sprocs|triggers|udfs|conflicts}/{}. Slashes at either end
// do not matter. Links stand in bodies, so nothing is percent-decoded. The id
// of an item may contain slashes: it is whatever follows docs/.
func ParseLink(link string) (Link, bool) {
	parts := strings.SplitN(trimLink(link), "/", 6)
	if len(parts) != 4 && len(parts) != 6 || parts[0] != "dbs" || parts[2] != "colls" {
		return Link{}, false
	}
	l := Link{DB: parts[1], Container: parts[3]}
	if len(parts) == 6 {
		l.ChildKind, l.Child = parts[4], parts[5]
		if !childKinds[l.ChildKind] || l.Child == "" || l.ChildKind != itemsKind && strings.Contains(l.Child, "/") {
			return Link{}, false
		}
	}
	return l, l.DB != "" && l.Container != ""
}

// trimLink takes the slashes off both ends of a link, as far as they are not part
// of an item's id: a self-link of an item ends in one, a link by name may end in
// an id that does.
func trimLink(link string) string {
	link = strings.TrimLeft(link, "/")
	trimmed := strings.TrimRight(link, "/")
	parts := strings.SplitN(link, "/", 6)
	if len(parts) < 6 || parts[4] != itemsKind {
		return trimmed
	}
	if rid, err := ParseRID(strings.TrimRight(parts[5], "/")); err == nil && rid.Kind == RIDItem {
		return trimmed
	}
	return link
}

// itemsKind is the segment before the id of an item.
const itemsKind = "docs"

// childKinds are what a container has and a permission may be about.
var childKinds = map[string]bool{itemsKind: true, "sprocs": true, "triggers": true, "udfs": true, "conflicts": true}
