package store

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/storage"
)

// migrationLimit is the maximum time to open a store of a million items that needs migration.
const migrationLimit = 10 * time.Second

// migratedItems is the number of items that TestMigrationSpeed migrates; make soak-migration sets a
// million.
func migratedItems(t *testing.T) int {
	t.Helper()
	text := os.Getenv("ORRERY_MIGRATED_ITEMS")
	if text == "" {
		return 2000
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		t.Fatalf("ORRERY_MIGRATED_ITEMS=%q is not a number of items", text)
	}
	return n
}

// TestMigrationSpeed opens and migrates a store of an older format, with items of 1 KB and ten
// index terms each, within a limit. The store is the fixture of that format, with the only item of
// one container multiplied.
func TestMigrationSpeed(t *testing.T) {
	for _, f := range olderFixtures() {
		if strings.HasSuffix(f.name, "-server") {
			t.Run(f.name, func(t *testing.T) { f.migrateMany(t, migratedItems(t)) })
		}
	}
}

func (f fixture) migrateMany(t *testing.T, items int) {
	o := storage.Options{Dir: t.TempDir(), PointSpaces: layout.PointSpaces()}
	db := f.load(t, o)
	begun := time.Now()
	m := newMultiplied(t, db)
	m.fill(t, items)
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	t.Logf("%d items of %d bytes with %d entries each in %.1f s",
		items, m.bytes, len(m.entries), time.Since(begun).Seconds())

	begun = time.Now()
	db, err := storage.Open(o)
	if err != nil {
		t.Fatal(err)
	}
	s := openMigrated(t, db, f.clock(t))
	took := time.Since(begun)
	t.Logf("opened as format %d in %.2f s", formatOf(t, db), took.Seconds())
	if took > migrationLimit {
		t.Errorf("%d items were opened as format %d in %s, the limit is %s", items, layout.FormatVersion, took,
			migrationLimit)
	}
	snapshot, err := s.Partitions(m.cid)[0].Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []int{1, items / 2, items} {
		key, id := m.name(n)
		it, err := snapshot.Get(m.definition.EPK(key), key, id)
		if err != nil || it == nil || it.ID != id || it.Ordinal != uint64(n) {
			t.Errorf("item %d is %+v, %v", n, it, err)
		}
	}
	if n := snapshot.Items(); n != int64(items) {
		t.Errorf("there are %d items, expected %d", n, items)
	}
	snapshot.Release()
	begun = time.Now()
	mustCheck(t, s)
	t.Logf("checked in %.1f s", time.Since(begun).Seconds())
	closeAll(t, s, db)
}

// multiplied turns a container with one item, which was written first and alone, into one with
// many. It works on bytes, so it only needs to know where the item's numbers and names are.
type multiplied struct {
	db         *storage.DB
	cid        uint32
	definition partition.Definition
	entries    []multipliedEntry // of the item
	bytes      uint64            // of its body
	state      [2][]byte         // of its partition: key and value
	pages      map[string][]byte // of counts
}

type multipliedEntry struct {
	key, value []byte
	inValueToo bool // the item's numbers and names
}

// The item's key and id have as many digits as the largest number of items needs.
const (
	multipliedKey, multipliedID = "key-0000000", "item-0000000"
	multipliedDigits            = 7
)

