package indexing

import (
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/resource"
)

// A path of an indexing policy has several spellings: with unnecessary quotes around a name, with
// escapes of ordinary characters, with or without the ending /?.

// pathStep is one step of a path: a property, or the elements of an array.
type pathStep struct {
	name     string
	elements bool
}

// policyPath is a path of a policy, as the server interprets it.
type policyPath struct {
	steps []pathStep
	// tuple is the text of a tuple, with everything after it.
	tuple string
	// subtree means that the path ends in /*.
	subtree bool
}

// readPolicyPath reads a path. ok is false for a path that the server would refuse.
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

// property is the first property of the path, or "".
func (p policyPath) property() string {
	if len(p.steps) == 0 {
		return ""
	}
	return p.steps[0].name
}

// ofSystem reports whether the path belongs to a system property that the server does not index.
func (p policyPath) ofSystem() bool {
	switch p.property() {
	case "_rid", "_self", "_etag", "_attachments":
		return true
	case "_ts":
		return len(p.steps) > 1
	}
	return false
}

// always reports whether the path is part of every index, because all items have it.
func (p policyPath) always() bool {
	return len(p.steps) == 1 && (p.property() == "id" || p.property() == "_ts")
}

// canonical is a spelling that all paths with the same meaning share. A text that is not a path
// stays as it is.
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
