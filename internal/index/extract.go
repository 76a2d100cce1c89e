package index

import (
	"bytes"
	"cmp"
	"slices"

	"github.com/orrery-db/orrery/internal/value"
)

// Extractor makes index terms from the events of one scan; it is a value.Sink.
// Use: Reset, one scan, Terms; then again. It is used by one goroutine at a
// time. Reuse makes it fast: it remembers the shapes of past items.
type Extractor struct {
	policy     *Policy
	root       *shape
	shapeBytes int // held by the tree below root

	open    []container // from the outermost to the innermost
	pending []pending   // the terms so far, unsorted
	arena   []byte      // their keys
	scratch []byte      // a decoded string
	found   []int       // for each component of composite indexes, one more than its place in pending; 0: not there
}

// container is an array or object that is being scanned.
type container struct {
	shape *shape
	next  *shape // where the next value belongs
	kind  value.Kind
	place int // the child last used
	hash  value.ContainerHash
}

// pending is a term whose key is arena[start:end].
type pending struct {
	hash       uint64
	start, end uint32
	shape      *shape
	late       late // when hasLate: the place of _ts in a composite index's key
	hasLate    bool
}

var _ value.Sink = (*Extractor)(nil)

func newExtractor(p *Policy) *Extractor {
	return &Extractor{policy: p, root: &shape{}, found: make([]int, len(p.components))}
}

// Reset prepares for the next item.
func (x *Extractor) Reset() {
	x.open, x.pending, x.arena = x.open[:0], x.pending[:0], x.arena[:0]
	clear(x.found)
	if x.shapeBytes > maxShapeBytes {
		x.root, x.shapeBytes = &shape{}, 0
	}
}

// Name implements value.Sink.
func (x *Extractor) Name(raw []byte, escaped bool) {
	if escaped {
		x.scratch = value.AppendUnescaped(x.scratch[:0], raw)
		raw = x.scratch
	}
	c := &x.open[len(x.open)-1]
	next, place, added := c.shape.child(raw, c.place+1)
	c.next, c.place = next, place
	x.grew(next, added)
}

// grew takes notice of a shape when it is a new one.
func (x *Extractor) grew(s *shape, added int) {
	if added == 0 {
		return
	}
	x.shapeBytes += added
	if place, ok := x.policy.components[s.path.text]; ok {
		s.component = place + 1
	}
}

// Begin implements value.Sink.
func (x *Extractor) Begin(kind value.Kind) {
	shape := x.here()
	c := container{shape: shape, kind: kind, place: -1}
	if kind == value.Array {
		elements, added := shape.element()
		c.next = elements
		x.grew(elements, added)
	}
	x.open = append(x.open, c)
}

// here returns the shape of the value that comes next.
func (x *Extractor) here() *shape {
	if len(x.open) == 0 {
		return x.root
	}
	return x.open[len(x.open)-1].next
}

// End implements value.Sink.
func (x *Extractor) End() {
	last := len(x.open) - 1
	c := x.open[last]
	x.open = x.open[:last]
	if last == 0 {
		return // the root has its own term
	}
	hash := c.hash.Sum(c.kind)
	start := len(x.arena)
	x.arena = value.AppendContainerKey(x.arena, c.kind, hash)
	x.add(c.shape, start)
	if last > 1 { // the outermost container is not hashed
		x.fold(hash)
	}
}

// Scalar implements value.Sink.
func (x *Extractor) Scalar(kind value.Kind, raw []byte, escaped bool) {
	start := len(x.arena)
	hashed := len(x.open) > 1 // the outermost container is not hashed
	switch kind {
	case value.String:
		if escaped {
			x.scratch = value.AppendUnescaped(x.scratch[:0], raw)
			raw = x.scratch
		}
		x.arena = value.AppendStringKey(x.arena, raw)
		if hashed {
			x.fold(value.HashString(raw))
		}
	case value.Number:
		f := value.ParseNumber(raw)
		x.arena = value.AppendNumberKey(x.arena, f)
		if hashed {
			x.fold(value.HashNumber(f))
		}
	default:
		x.arena = value.AppendKindKey(x.arena, kind)
		if hashed {
			x.fold(value.HashKind(kind))
		}
	}
	x.add(x.here(), start)
}

