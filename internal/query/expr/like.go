package expr

import (
	"github.com/orrery-db/orrery/internal/query/function"
	"github.com/orrery-db/orrery/internal/value"
)

// Like is value [NOT] LIKE pattern. Make it with NewLike.
type Like struct {
	Not            bool
	Value, Pattern Node
	// Escape is the character that makes the next one literal; "" for none.
	Escape string
	// Compiled is the compiled pattern when the pattern is a constant string, nil otherwise.
	Compiled *function.Like
}

// NewLike returns the node of value [NOT] LIKE pattern ESCAPE escape.
func NewLike(not bool, v, pattern Node, escape string) *Like {
	n := &Like{Not: not, Value: v, Pattern: pattern, Escape: escape}
	if c, ok := pattern.(Const); ok && c.Value.Kind() == value.String {
		n.Compiled, _ = function.NewLike(c.Value.Text(), escape)
	}
	return n
}

// Eval implements Node. The result is undefined unless both operands are strings.
func (n *Like) Eval(r *Row) value.Value {
	held := r.held
	defer func() { r.releases(held, 0) }()
	v := n.Value.Eval(r)
	if v.Kind() != value.String || !r.readsValue(v) {
		return value.Value{}
	}
	like := n.Compiled
	if like == nil {
		p := n.Pattern.Eval(r)
		if p.Kind() != value.String || !r.readsValue(p) {
			return value.Value{}
		}
		var ok bool
		if like, ok = function.NewLike(p.Text(), n.Escape); !ok {
			return value.Value{}
		}
	}
	matched := like.MatchWatched(r, v.Text())
	if r.err != nil {
		return value.Value{}
	}
	return value.FromBool(matched != n.Not)
}
