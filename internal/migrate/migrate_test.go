package migrate_test

import (
	"encoding/binary"
	"errors"
	"log/slog"
	"testing"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/migrate"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/storage"
)

const (
	container = uint32(7)
	dropped   = uint32(8)
	writer    = uint32(3)    // partition that wrote the items
	second    = int64(1_000) // in which it wrote them
)

// store1 is a store of format 1 in memory.
type store1 struct {
	t    *testing.T
	db   *storage.DB
	keys layout.Keys
}

// newStore1 returns a store with the account, a container, a dropped container, and these items.
// Items of the account have the same bodies.
func newStore1(t *testing.T, bodies ...string) *store1 {
	t.Helper()
	db, err := storage.Open(storage.Options{InMemory: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	definition, err := partition.NewDefinition([]string{"/a"}, partition.Hash, 2)
	if err != nil {
		t.Fatal(err)
	}
	s := &store1{t: t, db: db, keys: layout.KeysOf(container, definition)}
	s.apply(func(b *storage.Batch) {
		b.Set(layout.NodeKey(layout.NodeFormat), []byte{0, 0, 0, 1})
		b.Set(layout.Keys{Container: layout.AccountContainer}.Space(nil, layout.SpaceContainer), definition1())
		b.Set(s.keys.Space(nil, layout.SpaceContainer), definition1())
		b.Set(layout.Keys{Container: dropped}.Space(nil, layout.SpaceContainer), []byte{1, 1})
		b.Set(s.keys.PartitionKey(nil, writer), state1())
		for i, body := range bodies {
			for _, cid := range []uint32{layout.AccountContainer, container} {
				it := item(uint64(i+1), body)
				key := it.Key.Append(nil)
				value := make([]byte, layout.ItemLen(it, key))
				layout.PutItem(value, it, key)
				b.Set(layout.KeysOf(cid, definition).ItemKey(nil, it.EPK, it.Ordinal), value)
			}
		}
	})
	return s
}

// definition1 is a container's definition as format 1 wrote it: hash partitioned by /a.
func definition1() []byte {
	b := []byte{1, 0, 0, 0, 0, 1, byte(partition.Hash), 2, 0, 1}
	return append(layout.AppendText(b, "/a"), 1)
}

// state1 is a partition's state as format 1 wrote it.
func state1() []byte {
	b := []byte{1}
	for _, n := range []uint64{9, 1, uint64(second), 2, 40, 5} { // LSN, epoch, _ts, items, bytes, next ordinal
		b = binary.BigEndian.AppendUint64(b, n)
	}
	b = binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(b, 4), writer) // segment, RID prefix
	return append(layout.AppendText(layout.AppendText(b, ""), "FF"), 0)
}

func item(ordinal uint64, body string) *resource.Item {
	return &resource.Item{
		Key: partition.NewKey(partition.Text("k")), EPK: partition.EPK("0123456789abcdef"), Ordinal: ordinal, ID: "1",
		JSON: []byte(body), PartitionID: writer, LSN: 2, TS: second,
	}
}

func (s *store1) apply(fill func(*storage.Batch)) {
	s.t.Helper()
	b := s.db.NewBatch(0)
	defer b.Close() //nolint:errcheck // in memory
	fill(b)
	if err := s.db.Apply(b); err != nil {
		s.t.Fatal(err)
	}
}

func (s *store1) get(key []byte) []byte {
	s.t.Helper()
	value, _, err := s.db.Get(nil, key)
	if err != nil {
		s.t.Fatal(err)
	}
	return value
}

func (s *store1) format() uint32 {
	return binary.BigEndian.Uint32(s.get(layout.NodeKey(layout.NodeFormat)))
}

// ttl returns the time to live in an item's header, and whether the expiry queue has exactly the
// entry of that item.
func (s *store1) ttl(keys layout.Keys, ordinal uint64) (ttl int32, queued bool) {
	s.t.Helper()
	it := item(ordinal, "")
	if err := layout.ReadItem(s.get(keys.ItemKey(nil, it.EPK, ordinal)), it); err != nil {
		s.t.Fatal(err)
	}
	entries := 0
	prefix := keys.Space(nil, layout.SpaceExpiry)
	if err := storage.Each(s.db, prefix, layout.After(prefix), func(key, epk []byte) error {
		entries++
		queued = queued || string(key) == string(keys.ExpiryKey(nil, writer, second+int64(it.TTL), ordinal)) &&
			string(epk) == string(it.EPK)
		return nil
	}); err != nil {
		s.t.Fatal(err)
	}
	if !queued && entries > 0 {
		s.t.Errorf("the queue has %d entries, and none of item %d", entries, ordinal)
	}
	return it.TTL, queued
}

func (s *store1) migration() *migrate.Migration {
	return migrate.New(s.db, slog.New(slog.DiscardHandler))
}

func (s *store1) run(from uint32) {
	s.t.Helper()
	if err := s.migration().Run(from); err != nil {
		s.t.Fatal(err)
	}
}

// dump returns all entries.
func (s *store1) dump() map[string]string {
	s.t.Helper()
	all := map[string]string{}
	if err := storage.Each(s.db, nil, nil, func(key, value []byte) error {
		all[string(key)] = string(value)
		return nil
	}); err != nil {
		s.t.Fatal(err)
	}
	return all
}

// TestItems: the time to live in a body moves into the header and into the expiry queue.
func TestItems(t *testing.T) {
	for body, want := range map[string]struct {
		ttl    int32
		queued bool
	}{
		`{"a":"k","id":"1"}`:                   {},
		`{"a":"k","id":"1","ttl":60}`:          {60, true},
		`{"a":"k","id":"1","\u0074tl":60}`:     {60, true},
		`{"a":"k","id":"1","ttl":-1}`:          {-1, false},
		`{"a":"k","id":"1","ttl":0}`:           {}, // format 1 accepted any value
		`{"a":"k","id":"1","ttl":"sixty"}`:     {},
		`{"a":"k","id":"1","b":{"ttl":60}}`:    {},
		`{"a":"k","id":"1","text":"ttl\": 5"}`: {},
	} {
		s := newStore1(t, body)
		s.run(1)
		if ttl, queued := s.ttl(s.keys, 1); ttl != want.ttl || queued != want.queued {
			t.Errorf("%s has ttl %d, queued %t, expected %+v", body, ttl, queued, want)
		}
		account := s.keys
		account.Container = layout.AccountContainer
		if ttl, queued := s.ttl(account, 1); ttl != 0 || queued {
			t.Errorf("%s in the account has ttl %d, queued %t", body, ttl, queued)
		}
	}
}

// TestRecords: definitions and states are rewritten in the current version, with the same content.
func TestRecords(t *testing.T) {
	s := newStore1(t)
	s.run(1)
	c, err := layout.ReadContainer(s.get(s.keys.Space(nil, layout.SpaceContainer)))
	if err != nil || c.NextSegment != 1 || c.Definition.Partition.Paths[0] != "/a" || c.Definition.DefaultTTL != 0 {
		t.Errorf("the definition is %+v (%v)", c, err)
	}
	if got := s.get(layout.Keys{Container: dropped}.Space(nil, layout.SpaceContainer)); string(got) !=
		string([]byte{layout.ContainerVersion, 1}) {
		t.Errorf("the dropped container is %x", got)
	}
	value := s.get(s.keys.PartitionKey(nil, writer))
	want, err := layout.ReadState(state1())
	if err != nil {
		t.Fatal(err)
	}
	if string(value) != string(want.Append(nil)) {
		t.Errorf("the state is %x, expected %x", value, want.Append(nil))
	}
}

// TestNewerFormats: from format 2 on, only the version is rewritten.
func TestNewerFormats(t *testing.T) {
	for from := uint32(2); from < layout.FormatVersion; from++ {
		s := newStore1(t, `{"a":"k","id":"1","ttl":60}`)
		want := s.dump()
		s.run(from)
		want[string(layout.NodeKey(layout.NodeFormat))] = string([]byte{0, 0, 0, layout.FormatVersion})
		expectEqual(t, s.dump(), want)
	}
}

// TestInterrupted: wherever a migration is interrupted, the next run has the same result. The
// first step makes the definitions unreadable for format 1, and the last one writes the version.
func TestInterrupted(t *testing.T) {
	bodies := []string{`{"a":"k","id":"1","ttl":60}`, `{"a":"k","id":"1","ttl":61}`, `{"a":"k","id":"1","ttl":62}`}
	whole := newStore1(t, bodies...)
	whole.run(1)
	cut := errors.New("cut")
	steps := 0
	for ; ; steps++ {
		s := newStore1(t, bodies...)
		m, n := s.migration(), 0
		m.StepBytes = 1
		m.Apply = func(b *storage.Batch) error {
			if n++; n > steps {
				return cut
			}
			return s.db.Apply(b)
		}
		err := m.Run(1)
		if err == nil {
			break
		}
		if !errors.Is(err, cut) {
			t.Fatal(err)
		}
		definition := s.get(s.keys.Space(nil, layout.SpaceContainer))
		if isNew := definition[0] != 1; isNew != (steps > 0) || s.format() != 1 {
			t.Errorf("after %d steps the definition has version %d, the store format %d", steps, definition[0], s.format())
		}
		s.run(1)
		expectEqual(t, s.dump(), whole.dump())
	}
	if steps < 5 { // definitions, states, items, version
		t.Errorf("the migration has %d steps", steps)
	}
}

// TestDamage: a damaged definition or state refuses the migration. A damaged item stays as it is,
// because its partition detects the damage.
func TestDamage(t *testing.T) {
	s := newStore1(t, `{"a":"k","id":"1","ttl":60}`, `{"a":"k","id":"1","ttl":61}`)
	damaged := []byte("\x01damaged ttl")
	key := s.keys.ItemKey(nil, item(1, "").EPK, 1)
	s.apply(func(b *storage.Batch) { b.Set(key, damaged) })
	s.run(1)
	if got := s.get(key); string(got) != string(damaged) {
		t.Errorf("the damaged item is %q", got)
	}
	if ttl, _ := s.ttl(s.keys, 2); ttl != 61 {
		t.Errorf("the item after the damaged one has ttl %d", ttl)
	}
	for name, key := range map[string][]byte{
		"definition":     s.keys.Space(nil, layout.SpaceContainer),
		"definition key": append(s.keys.Space(nil, layout.SpaceContainer), 1),
		"state":          s.keys.PartitionKey(nil, writer),
	} {
		s := newStore1(t)
		s.apply(func(b *storage.Batch) { b.Set(key, []byte{99}) })
		if err := s.migration().Run(1); err == nil || s.format() != 1 {
			t.Errorf("a damaged %s: format %d, %v", name, s.format(), err)
		}
	}
}

func expectEqual(t *testing.T, got, want map[string]string) {
	t.Helper()
	for key, value := range want {
		if got[key] != value {
			t.Errorf("%x is %x, expected %x", key, got[key], value)
		}
	}
	if len(got) != len(want) {
		t.Errorf("%d entries, expected %d", len(got), len(want))
	}
}
