package index

import (
	"sync"

	"github.com/orrery-db/orrery/internal/value"
)

// Policy tells which paths of a container's items are indexed. A Policy never
// changes and may be used by many goroutines.
type Policy struct {
	extractors sync.Pool // of *Extractor, warm with the shapes of past items
}

// EveryPath returns the default policy: every path but those of system
// properties other than _ts (the service's default policy excludes /_etag; the
// others are not part of an item as it is stored).
func EveryPath() *Policy { return new(Policy) }

// Covers tells whether a term exists for every value at the path, so that a
// condition on it can be answered from the index. The root, id and _ts are
// always covered.
func (p *Policy) Covers(path Path) bool {
	segments := path.Segments()
	if len(segments) == 0 || path.text == tsPath.text {
		return true
	}
	return !value.SystemProperty([]byte(segments[0]))
}

// Normalize is value.Normalize for an item, and its index terms (without _ts)
// from the same pass. A nil o.DropTopLevel drops the system properties; o.Sink
// is replaced. Errors are those of value.Normalize. The terms do not refer to
// src or dst. src may be any JSON value: that an item is an object is for the
// caller to check.
func (p *Policy) Normalize(dst, src []byte, o value.Options) (json []byte, terms *Terms, err error) {
	x := p.extractor()
	defer p.put(x)
	o.Sink = x
	if o.DropTopLevel == nil {
		o.DropTopLevel = value.SystemProperty
	}
	json, err = value.Normalize(dst, src, o)
	if err != nil {
		return json, nil, err
	}
	return json, x.Terms(), nil
}

// Extract returns the index terms of an item as it is stored, _ts (seconds
// since 1970) among them: what Normalize and WithTS gave when it was written.
// An error means that json is not an item's JSON.
func (p *Policy) Extract(json []byte, ts int64) (*Terms, error) {
	x := p.extractor()
	defer p.put(x)
	err := value.Scan(json, value.Options{DropTopLevel: value.SystemProperty, Sink: x})
	if err != nil {
		return nil, err
	}
	return x.Terms().WithTS(ts), nil
}

func (p *Policy) extractor() *Extractor {
	x, _ := p.extractors.Get().(*Extractor)
	if x == nil {
		x = newExtractor()
	}
	x.Reset()
	return x
}

// put keeps an extractor for the next item, unless a huge one swelled it.
func (p *Policy) put(x *Extractor) {
	if cap(x.arena) <= maxKeptBytes && cap(x.scratch) <= maxKeptBytes && cap(x.pending) <= maxKeptBytes/32 {
		p.extractors.Put(x)
	}
}

const maxKeptBytes = 1 << 20
