package physical

import (
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
)

// On a nearly full disk the store refuses what takes more space, see storage.Room. It goes
// on with deletions of items, of expired items and of containers, because they give space
// back. The writer asks for the room once for each group.

// admitByRoom refuses changes that do not fit on the disk.
func (s *Shared) admitByRoom(room storage.Room, changes []Change) error {
	if room == storage.RoomToDelete {
		deletions := true
		for i := range changes {
			deletions = deletions && changes[i].Delete
		}
		if deletions {
			return nil
		}
	}
	return s.ErrDiskFull(room, "The write was refused and has changed nothing.")
}

// ErrDiskFull is the answer to what was refused because the disk has no room for it: what says what that is.
func (s *Shared) ErrDiskFull(room storage.Room, what string) error {
	disk, _ := s.db.Disk()
	goesOn := "Reads and deletions go on"
	if room == storage.NoRoom {
		goesOn = "Reads go on"
	}
	return status.New(status.DiskFull,
		"%s The disk of the server has %d MB free; %d MB are kept in reserve. %s, and writes do too as soon as there is "+
			"room: free some space on that disk, delete items, or give the server a smaller --disk-reserve.",
		what, disk.Free>>20, disk.Reserve>>20, goesOn)
}
