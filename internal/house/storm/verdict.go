package main

import (
	"fmt"
	"io"
	"sync"

	"github.com/orrery-db/orrery/internal/status"
)

// The checks of a round, in the order of the report.
const (
	checkSetUp     = "server, containers and clients were ready"
	checkEnded     = "every client ran to its end"
	checkAnomalies = "no client saw what must never happen"
	checkOutcomes  = "every write had a clear answer while the server was up"
	checkSurfaced  = "SDKs let through only what they document"
	checkProgress  = "every writer, reader and pager got on"
	checkReshapes  = "splits and merges were carried out, as many as asked for"
	checkLineage   = "ranges always covered the key space, with new ids and all ancestors"
	checkRestart   = "the server came back after each kill"
	checkKept      = "every acknowledged write is there, in its last version"
	checkNothing   = "nothing else is there"
	checkDoubled   = "no item is there twice"
	checkPlaces    = "no logical partition is in two ranges"
	checkAgreement = "the ranges' feeds and one query over all give the same items"
	checkCounts    = "the ranges' counts of items add up"
	checkStopped   = "the server stopped cleanly"
	checkDirectory = "orrery check agrees with everything on disk"
)

// Limits of the report on one check: failures described in full, and bytes of a description.
const (
	storiesOfACheck = 8
	storyBytes      = 900
)

// A verdict collects findings, check by check. Its methods may be called from several goroutines.
type verdict struct {
	mu      sync.Mutex
	order   []string
	found   map[string]int
	stories map[string][]string
	open    map[string]bool // checks that the round did not reach, because an earlier step failed
	table   string
}

func newVerdict(checks ...string) *verdict {
	return &verdict{order: checks, found: map[string]int{}, stories: map[string][]string{}, open: map[string]bool{}}
}

// fail records a failure of one of the verdict's checks.
func (v *verdict) fail(check, format string, args ...any) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.found[check]++
	if len(v.stories[check]) < storiesOfACheck {
		v.stories[check] = append(v.stories[check], status.ClipTo(fmt.Sprintf(format, args...), storyBytes))
	}
}

// hopeless reports whether so many reshapes failed that waiting is pointless.
func (v *verdict) hopeless() bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.found[checkReshapes] > 50
}

func (v *verdict) failed() int {
	v.mu.Lock()
	defer v.mu.Unlock()
	return len(v.found)
}

// leaveOpen marks checks that the round did not reach: they neither pass nor fail.
func (v *verdict) leaveOpen(checks ...string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	for _, check := range checks {
		v.open[check] = true
	}
}

func (v *verdict) passed() (n int) {
	v.mu.Lock()
	defer v.mu.Unlock()
	for _, check := range v.order {
		if v.found[check] == 0 && !v.open[check] {
			n++
		}
	}
	return n
}

func (v *verdict) print(out io.Writer, round string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	fmt.Fprintln(out, v.table)
	for _, check := range v.order {
		n := v.found[check]
		if n == 0 && v.open[check] {
			fmt.Fprintf(out, "?    %s: %s: not come to\n", round, check)
			continue
		}
		if n == 0 {
			fmt.Fprintf(out, "ok   %s: %s\n", round, check)
			continue
		}
		fmt.Fprintf(out, "FAIL %s: %s: %d departures\n", round, check, n)
		for _, story := range v.stories[check] {
			fmt.Fprintf(out, "       %s\n", story)
		}
		if more := n - len(v.stories[check]); more > 0 {
			fmt.Fprintf(out, "       … and %d more\n", more)
		}
	}
}
