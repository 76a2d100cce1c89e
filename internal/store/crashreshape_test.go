package store

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
)

// While writers and observers run, the partitions are split, merged and rebuilt all the time. In
// half of the rounds the power is cut at a step of a reshape.

// crashMostPartitions is the maximum number of partitions.
const crashMostPartitions = 6

// cutAt says where the power is cut: the n-th time that a reshape reaches a step. Without a step it
// is cut at any moment.
type cutAt struct {
	step  string
	times int
	clone chan *storage.CrashFS
}

// aim draws where the power is cut in a round.
func (r *crashRun) aim() {
	r.cut = cutAt{clone: make(chan *storage.CrashFS, 1)}
	if r.rng.IntN(2) == 0 {
		r.cut.step, r.cut.times = reshapeSteps[r.rng.IntN(len(reshapeSteps))], 1+r.rng.IntN(2)
	}
	percent := []int{0, 0, 30, 70, 100}[r.rng.IntN(5)]
	times, rng := 0, rand.New(rand.NewPCG(r.rng.Uint64(), 4))
	r.store.reshapeStep = func(step string) { // reshapes come one after the other
		if step != r.cut.step || times >= r.cut.times {
			return
		}
		if times++; times == r.cut.times {
			r.cut.clone <- r.ledger.close(func() *storage.CrashFS { return r.crash(percent, rng) })
		}
	}
}

// cutPower cuts the power now, or waits for the drawn step.
func (r *crashRun) cutPower() *storage.CrashFS {
	if r.cut.step == "" {
		percent := []int{0, 0, 30, 70, 100}[r.rng.IntN(5)]
		return r.ledger.close(func() *storage.CrashFS { return r.crash(percent, r.rng) })
	}
	select {
	case clone := <-r.cut.clone:
		return clone
	case <-time.After(10 * time.Second): // reshapes have failed; so says the ledger
		r.ledger.fail(fmt.Errorf("no reshape has come to %q", r.cut.step))
		return r.ledger.close(func() *storage.CrashFS { return r.crash(100, r.rng) })
	}
}

// reshape changes the partitions repeatedly. Some reshapes are cancelled.
func (r *crashRun) reshape(ctx context.Context, _ int, rng *rand.Rand) {
	for ctx.Err() == nil {
		sources, asked := r.drawReshape(rng)
		within, cancel := ctx, context.CancelFunc(func() {})
		if rng.IntN(4) == 0 {
			within, cancel = context.WithTimeout(ctx, time.Duration(rng.IntN(1500))*time.Microsecond)
		}
		done, err := r.store.Reshape(within, asked)
		gaveUp := within.Err() != nil
		cancel()
		switch {
		case err == nil:
			r.ledger.move(sources, done)
		case errors.Is(err, status.BadRequest) && len(asked.At) == 0: // it is too narrow
		case !gaveUp:
			r.ledger.fail(fmt.Errorf("%+v: %w", asked, err))
			return
		}
		time.Sleep(time.Duration(rng.IntN(300)) * time.Microsecond)
	}
}

func (r *crashRun) drawReshape(rng *rand.Rand) ([]*physical.Partition, Reshape) {
	parts := r.present()
	first := rng.IntN(len(parts))
	n := 1 + rng.IntN(min(3, len(parts)-first))
	asked := Reshape{Container: 1, Into: 1 + rng.IntN(3)}
	for _, p := range parts[first : first+n] {
		asked.From = append(asked.From, p.ID())
	}
	if len(parts)-n+asked.Into > crashMostPartitions {
		asked.Into = 1
	}
	if n > 1 || asked.Into > 1 {
		if n == 1 && asked.Into == 2 && rng.IntN(2) == 0 {
			key, _ := crashItem(rng.IntN(crashWriters), rng.IntN(crashItemsEach))
			if at := r.def.Partition.BoundaryAt(r.def.Partition.EPK(key)); parts[first].Range().CanCut(at) {
				asked.At = []partition.EPK{at}
			}
		}
		return parts[first : first+n], asked
	}
	asked.Into, asked.Rebuild = 0, true
	return parts[first : first+n], asked
}

// move records a completed reshape.
func (l *ledger) move(sources []*physical.Partition, done Reshaped) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.replaced = append(l.replaced, sources...)
	if l.closed {
		return
	}
	l.moves++
	for _, to := range done.To {
		for _, from := range done.From {
			if from != to {
				l.made[int(to)] = append(l.made[int(to)], int(from))
			}
		}
	}
}

// countExpired records how many items each partition has deleted because they had expired. A
// rebuilt partition is several objects with one id.
func (l *ledger) countExpired(present []*physical.Partition) {
	for _, p := range slices.Compact(append(l.replaced, present...)) {
		l.expired[int(p.ID())] += *p.Probe().Expired
	}
}

// lineage returns the recorded ancestors of a partition.
func (l *ledger) lineage(p *physical.Partition) []int {
	var ids []int
	for _, id := range append(p.Parents(), p.ID()) {
		ids = append(ids, int(id))
	}
	return ids
}

// verifyReshapes: a reshape exists completely or not at all. If it was acknowledged, or if its
// partitions were observed, the old partitions are gone.
func (r *crashRun) verifyReshapes() error {
	l, present := r.ledger, r.present()
	lives := func(id int) bool {
		return slices.ContainsFunc(present, func(p *physical.Partition) bool { return int(p.ID()) == id })
	}
	follows := func(id int) bool {
		return slices.ContainsFunc(present, func(p *physical.Partition) bool { return p.Descends(uint32(id)) })
	}
	for to, sources := range l.made {
		for _, from := range sources {
			if lives(from) || !follows(to) {
				return lost("partition %d had replaced %d; there are %v", to, from, ids(present))
			}
		}
	}
	for id := range l.visibleLSN {
		if !follows(id) {
			return lost("partition %d had answered; there are %v", id, ids(present))
		}
	}
	for id := range l.base {
		if !follows(id) {
			return fmt.Errorf("partition %d is gone; there are %v", id, ids(present))
		}
	}
	return nil
}

func ids(parts []*physical.Partition) (all []uint32) {
	for _, p := range parts {
		all = append(all, p.ID())
	}
	return all
}
