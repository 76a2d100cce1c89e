package storage

import "github.com/cockroachdb/pebble/v2"

// sharedTables is how many open tables the stores of a SharedCache keep together.
const sharedTables = 1000

// SharedCache is the cache of blocks and open tables that several stores of one process use
// together. A store of its own cache would cost each of many small stores more than their data.
type SharedCache struct {
	blocks *pebble.Cache
	tables *pebble.FileCache
}

// NewSharedCache returns a cache of this many bytes of blocks. The memory is taken as blocks are
// read. Close it after the stores.
func NewSharedCache(bytes int64) *SharedCache {
	return &SharedCache{blocks: pebble.NewCache(bytes), tables: pebble.NewFileCache(1, sharedTables)}
}

// Close returns the memory.
func (c *SharedCache) Close() {
	c.tables.Unref()
	c.blocks.Unref()
}
