package index

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/orrery-db/orrery/internal/value"
)

// Policy says which paths of a container's items are indexed, and which composite indexes exist. A
// Policy is immutable and safe for concurrent use.
type Policy struct {
	extractors sync.Pool // of *Extractor, which keep the shapes of earlier items

	none       bool
	rules      rules
	listed     []listed
	composites []composite
	// components are the paths whose values are needed for more than the path's own term, each with
	// a place: the paths of composite indexes and the listed paths.
	components map[string]int
	decided    belowIndex // the paths of rules and components
	text       string     // of the settings: equal policies have equal texts
	bare       *Terms     // the terms of every item when none is set

	widened struct {
		once   sync.Once
		policy *Policy
	}
}

// listed is a path at which items without a value have a term with the key of undefined.
type listed struct {
	shape *shape // has the path; belongs to no tree
	place int    // among Policy.components
}

// EveryPath returns the default policy: every path is included, except those of system properties
// other than _ts, and there are no composite indexes. (The service's default policy excludes
// /_etag; the other system properties are not part of the stored item.)
func EveryPath() *Policy { return new(Policy) }

// Settings define a policy.
type Settings struct {
	// None indexes no path: the only term of an item is the root's. Rules and Composites are
	// ignored.
	None bool
	// Rules include and exclude paths. Without rules every path is included; otherwise one rule
	// must apply to everything below the root.
	Rules []Rule
	// Composites are the composite indexes.
	Composites []Composite
}

// NewPolicy returns the policy with these settings. It omits composite indexes that can serve no
// order, because one of their paths passes through array elements or is a system property other
// than _ts: they have no entries. Without directions, all paths of a composite index ascend. It
// returns an error when no rule applies to everything below the root, when a rule names a path that
// no item can have, or when a composite index does not have at least two different property paths
// with a direction for each.
func NewPolicy(s Settings) (*Policy, error) {
	p := new(Policy)
	if s.None {
		p.none, p.text = true, "none"
		p.bare = bareTerms(p)
		return p, nil
	}
	rules, err := newRules(s.Rules)
	if err != nil {
		return nil, err
	}
	p.rules = rules
	for _, path := range rules.listed {
		p.listed = append(p.listed, listed{shape: &shape{path: path}, place: p.component(path)})
	}
	if err := p.addComposites(s.Composites); err != nil {
		return nil, err
	}
	for _, r := range rules.list {
		p.decided.add(r.Path.text)
	}
	for text := range p.components {
		p.decided.add(text)
	}
	p.decided.sort()
	p.text = p.settingsText()
	return p, nil
}

func (p *Policy) addComposites(composites []Composite) error {
	for i, c := range composites {
		made, serves, err := newComposite(c)
		if err != nil {
			return fmt.Errorf("composite index %d: %w", i, err)
		}
		if !serves || p.hasComposite(made.shape.path) {
			continue
		}
		for _, path := range made.Paths {
			made.places = append(made.places, p.component(path))
		}
		p.composites = append(p.composites, made)
	}
	return nil
}

// settingsText returns the same text for all settings that make the same terms.
func (p *Policy) settingsText() string {
	texts := make([]string, 0, len(p.rules.list)+len(p.composites))
	for _, c := range p.composites {
		texts = append(texts, c.text()) // begins with + or -; rules begin with a slash
	}
	for _, r := range p.rules.list {
		texts = append(texts, r.text())
	}
	slices.Sort(texts)
	return strings.Join(texts, ";") // a semicolon occurs in paths only inside quotes
}

// Settings returns the settings of the policy, without redundant rules and without composite
// indexes that have no entries. NewPolicy makes an equal policy of them.
func (p *Policy) Settings() Settings {
	return Settings{None: p.none, Rules: slices.Clone(p.rules.list), Composites: p.Composites()}
}

// Widened returns the policy with every path included and the same composite indexes. The planner
// uses it to find out which paths a query could use, whatever the policy.
func (p *Policy) Widened() *Policy {
	p.widened.once.Do(func() {
		switch wide, err := NewPolicy(Settings{Composites: p.Composites()}); {
		case !p.none && len(p.rules.list) == 0:
			p.widened.policy = p
		case err != nil: // impossible for the composite indexes of a valid policy
			p.widened.policy = EveryPath()
		default:
			p.widened.policy = wide
		}
	})
	return p.widened.policy
}

