package plan

import (
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/model/workload"
)

// Guard writes the condition under which a patch changes an item: some filters of its statement, on
// the columns of the changed row. operand writes the value that a column is compared with: of a
// parameter, a constant, or neither, such as the time of day.
func (r *Renderer) Guard(
	st *workload.Statement, filters []int,
	operand func(f *workload.Filter, column string, param int, constant string) string,
) string {
	var out []string
	table := st.Sources[0].Table
	for _, i := range filters {
		f := &st.Filters[i]
		column := r.property(table, f.Use.Column)
		path := access("c", append(slices.Clone(r.homes[table].path), column)...)
		value := func() string { return operand(f, column, f.Param, f.Value) }
		var text string
		switch f.Kind {
		case workload.Equal:
			text = path + " = " + value()
		case workload.In:
			text = "ARRAY_CONTAINS(" + value() + ", " + path + ")"
		case workload.Unlike:
			text = path + " != " + value()
		case workload.Prefix:
			text = "STARTSWITH(" + path + ", " + value() + ")"
		case workload.IsNull:
			text = "NOT IS_DEFINED(" + path + ")"
		case workload.NotNull:
			text = "IS_DEFINED(" + path + ")"
		case workload.Range:
			switch op := strings.ToLower(f.Op); op {
			case "<", "<=", ">", ">=":
				text = path + " " + op + " " + value()
			case "between":
				text = "(" + path + " BETWEEN " + value() + " AND " + operand(f, column, f.Bound(), f.UpperValue) + ")"
			default:
				text = path + " >= " + value()
			}
		default:
			continue
		}
		out = append(out, text)
	}
	return strings.Join(out, " AND ")
}
