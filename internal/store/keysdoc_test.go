package store

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/index/indextest"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/partition"
)

// TestOnDiskKeys compares docs/reference/on-disk-keys.md with the bytes of a small store. In the
// document, every line "key = value" in a block marked bytes counts; spaces there only separate
// fields.
func TestOnDiskKeys(t *testing.T) {
	s := testStore(t, Options{Clock: clock.NewManual(physicaltest.Start)})
	def := physicaltest.Define(t, partition.Hash, 2, "/k")
	def.DefaultTTL = 1000
	def.Index = indextest.Policy(t, "+/n -/_ts")
	def.Unique = indextest.UniqueKeys(t, []string{"/n"})
	parts, err := s.Create(context.Background(), 7, def, physicaltest.EvenSpecs(def, 2))
	if err != nil {
		t.Fatal(err)
	}
	key := partition.NewKey(partition.Text("a"))
	p := partitionOf(parts, def.Partition.EPK(key))
	mustPropose(t, p, putItem(def, `{"id":"1","k":"a","n":5,"ttl":60}`))
	mustPropose(t, p, putItem(def, `{"id":"1","k":"a","n":6,"ttl":60}`))
	def.DefaultTTL = -1
	def.Index = indextest.Rules(t, "+/n/? -/*", "+/n -/_ts", "+/k +/n")
	if err := s.Redefine(context.Background(), 7, def, 0); err != nil {
		t.Fatal(err)
	}

	var actual []string
	for _, line := range dump(t, s.db, []byte{0}, []byte{0xff}) {
		if strings.HasPrefix(line, "0102") || line[2:10] == "00000000" { // the secret is random, the account not shown
			continue
		}
		if strings.HasPrefix(line, "02") { // terms are random, and so is the chain
			line = line[:len(line)-72] + "chain" + line[len(line)-8:]
		}
		actual = append(actual, line)
	}
	// An EPK of variable length, as it stands in a key.
	v1 := layout.Keys{Container: 7}
	actual = append(actual, fmt.Sprintf("%x = %x", v1.ItemKey(nil, "\x05\x00\xc1", 1), ""))
	// A partition with ancestors, which this store does not have.
	lineage := fmt.Sprintf("%x = %x", layout.Keys{Container: 7}.LineageKey(nil, 12),
		layout.AppendLineage(nil, []uint32{7, 9, 11}))
	read := fmt.Sprintf("%x = %x", layout.Keys{Container: 7}.MembersKey(nil, 12),
		layout.Members{{ID: 7, Feed: false, Times: true}, {ID: 11, Feed: true, Times: true}}.Append(nil))
	items := slices.IndexFunc(actual, func(line string) bool { return strings.HasPrefix(line, "10") })
	actual = slices.Insert(actual, items, lineage, read)
	documented := documentedBytes(t, "../../docs/reference/on-disk-keys.md")
	for i := range max(len(actual), len(documented)) {
		switch {
		case i >= len(documented):
			t.Errorf("the document lacks\n%s", actual[i])
		case i >= len(actual):
			t.Errorf("the document has too much\n%s", documented[i])
		case actual[i] != documented[i]:
			t.Errorf("the document says\n%s\nthe store has\n%s", documented[i], actual[i])
		}
	}
}

func documentedBytes(t *testing.T, name string) []string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	inside := false
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "```") {
			inside = line == "```bytes"
			continue
		}
		if key, value, ok := strings.Cut(line, "="); inside && ok {
			squeeze := func(s string) string { return strings.ReplaceAll(s, " ", "") }
			out = append(out, squeeze(key)+" = "+squeeze(value))
		}
	}
	return out
}
