package physical

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/value"
)

// The crash test runs writers, each with items of its own, and observers on a
// file system that can lose what was not synced. Whatever anyone was told goes
// into a ledger. At a random moment the ledger is closed and the disk cloned as
// a power cut would leave it; the clone is opened, checked and compared with
// the ledger; then work goes on there, until the next cut.

const (
	crashRounds     = 3
	crashWriters    = 5
	crashItemsEach  = 4
	crashPartitions = 2
)

type crashRun struct {
	seed      uint64
	showEarly bool
	rng       *rand.Rand
	def       Definition
	clock     *clock.Manual
	fs        *storage.CrashFS
	db        *storage.DB
	store     *Store
	parts     []*Partition
	ledger    *ledger
}

func runCrashSeed(seed uint64, showEarly bool) (err error) {
	d, err := partition.NewDefinition([]string{"/k"}, partition.Hash, 1+int(seed%2))
	if err != nil {
		return err
	}
	r := &crashRun{
		seed: seed, showEarly: showEarly, rng: rand.New(rand.NewPCG(seed, 1)), clock: clock.NewManual(testStart), fs: storage.NewCrashFS(),
		def: Definition{Partition: d, Index: index.EveryPath(), DefaultTTL: -1},
	}
	if r.def.Unique, err = index.NewUniqueKeys([][]string{{"/u"}}); err != nil {
		return err
	}
	if err := r.open(); err != nil {
		return err
	}
	if _, err := r.store.Create(context.Background(), 1, r.def, evenSpecs(r.def, crashPartitions)); err != nil {
		return err
	}
	r.parts = r.store.Partitions(1)
	r.ledger = newLedger(r)
	for round := range crashRounds {
		clone := r.untilCrash(round)
		if err := errors.Join(r.store.Close(), r.db.Close()); err != nil {
			return fmt.Errorf("round %d: close: %w", round, err)
		}
		for _, p := range r.parts {
			r.ledger.expired[int(p.id)] = p.writer.expired
		}
		r.fs = clone
		if err := r.open(); err != nil {
			return fmt.Errorf("round %d: reopen: %w", round, err)
		}
		r.parts = r.store.Partitions(1)
		if err := r.mend(); err != nil {
			return fmt.Errorf("round %d: mend: %w", round, err)
		}
		if err := r.verify(); err != nil {
			return fmt.Errorf("round %d: %w", round, err)
		}
		r.ledger = newLedger(r)
	}
	return errors.Join(r.store.Close(), r.db.Close())
}

func (r *crashRun) open() (err error) {
	r.fs.BeforeSync = jitter(r.rng.Uint64())
	r.db, err = storage.Open(storage.Options{Dir: "d", FS: r.fs, CacheBytes: 1 << 20, PointSpaces: PointSpaces()})
	if err != nil {
		return err
	}
	r.store, err = OpenStore(r.db, Options{Clock: r.clock})
	if err == nil {
		r.store.showEarly = r.showEarly
	}
	return err
}

// jitter makes syncs take some time, so that there is a time between a batch
// becoming readable and becoming durable.
func jitter(seed uint64) func(string) error {
	var mu sync.Mutex
	rng := rand.New(rand.NewPCG(seed, 2))
	return func(string) error {
		mu.Lock()
		n := rng.IntN(8)
		mu.Unlock()
		if n < 4 {
			runtime.Gosched()
		} else {
			time.Sleep(time.Duration(n) * 30 * time.Microsecond)
		}
		return nil
	}
}

// untilCrash works for a while and returns the disk after the power cut.
func (r *crashRun) untilCrash(round int) *storage.CrashFS {
	ctx, stop := context.WithCancel(context.Background())
	var wg sync.WaitGroup
	start := func(n int, fn func(ctx context.Context, n int, rng *rand.Rand)) {
		rng := rand.New(rand.NewPCG(r.seed, uint64(round*1000+n)))
		wg.Go(func() { fn(ctx, n, rng) })
	}
	for n := range crashWriters {
		start(n, r.write)
	}
	for n, observe := range []func(context.Context, int, *rand.Rand){r.read, r.scan, r.feed, r.watch, r.watch, r.provoke, r.sweep, r.redefine, r.watchExpiry} {
		start(crashWriters+n, observe)
	}
	enough := 1 + r.rng.IntN(60)
	for r.ledger.acknowledged() < enough {
		runtime.Gosched()
		time.Sleep(20 * time.Microsecond)
	}
	time.Sleep(time.Duration(r.rng.IntN(300)) * time.Microsecond)
	percent := []int{0, 0, 30, 70, 100}[r.rng.IntN(5)]
	clone := r.ledger.close(func() *storage.CrashFS { return r.fs.Crash(percent, r.rng) })
	stop()
	wg.Wait()
	return clone
}

