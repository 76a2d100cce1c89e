package plan

import (
	"slices"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/value"
)

// Keys returns the partition key values to which the filter pins the query. It understands
// equality, IN, IS_NULL, IS_BOOL, ARRAY_CONTAINS of a constant list, ABS, LIKE without wildcards
// and a bare condition on the partition key paths, through AND and OR. A key with fewer components
// than the definition has levels is a prefix. all means that every range may hold matches. No keys
// and not all means that nothing can match, or that the query has no FROM.
//
// An array or an object as key value is the undefined key (recorded plans).
func (l *Logical) Keys(d partition.Definition) (keys []partition.Key, all bool) {
	if !l.Scans() {
		return nil, false
	}
	if l.Input != nil {
		return l.Input.Keys(d) // the outer query sees no items
	}
	filter := l.filter()
	if filter == nil || len(d.Paths) == 0 {
		return nil, filter == nil || !neverTrue(filter)
	}
	levels := d.Segments()
	if levels == nil {
		return nil, true
	}
	p := pinner{levels: levels}
	boxes := p.node(filter)
	if boxes.all {
		return nil, true
	}
	seen := make(map[partition.Key]bool)
	listed := 0
	for _, b := range boxes.list {
		prefixes, bounded := b.prefixes()
		if !bounded || d.Kind != partition.MultiHash && prefixes[0].Len() < len(d.Paths) {
			return nil, true
		}
		if listed += len(prefixes); listed > maxKeys {
			return nil, true
		}
		for _, k := range prefixes {
			if !seen[k] {
				seen[k] = true
				keys = append(keys, k)
			}
		}
	}
	return keys, false
}

// filter returns the condition on an item that WHERE and the first subqueries of FROM imply.
func (l *Logical) filter() expr.Node {
	filter := l.Where
	for _, s := range l.Bindings {
		filter = expr.Both(s.When, filter)
	}
	return filter
}

func neverTrue(n expr.Node) bool {
	c, ok := n.(expr.Const)
	return ok && !c.Value.IsTrue()
}

// box holds the values that each level may have, without duplicates. A nil level is open: it may
// have any value. Boxes share values and nobody changes them.
type box [][]partition.Component

// boxes is a union of boxes; all means everything.
type boxes struct {
	all  bool
	list []box
}

var anywhere = boxes{all: true}

// maxKeys limits the keys to which a filter is resolved. Beyond it the query visits every range,
// which is always correct.
const maxKeys = 10_000

// prefixes lists the keys of a box up to its first open level. bounded is false when the first
// level is open.
func (b box) prefixes() (keys []partition.Key, bounded bool) {
	rows := [][]partition.Component{nil}
	for _, values := range b {
		if values == nil || len(rows)*len(values) > maxKeys {
			break
		}
		var longer [][]partition.Component
		for _, row := range rows {
			for _, v := range values {
				longer = append(longer, append(row[:len(row):len(row)], v))
			}
		}
		rows, bounded = longer, true
	}
	for _, row := range rows {
		keys = append(keys, partition.NewKey(row...))
	}
	return keys, bounded
}

// pinner derives the key values for which a condition can be true.
type pinner struct {
	// levels are the property names along each partition key path.
	levels [][]string
	// work counts the handled boxes and values.
	work int
}

// maxPinned limits the boxes and values handled for one filter. Beyond it conditions no longer
// narrow the result, which is always correct.
const maxPinned = 200_000

// reserve reports whether n more boxes and values may be handled.
func (p *pinner) reserve(n int) bool {
	p.work += n
	return p.work <= maxPinned
}

// level returns the level whose partition key path equals steps. It compares name by name: a name
// may contain any character, and joined names would be ambiguous.
func (p *pinner) level(steps []expr.Step) (level int, ok bool) {
	level = slices.IndexFunc(p.levels, func(names []string) bool {
		return slices.EqualFunc(steps, names, func(s expr.Step, name string) bool {
			return !s.IsIndex && s.Name == name
		})
	})
	return level, level >= 0
}

func (p *pinner) node(n expr.Node) boxes {
	switch n := n.(type) {
	case expr.Const:
		if n.Value.IsTrue() {
			return anywhere
		}
		return boxes{}
	case *expr.Path:
		return p.values(n, value.FromBool(true))
	case *expr.And:
		return p.and(flatten(n))
	case *expr.Or:
		return p.or(flatten(n))
	case *expr.Not:
		if path, ok := n.Operand.(*expr.Path); ok {
			return p.values(path, value.FromBool(false))
		}
		if c, ok := n.Operand.(*expr.Compare); ok && c.Op == expr.OpNotEqual {
			return p.node(&expr.Compare{Op: expr.OpEqual, Left: c.Left, Right: c.Right})
		}
	case *expr.Compare:
		if n.Op != expr.OpEqual {
			break
		}
		if path, constant, ok := pathAndConst(n.Left, n.Right); ok {
			return p.values(path, constant)
		}
		if operand, constant, ok := absoluteAndConst(n.Left, n.Right); ok {
			return p.values(operand, constant, negated(constant))
		}
	case *expr.In:
		return p.in(n)
	case *expr.Check:
		switch n.Test.Name {
		case "IS_NULL":
			return p.values(n.Operand, value.NullValue())
		case "IS_BOOL", "IS_BOOLEAN":
			return p.values(n.Operand, value.FromBool(false), value.FromBool(true))
		}
	case *expr.Like:
		if literal, exact, ok := literalOf(n); ok && exact {
			return p.values(n.Value, value.FromString(literal))
		}
	case *expr.Call:
		if list, operand, ok := listContains(n); ok {
			return p.values(operand, slices.Collect(list.Elements())...)
		}
	}
	return anywhere
}

