package physical

import (
	"bytes"
	"slices"
	"testing"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
)

// FuzzReadItemValue: no bytes panic, and what is read writes to the same bytes.
func FuzzReadItemValue(f *testing.F) {
	it := &resource.Item{Key: partition.NewKey(partition.Text("a")), ID: "1", LSN: 3, TS: 5, JSON: []byte(`{"id":"1"}`)}
	key := it.Key.Append(nil)
	value := make([]byte, itemValueLen(it, key))
	putItemValue(value, it, key)
	f.Add(value)
	f.Add(value[:40])
	f.Add([]byte{itemVersion})
	f.Fuzz(func(t *testing.T, b []byte) {
		var it resource.Item
		if readItemValue(b, &it) != nil {
			return
		}
		key := it.Key.Append(nil)
		again := make([]byte, itemValueLen(&it, key))
		putItemValue(again, &it, key)
		if !bytes.Equal(b, again) {
			t.Fatalf("%x reads as an item that writes as %x", b, again)
		}
		resource.AppendItem(nil, &it, 1, 1)
	})
}

// FuzzRecords: no bytes panic any of the other decoders.
func FuzzRecords(f *testing.F) {
	m := meta{LSN: 3, Range: partition.All(), Base: 2}
	f.Add(m.append(nil))
	c := container{definition: testDefinition(f)}
	f.Add(c.append(nil))
	c.definition.DefaultTTL = -1
	c.definition.Unique = mustUnique(f, []string{"/a", "/b"}, []string{"/c"})
	c.past = expiry{own: 1_700_000_000, born: 1_600_000_000}
	c.definition.Index = mustPolicy(f, "+/a -/b/c", "-/_ts +/id")
	c.older = []olderPolicy{{3, index.EveryPath()}, {6, mustPolicy(f, "+/\"a~b\" +/b")}}
	c.nextSegment, c.nextPartition, c.wanted, c.freshFrom, c.building = 9, 8, 3, 7, []uint32{5, 8}
	f.Add(c.append(nil))
	c.definition.Index = mustRules(f, "+/a/? -/b/* +/b/c/[]/? +/*", "+/a -/b/c")
	c.older = []olderPolicy{{3, mustRules(f, "none")}, {6, mustRules(f, "-/*")}}
	f.Add(c.append(nil))
	f.Add(layout{cid: 1}.itemKey(nil, "\x05\x00\xc1", 7))
	f.Add(layout{cid: 1, epkLength: 3}.termKey(nil, 1, 2, []byte{0x38}, 7, "\x05\x00\xc1"))
	f.Add(layout{cid: 1}.termKey(nil, 1, 2, []byte{0x38, 0x9f, 0x9e, 0xff, 0xfe, 0xef}, 7, "\x05\x00\xc1"))
	f.Fuzz(func(t *testing.T, b []byte) {
		if m, err := readMeta(b); err == nil {
			again, err := readMeta(m.append(nil))
			if err != nil || again.Base != m.Base || again.LSN != m.LSN || !again.Range.Equal(m.Range) {
				t.Fatalf("a partition's state %x does not survive writing: %v", b, err)
			}
		}
		if c, err := readContainer(b); err == nil {
			again, err := readContainer(c.append(nil))
			if err != nil || again.definition.DefaultTTL != c.definition.DefaultTTL || again.past != c.past || !again.definition.Unique.Equal(c.definition.Unique) ||
				again.nextSegment != c.nextSegment || again.nextPartition != c.nextPartition || again.wanted != c.wanted || again.freshFrom != c.freshFrom || !slices.Equal(again.building, c.building) ||
				!again.definition.Index.Equal(c.definition.Index) || !slices.EqualFunc(again.older, c.older, func(a, b olderPolicy) bool { return a.below == b.below && a.policy.Equal(b.policy) }) {
				t.Fatalf("a container's record %x does not survive writing: %v", b, err)
			}
		}
		readPathRecord(b)                   //nolint:errcheck // must only not panic
		readCountPage(b)                    //nolint:errcheck // must only not panic
		readLogicalSize(b)                  //nolint:errcheck // must only not panic
		layout{}.readTermKey(b)             //nolint:errcheck // must only not panic
		layout{epkLength: 3}.readTermKey(b) //nolint:errcheck // must only not panic
		readFeedEntry(b, b)                 //nolint:errcheck // must only not panic
		layout{}.readItemKey(b)             //nolint:errcheck // must only not panic
		epk, ordinal, err := layout{cid: 1}.readItemKey(b)
		if err == nil && len(b) > 5 {
			again := layout{cid: 1}.itemKey(nil, partition.EPK(epk), ordinal)
			if !bytes.Equal(again[keyPrefix:], b[keyPrefix:]) {
				t.Fatalf("%x reads as a key that writes as %x", b, again)
			}
		}
	})
}
