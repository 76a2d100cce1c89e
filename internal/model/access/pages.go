package access

import (
	"reflect"
	"slices"

	"github.com/orrery-db/orrery/internal/model/sqlast"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// bound is one column of a condition on the rows after another one, in the order of several
// columns.
type bound struct {
	op            string
	column, value sqlast.Expr
}

// inequality returns a comparison of a column with a given value, the column first.
func inequality(e sqlast.Expr) (bound, bool) {
	o, ok := e.(*sqlast.Operator)
	if !ok || flips[o.Op] == "" && o.Op != "=" {
		return bound{}, false
	}
	b := bound{o.Op, o.Left, o.Right}
	if given(o.Left) {
		b = bound{o.Op, o.Right, o.Left}
		if o.Op != "=" {
			b.op = flips[o.Op]
		}
	}
	return b, columnName(b.column) != "" && given(b.value)
}

// equal tells whether two bounds compare one column with one value.
func (b *bound) equal(o *bound) bool {
	return columnName(b.column) == columnName(o.column) && reflect.DeepEqual(b.value, o.value)
}

// mostBounds is the largest number of columns of such a condition.
const mostBounds = 8

// spelled returns the bounds of a condition that is spelled out with OR, such as
// a > :x OR (a = :x AND b > :y); nil for another condition.
func spelled(e sqlast.Expr) (out []bound) {
	var alternatives [][]sqlast.Expr
	if !distribute(nil, e, &alternatives) {
		return nil
	}
	slices.SortStableFunc(alternatives, func(a, b []sqlast.Expr) int { return len(a) - len(b) })
	for i, all := range alternatives {
		if len(all) != i+1 {
			return nil
		}
		before := slices.Clone(out)
		for _, c := range all {
			b, ok := inequality(c)
			if !ok {
				return nil
			}
			if b.op != "=" {
				out = append(out, b)
				continue
			}
			at := slices.IndexFunc(before, func(o bound) bool { return o.equal(&b) })
			if at < 0 {
				return nil
			}
			before = slices.Delete(before, at, at+1)
		}
		if len(before) > 0 || len(out) != i+1 {
			return nil
		}
	}
	for _, b := range out[:max(0, len(out)-1)] {
		if b.op != "<" && b.op != ">" {
			return nil
		}
	}
	return out
}

// distribute lists the alternatives of a condition, each as conditions that all have to hold. It
// tells whether they are few.
func distribute(all []sqlast.Expr, e sqlast.Expr, out *[][]sqlast.Expr) bool {
	some := alternativesOf(e)
	if some == nil {
		rest := conjuncts(e)
		for i, c := range rest {
			if alternativesOf(c) != nil {
				all = append(slices.Clone(all), append(slices.Clone(rest[:i]), rest[i+1:]...)...)
				return distribute(all, c, out)
			}
		}
		*out = append(*out, append(slices.Clone(all), rest...))
		return len(*out) <= mostBounds
	}
	for _, one := range some {
		if !distribute(all, one, out) {
			return false
		}
	}
	return true
}

// page adds a condition on the rows after another one, as a range of the first column and further
// ones that decide among equal rows. It returns false for bounds that are no columns or not known.
func (a *analyser) page(sc *scope, bounds []bound) (bool, error) {
	columns, values := make([]value, len(bounds)), make([]value, len(bounds))
	for i, b := range bounds {
		var err error
		if columns[i], err = a.eval(sc, b.column); err != nil {
			return false, err
		}
		if values[i], err = a.eval(sc, b.value); err != nil {
			return false, err
		}
		if columns[i].kind != columnValue || !values[i].known() || values[i].null {
			return false, nil
		}
	}
	for i, b := range bounds {
		a.compared(sc, columns[i].use, workload.Range, b.op, values[i])
		if f := &sc.u.st.Filters[len(sc.u.st.Filters)-1]; i > 0 && f.Kind == workload.Range {
			f.After, f.Share = true, 1
		}
	}
	return true, nil
}
