package expr

import (
	"math"

	"github.com/orrery-db/orrery/internal/query/function"
	"github.com/orrery-db/orrery/internal/value"
)

// Check is a call of an IS_* function. Its result is never undefined; the result for undefined is
// false.
type Check struct {
	Test    *Test
	Operand Node
}

// Eval implements Node.
func (n *Check) Eval(r *Row) value.Value {
	held := r.held
	r.steps++
	result := value.FromBool(n.Test.holds(n.Operand.Eval(r)))
	r.releases(held, 0)
	return result
}

// Test is the condition of a type check.
type Test struct {
	// Name is the name of the function in capitals.
	Name string
	// Kinds lists the kinds of value for which the check can be true.
	Kinds []value.Kind
	// also is a further condition on values of these kinds; nil for none.
	also func(value.Value) bool
}

func (t *Test) holds(v value.Value) bool {
	for _, k := range t.Kinds {
		if v.Kind() == k {
			return t.also == nil || t.also(v)
		}
	}
	return false
}

var primitives = []value.Kind{value.Null, value.False, value.True, value.Number, value.String}

// Tests maps function names to type checks.
var Tests = tests(
	Test{Name: "IS_DEFINED", Kinds: append(primitives[:5:5], value.Array, value.Object)},
	Test{Name: "IS_NULL", Kinds: []value.Kind{value.Null}},
	Test{Name: "IS_BOOL", Kinds: []value.Kind{value.False, value.True}},
	Test{Name: "IS_BOOLEAN", Kinds: []value.Kind{value.False, value.True}}, // the spelling of the Java SDK (SDK)
	Test{Name: "IS_NUMBER", Kinds: []value.Kind{value.Number}},
	Test{Name: "IS_STRING", Kinds: []value.Kind{value.String}},
	Test{Name: "IS_ARRAY", Kinds: []value.Kind{value.Array}},
	Test{Name: "IS_OBJECT", Kinds: []value.Kind{value.Object}},
	Test{Name: "IS_PRIMITIVE", Kinds: primitives},
	Test{Name: "IS_FINITE_NUMBER", Kinds: []value.Kind{value.Number}, also: isFinite},
	Test{Name: "IS_INTEGER", Kinds: []value.Kind{value.Number}, also: isInteger},
	Test{Name: "IS_DATETIME", Kinds: []value.Kind{value.String}, also: isDateTime},
)

func tests(list ...Test) map[string]*Test {
	byName := make(map[string]*Test, len(list))
	for i := range list {
		byName[list[i].Name] = &list[i]
	}
	return byName
}

func isFinite(v value.Value) bool {
	return !math.IsNaN(v.Float()) && !math.IsInf(v.Float(), 0)
}

// isInteger reports whether a number is integral and within 64 bits, as far as a double can tell:
// the greatest 64-bit integer reads as 2^63 (documentation examples).
func isInteger(v value.Value) bool {
	f := v.Float()
	return f == math.Trunc(f) && f >= -(1<<63) && f <= 1<<63
}

// isDateTime accepts YYYY-MM-DD, optionally followed by T or a space, hh:mm:ss and up to seven
// fractional digits. Z may follow either form (documentation examples).
func isDateTime(v value.Value) bool {
	_, ok := function.ParseDateTime(v.Text())
	return ok
}
