package index

import (
	"github.com/orrery-db/orrery/internal/value"
)

// maxShapeBytes limits the memory that an Extractor uses for the paths of earlier items. Items of
// one container mostly share their paths. Without a limit the memory would grow forever where
// property names are data, such as a map keyed by customer id.
const maxShapeBytes = 1 << 20

// shape is a path that at least one item has. Shapes form a tree, which caches the text and the
// hash of each path.
type shape struct {
	path     Path
	name     string // the property name; "" for array elements and the root
	nameHash uint64 // value.Hash64 of the name
	elements *shape
	number   uint32 // in its Extractor; unused for composite indexes and listed paths

	// What the policy says about the path, see Extractor.classify.
	covered bool // its values have terms
	keyed   bool // a term or a component needs the keys of its values
	hashed  bool // its values are part of the hash of an enclosing array or object that has a key
	idle    bool // nothing needs its values or any value below it
	below   bool // whether paths below are covered when no rule names them
	// component is one more than the path's place among the policy's components; 0 when the path is
	// not a component.
	component int
	// children are in the order in which items first had them: the next property of an item is
	// nearly always the next child.
	children []*shape
	byName   map[string]*shape // made when there are more than fewChildren
}

const fewChildren = 8

// child returns the shape of the property name below s, and its place. guess is the expected place.
// added is the memory of a new shape, in bytes; 0 for an existing one.
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
		return c, guess, 0 // its place is unknown; the guess may still be right for the next property
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

// bytes estimates the memory of s.
func (s *shape) bytes() int { return 224 + len(s.name) + len(s.path.text) }

// element returns the shape of the array elements below s.
func (s *shape) element() (c *shape, added int) {
	if s.elements != nil {
		return s.elements, 0
	}
	s.elements = &shape{path: s.path.Elements()}
	return s.elements, s.elements.bytes()
}
