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
