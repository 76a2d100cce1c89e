package index

import (
	"bytes"
	"cmp"
	"slices"

	"github.com/orrery-db/orrery/internal/value"
)

// Extractor makes index terms from the events of one scan; it is a value.Sink. For each item:
// Reset, one scan, Terms. Reuse makes it fast, because it remembers the shapes of earlier items. It
// is not safe for concurrent use.
type Extractor struct {
	policy     *Policy
	root       *shape
	shapeBytes int // of the tree below root

	// shapes are indexed by their number: first those of the policy's listed paths and composite
	// indexes, then those of the tree.
	shapes []*shape

	open    []container // outermost first
	pending []pending   // the terms so far, unsorted
	tsSlots []shapeSlot // the places of _ts in the keys of composite indexes
	order   []uint32    // the sorted order of the last item's terms
	spare   []pending
	arena   []byte    // the keys of pending
	scratch []byte    // a decoded string
	found   []stretch // the key of each component of the policy; empty when the item has no value there
	idle    int       // number of open containers that are skipped with everything in them
}

// container is an array or object during the scan.
type container struct {
	shape *shape
	next  *shape // the shape of the next value
	kind  value.Kind
	place int // the last child used
	hash  value.ContainerHash
}

// stretch is a key in the arena.
type stretch struct{ start, end uint32 }

// pending is a term whose key is arena[start:end]. It has no pointers, so moving it is cheap.
type pending struct {
	hash       uint64
	start, end uint32
	shape      uint32 // the number of its shape
	place      uint32 // before sorting
}

// shapeSlot is the place of _ts in the key of a composite index, relative to the start of the
// arena.
type shapeSlot struct {
	shape uint32
	tsSlot
}

var _ value.Sink = (*Extractor)(nil)

func newExtractor(p *Policy) *Extractor {
	x := &Extractor{policy: p, root: newRoot(p), found: make([]stretch, len(p.components))}
	for i := range p.listed {
		x.shapes = append(x.shapes, p.listed[i].shape)
	}
	for i := range p.composites {
		x.shapes = append(x.shapes, p.composites[i].shape)
	}
	return x
}

// newRoot returns the root of a new tree of shapes. The root has a term of its own, and nothing
// needs its hash.
func newRoot(p *Policy) *shape {
	_, below := p.rules.decide("", true)
	return &shape{below: below}
}

// Reset prepares the Extractor for the next item.
func (x *Extractor) Reset() {
	x.open, x.pending, x.arena, x.idle = x.open[:0], x.pending[:0], x.arena[:0], 0
	x.tsSlots = x.tsSlots[:0]
	clear(x.found)
	if x.shapeBytes > maxShapeBytes {
		x.root, x.shapeBytes = newRoot(x.policy), 0
		own := len(x.policy.listed) + len(x.policy.composites)
		clear(x.shapes[own:])
		x.shapes = x.shapes[:own]
	}
}

// Name implements value.Sink.
func (x *Extractor) Name(raw []byte, escaped bool) {
	if x.idle > 0 {
		return
	}
	if escaped {
		x.scratch = value.AppendUnescaped(x.scratch[:0], raw)
		raw = x.scratch
	}
	c := &x.open[len(x.open)-1]
	next, place, added := c.shape.child(raw, c.place+1)
	c.next, c.place = next, place
	if added > 0 {
		x.classify(next, c.shape, added)
	}
}

// classify stores in a new shape what the policy says about its path. It runs once for each path.
func (x *Extractor) classify(s, above *shape, added int) {
	x.shapeBytes += added
	s.number = uint32(len(x.shapes))
	x.shapes = append(x.shapes, s)
	p := x.policy
	if place, ok := p.components[s.path.text]; ok {
		s.component = place + 1
	}
	s.covered, s.below = p.rules.decide(s.path.text, above.below)
	s.covered = s.covered || s.path == idPath
	s.keyed = s.covered || s.component > 0
	s.hashed = above.keyed || above.hashed
	s.idle = !s.keyed && !s.hashed && !s.below && !p.decided.any(s.path.text)
}

// Begin implements value.Sink.
func (x *Extractor) Begin(kind value.Kind) {
	if x.idle > 0 {
		x.idle++
		return
	}
	shape := x.here()
	if shape.idle {
		x.idle = 1
		return
	}
	c := container{shape: shape, kind: kind, place: -1}
	if kind == value.Array {
		elements, added := shape.element()
		c.next = elements
		if added > 0 {
			x.classify(elements, shape, added)
		}
	}
	x.open = append(x.open, c)
}

