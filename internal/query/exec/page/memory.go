package page

import (
	"context"

	"github.com/orrery-db/orrery/internal/status"
)

// Memory is the account of one query in the server's memory. A suspended query keeps its memory, so
// an account may outlive the request. The query releases everything when it has ended or is
// dropped.
type Memory interface {
	// Hold takes more bytes. It may wait. An error means that the server has no memory for them.
	Hold(ctx context.Context, bytes int64) error
	// TryHold is Hold without waiting, for memory that the query can do without.
	TryHold(bytes int64) error
	// Release returns bytes to the server.
	Release(bytes int64)
}

const (
	// freeBytes is what a query may hold without an account; holdBytes is how much it takes
	// from its account at a time.
	freeBytes = 64 << 10
	holdBytes = 256 << 10
)

// holding counts the memory of a query.
type holding struct {
	// used are the bytes that the query holds in memory; held are the bytes that it has taken from
	// its account.
	used int
	held int64
}

// Hold counts bytes that the query holds in memory; negative bytes are released. An error of the
// account fails the page.
func (r *State) Hold(bytes int) {
	r.used += bytes
	more := int64(r.used) - freeBytes - r.held
	if more <= 0 || r.Memory == nil {
		return
	}
	for more = max(more, holdBytes); r.Memory.TryHold(more) != nil; {
		if p, takesTurns := r.Pacer.(yielder); takesTurns {
			p.GiveWay()
		}
		err := r.Memory.Hold(r.ctx, more)
		if err == nil {
			break
		}
		if !r.suspendRefused(err) {
			r.used -= bytes
			r.Row.Fail(err)
			return
		} // otherwise another page continues here, and asks again
	}
	r.held += more
}

// yielder is a Pacer that lets other queries compute while this one waits for memory.
type yielder interface{ GiveWay() }

// HasRoom reports whether the query may hold that many more bytes without waiting, for memory that
// the query can do without. The account keeps what it has taken for them.
func (r *State) HasRoom(bytes int) bool {
	more := int64(r.used+bytes) - freeBytes - r.held
	if more > 0 && r.Memory != nil {
		if more = max(more, holdBytes); r.Memory.TryHold(more) != nil {
			return false
		}
		r.held += more
	}
	return true
}

// releaseMemory returns all memory of the query to its account.
func (r *State) releaseMemory() {
	if r.Memory != nil && r.held > 0 {
		r.Memory.Release(r.held)
	}
	r.held, r.used = 0, 0
}

// MemoryUse counts the bytes that a page gathers, and holds them in the query's account.
type MemoryUse struct {
	*State
	Bytes, Most int
}

// Grow adds bytes; negative bytes are released.
func (m *MemoryUse) Grow(bytes int) {
	m.Bytes += bytes
	m.Hold(bytes)
}

// TooMuch is the error of a query that must hold more than Most bytes.
func (m *MemoryUse) TooMuch() error {
	return status.New(status.RequestEntityTooLarge,
		"The query groups or compares rows that take more than %d bytes of memory together, the limit of one query. Narrow "+
			"it with a filter or a partition key, or select and group by fewer or smaller values.", m.Most)
}