func crashItem(writer, n int) (key partition.Key, id string) {
	return partition.NewKey(partition.Text(fmt.Sprintf("k%d-%d", writer, n/2))), fmt.Sprintf("w%d-%d", writer, n)
}

func (r *crashRun) partitionOf(key partition.Key) (*Partition, partition.EPK, int) {
	epk := r.def.Partition.EPK(key)
	p := partitionOf(r.parts, epk)
	return p, epk, int(p.id)
}

// write changes the writer's own items, one transaction after the other.
func (r *crashRun) write(ctx context.Context, n int, rng *rand.Rand) {
	for ctx.Err() == nil {
		if rng.IntN(4) == 0 {
			r.clock.Advance(time.Duration(rng.IntN(400)) * time.Millisecond)
		}
		first := rng.IntN(crashItemsEach)
		both := []int{first, first ^ 1} // the other item of the same logical partition
		transactions := [][]int{both[:1]}
		switch rng.IntN(6) {
		case 0, 1:
			transactions = [][]int{both}
		case 2:
			transactions = [][]int{both[:1], both[1:]}
		}
		if !r.transactions(ctx, n, transactions, rng) {
			return
		}
	}
}

// transactions proposes one transaction or several together, which then stand
// alone.
func (r *crashRun) transactions(ctx context.Context, writer int, all [][]int, rng *rand.Rand) bool {
	key, _ := crashItem(writer, all[0][0])
	p, epk, at := r.partitionOf(key)
	var decides []Decide
	var versions [][]version
	for _, items := range all {
		wanted, changes := r.changes(writer, items, rng)
		versions = append(versions, wanted)
		r.ledger.begin(at, wanted)
		decides = append(decides, func(v View) (Mutation, error) {
			var m Mutation
			for _, change := range changes {
				old, err := v.Get(epk, key, change.ID)
				if err != nil {
					return Mutation{}, err
				}
				if change.Old = old; change.Delete && old == nil {
					continue // already gone: no change
				}
				m.Changes = append(m.Changes, change)
			}
			return m, nil
		})
	}
	outcomes := make([]Outcome, 1)
	if len(decides) == 1 {
		outcomes[0].Committed, outcomes[0].Err = p.Propose(ctx, decides[0])
	} else {
		outcomes = p.ProposeEach(ctx, decides)
	}
	on := true
	for i, o := range outcomes {
		switch {
		case errors.Is(o.Err, status.UniqueKeyConflict):
			on = r.ledger.refuse(at, versions[i]) && on
		case o.Err != nil:
			return ctx.Err() == nil && r.ledger.fail(fmt.Errorf("propose: %w", o.Err))
		default:
			on = r.ledger.acknowledge(at, versions[i], o.Committed) && on
		}
	}
	return on
}

// changes draws new versions of a writer's items. Some of them expire soon, and
// many want what another item has.
func (r *crashRun) changes(writer int, items []int, rng *rand.Rand) (versions []version, changes []Change) {
	for _, n := range items {
		key, id := crashItem(writer, n)
		seq := r.ledger.nextSeq(id)
		v := version{id: id, seq: seq, deleted: rng.IntN(4) == 0}
		body := fmt.Sprintf(`{"id":%q,"k":%q,"seq":%d,"tag%d":[%d,%d],"u":%d`, id, key.Components()[0].Text(), seq, rng.IntN(3), rng.IntN(5), rng.IntN(5), rng.IntN(4))
		v.ttl = []int32{0, 0, -1, 1, 1000}[rng.IntN(5)]
		if v.ttl != 0 {
			body += fmt.Sprintf(`,"ttl":%d`, v.ttl)
		}
		versions = append(versions, v)
		changes = append(changes, Change{
			Delete: v.deleted, EPK: r.def.Partition.EPK(key), Key: key, ID: id, JSON: []byte(body + "}"), TTL: v.ttl, Unindexed: rng.IntN(6) == 0,
		})
	}
	return versions, changes
}

// sweep deletes what has expired.
func (r *crashRun) sweep(ctx context.Context, _ int, rng *rand.Rand) {
	for ctx.Err() == nil {
		p := r.parts[rng.IntN(len(r.parts))]
		if _, _, err := p.Sweep(ctx, 1+rng.IntN(3)); err != nil && ctx.Err() == nil {
			r.ledger.fail(fmt.Errorf("sweep: %w", err))
			return
		}
		time.Sleep(50 * time.Microsecond)
	}
}

