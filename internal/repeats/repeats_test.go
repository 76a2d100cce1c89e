package repeats

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// log collects the reports, such as "a1 b1 a3".
type log struct {
	mu      sync.Mutex
	reports []string
	sum     int
}

func (l *log) of(name string) Report {
	return func(count int, others bool) {
		if others {
			name = "others"
		}
		l.mu.Lock()
		defer l.mu.Unlock()
		l.reports = append(l.reports, fmt.Sprint(name, count))
		l.sum += count
	}
}

// TestTheFirstAtOnceTheOthersCounted plays scripts: a letter is an event of its kind, a number lets
// this many seconds pass, "." sweeps, "!" ends.
func TestTheFirstAtOnceTheOthersCounted(t *testing.T) {
	for _, c := range [][2]string{
		{"a", "a1"},
		{"a a a", "a1"},
		{"a b a", "a1 b1"},
		{"a 9 a 1 a", "a1 a1"},             // the counted one is reported, then the next is counted
		{"a a a 10 b", "a1 a2 b1"},         // reported with the next event
		{"a a a 10 .", "a1 a2"},            // or by a sweep
		{"a a 9 .", "a1"},                  // not earlier
		{"a a 10 . a 9 . 1 .", "a1 a1 a1"}, // a line for each interval
		{"a 10 a", "a1 a1"},                // nothing was counted: a new interval begins
		{"a 10 . 10 . a a !", "a1 a1 a1"},
		{"a a b b b !", "a1 b1 a1 b2"},
	} {
		var l log
		teller, now := New(10*time.Second), time.Unix(1000, 0)
		for _, word := range strings.Fields(c[0]) {
			var seconds int
			switch n, _ := fmt.Sscan(word, &seconds); {
			case n == 1:
				now = now.Add(time.Duration(seconds) * time.Second)
			case word == ".":
				teller.Sweep(now)
			case word == "!":
				teller.End()
			default:
				teller.Report(now, word, l.of(word))
			}
		}
		want := strings.Fields(c[1])
		if strings.HasSuffix(c[0], "!") { // in the order of a map
			slices.Sort(l.reports)
			slices.Sort(want)
		}
		if got := strings.Join(l.reports, " "); got != strings.Join(want, " ") {
			t.Errorf("%s: reported %q, want %q", c[0], got, want)
		}
	}
}

// TestManyKindsTakeBoundedMemory: and every event is counted.
func TestManyKindsTakeBoundedMemory(t *testing.T) {
	var l log
	teller, now := New(time.Second), time.Unix(1000, 0)
	const all = 5 * mostKinds
	for i := range all {
		teller.Report(now, fmt.Sprint(i), l.of("x"))
	}
	if len(teller.kinds) > mostKinds+1 {
		t.Errorf("%d kinds are kept", len(teller.kinds))
	}
	if len(l.reports) > mostKinds+1 {
		t.Errorf("%d lines", len(l.reports))
	}
	teller.End()
	if l.sum != all {
		t.Errorf("%d of %d were reported", l.sum, all)
	}
	teller.Sweep(now.Add(time.Hour))
	teller.End()
	if l.sum != all {
		t.Errorf("reported twice: %d of %d", l.sum, all)
	}
}

// TestNothingIsLostBetweenGoroutines also runs under the race detector.
func TestNothingIsLostBetweenGoroutines(t *testing.T) {
	var l log
	teller, begin := New(time.Millisecond), time.Unix(1000, 0)
	var work sync.WaitGroup
	for g := range 8 {
		work.Go(func() {
			for i := range 1000 {
				now := begin.Add(time.Duration(i) * 100 * time.Microsecond)
				teller.Report(now, fmt.Sprint((g+i)%3), l.of("x"))
				teller.Sweep(now)
			}
		})
	}
	work.Wait()
	teller.End()
	if l.sum != 8000 {
		t.Errorf("%d of 8000 were reported", l.sum)
	}
}

func TestASweepOfNothingDoesNotAllocate(t *testing.T) {
	teller, now := New(time.Second), time.Unix(1000, 0)
	teller.Report(now, "a", func(int, bool) {})
	if n := testing.AllocsPerRun(100, func() { teller.Sweep(now) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// TestTheRestIsOfOthers: events of kinds without room are reported as such, and a long name takes
// no more memory than a short one.
func TestTheRestIsOfOthers(t *testing.T) {
	var l log
	teller, now := New(time.Second), time.Unix(1000, 0)
	for i := range mostKinds {
		teller.Report(now, strings.Repeat("long", 1000)+fmt.Sprint(i), l.of("x"))
	}
	for name := range teller.kinds {
		if len(name) > longName {
			t.Fatalf("a name of %d bytes is kept", len(name))
		}
	}
	l.reports = nil
	teller.Report(now, "one more", l.of("one more"))
	teller.Report(now, "another", l.of("another"))
	teller.Report(now, "a third", l.of("a third"))
	teller.End()
	if got := strings.Join(l.reports, " "); got != "others1 others2" {
		t.Errorf("reported %q", got)
	}
}
