package seconds_test

import (
	"encoding/binary"
	"log/slog"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/seconds"
	"github.com/orrery-db/orrery/internal/storage"
)

const (
	noon = int64(1_800_000_000)
	day  = int64(24 * 3600)
	week = 7 * day // how far the clock may be ahead at a start
)

// A turnable clock goes forward and back.
type turnable struct{ second int64 }

func (c *turnable) Now() time.Time                       { return time.Unix(c.second, 0) }
func (c *turnable) After(time.Duration) <-chan time.Time { return nil }

// A node is a store in memory with its clock.
type node struct {
	t     *testing.T
	db    *storage.DB
	clock *turnable
}

// newNode returns a node whose clock is at noon, with these fields of space 01.
func newNode(t *testing.T, fields map[byte]int64) *node {
	t.Helper()
	db, err := storage.Open(storage.Options{InMemory: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	n := &node{t: t, db: db, clock: &turnable{noon}}
	n.apply(func(b *storage.Batch) {
		for field, second := range fields {
			b.Set(layout.NodeKey(field), binary.BigEndian.AppendUint64(nil, uint64(second)))
		}
	})
	return n
}

func (n *node) apply(fill func(*storage.Batch)) {
	n.t.Helper()
	b := n.db.NewBatch(0)
	defer b.Close() //nolint:errcheck // in memory
	fill(b)
	if err := n.db.Apply(b); err != nil {
		n.t.Fatal(err)
	}
}

// open opens a keeper as a start of the server does.
func (n *node) open(readOnly, expires bool, used ...int64) *seconds.Keeper {
	n.t.Helper()
	k := seconds.New(n.db, n.clock, slog.New(slog.DiscardHandler), readOnly)
	if err := k.Open(used, expires); err != nil {
		n.t.Fatal(err)
	}
	return k
}

// field reads a durable second; 0 when it is absent.
func (n *node) field(field byte) int64 {
	n.t.Helper()
	value, found, err := n.db.Get(nil, layout.NodeKey(field))
	if err != nil {
		n.t.Fatal(err)
	}
	if !found {
		return 0
	}
	return int64(binary.BigEndian.Uint64(value))
}

func (n *node) expect(what string, got, want int64) {
	n.t.Helper()
	if got != want {
		n.t.Errorf("%s is %d, expected %d (noon%+d and noon%+d)", what, got, want, got-noon, want-noon)
	}
}

// TestOpen: the store's second follows the clock, and is never before a second that was durable or
// used, unless that second was lowered.
func TestOpen(t *testing.T) {
	for _, c := range []struct {
		name   string
		fields map[byte]int64
		used   []int64
		now    int64
	}{
		{"a new store", nil, nil, noon},
		{"the clock went on", map[byte]int64{layout.NodeClock: noon - 60}, []int64{noon - 30}, noon},
		{"the clock went back", map[byte]int64{layout.NodeClock: noon + 60}, nil, noon + 60},
		{"a partition wrote later", map[byte]int64{layout.NodeClock: noon + 60}, []int64{noon, noon + 90}, noon + 90},
		{"a lowered second in the future", map[byte]int64{layout.NodeLowered: noon + 90}, []int64{noon + 90}, noon},
		{"a second after the lowered one", map[byte]int64{layout.NodeLowered: noon + 90}, []int64{noon + 91}, noon + 91},
	} {
		t.Run(c.name, func(t *testing.T) {
			n := newNode(t, c.fields)
			n.expect("the second", n.open(false, true, c.used...).Now(), c.now)
		})
	}
}

// TestNowNeverGoesBack: while the store is open, its second does not follow a clock that goes back.
func TestNowNeverGoesBack(t *testing.T) {
	n := newNode(t, nil)
	k := n.open(false, true)
	n.clock.second += 60
	n.expect("the second", k.Now(), noon+60)
	n.clock.second -= 3600
	n.expect("the second", k.Now(), noon+60)
}

// TestHold: a start long after the store's second holds the deletion of expired items, until the
// clock is accepted.
func TestHold(t *testing.T) {
	for _, c := range []struct {
		name    string
		fields  map[byte]int64
		expires bool
		held    int64
	}{
		{"within a week", map[byte]int64{layout.NodeClock: noon - week}, true, 0},
		{"after a week", map[byte]int64{layout.NodeClock: noon - week - 1}, true, noon - week - 1},
		{"nothing expires", map[byte]int64{layout.NodeClock: noon - week - 1}, false, 0},
		{"a new store", nil, true, 0},
		{"held before", map[byte]int64{layout.NodeClock: noon, layout.NodeHeld: noon - day}, true, noon - day},
	} {
		t.Run(c.name, func(t *testing.T) {
			n := newNode(t, c.fields)
			k := n.open(false, c.expires)
			n.expect("the hold", k.Held(), c.held)
			n.expect("the durable hold", n.field(layout.NodeHeld), c.held)
			if err := k.Accept(); err != nil {
				t.Fatal(err)
			}
			n.expect("the hold after Accept", k.Held(), 0)
			n.expect("the durable hold after Accept", n.field(layout.NodeHeld), 0)
			if c.held != 0 {
				n.expect("the durable second after Accept", n.field(layout.NodeClock), noon)
			}
		})
	}
}

// TestDurableSecond: the second becomes durable before a reader learns that an item has expired by
// it, and only if it is not durable yet.
func TestDurableSecond(t *testing.T) {
	for _, c := range []struct {
		name     string
		readOnly bool
		then     func(*seconds.Keeper)
		durable  int64
	}{
		{"an expired item", false, func(k *seconds.Keeper) { k.HasHidden(noon - 5) }, noon},
		{"expired by the durable second", false, func(k *seconds.Keeper) { k.HasHidden(noon - 60) }, noon - 60},
		{"open for reading only", true, func(k *seconds.Keeper) { k.HasHidden(noon - 5) }, noon - 60},
		{"a partition made it durable", false, func(k *seconds.Keeper) {
			k.Now()
			k.HasWritten(noon - 5)
			k.HasHidden(noon - 5)
		}, noon - 60},
		{"a partition wrote in the future", false, func(k *seconds.Keeper) {
			k.HasWritten(noon + 90) // only what has passed is durable
			k.HasHidden(noon)
		}, noon},
		{"less than a day later", false, (*seconds.Keeper).NoteDaily, noon - 60},
	} {
		t.Run(c.name, func(t *testing.T) {
			n := newNode(t, map[byte]int64{layout.NodeClock: noon - 60})
			c.then(n.open(c.readOnly, true))
			n.expect("the durable second", n.field(layout.NodeClock), c.durable)
		})
	}
}

// TestDurableOnce: a second that is durable is not written again.
func TestDurableOnce(t *testing.T) {
	n := newNode(t, map[byte]int64{layout.NodeClock: noon - 60})
	forget := func() { n.apply(func(b *storage.Batch) { b.Delete(layout.NodeKey(layout.NodeClock)) }) }
	k := n.open(false, true, noon-5)
	forget()
	k.HasHidden(noon - 5) // a partition used it
	n.expect("the durable second", n.field(layout.NodeClock), 0)
	k.HasHidden(noon - 4)
	forget()
	k.HasHidden(noon)
	n.expect("the durable second", n.field(layout.NodeClock), 0)
}

// TestLoweredSecondIsNotDurable: a later start may ignore a lowered second, so a partition that
// writes in it makes nothing durable.
func TestLoweredSecondIsNotDurable(t *testing.T) {
	n := newNode(t, map[byte]int64{layout.NodeClock: noon - 60, layout.NodeLowered: noon + 90})
	k := n.open(false, true)
	k.Now()
	k.HasWritten(noon)
	k.HasHidden(noon)
	n.expect("the durable second", n.field(layout.NodeClock), noon)
}

// TestNoteDaily makes the second durable after a day.
func TestNoteDaily(t *testing.T) {
	n := newNode(t, map[byte]int64{layout.NodeClock: noon})
	k := n.open(false, true)
	n.clock.second += day - 1
	k.NoteDaily()
	n.expect("the durable second", n.field(layout.NodeClock), noon)
	n.clock.second++
	k.NoteDaily()
	n.expect("the durable second", n.field(layout.NodeClock), noon+day)
}

// TestLower sets a store back to its clock if any second is ahead of it.
func TestLower(t *testing.T) {
	for _, c := range []struct {
		name              string
		clock             int64
		used              []int64
		from, to, lowered int64
	}{
		{"nothing is ahead", noon - 60, []int64{noon}, noon, noon, 0},
		{"the durable second is ahead", noon + 60, []int64{noon}, noon + 60, noon, noon + 60},
		{"a partition is ahead", noon - 60, []int64{noon + 90, noon + 30}, noon + 90, noon, noon + 90},
	} {
		t.Run(c.name, func(t *testing.T) {
			n := newNode(t, map[byte]int64{layout.NodeClock: c.clock, layout.NodeHeld: noon - day})
			k := seconds.New(n.db, n.clock, slog.New(slog.DiscardHandler), false)
			n.apply(func(b *storage.Batch) {
				from, to, err := k.Lower(b, c.used)
				if err != nil || from != c.from || to != c.to {
					t.Errorf("lowered from %d to %d (%v), expected %d and %d", from, to, err, c.from, c.to)
				}
			})
			n.expect("the lowered second", n.field(layout.NodeLowered), c.lowered)
			if c.lowered == 0 {
				n.expect("the durable second", n.field(layout.NodeClock), c.clock)
				return
			}
			n.expect("the durable second", n.field(layout.NodeClock), c.to)
			n.expect("the hold", n.field(layout.NodeHeld), 0)
			n.expect("the second after a start", n.open(false, true, c.used...).Now(), noon)
		})
	}
}

// TestDamagedSecond: a field of the wrong size refuses the store.
func TestDamagedSecond(t *testing.T) {
	for _, field := range []byte{layout.NodeClock, layout.NodeLowered, layout.NodeHeld} {
		n := newNode(t, nil)
		n.apply(func(b *storage.Batch) { b.Set(layout.NodeKey(field), []byte{1, 2, 3}) })
		k := seconds.New(n.db, n.clock, slog.New(slog.DiscardHandler), false)
		if err := k.Open(nil, true); err == nil {
			t.Errorf("field %d with 3 bytes is accepted", field)
		}
	}
}
