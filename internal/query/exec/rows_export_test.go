package exec

import "github.com/orrery-db/orrery/internal/query/exec/position"

// InnerOf returns the combination at which a position continues inside an item; nil if the position
// is between items.
func InnerOf(resume []byte) []int {
	p, err := position.Decode(resume, false)
	switch {
	case err != nil:
		return nil
	case p.Gathered != nil:
		return p.Gathered.Inner
	case p.Ordered:
		return p.At.Inner
	}
	return p.Stretch.Place.Inner
}

// Gathered reports whether a position is a place among groups or distinct rows.
func Gathered(resume []byte) bool {
	p, err := position.Decode(resume, false)
	return err == nil && p.Gathered != nil
}

// Missing is the count of items without the order's path behind a position in one part; -1 if the
// position has none.
func Missing(resume []byte) int64 {
	p, err := position.Decode(resume, false)
	if err != nil || len(p.At.Missing) != 1 {
		return -1
	}
	return p.At.Missing[0].Items
}
