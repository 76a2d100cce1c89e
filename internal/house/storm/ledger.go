package main

import (
	"fmt"
	"slices"
	"strings"
	"sync"
)

// A ledger knows for every item which states it may be in, from what its only writer said. An acknowledged write leaves one; each unclear one
// after it adds another.
type ledger struct {
	mu    sync.Mutex
	items map[itemName]*history
}

// An itemName is where an item is: ids are unique among all clients, the key must be the one the id was written with.
type itemName struct{ container, key, id string }

func (n itemName) String() string { return n.container + " " + n.key + " " + n.id }

func nameOf(container string, key []string, id string) itemName {
	return itemName{container: container, key: strings.Join(key, "/"), id: id}
}

// A state is what a read of an item may show.
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

// history is one item's account.
type history struct {
	last    state   // the last acknowledged
	written bool    // whether there is one
	unclear []state // attempted since
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

// acknowledged enters a write that was answered; it returns what is wrong with it by itself, or "".
func (l *ledger) acknowledged(n itemName, s state) string {
	l.mu.Lock()
	defer l.mu.Unlock()
	a := l.of(n)
	if a.written && s.version <= a.last.version {
		return fmt.Sprintf("%s: %s was told after %s: the client does not count its attempts", n, s, a.last)
	}
	if a.written && !s.deleted && s.etag != "" && s.etag == a.last.etag {
		return fmt.Sprintf("%s: %s and %s have the same ETag %s", n, a.last, s, s.etag)
	}
	a.last, a.written, a.unclear = s, true, nil
	a.acked++
	return ""
}

// sealed enters the items that a client wrote before it was ready, those of which it told nothing: the runner knows them.
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

// keysOfAWriter is how many logical partitions the items of a writer, and the sealed ones of a client, are spread over.
const keysOfAWriter = 20

// maybe enters a write of which nobody knows whether it was done.
func (l *ledger) maybe(n itemName, s state) {
	l.mu.Lock()
	defer l.mu.Unlock()
	a := l.of(n)
	a.unclear = append(a.unclear, s)
}

// unclear says whether the item has an attempt of unknown outcome.
func (l *ledger) unclear(n itemName) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.of(n).unclear) > 0
}

// judgePresent returns why an item that is there should not be as it is, or "".
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
	return fmt.Sprintf("has version %d; %s", version, a.told())
}

// judgeAbsent returns why an item should be there, or "".
func (a *history) judgeAbsent() string {
	if a.last.deleted || slices.ContainsFunc(a.unclear, func(s state) bool { return s.deleted }) {
		return ""
	}
	return "is not there; " + a.told()
}

func (a *history) told() string {
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

// totals are the acknowledged writes and the items that must be there for certain.
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
