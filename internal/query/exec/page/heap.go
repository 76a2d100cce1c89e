package page

// heap is a binary heap, which keeps its values unboxed. The first of them is on top.
type heap[T any] struct {
	Items   []T
	compare func(a, b T) int
}

// init makes a heap of items in any order.
func (h *heap[T]) init() {
	for i := len(h.Items)/2 - 1; i >= 0; i-- {
		h.down(i)
	}
}

func (h *heap[T]) push(v T) {
	h.Items = append(h.Items, v)
	for i := len(h.Items) - 1; i > 0; {
		parent := (i - 1) / 2
		if h.compare(h.Items[i], h.Items[parent]) >= 0 {
			return
		}
		h.Items[i], h.Items[parent] = h.Items[parent], h.Items[i]
		i = parent
	}
}

// pop removes the value on top.
func (h *heap[T]) pop() (first T) {
	last := len(h.Items) - 1
	first, h.Items[0], h.Items[last] = h.Items[0], h.Items[last], first
	h.Items = h.Items[:last]
	h.down(0)
	return first
}

// down moves a value behind those that come before it.
func (h *heap[T]) down(i int) {
	for least := 2*i + 1; least < len(h.Items); least = 2*i + 1 {
		if right := least + 1; right < len(h.Items) && h.compare(h.Items[right], h.Items[least]) < 0 {
			least = right
		}
		if h.compare(h.Items[least], h.Items[i]) >= 0 {
			return
		}
		h.Items[i], h.Items[least] = h.Items[least], h.Items[i]
		i = least
	}
}
