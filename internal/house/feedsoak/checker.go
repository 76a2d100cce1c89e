package main

import (
	"encoding/json"
	"fmt"
	"hash/maphash"
	"strconv"
	"strings"
)

// A change is an entry of the feed, as the server sends it.
type change struct {
	Current, Previous json.RawMessage
	Metadata          struct {
		OperationType     string
		LSN               uint64
		PreviousImageLSN  uint64
		TimeToLiveExpired bool
		ID                string
		PartitionKey      struct{ PK string }
	}
}

// noItem is the current item of a delete.
const noItem = "{}"

// hasItem reports whether the entry has the item after the change.
func (e *change) hasItem() bool { return e.Current != nil && string(e.Current) != noItem }

// A body is what a writer puts into an item.
type body struct {
	ID     string `json:"id"`
	Tenant string `json:"tenant"`
	PK     string `json:"pk"`
	N      uint32 `json:"n"`    // which operation on this item it is; deletes count
	Batch  uint64 `json:"b"`    // the transaction
	Size   int    `json:"size"` // the number of operations of the transaction
	Sum    uint32 `json:"sum"`  // determined by the item and N
	TTL    int    `json:"ttl,omitempty"`
}

// sumOf makes a body that was cut, mixed up or invented differ from what a writer wrote.
func sumOf(item int, n uint32) uint32 {
	x := uint64(item)<<32 | uint64(n)
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return uint32(x ^ x>>31)
}

// A population is the set of items: in each logical partition first those that last, then those
// with a time to live.
type population struct{ keys, lasting, fleeting int }

func (p population) each() int            { return p.lasting + p.fleeting }
func (p population) items() int           { return p.keys * p.each() }
func (p population) key(item int) int     { return item / p.each() }
func (p population) fleets(item int) bool { return item%p.each() >= p.lasting }
func (p population) id(item int) string   { return strconv.Itoa(item % p.each()) }
func (p population) name(item int) string { return pkOf(p.key(item)) + "/" + p.id(item) }
func (p population) item(key, at int) int { return key*p.each() + at }
func pkOf(key int) string                 { return "k" + strconv.Itoa(key) }
func tenantOf(key int) string             { return "t" + strconv.Itoa(key%97) }

func (p population) find(pk, id string) (int, error) {
	key, err := strconv.Atoi(strings.TrimPrefix(pk, "k"))
	at, err2 := strconv.Atoi(id)
	if err != nil || err2 != nil || key < 0 || key >= p.keys || at < 0 || at >= p.each() {
		return 0, fmt.Errorf("no writer has an item %q of the key %q", id, pk)
	}
	return p.item(key, at), nil
}

// What a checker can find.
const (
	faultLost     = "a change is missing"
	faultDoubled  = "a change came twice"
	faultOrder    = "changes came out of order"
	faultTorn     = "a transaction is not whole on its page"
	faultPrevious = "a previous item is not the version before"
	faultDelete   = "a delete is wrong"
	faultBody     = "an entry is not what a writer wrote"
	faultEnd      = "the last state differs from what was written"
	faultServer   = "the server answered what it must not, or nothing"
)

// A seen is what a reader knows of an item.
type seen struct {
	lsn   uint64
	image uint64 // hash of the last version
	n     uint32
	live  bool
}

// A progress is all that a reader has seen. A reader that goes back to a stored position takes the
// progress of that time, so that it has to see everything again, exactly once.
type progress struct {
	state   []seen
	newest  []uint64 // the last LSN of each logical partition
	changes int
	expired int
}

func newProgress(p population) *progress {
	return &progress{state: make([]seen, p.items()), newest: make([]uint64, p.keys)}
}

func (p *progress) clone() *progress {
	out := *p
	out.state, out.newest = append([]seen(nil), p.state...), append([]uint64(nil), p.newest...)
	return &out
}

// A checker judges the pages of one reader.
type checker struct {
	population
	reader   string
	versions bool // all versions and deletes; else latest versions
	*progress
	seed   maphash.Seed
	faults *faults
	// optional reports whether an operation may have happened or not, for ever.
	optional func(item int, n uint32) bool
}

// A transaction is what a page has of one LSN of a logical partition.
type transaction struct {
	changes, size int
	batch         uint64
}

type place struct {
	key int
	lsn uint64
}

// page judges the changes of one page. Pages come in the order in which the reader received them.
func (c *checker) page(changes []change) {
	here := map[place]*transaction{}
	for i := range changes {
		c.change(&changes[i], here)
	}
	for at, t := range here {
		if c.versions && t.changes != t.size {
			c.report(faultTorn, "%s at LSN %d: %d of %d changes", pkOf(at.key), at.lsn, t.changes, t.size)
		}
	}
}

func (c *checker) report(fault, format string, args ...any) {
	c.faults.add(fault, c.reader+": "+format, args...)
}

func (c *checker) change(e *change, here map[place]*transaction) {
	var b body
	id, pk := e.Metadata.ID, e.Metadata.PartitionKey.PK
	if e.hasItem() {
		if err := json.Unmarshal(e.Current, &b); err != nil {
			c.report(faultBody, "%v in %.300s", err, e.Current)
			return
		}
		id, pk = b.ID, b.PK
	}
	item, err := c.find(pk, id)
	if err != nil {
		c.report(faultBody, "%v", err)
		return
	}
	if e.hasItem() && (b.Sum != sumOf(item, b.N) || b.Tenant != tenantOf(c.key(item))) {
		c.report(faultBody, "%s: %s", c.name(item), e.Current)
	}
	c.join(e, item, b, here)
	if s := &c.state[item]; e.Metadata.LSN <= s.lsn {
		c.report(faultDoubled, "%s at LSN %d after LSN %d", c.name(item), e.Metadata.LSN, s.lsn)
		return
	}
	if c.versions {
		c.version(e, item, b)
	} else {
		c.latest(e, item, b)
	}
	c.state[item].lsn = e.Metadata.LSN
	c.changes++
}

