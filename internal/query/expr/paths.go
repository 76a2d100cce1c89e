package expr

import (
	"slices"

	"github.com/orrery-db/orrery/internal/value"
)

// Paths are the paths that a query reads from one item. A row that uses them
// goes through the item once for all of them, and not once for each: an item is
// text, and on the way to one property others are passed. They say nothing about
// the answers, and an expression that has paths beside them is evaluated too.
//
// Paths do not change and may be used by many rows.
type Paths struct {
	names []string
	nodes []*Path // those in the query, each as often as it is met
	name  []uint8 // of each node, the place of its first step in names
	place map[*Path]uint8
}

// fewPaths are looked for one by one.
const fewPaths = 12

// NewPaths gathers the paths of a query's expressions, those within subqueries
// included. It is nil when going through an item once for all has no advantage.
func NewPaths(nodes ...Node) *Paths {
	p := new(Paths)
	for _, n := range nodes {
		p.add(n)
	}
	if len(p.nodes) < 2 {
		return nil
	}
	if len(p.nodes) > fewPaths {
		p.place = make(map[*Path]uint8, len(p.nodes))
		for i, n := range p.nodes {
			p.place[n] = p.name[i]
		}
	}
	return p
}

// query adds the paths of bindings, a filter and a grouping.
func (p *Paths) query(b Bindings, where Node, g *Grouping) {
	for i := range b {
		p.add(b[i].Input)
		p.add(b[i].When)
		p.subquery(b[i].Query)
	}
	p.add(where)
	if g != nil {
		p.add(g.Keys...)
		for _, a := range g.Aggregates {
			p.add(a.Operand)
		}
	}
}

func (p *Paths) subquery(q *Query) {
	if q != nil {
		p.query(q.Bindings, q.Where, q.Grouping)
		p.add(q.Output)
	}
}

// add adds the paths of expressions. A node that it does not know is passed by.
func (p *Paths) add(nodes ...Node) {
	for _, n := range nodes {
		switch n := n.(type) {
		case *Path:
			p.path(n)
		case *Index:
			p.add(n.Base, n.Index)
		case *Array:
			p.add(n.Elements...)
		case *Object:
			p.add(n.Values...)
		case *Conditional:
			p.add(n.Condition, n.Then, n.Otherwise)
		case *Coalesce:
			p.add(n.Left, n.Right)
		case *Compare:
			p.add(n.Left, n.Right)
		case *Between:
			p.add(n.Value, n.Low, n.High)
		case *And, *Or:
			p.chain(n)
		case *Not:
			p.add(n.Operand)
		case *In:
			p.add(n.Value)
			if n.set == nil {
				p.add(n.List...)
			}
		case *Like:
			p.add(n.Value, n.Pattern)
		case *Check:
			p.add(n.Operand)
		case *Call:
			p.add(n.Args...)
		case *Numeric:
			p.add(n.Left, n.Right)
		case *Unary:
			p.add(n.Operand)
		case *Concat:
			p.add(n.Left, n.Right)
		case *Subquery:
			p.subquery(n.Query)
		}
	}
}

// chain adds the paths of a chain of ANDs and ORs from its left end, without recursion
// along it.
func (p *Paths) chain(n Node) {
	var rights []Node
	for isChain(n) {
		switch x := n.(type) {
		case *And:
			rights = append(rights, x.Right)
		case *Or:
			rights = append(rights, x.Right)
		}
		n = leftOf(n)
	}
	p.add(n)
	for _, right := range slices.Backward(rights) {
		p.add(right)
	}
}

func (p *Paths) path(n *Path) {
	name := n.Steps[0].Name
	if n.Steps[0].IsIndex || value.SystemProperty([]byte(name)) {
		return // the item's text does not have them
	}
	at := 0
	for at < len(p.names) && p.names[at] != name {
		at++
	}
	if at == value.MaxFound {
		return
	}
	if at == len(p.names) {
		p.names = append(p.names, name)
	}
	p.nodes, p.name = append(p.nodes, n), append(p.name, uint8(at))
}

// find is the place in names of a path's first step.
func (p *Paths) find(n *Path) (at int, ok bool) {
	if p.place != nil {
		at, ok := p.place[n]
		return int(at), ok
	}
	for i := range p.nodes {
		if p.nodes[i] == n {
			return int(p.name[i]), true
		}
	}
	return 0, false
}

// UsePaths makes the row read the paths of a query in one pass over each item;
// nil are none. It is called before the first Reset.
func (r *Row) UsePaths(p *Paths) {
	if r.paths, r.finder = p, nil; p != nil {
		r.finder = value.NewFinder(p.names)
	}
}
