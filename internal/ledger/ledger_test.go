package ledger

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"sync"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/status"
)

const mb = 1 << 20

func manual(t *testing.T, bytes int64, places int) (*Ledger, *clock.Manual) {
	t.Helper()
	c := clock.NewManual(time.Unix(1_700_000_000, 0))
	return New(Options{Bytes: bytes, Places: places, Clock: c}), c
}

// waitingOf waits until that many requests wait at the gate.
func waitingOf(t *testing.T, l *Ledger, want int) {
	t.Helper()
	for deadline := time.Now().Add(10 * time.Second); l.Stats().Waiting != want; time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("%d wait, want %d", l.Stats().Waiting, want)
		}
	}
}

// pass advances the clock until the result arrives.
func pass(t *testing.T, c *clock.Manual, result <-chan error) error {
	t.Helper()
	for range 10_000 {
		select {
		case err := <-result:
			return err
		case <-time.After(time.Millisecond):
			c.Advance(watch)
		}
	}
	t.Fatal("the wait does not end")
	return nil
}

// The first page of an account is free. The ledger counts everything beyond it.
func TestTheFirstPageIsFree(t *testing.T) {
	l, _ := manual(t, 64*mb, 0)
	a := l.Open("a", Query)
	if err := a.Hold(t.Context(), Page); err != nil || l.Stats().Held != 0 {
		t.Fatalf("%v, %d held", err, l.Stats().Held)
	}
	if err := a.Hold(t.Context(), 1); err != nil || l.Stats().Held != step {
		t.Fatalf("%v, %d held", err, l.Stats().Held)
	}
	if err := a.Hold(t.Context(), 5*mb); err != nil || l.Stats().Held != 5*mb+step {
		t.Fatalf("%v, %d held", err, l.Stats().Held)
	}
	a.Release(5 * mb)
	if held := l.Stats().Held; held > step+slack {
		t.Errorf("%d held after a release", held)
	}
	a.Close()
	a.Close()
	if s := l.Stats(); s.Held != 0 || len(l.owners) != 0 {
		t.Errorf("%+v, %d owners after Close", s, len(l.owners))
	}
	if err := a.Hold(t.Context(), mb); err == nil {
		t.Error("a closed account holds")
	}
}

// The ledger refuses a request that finds no room with 429/3201 and a time to wait before a retry.
func TestRefusedAfterAShortWait(t *testing.T) {
	l, c := manual(t, 64*mb, 0)
	a, b := l.Open("a", Query), l.Open("b", Query)
	for i, hold := range []struct {
		of    *Account
		bytes int64
	}{{a, 36 * mb}, {b, 12 * mb}} {
		if err := hold.of.Hold(t.Context(), hold.bytes); err != nil {
			t.Fatal(i, err)
		}
	}
	result := make(chan error, 1)
	third := l.Open("c", Query)
	go func() { result <- third.Hold(t.Context(), 8*mb) }()
	err := pass(t, c, result)
	var refused *status.Error
	if !errors.As(err, &refused) || refused.Kind.HTTP() != 429 || refused.Kind.Substatus() != 3201 ||
		refused.RetryAfter <= 0 {
		t.Fatalf("%v", err)
	}
	if s := l.Stats(); s.Refused != 1 || s.Waiting != 0 || third.used.Load() != 0 {
		t.Errorf("%+v, %d", s, third.used.Load())
	}
	if err := third.TryHold(8 * mb); err == nil {
		t.Error("TryHold succeeded without room")
	}
}

// Released memory goes to the owner with the least memory first, and otherwise in order of arrival.
func TestTheOwnerWhoHoldsLeastIsFirst(t *testing.T) {
	l, _ := manual(t, 64*mb, 0)
	greedy := l.Open("greedy", Query)
	if err := greedy.Hold(t.Context(), 36*mb); err != nil {
		t.Fatal(err)
	}
	filler := l.Open("filler", Query)
	if err := filler.Hold(t.Context(), 11*mb); err != nil {
		t.Fatal(err)
	}
	got := make(chan string, 3)
	ask := func(name string, owner string, want int) {
		a := l.Open(owner, Query)
		go func() {
			if a.Hold(context.Background(), 4*mb) == nil {
				got <- name
			}
		}()
		waitingOf(t, l, want)
	}
	ask("greedy again", "greedy", 1)
	ask("first", "modest", 2)
	ask("second", "modest", 3)
	for _, want := range []string{"first", "second"} {
		filler.Release(4 * mb)
		if name := <-got; name != want {
			t.Fatalf("%s was served, want %s", name, want)
		}
	}
	greedy.Release(16 * mb)
	if name := <-got; name != "greedy again" {
		t.Error(name)
	}
}

