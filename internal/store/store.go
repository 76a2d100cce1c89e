package store

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"sync"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/embedded"
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/memory"
	"github.com/orrery-db/orrery/internal/migrate"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/physical/lifetime"
	"github.com/orrery-db/orrery/internal/seconds"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
)

// Options configure a Store. The zero value works.
type Options struct {
	Clock  clock.Clock  // nil = the system's
	Logger *slog.Logger // nil = discard
	// Log wraps the embedded log of a partition; nil leaves it unwrapped.
	Log func(container, partition uint32, embedded log.Log) log.Log
	// Follows makes the store a replica: a Follower is the only source of writes.
	Follows bool
	// Restores opens a store that BeginRestore has begun; Restore is the only source of writes.
	Restores bool
	// Replicated says that the logs of the partitions are elsewhere: partitions begin as followers,
	// and lead one by one (see package leader).
	Replicated bool
	// FirstLSN is the LSN after which the partitions of new containers begin; 0 for an account that
	// exists alone. See snapshot.Continue.
	FirstLSN session.LSN
	// ReadOnly says that db is open for reading only: the Store is for Check, and changes nothing.
	ReadOnly bool

	without memory.Kinds // for tests: disabled caches
}

// Definition is the part of a container's definition that its partitions need.
type Definition = layout.Definition

// Spec describes a partition to create.
type Spec = layout.Spec

// PointSpaces are the key prefixes of all data read by Get, for Options of the storage.
func PointSpaces() []byte { return layout.PointSpaces() }

// Store is the set of partitions of one key-value store. Its methods are safe for concurrent use.
type Store struct {
	db       *storage.DB
	shared   *physical.Shared // by the partitions
	witness  embedded.Witness // nil without a witness; guarded by control
	readOnly bool
	follows  bool
	restores bool
	// replicated: see Options
	replicated bool
	firstLSN   session.LSN
	clock      clock.Clock
	logger     *slog.Logger
	secret     []byte
	seconds    *seconds.Keeper

	// control is held by Create, Drop, Redefine, the beginning and the end of Reshape, prune,
	// forgetPast and Close. Only Close waits for a container's writers while it holds control.
	control   sync.Mutex
	mu        sync.RWMutex // guards all and closed; taken after control
	all       map[uint32]*containerState
	closed    bool
	changed   chan struct{}           // closed when all changes next; guarded by mu
	reshaping map[*reshaping]struct{} // guarded by control
	holds     holds
	settling  bool          // no new reshape begins; guarded by control
	building  chan struct{} // has room for the reshapes that may build at a time

	reshapeStep func(step string) // called at each step of a reshape, for tests; otherwise nil
}

// maxBuilding is the number of reshapes that build at a time; others wait.
const maxBuilding = 4

// containerState is a container and its partitions in range order. It is immutable: a change
// replaces it.
type containerState struct {
	record     layout.Container
	lifetime   *lifetime.Lifetime
	routes     *Routes               // the same value as long as the container lives
	partitions []*physical.Partition // nil for a dropped container
}

func newContainerState(record layout.Container) *containerState {
	return &containerState{record: record, lifetime: lifetime.New(&record), routes: new(Routes)}
}

// OpenStore reads db and opens its partitions. It turns an empty db into a store, and upgrades one
// of an older format. It refuses a store that a newer Orrery has written, and a db that is not a
// store. The caller closes db, after the Store.
func OpenStore(db *storage.DB, o Options) (*Store, error) {
	s := &Store{
		db: db, clock: o.Clock, logger: o.Logger, readOnly: o.ReadOnly, follows: o.Follows || o.Restores,
		restores: o.Restores, replicated: o.Replicated, firstLSN: o.FirstLSN,
		all: make(map[uint32]*containerState), changed: make(chan struct{}), reshaping: make(map[*reshaping]struct{}),
		building: make(chan struct{}, maxBuilding),
	}
	if s.clock == nil {
		s.clock = clock.System()
	}
	if s.logger == nil {
		s.logger = slog.New(slog.DiscardHandler)
	}
	s.seconds = seconds.New(db, s.clock, s.logger, s.readOnly)
	s.shared = physical.Share(physical.ShareOptions{
		DB: db, Seconds: s.seconds, Logger: s.logger, Log: o.Log, Follows: s.follows, Replicated: o.Replicated,
		Without: o.without,
	})
	err := s.openNode()
	if err == nil {
		err = s.openContainers()
	}
	if err == nil {
		err = s.seconds.Open(s.secondsUsed(), s.anyExpires())
	}
	if err == nil {
		err = s.openHolds()
	}
	if err == nil && s.all[layout.AccountContainer] == nil && !s.readOnly {
		err = s.makeAccount()
	}
	switch {
	case errors.Is(err, storage.ErrCorrupt):
		return nil, fmt.Errorf(
			"open store %s: the records of its containers cannot be read; restore the data directory from a backup: %w",
			db.Path(), err)
	case err != nil:
		return nil, fmt.Errorf("open store %s: %w", db.Path(), err)
	}
	return s, nil
}