// component returns the place of a path among the components, and adds the path when it is new.
func (p *Policy) component(path Path) int {
	if p.components == nil {
		p.components = make(map[string]int)
	}
	place, ok := p.components[path.text]
	if !ok {
		place = len(p.components)
		p.components[path.text] = place
	}
	return place
}

// Composites returns the composite indexes that have entries.
func (p *Policy) Composites() []Composite {
	if len(p.composites) == 0 {
		return nil
	}
	out := make([]Composite, len(p.composites))
	for i, c := range p.composites {
		out[i] = c.Composite
	}
	return out
}

// Equal reports whether both policies make the same terms for every item.
func (p *Policy) Equal(o *Policy) bool { return p == o || p.text == o.text }

func (p *Policy) hasComposite(path Path) bool {
	return slices.ContainsFunc(p.composites, func(c composite) bool { return c.shape.path == path })
}

// Covers reports whether a term exists for every value at the path (scalar, array or object), so
// that the index can answer a condition on it. The root is always covered. id and _ts are covered
// unless the policy indexes nothing; other system properties never are. The path of a composite
// index is covered when the policy has that index. For a folded path (its text is longer than 1024
// bytes) Covers may return false although terms exist.
func (p *Policy) Covers(path Path) bool {
	switch {
	case isComposite(path.text):
		return p.hasComposite(path)
	case path.text == "":
		return true
	case p.none:
		return false
	}
	if path == idPath || path == tsPath {
		return true
	}
	return !belowSystemProperty(path.text) && p.rules.covers(path.text)
}

// ListsUndefined reports whether items without a value at the path have a term there too, with the
// key of undefined, so that the index lists all items. This holds for paths that are included by
// name (/a/?), pass through no array elements, and are neither id nor a system property.
func (p *Policy) ListsUndefined(path Path) bool {
	return p.rules.lists(path)
}

// Normalize runs value.Normalize on an item and returns the index terms from the same pass. The
// terms lack _ts; in composite keys _ts is 0. A nil o.DropTopLevel drops the system properties.
// Normalize replaces o.Sink. Errors are those of value.Normalize. The terms do not refer to src or
// dst. src may be any JSON value: the caller checks that an item is an object.
func (p *Policy) Normalize(dst, src []byte, o value.Options) (json []byte, terms *Terms, err error) {
	if o.DropTopLevel == nil {
		o.DropTopLevel = value.SystemProperty
	}
	if p.none {
		o.Sink = nil
		if json, err = value.Normalize(dst, src, o); err != nil {
			return json, nil, err
		}
		return json, p.bare, nil
	}
	x := p.extractor()
	defer p.put(x)
	o.Sink = x
	json, err = value.Normalize(dst, src, o)
	if err != nil {
		return json, nil, err
	}
	return json, x.Terms(), nil
}

// Extract returns the index terms of a stored item, including _ts (seconds since 1970). They equal
// those that Normalize and WithTS returned when the item was written. Extract returns an error when
// json is not the JSON of an item.
func (p *Policy) Extract(json []byte, ts int64) (*Terms, error) {
	if p.none {
		if err := value.Scan(json, value.Options{DropTopLevel: value.SystemProperty}); err != nil {
			return nil, err
		}
		return p.bare, nil
	}
	x := p.extractor()
	defer p.put(x)
	err := value.Scan(json, value.Options{DropTopLevel: value.SystemProperty, Sink: x})
	if err != nil {
		return nil, err
	}
	return x.Terms().WithTS(ts), nil
}

func (p *Policy) extractor() *Extractor {
	x, _ := p.extractors.Get().(*Extractor)
	if x == nil {
		x = newExtractor(p)
	}
	x.Reset()
	return x
}

// put keeps an extractor for the next item, unless a large item has made it large.
func (p *Policy) put(x *Extractor) {
	if cap(x.arena) <= maxKeptBytes && cap(x.scratch) <= maxKeptBytes &&
		max(cap(x.pending), cap(x.spare)) <= maxKeptBytes/64 {
		p.extractors.Put(x)
	}
}

const maxKeptBytes = 1 << 20
