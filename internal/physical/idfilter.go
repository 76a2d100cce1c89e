package physical

// idFilter is a set of hashes that says of one that is not in it "no", and of about one
// in fifty of the others "perhaps", as long as there are no more than it has room for
// (a Bloom filter, in blocks of one line of the processor's cache).
type idFilter struct {
	blocks []idBlock
	noted  int // hashes, those counted again that were noted again
}

// idBlock has room for idsPerBlock.
type idBlock [8]uint64

const (
	idsPerBlock   = 64 // a byte for each
	idBlockBytes  = 64
	bitsPerID     = 4 // that are set
	bitsOfABitNum = 9
)

func newIDFilter(ids int) *idFilter {
	return &idFilter{blocks: make([]idBlock, (ids+idsPerBlock-1)/idsPerBlock)}
}

// room is how many hashes it is made for.
func (f *idFilter) room() int { return len(f.blocks) * idsPerBlock }

func (f *idFilter) bytes() int64 { return int64(len(f.blocks)) * idBlockBytes }

// place is the block of a hash, and a number whose parts of nine bits are its bits there.
func (f *idFilter) place(hash uint64) (b *idBlock, bits uint64) {
	const odd = 0x9e3779b97f4a7c15
	return &f.blocks[hash>>32*uint64(len(f.blocks))>>32], hash * odd >> (64 - bitsPerID*bitsOfABitNum)
}

func (f *idFilter) note(hash uint64) {
	f.noted++
	b, bits := f.place(hash)
	for range bitsPerID {
		b[bits>>6&7] |= 1 << (bits & 63)
		bits >>= bitsOfABitNum
	}
}

func (f *idFilter) has(hash uint64) bool {
	b, bits := f.place(hash)
	for range bitsPerID {
		if b[bits>>6&7]&(1<<(bits&63)) == 0 {
			return false
		}
		bits >>= bitsOfABitNum
	}
	return true
}
