package function

import (
	"slices"

	"github.com/orrery-db/orrery/internal/value"
)

// arrayContains is ARRAY_CONTAINS(array, target[, partial]). An undefined third argument means
// false (interpreter of the .NET SDK).
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

// contains reports whether an element equals a defined target.
func contains(env Env, array, v value.Value) value.Value {
	s := newTarget(v)
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

// target is a value that is compared with many. The precomputed fields make the cost of a
// comparison depend on the other value only.
type target struct {
	value   value.Value
	kind    value.Kind
	number  float64 // of a number
	text    string  // the content of a string
	hash    uint64  // of an array or object
	stopped bool    // evaluation must stop
}

func newTarget(v value.Value) target {
	s := target{value: v, kind: v.Kind()}
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

// is reports whether v equals the target.
func (s *target) is(env Env, v value.Value) bool {
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
		// Equal hashes nearly always mean equal values. Counting the comparison bounds the cost of values
		// made to collide.
		text, _ := s.value.Raw()
		s.stopped = s.stopped || !env.Reads(elementBytes+len(text))
		return !s.stopped && value.Equal(v, s.value)
	}
	return true
}

// containsPartly looks for an object that has all members of target, also an object, with equal
// values. Nested members must match in full. (Interpreter of the .NET SDK;
// docs/design/020-partial-array-contains.md.)
func containsPartly(env Env, array, object value.Value) value.Value {
	p, ok := newPartly(env, object)
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

// partly holds the members that a matching object must have.
type partly struct {
	names  []string
	values []target
	places map[string]int // by name; nil when there are few
}

// fewMembers is the number of members up to which a linear search by name is used.
const fewMembers = 8

func newPartly(env Env, object value.Value) (p partly, ok bool) {
	const memberBytes = 4 * elementBytes // approximate
	n := object.Len()
	if !holdsPortions(env, n*memberBytes) {
		return p, false
	}
	p.names, p.values = make([]string, 0, n), make([]target, 0, n)
	if n > fewMembers {
		p.places = make(map[string]int, n)
	}
	for name, v := range object.Members() {
		if p.places != nil {
			p.places[name] = len(p.names)
		}
		p.names = append(p.names, name)
		p.values = append(p.values, newTarget(v))
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
	return slices.Index(p.names, name)
}

// isIn reports whether v has all members of p. ok is false when evaluation must stop. It walks v
// once: no object has two members with one name.
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

// containsAny is ARRAY_CONTAINS_ANY(array, target, …). It is true when the array contains a target.
// Otherwise it is undefined when a target is undefined. (Documentation.)
func containsAny(env Env, args []value.Value) value.Value {
	return containsMany(env, args, true)
}

// containsAll is ARRAY_CONTAINS_ALL(array, target, …). It is false when a target is missing.
// Otherwise it is undefined when a target is undefined. (Documentation.)
func containsAll(env Env, args []value.Value) value.Value {
	return containsMany(env, args, false)
}

// containsMany is the disjunction or conjunction, in three-valued logic, of ARRAY_CONTAINS for each
// target. decisive is the result for a single target that determines the whole.
func containsMany(env Env, args []value.Value, decisive bool) value.Value {
	array, targets := args[0], args[1:]
	if !readsArray(env, array) {
		return value.Value{}
	}
	if len(targets) > fewTargets {
		return containsOfMany(env, array, targets, decisive)
	}
	unknown := false
	for _, t := range targets {
		if !t.IsDefined() {
			unknown = true
			continue
		}
		answer := contains(env, array, t)
		if !answer.IsDefined() || answer.IsTrue() == decisive {
			return answer
		}
	}
	if unknown {
		return value.Value{}
	}
	return value.FromBool(!decisive)
}

// fewTargets is the number of targets up to which each is searched separately.
const fewTargets = 4

// containsOfMany walks the array once and looks up each element among the targets.
func containsOfMany(env Env, array value.Value, targets []value.Value, decisive bool) value.Value {
	set, unknown := distinct{env: env}, false
	for _, t := range targets {
		if !t.IsDefined() {
			unknown = true
		} else if set.add(t); set.stopped {
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
