package admin

import "context"

// StoragePart is a part of what the server takes on disk.
type StoragePart struct {
	// Kind is one of a fixed list, see docs/reference/admin.md.
	Kind  string `json:"kind"`
	Bytes uint64 `json:"bytes"`
}

// StorageContainer describes what one container holds and takes. Sizes on disk are estimates of
// what is in tables.
type StorageContainer struct {
	// Container is its path by names; "" for the account's own data, and for a container that is set
	// aside.
	Container string `json:"container"`
	// Number is the number of the container in the store.
	Number uint32 `json:"number"`
	// Items is their number, ItemBytes their size before compression.
	Items     int64 `json:"items"`
	ItemBytes int64 `json:"itemBytes"`
	// ItemsOnDisk, IndexOnDisk and LogOnDisk are the compressed sizes in tables.
	ItemsOnDisk uint64 `json:"itemsOnDisk"`
	IndexOnDisk uint64 `json:"indexOnDisk"`
	LogOnDisk   uint64 `json:"logOnDisk"`
}

// StorageDisk describes the disk of the data.
type StorageDisk struct {
	FreeBytes  uint64 `json:"freeBytes"`
	TotalBytes uint64 `json:"totalBytes"`
	// ReserveBytes is the free space below which writes are refused.
	ReserveBytes uint64 `json:"reserveBytes"`
	// WritableBytes is how much more can be written until then.
	WritableBytes uint64 `json:"writableBytes"`
	Writable      bool   `json:"writable"`
}

// StorageList is the body of the answer about disk usage.
type StorageList struct {
	Version  int  `json:"version"`
	InMemory bool `json:"inMemory"`
	// TotalBytes is the sum of the parts.
	TotalBytes uint64        `json:"totalBytes"`
	Parts      []StoragePart `json:"parts"`
	// FreeableBytes is how much of the parts compactions will free. Counted is false while some tables
	// have not been examined.
	FreeableBytes uint64 `json:"freeableBytes"`
	Counted       bool   `json:"counted"`
	// Disk is null in memory, and if it is unknown.
	Disk *StorageDisk `json:"disk"`
	// Containers are sorted by what they take, largest first.
	Containers []StorageContainer `json:"containers"`
}

// Storage reports the disk usage of a server. It is safe for concurrent use.
type Storage interface {
	Storage(ctx context.Context) (StorageList, error)
}
