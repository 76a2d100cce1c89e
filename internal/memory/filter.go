package memory

import "sync/atomic"

// Filter is a set of hashes (a Bloom filter in blocks of one processor cache line). For a hash that
// was not added it answers "no" except in about one of forty cases, as long as it has no more
// hashes than room.
type Filter struct {
	blocks []filterBlock
}

// filterBlock has 512 bits, of which each hash sets bitsPerHash, and room for hashesPerBlock.
type filterBlock [8]uint64

// blockBytes is the size of a block.
const blockBytes = 64

const (
	hashesPerBlock = 64 // a byte for each
	bitsPerHash    = 4
	bitNumber      = 9 // bits of a bit number in its block
)

// blocksFor is the number of blocks of a filter with room for so many hashes.
func blocksFor(hashes int64) int64 { return (hashes + hashesPerBlock - 1) / hashesPerBlock }

// NewFilter returns an empty filter of so many blocks.
func NewFilter(blocks int64) *Filter { return &Filter{blocks: make([]filterBlock, blocks)} }

// Room is the number of hashes that the filter is made for.
func (f *Filter) Room() int64 { return int64(len(f.blocks)) * hashesPerBlock }

// Bytes is the memory that the filter takes.
func (f *Filter) Bytes() int64 { return int64(len(f.blocks)) * blockBytes }

// place returns the block of a hash and, one after the other, the numbers of its bits there.
func (f *Filter) place(hash uint64) (b *filterBlock, bits uint64) {
	const odd = 0x9e3779b97f4a7c15
	return &f.blocks[hash>>32*uint64(len(f.blocks))>>32], hash * odd >> (64 - bitsPerHash*bitNumber)
}

// Note adds a hash. It is safe for concurrent use.
func (f *Filter) Note(hash uint64) {
	b, bits := f.place(hash)
	for range bitsPerHash {
		atomic.OrUint64(&b[bits>>6%uint64(len(b))], 1<<(bits%64))
		bits >>= bitNumber
	}
}

// Has reports whether a hash may have been added. No Note may run concurrently.
func (f *Filter) Has(hash uint64) bool {
	b, bits := f.place(hash)
	for range bitsPerHash {
		if b[bits>>6%uint64(len(b))]&(1<<(bits%64)) == 0 {
			return false
		}
		bits >>= bitNumber
	}
	return true
}
