package indexing

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/spf13/pflag"
)

// indexing is the displayed part of an indexing policy.
type indexing struct {
	Mode       string          `json:"indexingMode"`
	Included   []indexedPath   `json:"includedPaths"`
	Excluded   []indexedPath   `json:"excludedPaths"`
	Composites [][]indexedPath `json:"compositeIndexes"`
	// computed are the names of the container's computed properties.
	computed []string
}

type indexedPath struct {
	Path  string `json:"path"`
	Order string `json:"order,omitempty"`
}

func parseIndexing(raw json.RawMessage) (*indexing, error) {
	policy := &indexing{}
	if err := json.Unmarshal(raw, policy); err != nil {
		return nil, fmt.Errorf("%w: %w", errNotPolicy, err)
	}
	return policy, nil
}

// summary is one line: the mode, and the progress of the index.
func (p *indexing) summary(complete int) string {
	parts := []string{p.Mode}
	if complete >= 100 {
		return strings.Join(append(parts, "index complete"), " · ")
	}
	return strings.Join(append(parts, fmt.Sprintf("index %s %d %%", screen.Bar(int64(complete), 100), complete)), " · ")
}

func (p *indexing) indexes() bool { return !strings.EqualFold(p.Mode, "none") }

// pathRule is one path of a policy.
type pathRule struct {
	path     string
	included bool
}

// tables shows the paths in order of precedence, and the composite indexes.
func (p *indexing) tables(width int) screen.Text {
	if !p.indexes() {
		return "No path is indexed: every query reads all items of the partitions that it visits, and ORDER BY is refused.\n"
	}
	rules := p.rules()
	rows := make([][]string, 0, len(rules)+1)
	for i, r := range rules {
		what := "excluded"
		if r.included {
			what = "included"
		}
		rows = append(rows, []string{fmt.Sprint(i + 1), r.path, what, p.meaning(r)})
	}
	rows = append(rows, []string{"", "/id/?, /_ts/?", "included", "always"})
	text := screen.Table([]string{"precedence", "path", "", "covers"}, rows, width)
	if len(p.Composites) == 0 {
		return text + "\nNo composite index. ORDER BY several paths needs one.\n"
	}
	rows = rows[:0]
	for i, c := range p.Composites {
		paths := make([]string, len(c))
		for j, part := range c {
			direction := "ascending"
			if strings.EqualFold(part.Order, "descending") {
				direction = "descending"
			}
			paths[j] = part.Path + " " + direction
		}
		line := strings.Join(paths, ", ")
		if why := withoutEntries(c); why != "" {
			line += " (no entries: " + why + ")"
		}
		rows = append(rows, []string{fmt.Sprint(i + 1), line})
	}
	return text + "\n" + screen.Table([]string{"composite", "paths"}, rows, width)
}

// rules are the paths in order of precedence: the longer path wins, and among paths of equal length
// a path to a value wins.
func (p *indexing) rules() []pathRule {
	rules := make([]pathRule, 0, len(p.Included)+len(p.Excluded))
	for _, i := range p.Included {
		rules = append(rules, pathRule{i.Path, true})
	}
	for _, x := range p.Excluded {
		rules = append(rules, pathRule{x.Path, false})
	}
	slices.SortStableFunc(rules, func(a, b pathRule) int {
		if d := pathLength(b.path) - pathLength(a.path); d != 0 {
			return d
		}
		return boolRank(b.subtree()) - boolRank(a.subtree())
	})
	return rules
}

// boolRank sorts a path to a value before a path to a subtree.
func boolRank(subtree bool) int {
	if subtree {
		return 0
	}
	return 1
}

func (r pathRule) subtree() bool { return strings.HasSuffix(r.path, "/*") }

