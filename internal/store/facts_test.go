package store

import (
	"errors"
	"testing"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/status"
)

// TestADropThatCannotBeRecorded: a container that cannot be dropped, because the account is
// damaged, keeps serving.
func TestADropThatCannotBeRecorded(t *testing.T) {
	s := testStore(t, Options{})
	def := physicaltest.Definition(t)
	if _, err := s.Create(t.Context(), 1, def, physicaltest.EvenSpecs(def, 1)); err != nil {
		t.Fatal(err)
	}
	account := s.Partitions(layout.AccountContainer)[0]
	b := s.db.NewBatch(64)
	b.Set(account.Keys().PathKey(nil, account.Segment(), 7), []byte{1})
	if err := s.apply(b); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	again, err := OpenStore(s.db, Options{Clock: clock.NewManual(physicaltest.Start)})
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close() //nolint:errcheck // the database is the test store's
	for range 2 {       // the first attempt finds the damage
		if err := again.Drop(t.Context(), 1); !errors.Is(err, status.PartitionDamaged) {
			t.Errorf("the drop ends with %v", err)
		}
		mustPropose(t, again.Partitions(1)[0], putItem(def, `{"id":"1","customerId":"a"}`))
	}
}

// TestAFencedLogIsNotClaimed: the former leader of a log that another replica continues cannot
// claim it again.
func TestAFencedLogIsNotClaimed(t *testing.T) {
	s, def, p := onePartition(t, Options{})
	mustPropose(t, p, putItem(def, `{"id":"1","customerId":"a"}`))
	mustReshape(t, s, Reshape{Container: 1, From: []uint32{0}, Rebuild: true})
	mustPropose(t, s.Partitions(1)[0], putItem(def, `{"id":"2","customerId":"a"}`))
	_, _, err := p.Log().Lead(t.Context(), p.LogPosition(), func(*log.Record, log.Position) error { return nil })
	if !errors.Is(err, log.ErrFenced) {
		t.Errorf("it is claimed: %v", err)
	}
	mustCheck(t, s)
}
