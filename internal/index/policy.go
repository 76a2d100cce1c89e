package index

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/orrery-db/orrery/internal/value"
)

// Policy tells which paths of a container's items are indexed, and which composite
// indexes there are beside. A Policy never changes and may be used by many
// goroutines.
type Policy struct {
	extractors sync.Pool // of *Extractor, warm with the shapes of past items

	none       bool
	rules      rules
	listed     []listed
	composites []composite
	// components are the paths whose value is asked for by more than the path's own
	// term, with a place for each: those of composite indexes and the listed ones.
	components map[string]int
	decided    belowIndex // of the paths of rules and components
	text       string     // of the settings: equal for policies that are
	bare       *Terms     // none: the terms of every item

	widened struct {
		once   sync.Once
		policy *Policy
	}
}

// listed is a path at which items without a value have a term with the key of
// undefined.
type listed struct {
	shape *shape // has the path; is in no tree
	place int    // among Policy.components
}

// EveryPath returns the default policy: every path but those of system
// properties other than _ts (the service's default policy excludes /_etag; the
// others are not part of an item as it is stored), and no composite indexes.
func EveryPath() *Policy { return new(Policy) }

// Settings are what a policy is made of.
type Settings struct {
	// None leaves every path without an index: the items are listed (the root's
	// term), and that is all. Rules and Composites do not count then.
	None bool
	// Rules include and exclude paths. None of them means that every path is
	// included; otherwise one of them is about everything below the root.
	Rules []Rule
	// Composites are the composite indexes.
	Composites []Composite
}

// NewPolicy returns the policy of these settings. A composite
// index that no order can be served from, because one of its paths goes through
// array elements or to a system property other than _ts, is left out: it has no
// entries. The error tells of rules of which none is about everything below the
// root, or one about no item's path; and of an index that has not two paths or more, each a
// property's and named once, with a direction for each; without any directions
// all ascend.
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

// settingsText is one text for all settings that make the same terms.
func (p *Policy) settingsText() string {
	texts := make([]string, 0, len(p.rules.list)+len(p.composites))
	for _, c := range p.composites {
		texts = append(texts, c.text()) // begins with + or -, rules with a slash
	}
	for _, r := range p.rules.list {
		texts = append(texts, r.text())
	}
	slices.Sort(texts)
	return strings.Join(texts, ";") // which is in no path but in quotes
}

// Settings returns what the policy is made of, without what makes no difference:
// rules that say what holds without them, and composite indexes that were left
// out. NewPolicy makes an equal policy of it.
func (p *Policy) Settings() Settings {
	return Settings{None: p.none, Rules: slices.Clone(p.rules.list), Composites: p.Composites()}
}

// Widened returns the policy of every path, and of the same composite indexes. What
// could be asked of an index does not depend on which there are.
func (p *Policy) Widened() *Policy {
	p.widened.once.Do(func() {
		switch wide, err := NewPolicy(Settings{Composites: p.Composites()}); {
		case !p.none && len(p.rules.list) == 0:
			p.widened.policy = p
		case err != nil: // not of composite indexes that a policy has
			p.widened.policy = EveryPath()
		default:
			p.widened.policy = wide
		}
	})
	return p.widened.policy
}

// component returns the place of a path among those that composite indexes have.
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

// Equal tells whether both policies make the same terms of every item.
func (p *Policy) Equal(o *Policy) bool { return p == o || p.text == o.text }

func (p *Policy) hasComposite(path Path) bool {
	return slices.ContainsFunc(p.composites, func(c composite) bool { return c.shape.path == path })
}

// Covers tells whether a term exists for every value at the path, scalar, array or
// object, so that a condition on it can be answered from the index. The root is
// always covered; id and _ts are unless the policy is to index nothing; the other
// system properties never are. The path of a composite index is covered when the
// policy has it. Of a path whose text is folded (longer than 1024 bytes) it may
// say no although there are terms.
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

// ListsUndefined tells whether items without a value at the path have a term
// there too, with the key of undefined, so that the index lists all items: the
// path is included by name (/a/?), passes through no array elements, and is
// neither id nor a system property's.
func (p *Policy) ListsUndefined(path Path) bool {
	return p.rules.lists(path)
}

// Normalize is value.Normalize for an item, and its index terms (without _ts,
// which is that of second 0 in a composite index) from the same pass. A nil o.DropTopLevel drops the system properties; o.Sink
// is replaced. Errors are those of value.Normalize. The terms do not refer to
// src or dst. src may be any JSON value: that an item is an object is for the
// caller to check.
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

// Extract returns the index terms of an item as it is stored, _ts (seconds
// since 1970) among them: what Normalize and WithTS gave when it was written.
// An error means that json is not an item's JSON.
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

// put keeps an extractor for the next item, unless a huge one swelled it.
func (p *Policy) put(x *Extractor) {
	if cap(x.arena) <= maxKeptBytes && cap(x.scratch) <= maxKeptBytes &&
		max(cap(x.pending), cap(x.spare)) <= maxKeptBytes/64 {
		p.extractors.Put(x)
	}
}

const maxKeptBytes = 1 << 20
