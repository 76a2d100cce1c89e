package main

import (
	"fmt"
	"slices"
	"strings"
	"sync"
)

// A ledger records for every item the states it may be in, from the output of its only writer. An
// acknowledged write leaves one state; each later write of unknown outcome adds another.
type ledger struct {
	mu    sync.Mutex
	items map[itemName]*history
}

// An itemName locates an item. Ids are unique among all clients, and the key must be the one that
// the id was written with.
type itemName struct{ container, key, id string }

func (n itemName) String() string { return n.container + " " + n.key + " " + n.id }

func nameOf(container string, key []string, id string) itemName {
	return itemName{container: container, key: strings.Join(key, "/"), id: id}
}

// A state is one possible result of reading an item.
type state struct {
	version int
	etag    string // "" when unknown
	deleted bool
}

func (s state) String() string {
	if s.deleted {
		return fmt.Sprintf("deleted by attempt %d", s.version)
	}
	return fmt.Sprintf("version %d", s.version)
}

// history is the record of one item.
type history struct {
	last    state   // the last acknowledged
	written bool    // whether a write was acknowledged
	unclear []state // states of later writes without an answer
	acked   int
}

func newLedger() *ledger { return &ledger{items: map[itemName]*history{}} }

func (l *ledger) of(n itemName) *history {
	a := l.items[n]
	if a == nil {
		a = &history{last: state{deleted: true}}
		l.items[n] = a
	}
	return a
}

// acknowledged records an answered write. It returns what is wrong with the write itself, or "".
func (l *ledger) acknowledged(n itemName, s state) string {
	l.mu.Lock()
	defer l.mu.Unlock()
	a := l.of(n)
	if a.written && s.version <= a.last.version {
		return fmt.Sprintf("%s: %s was reported after %s: the client does not count its attempts", n, s, a.last)
	}
	if a.written && !s.deleted && s.etag != "" && s.etag == a.last.etag {
		return fmt.Sprintf("%s: %s and %s have the same ETag %s", n, a.last, s, s.etag)
	}
	a.last, a.written, a.unclear = s, true, nil
	a.acked++
	return ""
}

// sealed records the items that a client wrote before it was ready. The client does not print them;
// the runner derives them.
func (l *ledger) sealed(client string, count int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	stem := client + "-sealed"
	for n := 1; n <= count; n++ {
		id := fmt.Sprintf("%s-%d", stem, n)
		for _, c := range layouts {
			key := []string{fmt.Sprintf("%s-%d", stem, n%keysOfAWriter)}
			if len(c.paths) == 3 {
				key = []string{stem, fmt.Sprintf("u%d", n%5), fmt.Sprintf("s%d", n%keysOfAWriter)}
			}
			if h := l.of(nameOf(c.id, key, id)); !h.written {
				h.last, h.written, h.acked = state{version: 1}, true, 1
			}
		}
	}
}

// keysOfAWriter is the number of logical partitions over which a writer's items, and a client's
// sealed items, are spread.
const keysOfAWriter = 20

// maybe records a write of unknown outcome.
func (l *ledger) maybe(n itemName, s state) {
	l.mu.Lock()
	defer l.mu.Unlock()
	a := l.of(n)
	a.unclear = append(a.unclear, s)
}

// unclear reports whether the item has a write of unknown outcome.
func (l *ledger) unclear(n itemName) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.of(n).unclear) > 0
}

// judgePresent returns what is wrong with an item that exists, or "".
func (a *history) judgePresent(version int, etag string) string {
	if !a.last.deleted && a.last.version == version {
		if a.last.etag != "" && etag != a.last.etag {
			return fmt.Sprintf("has ETag %s, %s was acknowledged for version %d", etag, a.last.etag, version)
		}
		return ""
	}
	if slices.ContainsFunc(a.unclear, func(s state) bool { return !s.deleted && s.version == version }) {
		return ""
	}
	return fmt.Sprintf("has version %d; %s", version, a.text())
}

// judgeAbsent returns why an item should exist, or "".
func (a *history) judgeAbsent() string {
	if a.last.deleted || slices.ContainsFunc(a.unclear, func(s state) bool { return s.deleted }) {
		return ""
	}
	return "is not there; " + a.text()
}

func (a *history) text() string {
	var b strings.Builder
	if a.written {
		fmt.Fprintf(&b, "the last of %d acknowledged writes: %s", a.acked, a.last)
	} else {
		b.WriteString("no write of it was acknowledged")
	}
	for _, s := range a.unclear {
		fmt.Fprintf(&b, ", then unclear: %s", s)
	}
	return b.String()
}

// totals counts the acknowledged writes and the items that must exist.
func (l *ledger) totals() (writes, items, unclear int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, a := range l.items {
		writes += a.acked
		if len(a.unclear) > 0 {
			unclear++
		}
		if !a.last.deleted {
			items++
		}
	}
	return writes, items, unclear
}