// meaning says what a path covers.
func (p *indexing) meaning(r pathRule) string {
	path, readable := readPolicyPath(r.path)
	switch {
	case r.path == "/*":
		return "everything else"
	case r.included && slices.Contains(p.computed, path.property()):
		return "a computed property: allows ORDER BY, has no entries"
	case r.included && path.ofSystem():
		return "a system property: has no entries"
	case r.included && path.tuple != "":
		return "a tuple: has no entries"
	case r.subtree():
		return "the value and everything below"
	case r.included && readable && !path.throughElements() && !path.always():
		return "the value; items without it too"
	}
	return "the value"
}

// withoutEntries says why a composite index has no entries; "" if it has entries.
func withoutEntries(composite []indexedPath) string {
	for _, part := range composite {
		switch path, _ := readPolicyPath(part.Path); {
		case path.throughElements():
			return "a path through []"
		case path.ofSystem():
			return "a system property"
		}
	}
	return ""
}

// pathLength returns the number of segments in a path. A quoted name may contain slashes.
func pathLength(path string) (segments int) {
	path = strings.TrimSuffix(strings.TrimSuffix(path, "/?"), "/*")
	for ; path != ""; path = path[resource.IndexSegmentLength(path):] {
		segments++
	}
	return segments
}

// Change holds the additions to a policy.
type Change struct{ include, exclude, composite []string }

// AddFlags adds the flags that say what to add.
func (x *Change) AddFlags(flags *pflag.FlagSet) {
	flags.StringArrayVar(&x.include, "include", nil, "path to index; may be repeated")
	flags.StringArrayVar(&x.exclude, "exclude", nil, "path not to index; may be repeated")
	flags.StringArrayVar(&x.composite, "composite", nil, "composite index: paths separated by commas, each with "+
		"ASC (the default) or DESC; may be repeated")
}

// Given reports whether anything is to be added.
func (x *Change) Given() bool { return len(x.include)+len(x.exclude)+len(x.composite) > 0 }

// Check refuses a change that adds nothing, or whose paths are none.
func (x *Change) Check() error {
	if !x.Given() {
		return exit.Usagef("say what to add: --include, --exclude or --composite")
	}
	for _, path := range slices.Concat(x.include, x.exclude) {
		if !strings.HasPrefix(path, "/") {
			return exit.Usagef("%q is not a path: begin it with a slash and end it with /? (the value) or /* (the value and "+
				"everything below), such as /name/?", path)
		}
		if meansOneOf(path, x.include) && meansOneOf(path, x.exclude) {
			return exit.Usagef("%s cannot be included and excluded at once", path)
		}
	}
	for _, spec := range x.composite {
		parts, err := compositeParts(spec)
		if err != nil {
			return err
		}
		if len(parts) < 2 {
			return exit.Usagef(
				"--composite %q has one path: a composite index needs two or more, separated by commas", spec,
			)
		}
	}
	return nil
}

// Apply adds the change to a policy. It keeps members that it does not know. If nothing changes,
// same says why.
func (x *Change) Apply(old json.RawMessage) (next json.RawMessage, same string, err error) {
	var members map[string]json.RawMessage
	if err := json.Unmarshal(old, &members); err != nil {
		return nil, "", fmt.Errorf("%w: %w", errNotPolicy, err)
	}
	policy, err := parseIndexing(old)
	if err != nil {
		return nil, "", err
	}
	if !policy.indexes() {
		return nil, "", exit.Usagef("the indexing mode of the container is none: set the mode consistent and all its paths " +
			"first, with `orrery index set`")
	}
	included, err := movedPaths(members["includedPaths"], x.include, x.exclude)
	if err != nil {
		return nil, "", err
	}
	excluded, err := movedPaths(members["excludedPaths"], x.exclude, x.include)
	if err != nil {
		return nil, "", err
	}
	composites := slices.Clone(policy.Composites)
	for _, spec := range x.composite {
		parts, err := compositeParts(spec)
		if err != nil {
			return nil, "", err
		}
		if !slices.ContainsFunc(
			composites, func(c []indexedPath) bool { return slices.EqualFunc(c, parts, samePath) },
		) {
			composites = append(composites, parts)
		}
	}
	if len(included)+len(excluded) == len(policy.Included)+len(policy.Excluded) &&
		len(composites) == len(policy.Composites) && x.there(policy) {
		return nil, "the policy already has all of that", nil
	}
	for name, list := range map[string]any{
		"includedPaths": included, "excludedPaths": excluded, "compositeIndexes": composites,
	} {
		if members[name], err = json.Marshal(list); err != nil {
			return nil, "", err
		}
	}
	next, err = json.Marshal(members)
	return next, "", err
}

