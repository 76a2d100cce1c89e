package layout

import (
	"bytes"
	"slices"
	"testing"

	"github.com/orrery-db/orrery/internal/index/indextest"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
)

// FuzzReadItemValue: no bytes panic, and an item that can be read encodes to the same bytes.
func FuzzReadItemValue(f *testing.F) {
	it := &resource.Item{Key: partition.NewKey(partition.Text("a")), ID: "1", LSN: 3, TS: 5, JSON: []byte(`{"id":"1"}`)}
	key := it.Key.Append(nil)
	value := make([]byte, ItemLen(it, key))
	PutItem(value, it, key)
	f.Add(value)
	f.Add(value[:40])
	f.Add([]byte{itemVersion})
	f.Fuzz(func(t *testing.T, b []byte) {
		var it resource.Item
		if ReadItem(b, &it) != nil {
			return
		}
		key := it.Key.Append(nil)
		again := make([]byte, ItemLen(&it, key))
		PutItem(again, &it, key)
		if !bytes.Equal(b, again) {
			t.Fatalf("%x reads as an item that writes as %x", b, again)
		}
		resource.AppendItem(nil, &it, 1, 1)
	})
}

// FuzzRecords: no bytes panic any of the other decoders.
func FuzzRecords(f *testing.F) {
	m := State{LSN: 3, Range: partition.All(), Base: 2}
	f.Add(m.Append(nil))
	byCustomer, err := partition.NewDefinition([]string{"/customerId"}, partition.Hash, 2)
	if err != nil {
		f.Fatal(err)
	}
	c := Container{Definition: Definition{Partition: byCustomer, Index: index.EveryPath()}}
	f.Add(c.Append(nil))
	c.Definition.DefaultTTL = -1
	c.Definition.Unique = indextest.UniqueKeys(f, []string{"/a", "/b"}, []string{"/c"})
	c.Past = Expiry{Own: 1_700_000_000, Born: 1_600_000_000}
	c.Definition.Index = indextest.Policy(f, "+/a -/b/c", "-/_ts +/id")
	c.Older = []olderPolicy{{3, index.EveryPath()}, {6, indextest.Policy(f, "+/\"a~b\" +/b")}}
	c.NextSegment, c.NextPartition, c.Target, c.FreshFrom, c.Building = 9, 8, 3, 7, []uint32{5, 8}
	f.Add(c.Append(nil))
	c.Definition.Index = indextest.Rules(f, "+/a/? -/b/* +/b/c/[]/? +/*", "+/a -/b/c")
	c.Older = []olderPolicy{{3, indextest.Rules(f, "none")}, {6, indextest.Rules(f, "-/*")}}
	f.Add(c.Append(nil))
	f.Add(Keys{Container: 1}.ItemKey(nil, "\x05\x00\xc1", 7))
	f.Add(Keys{Container: 1, EPKLength: 3}.TermKey(nil, 1, 2, []byte{0x38}, 7, "\x05\x00\xc1"))
	f.Add(Keys{Container: 1}.TermKey(nil, 1, 2, []byte{0x38, 0x9f, 0x9e, 0xff, 0xfe, 0xef}, 7, "\x05\x00\xc1"))
	f.Fuzz(func(t *testing.T, b []byte) {
		if m, err := ReadState(b); err == nil {
			again, err := ReadState(m.Append(nil))
			if err != nil || again.Base != m.Base || again.LSN != m.LSN || !again.Range.Equal(m.Range) {
				t.Fatalf("a partition's state %x does not survive writing: %v", b, err)
			}
		}
		if c, err := ReadContainer(b); err == nil {
			again, err := ReadContainer(c.Append(nil))
			if err != nil || again.Definition.DefaultTTL != c.Definition.DefaultTTL || again.Past != c.Past ||
				!again.Definition.Unique.Equal(c.Definition.Unique) ||
				again.NextSegment != c.NextSegment || again.NextPartition != c.NextPartition || again.Target != c.Target ||
				again.FreshFrom != c.FreshFrom || !slices.Equal(again.Building, c.Building) ||
				!again.Definition.Index.Equal(c.Definition.Index) ||
				!slices.EqualFunc(again.Older, c.Older,
					func(a, b olderPolicy) bool { return a.below == b.below && a.Policy.Equal(b.Policy) }) {
				t.Fatalf("a container's record %x does not survive writing: %v", b, err)
			}
		}
		ReadPathRecord(b)                 //nolint:errcheck // must only not panic
		ReadCountPage(b)                  //nolint:errcheck // must only not panic
		ReadTotals(b)                     //nolint:errcheck // must only not panic
		Keys{}.ReadTermKey(b)             //nolint:errcheck // must only not panic
		Keys{EPKLength: 3}.ReadTermKey(b) //nolint:errcheck // must only not panic
		Keys{}.ReadItemKey(b)             //nolint:errcheck // must only not panic
		epk, ordinal, err := Keys{Container: 1}.ReadItemKey(b)
		if err == nil && len(b) > 5 {
			again := Keys{Container: 1}.ItemKey(nil, partition.EPK(epk), ordinal)
			if !bytes.Equal(again[KeyPrefix:], b[KeyPrefix:]) {
				t.Fatalf("%x reads as a key that writes as %x", b, again)
			}
		}
	})
}
