package physical

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"log/slog"
	"slices"

	"github.com/orrery-db/orrery/internal/check"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/memory"
	"github.com/orrery-db/orrery/internal/physical/lifetime"
	"github.com/orrery-db/orrery/internal/seconds"
	"github.com/orrery-db/orrery/internal/storage"
)

// host creates, opens, drops and closes partitions, as the layer above this package does. It
// replaces none, and has no account.
type host struct {
	db      *storage.DB
	shared  *Shared
	seconds *seconds.Keeper
	clock   clock.Clock
	all     map[uint32]*hosted
}

type hosted struct {
	record     layout.Container
	lifetime   *lifetime.Lifetime
	partitions []*Partition // in range order
}

// hostOptions configure a host. The zero value works.
type hostOptions struct {
	Clock   clock.Clock
	Log     func(container, partition uint32, embedded log.Log) log.Log
	without memory.Kinds
}

// openHost opens the partitions whose records are in db.
func openHost(db *storage.DB, o hostOptions) (*host, error) {
	if o.Clock == nil {
		o.Clock = clock.System()
	}
	logger := slog.New(slog.DiscardHandler)
	h := &host{db: db, clock: o.Clock, seconds: seconds.New(db, o.Clock, logger, false), all: make(map[uint32]*hosted)}
	h.shared = Share(ShareOptions{DB: db, Seconds: h.seconds, Logger: logger, Log: o.Log, Without: o.without})
	err := storage.Each(db, []byte{layout.SpaceContainer}, []byte{layout.SpaceContainer + 1},
		func(key, value []byte) error {
			record, err := layout.ReadContainer(value)
			h.all[binary.BigEndian.Uint32(key[1:])] = &hosted{record: record, lifetime: lifetime.New(&record)}
			return err
		})
	if err != nil {
		return nil, err
	}
	var used []int64
	err = storage.Each(db, []byte{layout.SpacePartition}, []byte{layout.SpacePartition + 1},
		func(key, value []byte) error {
			m, err := layout.ReadState(value)
			if err != nil {
				return err
			}
			used = append(used, m.TS)
			h.open(binary.BigEndian.Uint32(key[1:]), binary.BigEndian.Uint32(key[layout.KeyPrefix:]), &m)
			return nil
		})
	if err != nil {
		return nil, err
	}
	expires := false
	for _, c := range h.all {
		expires = expires || c.lifetime.Expires()
		used = append(used, c.record.Past.Own)
	}
	return h, h.seconds.Open(used, expires)
}

func (h *host) open(cid, id uint32, m *layout.State) {
	c := h.all[cid]
	c.partitions = append(c.partitions, NewPartition(h.shared, cid, id, c.record.Definition, c.lifetime, m, nil, nil))
	slices.SortFunc(c.partitions,
		func(a, b *Partition) int { return bytes.Compare([]byte(a.keys.Min), []byte(b.keys.Min)) })
}

func (h *host) apply(b *storage.Batch) error { return errors.Join(h.db.Apply(b), b.Close()) }

// Create creates the partitions of a container.
func (h *host) Create(_ context.Context, cid uint32, def layout.Definition, specs []layout.Spec) ([]*Partition, error) {
	c := &hosted{record: layout.Container{Definition: def, NextSegment: uint32(len(specs))}}
	c.lifetime = lifetime.New(&c.record)
	h.all[cid] = c
	l := layout.KeysOf(cid, def.Partition)
	b := h.db.NewBatch(1024)
	b.Set(l.Space(nil, layout.SpaceContainer), c.record.Append(nil))
	for i, spec := range specs {
		m := layout.State{NextOrdinal: 1, Segment: uint32(i), RIDPrefix: spec.RIDPrefix, Range: spec.Range}
		m.Chain = layout.Born(cid, spec.ID, spec.Range)
		b.Set(l.PartitionKey(nil, spec.ID), m.Append(nil))
		h.open(cid, spec.ID, &m)
	}
	return h.Partitions(cid), h.apply(b)
}

// Partitions returns the partitions of a container in range order.
func (h *host) Partitions(cid uint32) []*Partition {
	if c := h.all[cid]; c != nil {
		return slices.Clone(c.partitions)
	}
	return nil
}

// Drop shuts down the partitions of a container.
func (h *host) Drop(_ context.Context, cid uint32) error {
	h.end(cid, ErrDropped())
	delete(h.all, cid)
	return nil
}

// end shuts down the partitions of a container.
func (h *host) end(cid uint32, why error) {
	for _, p := range h.all[cid].partitions {
		p.ShutDown(why)
	}
}

// Close shuts down all partitions.
func (h *host) Close() error {
	for cid := range h.all {
		h.end(cid, ErrClosed())
	}
	h.shared.Close()
	return nil
}

// Check checks all partitions.
func (h *host) Check(ctx context.Context, step func(items int64)) (problems []check.Problem, err error) {
	for _, c := range h.all {
		for _, p := range c.partitions {
			found, err := p.Check(ctx, func(items int64) {
				if step != nil {
					step(items)
				}
			})
			if problems = append(problems, found...); err != nil {
				return problems, err
			}
		}
	}
	return problems, nil
}

// redefine changes the default time to live of a container at once.
func (h *host) redefine(cid uint32, ttl int32) error {
	c := h.all[cid]
	now := HoldExpiry(c.lifetime, h.seconds, c.partitions)
	defer c.lifetime.Release()
	c.record.Past = c.record.Past.And(layout.ExpiryUnder(c.record.Definition.DefaultTTL, now))
	c.record.Definition.DefaultTTL = ttl
	b := h.db.NewBatch(1024)
	b.Set(layout.KeysOf(cid, c.record.Definition.Partition).Space(nil, layout.SpaceContainer), c.record.Append(nil))
	err := h.apply(b)
	c.lifetime.Set(&c.record)
	return err
}

// Sweep deletes expired items.
func (h *host) Sweep(ctx context.Context, p *Partition, limit int) (deleted int, more bool, err error) {
	done, err := p.Sweep(ctx, limit)
	return done.Deleted, done.More, err
}
