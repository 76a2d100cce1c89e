package index

import "github.com/orrery-db/orrery/internal/value"

// uniqueProperties are the properties of an object (the item or an object in it) that unique keys
// use. One walk over the object's members finds all of them, because an item may be large and the
// keys may be many.
type uniqueProperties struct {
	byName map[string]*uniqueProperty
}

// uniqueProperty is one of these properties.
type uniqueProperty struct {
	number int               // of the property, in UniqueKeys; -1 when no path ends here
	within *uniqueProperties // the properties used inside its value; nil for none
}

// property returns the number of the property at a path, given as names from the root. A property
// has one number, even when several keys use it.
func (u *UniqueKeys) property(path []string) int {
	last := &uniqueProperty{within: u.root}
	for _, name := range path {
		if last.within == nil {
			last.within = new(uniqueProperties)
		}
		last = last.within.member(name)
	}
	if last.number < 0 {
		last.number = u.properties
		u.properties++
	}
	return last.number
}

func (o *uniqueProperties) member(name string) *uniqueProperty {
	m := o.byName[name]
	if m == nil {
		if o.byName == nil {
			o.byName = make(map[string]*uniqueProperty)
		}
		m = &uniqueProperty{number: -1}
		o.byName[name] = m
	}
	return m
}

// claim encodes the used properties of v into claimed, by their numbers. It walks v once and stops
// after the last property that is used.
func (o *uniqueProperties) claim(v value.Value, claimed [][]byte) {
	left := len(o.byName)
	for name, member := range v.Members() {
		m := o.byName[name]
		if m == nil {
			continue
		}
		if m.number >= 0 {
			claimed[m.number] = appendClaimed(nil, member)
		}
		if m.within != nil {
			m.within.claim(member, claimed)
		}
		if left--; left == 0 {
			return
		}
	}
}