// One owner alone leaves room for others, and queries leave room for point operations.
func TestSharesThatOthersCannotTake(t *testing.T) {
	l, _ := manual(t, 64*mb, 0)
	hold := func(owner string, c Class) (bytes int64) {
		for {
			a := l.Open(owner, c)
			if a.TryHold(mb+Page) != nil {
				return bytes
			}
			bytes += mb
		}
	}
	if alone := hold("greedy", Query); alone != 36*mb { // 64 * 3/4 * 3/4
		t.Errorf("one owner holds %d MB", alone/mb)
	}
	if rest := hold("other", Query); rest != 12*mb {
		t.Errorf("another owner finds %d MB", rest/mb)
	}
	if reserved := hold("greedy", Point); reserved != 16*mb {
		t.Errorf("point operations find %d MB", reserved/mb)
	}
	if held := l.Stats().Held; held != 64*mb {
		t.Errorf("%d MB held", held/mb)
	}
}

// The ledger refuses at once, and not with 429, a request that one client can never have.
func TestTooMuch(t *testing.T) {
	l, _ := manual(t, 64*mb, 0)
	a := l.Open("a", Query)
	if err := a.Hold(t.Context(), 30*mb); err != nil {
		t.Fatal(err)
	}
	if err := a.Hold(t.Context(), 10*mb); !errors.Is(err, status.BadRequest) {
		// errors.Is matches the kind of a status.Error.
		t.Errorf("%v", err)
	}
}

// The ledger grants nothing to an account that was closed while it waited.
func TestClosedWhileItWaits(t *testing.T) {
	l, _ := manual(t, 64*mb, 0)
	first, second := l.Open("a", Query), l.Open("b", Query)
	for _, a := range []*Account{first, second} {
		if err := a.Hold(t.Context(), 24*mb); err != nil {
			t.Fatal(err)
		}
	}
	waits := l.Open("b", Query)
	result := make(chan error)
	go func() { result <- waits.Hold(t.Context(), 10*mb) }()
	for l.Stats().Waiting == 0 {
		runtime.Gosched()
	}
	waits.Close()
	if err := <-result; !errors.Is(err, status.RequestTimeout) {
		t.Errorf("%v", err)
	}
	first.Close()
	second.Close()
	if s := l.Stats(); s.Held != 0 || s.Waiting != 0 {
		t.Errorf("%+v", s)
	}
}

// The ledger refuses at once a request that would wait for memory that it holds itself.
func TestTooMuchTogether(t *testing.T) {
	l, _ := manual(t, 64*mb, 0)
	page := l.Open("a", Query)
	if err := page.Hold(t.Context(), 4*mb); err != nil {
		t.Fatal(err)
	}
	query := page.Beside()
	if err := query.Hold(t.Context(), 30*mb); err != nil {
		t.Fatal(err)
	}
	if err := query.Hold(t.Context(), 4*mb); !errors.Is(err, status.BadRequest) {
		t.Errorf("%v", err)
	}
	page.Close()
	if err := query.Hold(t.Context(), 4*mb); err != nil {
		t.Error(err)
	}
}

