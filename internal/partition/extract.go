package partition

import "github.com/orrery-db/orrery/internal/value"

// Extract returns the partition key of an item: the values at the paths of the definition. A
// component is undefined if the path is missing, leads through anything but objects, or ends at an
// array or an object (array indices are not supported; the JS SDK extracts keys the same way). json
// is normalised item JSON; it is walked, not decoded. A value over its limit is a
// status.BadRequest.
func (d Definition) Extract(json []byte) (Key, error) {
	segments := d.segments
	if segments == nil {
		compiled, err := NewDefinition(d.Paths, d.Kind, d.Version)
		if err != nil {
			return Key{}, err
		}
		segments = compiled.segments
	}
	var components [maxLevels]Component
	root := value.FromRaw(json)
	for level, path := range segments {
		v := root
		for _, name := range path {
			v = v.Property(name)
		}
		c, ok := Scalar(v)
		if !ok {
			c = Undefined()
		}
		components[level] = c
	}
	k := NewKey(components[:len(segments)]...)
	return k, d.CheckKey(k)
}

// Scalar returns the component for a scalar value; ok is false for arrays, objects and undefined.
func Scalar(v value.Value) (c Component, ok bool) {
	switch v.Kind() {
	case value.Null:
		return Null(), true
	case value.False:
		return Bool(false), true
	case value.True:
		return Bool(true), true
	case value.Number:
		return Number(v.Float()), true
	case value.String:
		return Text(v.Text()), true
	default:
		return Component{}, false
	}
}
