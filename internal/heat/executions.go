package heat

import (
	"sync"
	"sync/atomic"
)

// executions counts what a container's operations did as a whole, by statement.
type executions struct {
	mu     sync.Mutex
	newest int64 // the second of the last one
	ended  state
	blocks blocks[executed]
	room   *room // of all containers
}

// executed is one block of them. It is exact; a statement that there is no room for
// counts among the others.
type executed struct {
	index  map[StatementID]int // of counts
	counts []execution
	taken  int64 // of the room: statements with a text
}

// room bounds how many statements all blocks of all containers count one by one. Kinds
// and the others need none: each block always has place for them.
type room struct {
	limit int64
	taken atomic.Int64
}

func (r *room) take() bool {
	if r.taken.Add(1) > r.limit {
		r.taken.Add(-1)
		return false
	}
	return true
}

// execution is what is counted of one statement.
type execution struct {
	id                                           StatementID
	executions, throttled, fannedOut, withoutUse int64
	charge                                       uint64
	ranges, loaded, returned                     int64
}

// add counts an operation; of a container that was dropped it does not. It is not ok
// when the container was forgotten for being empty, and must be looked up again.
func (x *executions) add(second int64, id StatementID, e *Execution) (ok bool) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.ended != known {
		return x.ended != unused
	}
	x.newest = second
	for _, ring := range [...]*ring[executed]{&x.blocks.short, &x.blocks.long} {
		block, stale := ring.at(second)
		if stale {
			x.room.taken.Add(-block.taken)
			block.empty()
		}
		block.within(x.room, id).add(e)
	}
	return true
}

// keptCounts is for how many statements a block that is emptied keeps its memory.
const keptCounts = 32

func (b *executed) empty() {
	b.taken = 0
	if b.index == nil || cap(b.counts) > keptCounts {
		b.index, b.counts = map[StatementID]int{}, nil
	}
	clear(b.index)
	b.counts = b.counts[:0]
}

// within is what counts for a statement: the others' when it has no count yet and there
// is no room for one.
func (b *executed) within(all *room, id StatementID) *execution {
	if _, known := b.index[id]; !known && id >= StatementID(firstPlace) {
		if !all.take() {
			return b.of(StatementID(placeOthers))
		}
		b.taken++
	}
	return b.of(id)
}

func (b *executed) of(id StatementID) *execution {
	at, ok := b.index[id]
	if !ok {
		at = len(b.counts)
		b.index[id] = at
		b.counts = append(b.counts, execution{id: id})
	}
	return &b.counts[at]
}

func (c *execution) add(e *Execution) {
	c.executions++
	c.charge += hundredths(e.Charge)
	c.ranges += int64(e.Ranges)
	c.loaded += e.Loaded
	c.returned += e.Returned
	if e.Throttled {
		c.throttled++
	}
	if e.Ranges > 1 || e.OneOfMany {
		c.fannedOut++
	}
	if e.NoIndex {
		c.withoutUse++
	}
}

// taken is how much of the room the blocks have.
func (x *executions) taken() (n int64) {
	for _, ring := range [...]*ring[executed]{&x.blocks.short, &x.blocks.long} {
		for i := range ring.places {
			if held := ring.places[i].held; held != nil {
				n += held.taken
			}
		}
	}
	return n
}

// within adds up the blocks of a span, under the ids that are current.
func (x *executions) within(s *span, current func(StatementID) StatementID) []execution {
	x.mu.Lock()
	defer x.mu.Unlock()
	var sum executed
	sum.empty()
	x.blocks.each(s, func(b *executed) {
		for i := range b.counts {
			sum.of(current(b.counts[i].id)).merge(&b.counts[i])
		}
	})
	return sum.counts
}

func (c *execution) merge(o *execution) {
	c.executions += o.executions
	c.throttled += o.throttled
	c.fannedOut += o.fannedOut
	c.withoutUse += o.withoutUse
	c.charge += o.charge
	c.ranges += o.ranges
	c.loaded += o.loaded
	c.returned += o.returned
}

func (x *executions) expire(second int64) (empty bool) {
	x.mu.Lock()
	defer x.mu.Unlock()
	before := x.taken()
	empty = x.blocks.expire(second)
	x.room.taken.Add(x.taken() - before)
	return empty
}

// end forgets everything, for ever: for the container was dropped, or else only if
// nothing is kept.
func (x *executions) end(drop bool) (ok bool) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if !drop {
		if x.blocks.short.places != nil || x.blocks.long.places != nil {
			return false
		}
		x.ended = unused
		return true
	}
	x.room.taken.Add(-x.taken())
	x.ended, x.blocks = dropped, newBlocks[executed]()
	return true
}

func (x *executions) last() int64 {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.newest
}
