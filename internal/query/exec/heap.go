package exec

// heap is a binary heap, which keeps its values unboxed. The first of them is on top.
type heap[T any] struct {
	items   []T
	compare func(a, b T) int
}

// init makes a heap of items in any order.
func (h *heap[T]) init() {
	for i := len(h.items)/2 - 1; i >= 0; i-- {
		h.down(i)
	}
}

func (h *heap[T]) push(v T) {
	h.items = append(h.items, v)
	for i := len(h.items) - 1; i > 0; {
		parent := (i - 1) / 2
		if h.compare(h.items[i], h.items[parent]) >= 0 {
			return
		}
		h.items[i], h.items[parent] = h.items[parent], h.items[i]
		i = parent
	}
}

// pop removes the value on top.
func (h *heap[T]) pop() (first T) {
	last := len(h.items) - 1
	first, h.items[0], h.items[last] = h.items[0], h.items[last], first
	h.items = h.items[:last]
	h.down(0)
	return first
}

// down moves a value that others may come before to its place.
func (h *heap[T]) down(i int) {
	for least := 2*i + 1; least < len(h.items); least = 2*i + 1 {
		if right := least + 1; right < len(h.items) && h.compare(h.items[right], h.items[least]) < 0 {
			least = right
		}
		if h.compare(h.items[least], h.items[i]) >= 0 {
			return
		}
		h.items[i], h.items[least] = h.items[least], h.items[i]
		i = least
	}
}
