package admin

import "context"

// StoragePart is a part of what the server takes on disk.
type StoragePart struct {
	// Kind is one of a fixed list, see docs/reference/admin.md.
	Kind  string `json:"kind"`
	Bytes uint64 `json:"bytes"`
}

// StorageContainer is what one container holds and takes. Sizes on disk are estimates,
// of what is in tables.
type StorageContainer struct {
	// Container is its path by names; "" for the account's own bookkeeping, and for one
	// that is set aside.
	Container string `json:"container"`
	// Number is that of the container in the store.
	Number uint32 `json:"number"`
	// Items counts, ItemBytes is their size before compression.
	Items     int64 `json:"items"`
	ItemBytes int64 `json:"itemBytes"`
	// ItemsOnDisk, IndexOnDisk and LogOnDisk are what is in tables, compressed.
	ItemsOnDisk uint64 `json:"itemsOnDisk"`
	IndexOnDisk uint64 `json:"indexOnDisk"`
	LogOnDisk   uint64 `json:"logOnDisk"`
}

// StorageDisk is the room where the data lies.
type StorageDisk struct {
	FreeBytes  uint64 `json:"freeBytes"`
	TotalBytes uint64 `json:"totalBytes"`
	// ReserveBytes is the free space below which writes are refused.
	ReserveBytes uint64 `json:"reserveBytes"`
	// WritableBytes is how much more may be written until then.
	WritableBytes uint64 `json:"writableBytes"`
	Writable      bool   `json:"writable"`
}

// StorageList is the body of the answer about what the server takes on disk.
type StorageList struct {
	Version  int  `json:"version"`
	InMemory bool `json:"inMemory"`
	// TotalBytes is the sum of the parts.
	TotalBytes uint64        `json:"totalBytes"`
	Parts      []StoragePart `json:"parts"`
	// FreeableBytes is how much of the parts compactions will free; while Counted is false
	// not all tables have been looked at for it.
	FreeableBytes uint64 `json:"freeableBytes"`
	Counted       bool   `json:"counted"`
	// Disk is null in memory, and where it cannot be told.
	Disk *StorageDisk `json:"disk"`
	// Containers are in the order of what they take, the largest first.
	Containers []StorageContainer `json:"containers"`
}

// Storage tells what a server takes on disk. It is safe for concurrent use.
type Storage interface {
	Storage(ctx context.Context) (StorageList, error)
}
