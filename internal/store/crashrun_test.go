package store

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
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
)

// The crash test runs writers, each with items of its own, and observers on a file system that can
// lose unsynced data. A ledger records everything that was acknowledged or observed. At a random
// moment the ledger is closed and the disk is cloned as a power cut would leave it. The clone is
// opened, checked and compared with the ledger; then work continues there until the next cut.

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
	def       layout.Definition
	policies  []*index.Policy // that the container may have
	clock     *clock.Manual
	fs        *storage.CrashFS
	db        *storage.DB
	store     *Store
	ledger    *ledger
	cut       cutAt // where in a reshape the power is cut
	follower  crashFollower
}

func runCrashSeed(seed uint64, showEarly bool) (err error) {
	d, err := partition.NewDefinition([]string{"/k"}, partition.Hash, 1+int(seed%2))
	if err != nil {
		return err
	}
	r := &crashRun{
		seed: seed, showEarly: showEarly, rng: rand.New(rand.NewPCG(seed, 1)), clock: clock.NewManual(physicaltest.Start),
		fs:  storage.NewCrashFS(),
		def: layout.Definition{Partition: d, Index: index.EveryPath(), DefaultTTL: -1, Retention: 1},
	}
	if err := r.drawPolicies(); err != nil {
		return err
	}
	if r.def.Unique, err = index.NewUniqueKeys([][]string{{"/u"}}); err != nil {
		return err
	}
	if err := r.open(); err != nil {
		return err
	}
	if err := r.store.Hold(context.Background(), "follower", 0); err != nil {
		return err
	}
	if _, err := r.store.Create(context.Background(), 1, r.def,
		physicaltest.EvenSpecs(r.def, crashPartitions)); err != nil {
		return err
	}
	if err := r.attach(); err != nil {
		return err
	}
	r.ledger = newLedger(r)
	for round := range crashRounds {
		clone := r.untilCrash(round)
		if err := errors.Join(r.follower.end(), r.store.Close(), r.db.Close()); err != nil {
			return fmt.Errorf("round %d: close: %w", round, err)
		}
		r.ledger.countExpired(r.present())
		r.fs = clone
		if err := r.open(); err != nil {
			return fmt.Errorf("round %d: reopen: %w", round, err)
		}
		if err := r.mend(); err != nil {
			return fmt.Errorf("round %d: mend: %w", round, err)
		}
		if err := r.verify(); err != nil {
			return fmt.Errorf("round %d: %w", round, err)
		}
		if err := errors.Join(r.attach(), r.verifyFollower()); err != nil {
			return fmt.Errorf("round %d: follower: %w", round, err)
		}
		r.ledger = newLedger(r)
	}
	return errors.Join(r.follower.end(), r.store.Close(), r.db.Close())
}

func (r *crashRun) open() (err error) {
	r.fs.BeforeSync = jitter(r.rng.Uint64())
	w, err := openWatched(r.fs, r.clock)
	if err != nil {
		return err // also when the witness raises a false alarm
	}
	r.db, r.store = w.db, w.Store
	if r.showEarly {
		r.store.shared.ShowEarly()
	}
	r.store.shared.LearnSoon()
	return nil
}

// jitter slows syncs down, so that a batch becomes readable some time before it becomes durable.
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
	r.aim()
	for n := range crashWriters {
		start(n, r.write)
	}
	for n, observe := range []func(context.Context, int, *rand.Rand){
		r.read, r.scan, r.feed, r.watch, r.watch, r.provoke,
		r.sweep, r.redefine, r.watchExpiry, r.reshape,
	} {
		start(crashWriters+n, observe)
	}
	enough := 1 + r.rng.IntN(45)
	for r.ledger.acknowledged() < enough && len(r.cut.clone) == 0 {
		runtime.Gosched()
		time.Sleep(20 * time.Microsecond)
	}
	time.Sleep(time.Duration(r.rng.IntN(300)) * time.Microsecond)
	clone := r.cutPower()
	stop()
	wg.Wait()
	return clone
}

func crashItem(writer, n int) (key partition.Key, id string) {
	return partition.NewKey(partition.Text(fmt.Sprintf("k%d-%d", writer, n/2))), fmt.Sprintf("w%d-%d", writer, n)
}

// present returns the current partitions.
func (r *crashRun) present() []*physical.Partition { return r.store.Routes(1).Partitions() }

func (r *crashRun) partitionOf(key partition.Key) (*physical.Partition, partition.EPK, int) {
	epk := r.def.Partition.EPK(key)
	p := partitionOf(r.present(), epk)
	return p, epk, int(p.ID())
}