// openNode reads space 01, or writes it into an empty store.
func (s *Store) openNode() error {
	switch _, loading, err := s.db.Get(nil, layout.NodeKey(layout.NodeLoading)); {
	case err != nil:
		return err
	case loading != s.restores:
		return errLoading
	}
	format, found, err := s.db.Get(nil, layout.NodeKey(layout.NodeFormat))
	if err != nil {
		return err
	}
	if !found && s.readOnly {
		return nil // nothing was ever written
	}
	if !found {
		return s.makeNode()
	}
	if len(format) != 4 {
		return fmt.Errorf("the format version has %d bytes: %w", len(format), layout.ErrRecord)
	}
	v := binary.BigEndian.Uint32(format)
	if v > layout.FormatVersion {
		return fmt.Errorf(
			"the data directory has format version %d, this program knows %d: it was written by a newer Orrery; start that one",
			v, layout.FormatVersion)
	}
	if s.secret, found, err = s.db.Get(nil, layout.NodeKey(layout.NodeSecret)); err != nil || !found ||
		len(s.secret) != secretBytes {
		return errors.Join(err, fmt.Errorf("the store's secret is missing: %w", layout.ErrRecord))
	}
	if s.readOnly && v < oldestReadable {
		return fmt.Errorf(
			"the data directory has format version %d, which cannot be verified as it is: start a server on it once, which "+
				"brings it to format version %d, and check it again",
			v, layout.FormatVersion,
		)
	}
	if v < layout.FormatVersion && !s.readOnly {
		s.logger.Info("bringing the data directory up to date", "dir", s.db.Path(), "from_format", v, "to_format",
			layout.FormatVersion)
		if err := migrate.New(s.db, s.logger).Run(v); err != nil {
			return fmt.Errorf("bring it from format version %d to %d (what is done is kept, the next start goes on): %w", v,
				layout.FormatVersion, err)
		}
	}
	return nil
}

const secretBytes = 32

// oldestReadable is the oldest format whose records have today's meaning, except for missing
// fields. Items of format 1 have no time to live in their header.
const oldestReadable = 2

func (s *Store) makeNode() error {
	it, err := s.db.NewIter(nil, nil)
	if err != nil {
		return err
	}
	foreign := it.First()
	if err := it.Close(); err != nil {
		return err
	}
	if foreign {
		return errors.New("the directory holds a key-value store that is not Orrery's; choose another directory")
	}
	s.secret = make([]byte, secretBytes)
	if _, err := rand.Read(s.secret); err != nil {
		return fmt.Errorf("make the store's secret: %w", err)
	}
	b := s.db.NewBatch(128)
	b.Set(layout.NodeKey(layout.NodeFormat), binary.BigEndian.AppendUint32(nil, layout.FormatVersion))
	b.Set(layout.NodeKey(layout.NodeSecret), s.secret)
	return s.apply(b)
}

// apply makes a batch of metadata durable.
func (s *Store) apply(b *storage.Batch) error { return errors.Join(s.db.Apply(b), b.Close()) }

