package store

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/resource"
)

// In every other seed the default time to live changes while everything else continues, in the way
// an engine changes it: it is written elsewhere first, and applied to the partitions after a crash
// in between.

// account is what was written elsewhere. In half of the seeds the index policy has composite
// indexes and excludes paths, and changes together with the default.
type account struct {
	policy     *index.Policy
	defaultTTL int32
	second     int64
}

// drawPolicies draws the policies that the container may have; it begins with the last.
func (r *crashRun) drawPolicies() error {
	r.policies = []*index.Policy{index.EveryPath()}
	if r.seed/4%2 == 0 {
		return nil
	}
	seq, u, ts, id := index.NewPath("seq"), index.NewPath("u"), index.NewPath("_ts"), index.NewPath("id")
	rest := index.Rule{Subtree: true, Include: true} // everything below the root
	for _, settings := range []index.Settings{
		{Composites: []index.Composite{{Paths: []index.Path{u, seq}, Descending: []bool{true, false}}}},
		{None: true},
		{Rules: []index.Rule{{Path: seq}, {Path: index.NewPath("tag1"), Subtree: true}, rest}},
		{Rules: []index.Rule{
			{Path: seq, Include: true},
			{Path: index.NewPath("tag2", index.Elements), Include: true},
			{Subtree: true},
		}},
		{Composites: []index.Composite{
			{Paths: []index.Path{ts, id}, Descending: []bool{true, false}},
			{Paths: []index.Path{u, seq}, Descending: []bool{true, false}},
		}, Rules: []index.Rule{{Path: u, Subtree: true}, rest}},
	} {
		p, err := index.NewPolicy(settings)
		if err != nil {
			return err
		}
		r.policies = append(r.policies, p)
	}
	r.def.Index = r.policies[len(r.policies)-1]
	return nil
}

func (r *crashRun) redefines() bool { return r.seed/2%2 == 1 }

// shortestDefault is the shortest default time to live.
const shortestDefault = 2

// redefine changes the default repeatedly.
func (r *crashRun) redefine(ctx context.Context, _ int, rng *rand.Rand) {
	for r.redefines() && ctx.Err() == nil {
		def := r.def
		def.Index = r.policies[rng.IntN(len(r.policies))]
		def.DefaultTTL = []int32{0, 0, -1, shortestDefault, 1000}[rng.IntN(5)]
		if err := r.redefineOnce(ctx, def, rng); err != nil && ctx.Err() == nil {
			r.ledger.fail(fmt.Errorf("redefine: %w", err))
			return
		}
		time.Sleep(time.Duration(rng.IntN(400)) * time.Microsecond)
	}
}

func (r *crashRun) redefineOnce(ctx context.Context, def layout.Definition, rng *rand.Rand) error {
	defer r.store.HoldExpiry(1)()
	r.clock.Advance(time.Duration(rng.IntN(700)) * time.Millisecond)
	at := account{def.Index, def.DefaultTTL, r.store.seconds.Now()}
	if !r.ledger.decree(at) {
		return nil
	}
	r.clock.Advance(time.Duration(rng.IntN(700)) * time.Millisecond)
	return r.store.Redefine(ctx, 1, def, at.second)
}

// mend does what an engine does when it starts.
func (r *crashRun) mend() error {
	def := r.def
	def.DefaultTTL, def.Index = r.ledger.account.defaultTTL, r.ledger.account.policy
	return r.store.Redefine(context.Background(), 1, def, r.ledger.account.second)
}

// decree records what was written elsewhere, if that was before the power cut.
func (l *ledger) decree(a account) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.closed {
		l.account = a
	}
	return !l.closed
}

// hide records that an observer did not see an existing item.
func (l *ledger) hide(it *resource.Item) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.closed {
		l.hidden[it.ID] = max(l.hidden[it.ID], seqOf(it))
	}
}

// watchExpiry verifies that an expired item does not come back unless it is written.
func (r *crashRun) watchExpiry(ctx context.Context, _ int, rng *rand.Rand) {
	hidden := make(map[string]int)
	for ctx.Err() == nil {
		id, seq, visibleNow, err := r.visible(rng.IntN(crashWriters), rng.IntN(crashItemsEach))
		switch {
		case err != nil:
			r.ledger.fail(err)
			return
		case visibleNow && seq <= hidden[id]:
			r.ledger.fail(fmt.Errorf("item %s is back: change %d, change %d had expired", id, seq, hidden[id]))
			return
		case !visibleNow:
			hidden[id] = max(hidden[id], seq)
		}
	}
}

// visible returns the current version of an item, and whether it is shown.
func (r *crashRun) visible(writer, n int) (id string, seq int, visibleNow bool, err error) {
	key, id := crashItem(writer, n)
	epk := r.def.Partition.EPK(key)
	_, s, err := snapshotRouted(r.store, 1, epk)
	if err != nil {
		return id, 0, false, err
	}
	defer s.Release()
	there, err := storedItem(s, epk, key, id)
	if err != nil || there == nil {
		return id, 0, false, err
	}
	it, err := s.Get(epk, key, id)
	if err == nil && it == nil {
		r.ledger.hide(there)
	}
	return id, seqOf(there), it != nil, err
}

// verifyHidden: what had expired before the power cut has not come back after it.
func (r *crashRun) verifyHidden() error {
	for w := range crashWriters {
		for n := range crashItemsEach {
			id, seq, visibleNow, err := r.visible(w, n)
			if err != nil {
				return err
			}
			if visibleNow && seq <= r.ledger.hidden[id] {
				return fmt.Errorf("item %s is back after the crash: change %d, change %d had expired", id, seq, r.ledger.hidden[id])
			}
		}
	}
	return nil
}
