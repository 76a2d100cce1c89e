package physical

import (
	"context"
	"errors"
	"time"

	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
)

// On a nearly full disk the store refuses what takes more space, see storage.Room. It goes
// on with deletions of items, of expired items and of containers, because they give space
// back. The writer asks for the room once for each group.

// admitByRoom refuses changes that do not fit on the disk.
func (s *Store) admitByRoom(room storage.Room, changes []Change) error {
	if room == storage.RoomToDelete {
		deletions := true
		for i := range changes {
			deletions = deletions && changes[i].Delete
		}
		if deletions {
			return nil
		}
	}
	return s.errDiskFull(room, "The write was refused and has changed nothing.")
}

// admitRecord refuses a record of the leader whose mutations do not fit on the disk of a
// follower. A follower applies claims and facts on a full disk too, as a leader writes them; for
// a seal see roomToReshape.
func (s *Store) admitRecord(p *Partition, r *log.Record) error {
	room := s.db.Room()
	if room == storage.RoomToWrite || r.Kind != log.Mutations {
		return nil
	}
	deletions := room == storage.RoomToDelete
	err := r.Each(p.id, func(m *log.Mutation) error {
		for i := range m.Changes {
			deletions = deletions && m.Changes[i].Delete
		}
		return nil
	})
	if err == nil && !deletions {
		err = s.errDiskFull(room, "This replica does not apply what its leader has written.")
	}
	return err
}

// roomPause is how long a follower waits before it asks for room again.
const roomPause = 200 * time.Millisecond

// awaitRoom waits a moment, or until the context ends.
func (s *Store) awaitRoom(ctx context.Context) {
	select {
	case <-machineTime.After(roomPause):
	case <-ctx.Done():
	}
}

func (s *Store) errDiskFull(room storage.Room, what string) error {
	disk, _ := s.db.Disk()
	goesOn := "Reads and deletions go on"
	if room == storage.NoRoom {
		goesOn = "Reads go on"
	}
	return status.New(status.DiskFull,
		"%s The disk of the server has %d MB free; %d MB are kept in reserve. %s, and writes do too as soon as there is room: free some space on that disk, delete items, or give the server a smaller --disk-reserve.",
		what, disk.Free>>20, disk.Reserve>>20, goesOn)
}

// roomToReshape refuses a reshape on a nearly full disk, because a reshape keeps the old
// and the new index for a while.
func (s *Store) roomToReshape() error {
	if room := s.db.Room(); room != storage.RoomToWrite {
		return s.errDiskFull(room, "The partition key ranges stay as they are.")
	}
	return nil
}

// noRoom turns the error of a full disk into an answer for the client. Nothing has changed
// after that error.
func noRoom(err error) error {
	if errors.Is(err, storage.ErrNoRoom) || storage.IsFull(err) && !errors.Is(err, storage.ErrFailed) {
		return status.Wrap(
			status.DiskFull, err,
			"The partition key ranges stay as they are: the disk of the server has no room for the new index beside the old. Free some space on it and try again.",
		)
	}
	return err
}
