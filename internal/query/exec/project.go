package exec

import (
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/value"
)

// appendExpr appends the JSON of an expression. The item itself is copied with
// its system properties, without parsing; a path's token is copied as written.
func appendExpr(dst []byte, n expr.Node, row *expr.Row) (out []byte, defined bool) {
	switch n := n.(type) {
	case expr.Root:
		return row.AppendWhole(dst), true
	case *expr.Object:
		if !distinct(n.Names) {
			break
		}
		return appendObject(dst, n, row), true
	}
	v := n.Eval(row)
	if !v.IsDefined() {
		return dst, false
	}
	return value.AppendJSON(dst, v), true
}

// appendObject writes a constructed object straight into the page, so that
// the payload of a rewritten query costs no more than the item it holds.
func appendObject(dst []byte, n *expr.Object, row *expr.Row) []byte {
	dst = append(dst, '{')
	first := true
	for i, name := range n.Names {
		mark := len(dst)
		if !first {
			dst = append(dst, ',')
		}
		dst = append(value.AppendString(dst, name), ':')
		if out, defined := appendExpr(dst, n.Values[i], row); defined {
			dst, first = out, false
		} else {
			dst = dst[:mark]
		}
	}
	return append(dst, '}')
}

func distinct(names []string) bool {
	for i, name := range names {
		for _, other := range names[:i] {
			if name == other {
				return false
			}
		}
	}
	return true
}
