package store

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/check"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/storage"
)

// keptStore returns a store that keeps its records, with 200 items. Some were replaced and some
// deleted, before and after a split.
func keptStore(t *testing.T) *Store {
	t.Helper()
	s := testStore(t, Options{})
	if err := s.Hold(t.Context(), "test", 0); err != nil {
		t.Fatal(err)
	}
	def := physicaltest.Definition(t)
	if _, err := s.Create(t.Context(), 1, def, physicaltest.EvenSpecs(def, 1)); err != nil {
		t.Fatal(err)
	}
	write := func(from int) {
		for i := from; i < from+100; i++ {
			customer := fmt.Sprint(i % 7)
			key := partition.NewKey(partition.Text(customer))
			p := partitionOf(s.Partitions(1), def.Partition.EPK(key))
			for n := range 1 + i%3 {
				mustPropose(t, p, putItem(def, fmt.Sprintf(`{"id":"%d","customerId":%q,"n":%d}`, i%150, customer, n)))
			}
			if i%5 == 0 {
				mustPropose(t, p, removeItem(def, key, fmt.Sprint(i%150)))
			}
		}
	}
	write(0)
	if _, err := s.Reshape(t.Context(), Reshape{Container: 1, From: []uint32{0}, Into: 2}); err != nil {
		t.Fatal(err)
	}
	write(100)
	return s
}

// checkWith checks a partition with memory for the versions of so many items.
func checkWith(t *testing.T, p *physical.Partition, most int) (problems []string) {
	t.Helper()
	s, err := p.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	defer s.Release()
	subject := s.Subject()
	subject.Most = most
	found, err := check.Partition(t.Context(), subject, func(int64) {})
	if err != nil {
		t.Fatal(err)
	}
	for _, problem := range found {
		problems = append(problems, problem.Text)
	}
	return problems
}

// TestCheckOfALogInParts: a check that holds the last versions of few items at a time finds the
// same.
func TestCheckOfALogInParts(t *testing.T) {
	s := keptStore(t)
	for _, p := range s.Partitions(1) {
		for _, most := range []int{1, 7, 0} {
			if problems := checkWith(t, p, most); len(problems) > 0 {
				t.Errorf("partition %d, %d at a time: %v", p.ID(), most, problems)
			}
		}
	}
	p := s.Partitions(1)[0]
	var damaged []string
	b := s.db.NewBatch(64)
	lower, upper := p.Keys().RangeBounds(layout.SpaceItem, p.Range())
	it, err := s.db.NewIter(lower, upper)
	if err != nil {
		t.Fatal(err)
	}
	for ok := it.First(); ok; ok = it.Next() {
		value, err := it.Value()
		if err != nil {
			t.Fatal(err)
		}
		value = append([]byte(nil), value...)
		value[17] += 9 // its place in its transaction
		b.Set(it.Key(), value)
		if damaged = append(damaged, string(it.Key())); len(damaged) == 5 {
			break
		}
	}
	if err := errors.Join(it.Close(), s.db.Apply(b), b.Close()); err != nil {
		t.Fatal(err)
	}
	for _, most := range []int{1, 7, 0} {
		found := 0
		for _, text := range checkWith(t, p, most) {
			if strings.Contains(text, "is the version of LSN") {
				found++
			}
		}
		if found != len(damaged) {
			t.Errorf("%d at a time: %d of %d changed items were found", most, found, len(damaged))
		}
	}
}

// TestFollowerStopsAtADamagedRecord: a follower that reads a damaged record stops, names it and
// applies nothing of it.
func TestFollowerStopsAtADamagedRecord(t *testing.T) {
	for name, test := range map[string]struct {
		harm func(b *storage.Batch, key, value, next []byte)
		want string
		is   error
	}{
		"flipped": {func(b *storage.Batch, key, value, _ []byte) {
			value[len(value)-9] ^= 1
			b.Set(key, value)
		}, "record 31000000010000000000000000000000030000000", log.ErrDamaged},
		"missing": {func(b *storage.Batch, key, _, _ []byte) { b.Delete(key) }, "LSN 2", log.ErrDiverged},
		"another": {func(b *storage.Batch, key, _, next []byte) { b.Set(key, next) }, "LSN 2", log.ErrDiverged},
		"cut": {
			func(b *storage.Batch, key, value, _ []byte) { b.Set(key, value[:40]) }, "record 3100000001",
			log.ErrDamaged,
		},
		"no group": {
			func(b *storage.Batch, key, value, _ []byte) { b.Set(key, otherBody(value)) }, "LSN 3",
			log.ErrDamaged,
		},
		"all before": {
			func(b *storage.Batch, key, _, _ []byte) { b.DeleteRange(key[:layout.KeyPrefix+4], append(key, 0)) },
			"LSN 0", log.ErrTruncated,
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := testStore(t, Options{Clock: clock.NewManual(physicaltest.Start)})
			if err := s.Hold(t.Context(), "test", 0); err != nil {
				t.Fatal(err)
			}
			def := physicaltest.Definition(t)
			parts, err := s.Create(t.Context(), 1, def, physicaltest.EvenSpecs(def, 1))
			if err != nil {
				t.Fatal(err)
			}
			for i := range 5 {
				mustPropose(t, parts[0], putItem(def, fmt.Sprintf(`{"id":"%d","customerId":"a"}`, i)))
			}
			l := parts[0].Keys()
			b := s.db.NewBatch(64)
			key := l.EntryKey(nil, 0, 3, 0)
			value, next := mustGet(t, s.db, key), mustGet(t, s.db, l.EntryKey(nil, 0, 4, 0))
			test.harm(b, key, value, next)
			if err := errors.Join(s.db.Apply(b), b.Close()); err != nil {
				t.Fatal(err)
			}
			r := newFollowers(t).each[0]
			r.run(s)
			defer r.cancel()
			select {
			case err = <-r.ended:
			case <-time.After(10 * time.Second):
				t.Fatal("it goes on")
			}
			if !errors.Is(err, test.is) || !strings.Contains(err.Error(), test.want) || errors.Is(err, context.Canceled) {
				t.Errorf("it ended with %v, which should name %q", err, test.want)
			}
			for _, p := range r.store.Partitions(1) {
				if p.LSN() > 2 {
					t.Errorf("it stands at LSN %d", p.LSN())
				}
			}
			mustCheck(t, r.store)
		})
	}
}

// otherBody returns a valid record whose body is not a group.
func otherBody(value []byte) []byte {
	r, err := log.ReadRecord(value)
	if err != nil {
		panic(err)
	}
	r.Body = binary.BigEndian.AppendUint64([]byte{99}, 99)
	return r.Append(nil)
}

func mustGet(t *testing.T, r storage.Reader, key []byte) []byte {
	t.Helper()
	value, found, err := r.Get(nil, key)
	if err != nil || !found {
		t.Fatalf("key %x: %t, %v", key, found, err)
	}
	return value
}