// read gets single items.
func (r *crashRun) read(ctx context.Context, _ int, rng *rand.Rand) {
	for ctx.Err() == nil {
		key, id := crashItem(rng.IntN(crashWriters), rng.IntN(crashItemsEach))
		p, epk, at := r.partitionOf(key)
		s, err := p.Snapshot()
		if err != nil {
			r.ledger.fail(err)
			return
		}
		it, err := s.Get(epk, key, id)
		if err != nil {
			r.ledger.fail(err)
		}
		r.ledger.show(at, s.LSN(), it)
		s.Release()
		runtime.Gosched()
	}
}

// scan lists everything, from the items or from the index.
func (r *crashRun) scan(ctx context.Context, _ int, rng *rand.Rand) {
	for ctx.Err() == nil {
		p := r.parts[rng.IntN(len(r.parts))]
		s, err := p.Snapshot()
		if err != nil {
			r.ledger.fail(err)
			return
		}
		var c index.Cursor
		scan := rng.IntN(2) == 0
		if scan {
			c, err = s.Scan(ctx, index.Scope{Range: partition.All()}, nil)
		} else {
			c, err = s.Seek(ctx, index.NewPath("seq"), []index.Span{index.Defined()}, rng.IntN(2) == 0, nil)
		}
		n := int64(0)
		for err == nil {
			var e index.Entry
			var ok bool
			if e, ok, err = c.Next(ctx); err != nil || !ok {
				break
			}
			var it *resource.Item
			if it, err = s.Load(ctx, e); err == nil && it == nil && scan {
				err = fmt.Errorf("entry %+v has no item", e)
			}
			r.ledger.show(int(p.id), s.LSN(), it)
			n++
		}
		// A scan passes over what has expired, the index over what is not in it.
		if err == nil && (n > s.Items() || !scan && n != s.PathItems(index.Path{})) {
			err = fmt.Errorf("a snapshot of %d items lists %d (scan: %t)", s.Items(), n, scan)
		}
		if err != nil && ctx.Err() == nil && !r.showEarly {
			r.ledger.fail(err)
		}
		if c != nil {
			c.Close() //nolint:errcheck // test
		}
		s.Release()
		runtime.Gosched()
	}
}

// feed follows the change feed.
func (r *crashRun) feed(ctx context.Context, _ int, rng *rand.Rand) {
	from := make(map[uint32]session.LSN)
	for ctx.Err() == nil {
		p := r.parts[rng.IntN(len(r.parts))]
		s, err := p.Snapshot()
		if err != nil {
			r.ledger.fail(err)
			return
		}
		err = s.Feed(ctx, from[p.id], func(e FeedEntry) bool {
			it, err := s.Load(ctx, index.Entry{Ordinal: e.Ordinal, EPK: e.EPK})
			if err != nil || it == nil || it.LSN != e.LSN || it.Sub != e.Sub {
				r.ledger.fail(fmt.Errorf("feed entry %+v has item %+v (%v)", e, it, err))
				return false
			}
			from[p.id] = e.LSN
			r.ledger.show(int(p.id), e.LSN, it)
			return true
		})
		if err != nil && ctx.Err() == nil {
			r.ledger.fail(err)
		}
		s.Release()
		runtime.Gosched()
	}
}

// watch waits for LSNs, as a read with a session token does.
func (r *crashRun) watch(ctx context.Context, n int, _ *rand.Rand) {
	p := r.parts[n%len(r.parts)]
	for ctx.Err() == nil {
		lsn := p.LSN()
		r.ledger.show(int(p.id), lsn, nil)
		if p.WaitLSN(ctx, lsn+1) {
			r.ledger.show(int(p.id), lsn+1, nil)
		}
	}
}

// provoke is told of other writers' items by a decision's error, as a
// conflict tells of an item.
func (r *crashRun) provoke(ctx context.Context, _ int, rng *rand.Rand) {
	for ctx.Err() == nil {
		key, id := crashItem(rng.IntN(crashWriters), rng.IntN(crashItemsEach))
		p, epk, at := r.partitionOf(key)
		_, err := p.Propose(ctx, func(v View) (Mutation, error) {
			it, err := v.Get(epk, key, id)
			if err != nil {
				return Mutation{}, err
			}
			return Mutation{}, conflict{it}
		})
		var c conflict
		if errors.As(err, &c) {
			r.ledger.show(at, 0, c.item)
		}
		time.Sleep(50 * time.Microsecond)
	}
}

type conflict struct{ item *resource.Item }

func (conflict) Error() string { return "conflict" }

func seqOf(it *resource.Item) int { return int(value.FromRaw(it.JSON).Property("seq").Float()) }
