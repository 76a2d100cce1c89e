package querytest

import "math"

// unary applies an operator to one operand.
func unary(op string, v any) any {
	switch x := v.(type) {
	case bool:
		if op == "NOT" {
			return !x
		}
	case float64:
		switch op {
		case "-":
			return -x
		case "+":
			return x
		case "~":
			return float64(^toInt32(x))
		}
	}
	return undefined{}
}

// binary applies an operator to two operands.
func binary(op string, a, b any) any {
	switch op {
	case "AND":
		return and(a, b)
	case "OR":
		return or(a, b)
	case "??":
		if defined(a) {
			return a
		}
		return b
	case "=", "!=", "<", "<=", ">", ">=":
		return compared(op, a, b)
	case "||":
		x, okX := a.(string)
		y, okY := b.(string)
		if okX && okY {
			return x + y
		}
		return undefined{}
	}
	x, okX := a.(float64)
	y, okY := b.(float64)
	if !okX || !okY {
		return undefined{}
	}
	return arithmetic(op, x, y)
}

// and is false if either operand is false, and true only if both are true.
func and(a, b any) any {
	switch {
	case a == false || b == false:
		return false
	case a == true && b == true:
		return true
	}
	return undefined{}
}

// or is true if either operand is true, and false only if both are false.
func or(a, b any) any {
	switch {
	case a == true || b == true:
		return true
	case a == false && b == false:
		return false
	}
	return undefined{}
}

func negated(not bool, v any) any {
	if b, ok := v.(bool); ok {
		return b != not
	}
	return undefined{}
}

func arithmetic(op string, x, y float64) any {
	switch op {
	case "+":
		return x + y
	case "-":
		return x - y
	case "*":
		return x * y
	case "/":
		return x / y
	case "%":
		return math.Mod(x, y)
	case "&":
		return float64(toInt32(x) & toInt32(y))
	case "|":
		return float64(toInt32(x) | toInt32(y))
	case "^":
		return float64(toInt32(x) ^ toInt32(y))
	case "<<":
		return float64(toInt32(x) << (uint32(toInt32(y)) & 31))
	case ">>":
		return float64(toInt32(x) >> (uint32(toInt32(y)) & 31))
	case ">>>":
		return float64(uint32(toInt32(x)) >> (uint32(toInt32(y)) & 31))
	}
	panic(unknown("the operator %s", op))
}

// toInt32 converts as JavaScript does: to the low 32 bits of the whole part.
func toInt32(x float64) int32 {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		return 0
	}
	const all = 1 << 32
	low := math.Mod(math.Trunc(x), all)
	if low < 0 {
		low += all
	}
	return int32(uint32(low))
}

// like matches a pattern against the whole of a text.
func like(text, pattern, escape string) bool {
	if pattern == "" {
		return text == ""
	}
	first, rest := pattern[0], pattern[1:]
	switch {
	case escape != "" && first == escape[0] && rest != "":
		return text != "" && text[0] == rest[0] && like(text[1:], rest[1:], escape)
	case first == '%':
		return like(text, rest, escape) || text != "" && like(text[1:], pattern, escape)
	case text == "":
		return false
	case first == '_':
		return like(text[1:], rest, escape)
	case first == '[':
		if in, length, ok := bracket(text[0], rest); ok {
			return in && like(text[1:], rest[length:], escape)
		}
	}
	return text[0] == first && like(text[1:], rest, escape)
}

// bracket reports whether a character is in the set at the beginning of a pattern, and how long the
// set is, including the closing bracket.
func bracket(c byte, pattern string) (in bool, length int, ok bool) {
	i := 0
	not := i < len(pattern) && pattern[i] == '^'
	if not {
		i++
	}
	for begin := i; i < len(pattern); i++ {
		switch {
		case pattern[i] == ']' && i > begin:
			return in != not, i + 1, true
		case i+2 < len(pattern) && pattern[i+1] == '-' && pattern[i+2] != ']':
			in = in || pattern[i] <= c && c <= pattern[i+2]
			i += 2
		default:
			in = in || pattern[i] == c
		}
	}
	return false, 0, false
}
