package memory

import "sync"

// FilterRoom limits the memory of the filters of several owners.
type FilterRoom struct {
	mu   sync.Mutex
	left int64 // bytes
}

// FilterOwner is what one owner has taken of a FilterRoom. The zero value has taken nothing.
type FilterOwner struct {
	// Guarded by FilterRoom.mu.
	bytes int64
	ended bool
}

// Bytes is the memory of the owner's filters.
func (o *FilterOwner) Bytes() int64 { return o.bytes }

// NewFilterRoom limits filters to so many bytes.
func NewFilterRoom(bytes int64) *FilterRoom { return &FilterRoom{left: bytes} }

// Left is the number of bytes that no filter has taken.
func (r *FilterRoom) Left() int64 {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.left
}

// Take allocates a filter for as many hashes as the owner wants, but at most half of the remaining
// room, so that other owners get some. It returns nil when that is less than the owner needs, and
// after End.
func (r *FilterRoom) Take(o *FilterOwner, wants, needs int64) *Filter {
	r.mu.Lock()
	blocks := min(blocksFor(wants), r.left/2/blockBytes)
	granted := !o.ended && blocks >= blocksFor(needs)
	if granted {
		r.left -= blocks * blockBytes
		o.bytes += blocks * blockBytes
	}
	r.mu.Unlock()
	if !granted {
		return nil
	}
	return NewFilter(blocks) // not under the lock: the filter may be large
}

// Return gives back the room of a filter, unless End has already done so. The filter may be nil.
func (r *FilterRoom) Return(o *FilterOwner, f *Filter) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if f != nil && !o.ended {
		o.bytes -= f.Bytes()
		r.left += f.Bytes()
	}
}

// End gives back the room of all filters of an owner, which takes none from now on.
func (r *FilterRoom) End(o *FilterOwner) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.left += o.bytes
	o.bytes, o.ended = 0, true
}
