package expr

import (
	"strings"

	"github.com/orrery-db/orrery/internal/value"
)

// Concat is a || b on two strings; undefined for anything else. A chain of them
// is evaluated as one: its length is known before any of it is copied.
type Concat struct{ Left, Right Node }

// Eval implements Node.
func (n *Concat) Eval(r *Row) value.Value {
	held := r.held
	operands, ok := n.operands(r)
	if !ok {
		return value.Value{}
	}
	// Of a string with escapes the length is known once it is decoded, so that
	// what is decoded is held.
	texts, total := make([]string, 0, len(operands)), 0
	for _, v := range operands {
		text := v.Text()
		if total += len(text); total > MaxStringBytes && !r.Holds(total) {
			return value.Value{}
		}
		texts = append(texts, text)
	}
	if !r.Holds(total) {
		return value.Value{}
	}
	r.releases(held, total) // the operands are in the result
	return value.FromString(strings.Join(texts, ""))
}

// mostWritten is how many bytes a string may be written in that has no more than
// MaxStringBytes: an escape takes six for one.
const mostWritten = 6 * MaxStringBytes

// operands evaluates what the chain joins, from left to right; ok is false when
// not all are strings. Chains lean to the left and may be thousands long:
// hence no recursion along that side.
func (n *Concat) operands(r *Row) (values []value.Value, ok bool) {
	chain := []*Concat{n}
	for {
		left, ok := chain[len(chain)-1].Left.(*Concat)
		if !ok {
			break
		}
		chain = append(chain, left)
	}
	first := chain[len(chain)-1].Left.Eval(r)
	if first.Kind() != value.String || !r.readsValue(first) {
		return nil, false
	}
	values = append(make([]value.Value, 0, len(chain)+1), first)
	total := first.Size()
	for i := len(chain) - 1; i >= 0; i-- {
		if right, nested := chain[i].Right.(*Concat); nested {
			more, ok := right.operands(r)
			if !ok {
				return nil, false
			}
			values = append(values, more...)
			continue
		}
		v := chain[i].Right.Eval(r)
		if v.Kind() != value.String || !r.readsValue(v) {
			return nil, false
		}
		if total += v.Size(); total > mostWritten && !r.Holds(MaxStringBytes+1) {
			return nil, false // before the rest is read
		}
		values = append(values, v)
	}
	return values, true
}
