package page

import (
	"math"

	"github.com/orrery-db/orrery/internal/query/plan"
)

// window says which of its rows a query returns, and counts the rows that its pages have returned.
type window struct {
	// offset is the number of OFFSET, most that of TOP or LIMIT; math.MaxInt64 without them.
	offset, most int64
	// Skipped and emitted count rows over all pages.
	Skipped, Emitted int64
}

func newWindow(l *plan.Logical) window {
	w := window{most: math.MaxInt64}
	if l.Offset != nil {
		w.offset = *l.Offset
	}
	for _, limit := range []*int64{l.Top, l.Limit} {
		if limit != nil {
			w.most = min(w.most, *limit)
		}
	}
	return w
}

// ToSkip is how many rows the query still has to skip.
func (w *window) ToSkip() int64 { return max(0, w.offset-w.Skipped) }

// RowsLeft is how many more rows the query may return.
func (w *window) RowsLeft() int64 { return w.most - w.Emitted }

// LimitReached reports whether TOP or LIMIT allows no more rows.
func (w *window) LimitReached() bool { return w.RowsLeft() <= 0 }
