package physical

import (
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
)

// On a nearly full disk the store refuses writes that take more space, see storage.Room. It still
// deletes items, expired items and containers, because that frees space. The writer asks for the
// disk room once per group.

// admit refuses a mutation that does not fit on a nearly full disk. what describes the refused
// operation.
func (s *Shared) admit(room storage.Room, onlyDeletes bool, what string) error {
	if room == storage.RoomToDelete && onlyDeletes {
		return nil
	}
	return s.ErrDiskFull(room, what)
}

// ErrDiskFull is the refusal of an operation for lack of disk space. what names the operation.
func (s *Shared) ErrDiskFull(room storage.Room, what string) error {
	disk, _ := s.DB.Disk()
	goesOn := "Reads and deletions go on"
	if room == storage.NoRoom {
		goesOn = "Reads go on"
	}
	return status.New(status.DiskFull,
		"%s The disk of the server %s. %s, and writes do too as soon as there is "+
			"room: free some space on that disk, delete items, or give the server a smaller --disk-reserve.",
		what, disk.State(), goesOn)
}
