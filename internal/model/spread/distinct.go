package spread

import "math"

// Distinct is the number of distinct values among n draws from d equally frequent ones.
func Distinct(n, d float64) float64 {
	if n <= 0 || d <= 0 {
		return 0
	}
	if d <= 1 {
		return 1
	}
	if n <= 1 {
		return n
	}
	return d * -math.Expm1(n*math.Log1p(-1/d))
}
