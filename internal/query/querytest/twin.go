package querytest

import (
	"encoding/json"
	"fmt"
	"math"
	"sort"
	"strings"

	"github.com/orrery-db/orrery/internal/query/sql/ast"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/value"
)

// undefined is the twin's undefined; everything else is what encoding/json
// makes of JSON.
type undefined struct{}

// Row is one row of the twin's answer.
type Row struct {
	JSON string
	// Ordinal is that of its item: rows of one value go by it.
	Ordinal uint64
	order   value.Value
}

// Twin answers a query by asking every item. It knows what the property tests
// ask: one item alias, scalar operators, type checks, one ORDER BY path.
func (c *Container) Twin(q *ast.Query) []Row {
	var rows []Row
	for _, p := range c.parts {
		for _, item := range p.items {
			if row, ok := twinRow(q, item); ok {
				rows = append(rows, row)
			}
		}
	}
	if q.OrderBy != nil {
		descending := q.OrderBy.Items[0].Direction == ast.Descending
		sort.SliceStable(rows, func(i, j int) bool { return before(rows[i], rows[j], descending) })
	}
	return window(q, rows)
}

// window applies TOP or OFFSET LIMIT.
func window(q *ast.Query, rows []Row) []Row {
	number := func(c *ast.Count) int {
		var n int
		if _, err := fmt.Sscan(c.Digits, &n); err != nil {
			panic(err)
		}
		return n
	}
	if q.Top != nil {
		rows = rows[:min(len(rows), number(q.Top))]
	}
	if q.Offset != nil {
		rows = rows[min(len(rows), number(q.Offset)):]
		rows = rows[:min(len(rows), number(q.Limit))]
	}
	return rows
}

func before(a, b Row, descending bool) bool {
	if c := value.Compare(a.order, b.order); c != 0 {
		return c < 0 != descending
	}
	return a.Ordinal < b.Ordinal != descending
}

func twinRow(q *ast.Query, item *resource.Item) (Row, bool) {
	text := resource.AppendItem(nil, item, DB, Coll)
	var doc any
	if err := json.Unmarshal(text, &doc); err != nil {
		panic(err)
	}
	if q.Where != nil && eval(q.Where, doc) != true {
		return Row{}, false
	}
	row := Row{Ordinal: item.Ordinal}
	if q.OrderBy != nil {
		row.order = asValue(eval(q.OrderBy.Items[0].Expr, doc))
	}
	var out any
	switch {
	case q.Select.Star:
		out = doc
	case q.Select.Value != nil:
		if out = eval(q.Select.Value, doc); out == (undefined{}) {
			return Row{}, false
		}
	default:
		object := map[string]any{}
		for _, s := range q.Select.Items {
			if v := eval(s.Expr, doc); v != (undefined{}) {
				object[nameOf(s)] = v
			}
		}
		out = object
	}
	row.JSON = canonical(out)
	return row, true
}

func nameOf(s ast.SelectItem) string {
	if s.Alias != "" {
		return s.Alias
	}
	if p, ok := s.Expr.(*ast.Property); ok {
		return p.Name
	}
	return s.Expr.(*ast.Identifier).Name
}

func asValue(x any) value.Value {
	if x == (undefined{}) {
		return value.Value{}
	}
	v, err := value.Parse([]byte(canonical(x)))
	if err != nil {
		panic(err)
	}
	return v
}

// canonical prints JSON with names in order.
func canonical(x any) string {
	out, err := json.Marshal(x)
	if err != nil {
		return fmt.Sprintf("%v", x) // NaN and the infinities
	}
	return string(out)
}

// Canonical prints rows, as a page holds them, one by one with names in order.
func Canonical(documents []byte) ([]string, error) {
	var list []any
	if err := json.Unmarshal([]byte("["+string(documents)+"]"), &list); err != nil {
		return nil, err
	}
	rows := make([]string, len(list))
	for i, row := range list {
		rows[i] = canonical(row)
	}
	return rows, nil
}

func eval(e ast.Expr, doc any) any {
	switch e := e.(type) {
	case *ast.Constant:
		return []any{undefined{}, nil, false, true}[e.Kind]
	case *ast.Number:
		return e.Value
	case *ast.String:
		return e.Value
	case *ast.Identifier:
		return doc
	case *ast.Placeholder:
		return true
	case *ast.Property:
		return step(eval(e.Base, doc), e.Name)
	case *ast.Indexer:
		return step(eval(e.Base, doc), eval(e.Index, doc))
	case *ast.Array:
		list := []any{}
		for _, x := range e.Elements {
			if v := eval(x, doc); v != (undefined{}) {
				list = append(list, v)
			}
		}
		return list
	case *ast.Object:
		object := map[string]any{}
		for _, m := range e.Members {
			if v := eval(m.Value, doc); v != (undefined{}) {
				object[m.Name] = v
			}
		}
		return object
	case *ast.Conditional:
		if eval(e.Condition, doc) == true {
			return eval(e.Then, doc)
		}
		return eval(e.Otherwise, doc)
	}
	return evalOperator(e, doc)
}