// fold adds a value's hash to the container it stands in.
func (x *Extractor) fold(hash uint64) {
	c := &x.open[len(x.open)-1]
	if c.kind == value.Array {
		c.hash.Element(hash)
	} else {
		c.hash.Member(c.next.nameHash, hash)
	}
}

// add takes the term at the shape's path whose key is the arena from start.
func (x *Extractor) add(s *shape, start int) {
	if s == x.root {
		return
	}
	x.pending = append(x.pending, pending{hash: s.path.hash, start: uint32(start), end: uint32(len(x.arena)), shape: s})
	if s.component > 0 && x.found[s.component-1] == 0 {
		x.found[s.component-1] = len(x.pending)
	}
}

var (
	undefinedKey = value.AppendKindKey(nil, value.Undefined)
	zeroKey      = value.AppendNumberKey(nil, 0) // as long as every number's
)

// addComposites takes the terms of the composite indexes, whose values have been
// seen; _ts is still to come.
func (x *Extractor) addComposites() {
	for i := range x.policy.composites {
		c := &x.policy.composites[i]
		p := pending{hash: c.shape.path.hash, start: uint32(len(x.arena)), shape: c.shape}
		for j, place := range c.places {
			start := len(x.arena)
			switch found := x.found[place]; {
			case c.Paths[j] == tsPath:
				p.late, p.hasLate = late{at: uint32(start), descending: c.Descending[j]}, true
				x.arena = append(x.arena, zeroKey...)
			case found == 0:
				x.arena = append(x.arena, undefinedKey...)
			default:
				own := &x.pending[found-1]
				x.arena = append(x.arena, x.arena[own.start:own.end]...)
			}
			if c.Descending[j] {
				Invert(x.arena[start:])
			}
		}
		p.end = uint32(len(x.arena))
		x.pending = append(x.pending, p)
	}
}

var rootKey = value.AppendKindKey(nil, value.True)

// Terms returns the terms of the item that was scanned, without _ts. They do
// not refer to the Extractor. It is called once.
func (x *Extractor) Terms() *Terms {
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
		if p.hasLate {
			t.late = append(t.late, late{at: uint32(len(t.arena)) + p.late.at - p.start, descending: p.late.descending})
			t.clash = t.clash || i > 0 && x.pending[i-1].hash == p.hash || i+1 < len(x.pending) && x.pending[i+1].hash == p.hash
		}
		t.append(p.hash, key, p.shape.path.text)
		if kind, _ := value.KindOfKey(key); kind < value.Array && !isComposite(p.shape.path.text) {
			t.scalars++
		}
	}
	t.tsAt, _ = slices.BinarySearchFunc(t.terms, tsPath.hash, func(s stored, hash uint64) int {
		return cmp.Compare(s.hash, hash)
	})
	return t
}

func (t *Terms) append(hash uint64, key []byte, path string) {
	start := len(t.arena)
	t.arena = append(t.arena, key...)
	t.terms = append(t.terms, stored{hash: hash, start: uint32(start), end: uint32(len(t.arena)), path: path})
}

func (x *Extractor) sort() {
	arena := x.arena
	slices.SortFunc(x.pending, func(a, b pending) int {
		if a.hash != b.hash {
			return cmp.Compare(a.hash, b.hash)
		}
		if c := bytes.Compare(arena[a.start:a.end], arena[b.start:b.end]); c != 0 || a.shape == b.shape {
			return c
		}
		return cmp.Compare(a.shape.path.text, b.shape.path.text)
	})
}
