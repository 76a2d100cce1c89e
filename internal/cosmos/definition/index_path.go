package definition

import (
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// indexPath is a parsed path of an indexing policy.
type indexPath struct {
	// key identifies the path without its ending. All spellings of the path share it.
	key string
	// ending is "?" (the value), "*" (the value and everything below it) or "" (absent).
	ending string
	// elements counts the array levels in the path.
	elements int
	// several reports whether the path ends in a tuple.
	several bool
}

const rootKey = ""

// parseIndexPath reads /a/b/?, /a/*, /list/[]/name/?, /"quoted name"/?, /list/[]/{a, b/c}/? and the
// root: /* or /. For any other text, at is the position of the error.
func parseIndexPath(text string) (p indexPath, at int, ok bool) {
	if text == "/" || text == rootPath {
		return indexPath{ending: "*"}, 0, true
	}
	for at < len(text) {
		rest, isSegment := strings.CutPrefix(text[at:], "/")
		if !isSegment {
			return p, at, false
		}
		if (rest == "?" || rest == "*") && p.key != rootKey {
			p.ending = rest
			return p, len(text), true
		}
		n, ok := p.segment(rest)
		if !ok {
			return p, at + 1, false
		}
		at += 1 + n
	}
	return p, at, p.key != rootKey
}

// segment reads one step and returns its length.
func (p *indexPath) segment(s string) (length int, ok bool) {
	switch {
	case strings.HasPrefix(s, "[]"):
		if p.key == rootKey {
			return 0, false // an item is an object
		}
		p.key += "/[]"
		p.elements++
		return len("[]"), true
	case strings.HasPrefix(s, "{"):
		return p.tuple(s)
	}
	name, n, ok := resource.IndexName(s)
	p.key += "/" + strconv.Quote(name)
	return n, ok
}

// tuple reads {a, b/c}. A path has at most one tuple, at its end and below the elements of an array
// (INDEXING_RU §1).
func (p *indexPath) tuple(s string) (length int, ok bool) {
	if p.elements != 1 || !strings.HasSuffix(p.key, "/[]") {
		return 0, false
	}
	p.several = true
	p.key += "/{"
	rest := s[len("{"):]
	for {
		if rest, ok = p.tupleMember(strings.TrimSpace(rest)); !ok {
			return 0, false
		}
		switch rest = strings.TrimSpace(rest); {
		case rest == "}/?":
			p.key += "}"
			return len(s) - len("/?"), true
		case strings.HasPrefix(rest, ","):
			rest = rest[len(","):]
		default:
			return 0, false
		}
	}
}

// tupleMember reads a or b/c and returns the rest of the text.
func (p *indexPath) tupleMember(s string) (rest string, ok bool) {
	for {
		name, n, ok := resource.IndexName(s)
		if !ok {
			return "", false
		}
		p.key += "/" + strconv.Quote(name)
		if s, ok = strings.CutPrefix(s[n:], "/"); !ok {
			p.key += ","
			return s, true
		}
	}
}

// indexPathOf is a path of an indexing policy that satisfies the rule. A path that does not gets
// the service's message. The result spells the root /*.
func indexPathOf(rule func(indexPath) bool, expected string) shape {
	return func(at string, v value.Value) (value.Value, error) {
		p, failed, ok := parseIndexPath(v.Text())
		switch {
		case v.Kind() != value.String || !ok || !rule(p):
			return value.Value{}, status.New(status.BadRequest,
				"The indexing path '%s' could not be accepted, failed near position '%d' (%s). Please ensure that the path is a "+
					"valid path: %s. Names with other characters than letters, digits and '_' are in double quotes.", formatted(v),
				failed, at, expected)
		case v.Text() == "/":
			return value.FromString(rootPath), nil
		}
		return value.FromString(v.Text()), nil
	}
}

var (
	// coveredPath is an included or excluded path. Its ending says how far it reaches.
	coveredPath = indexPathOf(func(p indexPath) bool { return p.ending != "" },
		"/a/b/? for a value, /a/* for everything below, /list/[]/name/? for elements of an array, /* for everything")
	// compositePath names one value of an item; /? is implied (INDEXING_RU §1).
	compositePath = indexPathOf(func(p indexPath) bool { return p.ending != "*" && !p.several },
		"/a/b, without a wildcard at its end")
	// spatialPath is a place in an item, with any ending or none.
	spatialPath = indexPathOf(func(p indexPath) bool { return p.key != rootKey && !p.several },
		"/location/? or /location/*")
)