// openContainers reads spaces 03 and 02. Partitions start no goroutine until they are used, so a
// thousand of them open as fast as their records can be read.
func (s *Store) openContainers() error {
	err := eachIn(s.db, []byte{layout.SpaceContainer}, func(key, value []byte) error {
		if len(key) != layout.KeyPrefix {
			return fmt.Errorf("container key %x: %w", key, layout.ErrKey)
		}
		record, err := layout.ReadContainer(value)
		if err != nil {
			return fmt.Errorf("container %d: %w", binary.BigEndian.Uint32(key[1:]), err)
		}
		s.all[binary.BigEndian.Uint32(key[1:])] = newContainerState(record)
		return nil
	})
	if err != nil {
		return err
	}
	err = eachIn(s.db, []byte{layout.SpacePartition}, func(key, value []byte) error {
		if len(key) != layout.KeyPrefix+4 {
			return fmt.Errorf("partition key %x: %w", key, layout.ErrKey)
		}
		cid, id := binary.BigEndian.Uint32(key[1:]), binary.BigEndian.Uint32(key[layout.KeyPrefix:])
		c := s.all[cid]
		if c == nil || c.record.Dropped {
			return fmt.Errorf("partition %d belongs to container %d, which is not there: %w", id, cid, layout.ErrRecord)
		}
		m, err := layout.ReadState(value)
		if err != nil {
			return fmt.Errorf("partition %d of container %d: %w", id, cid, err)
		}
		parents, err := s.parentsOf(cid, id)
		if err != nil {
			return fmt.Errorf("ancestors of partition %d of container %d: %w", id, cid, err)
		}
		read, err := s.readMembersOf(cid, id, parents)
		if err != nil {
			return fmt.Errorf("ancestors of partition %d of container %d: %w", id, cid, err)
		}
		c.partitions = append(c.partitions, s.newPartition(cid, id, c, m, parents, read))
		c.record.NextPartition = max(c.record.NextPartition, id+1, m.RIDPrefix+1) // formats before 4 did not store it
		return nil
	})
	for _, c := range s.all {
		sortByRange(c.partitions)
		c.routes.set(c.partitions)
	}
	if err != nil {
		return err
	}
	if s.readOnly {
		return nil
	}
	return s.dropUnused()
}

// parentsOf reads space 04.
func (s *Store) parentsOf(cid, id uint32) ([]uint32, error) {
	value, found, err := s.db.Get(nil, layout.Keys{Container: cid}.LineageKey(nil, id))
	if err != nil || !found {
		return nil, err
	}
	return layout.ReadLineage(value)
}

// eachIn calls fn for every entry whose key begins with prefix.
func eachIn(r storage.Reader, prefix []byte, fn func(key, value []byte) error) error {
	return storage.Each(r, prefix, layout.After(prefix), fn)
}

func sortByRange(partitions []*physical.Partition) {
	slices.SortFunc(partitions, func(a, b *physical.Partition) int {
		return bytes.Compare([]byte(a.Range().Min), []byte(b.Range().Min))
	})
}

func (s *Store) newPartition(cid, id uint32, c *containerState, m layout.State, parents []uint32,
	read layout.Members,
) *physical.Partition {
	d := c.record.Definition
	d.Index = c.record.PolicyOf(m.Segment)
	return physical.NewPartition(s.shared, cid, id, d, c.lifetime, &m, parents, read)
}

// Create creates a container's partitions in one durable step: all or none. A container number can
// be used once, even when the container was dropped. The ranges of the specs must cover the key
// space without overlap.
func (s *Store) Create(ctx context.Context, cid uint32, def layout.Definition,
	specs []layout.Spec,
) ([]*physical.Partition, error) {
	s.control.Lock()
	defer s.control.Unlock()
	if err := errors.Join(ctx.Err(), s.admit(cid)); err != nil {
		return nil, err
	}
	if def.Index == nil {
		def.Index = index.EveryPath()
	}
	if err := checkSpecs(specs); err != nil {
		return nil, fmt.Errorf("create container %d: %w", cid, err)
	}
	if err := checkDefaultTTL(def.DefaultTTL); err != nil {
		return nil, err
	}
	record := layout.Container{Definition: def}
	for _, spec := range specs {
		record.NextPartition = max(record.NextPartition, spec.ID+1, spec.RIDPrefix+1)
	}
	if err := s.appendFact(ctx, createdFact(cid, &record, specs), nil); err != nil {
		return nil, fmt.Errorf("create container %d: %w", cid, err)
	}
	return s.Partitions(cid), nil
}

// makeAccount creates the container of the account, whose log records all others.
func (s *Store) makeAccount() error {
	def, err := AccountDefinition()
	if err != nil {
		return err
	}
	specs := []layout.Spec{{ID: 0, Range: partition.All()}}
	c, err := s.effectOf(createdFact(layout.AccountContainer, &layout.Container{Definition: def, NextPartition: 1}, specs),
		nil)
	if err != nil {
		return err
	}
	b := s.db.NewBatch(1024)
	c.Write(b)
	if err := s.apply(b); err != nil {
		return err
	}
	c.done()
	return nil
}

// admit refuses work on a closed store, and container numbers that are taken.
func (s *Store) admit(cid uint32) error {
	s.mu.RLock()
	defer s.mu.RUnlock()
	if s.closed {
		return physical.ErrClosed()
	}
	if c := s.all[cid]; c != nil {
		return status.New(status.Conflict, "Container number %d has been used before; numbers are never used again.", cid)
	}
	return nil
}