// here returns the shape of the next value.
func (x *Extractor) here() *shape {
	if len(x.open) == 0 {
		return x.root
	}
	return x.open[len(x.open)-1].next
}

// End implements value.Sink.
func (x *Extractor) End() {
	if x.idle > 0 {
		x.idle--
		return
	}
	last := len(x.open) - 1
	c := x.open[last]
	x.open = x.open[:last]
	if !c.shape.keyed && !c.shape.hashed {
		return
	}
	hash := c.hash.Sum(c.kind)
	if c.shape.keyed {
		start := len(x.arena)
		x.arena = value.AppendContainerKey(x.arena, c.kind, hash)
		x.add(c.shape, start)
	}
	if c.shape.hashed {
		x.fold(hash)
	}
}

// Scalar implements value.Sink.
func (x *Extractor) Scalar(kind value.Kind, raw []byte, escaped bool) {
	if x.idle > 0 {
		return
	}
	s := x.here()
	switch {
	case s.keyed:
		x.key(s, kind, raw, escaped)
	case s.hashed:
		x.fold(x.hash(kind, raw, escaped))
	}
}

// key adds the key of a scalar, and its hash when an enclosing container needs it.
func (x *Extractor) key(s *shape, kind value.Kind, raw []byte, escaped bool) {
	start := len(x.arena)
	switch kind {
	case value.String:
		if escaped {
			x.scratch = value.AppendUnescaped(x.scratch[:0], raw)
			raw = x.scratch
		}
		x.arena = value.AppendStringKey(x.arena, raw)
		if s.hashed {
			x.fold(value.HashString(raw))
		}
	case value.Number:
		f := value.ParseNumber(raw)
		x.arena = value.AppendNumberKey(x.arena, f)
		if s.hashed {
			x.fold(value.HashNumber(f))
		}
	default:
		x.arena = value.AppendKindKey(x.arena, kind)
		if s.hashed {
			x.fold(value.HashKind(kind))
		}
	}
	x.add(s, start)
}

// hash returns the hash of a scalar that needs no key.
func (x *Extractor) hash(kind value.Kind, raw []byte, escaped bool) uint64 {
	switch kind {
	case value.String:
		if escaped {
			x.scratch = value.AppendUnescaped(x.scratch[:0], raw)
			raw = x.scratch
		}
		return value.HashString(raw)
	case value.Number:
		return value.HashNumber(value.ParseNumber(raw))
	}
	return value.HashKind(kind)
}

func (x *Extractor) append(hash uint64, at stretch, shape uint32) {
	x.pending = append(x.pending,
		pending{hash: hash, start: at.start, end: at.end, shape: shape, place: uint32(len(x.pending))})
}

// fold adds a value's hash to the hash of the enclosing container.
func (x *Extractor) fold(hash uint64) {
	c := &x.open[len(x.open)-1]
	if c.kind == value.Array {
		c.hash.Element(hash)
	} else {
		c.hash.Member(c.next.nameHash, hash)
	}
}

// add uses the key from start to the end of the arena as the term at the shape's path, as a
// component's value, or both. Only the first value of a component counts.
func (x *Extractor) add(s *shape, start int) {
	at := stretch{start: uint32(start), end: uint32(len(x.arena))}
	if s.covered {
		x.append(s.path.hash, at, s.number)
	}
	if s.component > 0 && x.found[s.component-1] == (stretch{}) {
		x.found[s.component-1] = at
	}
}

var (
	undefinedKey = value.AppendKindKey(nil, value.Undefined)
	zeroKey      = value.AppendNumberKey(nil, 0) // as long as the key of any number
)

// addComposites adds the terms of the composite indexes, once all their values are known. Zero
// stands in for _ts.
func (x *Extractor) addComposites() {
	for i := range x.policy.composites {
		c := &x.policy.composites[i]
		number, first := uint32(len(x.policy.listed)+i), len(x.arena)
		for j, place := range c.places {
			start := len(x.arena)
			switch found := x.found[place]; {
			case c.Paths[j] == tsPath:
				x.tsSlots = append(x.tsSlots,
					shapeSlot{shape: number, tsSlot: tsSlot{at: uint32(start), descending: c.Descending[j]}})
				x.arena = append(x.arena, zeroKey...)
			case found == stretch{}:
				x.arena = append(x.arena, undefinedKey...)
			default:
				x.arena = append(x.arena, x.arena[found.start:found.end]...)
			}
			if c.Descending[j] {
				Invert(x.arena[start:])
			}
		}
		x.append(c.shape.path.hash, stretch{start: uint32(first), end: uint32(len(x.arena))}, number)
	}
}

