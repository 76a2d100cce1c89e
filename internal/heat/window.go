package heat

import "time"

const (
	retainedSeconds = int64(Retained / time.Second)
	maxCells        = int64(3600)
)

// Keys and executions are counted in blocks of minutes, twice: short ones for the
// last minutes, long ones for the hour.
const (
	shortSeconds, shortKept = 120, 6 // ten minutes, and the block that has begun
	longSeconds, longKept   = 600, 7 // an hour, likewise
)

// blocks keeps one T for each block.
type blocks[T any] struct{ short, long ring[T] }

func newBlocks[T any]() blocks[T] {
	return blocks[T]{
		short: ring[T]{width: shortSeconds, length: shortKept},
		long:  ring[T]{width: longSeconds, length: longKept},
	}
}

func (b *blocks[T]) expire(second int64) (empty bool) {
	short, long := b.short.expire(second), b.long.expire(second)
	return short && long
}

// each visits the blocks of a span.
func (b *blocks[T]) each(s *span, visit func(*T)) {
	ring := &b.long
	if s.short {
		ring = &b.short
	}
	ring.each(s.from, s.to, func(_ int64, held *T) { visit(held) })
}

// window is the time of a report in whole seconds.
type window struct {
	from, to, step int64
	blocks         span
}

// span is the time that the blocks tell of.
type span struct {
	from, to int64
	short    bool // by short blocks
}

// Last returns the times of a report of what has just happened, up to the end of the
// second that has begun. The length should be a whole number of steps.
func Last(now time.Time, length time.Duration) (from, to time.Time) {
	to = timeOf(secondOf(now) + 1)
	return to.Add(-length), to
}

// newWindow makes sense of what was asked for: not longer than what is retained, in
// steps of whole seconds, as many as needed to reach from to, counted from to.
func newWindow(from, to time.Time, step time.Duration) window {
	w := window{from: secondOf(from), to: secondOf(to)}
	if to.Nanosecond() > 0 {
		w.to++
	}
	w.from = min(max(w.from, w.to-retainedSeconds), w.to)
	w.step = min(max(int64((step-1)/time.Second)+1, 1), retainedSeconds)
	cells := (w.to - w.from + w.step - 1) / w.step
	if cells*w.step > retainedSeconds {
		cells-- // what is older is not known any more
	}
	w.from = w.to - cells*w.step
	return w
}

// block decides by which blocks to tell, when the last thing happened at a second.
func (w *window) block(newest int64) {
	width := int64(longSeconds)
	if floorDiv(w.from, shortSeconds) > floorDiv(newest, shortSeconds)-shortKept {
		width = shortSeconds
		w.blocks.short = true
	}
	w.blocks.from = floorDiv(w.from, width) * width
	w.blocks.to = -floorDiv(-w.to, width) * width
}