func evalOperator(e ast.Expr, doc any) any {
	switch e := e.(type) {
	case *ast.Unary:
		v := eval(e.Operand, doc)
		if b, ok := v.(bool); ok && e.Op == "NOT" {
			return !b
		}
		if f, ok := v.(float64); ok && e.Op == "-" {
			return -f
		}
		return undefined{}
	case *ast.Binary:
		return binary(e.Op, eval(e.Left, doc), eval(e.Right, doc))
	case *ast.Between:
		v := eval(e.Value, doc)
		in := binary("AND", binary(">=", v, eval(e.Low, doc)), binary("<=", v, eval(e.High, doc)))
		return negated(e.Not, in)
	case *ast.In:
		var any any = false
		v := eval(e.Value, doc)
		for _, item := range e.List {
			any = binary("OR", any, binary("=", v, eval(item, doc)))
		}
		return negated(e.Not, any)
	case *ast.Call:
		return check(strings.ToUpper(e.Name), eval(e.Args[0], doc))
	}
	panic(fmt.Sprintf("the twin does not know %T", e))
}

func negated(not bool, v any) any {
	if b, ok := v.(bool); ok {
		return b != not
	}
	return undefined{}
}

func step(base, index any) any {
	switch i := index.(type) {
	case string:
		if object, ok := base.(map[string]any); ok {
			if v, ok := object[i]; ok {
				return v
			}
		}
	case float64:
		if list, ok := base.([]any); ok && i >= 0 && i == math.Trunc(i) && int(i) < len(list) {
			return list[int(i)]
		}
	}
	return undefined{}
}

func binary(op string, a, b any) any {
	switch op {
	case "AND":
		switch {
		case a == false || b == false:
			return false
		case a == true && b == true:
			return true
		}
		return undefined{}
	case "OR":
		switch {
		case a == true || b == true:
			return true
		case a == false && b == false:
			return false
		}
		return undefined{}
	case "??":
		if a == (undefined{}) {
			return b
		}
		return a
	}
	if a == (undefined{}) || b == (undefined{}) {
		return undefined{}
	}
	switch op {
	case "=":
		return canonical(a) == canonical(b)
	case "!=":
		return canonical(a) != canonical(b)
	case "+", "-", "*":
		return arithmetic(op, a, b)
	}
	return compare(op, a, b)
}

func arithmetic(op string, a, b any) any {
	x, okX := a.(float64)
	y, okY := b.(float64)
	switch {
	case !okX || !okY:
		return undefined{}
	case op == "+":
		return x + y
	case op == "-":
		return x - y
	}
	return x * y
}

func compare(op string, a, b any) any {
	var c int
	switch x := a.(type) {
	case nil:
		if b != nil {
			return undefined{}
		}
	case bool:
		y, ok := b.(bool)
		if !ok {
			return undefined{}
		}
		if x != y {
			if c = -1; x {
				c = 1
			}
		}
	case float64:
		y, ok := b.(float64)
		if !ok {
			return undefined{}
		}
		switch {
		case x != x || y != y:
			return false // nothing compares with NaN
		case x < y:
			c = -1
		case x > y:
			c = 1
		}
	case string:
		y, ok := b.(string)
		if !ok {
			return undefined{}
		}
		c = strings.Compare(x, y)
	default:
		return undefined{}
	}
	return op == "<" && c < 0 || op == "<=" && c <= 0 || op == ">" && c > 0 || op == ">=" && c >= 0
}

func check(name string, v any) any {
	switch v := v.(type) {
	case undefined:
		return false
	case nil:
		return name == "IS_NULL" || name == "IS_PRIMITIVE" || name == "IS_DEFINED"
	case bool:
		return name == "IS_BOOL" || name == "IS_PRIMITIVE" || name == "IS_DEFINED"
	case float64:
		return name == "IS_NUMBER" || name == "IS_PRIMITIVE" || name == "IS_DEFINED" || name == "IS_INTEGER" && v == math.Trunc(v)
	case string:
		return name == "IS_STRING" || name == "IS_PRIMITIVE" || name == "IS_DEFINED"
	case []any:
		return name == "IS_ARRAY" || name == "IS_DEFINED"
	}
	return name == "IS_OBJECT" || name == "IS_DEFINED"
}
