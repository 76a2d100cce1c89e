package storage

import (
	"github.com/cockroachdb/pebble/v2"
	"github.com/cockroachdb/pebble/v2/bloom"
)

// bitsPerKey gives about one false positive in a hundred lookups.
const bitsPerKey = 10

// spaceFilter is a bloom filter for the keys of some spaces (first bytes). Index entries outnumber
// items twenty to one and are only scanned; leaving them out keeps the filters small enough to stay
// in memory.
type spaceFilter struct {
	bloom.FilterPolicy
	name  string
	point [256]bool
}

func pointFilter(spaces []byte) pebble.FilterPolicy {
	if spaces == nil {
		return bloom.FilterPolicy(bitsPerKey)
	}
	// The spaces are part of the name, because a filter must be read with the spaces it was written
	// with.
	f := &spaceFilter{FilterPolicy: bitsPerKey, name: "orrery.bloom." + hexOf(spaces)}
	for _, s := range spaces {
		f.point[s] = true
	}
	return f
}

func hexOf(b []byte) string {
	const digits = "0123456789abcdef"
	out := make([]byte, 0, 2*len(b))
	for _, c := range b {
		out = append(out, digits[c>>4], digits[c&15])
	}
	return string(out)
}

func (f *spaceFilter) Name() string { return f.name }

func (f *spaceFilter) MayContain(ftype pebble.FilterType, filter, key []byte) bool {
	if len(key) == 0 || !f.point[key[0]] {
		return true
	}
	return f.FilterPolicy.MayContain(ftype, filter, key)
}

func (f *spaceFilter) NewWriter(ftype pebble.FilterType) pebble.FilterWriter {
	return &spaceFilterWriter{FilterWriter: f.FilterPolicy.NewWriter(ftype), filter: f}
}

type spaceFilterWriter struct {
	pebble.FilterWriter
	filter *spaceFilter
}

func (w *spaceFilterWriter) AddKey(key []byte) {
	if len(key) > 0 && w.filter.point[key[0]] {
		w.FilterWriter.AddKey(key)
	}
}
