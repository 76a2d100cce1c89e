package exec

// InnerOf is the combination with which a position goes on inside an item; nil
// when it stands between items.
func InnerOf(position []byte) []int {
	p, err := decodePosition(position, false)
	switch {
	case err != nil:
		return nil
	case p.gathered != nil:
		return p.gathered.inner
	case p.ordered:
		return p.at.inner
	}
	return p.stretch.place.inner
}

// Gathered reports whether a position is one among groups or distinct rows.
func Gathered(position []byte) bool {
	p, err := decodePosition(position, false)
	return err == nil && p.gathered != nil
}
