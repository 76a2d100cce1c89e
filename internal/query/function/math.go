package function

import (
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/value"
)

// math_ lists ABS to RAND: functions on doubles, by IEEE 754. A result that does not exist is NaN
// or an infinity, which are numbers. (Documentation; where it is silent, the interpreter of the
// .NET SDK, whose functions are those of .NET.)
var math_ = []Function{
	ofNumber("ABS", math.Abs),
	ofNumber("ACOS", math.Acos),
	ofNumber("ASIN", math.Asin),
	ofNumber("ATAN", math.Atan),
	ofNumbers("ATN2", math.Atan2), // y is the first argument
	ofNumber("CEILING", math.Ceil),
	ofNumber("COS", cosine),
	ofNumber("COT", func(x float64) float64 { return 1 / tangent(x) }),
	ofNumber("DEGREES", func(x float64) float64 { return x * (180 / math.Pi) }),
	ofNumber("EXP", math.Exp),
	ofNumber("FLOOR", math.Floor),
	{Name: "LOG", Least: 1, Most: 2, Call: logarithm},
	ofNumber("LOG10", log10),
	{Name: "NUMBERBIN", Least: 1, Most: 2, Call: numberBin},
	{Name: "PI", Call: func(Env, []value.Value) value.Value { return value.FromNumber(math.Pi) }},
	ofNumbers("POWER", math.Pow),
	ofNumber("RADIANS", func(x float64) float64 { return x * math.Pi / 180 }),
	{
		Name: "RAND", Volatile: true,
		Call: func(env Env, _ []value.Value) value.Value { return value.FromNumber(env.Random()) },
	},
	ofNumber("ROUND", math.Round), // rounds halves away from zero
	ofNumber("SIGN", sign),
	ofNumber("SIN", sine),
	ofNumber("SQRT", math.Sqrt),
	ofNumber("SQUARE", func(x float64) float64 { return x * x }),
	ofNumber("TAN", tangent),
	ofNumber("TRUNC", math.Trunc),
}

// plain returns the number without the sign of 0. Because -0 is printed, indexed and compared as 0,
// COT and ATN2 must treat it as 0 too.
func plain(v value.Value) float64 {
	if f := v.Float(); f != 0 {
		return f
	}
	return 0
}

// ofNumber returns a function of one number; undefined for other arguments.
func ofNumber(name string, f func(x float64) float64) Function {
	return Function{Name: name, Least: 1, Most: 1, Call: func(_ Env, args []value.Value) value.Value {
		if args[0].Kind() != value.Number {
			return value.Value{}
		}
		return value.FromNumber(f(plain(args[0])))
	}}
}

// ofNumbers returns a function of two numbers; undefined for other arguments.
func ofNumbers(name string, f func(x, y float64) float64) Function {
	return Function{Name: name, Least: 2, Most: 2, Call: func(_ Env, args []value.Value) value.Value {
		if args[0].Kind() != value.Number || args[1].Kind() != value.Number {
			return value.Value{}
		}
		return value.FromNumber(f(plain(args[0]), plain(args[1])))
	}}
}

// sign returns -1, 0 or 1, and NaN for NaN (inferred).
func sign(x float64) float64 {
	switch {
	case x > 0:
		return 1
	case x < 0:
		return -1
	case x == 0:
		return 0 // also for -0
	}
	return x
}

// logarithm is LOG(x) and LOG(x, base).
func logarithm(_ Env, args []value.Value) value.Value {
	x := plain(args[0])
	if args[0].Kind() != value.Number {
		return value.Value{}
	}
	if len(args) == 1 {
		return value.FromNumber(natural(x))
	}
	if args[1].Kind() != value.Number {
		return value.Value{}
	}
	base := plain(args[1])
	if base == 1 || x != 1 && (base == 0 || math.IsInf(base, 1)) {
		return value.FromNumber(math.NaN()) // as in .NET, not 0 or an infinity
	}
	switch base {
	case 2:
		return value.FromNumber(math.Log2(x))
	case 10:
		return value.FromNumber(log10(x)) // the documentation's example is exact
	}
	return value.FromNumber(natural(x) / natural(base))
}

// numberBin is NUMBERBIN(x[, size]): the multiple of size that is closest to x without passing it.
// A positive size rounds down, a negative size rounds up. Size 0 is undefined.
func numberBin(_ Env, args []value.Value) value.Value {
	x, size := plain(args[0]), 1.0
	if args[0].Kind() != value.Number {
		return value.Value{}
	}
	if len(args) == 2 {
		if size = args[1].Float(); args[1].Kind() != value.Number || size == 0 {
			return value.Value{}
		}
	}
	if size == math.Trunc(size) || math.IsNaN(size) || math.IsNaN(x) || math.IsInf(x, 0) {
		return value.FromNumber(math.Floor(x/size) * size)
	}
	return value.FromNumber(decimalBin(x, size))
}

// decimalBin computes with the decimal notation of x and size. In binary, 0.3 would be in the bin
// of 0.2, and one bin would start at 37.800000000000004.
func decimalBin(x, size float64) float64 {
	a, exponentA := decimal(x)
	b, exponentB := decimal(size)
	exponent := min(exponentA, exponentB)
	a.Mul(a, power10(exponentA-exponent))
	b.Mul(b, power10(exponentB-exponent))
	var rest big.Int
	if b.Sign() > 0 {
		a.Sub(a, rest.Mod(a, b))
	} else {
		rest.Neg(a)
		a.Add(a, rest.Mod(&rest, b))
	}
	bin, _ := strconv.ParseFloat(a.String()+"e"+strconv.Itoa(exponent), 64) // the only possible error is an infinity
	return bin
}

// decimal returns the shortest decimal number that parses to the finite f: digits × 10^exponent.
func decimal(f float64) (digits *big.Int, exponent int) {
	text := strconv.FormatFloat(f, 'e', -1, 64)
	mantissa, power, _ := strings.Cut(text, "e")
	exponent, _ = strconv.Atoi(power)
	whole, fraction, _ := strings.Cut(mantissa, ".")
	n, _ := strconv.ParseInt(whole+fraction, 10, 64) // at most 17 digits
	return big.NewInt(n), exponent - len(fraction)
}

func power10(n int) *big.Int { return new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(n)), nil) }
