package expr

import (
	"cmp"
	"slices"

	"github.com/orrery-db/orrery/internal/value"
)

// fewItems is the length up to which comparing item by item is faster than hashing.
const fewItems = 8

// In is value [NOT] IN (list). Make it with NewIn.
type In struct {
	Not   bool
	Value Node
	List  []Node
	set   *constantSet // nil unless the list is long and constant
}

// NewIn returns the node of value [NOT] IN (list).
func NewIn(not bool, v Node, list []Node) *In {
	return &In{Not: not, Value: v, List: list, set: newConstantSet(list)}
}

// Eval implements Node: the disjunction of equalities with each item.
func (n *In) Eval(r *Row) value.Value {
	held := r.held
	v := n.Value.Eval(r)
	if !v.IsDefined() {
		return value.Value{}
	}
	var found value.Kind
	if n.set != nil {
		found = n.set.find(r, v)
	} else {
		found = n.compareEach(r, v)
	}
	r.releases(held, 0)
	switch {
	case r.err != nil || found == value.Undefined:
		return value.Value{}
	case found == value.True:
		return value.FromBool(!n.Not)
	}
	return value.FromBool(n.Not)
}

// compareEach returns True when an item equals v, else Undefined when a comparison is undefined,
// else False.
func (n *In) compareEach(r *Row, v value.Value) value.Kind {
	result := value.False
	for _, node := range n.List {
		r.steps++
		item := node.Eval(r)
		if item.Kind() == v.Kind() && !(r.readsValue(item) && r.readsValue(v)) {
			return value.Undefined
		}
		switch EvalCompare(OpEqual, v, item).Kind() {
		case value.True:
			return value.True
		case value.Undefined:
			result = value.Undefined
		}
	}
	return result
}

// constantSet is a list of constants indexed by hash. Equal values have equal hashes, but values of
// one hash may differ, and so find also compares values.
type constantSet struct {
	items []hashed // sorted by hash
	// first maps a hash to its first position in items.
	first        map[uint64]int32
	kinds        [value.Object + 1]bool
	hasUndefined bool
}

type hashed struct {
	hash  uint64
	value value.Value
}

// newConstantSet returns nil when the list is short or not constant.
func newConstantSet(list []Node) *constantSet {
	if len(list) <= fewItems {
		return nil
	}
	s := &constantSet{items: make([]hashed, 0, len(list))}
	for _, node := range list {
		c, ok := node.(Const)
		switch v := c.Value; {
		case !ok:
			return nil
		case !v.IsDefined():
			s.hasUndefined = true
		case value.Equal(v, v): // NaN, and any value that contains it, equals nothing
			s.items = append(s.items, hashed{hash: value.Hash(v), value: v})
			s.kinds[v.Kind()] = true
		}
	}
	slices.SortStableFunc(s.items, func(a, b hashed) int { return cmp.Compare(a.hash, b.hash) })
	s.items = slices.CompactFunc(s.items, func(a, b hashed) bool {
		return a.hash == b.hash && value.Equal(a.value, b.value)
	})
	s.first = make(map[uint64]int32, len(s.items))
	for i := len(s.items) - 1; i >= 0; i-- {
		s.first[s.items[i].hash] = int32(i)
	}
	return s
}

// find returns the same result as In.compareEach.
func (s *constantSet) find(r *Row, v value.Value) value.Kind {
	if s.kinds[v.Kind()] && r.readsValue(v) {
		hash := value.Hash(v)
		at, ok := s.first[hash]
		for i := int(at); ok && i < len(s.items) && s.items[i].hash == hash; i++ {
			// Reading a short value again is too cheap to count.
			if (v.Size() <= value.CutBytes || r.readsValue(v)) && value.Equal(v, s.items[i].value) {
				return value.True
			}
		}
	}
	if s.hasUndefined {
		return value.Undefined
	}
	return value.False
}
