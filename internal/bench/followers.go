package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strconv"
	"sync/atomic"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/store"
)

const (
	// storedFloor is the least rate of durable creates with stored log records, relative to creates
	// without.
	storedFloor = 0.70
	// followFloor is the least rate at which a follower applies, relative to durable creates.
	followFloor = 1.00
)

// benchLog measures the cost of storing log records, and how fast a follower applies them, by the
// number of ranges.
func benchLog(ctx context.Context, r *run) error {
	for _, ranges := range r.writers {
		if err := r.compareStored(ctx, ranges); err != nil {
			return err
		}
		if err := r.compareFollower(ctx, ranges); err != nil {
			return err
		}
	}
	return nil
}

// openHeld is openProduct with stored log records.
func openHeld(ctx context.Context, dir string) (*product, error) {
	p, err := openProduct(ctx, dir)
	if err == nil {
		err = p.store.Hold(ctx, "bench", 0)
	}
	return p, err
}

// creating returns a side of durable creates.
func (p *product) creating(d time.Duration) side {
	var n atomic.Int64
	return afterRest(cpuTime,
		p.writing(d, func() error { return p.create(context.Background(), spreadOut(int(n.Add(1))-1)) }))
}

func (r *run) compareStored(ctx context.Context, ranges int) error {
	var sides []side
	for _, open := range []func(context.Context, string) (*product, error){openProduct, openHeld} {
		p, err := r.newOpenedBy(ctx, open, dataSetContainer, ranges)
		if err != nil {
			return err
		}
		defer p.close() //nolint:revive // both take turns: they stay open until the end
		sides = append(sides, p.creating(longerCreates*r.round))
	}
	found, _, err := r.takeTurns(ctx, 0, sides...)
	if err != nil {
		return err
	}
	r.reportLog("log_stored", ranges, found[1], found[0], storedFloor)
	return nil
}

func (r *run) reportLog(name string, ranges int, own, peer sample, least float64) {
	r.report(figure{
		name: fmt.Sprintf("%s_%d", name, ranges), ratio: own.rate / peer.rate, rate: own.rate, peer: peer.rate,
		floor: atLeast(least),
		notes: []string{
			"container_ranges=" + strconv.Itoa(ranges), "cpu_us=" + micros(own.cpu),
			"peer_cpu_us=" + micros(peer.cpu),
		},
	})
}

// compareFollower lets a leader create items for a while, and then a follower apply them. The
// follower begins with a base.
func (r *run) compareFollower(ctx context.Context, ranges int) error {
	leader, err := r.newOpenedBy(ctx, openHeld, dataSetContainer, ranges)
	if err != nil {
		return err
	}
	defer leader.close()
	follower, err := r.newFollower(ctx, leader.store)
	if err != nil {
		return err
	}
	defer func() { _, _ = follower.store.Close(), follower.db.Close() }()
	found, _, err := r.takeTurns(ctx, 0, leader.creating(longerCreates*r.round),
		afterRest(cpuTime, follower.applying(leader.store)))
	if err != nil {
		return err
	}
	r.reportLog("log_follow", ranges, found[1], found[0], followFloor)
	return nil
}

func (r *run) newFollower(ctx context.Context, leader *store.Store) (*product, error) {
	dir, err := r.temporary()
	if err != nil {
		return nil, err
	}
	p := new(product)
	if p.db, err = storage.Open(storage.Options{
		Dir:         filepath.Join(dir, storeDirectory),
		PointSpaces: store.PointSpaces(),
	}); err != nil {
		return nil, err
	}
	var base bytes.Buffer
	if err = leader.WriteBase(ctx, &base); err == nil {
		err = store.LoadBase(ctx, p.db, &base)
	}
	if err == nil {
		p.store, err = store.OpenStore(p.db, store.Options{Clock: clock.System(), Follows: true})
	}
	if err != nil {
		_ = p.db.Close()
	}
	return p, err
}

// applying returns a side in which a follower applies everything that its leader has written since.
func (p *product) applying(leader *store.Store) side {
	return func(ctx context.Context) (sample, error) {
		return costing(cpuTime, func() (load, error) {
			ctx, cancel := context.WithCancel(ctx)
			ended := make(chan error, 1)
			before := lsns(p.store.Positions())
			begin := time.Now() //nolint:forbidigo // wall time is what is measured
			go func() { ended <- store.NewFollower(p.store).Run(ctx, leader) }()
			for _, at := range leader.Positions() {
				for _, own := range p.store.Partitions(at.Container) {
					if own.ID() == at.Partition {
						own.WaitLSN(ctx, at.LSN)
					}
				}
			}
			took := time.Since(begin) //nolint:forbidigo // wall time is what is measured
			cancel()
			if err := <-ended; !errors.Is(err, context.Canceled) {
				return load{}, err
			}
			return load{int64(lsns(p.store.Positions()) - before), took}, nil
		})
	}
}

// lsns returns how many mutations the partitions have had together.
func lsns(positions []store.Position) (sum uint64) {
	for _, at := range positions {
		sum += uint64(at.LSN)
	}
	return sum
}
