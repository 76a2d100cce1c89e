package page

import "slices"

// TopN holds the first values, in an order, of those that are added. It holds at most Most of them.
type TopN[T any] struct {
	// Heap has the last value on top once a value must be dropped. Until then the values are
	// in the order in which they were added.
	Heap   heap[T]
	heaped bool
	Most   int
	// Dropped reports that values were dropped: they lie behind those that are held.
	Dropped bool
}

// NewTop returns an empty TopN. compare orders the values: TopN holds the first ones.
func NewTop[T any](most int, compare func(a, b T) int) TopN[T] {
	return TopN[T]{Most: most, Heap: heap[T]{compare: func(a, b T) int { return compare(b, a) }}}
}

// Full reports whether the TopN holds as many values as it may.
func (t *TopN[T]) Full() bool { return len(t.Heap.Items) >= t.Most }

// Last is the last value held.
func (t *TopN[T]) Last() T {
	if !t.heaped {
		t.Heap.init()
		t.heaped = true
	}
	return t.Heap.Items[0]
}

// Admits reports whether a value is among the first ones. Other values count as dropped.
func (t *TopN[T]) Admits(v T) bool {
	if t.Full() && !t.Behind(t.Last(), v) {
		t.Dropped = true
		return false
	}
	return true
}

// Add holds a value that Admits has accepted. If the TopN is full, call DropLast first.
func (t *TopN[T]) Add(v T) {
	if t.heaped {
		t.Heap.push(v)
	} else {
		t.Heap.Items = append(t.Heap.Items, v)
	}
}

// Behind reports whether a value lies behind another one.
func (t *TopN[T]) Behind(v, other T) bool { return t.Heap.compare(v, other) < 0 }

// DropLast drops the last value held, and returns it.
func (t *TopN[T]) DropLast() T {
	t.Last()
	t.Dropped = true
	return t.Heap.pop()
}

// Sorted returns the values in order. No value can be added afterwards.
func (t *TopN[T]) Sorted() []T {
	slices.SortFunc(t.Heap.Items, func(a, b T) int { return t.Heap.compare(b, a) })
	return t.Heap.Items
}