// addListed adds a term for each listed path at which the item has no value.
func (x *Extractor) addListed() {
	for i := range x.policy.listed {
		l := &x.policy.listed[i]
		if x.found[l.place] != (stretch{}) {
			continue
		}
		start := len(x.arena)
		x.arena = append(x.arena, undefinedKey...)
		x.append(l.shape.path.hash, stretch{start: uint32(start), end: uint32(len(x.arena))}, uint32(i))
	}
}

var rootKey = value.AppendKindKey(nil, value.True)

// Terms returns the terms of the scanned item, without _ts. They do not refer to the Extractor.
// Call Terms once for each item.
func (x *Extractor) Terms() *Terms {
	x.addListed()
	x.addComposites()
	x.sort()
	t := &Terms{
		terms:  make([]stored, 0, len(x.pending)+1),
		arena:  make([]byte, 0, len(x.arena)+len(rootKey)),
		policy: x.policy,
	}
	t.append(rootHash, rootKey, "/")
	for i := range x.pending {
		p := &x.pending[i]
		key := x.arena[p.start:p.end]
		if i > 0 {
			before := &x.pending[i-1]
			if before.shape == p.shape && bytes.Equal(x.arena[before.start:before.end], key) {
				continue
			}
		}
		path := x.shapes[p.shape].path.text
		if composite := isComposite(path); composite && x.tsSlotIn(t, p) {
			t.clash = t.clash || i > 0 && x.pending[i-1].hash == p.hash || i+1 < len(x.pending) && x.pending[i+1].hash == p.hash
		} else if kind, _ := value.KindOfKey(key); !composite && isCharged(kind) {
			t.scalars++
		}
		t.append(p.hash, key, path)
	}
	t.tsAt, _ = slices.BinarySearchFunc(t.terms, tsPath.hash, func(s stored, hash uint64) int {
		return cmp.Compare(s.hash, hash)
	})
	return t
}

// tsSlotIn reports whether the key of a composite index's term contains _ts. If so, it adds the
// place of _ts to t, which gets the term next.
func (x *Extractor) tsSlotIn(t *Terms, p *pending) bool {
	for _, l := range x.tsSlots {
		if l.shape == p.shape {
			t.tsSlots = append(t.tsSlots, tsSlot{at: uint32(len(t.arena)) + l.at - p.start, descending: l.descending})
			return true
		}
	}
	return false
}

// isCharged reports whether a term of this kind is a (path, scalar) pair that request charges
// count. Terms that list items without a value are not (inferred).
func isCharged(kind value.Kind) bool { return kind != value.Undefined && kind < value.Array }

// bareTerms returns the terms of an item when nothing is indexed.
func bareTerms(p *Policy) *Terms {
	t := &Terms{policy: p}
	t.append(rootHash, rootKey, "/")
	return t
}

func (t *Terms) append(hash uint64, key []byte, path string) {
	start := len(t.arena)
	t.arena = append(t.arena, key...)
	t.terms = append(t.terms, stored{hash: hash, start: uint32(start), end: uint32(len(t.arena)), path: path})
}

// sort sorts the terms. Items of one container mostly have terms at the same paths in the same
// sequence, so sort first tries the order of the last item.
func (x *Extractor) sort() {
	if len(x.order) == len(x.pending) {
		x.spare = x.spare[:0]
		for _, place := range x.order {
			x.spare = append(x.spare, x.pending[place])
		}
		x.pending, x.spare = x.spare, x.pending
	}
	if !slices.IsSortedFunc(x.pending, x.compare) {
		slices.SortFunc(x.pending, x.compare)
	}
	x.order = x.order[:0]
	for i := range x.pending {
		x.order = append(x.order, x.pending[i].place)
	}
}

func (x *Extractor) compare(a, b pending) int {
	if a.hash != b.hash {
		return cmp.Compare(a.hash, b.hash)
	}
	if c := bytes.Compare(x.arena[a.start:a.end], x.arena[b.start:b.end]); c != 0 || a.shape == b.shape {
		return c
	}
	return cmp.Compare(x.shapes[a.shape].path.text, x.shapes[b.shape].path.text)
}
