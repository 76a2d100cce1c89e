package expr

import (
	"strings"

	"github.com/orrery-db/orrery/internal/value"
)

// Concat is a || b on two strings; undefined for other operands. Eval joins a whole chain at once:
// it computes the length of the result before it copies anything.
type Concat struct{ Left, Right Node }

// Eval implements Node.
func (n *Concat) Eval(r *Row) value.Value {
	held := r.held
	operands, ok := n.operands(r)
	if !ok {
		return value.Value{}
	}
	// The length of a string with escapes is known only after decoding, and so decoded strings count
	// as held.
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
	r.releases(held, total) // the result contains the operands
	return value.FromString(strings.Join(texts, ""))
}

// mostWritten is the greatest encoded length of a string of MaxStringBytes: an escape takes six
// bytes for one.
const mostWritten = 6 * MaxStringBytes

// operands evaluates the operands of the chain from left to right. It reports false when an operand
// is not a string. It does not recurse along the left side, because chains lean to the left and may
// have thousands of operands.
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
			return nil, false // before reading the rest
		}
		values = append(values, v)
	}
	return values, true
}
