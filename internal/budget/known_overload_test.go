package budget_test

import (
	"math"
	"testing"
	"time"
)

// retries are those of azcosmos, the fewest that an SDK makes; the others make nine.
const retries = 3

// rates returns some rates, or only the first for short tests.
func rates(all ...float64) []float64 {
	if testing.Short() {
		return all[:1]
	}
	return all
}

// rightly is an overload with correct estimates.
func rightly(rate, largest float64) overload {
	return overload{rate: rate, largest: largest, estimates: "right", inFlight: 2 * time.Millisecond}
}

// TestRetriesAreEnough: 64 clients whose operations have ids need at most the three retries of
// azcosmos, and the admitted cost matches the rate: within 2 % over ten seconds, or the cost of two
// operations if that is more. With wrong estimates and a demand of more than two seconds of the
// budget, it is one more retry, and six operations.
func TestRetriesAreEnough(t *testing.T) {
	for _, rate := range rates(400, 1000, 4000) {
		for _, largest := range []float64{1, 2, 10, 40} {
			for _, estimates := range []string{"right", "a tenth", "four times", "any"} {
				o := rightly(rate, largest)
				o.estimates = estimates
				tries, operations := 1+retries, 2.0
				if estimates != "right" && 64*(1+largest)/2 > 2*rate {
					tries, operations = tries+1, 6
				}
				expectRetries(t, o, tries, operations)
			}
		}
	}
}

// expectRetries checks that 64 clients with ids need at most this many tries, and that the admitted
// cost exceeds the budget by at most this many operations.
func expectRetries(t *testing.T, o overload, tries int, operations float64) {
	t.Helper()
	s := o.simulation().known()
	begin := s.now
	s.closed(64)
	s.run(40 * time.Second)
	expectAdmitted(t, o, s, begin, operations)
	if s.worst > tries {
		t.Errorf("%s: an operation took %d tries", o, s.worst)
	}
}

// expectAdmitted: the admitted cost in any ten seconds after the first three matches the rate,
// within 2 % or the cost of this many operations.
func expectAdmitted(t *testing.T, o overload, s *simulation, begin time.Time, operations float64) {
	t.Helper()
	want := 10 * o.rate
	least, most := s.windows(begin.Add(3*time.Second), 10*time.Second)
	t.Logf("%s: %d operations, at most %d tries, %+.2f %% to %+.2f %%", o, len(s.admitted), s.worst, 100*(least/want-1),
		100*(most/want-1))
	if bound := max(0.02*want, operations*o.largest); want-least > bound || most-want > bound {
		t.Errorf("%s: %.0f to %.0f RU in ten seconds, expected %v ± %.0f", o, least, most, want, bound)
	}
}

// TestManyClients: when 256 clients demand more than the longest wait has room for, they
// retry before their turn, and keep it. Each needs one try for each such wait in the total
// demand, the first try, and at most two more.
func TestManyClients(t *testing.T) {
	for _, rate := range rates(400, 1000, 4000) {
		for _, largest := range []float64{1, 10, 40} {
			o := rightly(rate, largest)
			s := o.simulation().known()
			s.closed(256)
			s.run(60 * time.Second)
			waits := math.Ceil(1.25 * 256 * (1 + largest) / 2 / rate / 5)
			t.Logf("%s: %d operations, at most %d tries, %v waits of five seconds", o, len(s.admitted), s.worst, waits)
			if s.worst > 3+int(waits) {
				t.Errorf("%s: an operation took %d tries", o, s.worst)
			}
		}
	}
}

// TestManyRetries: the nine retries of most SDKs suffice for 400 clients that demand ten seconds of
// the budget.
func TestManyRetries(t *testing.T) {
	s := newSimulation(400, 1).known()
	s.cost = func() float64 { return 10 }
	s.closed(400)
	s.run(60 * time.Second)
	t.Logf("%d operations, at most %d tries", len(s.admitted), s.worst)
	if s.worst > 10 {
		t.Errorf("an operation took %d tries", s.worst)
	}
}

// TestOthersDoNotReturn: room for operations that never retry goes to others, and those that retry
// need no more tries because of them.
func TestOthersDoNotReturn(t *testing.T) {
	for _, rate := range rates(400, 1000) {
		for _, largest := range []float64{1, 10, 40} {
			o := rightly(rate, largest)
			s := o.simulation().known()
			begin := s.now
			s.closed(8)
			s.open(8*rate/(1+largest), 1) // four times the budget
			s.run(20 * time.Second)
			expectAdmitted(t, o, s, begin, 3)
			if s.worst > 6 {
				t.Errorf("%s: an operation took %d tries", o, s.worst)
			}
		}
	}
}

// TestImpatientClients: clients that retry too early have no promise, and take nothing from the
// others.
func TestImpatientClients(t *testing.T) {
	for _, rate := range rates(400, 1000, 4000) {
		for _, largest := range []float64{1, 10, 40} {
			o := rightly(rate, largest)
			s := o.simulation().known()
			begin := s.now
			s.closed(8)
			s.impatient(8)
			s.run(20 * time.Second)
			expectAdmitted(t, o, s, begin, 2)
			if s.worst > 1+retries {
				t.Errorf("%s: an operation took %d tries", o, s.worst)
			}
		}
	}
}

// TestAlike: 64 clients with the same operation, such as reads of one item, fare like clients
// without ids, and use the budget as well.
func TestAlike(t *testing.T) {
	for _, rate := range rates(400, 1000, 4000) {
		for _, largest := range []float64{1, 10} {
			o := rightly(rate, largest)
			s := o.simulation()
			s.id = func() uint64 { return 1 }
			begin := s.now
			s.closed(64)
			s.run(40 * time.Second)
			expectAdmitted(t, o, s, begin, 2)
			if s.worst > 9 {
				t.Errorf("%s: an operation took %d tries", o, s.worst)
			}
		}
	}
}