// join adds a change to its transaction. LSNs of a logical partition ascend from page to page, so a
// transaction that was cut begins with an LSN that an earlier page has ended with.
func (c *checker) join(e *change, item int, b body, here map[place]*transaction) {
	key, lsn := c.key(item), e.Metadata.LSN
	t := here[place{key, lsn}]
	switch last := c.newest[key]; {
	case lsn < last:
		c.report(faultOrder, "%s: LSN %d after LSN %d", c.name(item), lsn, last)
	case lsn == last && t == nil:
		c.report(faultTorn, "%s: a second page has changes of LSN %d", c.name(item), lsn)
	}
	c.newest[key] = max(c.newest[key], lsn)
	if t == nil {
		t = &transaction{size: 1}
		here[place{key, lsn}] = t
	}
	t.changes++
	if !e.hasItem() { // a delete bears no mark; a batch has other operations too
		return
	}
	if t.batch != 0 && t.batch != b.Batch {
		c.report(faultTorn, "%s at LSN %d: transactions %d and %d", c.name(item), lsn, t.batch, b.Batch)
	}
	t.batch, t.size = b.Batch, b.Size
}

// version judges one change of all versions and deletes.
func (c *checker) version(e *change, item int, b body) {
	s, name, m := &c.state[item], c.name(item), &e.Metadata
	switch m.OperationType {
	case "create":
		if s.live {
			c.report(faultLost, "%s: operation %d creates it, but its delete after operation %d did not come", name, b.N, s.n)
		}
		if e.Previous != nil {
			c.report(faultPrevious, "%s: a create with a previous item", name)
		}
	case "replace":
		if !s.live {
			c.report(faultLost, "%s: operation %d replaces it, but its create did not come", name, b.N)
		}
		c.previous(e, item)
	case "delete":
		c.deleted(e, item)
		return
	default:
		c.report(faultBody, "%s: operation type %q", name, m.OperationType)
	}
	switch {
	case b.N <= s.n:
		c.report(faultDoubled, "%s: operation %d after operation %d", name, b.N, s.n)
	case !c.mayFollow(item, s.n, b.N):
		c.report(faultLost, "%s: operation %d after operation %d", name, b.N, s.n)
	}
	s.n, s.live, s.image = b.N, true, maphash.Bytes(c.seed, e.Current)
}

// deleted judges a delete. An operation deletes an item that lasts; only its time to live deletes
// one that has it.
func (c *checker) deleted(e *change, item int) {
	s, name := &c.state[item], c.name(item)
	if string(e.Current) != noItem {
		c.report(faultDelete, "%s: the current item of its delete is %.300s, want %s", name, e.Current, noItem)
	}
	if !s.live {
		c.report(faultDelete, "%s: it is deleted, and was not there after operation %d", name, s.n)
	} else {
		c.previous(e, item)
	}
	if e.Metadata.TimeToLiveExpired != c.fleets(item) {
		c.report(faultDelete, "%s: timeToLiveExpired is %t", name, e.Metadata.TimeToLiveExpired)
	}
	if s.live = false; c.fleets(item) {
		c.expired++
	} else {
		s.n++
	}
}

func (c *checker) previous(e *change, item int) {
	s := &c.state[item]
	if e.Previous == nil || maphash.Bytes(c.seed, e.Previous) != s.image {
		c.report(faultPrevious, "%s at LSN %d after operation %d: %.300s", c.name(item), e.Metadata.LSN, s.n,
			e.Previous)
	}
	if e.Metadata.PreviousImageLSN != s.lsn {
		c.report(faultPrevious, "%s at LSN %d: previousImageLSN is %d, its last change had %d", c.name(item),
			e.Metadata.LSN, e.Metadata.PreviousImageLSN, s.lsn)
	}
}

// mayFollow reports whether operation n may be the next that happened after operation last.
func (c *checker) mayFollow(item int, last, n uint32) bool {
	for skipped := last + 1; skipped < n; skipped++ {
		if !c.optional(item, skipped) {
			return false
		}
	}
	return true
}

// latest judges one change of latest versions: a later one of its item.
func (c *checker) latest(e *change, item int, b body) {
	s, name := &c.state[item], c.name(item)
	if !e.hasItem() || e.Previous != nil {
		c.report(faultBody, "%s: latest versions have an item and no previous one: %s, %s", name, e.Current, e.Previous)
	}
	if b.N <= s.n {
		c.report(faultDoubled, "%s: operation %d after operation %d", name, b.N, s.n)
	}
	s.n = b.N
}

// A written is the last state of an item.
type written struct {
	n    uint32 // the number of operations
	live bool   // not of items with a time to live
}

// end compares what the reader has seen with what was written.
func (c *checker) end(all []written) {
	for item, w := range all {
		s, name := c.state[item], c.name(item)
		switch {
		case s.n > w.n:
			c.report(faultEnd, "%s: operation %d, and the last was %d", name, s.n, w.n)
		case !c.versions && (c.fleets(item) || !w.live): // it may have gone before the reader came
		case !c.mayFollow(item, s.n, w.n+1):
			c.report(faultEnd, "%s: the last operation that came is %d of %d", name, s.n, w.n)
		case c.versions && s.live != w.live:
			c.report(faultEnd, "%s: there is %t, and it should be %t", name, s.live, w.live)
		}
	}
}
