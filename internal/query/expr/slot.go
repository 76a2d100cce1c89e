package expr

import "github.com/orrery-db/orrery/internal/value"

// Slot is a value that FROM or JOIN has given a name. Every name of a query has
// a slot of its own, those of its subqueries included.
type Slot struct{ N int }

// Eval implements Node.
func (n Slot) Eval(r *Row) value.Value { return r.slots[n.N] }

// SlotPath is a value below a slot: at least one step.
type SlotPath struct {
	N     int
	Steps []Step
}

// Eval implements Node.
func (n *SlotPath) Eval(r *Row) value.Value {
	v := r.slots[n.N]
	if !r.readsValue(v) {
		return value.Value{}
	}
	return walk(v, n.Steps)
}

// Slots makes room for the values of n names. They stay when the row goes on to
// another item.
func (r *Row) Slots(n int) { r.slots = make([]value.Value, n) }

// Bind gives a slot its value.
func (r *Row) Bind(slot int, v value.Value) { r.slots[slot] = v }

// Source is a name in FROM or JOIN and the values it stands for, one after the
// other.
type Source struct {
	// Slot is where the values go.
	Slot int
	// Input is the value at a path: itself, unless it is undefined, or with Each
	// every element of the array that it is. Nil with Query.
	Input Node
	// Query is a subquery whose rows are the values; with Each, the elements of
	// those rows that are arrays.
	Query *Query
	Each  bool
	// When must be true of the values before it, else there are none; nil asks
	// nothing.
	When Node
}

// Bindings are sources joined: every combination of their values, later ones
// depending on those before them.
type Bindings []Source

// bindingReads is what making one combination counts as read: not much, but
// a query may make any number of them and keep none.
const bindingReads = 64

// Each binds every combination and calls yield for it, until that is false or
// evaluation has to stop. from is the place of the combination to begin with,
// and place, of which yield must not keep the slice, that of the one at hand: for
// each source the number of its value. An empty from is the first. Each is true
// when it got to the end.
func (b Bindings) Each(r *Row, from []int, yield func(place []int) bool) bool {
	w := bindingWalk{sources: b, row: r, from: from, place: make([]int, len(b)), yield: yield}
	return w.source(0, len(from) == len(b))
}

type bindingWalk struct {
	sources Bindings
	row     *Row
	from    []int
	place   []int
	yield   func([]int) bool
}

// source binds the values of source i and those after it. skipping tells that
// all sources before it are at the place to begin with.
func (w *bindingWalk) source(i int, skipping bool) bool {
	if i == len(w.sources) {
		return w.yield(w.place)
	}
	at := -1
	return w.sources[i].each(w.row, func(v value.Value) bool {
		at++
		first := skipping && at == w.from[i]
		if skipping && at < w.from[i] {
			return true
		}
		if !w.row.Reads(bindingReads) {
			return false
		}
		w.place[i] = at
		w.row.slots[w.sources[i].Slot] = v
		return w.source(i+1, first)
	})
}

// each yields the values of a source; it is true when it got to the end.
func (s *Source) each(r *Row, yield func(value.Value) bool) bool {
	if s.When != nil && !s.When.Eval(r).IsTrue() {
		return r.err == nil
	}
	if s.Query != nil {
		return s.Query.Each(r, func(row value.Value) bool {
			if !s.Each {
				return yield(row)
			}
			return eachElement(r, row, yield)
		})
	}
	v := s.Input.Eval(r)
	switch {
	case !v.IsDefined():
		return r.err == nil
	case s.Each:
		return eachElement(r, v, yield)
	}
	return yield(v)
}

// eachOf binds each element of a list in turn: what Bindings.Each does where a
// list is all there is.
func (s *Source) eachOf(r *Row, yield func() bool) {
	v := s.Input.Eval(r)
	if v.Kind() != value.Array {
		return
	}
	if text, _ := v.Raw(); !r.Reads(len(text)) {
		return
	}
	for e := range v.Elements() {
		if !r.Reads(bindingReads) {
			return
		}
		if r.slots[s.Slot] = e; !yield() {
			return
		}
	}
}

func eachElement(r *Row, v value.Value, yield func(value.Value) bool) bool {
	if v.Kind() != value.Array {
		return true
	}
	if text, _ := v.Raw(); !r.Reads(len(text)) {
		return false
	}
	for e := range v.Elements() {
		if !yield(e) {
			return false
		}
	}
	return true
}
