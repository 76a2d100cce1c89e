package exec

import (
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/session"
)

// PageCache keeps what the pages of one query have computed beyond their own rows, for the
// pages behind them. It is a convenience: where it has nothing, a page computes the same rows
// from its position. It is asked for a page that resumes, never for a first one.
type PageCache interface {
	// FindRows returns rows that cover what lies behind an identity, if the data they were
	// made of is recent enough for the request; nil otherwise.
	FindRows(behind expr.Identity) *CachedRows
	// FindOrder returns the newest order that is usable; nil if there is none.
	FindOrder(usable func(*CachedOrder) bool) *CachedOrder
	// Keep receives what a page has computed. The cache may drop it at any time.
	Keep(c Cached)
}

// Cached is an entry of a PageCache. It never changes and may be shared.
type Cached interface {
	// Bytes is about what the entry takes in memory.
	Bytes() int
	// Replaces reports whether the entry makes an older one of the same query useless.
	Replaces(older Cached) bool
}

// Seen is the LSN of a part when a query read it.
type Seen struct {
	RangeID string
	LSN     session.LSN
}
