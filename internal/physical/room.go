package physical

import (
	"errors"

	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
)

// On a disk that is nearly full what takes more space is refused, see storage.Room.
// Deletions go on, for they give space back: of single items, of expired ones, of
// containers. The writer asks once for each group.

// admitByRoom refuses changes for which there is no room.
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

// roomToReshape refuses to begin what builds indexes anew: for a while they are there
// twice.
func (s *Store) roomToReshape() error {
	if room := s.db.Room(); room != storage.RoomToWrite {
		return s.errDiskFull(room, "The partition key ranges stay as they are.")
	}
	return nil
}

// noRoom makes an answer of an error for want of room, after which nothing has changed.
func noRoom(err error) error {
	if errors.Is(err, storage.ErrNoRoom) || storage.IsFull(err) && !errors.Is(err, storage.ErrFailed) {
		return status.Wrap(
			status.DiskFull, err,
			"The partition key ranges stay as they are: the disk of the server has no room for the new index beside the old. Free some space on it and try again.",
		)
	}
	return err
}
