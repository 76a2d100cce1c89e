package logtest

import (
	"errors"
	"slices"

	"github.com/orrery-db/orrery/internal/log"
)

// randomHistory is a history over several replicas, each of which may lead, append, be fenced, lose
// answers, or fall behind. The expected result of each step follows from the model alone.
type randomHistory struct {
	*world
	pick     func(what string, n int) int // a number below n
	replicas []*replica
	observer *replica      // reads after each step, if the log keeps groups
	doubts   []bool        // by replica: its last append is not settled
	over     []bool        // by replica: its handle is not the one that claimed its term
	late     []func() bool // records in flight
}

// historyCase returns a case that runs a random history.
func historyCase(pick func(what string, n int) int) testCase {
	return testCase{name: "RandomHistory", run: func(w *world) { history(w, pick) }}
}

func history(w *world, pick func(what string, n int) int) {
	h := &randomHistory{world: w, pick: pick, observer: w.open("the observer")}
	h.doubts, h.over = make([]bool, 3), make([]bool, 3)
	for i := range h.doubts {
		h.replicas = append(h.replicas, w.open(names("replica", i)))
	}
	steps := []func(int, *replica){
		h.leads, h.leads, h.appends, h.appends, h.appends, h.appends,
		h.losesAnAnswer, h.losesAnAnswer, h.delays, h.delays, h.arrives, h.arrives, h.duplicates,
		h.barriers, h.reads, h.reads, h.appendsElsewhere, h.truncates, h.claimsLate,
		func(int, *replica) { h.restarts() }, h.seals,
	}
	for n := 20 + pick("steps", 60); n > 0 && !w.Failed(); n-- {
		i := pick("replica", len(h.replicas))
		steps[pick("step", len(steps))](i, h.replicas[i])
		w.must(h.observer.read(), "the observer reads")
	}
}

// failure returns the expected error of an append of a replica; nil if it must succeed.
func (h *randomHistory) failure(i int, r *replica) error {
	switch {
	case h.sealed:
		return log.ErrSealed
	case h.over[i] || r.term.Epoch == 0 || r.term != h.term:
		return log.ErrFenced
	case h.doubts[i]:
		return log.ErrAmbiguous
	}
	return nil
}

// holds compares the result of a step with the expected one.
func (h *randomHistory) holds(err, expected error, what string, r *replica) {
	h.Helper()
	if (err == nil) != (expected == nil) || !errors.Is(err, expected) {
		h.Errorf("%s %s: got error %v, want %v", r.name, what, err, expected)
	}
}

func (h *randomHistory) leads(i int, r *replica) {
	var expected error
	if h.sealed {
		expected = log.ErrSealed
	}
	h.caughtUp(r)
	err := r.tryLead(h.ctx)
	h.holds(err, expected, "leads", r)
	if err == nil {
		h.doubts[i], h.over[i] = false, false
	}
}

// caughtUp replaces a replica that is behind what the log keeps.
func (h *randomHistory) caughtUp(r *replica) {
	if r.at.LSN < h.begin.LSN || r.at.LSN == h.begin.LSN && h.placed(r.at) < h.placed(h.begin) {
		r.at = h.begin
	}
}

// placed returns the index of a known place.
func (h *randomHistory) placed(p log.Position) int {
	return slices.IndexFunc(h.places, p.Is)
}

func (h *randomHistory) appends(i int, r *replica) {
	expected := h.failure(i, r)
	h.holds(r.tryAppend(h.pick("mutations", 4)), expected, "appends", r)
}

// losesAnAnswer loses the answer of an append that would succeed.
func (h *randomHistory) losesAnAnswer(i int, r *replica) {
	f, can := h.opener.(Loser)
	if !can || h.failure(i, r) != nil {
		h.appends(i, r)
		return
	}
	f.LoseAnswer(r.log, h.pick("arrives", 2) == 1)
	h.holds(r.tryAppend(h.pick("mutations", 4)), log.ErrAmbiguous, "appends without an answer", r)
	h.doubts[i] = true
}

func (h *randomHistory) delays(i int, r *replica) {
	f, can := h.opener.(Delayer)
	if !can || h.failure(i, r) != nil {
		h.leads(i, r)
		return
	}
	h.late = append(h.late, f.Delay(r.log))
	h.holds(r.tryAppend(h.pick("mutations", 4)), log.ErrAmbiguous, "appends what comes late", r)
	h.doubts[i] = true
}

func (h *randomHistory) arrives(i int, r *replica) {
	if len(h.late) == 0 {
		h.appends(i, r)
		return
	}
	n := h.pick("which is late", len(h.late))
	arrives(h.world, h.late[n])
	h.late = slices.Delete(h.late, n, n+1)
}

func (h *randomHistory) duplicates(i int, r *replica) {
	if f, can := h.opener.(Duplicator); can && h.failure(i, r) == nil {
		f.Duplicate(r.log)
	}
	h.appends(i, r)
}

func (h *randomHistory) barriers(i int, r *replica) {
	expected := h.failure(i, r)
	h.holds(r.barrier(), expected, "proves its term", r)
}

// reads brings a replica up to the end. A leader in doubt may get records that it does not know; it
// stays in doubt.
func (h *randomHistory) reads(_ int, r *replica) {
	h.caughtUp(r)
	h.holds(r.read(), nil, "reads", r)
	if h.keeps && !r.at.Is(h.end()) {
		h.Errorf("%s has read to LSN %d, the log ends at %d", r.name, r.at.LSN, h.end().LSN)
	}
}

// appendsElsewhere appends where the log does not end.
func (h *randomHistory) appendsElsewhere(i int, r *replica) {
	expected, at := h.failure(i, r), h.places[h.pick("place", len(h.places))]
	if expected == nil {
		expected = log.ErrDiverged
	}
	if !at.Is(h.end()) {
		h.holds(r.appendBehind(h.ctx, at, h.group(1)), expected, "appends elsewhere", r)
	}
}

func (h *randomHistory) truncates(_ int, r *replica) {
	if !h.keeps {
		return
	}
	from := h.placed(h.begin)
	to := h.places[from+h.pick("how many places", len(h.places)-from)]
	if h.sealed && to.Is(h.end()) {
		return // the seal stays
	}
	h.holds(r.log.Truncate(h.ctx, to), nil, "truncates", r)
	h.begin = to
}

// claimsLate leads with a first claim that arrives late.
func (h *randomHistory) claimsLate(i int, r *replica) {
	if f, can := h.opener.(Delayer); can && h.keeps && !h.sealed {
		h.late = append(h.late, f.Delay(r.log))
	}
	h.leads(i, r)
}

func (h *randomHistory) restarts() {
	h.restart(append([]*replica{h.observer}, h.replicas...)...)
	for i := range h.replicas {
		h.over[i] = true
	}
}

// seals seals rarely, because little happens afterwards.
func (h *randomHistory) seals(i int, r *replica) {
	if h.pick("really", 4) > 0 {
		return
	}
	if h.sealed {
		r.sealsAgain(r.term, "successors")
		return
	}
	expected := h.failure(i, r)
	h.holds(r.seal("successors"), expected, "seals", r)
}