// any returns one of the current partitions.
func (r *crashRun) any(rng *rand.Rand) *physical.Partition {
	parts := r.present()
	return parts[rng.IntN(len(parts))]
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

// transactions proposes one transaction, or several independent ones together. It proposes them
// again if the partition has been replaced.
func (r *crashRun) transactions(ctx context.Context, writer int, all [][]int, rng *rand.Rand) bool {
	key, _ := crashItem(writer, all[0][0])
	epk := r.def.Partition.EPK(key)
	var decides []physical.Decide
	var versions [][]version
	for _, items := range all {
		intended, changes := r.changes(writer, items, rng)
		versions = append(versions, intended)
		decides = append(decides, func(v physical.View) (physical.Mutation, error) {
			var m physical.Mutation
			for _, change := range changes {
				old, err := v.Get(epk, key, change.ID)
				if err != nil {
					return physical.Mutation{}, err
				}
				if change.Old = old; change.Delete && old == nil {
					continue // already gone: no change
				}
				m.Changes = append(m.Changes, change)
			}
			return m, nil
		})
	}
	for len(decides) > 0 {
		var on bool
		if decides, versions, on = r.propose(ctx, partitionOf(r.present(), epk), decides, versions); !on {
			return false
		}
	}
	return true
}

// propose returns what to propose again because the partition has been replaced, and whether to
// continue.
func (r *crashRun) propose(ctx context.Context, p *physical.Partition, decides []physical.Decide,
	versions [][]version,
) (again []physical.Decide, intended [][]version, on bool) {
	at := int(p.ID())
	for _, v := range versions {
		r.ledger.begin(at, v)
	}
	outcomes := make([]physical.Outcome, 1)
	if len(decides) == 1 {
		outcomes[0].Committed, outcomes[0].Err = p.Propose(ctx, decides[0])
	} else {
		outcomes = p.ProposeEach(ctx, decides)
	}
	on = true
	for i, o := range outcomes {
		switch {
		case errors.Is(o.Err, status.UniqueKeyConflict):
			on = r.ledger.refuse(at, versions[i]) && on
		case physical.Moved(o.Err):
			again, intended = append(again, decides[i]), append(intended, versions[i])
			on = r.ledger.refuse(at, versions[i]) && on
		case o.Err != nil:
			return nil, nil, ctx.Err() == nil && r.ledger.fail(fmt.Errorf("propose: %w", o.Err))
		default:
			on = r.ledger.acknowledge(at, versions[i], o.Committed) && on
		}
	}
	return again, intended, on
}

// changes draws new versions of a writer's items. Some expire soon, and many want a value that
// another item has.
func (r *crashRun) changes(writer int, items []int, rng *rand.Rand) (versions []version, changes []physical.Change) {
	for _, n := range items {
		key, id := crashItem(writer, n)
		seq := r.ledger.nextSeq(id)
		v := version{id: id, seq: seq, deleted: rng.IntN(4) == 0}
		body := fmt.Sprintf(`{"id":%q,"k":%q,"seq":%d,"tag%d":[%d,%d],"u":%d`, id, key.Components()[0].Text(), seq,
			rng.IntN(3), rng.IntN(5), rng.IntN(5), rng.IntN(4))
		v.ttl = []int32{0, 0, -1, 1, 1000}[rng.IntN(5)]
		if v.ttl != 0 {
			body += fmt.Sprintf(`,"ttl":%d`, v.ttl)
		}
		versions = append(versions, v)
		body += "}"
		var terms *index.Terms // perhaps of a policy that the container had, or will have
		if rng.IntN(2) == 0 {
			var err error
			if terms, err = r.policies[rng.IntN(len(r.policies))].Extract([]byte(body), 0); err != nil {
				r.ledger.fail(err)
			}
		}
		changes = append(changes, physical.Change{
			Terms: terms, Delete: v.deleted, EPK: r.def.Partition.EPK(key), Key: key, ID: id, JSON: []byte(body), TTL: v.ttl,
			Unindexed: rng.IntN(6) == 0,
		})
	}
	return versions, changes
}

// sweep deletes expired items.
func (r *crashRun) sweep(ctx context.Context, _ int, rng *rand.Rand) {
	for ctx.Err() == nil {
		p := r.any(rng)
		if _, _, err := r.store.Sweep(ctx, p, 1+rng.IntN(3)); err != nil && !physical.Moved(err) && ctx.Err() == nil {
			r.ledger.fail(fmt.Errorf("sweep: %w", err))
			return
		}
		time.Sleep(50 * time.Microsecond)
	}
}
