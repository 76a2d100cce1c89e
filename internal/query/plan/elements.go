package plan

import (
	"bytes"
	"slices"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/value"
)

// A name of FROM or JOIN stands for a property of the item or for the elements of its arrays. A
// condition on a name holds only for items with a value that satisfies it, and an index of the
// elements' path lists these items. Such look-ups are not exact: two conditions on one name refer
// to the same element, two look-ups do not.

// place is a location in an item: the steps from the item to a value.
type place struct{ steps []placeStep }

// placeStep is a property, or all elements of an array.
type placeStep struct {
	name string
	each bool
}

func (p place) property(name string) place {
	return place{append(slices.Clip(p.steps), placeStep{name: name})}
}

func (p place) elements() place {
	return place{append(slices.Clip(p.steps), placeStep{each: true})}
}

// multiValued reports whether an item may have more than one value there.
func (p place) multiValued() bool {
	return slices.ContainsFunc(p.steps, func(s placeStep) bool { return s.each })
}

// operand returns the path of a place with a single value.
func (p place) operand() expr.Node {
	path := &expr.Path{Steps: make([]expr.Step, len(p.steps))}
	for i, s := range p.steps {
		path.Steps[i].Name = s.name
	}
	return path
}

// path returns the index path of the place.
func (p place) path() index.Path {
	var path index.Path
	for _, s := range p.steps {
		if s.each {
			path = path.Elements()
		} else {
			path = path.Property(s.name)
		}
	}
	return path
}

// placeOf returns the place that a name or a path below it stands for.
func (b *builder) placeOf(n expr.Node) (p place, named bool) {
	switch n := n.(type) {
	case expr.Slot:
		p, named = b.places[n.N]
	case *expr.SlotPath:
		if p, named = b.places[n.N]; named {
			return p.below(n.Steps)
		}
	}
	return p, named
}

// below follows the steps of a path, unless one of them is an array position.
func (p place) below(steps []expr.Step) (place, bool) {
	if len(p.steps)+len(steps) > maxIndexSteps || slices.ContainsFunc(steps, func(s expr.Step) bool { return s.IsIndex }) {
		return place{}, false
	}
	for _, s := range steps {
		p = p.property(s.Name)
	}
	return p, true
}

// anyPlace returns the place of a path of the item or of a name.
func (b *builder) anyPlace(n expr.Node) (place, bool) {
	if path, ok := n.(*expr.Path); ok {
		return place{}.below(path.Steps)
	}
	return b.placeOf(n)
}

// bind records the places of names. It returns the conditions of their subqueries: an item that
// does not satisfy them has no combination of values.
func (b *builder) bind(sources expr.Bindings) (conditions []expr.Node) {
	for _, s := range sources {
		input, each := s.Input, s.Each
		if s.Query != nil {
			if s.Query.Grouping != nil {
				continue // has a row for every item
			}
			conditions = append(append(conditions, b.bind(s.Query.Bindings)...), Conjuncts(s.Query.Where)...)
			input = s.Query.Output
		}
		p, ok := b.anyPlace(input)
		if !ok {
			continue
		}
		if each {
			p = p.elements()
		}
		if b.places == nil {
			b.places = make(map[int]place)
		}
		b.places[s.Slot] = p
	}
	return conditions
}

// exists reads EXISTS: the conditions on the combinations of its sources.
func (b *builder) exists(n *expr.Subquery) alternatives {
	if n.Kind != expr.ExistsQuery || n.Query.Grouping != nil {
		return alternatives{}
	}
	f := b.all(append(b.bind(n.Query.Bindings), Conjuncts(n.Query.Where)...))
	for i := range f.accesses {
		f.accesses[i].late = true
	}
	f.exact = false
	return f
}

// elements returns look-ups of items where one of the values at a place satisfies a condition. Each
// look-up is for a single key, so that it finds an item only once.
func (b *builder) elements(p place, c condition) alternatives {
	path := p.path()
	if c.loose || len(c.spans) > maxLookups || !b.reserve(1) || !b.policy.Covers(path) {
		return alternatives{}
	}
	a := Access{late: true}
	for _, s := range c.spans {
		if s.IsEmpty() {
			continue
		}
		if !s.Single() {
			return alternatives{}
		}
		a.Lookups = append(a.Lookups, Lookup{
			Path: path, Operand: &valueWithKey{steps: p.steps, key: s.Lower}, Spans: []index.Span{s}, Terms: 1,
			labels: c.labels, multiValued: true,
		})
	}
	return alternatives{accesses: []Access{a}}
}

// contains returns a look-up of the items whose array at a path contains a value.
func (b *builder) contains(array expr.Node, v value.Value) alternatives {
	p, ok := b.anyPlace(array)
	if !ok || !v.IsDefined() {
		return alternatives{}
	}
	c := b.equalTo(v)
	if c.spans[0].IsEmpty() {
		return alternatives{}
	}
	f := b.elements(p.elements(), c)
	for i := range f.accesses {
		_, onItem := array.(*expr.Path)
		f.accesses[i].late = !onItem
		f.exact = !p.multiValued() && p.elements().path().Segments() != nil // a folded path's text does not identify it
	}
	return f
}

// containsPartly returns a look-up for each member of an object that an element of the array must
// have.
func (b *builder) containsPartly(array expr.Node, object value.Value) alternatives {
	p, ok := b.anyPlace(array)
	if !ok {
		return alternatives{}
	}
	var f alternatives
	for name, v := range object.Members() {
		if len(f.accesses) == maxAlternatives {
			break
		}
		f.accesses = append(f.accesses, b.elements(p.elements().property(name), b.equalTo(v)).accesses...)
	}
	return f
}

// valueWithKey evaluates to the value at a place whose index key is key. It is undefined for items
// without such a value.
type valueWithKey struct {
	steps []placeStep
	key   []byte
}

// Eval implements expr.Node.
func (n *valueWithKey) Eval(r *expr.Row) value.Value {
	if n.steps[0].each {
		return value.Value{} // an item is not an array
	}
	w := keySearch{key: n.key}
	return w.below(r.Property(n.steps[0].name), n.steps[1:])
}

// keySearch searches for the value with a key.
type keySearch struct{ key, buffer []byte }

func (w *keySearch) below(v value.Value, steps []placeStep) value.Value {
	for i, s := range steps {
		if !s.each {
			v = v.Property(s.name)
			continue
		}
		if v.Kind() != value.Array {
			return value.Value{}
		}
		for e := range v.Elements() {
			if found := w.below(e, steps[i+1:]); found.IsDefined() {
				return found
			}
		}
		return value.Value{}
	}
	if !v.IsDefined() {
		return value.Value{}
	}
	if w.buffer = value.AppendKey(w.buffer[:0], v); bytes.Equal(w.buffer, w.key) {
		return v
	}
	return value.Value{}
}
