package index

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/orrery-db/orrery/internal/value"
)

// Policy tells which paths of a container's items are indexed: every one, and
// which composite indexes there are beside. A Policy never changes and may be
// used by many goroutines.
type Policy struct {
	extractors sync.Pool // of *Extractor, warm with the shapes of past items

	composites []composite
	components map[string]int // path text of a composite index's path → its place
	text       string         // of the composite indexes: equal for policies that are
}

// EveryPath returns the default policy: every path but those of system
// properties other than _ts (the service's default policy excludes /_etag; the
// others are not part of an item as it is stored), and no composite indexes.
func EveryPath() *Policy { return new(Policy) }

// NewPolicy returns the policy of every path and these composite indexes. An
// index that no order can be served from, because one of its paths goes through
// array elements or to a system property other than _ts, is left out: it has no
// entries. The error tells of an index that has not two paths or more, each a
// property's and named once, with a direction for each; without any directions
// all ascend.
func NewPolicy(composites []Composite) (*Policy, error) {
	p := new(Policy)
	var text strings.Builder
	for i, c := range composites {
		made, serves, err := newComposite(c)
		if err != nil {
			return nil, fmt.Errorf("composite index %d: %w", i, err)
		}
		if !serves || p.hasComposite(made.shape.path) {
			continue
		}
		for _, path := range made.Paths {
			made.places = append(made.places, p.component(path))
		}
		p.composites = append(p.composites, made)
		text.WriteString(made.text() + ";") // which is in no path but in quotes
	}
	p.text = text.String()
	return p, nil
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

// ParsePolicy returns the policy that an indexingPolicy asks for, as a container's
// definition has it: its compositeIndexes, each a list of paths (/? is implied)
// with an order, which is "descending" in any case of letters or ascending. It
// does not check what package resource has checked; an undefined or an empty policy is
// EveryPath.
func ParsePolicy(indexingPolicy value.Value) (*Policy, error) {
	var composites []Composite
	for list := range indexingPolicy.Property("compositeIndexes").Elements() {
		var c Composite
		for e := range list.Elements() {
			path, err := ParsePath(e.Property("path").Text())
			if err != nil {
				return nil, fmt.Errorf("composite index %d: %w", len(composites), err)
			}
			c.Paths = append(c.Paths, path)
			c.Descending = append(c.Descending, strings.EqualFold(e.Property("order").Text(), "descending"))
		}
		composites = append(composites, c)
	}
	return NewPolicy(composites)
}

// Composites returns the composite indexes that have entries.
func (p *Policy) Composites() []Composite {
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

// Covers tells whether a term exists for every value at the path, so that a
// condition on it can be answered from the index. The root, id and _ts are
// always covered, and the path of a composite index that the policy has.
func (p *Policy) Covers(path Path) bool {
	if isComposite(path.text) {
		return p.hasComposite(path)
	}
	segments := path.Segments()
	if len(segments) == 0 || path.text == tsPath.text {
		return true
	}
	return !value.SystemProperty([]byte(segments[0]))
}

// Normalize is value.Normalize for an item, and its index terms (without _ts,
// which is that of second 0 in a composite index) from the same pass. A nil o.DropTopLevel drops the system properties; o.Sink
// is replaced. Errors are those of value.Normalize. The terms do not refer to
// src or dst. src may be any JSON value: that an item is an object is for the
// caller to check.
func (p *Policy) Normalize(dst, src []byte, o value.Options) (json []byte, terms *Terms, err error) {
	x := p.extractor()
	defer p.put(x)
	o.Sink = x
	if o.DropTopLevel == nil {
		o.DropTopLevel = value.SystemProperty
	}
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
	if cap(x.arena) <= maxKeptBytes && cap(x.scratch) <= maxKeptBytes && cap(x.pending) <= maxKeptBytes/32 {
		p.extractors.Put(x)
	}
}

const maxKeptBytes = 1 << 20
