package budget_test

import (
	"fmt"
	"math"
	"testing"
	"time"
)

// overload is a bucket with more demand than budget.
type overload struct {
	rate, largest float64 // the largest cost of an operation; the least is 1
	estimates     string
	inFlight      time.Duration
}

// overloads are rates, costs and estimates of all kinds. The demand of 64 concurrent clients is at
// most this many seconds of the budget. Every run is the same.
func overloads(seconds float64) []overload {
	var all []overload
	rates := []float64{400, 1000, 3300, 10_000}
	if testing.Short() {
		rates = rates[1:2]
	}
	for _, rate := range rates {
		for _, largest := range []float64{2, 8, 40, 300} {
			if 64*(1+largest)/2 > seconds*rate || largest < rate/2000 {
				continue
			}
			for i, estimates := range []string{"right", "a tenth", "four times", "any"} {
				all = append(all, overload{rate, largest, estimates, time.Duration(i%2) * 2 * time.Millisecond})
			}
		}
	}
	return all
}

func (o overload) String() string {
	return fmt.Sprintf("%v RU/s, 1 to %v RU, estimates %s, %v in flight", o.rate, o.largest, o.estimates, o.inFlight)
}

func (o overload) simulation() *simulation {
	s := newSimulation(o.rate, 1)
	anyCost := func() float64 { return 1 + s.random.Float64()*(o.largest-1) }
	s.cost, s.takes = anyCost, o.inFlight
	switch o.estimates {
	case "a tenth":
		s.estimate = func(cost float64) float64 { return cost / 10 }
	case "four times":
		s.estimate = func(cost float64) float64 { return cost * 4 }
	case "any":
		s.estimate = func(float64) float64 { return anyCost() }
	}
	return s
}

// TestAccuracy: the admitted cost over any ten seconds matches the rate, within 2 %, or within the
// cost of two operations if that is more: at each end of a window one operation may be paid for
// outside it.
func TestAccuracy(t *testing.T) {
	for _, clients := range []string{"closed", "open", "both"} {
		for _, o := range overloads(15) {
			s := o.simulation()
			begin := s.now
			switch clients {
			case "closed": // each client asks again after its answer
				s.closed(64)
			case "open": // operations arrive regardless of answers, at twice the budget
				s.open(4*o.rate/o.largest, 4)
			case "both":
				s.closed(16)
				s.open(3*o.rate/o.largest, 4)
			}
			s.run(15 * time.Second)
			// The first second's worth was in the bucket before, and the guess has learned the
			// costs.
			least, most := s.windows(begin.Add(3*time.Second), 10*time.Second)
			want := 10 * o.rate
			bound := max(0.02*want, 2*o.largest)
			t.Logf("%s, %s: %+.2f %% to %+.2f %%", o, clients, 100*(least/want-1), 100*(most/want-1))
			if want-least > bound || most-want > bound {
				t.Errorf("%s, %s: %.0f to %.0f RU in ten seconds, expected %v ± %.0f", o, clients, least, most, want, bound)
			}
		}
	}
}

// TestNobodyStarves: of 64 clients that retry on time, none needs more than nine tries, as long as
// their concurrent demand is less than three seconds of the budget: no wait is longer than five.
func TestNobodyStarves(t *testing.T) {
	for _, o := range overloads(3) {
		s := o.simulation()
		s.closed(64)
		s.run(15 * time.Second)
		t.Logf("%s: %d operations, at most %d tries", o, len(s.admitted), s.worst)
		if s.worst > 9 {
			t.Errorf("%s: an operation took %d tries", o, s.worst)
		}
	}
}

// TestTheFirstSecond: a bucket that was idle has one second's worth more, and no more than that.
func TestTheFirstSecond(t *testing.T) {
	s := newSimulation(1000, 1)
	s.cost = func() float64 { return 5 }
	s.after(time.Minute, func() { s.closed(64) })
	s.run(61 * time.Second)
	sum := 0.0
	for _, a := range s.admitted {
		sum += a.cost
	}
	if math.Abs(sum-2000) > 50 {
		t.Errorf("%v RU in the second after, expected 2,000", sum)
	}
}
