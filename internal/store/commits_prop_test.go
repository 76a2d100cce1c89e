package store

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"

	"github.com/orrery-db/orrery/internal/embedded"
	"github.com/orrery-db/orrery/internal/index/indextest"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/storage"
)

// proposal is one write of a client, to an item of its own.
type proposal struct {
	at     int // partition
	id     string
	body   string
	remove bool
}

func (o proposal) decide(def layout.Definition, customer string) physical.Decide {
	if o.remove {
		return removeItem(def, partition.NewKey(partition.Text(customer)), o.id)
	}
	return putItem(def, fmt.Sprintf(`{"id":%q,"customerId":%q%s}`, o.id, customer, o.body))
}

// TestSharedCommitsProperty: many concurrent clients leave the same items, counts and LSNs as
// sequential ones, whichever partitions share batches and lead.
func TestSharedCommitsProperty(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		partitions := rapid.IntRange(1, 8).Draw(rt, "partitions")
		clients := make([][]proposal, rapid.IntRange(1, 12).Draw(rt, "clients"))
		for i := range clients {
			clients[i] = rapid.SliceOfN(rapid.Custom(func(rt *rapid.T) proposal {
				return proposal{
					at:     rapid.IntRange(0, partitions-1).Draw(rt, "at"),
					id:     fmt.Sprintf("%d-%d", i, rapid.IntRange(0, 2).Draw(rt, "id")),
					body:   rapid.SampledFrom([]string{"", `,"a":1`, `,"a":[1,2,1]`, `,"b":{"c":"x"}`}).Draw(rt, "body"),
					remove: rapid.IntRange(0, 3).Draw(rt, "kind") == 0,
				}
			}), 0, 8).Draw(rt, "proposals")
		}
		most := rapid.IntRange(1, 3).Draw(rt, "most")
		together := afterAll(t, rt, partitions, most, clients, true)
		apart := afterAll(t, rt, partitions, 1, clients, false)
		if !slices.Equal(together, apart) {
			rt.Errorf("together they leave\n%v\none by one\n%v", together, apart)
		}
	})
}

// afterAll returns what the clients leave in a new store.
func afterAll(t *testing.T, rt *rapid.T, partitions, most int, clients [][]proposal, atOnce bool) []string {
	db, err := storage.Open(storage.Options{InMemory: true, PointSpaces: layout.PointSpaces(), CacheBytes: 1 << 20})
	if err != nil {
		rt.Fatal(err)
	}
	s, err := OpenStore(db, Options{})
	if err != nil {
		rt.Fatal(err)
	}
	defer closeAll(t, s, db)
	s.shared.Commits().Parallel = most
	def := physicaltest.Definition(t)
	parts, err := s.Create(context.Background(), 1, def, physicaltest.EvenSpecs(def, partitions))
	if err != nil {
		rt.Fatal(err)
	}
	customers := customersOf(def, parts)
	var wg sync.WaitGroup
	for _, proposals := range clients {
		work := func() {
			for _, o := range proposals {
				if _, err := parts[o.at].Propose(context.Background(), o.decide(def, customers[o.at])); err != nil &&
					!errors.Is(err, errAbsent) {
					t.Errorf("%+v: %v", o, err)
				}
			}
		}
		if atOnce {
			wg.Go(work)
		} else {
			work()
		}
	}
	wg.Wait()
	leaders, waiting := s.shared.Commits().Busy() // a leader leaves before it is answered
	if leaders != 0 || waiting != 0 {
		rt.Errorf("%d still lead, %d wait", leaders, waiting)
	}
	mustCheck(rt, s)
	var left []string
	for i, p := range parts {
		snapshot, err := p.Snapshot()
		if err != nil {
			rt.Fatal(err)
		}
		left = append(left,
			fmt.Sprintf("partition %d: LSN %d, %d items of %d bytes, %d at /a, %d at /b/c", i, snapshot.LSN(), snapshot.Items(),
				snapshot.Bytes(),
				snapshot.PathItems(index.NewPath("a")), snapshot.PathItems(index.NewPath("b", "c"))))
		var items []string
		c, err := snapshot.Scan(context.Background(), index.Scope{Range: partition.All()}, nil)
		for _, e := range physicaltest.Drain(t, c, err) {
			it, err := snapshot.Load(context.Background(), e)
			if err != nil {
				rt.Fatal(err)
			}
			items = append(items, string(it.JSON))
		}
		slices.Sort(items)
		left = append(left, items...)
		snapshot.Release()
	}
	return left
}

// TestGroupsTogether: groups of several partitions in one batch write the same as each in a batch
// of its own.
func TestGroupsTogether(t *testing.T) {
	noted := make(map[partitionName]*groupLog)
	s := testStore(t, Options{Log: func(cid, id uint32, own log.Log) log.Log {
		l := &groupLog{Log: own.(*embedded.Log)}
		noted[partitionName{cid, id}] = l
		return l
	}})
	def := physicaltest.Definition(t)
	def.Unique = indextest.UniqueKeys(t, []string{"/u"})
	var logs [][]*embedded.Group
	for cid := range uint32(2) {
		parts, err := s.Create(context.Background(), cid+1, def, physicaltest.EvenSpecs(def, 3))
		if err != nil {
			t.Fatal(err)
		}
		customers := customersOf(def, parts)
		for i, p := range parts {
			for n := range 12 {
				one := putItem(def,
					fmt.Sprintf(`{"id":"%d","customerId":%q,"u":%d,"a":[%d,1],"ttl":%d}`, n%(5+i), customers[i], n, n%3, 100+n%2))
				two := putItem(def, fmt.Sprintf(`{"id":"%d","customerId":%q,"u":%d,"b":"x"}`, 100+n, customers[i], 100+n))
				three := removeItem(def, partition.NewKey(partition.Text(customers[i])), fmt.Sprint(100+n-3))
				proposeTogether(p, [][]physical.Decide{{one}, {one, two}, {two, three}}[n%3]...)
			}
			logs = append(logs, noted[partitionName{cid + 1, p.ID()}].groups)
		}
	}
	apart, together := memoryDB(t), memoryDB(t)
	apply := func(db *storage.DB, groups ...*embedded.Group) {
		b := db.NewBatch(0)
		embedded.Apply(b, groups)
		if err := errors.Join(db.Apply(b), b.Close()); err != nil {
			t.Fatal(err)
		}
	}
	creates, others := 0, 0
	for len(logs) > 0 {
		var wave []*embedded.Group
		for _, groups := range logs {
			apply(apart, groups[0])
			wave = append(wave, groups[0])
			if groups[0].CreatesOnly() {
				creates++
			} else {
				others++
			}
		}
		apply(together, wave...)
		for i := range logs {
			logs[i] = logs[i][1:]
		}
		logs = slices.DeleteFunc(logs, func(g []*embedded.Group) bool { return len(g) == 0 })
		slices.SortFunc(logs, func(a, b []*embedded.Group) int { return -cmp.Compare(a[0].Partition, b[0].Partition) })
	}
	a, b := dump(t, together, []byte{0}, []byte{0xff}), dump(t, apart, []byte{0}, []byte{0xff})
	if !slices.Equal(a, b) || len(a) < 200 || creates < 10 || others < 10 {
		t.Errorf("together %d groups of creates and %d others write %d keys, apart %d", creates, others, len(a), len(b))
	}
}

func memoryDB(t *testing.T) *storage.DB {
	t.Helper()
	db, err := storage.Open(storage.Options{InMemory: true, PointSpaces: PointSpaces(), CacheBytes: 1 << 20})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() }) //nolint:errcheck // in memory
	return db
}
