package function

import "math"

// The functions of this file are those of package math, brought nearer to what
// they approximate: there LOG10(1000) is not 3, and the documentation's TAN(PI()/2)
// comes out otherwise.

// log10 is exact for powers of ten. The part of the exponent is added in two
// pieces, of which the first has zeros enough at its end to be multiplied exactly.
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

// natural is math.Log, which on some processors takes denormal numbers for others.
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

// quarterTurn takes from x the multiple of π/2 that leaves the least rest, and
// tells which quarter of the circle it ends in. Far out package math is as good.
func quarterTurn(x float64) (rest float64, quarter int) {
	const (
		farOut = 1 << 20
		high   = 0x1.921fb54442d18p+0 // π/2 as a double, and what that leaves of it
		low    = math.Pi/2 - high
	)
	if !(math.Abs(x) < farOut) {
		return x, 0
	}
	turns := math.Round(x / (math.Pi / 2))
	rest = math.FMA(-turns, high, x)
	return math.FMA(-turns, low, rest), int(turns) & 3
}
