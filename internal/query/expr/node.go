package expr

import (
	"math"

	"github.com/orrery-db/orrery/internal/value"
)

// Node is a compiled expression. Nodes are immutable and safe for concurrent use.
type Node interface {
	// Eval returns the value for a row. Instead of an error it returns undefined, and Row.Err gives
	// the reason when a value was too large to build.
	Eval(r *Row) value.Value
}

// Const is a constant.
type Const struct{ Value value.Value }

// Eval implements Node.
func (n Const) Eval(*Row) value.Value { return n.Value }

// Root is the item itself.
type Root struct{}

// Eval implements Node.
func (Root) Eval(r *Row) value.Value { return r.Whole() }

// Step is one step of a path.
type Step struct {
	// Name is the property, unless IsIndex.
	Name    string
	IsIndex bool
	Index   int
}

// Path is a path below the item, with at least one step.
type Path struct{ Steps []Step }

// Eval implements Node. A step that finds nothing, or a value of the wrong type, gives undefined.
func (n *Path) Eval(r *Row) value.Value {
	if n.Steps[0].IsIndex {
		return value.Value{}
	}
	v := r.first(n)
	if len(n.Steps) == 1 {
		return v
	}
	r.steps += len(n.Steps) + v.Size()/bytesPerStep
	return walk(v, n.Steps[1:])
}

func walk(v value.Value, steps []Step) value.Value {
	for i := range steps {
		if steps[i].IsIndex {
			v = v.Index(steps[i].Index)
		} else {
			v = v.Property(steps[i].Name)
		}
	}
	return v
}

// Names returns the property names of a path. It reports false when the path contains an array
// position.
func (n *Path) Names() ([]string, bool) {
	names := make([]string, len(n.Steps))
	for i, s := range n.Steps {
		if s.IsIndex {
			return nil, false
		}
		names[i] = s.Name
	}
	return names, true
}

// Index is base[index] where base is not a path or index is not constant.
type Index struct{ Base, Index Node }

// Eval implements Node. A string indexes objects, a non-negative integer indexes arrays; other
// indexes give undefined (negative and fractional indexes: inferred).
func (n *Index) Eval(r *Row) value.Value {
	base, index := n.Base.Eval(r), n.Index.Eval(r)
	if !r.readsValue(base) {
		return value.Value{}
	}
	switch index.Kind() {
	case value.String:
		return base.Property(index.Text())
	case value.Number:
		if i, ok := WholeIndex(index.Float()); ok {
			return base.Index(i)
		}
	}
	return value.Value{}
}

// WholeIndex converts f to an array position. It reports false when f is not one.
func WholeIndex(f float64) (int, bool) {
	if f < 0 || f > math.MaxInt32 || f != math.Trunc(f) {
		return 0, false
	}
	return int(f), true
}

// Array is [a, b]. Undefined elements are omitted.
type Array struct{ Elements []Node }

// Eval implements Node.
func (n *Array) Eval(r *Row) value.Value {
	elems := make([]value.Value, len(n.Elements))
	r.steps += len(n.Elements)
	for i, e := range n.Elements {
		if elems[i] = e.Eval(r); r.err != nil {
			return value.Value{}
		}
	}
	return r.bounded(value.FromArray(elems))
}

// Object is {"name": e}. Undefined members are omitted. Make it with NewObject.
type Object struct {
	Names    []string
	Values   []Node
	distinct bool
}

// NewObject returns the node of an object. names and values are of equal length.
func NewObject(names []string, values []Node) *Object {
	seen := make(map[string]bool, len(names))
	for _, name := range names {
		seen[name] = true
	}
	return &Object{Names: names, Values: values, distinct: len(seen) == len(names)}
}

// Distinct reports whether no name occurs twice, so that members can be written without a check for
// duplicates. The answer is precomputed.
func (n *Object) Distinct() bool { return n.distinct }

// Eval implements Node. Of two members with one name the later value wins.
func (n *Object) Eval(r *Row) value.Value {
	members := make([]value.Member, 0, len(n.Names))
	r.steps += len(n.Names)
	for i, name := range n.Names {
		v := n.Values[i].Eval(r)
		if r.err != nil {
			return value.Value{}
		}
		members = append(members, value.Member{Name: name, Value: v})
	}
	return r.bounded(value.FromObject(members))
}

// Conditional is condition ? then : otherwise. Any condition but true selects otherwise.
type Conditional struct{ Condition, Then, Otherwise Node }

// Eval implements Node.
func (n *Conditional) Eval(r *Row) value.Value {
	if n.Condition.Eval(r).IsTrue() {
		return n.Then.Eval(r)
	}
	return n.Otherwise.Eval(r)
}

// Coalesce is a ?? b, which is b where a is undefined.
type Coalesce struct{ Left, Right Node }

// Eval implements Node.
func (n *Coalesce) Eval(r *Row) value.Value {
	if v := n.Left.Eval(r); v.IsDefined() {
		return v
	}
	return n.Right.Eval(r)
}
