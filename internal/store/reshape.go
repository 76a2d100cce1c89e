package store

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
)

// Reshape replaces partitions by others: a split replaces one by several, a merge several adjacent
// ones by one, and a rebuild one by itself with a new index. All use one mechanism. While the
// partitions serve, new index segments are built from a snapshot (package segment). Rounds of
// catching up apply what is written meanwhile. Then the writers are blocked between two groups, and
// the last difference and the new metadata become durable in one batch (flip.go). Items, ids, sizes
// and the change feed stay where they are: see lineage.go of package physical.
type Reshape struct {
	Container uint32
	// From are the partitions to replace: one, or adjacent ones in any order.
	From []uint32
	// Into is the number of new partitions; 0 means len(At)+1.
	Into int
	// At are the boundaries between the new partitions, ascending. If empty, they are chosen so
	// that each partition gets an equal share of the stored bytes, at the boundaries of logical
	// partitions. Without data, each gets an equal share of the key space.
	At []partition.EPK
	// Shrink refuses a division after which one part still has everything.
	Shrink bool
	// Rebuild keeps the single partition of From, its id and its place in session tokens, and
	// rebuilds its index and unique keys from the items.
	Rebuild bool
	// Progress, unless nil, is called from one goroutine with the number of items indexed and the
	// number at the start.
	Progress func(done, total int64)

	given *layout.Succession     // for a follower: the content of the seals
	seals map[uint32]*log.Record // for a follower: the seals of the sources
}

// Reshaped is the result of a reshape.
type Reshaped struct {
	From, To []uint32      // in range order
	Items    int64         // in the new partitions
	CaughtUp int64         // changes of items made while the index was built
	Rounds   int           // rounds of catching up, including the last one, for which writers waited
	Pause    time.Duration // time for which the writers were blocked
	Took     time.Duration
}

// Reshape replaces partitions by others. When it returns without an error the change is durable and
// Routes has the new partitions; with an error nothing has changed. Errors are
// status.PartitionKeyRangeGone for a partition that does not exist, status.BadRequest for
// partitions that are not adjacent or cannot be cut as requested, status.Conflict for one that is
// being reshaped, status.NotFound for a container that does not exist, and the context's.
func (s *Store) Reshape(ctx context.Context, r Reshape) (Reshaped, error) {
	begin := machine.Now()
	j, err := s.beginReshape(ctx, &r)
	if err != nil {
		return Reshaped{}, err
	}
	defer j.step("dropped")
	defer j.end()
	done, err := j.run()
	if err != nil && ctx.Err() == nil && j.ctx.Err() != nil {
		err = j.reason
	}
	if err != nil {
		err = noRoom(err)
		return Reshaped{}, fmt.Errorf("reshape partitions %v of container %d: %w", r.From, r.Container, err)
	}
	done.Took = since(begin)
	return done, nil
}

// roomToReshape refuses a reshape on a nearly full disk, because a reshape keeps the old and the
// new index for a while.
func (s *Store) roomToReshape() error {
	if room := s.db.Room(); room != storage.RoomToWrite {
		return s.shared.ErrDiskFull(room, "The partition key ranges stay as they are.")
	}
	return nil
}

// noRoom turns the error of a full disk into an answer for the client. Nothing has changed after
// that error.
func noRoom(err error) error {
	if errors.Is(err, storage.ErrNoRoom) || storage.IsFull(err) && !errors.Is(err, storage.ErrFailed) {
		return status.Wrap(
			status.DiskFull, err,
			"The partition key ranges stay as they are: the disk of the server has no room for the new index beside the old. "+
				"Free some space on it and try again.",
		)
	}
	return err
}
