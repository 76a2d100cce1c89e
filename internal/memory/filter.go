package memory

import "sync/atomic"

// Filter is a set of hashes that says of one that is not in it "no", and of about one
// in forty of the others "perhaps", as long as there are no more than it has room for
// (a Bloom filter, in blocks of one line of the processor's cache).
type Filter struct {
	blocks []filterBlock
}

// filterBlock is 512 bits, of which each hash sets bitsPerHash, and room for hashesPerBlock.
type filterBlock [8]uint64

// blockBytes is what a block of a filter takes.
const blockBytes = 64

const (
	hashesPerBlock = 64 // a byte for each
	bitsPerHash    = 4
	bitNumber      = 9 // bits of a bit's number in its block
)

// blocksFor is of how many blocks a filter with room for so many hashes is.
func blocksFor(hashes int64) int64 { return (hashes + hashesPerBlock - 1) / hashesPerBlock }

// NewFilter makes an empty filter of so many blocks.
func NewFilter(blocks int64) *Filter { return &Filter{blocks: make([]filterBlock, blocks)} }

// Room is how many hashes it is made for.
func (f *Filter) Room() int64 { return int64(len(f.blocks)) * hashesPerBlock }

// Bytes is the memory that it takes.
func (f *Filter) Bytes() int64 { return int64(len(f.blocks)) * blockBytes }

// place is the block of a hash, and the numbers of its bits there, one after the other.
func (f *Filter) place(hash uint64) (b *filterBlock, bits uint64) {
	const odd = 0x9e3779b97f4a7c15
	return &f.blocks[hash>>32*uint64(len(f.blocks))>>32], hash * odd >> (64 - bitsPerHash*bitNumber)
}

// Note adds a hash. Several may at a time.
func (f *Filter) Note(hash uint64) {
	b, bits := f.place(hash)
	for range bitsPerHash {
		atomic.OrUint64(&b[bits>>6%uint64(len(b))], 1<<(bits%64))
		bits >>= bitNumber
	}
}

// Has tells whether a hash may have been noted. Nobody else may note any meanwhile.
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
