package indexing

import (
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/resource"
)

// A path of an indexing policy can be written in several ways: a name in quotes
// that need not be, an escape that stands for itself, the ending /? or none.

// pathStep is one step of a path: a property, or the elements of an array.
type pathStep struct {
	name     string
	elements bool
}

// policyPath is a path of a policy as the server understands it.
type policyPath struct {
	steps []pathStep
	// tuple is a tuple as it is written, with all that follows it.
	tuple string
	// subtree tells that the path ends in /*.
	subtree bool
}

// readPolicyPath reads a path; it is false for what the server will refuse.
func readPolicyPath(text string) (p policyPath, ok bool) {
	for rest := text; rest != ""; {
		after, isStep := strings.CutPrefix(rest, "/")
		switch {
		case !isStep:
			return p, false
		case after == "*":
			p.subtree = true
			return p, true
		case after == "?" || after == "" && len(p.steps) == 0:
			return p, true
		case strings.HasPrefix(after, "{"):
			p.tuple = strings.TrimSuffix(after, "/?")
			return p, true
		case strings.HasPrefix(after, "[]"):
			p.steps, rest = append(p.steps, pathStep{elements: true}), after[len("[]"):]
		default:
			name, n, ok := resource.IndexName(after)
			if !ok {
				return p, false
			}
			p.steps, rest = append(p.steps, pathStep{name: name}), after[n:]
		}
	}
	return p, len(p.steps) > 0
}

// throughElements reports whether the path passes through elements of an array.
func (p policyPath) throughElements() bool {
	return slices.ContainsFunc(p.steps, func(s pathStep) bool { return s.elements })
}

// property is the property of an item that the path begins with, or "".
func (p policyPath) property() string {
	if len(p.steps) == 0 {
		return ""
	}
	return p.steps[0].name
}

// ofSystem reports whether the path is that of a system property which the server
// keeps out of the index.
func (p policyPath) ofSystem() bool {
	switch p.property() {
	case "_rid", "_self", "_etag", "_attachments":
		return true
	case "_ts":
		return len(p.steps) > 1
	}
	return false
}

// always reports whether the path is one that every index has: all items have it.
func (p policyPath) always() bool {
	return len(p.steps) == 1 && (p.property() == "id" || p.property() == "_ts")
}

// canonical is one way to write the path, the same for all that mean the same; a
// text that is no path stands for itself.
func canonical(text string) string {
	p, ok := readPolicyPath(text)
	if !ok {
		return text
	}
	var b strings.Builder
	for _, s := range p.steps {
		if s.elements {
			b.WriteString("/[]")
			continue
		}
		b.WriteString(`/"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(s.name) + `"`)
	}
	switch {
	case p.tuple != "":
		b.WriteString("/" + p.tuple)
	case p.subtree:
		b.WriteString("/*")
	default:
		b.WriteString("/?")
	}
	return b.String()
}

// meansOneOf reports whether a path means the same as one of others.
func meansOneOf(path string, others []string) bool {
	path = canonical(path)
	return slices.ContainsFunc(others, func(o string) bool { return canonical(o) == path })
}
