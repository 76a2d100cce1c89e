package index

import (
	"github.com/orrery-db/orrery/internal/value"
)

// maxShapeBytes is how much an Extractor remembers of paths between items.
// Items of one container mostly share their paths; where property names are
// data (a map by customer id) the memory would grow without end.
const maxShapeBytes = 1 << 20

// shape is one path that items were seen to have. Shapes form a tree; what
// costs time to compute for a path (its text and hash) is computed once per tree.
type shape struct {
	path     Path
	name     string // the property name; "" for array elements and the root
	nameHash uint64 // value.Hash64 of the name
	elements *shape
	number   uint32 // in its Extractor; of a composite index or a listed path none

	// What the policy says of the path, see Extractor.settle.
	covered bool // its values have terms
	keyed   bool // the keys of its values are asked for: by a term or a component
	hashed  bool // its values are in the hash of an array or object above that has a key
	idle    bool // neither its values nor any below them are asked for
	below   bool // what holds for paths below about which no rule says otherwise
	// component is one more than the place of the path among the policy's
	// components; 0 when it is none.
	component int
	// children in the order in which they were first seen: the next property
	// of an item is nearly always the next child.
	children []*shape
	byName   map[string]*shape // made when there are more than a few
}

const fewChildren = 8

// child returns the shape below s for the property name, and its place. guess
// is the place where it is expected. added is the memory that a new shape takes.
func (s *shape) child(name []byte, guess int) (c *shape, place, added int) {
	if guess < len(s.children) && s.children[guess].name == string(name) {
		return s.children[guess], guess, 0
	}
	if s.byName == nil {
		for i, c := range s.children {
			if c.name == string(name) {
				return c, i, 0
			}
		}
	} else if c := s.byName[string(name)]; c != nil {
		return c, guess, 0 // its place is not known; the guess may still hold for the next
	}
	c = &shape{path: s.path.Property(string(name)), name: string(name), nameHash: value.Hash64(name)}
	s.children = append(s.children, c)
	if s.byName != nil {
		s.byName[c.name] = c
	} else if len(s.children) > fewChildren {
		s.byName = make(map[string]*shape, 4*fewChildren)
		for _, c := range s.children {
			s.byName[c.name] = c
		}
	}
	return c, len(s.children) - 1, c.bytes()
}

// bytes estimates the memory that s takes.
func (s *shape) bytes() int { return 224 + len(s.name) + len(s.path.text) }

// element returns the shape of the elements below s.
func (s *shape) element() (c *shape, added int) {
	if s.elements != nil {
		return s.elements, 0
	}
	s.elements = &shape{path: s.path.Elements()}
	return s.elements, s.elements.bytes()
}
