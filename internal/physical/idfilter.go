package physical

import "sync/atomic"

// idFilter is a set of hashes that says of one that is not in it "no", and of about one
// in forty of the others "perhaps", as long as there are no more than it has room for
// (a Bloom filter, in blocks of one line of the processor's cache).
type idFilter struct {
	blocks []idBlock
}

// idBlock is 512 bits, of which each hash sets bitsPerID, and room for idsPerBlock.
type idBlock [8]uint64

const (
	idBlockBytes = 64
	idsPerBlock  = 64 // a byte for each
	bitsPerID    = 4
	bitNumber    = 9 // bits of a bit's number in its block
)

// idBlocks is of how many blocks a filter with room for so many hashes is.
func idBlocks(ids int64) int64 { return (ids + idsPerBlock - 1) / idsPerBlock }

// room is how many hashes it is made for.
func (f *idFilter) room() int64 { return int64(len(f.blocks)) * idsPerBlock }

func (f *idFilter) bytes() int64 { return int64(len(f.blocks)) * idBlockBytes }

// place is the block of a hash, and the numbers of its bits there, one after the other.
func (f *idFilter) place(hash uint64) (b *idBlock, bits uint64) {
	const odd = 0x9e3779b97f4a7c15
	return &f.blocks[hash>>32*uint64(len(f.blocks))>>32], hash * odd >> (64 - bitsPerID*bitNumber)
}

// note adds a hash. Several may at a time.
func (f *idFilter) note(hash uint64) {
	b, bits := f.place(hash)
	for range bitsPerID {
		atomic.OrUint64(&b[bits>>6%uint64(len(b))], 1<<(bits%64))
		bits >>= bitNumber
	}
}

// has tells whether a hash may have been noted. Nobody else may note any meanwhile.
func (f *idFilter) has(hash uint64) bool {
	b, bits := f.place(hash)
	for range bitsPerID {
		if b[bits>>6%uint64(len(b))]&(1<<(bits%64)) == 0 {
			return false
		}
		bits >>= bitNumber
	}
	return true
}
