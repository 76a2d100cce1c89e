package function

import "github.com/orrery-db/orrery/internal/value"

// ofSets returns a function of two arrays; undefined for other arguments.
func ofSets(f func(env Env, a, b value.Value) value.Value) func(Env, []value.Value) value.Value {
	return func(env Env, args []value.Value) value.Value {
		if !readsArray(env, args[0]) || !readsArray(env, args[1]) {
			return value.Value{}
		}
		return f(env, args[0], args[1])
	}
}

// setUnion is SETUNION(a, b), in the order of first appearance.
func setUnion(env Env, a, b value.Value) value.Value {
	union := distinct{env: env}
	for _, array := range [...]value.Value{a, b} {
		for e := range array.Elements() {
			if union.add(e); union.stopped {
				return value.Value{}
			}
		}
	}
	return value.FromArray(union.values)
}

// setIntersect is SETINTERSECT(a, b), in the order of b (the documentation's example).
func setIntersect(env Env, a, b value.Value) value.Value {
	in := distinct{env: env}
	if !in.addAll(a) || !env.Holds(len(in.values)) {
		return value.Value{}
	}
	var both []value.Value
	taken := make([]bool, len(in.values))
	for e := range b.Elements() {
		i := in.find(e)
		if in.stopped || i >= 0 && !taken[i] && !env.Holds(elementBytes) {
			return value.Value{}
		}
		if i >= 0 && !taken[i] {
			taken[i] = true
			both = append(both, e)
		}
	}
	return value.FromArray(both)
}

// setDifference is SETDIFFERENCE(a, b): the elements that are only in a, in its order.
func setDifference(env Env, a, b value.Value) value.Value {
	seen := distinct{env: env}
	if !seen.addAll(b) {
		return value.Value{}
	}
	others := len(seen.values)
	if !seen.addAll(a) {
		return value.Value{}
	}
	return value.FromArray(seen.values[others:])
}

// setEqual is SETEQUAL(a, b).
func setEqual(env Env, a, b value.Value) value.Value {
	in := distinct{env: env}
	if !in.addAll(a) || !env.Holds(len(in.values)) {
		return value.Value{}
	}
	found, count := make([]bool, len(in.values)), 0
	for e := range b.Elements() {
		i := in.find(e)
		if in.stopped {
			return value.Value{}
		}
		if i < 0 {
			return value.FromBool(false)
		}
		if !found[i] {
			found[i] = true
			count++
		}
	}
	return value.FromBool(count == len(in.values))
}

// distinct is a set of values in insertion order. A value that contains NaN equals nothing, not
// even itself: it is added each time and never found.
//
// distinct announces the memory it holds as it grows. It sets stopped when the Env refuses.
type distinct struct {
	env     Env
	values  []value.Value
	hashes  []uint64
	places  []uint32 // 1 + the position in values, by hash; the length is a power of two, or 0 when there are few values
	stopped bool
}

const (
	// fewDistinct is the number of values up to which find compares all hashes.
	fewDistinct = 8
	// distinctBytes is the memory per value: the value, its hash, and its share of places.
	distinctBytes = elementBytes + 8 + 16
)

// addAll adds the elements of an array. It returns false when it was stopped.
func (d *distinct) addAll(array value.Value) bool {
	for e := range array.Elements() {
		if d.add(e); d.stopped {
			return false
		}
	}
	return true
}

// add adds v and reports whether it is new.
func (d *distinct) add(v value.Value) bool {
	hash := value.Hash(v)
	if d.lookup(v, hash) >= 0 || d.stopped {
		return false
	}
	if !d.env.Holds(distinctBytes) {
		d.stopped = true
		return false
	}
	d.values, d.hashes = append(d.values, v), append(d.hashes, hash)
	d.index()
	return true
}

// find returns the position of v in values, or -1.
func (d *distinct) find(v value.Value) int { return d.lookup(v, value.Hash(v)) }

func (d *distinct) lookup(v value.Value, hash uint64) int {
	if d.places == nil {
		for i, h := range d.hashes {
			if h == hash && d.is(i, v) {
				return i
			}
		}
		return -1
	}
	mask := uint64(len(d.places) - 1)
	for at := hash & mask; d.places[at] != 0 && !d.stopped; at = (at + 1) & mask {
		if i := int(d.places[at] - 1); d.hashes[i] == hash && d.is(i, v) {
			return i
		}
	}
	return -1
}

// is compares v with value i, which has the same hash. It counts the comparison, because values may
// be made to collide.
func (d *distinct) is(i int, v value.Value) bool {
	text, _ := v.Raw()
	if !d.env.Reads(elementBytes + len(text)) {
		d.stopped = true
		return false
	}
	return value.Equal(d.values[i], v)
}

// index adds the last value to the hash table.
func (d *distinct) index() {
	n := len(d.values)
	switch {
	case n <= fewDistinct:
	case 2*n > len(d.places):
		d.places = make([]uint32, max(4*fewDistinct, 2*len(d.places)))
		for i := range d.values {
			d.place(i)
		}
	default:
		d.place(n - 1)
	}
}

func (d *distinct) place(i int) {
	if !isItself(d.values[i]) {
		return
	}
	mask := uint64(len(d.places) - 1)
	at := d.hashes[i] & mask
	for d.places[at] != 0 {
		at = (at + 1) & mask
	}
	d.places[at] = uint32(i + 1)
}

// isItself reports whether v equals itself, that is, contains no NaN.
func isItself(v value.Value) bool {
	_, text := v.Raw() // text cannot contain NaN
	return text || value.Equal(v, v)
}
