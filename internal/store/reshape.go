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

// Reshape asks for other partitions in the place of some: a split makes several
// of one, a merge one of several neighbours, a rebuild the same one anew. It is
// one mechanism. Beside the partitions, which go on serving, new index segments
// are built from a snapshot (segment.go); what is written meanwhile is caught up
// with in rounds; then the writers are held between two groups, and the last
// difference and the new metadata become durable in one batch (flip.go). Items,
// ids, sizes and the change feed stay where they are: see lineage.go.
type Reshape struct {
	Container uint32
	// From are the partitions to be replaced: one, or neighbours in any order.
	From []uint32
	// Into is how many they become; 0 is one more than At has.
	Into int
	// At are the boundaries between the new partitions, ascending. Without them
	// they are chosen so that each gets an equal share of what is stored (bytes
	// of items, at the boundaries of logical partitions), and of the key space
	// where nothing is.
	At []partition.EPK
	// Shrink refuses a division after which one part still has everything.
	Shrink bool
	// Rebuild keeps the one partition of From, its id and its place in the
	// session tokens, and makes its index and unique keys anew from the items.
	Rebuild bool
	// Progress hears of items that are indexed anew, of all there were at the
	// start. It is called from one goroutine; nil is nobody.
	Progress func(done, total int64)

	given *layout.Succession     // of a follower: what the seals say
	seals map[uint32]*log.Record // of a follower: the ends of the sources
}

// Reshaped is what a reshape has done.
type Reshaped struct {
	From, To []uint32      // in range order
	Items    int64         // that the new partitions have
	CaughtUp int64         // changes of items that were made while their index was built
	Rounds   int           // of catching up, the last one included, for which writers waited
	Pause    time.Duration // for which the writers were held
	Took     time.Duration
}

// Reshape replaces partitions by others. When it returns without an error the
// change is durable and Routes has the new ones; with an error nothing has
// changed. Errors are status.PartitionKeyRangeGone for a partition that is not
// there, status.BadRequest for partitions that are no neighbours or cannot be
// cut like that, status.Conflict for one that is being reshaped, status.NotFound
// for a container that is not there, and the context's.
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

// roomToReshape refuses a reshape on a nearly full disk, because a reshape keeps the old
// and the new index for a while.
func (s *Store) roomToReshape() error {
	if room := s.db.Room(); room != storage.RoomToWrite {
		return s.shared.ErrDiskFull(room, "The partition key ranges stay as they are.")
	}
	return nil
}

// noRoom turns the error of a full disk into an answer for the client. Nothing has changed
// after that error.
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
