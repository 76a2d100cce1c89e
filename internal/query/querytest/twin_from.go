package querytest

import "github.com/orrery-db/orrery/internal/query/sql/ast"

// from returns the places of FROM and JOIN in the order in which it finds them.
func (t *twin) from(s ast.Source, outer *scope) []place {
	var found []place
	switch s := s.(type) {
	case nil:
		return []place{{scope: outer}}
	case *ast.Joined:
		for _, left := range t.from(s.Left, outer) {
			for _, right := range t.from(s.Right, left.scope) {
				right.ordinal = left.ordinal
				found = append(found, right)
			}
		}
	case *ast.Named:
		for _, d := range t.collection(s.Collection, outer) {
			found = append(found, place{scope: &scope{name: sourceName(s), value: d.Value, outer: outer}, ordinal: d.Ordinal})
		}
	case *ast.Iterated:
		for _, d := range t.elements(s.Collection, outer) {
			found = append(found, place{scope: &scope{name: s.Alias, value: d.Value, outer: outer}, ordinal: d.Ordinal})
		}
	}
	return found
}

// collection returns the values of a path, or the rows of a subquery.
func (t *twin) collection(c ast.Collection, outer *scope) []Given {
	var found []Given
	switch c := c.(type) {
	case *ast.SubqueryCollection:
		for _, r := range t.query(c.Query, outer) {
			found = append(found, Given{Value: r.value, Ordinal: r.ordinal})
		}
	case *ast.InputPath:
		begin := t.docs
		if v, ok := outer.find(c.Root); ok {
			begin = []Given{{Value: v}}
		} else if outer != nil {
			panic(unknown("the name %s", c.Root))
		}
		for _, d := range begin {
			for _, s := range c.Steps {
				if s.IsIndex {
					d.Value = step(d.Value, float64(s.Index))
				} else {
					d.Value = step(d.Value, s.Name)
				}
			}
			if defined(d.Value) {
				found = append(found, d)
			}
		}
	}
	return found
}

// elements returns the elements of the arrays at a path, or of the arrays that a subquery returns
// as rows.
func (t *twin) elements(c ast.Collection, outer *scope) []Given {
	var found []Given
	for _, d := range t.collection(c, outer) {
		array, _ := d.Value.([]any)
		for _, v := range array {
			found = append(found, Given{Value: v, Ordinal: d.Ordinal})
		}
	}
	return found
}

// sourceName returns the name of a source: its alias, or the last name of its path.
func sourceName(s *ast.Named) string {
	path, ok := s.Collection.(*ast.InputPath)
	if s.Alias != "" || !ok {
		return s.Alias
	}
	name := path.Root
	for _, step := range path.Steps {
		if name = step.Name; step.IsIndex {
			name = ""
		}
	}
	return name
}
