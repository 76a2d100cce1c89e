package position

import (
	"bytes"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/value"
)

// An order of several terms compares entries by their exact keys: the keys of the values one after
// the other, with every string whole, and inverted for the terms that go against the others. The
// keys of a composite index are the same, except that a string longer than value.CutBytes is cut
// there and ends with a hash. So the index has the exact order up to the first cut string of an
// entry. Entries that agree up to there are adjacent in the index, and the query sorts them in
// memory (longstrings.go).

// AppendExact appends the exact key of the current item.
func (o *Ordering) AppendExact(dst []byte, row *expr.Row) []byte {
	return o.appendKeys(dst, row, appendWhole)
}

// AppendIndexKey appends the key of the current item's entry in the composite index.
func (o *Ordering) AppendIndexKey(dst []byte, row *expr.Row) []byte {
	return o.appendKeys(dst, row, value.AppendKey)
}

func (o *Ordering) appendKeys(dst []byte, row *expr.Row, key func([]byte, value.Value) []byte) []byte {
	for i, t := range o.Terms {
		start := len(dst)
		if dst = key(dst, t.Expr.Eval(row)); o.inverted[i] {
			index.Invert(dst[start:])
		}
	}
	return dst
}

var (
	emptyString = value.AppendStringKey(nil, nil)
	nul         = []byte{0}
	escapedNUL  = []byte{0, 0xFF}
)

// appendWhole is value.AppendKey without the limit on strings.
func appendWhole(dst []byte, v value.Value) []byte {
	if v.Kind() != value.String || len(v.Text()) <= value.CutBytes {
		return value.AppendKey(dst, v)
	}
	dst = append(dst, emptyString[0])
	dst = append(dst, bytes.ReplaceAll([]byte(v.Text()), nul, escapedNUL)...)
	return append(dst, emptyString[1:]...)
}

// component returns a copy of the value of term i at the beginning of the key, not inverted; whole
// is false if the key ends within the value.
func (o *Ordering) component(key []byte, i int) (component []byte, whole bool) {
	component = bytes.Clone(key)
	if o.inverted[i] {
		index.Invert(component)
	}
	n, err := value.KeyLen(component)
	if err != nil {
		return component, false
	}
	return component[:n], true
}

// content returns the string in a component of an exact key, as far as the component goes; nil for
// other values.
func content(component []byte, whole bool) []byte {
	if kind, ok := value.KindOfKey(component); !ok || kind != value.String {
		return nil
	}
	text := component[1:]
	switch {
	case whole:
		text = text[:len(text)-len(emptyString)+1]
	case bytes.HasSuffix(text, nul):
		text = text[:len(text)-1] // drop half an escape: its second byte is missing
	}
	return bytes.ReplaceAll(text, escapedNUL, nul)
}

// SharedPrefix returns the beginning that this index key shares with all entries that the index
// cannot put in order: the key up to the hash of its first cut string. It is nil if the key has no
// cut string.
func (o *Ordering) SharedPrefix(key []byte) []byte {
	if !o.Composite() {
		if IsCut(key) {
			return CutPrefix(key)
		}
		return nil
	}
	if len(key) <= value.CutBytes {
		return nil
	}
	at := 0
	for i := range o.Terms {
		component, whole := o.component(key[at:], i)
		if !whole {
			return nil
		}
		if at += len(component); IsCut(component) {
			return CutPrefix(key[:at])
		}
	}
	return nil
}

// IndexPrefix returns the common beginning of the index keys of all entries whose exact keys begin
// with exact. whole reports that it is a whole key, and the only one.
func (o *Ordering) IndexPrefix(exact []byte) (key []byte, whole bool) {
	for i := range o.Terms {
		component, complete := o.component(exact, i)
		exact = exact[len(component):]
		text := content(component, complete)
		if len(text) > value.CutBytes {
			component, _ = value.AppendStringPrefixKey(nil, text)
			complete = false
		}
		if o.inverted[i] {
			index.Invert(component)
		}
		if key = append(key, component...); !complete {
			return key, false
		}
	}
	return key, true
}

// valid reports whether exact is an exact key or, if shortened is set, the beginning of one.
func (o *Ordering) valid(exact []byte, shortened bool) bool {
	for i := range o.Terms {
		component, whole := o.component(exact, i)
		if !whole {
			_, known := value.KindOfKey(component)
			return shortened && (known || len(component) == 0)
		}
		if IsCut(component) {
			return false
		}
		exact = exact[len(component):]
	}
	return !shortened && len(exact) == 0
}

// LeadingSpans returns the spans of the composite index's keys whose first value lies in one of the
// spans of that path's own index.
func (o *Ordering) LeadingSpans(spans []index.Span) []index.Span {
	if !o.inverted[0] {
		return spans // bounds compare with longer keys as they compare with values
	}
	turned := make([]index.Span, 0, len(spans))
	for _, s := range spans {
		turned = append(turned, plan.Inverted(s))
	}
	return index.Union(turned)
}
