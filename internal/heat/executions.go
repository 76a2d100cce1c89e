package heat

import (
	"sync"
	"sync/atomic"
)

// executions counts a container's complete operations by statement.
type executions struct {
	mu     sync.Mutex
	newest int64 // the second of the last execution
	ended  state
	blocks blocks[executed]
	room   *room // shared by all containers
}

// executed is one block of counts. Its sums are exact; a statement without room counts among the
// others.
type executed struct {
	index  map[StatementID]int // index into counts
	counts []execution
	taken  int64 // counts taken from the room: statements with a text
}

// room limits the number of counts in all blocks of all containers. Kinds and the others are
// exempt: each block always counts them.
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

// execution is the counts of one statement.
type execution struct {
	id                                           StatementID
	executions, throttled, fannedOut, withoutUse int64
	charge                                       uint64
	ranges, loaded, returned                     int64
}

// add counts an operation, unless the container was dropped. It returns false when the container
// was removed because it was empty; the caller must look it up again.
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

// keptCounts is the maximum number of counts whose memory an emptied block keeps.
const keptCounts = 32

func (b *executed) empty() {
	b.taken = 0
	if b.index == nil || cap(b.counts) > keptCounts {
		b.index, b.counts = map[StatementID]int{}, nil
	}
	clear(b.index)
	b.counts = b.counts[:0]
}

// within returns the counts of a statement, or those of the others when it has none and there is no
// room.
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

// taken returns how much of the room the blocks use.
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

// within sums the blocks of a span under the current ids.
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

// end discards everything permanently: with drop because the container was dropped, otherwise only
// if it is empty.
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
