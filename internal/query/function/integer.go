package function

import (
	"bytes"
	"math"
	"strconv"

	"github.com/orrery-db/orrery/internal/value"
)

// integers lists INTADD and the other functions on 64-bit integers, exact beyond the precision of a
// double. They are undefined for other numbers. A result that does not fit wraps around
// (documentation: as in C++).
var integers = []Function{
	ofIntegers("INTADD", func(a, b int64) (int64, bool) { return a + b, true }),
	ofIntegers("INTSUB", func(a, b int64) (int64, bool) { return a - b, true }),
	ofIntegers("INTMUL", func(a, b int64) (int64, bool) { return a * b, true }),
	ofIntegers("INTDIV", divide),
	ofIntegers("INTMOD", remainder),
	ofIntegers("INTBITAND", bitAnd), ofIntegers("INTBITWISEAND", bitAnd),
	ofIntegers("INTBITOR", bitOr), ofIntegers("INTBITWISEOR", bitOr),
	ofIntegers("INTBITXOR", bitXor), ofIntegers("INTBITWISEXOR", bitXor),
	ofIntegers("INTBITLEFTSHIFT", shiftLeft), ofIntegers("INTBITWISELEFTSHIFT", shiftLeft),
	ofIntegers("INTBITRIGHTSHIFT", shiftRight), ofIntegers("INTBITWISERIGHTSHIFT", shiftRight),
	{Name: "INTBITNOT", Least: 1, Most: 1, Call: bitNot},
	// The SDKs write the names with BITWISE.
	{Name: "INTBITWISENOT", Least: 1, Most: 1, Call: bitNot},
}

// ofIntegers returns a function of two integers. f reports false when there is no result.
func ofIntegers(name string, f func(a, b int64) (result int64, ok bool)) Function {
	return Function{Name: name, Least: 2, Most: 2, Call: func(_ Env, args []value.Value) value.Value {
		a, okA := exactInteger(args[0])
		b, okB := exactInteger(args[1])
		if !okA || !okB {
			return value.Value{}
		}
		result, ok := f(a, b)
		if !ok {
			return value.Value{}
		}
		return fromInteger(result)
	}}
}

// divide rounds towards zero. The least integer divided by -1 is itself, as in Go.
func divide(a, b int64) (int64, bool) {
	if b == 0 {
		return 0, false
	}
	return a / b, true
}

// remainder has the sign of a.
func remainder(a, b int64) (int64, bool) {
	if b == 0 {
		return 0, false
	}
	return a % b, true
}

func bitAnd(a, b int64) (int64, bool) { return a & b, true }
func bitOr(a, b int64) (int64, bool)  { return a | b, true }
func bitXor(a, b int64) (int64, bool) { return a ^ b, true }

// shiftLeft and shiftRight accept counts of 0 to 63. Other counts are undefined in C++, to which
// the documentation refers, and undefined here (inferred).
func shiftLeft(a, count int64) (int64, bool) {
	if count < 0 || count > 63 {
		return 0, false
	}
	return a << count, true
}

// shiftRight keeps the sign.
func shiftRight(a, count int64) (int64, bool) {
	if count < 0 || count > 63 {
		return 0, false
	}
	return a >> count, true
}

func bitNot(_ Env, args []value.Value) value.Value {
	a, ok := exactInteger(args[0])
	if !ok {
		return value.Value{}
	}
	return fromInteger(^a)
}

// exactInteger returns the 64-bit integer that v is, exactly as written when v is a text without
// point and exponent.
func exactInteger(v value.Value) (n int64, ok bool) {
	if v.Kind() != value.Number {
		return 0, false
	}
	if text, written := v.Raw(); written && !bytes.ContainsAny(text, ".eE") {
		n, err := strconv.ParseInt(string(text), 10, 64)
		return n, err == nil
	}
	f := v.Float()
	if f != math.Trunc(f) || f < math.MinInt64 || f >= -math.MinInt64 {
		return 0, false
	}
	return int64(f), true
}

// fromInteger returns n as a number that prints exactly, even when a double cannot hold n.
func fromInteger(n int64) value.Value {
	const exact = 1 << 53
	if -exact <= n && n <= exact {
		return value.FromNumber(float64(n))
	}
	return value.FromRaw(strconv.AppendInt(nil, n, 10))
}

// wholeNumber returns the integer that v is, limited to 62 bits: no position or count is greater.
func wholeNumber(v value.Value) (n int64, ok bool) {
	f := v.Float()
	if v.Kind() != value.Number || f != math.Trunc(f) || math.IsInf(f, 0) {
		return 0, false
	}
	const far = 1 << 62
	return int64(max(-far, min(f, far))), true
}
