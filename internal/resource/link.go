package resource

import "strings"

// Link holds the parts of a link to a container or to something in it. Each part is a name or a
// RID, as the client wrote it.
type Link struct {
	// DB and Container are never empty.
	DB, Container string
	// ChildKind is "docs", "sprocs", "triggers", "udfs" or "conflicts", and Child is the child's name
	// or RID. Both are "" in the link of the container itself.
	ChildKind, Child string
}

// ParseLink splits a link into its parts: dbs/{}/colls/{} and, for something in the container,
// /{docs|sprocs|triggers|udfs|conflicts}/{}. It ignores slashes at either end. Links stand in
// bodies, so it decodes no percent signs. An item's id may contain slashes: the id is everything
// after docs/.
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

// trimLink removes the slashes at both ends of a link unless they belong to an item's id. An item's
// self-link ends in a slash; a link by name may end in an id that ends in one.
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

// itemsKind is the path segment before an item's id.
const itemsKind = "docs"

// childKinds are the kinds of children that a container has and that a permission can name.
var childKinds = map[string]bool{itemsKind: true, "sprocs": true, "triggers": true, "udfs": true, "conflicts": true}
