package page

import (
	"unicode/utf8"

	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// Projector appends the JSON of one row of at most MaxPageBytes. A short query can ask for a row of
// any size, so the projector checks the remaining space before each value, and not when the row is
// complete. A row that does not fit fails Row, and its text is useless.
type Projector struct {
	Row *expr.Row
	End int // the row ends here at the latest
}

// expr appends an expression. It copies the item itself with its system properties, without
// parsing, and copies the token of a path as written.
func (w Projector) expr(dst []byte, n expr.Node) (out []byte, defined bool) {
	switch n := n.(type) {
	case expr.Root:
		// An item is small compared to the limit: the check before the next value notices an
		// overflow.
		return w.Row.AppendWhole(dst), w.fits(dst, 0)
	case *expr.Object:
		if n.Distinct() {
			return w.list(dst, '{', '}', len(n.Names), func(dst []byte, i int) ([]byte, bool) {
				return w.member(dst, n.Names[i], n.Values[i])
			}), true
		}
	case *expr.Array:
		return w.list(dst, '[', ']', len(n.Elements), func(dst []byte, i int) ([]byte, bool) {
			return w.expr(dst, n.Elements[i])
		}), true
	}
	v := n.Eval(w.Row)
	if !v.IsDefined() {
		return dst, false
	}
	return w.Value(dst, v), true
}

// list writes the defined members of a constructed object or array straight into the page, so that
// the payload of a rewritten query costs no more than the item in it.
func (w Projector) list(
	dst []byte, begin, end byte, members int, member func(dst []byte, i int) (out []byte, defined bool),
) []byte {
	dst = append(dst, begin)
	for i := 0; i < members && w.fits(dst, 0); i++ {
		if out, defined := member(dst, i); defined {
			dst = append(out, ',')
		}
	}
	dst = closed(dst, end)
	w.fits(dst, 0)
	return dst
}

// member appends a member of an object.
func (w Projector) member(dst []byte, name string, n expr.Node) (out []byte, defined bool) {
	return w.expr(append(value.AppendString(dst, name), ':'), n)
}

// closed ends an object or an array: end replaces the comma behind its last member.
func closed(dst []byte, end byte) []byte {
	if last := len(dst) - 1; dst[last] == ',' {
		dst = dst[:last]
	}
	return append(dst, end)
}

// Value appends a value.
func (w Projector) Value(dst []byte, v value.Value) []byte {
	if raw, ok := v.Raw(); ok {
		if !w.fits(dst, len(raw)) {
			return dst
		}
		return append(dst, raw...)
	}
	switch v.Kind() {
	case value.String:
		return w.string(dst, v.Text())
	case value.Array:
		dst = append(dst, '[')
		for e := range v.Elements() {
			if dst = w.Value(dst, e); !w.fits(dst, 1) {
				return dst
			}
			dst = append(dst, ',')
		}
		return closed(dst, ']')
	case value.Object:
		dst = append(dst, '{')
		for name, e := range v.Members() {
			if dst = w.Value(append(w.string(dst, name), ':'), e); !w.fits(dst, 1) {
				return dst
			}
			dst = append(dst, ',')
		}
		return closed(dst, '}')
	}
	dst = value.AppendJSON(dst, v)
	w.fits(dst, 0)
	return dst
}

// stringPiece is how many bytes of a long string the projector appends at once.
const stringPiece = 64 << 10

// string appends a string. It appends a long string in pieces, because escapes can make it six
// times as long.
func (w Projector) string(dst []byte, s string) []byte {
	if !w.fits(dst, len(s)+2) {
		return dst
	}
	dst = append(dst, '"')
	for more := true; more; {
		cut := len(s)
		if cut > stringPiece {
			for cut = stringPiece; cut > stringPiece-utf8.UTFMax && !utf8.RuneStart(s[cut]); {
				cut--
			}
		}
		// Remove the quotes of the piece: the first one replaces the last character before it,
		// which is restored.
		last := dst[len(dst)-1]
		mark := len(dst) - 1
		dst = value.AppendString(dst[:mark], s[:cut])
		dst[mark] = last
		dst = dst[:len(dst)-1]
		s = s[cut:]
		more = s != "" && w.fits(dst, len(s)+1)
	}
	dst = append(dst, '"')
	w.fits(dst, 0)
	return dst
}

// fits reports whether n more bytes fit and evaluation may continue.
func (w Projector) fits(dst []byte, n int) bool {
	if len(dst)+n > w.End {
		w.Row.Fail(status.New(status.RequestEntityTooLarge,
			"A row of the query is larger than %d bytes, the limit of a page. Select fewer or smaller properties.",
			MaxPageBytes))
	}
	return w.Row.Err() == nil
}
