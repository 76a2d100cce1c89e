package storage

import "bytes"

// bulkSource yields writes in key order, each key once.
type bulkSource interface {
	// advance stores the next write in w, which stays valid until the next call; false means the
	// end or an error.
	advance(w *bulkWrite) (bool, error)
	close() error
}

// closeSources ignores errors, because the sources were only read.
func closeSources(sources []bulkSource) {
	for _, s := range sources {
		_ = s.close()
	}
}

// bulkMerge merges several sources with a heap of their current writes. Of writes to one key it
// yields that of the latest source.
type bulkMerge struct {
	heap []mergeHead
	last []byte // the last returned key, while the sources move past it
	out  bool
}

type mergeHead struct {
	bulkWrite
	source bulkSource
	age    int // a larger age is later and wins
}

// newBulkMerge merges sources, oldest first. The caller closes them.
func newBulkMerge(sources []bulkSource) (*bulkMerge, error) {
	m := &bulkMerge{heap: make([]mergeHead, 0, len(sources))}
	for age, s := range sources {
		h := mergeHead{source: s, age: age}
		ok, err := s.advance(&h.bulkWrite)
		if err != nil {
			return nil, err
		}
		if ok {
			m.heap = append(m.heap, h)
		}
	}
	for i := len(m.heap)/2 - 1; i >= 0; i-- {
		m.sink(i)
	}
	return m, nil
}

// advance implements bulkSource.
func (m *bulkMerge) advance(w *bulkWrite) (bool, error) {
	if m.out {
		if err := m.pass(); err != nil {
			return false, err
		}
	}
	if len(m.heap) == 0 {
		return false, nil
	}
	*w, m.out = m.heap[0].bulkWrite, true
	return true, nil
}

// pass moves every source past the last returned key.
func (m *bulkMerge) pass() error {
	m.out = false
	if len(m.heap) == 1 {
		return m.moveHead()
	}
	m.last = append(m.last[:0], m.heap[0].key...)
	for {
		if err := m.moveHead(); err != nil {
			return err
		}
		if len(m.heap) == 0 || !bytes.Equal(m.heap[0].key, m.last) {
			return nil
		}
	}
}

func (m *bulkMerge) moveHead() error {
	h := &m.heap[0]
	ok, err := h.source.advance(&h.bulkWrite)
	if err != nil {
		return err
	}
	if !ok {
		end := len(m.heap) - 1
		m.heap[0], m.heap = m.heap[end], m.heap[:end]
	}
	m.sink(0)
	return nil
}

func (m *bulkMerge) sink(i int) {
	for {
		child := 2*i + 1
		if child >= len(m.heap) {
			return
		}
		if child+1 < len(m.heap) && m.less(child+1, child) {
			child++
		}
		if !m.less(child, i) {
			return
		}
		m.heap[i], m.heap[child] = m.heap[child], m.heap[i]
		i = child
	}
}

func (m *bulkMerge) less(i, j int) bool {
	c := bytes.Compare(m.heap[i].key, m.heap[j].key)
	return c < 0 || c == 0 && m.heap[i].age > m.heap[j].age
}

// close implements bulkSource. It does nothing, because the opener of the sources closes them.
func (m *bulkMerge) close() error { return nil }
