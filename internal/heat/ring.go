package heat

import "time"

// ring keeps what belongs to the last few spans of time, each at the place of its
// number. A span is made when something happens in it, and its place is used again
// for the span that comes round to it: a ring that is always busy allocates once.
// The time may jump or go back; a place belongs to the span that was used last.
type ring[T any] struct {
	width  int64 // of a span, in seconds
	length int
	places []place[T] // nil while nothing is kept
}

type place[T any] struct {
	number int64 // of the span since 1970
	held   *T
}

// at returns what the span of a second holds, and whether it must be emptied first:
// it is new, or was that of another span.
func (r *ring[T]) at(second int64) (held *T, stale bool) {
	if r.places == nil {
		r.places = make([]place[T], r.length)
	}
	number := floorDiv(second, r.width)
	p := &r.places[floorMod(number, int64(r.length))]
	if p.held == nil {
		p.held, p.number = new(T), number
		return p.held, true
	}
	stale = p.number != number
	p.number = number
	return p.held, stale
}

// each visits the spans that touch the seconds from from to before to, the oldest
// first, with the second at which each begins.
func (r *ring[T]) each(from, to int64, visit func(begin int64, held *T)) {
	if r.places == nil || from >= to {
		return
	}
	first, last := floorDiv(from, r.width), floorDiv(to-1, r.width)
	for number := first; number <= last; number++ {
		if p := &r.places[floorMod(number, int64(r.length))]; p.held != nil && p.number == number {
			visit(number*r.width, p.held)
		}
	}
}

// expire lets go of spans further from now than the ring is long, and reports
// whether it is empty. One exactly as far is left to be used again.
func (r *ring[T]) expire(second int64) (empty bool) {
	number, kept := floorDiv(second, r.width), 0
	for i := range r.places {
		p := &r.places[i]
		if p.held == nil {
			continue
		}
		if away := number - p.number; away > int64(r.length) || -away > int64(r.length) {
			*p = place[T]{}
			continue
		}
		kept++
	}
	if kept == 0 {
		r.places = nil
	}
	return kept == 0
}

// farthest bounds the seconds since 1970 that are computed with: no sum overflows.
const farthest = int64(1) << 40

func secondOf(t time.Time) int64 { return min(max(t.Unix(), -farthest), farthest) }

func timeOf(second int64) time.Time { return time.Unix(second, 0).UTC() }

// floorDiv rounds down, also before 1970.
func floorDiv(a, b int64) int64 {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

func floorMod(a, b int64) int64 {
	m := a % b
	if m < 0 {
		m += b
	}
	return m
}
