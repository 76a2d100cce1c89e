package orrery

import (
	"fmt"

	"github.com/orrery-db/orrery/internal/storage"
)

// DiskSpace returns the free space where an existing directory lies, and the reserve that a server
// without Config.DiskReserve would keep there. The error is that of the system.
func DiskSpace(dir string) (DiskStatus, error) {
	space, err := storage.SpaceOf(dir)
	if err != nil {
		return DiskStatus{}, fmt.Errorf("free space of %s: %w", dir, err)
	}
	return DiskStatus{FreeBytes: space.Free, ReserveBytes: space.Reserve, Writable: space.Room == storage.RoomToWrite}, nil
}
