package querytest

import (
	"cmp"
	"encoding/json"
	"math"
	"sort"
	"strings"

	"github.com/orrery-db/orrery/internal/value"
)

// kind returns a value's place in the order of types.
func kind(v any) int {
	switch v := v.(type) {
	case undefined:
		return 0
	case nil:
		return 1
	case bool:
		if v {
			return 3
		}
		return 2
	case float64:
		return 4
	case string:
		return 5
	case []any:
		return 6
	}
	return 7
}

func primitive(v any) bool { return kind(v) > 0 && kind(v) < 6 }

// order compares all values as ORDER BY, MIN and MAX do. The order among arrays and among objects
// is the server's own choice, and the twin uses the server's.
func order(a, b any) int {
	if c := cmp.Compare(kind(a), kind(b)); c != 0 {
		return c
	}
	switch x := a.(type) {
	case float64:
		return cmp.Compare(x, b.(float64))
	case string:
		return strings.Compare(x, b.(string))
	case []any, map[string]any:
		return value.Compare(asValue(a), asValue(b))
	}
	return 0
}

func asValue(v any) value.Value {
	parsed, err := value.Parse([]byte(canonical(v)))
	if err != nil {
		panic(err)
	}
	return parsed
}

// compared returns the result of a comparison. It is undefined if a side is undefined. Except for
// equality, it is also undefined if the sides have different types or are arrays or objects.
func compared(op string, a, b any) any {
	if !defined(a) || !defined(b) {
		return undefined{}
	}
	switch op {
	case "=":
		return equal(a, b)
	case "!=":
		return !equal(a, b)
	}
	if _, bothBool := a.(bool); bothBool {
		_, bothBool = b.(bool)
		if !bothBool {
			return undefined{}
		}
	} else if kind(a) != kind(b) || !primitive(a) {
		return undefined{}
	}
	if n, ok := a.(float64); ok && (math.IsNaN(n) || math.IsNaN(b.(float64))) {
		return false
	}
	c := order(a, b)
	return op == "<" && c < 0 || op == "<=" && c <= 0 || op == ">" && c > 0 || op == ">=" && c >= 0
}

// equal is deep equality of two defined values.
func equal(a, b any) bool {
	if kind(a) != kind(b) {
		return false
	}
	switch x := a.(type) {
	case float64:
		return x == b.(float64)
	case string:
		return x == b.(string)
	case []any:
		y := b.([]any)
		if len(x) != len(y) {
			return false
		}
		for i := range x {
			if !equal(x[i], y[i]) {
				return false
			}
		}
	case map[string]any:
		y := b.(map[string]any)
		if len(x) != len(y) {
			return false
		}
		for name := range x {
			v, ok := y[name]
			if !ok || !equal(x[name], v) {
				return false
			}
		}
	}
	return true
}

// identity returns a text that two values share if they are the same row or key.
func identity(v any) string {
	if !defined(v) {
		return "undefined"
	}
	return canonical(v)
}

// canonical prints JSON with names in order. It prints a value for which JSON has no number as a
// string.
func canonical(v any) string {
	out, err := json.Marshal(printable(v))
	if err != nil {
		panic(err)
	}
	return string(out)
}

func printable(v any) any {
	switch x := v.(type) {
	case float64:
		switch {
		case math.IsNaN(x):
			return "NaN"
		case math.IsInf(x, 1):
			return "Infinity"
		case math.IsInf(x, -1):
			return "-Infinity"
		}
		return x + 0 // turns -0 into 0
	case []any:
		list := make([]any, len(x))
		for i := range x {
			list[i] = printable(x[i])
		}
		return list
	case map[string]any:
		object := make(map[string]any, len(x))
		for name := range x {
			object[name] = printable(x[name])
		}
		return object
	}
	return v
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

// Near reports whether two rows, as Canonical prints them, are equal except for numbers that differ
// by a part in 10^12 and, with anyOrder, for the order within arrays. The engine adds up sums in
// the order in which it finds items.
func Near(a, b string, anyOrder bool) bool {
	return a == b || near(fromJSON([]byte(a)), fromJSON([]byte(b)), anyOrder)
}

func near(a, b any, anyOrder bool) bool {
	if kind(a) != kind(b) {
		return false
	}
	switch x := a.(type) {
	case float64:
		y := b.(float64)
		return math.Abs(x-y) <= 1e-12*math.Max(math.Abs(x), math.Abs(y))
	case []any:
		y := b.([]any)
		if len(x) != len(y) {
			return false
		}
		if anyOrder {
			x, y = inAnyOrder(x), inAnyOrder(y)
		}
		for i := range x {
			if !near(x[i], y[i], anyOrder) {
				return false
			}
		}
		return true
	case map[string]any:
		y := b.(map[string]any)
		for name := range x {
			v, ok := y[name]
			if !ok || !near(x[name], v, anyOrder) {
				return false
			}
		}
		return len(x) == len(y)
	}
	return equal(a, b)
}

func inAnyOrder(list []any) []any {
	list = append([]any{}, list...)
	sort.Slice(list, func(i, j int) bool { return canonical(list[i]) < canonical(list[j]) })
	return list
}
