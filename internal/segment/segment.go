// Package segment computes the index of one partition: the index terms, indexed paths, counts and
// unique key claims of the items in a range.
//
// A segment is a function of the items: equal items give equal bytes. When a partition is split,
// merged, rebuilt or loaded from a base, a Segment is built from its items, beside the segment that
// serves. In the segment that serves, a writer changes what the terms of one item require; only the
// segment's paths and the number of items at each are kept in memory (Paths).
//
// The package reads no items and decides nothing. The caller passes the items, and says where to
// write.
package segment

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

// Sink receives the writes of a segment that is being built: a storage.Bulk, or the batch with
// which the segment comes into use.
type Sink interface {
	Set(key, value []byte) error
	Delete(key []byte) error
}

// Segment is the index and the unique key claims of a future partition while they are built from
// the items in its range. Its content is a function of these items. Change adds an item, or applies
// the change of an item.
type Segment struct {
	Keys   layout.Keys
	Number uint32          // unique in the container, never reused
	Range  partition.Range // the range of its items
	policy *index.Policy
	unique *index.UniqueKeys

	// The content so far: paths, number of items, size of their JSON, and number of unindexed
	// items.
	Paths     *Paths
	Items     int64
	Bytes     int64
	Unindexed int64

	Out   Sink // receives the writes
	ahead bool // paths were written before the last round
	key   []byte
	taken []takenClaim // in this round; written after all claims that the round releases
}

type takenClaim struct {
	key     []byte
	ordinal uint64
}

// New returns an empty segment with this number, for the items of a range.
func New(l layout.Keys, number uint32, keys partition.Range, d layout.Definition) *Segment {
	return &Segment{
		Keys: l, Number: number, Range: keys, policy: d.Index, unique: d.Unique,
		Paths: newPaths(),
	}
}

// terms returns an item's index terms; nil for nil and for an unindexed item.
func (g *Segment) terms(it *resource.Item) (*index.Terms, error) {
	if it == nil || layout.Unindexed(it) {
		return nil, nil //nolint:nilnil // no terms are a valid state of an item
	}
	terms, err := g.policy.Extract(it.JSON, it.TS)
	if err != nil {
		return nil, layout.Damaged(fmt.Errorf("body of item %d: %w", it.Ordinal, err))
	}
	return terms, nil
}

// Change applies the change of an item from one state to another; nil means that the item does not
// exist.
func (g *Segment) Change(before, now *resource.Item) error {
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
		if !g.Paths.Leave(hash) {
			failed = layout.Damaged(fmt.Errorf("path %s of item %d was not counted", path, place.Ordinal))
		}
	}, g.Paths.Enter)
	index.Diff(old, next, func(t index.Term) {
		failed = errors.Join(failed, g.Out.Delete(g.term(t, place)))
	}, func(t index.Term) {
		g.Paths.Meet(t.PathHash, t.Path)
		failed = errors.Join(failed, g.Out.Set(g.term(t, place), nil))
	})
	return failed
}

func (g *Segment) term(t index.Term, it *resource.Item) []byte {
	g.key = g.Keys.TermKey(g.key[:0], g.Number, t.PathHash, t.Key, it.Ordinal, it.EPK)
	return g.key
}

func (g *Segment) count(it *resource.Item, n int64) {
	if it == nil {
		return
	}
	g.Items += n
	g.Bytes += n * int64(len(it.JSON))
	if layout.Unindexed(it) {
		g.Unindexed += n
	}
}

// claims releases and takes unique keys. Between two states a claim may have moved from one item to
// another, in either order, so taken claims are written last.
func (g *Segment) claims(before, now *resource.Item) error {
	if g.unique == nil {
		return nil
	}
	if before != nil {
		for _, claim := range g.unique.Claims(before.JSON) {
			g.key = g.Keys.ClaimKey(g.key[:0], g.Number, before.EPK, before.Key, claim)
			if err := g.Out.Delete(g.key); err != nil {
				return err
			}
		}
	}
	if now == nil {
		return nil
	}
	for _, claim := range g.unique.Claims(now.JSON) {
		key := g.Keys.ClaimKey(nil, g.Number, now.EPK, now.Key, claim)
		if before == nil && g.taken == nil { // nothing is released during the first build
			if err := g.Out.Set(key, binary.BigEndian.AppendUint64(nil, now.Ordinal)); err != nil {
				return err
			}
			continue
		}
		g.taken = append(g.taken, takenClaim{key, now.Ordinal})
	}
	return nil
}

// Follow begins a round, whose writes go to out.
func (g *Segment) Follow(out Sink) {
	g.Out = out
	g.taken = make([]takenClaim, 0)
}

// Seal ends a round: it writes the taken claims after all releases.
func (g *Segment) Seal() error {
	var err error
	for _, c := range g.taken {
		err = errors.Join(err, g.Out.Set(c.key, binary.BigEndian.AppendUint64(nil, c.ordinal)))
	}
	g.taken = g.taken[:0]
	return err
}

// ManyPaths is the maximum number of paths that are written while writers wait.
const ManyPaths = 2048

// WriteManyPaths writes paths and their counts early if there are so many that writers would wait
// long for it. Later changes are written again.
func (g *Segment) WriteManyPaths() error {
	if len(g.Paths.byHash) <= ManyPaths {
		return nil
	}
	g.orderPaths()
	g.ahead = true
	return g.sealPaths()
}

// WritePaths writes the paths after the last round.
func (g *Segment) WritePaths() error {
	if !g.ahead {
		g.orderPaths()
	}
	return g.sealPaths()
}

// orderPaths assigns slots in the order of the hashes instead of the order in which the paths were
// first seen. This makes the segment a function of its items (except for the slots of paths that
// first occur in the last round of a segment with many paths).
func (g *Segment) orderPaths() {
	t := newPaths()
	for _, hash := range slices.Sorted(maps.Keys(g.Paths.byHash)) {
		met := g.Paths.byHash[hash]
		if n := *g.Paths.count(met); n > 0 {
			t.Enter(hash, met.record.Text)
			*t.count(t.byHash[hash]) = n
			t.byHash[hash].record.Collided = met.record.Collided
		}
	}
	g.Paths = t
}

// sealPaths writes the changed paths and counts.
func (g *Segment) sealPaths() error {
	var group embedded.Group
	g.Paths.Seal(&group)
	var err error
	for i := range group.Paths {
		p := &group.Paths[i]
		key := g.Keys.PathKey(nil, g.Number, p.Hash)
		if p.Gone {
			err = errors.Join(err, g.Out.Delete(key))
		} else {
			err = errors.Join(err, g.Out.Set(key, p.Record.Append(nil)))
		}
	}
	for i := range group.Pages {
		p := &group.Pages[i]
		key := g.Keys.CountKey(nil, g.Number, p.Page)
		if value := p.Counts.Append(nil); len(value) > 0 {
			err = errors.Join(err, g.Out.Set(key, value))
		} else {
			err = errors.Join(err, g.Out.Delete(key))
		}
	}
	return err
}
