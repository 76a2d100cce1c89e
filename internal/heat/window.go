package heat

import "time"

const (
	retainedSeconds = int64(Retained / time.Second)
	maxCells        = int64(3600)
)

// Keys and executions are counted in blocks of minutes, twice: in short blocks for the last
// minutes, and in long blocks for the hour.
const (
	shortSeconds, shortKept = 120, 6 // ten minutes, and the current block
	longSeconds, longKept   = 600, 7 // an hour, and the current block
)

// blocks stores one T for each block.
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

// span is the time that the blocks cover.
type span struct {
	from, to int64
	short    bool // uses short blocks
}

// Last returns the times of a report of the last length, up to the end of the second that has
// begun. length should be a whole number of steps.
func Last(now time.Time, length time.Duration) (from, to time.Time) {
	to = timeOf(secondOf(now) + 1)
	return to.Add(-length), to
}

// newWindow adjusts the requested times: no longer than the retained hour, in steps of whole
// seconds, with as many steps as needed to reach from, counted back from to.
func newWindow(from, to time.Time, step time.Duration) window {
	w := window{from: secondOf(from), to: secondOf(to)}
	if to.Nanosecond() > 0 {
		w.to++
	}
	w.from = min(max(w.from, w.to-retainedSeconds), w.to)
	w.step = min(max(int64((step-1)/time.Second)+1, 1), retainedSeconds)
	cells := (w.to - w.from + w.step - 1) / w.step
	if cells*w.step > retainedSeconds {
		cells-- // older data is no longer retained
	}
	w.from = w.to - cells*w.step
	return w
}

// block chooses short or long blocks, given the second of the last event.
func (w *window) block(newest int64) {
	width := int64(longSeconds)
	if floorDiv(w.from, shortSeconds) > floorDiv(newest, shortSeconds)-shortKept {
		width = shortSeconds
		w.blocks.short = true
	}
	w.blocks.from = floorDiv(w.from, width) * width
	w.blocks.to = -floorDiv(-w.to, width) * width
}