// newMultiplied finds the item.
func newMultiplied(t *testing.T, db *storage.DB) *multiplied {
	t.Helper()
	m := &multiplied{db: db, pages: make(map[string][]byte)}
	err := eachIn(db, []byte{layout.SpaceID}, func(key, _ []byte) error {
		if bytes.HasSuffix(key, []byte(multipliedID)) {
			m.cid = binary.BigEndian.Uint32(key[1:])
		}
		return nil
	})
	if err != nil || m.cid == 0 {
		t.Fatalf("no container has the item %s: %v", multipliedID, err)
	}
	l := layout.Keys{Container: m.cid}
	record, _, err := db.Get(nil, l.Space(nil, layout.SpaceContainer))
	if err != nil {
		t.Fatal(err)
	}
	c, err := layout.ReadContainer(record)
	if err != nil {
		t.Fatal(err)
	}
	m.definition = c.Definition.Partition
	each := func(space byte, fn func(key, value []byte)) {
		t.Helper()
		err := eachIn(db, l.Space(nil, space), func(key, value []byte) error {
			fn(bytes.Clone(key), bytes.Clone(value))
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, space := range []byte{layout.SpaceItem, layout.SpaceID, layout.SpaceFeed} {
		each(space, func(key, value []byte) { m.entries = append(m.entries, multipliedEntry{key, value, true}) })
	}
	for _, space := range []byte{layout.SpaceLogical, layout.SpaceIndex} {
		each(space, func(key, value []byte) { m.entries = append(m.entries, multipliedEntry{key, value, false}) })
	}
	each(layout.SpaceCount, func(key, value []byte) { m.pages[string(key)] = value })
	each(layout.SpacePartition, func(key, value []byte) { m.state = [2][]byte{key, value} })
	each(layout.SpaceLogical, func(_, value []byte) { m.bytes = binary.BigEndian.Uint64(value[8:]) })
	if len(m.entries) < 14 || m.bytes < 1000 {
		t.Fatalf("the item has %d entries and %d bytes", len(m.entries), m.bytes)
	}
	return m
}

// name returns what item n has instead of the names of the first.
func (m *multiplied) name(n int) (key partition.Key, id string) {
	key = partition.NewKey(partition.Text(fmt.Sprintf("key-%0*d", multipliedDigits, n)))
	return key, fmt.Sprintf("item-%0*d", multipliedDigits, n)
}

// fill replaces the item by items 1 to n, and updates the counts.
func (m *multiplied) fill(t *testing.T, n int) {
	t.Helper()
	bulk := m.db.NewBulk(0)
	defer bulk.Close() //nolint:errcheck // never fails
	set := func(key, value []byte) {
		if err := bulk.Set(key, value); err != nil {
			t.Fatal(err)
		}
	}
	for _, e := range m.entries { // item 1 has other names
		if err := bulk.Delete(e.key); err != nil {
			t.Fatal(err)
		}
	}
	first := partition.NewKey(partition.Text(multipliedKey))
	for i := 1; i <= n; i++ {
		key, id := m.name(i)
		replacer := strings.NewReplacer(
			string(m.definition.EPK(first)), string(m.definition.EPK(key)),
			multipliedKey, fmt.Sprintf("key-%0*d", multipliedDigits, i),
			multipliedID, id,
			// Its ordinal and its LSN are both 1.
			"\x00\x00\x00\x00\x00\x00\x00\x01", string(binary.BigEndian.AppendUint64(nil, uint64(i))),
		)
		for _, e := range m.entries {
			value := e.value
			if e.inValueToo {
				value = []byte(replacer.Replace(string(value)))
			}
			set([]byte(replacer.Replace(string(e.key))), value)
		}
	}
	for key, page := range m.pages {
		var all []byte
		for _, one := range page {
			if one != 1 {
				t.Fatalf("a count is %d, with one item", one)
			}
			all = binary.AppendUvarint(all, uint64(n))
		}
		set([]byte(key), all)
	}
	state := m.state[1]
	if state[0] > 4 {
		t.Fatalf("nothing says where a state of version %d has its numbers", state[0])
	}
	binary.BigEndian.PutUint64(state[1:], uint64(n))                              // LSN
	binary.BigEndian.PutUint64(state[25:], uint64(n))                             // items
	binary.BigEndian.PutUint64(state[33:], uint64(n)*m.bytes)                     // bytes
	binary.BigEndian.PutUint64(state[41+8*min(int(state[0])-1, 1):], uint64(n)+1) // next ordinal
	set(m.state[0], state)
	if err := bulk.Ingest(context.Background()); err != nil {
		t.Fatal(err)
	}
}
