package partition

// Range is the part [Min, Max) of the key space. Bounds are compared without their trailing zero
// bytes: see compareBounds.
type Range struct {
	Min, Max EPK
}

// KeyRange is a partition key range as clients see it: the range of one physical partition, its id
// (a decimal number, never reused in a container) and the ids of all its ancestors, oldest first.
type KeyRange struct {
	ID      string
	Range   Range
	Parents []string
}

// All is the whole key space.
func All() Range { return Range{MinEPK, MaxEPK} }

// ParseRange reads two bounds as a client sends them (x-ms-start-epk and x-ms-end-epk). An absent
// end ("") is the end of the key space. Bounds that are not hexadecimal or are in the wrong order
// are a status.BadRequest.
func ParseRange(minHex, maxHex string) (Range, error) {
	lower, err := ParseEPK(minHex)
	if err != nil {
		return Range{}, err
	}
	upper := MaxEPK
	if maxHex != "" {
		if upper, err = ParseEPK(maxHex); err != nil {
			return Range{}, err
		}
	}
	r := Range{EPK(trimZeros(lower)), EPK(trimZeros(upper))}
	if compareBounds(r.Min, r.Max) > 0 {
		return Range{}, badRange(minHex, maxHex)
	}
	return r, nil
}

// Empty reports whether no EPK lies in r.
func (r Range) Empty() bool { return compareBounds(r.Min, r.Max) >= 0 }

// Contains reports whether e lies in r.
func (r Range) Contains(e EPK) bool {
	return compareBounds(r.Min, e) <= 0 && compareBounds(e, r.Max) < 0
}

// Covers reports whether all of o lies in r.
func (r Range) Covers(o Range) bool {
	return compareBounds(r.Min, o.Min) <= 0 && compareBounds(o.Max, r.Max) <= 0
}

// Overlaps reports whether some EPK can lie in both ranges.
func (r Range) Overlaps(o Range) bool { return !r.Intersect(o).Empty() }

// Intersect returns the common part of two ranges; it is Empty if there is none.
func (r Range) Intersect(o Range) Range {
	if compareBounds(o.Min, r.Min) > 0 {
		r.Min = o.Min
	}
	if compareBounds(o.Max, r.Max) < 0 {
		r.Max = o.Max
	}
	return r
}

// Equal reports whether two ranges have the same bounds.
func (r Range) Equal(o Range) bool {
	return compareBounds(r.Min, o.Min) == 0 && compareBounds(r.Max, o.Max) == 0
}

// String returns "[min,max)" in hexadecimal.
func (r Range) String() string { return "[" + r.Min.String() + "," + r.Max.String() + ")" }
