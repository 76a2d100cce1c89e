package expr

import "github.com/orrery-db/orrery/internal/value"

// Slot is the value of a name in FROM or JOIN. Every name of a query has its own slot, including
// the names of its subqueries.
type Slot struct{ N int }

// Eval implements Node.
func (n Slot) Eval(r *Row) value.Value { return r.slots[n.N] }

// SlotPath is a path below a slot, with at least one step.
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

// Slots allocates n slots. They keep their values when the row moves to another item.
func (r *Row) Slots(n int) { r.slots = make([]value.Value, n) }

// Bind sets the value of a slot.
func (r *Row) Bind(slot int, v value.Value) { r.slots[slot] = v }

// Source is one source of FROM or JOIN. It yields the values of its name, one after the other.
type Source struct {
	// Slot is the slot that receives the values.
	Slot int
	// Input yields its own value unless that is undefined. With Each it yields the elements of the
	// array that it evaluates to. Nil when Query is set.
	Input Node
	// Query is a subquery whose rows are the values. With Each, the values are the elements of those
	// rows that are arrays.
	Query *Query
	Each  bool
	// When is a condition on the values of earlier sources. The source is empty unless the condition
	// is true. Nil means no condition.
	When Node
}

// Bindings are joined sources. They yield every combination of values; a later source may depend on
// the values of earlier ones.
type Bindings []Source

// bindingReads is the number of bytes that one combination counts as read. It is small, but a query
// may produce any number of combinations and keep none.
const bindingReads = 64

// Each binds every combination and calls yield for it, until yield returns false or evaluation must
// stop. A place identifies a combination: for each source, the number of its value. Each starts at
// the place from, or at the first combination when from is empty. yield receives the current place
// and must not keep the slice. Each returns true when it reached the end.
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

// source binds the values of source i and of the sources after it. skipping means that all earlier
// sources are at the starting place.
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

// each yields the values of a source. It returns true when it reached the end.
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

// eachOf binds each element of a list in turn. It does the same as Bindings.Each for a query with a
// single list, without an allocation.
func (s *Source) eachOf(r *Row, yield func() bool) {
	eachElement(r, s.Input.Eval(r), func(e value.Value) bool {
		r.slots[s.Slot] = e
		return r.Reads(bindingReads) && yield()
	})
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