func checkSpecs(specs []layout.Spec) error {
	ranges := make([]partition.Range, len(specs))
	ids, prefixes := make(map[uint32]bool), make(map[uint32]bool)
	for i, spec := range specs {
		if ids[spec.ID] || prefixes[spec.RIDPrefix] || spec.RIDPrefix > layout.MaxRIDPrefix {
			return fmt.Errorf("partition %d: its id or rid prefix %d is used twice, or the prefix is above %d", spec.ID,
				spec.RIDPrefix, layout.MaxRIDPrefix)
		}
		ids[spec.ID], prefixes[spec.RIDPrefix] = true, true
		ranges[i] = spec.Range
	}
	return checkCover(ranges)
}

// checkCover reports where ranges overlap or leave a gap in the key space.
func checkCover(ranges []partition.Range) error {
	slices.SortFunc(ranges, func(a, b partition.Range) int { return bytes.Compare([]byte(a.Min), []byte(b.Min)) })
	next := partition.MinEPK
	for _, r := range ranges {
		if r.Empty() {
			return fmt.Errorf("range %s is empty", r)
		}
		if !(partition.Range{Min: next, Max: next}).Equal(partition.Range{Min: r.Min, Max: r.Min}) {
			return fmt.Errorf("ranges do not meet: one ends at %q, the next is %s", next.String(), r)
		}
		next = r.Max
	}
	if next != partition.MaxEPK {
		return fmt.Errorf("ranges end at %q, the key space at %q", next.String(), partition.MaxEPK.String())
	}
	return nil
}

// Partitions returns a container's partitions in range order; nil when the container does not
// exist.
func (s *Store) Partitions(cid uint32) []*physical.Partition {
	s.mu.RLock()
	defer s.mu.RUnlock()
	if c := s.all[cid]; c != nil {
		return slices.Clone(c.partitions)
	}
	return nil
}

// Containers returns the numbers of the existing containers, ascending.
func (s *Store) Containers() []uint32 {
	s.mu.RLock()
	defer s.mu.RUnlock()
	var numbers []uint32
	for cid, c := range s.all {
		if !c.record.Dropped {
			numbers = append(numbers, cid)
		}
	}
	slices.Sort(numbers)
	return numbers
}

// Drop deletes a container. From now on its partitions answer status.NotFound, existing snapshots
// stay readable, and all its data goes in one durable step. For a container that does not exist the
// error is status.NotFound.
func (s *Store) Drop(ctx context.Context, cid uint32) error {
	s.control.Lock()
	defer s.control.Unlock()
	if err := s.canAppendFacts(ctx); err != nil {
		return err
	}
	if err := s.stopContainer(ctx, cid); err != nil {
		return err
	}
	if err := s.appendFact(ctx, droppedFact(cid), nil); err != nil {
		return fmt.Errorf("drop container %d: %w", cid, err)
	}
	return nil
}

// stopContainer ends the reshapes and the service of a container that is about to be deleted, and
// waits for both. s.control is held, but released during the wait, because the writers may be slow.
func (s *Store) stopContainer(ctx context.Context, cid uint32) error {
	s.endReshapes(physical.ErrDropped(), func(j *reshaping) bool { return j.cid == cid })
	if err := ctx.Err(); err != nil {
		return err
	}
	c, err := s.liveContainer(cid)
	if err != nil {
		return err
	}
	for _, p := range c.partitions {
		p.Fail(physical.ErrDropped()) // from here on no reshape begins either
	}
	s.control.Unlock()
	defer s.control.Lock()
	for _, p := range c.partitions {
		p.ShutDown(physical.ErrDropped())
	}
	return nil
}

// Secret is 32 random bytes created with the store; it signs continuations.
func (s *Store) Secret() []byte { return bytes.Clone(s.secret) }

// Close ends service and waits for writers. It does not close the storage.DB.
func (s *Store) Close() error {
	s.control.Lock()
	defer s.control.Unlock()
	s.mu.Lock()
	s.closed = true
	s.mu.Unlock()
	s.settling = true
	s.endReshapes(physical.ErrClosed(), func(*reshaping) bool { return true })
	s.mu.Lock()
	all := slices.Collect(maps.Values(s.all))
	s.mu.Unlock()
	for _, c := range all {
		for _, p := range c.partitions {
			p.ShutDown(physical.ErrClosed())
		}
	}
	s.shared.Close()
	return nil
}
