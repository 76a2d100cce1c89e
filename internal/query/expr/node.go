package expr

import (
	"math"

	"github.com/orrery-db/orrery/internal/value"
)

// Node is a compiled expression. It never changes and may be evaluated by many
// goroutines at once.
type Node interface {
	// Eval gives the value for a row; undefined rather than an error. What was
	// too large to be built is told by Row.Err.
	Eval(r *Row) value.Value
}

// Const is a value that does not depend on the row.
type Const struct{ Value value.Value }

// Eval implements Node.
func (n Const) Eval(*Row) value.Value { return n.Value }

// Root is the item itself.
type Root struct{}

// Eval implements Node.
func (Root) Eval(r *Row) value.Value { return r.Whole() }

// Step is one step from a value to a part of it.
type Step struct {
	// Name is the property, unless IsIndex.
	Name    string
	IsIndex bool
	Index   int
}

// Path is a value below the item: at least one step.
type Path struct{ Steps []Step }

// Eval implements Node. A step that finds nothing, or a container of the wrong
// type, gives undefined.
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

// Names returns the property names of a path without array positions.
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

// Index is base[index] where the base is no path or the index is not constant.
type Index struct{ Base, Index Node }

// Eval implements Node. A string indexes objects, a whole number from 0
// arrays; everything else gives undefined (negative and fractional indexes:
// inferred).
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

// WholeIndex tells whether f can be the position of an array element.
func WholeIndex(f float64) (int, bool) {
	if f < 0 || f > math.MaxInt32 || f != math.Trunc(f) {
		return 0, false
	}
	return int(f), true
}

// Array is [a, b]; undefined elements are left out.
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

// Object is {"name": e}; undefined members are left out. Make it with NewObject.
type Object struct {
	Names    []string
	Values   []Node
	distinct bool
}

// NewObject returns the constructor of an object: a name for each value.
func NewObject(names []string, values []Node) *Object {
	seen := make(map[string]bool, len(names))
	for _, name := range names {
		seen[name] = true
	}
	return &Object{Names: names, Values: values, distinct: len(seen) == len(names)}
}

// Distinct reports whether no name occurs twice, so that the members can be
// written one after the other. It costs nothing.
func (n *Object) Distinct() bool { return n.distinct }

// Eval implements Node. Of two members with one name the later value stays.
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

// Conditional is condition ? then : otherwise; anything but true selects
// otherwise.
type Conditional struct{ Condition, Then, Otherwise Node }

// Eval implements Node.
func (n *Conditional) Eval(r *Row) value.Value {
	if n.Condition.Eval(r).IsTrue() {
		return n.Then.Eval(r)
	}
	return n.Otherwise.Eval(r)
}

// Coalesce is a ?? b: b only where a is undefined.
type Coalesce struct{ Left, Right Node }

// Eval implements Node.
func (n *Coalesce) Eval(r *Row) value.Value {
	if v := n.Left.Eval(r); v.IsDefined() {
		return v
	}
	return n.Right.Eval(r)
}
