package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"os"
	"strings"
	"sync"

	"github.com/orrery-db/orrery/internal/house/served"
)

// A ledger records, outside the server, the last acknowledged write of every item. Each item has
// one writer. Several goroutines may use the ledger while the writers run; after that it is only
// read.
type ledger struct {
	mu    sync.Mutex
	Items map[string]*entry // by "container|partition key|id"
	Homes map[string]string // by item: the range that held it before any damage
}

// An entry is the ledger's record of one item.
type entry struct {
	Last  state   // the last acknowledged state; Deleted when no write was acknowledged
	Maybe []state `json:",omitempty"` // sent since, without an answer
}

// A state is one possible result of reading an item.
type state struct {
	Deleted bool   `json:",omitempty"`
	Sum     string `json:",omitempty"` // of the whole item in the server's answer; "" without an answer
	User    string `json:",omitempty"` // of the members that the client wrote, in any order
	Group   int    `json:",omitempty"` // its property g
}

func newLedger() *ledger {
	return &ledger{Items: map[string]*entry{}, Homes: map[string]string{}}
}

func itemName(container, key, id string) string { return container + "|" + key + "|" + id }

func containerOf(name string) string {
	container, _, _ := strings.Cut(name, "|")
	return container
}

func (l *ledger) of(name string) *entry {
	e := l.Items[name]
	if e == nil {
		e = &entry{Last: state{Deleted: true}}
		l.Items[name] = e
	}
	return e
}

// acknowledged records a write that was answered.
func (l *ledger) acknowledged(name string, s state) {
	l.mu.Lock()
	defer l.mu.Unlock()
	e := l.of(name)
	e.Last, e.Maybe = s, nil
}

// maybe records a write without an answer. The server may or may not have carried it out.
func (l *ledger) maybe(name string, s state) {
	l.mu.Lock()
	defer l.mu.Unlock()
	e := l.of(name)
	e.Maybe = append(e.Maybe, s)
}

// wrongPresent says what is wrong with an item that the server shows, or returns "". It calls user
// only when it needs the sum.
func (e *entry) wrongPresent(sum string, user func() string) string {
	if e == nil {
		return "was never written"
	}
	if !e.Last.Deleted && e.Last.Sum == sum {
		return ""
	}
	for _, s := range e.Maybe {
		if !s.Deleted && s.User == user() {
			return ""
		}
	}
	if e.Last.Deleted {
		return "was deleted, or has expired, and is there"
	}
	return "is not as it was acknowledged"
}

// wrongAbsent says why the server should show an item that it does not show, or returns "".
func (e *entry) wrongAbsent() string {
	if e.Last.Deleted {
		return ""
	}
	for _, s := range e.Maybe {
		if s.Deleted {
			return ""
		}
	}
	return "was acknowledged and is not there"
}

// bounds returns the fewest and the most items that a container may hold. A group below 0 counts
// all items; otherwise bounds counts the items of that group.
func (l *ledger) bounds(container string, group int) (least, most int) {
	counts := func(s state) bool { return !s.Deleted && (group < 0 || s.Group == group) }
	for name, e := range l.Items {
		if containerOf(name) != container {
			continue
		}
		low, high := counts(e.Last), counts(e.Last)
		for _, s := range e.Maybe {
			low, high = low && counts(s), high || counts(s)
		}
		if low {
			least++
		}
		if high {
			most++
		}
	}
	return least, most
}

// totals counts the items that must exist, the items that must not, and the items with a write of
// unknown outcome.
func (l *ledger) totals() (there, gone, open int) {
	for _, e := range l.Items {
		switch {
		case len(e.Maybe) > 0:
			open++
		case e.Last.Deleted:
			gone++
		default:
			there++
		}
	}
	return there, gone, open
}

func (l *ledger) store(file string) error {
	text, err := json.Marshal(l)
	if err != nil {
		return err
	}
	return os.WriteFile(file, text, 0o600)
}

func loadLedger(file string) (*ledger, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	l := newLedger()
	return l, json.Unmarshal(text, l)
}

// sumOf returns the sum of an item's whole text.
func sumOf(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:16])
}

// userSum returns the sum of the members that the client wrote. It ignores system properties and
// the order of members.
func userSum(text []byte) string {
	var members map[string]any
	if err := json.Unmarshal(text, &members); err != nil {
		return "not JSON: " + sumOf(text)
	}
	for _, name := range []string{"_rid", "_self", "_etag", "_attachments", "_ts"} {
		delete(members, name)
	}
	return sumOf(served.JSON(members))
}
