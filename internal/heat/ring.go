package heat

import "time"

// ring stores the values of the last few spans of time, each at the place of its number. A value is
// made when its span first has data, and is reused for the next span at the same place: a ring that
// is always busy allocates once. The time may jump or go back; a place belongs to the span that was
// used last.
type ring[T any] struct {
	width  int64 // of a span, in seconds
	length int
	places []place[T] // nil while the ring is empty
}

type place[T any] struct {
	number int64 // of the span since 1970
	held   *T
}

// at returns the value of a second's span. stale says that the caller must empty it first: it is
// new, or belonged to another span.
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

// each visits the spans that overlap the seconds between from and to (exclusive), oldest first,
// with the second at which each begins.
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

// expire frees the spans that are more than the ring's length away from second, and reports whether
// it is empty. A span at exactly that distance stays for reuse.
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

// farthest bounds the seconds since 1970, so that no sum overflows.
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
