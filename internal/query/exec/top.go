package exec

import "slices"

// topN holds the first values, in an order, of those that are added: as many as most.
type topN[T any] struct {
	// heap has the last value on top, once one has to go: until then the values are in the
	// order in which they came.
	heap   heap[T]
	heaped bool
	most   int
	// dropped tells that there are values that are not held: they come behind those that are.
	dropped bool
}

// newTop returns an empty topN. compare orders the values: the first ones stay.
func newTop[T any](most int, compare func(a, b T) int) topN[T] {
	return topN[T]{most: most, heap: heap[T]{compare: func(a, b T) int { return compare(b, a) }}}
}

func (t *topN[T]) full() bool { return len(t.heap.items) >= t.most }

// last is the last value that is held.
func (t *topN[T]) last() T {
	if !t.heaped {
		t.heap.init()
		t.heaped = true
	}
	return t.heap.items[0]
}

// wants reports whether a value is among the first ones. One that is not is dropped.
func (t *topN[T]) wants(v T) bool {
	if t.full() && !t.behind(t.last(), v) {
		t.dropped = true
		return false
	}
	return true
}

// add holds a value that wants has reported; where there is no room, dropLast makes some.
func (t *topN[T]) add(v T) {
	if t.heaped {
		t.heap.push(v)
	} else {
		t.heap.items = append(t.heap.items, v)
	}
}

// behind reports whether a value comes behind another one.
func (t *topN[T]) behind(v, other T) bool { return t.heap.compare(v, other) < 0 }

// dropLast drops the last value that is held.
func (t *topN[T]) dropLast() T {
	t.last()
	t.dropped = true
	return t.heap.pop()
}

// sorted puts the values in order and hands them over: nothing can be added after it.
func (t *topN[T]) sorted() []T {
	slices.SortFunc(t.heap.items, func(a, b T) int { return t.heap.compare(b, a) })
	return t.heap.items
}
