package schema

import (
	"math"
	"strings"
)

// Numbers of values that a type leaves room for.
const (
	characters = 36     // letters and digits: what codes are made of
	days       = 36_525 // of a century
	years      = 256
)

// Most is the largest number of distinct values that a column of the type has, +Inf where the type
// says nothing. Listed says that the type lists its values, so that there are as many.
func (t Type) Most() (most float64, listed bool) {
	declared, _, _ := strings.Cut(strings.ToLower(t.Declared), "(")
	switch {
	case t.Array:
	case t.Values > 0:
		return float64(t.Values), true
	case t.Kind == Bool:
		return 2, true
	case t.Kind == Date:
		return days, false
	case t.Kind == Text && t.Length > 0:
		return math.Pow(characters, float64(t.Length)), false
	case t.Kind == Decimal && t.Precision > 0:
		return math.Pow10(t.Precision), false
	case t.Kind == Int || t.Kind == Other:
		switch strings.TrimSpace(declared) {
		case "tinyint":
			return 1 << 8, false
		case "year":
			return years, false
		case "smallint", "int2", "smallserial", "serial2":
			return 1 << 16, false
		}
	}
	return math.Inf(1), false
}
