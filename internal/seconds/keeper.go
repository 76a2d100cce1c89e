// Package seconds maintains the second of a store. The store follows the clock, but its time never
// falls behind what it has written or shown: an expired item stays expired, also after a restart
// with an earlier clock.
//
// A writer reports the second of what it has made durable. The keeper makes a later second durable
// (space 01, field 03) before a reader learns that an item has expired by it. If the clock is ahead
// of the durable second by more than maxAbsence when the store opens, the clock may be wrong. Then
// readers do not see expired items, but nobody deletes them until a person accepts the clock (field
// 06).
//
// A person can lower a second that is wrong because the clock was wrong. Field 05 holds the
// greatest second that the store then ignores. A partition that has written in a future second
// stays in that second until the clock reaches it, because its times never go back.
package seconds

import (
	"encoding/binary"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/storage"
)

// maxAbsence is how many seconds the clock may be ahead of the store's second at a start. Beyond
// it, a person must accept the clock.
const maxAbsence = 7 * 24 * 3600

// noteEach is how far the durable second may fall behind while NoteDaily is called regularly.
const noteInterval = 24 * 3600

// Keeper maintains the second of one store. Call Open first; all other methods are safe for
// concurrent use.
type Keeper struct {
	db       *storage.DB
	clock    clock.Clock
	logger   *slog.Logger
	readOnly bool // make nothing durable

	latest  atomic.Int64 // greatest second so far, see Now
	durable atomic.Int64 // a later start is not before this second
	held    atomic.Int64 // since this second nobody deletes expired items; 0: they are deleted
	lowered int64        // a later start may ignore the seconds of partitions up to this one
	mu      sync.Mutex   // held while a second is made durable
}

// New returns a keeper. Call Open before anything else.
func New(db *storage.DB, c clock.Clock, logger *slog.Logger, readOnly bool) *Keeper {
	return &Keeper{db: db, clock: c, logger: logger, readOnly: readOnly}
}

func put(b *storage.Batch, field byte, second int64) {
	b.Set(layout.NodeKey(field), binary.BigEndian.AppendUint64(nil, uint64(second)))
}

// read reads a field of the store; 0 when it is absent.
func (k *Keeper) read(field byte) (int64, error) {
	value, found, err := k.db.Get(nil, layout.NodeKey(field))
	if err != nil || !found {
		return 0, err
	}
	if len(value) != 8 {
		return 0, fmt.Errorf("a second of the node has %d bytes: %w", len(value), layout.ErrRecord)
	}
	return int64(binary.BigEndian.Uint64(value)), nil
}

// Open determines the second of the store. used are the seconds in which the store has written;
// expires says whether anything in it expires.
func (k *Keeper) Open(used []int64, expires bool) error {
	own, err := k.read(layout.NodeClock)
	if err != nil {
		return err
	}
	if k.lowered, err = k.read(layout.NodeLowered); err != nil {
		return err
	}
	clock := k.clock.Now().Unix()
	latest, durable := own, own
	for _, second := range used {
		if second > k.lowered {
			durable = max(durable, second)
		} else if second > clock {
			continue // written while the clock was wrong
		}
		latest = max(latest, second)
	}
	k.latest.Store(latest)
	k.durable.Store(durable)
	held, err := k.read(layout.NodeHeld)
	if err != nil {
		return err
	}
	if held == 0 && latest > 0 && clock-latest > maxAbsence && expires {
		held = latest
		if err := k.store(layout.NodeHeld, held); err != nil {
			return err
		}
	}
	if k.held.Store(held); held != 0 {
		k.logger.Error(
			"the clock is far ahead of the data: expired items are hidden, but not deleted, until a person confirms the time. "+
				"If the clock is right (the server was off), start once with --accept-clock; if it is wrong, set it and start "+
				"again",
			"clock", time.Unix(clock, 0).UTC(), "data", time.Unix(held, 0).UTC())
	}
	return nil
}

// store makes a second durable.
func (k *Keeper) store(field byte, second int64) error {
	if k.readOnly {
		return nil
	}
	b := k.db.NewBatch(64)
	put(b, field, second)
	return errors.Join(k.db.Apply(b), b.Close())
}

// Now returns the time in seconds since 1970. It never goes back while the store is open, and is
// never before anything written before the store was opened.
func (k *Keeper) Now() int64 {
	now := k.clock.Now().Unix()
	for {
		latest := k.latest.Load()
		if now <= latest {
			return latest
		}
		if k.latest.CompareAndSwap(latest, now) {
			return now
		}
	}
}

// Held returns the second since which nobody deletes expired items, because a start found the clock
// too far ahead; 0 when they are deleted.
func (k *Keeper) Held() int64 { return k.held.Load() }

// Accept confirms the clock. Expired items are deleted from now on.
func (k *Keeper) Accept() error {
	if k.held.Load() == 0 {
		return nil
	}
	b := k.db.NewBatch(64)
	b.Delete(layout.NodeKey(layout.NodeHeld))
	k.Note(b)
	if err := errors.Join(k.db.Apply(b), b.Close()); err != nil {
		return err
	}
	k.held.Store(0)
	return nil
}

// HasHidden makes a second durable before a reader learns that an item has expired by it. Otherwise
// a later start with an earlier clock would show the item again. It writes at most once for each
// second in which a reader meets an expired item that is not deleted.
func (k *Keeper) HasHidden(second int64) {
	if k.readOnly || second <= k.durable.Load() {
		return
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if second <= k.durable.Load() {
		return
	}
	now := k.Now()
	if err := k.store(layout.NodeClock, now); err != nil {
		k.logger.Warn(
			"the time could not be made durable; after a restart with an earlier clock expired items may reappear",
			"error", err,
		)
		return
	}
	k.durable.Store(now)
}

// HasWritten records a second that a partition has made durable. It ignores a second that a later
// start may ignore. Of a second in the future (after the clock was lowered) it counts only the part
// that has passed.
func (k *Keeper) HasWritten(second int64) {
	second = min(second, k.latest.Load())
	if second <= k.lowered {
		return
	}
	for {
		durable := k.durable.Load()
		if second <= durable || k.durable.CompareAndSwap(durable, second) {
			return
		}
	}
}

// NoteDaily makes the store's second durable once a day, in case the server is killed.
func (k *Keeper) NoteDaily() {
	if now := k.Now(); now-k.durable.Load() >= noteInterval {
		k.HasHidden(now)
	}
}

// Note adds the store's second to a batch, so that a later start is not before it. Every
// partition's second is at most that, also one whose record is in the same batch.
func (k *Keeper) Note(b *storage.Batch) { Begin(b, k.Now()) }

// Begin adds the first second of a new store to a batch.
func Begin(b *storage.Batch, second int64) { put(b, layout.NodeClock, second) }

// Lower adds to a batch the writes that set the store back to the clock's second, if a used or
// durable second is ahead of the clock. from is the greatest such second, to the new second of the
// store; they are equal if none is ahead.
func (k *Keeper) Lower(b *storage.Batch, used []int64) (from, to int64, err error) {
	if from, err = k.read(layout.NodeClock); err != nil {
		return 0, 0, err
	}
	for _, second := range used {
		from = max(from, second)
	}
	if to = k.clock.Now().Unix(); from <= to {
		return from, from, nil
	}
	put(b, layout.NodeClock, to)
	put(b, layout.NodeLowered, from)
	b.Delete(layout.NodeKey(layout.NodeHeld))
	return from, to, nil
}
