package page

import (
	"github.com/orrery-db/orrery/internal/session"
)

// Cache keeps what the pages of one query have computed beyond their own rows, for later pages.
// It is best effort: on a cache miss, a page computes the same rows from its position. Only a page
// that resumes asks the cache, never a first page.
type Cache interface {
	// Find returns the newest entry that is usable and recent enough for the request; nil if there
	// is none.
	Find(usable func(Cached) bool) Cached
	// Keep receives what a page has computed. The cache may drop it at any time.
	Keep(c Cached)
}

// Cached is an entry of a PageCache. It is immutable and may be shared.
type Cached interface {
	// ReadAt returns the parts whose data the entry stands for, in range order; nil if pages check
	// that themselves.
	ReadAt() []Seen
	// Bytes is about how much memory the entry takes.
	Bytes() int
	// Replaces reports whether the entry makes an older one of the same query useless.
	Replaces(older Cached) bool
}

// Seen is the LSN of a part when a query read it.
type Seen struct {
	RangeID string
	LSN     session.LSN
}
