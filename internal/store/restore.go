package store

import (
	"context"
	"errors"
	"fmt"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/log"
)

// A restore applies the records that a backup has kept to a base, with the code of a follower. It
// ends every log before the first mutation of a later second than the requested one:
//   - A record may have mutations of two seconds. The restore applies the part up to the second.
//     That part is another record than the original, and the last one of its log.
//   - Facts and seals have no second. They count if all mutations before them in their log do. So a
//     container that the account has deleted by then is dropped, and one that it has created
//     exists.
//   - A seal counts only if the account's log has announced it by then. A reshape changes no item,
//     so the items are those of the second, in the partitions of that second or of a later one.
//
// The account's log comes first. Then only the logs of containers that exist at the second are
// read.

// Archive gives a restore the records of logs.
type Archive interface {
	// Read calls apply with the kept records of a log after those of the base, in order. A record is
	// valid until apply returns. An error of apply ends the reading, and Read returns it unchanged.
	Read(ctx context.Context, container, partition uint32, apply func(*log.Record) error) error
}

// errLater ends the reading of a log at the requested second.
var errLater = errors.New("the record is later than the requested second")

// Restore applies the records of an archive up to the end of a second to a store that was opened
// with Options.Restores. After an error the store must not be used.
func (s *Store) Restore(ctx context.Context, at int64, from Archive) error {
	r := &restore{store: s, at: at, follower: NewFollower(s)}
	f := r.follower
	f.begun, f.sealed = make(map[partitionName]bool), make(map[partitionName]*log.Record)
	f.started = func(n partitionName) {
		if !f.begun[n] {
			f.begun[n] = true
			r.queue = append(r.queue, n)
		}
	}
	f.started(partitionName{container: layout.AccountContainer})
	for n := 0; n < len(r.queue); n++ {
		next := r.queue[n]
		if s.partition(next) != nil { // otherwise its container was dropped by then
			err := from.Read(ctx, next.container, next.partition, func(record *log.Record) error {
				return r.apply(ctx, next, record)
			})
			if err != nil && !errors.Is(err, errLater) {
				return fmt.Errorf("restore partition %d of container %d: %w", next.partition, next.container, err)
			}
		}
		if n == 0 {
			f.begin()
		}
	}
	return ctx.Err()
}

type restore struct {
	store    *Store
	at       int64
	follower *Follower
	queue    []partitionName // in the order of their discovery: successors come after their parents
}

// apply applies a record as far as it belongs to the requested second.
func (r *restore) apply(ctx context.Context, n partitionName, record *log.Record) error {
	p := r.store.partition(n)
	if p == nil {
		return errLater // sealed: nothing follows that counts
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	switch record.Kind {
	case log.Seal:
		if err := r.announced(n, record); err != nil {
			return err
		}
	case log.Mutations:
		part, whole, err := upTo(record, n.partition, r.at)
		if err != nil {
			return err
		}
		if !whole {
			if part.Count > 0 {
				if err := r.follower.apply(ctx, p, part); err != nil {
					return err
				}
			}
			return errLater
		}
	}
	return r.follower.apply(ctx, p, record)
}

// announced returns errLater for a seal that the account's log has not announced: its successors
// have ids that were not assigned by then. Intents do not tell: they go when a reshape ends.
func (r *restore) announced(n partitionName, seal *log.Record) error {
	next, err := layout.ReadSuccession(seal.Body)
	if err != nil {
		return fmt.Errorf("%w: the seal: %w", log.ErrDamaged, err)
	}
	c, err := r.store.liveContainer(n.container)
	if err != nil {
		return err
	}
	for _, t := range next.To {
		if t.ID >= c.record.NextPartition {
			return errLater
		}
	}
	return nil
}

// upTo returns the part of a record whose mutations are not later than a second. whole says that
// the part is the record.
func upTo(record *log.Record, partition uint32, second int64) (part *log.Record, whole bool, err error) {
	cut := *record
	cut.Count, cut.Body = 0, nil
	whole = true
	err = record.Each(partition, func(m *log.Mutation) error {
		if whole = whole && m.TS <= second; whole {
			cut.Count++
		}
		return nil
	})
	if err != nil || whole {
		return record, whole, err
	}
	left := cut.Count
	err = record.Each(partition, func(m *log.Mutation) error {
		if left > 0 {
			left--
			cut.Body = log.AppendMutation(cut.Body, m)
		}
		return nil
	})
	return &cut, false, err
}
