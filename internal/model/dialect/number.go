package dialect

import (
	"math"
	"strconv"
	"strings"
)

// Number writes a number for people: three digits at least, a comma after thousands, no noise.
func Number(x float64) string {
	if math.IsInf(x, 0) || math.IsNaN(x) {
		return "unknown"
	}
	digits := 0
	switch abs := math.Abs(x); {
	case abs >= 100 || x == math.Trunc(x):
	case abs >= 10:
		digits = 1
	case abs >= 1:
		digits = 2
	case abs >= 0.01:
		digits = 3
	default:
		digits = 1 - int(math.Floor(math.Log10(abs))) // two of them, without an exponent
	}
	text := strconv.FormatFloat(x, 'f', digits, 64)
	whole, rest, _ := strings.Cut(text, ".")
	sign := ""
	if strings.HasPrefix(whole, "-") {
		sign, whole = "-", whole[1:]
	}
	for i := len(whole) - 3; i > 0; i -= 3 {
		whole = whole[:i] + "," + whole[i:]
	}
	rest = strings.TrimRight(rest, "0")
	if rest != "" {
		rest = "." + rest
	}
	return sign + whole + rest
}

// Count is a whole number with its noun, such as 1,200 tables.
func Count[N int | int64 | float64](n N, noun string) string { return Plural(Number(float64(n)), noun) }

// Plural is a number as Number writes it, with its noun.
func Plural(number, noun string) string {
	if number != "1" {
		noun += "s"
	}
	return number + " " + noun
}