func (p *pinner) in(n *expr.In) boxes {
	if n.Not {
		return anywhere
	}
	values := make([]value.Value, 0, len(n.List))
	for _, item := range n.List {
		c, ok := item.(expr.Const)
		if !ok {
			return anywhere
		}
		values = append(values, c.Value)
	}
	return p.values(n.Value, values...)
}

// values returns the box in which the level of a path has one of the values.
func (p *pinner) values(operand expr.Node, values ...value.Value) boxes {
	path, ok := operand.(*expr.Path)
	if !ok {
		return anywhere
	}
	level, ok := p.level(path.Steps)
	if !ok || !p.reserve(len(values)) {
		return anywhere
	}
	components := []partition.Component{}
	seen := make(map[partition.Component]bool)
	for _, v := range values {
		if c, ok := component(v); ok && !seen[c] {
			seen[c] = true
			components = append(components, c)
		}
	}
	if len(components) == 0 {
		return boxes{}
	}
	b := make(box, len(p.levels))
	b[level] = components
	return boxes{list: []box{b}}
}

// component returns the key component of items whose path equals v. Nothing equals undefined or
// NaN.
func component(v value.Value) (partition.Component, bool) {
	if kind := v.Kind(); kind == value.Array || kind == value.Object {
		return partition.Undefined(), true
	}
	c, ok := partition.Scalar(v)
	return c, ok && (v.Kind() != value.Number || v.Float() == v.Float())
}

func (p *pinner) or(sides []expr.Node) boxes {
	var union boxes
	for _, side := range sides {
		b := p.node(side)
		if b.all || len(union.list)+len(b.list) > maxKeys {
			return anywhere
		}
		union.list = append(union.list, b.list...)
	}
	if !p.reserve(union.size()) {
		return anywhere
	}
	return union.mergeLevels(len(p.levels))
}

// size returns the number of boxes and values.
func (b boxes) size() int {
	n := len(b.list)
	for _, x := range b.list {
		for _, values := range x {
			n += len(values)
		}
	}
	return n
}

// mergeLevels merges boxes that pin the same single level, as OR chains do.
func (b boxes) mergeLevels(levels int) boxes {
	type place struct {
		level int
		value partition.Component
	}
	seen := make(map[place]bool)
	merged := make([]box, 0, len(b.list))
	single := make([]box, levels) // the box in merged that pins only this level
	for _, x := range b.list {
		level, ok := x.onlyLevel()
		if !ok {
			merged = append(merged, x)
			continue
		}
		if single[level] == nil {
			single[level] = make(box, levels)
			merged = append(merged, single[level])
		}
		for _, v := range x[level] {
			if p := (place{level, v}); !seen[p] {
				seen[p] = true
				single[level][level] = append(single[level][level], v)
			}
		}
	}
	return boxes{list: merged}
}

// onlyLevel returns the level that the box pins if it pins exactly one.
func (b box) onlyLevel() (level int, single bool) {
	pinned := 0
	for i, values := range b {
		if values != nil {
			level = i
			pinned++
		}
	}
	return level, pinned == 1
}

func (p *pinner) and(sides []expr.Node) boxes {
	result := anywhere
	for _, side := range sides {
		b := p.node(side)
		switch {
		case b.all:
		case result.all:
			result = b
		case len(result.list)*len(b.list) <= maxKeys && p.reserve(result.size()*len(b.list)+b.size()*len(result.list)):
			result = result.intersect(b)
		}
	}
	return result
}

func (b boxes) intersect(o boxes) boxes {
	var result boxes
	for _, x := range b.list {
		for _, y := range o.list {
			if z, ok := x.intersect(y); ok {
				result.list = append(result.list, z)
			}
		}
	}
	return result
}

func (b box) intersect(o box) (box, bool) {
	result := slices.Clone(b)
	for level, values := range o {
		switch {
		case values == nil:
		case b[level] == nil:
			result[level] = values
		default:
			if result[level] = shared(b[level], values); len(result[level]) == 0 {
				return nil, false
			}
		}
	}
	return result, true
}

// shared returns the values that a and b share.
func shared(a, b []partition.Component) []partition.Component {
	in := make(map[partition.Component]bool, len(b))
	for _, v := range b {
		in[v] = true
	}
	return slices.DeleteFunc(slices.Clone(a), func(v partition.Component) bool { return !in[v] })
}
