package physical

import (
	"fmt"
	"testing"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
)

// TestStaleHints: wrong hints change no answer.
func TestStaleHints(t *testing.T) {
	store, definition := testHost(t, hostOptions{}), physicaltest.Definition(t)
	parts, err := store.Create(t.Context(), 7, definition, physicaltest.EvenSpecs(definition, 1))
	if err != nil {
		t.Fatal(err)
	}
	p, key := parts[0], partition.NewKey(partition.Text("c"))
	epk := definition.Partition.EPK(key)
	put := func(id string) uint64 {
		return mustPropose(t, p, putItem(definition, fmt.Sprintf(`{"id":%q,"customerId":"c"}`, id))).Items[0].Ordinal
	}
	ordinals := []uint64{put("0"), put("1"), put("2")}
	const none = 1 << 60
	expect := func(when string, s *Snapshot, want uint64) {
		t.Helper()
		it, err := s.Get(epk, key, "1")
		if err != nil || (it == nil) != (want == none) || it != nil && (it.Ordinal != want || it.ID != "1") {
			t.Errorf("%s: %+v, %v", when, it, err)
		}
	}
	now := func(when string, want uint64) {
		t.Helper()
		s, err := p.Snapshot()
		if err != nil {
			t.Fatal(err)
		}
		defer s.Release()
		expect(when, s, want)
	}
	hash := store.shared.hints.Hash(p.layout.Container, epk, "1")
	for _, wrong := range []uint64{ordinals[0], ordinals[2], 0, 1 << 50} {
		store.shared.hints.Note(hash, wrong)
		now("a wrong hint", ordinals[1])
		if got, ok := store.shared.hints.Find(hash); !ok || got != ordinals[1] {
			t.Errorf("the hint %d has become %d", wrong, got)
		}
	}
	// Deleted and created again: one hint serves snapshots from before and after.
	before, err := p.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	defer before.Release()
	mustPropose(t, p, removeItem(definition, key, "1"))
	now("deleted", none)
	again := put("1")
	now("created again", again)
	expect("before", before, ordinals[1])
	now("created again, with the old hint", again)
}
