package function

import (
	"strconv"
	"strings"
)

// dateFormat formats a time with .NET's custom specifiers, English names and UTC (DATETIMEFORMAT).
// A format of a single letter, which is a standard format in .NET, has no meaning here.
// (Documentation examples. They differ from .NET in one point, and we follow them: the dot before F
// stays when no digit follows. Where the examples are silent we follow .NET: inferred.)
type dateFormat struct {
	dst    []byte
	ticks  int64
	moment moment
}

var (
	monthNames = [...]string{
		"January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
		"December",
	}
	dayNames = [...]string{"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"}
)

// longestPerByte is the greatest output length of one format byte: g becomes A.D.
const longestPerByte = 4

// formatTicks reports false for an invalid format.
func formatTicks(ticks int64, format string) (string, bool) {
	if len(format) == 1 && isLetter(format[0]) {
		return "", false
	}
	f := dateFormat{dst: make([]byte, 0, len(format)+16), ticks: ticks, moment: momentOf(ticks)}
	for format != "" {
		taken, ok := f.next(format)
		if !ok {
			return "", false
		}
		format = format[taken:]
	}
	return string(f.dst), true
}

func isLetter(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }

// next writes the first element of a format and returns its length.
func (f *dateFormat) next(format string) (taken int, ok bool) {
	switch c := format[0]; c {
	case '\\':
		if len(format) < 2 {
			return 0, false
		}
		f.dst = append(f.dst, format[1])
		return 2, true
	case '\'', '"':
		return f.quoted(format)
	case '%': // the next specifier stands alone: %d is a day although d alone would be a standard format
		if len(format) < 2 || format[1] == '%' {
			return 0, false
		}
		if strings.IndexByte(`\'"`, format[1]) >= 0 {
			return 1, true
		}
		return 2, f.specifier(format[1], 1)
	default:
		n := 1
		for isLetter(c) && n < len(format) && format[n] == c {
			n++
		}
		return n, f.specifier(c, n)
	}
}

// quoted copies up to the closing quotation mark. A backslash escapes within quotes too.
func (f *dateFormat) quoted(format string) (taken int, ok bool) {
	for i := 1; i < len(format); i++ {
		switch format[i] {
		case format[0]:
			return i + 1, true
		case '\\':
			if i++; i == len(format) {
				return 0, false
			}
		}
		f.dst = append(f.dst, format[i])
	}
	return 0, false
}

// specifier writes the specifier of n times c. Other letters are literal.
func (f *dateFormat) specifier(c byte, n int) bool {
	m := f.moment
	switch c {
	case 'y':
		f.year(n)
	case 'M':
		f.named(m.month, n, monthNames[m.month-1])
	case 'd':
		f.named(m.day, n, dayNames[weekday(f.ticks)])
	case 'H':
		f.number(m.hour, min(n, 2))
	case 'h':
		f.number((m.hour+11)%12+1, min(n, 2))
	case 'm':
		f.number(m.minute, min(n, 2))
	case 's':
		f.number(m.second, min(n, 2))
	case 'f', 'F':
		return f.fraction(n, c == 'F')
	case 't':
		f.dst = append(f.dst, "AMPM"[m.hour/12*2:][:min(n, 2)]...)
	case 'K':
		for range n {
			f.dst = append(f.dst, 'Z')
		}
	case 'z':
		f.dst = append(f.dst, "+00:00"[:[...]int{2, 3, 6}[min(n, 3)-1]]...)
		if n == 1 {
			f.dst[len(f.dst)-1] = '0'
		}
	case 'g':
		f.dst = append(f.dst, "A.D."...)
	default:
		for range n {
			f.dst = append(f.dst, c)
		}
	}
	return true
}

// year omits the century for one or two digits.
func (f *dateFormat) year(n int) {
	if n <= 2 {
		f.number(f.moment.year%100, n)
		return
	}
	f.number(f.moment.year, n)
}

// named writes a number in one or two digits, the short name for n = 3 and the full name for more.
func (f *dateFormat) named(number, n int, name string) {
	switch {
	case n <= 2:
		f.number(number, n)
	case n == 3:
		f.dst = append(f.dst, name[:3]...)
	default:
		f.dst = append(f.dst, name...)
	}
}

// number writes at least n digits.
func (f *dateFormat) number(number, n int) {
	for limit := 10; n > 1; n-- {
		if number < limit {
			f.dst = append(f.dst, '0')
		}
		if limit <= lastYear {
			limit *= 10
		}
	}
	f.dst = strconv.AppendInt(f.dst, int64(number), 10)
}

// fraction writes the first n digits of the fractional second.
func (f *dateFormat) fraction(n int, trim bool) bool {
	var seven [7]byte
	if n > len(seven) {
		return false
	}
	putDigits(seven[:], f.moment.fraction)
	digits := seven[:n]
	for trim && len(digits) > 0 && digits[len(digits)-1] == '0' {
		digits = digits[:len(digits)-1]
	}
	f.dst = append(f.dst, digits...)
	return true
}
