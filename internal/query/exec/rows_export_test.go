package exec

import "github.com/orrery-db/orrery/internal/query/exec/position"

// InnerOf is the combination with which a position goes on inside an item; nil
// when it stands between items.
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

// Gathered reports whether a position is one among groups or distinct rows.
func Gathered(resume []byte) bool {
	p, err := position.Decode(resume, false)
	return err == nil && p.Gathered != nil
}
