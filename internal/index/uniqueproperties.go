package index

import "github.com/orrery-db/orrery/internal/value"

// uniqueProperties are the members of one object, the item or one within it,
// that a container's unique keys look at. An item may be large and the keys
// many: all of them are found on one walk over its members.
type uniqueProperties struct {
	byName map[string]*uniqueProperty
}

// uniqueProperty is one of these members.
type uniqueProperty struct {
	number int               // of the property, in UniqueKeys; -1: no path ends here
	within *uniqueProperties // what is looked at in its value; nil: nothing
}

// property returns the number of the property at a path, given as names from
// the root. A property has one number, however many keys it is part of.
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

// claim fills in what is claimed of the properties that v has, by their
// numbers. It walks v once, and not beyond the last member that is looked at.
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
