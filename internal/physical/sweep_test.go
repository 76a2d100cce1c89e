package physical

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/status"
)

// TestSweepDoesNotReadTheQueueTwice: a sweep reads the queue from where the last sweep stopped, not
// again over deleted entries.
func TestSweepDoesNotReadTheQueueTwice(t *testing.T) {
	s, p, c := ttlPartition(t, -1)
	ctx := context.Background()
	start := physicaltest.Start.Unix()
	for i := range 6 {
		mustPropose(t, p, putItem(p.definition, fmt.Sprintf(`{"id":"%d","customerId":"a","ttl":%d}`, i, 1+i/2)))
	}
	sweep := func(limit, deleted int, more bool, second int64, counter uint64) {
		t.Helper()
		n, again, err := s.Sweep(ctx, p, limit)
		if n != deleted || again != more || err != nil {
			t.Errorf("swept %d, more %t, %v; expected %d and %t", n, again, err, deleted, more)
		}
		if p.marks[0].second != start+second || p.marks[0].ordinal&layout.MaxOrdinalCounter != counter {
			t.Errorf("the walk stands at second %d, ordinal %d; expected %d, %d", p.marks[0].second-start, p.marks[0].ordinal,
				second, counter)
		}
	}
	c.Advance(2 * time.Second)
	sweep(3, 3, true, 2, 3)
	sweep(3, 1, false, 3, 0) // to the end of what is due: nothing is queued before second 3 any more
	sweep(3, 0, false, 3, 0)

	// An item written in the second of the scan expires after it.
	mustPropose(t, p, putItem(p.definition, `{"id":"7","customerId":"a","ttl":1}`))
	c.Advance(time.Second)
	sweep(5, 3, false, 4, 0)

	// With expiry that stands still at an earlier second, or is off, there is nothing to find.
	mustPropose(t, p, putItem(p.definition, `{"id":"8","customerId":"a","ttl":1}`))
	lifetime := s.all[1].lifetime
	HoldExpiry(lifetime, s.seconds, s.Partitions(1))
	c.Advance(10 * time.Second)
	sweep(5, 0, false, 4, 0)
	lifetime.Release()
	if err := s.redefine(1, 0); err != nil { // item 8 had expired
		t.Fatal(err)
	}
	mustPropose(t, p, putItem(p.definition, `{"id":"9","customerId":"a","ttl":1}`))
	c.Advance(10 * time.Second)
	sweep(5, 1, false, 14, 0)
	sweep(5, 0, false, 14, 0)
	if err := s.redefine(1, -1); err != nil {
		t.Fatal(err)
	}
	sweep(5, 1, false, 24, 0)
	if p.Items() != 0 {
		t.Errorf("%d items are left", p.Items())
	}
	mustCheck(t, s)
}

// TestSweepByAnEarlierSecond: a sweep at an earlier second than the last one has reached still
// works.
func TestSweepByAnEarlierSecond(t *testing.T) {
	s, p, c := ttlPartition(t, -1)
	c.Advance(10 * time.Second)
	if _, _, err := s.Sweep(context.Background(), p, 5); err != nil {
		t.Fatal(err)
	}
	at := p.marks[0]
	p.lifetime.Set(&layout.Container{Past: layout.Expiry{Own: physicaltest.Start.Unix() + 3}})
	if n, more, err := s.Sweep(context.Background(), p, 5); n != 0 || more || err != nil || p.marks[0] != at {
		t.Errorf("swept %d, more %t, %v, the walk moved from %+v to %+v", n, more, err, at, p.marks[0])
	}
}

// TestSweepStandsAtAYoungItem: items that are overwritten often leave nothing that each sweep would
// scan again: the mark stays at the oldest item that has not expired.
func TestSweepStandsAtAYoungItem(t *testing.T) {
	s, p, c := ttlPartition(t, 10)
	ctx := context.Background()
	for range 20 {
		mustPropose(t, p, putItem(p.definition, `{"id":"1","customerId":"a"}`))
		mustPropose(t, p, putItem(p.definition, `{"id":"2","customerId":"a"}`))
	}
	if n, more, err := s.Sweep(ctx, p, 5); n != 0 || more || err != nil || p.marks[0].lsn != 39 || p.marks[0].sub != 0 {
		t.Errorf("swept %d, more %t, %v, the walk stands at %+v", n, more, err, p.marks[0])
	}
	c.Advance(10 * time.Second)
	if n, more, err := s.Sweep(ctx, p, 5); n != 2 || more || err != nil || p.marks[0].lsn != 40 || p.marks[0].sub != 1 {
		t.Errorf("swept %d, more %t, %v, the walk stands at %+v", n, more, err, p.marks[0])
	}
	mustCheck(t, s)
}

// TestSweepMeetsDamage: an entry that contradicts its item stops the partition; otherwise sweeps
// would find it for ever.
func TestSweepMeetsDamage(t *testing.T) {
	for name, damage := range map[string]func(p *Partition, it FeedEntry) (key, value []byte){
		"queue": func(p *Partition, it FeedEntry) (key, value []byte) {
			return p.layout.ExpiryKey(nil, p.id, physicaltest.Start.Unix()+5, it.Ordinal), []byte(it.EPK)
		},
		"feed": func(p *Partition, it FeedEntry) (key, value []byte) {
			value = make([]byte, 8, 32)
			value[0], value[7] = byte(it.Ordinal>>56), byte(it.Ordinal)
			return p.layout.FeedKey(nil, p.id, it.LSN, it.Sub+1), append(value, it.EPK...)
		},
	} {
		t.Run(name, func(t *testing.T) {
			s, p, c := ttlPartition(t, 10)
			mustPropose(t, p, putItem(p.definition, `{"id":"1","customerId":"a"}`))
			snapshot, err := p.Snapshot()
			if err != nil {
				t.Fatal(err)
			}
			b := s.db.NewBatch(128)
			err = snapshot.Feed(context.Background(), 0, partition.All(), func(e FeedEntry) bool {
				b.Set(damage(p, e))
				return true
			})
			snapshot.Release()
			if err := errors.Join(err, s.apply(b)); err != nil {
				t.Fatal(err)
			}
			c.Advance(10 * time.Second)
			for range 2 {
				if n, more, err := s.Sweep(context.Background(), p, 5); n != 0 || more || !errors.Is(err, status.PartitionDamaged) {
					t.Errorf("swept %d, more %t, %v", n, more, err)
				}
			}
		})
	}
}
