package function

import "math"

// The functions of this file are more precise variants of those in package math, where LOG10(1000)
// is not 3 and the documentation's TAN(PI()/2) has another value.

// log10 is exact for powers of ten. It adds the part of the exponent in two pieces; the first ends
// in enough zeros for an exact product.
func log10(x float64) float64 {
	const (
		log10Of2High = 0x1.34413509fp-2
		log10Of2Low  = math.Ln2/math.Ln10 - log10Of2High
	)
	if !(x > 0) || math.IsInf(x, 1) {
		return math.Log10(x)
	}
	fraction, exponent := math.Frexp(x)
	if fraction < math.Sqrt2/2 {
		fraction, exponent = 2*fraction, exponent-1
	}
	e := float64(exponent)
	log := float64(e*log10Of2Low+math.Log(fraction)/math.Ln10) + e*log10Of2High
	if whole := math.Round(log); math.Abs(whole) <= 308 && math.Pow10(int(whole)) == x {
		return whole
	}
	return log
}

// natural is math.Log, which on some processors misreads denormal numbers.
func natural(x float64) float64 {
	const (
		smallestNormal = 0x1p-1022
		shift          = 64
	)
	if x > 0 && x < smallestNormal {
		return math.Log(math.Ldexp(x, shift)) - shift*math.Ln2
	}
	return math.Log(x)
}

func sine(x float64) float64 {
	r, quarter := quarterTurn(x)
	switch quarter {
	case 0:
		return math.Sin(r)
	case 1:
		return math.Cos(r)
	case 2:
		return -math.Sin(r)
	}
	return -math.Cos(r)
}

func cosine(x float64) float64 {
	r, quarter := quarterTurn(x)
	switch quarter {
	case 0:
		return math.Cos(r)
	case 1:
		return -math.Sin(r)
	case 2:
		return -math.Cos(r)
	}
	return math.Sin(r)
}

func tangent(x float64) float64 {
	r, quarter := quarterTurn(x)
	if quarter%2 == 1 {
		return -1 / math.Tan(r)
	}
	return math.Tan(r)
}

// quarterTurn subtracts from x the multiple of π/2 that leaves the smallest rest, and returns the
// resulting quarter of the circle. For very large x package math is equally precise.
func quarterTurn(x float64) (rest float64, quarter int) {
	const (
		farOut = 1 << 20
		high   = 0x1.921fb54442d18p+0 // π/2 as a double, and the remainder
		low    = math.Pi/2 - high
	)
	if !(math.Abs(x) < farOut) {
		return x, 0
	}
	turns := math.Round(x / (math.Pi / 2))
	rest = math.FMA(-turns, high, x)
	return math.FMA(-turns, low, rest), int(turns) & 3
}
