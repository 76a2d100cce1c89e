package budget_test

import (
	"container/heap"
	"math"
	"math/rand/v2"
	"time"

	"github.com/orrery-db/orrery/internal/budget"
)

// simulation is clients that ask one bucket, on a clock that jumps from event to event. The same
// seed gives the same run.
type simulation struct {
	bucket *budget.Bucket
	random *rand.Rand
	now    time.Time
	events events

	cost     func() float64             // of the next operation
	estimate func(cost float64) float64 // the server's estimate
	takes    time.Duration              // duration of an operation
	admitted []admitted                 // in order of time
	worst    int                        // the maximum number of tries of one operation
	id       func() uint64              // id of the next operation; nil for none
}

// admitted is an admitted operation: its time and its cost.
type admitted struct {
	at   time.Time
	cost float64
}

type event struct {
	at time.Time
	do func()
}

// events is a heap by time; simultaneous events are in any order.
type events []event

func (e events) Len() int           { return len(e) }
func (e events) Less(i, j int) bool { return e[i].at.Before(e[j].at) }
func (e events) Swap(i, j int)      { e[i], e[j] = e[j], e[i] }
func (e *events) Push(x any)        { *e = append(*e, x.(event)) }
func (e *events) Pop() any {
	last := (*e)[len(*e)-1]
	*e = (*e)[:len(*e)-1]
	return last
}

func newSimulation(rate float64, seed uint64) *simulation {
	s := &simulation{random: rand.New(rand.NewPCG(seed, 1)), now: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)}
	s.bucket = budget.New(rate, s.now)
	s.estimate = func(cost float64) float64 { return cost }
	return s
}

func (s *simulation) after(d time.Duration, do func()) {
	heap.Push(&s.events, event{s.now.Add(d), do})
}

// run runs all events up to a time.
func (s *simulation) run(d time.Duration) {
	for end := s.now.Add(d); len(s.events) > 0 && s.events[0].at.Before(end); {
		next := heap.Pop(&s.events).(event)
		s.now = next.at
		next.do()
	}
}

// ask runs one operation: it is tried until it is admitted, with a maximum number of tries, then
// calls the continuation.
func (s *simulation) ask(most int, then func()) {
	cost := s.cost()
	estimate := s.estimate(cost)
	admit := func() (time.Duration, bool) { return s.bucket.Admit(s.now, estimate) }
	if s.id != nil {
		id := s.id()
		admit = func() (time.Duration, bool) { return s.bucket.AdmitKnown(s.now, id, estimate) }
	}
	tries := 0
	var try func()
	try = func() {
		tries++
		if most == math.MaxInt {
			s.worst = max(s.worst, tries)
		}
		wait, ok := admit()
		if !ok && tries == most {
			return
		}
		if !ok {
			// Clients read whole milliseconds, and are a little late.
			s.after(wait.Truncate(time.Millisecond)+time.Millisecond+time.Duration(s.random.IntN(1000))*time.Microsecond, try)
			return
		}
		s.admitted = append(s.admitted, admitted{s.now, cost})
		s.after(s.takes, func() {
			s.bucket.Settle(s.now, estimate, cost)
			then()
		})
	}
	try()
}

// known gives every operation its own id.
func (s *simulation) known() *simulation {
	last := uint64(0)
	s.id = func() uint64 {
		last++
		return last
	}
	return s
}

// impatient adds clients that retry every millisecond, regardless of their retry times.
func (s *simulation) impatient(clients int) {
	for range clients {
		var again func()
		again = func() {
			cost, id := s.cost(), s.id()
			var try func()
			try = func() {
				if _, ok := s.bucket.AdmitKnown(s.now, id, cost); !ok {
					s.after(time.Millisecond, try)
					return
				}
				s.admitted = append(s.admitted, admitted{s.now, cost})
				s.bucket.Settle(s.now, cost, cost)
				s.after(time.Millisecond, again)
			}
			try()
		}
		s.after(time.Duration(s.random.IntN(1000))*time.Microsecond, again)
	}
}

// closed adds clients that each ask again after an answer.
func (s *simulation) closed(clients int) {
	for range clients {
		var again func()
		again = func() {
			s.ask(math.MaxInt, func() { s.after(time.Duration(s.random.IntN(2000))*time.Microsecond, again) })
		}
		s.after(time.Duration(s.random.IntN(5000))*time.Microsecond, again)
	}
}

// open adds operations that arrive regardless of answers, this many per second, and give up after
// this many tries.
func (s *simulation) open(perSecond float64, tries int) {
	var next func()
	next = func() {
		s.ask(tries, func() {})
		s.after(time.Duration(s.random.ExpFloat64()/perSecond*float64(time.Second)), next)
	}
	s.after(0, next)
}

// windows yields the admitted cost of each window of a length, from a moment on, at the moments of
// admissions.
func (s *simulation) windows(from time.Time, length time.Duration) (least, most float64) {
	var sum float64
	least = -1
	for first, last := 0, 0; ; first++ {
		for first < len(s.admitted) && s.admitted[first].at.Before(from) {
			first, last = first+1, first+1
		}
		if first >= len(s.admitted) {
			return least, most
		}
		for last < len(s.admitted) && s.admitted[last].at.Before(s.admitted[first].at.Add(length)) {
			sum += s.admitted[last].cost
			last++
		}
		if s.admitted[first].at.Add(length).After(s.now) {
			return least, most
		}
		most = max(most, sum)
		sum -= s.admitted[first].cost
		// The window that begins just after the first one.
		rest := sum
		for i := last; i < len(s.admitted) && !s.admitted[i].at.After(s.admitted[first].at.Add(length)); i++ {
			rest += s.admitted[i].cost
		}
		if least < 0 || rest < least {
			least = rest
		}
	}
}
