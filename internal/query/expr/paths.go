package expr

import (
	"slices"

	"github.com/orrery-db/orrery/internal/value"
)

// Paths are the paths that a query reads from an item. A row with Paths scans the JSON text of an
// item once for all of them, instead of once for each. Paths do not change results: a row also
// evaluates expressions that read other paths.
//
// Paths are immutable, and many rows may share them.
type Paths struct {
	names []string
	nodes []*Path // in order of appearance, with repetitions
	name  []uint8 // for each node, the position of its first step in names
	place map[*Path]uint8
}

// fewPaths is the number of paths up to which a linear search is faster than a map.
const fewPaths = 12

// NewPaths collects the paths of a query's expressions, including those within subqueries. It
// returns nil when one scan for all paths has no advantage.
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

// add adds the paths of an expression, from left to right and without recursion.
func (p *Paths) add(n Node) {
	for open := []Node{n}; len(open) > 0; {
		last := len(open) - 1
		n := open[last]
		open = open[:last]
		if path, ok := n.(*Path); ok {
			p.path(path)
			continue
		}
		open = AppendOperands(open, n)
		slices.Reverse(open[last:])
	}
}

func (p *Paths) path(n *Path) {
	name := n.Steps[0].Name
	if n.Steps[0].IsIndex || value.SystemProperty([]byte(name)) {
		return // system properties are not in the item's text
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

// find returns the position in names of a path's first step.
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

// UsePaths makes the row read the paths of a query in one scan of each item. A nil p disables this.
// Call it before the first Reset.
func (r *Row) UsePaths(p *Paths) {
	if r.paths, r.finder = p, nil; p != nil {
		r.finder = value.NewFinder(p.names)
	}
}
