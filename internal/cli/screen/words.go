package screen

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Plural64 is a number with the singular or plural of its noun.
func Plural64(n int64, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return Thousands(n) + " " + many
}

// Thousands formats a number with commas between thousands.
func Thousands(n int64) string {
	digits := strconv.FormatInt(n, 10)
	for i := len(digits) - 3; i > 0 && digits[i-1] != '-'; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}

// Short formats a number in about three digits: 812, 38.2k, 1.3M.
func Short(n float64) string {
	switch {
	case n >= 1e6:
		return fmt.Sprintf("%.1fM", n/1e6)
	case n >= 1e4:
		return fmt.Sprintf("%.0fk", n/1e3)
	case n >= 1e3:
		return fmt.Sprintf("%.1fk", n/1e3)
	default:
		return fmt.Sprintf("%.0f", n)
	}
}

// Percent formats done as a percentage of total.
func Percent(done, total int64) string {
	if total <= 0 {
		return "100 %"
	}
	return fmt.Sprintf("%d %%", done*100/total)
}

// Bar draws a fraction in ten cells.
func Bar(done, total int64) string {
	const cells = 10
	filled := int64(cells)
	if total > 0 {
		filled = done * cells / total
	}
	return strings.Repeat("█", int(filled)) + strings.Repeat("░", int(cells-filled))
}

// Plural is a number with its noun: 1 range, 2 ranges.
func Plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// Size formats a number of bytes in the largest unit that leaves a number above 1.
func Size(n int64) string {
	const step = 1024
	if n < step {
		return fmt.Sprintf("%d B", n)
	}
	value, units := float64(n)/step, []string{"KB", "MB", "GB", "TB"}
	i := 0
	for ; value >= step && i < len(units)-1; i++ {
		value /= step
	}
	return fmt.Sprintf("%.1f %s", value, units[i])
}

// Milliseconds formats a duration.
func Milliseconds(ms float64) string {
	switch {
	case ms >= 60_000:
		return time.Duration(ms * float64(time.Millisecond)).Round(time.Second).String()
	case ms >= 1000:
		return fmt.Sprintf("%.2f s", ms/1000)
	default:
		return fmt.Sprintf("%.1f ms", ms)
	}
}

// Charge formats a charge with two decimals and commas.
func Charge(ru float64) string {
	text := fmt.Sprintf("%.2f", ru)
	whole, decimals, _ := strings.Cut(text, ".")
	n := int64(0)
	_, _ = fmt.Sscan(whole, &n)
	return Thousands(n) + "." + decimals
}

// ShellWord quotes a word for a shell if it has special characters.
func ShellWord(word string) string {
	plain := func(r rune) bool {
		return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' &&
			r <= '9' || strings.ContainsRune("_-./:\\@+,", r)
	}
	if strings.IndexFunc(word, func(r rune) bool { return !plain(r) }) < 0 {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
