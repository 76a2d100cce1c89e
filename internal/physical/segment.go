package physical

import (
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/orrery-db/orrery/internal/embedded"
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
)

// sink takes the writes of a segment that is being built: a storage.Bulk, or the
// batch with which it comes into use.
type sink interface {
	Set(key, value []byte) error
	Delete(key []byte) error
}

// segment is the index and the unique key claims of one partition to be, while
// they are made from the items in its range. What it holds is a function of
// these items: build adds them, change follows them from one state to another.
type segment struct {
	layout layout.Keys
	number uint32
	keys   partition.Range
	policy *index.Policy
	unique *index.UniqueKeys

	paths     *pathTable
	items     int64
	bytes     int64
	unindexed int64

	ahead bool // paths have been written before the last round
	out   sink
	key   []byte
	taken []takenClaim // of the round: set after all that were given up
}

type takenClaim struct {
	key     []byte
	ordinal uint64
}

func newSegment(l layout.Keys, number uint32, keys partition.Range, d layout.Definition) *segment {
	return &segment{
		layout: l, number: number, keys: keys, policy: d.Index, unique: d.Unique,
		paths: &pathTable{byHash: make(map[uint64]*pathState), pages: make(map[uint32]*pageState)},
	}
}

// terms are an item's index terms; none for nil and for one that is not indexed.
func (g *segment) terms(it *resource.Item) (*index.Terms, error) {
	if it == nil || layout.Unindexed(it) {
		return nil, nil //nolint:nilnil // no terms are a state of an item
	}
	terms, err := g.policy.Extract(it.JSON, it.TS)
	if err != nil {
		return nil, layout.Damaged(fmt.Errorf("body of item %d: %w", it.Ordinal, err))
	}
	return terms, nil
}

// change follows an item from one state to another; nil is not there.
func (g *segment) change(before, now *resource.Item) error {
	if before == nil && now == nil {
		return nil
	}
	old, err := g.terms(before)
	if err != nil {
		return err
	}
	next, err := g.terms(now)
	if err != nil {
		return err
	}
	g.count(before, -1)
	g.count(now, 1)
	if err := g.claims(before, now); err != nil {
		return err
	}
	place := now
	if place == nil {
		place = before
	}
	var failed error
	index.DiffPaths(old, next, func(hash uint64, path string) {
		if !g.paths.leave(hash) {
			failed = layout.Damaged(fmt.Errorf("path %s of item %d was not counted", path, place.Ordinal))
		}
	}, g.paths.enter)
	index.Diff(old, next, func(t index.Term) {
		failed = errors.Join(failed, g.out.Delete(g.term(t, place)))
	}, func(t index.Term) {
		g.paths.meet(t.PathHash, t.Path)
		failed = errors.Join(failed, g.out.Set(g.term(t, place), nil))
	})
	return failed
}

func (g *segment) term(t index.Term, it *resource.Item) []byte {
	g.key = g.layout.TermKey(g.key[:0], g.number, t.PathHash, t.Key, it.Ordinal, it.EPK)
	return g.key
}

func (g *segment) count(it *resource.Item, n int64) {
	if it == nil {
		return
	}
	g.items += n
	g.bytes += n * int64(len(it.JSON))
	if layout.Unindexed(it) {
		g.unindexed += n
	}
}

// claims gives up and takes unique keys. Between two states a claim may have
// passed from one item to another, whichever is looked at first: what is taken
// is set last.
func (g *segment) claims(before, now *resource.Item) error {
	if g.unique == nil {
		return nil
	}
	if before != nil {
		for _, claim := range g.unique.Claims(before.JSON) {
			g.key = g.layout.ClaimKey(g.key[:0], g.number, before.EPK, before.Key, claim)
			if err := g.out.Delete(g.key); err != nil {
				return err
			}
		}
	}
	if now == nil {
		return nil
	}
	for _, claim := range g.unique.Claims(now.JSON) {
		key := g.layout.ClaimKey(nil, g.number, now.EPK, now.Key, claim)
		if before == nil && g.taken == nil { // while it is built nothing is given up
			if err := g.out.Set(key, binary.BigEndian.AppendUint64(nil, now.Ordinal)); err != nil {
				return err
			}
			continue
		}
		g.taken = append(g.taken, takenClaim{key, now.Ordinal})
	}
	return nil
}

// follow begins a round: what the segment writes goes there.
func (g *segment) follow(out sink) {
	g.out = out
	g.taken = make([]takenClaim, 0)
}

// seal ends a round: what was taken is written after all that was given up.
func (g *segment) seal() error {
	var err error
	for _, c := range g.taken {
		err = errors.Join(err, g.out.Set(c.key, binary.BigEndian.AppendUint64(nil, c.ordinal)))
	}
	g.taken = g.taken[:0]
	return err
}

// manyPaths is how many paths a segment may have for them to be written while
// writers wait.
const manyPaths = 2048

// writeManyPaths writes paths and their counts ahead, where they are so many that
// writers would have to wait for it. What a later round changes is written once
// more.
func (g *segment) writeManyPaths() error {
	if len(g.paths.byHash) <= manyPaths {
		return nil
	}
	g.orderPaths()
	g.ahead = true
	return g.sealPaths()
}

// writePaths writes them when all rounds are done.
func (g *segment) writePaths() error {
	if !g.ahead {
		g.orderPaths()
	}
	return g.sealPaths()
}

// orderPaths gives slots in the order of the hashes, not in that in which the
// paths were met: a segment is a function of the items, so that whoever has the
// same items has the same bytes (but for slots of paths that are new in the last
// round of very many).
func (g *segment) orderPaths() {
	t := &pathTable{byHash: make(map[uint64]*pathState, len(g.paths.byHash)), pages: make(map[uint32]*pageState)}
	for _, hash := range slices.Sorted(maps.Keys(g.paths.byHash)) {
		met := g.paths.byHash[hash]
		if n := *g.paths.count(met); n > 0 {
			t.enter(hash, met.record.Text)
			*t.count(t.byHash[hash]) = n
			t.byHash[hash].record.Collided = met.record.Collided
		}
	}
	g.paths = t
}

// sealPaths writes what has changed of them.
func (g *segment) sealPaths() error {
	var group embedded.Group
	g.paths.seal(&group)
	var err error
	for i := range group.Paths {
		p := &group.Paths[i]
		key := g.layout.PathKey(nil, g.number, p.Hash)
		if p.Gone {
			err = errors.Join(err, g.out.Delete(key))
		} else {
			err = errors.Join(err, g.out.Set(key, p.Record.Append(nil)))
		}
	}
	for i := range group.Pages {
		p := &group.Pages[i]
		key := g.layout.CountKey(nil, g.number, p.Page)
		if value := p.Counts.Append(nil); len(value) > 0 {
			err = errors.Join(err, g.out.Set(key, value))
		} else {
			err = errors.Join(err, g.out.Delete(key))
		}
	}
	return err
}
