package orrery

import "github.com/orrery-db/orrery/internal/storage"

// MachineMemory returns the bytes this process may use: the limit of its control
// group where there is one, else the machine's memory; 4 GB when neither is told.
func MachineMemory() int64 { return storage.Memory() }
