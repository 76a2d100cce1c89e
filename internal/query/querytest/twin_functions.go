package querytest

import (
	"maps"
	"math"
)

// A function maps arguments to a value. The functions in the table functions never get an undefined
// argument; they are undefined if an argument has a wrong type.
type function = func(args []any) any

// functions are all functions by name, except those that take undefined arguments.
var functions = joined(mathFunctions, integerFunctions, stringFunctions, conversionFunctions, arrayFunctions,
	dateFunctions)

func joined(families ...map[string]function) map[string]function {
	all := map[string]function{}
	for _, f := range families {
		maps.Copy(all, f)
	}
	return all
}

// lenientFunctions are the functions that accept undefined arguments.
var lenientFunctions = map[string]function{
	"IS_ARRAY":         isKind(6),
	"IS_BOOL":          isKind(2, 3),
	"IS_DEFINED":       func(args []any) any { return defined(args[0]) },
	"IS_NULL":          isKind(1),
	"IS_NUMBER":        isKind(4),
	"IS_OBJECT":        isKind(7),
	"IS_STRING":        isKind(5),
	"IS_PRIMITIVE":     func(args []any) any { return primitive(args[0]) },
	"IS_FINITE_NUMBER": func(args []any) any { return finite(args[0]) },
	"IS_INTEGER": func(args []any) any {
		n, ok := args[0].(float64)
		return ok && n == math.Trunc(n) && n >= -(1<<63) && n < 1<<63
	},
	"IS_DATETIME": func(args []any) any {
		text, ok := args[0].(string)
		if ok {
			_, ok = parseDate(text)
		}
		return ok
	},
	"IIF": func(args []any) any {
		if args[0] == true {
			return args[1]
		}
		return args[2]
	},
	"CHOOSE": func(args []any) any {
		n, ok := args[0].(float64)
		if !ok || n != math.Trunc(n) || n < 1 || n >= float64(len(args)) {
			return undefined{}
		}
		return args[int(n)]
	},
	"ARRAY_CONTAINS":     arrayContains,
	"ARRAY_CONTAINS_ANY": amongElements(or, false),
	"ARRAY_CONTAINS_ALL": amongElements(and, true),
	"CONTAINS_ANY_CS":    amongTexts(or, false, unfolded),
	"CONTAINS_ANY_CI":    amongTexts(or, false, folded),
	"CONTAINS_ALL_CS":    amongTexts(and, true, unfolded),
	"CONTAINS_ALL_CI":    amongTexts(and, true, folded),
}

func isKind(kinds ...int) function {
	return func(args []any) any {
		for _, k := range kinds {
			if kind(args[0]) == k {
				return true
			}
		}
		return false
	}
}

func finite(v any) bool {
	n, ok := v.(float64)
	return ok && !math.IsNaN(n) && !math.IsInf(n, 0)
}

// mathFunctions are the functions of numbers.
var mathFunctions = map[string]function{
	"ABS": ofNumber(math.Abs), "ACOS": ofNumber(math.Acos), "ASIN": ofNumber(math.Asin), "ATAN": ofNumber(math.Atan),
	"CEILING": ofNumber(math.Ceil), "FLOOR": ofNumber(math.Floor), "COS": ofNumber(math.Cos), "SIN": ofNumber(math.Sin),
	"TAN":     ofNumber(math.Tan),
	"COT":     ofNumber(func(x float64) float64 { return 1 / math.Tan(x) }),
	"DEGREES": ofNumber(func(x float64) float64 { return x * 180 / math.Pi }),
	"RADIANS": ofNumber(func(x float64) float64 { return x * math.Pi / 180 }),
	"EXP":     ofNumber(math.Exp), "LOG10": ofNumber(math.Log10), "SQRT": ofNumber(math.Sqrt),
	"ROUND": ofNumber(math.Round), "TRUNC": ofNumber(math.Trunc),
	"SQUARE": ofNumber(func(x float64) float64 { return x * x }),
	"SIGN": ofNumber(func(x float64) float64 {
		switch {
		case x > 0:
			return 1
		case x < 0:
			return -1
		}
		return 0
	}),
	"LOG": func(args []any) any {
		if len(args) == 1 {
			return ofNumber(math.Log)(args)
		}
		return ofNumbers(func(x, base float64) any { return math.Log(x) / math.Log(base) })(args)
	},
	"PI":    func([]any) any { return math.Pi },
	"ATN2":  ofNumbers(func(y, x float64) any { return math.Atan2(y, x) }),
	"POWER": ofNumbers(func(x, y float64) any { return math.Pow(x, y) }),
	"NUMBERBIN": func(args []any) any {
		if len(args) == 1 {
			args = append(args, 1.0)
		}
		return ofNumbers(func(x, bin float64) any {
			if bin == 0 {
				return undefined{}
			}
			return math.Floor(x/bin) * bin
		})(args)
	},
}

func ofNumber(f func(float64) float64) function {
	return func(args []any) any {
		if x, ok := args[0].(float64); ok {
			return f(x)
		}
		return undefined{}
	}
}

func ofNumbers(f func(x, y float64) any) function {
	return func(args []any) any {
		x, okX := args[0].(float64)
		y, okY := args[1].(float64)
		if okX && okY {
			return f(x, y)
		}
		return undefined{}
	}
}

// integerFunctions are the functions of whole numbers, as far as doubles hold them.
var integerFunctions = map[string]function{
	"INTADD": ofIntegers(func(x, y int64) any { return x + y }),
	"INTSUB": ofIntegers(func(x, y int64) any { return x - y }),
	"INTMUL": ofIntegers(func(x, y int64) any { return x * y }),
	"INTDIV": ofIntegers(func(x, y int64) any {
		if y == 0 {
			return undefined{}
		}
		return x / y
	}),
	"INTMOD": ofIntegers(func(x, y int64) any {
		if y == 0 {
			return undefined{}
		}
		return x % y
	}),
	"INTBITAND":        ofIntegers(func(x, y int64) any { return x & y }),
	"INTBITOR":         ofIntegers(func(x, y int64) any { return x | y }),
	"INTBITXOR":        ofIntegers(func(x, y int64) any { return x ^ y }),
	"INTBITLEFTSHIFT":  ofIntegers(func(x, y int64) any { return x << (uint64(y) & 63) }),
	"INTBITRIGHTSHIFT": ofIntegers(func(x, y int64) any { return x >> (uint64(y) & 63) }),
	"INTBITNOT": func(args []any) any {
		if x, ok := integer(args[0]); ok {
			return float64(^x)
		}
		return undefined{}
	},
}

func ofIntegers(f func(x, y int64) any) function {
	return func(args []any) any {
		x, okX := integer(args[0])
		y, okY := integer(args[1])
		if !okX || !okY {
			return undefined{}
		}
		if n, ok := f(x, y).(int64); ok {
			return float64(n)
		}
		return undefined{}
	}
}

func integer(v any) (int64, bool) {
	n, ok := v.(float64)
	if !ok || n != math.Trunc(n) || n < -(1<<63) || n >= 1<<63 {
		return 0, false
	}
	return int64(n), true
}
