package value

import (
	"math"
	"strconv"
)

// pow10 holds the powers of ten that a double represents exactly.
var pow10 = [...]float64{
	1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
	1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
}

// ParseNumber returns the double nearest to a JSON number token. The token must be grammatical, as
// in normalised text; anything else gives 0.
//
// Nearly all tokens are short and have no exponent. They are computed directly: dividing an integer
// below 2^53 by an exact power of ten rounds once, so the result is the nearest double. strconv
// parses the rest.
func ParseNumber(token []byte) float64 {
	i, negative := 0, false
	if len(token) > 0 && token[0] == '-' {
		i, negative = 1, true
	}
	var digits uint64
	point := -1
	for ; i < len(token); i++ {
		c := token[i]
		if c-'0' < 10 {
			digits = digits*10 + uint64(c-'0')
			continue
		}
		if c != '.' || point >= 0 {
			return parseSlow(token)
		}
		point = i
	}
	if len(token) > 18 || digits > 1<<53 {
		return parseSlow(token)
	}
	f := float64(digits)
	if point >= 0 {
		f /= pow10[len(token)-point-1]
	}
	if negative {
		f = -f
	}
	return f
}

func parseSlow(token []byte) float64 {
	f, err := strconv.ParseFloat(stringOf(token), 64)
	if err != nil && !math.IsInf(f, 0) {
		return 0
	}
	return f
}

// appendNumber appends f as JSON: the shortest text that reads back as f, without an exponent below
// 1e21 and with one from there on, as JavaScript prints it. Values that JSON cannot express become
// the strings "NaN", "Infinity" and "-Infinity" (inferred from the service's results).
func appendNumber(dst []byte, f float64) []byte {
	switch {
	case math.IsNaN(f):
		return append(dst, `"NaN"`...)
	case math.IsInf(f, 1):
		return append(dst, `"Infinity"`...)
	case math.IsInf(f, -1):
		return append(dst, `"-Infinity"`...)
	case f == 0:
		return append(dst, '0') // also for -0
	}
	if i := int64(f); f == float64(i) && i > -1<<53 && i < 1<<53 {
		return strconv.AppendInt(dst, i, 10)
	}
	if abs := math.Abs(f); abs >= 1e-6 && abs < 1e21 {
		return strconv.AppendFloat(dst, f, 'f', -1, 64)
	}
	dst = strconv.AppendFloat(dst, f, 'e', -1, 64)
	// JavaScript writes e-9, not e-09.
	if n := len(dst); n >= 4 && dst[n-4] == 'e' && dst[n-3] == '-' && dst[n-2] == '0' {
		dst[n-2] = dst[n-1]
		dst = dst[:n-1]
	}
	return dst
}
