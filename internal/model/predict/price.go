package predict

import "math"

// million is the number of millionths in one.
const million = 1_000_000

// most is the largest amount, 72 billion RU: a design that costs so much is no design, and sums of
// such amounts still fit.
const most = 1 << 56

// micro rounds an amount to millionths.
func micro(x float64) Micro { return Micro(math.Round(min(x*million, most))) }

// plus is a sum, at most the largest amount.
func (m Micro) plus(o Micro) Micro { return min(m+o, most) }

// Float returns the amount as a number.
func (m Micro) Float() float64 { return float64(m) / million }