// there reports whether the policy already lists every path of the change.
func (x *Change) there(p *indexing) bool {
	all := func(paths []string, have []indexedPath) bool {
		return !slices.ContainsFunc(paths, func(path string) bool {
			return !slices.ContainsFunc(have, func(h indexedPath) bool { return canonical(h.Path) == canonical(path) })
		})
	}
	return all(x.include, p.Included) && all(x.exclude, p.Excluded)
}

// movedPaths adds paths to a list of a policy and removes others, comparing by meaning. Other
// members of the entries stay.
func movedPaths(list json.RawMessage, add, remove []string) ([]json.RawMessage, error) {
	var all []json.RawMessage
	if len(list) > 0 {
		if err := json.Unmarshal(list, &all); err != nil {
			return nil, fmt.Errorf("%w: %w", errNotPolicy, err)
		}
	}
	out := []json.RawMessage{}
	have := map[string]bool{}
	for _, one := range all {
		var p indexedPath
		if err := json.Unmarshal(one, &p); err != nil {
			return nil, fmt.Errorf("%w: %w", errNotPolicy, err)
		}
		if !meansOneOf(p.Path, remove) {
			out, have[canonical(p.Path)] = append(out, one), true
		}
	}
	for _, path := range add {
		if have[canonical(path)] {
			continue
		}
		one, err := json.Marshal(indexedPath{Path: path})
		if err != nil {
			return nil, err
		}
		out, have[canonical(path)] = append(out, one), true
	}
	return out, nil
}

func samePath(a, b indexedPath) bool {
	descending := func(p indexedPath) bool { return strings.EqualFold(p.Order, "descending") }
	return canonical(a.Path) == canonical(b.Path) && descending(a) == descending(b)
}

// compositeParts reads "/a, /b DESC". A comma inside quotes belongs to the name.
func compositeParts(spec string) ([]indexedPath, error) {
	var out []indexedPath
	for _, part := range SplitPaths(spec) {
		path, descending := CompositePath(part)
		if !strings.HasPrefix(path, "/") {
			return nil, exit.Usagef("--composite %q: %q is not a path; write it like '/type, /name DESC'", spec, path)
		}
		one := indexedPath{Path: path, Order: "ascending"}
		if descending {
			one.Order = "descending"
		}
		out = append(out, one)
	}
	return out, nil
}

// CompositePath reads "/a", "/a ASC" or "/a DESC".
func CompositePath(part string) (path string, descending bool) {
	path = strings.TrimSpace(part)
	if i := strings.LastIndexByte(path, ' '); i > 0 {
		switch strings.ToUpper(path[i+1:]) {
		case "ASC", "ASCENDING":
			return strings.TrimSpace(path[:i]), false
		case "DESC", "DESCENDING":
			return strings.TrimSpace(path[:i]), true
		}
	}
	return path, false
}

// SplitPaths splits paths at commas; a comma inside quotes belongs to a name. Parts of white space
// are empty.
func SplitPaths(text string) []string {
	var parts []string
	begin, quote := 0, byte(0)
	for i := 0; i < len(text); i++ {
		switch {
		case quote != 0 && text[i] == '\\':
			i++
		case quote != 0 && text[i] == quote:
			quote = 0
		case quote == 0 && (text[i] == '"' || text[i] == '\'') && i > 0 && text[i-1] == '/':
			quote = text[i]
		case quote == 0 && text[i] == ',':
			parts, begin = append(parts, strings.TrimSpace(text[begin:i])), i+1
		}
	}
	return append(parts, strings.TrimSpace(text[begin:]))
}
