package patch

import (
	"errors"
	"math"

	"github.com/orrery-db/orrery/internal/value"

	"github.com/orrery-db/orrery/internal/status"
)

// Apply returns a new item: json after all operations, each applied to the result of the one
// before. json is the normalised text of an object without system properties, and stays unchanged.
// The result is normalised too: no name occurs twice, and nesting stays within the limit. The
// caller must check its size.
//
// Errors are status.BadRequest with the number, op and path of the operation that failed; there is
// no result then.
func (p *Patch) Apply(json []byte) ([]byte, error) {
	root := &node{text: json}
	if !root.open() || root.opened != '{' {
		return nil, errors.New("patch an item: it is not a JSON object")
	}
	for i := range p.operations {
		op := &p.operations[i]
		if err := op.apply(root); err != nil {
			return nil, err
		}
	}
	return root.appendTo(make([]byte, 0, root.size())), nil
}

func (op *operation) apply(root *node) error {
	switch op.kind {
	case remove:
		_, err := op.take(root, &op.path)
		return err
	case move:
		return op.move(root)
	}
	parent, err := op.parent(root, &op.path)
	if err != nil {
		return err
	}
	v := &node{text: op.value}
	if parent.opened == '{' {
		return op.writeMember(parent, v)
	}
	return op.writeElement(parent, v)
}

// move takes the value out first and adds it then (documented order), so the indexes in path apply
// to the array without the value.
func (op *operation) move(root *node) error {
	if op.path.text == op.from.text {
		_, _, err := op.existing(root, &op.from)
		return err
	}
	v, err := op.take(root, &op.from)
	if err != nil {
		return err
	}
	if deeper := len(op.path.segments) - len(op.from.segments); deeper > 0 &&
		len(op.path.segments)+v.depth() > value.DefaultMaxDepth {
		return op.failed("the item would nest deeper than %d", value.DefaultMaxDepth)
	}
	parent, err := op.parent(root, &op.path)
	if err != nil {
		return err
	}
	if parent.opened == '{' {
		return op.writeMember(parent, v)
	}
	return op.writeElement(parent, v)
}

// writeMember writes v where the path ends in a property of parent. An existing member keeps its
// place.
func (op *operation) writeMember(parent, v *node) error {
	name := op.path.last()
	at := parent.find(name)
	if at >= 0 {
		return op.overwrite(parent, at, v)
	}
	if op.kind == replace {
		return op.failed("the path does not exist, and replace does not create it; use set or add")
	}
	parent.addMember(name, v)
	return nil
}

// writeElement writes v where the path ends in an index of the array parent, or in "-", the
// position after its last element.
func (op *operation) writeElement(parent, v *node) error {
	length := parent.length()
	inserts := op.kind == add || op.kind == move
	last := op.path.last()
	if last == "-" && op.kind != replace {
		parent.insert(len(parent.pieces), v)
		return nil
	}
	i, ok := parseIndex(last)
	switch {
	case !ok && op.kind == replace:
		return op.failed("'%s' is not an element of an array of length %d; use an index below that", status.Clip(last),
			length)
	case !ok:
		return op.failed("'%s' is not an index of an array; use a number, or '-' to append", status.Clip(last))
	case inserts && i > length:
		return op.failed("index %s is out of bounds of an array of length %d; use an index up to %d, or '-' to append",
			status.Clip(last), length, length)
	case inserts:
		parent.insert(parent.cut(i), v)
		return nil
	case i >= length:
		return op.failed("index %s is out of bounds of an array of length %d; %s writes elements that exist, add inserts",
			status.Clip(last), length, op.kind)
	}
	return op.overwrite(parent, parent.element(i), v)
}

// overwrite replaces an existing value by v, or by the sum of both.
func (op *operation) overwrite(parent *node, at int, v *node) error {
	if op.kind == incr {
		sum, err := op.sum(parent, at)
		if err != nil {
			return err
		}
		v = &node{text: sum}
	}
	parent.put(at, v)
	return nil
}

// sum adds as doubles, which is exact for integers as far as numbers of items are. Integers are
// written as integers (inferred: 1 + 1 is 2, never 2.0).
func (op *operation) sum(parent *node, at int) ([]byte, error) {
	token := parent.token(at)
	current := value.FromRaw(token)
	if current.Kind() != value.Number {
		return nil, op.failed("only a number can be incremented, and there is %s; use set to replace it", describe(token))
	}
	sum := current.Float() + value.FromRaw(op.value).Float()
	if math.IsInf(sum, 0) {
		return nil, op.failed("the sum is beyond the range of a double")
	}
	return value.AppendJSON(make([]byte, 0, 24), value.FromNumber(sum)), nil
}

// take removes the value that a pointer leads to and returns it.
func (op *operation) take(root *node, p *pointer) (*node, error) {
	parent, at, err := op.existing(root, p)
	if err != nil {
		return nil, err
	}
	return parent.take(at), nil
}

// existing finds the value that a pointer leads to, which must exist.
func (op *operation) existing(root *node, p *pointer) (parent *node, at int, err error) {
	if parent, err = op.parent(root, p); err != nil {
		return nil, 0, err
	}
	if at = parent.lookup(p.last()); at < 0 {
		return nil, 0, op.absent(p, len(p.segments))
	}
	return parent, at, nil
}

// parent returns the opened object or array that contains the target of p.
func (op *operation) parent(root *node, p *pointer) (*node, error) {
	n := root
	for i, segment := range p.segments {
		if !n.open() {
			return nil, op.failed("there is %s at '%s', which has nothing below it; write an object or array there first",
				describe(n.text), status.Clip(p.prefix(i)))
		}
		if i == len(p.segments)-1 {
			break
		}
		at := n.lookup(segment)
		if at < 0 {
			return nil, op.absent(p, i+1)
		}
		n = n.child(at)
	}
	return n, nil
}

// lookup returns the position of the member or element that a segment names, or -1.
func (n *node) lookup(segment string) int {
	if n.opened == '{' {
		return n.find(segment)
	}
	i, ok := parseIndex(segment)
	if !ok || i >= n.length() {
		return -1
	}
	return n.element(i)
}

// last returns the segment that names the target itself.
func (p *pointer) last() string { return p.segments[len(p.segments)-1] }