// While requests wait, the ledger cuts slow transfers, the slowest first. It does not cut transfers
// that move or are young.
func TestSlowTransfersAreCut(t *testing.T) {
	l, c := manual(t, 64*mb, 0)
	all, cut := map[string]*Transfer{}, make(chan string, 10)
	begin := func(name string, moved int64) {
		a := l.Open("owner of "+name, Query)
		if err := a.Hold(t.Context(), 11*mb+Page); err != nil {
			t.Fatal(err)
		}
		tr := new(Transfer)
		l.Begin(tr, Querying, a, cutFunc(func() {
			cut <- name
			go a.Close() // a request closes its account when its transfer fails
		}))
		tr.Moved(moved)
		all[name] = tr
	}
	begin("fast", 10*mb)
	begin("slow", 1000)
	begin("slowest", 10)
	c.Advance(cutGrace)
	begin("young", 0)
	result := make(chan error, 1)
	late := l.Open("late", Query)
	go func() { result <- late.Hold(t.Context(), 8*mb) }()
	if name := <-cut; name != "slowest" {
		t.Errorf("%s was cut", name)
	}
	if err := pass(t, c, result); err != nil {
		t.Fatal(err)
	}
	if len(cut) != 0 || !all["slowest"].Cut() || all["slow"].Cut() || l.Stats().Cut != 1 {
		t.Errorf("%d were cut too; %+v", len(cut), l.Stats())
	}
	if all["slowest"].Unless(func() { t.Error("called after a cut") }) {
		t.Error("a transfer that was cut goes on")
	}
	if all["slow"].End() || all["slow"].end(all["slow"].began) || all["slow"].Cut() {
		t.Error("a transfer that had ended was cut")
	}
	if !all["slowest"].End() {
		t.Error("End does not tell of the cut")
	}
}

type cutFunc func()

func (f cutFunc) Cut() { f() }

// When its context ends, a request leaves the gate.
func TestLeavingTheGate(t *testing.T) {
	l, _ := manual(t, 64*mb, 1) // one place of each kind
	full := l.Open("a", Query)
	if err := full.Hold(t.Context(), 36*mb); err != nil {
		t.Fatal(err)
	}
	if err := l.enter(t.Context(), Pointing, named("")); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	results := make(chan error, 2)
	next := l.Open("a", Query)
	go func() { results <- next.Hold(ctx, 8*mb) }()
	go func() { results <- l.enter(ctx, Pointing, named("")) }()
	waitingOf(t, l, 2)
	cancel()
	for range 2 {
		if err := <-results; !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
	}
	if s := l.Stats(); s.Waiting != 0 || s.Open != 1 {
		t.Errorf("%+v", s)
	}
}

type named string

func (n named) Owner() string { return string(n) }

func (n named) Number() uint64 {
	number := uint64(len(n))
	for _, c := range []byte(n) {
		number = number*31 + uint64(c)
	}
	return number
}

// Places are bounded by kind. Waiting requests get them, and their owners take turns.
func TestPlaces(t *testing.T) {
	l, c := manual(t, mb, 8)
	for kind, most := range map[Place]int{Arriving: 2, Querying: 2, Pointing: 4} {
		for n := range most {
			if err := l.enter(t.Context(), kind, named(rune('0'+n))); err != nil {
				t.Fatal(kind, err)
			}
		}
	}
	got := make(chan string, 4)
	for i, name := range []string{"greedy", "greedy", "modest"} {
		go func() {
			if l.enter(t.Context(), Pointing, named(name)) == nil {
				got <- name
			}
		}()
		waitingOf(t, l, i+1)
	}
	// One owner may have half of the waiting requests, so that others can wait too.
	if err := l.enter(t.Context(), Pointing, named("greedy")); !errors.Is(err, status.GatewayThrottled) {
		t.Errorf("%v", err)
	}
	for n, want := range []string{"greedy", "modest", "greedy"} {
		l.leave(Pointing, named(rune('0'+n)))
		if name := <-got; name != want {
			t.Errorf("%s got a place, want %s", name, want)
		}
	}
	result := make(chan error, 1)
	go func() { result <- l.enter(t.Context(), Querying, named("late")) }()
	if err := pass(t, c, result); !errors.Is(err, status.GatewayThrottled) {
		t.Errorf("%v", err)
	}
	if s := l.Stats(); s.Open != 8 || s.Places != 8 || s.Refused != 2 {
		t.Errorf("%+v", s)
	}
	l.leave(NoPlace, nil)
}

