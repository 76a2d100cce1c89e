package main

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"sync"

	"github.com/orrery-db/orrery/internal/status"
)

// Limits of what is printed of the faults: descriptions of each kind, and bytes of a description.
const (
	describedFaults = 8
	describedBytes  = 600
)

// faults counts what the checkers find and prints the first of each kind at once. Several
// goroutines may use it.
type faults struct {
	mu    sync.Mutex
	out   io.Writer
	count map[string]int
}

func newFaults(out io.Writer) *faults { return &faults{out: out, count: map[string]int{}} }

func (f *faults) add(kind, format string, args ...any) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.count[kind]++; f.count[kind] <= describedFaults {
		fmt.Fprintf(f.out, "FAIL %s: %s\n", kind, status.ClipTo(fmt.Sprintf(format, args...), describedBytes))
	}
}

// say prints a line between the faults.
func (f *faults) say(format string, args ...any) {
	f.mu.Lock()
	defer f.mu.Unlock()
	fmt.Fprintf(f.out, format+"\n", args...)
}

func (f *faults) total() (n int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, one := range f.count {
		n += one
	}
	return n
}

// kinds returns the kinds of faults that were found, sorted.
func (f *faults) kinds() []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return slices.Sorted(maps.Keys(f.count))
}
