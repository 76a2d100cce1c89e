package function

import "github.com/orrery-db/orrery/internal/value"

// arrayContains is ARRAY_CONTAINS(array, sought[, partly]). An undefined third
// argument is false (interpreter of the .NET SDK).
func arrayContains(env Env, args []value.Value) value.Value {
	partly := false
	if len(args) == 3 {
		switch args[2].Kind() {
		case value.True:
			partly = true
		case value.False, value.Undefined:
		default:
			return value.Value{}
		}
	}
	if !args[1].IsDefined() || !readsArray(env, args[0]) {
		return value.Value{}
	}
	if partly && args[1].Kind() == value.Object {
		return containsPartly(env, args[0], args[1])
	}
	return contains(env, args[0], args[1])
}

// contains looks for an element that equals sought, which is defined.
func contains(env Env, array, sought value.Value) value.Value {
	s := newSought(sought)
	for e := range array.Elements() {
		if s.is(env, e) {
			return value.FromBool(true)
		}
		if s.stopped {
			return value.Value{}
		}
	}
	return value.FromBool(false)
}

// sought is a value that is compared with many. Comparing costs as much as the
// other value is long, however long this one is.
type sought struct {
	value   value.Value
	kind    value.Kind
	number  float64 // numbers only
	text    string  // strings only: the content
	hash    uint64  // arrays and objects only
	stopped bool    // the evaluation has to stop
}

func newSought(v value.Value) sought {
	s := sought{value: v, kind: v.Kind()}
	switch s.kind {
	case value.Number:
		s.number = v.Float()
	case value.String:
		s.text = v.Text()
	case value.Array, value.Object:
		s.hash = value.Hash(v)
	}
	return s
}

// is tells whether v equals s.
func (s *sought) is(env Env, v value.Value) bool {
	if v.Kind() != s.kind {
		return false
	}
	switch s.kind {
	case value.Number:
		return v.Float() == s.number
	case value.String:
		return v.Text() == s.text
	case value.Array, value.Object:
		if value.Hash(v) != s.hash {
			return false
		}
		// Nearly always it is the one. Values made to share a hash with it are
		// counted.
		text, _ := s.value.Raw()
		s.stopped = s.stopped || !env.Reads(elementBytes+len(text))
		return !s.stopped && value.Equal(v, s.value)
	}
	return true
}

// containsPartly looks for an object that has all members of sought, an object
// too, with equal values. Members within these are not matched partly.
// (Interpreter of the .NET SDK; docs/design/020-partial-array-contains.md.)
func containsPartly(env Env, array, wanted value.Value) value.Value {
	p, ok := newPartly(env, wanted)
	if !ok {
		return value.Value{}
	}
	for e := range array.Elements() {
		found, ok := p.isIn(env, e)
		if !ok {
			return value.Value{}
		}
		if found {
			return value.FromBool(true)
		}
	}
	return value.FromBool(false)
}

// partly is the members of an object that others are asked for.
type partly struct {
	names  []string
	values []sought
	places map[string]int // by name; nil when there are few
}

// fewMembers are found by comparing names one after the other.
const fewMembers = 8

func newPartly(env Env, object value.Value) (p partly, ok bool) {
	const memberBytes = 4 * elementBytes // about
	n := object.Len()
	if !holdsPortions(env, n*memberBytes) {
		return p, false
	}
	p.names, p.values = make([]string, 0, n), make([]sought, 0, n)
	if n > fewMembers {
		p.places = make(map[string]int, n)
	}
	for name, v := range object.Members() {
		if p.places != nil {
			p.places[name] = len(p.names)
		}
		p.names = append(p.names, name)
		p.values = append(p.values, newSought(v))
	}
	return p, true
}

func (p *partly) place(name string) int {
	if p.places != nil {
		if i, ok := p.places[name]; ok {
			return i
		}
		return -1
	}
	for i, n := range p.names {
		if n == name {
			return i
		}
	}
	return -1
}

// isIn tells whether v has all members of p; ok is false when the evaluation has
// to stop. It walks v once: no object has two members of one name.
func (p *partly) isIn(env Env, v value.Value) (found, ok bool) {
	if v.Kind() != value.Object {
		return false, true
	}
	missing := len(p.names)
	if missing == 0 {
		return true, true
	}
	for name, member := range v.Members() {
		i := p.place(name)
		if i < 0 {
			continue
		}
		if s := &p.values[i]; !s.is(env, member) {
			return false, !s.stopped
		}
		if missing--; missing == 0 {
			return true, true
		}
	}
	return false, true
}

// containsAny is ARRAY_CONTAINS_ANY(array, sought, …): whether one is in the array,
// and undefined when none is but one of them is undefined. (Documentation.)
func containsAny(env Env, args []value.Value) value.Value {
	return containsMany(env, args, true)
}

// containsAll is ARRAY_CONTAINS_ALL(array, sought, …): whether all are in the
// array, and undefined when none is missing but one of them is undefined.
// (Documentation.)
func containsAll(env Env, args []value.Value) value.Value {
	return containsMany(env, args, false)
}

// containsMany is the OR or AND, in three-valued logic, of what ARRAY_CONTAINS says
// for each: decisive is the answer of one that settles it.
func containsMany(env Env, args []value.Value, decisive bool) value.Value {
	array, wanted := args[0], args[1:]
	if !readsArray(env, array) {
		return value.Value{}
	}
	if len(wanted) > fewSought {
		return containsOfMany(env, array, wanted, decisive)
	}
	unknown := false
	for _, w := range wanted {
		if !w.IsDefined() {
			unknown = true
			continue
		}
		answer := contains(env, array, w)
		if !answer.IsDefined() || answer.IsTrue() == decisive {
			return answer
		}
	}
	if unknown {
		return value.Value{}
	}
	return value.FromBool(!decisive)
}

// fewSought values are looked for one after the other.
const fewSought = 4

// containsOfMany walks the array once, looking each element up among the wanted.
func containsOfMany(env Env, array value.Value, wanted []value.Value, decisive bool) value.Value {
	set, unknown := distinct{env: env}, false
	for _, w := range wanted {
		unknown = unknown || !w.IsDefined()
		if set.addDefined(w); set.stopped {
			return value.Value{}
		}
	}
	if !env.Holds(len(set.values)) {
		return value.Value{}
	}
	found, missing := make([]bool, len(set.values)), len(set.values)
	for e := range array.Elements() {
		i := set.find(e)
		if set.stopped {
			return value.Value{}
		}
		if i < 0 || found[i] {
			continue
		}
		if decisive {
			return value.FromBool(true)
		}
		found[i] = true
		if missing--; missing == 0 {
			break
		}
	}
	switch {
	case !decisive && missing > 0:
		return value.FromBool(false)
	case unknown:
		return value.Value{}
	}
	return value.FromBool(!decisive)
}

func (d *distinct) addDefined(v value.Value) {
	if v.IsDefined() {
		d.add(v)
	}
}