// One owner leaves a quarter of the places to others, even while places are free.
func TestOneOwnerLeavesPlacesToOthers(t *testing.T) {
	l, c := manual(t, mb, 32) // eight places for queries
	for range 6 {
		if err := l.enter(t.Context(), Querying, named("greedy")); err != nil {
			t.Fatal(err)
		}
	}
	result := make(chan error, 1)
	go func() { result <- l.enter(t.Context(), Querying, named("greedy")) }()
	waitingOf(t, l, 1)
	for _, name := range []string{"b", "c"} { // the request that waits before them is at its owner's limit
		if err := l.enter(t.Context(), Querying, named(name)); err != nil {
			t.Fatal(name, err)
		}
	}
	l.leave(Querying, named("b"))
	if err := pass(t, c, result); !errors.Is(err, status.GatewayThrottled) {
		t.Errorf("%v", err)
	}
	l.leave(Querying, named("greedy"))
	if err := l.enter(t.Context(), Querying, named("greedy")); err != nil {
		t.Error(err)
	}
	if s := l.Stats(); s.Open != 7 {
		t.Errorf("%+v", s)
	}
}

// Under any concurrency, requests never hold more than the limit, and at the end they hold nothing.
func TestNothingIsLost(t *testing.T) {
	l := New(Options{Bytes: 16 * mb, Places: 8, Patience: 20 * time.Millisecond})
	var all sync.WaitGroup
	for i := range 16 {
		all.Go(func() {
			random := rand.New(rand.NewPCG(uint64(i), 7))
			for range 200 {
				class := Class(random.IntN(2))
				place := Pointing + Place(class)
				if l.enter(t.Context(), place, named("")) != nil {
					continue
				}
				a := l.Open(fmt.Sprint("owner ", i%3), class)
				held := int64(0)
				for range random.IntN(5) {
					if n := random.Int64N(3 * mb); a.Hold(t.Context(), n) == nil {
						held += n
					} else if n = random.Int64N(held + 1); n > 0 {
						a.Release(n)
						held -= n
					}
				}
				if s := l.Stats(); s.Held > s.Limit || s.Open > 8+16 {
					t.Errorf("%+v", s)
				}
				a.Close()
				l.leave(place, named(""))
			}
		})
	}
	all.Wait()
	if s := l.Stats(); s.Held != 0 || s.Waiting != 0 || s.Open != 0 || len(l.owners) != 0 ||
		len(l.queues[Point])+len(l.queues[Query]) != 0 {
		t.Errorf("%+v", s)
	}
}

