package orrery

import (
	"fmt"

	"github.com/orrery-db/orrery/internal/storage"
)

// DiskSpace tells how much is free where a directory lies that exists, and what a server without
// Config.DiskReserve would keep in reserve there. The error is that of the system.
func DiskSpace(dir string) (DiskStatus, error) {
	space, err := storage.SpaceOf(dir)
	if err != nil {
		return DiskStatus{}, fmt.Errorf("free space of %s: %w", dir, err)
	}
	return DiskStatus{FreeBytes: space.Free, ReserveBytes: space.Reserve, Writable: space.Room == storage.RoomToWrite}, nil
}
