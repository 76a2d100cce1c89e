package plan

import (
	"strings"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/value"
)

// Keys returns the partition key values to which the filter pins the query:
// by equality, IN, IS_NULL, IS_BOOL or a bare condition on the partition key
// paths, through AND and OR. A key with fewer components than the definition
// has levels is a prefix. all means that every range may hold matches. No keys
// and not all means that nothing can match, or that the query has no FROM.
//
// Arrays and objects as key values are the undefined key (recorded plans).
func (l *Logical) Keys(d partition.Definition) (keys []partition.Key, all bool) {
	if !l.Scans() {
		return nil, false
	}
	if l.Where == nil || len(d.Paths) == 0 {
		return nil, l.Where == nil || !neverTrue(l.Where)
	}
	levels, ok := levelsOf(d.Paths)
	if !ok {
		return nil, true
	}
	boxes := pinner{levels: levels}.node(l.Where)
	if boxes.all {
		return nil, true
	}
	seen := make(map[partition.Key]bool)
	for _, b := range boxes.list {
		prefixes, bounded := b.prefixes(len(d.Paths))
		if !bounded || d.Kind != partition.MultiHash && prefixes[0].Len() < len(d.Paths) {
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

func neverTrue(n expr.Node) bool {
	c, ok := n.(expr.Const)
	return ok && !c.Value.IsTrue()
}

// levelsOf finds the level of each partition key path by its property names;
// ok is false when a path cannot be read, and then nothing is pinned.
func levelsOf(paths []string) (levels map[string]int, ok bool) {
	levels = make(map[string]int, len(paths))
	for i, p := range paths {
		parsed, err := index.ParsePath(p)
		if err != nil || parsed.IsRoot() || parsed.Segments() == nil {
			return nil, false
		}
		levels[nameOf(parsed.Segments())] = i
	}
	return levels, true
}

// nameOf joins property names by a byte that separates them for certain.
func nameOf(segments []string) string { return strings.Join(segments, "\x00") }

// box holds the values each level may have; a level that is not there may
// have any.
type box map[int][]partition.Component

// boxes is a union; all means everything.
type boxes struct {
	all  bool
	list []box
}

var anywhere = boxes{all: true}

// maxKeys bounds the keys a filter is resolved to. Beyond it every range is
// visited, which is always right.
const maxKeys = 10_000

// prefixes lists the keys of a box up to its first open level; bounded is
// false when the first level is open.
func (b box) prefixes(levels int) (keys []partition.Key, bounded bool) {
	rows := [][]partition.Component{nil}
	for level := range levels {
		values, pinned := b[level]
		if !pinned {
			break
		}
		if len(rows)*len(values) > maxKeys {
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

// pinner reads the key values for which a condition can be true.
type pinner struct{ levels map[string]int }

func (p pinner) node(n expr.Node) boxes {
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
		if path, constant, ok := pathAndConst(n.Left, n.Right); ok && n.Op == expr.OpEqual {
			return p.values(path, constant)
		}
	case *expr.In:
		return p.in(n)
	case *expr.Check:
		switch n.Test.Name {
		case "IS_NULL":
			return p.values(n.Operand, value.NullValue())
		case "IS_BOOL":
			return p.values(n.Operand, value.FromBool(false), value.FromBool(true))
		}
	}
	return anywhere
}

func (p pinner) in(n *expr.In) boxes {
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

// values is the box in which the level of a path has one of the values.
func (p pinner) values(operand expr.Node, values ...value.Value) boxes {
	path, ok := operand.(*expr.Path)
	if !ok {
		return anywhere
	}
	names, ok := path.Names()
	if !ok {
		return anywhere
	}
	level, ok := p.levels[nameOf(names)]
	if !ok {
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
	return boxes{list: []box{{level: components}}}
}

// component is the key component of items whose path equals v; nothing equals
// undefined or NaN.
func component(v value.Value) (partition.Component, bool) {
	switch v.Kind() {
	case value.Null:
		return partition.Null(), true
	case value.False, value.True:
		return partition.Bool(v.IsTrue()), true
	case value.Number:
		f := v.Float()
		return partition.Number(f), f == f
	case value.String:
		return partition.Text(v.Text()), true
	case value.Array, value.Object:
		return partition.Undefined(), true
	}
	return partition.Component{}, false
}

func (p pinner) or(sides []expr.Node) boxes {
	var union boxes
	for _, side := range sides {
		b := p.node(side)
		if b.all || len(union.list)+len(b.list) > maxKeys {
			return anywhere
		}
		union.list = append(union.list, b.list...)
	}
	return union.mergeLevels()
}

// mergeLevels joins boxes that pin the same single level, as OR chains do.
func (b boxes) mergeLevels() boxes {
	single := make(map[int]int)
	var merged []box
	for _, x := range b.list {
		if len(x) != 1 {
			merged = append(merged, x)
			continue
		}
		for level, values := range x {
			at, ok := single[level]
			if !ok {
				single[level] = len(merged)
				merged = append(merged, box{level: values})
				continue
			}
			merged[at][level] = append(merged[at][level][:len(merged[at][level]):len(merged[at][level])], values...)
		}
	}
	return boxes{list: merged}
}

func (p pinner) and(sides []expr.Node) boxes {
	result := anywhere
	for _, side := range sides {
		b := p.node(side)
		switch {
		case b.all:
		case result.all:
			result = b
		case len(result.list)*len(b.list) <= maxKeys:
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
	result := make(box, len(b)+len(o))
	for level, values := range b {
		result[level] = values
	}
	for level, values := range o {
		mine, pinned := result[level]
		if !pinned {
			result[level] = values
			continue
		}
		in := make(map[partition.Component]bool, len(values))
		for _, v := range values {
			in[v] = true
		}
		common := []partition.Component{}
		for _, v := range mine {
			if in[v] {
				common = append(common, v)
			}
		}
		if len(common) == 0 {
			return nil, false
		}
		result[level] = common
	}
	return result, true
}