// TestTheOldestHolderGoesOn checks requests of one owner that hold much memory and wait for each
// other. The ledger refuses the youngest at once, and its memory goes to the oldest.
func TestTheOldestHolderGoesOn(t *testing.T) {
	l, _ := manual(t, 128*mb, 0) // one owner may have 72 MB of it
	hold := func(a *Account, bytes int64) <-chan error {
		result := make(chan error, 1)
		go func() { result <- a.Hold(context.Background(), bytes) }()
		return result
	}
	soon := func(result <-chan error) error { // without advancing the ledger's clock
		select {
		case err := <-result:
			return err
		case <-time.After(10 * time.Second):
			return errors.New("still waits")
		}
	}
	oldest, middle, youngest := l.Open("a", Query), l.Open("a", Query), l.Open("a", Query)
	for _, a := range []*Account{youngest, middle, oldest} {
		if err := <-hold(a, 23*mb); err != nil {
			t.Fatal(err)
		}
	}
	small := l.Open("a", Query) // waits too, and holds little
	if err := <-hold(small, 2*mb); err != nil {
		t.Fatal(err)
	}
	waits := hold(small, 6*mb)
	waitingOf(t, l, 1)
	second := hold(middle, 10*mb)
	waitingOf(t, l, 2)
	first := hold(oldest, 10*mb)
	if err := soon(second); !errors.Is(err, status.GatewayThrottled) {
		t.Fatalf("the younger of two that hold much: %v", err)
	}
	if err := soon(hold(youngest, 10*mb)); !errors.Is(err, status.GatewayThrottled) {
		t.Fatalf("the youngest: %v", err)
	}
	waitingOf(t, l, 2)
	middle.Close()
	for name, result := range map[string]<-chan error{"the oldest": first, "who holds little": waits} {
		if err := soon(result); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	last := hold(youngest, 40*mb) // the only large request left: it waits like any other
	waitingOf(t, l, 1)
	oldest.Close()
	if err := soon(last); err != nil {
		t.Errorf("the last one: %v", err)
	}
}

// TestNobodyYieldsInVain checks that a request which lacks another owner's memory waits, because
// the memory of its owner's younger request is not enough.
func TestNobodyYieldsInVain(t *testing.T) {
	l, c := manual(t, 128*mb, 0)
	other := l.Open("b", Query)
	older, younger := l.Open("a", Query), l.Open("a", Query)
	for a, bytes := range map[*Account]int64{other: 70 * mb, older: 10 * mb, younger: 10 * mb} {
		if err := a.Hold(t.Context(), bytes); err != nil {
			t.Fatal(err)
		}
	}
	results := make(chan error, 2)
	for _, a := range []*Account{older, younger} {
		go func() { results <- a.Hold(context.Background(), 20*mb) }()
	}
	waitingOf(t, l, 2)
	c.Advance(watch)
	waitingOf(t, l, 2)
	other.Close()
	for range 2 {
		if err := <-results; err != nil {
			t.Error(err)
		}
	}
}

// TestAsOldAsItsRequest checks that an account beside another one has the age of the request,
// whenever it is opened, and that the memory of both counts.
func TestAsOldAsItsRequest(t *testing.T) {
	l, _ := manual(t, 128*mb, 0) // one owner may have 72 MB of it
	oldest, youngest := l.Open("a", Query), l.Open("a", Query)
	for _, a := range []*Account{oldest, youngest} {
		if err := a.Hold(context.Background(), 30*mb); err != nil {
			t.Fatal(err)
		}
	}
	beside := oldest.Beside()
	results := map[*Account]chan error{beside: make(chan error, 1), youngest: make(chan error, 1)}
	for a, result := range results {
		go func() { result <- a.Hold(context.Background(), 20*mb) }()
	}
	soon := func(a *Account) error { // without advancing the ledger's clock
		select {
		case err := <-results[a]:
			return err
		case <-time.After(10 * time.Second):
			return errors.New("still waits")
		}
	}
	if err := soon(youngest); !errors.Is(err, status.GatewayThrottled) {
		t.Fatalf("the younger request: %v", err)
	}
	youngest.Close()
	if err := soon(beside); err != nil {
		t.Errorf("the older request: %v", err)
	}
}

// A ledger without options bounds neither memory nor places, and an account that does not exist
// bounds nothing.
func TestNoBounds(t *testing.T) {
	l := New(Options{})
	a := l.Open("a", Query)
	if err := errors.Join(a.Hold(t.Context(), 1<<40), a.TryHold(1)); err != nil {
		t.Error(err)
	}
	for range 1000 {
		if err := l.enter(t.Context(), Pointing, named("")); err != nil {
			t.Fatal(err)
		}
	}
	var none *Account
	if err := errors.Join(none.Hold(t.Context(), 1<<40), none.Beside().TryHold(1)); err != nil {
		t.Error(err)
	}
	none.Release(1)
	none.Close()
}

// A request has its place and its account from Enter to Close, and gives both back.
func TestARequestFromEnterToClose(t *testing.T) {
	l, _ := manual(t, 64*mb, 8)
	r := l.NewRequest(named("a"))
	r.Close() // it has not entered
	if err := r.Enter(t.Context(), Query, true); err != nil {
		t.Fatal(err)
	}
	if l.places.taken[Arriving].Load() != 1 {
		t.Error("its body has no place")
	}
	if err := r.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	if l.places.taken[Arriving].Load() != 0 || l.places.taken[Querying].Load() != 1 {
		t.Error("it has not moved to the place of its work")
	}
	if err := r.Account().Hold(t.Context(), mb); err != nil {
		t.Fatal(err)
	}
	if s := l.Stats(); s.Open != 1 || s.Held == 0 {
		t.Errorf("%+v", s)
	}
	r.Close()
	r.Close()
	if s := l.Stats(); s.Open != 0 || s.Held != 0 || len(l.owners) != 0 {
		t.Errorf("%+v after Close", s)
	}
}
