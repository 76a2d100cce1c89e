package ledger

import (
	"errors"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/status"
)

// slowTransferOf begins a transfer that does not move and whose account holds that many bytes.
func slowTransferOf(t *testing.T, l *Ledger, owner string, c Class, bytes int64) *Transfer {
	t.Helper()
	a := l.Open(owner, c)
	if err := a.Hold(t.Context(), bytes+Page); err != nil {
		t.Fatal(err)
	}
	tr := new(Transfer)
	l.Begin(tr, Pointing+Place(c), a, cutFunc(func() { go a.Close() }))
	return tr
}

// For an owner at its own limit, the ledger cuts only that owner's transfers.
func TestOnlyTheOwnTransfersAreCutAtTheOwnCap(t *testing.T) {
	l, c := manual(t, 64*mb, 0)
	modest := slowTransferOf(t, l, "modest", Query, mb)
	point := slowTransferOf(t, l, "greedy", Point, mb)
	greedy := l.Open("greedy", Query)
	if err := greedy.Hold(t.Context(), 34*mb); err != nil {
		t.Fatal(err)
	}
	own := slowTransferOf(t, l, "greedy", Query, mb)
	c.Advance(cutGrace)
	result := make(chan error, 1)
	more := l.Open("greedy", Query)
	go func() { result <- more.Hold(t.Context(), 8*mb) }()
	if err := pass(t, c, result); !errors.Is(err, status.GatewayThrottled) {
		t.Fatalf("%v", err)
	}
	if modest.Cut() || point.Cut() || !own.Cut() {
		t.Errorf("cut: modest %t, point %t, own %t", modest.Cut(), point.Cut(), own.Cut())
	}
}

// When a class holds no more than its share, cutting its transfers makes no room for the other
// class.
func TestOnlyAClassThatMakesRoomIsCut(t *testing.T) {
	l, c := manual(t, 64*mb, 0)
	point := slowTransferOf(t, l, "a", Point, 10*mb)
	for owner, bytes := range map[string]int64{"b": 36 * mb, "c": 11 * mb} {
		if err := l.Open(owner, Query).Hold(t.Context(), bytes); err != nil {
			t.Fatal(err)
		}
	}
	c.Advance(cutGrace)
	result := make(chan error, 1)
	late := l.Open("d", Query)
	go func() { result <- late.Hold(t.Context(), 8*mb) }()
	if err := pass(t, c, result); !errors.Is(err, status.GatewayThrottled) {
		t.Fatalf("%v", err)
	}
	if point.Cut() {
		t.Error("a point operation was cut for nothing")
	}

	// Beyond its own share, a class holds memory that the other class may take too.
	l, c = manual(t, 64*mb, 0)
	point = slowTransferOf(t, l, "a", Point, 30*mb)
	if err := l.Open("b", Query).Hold(t.Context(), 33*mb); err != nil {
		t.Fatal(err)
	}
	c.Advance(cutGrace)
	late = l.Open("d", Query)
	go func() { result <- late.Hold(t.Context(), 8*mb) }()
	if err := pass(t, c, result); err != nil || !point.Cut() {
		t.Errorf("%v, cut %t", err, point.Cut())
	}
}

// For a request that waits for a place, the ledger cuts only transfers in places of that kind.
func TestOnlyPlacesOfTheKindAreCut(t *testing.T) {
	l, c := manual(t, 64*mb, 4) // one place for bodies, one for queries
	body, reply := new(Transfer), new(Transfer)
	for kind, tr := range []*Transfer{Arriving: body, Querying: reply} { // the body is older and would be cut first
		if tr == nil {
			continue
		}
		kind := Place(kind)
		if err := l.enter(t.Context(), kind, named("slow")); err != nil {
			t.Fatal(err)
		}
		l.Begin(tr, kind, nil, cutFunc(func() { go l.leave(kind, named("slow")) }))
		c.Advance(placeGrace)
	}
	result := make(chan error, 1)
	go func() { result <- l.enter(t.Context(), Querying, named("late")) }()
	if err := pass(t, c, result); err != nil {
		t.Fatal(err)
	}
	if body.Cut() || !reply.Cut() || l.Stats().Cut != 1 {
		t.Errorf("body %t, reply %t, %d cut", body.Cut(), reply.Cut(), l.Stats().Cut)
	}
}

// Of all requests that wait at the same time, one looks for slow transfers.
func TestOneLooksForAll(t *testing.T) {
	l, c := manual(t, 64*mb, 0)
	for owner, bytes := range map[string]int64{"b": 36 * mb, "c": 11 * mb} {
		if err := l.Open(owner, Query).Hold(t.Context(), bytes); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"d", "e"} {
		o := &owner{name: name}
		o.waiting[Query] = []*waiter{{account: l.Open(name, Query), bytes: 8 * mb}}
		l.owners[name] = o
		l.queues[Query] = append(l.queues[Query], o)
	}
	for range 2 {
		looks := 0
		for _, owner := range []string{"d", "e", "d"} {
			if _, ok := l.lacking(l.owners[owner], Query); ok {
				looks++
			}
		}
		if looks != 1 {
			t.Errorf("%d look", looks)
		}
		c.Advance(lookPause)
	}
}

// When a place becomes free, a waiting request gets it, not a newcomer.
func TestNewcomersDoNotPassThoseWhoWait(t *testing.T) {
	l, _ := manual(t, mb, 4) // one place for queries
	if err := l.enter(t.Context(), Querying, named("first")); err != nil {
		t.Fatal(err)
	}
	got := make(chan string, 2)
	enter := func(name string, waiting int) {
		go func() {
			if l.enter(t.Context(), Querying, named(name)) == nil {
				got <- name
			}
		}()
		waitingOf(t, l, waiting)
	}
	enter("waits", 1)
	for queued := 0; queued == 0; time.Sleep(time.Millisecond) {
		l.places.mu.Lock()
		queued = len(l.places.queues[Querying])
		l.places.mu.Unlock()
	}
	l.places.owned[Querying][named("first").Number()%ownerSlots].Add(-1)
	l.places.taken[Querying].Add(-1) // as leave does before it serves the waiting requests
	enter("newcomer", 1)             // also serves the waiting requests, and waits its turn
	if name := <-got; name != "waits" {
		t.Errorf("%s has the place", name)
	}
	l.leave(Querying, named("waits"))
	if name := <-got; name != "newcomer" {
		t.Errorf("%s has the place", name)
	}
}
