package plan

import (
	"maps"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// A filter is a list of conditions on fields.
type filter struct {
	fields []string
	ops    map[string][]operation
	some   []string // lists of alternatives
}

// An operation compares a field with a value, which is an expression.
type operation struct{ op, value string }

func (f *filter) add(field, op, value string) {
	if f.ops == nil {
		f.ops = map[string][]operation{}
	}
	if one := (operation{op, value}); !slices.Contains(f.ops[field], one) {
		if f.ops[field] == nil {
			f.fields = append(f.fields, field)
		}
		f.ops[field] = append(f.ops[field], one)
	}
}

// either adds a list of alternatives.
func (f *filter) either(list string) {
	if !slices.Contains(f.some, list) {
		f.some = append(f.some, list)
	}
}

// text writes the filter. An operator that a field has twice goes into a list of filters.
func (f *filter) text() string {
	var list, rest []string
	for _, field := range f.fields {
		var first []string
		var used []string
		for _, o := range f.ops[field] {
			one := o.op + ": " + o.value
			if slices.Contains(used, o.op) {
				rest = append(rest, "{"+field+": {"+one+"}}")
				continue
			}
			used, first = append(used, o.op), append(first, one)
		}
		if len(first) == 1 && used[0] == "$eq" {
			list = append(list, field+": "+f.ops[field][0].value)
			continue
		}
		list = append(list, field+": {"+strings.Join(first, ", ")+"}")
	}
	for i, one := range f.some {
		if i == 0 {
			list = append(list, one)
		} else {
			rest = append(rest, "{"+one+"}")
		}
	}
	if len(rest) > 0 {
		list = append(list, "$and: ["+strings.Join(rest, ", ")+"]")
	}
	return "{" + strings.Join(list, ", ") + "}"
}

var rangeOps = map[string]string{"<": "$lt", "<=": "$lte", ">": "$gt", ">=": "$gte"}

// compared writes the value that a filter compares with.
func (c *command) compared(st *workload.Statement, f *workload.Filter, param int, value, suffix string) string {
	text := variable(c.r.columnProperty(st, f.Use) + suffix)
	switch {
	case param >= 0 && param < len(c.names):
		text = variable(c.names[param])
	case value != "":
		text = constant(value)
	}
	h := &c.r.homes[st.Sources[f.Use.Source].Table]
	if h.item.Prefix && len(h.path) == 0 && c.r.columnProperty(st, f.Use) == design.IDProperty {
		return jsText(h.item.Type+"-") + " + " + text
	}
	return text
}

// after writes the alternatives of a range of several fields: documents that come later by the
// first field, by the second one among those that are equal in the first, and so on.
func (c *command) after(st *workload.Statement, list []limit) string {
	var alternatives []string
	var equal filter
	for _, b := range list {
		one := filter{slices.Clone(equal.fields), maps.Clone(equal.ops), nil}
		value := c.compared(st, b.Filter, b.Param, b.Value, "")
		one.add(field(b.at.path...), rangeOps[b.op], value)
		equal.add(field(b.at.path...), "$eq", value)
		alternatives = append(alternatives, one.text())
	}
	return "$or: [" + strings.Join(alternatives, ", ") + "]"
}

// filters adds the conditions that are no equalities.
func (c *command) filters(read *predict.Read) {
	st := &c.p.Statements[read.Statement]
	for i := range st.Filters {
		f := &st.Filters[i]
		at, ok := c.spot(read, f.Use)
		if !ok || at.element || f.After || left(read, st, i) {
			continue
		}
		name := field(at.path...)
		switch f.Kind {
		case workload.Range:
			if !c.inOrder(read, st, f.Use) {
				continue
			}
			switch list := c.bounds(read, st, i); {
			case len(list) > 1:
				c.filter.either(c.after(st, list))
			case len(list) == 1:
				c.ranged(st, f, name, list[0].op)
			}
		case workload.Equal, workload.In:
			if c.copied(read, f.Use.Source) >= 0 {
				c.add(st, f, name)
			}
		default:
			c.add(st, f, name)
		}
	}
}

// ranged adds a range of one field.
func (c *command) ranged(st *workload.Statement, f *workload.Filter, name, op string) {
	c.filter.add(name, rangeOps[op], c.compared(st, f, f.Param, f.Value, ""))
	if strings.EqualFold(f.Op, "between") {
		c.filter.add(name, "$lte", c.compared(st, f, f.Bound(), f.UpperValue, "End"))
	}
}

// add adds a condition on a field.
func (c *command) add(st *workload.Statement, f *workload.Filter, name string) {
	operand := func() string { return c.compared(st, f, f.Param, f.Value, "") }
	switch f.Kind {
	case workload.Range:
		op := f.Op
		if rangeOps[op] == "" {
			op = ">="
		}
		c.ranged(st, f, name, op)
	case workload.Prefix:
		first := operand()
		c.filter.add(name, "$gte", first)
		c.filter.add(name, "$lt", first+` + "\uffff"`)
	case workload.IsNull:
		c.filter.add(name, "$exists", "false")
	case workload.NotNull:
		c.filter.add(name, "$exists", "true")
	case workload.Unlike:
		c.filter.add(name, "$ne", operand())
	case workload.Equal:
		c.filter.add(name, "$eq", operand())
	case workload.In:
		c.filter.add(name, "$in", operand())
	}
}
